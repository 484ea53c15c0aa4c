"""Which seats a robot plays, as the log tells it: who sits down and leaves, what they laid, and when they wait.

A robot plays from outside, by the same port as a phone (``companion.app.robots``). Here stands only what everybody
must know of it and what a restart must not forget.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final, Literal, get_args

from companion.rules.games import custody_choices
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting
from companion.rules.terms import PHONES
from companion.table import refusals as no
from companion.table.bodies import DONE
from companion.table.figures import RobotSpan
from companion.table.lines import LogLine
from companion.table.messages import (
    CoachAllowed,
    GoneOn,
    Redone,
    RobotAsked,
    RobotAsks,
    RobotLeft,
    RobotSaid,
    RobotSays,
    RobotSeated,
    SeatRobot,
    Undone,
)
from companion.table.ports import Json

ORIGIN: Final = "robot"
"""Where the submissions of robots come from."""

Strength = Literal["gentle", "middle", "strong"]
STRENGTHS: Final[tuple[Strength, ...]] = get_args(Strength)

RESOURCES: Final = "resources"
"""The custody of resource cards."""

DECK: Final = "cards"
"""The custody of a deck that cards are drawn from."""

REASON: Final = re.compile(r"[a-z_]{1,40}")
"""How a reason is written that a robot gives: the end of its key in the catalogue."""

Cards = Literal["app", "open"]
CARDS: Final[tuple[Cards, ...]] = get_args(Cards)
"""Where a robot's cards lie at a table whose resources are cardboard."""

TOLD: Final = ("outcome", "handed")
"""Fields of a command with what only people see of it; they say it for a robot."""

KEPT: Final = "hand"
"""The fact that says what the app keeps of a hand beside cardboard; a game without it has none."""
NAMED: Final = "development_hand"
"""The fact that says which unplayed cards of a real deck a seat holds; a game without it knows none."""

MOST: Final = 3
"""Robots at a table; one person plays at least."""


@dataclass(frozen=True, slots=True)
class Robot:
    """A robot on a seat. hands: the seat of the person who lays its pieces, None for whoever is near. cards: where
    they lie beside cardboard."""

    strength: str
    hands: str | None = None
    cards: str = "app"


@dataclass(frozen=True, slots=True)
class Span:
    """A robot has played a seat from turn ``since`` to turn ``until``; None: it still does."""

    seat: str
    strength: str
    since: int
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Robots:
    """What all must know of the robots of a game.

    seats: seat → its robot now. spans: which robot played which seat when.
    followed: the seq up to which people have laid all that robots did. laid: seqs after it that were laid one by one.
    waits: whether robots wait after an undo, until a person has played or says that they may go on.
    coach: whether phones may ask what a robot would do in their place.
    asks: seat → the command that its robot sends as soon as people have said what only they can see.
    """

    seats: Mapping[str, Robot] = field(default_factory=lambda: MappingProxyType({}))
    spans: tuple[Span, ...] = ()
    followed: int = 0
    laid: frozenset[int] = frozenset()
    waits: bool = False
    coach: bool = False
    asks: Mapping[str, Json] = field(default_factory=lambda: MappingProxyType({}))

    def after(self, line: LogLine, turn: int) -> Robots:
        """The robots after one more line of the log. turn: the number of the turn in which it was done."""
        if line.kind == RobotAsked.type:
            do = line.entry.body["events"][0]["do"]
            return replace(self, asks={str(line.seat): do})
        if self.asks and line.kind in (DONE, Undone.type, Redone.type, RobotLeft.type):
            return replace(self, asks={}).after(line, turn)
        if line.kind == RobotSeated.type:
            body = line.entry.body["events"][0]
            robot = Robot(body["strength"], body["hands"], body.get("cards", CARDS[0]))
            return self.with_robot(str(line.seat), robot, turn)
        if line.kind == RobotLeft.type:
            return self.without(str(line.seat), turn)
        if line.kind == GoneOn.type:
            return self._laid(line.entry.body["events"][0])
        if line.kind == CoachAllowed.type:
            return replace(self, coach=bool(line.entry.body["events"][0]["allowed"]))
        if line.kind in (Undone.type, Redone.type):
            return replace(self, waits=bool(self.seats))
        return replace(self, waits=False) if is_peoples(line) and self.waits else self

    def _laid(self, said: Json) -> Robots:
        """As people say that they laid one thing, or all up to one."""
        if said.get("only") is not None:
            return replace(self, laid=self.laid | {said["only"]})
        up_to = max(self.followed, said["up_to"] or 0)
        laid = frozenset(seq for seq in self.laid if seq > up_to)
        return replace(self, followed=up_to, laid=laid, waits=False)

    def with_robot(self, seat: str, robot: Robot, turn: int) -> Robots:
        """The robots with this one on a seat, in place of a person or of another robot."""
        known = self.seats.get(seat)
        seats = {other: _freed(one, seat) for other, one in self.seats.items()}
        spans = self.spans
        if known is None or known.strength != robot.strength:
            spans = (*_ended(spans, seat, turn), Span(seat, robot.strength, turn))
        return replace(self, seats={**seats, seat: robot}, spans=spans)

    def without(self, seat: str, turn: int) -> Robots:
        """The robots without the one of this seat, which a person plays again."""
        seats = {other: one for other, one in self.seats.items() if other != seat}
        spans = tuple(_ended(self.spans, seat, turn))
        return replace(self, seats=seats, spans=spans, waits=self.waits and bool(seats))


def _freed(robot: Robot, seat: str) -> Robot:
    """Who has become a robot lays for nobody."""
    return replace(robot, hands=None) if robot.hands == seat else robot


