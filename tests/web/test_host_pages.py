"""A table without a touchscreen, run from the pages of the host's phone: set-up, codes, a lost phone, the end.

Short in the check. With KATANE_LONG=1 every game is set up, in both languages, with all its choices looked at.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page

from companion.app.host.desk import HostDesk
from companion.app.surroundings import Surroundings
from companion.editor.desk import DraftDesk
from companion.editor.shelf import BoardShelf, shipped_board
from companion.faces.setup import offered
from companion.locale import Words
from companion.phones import Phones
from companion.phones.client import Phone
from companion.rules import GAMES
from companion.table import MemoryStore, Table
from tests.web.conftest import Hall
from tests.web.looks import LAYOUT

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

SIZE = {"width": 390, "height": 844}
KEY = "touchscreen.setup"


class Headless(Hall):
    """Phones of a table without a touchscreen, with the desk that its host's phone asks."""

    async def open(self) -> None:
        self.settings = replace(self.settings, screen=False)
        around = Surroundings(
            self.settings.data,
            phones=None,
            hardware=None,
            demo=None,
            spawn=asyncio.ensure_future,
            leave=lambda: None,
        )
        desk = HostDesk(self.table, around, screen=False)
        boards = DraftDesk(BoardShelf(around.folder("boards")))
        self.phones = Phones(self.table, self.settings, boards=boards, host=desk)
        await self.phones.start(lambda: around.phones_come(self.phones))
        await self.until(self.phones.connected)


class HostsPage:
    """What a host taps on their phone."""

    def __init__(self, page: Page, words: Words) -> None:
        self.page = page
        self.words = words

    async def open(self) -> None:
        """From the game to the desk."""
        await self.page.locator(".header .act").click()
        await self.titled("app.host.home.title")

    async def tap(self, word: str, place: str = ".desk") -> None:
        """Taps the key that says this, once the page listens."""
        await self.page.wait_for_selector(".desk:not([data-deaf])")
        await self.page.locator(place).get_by_text(word, exact=True).first.click()

    async def titled(self, key: str) -> None:
        """Waits for the page of this title."""
        await self.page.wait_for_selector(f'.desk h2:text-is("{self.words(key)}")')

    async def turned_from(self, title: str) -> str:
        """Waits for a page of another title, and reads that."""
        head = self.page.locator(f'.desk-head h2:not(:text-is("{title}"))')
        return await head.inner_text()

    async def follows(self, key: str, title: str) -> None:
        """Taps a key by its sentence, and waits for the page that it leads to."""
        await self.tap(self.words(key))
        await self.titled(title)

    async def pressed(self, word: str) -> None:
        """Waits until the key that says this is the chosen one."""
        chosen = self.page.locator('.desk [aria-pressed="true"]').filter(has_text=word)
        await chosen.first.wait_for()

    async def code(self, name: str) -> str:
        """Opens a seat's place among the codes, and reads what stands below its QR code."""
        await self.tap(name, ".desk .rows")
        await self.page.wait_for_selector(".desk-code path")
        return await self.page.locator(".desk-typed").inner_text()

    async def back(self, key: str) -> None:
        """Taps the key back at the head of a page, and waits for the page that it leads to.

        Two taps without a look between them both fall on the page that the first one leaves.
        """
        await self.page.wait_for_selector(".desk:not([data-deaf])")
        await self.page.locator(".desk-head .icon").click()
        await self.titled(key)


@pytest_asyncio.fixture(loop_scope="session")
async def headless(browser: Browser, tmp_path: Path) -> AsyncIterator[Headless]:
    async with Table(MemoryStore(), name="hall") as table:
        hall = Headless(table, tmp_path, browser)
        await hall.open()
        yield hall
        await hall.close()


async def host_of(hall: Headless, language: str = "fr") -> HostsPage:
    """The host's phone, which was shown its code."""
    locale = {"fr": "fr-FR", "en": "en-GB"}[language]
    page = await hall.phone(viewport=SIZE, locale=locale)
    await page.goto(hall.phones.join_url("host"))
    await page.wait_for_selector(".line-live")
    return HostsPage(page, Words(language))


