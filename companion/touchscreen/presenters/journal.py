"""The journal in words: what happened, by whom, on which device and when; newest first."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.locale import Words

DEVICES = ("touch", "buttons", "camera", "phone", "demo", "referee", "app")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the journal. rule: the rule it followed, or None; undone: it was taken back."""

    seq: int
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
        text=words.event(event, names),
        seat=event.get("seat"),
        device=device(words, entry["by"]),
        clock=clock(entry["at"]),
        undone=bool(entry.get("undone")),
        rule=event.get("rule"),
    )


def device(words: Words, origin: str) -> str:
    """An origin in words: ``écran``, ``téléphone``."""
    kind = origin.split(":", 1)[0]
    return words(f"touchscreen.journal.by.{kind}") if kind in DEVICES else origin


def clock(at: float) -> str:
    """Unix time in seconds → ``21:07`` where the table stands."""
    return time.strftime("%H:%M", time.localtime(at))
