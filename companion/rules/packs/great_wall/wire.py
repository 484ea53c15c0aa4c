"""Commands and events as the protocol's JSON. Written by ``python -m tests.wire``; never edited."""

from typing import Literal, NotRequired, TypedDict

RaiseWall = TypedDict("RaiseWall", {"type": Literal["raise_wall"], "seat": NotRequired[str]})
DrawRider = TypedDict("DrawRider", {"type": Literal["draw_rider"], "seat": NotRequired[str], "outcome": str})
MovePirate = TypedDict("MovePirate", {"type": Literal["move_pirate"], "seat": NotRequired[str], "at": str})
MoveRider = TypedDict("MoveRider", {"type": Literal["move_rider"], "seat": NotRequired[str], "from": str, "to": str})
DriveOffRider = TypedDict("DriveOffRider", {"type": Literal["drive_off_rider"], "seat": NotRequired[str], "at": str})
EndKnight = TypedDict("EndKnight", {"type": Literal["end_knight"], "seat": NotRequired[str]})
ReportBreach = TypedDict("ReportBreach", {"type": Literal["report_breach"], "seat": NotRequired[str], "of": str, "hexes": NotRequired[list[str]]})
SettlementBuilt = TypedDict("SettlementBuilt", {"type": Literal["settlement_built"], "seat": str, "at": str, "cost": dict[str, int], "fortress": NotRequired[bool], "variant": NotRequired[str]})
WallRaised = TypedDict("WallRaised", {"type": Literal["wall_raised"], "seat": str, "section": str, "level": int, "cost": dict[str, int], "variant": NotRequired[str]})
RiderDrawn = TypedDict("RiderDrawn", {"type": Literal["rider_drawn"], "seat": str, "numeral": str, "by": str, "variant": NotRequired[str]})
RiderAttacked = TypedDict("RiderAttacked", {"type": Literal["rider_attacked"], "territory": str, "section": str, "defender": str, "numeral": str, "riders": int, "level": int, "variant": NotRequired[str]})
WallBreached = TypedDict("WallBreached", {"type": Literal["wall_breached"], "section": str, "seat": str, "riders": int, "placed": list[str], "was": int, "level": int, "breaches": int, "left": int, "variant": NotRequired[str]})
PirateMoved = TypedDict("PirateMoved", {"type": Literal["pirate_moved"], "seat": str, "at": str, "was": str | None, "robs": NotRequired[bool], "variant": NotRequired[str]})
RiderMoved = TypedDict("RiderMoved", {"type": Literal["rider_moved"], "seat": str, "from": str, "to": str, "numeral": str, "variant": NotRequired[str]})
RiderDrivenOff = TypedDict("RiderDrivenOff", {"type": Literal["rider_driven_off"], "seat": str, "at": str, "numeral": str, "gap": NotRequired[bool], "variant": NotRequired[str]})
KnightEnded = TypedDict("KnightEnded", {"type": Literal["knight_ended"], "seat": str, "variant": NotRequired[str]})
AllLost = TypedDict("AllLost", {"type": Literal["all_lost"], "best": list[str], "points": dict[str, int], "hidden": dict[str, int], "variant": NotRequired[str]})
