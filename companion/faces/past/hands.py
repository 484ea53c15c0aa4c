"""What a seat held at a step of a replay that shows all hands, in words. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.locale import Words

OTHERS = "_cards"
"""How names of lists end whose entries are cards that are no resources, each with its ``card``. Cards that lie open for
their points are listed by their names alone: they are in no hand."""


def hand_said(entry: Mapping[str, Any], words: Words) -> str:
    """``2 ore, 1 wool · knight``; empty where nothing is held, or where the hand is not known.

    entry: of a view's ``seats``, as its own person saw it.
    """
    hand = {kind: count for kind, count in (entry.get("hand") or {}).items() if count}
    cards = [
        words.or_plain(f"card.{one['card']}")
        for name, listed in entry.items()
        if name.endswith(OTHERS) and isinstance(listed, list)
        for one in listed
        if isinstance(one, Mapping) and one["card"]
    ]
    return " · ".join([*([words.cards(hand)] if hand else []), *cards])
