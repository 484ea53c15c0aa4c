"""When a hand lies open: by its owner's choice alone, as long as that holds; face down as many backs as cards."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Page

from tests.web.conftest import Hall
from tests.web.hands import open_hand, open_tab
from tests.web.published import HAND, Scene, SceneTable
from tests.web.scenes import SCENES
from tests.web.states import settled

pytestmark = pytest.mark.e2e
DOWN = ".tiles.down"
OPEN = ".tiles:not(.down)"


def of_game(name: str, game: str) -> Scene:
    """A scene of a game with a commitment of its own."""
    scene = SCENES[name]()
    seats = {seat: {**view, "commitment": game} for seat, view in scene.seats.items()}
    return Scene({**scene.public, "commitment": game}, seats)


async def shown(stage: Hall, page: Page, name: str, game: str) -> None:
    """The page shows this scene of this game."""
    assert isinstance(stage.table, SceneTable)
    stage.table.show(of_game(name, game))
    await settled(page, stage.table.seq)


async def again(stage: Hall, page: Page) -> None:
    """The page, loaded again."""
    await page.reload()
    await settled(page, stage.table.seq)


@pytest.mark.turn(3)
async def test_face_down_a_hand_has_as_many_backs_as_cards(stage: Hall) -> None:
    page = await stage.joined("red")
    await shown(stage, page, "my_turn", "one")
    assert await page.locator(f"{DOWN} .tile-back").count() == sum(HAND.values())


@pytest.mark.turn(3)
async def test_whoever_cannot_hold_it_hears_how_else_it_is_read(stage: Hall) -> None:
    page = await stage.joined("red")
    await shown(stage, page, "my_turn", "one")
    name = "Cards face down. Hold to see, or read it with the key “open my hand”"
    await page.get_by_role("button", name=name).wait_for()
    await open_hand(page)
    assert await page.get_by_role("button", name=name).count() == 0


@pytest.mark.turn(3)
async def test_the_keys_of_both_sides_of_an_offer_are_named_alike_and_the_map_says_a_sentence(
    stage: Hall,
) -> None:
    page = await stage.joined("red")
    await shown(stage, page, "my_turn", "one")
    await open_hand(page)
    await open_tab(page, "trade")
    for what in ("0 of 2", "0"):
        name = re.compile(rf"^ore ?, chosen: {what}$")
        await page.get_by_role("button", name=name).first.wait_for(timeout=10_000)
    await open_tab(page, "board")
    heard = await page.locator("svg.map").aria_snapshot()
    said = "Picture of the board: what is on it stands in words below."
    assert heard.strip("-' ") == f'img "{said}"', "and none of its numbers"


@pytest.mark.turn(3)
async def test_a_hand_without_a_card_asks_nobody_to_hold_it(stage: Hall) -> None:
    assert isinstance(stage.table, SceneTable)
    scene = SCENES["founding"]()
    for view in (scene.public, *scene.seats.values()):
        for seat in view["seats"]:
            nothing = dict.fromkeys(seat["hand"], 0) if seat.get("hand") else None
            seat["resources"] = 0 if nothing is None else nothing
            seat["hand"] = nothing
    stage.table.show(scene)
    page = await stage.joined("red")
    await open_tab(page, "hand")
    await page.wait_for_selector(".part .tiles")
    assert await page.locator(".cover-word").count() == 0


@pytest.mark.turn(4)
async def test_a_hand_that_is_kept_open_lies_open_after_a_reload_and_no_other_does(
    stage: Hall,
) -> None:
    page = await stage.joined("red")
    await shown(stage, page, "my_turn", "one")
    await open_hand(page)
    await again(stage, page)
    await page.wait_for_selector(OPEN)
    await page.locator(".part-head .link").first.click()
    await again(stage, page)
    await page.wait_for_selector(DOWN)


@pytest.mark.turn(3)
async def test_laid_on_its_face_a_phone_hides_the_hand_after_a_reload_too(stage: Hall) -> None:
    page = await stage.joined("red")
    await shown(stage, page, "my_turn", "one")
    await open_hand(page)
    turned = "new DeviceOrientationEvent('deviceorientation', {beta: 175})"
    await page.evaluate(f"window.dispatchEvent({turned})")
    await again(stage, page)
    await page.wait_for_selector(DOWN)


@pytest.mark.turn(3)
async def test_a_new_game_begins_with_its_hand_face_down(stage: Hall) -> None:
    page = await stage.joined("red")
    await shown(stage, page, "my_turn", "one")
    await open_hand(page)
    await shown(stage, page, "my_turn", "two")
    await page.wait_for_selector(DOWN)
    await again(stage, page)
    await page.wait_for_selector(DOWN)


@pytest.mark.turn(4)
async def test_choosing_cards_for_a_discard_leaves_the_hand_as_it_lay(stage: Hall) -> None:
    page = await stage.joined("red")
    await shown(stage, page, "discarding", "one")
    await page.locator(".dock .act").click()
    assert await page.locator(".sheet .tile-most").count() == len(HAND)
    await page.locator(".sheet .icon").first.click()
    await page.wait_for_selector(DOWN)
    await open_hand(page)
    await page.wait_for_selector(OPEN)


@pytest.mark.turn(3)
async def test_a_discard_begun_while_the_hand_was_held_covers_it_again(stage: Hall) -> None:
    page = await stage.joined("red")
    await shown(stage, page, "discarding", "one")
    box = await page.locator(".cover").first.bounding_box()
    assert box is not None
    finger = await page.context.new_cdp_session(page)
    at = {"x": box["x"] + 40, "y": box["y"] + 40}
    await finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    await page.wait_for_selector(OPEN)
    await page.evaluate("document.querySelector('.dock .act').click()")
    await page.wait_for_selector(".sheet .tile-most")
    await finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    await shown(stage, page, "my_turn", "one")
    await page.wait_for_selector(".sheet", state="detached")
    await page.wait_for_selector(DOWN)
