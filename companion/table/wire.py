"""Commands and events as the protocol's JSON. Written by ``python -m tests.wire``; never edited."""

from typing import Literal, NotRequired, TypedDict

from companion.rules import wire as rules

Undo = TypedDict("Undo", {"type": Literal["undo"], "seat": NotRequired[str], "across": NotRequired[bool]})
Redo = TypedDict("Redo", {"type": Literal["redo"], "seat": NotRequired[str]})
ConfirmUndo = TypedDict("ConfirmUndo", {"type": Literal["confirm_undo"], "seat": NotRequired[str]})
RefuseUndo = TypedDict("RefuseUndo", {"type": Literal["refuse_undo"], "seat": NotRequired[str]})
PauseClock = TypedDict("PauseClock", {"type": Literal["pause_clock"], "seat": NotRequired[str]})
ResumeClock = TypedDict("ResumeClock", {"type": Literal["resume_clock"], "seat": NotRequired[str]})
SeatRobot = TypedDict("SeatRobot", {"type": Literal["seat_robot"], "seat": NotRequired[str], "strength": str, "hands": NotRequired[str | None], "cards": NotRequired[str]})
GiveBack = TypedDict("GiveBack", {"type": Literal["give_back"], "seat": NotRequired[str]})
GoOn = TypedDict("GoOn", {"type": Literal["go_on"], "seat": NotRequired[str], "only": NotRequired[int | None], "up_to": NotRequired[int | None], "laid": NotRequired[bool]})
MoveBack = TypedDict("MoveBack", {"type": Literal["move_back"], "seat": NotRequired[str]})
RobotSays = TypedDict("RobotSays", {"type": Literal["robot_says"], "seat": NotRequired[str], "why": str})
RobotAsks = TypedDict("RobotAsks", {"type": Literal["robot_asks"], "seat": NotRequired[str], "do": dict[str, object]})
AllowCoach = TypedDict("AllowCoach", {"type": Literal["allow_coach"], "seat": NotRequired[str], "allowed": bool})
Rename = TypedDict("Rename", {"type": Literal["rename"], "seat": NotRequired[str], "name": str})
SwapSeats = TypedDict("SwapSeats", {"type": Literal["swap_seats"], "seat": NotRequired[str], "other": str})
Recolor = TypedDict("Recolor", {"type": Literal["recolor"], "seat": NotRequired[str], "color": str, "exchange": NotRequired[bool]})
TellMoved = TypedDict("TellMoved", {"type": Literal["tell_moved"], "seat": NotRequired[str], "variant": str, "by": NotRequired[str | None]})
Undone = TypedDict("Undone", {"type": Literal["undone"], "seat": str, "what": str, "of": str, "seq": int, "confirmed_by": NotRequired[str | None], "doer": NotRequired[str | None], "ended": NotRequired[str | None], "total": NotRequired[int | None], "variant": NotRequired[str | None], "corrected": NotRequired[dict[str, object] | None]})
Redone = TypedDict("Redone", {"type": Literal["redone"], "seat": str, "what": str, "of": str, "seq": int, "winners": NotRequired[list[str] | None], "variant": NotRequired[str]})
UndoAsked = TypedDict("UndoAsked", {"type": Literal["undo_asked"], "seat": str, "what": str, "of": str, "seq": int, "ended": NotRequired[str | None], "total": NotRequired[int | None], "variant": NotRequired[str | None]})
UndoRefused = TypedDict("UndoRefused", {"type": Literal["undo_refused"], "seat": str, "variant": NotRequired[str | None]})
ClockPaused = TypedDict("ClockPaused", {"type": Literal["clock_paused"], "seat": str, "variant": NotRequired[str]})
ClockResumed = TypedDict("ClockResumed", {"type": Literal["clock_resumed"], "seat": str, "variant": NotRequired[str]})
RobotSeated = TypedDict("RobotSeated", {"type": Literal["robot_seated"], "seat": str, "strength": str, "hands": NotRequired[str | None], "cards": NotRequired[str], "variant": NotRequired[str]})
RobotLeft = TypedDict("RobotLeft", {"type": Literal["robot_left"], "seat": str, "variant": NotRequired[str]})
GoneOn = TypedDict("GoneOn", {"type": Literal["gone_on"], "seat": str, "up_to": NotRequired[int | None], "only": NotRequired[int | None], "variant": NotRequired[str]})
MovedBack = TypedDict("MovedBack", {"type": Literal["moved_back"], "seat": str, "variant": NotRequired[str]})
RobotSaid = TypedDict("RobotSaid", {"type": Literal["robot_said"], "seat": str, "why": str, "variant": NotRequired[str]})
RobotAsked = TypedDict("RobotAsked", {"type": Literal["robot_asked"], "seat": str, "do": dict[str, object], "variant": NotRequired[str]})
CoachAllowed = TypedDict("CoachAllowed", {"type": Literal["coach_allowed"], "seat": str, "allowed": bool, "variant": NotRequired[str]})
PhoneMoved = TypedDict("PhoneMoved", {"type": Literal["phone_moved"], "seat": str, "variant": str, "by": NotRequired[str | None]})
Renamed = TypedDict("Renamed", {"type": Literal["renamed"], "seat": str, "name": str, "was": str, "variant": NotRequired[str]})
SeatsSwapped = TypedDict("SeatsSwapped", {"type": Literal["seats_swapped"], "seat": str, "other": str, "variant": NotRequired[str]})
Recolored = TypedDict("Recolored", {"type": Literal["recolored"], "seat": str, "was": str, "variant": str})
GameResumed = TypedDict("GameResumed", {"type": Literal["game_resumed"], "winners": NotRequired[list[str] | None], "variant": NotRequired[str]})
GamePutAway = TypedDict("GamePutAway", {"type": Literal["game_put_away"], "winners": NotRequired[list[str] | None], "variant": NotRequired[str]})

CommandJson = Undo | Redo | ConfirmUndo | RefuseUndo | PauseClock | ResumeClock | SeatRobot | GiveBack | GoOn | MoveBack | RobotSays | RobotAsks | AllowCoach | Rename | SwapSeats | Recolor | TellMoved | rules.CommandJson
EventJson = Undone | Redone | UndoAsked | UndoRefused | ClockPaused | ClockResumed | RobotSeated | RobotLeft | GoneOn | MovedBack | RobotSaid | RobotAsked | CoachAllowed | PhoneMoved | Renamed | SeatsSwapped | Recolored | GameResumed | GamePutAway | rules.EventJson

__all__ = ["AllowCoach", "ClockPaused", "ClockResumed", "CoachAllowed", "CommandJson", "ConfirmUndo", "EventJson", "GamePutAway", "GameResumed", "GiveBack", "GoOn", "GoneOn", "MoveBack", "MovedBack", "PauseClock", "PhoneMoved", "Recolor", "Recolored", "Redo", "Redone", "RefuseUndo", "Rename", "Renamed", "ResumeClock", "RobotAsked", "RobotAsks", "RobotLeft", "RobotSaid", "RobotSays", "RobotSeated", "SeatRobot", "SeatsSwapped", "SwapSeats", "TellMoved", "Undo", "UndoAsked", "UndoRefused", "Undone", "rules"]
