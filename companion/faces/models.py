"""What the game screen shows, as values: equal models draw equal screens. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.faces.board_map import BoardMap
from companion.faces.games.face import Part
from companion.faces.moments.picture import Picture
from companion.faces.moments.tune import Tune

Cards = tuple[tuple[str, int], ...]
"""Kinds and counts, in the order of ``seen.ordered``, without zeros."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What lies open before a seat: a sign with a text beside it.

    sign: a kind of the looks; drawn: ``filled``, ``outlined``, or as a ``line``; tone: ``plain``, ``muted`` or
    ``warn``; always: shown also where the row is narrow and all else is said by a tap on it.
    """

    sign: str
    text: str
    drawn: str = "filled"
    tone: str = "plain"
    always: bool = False


@dataclass(frozen=True, slots=True)
class Strip:
    """A part beside the map, on its upper edge.

    high: in sketch pixels; beside: it leaves the corner button its place; sheet: what a tap opens.
    """

    part: Part
    high: float
    sheet: str
    beside: bool = False


@dataclass(frozen=True, slots=True)
class CardboardMoves:
    """What ``seq`` asks to be moved on the cardboard, in order, under a title.

    done: what the key says, empty for the usual; card: it is said in a few words on the card that has a place of its
    own; brief: what is said where there is room for a few words, empty for the title; whole: the title of the list of
    all that is to be laid, which a tap on the words opens, empty for no such list; unnamed: the few words leave some of
    it out, so the key opens the list as well.
    """

    seq: int
    title: str
    lines: tuple[str, ...]
    done: str = ""
    card: bool = False
    brief: str = ""
    whole: str = ""
    unnamed: bool = False


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat's row. cards and development are None where they are cardboard or nobody counts them.

    presence: as the context says it, ``robot`` or empty; marks: what lies open before the seat; more: what its game
    adds.
    """

    seat: str
    name: str
    points: int
    gain: Cards
    cards: int | None
    development: int | None
    marks: tuple[Mark, ...]
    acts: bool
    active: bool
    presence: str
    more: Part | None = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """The one line: who must act and what for. calm: nobody is waited for.

    sheet: what a tap opens, empty for nothing.
    """

    title: str
    note: str
    seat: str | None
    calm: bool = False
    sheet: str = ""


@dataclass(frozen=True, slots=True)
class DiceRow:
    """The dice as thrown or half entered. source: a sentence; fixable: ``correct`` may be tapped.

    three: there is an event die as well; the first die is then the red one. event: what it shows.
    sources: what ``source`` may say after other rolls of this game, where it says what the event die shows.
    """

    faces: tuple[int | None, int | None]
    total: int | None
    source: str
    fixable: bool
    entering: bool
    three: bool = False
    event: str | None = None
    sources: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """How a roll is entered. way: ``keys`` (six faces), ``events`` (four symbols), ``roll`` (the app rolls);
    due: a roll is what is waited for.

    label: what the roll button says; reason: why it is off, empty where it is on; red: it is the red die's turn.
    """

    way: str
    due: bool
    label: str
    reason: str
    red: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """A button. reason: why it is off, empty where it is on; mark: a small count on it; cost: drawn under it;
    sign: drawn before it; terse: its reason is said only when it is tapped;
    sheet: it opens a sheet of things that have prices of their own."""

    key: str
    label: str
    reason: str = ""
    note: str = ""
    kind: str = "plain"
    seat: str | None = None
    mark: int = 0
    cost: Cards = ()
    sign: str = ""
    terse: bool = False
    sheet: bool = False

    @property
    def enabled(self) -> bool:
        return not self.reason


@dataclass(frozen=True, slots=True)
class Choices:
    """A few buttons in place of the usual ones. close: what the way out says, empty where there is none."""

    key: str
    buttons: tuple[Action, ...]
    close: str


@dataclass(frozen=True, slots=True)
class ClockFace:
    """Seconds of the game and of one seat (``who``) at ``as_of`` (unix time), and whether they run.

    left: of the word that ``who`` owes, below 0 when it is over; None where no word is counted.
    """

    running: bool
    who: str | None
    ticks: bool
    game: float
    seat: float
    as_of: float
    left: float | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points, what they are for, and the number of the rule."""

    points: int
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number, what it says, and the rule it follows; points: it stands for points that nobody may know yet."""

    value: str
    reason: str
    rule: str
    points: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happened, in words, with its rule; seat: whom it is about, if one."""

    text: str
    rule: str
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Tallies:
    """What only this game counts. tab: what its part of the figures is called; rows: what is counted, and each seat's.

    listed: what happened one by one, each with the sign before it; marks: (turn, sign) on the course of points.
    """

    tab: str
    rows: tuple[tuple[str, Mapping[str, str]], ...]
    listed: tuple[tuple[str, Step], ...] = ()
    marks: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of a hand that is played: its kind, whether it may be played now, a word about it, and its picture.

    sign: a kind of the looks, empty for none.
    """

    kind: str
    playable: bool
    note: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Rank:
    """A seat's place in the end, with its points and what they are for; equal points share a place."""

    place: int
    seat: str
    name: str
    points: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Over:
    """The end: who won, with how many points, and everybody's place.

    unusual: what was not as usual; story: the game in a line; said: what the yellow bar adds; picture, tune: its scene;
    closed: what the places leave out, since nobody showed it.
    """

    seats: tuple[str, ...]
    title: str
    note: str
    ranking: tuple[Rank, ...]
    picture: Picture
    tune: Tune
    story: str = ""
    unusual: tuple[str, ...] = ()
    said: str = ""
    closed: str = ""


@dataclass(frozen=True, slots=True)
class Payouts:
    """What the roll of a turn paid: hex, seat and resource of each card or pair of cards."""

    turn: int
    cards: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class ShownGame:
    """The whole game screen but for what floats above it."""

    map: BoardMap
    rows: tuple[SeatRow, ...]
    prompt: Prompt
    dice: DiceRow
    pad: Pad
    actions: tuple[Action, ...]
    undo: Action
    end: Action
    choices: Choices | None
    clock: ClockFace | None
    put_back: tuple[str, ...]
    payouts: Payouts
    over: Over | None
    trouble: str
    strips: tuple[Strip, ...] = ()
    moves: CardboardMoves | None = None
    quick: tuple[Action, ...] = ()
    """The keys of what a game lets do with one tap."""
    parts: bool = False
    """Whether the map may be looked at part by part."""
    robots: bool = False
    """Whether people may have something to lay for robots."""
