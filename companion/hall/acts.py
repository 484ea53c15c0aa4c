"""What the organiser's page does to the hall: a form's fields become an entry of the log, or a refusal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.hall.entries import (
    Announced,
    CallAnswered,
    CallClosed,
    HallEntry,
    JudgeGone,
    ResultCorrected,
    RoundHeld,
    RoundOver,
    RoundSet,
)
from companion.hall.fold import HallState
from companion.hall.passes import PageUser
from companion.link.messages import SeatPoints

LONGEST_TEXT: Final = 300
LONGEST_NAME: Final = 60
LONGEST_ROUND: Final = 600
POINTS: Final = range(-20, 100)
JUDGES_ACTS: Final = frozenset({"answer", "close"})
Fields = Mapping[str, str]


class ActError(Exception):
    """A form that cannot be taken. code: ``hall.wrong.<code>`` in the catalogue."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def entry_for(act: str, fields: Fields, user: PageUser, hall: HallState) -> HallEntry:
    """The entry that an act of the page means; ActError where it is none, is not allowed, or is no longer possible."""
    found = _ACTS.get(act)
    if found is None:
        raise ActError("unknown")
    if act not in JUDGES_ACTS and not user.organises:
        raise ActError("rights")
    return found(fields, user.name, hall)


def text_of(fields: Fields, name: str, longest: int) -> str:
    """A text that somebody wrote, on one line; ActError where it is empty or too long."""
    text = " ".join(fields.get(name, "").split())
    if not text or not text.isprintable():
        raise ActError("empty")
    if len(text) > longest:
        raise ActError("long")
    return text


def number_of(fields: Fields, name: str, least: int, most: int) -> int:
    """A whole number from least to most; ActError."""
    word = fields.get(name, "").strip()
    digits = word.removeprefix("-")
    fits = digits.isascii() and digits.isdecimal() and len(digits) < 6
    if not fits or not least <= int(word) <= most:
        raise ActError("number")
    return int(word)


def _table(fields: Fields, hall: HallState) -> str:
    table = fields.get("table", "")
    found = hall.tables.get(table)
    if found is None or found.gone:
        raise ActError("no_table")
    return table


def _called(fields: Fields, hall: HallState) -> str:
    table = _table(fields, hall)
    if hall.tables[table].call is None:
        raise ActError("no_call")
    return table


def _answer(fields: Fields, by: str, hall: HallState) -> HallEntry:
    return CallAnswered(_called(fields, hall), by)


def _close(fields: Fields, by: str, hall: HallState) -> HallEntry:
    return CallClosed(_called(fields, hall), by)


def _announce(fields: Fields, by: str, hall: HallState) -> HallEntry:
    return Announced(text_of(fields, "text", LONGEST_TEXT), by)


def _round(fields: Fields, by: str, hall: HallState) -> HallEntry:
    minutes = number_of(fields, "minutes", 1, LONGEST_ROUND)
    return RoundSet(text_of(fields, "name", LONGEST_NAME), minutes * 60.0, by)


def _running(hall: HallState) -> None:
    if hall.round is None:
        raise ActError("no_round")


def _hold(fields: Fields, by: str, hall: HallState) -> HallEntry:
    _running(hall)
    return RoundHeld(True, by)


def _go_on(fields: Fields, by: str, hall: HallState) -> HallEntry:
    _running(hall)
    return RoundHeld(False, by)


def _round_over(fields: Fields, by: str, hall: HallState) -> HallEntry:
    _running(hall)
    return RoundOver(by)


def _correct(fields: Fields, by: str, hall: HallState) -> HallEntry:
    """Points and winners of each seat of a result. ``points.<seat>``, ``won.<seat>``."""
    result = hall.results.get((fields.get("table", ""), fields.get("match", "")))
    if result is None:
        raise ActError("no_result")
    people = tuple(
        SeatPoints(
            one.seat, one.name, number_of(fields, f"points.{one.seat}", POINTS[0], POINTS[-1])
        )
        for one in result.told.people
    )
    winners = tuple(one.seat for one in people if fields.get(f"won.{one.seat}"))
    why = text_of(fields, "why", LONGEST_TEXT)
    return ResultCorrected(result.table, str(result.told.match), people, winners, why, by)


def _judge_gone(fields: Fields, by: str, hall: HallState) -> HallEntry:
    name = fields.get("name", "")
    if name not in hall.judges:
        raise ActError("no_judge")
    return JudgeGone(name, by)


_ACTS: Final[Mapping[str, Callable[[Fields, str, HallState], HallEntry]]] = {
    "answer": _answer,
    "close": _close,
    "announce": _announce,
    "round": _round,
    "hold": _hold,
    "go_on": _go_on,
    "round_over": _round_over,
    "correct": _correct,
    "judge_gone": _judge_gone,
}