def view(hall: Headless) -> dict[str, Any]:
    """What everybody may see."""
    return hall.table.view_for("table")


async def joined_by(hall: Headless, code: str) -> Phone:
    """A phone on which somebody typed a code."""
    key = hall.phones.join_url("host").partition("#")[2]
    return await Phone.join(f"{hall.phones.ready()['http']}/j/{code}#{key}")


async def test_from_set_up_to_the_end_one_phone_runs_a_table_without_a_screen(
    headless: Headless,
) -> None:
    host = await host_of(headless)
    say = host.words
    await host.page.get_by_text(say("phones.page.table.prepare")).click()
    await host.titled(f"{KEY}.title")

    await host.follows(f"{KEY}.game", f"{KEY}.game")
    await host.tap(say(f"{KEY}.game.cities_knights"))
    await host.titled(f"{KEY}.title")
    await host.tap("3", ".desk-keys.counts")
    await host.pressed("3")
    await host.follows(f"{KEY}.board", f"{KEY}.board")
    assert await host.page.locator(".desk svg.map .hex").count() == 19
    # Who does not see the picture reads the land, and then the nine harbors.
    await host.page.get_by_text(say("phones.page.map.words")).click()
    await host.page.locator(".in-words li").first.wait_for()
    lines = await host.page.locator(".in-words li").all_inner_texts()
    assert len(lines) == 19 + 9
    heads = await host.page.locator(".as-list .area h2").all_inner_texts()
    rows = [say("phones.page.map.row", row=row) for row in range(1, 6)]
    assert heads == [*rows, say("phones.page.map.harbors")], "row by row, as in the game"
    assert len({*lines[:19]}) == 19
    assert all(re.search(r"harbor|port\b", line, re.IGNORECASE) for line in lines[19:]), lines
    await host.tap(say(f"{KEY}.board.variable"))
    await host.pressed(say(f"{KEY}.board.variable"))
    await host.tap(say(f"{KEY}.board.take"))
    await host.follows(f"{KEY}.house", f"{KEY}.house")
    await host.tap(say(f"{KEY}.house.all.letter"))
    await host.pressed(say(f"{KEY}.house.all.letter"))
    assert await host.page.evaluate(LAYOUT) == []
    await host.tap(say(f"{KEY}.choices_done"))
    await host.titled(f"{KEY}.title")
    names = [say(f"seat.{seat}").capitalize() for seat in ("red", "blue")]

    await host.follows(f"{KEY}.start", "touchscreen.menu.join")
    assert view(headless)["game"] == "cities_knights"
    assert len(view(headless)["seats"]) == 3
    phones = []
    for name in names:
        phones.append(await joined_by(headless, await host.code(name)))
        await host.page.wait_for_selector(".desk-code", state="detached")
        await host.back("touchscreen.menu.join")

    lost, witness = phones
    await host.tap(names[0])
    await host.tap(say("touchscreen.phones.release", name=names[0]))
    await host.page.get_by_text(say("app.host.codes.take_back")).wait_for()
    await witness.until(lambda: bool((witness.view or {}).get("asked")))
    assert (await witness.submit({"type": "agree", "yes": True}))["ok"]
    await host.page.wait_for_selector(".desk-code path")
    await lost.until(lambda: lost.refused)
    found = await joined_by(headless, await host.page.locator(".desk-typed").inner_text())
    await found.seen(0)

    await host.page.wait_for_selector(".desk-code", state="detached")
    await host.back("touchscreen.menu.join")
    await host.back("app.host.home.title")
    await host.follows("app.host.home.end", "app.host.home.end")
    await host.tap(say("app.host.end.away"), ".desk .rows")
    await headless.until(lambda: view(headless)["game"] is None)
    for phone in (lost, witness, found):
        await phone.close()


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_host_renames_somebody_two_are_asked_to_change_places_and_two_exchange_colors(
    headless: Headless, language: str
) -> None:
    host = await host_of(headless, language)
    say, page = host.words, host.page
    await page.get_by_text(say("phones.page.table.prepare")).click()
    await host.titled(f"{KEY}.title")
    await host.follows(f"{KEY}.start", "touchscreen.menu.join")
    red, blue = [await Phone.join(headless.phones.join_url(seat)) for seat in ("red", "blue")]
    first, second = (one["name"] for one in view(headless)["seats"][:2])
    await host.back("app.host.home.title")
    await host.follows("app.host.home.people", "app.host.home.people")
    await host.tap(first)
    await page.locator(".desk-field input").fill("Lena")
    assert await page.evaluate(LAYOUT) == []
    await host.tap(say(f"{KEY}.name_done"))
    await page.get_by_text(say("event.renamed", was=first, name="Lena")).wait_for()
    assert view(headless)["seats"][0]["name"] == "Lena"
    assert headless.phones.claimed("red"), "who is renamed keeps the phone"
    await page.locator(".desk .row", has_text="Lena").click()
    await page.get_by_text(say("app.host.people.swap")).wait_for()
    await host.tap(second)
    await page.get_by_text(
        say("touchscreen.people.asked", names=say.joined(["Lena", second]))
    ).wait_for()
    await page.get_by_text(say("app.host.codes.take_back")).wait_for()
    await blue.until(lambda: bool((blue.view or {}).get("asked")))
    assert (blue.view or {})["asked"] == {"do": "swap", "seat": "red"}
    await blue.submit({"type": "agree", "yes": False})
    await page.get_by_text(say("app.host.people.refused", name="Lena", other=second)).wait_for()
    await page.locator(".desk .row", has_text="Lena").click()
    await page.get_by_text(say("app.host.people.color"), exact=True).first.wait_for()
    assert await page.evaluate(LAYOUT) == []
    exchange = say("app.host.people.color.of", name=second)
    await page.locator(".desk .row", has_text=exchange).click()
    await page.get_by_text(say("event.recolored.blue", seat="Lena")).wait_for()
    assert [one["seat"] for one in view(headless)["seats"][:2]] == ["blue", "red"]
    await headless.until(lambda: headless.phones.claimed("blue"))
    for phone in (red, blue):
        await phone.close()


