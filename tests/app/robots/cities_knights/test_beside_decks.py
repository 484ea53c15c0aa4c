"""Robots where progress cards are printed: people draw and name them, and only the robot is told which they are."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.rules.games import GAMES
from tests.app.robots.at_table import Table, at_table
from tests.app.robots.test_beside_cardboard import beside, calm, players, tell
from tests.app.robots.test_beside_deck import ALL_PRINTED, PRINTED
from tests.table.evening import Evening

Json = dict[str, Any]

GAME = next(game for game in GAMES if game.key == "cities_knights")
SCIENCE = ("alchemist", "crane", "engineer", "medicine", "smith")
EVENTS = ("science", "politics", "ship", "trade")
TURNS = 14


def held(evening: Evening, seat: str, of: str = "") -> list[str | None]:
    """The kinds of a seat's progress cards as this one sees them."""
    seats = evening.table.view_for(seat)["seats"]
    own = next(one for one in seats if one["seat"] == (of or seat))
    return [card["card"] for card in own["progress_cards"]]


async def named(table: Table, seat: str, do: Json) -> None:
    """People draw a card for a robot, or show it theirs, and name it."""
    options = table.evening.table.options(seat)
    kinds = [
        option["outcome"]
        for option in options
        if option["type"] == do["type"] and do.get("track", do.get("card")) in option.values()
    ]
    fields = {name: value for name, value in do.items() if name != "type"}
    wanted = [kind for kind in do.get("wanted") or () if kind in kinds]
    card = (wanted or kinds)[table.view["seq"] % len(wanted or kinds)]
    await table.evening.done(seat, do["type"], **fields, outcome=card)


async def rolled(table: Table) -> bool:
    """One thing by people, who throw each face of the event die in turn."""
    (first, *_) = table.view["obligations"]
    if first["type"] != "roll":
        return await calm(table)
    dice = list(table.throw())
    do = {"type": "roll", "event": EVENTS[table.view["turn"] % len(EVENTS)], "dice": dice}
    fallen = {**do, "dice": None} if table.view["alchemy"] else do
    answer = await table.evening.table.submit(table.evening.wish(first["seat"], fallen))
    return bool(answer["ok"])


async def say(table: Table) -> bool:
    """People say what a robot waits for; whether one did."""
    for seat, do in beside(table).get("asks", {}).items():
        if do["type"] in ("draw_progress", "take_progress"):
            await named(table, seat, do)
            return True
    return await tell(table)


HANDS = "blue"
OTHERS = ("table", "blue", "white", "orange")


@asynccontextmanager
async def with_red(cards: Json, roll: bool = True, **more: Any) -> AsyncIterator[Table]:
    """Red is a robot with these progress cards, blue its hands; it is red's turn, and red has rolled."""
    async with at_table() as table:
        red = {"seat": "red", "robot": "strong", "hands": HANDS, **more}
        others = [{"seat": seat} for seat in OTHERS[1:]]
        new = {"game": GAME.key, "players": [red, *others], "custody": ALL_PRINTED, "entropy": 3}
        answer = await table.evening.table.start(new)
        assert answer["ok"], answer
        while table.view["phase"] == "founding":
            await table.rest()
            assert table.view["phase"] != "founding" or await calm(table)
        await put(table, "active", "red")
        await put(table, "development_hand", "red", cards=cards)
        if roll:
            await table.evening.done("red", "roll", dice=[1, 1], event="ship")
        yield table


async def put(table: Table, fact: str, of: str, **fields: Any) -> None:
    await table.evening.done(of, "correct", fact=fact, of=of, **fields)


@pytest.mark.tour("robots beside people")
@pytest.mark.rule("C9.3", "C9.11")
@pytest.mark.parametrize("custody", [PRINTED, ALL_PRINTED], ids=["hands-in-app", "all-printed"])
async def test_robots_draw_and_play_progress_cards_that_people_name(custody: Json) -> None:
    async with at_table() as table:
        wanted = {"game": GAME.key, "players": players(GAME), "custody": custody, "entropy": 3}
        answer = await table.evening.table.start(wanted)
        assert answer["ok"], answer
        robots = GAME.seats[:2]
        for seat in robots:
            for track in ("trade", "politics", "science"):
                await put(table, "level", seat, track=track, level=5)
            await put(table, "development_hand", seat, cards={"spy": 1, "merchant": 1})
        for seat in table.view["seats"][2:]:
            await put(table, "progress", seat["seat"], cards={"trade": 1, "science": 1})
        asked = set()
        for _ in range(4_000):
            await table.rest()
            assert all(None not in held(table.evening, seat) for seat in robots)
            if table.view["winners"] is not None or table.view["turn"] >= TURNS:
                break
            asked |= {do["type"] for do in beside(table).get("asks", {}).values()}
            people = table.people if custody is PRINTED else lambda: rolled(table)
            assert await say(table) or await people(), table.view["obligations"]
        done = set(table.done_by("robot"))
        assert "draw_progress" in asked
        assert {"play_spy", "play_merchant"} <= done
        assert "draw_progress" not in done
        assert not table.silent
        assert table.thinker.players.lost == 0


