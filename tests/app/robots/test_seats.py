"""Robots play their seats in every game through the real session, and never stand in anybody's way."""

from __future__ import annotations

import asyncio
from typing import Any

from companion.app.robots.seats import MOST, RobotSeats
from companion.app.robots.thinking import RobotQuestion
from tests.app.robots.at_table import AT_ONCE, at_table
from tests.table.evening import Evening
from tests.table.test_robots import with_robots

Json = dict[str, Any]


async def test_dice_of_the_table_are_thrown_by_people() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(red="middle"))
        await table.rest()
        assert table.view["obligations"] == [
            {"seat": "red", "type": "roll", "rule": table.view["obligations"][0]["rule"]}
        ]
        await table.evening.done("red", "roll", dice=[1, 2], origin="buttons")
        await table.rest()
        assert table.view["active"] == "blue"


async def test_a_robot_that_gives_no_answer_is_played_by_hand_and_plays_on_afterwards() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        table.thinker.silent = True
        await table.rest()
        assert table.silent == ["red"]
        await table.evening.done("red", "roll")
        table.thinker.silent = False
        await table.rest()
        assert table.view["active"] == "blue"
        assert table.thinker.asked > 1


async def test_a_robot_that_falls_silent_and_speaks_again_says_both() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        heard: list[tuple[str, bool]] = []
        robots = RobotSeats(
            table.evening.table, table.thinker, AT_ONCE, lambda *said: heard.append(said)
        )
        table.thinker.says = lambda question: None
        while await robots.step():
            pass
        assert heard == [("red", True)]
        await table.evening.done("red", "roll")
        table.thinker.says = None
        while await robots.step():
            pass
        assert heard == [("red", True), ("red", False)]


async def test_a_robot_whose_dice_people_throw_is_not_silent() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(red="middle"))
        fact = {"fact": "development", "of": "red", "cards": {"monopoly": 1}}
        await table.evening.done("red", "correct", **fact)
        assert len({option["type"] for option in table.evening.table.options("red")}) == 2
        await table.rest()
        assert table.silent == []


async def test_a_person_who_leaves_is_played_on_by_a_robot_and_gets_the_seat_back() -> None:
    async with at_table() as table:
        await table.evening.start(custody={"dice": "app"})
        await table.evening.done("red", "roll")
        await table.rest()
        assert table.view["active"] == "red"
        await table.evening.done("red", "seat_robot", strength="gentle")
        await table.rest()
        assert table.view["active"] == "blue"
        await table.evening.done("blue", "seat_robot", strength="strong")
        await table.evening.done("blue", "give_back")
        await table.rest()
        assert table.view["active"] == "blue"
        assert table.view["obligations"][0]["type"] == "roll"


async def test_robots_play_on_after_a_restart() -> None:
    store = Evening().store
    async with at_table(store) as table:
        await table.evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        await table.evening.done("red", "roll", origin="robot")
    async with at_table(store) as table:
        await table.rest()
        assert table.view["active"] == "blue"


async def test_robots_leave_the_table_alone_after_an_undo_until_people_go_on() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(blue="middle"), custody={"dice": "app"})
        await table.evening.done("red", "roll")
        await table.evening.done("red", "end_turn")
        await table.evening.done("red", "undo")
        await table.evening.done("red", "end_turn")
        await table.evening.done("red", "undo")
        assert await table.rest() == 0
        await table.evening.done("red", "end_turn")
        await table.rest()
        assert table.view["active"] == "white"


async def test_where_nobody_else_sits_a_robot_agrees_to_take_back() -> None:
    async with at_table() as table:
        players = with_robots(blue="middle", white="gentle", orange="strong")
        await table.evening.start(players=players)
        await table.evening.done("red", "roll", dice=[1, 2])
        await table.evening.done("red", "undo")
        await table.evening.done("red", "roll", dice=[2, 2])
        await table.evening.done("red", "end_turn")


async def test_what_is_refused_is_replaced_by_what_is_allowed() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        table.thinker.says = lambda question: {"type": "build_city", "at": "0,0,N"}
        await table.rest()
        assert table.view["active"] == "blue"
        assert table.done_by("robot")[-1] == "end_turn"


async def test_a_turn_without_end_is_ended() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(red="middle"), custody={"dice": "app"})

        def offers(question: RobotQuestion) -> Json | None:
            options = question.view["options"]
            roll = next((o for o in options if o["type"] in ("roll", "withdraw_trade")), None)
            return roll or next((o for o in options if o["type"] == "offer_trade"), None)

        table.thinker.says = offers
        await table.rest()
        assert table.view["active"] == "blue"
        assert len(table.done_by("robot")) <= MOST + 2


async def test_an_offer_is_answered_even_by_a_robot_that_thinks_of_nothing() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(white="middle"), custody={"dice": "app"})
        await table.evening.done("red", "roll")
        await table.evening.done("red", "correct", fact="resources", of="red", cards={"ore": 1})
        table.thinker.silent = True
        await table.evening.done("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
        await table.rest()
        assert table.view["offers"][0]["declined"] == ["white"]


async def test_why_a_robot_declined_is_said_to_everybody() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(white="middle"), custody={"dice": "app"})
        await table.evening.done("red", "roll")
        await table.evening.done("red", "correct", fact="resources", of="red", cards={"ore": 1})
        table.thinker.says = lambda question: {"type": "decline_trade", "offer": 1}
        table.thinker.why = "robots.no.saving_for_city"
        await table.evening.done("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
        await table.rest()
        said = table.view["journal"][-1]["event"]
        assert said == {"type": "robot_said", "seat": "white", "why": "saving_for_city"}
        assert await table.evening.refused("white", "robot_says", why="no_gain") == "not_from_here"


async def test_running_robots_play_when_something_happens_and_stop_in_order() -> None:
    async with at_table() as table:
        running = asyncio.create_task(table.robots.run())
        await table.evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        turned = asyncio.Event()
        table.evening.table.listen(
            lambda _: turned.set() if table.view["active"] == "blue" else None
        )
        await turned.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        assert table.thinker.closed


async def test_an_offer_that_nobody_answers_is_taken_back_by_its_robot() -> None:
    async with at_table() as table:
        await table.evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        await table.evening.done("red", "roll")
        await table.evening.done("red", "correct", fact="resources", of="red", cards={"ore": 1})
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"wool": 1}}
        wishes = iter([offer])
        table.thinker.says = lambda question: next(wishes, None)
        await table.rest()
        assert table.done_by("robot")[-2:] == ["offer_trade", "withdraw_trade"]
        assert table.view["offers"] == []
        assert table.view["obligations"][0]["seat"] == "red"
