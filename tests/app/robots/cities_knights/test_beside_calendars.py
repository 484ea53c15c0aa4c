"""Robots where people's improvements are cardboard: what people are asked that only a calendar shows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.robots.at_table import Table, at_table
from tests.app.robots.cities_knights.test_beside_decks import EVENTS, GAME, named, put
from tests.app.robots.test_beside_cardboard import QUIET, beside, calm, tell

Json = dict[str, Any]

CALENDARS = {"resources": "cardboard", "improvements": "cardboard", "dice": "table"}
ALL_ON_TABLE = {**CALENDARS, "cards": "cardboard"}
WAYS = pytest.mark.parametrize("custody", [CALENDARS, ALL_ON_TABLE], ids=["app", "printed"])
PEOPLE = ("blue", "white", "orange")
TURNS = 70


def level(table: Table, seat: str, track: str) -> int | None:
    """As everybody sees it; None where it is on that seat's cardboard."""
    entry = next(one for one in table.view["seats"] if one["seat"] == seat)
    return None if entry["improvements"] is None else int(entry["improvements"][track]["level"])


async def begun(table: Table, custody: Json, **red: Any) -> None:
    """Red is a robot among three people; all have founded."""
    seats = [{"seat": "red", "robot": "strong", **red}, *({"seat": seat} for seat in PEOPLE)]
    new = {"game": GAME.key, "players": seats, "custody": custody, "entropy": 3}
    answer = await table.evening.table.start(new)
    assert answer["ok"], answer
    while table.view["phase"] == "founding":
        await table.rest()
        assert table.view["phase"] != "founding" or await calm(table)


async def said(table: Table) -> bool:
    """People say what a robot waits for, now and then that there is none; whether one did."""
    for seat, do in beside(table).get("asks", {}).items():
        if do["type"] in ("draw_progress", "take_progress"):
            options = table.evening.table.options(seat)
            none = [one for one in options if one["type"] == f"decline_{do['type']}"]
            field = do.get("track") or do.get("card")
            mine = [one for one in none if field in one.values()]
            if mine and table.view["seq"] % 4 == 0:
                wish = dict(mine[0])
                await table.evening.done(wish.pop("seat"), wish.pop("type"), **wish)
            else:
                await named(table, seat, do)
            return True
    return await tell(table)


async def went_on(table: Table, played: set[str]) -> bool:
    """One thing by people: each face of the event die in turn, reports by chance, and a metropolis at times."""
    duty = table.view["obligations"][0]
    options = table.evening.table.options(duty["seat"])
    if duty["type"] == "roll" and not table.view["alchemy"]:
        event = EVENTS[table.view["turn"] % len(EVENTS)]
        do: Json = {"type": "roll", "event": event, "dice": list(table.throw())}
    else:
        turn = table.view["seq"]
        reports = [one for one in options if one["type"].startswith("report_")]
        placed = [one for one in options if one["type"] == "place_metropolis"]
        quiet = [one for kind in QUIET for one in options if one["type"] == kind]
        choice = reports or (placed if turn % 11 == 0 else []) or quiet or options
        do = dict(choice[turn % len(choice)])
        if do["type"] == "roll":
            do["event"] = "politics"
    played.add(do["type"])
    wish = table.evening.wish(do.pop("seat", duty["seat"]), do)
    return bool((await table.evening.table.submit(wish))["ok"])


@pytest.mark.tour("robots beside people")
@pytest.mark.rule("C7.2", "C8.1", "C9.1", "C9.3")
@WAYS
async def test_a_robot_plays_among_people_with_calendars_of_cardboard(custody: Json) -> None:
    async with at_table() as table:
        await begun(table, custody)
        for track in ("trade", "politics"):
            await put(table, "level", "red", track=track, level=3)
        played: set[str] = set()
        for _ in range(4_000):
            await table.rest()
            assert all(level(table, seat, "trade") is None for seat in PEOPLE)
            assert level(table, "red", "trade") is not None
            if table.view["winners"] is not None or table.view["turn"] >= TURNS:
                break
            assert await said(table) or await went_on(table, played), table.view["obligations"]
        done = table.done_by("robot")
        assert {"improve_city", "end_turn"} <= {*done}
        assert ("report_draws" in played) == (custody is CALENDARS)
        reports = {"report_draws", "report_level", "decline_draw_progress", "decline_take_progress"}
        assert not reports & {*done}
        assert not table.silent
        assert table.thinker.players.lost == 0


