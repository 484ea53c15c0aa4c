"""Every state of the page in the war of Troy: a scene, a name, and what is tapped to get there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.async_api import Page

from tests.web.games.troy.scenes import DUTIES, LOOKS, TOLD, ended, undone
from tests.web.hands import open_hand
from tests.web.published import Scene
from tests.web.rules_table import scene_of
from tests.web.states import Step, press, scrolled_to, tab


def _scene(name: str) -> Callable[[], Scene]:
    return lambda: scene_of((LOOKS | DUTIES | TOLD)[name]())


SCENES: dict[str, Callable[[], Scene]] = {
    **{f"troy-{name}": _scene(name) for name in (*LOOKS, *DUTIES, *TOLD)},
    "troy-undone": undone,
    "troy-ended": ended,
}


async def to_sheet(page: Page) -> None:
    """What is asked stands in its sheet, which is there already where the hand lies open."""
    if not await page.locator(".sheet").count():
        await page.locator(".dock .go").click()


STATES: list[tuple[str, str, list[Step]]] = [
    ("troy-my_turn", "covered", []),
    ("troy-my_turn", "hand", [open_hand]),
    ("troy-my_turn", "ships", [open_hand, scrolled_to(".tokens-line")]),
    ("troy-my_turn", "row", [open_hand, press(".as-list summary"), scrolled_to(".gifts")]),
    ("troy-my_turn", "trade", [open_hand, tab("trade")]),
    ("troy-my_turn", "board", [tab("board")]),
    ("troy-my_turn", "battle", [tab("board"), scrolled_to(".last-battle")]),
    ("troy-my_turn", "seats", [open_hand, tab("board"), scrolled_to(".piles")]),
    ("troy-my_turn", "points", [open_hand, press(".points")]),
    ("troy-my_turn", "donating", [open_hand, press(".give"), press(".sheet .stepper .tile")]),
    ("troy-my_turn", "placing", [open_hand, press(".deed.whole")]),
    ("troy-my_turn", "drawing", [open_hand, press(".drawing")]),
    ("troy-poor", "hand", [open_hand]),
    ("troy-poor", "ships", [open_hand, scrolled_to(".stopped")]),
    ("troy-poor", "board", [tab("board"), scrolled_to(".people-line")]),
    ("troy-due", "hand", []),
    ("troy-due", "board", [tab("board")]),
    ("troy-take_tile", "asked", []),
    ("troy-move_sea_people", "board", []),
    ("troy-return_card", "sheet", [to_sheet, press(".sheet .bank-card >> nth=4")]),
    ("troy-cardboard", "hand", []),
    ("troy-cardboard", "donating", [press(".give"), press(".sheet .number")]),
    ("troy-sealed_side", "hand", [open_hand]),
    ("troy-claiming", "hand", [open_hand]),
    ("troy-claiming", "claim", [open_hand, press(".claim-row")]),
    ("troy-fight_battle", "sheet", [to_sheet, press(".sheet .stepper .tile")]),
    ("troy-report_sides", "sheet", [to_sheet, press(".sheet .side-pick")]),
    ("troy-over", "journal", [tab("journal")]),
    ("troy-ended", "journal", [tab("journal")]),
    ("troy-over", "board", [tab("board"), scrolled_to(".standings")]),
    ("troy-six", "hand", [open_hand]),
    ("troy-six", "board", [tab("board")]),
    ("troy-undone", "hand", []),
    *(
        (f"troy-{duty}", "asked", [])
        for duty in ("place_settlement", "steal", "discard", "special_building")
    ),
]
