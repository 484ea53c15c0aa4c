"""Who may send what, and when a wish rests on what is no longer so."""

from __future__ import annotations

import pytest

from tests.table.evening import BEGINNER, Evening

OTHERS = ("blue", "white", "orange")


def seated(seat: str) -> dict[str, object]:
    return {"seat": seat}


async def after_first_roll(evening: Evening, dice: tuple[int, int] = (1, 2)) -> None:
    await evening.start(BEGINNER)
    await evening.done("red", "roll", dice=list(dice))


async def give(evening: Evening, seat: str, **cards: int) -> None:
    await evening.done("red", "correct", fact="resources", of=seat, cards=cards)


async def test_a_phone_acts_for_its_own_seat_only() -> None:
    async with Evening() as evening:
        await evening.start()
        assert (
            await evening.refused("red", "roll", dice=[1, 2], origin="phone:blue")
            == "not_your_seat"
        )
        await evening.done("red", "roll", dice=[1, 2], origin="phone:red")


async def test_a_phone_never_ends_the_turn_before_its_own() -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        fields = {"dice": [1, 3], "ends_turn": True}
        assert (
            await evening.refused("blue", "roll", origin="phone:blue", **fields) == "not_from_here"
        )
        await evening.done("blue", "roll", origin="touch", **fields)


@pytest.mark.parametrize(
    ("type_", "fields"),
    [
        ("buy_development", {"outcome": "monopoly"}),
        ("steal", {"from": "blue", "outcome": "ore"}),
        ("correct", {"fact": "resources", "of": "red", "cards": {"ore": 9}}),
    ],
)
async def test_no_phone_names_its_own_luck_or_puts_facts_right(
    type_: str, fields: dict[str, object]
) -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        assert await evening.refused("red", type_, origin="phone:red", **fields) == "not_from_here"


async def test_a_phone_may_send_an_option_exactly_as_it_was_listed() -> None:
    async with Evening() as evening:
        await evening.start()
        for do in evening.table.options("red")[:1]:
            wish = evening.wish("red", {**do, "ends_turn": False}, origin="phone:red")
            assert (await evening.table.submit(wish))["ok"]


@pytest.mark.parametrize("origin", ["buttons", "camera"])
async def test_buttons_and_camera_only_report_dice(origin: str) -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("red", "roll", dice=[1, 2], origin=origin)
        assert await evening.refused("red", "end_turn", origin=origin) == "not_from_here"
        await evening.done("red", "undo", origin=origin)


async def test_a_phone_takes_back_its_own_last_move_only() -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        assert await evening.refused("blue", "undo", origin="phone:blue") == "undo_not_yours"
        assert not evening.table.view_for("blue")["undo"]["possible"]
        assert evening.table.view_for("red")["undo"]["possible"]
        await evening.done("red", "undo", origin="phone:red")


async def test_a_wish_made_before_the_turn_passed_is_stale_and_says_what_changed() -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        seen = evening.table.seq
        await evening.done("red", "end_turn")
        wish = evening.wish("red", {"type": "end_turn"}, origin="phone:red", seen=seen)
        answer = await evening.table.submit(wish)
        assert answer["refusal"]["code"] == "stale"
        assert answer["seq"] == evening.table.seq
        params = answer["refusal"]["params"]
        assert params["seen"] == seen
        assert "turn_ended" in params["what"]
        assert [event["type"] for event in params["events"]] == ["turn_ended", "turn_started"]