async def drawn(card: str) -> Json:
    """What everybody else sees once people have drawn this card for red on a roll."""
    async with with_red({"smith": 1}, roll=False) as table:
        evening = table.evening
        await put(table, "level", "red", track="science", level=2)
        await evening.done("red", "roll", dice=[1, 1], event="science")
        await evening.done("red", "draw_progress", track="science", outcome=card)
        assert held(evening, "red") == ["smith", card]
        views = {who: {**evening.table.view_for(who), "head": ""} for who in OTHERS}
        told = [i["event"] for i in views["table"]["journal"] if i["seq"] == views["table"]["seq"]]
        assert [(e["type"], e.get("card")) for e in told[:1]] == [("progress_drawn", None)]
        return {"views": views, "statistics": evening.table.statistics()}


@pytest.mark.turn(3)
@pytest.mark.rule("C9.5")
async def test_no_other_view_changes_with_the_card_that_people_drew_for_a_robot() -> None:
    seen = [await drawn(card) for card in SCIENCE]
    assert all(others == seen[0] for others in seen)


@pytest.mark.rule("C9.3", "C9.6", "C10.8")
async def test_its_hands_name_the_card_of_a_roll_and_a_victory_point_lies_open_at_once() -> None:
    async with with_red({}, roll=False) as table:
        evening = table.evening
        await put(table, "level", "red", track="science", level=2)
        await evening.done("red", "roll", dice=[1, 1], event="science")
        before = table.view["seats"][0]["points"]
        (owed,) = table.view["obligations"]
        assert (owed["seat"], owed["type"], owed["track"]) == ("red", "choose_deck", "science")
        wish: Json = {"track": "science", "outcome": "printer"}
        mine, other = "phone:blue", "phone:white"
        assert await evening.refused("red", "draw_progress", origin=mine, **wish) == "not_your_seat"
        await table.rest()
        assert beside(table)["asks"] == {"red": {"type": "draw_progress", "track": "science"}}
        assert await evening.refused("red", "draw_progress", track="science") == "progress_untold"
        deck = {"track": "trade", "outcome": "merchant"}
        assert await evening.refused("red", "draw_progress", **deck) == "progress_other_deck"
        robot = await evening.refused("red", "draw_progress", origin="robot", **wish)
        assert robot == "not_from_here"
        assert (
            await evening.refused("red", "draw_progress", origin=other, **wish) == "not_your_seat"
        )
        await evening.done("red", "draw_progress", origin=mine, **wish)
        assert held(evening, "red") == []
        assert table.view["seats"][0]["victory_cards"] == ["printer"]
        assert table.view["seats"][0]["points"] == before + 1


@pytest.mark.rule("C10.23")
async def test_people_show_a_robot_their_cards_and_say_which_one_comes() -> None:
    async with with_red({"spy": 1}) as table:
        evening = table.evening
        await put(table, "progress", "blue", cards={"trade": 1, "politics": 2})
        await table.rest()
        ((seat, do),) = beside(table)["asks"].items()
        assert (seat, do["type"], do["card"]) == ("red", "take_progress", "politics")
        assert do["wanted"][0] == "saboteur"
        assert not {"printer", "constitution"} & {*do["wanted"]}
        fields = {name: value for name, value in do.items() if name != "type"}
        for wrong, code in (
            ({}, "progress_untold"),
            ({"outcome": "merchant"}, "spy_card"),
            ({"outcome": "constitution"}, "spy_card"),
        ):
            assert await evening.refused("red", "take_progress", **{**fields, **wrong}) == code
        wish = {**fields, "outcome": "wedding"}
        robot = await evening.refused("red", "take_progress", origin="robot", **wish)
        assert robot == "not_from_here"
        other = await evening.refused("red", "take_progress", origin="phone:white", **wish)
        assert other == "not_your_seat"
        await evening.done("red", "take_progress", origin="phone:blue", **wish)
        assert held(evening, "red") == ["wedding"]
        assert held(evening, "blue") == [None, None]
        (taken,) = (
            item["event"]
            for item in evening.table.view_for("white")["journal"]
            if item["event"]["type"] == "progress_taken"
        )
        assert (taken["track"], taken["card"]) == ("politics", None)
        assert not table.silent


