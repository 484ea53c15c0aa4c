"""What the game screen shows, as values: equal models draw equal screens. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.touchscreen.presenters.board_map import BoardMap

Cards = tuple[tuple[str, int], ...]
"""Kinds and counts, in the order of ``theme.CARDS``, without zeros."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What lies open of a seat in Cities & Knights, on its row.

    strength: of its active knights; endangered: it would lose a city; levels: of the three tracks, in their
    order; metropolises: whether it has them; progress: cards held; draws: tracks that the roll gave cards of.
    levels is empty and progress None where they are cardboard that nobody counts.
    """

    strength: int
    endangered: bool
    levels: tuple[int, ...]
    metropolises: tuple[bool, ...]
    progress: int | None
    draws: tuple[str, ...]
    defender: int
    merchant: bool


@dataclass(frozen=True, slots=True)
class Fleet:
    """The barbarians' fleet and what an attack would do now. forecast: a sentence."""

    step: int
    steps: int
    barbarians: int
    defence: int
    holds: bool
    forecast: str


@dataclass(frozen=True, slots=True)
class Section:
    """One section, as on the strip. seat: None before its fortress stands; riders: None where none are followed.

    cost: of the next stage, empty where the board does not say; highest: there is no next stage.
    short: everybody can see that its seat has too few cards for it.
    """

    name: str
    seat: str | None
    level: int
    riders: int | None
    places: int
    warns: bool
    cost: Cards
    highest: bool
    short: bool


@dataclass(frozen=True, slots=True)
class Wall:
    """Sections from west to east, how often the wall was breached, and what that means in one line."""

    sections: tuple[Section, ...]
    breaches: int
    end: int
    line: str
    alarm: bool


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat's row. cards and development are None where they are cardboard or nobody counts them.

    presence: ``online``, ``offline`` or empty; marks: what lies open before the seat, as (icon, count).
    """

    seat: str
    name: str
    points: int
    gain: Cards
    cards: int | None
    development: int | None
    marks: tuple[tuple[str, int], ...]
    acts: bool
    active: bool
    presence: str
    standing: Standing | None = None


@dataclass(frozen=True, slots=True)
class Prompt:
    """The one line: who must act and what for. calm: nobody is waited for."""

    title: str
    note: str
    seat: str | None
    calm: bool = False


@dataclass(frozen=True, slots=True)
class DiceRow:
    """The dice as thrown or half entered. source: a sentence; fixable: ``correct`` may be tapped.

    three: there is an event die as well; the first die is then the red one. event: what it shows.
    """

    faces: tuple[int | None, int | None]
    total: int | None
    source: str
    fixable: bool
    entering: bool
    three: bool = False
    event: str | None = None


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
    sign: drawn before it."""

    key: str
    label: str
    reason: str = ""
    note: str = ""
    kind: str = "plain"
    seat: str | None = None
    mark: int = 0
    cost: Cards = ()
    sign: str = ""

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
    """Seconds of the game and of one seat (``who``) at ``as_of`` (unix time), and whether they run."""

    running: bool
    who: str | None
    ticks: bool
    game: float
    seat: float
    as_of: float


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """Some points, what they are for, and the number of the rule."""

    points: int
    reason: str
    rule: str


@dataclass(frozen=True, slots=True)
class Over:
    """The end: who won, with how many points, and the lines that say why."""

    seats: tuple[str, ...]
    title: str
    note: str
    lines: tuple[ScoreLine, ...]


@dataclass(frozen=True, slots=True)
class Payouts:
    """What the roll of a turn paid: hex, seat and resource of each card or pair of cards."""

    turn: int
    cards: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Game:
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
    fleet: Fleet | None = None
    wall: Wall | None = None
    moves: tuple[str, ...] = ()
    """What the latest roll asks to be moved on the cardboard, in order."""
