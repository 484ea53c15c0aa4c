"""The page's side of the seal: keys that lie on the phone wrapped, and a table that must be the scanned one."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from secrets import token_hex

import pytest
from nacl.secret import SecretBox
from playwright.async_api import Page

from companion.phones.packing import VIEW_STEP
from companion.phones.sealing import key_bytes, key_text, new_secret, public_of
from companion.phones.topics import Topics
from tests.web.away import Answer, away, refused, unheard
from tests.web.carrier import Carrier
from tests.web.conftest import Hall, at_table
from tests.web.published import SceneTable

pytestmark = pytest.mark.e2e


async def storage(page: Page) -> dict[str, str]:
    found: dict[str, str] = await page.evaluate("({ ...localStorage })")
    return found


def pairing(stage: Hall, seat: str = "red") -> tuple[str | None, str | None]:
    """The phone's public key and its wrap, as the table keeps them."""
    kept = stage.phones._book._book.places[seat]
    return kept.key, kept.wrap


@pytest.mark.turn(2)
async def test_the_secret_key_lies_on_the_phone_wrapped_only(stage: Hall) -> None:
    page = await stage.joined("red")
    found = await storage(page)
    key, wrap = pairing(stage)
    assert key is not None
    assert wrap is not None
    secret = SecretBox(key_bytes(wrap)).decrypt(base64.b64decode(found["katane.keys"]))
    assert public_of(key_text(secret)) == key
    everything = "".join(found.values()) + page.url + await page.evaluate("document.cookie")
    for form in (key_text(secret), base64.b64encode(secret).decode(), secret.hex(), wrap):
        assert form.rstrip("=") not in everything


@pytest.mark.turn(3)
async def test_a_reload_takes_the_same_keys_up_again(stage: Hall) -> None:
    page = await stage.joined("red")
    before = pairing(stage)
    await page.reload()
    await at_table(page)
    await page.goto(stage.phones.join_url("red"))
    await page.wait_for_selector(".tabs")
    assert pairing(stage) == before


@pytest.mark.turn(2)
async def test_another_table_than_the_scanned_one_is_not_shown(stage: Hall) -> None:
    page = await stage.phone()
    link = stage.phones.join_url("red").partition("#")[0]
    await page.goto(f"{link}#{public_of(new_secret())}")
    assert "is not the one whose code was scanned" in await page.locator(".join-why").inner_text()
    assert not await page.locator(".tabs").count()
    assert "katane.login" not in await storage(page)


async def test_a_link_whose_key_was_cut_short_is_not_gone_on_with(stage: Hall) -> None:
    page = await stage.phone()
    await page.goto(stage.phones.join_url("red")[:-5])
    assert "is not the one whose code was scanned" in await page.locator(".join-why").inner_text()


@pytest.mark.turn(2)
async def test_a_typed_code_seals_as_well(stage: Hall) -> None:
    page = await stage.phone()
    await page.goto(stage.phones.ready()["http"])
    await page.locator("#code").fill(stage.phones.code("red"))
    await page.locator(".join .go").click()
    await at_table(page)
    assert pairing(stage)[0] is not None


@pytest.mark.turn(2)
async def test_a_phone_from_before_the_keys_comes_back_and_seals(stage: Hall) -> None:
    page = await stage.phone()
    await page.goto(stage.phones.ready()["http"])
    claimed = """async (code) => {
        const headers = { "Content-Type": "application/json" };
        const body = JSON.stringify({ code });
        const answer = await fetch("/api/claim", { method: "POST", headers, body });
        const { key, wrap, ...login } = await answer.json();
        localStorage.setItem("katane.login", JSON.stringify(login));
    }"""
    await page.evaluate(claimed, stage.phones.code("red"))
    assert stage.phones.claimed("red")
    assert pairing(stage) == (None, None)
    await page.reload()
    await at_table(page)
    assert pairing(stage)[0] is not None


@pytest.mark.turn(2)
async def test_a_phone_that_lost_its_key_is_told_how_to_come_back(stage: Hall) -> None:
    page = await stage.joined("red")
    await page.evaluate("localStorage.removeItem('katane.keys')")
    await page.reload()
    assert "forgotten the key" in await page.locator(".join-why").inner_text()
    await stage.phones.release("red")
    await page.goto(stage.phones.join_url("red"))
    await at_table(page)


@pytest.mark.turn(6)
@pytest.mark.parametrize("answer", [refused, unheard])
async def test_the_page_comes_back_when_the_table_was_away_during_the_reload(
    stage: Hall, answer: Answer
) -> None:
    page = await stage.joined("red")
    table = await away(page, "**/api/hello", answer)
    await page.reload()
    await page.wait_for_selector(".band")
    table.back = True
    await at_table(page)


@pytest.mark.turn(2)
async def test_what_travels_is_one_small_step_and_the_browser_unpacks_it(stage: Hall) -> None:
    """A view of two steps, drawn at random where the page does not look, travels in one."""
    assert isinstance(stage.table, SceneTable)
    page, topic = await stage.joined("red"), Topics("stage").view("red")
    scene = stage.table.scene
    red = {**scene.seats["red"], "more": token_hex(VIEW_STEP // 2)}
    with Carrier(stage.phones, [topic]) as carrier:
        await stage.until(lambda: topic in carrier.heard)
        carrier.heard.clear()
        stage.table.show(replace(scene, seats={**scene.seats, "red": red}))
        await stage.until(lambda: topic in carrier.heard)
        await page.wait_for_selector(f"[data-seq='{stage.table.seq}']")
        (travelled,) = json.loads(carrier.heard[topic])["sealed"].values()
    assert len(base64.b64decode(travelled)) == VIEW_STEP + SecretBox.NONCE_SIZE + SecretBox.MACBYTES
    assert len(json.dumps(stage.table.view_for("red"))) > VIEW_STEP
    assert not await page.locator(".toast").count()


@pytest.mark.turn(2)
async def test_what_the_broker_puts_in_the_tables_place_is_not_shown(stage: Hall) -> None:
    """With the table's own login, which whoever runs the broker has; the seat's view stays as it was."""
    page = await stage.joined("red")
    before = await page.locator(".phone").get_attribute("data-seq")
    view = {**stage.table.view_for("red"), "seq": 999}
    with Carrier(stage.phones, []) as forger:
        forger.send(Topics("stage").view("red"), json.dumps(view).encode())
        assert "could not open" in await page.locator(".toast").inner_text()
        assert await page.locator(".phone").get_attribute("data-seq") == before
