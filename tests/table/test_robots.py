"""Which seats robots play: told by the log, changed at any moment, never lost, never taken back by an undo."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.rules.extension import Pack
from companion.rules.games import GAMES
from companion.table.propose import LAYING
from companion.table.robots import STRENGTHS
from tests.table.evening import BEGINNER, PLAYERS, Evening

Json = dict[str, Any]

AT_TABLE: Json = {**BEGINNER, "custody": {"dice": "app"}}


def with_robots(**strengths: str) -> list[Json]:
    """The players of the usual table, some of them robots; blue lays for them unless it is one itself."""
    hands = {} if "blue" in strengths else {"hands": "blue"}
    return [
        {**one, "robot": strengths[one["seat"]], **hands} if one["seat"] in strengths else one
        for one in PLAYERS
    ]


def robots(evening: Evening) -> Json:
    return dict(evening.table.view_for("table")["robots"])


async def test_a_seat_is_a_robots_from_the_start_and_everybody_is_told() -> None:
    async with Evening() as evening:
        answer = await evening.start(AT_TABLE, players=with_robots(red="strong", white="gentle"))
        assert answer["ok"], answer
        for audience in ("table", "red", "blue"):
            told = evening.table.view_for(audience)["robots"]
            assert told["seats"] == {
                "red": {"strength": "strong", "hands": "blue", "cards": "app"},
                "white": {"strength": "gentle", "hands": "blue", "cards": "app"},
            }


async def test_a_game_of_people_says_nothing_of_robots() -> None:
    async with Evening() as evening:
        await evening.start()
        assert "robots" not in evening.table.view_for("table")


async def test_a_robot_takes_over_and_gives_back_at_any_moment() -> None:
    async with Evening() as evening:
        await evening.start(AT_TABLE)
        for strength in STRENGTHS:
            await evening.done("white", "seat_robot", strength=strength, hands="red")
            assert robots(evening)["seats"]["white"]["strength"] == strength
        await evening.done("white", "give_back", origin="phone:white")
        assert robots(evening)["seats"] == {}
        assert await evening.refused("white", "give_back") == "no_robot"


async def test_who_plays_a_seat_is_there_again_after_a_restart() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await evening.start(AT_TABLE, players=with_robots(red="middle"))
        await evening.done("white", "seat_robot", strength="gentle")
        await evening.done("red", "roll", origin="robot")
        before = evening.everything()
    async with Evening(store) as evening:
        assert evening.everything() == before


async def test_an_undo_takes_back_what_was_played_and_leaves_robots_where_they_sit() -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("white", "seat_robot", strength="middle")
        await evening.done("red", "undo")
        told = robots(evening)
        assert set(told["seats"]) == {"white"}
        assert told["waits"]


async def test_robots_wait_after_an_undo_until_people_play_or_say_so() -> None:
    async with Evening() as evening:
        await evening.start()
        await evening.done("white", "seat_robot", strength="middle")
        assert await evening.refused("red", "go_on") == "nothing_to_lay"
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "undo")
        assert robots(evening)["waits"]
        await evening.done("red", "go_on", laid=False)
        assert not robots(evening)["waits"]
        assert await evening.refused("red", "go_on", laid=False) == "nothing_to_lay"
        await evening.done("red", "roll", dice=[1, 2])
        await evening.done("red", "undo")
        await evening.done("red", "roll", dice=[1, 2])
        assert not robots(evening)["waits"]


async def test_at_most_three_robots_and_one_person_play() -> None:
    async with Evening() as evening:
        players = with_robots(red="middle", blue="middle", white="middle", orange="middle")
        answer = await evening.start(AT_TABLE, players=players)
        assert answer["refusal"]["code"] == "too_many_robots"
        await evening.start(AT_TABLE)
        for seat in ("red", "blue", "white"):
            await evening.done(seat, "seat_robot", strength="middle")
        assert await evening.refused("orange", "seat_robot", strength="middle") == "too_many_robots"


async def test_the_hands_are_a_persons_and_a_person_who_leaves_lays_for_nobody() -> None:
    async with Evening() as evening:
        await evening.start(AT_TABLE)
        for nobody in ("red", "brown"):
            code = await evening.refused("red", "seat_robot", strength="middle", hands=nobody)
            assert code == "no_hands"
        await evening.done("red", "seat_robot", strength="middle", hands="blue")
        await evening.done("blue", "seat_robot", strength="gentle")
        assert robots(evening)["seats"]["red"]["hands"] is None


async def test_a_strength_that_there_is_not_is_refused_by_name() -> None:
    async with Evening() as evening:
        await evening.start(AT_TABLE)
        assert await evening.refused("red", "seat_robot", strength="godlike") == "bad_command"
        players = [{**PLAYERS[0], "robot": "godlike"}, *PLAYERS[1:]]
        assert (await evening.start(AT_TABLE, players=players))["refusal"]["code"] == "bad_new"


async def test_a_robot_is_not_seated_where_it_would_draw_from_a_real_deck_of_which_nobody_names_cards() -> (
    None
):
    base = next(game for game in GAMES if game.key == "base")
    without = Pack("without", mechanics=(), drops=frozenset({"base.kept_cards"}))
    game = replace(base, packs=(*base.packs, lambda: without))
    async with Evening(games=(game,)) as evening:
        new = {**BEGINNER, "custody": {"cards": "cardboard"}}
        answer = await evening.start(new, players=with_robots(red="middle"))
        assert answer["refusal"]["code"] == "robot_deck"
        await evening.start(new)
        assert await evening.refused("red", "seat_robot", strength="middle") == "robot_deck"


async def test_a_robot_plays_its_seat_only_and_never_says_what_falls_on_the_table() -> None:
    async with Evening() as evening:
        await evening.start(players=with_robots(red="middle"))
        assert await evening.refused("blue", "end_turn", origin="robot") == "no_robot"
        dice = await evening.refused("red", "roll", origin="robot", dice=[6, 5])
        assert dice == "not_from_here"
        fact = {"fact": "robber", "at": "0,0"}
        assert await evening.refused("red", "correct", origin="robot", **fact) == "not_from_here"
        await evening.done("red", "roll", dice=[6, 5])
        assert await evening.refused("red", "buy_development", origin="robot", outcome="knight")


async def test_what_a_robot_founded_is_told_until_somebody_says_so_whoever_founds_next() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "board": "variable"}, players=with_robots(red="middle"))
        seat = evening.table.view_for("table")["active"]
        await evening.done(seat, "seat_robot", strength="middle")
        for kind in ("build_settlement", "build_road"):
            option = next(o for o in evening.table.options(seat) if o["type"] == kind)
            await evening.table.submit(evening.wish(seat, option, origin="robot"))
        things = robots(evening)["to_lay"]
        assert [(t["seat"], t["moves"][0]["do"], t["moves"][0]["piece"]) for t in things] == [
            (seat, "place", "settlement"),
            (seat, "place", "road"),
        ]
        answer = await evening.table.submit(
            evening.wish("blue", {"type": "go_on"}, origin="phone:blue", seen=things[0]["seq"])
        )
        assert answer["ok"]
        assert robots(evening)["to_lay"] == things[1:]
        other = evening.table.view_for("table")["active"]
        await evening.table.submit(evening.wish(other, evening.table.options(other)[0]))
        assert robots(evening)["to_lay"] == things[1:]


async def test_what_people_answer_in_a_robots_turn_leaves_what_is_still_to_be_laid() -> None:
    async with Evening() as evening:
        await evening.start(players=with_robots(red="middle"))
        await evening.done("red", "roll", dice=[1, 2])
        given = {"brick": 1, "lumber": 1, "ore": 1}
        await evening.done("red", "correct", fact="resources", of="red", cards=given)
        road = next(o for o in evening.table.options("red") if o["type"] == "build_road")
        await evening.table.submit(evening.wish("red", road, origin="robot"))
        offer = {"give": {"ore": 1}, "get": {"wool": 1}, "to": ["blue"]}
        await evening.done("red", "offer_trade", origin="robot", **offer)
        number = evening.table.view_for("table")["offers"][0]["id"]
        await evening.done("blue", "decline_trade", offer=number)
        assert [thing["moves"][0]["at"] for thing in robots(evening)["to_lay"]] == [road["at"]]
        await evening.done("red", "withdraw_trade", offer=number, origin="robot")
        await evening.done("red", "end_turn", origin="robot")
        await evening.done("blue", "roll", dice=[1, 2])
        await evening.done("blue", "end_turn")
        assert [thing["moves"][0]["at"] for thing in robots(evening)["to_lay"]] == [road["at"]]
        for seat in ("white", "orange", "red"):
            await evening.done(seat, "roll", dice=[1, 2])
            await evening.done(seat, "end_turn")
            assert len(robots(evening)["to_lay"]) == 1, "a whole round"
        await evening.done("blue", "roll", dice=[1, 2])
        assert robots(evening)["to_lay"] == [], "its next turn is over"


async def founded_by_robot(evening: Evening) -> int:
    """A game in which a robot has a settlement and a road to lay; the seq before the road."""
    await evening.start({**BEGINNER, "board": "variable"})
    seat = evening.table.view_for("table")["active"]
    await evening.done(seat, "seat_robot", strength="middle")
    seen = 0
    for kind in ("build_settlement", "build_road"):
        seen = evening.table.seq
        option = next(o for o in evening.table.options(seat) if o["type"] == kind)
        await evening.table.submit(evening.wish(seat, option, origin="robot"))
    return seen


async def test_two_who_say_so_at_once_mean_what_they_saw() -> None:
    async with Evening() as evening:
        seen = await founded_by_robot(evening)
        wishes = [evening.wish(by, {"type": "go_on"}, seen=seen) for by in ("blue", "white")]
        answers = [await evening.table.submit(wish) for wish in wishes]
        assert [answer["ok"] for answer in answers] == [True, False]
        assert answers[1]["refusal"]["code"] == "nothing_to_lay"
        assert [thing["moves"][0]["piece"] for thing in robots(evening)["to_lay"]] == ["road"]


async def test_one_thing_is_laid_by_itself_and_the_others_are_still_to_lay() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await founded_by_robot(evening)
        house, road = [thing["seq"] for thing in robots(evening)["to_lay"]]
        await evening.done("blue", "go_on", only=road)
        assert [thing["seq"] for thing in robots(evening)["to_lay"]] == [house]
        assert await evening.refused("white", "go_on", only=road) == "laid_already"
    async with Evening(store) as evening:
        assert [thing["seq"] for thing in robots(evening)["to_lay"]] == [house], "after a restart"
        await evening.done("blue", "go_on")
        assert robots(evening)["to_lay"] == []


async def test_all_as_it_was_seen_leaves_laid_what_was_laid_since() -> None:
    async with Evening() as evening:
        seen = await founded_by_robot(evening)
        await evening.done("white", "go_on", only=evening.table.seq)
        wish = evening.wish("blue", {"type": "go_on"}, seen=seen)
        assert (await evening.table.submit(wish))["ok"]
        assert robots(evening)["to_lay"] == []


async def test_all_done_leaves_what_came_while_older_things_were_laid() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "board": "variable"})
        seat = evening.table.view_for("table")["active"]
        await evening.done(seat, "seat_robot", strength="middle")
        for kind in ("build_settlement", "build_road"):
            evening.clock.pass_(20)
            option = next(o for o in evening.table.options(seat) if o["type"] == kind)
            await evening.table.submit(evening.wish(seat, option, origin="robot"))
        evening.clock.pass_(LAYING - 0.1)
        await evening.done("blue", "go_on")
        assert [thing["moves"][0]["piece"] for thing in robots(evening)["to_lay"]] == ["road"]
        await evening.done("blue", "go_on")
        assert robots(evening)["to_lay"] == []


async def test_all_done_means_nothing_that_came_after_what_its_key_named() -> None:
    async with Evening() as evening:
        seen = await founded_by_robot(evening)
        await evening.done("blue", "go_on", up_to=seen)
        assert [thing["moves"][0]["piece"] for thing in robots(evening)["to_lay"]] == ["road"]


async def test_what_was_taken_back_is_not_to_be_laid() -> None:
    async with Evening() as evening:
        await evening.start({**BEGINNER, "board": "variable"})
        seat = evening.table.view_for("table")["active"]
        await evening.done(seat, "seat_robot", strength="middle")
        option = next(o for o in evening.table.options(seat) if o["type"] == "build_settlement")
        await evening.table.submit(evening.wish(seat, option, origin="robot"))
        await evening.done("blue", "undo")
        assert robots(evening)["to_lay"] == []


async def test_record_and_figures_say_when_a_robot_played() -> None:
    async with Evening() as evening:
        await evening.start(AT_TABLE, players=with_robots(red="middle"))
        await evening.done("red", "roll", origin="robot")
        await evening.done("red", "end_turn", origin="robot")
        await evening.done("blue", "seat_robot", strength="gentle")
        await evening.done("red", "give_back")
        assert evening.table.statistics()["robots"] == {
            "red": [{"strength": "middle", "since": 0, "until": 2}],
            "blue": [{"strength": "gentle", "since": 2, "until": None}],
        }
        record = evening.table.record()
        assert record[0]["new"]["players"][0]["robot"] == "middle"
        assert [item["kind"] for item in record[-2:]] == ["robot_seated", "robot_left"]
        assert record[1]["origin"] == "robot"


async def test_the_table_says_whether_phones_may_ask_for_advice_and_all_see_it() -> None:
    async with Evening() as evening:
        await evening.start()
        assert "coach" not in evening.table.view_for("red")
        await evening.done("blue", "allow_coach", allowed=True)
        assert evening.table.view_for("red")["coach"] is True
        await evening.done("blue", "allow_coach", allowed=False)
        assert "coach" not in evening.table.view_for("table")


async def test_kept_games_name_the_seats_that_robots_played() -> None:
    store = Evening().store
    async with Evening(store) as evening:
        await evening.start(AT_TABLE, players=with_robots(red="strong"))
        await evening.done("white", "seat_robot", strength="gentle")
        await evening.done("white", "give_back")
        assert evening.table.games()[0]["robots"] == ["red", "white"]
        await evening.table.put_away()
        assert evening.table.games()[0]["robots"] == ["red", "white"]
        await evening.start(AT_TABLE)
        await evening.done("blue", "seat_robot", strength="middle")
        await evening.play(5000)
        assert evening.table.view_for("table")["winners"]
        await evening.start(AT_TABLE)
    async with Evening(store) as evening:
        assert [game["robots"] for game in evening.table.games()] == [
            [],
            ["blue"],
            ["red", "white"],
        ]