async def test_the_phone_that_hosts_takes_a_seat_at_one_tap_and_goes_to_and_fro_by_a_key(
    headless: Headless,
) -> None:
    host = await host_of(headless, "en")
    say, page = host.words, host.page
    named = {who: f'.who-name:text-is("{who}")' for who in ("Red", say("phones.page.role.host"))}
    await page.get_by_text(say("phones.page.table.prepare")).click()
    await host.titled(f"{KEY}.title")
    assert await page.locator(".other").count() == 0
    await host.follows(f"{KEY}.start", "touchscreen.menu.join")
    await page.get_by_text(say("app.host.codes.too_note")).wait_for()
    assert await page.evaluate(LAYOUT) == []
    await host.tap("Red", ".desk-keys")
    await page.wait_for_selector(named["Red"])
    await page.wait_for_selector(".line-live")
    assert await page.evaluate(LAYOUT) == []
    await page.locator(".other").click()
    await page.wait_for_selector(named[say("phones.page.role.host")])
    await page.locator(".other", has_text="Red").wait_for()
    assert await page.evaluate(LAYOUT) == []
    await page.wait_for_selector(".acting")
    assert await page.locator(".tiles").count() == 0, "a host sees no hand"
    await page.locator(".header .act").click()
    await host.titled("app.host.home.title")
    await host.follows("app.host.home.codes", "touchscreen.menu.join")
    assert await page.get_by_text(say("app.host.codes.too_note")).count() == 0
    await page.locator(".other").click()
    await page.wait_for_selector(named["Red"])
    await page.wait_for_selector(".tiles.down")


