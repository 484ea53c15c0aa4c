"""What the page owes a person whatever the game does: the seat, the line, privacy, room for every word."""

from __future__ import annotations

import copy
import json

import pytest
from playwright.async_api import Page, Request

from companion.phones.web.build import WEB, heaviest, to_play
from tests.web.conftest import Hall, Json, at_table
from tests.web.hands import open_hand, open_tab
from tests.web.published import HAND, SceneTable
from tests.web.scenes import SCENES
from tests.web.states import settled

pytestmark = pytest.mark.e2e


def scenes_of(stage: Hall) -> SceneTable:
    assert isinstance(stage.table, SceneTable)
    return stage.table


async def kept(page: Page) -> Json:
    """All that the page keeps on the phone."""
    found: Json = await page.evaluate("() => ({...localStorage, ...sessionStorage})")
    return found


@pytest.mark.turn(4)
async def test_the_code_leaves_the_address_and_the_seat_survives_reload_and_another_tab(
    stage: Hall,
) -> None:
    page = await stage.joined("red")
    code = stage.phones.code("red")
    assert code not in page.url
    await page.reload()
    await page.wait_for_selector(".line-live")
    other = await page.context.new_page()
    await other.goto(stage.phones.ready()["http"])
    await other.wait_for_selector(".line-live")
    assert await other.locator(".who-name").inner_text() == "Anna"
    await page.wait_for_selector(".line-live")


UNSTYLED = """() => {
  const links = [...document.querySelectorAll("link[rel=preload][href$='.css']")];
  const named = links.map((link) => link.getAttribute("href"));
  const holds = (href) => document.querySelector(`link[rel=stylesheet][href="${href}"]`) !== null;
  return [named.length, named.filter((href) => !holds(href))];
}"""


@pytest.mark.turn(3)
async def test_styles_that_the_page_named_before_its_game_was_known_hold_once_it_is(
    stage: Hall,
) -> None:
    page = await stage.joined("red")
    await page.locator(".tab").nth(2).click()
    await page.wait_for_selector(".map")
    named, missing = await page.evaluate(UNSTYLED)
    assert named > 0
    assert missing == []


@pytest.mark.turn(3)
async def test_a_code_used_by_somebody_else_is_refused_in_words(stage: Hall) -> None:
    url = stage.phones.join_url("red")
    await stage.joined("red")
    late = await stage.phone()
    await late.goto(url)
    said = await late.locator(".join-why").inner_text()
    assert len(said) > 20
    assert "phones.join" not in said


@pytest.mark.turn(3)
async def test_a_released_seat_says_so_and_how_to_come_back(stage: Hall) -> None:
    page = await stage.joined("red")
    await stage.phones.release("red")
    assert "released" in await page.locator(".join-why").inner_text()
    assert await page.locator("#code").count()
    assert "katane.login" not in await kept(page)


@pytest.mark.turn(2)
async def test_the_hand_is_face_down_until_held_or_left_open_and_hides_when_the_page_is_left(
    common: Hall,
    red: Page,
) -> None:
    assert not await red.locator(".tile-count").count()
    box = await red.locator(".cover:not(.secrets)").bounding_box()
    assert box is not None
    await red.mouse.move(box["x"] + 40, box["y"] + 60)
    await red.mouse.down()
    assert await red.locator(".tile-count").all_inner_texts() == [str(n) for n in HAND.values()]
    await red.mouse.up()
    assert not await red.locator(".tile-count").count()
    await open_hand(red)
    assert await red.locator(".tile-count").count() == 5
    await red.evaluate("window.dispatchEvent(new Event('pagehide'))")
    await red.wait_for_selector(".tiles.down")


async def test_face_down_the_page_gives_nothing_away(common: Hall, red: Page) -> None:
    for name in ("hand", "trade", "board", "journal"):
        await open_tab(red, name)
        text = await red.locator("body").inner_text()
        assert "Knight" not in text
        assert "still need" not in text
        assert "6 pts" not in text
    assert await red.title() == "Katane"


