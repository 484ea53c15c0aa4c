"""Boards on the host's phone, in a real browser: made, mended, brought, taken along and kept."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Mapping, Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from companion.boards.layouts import BoardLayout
from companion.editor.desk import DraftDesk
from companion.editor.shelf import BoardShelf, shipped_file
from companion.photographs import qr_texts
from companion.table import MemoryStore, Table
from tests.editor.test_photographed import reading
from tests.web.conftest import Hall
from tests.web.looks import LOOKS, TURNS, faults, phone

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]
TALL = {"width": 390, "height": 844}
FOUR = shipped_file("great_wall", 4)


@pytest_asyncio.fixture(loop_scope="session")
async def desk_hall(browser: Browser, tmp_path: Path) -> AsyncIterator[Hall]:
    """Phones of a table without a game, whose boards lie in ``tmp_path/boards``."""
    folder = tmp_path / "boards"
    folder.mkdir()
    async with Table(MemoryStore(), name="hall") as table:
        hall = Hall(table, tmp_path, browser, DraftDesk(BoardShelf(folder)))
        await hall.open()
        yield hall
        await hall.close()


async def at_the_shelf(hall: Hall, **options: object) -> Page:
    """The host's phone with all boards, no game being played."""
    page = await hall.phone(**{"viewport": TALL, **options})
    await page.goto(hall.phones.join_url("host"))
    await page.locator("main .row").click()
    await page.wait_for_selector(".board-head")
    return page


async def answered(page: Page) -> None:
    """Waits until nothing is under way: what is tapped meanwhile is not sent, as the page says."""
    await page.wait_for_selector(".phone:not([data-sending])")


async def tap_hex(page: Page, number: int) -> None:
    """A finger on the hex that is drawn as so-and-so-many'th, once what was asked before is answered."""
    await answered(page)
    box = await page.locator("polygon.hex").nth(number).bounding_box()
    assert box is not None
    await page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


async def test_an_island_is_said_hex_by_hex_mended_and_kept(
    desk_hall: Hall, tmp_path: Path
) -> None:
    page = await at_the_shelf(desk_hall)
    await page.locator(".row", has_text="19").click()
    await page.wait_for_selector(".board-foot")
    await page.locator(".board-keys.of-3 .pick", has_text="ills").click()
    await page.wait_for_selector(".land-hills")
    await page.locator(".board-head .icon").nth(1).click()
    await page.wait_for_selector(".land-hills", state="detached")
    await page.locator(".board-head .icon").nth(2).click()
    await page.wait_for_selector(".land-hills")
    await tap_hex(page, 18)
    await answered(page)
    await page.locator(".board-keys.of-3 .pick", has_text="esert").click()
    await page.wait_for_selector(".land-desert")
    await page.locator(".board-foot .go").click()
    await page.locator(".sheet .go").click()
    await page.locator(".board-told", has_text="17 hexes").wait_for()
    assert list((tmp_path / "boards").glob("*.json")) == []


async def test_a_wall_is_mended_on_the_map_and_kept_under_a_name(
    desk_hall: Hall, tmp_path: Path
) -> None:
    page = await at_the_shelf(desk_hall)
    await page.locator(".row", has_text="Wall, 4").click()
    await page.wait_for_selector(".chooser")
    await page.locator(".chooser").select_option("4")
    await page.locator(".boards > .rows .row").first.click()
    await page.locator(".of-tabs .pick").nth(3).click()
    await page.wait_for_selector(".of-tabs .pick:nth-child(4)[aria-pressed=true]")
    assert "reconstruction" in await page.locator(".board-source").inner_text()
    await tap_hex(page, 4)
    await page.locator(".board-source", has_text="said by you").wait_for()
    await page.locator(".board-foot .go").click()
    await page.locator(".sheet input").fill("Our wall")
    await page.locator(".sheet .go").click()
    await page.locator(".board-foot .go", has_text="Kept").wait_for()
    (kept,) = BoardShelf(tmp_path / "boards").kept("great_wall", 4, True)
    assert kept.name == "Our wall"
    await page.locator(".board-head .icon").first.click()
    await page.locator(".row", has_text="Our wall").first.wait_for()


