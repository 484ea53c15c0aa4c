"""A tapped number shows its rule on a phone: fetched from the table when it is wanted, and said so where that fails."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Page, Request

from companion.locale import LANGUAGES, Words
from companion.phones.web.build import weight
from companion.rulings import index, ruling
from tests.web.away import away
from tests.web.conftest import Hall, Json, at_table
from tests.web.hands import open_hand
from tests.web.looks import LOOKS, TURNS, faults, phone
from tests.web.published import SceneTable

pytestmark = [pytest.mark.e2e, pytest.mark.tour("phones at a table")]

REFUSAL: Json = {
    "code": "not_your_turn",
    "message": "Not your turn.",
    "rule": "B4.6",
    "params": {},
}
FRENCH = {"locale": "fr-FR"}
TARGET = 48


async def refused(stage: Hall, **options: object) -> Page:
    """A phone whose wish was refused by a rule."""
    assert isinstance(stage.table, SceneTable)
    stage.table.refusal = REFUSAL
    page = await stage.joined("red", **options)
    await open_hand(page)
    await page.locator(".dock .go").click()
    await page.wait_for_selector(".toast .rule")
    return page


def asked_for(page: Page) -> list[str]:
    """The addresses of rules that a page asks for from now on."""
    found: list[str] = []

    def note(request: Request) -> None:
        if "/rules-" in request.url:
            found.append(request.url)

    page.on("request", note)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_tapped_number_shows_its_rule_and_one_tap_closes_it(
    stage: Hall, language: str
) -> None:
    page = await refused(stage, locale=f"{language}-BE")
    asked = asked_for(page)
    key = page.locator(".toast .rule")
    box = await key.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= TARGET
    await key.click()
    await page.locator(".rule-text p").first.wait_for()
    rule, words = ruling("B4.6", language), Words(language)
    said = await page.locator(".rule-text").inner_text()
    for text in (rule.text, words("rulings.open"), words("rulings.silent")):
        assert flat(text) in flat(said)
    assert flat(rule.section) in flat(await page.locator(".sheet h2").inner_text())
    assert len(asked) == 1
    await page.locator(".sheet-head .icon").click()
    assert not await page.locator(".sheet").count()


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text).lower()


async def test_a_rule_leads_to_the_rules_that_it_names_and_never_piles_up(stage: Hall) -> None:
    page = await refused(stage)
    await page.locator(".toast .rule").click()
    await page.locator(".rule-keys .rule", has_text="H5").click()
    await page.locator(".sheet h2", has_text="H5").wait_for()
    assert await page.locator(".sheet").count() == 1
    await page.locator(".sheet-head .icon").click()
    assert not await page.locator(".sheet").count()


async def test_the_points_lead_to_their_rules_and_back(stage: Hall) -> None:
    page = await stage.joined("red", **FRENCH)
    await page.locator(".points").click()
    key = page.locator(".reasons .rule").first
    number = await key.inner_text()
    box = await key.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= TARGET
    await key.click()
    await page.locator(".rule-text p").first.wait_for()
    assert flat(ruling(number, "fr").text) in flat(await page.locator(".rule-text").inner_text())
    await page.locator(".sheet-head .icon").click()
    assert await page.locator(".reasons").count() > 0


@pytest.mark.rule("H5")
async def test_a_rule_says_which_house_rule_this_game_plays(stage: Hall) -> None:
    assert isinstance(stage.table, SceneTable)
    scene = stage.table.scene
    for view in (scene.public, *scene.seats.values()):
        view["house"] = {"bank_shortage": "strict"}
    page = await refused(stage, **FRENCH)
    await page.locator(".toast .rule").click()
    words = Words("fr")
    strict = words("rulings.set", choice=words("house.bank_shortage.strict"))
    await page.locator(".rule-text p", has_text=strict).wait_for()


async def test_where_the_table_cannot_be_reached_it_says_so_and_asks_again(stage: Hall) -> None:
    page = await refused(stage, **FRENCH)
    rules = await away(page, "**/rules-*")
    await page.locator(".toast .rule").click()
    said = Words("fr")("phones.page.rule.away")
    await page.locator(".sheet p", has_text=said).wait_for()
    rules.back = True
    await page.locator(".sheet .act").click()
    await page.locator(".rule-text p").first.wait_for()


async def test_a_rule_that_was_read_once_can_be_read_without_the_table(stage: Hall) -> None:
    page = await refused(stage)
    await page.locator(".toast .rule").click()
    await page.locator(".rule-text p").first.wait_for()
    await page.locator(".sheet-head .icon").click()
    await stage.phones.stop()
    await page.wait_for_selector(".band")
    await page.locator(".points").click()
    await page.locator(".reasons .rule").first.click()
    await page.locator(".rule-text p").first.wait_for()


@pytest.mark.parametrize("turn", TURNS)
async def test_a_rule_is_readable_and_every_key_a_finger_wide(
    stage: Hall, axe: Path, turn: int
) -> None:
    page = await refused(stage, **phone(*LOOKS[turn]))
    wrong = await faults(page, axe, "refusal")
    await page.locator(".toast .rule").click()
    await page.locator(".rule-text p").first.wait_for()
    assert wrong + await faults(page, axe, "rule") == []


def rule_files(built: Path) -> list[str]:
    return sorted(path.name for path in built.glob("rules-*.json"))


async def test_rules_are_kept_for_ever_and_no_phone_loads_them_to_play(
    stage: Hall, page_built: Path
) -> None:
    page = await stage.phone()
    asked = asked_for(page)
    await page.goto(stage.phones.join_url("red"))
    await at_table(page)
    assert asked == []
    files = rule_files(page_built)
    assert {f"rules-{letter}-{language}" for letter in "BCSWH" for language in LANGUAGES} <= {
        name.rpartition("-")[0] for name in files
    }
    played = (page_built / ".games.json").read_text(encoding="utf-8")
    assert "rules-" not in played
    assert weight(page_built)
    answer = await page.request.get(f"{stage.phones.ready()['http'].rstrip('/')}/{files[0]}")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("application/json")


def test_every_rule_of_a_game_that_can_be_played_lies_at_the_table(page_built: Path) -> None:
    texts = "".join(p.read_text(encoding="utf-8") for p in page_built.glob("rules-*-fr-*.json"))
    played = [rule for rule in index() if rule.part in ("base", "five_six", "house")]
    assert [rule.id for rule in played if f'"{rule.id}":' not in texts] == []