async def test_a_seats_link_can_be_passed_on_as_the_address_that_its_picture_holds(
    headless: Headless,
) -> None:
    host = await host_of(headless, "en")
    await host.page.get_by_text(host.words("phones.page.table.prepare")).click()
    await host.titled(f"{KEY}.title")
    await host.follows(f"{KEY}.start", "touchscreen.menu.join")
    await host.tap(host.words("seat.blue").capitalize(), ".desk .rows")
    link = host.page.locator(".desk-link")
    assert await link.inner_text() == headless.phones.join_url("blue")
    await link.click(click_count=2)
    selected = await host.page.evaluate("String(getSelection())")
    assert selected.strip() == headless.phones.join_url("blue"), "all of it at once"
    assert await host.page.evaluate(LAYOUT) == []
    guest = await headless.phone(viewport=SIZE)
    await guest.goto(selected.strip())
    await guest.wait_for_selector('.who-name:text-is("Blue")')


async def test_after_a_name_set_up_lies_where_the_finger_was_and_letters_are_counted(
    headless: Headless,
) -> None:
    host = await host_of(headless, "en")
    page, main = host.page, host.page.locator(".desk main")
    await page.set_viewport_size({"width": 320, "height": 568})
    await page.get_by_text(host.words("phones.page.table.prepare")).click()
    await host.titled(f"{KEY}.title")
    last = page.locator(".desk .row:has(.badge)").last
    await last.scroll_into_view_if_needed()
    lay = await main.evaluate("(main) => main.scrollTop")
    assert lay > 0
    await page.wait_for_selector(".desk:not([data-deaf])")
    await last.click()
    field = page.locator(".desk-field input")
    await field.fill("Ann")
    letters = page.locator(".letters")
    assert await letters.inner_text() == host.words("touchscreen.setup.letters", n=9)
    await field.press_sequentially("abelle-Marie")
    assert await letters.inner_text() == host.words("touchscreen.setup.letters.full")
    assert await main.evaluate("(main) => main.scrollTop") == 0
    await page.wait_for_selector(".desk:not([data-deaf])")
    await page.locator(".desk-field .go").click()
    await host.titled(f"{KEY}.title")
    assert await main.evaluate("(main) => main.scrollTop") == lay
    await host.follows(f"{KEY}.start", "touchscreen.menu.join")
    assert await main.evaluate("(main) => main.scrollTop") == 0


def people(*names: str) -> dict[str, Any]:
    """A game that begins at the table, not from the host's phone."""
    players = [{"seat": s, "name": n} for s, n in zip(("red", "blue", "white"), names, strict=True)]
    return {"game": "base", "board": "variable", "players": players}


async def test_a_set_up_page_left_open_says_that_a_game_began_and_replaces_it_only_when_asked_twice(
    headless: Headless,
) -> None:
    host = await host_of(headless)
    say = host.words
    await host.page.get_by_text(say("phones.page.table.prepare")).click()
    await host.titled(f"{KEY}.title")
    assert (await headless.table.start(people("Anna", "Béa", "Cem")))["ok"]
    going = view(headless)["commitment"]
    await host.page.get_by_text(say("app.host.setup.kept")).wait_for()
    await host.page.get_by_text(say("app.host.setup.begun")).wait_for()
    assert await host.page.evaluate(LAYOUT) == []
    await host.follows(f"{KEY}.start", "app.host.instead")
    assert await host.page.evaluate(LAYOUT) == []
    await host.follows("touchscreen.menu.stay", "app.host.home.title")
    assert view(headless)["commitment"] == going
    await host.follows("app.host.home.setup", f"{KEY}.title")
    await host.follows(f"{KEY}.start", "app.host.instead")
    await host.follows("app.host.instead.start", "touchscreen.menu.join")
    assert view(headless)["commitment"] != going


