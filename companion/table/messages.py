"""The session's own commands and events, which every game has beside those of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from companion.rules.messages import Command, Event

APP: Final = "app"
"""The origin of what the program itself says."""


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Take back the latest submission that still holds; ``across``: ask the others, if a barrier protects it or
    another seat did it."""

    type: ClassVar[str] = "undo"
    across: bool = False


@dataclass(frozen=True, slots=True)
class Redo(Command):
    """Do again what the last undo took back, as long as nothing came between."""

    type: ClassVar[str] = "redo"


@dataclass(frozen=True, slots=True)
class ConfirmUndo(Command):
    """Agree to what another seat asked to take back."""

    type: ClassVar[str] = "confirm_undo"


@dataclass(frozen=True, slots=True)
class RefuseUndo(Command):
    """Refuse it, or give up one's own request."""

    type: ClassVar[str] = "refuse_undo"


@dataclass(frozen=True, slots=True)
class PauseClock(Command):
    """Stop all clocks."""

    type: ClassVar[str] = "pause_clock"


@dataclass(frozen=True, slots=True)
class ResumeClock(Command):
    """Let them run again."""

    type: ClassVar[str] = "resume_clock"


@dataclass(frozen=True, slots=True)
class SeatRobot(Command):
    """A robot plays the seat from now on, or another than before.

    strength: ``gentle``, ``middle`` or ``strong``; hands: the seat whose person lays for it, None for whoever is near;
    cards: where resources are cardboard, whether its own lie in the ``app`` only or ``open`` on the table.
    """

    type: ClassVar[str] = "seat_robot"
    strength: str
    hands: str | None = None
    cards: str = "app"


@dataclass(frozen=True, slots=True)
class GiveBack(Command):
    """A person plays the seat again."""

    type: ClassVar[str] = "give_back"


@dataclass(frozen=True, slots=True)
class GoOn(Command):
    """All that robots did is laid, as far as its sender saw it; after something was taken back robots play on.

    only: the seq of the one thing that is laid; None for all. up_to: the seq of the last thing that is meant; None for
    no limit. laid: False where robots shall play on and nothing is said of what there is to lay.
    """

    type: ClassVar[str] = "go_on"
    only: int | None = None
    up_to: int | None = None
    laid: bool = True


@dataclass(frozen=True, slots=True)
class MoveBack(Command):
    """All that was taken back is moved back on the cardboard, so that no device asks for it any more."""

    type: ClassVar[str] = "move_back"


@dataclass(frozen=True, slots=True)
class RobotSays(Command):
    """A robot says in a word why it declined: ``robots.no.<why>`` of the catalogue."""

    type: ClassVar[str] = "robot_says"
    why: str


@dataclass(frozen=True, slots=True)
class RobotAsks(Command):
    """A robot wants to do this as soon as people have said what only they can see: the card, or how many."""

    type: ClassVar[str] = "robot_asks"
    do: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TellMoved(Command):
    """The app says that a seat's place, or hosting, went to a phone that asked for it; fields as of ``PhoneMoved``."""

    type: ClassVar[str] = "tell_moved"
    variant: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Rename(Command):
    """Whoever plays the seat is called this from now on."""

    type: ClassVar[str] = "rename"
    name: str


@dataclass(frozen=True, slots=True)
class SwapSeats(Command):
    """The people of two seats change places, as both agreed. Cards and pieces stay."""

    type: ClassVar[str] = "swap_seats"
    other: str


@dataclass(frozen=True, slots=True)
class Recolor(Command):
    """The pieces of the seat really have another color. ``exchange``: whoever has that one gets this seat's for it."""

    type: ClassVar[str] = "recolor"
    color: str
    exchange: bool = False


@dataclass(frozen=True, slots=True)
class AllowCoach(Command):
    """Whether phones of this table may ask what a robot would do in their place."""

    type: ClassVar[str] = "allow_coach"
    allowed: bool


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """``seat`` took back what ``of`` had done at ``seq``; ``what`` is the type of its first event, or a roll's.

    ended, total: whose turn that roll ended, and what it was, where the roll of ``of`` did so; variant: ``turn`` then.

    doer: where another agreed, who had asked at a device that is nobody's own; ``seat`` only stands in then.
    corrected: of a correction, what everybody saw of it; variant: ``corrected`` then.
    """

    type: ClassVar[str] = "undone"
    seat: str
    what: str
    of: str
    seq: int
    confirmed_by: str | None = None
    doer: str | None = None
    ended: str | None = None
    total: int | None = None
    variant: str | None = None
    corrected: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Redone(Event):
    """``seat`` did again what ``of`` had done at ``seq`` and an undo had taken back; its events hold once more.

    winners: who won by that, for lists of games; null for nobody.
    """

    type: ClassVar[str] = "redone"
    seat: str
    what: str
    of: str
    seq: int
    winners: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class UndoAsked(Event):
    """As ``undone``, but another seat has still to agree."""

    type: ClassVar[str] = "undo_asked"
    seat: str
    what: str
    of: str
    seq: int
    ended: str | None = None
    total: int | None = None
    variant: str | None = None


