"""Who may play a seat at the touchscreen: a person, or a robot of which strength, with whose hands. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.faces.play.robot_waits import KEY
from companion.faces.play.robots import robots_in
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.ports import Json
from companion.table.robots import CARDS, STRENGTHS
from companion.table.shapes import RefusalView


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who may play a seat. off: why no robot can, empty where one can.

    strengths: key, word, and whether it is that one; hands: seat (None for anybody), name, and whether it is that one.
    cards: where its cards lie beside cardboard, likewise; empty where nobody holds any.
    """

    robot: bool
    off: str
    strengths: tuple[tuple[str, str, bool], ...]
    hands: tuple[tuple[str | None, str, bool], ...]
    cards: tuple[tuple[str, str, bool], ...] = ()


def seat_choice(seen: Seen, words: Words, seat: str, refusal: RefusalView | None) -> SeatChoice:
    """refusal: what the table would answer to a robot on this seat, None where it would take it."""
    robots = robots_in(seen)
    robot = robots.get(seat)
    people = [other for other in seen.others(seat) if other not in robots]
    here = robot["hands"] if robot else None
    anybody = (None, words(f"{KEY}.anybody"), here is None)
    return SeatChoice(
        robot is not None,
        "" if refusal is None or robot else words.refusal(refusal, seen.names),
        tuple(
            (one, words(f"{KEY}.strength.{one}"), robot is not None and robot["strength"] == one)
            for one in STRENGTHS
        ),
        (*((other, seen.names[other], here == other) for other in people), anybody),
        ()
        if robot is None or seen.hands_known
        else tuple((one, words(f"{KEY}.cards.{one}"), robot["cards"] == one) for one in CARDS),
    )


def seated(
    seen: Seen,
    seat: str,
    strength: str | None = None,
    hands: str | None = "",
    cards: str | None = None,
) -> Json:
    """The wish for a robot: another strength, other hands or another place of its cards than now, else as it is;
    hands ``""`` as they are."""
    robot = robots_in(seen).get(seat)
    usual = next((one for one in seen.others(seat) if one not in robots_in(seen)), None)
    kept = robot["hands"] if robot else usual
    lie = (one["cards"] for one in (robot, *robots_in(seen).values()) if one)
    return {
        "type": "seat_robot",
        "strength": strength or (robot["strength"] if robot else STRENGTHS[1]),
        "hands": kept if hands == "" else hands,
        "cards": cards or next(lie, CARDS[0]),
    }
