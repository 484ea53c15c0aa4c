"""Whose word it is where words are said in turn, and the seconds it has taken so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.table.bodies import DONE
from companion.table.lines import LogLine


@dataclass(frozen=True, slots=True)
class SpokenWord:
    """The word of one seat. ``spent``: seconds that its clock has run."""

    seat: str
    spent: float = 0.0


def asked(rules: Ruleset, state: State) -> SpokenWord | None:
    """A word that nobody has thought about yet; None where none is owed."""
    seats = (duty.seat for duty in state.open if rules.duties[duty.type].word)
    seat = next(seats, None)
    return None if seat is None else SpokenWord(seat)


def after(
    word: SpokenWord | None, line: LogLine, undone: LogLine | None, now: SpokenWord | None
) -> SpokenWord | None:
    """The word owed after an entry. word: the one before; undone: what the entry takes back; now: as ``asked``.

    A word goes on over what answers nothing: a correction, a clock that is stopped.
    """
    if word is None or now is None or word.seat != now.seat or _answers(word, undone or line):
        return now
    spent = (line.entry.body.get("spent") or {}).get("game", 0.0)
    return replace(word, spent=word.spent + spent)


def _answers(word: SpokenWord, line: LogLine) -> bool:
    return line.kind == DONE and line.seat == word.seat and not line.is_correction
