"""Every state of the page in the Great Wall: a scene, a name, and what is tapped to get there."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.games.great_wall.scenes import DUTIES, LOOKS, undone
from tests.web.hands import open_hand
from tests.web.published import Scene
from tests.web.rules_table import scene_of
from tests.web.states import Step, press, scrolled_to, tab


def _scene(name: str) -> Callable[[], Scene]:
    return lambda: scene_of((LOOKS | DUTIES)[name]())


SCENES: dict[str, Callable[[], Scene]] = {
    **{f"wall-{name}": _scene(name) for name in (*LOOKS, *DUTIES)},
    "wall-undone": undone,
}


STATES: list[tuple[str, str, list[Step]]] = [
    ("wall-my_turn", "covered", []),
    ("wall-my_turn", "hand", [open_hand]),
    ("wall-my_turn", "trade", [open_hand, tab("trade")]),
    ("wall-my_turn", "board", [tab("board")]),
    ("wall-my_turn", "sections", [tab("board"), scrolled_to(".held-list")]),
    ("wall-my_turn", "steppe", [tab("board"), scrolled_to(".bag-line")]),
    ("wall-my_turn", "seats", [tab("board"), scrolled_to(".piles")]),
    ("wall-my_turn", "journal", [open_hand, tab("journal")]),
    ("wall-my_turn", "points", [open_hand, press(".points")]),
    ("wall-my_turn", "knight", [open_hand, press(".secret")]),
    ("wall-my_turn", "placing", [open_hand, press(".row.wish:not(.no)")]),
    ("wall-poor", "hand", [open_hand]),
    ("wall-poor", "refused", [open_hand, press(".raise")]),
    ("wall-poor", "journal", [tab("journal")]),
    ("wall-others_turn", "hand", [open_hand]),
    ("wall-below_nought", "board", [tab("board"), scrolled_to(".standings")]),
    ("wall-below_nought", "points", [tab("board"), press(".standing >> nth=1")]),
    ("wall-all_lost", "journal", [tab("journal")]),
    ("wall-all_lost", "board", [tab("board")]),
    ("wall-second_action", "asked", []),
    ("wall-use_knight", "from", [press(".knight-action")]),
    ("wall-use_knight", "to", [press(".knight-action"), press(".numeral-pick")]),
    ("wall-use_knight", "drive_off", [press(".knight-action >> nth=1")]),
    ("wall-use_knight", "pirate", [press(".knight-action >> nth=2")]),
    ("wall-six", "hand", [open_hand]),
    ("wall-six", "board", [tab("board")]),
    ("wall-six", "steppe", [tab("board"), scrolled_to(".bag-line")]),
    ("wall-cardboard_riders", "board", [tab("board"), scrolled_to(".report-row")]),
    ("wall-cardboard_riders", "report", [tab("board"), press(".report-row")]),
    ("wall-cardboard", "hand", []),
    ("wall-undone", "hand", []),
    *((f"wall-{duty}", "asked", []) for duty in DUTIES),
]