async def test_a_board_goes_out_as_a_file_and_as_codes_and_comes_back(
    desk_hall: Hall, tmp_path: Path
) -> None:
    page = await at_the_shelf(desk_hall, accept_downloads=True, device_scale_factor=3)
    await page.locator(".row", has_text="Wall, 4").click()
    await page.locator(".board-foot .quiet").click()
    async with page.expect_download() as coming:
        await page.locator(".sheet .go").click()
    file = tmp_path / "taken.toml"
    await (await coming.value).save_as(file)
    assert file.read_text(encoding="utf-8") == FOUR.as_toml()

    await page.locator(".board-foot .quiet").click()
    await page.locator(".sheet .act.quiet").click()
    codes = []
    for _ in range(2):
        await page.wait_for_selector(".board-code")
        codes.append(await page.locator(".board-code-text").input_value())
        picture = tmp_path / "code.png"
        await page.locator(".board-code").screenshot(path=picture)
        assert qr_texts(picture) == (codes[-1],)
        await page.locator(".sheet .pair .act").last.click()
        await page.locator(".sheet-head", has_text=f"{len(codes) % 2 + 1} of 2").wait_for()
    await page.locator(".sheet .icon").click()
    await page.locator(".board-head .icon").first.click()
    bring = page.locator(".row", has_text="Import a board")

    await bring.click()
    await page.locator(".sheet input[type=file]").set_input_files(file)
    await page.wait_for_selector(".board-foot")
    await page.locator(".board-head .icon").first.click()
    await bring.click()
    await page.locator(".sheet textarea").fill(codes[0])
    await page.locator(".sheet .go").click()
    await page.locator(".board-told", has_text="2 codes").wait_for()
    await page.locator(".sheet textarea").fill(codes[1])
    await page.locator(".sheet .go").click()
    await page.wait_for_selector(".board-foot")


async def test_a_wrong_file_is_refused_with_its_field_before_the_sheet(
    desk_hall: Hall, tmp_path: Path
) -> None:
    page = await at_the_shelf(desk_hall)
    wrong = tmp_path / "wrong.toml"
    text = FOUR.as_toml().replace('terrain = "pasture"', 'terrain = "moor"', 1)
    wrong.write_text(text, encoding="utf-8")
    await page.locator(".row", has_text="Import a board").click()
    await page.locator(".sheet input[type=file]").set_input_files(wrong)
    told = await page.locator(".board-told.refusal").inner_text()
    assert "hexes[0].terrain" in told
    assert "moor" in told


async def test_a_photograph_lies_under_the_hexes_and_follows_a_finger(
    desk_hall: Hall, tmp_path: Path
) -> None:
    page = await at_the_shelf(desk_hall)
    photo = tmp_path / "map.png"
    cv2.imwrite(str(photo), np.full((300, 400, 3), 90, np.uint8))
    await page.locator(".row", has_text="19").click()
    await page.locator(".photo-keys input").set_input_files(photo)
    await page.wait_for_selector(".laying")
    before = await page.locator(".map image").get_attribute("x")
    box = await page.locator(".laying").bounding_box()
    assert box is not None
    await page.mouse.move(box["x"] + 100, box["y"] + 100)
    await page.mouse.down()
    await page.mouse.move(box["x"] + 160, box["y"] + 120)
    await page.mouse.up()
    assert await page.locator(".map image").get_attribute("x") != before
    await page.locator(".photo-keys .pick").last.click()
    await page.wait_for_selector(".map image", state="detached")


@pytest.mark.parametrize("turn", [0, *(pytest.param(t, marks=pytest.mark.long) for t in TURNS[1:])])
async def test_in_every_state_of_the_editor_nothing_is_cut_or_too_small(
    desk_hall: Hall, axe: Path, turn: int
) -> None:
    page = await at_the_shelf(desk_hall, **phone(*LOOKS[turn]))
    wrong = await faults(page, axe, "shelf")

    async def look(state: str, *taps: str) -> None:
        for tap in taps:
            await page.locator(tap).click()
            await page.wait_for_selector(".phone:not([data-sending])")
        wrong.extend(await faults(page, axe, state))

    close = ".sheet-head .icon"
    await look("bring", "main .row >> nth=-1")
    await look("island", close, "main .row >> nth=0")
    await look("numbers", ".of-layers .pick >> nth=2")
    await look("keep", ".board-foot .go")
    await look("wall", close, ".board-head .icon >> nth=0", "main .row >> nth=4")
    for i in (4, 7):
        await page.locator(".chooser").select_option(str(i))
        await page.wait_for_selector(".phone:not([data-sending])")
        await look(f"list {i}", ".boards > .rows .row >> nth=0", ".board-entry .icon >> nth=0")
        await look(f"entry {i}", ".boards > .rows .row >> nth=0")
    await look("compare", ".board-compare .row")
    for n in range(5):
        await look(f"look {n + 1}", ".board-foot .go")
    await look("change", ".boards > .rows .row >> nth=0")
    await look("code", ".board-foot .quiet", ".sheet .act.quiet")
    assert not wrong, "\n".join((str(LOOKS[turn]), *wrong))