async def test_a_phone_whose_seat_has_somebody_else_in_a_new_game_reads_that_one_began(
    headless: Headless,
) -> None:
    assert (await headless.table.start(people("Anna", "Béa", "Cem")))["ok"]
    page = await headless.phone(viewport=SIZE, locale="fr-FR")
    await page.goto(headless.phones.join_url("red"))
    await page.wait_for_selector(".line-live")
    assert (await headless.table.start(people("Denis", "Béa", "Cem")))["ok"]
    why = Words("fr", screenless=True)("phones.join.new_game")
    await page.locator(".join-why", has_text=why).wait_for()
    assert await page.evaluate(LAYOUT) == []
    await page.locator("#code").fill(headless.phones.code("red"))
    await page.locator("form .act").click()
    await page.wait_for_selector('.who-name:text-is("Denis")')


async def test_whose_seat_another_has_for_a_game_of_three_is_back_by_itself_with_the_next_of_four(
    headless: Headless,
) -> None:
    def begins(**names: str) -> Any:
        players = [{"seat": seat, "name": name} for seat, name in names.items()]
        return headless.table.start({"game": "base", "board": "variable", "players": players})

    four = {"red": "Ann", "blue": "Bo", "white": "Cy", "orange": "Zoé"}
    assert (await begins(**four))["ok"]
    page = await headless.phone(viewport=SIZE, locale="fr-FR")
    await page.goto(headless.phones.join_url("orange"))
    await page.wait_for_selector(".line-live")
    assert (await begins(orange="Ann", blue="Bo", white="Cy"))["ok"]
    why = Words("fr", screenless=True)("phones.join.new_game")
    await page.locator(".join-why", has_text=why).wait_for()
    assert (await begins(**four))["ok"]
    await page.wait_for_selector('.who-name:text-is("Zoé")')
    await page.wait_for_selector(".line-live")


@pytest.mark.long
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", sorted({game.key for game in GAMES}))
async def test_every_page_of_set_up_is_whole_on_a_narrow_phone_in_every_game(
    headless: Headless, game: str, language: str
) -> None:
    host = await host_of(headless, language)
    await host.page.set_viewport_size({"width": 360, "height": 640})
    await host.page.get_by_text(host.words("phones.page.table.prepare")).click()
    await host.titled(f"{KEY}.title")
    await host.follows(f"{KEY}.game", f"{KEY}.game")
    await host.tap(host.words(f"{KEY}.game.{game}"))
    await host.titled(f"{KEY}.title")
    begins = () if offered.lot(host.words, game) else ("begins",)
    for name in ("game", "board", *begins, "custody", "house"):
        await host.follows(f"{KEY}.{name}", f"{KEY}.{name}")
        assert await host.page.evaluate(LAYOUT) == [], name
        await host.back(f"{KEY}.title")
    await host.tap(host.words(f"{KEY}.start"))
    title = host.words(f"{KEY}.title")
    while title != host.words("touchscreen.menu.join"):  # after what a game says and lays out first
        title = await host.turned_from(title)
        assert await host.page.evaluate(LAYOUT) == [], title
        if title != host.words("touchscreen.menu.join"):
            await host.page.locator(".desk-foot .act").click()


async def test_a_board_that_was_just_kept_stands_in_the_list_one_comes_back_to(
    headless: Headless,
) -> None:
    host = await host_of(headless, "en")
    await host.page.get_by_text(host.words("phones.page.table.prepare")).click()
    await host.titled(f"{KEY}.title")
    await host.follows(f"{KEY}.board", f"{KEY}.board")
    await host.tap(host.words("app.host.board.make"))
    await host.page.wait_for_selector(".board-head")
    BoardShelf(headless.settings.data / "boards").keep(
        {**shipped_board("variable"), "name": "Just kept"}
    )
    await host.page.locator(".board-head .icon").first.click()
    await host.titled(f"{KEY}.board")
    await host.page.locator(".desk .row", has_text="Just kept").wait_for()
