"""Every state of the page on the march with Alexander: a scene, a name, and what is tapped to get there."""

from __future__ import annotations

from collections.abc import Callable

from playwright.async_api import Page

from tests.web.games.alexander.scenes import DUTIES, LOOKS, ended, undone
from tests.web.hands import open_hand
from tests.web.published import Scene
from tests.web.rules_table import scene_of
from tests.web.states import Step, press, scrolled_to, tab


def _scene(name: str) -> Callable[[], Scene]:
    return lambda: scene_of((LOOKS | DUTIES)[name]())


SCENES: dict[str, Callable[[], Scene]] = {
    **{f"alexander-{name}": _scene(name) for name in (*LOOKS, *DUTIES)},
    "alexander-undone": undone,
    "alexander-ended": ended,
}


async def to_sheet(page: Page) -> None:
    """What is asked stands in its sheet, which is there already where the hand lies open."""
    if not await page.locator(".sheet").count():
        await page.locator(".dock .go").click()


async def beyond(page: Page) -> None:
    """The slider as far as it goes."""
    await page.locator(".bid-slider input").fill(
        await page.locator(".bid-slider input").get_attribute("max") or "1"
    )


STATES: list[tuple[str, str, list[Step]]] = [
    ("alexander-my_turn", "covered", []),
    ("alexander-my_turn", "hand", [open_hand]),
    ("alexander-my_turn", "worth", [open_hand, scrolled_to(".worths")]),
    ("alexander-my_turn", "trade", [open_hand, tab("trade")]),
    ("alexander-my_turn", "bank", [open_hand, tab("trade"), press(".segment >> nth=1")]),
    ("alexander-my_turn", "board", [tab("board")]),
    ("alexander-my_turn", "march", [tab("board"), scrolled_to(".march-card")]),
    ("alexander-my_turn", "advisors", [tab("board"), scrolled_to(".advisor-rows")]),
    ("alexander-my_turn", "seats", [tab("board"), scrolled_to(".piles")]),
    ("alexander-my_turn", "points", [open_hand, press(".points")]),
    ("alexander-before_violet", "board", [tab("board"), scrolled_to(".march-card")]),
    ("alexander-move_robber", "board", []),
    ("alexander-march", "hand", []),
    ("alexander-turn_token", "asked", []),
    ("alexander-bid", "covered", []),
    ("alexander-bid", "open", [open_hand]),
    ("alexander-bid", "beyond", [open_hand, beyond]),
    ("alexander-outbid", "board", [tab("board")]),
    ("alexander-others_bid", "hand", [open_hand]),
    ("alexander-pay_bid", "sheet", [to_sheet]),
    ("alexander-pay_bid", "keeping", [to_sheet, press(".sheet .keep-keys .pick >> nth=1")]),
    ("alexander-pay_bid", "short", [to_sheet, press(".sheet .step-less >> nth=0")]),
    ("alexander-pay_over", "sheet", [to_sheet]),
    ("alexander-pay_village", "sheet", [to_sheet, press(".sheet .forgo >> nth=1")]),
    ("alexander-discard", "sheet", [to_sheet]),
    ("alexander-choose_desert", "board", []),
    ("alexander-name_first_seat", "asked", []),
    ("alexander-cardboard", "hand", []),
    ("alexander-cardboard", "reports", [scrolled_to(".report >> nth=1")]),
    ("alexander-cardboard", "gold", [press(".report >> nth=0"), scrolled_to(".sheet .few")]),
    ("alexander-cardboard", "supply", [press(".report >> nth=1"), scrolled_to(".sheet .go")]),
    ("alexander-cardboard_pay", "sheet", [to_sheet]),
    ("alexander-cardboard_pay", "unable", [to_sheet, press(".sheet .act.wide")]),
    ("alexander-report_points", "sheet", [to_sheet]),
    ("alexander-over", "journal", [tab("journal")]),
    ("alexander-ended", "journal", [tab("journal")]),
    ("alexander-three", "hand", [open_hand]),
    ("alexander-undone", "hand", []),
]
