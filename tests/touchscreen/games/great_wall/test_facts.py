"""Wall, riders, pirate and penalties can be put right, looked through in an audit, and put back after an undo."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.great_wall.facts import FACTS, places_of_riders
from companion.faces.games.great_wall.map import layers
from companion.faces.games.great_wall.sections import section_lines
from companion.faces.place_words import place_said
from companion.faces.play.game import GamePresenter
from companion.faces.put_right import audit, correct
from companion.faces.put_right.fact import ShownFact
from companion.faces.put_right.put_back import put_back
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.table import Submission, Table
from tests.touchscreen.table_game import seated, walk

GAME: dict[str, Any] = {"game": "great_wall", "board": "great_wall"}


async def _corrected(table: Table, presenter: GamePresenter, fact: ShownFact, at: str) -> None:
    """Choose the last value that is offered, and look whether it stands then."""
    seen = Seen(table.view_for("table"))
    now = fact.standing(seen, at)
    for choice in reversed(correct.choices(seen, fact, at)):
        do = correct.command(fact, at, choice.fields, now)
        if choice.fields != now and table.why_not("red", do) is None:
            break
    else:
        raise AssertionError(f"{fact.key} can be nothing else")
    answer = await table.submit(Submission(f"{fact.key}-{at}", "touch", "red", None, do))
    assert answer["ok"], answer
    presenter.refresh()
    assert fact.standing(Seen(table.view_for("table")), at) == dict(choice.fields)


async def test_every_fact_of_the_wall_is_put_right_by_what_the_screen_offers() -> None:
    async with seated(**GAME) as (table, presenter):
        await walk(table, 40, until="roll")
        await _riders(table, _lane(table)[0]["at"])
        seen = Seen(table.view_for("table"))
        keys = [fact.key for fact in correct.facts(seen)]
        assert {fact.key for fact in FACTS} <= set(keys)
        assert "robber" not in keys
        for fact in FACTS:
            at = "blue"
            if fact.hexes is not None:
                pirate = seen.view["board"]["pirate"]
                at = next(place for place in fact.hexes(seen) if place != pirate)
            await _corrected(table, presenter, fact, at)


def _lane(table: Table) -> list[dict[str, Any]]:
    """The hexes behind the westmost section."""
    return list(table.view_for("table")["wall"][0]["hexes"])


async def _riders(table: Table, at: str, count: int = 1) -> None:
    do = {"type": "correct", "fact": "riders", "at": at, "count": count}
    assert (await table.submit(Submission(f"{at}-{count}", "touch", "red", None, do)))["ok"]


@pytest.mark.rule("W7.2")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_gap_is_put_right_audited_drawn_and_said_with_its_section(language: str) -> None:
    words = Words(language)
    async with seated(**GAME) as (table, _):
        await walk(table, 40, until="roll")
        ridden, free = _lane(table)[:2]
        await _riders(table, ridden["at"])
        gap = correct.fact_named(Seen(table.view_for("table")), "gap")
        do = correct.command(gap, free["at"], {"count": 1})
        assert (await table.submit(Submission("gap", "touch", "red", None, do)))["ok"]
        seen = Seen(table.view_for("table"))
        assert gap.hexes is not None
        assert free["at"] in gap.hexes(seen)
        assert ridden["at"] not in gap.hexes(seen)
        assert "gap" in {about.fact.key for about in audit.at_place(seen, free["at"])}
        assert any(getattr(layer.part.shows, "gaps", ()) for layer in layers(seen.view))
        name = place_said(seen, words, free["at"])
        said = [section_lines(seen, words, entry)[1] for entry in seen.view["wall"]]
        assert [name in line for line in said] == [True, False, False, False]


async def test_riders_can_be_counted_wherever_the_board_has_a_place_for_them() -> None:
    async with seated(**GAME) as (table, _):
        view = table.view_for("table")
        places = places_of_riders(Seen(view))
        assert {entry["at"] for entry in view["gathering"]} < set(places)
        assert {section["battlefield"] for section in view["wall"]} < set(places)
        assert {hex_["at"] for section in view["wall"] for hex_ in section["hexes"]} < set(places)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_battlefield_is_asked_for_its_riders_and_the_wall_behind_it(language: str) -> None:
    words = Words(language)
    async with seated(**GAME) as (table, _):
        await walk(table, 60)
        seen = Seen(table.view_for("table"))
        keys = {line.fact.key for line in audit.lines(seen, words)}
        assert {"wall_level", "penalties", "fortress"} <= keys
        assert "robber" not in {fact.key for fact in correct.facts(seen)}
        for section in seen.view["wall"]:
            about = audit.at_place(seen, section["battlefield"])
            met = {one.fact.key: one.at for one in about}
            assert met == {"riders": section["battlefield"], "wall_level": section["seat"]}
            groups = audit.groups(seen, words, about)
            assert [group.numbers for group in groups] == [True, True]
            assert all("touchscreen." not in group.heading for group in groups)
        for camp in seen.view["gathering"]:
            assert [one.fact.key for one in audit.at_place(seen, camp["at"])] == ["riders"]
        for fact in ("riders", "wall_level", "penalties"):
            said = correct.fact_named(seen, fact).sentence(words, seen, {"count": 3})
            assert "3" in said


@pytest.mark.rule("W3.2")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_after_an_undo_the_screen_says_where_riders_go_back_to(language: str) -> None:
    async with seated(**GAME, custody={"bag": "table"}) as (table, presenter):
        await walk(table, 400, until="draw_rider")
        before = table.view_for("table")["gathering"]
        drawn = dict(table.options(table.view_for("table")["obligations"][0]["seat"])[0])
        seat = drawn.pop("seat")
        assert (await table.submit(Submission("r", "touch", seat, None, drawn)))["ok"]
        after = table.view_for("table")["gathering"]
        (camp,) = (was for was, now in zip(before, after, strict=True) if was != now)
        undo = Submission("u", "touch", seat, None, {"type": "undo"})
        assert (await table.submit(undo))["ok"]
        presenter.refresh()
        lines = put_back(presenter.seen, Words(language))
        assert len(lines) == 1
        assert camp["territory"] in lines[0]
        assert any(glow.at == camp["at"] for glow in presenter.model().map.glow)
