"""The shapes of what the table says, as types: ``companion schema`` is made from them, and tests hold every
view of random games against them. Packs may add fields; none of these is ever missing or of another kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict, cast

from companion.rules.shapes import (
    Cards,
    ObligationView,
    Position,
    SeatView,
    Value,
    WishView,
)
from companion.table.figures import Statistics

if TYPE_CHECKING:
    from companion.table.wire import CommandJson, EventJson
else:
    CommandJson = EventJson = dict[str, Any]  # the schema says them in a part of its own


class JournalItem(TypedDict):
    """One event of the past. at: unix time; by: the origin; undone: it was taken back.

    source, has_picture: of a roll: the device, and whether the table keeps a picture of it.
    """

    seq: int
    at: float
    by: str
    event: EventJson
    undone: NotRequired[bool]
    source: NotRequired[str]
    has_picture: NotRequired[bool]


AnyEvent = Mapping[str, object]
"""An event where nobody asks which of all it is."""


def event_of(item: JournalItem) -> AnyEvent:
    """The event of an item. Where ``item["event"]`` stands mypy compares all events with each other, for a second."""
    return item["event"]


class UndoRequest(TypedDict):
    """A seat asked to take something back that only another seat may allow.

    doer: it was asked at a device that is nobody's own (``touch``, ``host``, ``table``); ``by`` only stands in.
    """

    by: str
    doer: NotRequired[str]


class RedoView(TypedDict):
    """What this audience may do again; seat: who had done it, None for the table."""

    what: str
    seat: str | None


class UndoView(TypedDict):
    """What undo would take back. possible: this audience may do so at once; seat: who did it, None for the table.

    ended: whose turn goes on again, where a roll had ended it; redo: what the last undo took back.
    """

    possible: bool
    what: str | None
    seat: str | None
    ended: NotRequired[str]
    barrier: str | None
    request: UndoRequest | None
    redo: NotRequired[RedoView]


class PutBack(TypedDict):
    """What to move on the cardboard after an undo; ``at`` is None for what stands on no place of the board."""

    at: str | None
    piece: str
    seat: str | None
    do: Literal["remove", "place", "move", "turn", "set", "pass"]
    to: NotRequired[str]
    active: NotRequired[bool]
    upright: NotRequired[bool]
    count: NotRequired[int | None]
    was: NotRequired[int | None]
    track: NotRequired[str]
    other: NotRequired[str | None]
    give: NotRequired[Cards]
    take: NotRequired[Cards]


class CardsBack(TypedDict):
    """Which cardboard cards a seat lays down and takes up again after an undo."""

    seat: str
    give: Cards
    take: Cards


class CountedView(TypedDict):
    """Whose word or turn is counted, the seconds used of it up to the clock's ``as_of``, and how many it may take."""

    seat: str
    spent: float
    limit: int


class ClockView(TypedDict):
    """Seconds used up to the unix time ``as_of``; since then they run for the seats in ``ticking``.

    word_limit, turn_limit: seconds that the table allows for a word said in turn and for a turn, 0 for none.
    counted: the word or turn of which they are counted now; None for neither.
    """

    running: bool
    ticking: list[str]
    seats: dict[str, float]
    game: float
    as_of: float
    word_limit: int
    turn_limit: int
    counted: CountedView | None


class ShownView(TypedDict):
    """What a correction would show everybody. ends: whether it ends the game; opens: the type of the event that shows
    what was hidden, None where nothing is.
    """

    ends: bool
    opens: str | None


class RefusalView(TypedDict):
    """Why not. rule: a number of the rule index, where a rule says so. of: the seat that it speaks to, where others
    may hear it; then it tells of that seat's hidden cards only that they do not allow it.
    """

    code: str
    message: str
    rule: str | None
    params: dict[str, Value]
    of: NotRequired[str]


class RobotView(TypedDict):
    """Who plays a seat in a person's place. hands: the seat of the person who lays for it; cards: beside cardboard."""

    strength: Literal["gentle", "middle", "strong"]
    hands: str | None
    cards: Literal["app", "open"]


class ToLay(TypedDict):
    """What a robot did at ``seq`` and people have to move on the cardboard for it.

    cards: those that go face down, where this audience may see which; secret: the seat that alone may; anew: a robot
    founds once more with it, so that it is laid apart from what was founded before.
    """

    seq: int
    seat: str
    moves: list[PutBack]
    cards: NotRequired[Cards]
    secret: NotRequired[str]
    anew: NotRequired[bool]


class RobotsView(TypedDict):
    """seats: those that robots play now; waits: after something was taken back; to_lay: the oldest thing first; asks:
    what a robot does once people have said what they see; silent: those that give no answer now; the others as in
    ``beside_cardboard``."""

    seats: dict[str, RobotView]
    waits: bool
    to_lay: list[ToLay]
    asks: NotRequired[dict[str, dict[str, Value]]]
    silent: NotRequired[list[str]]
    in_app: NotRequired[Cards]
    open: NotRequired[dict[str, Cards]]
    untold: NotRequired[list[str]]
    returns: NotRequired[dict[str, Cards]]
    unnamed: NotRequired[dict[str, int]]
    drawing: NotRequired[list[str]]
    returns_named: NotRequired[dict[str, int]]


