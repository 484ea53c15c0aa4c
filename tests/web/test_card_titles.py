"""The name of no card that a hand holds breaks inside a word, on a narrow phone and in large letters."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from companion import locale
from companion.locale import LANGUAGES
from tests.web.conftest import Hall, at_table
from tests.web.games.found import states_by_game
from tests.web.hands import open_hand
from tests.web.published import Scene, SceneTable

pytestmark = [pytest.mark.e2e, pytest.mark.tour("pages of a phone")]

WAYS = {"narrow": (320, 16), "phone": (390, 16), "letters": (390, 32)}
"""The width of the window, and the letters that the browser is set to: 16 is what it comes with."""
BROKEN = """() => [...document.querySelectorAll('.secret b')].flatMap((title) => {
  const [text] = [...title.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE);
  return [...text.data.matchAll(/\\S+/g)].flatMap((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const lines = new Set([...range.getClientRects()].map((one) => Math.round(one.top)));
    return lines.size === 1 ? [] : [text.data];
  });
})"""
"""The names of cards of which a word stands in more than one line."""


def kinds(game: str) -> list[str]:
    """The cards that a game's catalogue names, but the backs of progress cards."""
    file = Path(locale.__file__).parent / "en" / game / "rules.po"
    found = re.findall(r'^msgid "card\.(\w+)"$', file.read_text(encoding="utf-8"), re.MULTILINE)
    return [card for card in found if not card.endswith("_card")]


def holding(scene: Scene) -> Scene:
    """Red holds a card of every kind that the game has."""
    view = scene.seats["red"]
    own = next(one for one in view["seats"] if one["seat"] == "red")
    knights = view["game"] == "cities_knights"
    held: list[dict[str, Any]] = [
        {"card": card, "track": "science", "playable": True, "bought_turn": 0}
        for card in kinds("cities_knights" if knights else "base")
    ]
    own["progress_cards" if knights else "development_cards"] = held
    if not knights:
        own["development"] = len(held)
    return scene


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_card_breaks_inside_a_word_of_its_name(
    stage: Hall, language: str, way: str
) -> None:
    assert isinstance(stage.table, SceneTable)
    width, letters = WAYS[way]
    page = await stage.phone(viewport={"width": width, "height": 844}, locale=language)
    browser = await page.context.new_cdp_session(page)
    await browser.send("Page.enable")
    await browser.send("Page.setFontSizes", {"fontSizes": {"standard": letters, "fixed": letters}})
    broken: list[str] = []
    for scenes in [scenes for _, scenes in states_by_game().values()]:
        [its] = [scene for name, scene in scenes.items() if name.endswith("my_turn")]
        stage.table.show(holding(its()))
        await page.goto(stage.phones.join_url("red"))
        await at_table(page)
        await open_hand(page)
        await page.locator(".secret b").first.wait_for()
        assert await page.locator(".secret b").count() >= len(kinds("base"))
        broken += await page.evaluate(BROKEN)
    assert broken == []
