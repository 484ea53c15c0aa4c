"""Whose phones say more than the table can hear: named where codes stand, and once on the screen when it begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from companion.faces.context import PlainNews, Saying
from companion.faces.setup.join import HOST, shown_as
from companion.locale import Words


def loud_names(places: Sequence[str], names: Mapping[str, str], words: Words) -> str:
    """Whose they are, each once. places: ``red-2``, ``observer-7`` and so on; names: seat → person."""
    return ", ".join(_named(one, names, words) for one in dict.fromkeys(map(shown_as, places)))


class Loud:
    """Tells of everybody once, until a while after they were loud last."""

    def __init__(self) -> None:
        self._told: frozenset[str] = frozenset()

    def news(self, places: Sequence[str]) -> Saying | None:
        """A sentence about those who were not loud at the last look, None where there are none."""
        now = frozenset(map(shown_as, places))
        fresh = sorted(now - self._told)
        self._told = now
        return partial(_said, fresh) if fresh else None


def _said(places: Sequence[str], language: str, names: Mapping[str, str]) -> str:
    words = Words(language)
    return words("touchscreen.phones.loud", names=loud_names(places, names, words))


def moved(place: str) -> Saying:
    """That a place went to a phone which asked for it."""
    return PlainNews(partial(_moved, shown_as(place)))


def _moved(place: str, language: str, names: Mapping[str, str]) -> str:
    words = Words(language)
    key = "touchscreen.phones.moved.host" if place == HOST else "touchscreen.phones.moved"
    return words(key, name=_named(place, names, words))


def _named(place: str, names: Mapping[str, str], words: Words) -> str:
    if words.has(f"touchscreen.phones.{place}"):
        return words(f"touchscreen.phones.{place}")
    return names[place] if place in names else words(f"seat.{place}")
