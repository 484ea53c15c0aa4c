"""Wall, riders, pirate and penalties can be put right, looked through in an audit, and put back after an undo."""

from __future__ import annotations

from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.table import Submission, Table
from companion.touchscreen.games.great_wall import facts as correct_steppe
from companion.touchscreen.presenters.play.game import GamePresenter
from companion.touchscreen.presenters.put_right import audit, correct
from companion.touchscreen.presenters.put_right.put_back import put_back
from tests.touchscreen.table_game import NAMES, seated, walk

GAME: dict[str, Any] = {"game": "great_wall", "board": "great_wall"}


async def _corrected(table: Table, presenter: GamePresenter, fact: str, at: str) -> None:
    """Choose the last value that is offered, and look whether it stands then."""
    view = table.view_for("table")
    now = correct.standing(view, fact, at)
    for choice in reversed(correct.choices(view, fact, at)):
        do = correct.command(fact, at, choice.fields, now)
        if choice.fields != now and table.why_not("red", do) is None:
            break
    else:
        raise AssertionError(f"{fact} can be nothing else")
    answer = await table.submit(Submission(f"{fact}-{at}", "touch", "red", None, do))
    assert answer["ok"], answer
    presenter.refresh()
    assert correct.standing(table.view_for("table"), fact, at) == dict(choice.fields)


async def test_every_fact_of_the_wall_is_put_right_by_what_the_screen_offers() -> None:
    async with seated(**GAME) as (table, presenter):
        await walk(table, 40, until="roll")
        view = table.view_for("table")
        facts = correct.facts(view)
        assert set(correct_steppe.TARGETS) <= set(facts)
        assert "robber" not in facts
        for fact in correct_steppe.TARGETS:
            if correct.target(fact) == "hex":
                places = correct_steppe.hexes(view, fact)
                at = next(p for p in places if p != view["board"]["pirate"])
            else:
                at = "blue"
            await _corrected(table, presenter, fact, at)


async def test_riders_can_be_counted_wherever_the_board_has_a_place_for_them() -> None:
    async with seated(**GAME) as (table, _):
        view = table.view_for("table")
        places = correct_steppe.hexes(view, "riders")
        assert {entry["at"] for entry in view["gathering"]} < set(places)
        assert {section["battlefield"] for section in view["wall"]} < set(places)
        assert {hex_["at"] for section in view["wall"] for hex_ in section["hexes"]} < set(places)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_values_and_what_an_audit_asks_are_said_in_words(language: str) -> None:
    words = Words(language)
    async with seated(**GAME) as (table, _):
        await walk(table, 60)
        view = table.view_for("table")
        items = audit.items(view)
        codes = [item.code for item in items]
        assert "robber" not in codes
        assert codes.count("wall_level") == codes.count("battlefield") == 4
        assert codes.count("territory") == 3
        assert len({item.key for item in items}) == len(items)
        for item in items:
            said = audit.heading(words, NAMES, item) + audit.sentence(words, NAMES, view, item)
            assert not any(hole in said for hole in ("{", "touchscreen.")), said
        for fact in ("riders", "wall_level", "penalties"):
            assert "3" in correct.sentence(words, NAMES, fact, {"count": 3})


@pytest.mark.rule("W3.2")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_after_an_undo_the_screen_says_where_riders_go_back_to(language: str) -> None:
    async with seated(**GAME, custody={"bag": "app"}) as (table, presenter):
        await walk(table, 40, until="roll")
        camp = table.view_for("table")["gathering"][0]
        do = {"type": "correct", "fact": "riders", "at": camp["at"], "count": 2}
        assert (await table.submit(Submission("r", "touch", "red", None, do)))["ok"]
        undo = Submission("u", "touch", "red", None, {"type": "undo"})
        assert (await table.submit(undo))["ok"]
        presenter.refresh()
        lines = put_back(presenter.seen, Words(language))
        assert len(lines) == 1
        assert camp["territory"] in lines[0]
        assert "2" in lines[0]
        assert any(glow.at == camp["at"] for glow in presenter.model().map.glow)