class SlowReader:
    """Sees no board by itself, but does after three taps; it takes a while, as the real one does."""

    def __init__(self) -> None:
        self.pictures: list[tuple[int, ...]] = []
        self.taps: list[tuple[tuple[float, float], ...]] = []

    def __call__(
        self, picture: bytes, taps: Sequence[tuple[float, float]], layout: BoardLayout
    ) -> Mapping[str, object] | None:
        found = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
        assert found is not None
        self.pictures.append(found.shape[:2])
        self.taps.append(tuple(taps))
        time.sleep(1.5)
        size = [found.shape[1], found.shape[0]]
        if not taps:
            return {"reason": "no_board", "size": size, "hexes": []}
        told = reading()
        for number, one in enumerate(told["hexes"]):
            x, y = 200 + 200 * (number % 5), 200 + 200 * (number // 5)
            one["outline"] = [[x + dx, y + dy] for dx, dy in HEXAGON]
        return {"reason": "ok", "size": size, **told}


HEXAGON = ((0, -100), (87, -50), (87, 50), (0, 100), (-87, 50), (-87, -50))


async def test_a_board_is_photographed_shown_with_taps_and_asked_about(
    browser: Browser, tmp_path: Path
) -> None:
    folder, photo, reader = tmp_path / "boards", tmp_path / "board.jpg", SlowReader()
    folder.mkdir()
    noise = np.random.default_rng(46).integers(0, 255, (1500, 3000, 3), np.uint8)
    cv2.imwrite(str(photo), cv2.GaussianBlur(noise, (0, 0), 3))
    async with Table(MemoryStore(), name="hall") as table:
        desk = DraftDesk(BoardShelf(folder), reader=reader)
        hall = Hall(table, tmp_path, browser, desk)
        await hall.open()
        page = await at_the_shelf(hall)
        wrong = tmp_path / "words.jpg"
        wrong.write_text("no picture")
        await page.locator(".board-photograph input").first.set_input_files(wrong)
        await page.locator("text=is not a picture").wait_for()
        heic = tmp_path / "board.HEIC"
        heic.write_bytes(b"\0\0\0\x18ftypheic")
        await page.locator(".board-photograph input").first.set_input_files(heic)
        await page.locator("text=is a HEIC picture").wait_for()
        await page.locator(".board-photograph input").first.set_input_files(photo)
        await page.locator("[role=status]", has_text="The table reads").wait_for()
        await page.wait_for_selector(".shot image")
        await page.locator("h2", has_text="No board is seen").wait_for()
        await page.locator(".board-foot .quiet", has_text="three taps").click()
        await page.locator("h2", has_text="Where does").wait_for()
        box = await page.locator(".shot").bounding_box()
        assert box is not None
        for x, y in ((0.5, 0.2), (0.8, 0.8), (0.2, 0.8)):
            await page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])
        await page.wait_for_selector(".shot polygon.land-forest")
        assert await page.locator(".shot .doubtful").count() == 2
        await page.locator(".board-foot .go").click()
        await page.locator(".boards", has_text="Question 1 of 2").wait_for()
        for word in ("ills", "9"):
            await answered(page)
            await page.locator(".board-keys .pick", has_text=word).first.click()
        await page.locator(".of-layers .pick[aria-pressed=true]", has_text="Harbors").wait_for()
        await hall.close()
    assert reader.pictures == [(800, 1600)] * 2
    (_, taps) = reader.taps
    assert [round(x / 1600, 1) for x, _ in taps] == [0.5, 0.8, 0.2]
