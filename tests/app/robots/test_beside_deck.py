"""Robots where development cards are printed: people draw and name them, and only the robot is told which they are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from companion.rules.games import GAMES, Game
from tests.app.robots.at_table import Table, at_table
from tests.app.robots.test_beside_cardboard import beside, calm, players, tell
from tests.table.evening import BEGINNER, Evening
from tests.table.test_robots import with_robots

Json = dict[str, Any]

PRINTED = {"resources": "phones", "cards": "cardboard", "dice": "table"}
ALL_PRINTED = {**PRINTED, "resources": "cardboard"}
PLAYED = [game for game in GAMES if game.key in ("base", "great_wall", "alexander")]
KINDS = ("knight", "monopoly", "victory_point", "road_building", "invention")
PRICE = {"grain": 1, "wool": 1, "ore": 1}
TURNS = 18


def drawn(evening: Evening, seat: str) -> list[str | None]:
    """The kinds of a seat's unplayed cards as it sees them itself."""
    own = next(s for s in evening.table.view_for(seat)["seats"] if s["seat"] == seat)
    return [card["card"] for card in own["development_cards"]]


async def named(table: Table, seat: str, deck: list[str]) -> None:
    """People draw the next card for a robot and name it."""
    options = table.evening.table.options(seat)
    left = [do["outcome"] for do in options if do["type"] == "buy_development"]
    card = next(kind for kind in deck if kind in left)
    deck.remove(card)
    await table.evening.done(seat, "buy_development", outcome=card)


async def say(table: Table, deck: list[str]) -> bool:
    """People say what a robot waits for; whether one did."""
    for seat, do in beside(table).get("asks", {}).items():
        if do["type"] == "buy_development":
            await named(table, seat, deck)
            return True
    return await tell(table)


@pytest.mark.tour("robots beside people")
@pytest.mark.rule("B8.4")
@pytest.mark.parametrize("custody", [PRINTED, ALL_PRINTED], ids=["hands-in-app", "all-printed"])
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: f"{game.key}-{game.counts[-1]}")
async def test_robots_buy_and_play_cards_that_people_draw_for_them(
    game: Game, custody: Json
) -> None:
    deck = list(KINDS) * 7
    async with at_table() as table:
        wanted = {"game": game.key, "players": players(game), "custody": custody, "entropy": 3}
        answer = await table.evening.table.start(wanted)
        assert answer["ok"], answer
        robots = game.seats[:2]
        for seat in robots:
            cards = {"knight": 1}
            await table.evening.done(seat, "correct", fact="development_hand", of=seat, cards=cards)
        for _ in range(4_000):
            await table.rest()
            assert all(None not in drawn(table.evening, seat) for seat in robots)
            if table.view["winners"] is not None or table.view["turn"] >= TURNS:
                break
            people = table.people if custody is PRINTED else lambda: calm(table)
            assert await say(table, deck) or await people()
        done = table.done_by("robot")
        assert "play_knight" in done
        assert "buy_development" not in done
        assert not table.silent


async def bought(custody: Json, card: str) -> tuple[Evening, Sequence[Json]]:
    """A robot has bought this card; the evening, and what everybody else sees of it."""
    evening = Evening()
    await evening.table.open()
    answer = await evening.start(BEGINNER, players=with_robots(red="middle"), custody=custody)
    assert answer["ok"], answer
    fact = "hand" if custody is ALL_PRINTED else "resources"
    await evening.done("red", "correct", fact=fact, of="red", cards=PRICE)
    await evening.done("red", "roll", dice=[1, 1])
    await evening.done("red", "robot_asks", origin="robot", do={"type": "buy_development"})
    await evening.done("red", "buy_development", outcome=card)
    others = ("table", "blue", "white", "orange")
    views = [{**evening.table.view_for(who), "head": ""} for who in others]
    statistics = evening.table.statistics()
    return evening, [*views, statistics]


@pytest.mark.parametrize("custody", [PRINTED, ALL_PRINTED], ids=["hands-in-app", "all-printed"])
async def test_no_other_view_changes_with_the_card_that_a_robot_drew(custody: Json) -> None:
    seen = []
    for card in KINDS:
        evening, others = await bought(custody, card)
        assert drawn(evening, "red") == [card]
        told = [i["event"] for i in others[0]["journal"] if i["seq"] == others[0]["seq"]]
        assert [(e["type"], e.get("card")) for e in told] == [("development_bought", None)]
        seen.append(others)
        await evening.table.close()
    assert all(others == seen[0] for others in seen)


