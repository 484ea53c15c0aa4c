"""Undo of a deal: the offer that it came of goes with it, whichever device takes it back, and comes again with it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.game import PlayedGame
from tests.table.evening import BEGINNER, Evening
from tests.table.test_undo import facts

RED, BLUE, WHITE = ({"origin": f"phone:{seat}"} for seat in ("red", "blue", "white"))
BRICK_FOR_ORE = {"give": {"brick": 1}, "get": {"ore": 1}}
HANDS = {"red": {"brick": 3, "lumber": 3}, "blue": {"ore": 1}, "white": {"ore": 1}}


async def dealt(evening: Evening) -> None:
    await evening.start(BEGINNER)
    await evening.done("red", "roll", dice=[1, 2])
    for seat, cards in HANDS.items():
        await evening.done("red", "correct", fact="resources", of=seat, cards=cards)


@pytest.mark.rule("B5.4")
async def test_a_phone_that_takes_back_a_deal_takes_back_the_offer_and_a_redo_brings_both() -> None:
    async with Evening() as evening:
        await dealt(evening)
        before = [facts(view) for view in evening.everything()]
        await evening.done("red", "offer_trade", to=["blue"], **BRICK_FOR_ORE, **RED)
        await evening.done("blue", "accept_trade", offer=1, **BLUE)
        after = [facts(view) for view in evening.everything()]
        await evening.done("blue", "undo", **BLUE)
        assert [facts(view) for view in evening.everything()] == before
        undone = [
            item["event"]["type"]
            for item in evening.everything()[0]["journal"]
            if item.get("undone")
        ]
        assert undone == ["trade_offered", "traded"]
        await evening.done("blue", "redo", **BLUE)
        assert [facts(view) for view in evening.everything()] == after
        assert not any(item.get("undone") for item in evening.everything()[0]["journal"])


@pytest.mark.rule("B5.4")
async def test_what_lies_between_the_offer_and_its_deal_holds_on() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await dealt(evening)
        await evening.done("red", "offer_trade", **BRICK_FOR_ORE, **RED)
        await evening.done("blue", "accept_trade", offer=1, **BLUE)
        await evening.done("red", "build_road", at="0,-1,E", **RED)
        await evening.done("white", "offer_trade", give={"ore": 1}, get={"lumber": 1}, **WHITE)
        road = evening.hand("red")
        await evening.done("red", "confirm_trade", offer=1, **{"with": "blue"}, **RED)
        traded = [facts(view) for view in evening.everything()]
        await evening.done("red", "undo", **RED)
        seen = evening.table.view_for("table")
        assert [(offer["id"], offer["by"]) for offer in seen["offers"]] == [(2, "white")]
        assert evening.hand("red") == road, "the road is still paid for"
        assert (seen["undo"]["what"], seen["undo"]["seat"]) == ("trade_offered", "white")
        before = [facts(view) for view in evening.everything()]
    async with Evening(store) as again:
        assert [facts(view) for view in again.everything()] == before, "read from the log"
        await again.done("red", "redo", **RED)
        assert [facts(view) for view in again.everything()] == traded
        entries = list(store.read(1))
    assert PlayedGame.folded(entries).held.lines[-1].what == "traded"


async def test_an_offer_whose_answer_is_taken_back_stands_on() -> None:
    async with Evening() as evening:
        await dealt(evening)
        await evening.done("red", "offer_trade", **BRICK_FOR_ORE, **RED)
        await evening.done("blue", "accept_trade", offer=1, **BLUE)
        await evening.done("blue", "undo", **BLUE)
        (offer,) = evening.table.view_for("table")["offers"]
        assert (offer["to"], offer["accepted"]) == (["blue", "white", "orange"], [])


async def test_a_robots_answer_is_taken_back_with_the_offer_that_a_person_made_and_what_it_said() -> (
    None
):
    store = Evening().store
    async with Evening(store) as evening:
        await dealt(evening)
        await evening.done("blue", "seat_robot", strength="strong")
        before = [facts(view) for view in evening.everything()]
        await evening.done("red", "offer_trade", to=["blue", "white"], **BRICK_FOR_ORE, **RED)
        await evening.done("blue", "decline_trade", offer=1, origin="robot")
        await evening.done("blue", "robot_says", why="lacks", origin="robot")
        after = [facts(view) for view in evening.everything()]
        told = evening.table.view_for("red")["undo"]
        assert (told["what"], told["seat"], told["possible"]) == ("trade_offered", "red", True)
        answer = await evening.done("red", "undo", **RED)
        (event,) = answer["events"]
        assert (event["what"], event["of"]) == ("trade_offered", "red")
        assert without_robots([facts(view) for view in evening.everything()]) == without_robots(
            before
        )
        assert struck(evening) == ["trade_offered", "trade_declined", "robot_said"]
        assert evening.table.view_for("red")["undo"]["redo"]["what"] == "trade_offered"
    async with Evening(store) as again:
        assert struck(again) == ["trade_offered", "trade_declined", "robot_said"], "from the log"
        await again.done("red", "redo", **RED)
        assert without_robots([facts(view) for view in again.everything()]) == without_robots(after)
        assert struck(again) == []


async def test_a_persons_answer_after_a_robots_is_taken_back_alone() -> None:
    async with Evening() as evening:
        await dealt(evening)
        await evening.done("blue", "seat_robot", strength="strong")
        await evening.done("red", "offer_trade", **BRICK_FOR_ORE, **RED)
        await evening.done("white", "decline_trade", offer=1, **WHITE)
        await evening.done("blue", "decline_trade", offer=1, origin="robot")
        told = evening.table.view_for("white")["undo"]
        assert (told["what"], told["seat"]) == ("trade_declined", "white")
        await evening.done("white", "undo", **WHITE)
        assert struck(evening) == ["trade_declined", "trade_declined"]
        (offer,) = evening.table.view_for("table")["offers"]
        assert offer["declined"] == []


def without_robots(views: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a robot waits for after an undo is another matter."""
    return [{key: value for key, value in view.items() if key != "robots"} for view in views]


def struck(evening: Evening) -> list[str]:
    journal = evening.table.view_for("table")["journal"]
    return [item["event"]["type"] for item in journal if item.get("undone")]