async def test_somebody_elses_answer_makes_no_wish_stale() -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        await give(evening, "red", ore=2)
        for seat in ("blue", "white", "orange"):
            await give(evening, seat, wool=2)
        await evening.done("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
        seen = evening.table.seq
        await evening.done("blue", "decline_trade", offer=1)
        accept = {"type": "accept_trade", "offer": 1}
        wish = evening.wish("white", accept, origin="phone:white", seen=seen)
        assert (await evening.table.submit(wish))["ok"]


async def test_discards_owed_at_once_do_not_wait_for_each_other() -> None:
    async with Evening() as evening:
        await evening.start()
        await give(evening, "blue", ore=8)
        await give(evening, "white", wool=8)
        await evening.done("red", "roll", dice=[3, 4])
        seen = evening.table.seq
        for seat, cards in (("blue", {"ore": 4}), ("white", {"wool": 4})):
            do = {"type": "discard", "cards": cards}
            wish = evening.wish(seat, do, origin=f"phone:{seat}", seen=seen)
            assert (await evening.table.submit(wish))["ok"]


async def test_a_wish_is_stale_once_its_own_hand_has_changed() -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        await give(evening, "red", ore=4)
        seen = evening.table.seq
        await give(evening, "red", ore=8)
        do = {"type": "trade_bank", "give": "ore", "get": "wool"}
        answer = await evening.table.submit(evening.wish("red", do, seen=seen))
        assert answer["refusal"]["code"] == "stale"


async def test_an_undo_makes_everything_that_was_seen_before_it_stale() -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        seen = evening.table.seq
        await evening.done("red", "undo")
        await evening.done("red", "roll", dice=[1, 2])
        wish = evening.wish("red", {"type": "end_turn"}, seen=seen)
        assert (await evening.table.submit(wish))["refusal"]["code"] == "stale"
        fresh = evening.wish("red", {"type": "end_turn"}, seen=evening.table.seq)
        assert (await evening.table.submit(fresh))["ok"]


async def test_an_undo_of_what_the_sender_had_not_seen_is_stale() -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        seen = evening.table.seq
        await evening.done("red", "end_turn")
        wish = evening.wish("red", {"type": "undo"}, origin="phone:red", seen=seen)
        assert (await evening.table.submit(wish))["refusal"]["code"] == "stale"


async def test_a_number_from_the_future_belongs_to_another_game_and_is_stale() -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        wish = evening.wish("red", {"type": "end_turn"}, seen=99)
        assert (await evening.table.submit(wish))["refusal"]["code"] == "stale"


async def test_a_phone_that_looked_before_a_restart_may_still_act_after_it() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await after_first_roll(evening)
        await give(evening, "red", ore=2)
        await give(evening, "blue", wool=2)
        await evening.done("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
        seen = evening.table.seq
        await evening.done("white", "decline_trade", offer=1)
    async with Evening(store) as evening:
        do = {"type": "accept_trade", "offer": 1}
        wish = evening.wish("blue", do, origin="phone:blue", seen=seen, id_="after")
        assert (await evening.table.submit(wish))["ok"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("buy_development", {"outcome": "victory_point"}),
        ("steal", {"from": "blue", "outcome": "ore"}),
        ("correct", {"fact": "resources", "of": "blue", "cards": {"ore": 19}}),
    ],
)
async def test_a_phone_never_names_its_own_luck_nor_probes_a_hand_by_a_correction(
    kind: str, fields: dict[str, object]
) -> None:
    async with Evening() as evening:
        await after_first_roll(evening)
        assert await evening.refused("red", kind, origin="phone:red", **fields) == "not_from_here"


@pytest.mark.parametrize(("hands", "teller"), [("blue", "blue"), (None, "white")])
async def test_whoever_lays_for_a_robot_says_what_was_thrown_for_it(
    hands: str | None, teller: str
) -> None:
    async with Evening() as evening:
        players = [{"seat": "red", "robot": "middle", "hands": hands}, *map(seated, OTHERS)]
        await evening.start(BEGINNER, players=players)
        phone = f"phone:{teller}"
        assert await evening.refused("red", "end_turn", origin=phone) == "not_your_seat"
        fields: dict[str, object] = {"dice": [1, 2]}
        answer = await evening.done("red", "roll", origin=phone, **fields)
        assert answer["events"][0]["type"] == "dice_rolled"


async def test_nobody_else_speaks_for_a_robot_and_nobody_for_a_person() -> None:
    async with Evening() as evening:
        players = [
            {"seat": "red", "robot": "middle", "hands": "blue"},
            {"seat": "white", "robot": "middle"},
            *map(seated, ("blue", "orange")),
        ]
        await evening.start(BEGINNER, players=players)
        for phone in ("phone:orange", "phone:white"):
            code = await evening.refused("red", "roll", dice=[1, 2], origin=phone)
            assert code == "not_your_seat"
        await evening.done("red", "give_back")
        code = await evening.refused("red", "roll", dice=[1, 2], origin="phone:blue")
        assert code == "not_your_seat"
