"""The journal in words: what happened, by whom, on which device and when; newest first."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.locale import Words

DEVICES = ("touch", "buttons", "camera", "phone", "host", "demo", "referee", "app")

RULES: Mapping[str, str] = {
    "settlement_built": "B6.7",
    "road_built": "B6.5",
    "city_built": "B6.10",
    "resources_gained": "B4.2",
    "dice_rolled": "B3.5",
    "cards_discarded": "B9.2",
    "robber_moved": "B9.5",
    "card_stolen": "B9.6",
    "development_bought": "B8.2",
    "development_played": "B8.6",
    "monopoly_taken": "B8.17",
    "bank_traded": "B5.8",
    "trade_offered": "B5.4",
    "traded": "B5.3",
    "longest_road_moved": "B7.3",
    "largest_army_moved": "B8.19",
    "turn_started": "B3.2",
    "turn_ended": "B3.7",
    "game_won": "B10.1",
}
"""The rule that each kind of event follows, for those who tap it; see the rule index."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the journal. kind: the event's type; rule: its number, or None; undone: taken back."""

    seq: int
    kind: str
    text: str
    seat: str | None
    device: str
    clock: str
    undone: bool
    rule: str | None


def lines(
    entries: Sequence[Mapping[str, Any]], words: Words, names: Mapping[str, str]
) -> tuple[Line, ...]:
    """The entries of a view's ``journal`` as lines, newest first. names: seat → person's name."""
    return tuple(_line(entry, words, names) for entry in reversed(entries))


def _line(entry: Mapping[str, Any], words: Words, names: Mapping[str, str]) -> Line:
    event = entry["event"]
    return Line(
        seq=entry["seq"],
        kind=event["type"],
        text=words.event(event, names),
        seat=event.get("seat"),
        device=device(words, entry["by"]),
        clock=clock(entry["at"]),
        undone=bool(entry.get("undone")),
        rule=RULES.get(event["type"]),
    )


def device(words: Words, origin: str) -> str:
    """An origin in words: ``écran``, ``téléphone``."""
    kind = origin.split(":", 1)[0]
    return words(f"touchscreen.journal.by.{kind}") if kind in DEVICES else origin


def clock(at: float) -> str:
    """Unix time in seconds → ``21:07`` where the table stands."""
    return time.strftime("%H:%M", time.localtime(at))


def explained(words: Words, line: Line) -> str:
    """The rule behind a line as a sentence with its number, or that there is none."""
    if line.rule is None:
        return words("touchscreen.journal.no_rule")
    told = words(f"touchscreen.journal.rule.{line.kind}")
    return f"{told} ({line.rule})"