@pytest.mark.turn(2)
async def test_face_down_what_can_be_paid_shows_neither_in_the_list_nor_in_a_toast(
    common: Hall,
    red: Page,
) -> None:
    rows = red.locator(".row.wish")
    order = ["Settlement", "Road", "City", "Development card"]
    assert [text.split("\n")[0] for text in await rows.all_inner_texts()] == order
    assert len({await rows.nth(n).get_attribute("class") for n in range(4)}) == 1
    await rows.nth(2).click()
    covered = await red.locator(".toast").inner_text()
    assert "grain" not in covered
    await open_hand(red)
    assert "1 grain" in await red.locator(".toast").inner_text()


@pytest.mark.turn(2)
@pytest.mark.parametrize("left", ["blur", "pagehide", "turned"])
async def test_a_phone_that_is_left_or_laid_on_its_face_shows_no_card_in_any_sheet(
    common: Hall, red: Page, left: str
) -> None:
    scenes_of(common).show(SCENES["discarding"]())
    await settled(red, common.table.seq)
    await red.locator(".dock .act").click()
    assert await red.locator(".sheet .tile-most").count() == 5
    turned = "new DeviceOrientationEvent('deviceorientation', {beta: 175})"
    event = turned if left == "turned" else f"new Event('{left}')"
    await red.evaluate(f"window.dispatchEvent({event})")
    await red.wait_for_selector(".tiles.down")
    assert not await red.locator(".sheet, .tile-most, .tile-count").count()


@pytest.mark.turn(3)
async def test_a_phone_that_wakes_shows_hand_and_sheet_as_they_were_until_they_are_hidden(
    common: Hall,
    red: Page,
) -> None:
    scenes_of(common).show(SCENES["discarding"]())
    await settled(red, common.table.seq)
    await red.locator(".dock .act").click()
    await red.locator(".sheet .tile").first.click()
    for sleeps, wakes in (("blur", "focus"), ("blur", "pageshow"), ("blur", "pointerdown")):
        await red.evaluate("(name) => window.dispatchEvent(new Event(name))", sleeps)
        await red.wait_for_selector(".tiles.down")
        await red.evaluate("(name) => window.dispatchEvent(new Event(name))", wakes)
        assert await red.locator(".sheet .tile-count").all_inner_texts() == ["1"]
        assert not await red.locator(
            "main .tile-count"
        ).count()  # behind the sheet it lies face down
    await red.locator(".sheet .icon").click()
    await red.evaluate("window.dispatchEvent(new Event('blur'))")
    await red.evaluate("window.dispatchEvent(new Event('focus'))")
    assert not await red.locator(".tile-count").count()


@pytest.mark.rule("B10.7")
async def test_hidden_points_are_counted_only_while_the_hand_lies_open(
    common: Hall, red: Page
) -> None:
    assert (await red.locator(".points").inner_text()).startswith("5")
    await open_hand(red)
    assert (await red.locator(".points").inner_text()).startswith("6")


@pytest.mark.turn(3)
async def test_the_phone_keeps_its_login_and_choices_and_nothing_of_the_game(stage: Hall) -> None:
    page = await stage.joined("red")
    await open_hand(page)
    await open_tab(page, "board")
    await page.locator(".turn").click()
    found = await kept(page)
    assert set(found) <= {
        "katane.login",
        "katane.keys",
        "katane.settings",
        "katane.map",
        "katane.last",
        "katane.open",
    }
    login = json.loads(found["katane.login"])
    of_place = {"login", "role", "seat", "user", "password", "client"}
    of_table = {"table", "ws", "key", "screen"}
    assert set(login) == of_place | of_table
    assert login["screen"] in ("yes", "no")


@pytest.mark.turn(3)
async def test_the_language_is_the_phones_own_and_can_be_changed_while_playing(stage: Hall) -> None:
    page = await stage.joined("red", locale="fr-CA")
    assert "À toi de jouer" in await page.locator(".prompt").inner_text()
    await page.locator(".who").click()
    await page.locator(".pick[lang=en]").click()
    await page.locator(".prompt", has_text="Your turn").wait_for()
    await page.reload()
    await page.locator(".prompt", has_text="Your turn").wait_for()