def _ended(spans: Iterable[Span], seat: str, turn: int) -> list[Span]:
    return [
        replace(span, until=turn) if span.seat == seat and span.until is None else span
        for span in spans
    ]


def robots_at_first(players: Iterable[Mapping[str, Any]]) -> Robots:
    """The robots that a game begins with. players: those of the ``new`` object."""
    robots = Robots()
    for player in players:
        if player.get("robot") is not None:
            cards = player.get("cards") or CARDS[0]
            robot = Robot(player["robot"], player.get("hands"), cards)
            robots = robots.with_robot(player["seat"], robot, 0)
    return robots


def is_peoples(line: LogLine) -> bool:
    """Whether people played on with it: neither a robot's nor only a fact put right."""
    return line.kind == DONE and line.device != ORIGIN and not line.is_correction


def why_not_robots(
    rules: Ruleset, seats: Sequence[str], robots: Mapping[str, Robot], custody: Mapping[str, str]
) -> Refusal | None:
    """Why these robots cannot sit at a table of these seats, or None. custody: all of it, with what nobody said."""
    if len(robots) > MOST or len(robots) >= len(seats):
        return no.TOO_MANY_ROBOTS(most=min(MOST, len(seats) - 1))
    for seat, robot in robots.items():
        if robot.hands is not None and (robot.hands not in seats or robot.hands in robots):
            return no.NO_HANDS(seat=seat, hands=robot.hands)
    return why_not_beside(rules, custody) if robots else None


def why_not_beside(rules: Ruleset, custody: Mapping[str, str]) -> Refusal | None:
    """Its resources, and its cards of a real deck, may be kept beside cardboard where the game knows how."""
    real = [
        thing
        for thing, values in custody_choices(rules).items()
        if PHONES in values and custody.get(thing, PHONES) != PHONES
    ]
    if real and KEPT not in rules.facts:
        return no.ROBOT_CARDS()
    if set(real) - {RESOURCES, DECK}:
        return no.ROBOT_SECRET()
    return no.ROBOT_DECK() if DECK in real and rules.decks and NAMED not in rules.facts else None


def who_lays(robots: Mapping[str, Robot], seats: Sequence[str], seat: str) -> str:
    """The seat of the person who lays for a seat in secret: the robot's ``hands``, or the next person to its left.

    For a person's seat it is that seat itself.
    """
    robot, at = robots.get(seat), seats.index(seat)
    if robot is None:
        return seat
    return robot.hands or next(other for other in (*seats[at:], *seats[:at]) if other not in robots)


def unlaid(
    lines: Sequence[LogLine],
    robots: Robots,
    concerns: Callable[[LogLine], bool],
    turns: int,
) -> list[LogLine]:
    """The lines that are still to be laid, oldest first: what robots did, and what people did to robots' things.

    turns: only the latest so many turns count; each begins with its roll.
    concerns: whether a line of people's moves something of a robot's, so that it is to be laid itself.
    """
    found: list[LogLine] = []
    rolls = 0
    for line in reversed(lines):
        peoples = line.holds() and is_peoples(line)
        if line.seq <= robots.followed:
            break
        listed = line.holds() and line.seq not in robots.laid
        if listed and (line.device == ORIGIN or (peoples and concerns(line))):
            found.append(line)
        rolls += line.holds() and line.is_roll
        if rolls == turns:
            break
    return found[::-1]


def seated_json(robots: Robots) -> Json:
    """Seat → its robot, as views show it."""
    return {
        seat: {"strength": robot.strength, "hands": robot.hands, "cards": robot.cards}
        for seat, robot in robots.seats.items()
    }


def spans_json(robots: Robots) -> dict[str, list[RobotSpan]]:
    """Seat → when a robot played it, as the figures have it."""
    told: dict[str, list[RobotSpan]] = {}
    for span in robots.spans:
        entry: RobotSpan = {"strength": span.strength, "since": span.since, "until": span.until}
        told.setdefault(span.seat, []).append(entry)
    return told


def seated(
    rules: Ruleset,
    setting: Setting,
    robots: Robots,
    wish: SeatRobot,
) -> RobotSeated | Refusal:
    """A robot takes a seat over, or another comes in its place: the event or why not."""
    if wish.strength not in STRENGTHS:
        problem = f"there are {', '.join(STRENGTHS)}"
        return no.BAD_COMMAND(type=wish.type, field="strength", problem=problem)
    if wish.cards not in CARDS:
        problem = f"there are {', '.join(CARDS)}"
        return no.BAD_COMMAND(type=wish.type, field="cards", problem=problem)
    robot = Robot(wish.strength, wish.hands, wish.cards)
    then = robots.with_robot(wish.seat, robot, 0).seats
    refusal = why_not_robots(rules, setting.seats, then, setting.custody)
    return refusal or RobotSeated(wish.seat, wish.strength, wish.hands, wish.cards)


def said(origin: str, wish: RobotSays) -> RobotSaid | Refusal:
    """A word of a robot's own: nobody speaks for it."""
    if origin != ORIGIN:
        return no.NOT_FROM_HERE(origin=origin, type=wish.type)
    if REASON.fullmatch(wish.why) is None:
        problem = "it is not the key of a reason"
        return no.BAD_COMMAND(type=wish.type, field="why", problem=problem)
    return RobotSaid(wish.seat, wish.why)


def asked(game_commands: Mapping[str, Any], origin: str, wish: RobotAsks) -> RobotAsked | Refusal:
    """What a robot wants people to say first; only it asks, and only of a command of the game."""
    if origin != ORIGIN:
        return no.NOT_FROM_HERE(origin=origin, type=wish.type)
    if wish.do.get("type") not in game_commands:
        return no.BAD_COMMAND(type=wish.type, field="do", problem="it is no command of the game")
    return RobotAsked(wish.seat, dict(wish.do))
