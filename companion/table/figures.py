"""The shapes of a game in figures, as types: a view's ``statistics``, made by ``companion.table.statistics``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from companion.rules.shapes import Cards

if TYPE_CHECKING:
    from companion.table.wire import EventJson
else:
    EventJson = dict[str, Any]  # the schema says them in a part of its own


Fact = str | int | float | None | list[str] | dict[str, int]
"""What a sentence states: a seat, seats, a count, cards by kind, or a word of the catalogue."""


class LuckLine(TypedDict):
    """How often something was rolled. expected: on average; low, high: what chance allows; within: it is so."""

    count: int
    expected: float
    low: int
    high: int
    within: bool


class TotalLine(LuckLine):
    """The same of a total of two dice."""

    total: int


class SymbolLine(LuckLine):
    """The same of a symbol of the event die."""

    event: str


class RollFigures(TypedDict):
    """All rolls. by_seat: how many each made; band: the share of what chance does that the lines allow.

    events: of the event die, once it was thrown.
    """

    count: int
    by_seat: dict[str, int]
    totals: list[TotalLine]
    band: float
    events: NotRequired[list[SymbolLine]]


class CardsMoved(TypedDict):
    """Cards through one source: how many, and by kind as far as the kinds were seen."""

    count: int
    kinds: Cards


class SeatFlows(TypedDict):
    """The cards of a seat by source."""

    gained: dict[str, CardsMoved]
    lost: dict[str, CardsMoved]


class Noted(TypedDict):
    """An event that the rules want listed, and the turn in which, or after which, it happened."""

    turn: int
    event: EventJson


class RobotSpan(TypedDict):
    """A robot played a seat from turn ``since`` until turn ``until``; None: to the end."""

    strength: str
    since: int
    until: int | None


class Longest(TypedDict):
    """Who was ahead at the start of most turns: of how many."""

    seat: str
    turns: int
    of: int


class Lead(TypedDict):
    """Who was ahead last, since which turn, and who before; None where nobody was."""

    seat: str
    since: int
    before: str | None


class SwingView(TypedDict):
    """What moved a seat's chance most. before, after: thousandths; event: as the table saw it; also: what else of the
    same turn moved it, in its order."""

    turn: int
    seat: str
    before: int
    after: int
    event: EventJson
    also: NotRequired[list[EventJson]]


class Lost(TypedDict):
    """nobody: how likely it was turn by turn that all lose, where they can."""

    nobody: NotRequired[list[int]]


class Chances(Lost):
    """Who was likely to win, in thousandths turn by turn."""

    turns: dict[str, list[int]]
    longest: Longest | None
    lead: Lead | None
    swing: SwingView | None


class Told(TypedDict):
    """A sentence of a story: which, the entry and turn that it leads to, and the facts that it states.

    event: as the table saw it, where the sentence tells of one.
    """

    kind: str
    seq: int
    turn: int
    facts: dict[str, Fact]
    event: NotRequired[EventJson]


class StoryRow(TypedDict):
    """What is counted, and each seat's."""

    name: str
    by_seat: dict[str, float]


class GameStory(TypedDict):
    """The story of a game that is over. luck: what chance, dice, robber, bank and others did to everybody's cards.

    own: what only this game counts; lacks: the figures that the record cannot bear, and why; version: of what made it.
    """

    version: int
    luck: list[StoryRow]
    own: list[StoryRow]
    lacks: dict[str, str]
    sentences: list[Told]


class Statistics(TypedDict):
    """The game in figures. submissions: how often somebody did something; cards, by_seat: by seat.

    happened, by_seat: how often, by the name of the sentence. Once the game is over, course: seat → points turn by
    turn; and a little later story and chances, None where they could not be reckoned.
    """

    turns: int
    seconds: float
    submissions: int
    rolls: RollFigures
    cards: dict[str, SeatFlows]
    happened: dict[str, int]
    by_seat: dict[str, dict[str, int]]
    noted: list[Noted]
    robots: NotRequired[dict[str, list[RobotSpan]]]
    course: NotRequired[dict[str, list[int]]]
    chances: NotRequired[Chances | None]
    story: NotRequired[GameStory | None]
