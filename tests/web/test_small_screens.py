"""On a small phone: names that never end keep to their place, and what is dimmed can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from itertools import product
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser

from companion.rules import GAMES
from companion.table import MemoryStore, Table
from tests.web.conftest import Hall
from tests.web.games.found import states_by_game
from tests.web.hands import TABS, open_hand, open_tab
from tests.web.laid_down import brought
from tests.web.looks import CONTRAST, LAYOUT, READABLE, SCHEMES
from tests.web.published import Scene, SceneTable
from tests.web.scenes import SCENES

pytestmark = [pytest.mark.e2e, pytest.mark.tour("pages of a phone")]

DIMMED = ".no, .no .chip, .act[aria-disabled=true]"
WIDTHS = (360, 390)
IN_SIGHT = """(one) => {
  const [box, main] = [one.getBoundingClientRect(), document.querySelector("main").getBoundingClientRect()];
  return main.top <= box.top + 1 && box.bottom <= main.bottom + 1;
}"""
AT_END = """() => {
  const main = document.querySelector("main");
  return main.scrollTop + main.clientHeight >= main.scrollHeight - 1;
}"""
TOP = "(one) => one.getBoundingClientRect().top"
LONG = ("W" * 40, "Maximilienne-Éléonore-Bernadette-Léopolde", "i" * 40, "Ж" * 40)


@pytest_asyncio.fixture(loop_scope="session")
async def crowd(
    request: pytest.FixtureRequest, browser: Browser, tmp_path: Path
) -> AsyncIterator[Hall]:
    """Phones of a real table of the game of this key with as many seats as it has, every name of 40 letters."""
    game = next(one for one in reversed(GAMES) if one.key == request.param)
    seats = game.seats[: game.counts[-1]]
    players = [{"seat": seat, "name": LONG[i % 4][:39] + str(i)} for i, seat in enumerate(seats)]
    async with Table(MemoryStore(), name="crowd") as table:
        answer = await table.start({"game": game.key, "players": players, "entropy": 7})
        assert answer["ok"], answer
        hall = Hall(table, tmp_path, browser)
        await hall.open()
        yield hall
        await hall.close()


@pytest.mark.parametrize("crowd", sorted({game.key for game in GAMES}), indirect=True)
async def test_names_of_forty_letters_break_and_push_nothing_off_the_screen(crowd: Hall) -> None:
    seat = crowd.table.view_for("table")["seats"][0]["seat"]
    size = {"width": 360, "height": 640}
    page = await crowd.joined(seat, viewport=size, locale="fr-FR")
    wrong: list[str] = []
    for tab in TABS:
        await open_tab(page, tab)
        wrong += [f"{tab}: {fault}" for fault in await page.evaluate(LAYOUT)]
    await page.locator(".who").click()
    await page.locator(".sheet .switch").first.wait_for()
    wrong += [f"settings: {fault}" for fault in await page.evaluate(LAYOUT)]
    assert not wrong, "\n".join(wrong)


async def test_a_card_that_may_be_played_before_the_roll_is_seen_without_scrolling(
    stage: Hall,
) -> None:
    assert isinstance(stage.table, SceneTable)
    page = await stage.joined("red", viewport={"width": 390, "height": 844})
    for name in ("rolling", "rolling_app"):
        await brought(page, stage.table, SCENES[name]())
        await open_tab(page, "hand")
        if await page.locator(".link[aria-pressed=true]").count():
            await page.locator(".link[aria-pressed=true]").first.click()
        folded = await page.locator(".secret").first.evaluate(TOP)
        await open_hand(page)
        ready = page.locator(".secret.ready").first
        assert await ready.evaluate(IN_SIGHT), name
        assert await ready.evaluate(TOP) == folded, "where it lies tells nothing of the hand"
        await brought(page, stage.table, SCENES["my_turn"]())
        await open_hand(page)
        assert await page.locator(".wish").last.evaluate(TOP) < await ready.evaluate(TOP)


def turns_by_game() -> dict[str, Scene]:
    """Of each game the scene in which red acts."""
    found = {}
    for game, (states, scenes) in states_by_game().items():
        name = next(scene for scene, _, _ in states if scene.endswith("my_turn"))
        found[game] = scenes[name]()
    return found


async def test_what_cannot_be_had_now_is_dimmed_and_can_be_read(stage: Hall) -> None:
    assert isinstance(stage.table, SceneTable)
    page = await stage.joined("red")
    seen: Counter[str] = Counter()
    for game, scene in turns_by_game().items():
        await brought(page, stage.table, scene)
        await open_hand(page)
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found: list[tuple[str, float, bool]] = await page.evaluate(CONTRAST, DIMMED)
            assert [one for one in found if one[1] < READABLE] == [], (game, scheme)
            seen[scheme] += len(found)
    assert min(seen.values()) > 10


async def test_an_offer_is_put_together_and_then_seen_without_scrolling(stage: Hall) -> None:
    assert isinstance(stage.table, SceneTable)
    page = await stage.joined("red", locale="fr-FR")
    for width, (game, scene) in product(WIDTHS, turns_by_game().items()):
        await page.set_viewport_size({"width": width, "height": 640})
        await brought(page, stage.table, scene)
        await open_hand(page)
        await open_tab(page, "trade")
        await page.locator(".composer .tile").first.click()
        await page.locator(".offering").wait_for()
        last = page.locator(".composer > :last-child")
        assert await page.evaluate(IN_SIGHT, await last.element_handle()), (game, width)
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": 640})
        await brought(page, stage.table, SCENES["my_offer"]())
        await open_tab(page, "trade")
        await page.locator(".offer:not(.new)").wait_for()
        sent = await page.locator(".offer:not(.new) .replies").element_handle()
        assert await page.evaluate(IN_SIGHT, sent), width
        assert not await page.locator(".composer .take-back").count()
    await page.set_viewport_size({"width": 390, "height": 844})
    await brought(page, stage.table, SCENES["offered"]())
    await open_hand(page)
    await open_tab(page, "trade")
    await page.locator(".triple .quiet").nth(1).click()
    await page.wait_for_function(AT_END)
    last = page.locator(".composer .steppers").last
    assert await last.evaluate(IN_SIGHT), "what is to be changed is seen"


async def test_no_key_of_the_bank_moves_while_a_trade_is_put_together(stage: Hall) -> None:
    assert isinstance(stage.table, SceneTable)
    page = await stage.joined("red", locale="fr-FR")
    for width in (320, 390):
        await page.set_viewport_size({"width": width, "height": 844})
        await brought(page, stage.table, SCENES["my_turn"]())
        await open_hand(page)
        await open_tab(page, "trade")
        await page.locator(".segment").nth(1).click()
        key, rows = page.locator(".act.two"), page.locator(".bank-row")
        before = await key.bounding_box()
        await rows.nth(0).locator("button").first.click()
        await rows.nth(1).locator("button").nth(1).click()
        await page.locator(".act.two:not(.waiting)").wait_for()
        assert await key.bounding_box() == before, width


BAR = """() => {
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  const bar = document.querySelector(".prompt"), title = bar.querySelector(".prompt-title");
  const lines = [...bar.querySelectorAll("p")], box = bar.getBoundingClientRect();
  const inside = (one) => {
    const part = one.getBoundingClientRect();
    const whole = one.scrollHeight <= one.clientHeight + 1;
    return whole && part.top >= box.top && part.bottom <= box.bottom && part.right <= box.right;
  };
  const high = (one) => Math.round(one.clientHeight / (size(one) * 1.2));
  const rows = lines.filter((one) => one !== title).reduce((all, one) => all + high(one), 0);
  const [key] = bar.querySelectorAll("button");
  return {
    rows,
    more: key.getClientRects().length > 0,
    title: inside(title),
    larger: lines.filter((one) => one !== title).every((one) => size(one) < size(title)),
    left: document.querySelector("main").clientHeight,
  };
}"""
SMALL = [(320, 568), (360, 640), (390, 844), (740, 360)]


@pytest.mark.parametrize("size", SMALL, ids=str)
async def test_what_is_demanded_is_whole_and_larger_than_much_news_of_which_two_lines_stand(
    stage: Hall, size: tuple[int, int]
) -> None:
    assert isinstance(stage.table, SceneTable)
    now = SCENES["discarding"]()
    moved = {"type": "corrected", "variant": "piece_moved", "seat": "blue", "fact": "piece"}
    moved |= {"piece": "settlement", "owner": "blue", "at": "0,0,N", "to": "1,0,S"}
    entry = {
        "seq": now.public["journal"][-1]["seq"] + 1,
        "at": 0.0,
        "by": "phone:blue",
        "event": moved,
    }
    for view in (now.public, *now.seats.values()):
        view["journal"] = [*view["journal"], entry]
    width, height = size
    page = await stage.joined("red", viewport={"width": width, "height": height}, locale="fr-FR")
    await brought(page, stage.table, now)
    await page.locator(".prompt-detail", has_text="corrige").wait_for()
    bar = await page.evaluate(BAR)
    assert (bar["larger"], bar["title"], bar["more"]) == (True, True, True)
    assert 1 <= bar["rows"] <= 2, bar
    assert bar["left"] >= 44, "the page below can still be scrolled"