async def test_whoever_lays_for_a_robot_names_its_card_on_the_own_phone_and_nobody_else() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle"), custody=PRINTED)
        await evening.done("red", "correct", fact="resources", of="red", cards=PRICE)
        await evening.done("red", "roll", dice=[1, 1])
        wish: Json = {"outcome": "knight"}
        hands, other = "phone:blue", "phone:white"
        assert await evening.refused("red", "buy_development", origin=hands, **wish) == (
            "not_your_seat"
        )
        await evening.done("red", "robot_asks", origin="robot", do={"type": "buy_development"})
        assert await evening.refused("red", "buy_development", origin="robot", **wish) == (
            "not_from_here"
        )
        assert await evening.refused("red", "buy_development", origin=other, **wish) == (
            "not_your_seat"
        )
        assert await evening.refused("red", "end_turn", origin=hands) == "not_your_seat"
        await evening.done("red", "buy_development", origin=hands, **wish)
        assert drawn(evening, "red") == ["knight"]
        assert await evening.refused("red", "buy_development", origin=hands, **wish) == (
            "not_your_seat"
        )


async def test_hands_name_on_their_phone_what_a_robot_stole_or_that_there_was_nothing() -> None:
    for fields in ({"type_": "steal", "outcome": "ore"}, {"type_": "decline_steal"}):
        async with at_table() as table:
            evening = table.evening
            custody = {**PRINTED, "resources": "cardboard"}
            await evening.start(BEGINNER, players=with_robots(red="middle"), custody=custody)
            await evening.done("red", "roll", dice=[3, 4])
            await table.rest()
            do = beside(table)["asks"]["red"]
            told = {**do, **fields}
            type_ = told.pop("type_")
            if type_ == "decline_steal":
                told.pop("from")
            told.pop("type")
            assert await evening.refused("red", type_, origin="phone:white", **told) == (
                "not_your_seat"
            )
            await evening.done("red", type_, origin="phone:blue", **told)
            assert "asks" not in beside(table)


async def test_a_card_that_a_robot_plays_is_laid_open() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle"), custody=PRINTED)
        await evening.done("red", "roll", dice=[1, 1])
        cards = {"knight": 1}
        await evening.done("red", "correct", fact="development_hand", of="red", cards=cards)
        await evening.done("red", "play_knight", origin="robot")
        (thing,) = evening.table.view_for("table")["robots"]["to_lay"]
        assert thing["moves"] == [{"at": None, "piece": "knight", "seat": "red", "do": "turn"}]


async def test_a_seat_taken_over_with_unknown_cards_plays_none_until_they_are_told() -> None:
    async with at_table() as table:
        evening = table.evening
        await evening.start(BEGINNER, custody={**PRINTED, "dice": "app"})
        await evening.done("red", "correct", fact="development", of="red", count=2)
        await evening.done("red", "seat_robot", strength="strong", hands="blue")
        assert beside(table)["unnamed"] == {"red": 2}
        await evening.done("red", "roll")
        await table.rest()
        assert not any(kind.startswith("play_") for kind in table.done_by("robot"))
        assert table.view["active"] != "red"
        cards = {"knight": 1, "victory_point": 1}
        fact: Json = {"fact": "development_hand", "of": "red", "cards": cards}
        assert await evening.refused("red", "correct", origin="phone:white", **fact) == (
            "not_your_seat"
        )
        await evening.done("red", "correct", origin="phone:blue", **fact)
        assert "unnamed" not in beside(table)
        assert sorted(filter(None, drawn(evening, "red"))) == ["knight", "victory_point"]
        await evening.done("red", "give_back")
        assert beside(table)["returns_named"] == {"red": 2}
        assert sorted(filter(None, drawn(evening, "red"))) == ["knight", "victory_point"]
        taken: Json = {"fact": "development_hand", "of": "red"}
        assert await evening.refused("red", "correct", origin="phone:blue", **taken)
        await evening.done("red", "correct", origin="phone:red", **taken)
        assert drawn(evening, "red") == [None, None]
        assert "returns_named" not in beside(table)


