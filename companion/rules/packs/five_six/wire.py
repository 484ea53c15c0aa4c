"""Commands and events as the protocol's JSON. Written by ``python -m tests.wire``; never edited."""

from typing import Literal, NotRequired, TypedDict

PassBuilding = TypedDict("PassBuilding", {"type": Literal["pass_building"], "seat": NotRequired[str]})
BuildingPassed = TypedDict("BuildingPassed", {"type": Literal["building_passed"], "seat": str, "built": NotRequired[bool], "by_itself": NotRequired[bool], "variant": NotRequired[str]})
