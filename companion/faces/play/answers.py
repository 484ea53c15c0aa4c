"""How an obligation is answered on the touchscreen. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Way = Literal["place", "name", "cards"]

BUILDING = ("act", "special_building")
"""Obligations under which a seat may build."""
PASSED = {"special_building": "pass_building"}
"""Obligations that may be left undone with a button of the usual ones, and the command that says so."""


@dataclass(frozen=True, slots=True)
class Answer:
    """way: by tapping a ``place``, by a button that ``name`` s a value, or by picking ``cards`` on a sheet.

    command: what answers; decline: what leaves it undone where the rules offer that, empty where it must be done;
    on_path: the place is a path; field: of the command that holds the place; done: the event by which a seat of several
    has answered, whose key then stays where it is.
    """

    way: Way
    command: str
    decline: str = ""
    on_path: bool = False
    field: str = "at"
    done: str = ""