@pytest.mark.rule("C10.23")
async def test_who_spies_on_a_robot_alone_sees_its_cards_and_takes_one_of_them() -> None:
    async with with_red({"merchant": 1, "crane": 1, "smith": 1}) as table:
        evening = table.evening
        await put(table, "active", "blue")
        await put(table, "progress", "blue", cards={"politics": 1})
        await evening.done("blue", "roll", dice=[1, 1], event="ship")
        await evening.done("blue", "play_spy", from_="red")
        assert sorted(filter(None, held(evening, "blue", "red"))) == ["crane", "merchant", "smith"]
        for who in ("table", "white", "orange"):
            assert '"smith"' not in json.dumps(evening.table.view_for(who)["seats"])
        assert await evening.refused("blue", "take_progress", card="science") == "spy_card"
        await evening.done("blue", "take_progress", origin="phone:blue", card="crane")
        assert held(evening, "red") == ["merchant", "smith"]
        assert held(evening, "blue") == [None]


@pytest.mark.rule("C9.11", "C9.8")
async def test_what_a_robot_plays_is_turned_over_and_what_it_gives_back_its_hands_alone_know() -> (
    None
):
    cards = {"smith": 1, "crane": 1, "engineer": 1, "medicine": 1}
    async with with_red(cards, roll=False) as table:
        evening = table.evening
        await put(table, "level", "red", track="science", level=2)
        await evening.done("red", "roll", dice=[1, 1], event="science")
        await evening.done("red", "draw_progress", track="science", outcome="inventor")
        await evening.done("red", "give_back_progress", origin="robot", card="medicine")
        for who in OTHERS:
            *_, thing = evening.table.view_for(who)["robots"]["to_lay"]
            move = {"at": None, "piece": "science_card", "seat": "red", "do": "back"}
            assert thing["moves"] == [move]
            assert thing["secret"] == HANDS
            assert thing.get("cards") == ({"medicine": 1} if who == HANDS else None)
        fields = next(o for o in evening.table.options("red") if o["type"] == "play_inventor")
        await evening.done("red", "play_inventor", origin="robot", hexes=fields["hexes"])
        moves = table.view["robots"]["to_lay"][-1]["moves"]
        assert {"at": None, "piece": "inventor", "seat": "red", "do": "turn"} in moves


@pytest.mark.rule("C9.5")
async def test_a_seat_taken_over_plays_no_progress_card_until_they_are_named() -> None:
    async with at_table() as table:
        evening = table.evening
        new = {"game": GAME.key, "players": [{"seat": s} for s in ("red", *OTHERS[1:])]}
        await evening.table.start({**new, "custody": PRINTED, "entropy": 3})
        while table.view["phase"] == "founding":
            assert await table.people()
        await put(table, "progress", "red", cards={"trade": 2})
        await evening.done("red", "seat_robot", strength="strong", hands="blue")
        assert beside(table)["unnamed"] == {"red": 2}
        await put(table, "active", "red")
        await evening.done("red", "roll", dice=[1, 2], event="ship")
        await table.rest()
        assert not any(kind.startswith("play_") for kind in table.done_by("robot"))
        fact: Json = {"fact": "development_hand", "of": "red"}
        cards = {"cards": {"merchant": 1, "trade_monopoly": 1}}
        assert await evening.refused("red", "correct", origin="phone:white", **fact, **cards)
        await evening.done("red", "correct", origin="phone:blue", **fact, **cards)
        assert sorted(filter(None, held(evening, "red"))) == ["merchant", "trade_monopoly"]
        assert "unnamed" not in beside(table)
        await put(table, "progress", "red", cards={"trade": 2, "science": 1})
        assert beside(table)["unnamed"] == {"red": 1}
        await evening.done("red", "give_back")
        assert beside(table)["returns_named"] == {"red": 3}
        await evening.done("red", "correct", origin="phone:red", **fact)
        assert held(evening, "red") == [None, None, None]


@pytest.mark.rule("C9.3")
async def test_a_card_that_was_to_be_drawn_for_a_robot_is_the_persons_who_takes_the_seat() -> None:
    async with with_red({}, roll=False) as table:
        evening = table.evening
        await put(table, "level", "red", track="science", level=2)
        await evening.done("red", "roll", dice=[1, 1], event="science")
        await evening.done("red", "give_back")
        await put(table, "development_hand", "red")
        assert held(evening, "red") == [None]
        assert not any(duty["type"] == "choose_deck" for duty in table.view["obligations"])
