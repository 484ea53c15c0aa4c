"""Commands and events as the protocol's JSON. Written by ``python -m tests.wire``; never edited."""

from typing import Literal, NotRequired, TypedDict

MoveSeaPeople = TypedDict("MoveSeaPeople", {"type": Literal["move_sea_people"], "seat": NotRequired[str], "at": str})
BuildShip = TypedDict("BuildShip", {"type": Literal["build_ship"], "seat": NotRequired[str], "at": str})
TakeTile = TypedDict("TakeTile", {"type": Literal["take_tile"], "seat": NotRequired[str], "resource": str})
Donate = TypedDict("Donate", {"type": Literal["donate"], "seat": NotRequired[str], "cards": NotRequired[dict[str, int] | None], "count": NotRequired[int | None]})
DrawRow = TypedDict("DrawRow", {"type": Literal["draw_row"], "seat": NotRequired[str], "ship": NotRequired[int | None], "outcome": NotRequired[str | None]})
SwapRow = TypedDict("SwapRow", {"type": Literal["swap_row"], "seat": NotRequired[str], "ship": NotRequired[int | None], "outcome": NotRequired[str | None]})
ReturnCard = TypedDict("ReturnCard", {"type": Literal["return_card"], "seat": NotRequired[str], "resource": str})
FightBattle = TypedDict("FightBattle", {"type": Literal["fight_battle"], "seat": NotRequired[str], "cards": dict[str, int]})
ReportSides = TypedDict("ReportSides", {"type": Literal["report_sides"], "seat": NotRequired[str], "sides": dict[str, str]})
ShowSide = TypedDict("ShowSide", {"type": Literal["show_side"], "seat": NotRequired[str], "side": str})
RowLaid = TypedDict("RowLaid", {"type": Literal["row_laid"], "cards": dict[str, int], "variant": NotRequired[str]})
AllegiancesDealt = TypedDict("AllegiancesDealt", {"type": Literal["allegiances_dealt"], "sides": dict[str, str], "variant": NotRequired[str]})
SeaPeopleMoved = TypedDict("SeaPeopleMoved", {"type": Literal["sea_people_moved"], "seat": str, "at": str, "was": str | None, "robs": NotRequired[bool], "variant": NotRequired[str]})
ShipBuilt = TypedDict("ShipBuilt", {"type": Literal["ship_built"], "seat": str, "at": str, "ship": int, "benefit": str, "cost": dict[str, int], "tokens": int, "variant": NotRequired[str]})
TileTaken = TypedDict("TileTaken", {"type": Literal["tile_taken"], "seat": str, "resource": str, "at": str, "variant": NotRequired[str]})
Donated = TypedDict("Donated", {"type": Literal["donated"], "seat": str, "count": int, "tokens": int, "cards": NotRequired[dict[str, int] | None], "variant": NotRequired[str]})
RowDrawn = TypedDict("RowDrawn", {"type": Literal["row_drawn"], "seat": str, "ship": int, "back": bool, "resource": NotRequired[str | None], "variant": NotRequired[str]})
CardReturned = TypedDict("CardReturned", {"type": Literal["card_returned"], "seat": str, "resource": NotRequired[str | None], "variant": NotRequired[str]})
BattleFought = TypedDict("BattleFought", {"type": Literal["battle_fought"], "seat": str, "cards": list[str], "troy": int, "mycenae": int, "side": str | None, "space": int, "left": int, "by": str, "variant": NotRequired[str]})
SidesRevealed = TypedDict("SidesRevealed", {"type": Literal["sides_revealed"], "sides": dict[str, str], "points": dict[str, int], "war": str | None, "variant": NotRequired[str]})
