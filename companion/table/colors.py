"""In which colors the seats are shown: as the game was begun, or as somebody put right since.

The log calls a seat by the color with which its game was begun, for ever. If the pieces on the real table have another,
people say so, and from then on every view, answer and wish calls the seat by that one. Here the two are told apart:
*written* is a seat as the log has it, *shown* as everybody sees it. Colors only change places, so that no two seats are
ever shown alike.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from companion.rules.messages import Event
from companion.rules.refusals import REASONS, Refusal
from companion.table import refusals as no
from companion.table.lines import LogLine
from companion.table.messages import Recolor, Recolored, Renamed
from companion.table.ports import Json, Submission

T = TypeVar("T")

Worn = Mapping[str, str]
"""Written → shown, of the seats that are shown otherwise than they are written; empty as long as nobody said so."""

UNTOUCHED: Final = frozenset(
    {"name", "called", "variant", "evidence", "message", "commitment", "head"}
)
"""Keys whose value never is a seat: what people wrote themselves, keys of sentences, pictures."""

_AS_WRITTEN: Final[Mapping[str, frozenset[str]]] = {
    Renamed.type: frozenset({"was"}),
    Recolored.type: frozenset({"was"}),
}
"""Type of an event → fields that say what people said, not which seat is meant."""


def worn_after(worn: Worn, line: LogLine) -> Worn:
    """The colors after one more line of the log."""
    if line.kind != Recolored.type:
        return worn
    said = line.entry.body["events"][0]
    return exchanged(worn, str(said["was"]), str(said["variant"]))


def exchanged(worn: Worn, was: str, color: str) -> Worn:
    """Whoever is shown as ``was`` is shown as ``color`` from now on, and the other way round."""
    other = {was: color, color: was}
    known = {**{one: one for one in other}, **worn}
    changed = {written: other.get(shown, shown) for written, shown in known.items()}
    return {written: shown for written, shown in changed.items() if written != shown}


def recolored(
    worn: Worn, seats: Sequence[str], colors: Collection[str], wish: Recolor
) -> tuple[Recolored, ...] | Refusal:
    """A seat is shown in another color: what is told of it, or why not. seats, wish: as written.

    colors: those of this game.
    """
    seat, other = wish.seat, wish.color
    was, color = shown_seat(worn, seat), shown_seat(worn, other)
    if color not in colors:
        return no.COLOR_UNKNOWN()
    if other == seat:
        return no.COLOR_SAME(seat=seat)
    told = (Recolored(seat, was, color), Recolored(other, color, was))
    if other not in seats:
        return told[:1]
    return told if wish.exchange else no.COLOR_TAKEN(seat=seat, other=other)


def noted_colors(worn: Worn, events: Iterable[Event] = ()) -> Json:
    """What an entry notes of colors that are others than those of the log, so that lists need not fold it.

    events: those of the entry.
    """
    said = next((one for one in events if isinstance(one, Recolored)), None)
    if said is not None:
        worn = exchanged(worn, said.was, said.variant)
    return {"colors": dict(worn)} if worn else {}


def shown_seat(worn: Worn, seat: str) -> str:
    """A written seat as everybody sees it."""
    return worn.get(seat, seat)


def written_seat(worn: Worn, seat: str) -> str:
    """A seat as it is shown → as the log has it."""
    return next((written for written, shown in worn.items() if shown == seat), seat)


def shown(worn: Worn, said: T) -> T:
    """JSON with every seat as it is shown. It is the same object where nothing is shown otherwise."""
    return _walked(worn, said) if worn else said


def written(worn: Worn, said: T) -> T:
    """JSON of somebody who looks at the table → the same as the log has it."""
    return _walked({one: other for other, one in worn.items()}, said) if worn else said


def shown_refusal(worn: Worn, refusal: Refusal) -> Refusal:
    """A refusal that speaks of the seats as they are shown."""
    return replace(refusal, params=shown(worn, dict(refusal.params))) if worn else refusal


def written_wish(worn: Worn, wish: Submission) -> Submission:
    """A submission by whom the log knows for it."""
    if not worn:
        return wish
    seat, origin = written_seat(worn, wish.seat), written(worn, wish.origin)
    return replace(wish, seat=seat, origin=origin, do=written(worn, dict(wish.do)))


def _walked(to: Worn, said: Any) -> Any:
    if isinstance(said, str):
        device, colon, seat = said.partition(":")
        return f"phone:{to.get(seat, seat)}" if colon and device == "phone" else to.get(said, said)
    if isinstance(said, Mapping):
        kind = said.get("type")
        kept = _AS_WRITTEN.get(kind, frozenset()) if isinstance(kind, str) else frozenset()
        told = {
            to.get(key, key): one if key in UNTOUCHED or key in kept else _walked(to, one)
            for key, one in said.items()
        }
        return _said_anew(told) if "message" in told else told
    if isinstance(said, (list, tuple)):
        return type(said)(_walked(to, one) for one in said)
    return said


def _said_anew(refusal: dict[str, Any]) -> dict[str, Any]:
    """A refusal with the English sentence to what it names."""
    code, params = refusal.get("code"), refusal.get("params")
    if code not in REASONS or not isinstance(params, Mapping):
        return refusal
    told = no.refusal_json(Refusal(str(code), None, params))
    return {**refusal, "message": told["message"]}
