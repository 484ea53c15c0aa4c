"""Every state that the page can be looked at in: a scene, a name, and what is tapped to get there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from playwright.async_api import Page

from tests.web.hands import open_hand, open_tab

Step = Callable[[Page], Awaitable[None]]


def press(selector: str) -> Step:
    async def step(page: Page) -> None:
        await page.locator(selector).first.click()

    return step


def scrolled_to(selector: str) -> Step:
    async def step(page: Page) -> None:
        await page.locator(selector).first.scroll_into_view_if_needed()

    return step


def tab(name: str) -> Step:
    async def step(page: Page) -> None:
        await open_tab(page, name)

    return step


STATES: list[tuple[str, str, list[Step]]] = [
    ("my_turn", "covered", []),
    ("my_turn", "hand", [open_hand]),
    ("my_turn", "trade", [open_hand, tab("trade")]),
    ("my_turn", "bank", [open_hand, tab("trade"), press(".segment >> nth=1")]),
    ("my_turn", "drafting", [open_hand, tab("trade"), press(".stepper .tile")]),
    ("my_turn", "buy", [open_hand, press(".row.wish >> nth=3")]),
    ("my_turn", "board", [tab("board")]),
    ("my_turn", "journal", [tab("journal")]),
    ("my_turn", "placing", [press(".row")]),
    ("my_turn", "points", [open_hand, press(".points")]),
    ("my_turn", "me", [press(".who")]),
    ("my_turn", "card", [open_hand, press(".secret")]),
    ("my_turn", "refused", [open_hand, press(".row.no")]),
    ("others_turn", "hand", [open_hand]),
    ("rolling", "hand", []),
    ("rolling_app", "hand", []),
    ("discarding", "covered", []),
    ("discarding", "sheet", [press(".dock .act")]),
    ("robbing", "board", []),
    ("stealing", "hand", []),
    ("founding", "board", []),
    ("offered", "hint", [open_hand]),
    ("offered", "trade", [open_hand, tab("trade")]),
    ("my_offer", "hint", [open_hand]),
    ("my_offer", "trade", [open_hand, tab("trade")]),
    ("undone", "hand", []),
    ("invention", "sheet", [open_hand, press(".secret")]),
    ("cardboard", "hand", []),
    ("robot", "lays", []),
    ("robot_asks", "asks", []),
    ("robot_counts", "counts", []),
    ("over", "journal", [tab("journal")]),
    ("empty", "none", []),
    ("not_stored", "trouble", [open_hand]),
    ("slowed", "trouble", []),
]


async def settled(page: Page, seq: int) -> None:
    """Waits until the page shows what the table published last."""
    await page.wait_for_selector(f'.phone[data-seq="{seq}"]')