@dataclass(frozen=True, slots=True)
class UndoRefused(Event):
    """``seat`` refused; variant: ``withdrawn`` where it gave up its own request."""

    type: ClassVar[str] = "undo_refused"
    seat: str
    variant: str | None = None


@dataclass(frozen=True, slots=True)
class ClockPaused(Event):
    """All clocks stand still."""

    type: ClassVar[str] = "clock_paused"
    seat: str


@dataclass(frozen=True, slots=True)
class ClockResumed(Event):
    """They run again."""

    type: ClassVar[str] = "clock_resumed"
    seat: str


@dataclass(frozen=True, slots=True)
class RobotSeated(Event):
    """A robot of this strength plays ``seat``; the person of seat ``hands`` lays for it; cards: as asked for."""

    type: ClassVar[str] = "robot_seated"
    seat: str
    strength: str
    hands: str | None = None
    cards: str = "app"


@dataclass(frozen=True, slots=True)
class RobotLeft(Event):
    """A person plays ``seat`` again."""

    type: ClassVar[str] = "robot_left"
    seat: str


@dataclass(frozen=True, slots=True)
class GoneOn(Event):
    """``seat`` has laid what robots did up to seq ``up_to``, or the one thing of seq ``only``; neither where robots
    only waited to play on."""

    type: ClassVar[str] = "gone_on"
    seat: str
    up_to: int | None = None
    only: int | None = None


@dataclass(frozen=True, slots=True)
class MovedBack(Event):
    """``seat`` said that what was taken back is moved back on the cardboard."""

    type: ClassVar[str] = "moved_back"
    seat: str


@dataclass(frozen=True, slots=True)
class RobotSaid(Event):
    """The robot of ``seat`` said why it declined."""

    type: ClassVar[str] = "robot_said"
    seat: str
    why: str


@dataclass(frozen=True, slots=True)
class RobotAsked(Event):
    """The robot of ``seat`` waits for what people see of this."""

    type: ClassVar[str] = "robot_asked"
    seat: str
    do: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PhoneMoved(Event):
    """A place went to a phone that asked for it. variant: how that was agreed to; by: the seat that did, if one."""

    type: ClassVar[str] = "phone_moved"
    seat: str
    variant: str
    by: str | None = None


@dataclass(frozen=True, slots=True)
class Renamed(Event):
    """Whoever plays ``seat`` is called ``name`` and not ``was`` any more."""

    type: ClassVar[str] = "renamed"
    seat: str
    name: str
    was: str


@dataclass(frozen=True, slots=True)
class SeatsSwapped(Event):
    """Who played ``seat`` plays ``other`` now, and the other way round; cards and pieces stay where they were."""

    type: ClassVar[str] = "seats_swapped"
    seat: str
    other: str


@dataclass(frozen=True, slots=True)
class Recolored(Event):
    """``seat`` is shown in another color than ``was`` from now on: in that of ``variant``."""

    type: ClassVar[str] = "recolored"
    seat: str
    was: str
    variant: str


@dataclass(frozen=True, slots=True)
class CoachAllowed(Event):
    """``seat`` said whether phones may ask what a robot would do in their place."""

    type: ClassVar[str] = "coach_allowed"
    seat: str
    allowed: bool


@dataclass(frozen=True, slots=True)
class GameResumed(Event):
    """A kept game was taken up again in place of another; ``winners`` as in views, so that it shows in lists."""

    type: ClassVar[str] = "game_resumed"
    winners: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class GamePutAway(Event):
    """The game was put away before its end, or after it: none is on the table until one is started or resumed."""

    type: ClassVar[str] = "game_put_away"
    winners: tuple[str, ...] | None = None


_COMMANDS: Final[tuple[type[Command], ...]] = (
    Undo,
    Redo,
    ConfirmUndo,
    RefuseUndo,
    PauseClock,
    ResumeClock,
    SeatRobot,
    GiveBack,
    GoOn,
    MoveBack,
    RobotSays,
    RobotAsks,
    AllowCoach,
    Rename,
    SwapSeats,
    Recolor,
    TellMoved,
)
_EVENTS: Final[tuple[type[Event], ...]] = (
    Undone,
    Redone,
    UndoAsked,
    UndoRefused,
    ClockPaused,
    ClockResumed,
    RobotSeated,
    RobotLeft,
    GoneOn,
    MovedBack,
    RobotSaid,
    RobotAsked,
    CoachAllowed,
    PhoneMoved,
    Renamed,
    SeatsSwapped,
    Recolored,
    GameResumed,
    GamePutAway,
)
COMMANDS: Final[Mapping[str, type[Command]]] = {kind.type: kind for kind in _COMMANDS}
EVENTS: Final[Mapping[str, type[Event]]] = {kind.type: kind for kind in _EVENTS}
SPOKEN: Final = frozenset(
    {
        Undone.type,
        Redone.type,
        UndoAsked.type,
        UndoRefused.type,
        ClockPaused.type,
        ClockResumed.type,
        CoachAllowed.type,
        GoneOn.type,
    }
)
"""What somebody says beside the game: at a device that is nobody's own its ``seat`` only stands in for who did."""
