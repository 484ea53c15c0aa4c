"""Which cardboard cards people move for robots: where they go, and nothing where they lie in the app only."""

from __future__ import annotations

from typing import Any

from tests.table.evening import BEGINNER, Evening
from tests.table.test_robots import robots, with_robots

Json = dict[str, Any]

BESIDE = {"resources": "cardboard", "dice": "table"}
HELD = {"brick": 2, "lumber": 2, "wool": 4}


async def begun(evening: Evening, cards: str = "open", **strengths: str) -> None:
    """Red, a robot, holds cards and has rolled."""
    players = [
        {**one, "cards": cards} if one.get("robot") else one
        for one in with_robots(**(strengths or {"red": "middle"}))
    ]
    answer = await evening.start(BEGINNER, players=players, custody=BESIDE)
    assert answer["ok"], answer
    await evening.done("red", "correct", fact="hand", of="red", cards=HELD)
    await evening.done("red", "roll", dice=[1, 2])


def passes(evening: Evening) -> list[tuple[str, str, str | None, Json, Json]]:
    """Of all that is to be laid: for whom, and who gives what to whom and takes what."""
    return [
        (thing["seat"], move["seat"], move["other"], move["give"], move["take"])
        for thing in robots(evening)["to_lay"]
        for move in thing["moves"]
        if move["do"] == "pass"
    ]


async def test_what_a_robot_pays_goes_from_its_open_cards_to_the_bank() -> None:
    async with Evening() as evening:
        await begun(evening)
        road = next(o for o in evening.table.options("red") if o["type"] == "build_road")
        await evening.done("red", "build_road", at=road["at"], origin="robot")
        (thing,) = robots(evening)["to_lay"]
        assert [move["do"] for move in thing["moves"]] == ["place", "pass"]
        assert passes(evening) == [("red", "red", None, {"brick": 1, "lumber": 1}, {})]


async def test_a_trade_with_the_bank_is_to_be_laid_though_no_piece_moves() -> None:
    async with Evening() as evening:
        await begun(evening)
        await evening.done("red", "trade_bank", give="wool", get="ore", origin="robot")
        assert passes(evening) == [("red", "red", None, {"wool": 4}, {"ore": 1})]


async def test_a_trade_with_a_person_is_told_whoever_of_them_accepted_it() -> None:
    async with Evening() as evening:
        await begun(evening)
        offer: Json = {"give": {"wool": 1}, "get": {"ore": 1}, "to": ["blue"]}
        await evening.done("red", "offer_trade", origin="robot", **offer)
        await evening.done("blue", "accept_trade", offer=1)
        assert passes(evening) == [("red", "red", "blue", {"wool": 1}, {"ore": 1})]
        await evening.done("blue", "go_on")
        assert robots(evening)["to_lay"] == []


async def test_what_a_person_gives_a_robot_in_the_own_turn_is_told_until_a_round_later() -> None:
    async with Evening() as evening:
        await begun(evening)
        await evening.done("red", "end_turn", origin="robot")
        await evening.done("blue", "roll", dice=[1, 2])
        await evening.done("blue", "offer_trade", give={"ore": 1}, get={"wool": 1}, to=["red"])
        await evening.done("red", "accept_trade", offer=1, origin="robot")
        assert passes(evening) == [("red", "red", "blue", {"wool": 1}, {"ore": 1})]
        await evening.done("blue", "end_turn")
        for seat in ("white", "orange", "red", "blue"):
            await evening.done(seat, "roll", dice=[1, 2])
            assert len(passes(evening)) == 1
            await evening.done(seat, "end_turn")
        await evening.done("white", "roll", dice=[1, 2])
        assert robots(evening)["to_lay"] == []


async def test_of_cards_in_the_app_only_a_persons_part_of_a_trade_is_told() -> None:
    async with Evening() as evening:
        await begun(evening, cards="app")
        await evening.done("red", "trade_bank", give="wool", get="ore", origin="robot")
        assert robots(evening)["to_lay"] == []
        offer: Json = {"give": {"ore": 1}, "get": {"grain": 2}, "to": ["blue"]}
        await evening.done("red", "offer_trade", origin="robot", **offer)
        await evening.done("blue", "accept_trade", offer=1)
        assert passes(evening) == [("red", "blue", None, {"grain": 2}, {"ore": 1})]


async def test_two_robots_with_open_cards_trade_in_one_line() -> None:
    async with Evening() as evening:
        await begun(evening, red="middle", blue="middle")
        await evening.done("blue", "correct", fact="hand", of="blue", cards={"ore": 1})
        offer: Json = {"give": {"wool": 1}, "get": {"ore": 1}, "to": ["blue"]}
        await evening.done("red", "offer_trade", origin="robot", **offer)
        await evening.done("blue", "accept_trade", offer=1, origin="robot")
        assert passes(evening) == [("blue", "red", "blue", {"wool": 1}, {"ore": 1})]


async def test_what_a_roll_brings_people_take_as_always_and_what_they_handed_over_is_moved() -> (
    None
):
    async with Evening() as evening:
        await begun(evening)
        assert robots(evening)["to_lay"] == []
        await evening.done("red", "correct", fact="development", of="red", cards={"monopoly": 1})
        handed = {"blue": 2, "white": 0, "orange": 1}
        await evening.done("red", "play_monopoly", resource="ore", handed=handed)
        assert passes(evening) == []


async def test_what_a_robot_discards_is_to_be_laid() -> None:
    async with Evening() as evening:
        await begun(evening)
        await evening.done("red", "end_turn", origin="robot")
        await evening.done("blue", "roll", dice=[3, 4])
        await evening.done("red", "discard", cards={"wool": 4}, origin="robot")
        assert passes(evening) == [("red", "red", None, {"wool": 4}, {})]


async def test_where_all_cards_are_in_the_app_none_is_to_be_moved() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle"))
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "correct", fact="resources", of="red", cards=HELD)
        await evening.done("red", "trade_bank", give="wool", get="ore", origin="robot")
        assert robots(evening)["to_lay"] == []


async def stolen(evening: Evening, cards: str) -> str:
    """Blue, a person, steals a card from red, a robot: which it was."""
    await begun(evening, cards=cards)
    await evening.done("red", "end_turn", origin="robot")
    await evening.done("blue", "roll", dice=[3, 4])
    await evening.done("red", "discard", cards={"wool": 4}, origin="robot")
    for place in [option["at"] for option in evening.table.options("blue")]:
        await evening.done("blue", "move_robber", at=place)
        if {"type": "steal", "seat": "blue", "from": "red"} in evening.table.options("blue"):
            break
        await evening.done("blue", "undo")
    await evening.done("blue", "steal", from_="red")
    return str(evening.table.view_for("blue")["journal"][-1]["event"]["resource"])


async def test_which_open_card_of_a_robot_was_stolen_everybody_is_told() -> None:
    async with Evening() as evening:
        kind = await stolen(evening, "open")
        assert passes(evening)[-1] == ("red", "red", "blue", {kind: 1}, {})


async def test_which_card_was_stolen_from_a_robot_whose_cards_are_in_the_app_nobody_is_told() -> (
    None
):
    async with Evening() as evening:
        await stolen(evening, "app")
        assert passes(evening) == [], "nor what it discarded, which lies in the bank"
