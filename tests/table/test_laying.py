"""What is to be laid for a robot beside its pieces: special cards, calendars, a promoted knight."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.faces.context import LoneTouchscreen
from companion.faces.games.great_wall import riders
from companion.faces.play.game import GamePresenter
from companion.faces.play.robots import all_to_lay
from companion.faces.put_right.put_back import put_back
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.games import GAMES
from companion.rules.packs.base.special_cards import special_card
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


async def founded(
    evening: Evening, game: str = "cities_knights", board: str = "variable", **custody: str
) -> None:
    """A game, Cities & Knights if nothing else is said, up to the first roll; red is a robot."""
    new = {**BEGINNER, "game": game, "board": board}
    await evening.start(new, players=with_robots(red="middle"), custody=custody)
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


@pytest.mark.rule("W6.8", "W6.10")
async def test_at_a_breach_of_a_robots_wall_whoever_rolled_moves_the_riders_first() -> None:
    async with Evening() as evening:
        await founded(evening, game="great_wall", board="great_wall", bag="app")
        view = evening.table.view_for("table")
        own = {one["section"] for one in view["wall"] if one["seat"] == "red"}
        camp, number = next(
            (camp["at"], arrow["number"])
            for camp in view["gathering"]
            for arrow in camp["arrows"]
            if arrow["section"] in own
        )
        await evening.done("blue", "correct", fact="riders", at=camp, count=1)
        dice = [min(6, number - 1), number - min(6, number - 1)]
        screen = GamePresenter(evening.table, LoneTouchscreen({}), Words("en"))
        await evening.done(view["active"], "roll", dice=dice)
        (thing,) = [one for one in robots(evening)["to_lay"] if one["seq"] == evening.table.seq]
        assert thing["seat"] == "red"
        done = [(move["piece"], move["do"]) for move in thing["moves"]]
        assert done == [("penalty", "set")]
        assert said(evening, "en")[-1] == "1 penalty token for Red (now 1)"
        seen = Seen(evening.table.view_for("table"), GAMES)
        asked = riders.moves(seen, Words("en"), 0)
        assert asked is not None
        roller = seen.names[view["active"]]
        movers = [line.partition(" moves a rider ")[0] for line in asked.lines]
        assert movers == [f"1. {roller}", f"2. {roller}"]
        assert asked.seq == thing["seq"], "the same roll, and riders before the penalty"
        screen.refresh()
        assert screen.model().moves == asked


@pytest.mark.rule("C1.6")
async def test_a_ship_that_people_moved_on_is_not_to_be_laid_a_step_behind() -> None:
    async with Evening() as evening:
        await founded(evening, dice="app")
        luck, listed = random.Random(1), set[int]()
        for _ in range(120):
            duties = evening.table.view_for("table")["obligations"]
            options = [do for duty in duties for do in evening.table.options(duty["seat"])]
            wanted = [do for do in options if do["type"] != "offer_trade"]
            do = luck.choice([do for do in wanted if do["type"] == "end_turn"] or wanted)
            origin = "robot" if do["seat"] == "red" else "touch"
            assert (await evening.table.submit(evening.wish(do["seat"], do, origin=origin)))["ok"]
            moves = [move for thing in robots(evening)["to_lay"] for move in thing["moves"]]
            ships = [move["count"] for move in moves if move["piece"] == "fleet"]
            assert set(ships) <= {evening.table.view_for("table")["fleet"]["step"]}
            listed |= set(ships)
        assert len(listed) > 1


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
        assert said(evening, "en")[-1] == "Red’s trade calendar to level 2"
        assert said(evening, "fr")[-1] == "Agenda de Red : commerce au niveau 2"


async def robber_moved(evening: Evening, seat: str, origin: str) -> str:
    """The seat rolls a seven and moves the robber, where it can to a hex beside which nobody is; where to."""
    await evening.done(seat, "roll", dice=[3, 4])
    options = [o for o in evening.table.options(seat) if o["type"] == "move_robber"]
    place = [key for key in options[0] if key not in ("type", "seat")]
    wish = {key: options[0][key] for key in place}
    await evening.done(seat, "move_robber", origin=origin, **wish)
    while evening.table.view_for("table")["obligations"][0]["type"] == "steal":
        steal = {
            k: v for k, v in evening.table.options(seat)[0].items() if k not in ("type", "seat")
        }
        await evening.done(seat, "steal", origin=origin, **steal)
    await evening.done(seat, "end_turn", origin=origin)
    return str(wish[place[0]])


def robbers(evening: Evening) -> list[str]:
    """Where the list wants the robber laid."""
    things = robots(evening)["to_lay"]
    return [m["to"] for thing in things for m in thing["moves"] if m["piece"] == "robber"]


async def test_a_robber_that_went_on_is_laid_once_where_it_is() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle", blue="middle"))
        first = await robber_moved(evening, "red", "robot")
        assert robbers(evening) == [first]
        second = await robber_moved(evening, "blue", "robot")
        assert first != second
        assert robbers(evening) == [second]
        await robber_moved(evening, "white", "touch")
        assert robbers(evening) == [], "people moved it"


async def test_alexander_who_went_on_twice_goes_two_points_in_one_line() -> None:
    async with Evening() as evening:
        seats = ("red", "blue", "white")
        game = {"game": "alexander", "board": "alexander", "entropy": 7}
        players = with_robots(red="middle", blue="middle")[: len(seats)]
        await evening.start(game, players=players, custody={"dice": "app", "event_tokens": "app"})
        luck, most = random.Random(1), 0
        while most < 2:
            duties = evening.table.view_for("table")["obligations"]
            options = [do for duty in duties for do in evening.table.options(duty["seat"])]
            wanted = [do for do in options if do["type"] != "offer_trade"]
            do = luck.choice([do for do in wanted if do["type"] == "end_turn"] or wanted)
            origin = "touch" if do["seat"] == seats[2] else "robot"
            answer = await evening.table.submit(evening.wish(do["seat"], do, origin=origin))
            assert answer["ok"], (do, answer)
            things = robots(evening)["to_lay"]
            marches = [m for one in things for m in one["moves"] if m["piece"] == "alexander"]
            assert len(marches) <= 1
            most = max([most, *(move["count"] - move["was"] for move in marches)])
        way = "Alexander: on past 2 points, up to the arrow behind that at the intersection "
        assert any(line.startswith(way) for line in said(evening, "en"))