async def test_another_tab_takes_the_focus_to_its_page_and_keys_go_on_there(
    common: Hall, red: Page
) -> None:
    for name in ("board", "journal", "hand"):
        await open_tab(red, name)
        await red.wait_for_function("document.activeElement.localName === 'main'")
    await red.keyboard.press("Tab")
    inside = "document.activeElement.matches('main *')"
    assert await red.evaluate(inside)


@pytest.mark.turn(2)
async def test_a_tap_on_the_map_chooses_the_nearest_place_and_the_second_builds(
    common: Hall,
    red: Page,
) -> None:
    await red.locator(".row.wish", has_text="Settlement").click()
    glow = red.locator("circle.glow").first
    box = await glow.bounding_box()
    assert box is not None
    await red.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await red.locator(".confirm .go").click()
    await common.until(lambda: scenes_of(common).asked)
    wish = scenes_of(common).asked[0].do
    assert (wish["type"], wish["at"] in ("0,0,N", "1,-1,S")) == ("build_settlement", True)


@pytest.mark.turn(3)
async def test_whom_to_rob_is_chosen_first_where_a_card_is_shown_and_else_robbed_at_once(
    stage: Hall,
) -> None:
    table = scenes_of(stage)
    scene = SCENES["stealing"]()
    table.show(scene)
    page = await stage.joined("red")
    bruno = page.locator(".dock .victim", has_text="Bruno")
    await bruno.click()
    await page.wait_for_selector('.dock .victim[aria-pressed="true"]')
    assert table.taken == []
    await page.locator(".dock .victims .go").click()
    await stage.until(lambda: [one.do["from"] for one in table.taken] == ["blue"])
    for view in (scene.public, *scene.seats.values()):
        view["custody"] = {"resources": "cardboard", "cards": "cardboard", "dice": "table"}
    table.show(scene)
    await page.wait_for_selector(".dock .victims:not(:has(.go))")
    await bruno.click()
    await stage.until(lambda: len(table.taken) == 2)


@pytest.mark.turn(2)
async def test_a_sheet_of_a_turn_closes_with_it_and_what_waits_for_an_answer_lies_above_it(
    common: Hall, red: Page
) -> None:
    table = scenes_of(common)
    await open_hand(red)
    buys = red.locator(".row.wish").nth(3)
    await buys.click()
    await red.wait_for_selector(".sheet .go")
    scene = copy.deepcopy(table.scene)
    for view in (scene.public, *scene.seats.values()):
        view["undo"] = {"possible": True, "what": "dice_rolled", "seat": "blue"}
        view["undo"]["request"] = {"by": "blue"}
    table.show(scene)
    asked = red.locator(".sheet .ask")
    assert "Bruno would like to take back: the roll" in await asked.inner_text()
    await red.wait_for_selector(".sheet .go >> nth=1")  # the answer and the purchase
    later = SCENES["others_turn"]()
    for view in (later.public, *later.seats.values()):
        view["turn"] += 1
    table.show(later)
    await red.wait_for_selector(".sheet", state="detached")
    assert "The turn is over" in await red.locator(".toast").inner_text()


async def test_a_purchase_that_is_no_longer_possible_gives_the_reason_in_the_place_of_its_key(
    common: Hall, red: Page
) -> None:
    table = scenes_of(common)
    await open_hand(red)
    await red.locator(".row.wish").nth(3).click()
    await red.wait_for_selector(".sheet .go")
    scene = copy.deepcopy(table.scene)
    red_view = scene.seats["red"]
    red_view["options"] = [one for one in red_view["options"] if one["type"] != "buy_development"]
    table.show(scene)
    await red.wait_for_selector(".sheet .reason")
    assert await red.locator(".sheet .go").count() == 0


