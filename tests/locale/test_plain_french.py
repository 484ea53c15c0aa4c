"""French sentences that a table found wrong or stilted."""

import re
from pathlib import Path

import pytest

from companion.rules.packs.base.building import NOT_BESIDE

LOCALE = Path(__file__).parents[2] / "companion" / "locale"


def _said(language: str, file: str, msgid: str) -> str:
    text = (LOCALE / language / file).read_text(encoding="utf-8")
    found = re.search(
        rf'^msgid "{re.escape(msgid)}"\n(?:msgid_plural.*\n)?((?:msgstr.*\n)+)', text, re.M
    )
    assert found is not None
    return found[1]


@pytest.mark.rule("B2.8")
def test_the_founding_road_is_refused_without_calling_a_city_a_settlement() -> None:
    assert "settlement" not in NOT_BESIDE.text
    assert "settlement" not in _said("en", "rules.po", "refusal.road_not_beside")
    assert "colonie" not in _said("fr", "rules.po", "refusal.road_not_beside")


def test_a_bare_resource_stands_behind_a_colon() -> None:
    assert "\u00a0: {kind}" in _said("fr", "rules.po", "refusal.same_kind")


def test_the_lost_cities_are_told_without_a_word_for_something_before() -> None:
    losers = "touchscreen.moment.attack.losers"
    assert "Cela" not in _said("fr", "cities_knights/touchscreen.po", losers)
