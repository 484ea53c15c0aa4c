"""Corrections: any fact, any time, always consistent, and play goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.rules import Refusal
from companion.rules.grid import ends
from tests.rules.oracle import COAST, RESOURCES, SPREAD, chain, paths_at
from tests.rules.table_for_tests import SEATS, GameForTests, Luck, setup_for
from tests.turns import chosen


@pytest.fixture
def game() -> GameForTests:
    return GameForTests.beginner()


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"fact": "weather"}, "unknown_fact"),
        ({"fact": "piece", "at": "9,9,N", "owner": "red", "piece": "city"}, "no_intersection"),
        ({"fact": "piece", "at": "9,9,W", "owner": "red", "piece": "road"}, "no_path"),
        ({"fact": "piece", "at": "0,0,N", "owner": "green", "piece": "city"}, "fact_seat"),
        ({"fact": "piece", "at": "0,0,N", "owner": "red"}, "fact_piece"),
        ({"fact": "piece", "at": "0,0,S", "owner": "red", "piece": "road"}, "no_path"),
        ({"fact": "piece", "owner": "red", "piece": "road"}, "no_path"),
        ({"fact": "piece", "at": "9,9,N", "to": "0,0,N"}, "fact_nothing_there"),
        ({"fact": "piece", "at": "0,0,N", "to": "0,1,N"}, "fact_nothing_there"),
        ({"fact": "robber", "at": "9,9"}, "no_hex"),
        ({"fact": "resources", "of": "blue", "cards": {"ore": 20}}, "fact_cards"),
        ({"fact": "resources", "of": "red", "cards": {"ore": 20}}, "fact_cards_of_others"),
        ({"fact": "resources", "of": "red", "cards": {"gold": 1}}, "bad_cards"),
        ({"fact": "resources", "of": "red"}, "fact_cards_wanted"),
        ({"fact": "resources", "of": "nobody", "cards": {}}, "fact_seat"),
        ({"fact": "development", "of": "red", "cards": {"monopoly": 3}}, "fact_cards_of_others"),
        ({"fact": "development", "of": "red", "cards": {"ore": 3}}, "no_such_card"),
        ({"fact": "played_knights", "of": "red", "count": 15}, "fact_cards"),
        ({"fact": "played_knights", "of": "red"}, "fact_count"),
        ({"fact": "longest_road", "of": "red"}, "fact_longest_road"),
        ({"fact": "largest_army", "of": "red"}, "fact_largest_army"),
        ({"fact": "hex", "at": "0,0", "number": 6}, "fact_number_unwanted"),
        ({"fact": "hex", "at": "0,0", "terrain": "forest"}, "fact_number"),
        ({"fact": "hex", "at": "1,0", "terrain": "sea"}, "fact_terrain"),
        ({"fact": "hex", "at": "1,0", "number": 7}, "fact_number"),
        ({"fact": "harbor", "at": "0,0,NE", "trade": "ore"}, "fact_coast"),
        ({"fact": "harbor", "at": "0,-2,NW", "trade": "gold"}, "fact_trade"),
        ({"fact": "active", "of": "green"}, "fact_seat"),
    ],
)
def test_an_impossible_fact_is_refused(
    game: GameForTests, fields: dict[str, Any], code: str
) -> None:
    assert game.refused("blue", "correct", **fields).code == code


@pytest.mark.rule("B1.16")
def test_there_is_no_sixteenth_road(game: GameForTests) -> None:
    game = GameForTests.empty_island()
    game.turn_of("blue")
    game.lays("red", *chain(*COAST[:16]))
    refusal = game.refused(
        "red", "correct", fact="piece", at=paths_at("0,0,N")[0], owner="red", piece="road"
    )
    assert refusal.code == "no_piece_left"


def test_a_piece_may_change_its_kind_and_its_owner(game: GameForTests) -> None:
    at = game.view()["board"]["intersections"][0]["at"]
    game.fix("piece", at=at, owner="blue", piece="city")
    assert {"at": at, "seat": "blue", "piece": "city"} in game.view()["board"]["intersections"]
    assert game.entry("red")["supply"]["settlement"] == 4
    assert game.entry("blue")["supply"] == {"road": 13, "settlement": 3, "city": 3}


@pytest.mark.parametrize("fact_seat", ["red", "blue"])
def test_a_piece_that_stands_elsewhere_is_moved_and_nothing_else_changes(
    game: GameForTests, fact_seat: str
) -> None:
    here = next(p["at"] for p in game.view()["board"]["intersections"] if p["seat"] == "red")
    supply, hands = game.entry("red")["supply"], game.entry("red")["resources"]
    game.do(fact_seat, "correct", fact="piece", at=here, to="0,0,N")
    standing = {p["at"]: (p["seat"], p["piece"]) for p in game.view()["board"]["intersections"]}
    assert here not in standing
    assert standing["0,0,N"] == ("red", "settlement")
    assert (game.entry("red")["supply"], game.entry("red")["resources"]) == (supply, hands)
    road = next(p["at"] for p in game.view()["board"]["paths"] if p["seat"] == "red")
    free = paths_at("0,0,N")[0]
    game.do(fact_seat, "correct", fact="piece", at=road, to=free)
    assert {"at": free, "seat": "red", "piece": "road"} in game.view()["board"]["paths"]
    event = game.seen(game.last("corrected"), "table")
    assert (event["at"], event["to"], event["variant"]) == (road, free, "piece_moved")


def around(node: str) -> set[str]:
    """The intersections one path away."""
    return {end for path in paths_at(node) for end in ends(path)} - {node}


@pytest.mark.rule("B6.9")
def test_a_building_put_one_path_from_another_is_accepted_and_said(
    game: GameForTests,
) -> None:
    here, other = (p["at"] for p in game.view()["board"]["intersections"][:2])
    near = next(at for at in around(other) if at != here)
    game.do("red", "correct", fact="piece", at=here, to=near)
    event = game.seen(game.last("corrected"), "table")
    assert event["variant"] == "piece_moved_near"
    assert event["near"] in around(near)
    assert near in {p["at"] for p in game.view()["board"]["intersections"]}
    game.do("red", "correct", fact="piece", at=near, owner="red", piece="city")
    event = game.seen(game.last("corrected"), "table")
    assert event["variant"] == "piece_near"
    assert event["near"] in around(near)


def test_a_piece_is_not_moved_onto_another_nor_to_a_place_of_another_kind(
    game: GameForTests,
) -> None:
    first, second = (p["at"] for p in game.view()["board"]["intersections"][:2])
    moved = {"fact": "piece", "at": first}
    assert game.refused("red", "correct", **moved, to=second).code == "fact_in_the_way"
    assert game.refused("red", "correct", **moved, to=first).code == "fact_in_the_way"
    assert game.refused("red", "correct", **moved, to="9,9,N").code == "no_intersection"
    assert game.refused("red", "correct", **moved, to="0,0,W").code == "no_intersection"


def test_a_terrain_a_number_and_a_harbor_are_put_right(game: GameForTests) -> None:
    game.fix("hex", at="0,0", terrain="forest", number=6)
    game.fix("hex", at="1,0", number=12)
    game.fix("hex", at="2,0", terrain="desert")
    seen = {h["at"]: (h["terrain"], h["number"]) for h in game.view()["board"]["hexes"]}
    assert (seen["0,0"], seen["1,0"], seen["2,0"]) == (
        ("forest", 6),
        ("forest", 12),
        ("desert", None),
    )
    game.fix("harbor", at="0,-2,NW", trade="ore")
    game.fix("harbor", at="3,0,W", trade=None)
    trades = {h["at"]: h["trade"] for h in game.view()["board"]["harbors"]}
    assert trades["0,-2,NW"] == "ore"
    assert "3,0,W" not in trades


def test_a_harbor_put_right_changes_the_rate_at_once() -> None:
    game = GameForTests.empty_island()
    game.lays("red", settlements=["0,-2,N"])
    assert game.entry("red")["rates"]["ore"] == 3
    game.fix("harbor", at="0,-2,NW", trade="ore")
    assert game.entry("red")["rates"] == {**dict.fromkeys(RESOURCES, 4), "ore": 2}
    game.fix("harbor", at="0,-2,NW", trade=None)
    assert game.entry("red")["rates"]["ore"] == 4


def test_only_the_owner_reads_corrected_cards(game: GameForTests) -> None:
    game.holds("blue", ore=3)
    event = game.last("corrected")
    assert game.seen(event, "blue")["cards"] == {"ore": 3}
    for audience in ("table", "red", "white", "orange"):
        seen = game.seen(event, audience)
        assert (seen["cards"], seen["count"]) == (None, 3)


def test_a_correction_is_no_longer_blocked_than_any_duty_lasts(game: GameForTests) -> None:
    game.holds("blue", ore=8)
    game.roll(3, 4)
    game.do("orange", "correct", fact="robber", at="1,0")
    assert next(h["at"] for h in game.view()["board"]["hexes"] if h["robber"]) == "1,0"
    assert [duty["type"] for duty in game.owed()] == ["discard"]


def test_a_discard_follows_the_corrected_hand(game: GameForTests) -> None:
    game.holds("blue", ore=8)
    game.holds("white", wool=8)
    game.roll(3, 4)
    game.holds("blue", ore=10)
    assert [duty["count"] for duty in game.owed()] == [5, 4]
    game.holds("blue", ore=2)
    assert [duty["seat"] for duty in game.owed()] == ["white"]
    game.holds("white", wool=7)
    assert [duty["type"] for duty in game.owed()] == ["move_robber"]


def test_a_theft_from_a_hand_corrected_to_nothing_can_only_be_declined(game: GameForTests) -> None:
    game.roll(3, 4)
    game.do("red", "move_robber", at="1,1")
    assert game.owed("steal")
    for seat in SEATS[1:]:
        game.holds(seat)
    assert [option["type"] for option in game.options("red")] == ["decline_steal"]
    game.refused("red", "steal", from_=game.owed("steal")[0]["from"][0])
    game.do("red", "decline_steal")


def test_free_roads_without_a_place_left_are_waived() -> None:
    game = GameForTests.empty_island()
    game.lays("red", paths_at(SPREAD[0])[0])
    game.has_cards("red", road_building=1)
    game.do("red", "play_road_building")
    game.fix("piece", at=paths_at(SPREAD[0])[0], owner=None, piece=None)
    assert [duty["type"] for duty in game.owed()] == ["roll"]


def test_the_founding_order_is_not_corrected() -> None:
    board = GameForTests.beginner().state.setting.board
    plain = type(board)("plain", board.hexes, board.harbors)
    game = GameForTests(setup_for(board=plain))
    assert game.refused("red", "correct", fact="active", of="blue").code == "fact_active"


def _won() -> GameForTests:
    game = GameForTests.empty_island()
    game.lays("red", settlements=SPREAD[4:6], cities=SPREAD[:4])
    assert game.view()["winners"] == ["red"]
    return game


def test_a_win_taken_away_lets_play_go_on() -> None:
    game = _won()
    game.refused("red", "roll", dice=[1, 1])
    game.fix("piece", at=SPREAD[5], owner=None, piece=None)
    assert game.view()["winners"] is None
    game.roll(1, 1)


def test_a_correction_that_leaves_the_win_says_again_who_won() -> None:
    game = _won()
    events = game.fix("robber", at="1,0")
    assert [event["type"] for event in events] == ["corrected", "game_won"]
    assert game.view()["winners"] == ["red"]


def test_awards_follow_corrected_facts(game: GameForTests) -> None:
    game.fix("played_knights", of="blue", count=3)
    assert game.awarded("largest_army") == "blue"
    game.fix("played_knights", of="white", count=3)
    assert game.awarded("largest_army") == "blue"
    game.fix("largest_army", of="white")
    assert game.awarded("largest_army") == "white"
    game.fix("played_knights", of="white", count=2)
    assert game.awarded("largest_army") == "blue"


def test_open_offers_lapse_with_a_correction() -> None:
    game = GameForTests.empty_island()
    game.holds("red", ore=1)
    game.roll(1, 1)
    game.do("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
    game.holds("red")
    assert game.view()["offers"] == []


def _some_correction(game: GameForTests, luck: random.Random) -> dict[str, Any]:
    seat, board = luck.choice(SEATS), game.view()["board"]
    return luck.choice(
        [
            {
                "fact": "resources",
                "of": seat,
                "cards": {luck.choice(RESOURCES): luck.randrange(10)},
            },
            {"fact": "development", "of": seat, "cards": {"knight": luck.randrange(3)}},
            {"fact": "played_knights", "of": seat, "count": luck.randrange(4)},
            {"fact": "robber", "at": luck.choice(board["hexes"])["at"]},
            {"fact": "active", "of": seat},
            {"fact": "piece", "at": luck.choice([*board["paths"], *board["intersections"]])["at"]},
            {"fact": "piece", "at": luck.choice(SPREAD), "owner": seat, "piece": "settlement"},
            {
                "fact": "piece",
                "at": luck.choice(paths_at(SPREAD[3])),
                "owner": seat,
                "piece": "road",
            },
        ]
    )


@pytest.mark.parametrize("seed", chosen("corrections", range(6), 2))
def test_no_correction_leads_into_a_dead_end(seed: int) -> None:
    """Random play with random corrections: someone may always act, and all cards stay accounted for."""
    game, luck = GameForTests(setup_for(), Luck(seed=seed)), random.Random(seed)
    for number in range(400):
        if number % 5 == 4 and game.view()["board"]["paths"]:
            do = _some_correction(game, luck)
            if not isinstance(game.try_("red", "correct", **do), Refusal):
                game.do("red", "correct", **do)
        if game.view()["winners"] is not None:
            return
        duty = luck.choice(game.owed())
        listed = game.options(duty["seat"])
        assert listed, duty
        picked = dict(luck.choice(listed))
        game.do(picked.pop("seat"), picked.pop("type"), **picked)
        held = sum(sum(game.hand(seat).values()) for seat in SEATS)
        assert held + sum(game.bank().values()) == 95


@pytest.mark.rule("B1.16")
def test_what_is_taken_away_is_told_with_whose_it_was_and_an_empty_place_as_empty(
    game: GameForTests,
) -> None:
    standing = game.view()["board"]["intersections"][0]
    at, told = standing["at"], []
    for _ in range(2):
        game.fix("piece", at=at)
        told.append(game.seen(game.last("corrected"), "table") or {})
        assert at not in {piece["at"] for piece in game.view()["board"]["intersections"]}
    assert (told[0]["owner"], told[0]["piece"]) == (standing["seat"], standing["piece"])
    assert [one["variant"] for one in told] == ["piece_taken", "piece_gone"]
