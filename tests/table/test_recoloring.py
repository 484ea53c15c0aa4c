"""Another color while the game runs: everything is as if the game had been begun so, and what was done stays done."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

import pytest

from companion.table import MemoryStore, Submission
from companion.table.colors import shown
from companion.table.game import PlayedGame
from companion.table.record import full_record
from companion.table.views import own_seats_of
from tests.table.evening import BEGINNER, PLAYERS, Evening
from tests.table.replay import Replay

Json = dict[str, Any]
SIX: Final = ("red", "blue", "white", "orange", "green", "brown")
BESIDE: Final = ("recolored", "phone_moved")
"""The entries in which the two evenings below differ."""
GAMES: Final = [
    ("base", 6),
    ("cities_knights", 4),
    ("great_wall", 4),
    ("troy", 4),
    ("alexander", 4),
]
STEPS, RECOLORED = 80, 45


def names(evening: Evening, audience: str = "table") -> dict[str, str]:
    """Color → name, in turn order."""
    return {one["seat"]: one["name"] for one in evening.table.view_for(audience)["seats"]}


def begun(game: str, colors: tuple[str, ...]) -> Json:
    players = [{"seat": seat, "name": f"P{i}"} for i, seat in enumerate(colors)]
    board = {"board": "variable"} if game in ("base", "cities_knights") else {}
    return {"game": game, "players": players, "custody": {"dice": "app"}, "entropy": 7, **board}


def seen(evening: Evening, who: str) -> Json:
    """All that one audience sees, but for the entries in which the evenings differ."""
    view: Json = {**evening.table.view_for(who)}
    journal = evening.table.journal(who)
    past = [item for item in journal if item["event"]["type"] not in BESIDE]
    return {**view, "journal": past, "head": ""}


async def wished(evening: Evening, seat: str, do: Json, to: Mapping[str, str]) -> None:
    """Sends a wish by the colors that this evening has until they are put right."""
    id_ = f"w{len(evening.notices)}"
    wish = Submission(id_, "touch", to.get(seat, seat), None, shown(to, dict(do)))
    answer = await evening.table.submit(wish)
    assert answer["ok"], answer


@pytest.mark.parametrize(("game", "count"), GAMES)
async def test_all_is_as_if_the_game_had_been_begun_in_these_colors(game: str, count: int) -> None:
    was = SIX[:count]
    now = ("orange", "red", "white", "blue", *was[4:])
    luck = random.Random(7)
    async with Evening() as one, Evening() as other:
        await one.start(begun(game, was))
        await other.start(begun(game, now))
        for step in range(STEPS):
            if step == RECOLORED:
                for color in ("orange", "blue"):
                    await one.done("red", "recolor", color=color, exchange=True)
                    # The app's dice follow the place of an entry in the log.
                    await other.done("red", "tell_moved", origin="app", variant="own")
            owed = other.table.view_for("table")["obligations"]
            if not owed:
                break
            seat = luck.choice(owed)["seat"]
            do: Json = {**luck.choice(other.table.options(seat))}
            before = dict(zip(now, was, strict=True)) if step < RECOLORED else {}
            await wished(one, seat, do, before)
            await wished(other, seat, do, {})
        for who in ("table", *now):
            assert seen(one, who) == seen(other, who), who
        games = (one.table._game, other.table._game)
        assert own_seats_of(games[0]) == own_seats_of(games[1])  # what a replay shows of every hand


async def test_a_seat_takes_a_color_that_nobody_has() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "players": PLAYERS[1:]})
        hand = evening.hand("orange")
        await evening.done("orange", "recolor", color="red")
        assert names(evening) == {"blue": "Blue", "white": "White", "red": "Orange"}
        assert evening.hand("red") == hand
        assert evening.table.options("orange") == []
        told = evening.table.journal("table")[-1]["event"]
        assert told == {"type": "recolored", "seat": "red", "was": "orange", "variant": "red"}
        await evening.done("red", "rename", origin="phone:red", name="Lena")
        assert names(evening, "red")["red"] == "Lena"


async def test_one_that_another_has_is_exchanged_and_the_refusal_says_so_first() -> None:
    async with Evening() as evening:
        await evening.start()
        assert await evening.refused("red", "recolor", color="orange") == "color_taken"
        before = {seat: evening.hand(seat) for seat in ("red", "orange")}
        answer = await evening.done("red", "recolor", color="orange", exchange=True)
        assert [(one["seat"], one["variant"]) for one in answer["events"]] == [
            ("orange", "orange"),
            ("red", "red"),
        ]
        assert names(evening) == {
            "orange": "Red",
            "blue": "Blue",
            "white": "White",
            "red": "Orange",
        }
        assert evening.hand("orange") == before["red"]
        assert evening.hand("red") == before["orange"]


async def test_choosing_the_color_of_before_takes_it_back_and_leaves_nothing_in_later_entries() -> (
    None
):
    async with Evening() as evening:
        await evening.start()
        before = names(evening)
        await evening.done("red", "recolor", color="orange", exchange=True)
        await evening.done("orange", "roll", dice=[1, 2])
        await evening.done("orange", "recolor", color="red", exchange=True)
        assert names(evening) == before
        bodies = [entry.body.get("colors") for entry in evening.store.read(1)]
        told = {"red": "orange", "orange": "red"}
        assert bodies == [None, told, told, None]


@pytest.mark.parametrize(
    ("color", "code"),
    [("red", "color_same"), ("green", "color_unknown"), ("pink", "color_unknown")],
)
async def test_a_color_that_cannot_be_is_refused(color: str, code: str) -> None:
    async with Evening() as evening:
        await evening.start()
        assert await evening.refused("red", "recolor", color=color, exchange=True) == code


async def test_it_is_put_right_where_all_look_and_of_a_robot_too() -> None:
    async with Evening() as evening:
        players = [*PLAYERS[:3], {**PLAYERS[3], "robot": "gentle"}]
        await evening.start({**BEGINNER, "players": players, "custody": {"dice": "app"}})
        for origin in ("phone:red", "buttons", "camera"):
            code = await evening.refused("red", "recolor", origin=origin, color="blue")
            assert code == "not_from_here"
        assert (
            await evening.refused("orange", "recolor", origin="robot", color="blue")
            == "not_from_here"
        )
        await evening.done("orange", "recolor", origin="host", color="white", exchange=True)
        assert list(evening.table.view_for("table")["robots"]["seats"]) == ["white"]


async def test_it_takes_no_undo_and_ends_nobodys_wait_for_a_yes() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "custody": {"dice": "app"}})
        await evening.done("red", "roll")
        await evening.done("red", "undo", across=True)
        await evening.done("red", "recolor", color="orange", exchange=True)
        assert evening.table.view_for("table")["undo"]["request"] == {
            "by": "orange",
            "doer": "touch",
        }
        await evening.done("blue", "confirm_undo")
        assert evening.table.view_for("table")["active"] == "orange"


async def test_an_answer_comes_again_to_the_phone_that_has_another_color_now() -> None:
    async with Evening() as evening:
        await evening.start()
        wish = evening.wish("red", {"type": "rename", "name": "Lena"}, origin="phone:red")
        assert (await evening.table.submit(wish))["ok"]
        await evening.done("red", "recolor", color="orange", exchange=True)
        again = Submission(wish.id, "phone:orange", "orange", None, wish.do)
        answer = await evening.table.submit(again)
        assert answer["events"][0]["seat"] == "orange"


async def test_a_restart_lists_and_the_record_know_the_colors_of_now() -> None:
    store = MemoryStore()
    async with Evening(store) as evening:
        await evening.start({**BEGINNER, "custody": {"dice": "app"}})
        await evening.play(3)
        await evening.done("red", "recolor", color="orange", exchange=True)
        await evening.play(60)
        before = evening.everything()
        record = full_record(PlayedGame.folded(store.read(1)))
        replay = Replay(record)
        steps = [await replay.view(step) for step in (3, 4)]
        assert [one["seats"][0]["seat"] for one in steps] == ["red", "orange"]
    async with Evening(store) as evening:
        assert evening.everything() == before
        await evening.start()
        kept = evening.table.games()[1]
        assert [one["name"] for one in kept["players"]] == ["Red", "Blue", "White", "Orange"]
        assert [one["seat"] for one in kept["players"]] == ["orange", "blue", "white", "red"]
        assert (await evening.table.load(record))["ok"]
        assert names(evening)["orange"] == "Red"