class View(Position):
    """What one audience may know. ``you``, ``options`` and ``wishes`` only for a seat, ``statistics`` at the end."""

    seq: int
    journal: list[JournalItem]
    undo: UndoView
    put_back: list[PutBack]
    put_back_cards: list[CardsBack]
    put_back_left: NotRequired[list[PutBack]]
    clock: ClockView | None
    commitment: str
    head: str
    dice_source: Literal[
        "touch", "buttons", "camera", "phone", "host", "robot", "demo", "referee", "app"
    ]
    trouble: NotRequired[RefusalView | None]
    robots: NotRequired[RobotsView]
    coach: NotRequired[Literal[True]]
    you: NotRequired[str]
    options: NotRequired[list[CommandJson]]
    wishes: NotRequired[dict[str, WishView]]
    statistics: NotRequired[Statistics]


class BoxView(TypedDict):
    """A die as it was read: x, y, width, height in pixels of the picture."""

    face: int | str
    box: list[int]
    colour: NotRequired[str]
    confidence: NotRequired[float]


class EvidenceView(TypedDict, total=False):
    """What a device saw of a roll, as ``bodies.Evidence``; seq: of the roll; undone: it was taken back."""

    source: str
    counted: Literal["itself", "confirmed", "corrected"] | None
    confidence: float | None
    picture: str | None
    size: list[int] | None
    boxes: list[BoxView]
    seq: int
    undone: bool


class RollSince(TypedDict):
    """A roll, or with ``total`` 0 the founding, that would have brought other cards. cards: kind → how many more, below
    0 fewer.
    """

    seq: int
    total: int
    cards: dict[str, int]


class RollsSince(TypedDict):
    """What a moved piece would have changed. seat: its owner."""

    seat: str
    rolls: list[RollSince]


class KeptPlayer(TypedDict):
    """Who sat where in a kept game."""

    seat: str
    name: str


class KeptGame(TypedDict):
    """A kept game as lists have it. robots: the seats that robots have played; at, last_at: unix times of its first
    and its last entry; winners: None while it is not over; current: it lies on the table; called: what people call
    it, empty for nothing.
    """

    id: int
    game: str
    players: list[KeptPlayer]
    robots: list[str]
    at: float
    last_at: float
    seq: int
    winners: list[str] | None
    current: bool
    called: str


class KeptStanding(TypedDict):
    """Where a kept game stands: its turn, and everybody's open points."""

    turn: int
    points: dict[str, int]


class BackupView(TypedDict):
    """The newest backup: when it was made, how many entries it has, and the moment of the last (unix times)."""

    at: float
    entries: int
    until: float | None


Why = Literal["short", "damaged", "structure", "unsure", "other", "unreadable"]


class Damage(TypedDict):
    """A log that is not what was written. until: unix time of its last good entry; missing: at least so many."""

    reason: Why
    entries: int
    until: float | None
    missing: int
    unsure: bool
    backup: BackupView | None


class NoGameView(TypedDict):
    """What everybody sees while no game goes on. log: only where it is damaged and waits for how to go on."""

    seq: int
    game: None
    winners: None
    obligations: list[ObligationView]
    seats: list[SeatView]
    trouble: NotRequired[RefusalView | None]
    log: NotRequired[Damage]


AnyView = View | NoGameView
"""What an audience sees; ``view["game"] is None`` tells which."""


def in_game(view: AnyView) -> View:
    """The view, known to be of a game; ValueError where no game is on the table."""
    if view["game"] is None:
        raise ValueError("no game is on the table")
    return view


def face_view(view: AnyView) -> View:
    """The view for a face that is up before the first game too.

    Until a game goes on it has only the keys of ``NoGameView``: ask for the others with ``get``.
    """
    return cast("View", view)


def robots_of(view: AnyView) -> Mapping[str, RobotView]:
    """Seat → its robot; empty where people play, or nobody does."""
    return view["robots"]["seats"] if view["game"] is not None and "robots" in view else {}


def together(things: Sequence[ToLay]) -> list[ToLay]:
    """Of what is to be laid the oldest, with all that is laid with it."""
    ends = (at for at, thing in enumerate(things) if at and thing.get("anew"))
    return list(things[: next(ends, None)])


class Accepted(TypedDict):
    """The answer to what was done and stored; events as the receiver may see them."""

    ok: Literal[True]
    seq: int
    id: NotRequired[str]
    events: NotRequired[list[dict[str, Any]]]


class Refused(TypedDict):
    """The answer to what was not done; nothing has changed."""

    ok: Literal[False]
    refusal: RefusalView
    seq: NotRequired[int]
    id: NotRequired[str]


class OptionsAnswer(TypedDict):
    """Complete commands, each of which is accepted now."""

    ok: Literal[True]
    options: list[CommandJson]


class ViewAnswer(TypedDict):
    """A view: ``View``, or ``NoGameView`` while no game goes on."""

    ok: Literal[True]
    view: dict[str, Any]


class RecordAnswer(TypedDict):
    """A whole game, replayable."""

    ok: Literal[True]
    record: list[dict[str, Any]]


class Payload(TypedDict):
    """What a phone publishes; seen: the ``seq`` of the view that it acted upon."""

    id: str
    do: dict[str, Any]
    seen: NotRequired[int | None]
