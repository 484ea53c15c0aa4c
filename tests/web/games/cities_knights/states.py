"""Every state of the page in Cities & Knights: a scene, a name, and what is tapped to get there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from playwright.async_api import Page

from tests.web.games.cities_knights.scenes import (
    CARDS,
    DUTIES,
    LOOKS,
    acting_with,
    rolling,
)
from tests.web.hands import open_hand
from tests.web.published import Scene
from tests.web.rules_table import scene_of
from tests.web.states import Step, press, tab

SHEETS = (
    "take_cards",
    "give_cards",
    "give_commodity",
    "take_progress",
    "give_back_progress",
    "fifth_card",
    "discard",
)
"""The duties that are answered in a sheet."""


def _scene(name: str) -> Callable[[], Scene]:
    return lambda: scene_of((LOOKS | DUTIES)[name]())


def _with(card: str) -> Callable[[], Scene]:
    if card == "alchemist":
        return lambda: scene_of(rolling())
    return lambda: scene_of(acting_with(card))


SCENES: dict[str, Callable[[], Scene]] = {
    **{f"knights-{name}": _scene(name) for name in (*LOOKS, *DUTIES)},
    **{f"knights-card-{card}": _with(card) for card in CARDS},
}


async def _scrolled(page: Page, selector: str) -> None:
    await page.locator(selector).first.scroll_into_view_if_needed()


def _to(selector: str) -> Step:
    return partial(_scrolled, selector=selector)


async def _opened_list(page: Page) -> None:
    await page.locator(".as-list summary").first.click()


STATES: list[tuple[str, str, list[Step]]] = [
    ("knights-my_turn", "covered", []),
    ("knights-my_turn", "hand", [open_hand]),
    ("knights-my_turn", "knights", [open_hand, _to(".my-knights")]),
    ("knights-my_turn", "calendar", [open_hand, _to(".track >> nth=2")]),
    ("knights-my_turn", "trade", [open_hand, tab("trade")]),
    ("knights-my_turn", "bank", [open_hand, tab("trade"), press(".segment >> nth=1")]),
    ("knights-my_turn", "board", [tab("board")]),
    ("knights-my_turn", "fleet", [tab("board"), _to(".verdict")]),
    ("knights-my_turn", "seats", [tab("board"), _to(".piles")]),
    ("knights-my_turn", "journal", [open_hand, tab("journal")]),
    ("knights-my_turn", "points", [open_hand, press(".points")]),
    ("knights-my_turn", "placing", [open_hand, press(".action >> nth=0")]),
    ("knights-others_turn", "hand", [open_hand]),
    ("knights-taken_over", "asked", []),
    ("knights-rolling", "hand", [open_hand]),
    ("knights-rolling_event", "hand", []),
    ("knights-rolling_app", "hand", []),
    ("knights-harbor_swaps", "trade", [open_hand, tab("trade")]),
    ("knights-six", "hand", [open_hand]),
    ("knights-six", "board", [tab("board")]),
    ("knights-six", "seats", [tab("board"), _to(".piles")]),
    ("knights-base_building", "hand", [open_hand]),
    ("knights-base_building", "board", [tab("board")]),
    ("knights-cardboard", "hand", [_opened_list]),
    ("knights-cardboard_knights", "hand", [open_hand, _to(".actions >> nth=2")]),
    *((f"knights-{duty}", "asked", []) for duty in DUTIES),
    *((f"knights-{duty}", "sheet", [press(".dock .act")]) for duty in SHEETS),
    *((f"knights-card-{card}", "sheet", [open_hand, press(".secret")]) for card in CARDS),
]
