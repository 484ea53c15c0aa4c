"""What is to be laid for a robot beside its pieces: special cards, calendars, a promoted knight."""

from __future__ import annotations

from typing import Any

import pytest

from companion.locale import Words
from companion.rules.games import GAMES
from companion.rules.packs.base.special_cards import special_card
from companion.touchscreen.presenters.play.robots import all_to_lay
from companion.touchscreen.presenters.put_right.put_back import put_back
from companion.touchscreen.presenters.seen import Seen
from tests.table.evening import BEGINNER, Evening
from tests.table.test_robots import robots, with_robots

Json = dict[str, Any]

PLENTY = {"brick": 9, "lumber": 9}
LEAST = 5
"""Roads in a row that bring the card."""


def said(evening: Evening, language: str) -> list[str]:
    """All that is to be laid, in words."""
    seen = Seen(evening.table.view_for("table"), GAMES)
    return [one.replace("\u00a0", " ") for one in all_to_lay(seen, Words(language))]


async def with_longest_road(evening: Evening) -> None:
    """Red, a robot, builds roads until it has the card."""
    await evening.start(BEGINNER, players=with_robots(red="middle"))
    await evening.done("red", "roll", dice=[1, 2])
    await evening.done("red", "correct", fact="resources", of="red", cards=PLENTY)
    await evening.done("red", "correct", fact="active", of="red")
    await evening.done("red", "roll", dice=[1, 2])
    length = 0
    while length < LEAST:
        for road in [o for o in evening.table.options("red") if o["type"] == "build_road"]:
            await evening.done("red", "build_road", at=road["at"], origin="robot")
            now = evening.table.view_for("table")["seats"][0]["road_length"]
            if now > length:
                length = now
                break
            await evening.done("red", "undo")


@pytest.mark.rule("B7.3")
async def test_the_longest_road_that_a_robot_takes_is_to_be_laid_before_it() -> None:
    async with Evening() as evening:
        await with_longest_road(evening)
        card = robots(evening)["to_lay"][-1]["moves"][-1]
        assert (card["piece"], card["seat"], card["track"]) == (
            "special_card",
            "red",
            "longest_road",
        )
        assert said(evening, "en")[-1] == "Longest Road: to Red"
        assert said(evening, "fr")[-1] == "Route la plus longue : à Red"
        await evening.done("red", "undo")
        back = put_back(Seen(evening.table.view_for("table"), GAMES), Words("en"))
        assert "Longest Road: back beside the board" in back


def test_a_special_card_that_nobody_has_any_more_goes_beside_the_board() -> None:
    holds, lacks = ({"seats": [{"seat": "red", "largest_army": has}]} for has in (True, False))
    back = special_card("largest_army").back
    assert back is not None
    assert [move["piece"] for move in back(holds, lacks)] == ["special_aside"]
    assert [move["piece"] for move in back(lacks, holds)] == ["special_card"]
    assert list(back(holds, holds)) == []


async def founded(evening: Evening) -> None:
    """Cities & Knights up to the first roll; red is a robot."""
    new = {**BEGINNER, "game": "cities_knights", "board": "variable"}
    await evening.start(new, players=with_robots(red="middle"))
    while evening.table.view_for("table")["phase"] == "founding":
        seat = evening.table.view_for("table")["obligations"][0]["seat"]
        do = evening.table.options(seat)[0]
        await evening.table.submit(evening.wish(seat, do))


@pytest.mark.rule("C13.14")
async def test_the_city_that_a_robot_loses_to_the_barbarians_is_to_be_laid() -> None:
    async with Evening() as evening:
        await founded(evening)
        for turn in range(7):
            seat = evening.table.view_for("table")["active"]
            await evening.done(seat, "roll", dice=[1, 1], event="ship")
            if turn < 6:
                await evening.done(seat, "end_turn")
        lost = [line for line in said(evening, "en") if "ettlement" in line]
        assert len(lost) == 1
        assert lost[0].startswith("Settlement, in place of the city: ")


@pytest.mark.rule("C7.2")
async def test_what_a_robot_improves_is_turned_on_its_calendar() -> None:
    async with Evening() as evening:
        await founded(evening)
        await evening.done("red", "correct", fact="active", of="red")
        await evening.done("red", "roll", dice=[1, 1], event="ship")
        given = {"cloth": 3}
        await evening.done("red", "correct", fact="resources", of="red", cards=given)
        for _ in range(2):
            await evening.done("red", "improve_city", track="trade", origin="robot")
        assert said(evening, "en")[-1] == "Trade calendar of Red to level 2"
        assert said(evening, "fr")[-1] == "Calendrier de Red : commerce au niveau 2"