async def test_a_robot_that_took_over_without_a_card_waits_until_its_first_one_is_named() -> None:
    async with at_table() as table:
        evening = table.evening
        await evening.start(BEGINNER, custody={**PRINTED, "dice": "app"})
        await evening.done("red", "seat_robot", strength="strong")
        assert "unnamed" not in beside(table)
        await evening.done("red", "roll")
        await evening.done("red", "correct", fact="resources", of="red", cards=PRICE)
        table.thinker.says = lambda _: {"type": "buy_development"}
        await table.rest()
        told = beside(table)
        assert (told["unnamed"], told["drawing"]) == ({"red": 1}, ["red"])
        assert table.done_by("robot").count("buy_development") == 1
        cards = {"invention": 1}
        await evening.done("red", "correct", fact="development_hand", of="red", cards=cards)
        table.thinker.says = None
        await table.rest()
        assert "drawing" not in beside(table)
        (held,) = next(s for s in evening.table.view_for("red")["seats"] if s["seat"] == "red")[
            "development_cards"
        ]
        assert held["bought_turn"] == 1  # named later, it is no older for that


@pytest.mark.tour("robots beside people")
@pytest.mark.rule("B8.3")
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: f"{game.key}-{game.counts[-1]}")
async def test_a_robot_that_is_told_of_an_empty_deck_buys_no_card_and_plays_on(game: Game) -> None:
    async with at_table() as table:
        evening = table.evening
        wanted = {"game": game.key, "players": players(game), "custody": PRINTED, "entropy": 3}
        assert (await evening.table.start(wanted))["ok"]
        asked = 0
        for _ in range(4_000):
            await table.rest()
            for seat in beside(table).get("asks", {}):
                before = evening.hand(seat)
                await evening.done(seat, "decline_buy_development")
                assert evening.hand(seat) == before
                asked += 1
            if table.view["winners"] is not None or table.view["turn"] >= TURNS:
                break
            assert await table.people()
        assert asked <= 1
        assert asked == 0 or table.view["deck"] == 0
        assert not table.silent


async def test_hands_say_on_their_phone_that_no_card_is_left_for_a_robot() -> None:
    async with at_table() as table:
        evening, none = table.evening, "decline_buy_development"
        await evening.start(BEGINNER, custody={**PRINTED, "dice": "app"})
        await evening.done("red", "seat_robot", strength="strong", hands="blue")
        await evening.done("red", "roll")
        await evening.done("red", "correct", fact="resources", of="red", cards=PRICE)
        table.thinker.says = lambda _: {"type": "buy_development"}
        await table.rest()
        assert beside(table)["drawing"] == ["red"]
        assert evening.hand("red") == {}
        assert await evening.refused("red", none, origin="phone:white") == "not_your_seat"
        assert await evening.refused("red", none, origin="robot") == "not_from_here"
        await evening.done("red", none, origin="phone:blue")
        assert (drawn(evening, "red"), evening.hand("red")) == ([], PRICE)
        assert "drawing" not in beside(table)
        table.thinker.says = None
        await table.rest()
        assert table.view["active"] != "red"


async def test_a_named_card_is_taken_back_with_its_purchase_and_a_restart_knows_the_next() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle"), custody=PRINTED)
        await evening.done("red", "correct", fact="resources", of="red", cards=PRICE)
        await evening.done("red", "roll", dice=[1, 2])
        before = evening.hand("red")
        await evening.done("red", "buy_development", outcome="monopoly")
        await evening.done("red", "undo", across=True)
        await evening.done("blue", "confirm_undo")
        assert (drawn(evening, "red"), evening.hand("red")) == ([], before)
        await evening.done("red", "buy_development", outcome="victory_point")
        points = [evening.table.view_for(who)["seats"][0]["points"] for who in ("red", "blue")]
        assert points == [3, 2]
        told = evening.everything()
    async with Evening(store) as evening:
        assert evening.everything() == told
        assert drawn(evening, "red") == ["victory_point"]
        assert "victory_point" not in json.dumps(evening.table.record()[1:])


async def test_an_undone_card_of_a_printed_deck_goes_back_face_down() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle"), custody=PRINTED)
        await evening.done(
            "red", "correct", fact="development_hand", of="red", cards={"monopoly": 1}
        )
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "play_monopoly", resource="ore")
        assert evening.table.view_for("table")["put_back"] == []
        await evening.done("red", "undo", across=True)
        await evening.done("blue", "confirm_undo")
        card = {"at": None, "piece": "monopoly", "seat": "red", "do": "turn"}
        assert evening.table.view_for("table")["put_back"] == [card]
        await evening.done("red", "end_turn")
        assert evening.table.view_for("table")["put_back"] == []
