"""What people tell for a robot at the touchscreen, and what it does by itself where the app has it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from companion.faces.models import Prompt
from companion.faces.play.deeds import ended_said
from companion.faces.play.robots import prompted
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules import grid
from companion.table import Submission
from tests.touchscreen.robots_seated import robot_does, sit
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated, submit_all, walk

EN, FR = Words("en"), Words("fr")


async def test_a_rider_is_drawn_for_a_robot_where_the_bag_lies_on_the_table() -> None:
    async with seated(game="great_wall", board="great_wall") as (table, presenter):
        await walk(table, 200, until="draw_rider")
        drawer = table.view_for("table")["obligations"][0]["seat"]
        await sit(table, drawer)
        presenter.refresh()
        model = presenter.model()
        name = presenter.seen.names[drawer]
        assert model.prompt.title == f"Draw a rider for {name}"
        assert model.prompt.note == "out of the bag: tap the numeral that it shows"
        assert model.choices is not None


async def test_where_the_app_rolls_the_key_for_a_robots_dice_is_its_own() -> None:
    async with seated(custody={**PHONES, "dice": "app"}) as (table, presenter):
        assert presenter.model().pad.due
        await sit(table, "red")
        presenter.refresh()
        pad = presenter.model().pad
        assert (pad.way, pad.due) == ("roll", False)
        assert "by itself" in pad.reason
        await robot_does(table, "roll")
        presenter.refresh()
        assert "by itself" in presenter.model().pad.reason, "nor does anybody end its turn with it"


async def test_a_token_is_turned_over_for_a_robot() -> None:
    tokens = {"event_tokens": "table"}
    async with seated(game="alexander", board="alexander", custody=tokens) as (table, presenter):
        await walk(table, 200, until="turn_token")
        drawer = table.view_for("table")["obligations"][0]["seat"]
        await sit(table, drawer)
        presenter.refresh()
        model = presenter.model()
        name = presenter.seen.names[drawer]
        assert model.prompt.title == f"Turn the token over for {name}"
        assert model.prompt.note == "the one that Alexander came to: tap what it shows"
        assert model.choices is not None


@pytest.mark.rule("B9.2")
async def test_people_are_asked_for_cards_beside_what_a_robot_is_known_to_discard() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await sit(table, "red")
        nine = {"lumber": 5, "ore": 4}
        for do in (
            {"type": "correct", "fact": "hand", "of": "red", "cards": nine},
            {"type": "roll", "dice": [3, 4]},
        ):
            answer = await table.submit(Submission(f"t{table.seq}", "touch", "red", None, do))
            assert answer["ok"], answer
        presenter.refresh()
        note = presenter.model().prompt.note
        assert (
            note
            == "first: whoever holds more than 7 cards discards half; then Ann moves the robber"
        )


@pytest.mark.rule("A2.4")
async def test_of_a_first_turn_without_dice_it_is_said_that_it_is_over() -> None:
    async with seated(game="alexander", board="alexander") as (table, presenter):
        await walk(table, 300, until="act")
        first = table.view_for("table")["active"]
        await sit(table, first)
        do = {"type": "end_turn"}
        answer = await table.submit(Submission("end", "robot", first, table.seq, do))
        assert answer["ok"], answer
        presenter.refresh()
        name = presenter.seen.names[first]
        assert presenter.model().prompt.note == f"{name} ended the first turn, which has no dice"


@pytest.mark.rule("A2.2")
async def test_a_die_entered_in_the_turn_before_stays_the_first_of_whose_roll_is_due_then() -> None:
    async with seated(game="alexander", board="alexander") as (table, presenter):
        await walk(table, 300, until="act")
        presenter.refresh()
        first = table.view_for("table")["active"]
        name = presenter.seen.names[presenter.seen.after(first)]
        bar = presenter.model().prompt
        assert bar.title == f"{presenter.seen.names[first]}: your turn, without a roll"
        assert bar.note.startswith(f"the dice are for {name}: tapping them ends this turn")
        assert presenter.tap_die(4).send == ()
        await submit_all(table, presenter, presenter.tap_action("end"))
        assert presenter.model().prompt.title.startswith(name)
        assert presenter.model().dice.faces == (4, None)
        (roll,) = presenter.tap_die(3).send
        assert roll.do == {"type": "roll", "dice": [4, 3]}


@pytest.mark.rule("A6.1")
async def test_after_a_seven_that_spares_a_large_hand_the_bar_says_from_what_on_it_does_not() -> (
    None
):
    async with seated(game="alexander", board="alexander", custody=PHONES) as (table, presenter):
        await walk(table, 300, until="act")
        first = presenter.seen.after(table.view_for("table")["active"])
        none: dict[str, int] = {}
        eight = {"wool": 2, "ore": 2, "grain": 2, "brick": 1, "lumber": 1}
        others = (seat for seat in presenter.seen.seats if seat != "red")
        for seat, cards in (*((one, none) for one in others), ("red", eight)):
            do = {"type": "correct", "fact": "resources", "of": seat, "cards": cards}
            answer = await table.submit(Submission(seat, "touch", first, None, do))
            assert answer["ok"], answer
        presenter.refresh()
        await submit_all(table, presenter, presenter.tap_action("end"))
        await submit_all(table, presenter, presenter.tap_die(4))
        await submit_all(table, presenter, presenter.tap_die(3))
        await walk(table, 20, until="move_robber")
        presenter.refresh()
        said = "up to 11 cards are safe from a 7 in this game (A6.1)"
        assert presenter.model().prompt.note == said


@pytest.mark.rule("A8.8")
async def test_of_a_robots_turn_with_an_auction_how_that_ended_is_told_and_no_step_to_it() -> None:
    async with seated(game="alexander", board="alexander") as (table, presenter):
        for step in range(200):
            view = table.view_for("table")
            if view["turn"] > 1 and view["obligations"][0]["type"] == "march":
                break
            await walk(table, 1, seed=step)
        seat = view["active"]
        await sit(table, seat)
        await robot_does(table, "march")
        await walk(table, 3, seed=900, until="bid")
        while (duty := table.view_for("table")["obligations"][0])["type"] == "bid":
            passes = {"type": "pass_bid"}
            await table.submit(Submission(f"p{table.seq}", "touch", duty["seat"], None, passes))
        await robot_does(table, "end_turn")
        presenter.refresh()
        note, name = presenter.model().prompt.note, presenter.seen.names[seat]
        assert re.match(rf"{name} rolled \d+ – nobody wins the ", note), note
        assert "is to be won" not in note


@pytest.mark.rule("B9.5", "B9.7")
async def test_what_a_robot_stole_is_told_with_what_it_did_with_its_cards_after_that() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        for do in (
            {"type": "correct", "fact": "resources", "of": "red", "cards": {"ore": 4}},
            {"type": "roll", "dice": [3, 4]},
        ):
            await table.submit(Submission(f"t{table.seq}", "touch", "red", None, do))
        at = next(
            do["at"]
            for do in table.options("red")
            for corner in table.view_for("table")["board"]["intersections"]
            if corner["seat"] != "red" and corner["at"] in grid.corners(do["at"])
        )
        robs = {"type": "move_robber", "at": at}
        await table.submit(Submission("robs", "robot", "red", None, robs))
        for kind in ("steal", "trade_bank"):
            await robot_does(table, kind)
        await table.submit(Submission("end", "robot", "red", None, {"type": "end_turn"}))
        presenter.refresh()
        told = presenter.model().prompt.note
        assert told.startswith("Ann rolled 7 and has stolen")
        assert "bank" in told


@pytest.mark.rule("B9.5", "B9.7")
@pytest.mark.parametrize("victims", [1, 2])
async def test_what_a_robot_stole_is_told_after_how_many_it_discarded_and_before_all_else(
    victims: int,
) -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        for do in (
            {"type": "correct", "fact": "resources", "of": "red", "cards": {"ore": 9}},
            {"type": "roll", "dice": [3, 4]},
        ):
            await table.submit(Submission(f"t{table.seq}", "touch", "red", None, do))
        await robot_does(table, "discard")
        board = table.view_for("table")["board"]["intersections"]

        def owners(at: str) -> set[str]:
            near = {corner["seat"] for corner in board if corner["at"] in grid.corners(at)}
            return {seat for seat in near if seat not in (None, "red")}

        moves = [do for do in table.options("red") if do["type"] == "move_robber"]
        for victim in {seat for do in moves for seat in owners(do["at"])}:
            do = {"type": "correct", "fact": "resources", "of": victim, "cards": {"ore": 1}}
            await table.submit(Submission(f"t{table.seq}", "touch", victim, None, do))
        at = next(do["at"] for do in moves if len(owners(do["at"])) == victims)
        robs = {"type": "move_robber", "at": at}
        await table.submit(Submission("robs", "robot", "red", None, robs))
        if table.view_for("table")["obligations"][0]["type"] == "steal":
            await robot_does(table, "steal")
        await table.submit(Submission("end", "robot", "red", None, {"type": "end_turn"}))
        presenter.refresh()
        told = presenter.model().prompt.note
        assert told.startswith("Ann rolled 7 and has discarded 4 cards. Ann has stolen"), told


async def test_of_a_robots_turn_all_that_it_built_and_bought_is_told_in_order_and_counted() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        hand = {"lumber": 2, "brick": 2, "grain": 3, "ore": 4, "wool": 1}
        for do in (
            {"type": "correct", "fact": "resources", "of": "red", "cards": hand},
            {"type": "roll", "dice": [1, 1]},
        ):
            await table.submit(Submission(f"t{table.seq}", "touch", "red", None, do))
        for kind in ("build_road", "buy_development", "build_city", "build_road"):
            await robot_does(table, kind)
        await table.submit(Submission("end", "robot", "red", None, {"type": "end_turn"}))
        presenter.refresh()
        told = presenter.model().prompt.note
        assert told.startswith("Ann rolled 2 – bought: development card. Built: road (2), city.")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ann rolled 4 and has built a knight (2 times). Ann has activated a knight."),
        ("fr", "Ann a fait 4 et a construit un chevalier (2 fois). Ann a activé un chevalier."),
    ],
)
async def test_what_a_robot_did_twice_in_its_turn_is_told_with_how_often(
    language: str, told: str
) -> None:
    async with seated(game="cities_knights") as (table, _):
        view = dict(table.view_for("table"))
        cost = {"wool": 1, "ore": 1}
        events: list[dict[str, Any]] = [
            {"type": "dice_rolled", "dice": [1, 3], "total": 4},
            {"type": "knight_built", "at": "0,0,N", "cost": cost},
            {"type": "knight_built", "at": "0,0,S", "cost": cost},
            {"type": "knight_activated", "at": "0,0,N", "cost": cost},
            {"type": "turn_ended"},
        ]
        seq = view["seq"]
        items = [
            {"seq": seq + n, "at": 0, "by": "robot", "event": {**event, "seat": "red"}}
            for n, event in enumerate(events, 1)
        ]
        more = {
            "journal": [*view["journal"], *items],
            "seq": seq + len(items),
            "obligations": [{"seat": "blue", "type": "roll"}],
            "robots": {"seats": {"red": {"hands": None}}, "waits": False, "to_lay": []},
        }
        assert ended_said(Seen({**view, **more}), Words(language), "") == told


@pytest.mark.rule("B8.13", "B9.2")
async def test_a_knight_after_a_seven_asks_nobody_for_cards_again() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):

        async def done(**do: object) -> None:
            answer = await table.submit(Submission(f"k{table.seq}", "touch", "red", None, do))
            assert answer["ok"], answer

        await done(type="roll", dice=[3, 4])
        presenter.refresh()
        assert "more than 7 cards" in presenter.model().prompt.note
        for kind in ("move_robber", "steal"):
            options = [do for do in table.options("red") if do["type"] == kind]
            if options:
                await done(**{k: v for k, v in options[0].items() if k != "seat"})
        held = {"knight": 1}
        await done(type="correct", fact="development_hand", of="red", cards=held)
        await done(type="play_knight")
        presenter.refresh()
        assert presenter.seen.owed("move_robber")
        assert "cards" not in presenter.model().prompt.note


async def test_what_a_robot_rolled_for_others_stays_until_the_next_roll() -> None:
    async with seated() as (table, shown):
        seat = shown.seen.obligations[0]["seat"]
        robot, following = shown.seen.after(seat), shown.seen.after(shown.seen.after(seat))
        await sit(table, robot)
        for by, do in (
            (seat, {"type": "roll", "dice": [2, 3]}),
            (seat, {"type": "end_turn"}),
            (robot, {"type": "roll", "dice": [4, 5]}),
            (robot, {"type": "end_turn"}),
        ):
            assert (await table.submit(Submission(f"s{table.seq}", "touch", by, None, do)))["ok"]
        shown.refresh()
        rolled = {row.seat: dict(row.gain) for row in shown.model().rows}
        assert any(rolled.values())
        do = {"type": "roll", "dice": [3, 4]}
        await table.submit(Submission("next", "touch", following, None, do))
        shown.refresh()
        assert not any(row.gain for row in shown.model().rows)


@pytest.mark.rule("C13.14")
async def test_the_wall_of_a_lost_city_is_named_as_taken_away() -> None:
    async with seated(board="variable") as (table, presenter):
        await sit(table, "red", "blue")
        built = await robot_does(table, "build_settlement")
        presenter.refresh()
        robots = presenter.seen.view["robots"]
        lost = {"seat": "red", "at": built["at"]}
        moves = [
            {**lost, "piece": "city", "do": "remove"},
            {**lost, "piece": "settlement", "do": "place"},
            {**lost, "piece": "city_wall", "do": "remove"},
        ]
        things = [{**robots["to_lay"][0], "moves": moves}]
        view = {**presenter.seen.view, "robots": {**robots, "to_lay": things}}
        for words, said in (
            (EN, "Bo, to do for Ann: settlement in place of a city, city wall to take away"),
            (
                FR,
                "Bo, à faire pour Ann\u00a0: colonie à la place d’une ville, mur d’enceinte à retirer",
            ),
        ):
            bar = prompted(Prompt("", "", "red"), replace(presenter.seen, view=view), words)
            assert bar.note.startswith(said)


@pytest.mark.rule("C2.3")
async def test_what_a_robots_roll_did_besides_is_told_as_for_people() -> None:
    async with seated(game="cities_knights", board="variable", custody=PHONES) as (
        table,
        presenter,
    ):
        await walk(table, 200, until="roll")
        roller = table.view_for("table")["obligations"][0]["seat"]
        await sit(table, roller)
        do = {"type": "roll", "dice": [1, 1], "event": "ship"}
        answer = await table.submit(Submission("roll", "touch", roller, table.seq, do))
        assert answer["ok"], answer
        presenter.refresh()
        bar = presenter.model().prompt
        assert bar.title.endswith("plays by itself")
        assert bar.note == "The 2 brings nobody anything – Ship: the barbarians sail to step 1 of 7"


async def test_where_a_robots_roll_is_due_again_the_key_of_its_card_does_not_promise_that_it_plays() -> (
    None
):
    async with seated(board="variable", custody=PHONES) as (table, presenter):
        await walk(table, 200, until="roll")
        roller = table.view_for("table")["obligations"][0]["seat"]
        await sit(table, roller)
        for do in ({"type": "roll", "dice": [1, 2]}, {"type": "undo"}):
            answer = await table.submit(Submission(do["type"], "touch", roller, table.seq, do))
            assert answer["ok"], answer
        presenter.refresh()
        moves = presenter.model().moves
        assert moves is not None
        assert "Enter the roll of" in moves.title
        assert moves.done == "All right"