@pytest.mark.turn(2)
@pytest.mark.rule("C8.5", "C8.6")
@pytest.mark.parametrize(("owners", "holder"), [(4, "red"), (5, "blue")])
async def test_a_robot_s_level_5_asks_people_where_the_owner_stands(
    owners: int, holder: str
) -> None:
    async with at_table() as table:
        await begun(table, CALENDARS, hands="white")
        evening = table.evening
        standing = table.view["board"]["intersections"]
        theirs = next(p["at"] for p in standing if p["seat"] == "blue" and p["piece"] == "city")
        await put(table, "metropolis", "blue", track="science", at=theirs)
        await put(table, "level", "red", track="science", level=4)
        await put(table, "hand", "red", cards={"paper": 5})
        await put(table, "active", "red")
        await evening.done("red", "roll", dice=[1, 2], event="ship")
        while not any(duty["type"] == "report_level" for duty in table.view["obligations"]):
            assert await table.robots.step()
        (owed,) = table.view["obligations"]
        assert (owed["seat"], owed["taker"], owed["levels"]) == ("blue", "red", [4, 5])
        await table.rest()
        assert table.view["obligations"] == [owed]
        tells = {"track": "science", "level": owners}
        robot = await evening.refused("red", "report_level", origin="robot", **tells)
        assert robot == "not_from_here"
        await evening.done("orange", "report_level", origin="phone:orange", **tells)
        await table.rest()
        assert table.view["metropolises"]["science"]["seat"] == holder
        laid = [move["piece"] for one in beside(table)["to_lay"] for move in one["moves"]]
        assert "improvement" in laid
        assert not table.silent


@pytest.mark.rule("C9.4", "C10.23")
async def test_its_hands_say_that_a_deck_is_empty_and_that_a_spy_finds_none_of_a_track() -> None:
    async with at_table() as table:
        await begun(table, ALL_ON_TABLE, hands="blue")
        evening, mine = table.evening, "phone:blue"
        await put(table, "active", "red")
        await put(table, "level", "red", track="trade", level=2)
        await put(table, "development_hand", "red", cards={"spy": 1})
        await evening.done("red", "roll", dice=[1, 2], event="trade")
        await table.rest()
        assert beside(table)["asks"] == {"red": {"type": "draw_progress", "track": "trade"}}
        none = {"track": "trade"}
        other = await evening.refused("red", "decline_draw_progress", origin="phone:white", **none)
        assert other == "not_your_seat"
        await evening.done("red", "decline_draw_progress", origin=mine, **none)
        await table.rest()
        asked = []
        while asks := beside(table).get("asks"):
            asked.append(asks["red"]["card"])
            await evening.done("red", "decline_take_progress", origin=mine, card=asked[-1])
            await table.rest()
        assert sorted(asked) == ["politics", "science", "trade"]
        assert not table.silent


@pytest.mark.rule("C7.1")
@WAYS
async def test_a_robot_that_takes_a_seat_over_waits_for_its_three_levels(custody: Json) -> None:
    async with at_table() as table:
        await begun(table, custody)
        evening = table.evening
        await put(table, "active", "white")
        await evening.done("white", "roll", dice=[1, 2], event="ship")
        await evening.done("white", "seat_robot", strength="middle", hands="blue")
        assert beside(table)["untold"] == ["white"]
        await table.rest()
        mine = {"origin": "phone:blue"}
        hand: Json = {"fact": "hand", "of": "white", "cards": {"coin": 1}}
        await evening.done("white", "correct", **mine, **hand)
        if custody is ALL_ON_TABLE:
            assert beside(table)["unnamed"] == {"white": 0}
            cards: Json = {"fact": "development_hand", "of": "white", "cards": {"smith": 1}}
            await evening.done("white", "correct", **mine, **cards)
        assert "unnamed" not in beside(table)
        for track, reached in (("trade", 2), ("politics", 0), ("science", 3)):
            await table.rest()
            (owed,) = table.view["obligations"]
            assert (owed["seat"], owed["type"], owed["track"]) == ("white", "report_level", track)
            assert level(table, "white", track) is None
            tells = {"track": track, "level": reached}
            other = await evening.refused("white", "report_level", origin="phone:orange", **tells)
            assert other == "not_your_seat"
            await evening.done("white", "report_level", **mine, **tells)
        assert [level(table, "white", t) for t in ("trade", "politics", "science")] == [2, 0, 3]
        while table.view["active"] == "white":
            assert await table.rest() or await said(table)
        assert "end_turn" in table.done_by("robot")
        await evening.done("white", "give_back")
        await put(table, "hand", "white")
        assert level(table, "white", "science") is None
        if custody is ALL_ON_TABLE and "returns_named" in beside(table):
            await put(table, "development_hand", "white")
        assert "returns_named" not in beside(table)
        entry = next(one for one in table.view["seats"] if one["seat"] == "white")
        assert (entry["progress"] is None) == (custody is ALL_ON_TABLE)
        assert not table.silent