async def test_on_anothers_turn_no_key_looks_possible_and_face_down_a_tap_says_whose_turn_it_is(
    common: Hall, red: Page
) -> None:
    scenes_of(common).show(SCENES["others_turn"]())
    await open_tab(red, "hand")
    await red.wait_for_selector(".row.wish.no >> nth=3")
    assert await red.locator(".row.wish:not(.no)").count() == 0
    why = red.locator(".part:has(.row.wish) > .reason")
    assert await why.inner_text() == "It is Bruno’s turn.", "one reason stands over all of them"
    await red.locator(".row.wish").first.click()
    assert await red.locator(".toast p").inner_text() == "It is Bruno’s turn."


@pytest.mark.turn(3)
async def test_in_ones_turn_what_is_to_be_moved_after_an_undo_stands_below_the_trades(
    common: Hall, red: Page
) -> None:
    scenes_of(common).show(SCENES["undone"]())
    await open_tab(red, "trade")
    moved = await red.locator(".put-back").bounding_box()
    trades = await red.locator(".segment").first.bounding_box()
    assert moved is not None
    assert trades is not None
    assert moved["y"] > trades["y"]


@pytest.mark.turn(3)
async def test_a_picker_in_which_all_is_chosen_says_so_at_one_tap_more(
    common: Hall, red: Page
) -> None:
    scenes_of(common).show(SCENES["discarding"]())
    await red.locator(".dock .act").click()
    first = red.locator(".sheet .stepper .tile").first
    await first.click()
    while await first.get_attribute("aria-disabled") == "false":
        await first.click()
    await first.click(force=True)
    assert "the most you can choose" in await red.locator(".sheet .toast").inner_text()


@pytest.mark.turn(2)
async def test_whom_to_rob_is_asked_beside_the_map_that_shows_the_robber(
    common: Hall, red: Page
) -> None:
    table = scenes_of(common)
    await open_tab(red, "trade")
    table.show(SCENES["robbing"]())
    await red.wait_for_selector(".map")
    await red.locator(".as-list summary").click()
    await red.wait_for_selector(".as-list .row")
    assert "Beside it: David." in await red.locator(".as-list").inner_text()
    await red.locator(".as-list .row").first.click()
    await red.wait_for_selector(".map.leaves-robber .ghost .robber")
    table.show(SCENES["stealing"]())
    await red.wait_for_selector(".dock .victim")
    assert await red.locator(".map").count() == 1
    table.show(SCENES["my_turn"]())
    await red.wait_for_selector(".row.wish")  # the turn goes on at the hand


@pytest.mark.turn(3)
async def test_invention_asks_for_two_cards_before_it_is_played(common: Hall, red: Page) -> None:
    table = scenes_of(common)
    table.show(SCENES["invention"]())
    await open_hand(red)
    await red.locator(".secret", has_text="Year of Plenty").click()
    await red.locator(".sheet .go").click(force=True)  # it waits: the browser would wait for it
    assert table.asked == []
    for _ in range(2):
        await red.locator(".picker .bank-card").nth(4).click()
    await red.locator(".sheet .go").click()
    await common.until(lambda: table.asked)
    assert table.asked[0].do["resources"] == ["ore", "ore"]


@pytest.mark.turn(3)
async def test_the_page_asks_nobody_but_the_table_and_stays_under_its_weight(stage: Hall) -> None:
    page = await stage.phone()
    asked: list[Request] = []
    page.on("request", lambda request: asked.append(request))
    await page.goto(stage.phones.join_url("red"))
    await at_table(page)
    home = stage.phones.ready()["http"]
    assert [one.url for one in asked if not one.url.startswith(home)] == []
    # What comes once the page is at rest weighs on nobody who waits to play; what the browser has already has no size.
    later = {path.name for path in (WEB / "dist").glob("*.*s")} - to_play("base")
    waited = [one for one in asked if one.url.rsplit("/", 1)[1] not in later]
    sizes = [max(0, (await one.sizes())["responseBodySize"]) for one in waited]
    assert heaviest("base") * 0.8 < sum(sizes) < heaviest("base")
