"""B9: the seven, the robber and theft."""

from __future__ import annotations

import pytest

from tests.rules.oracle import LAND, corners_of, paths_at
from tests.rules.table_for_tests import SEATS, GameForTests, Luck, kinds

MOUNTAINS = "2,0"
TOP, _, LOW, _, LEFT, _ = corners_of(MOUNTAINS)


@pytest.fixture
def game() -> GameForTests:
    """Red is to roll; blue and white have settlements on the mountains of the 8."""
    game = GameForTests.empty_island()
    game.lays("blue", settlements=[TOP])
    game.lays("white", settlements=[LOW])
    return game


@pytest.mark.rule("B9.1")
def test_a_seven_runs_discards_then_robber_then_theft(game: GameForTests) -> None:
    game.holds("blue", ore=8)
    events = game.roll(3, 4)
    assert "resources_gained" not in kinds(events)
    assert {duty["type"] for duty in game.owed()} == {"discard"}
    game.refused("red", "move_robber", at=MOUNTAINS)
    game.do("blue", "discard", cards={"ore": 4})
    assert {duty["type"] for duty in game.owed()} == {"move_robber"}
    game.refused("red", "steal", from_="blue")
    game.do("red", "move_robber", at=MOUNTAINS)
    assert {duty["type"] for duty in game.owed()} == {"steal"}
    game.do("red", "steal", from_="blue")
    assert {duty["type"] for duty in game.owed()} == {"act"}


@pytest.mark.rule("B9.2")
@pytest.mark.parametrize(("held", "discarded"), [(8, 4), (9, 4), (10, 5), (15, 7), (19, 9)])
def test_seven_discards_half_rounded_down(game: GameForTests, held: int, discarded: int) -> None:
    game.holds("white", ore=held)
    game.roll(3, 4)
    assert game.owed("discard") == [
        {"seat": "white", "type": "discard", "rule": game.owed()[0]["rule"], "count": discarded}
    ]
    game.refused("white", "discard", cards={"ore": discarded - 1})
    game.refused("white", "discard", cards={"ore": discarded + 1})
    game.do("white", "discard", cards={"ore": discarded})
    assert game.hand("white") == {"ore": held - discarded}


@pytest.mark.rule("B9.2")
@pytest.mark.parametrize("held", [0, 1, 6, 7])
def test_up_to_seven_cards_are_safe(game: GameForTests, held: int) -> None:
    for seat in SEATS:
        game.holds(seat, brick=min(held, 4), wool=max(held - 4, 0))
    game.roll(3, 4)
    assert game.owed("discard") == []


@pytest.mark.rule("B9.2")
def test_the_active_seat_discards_as_well(game: GameForTests) -> None:
    game.holds("red", ore=8)
    game.holds("white", wool=12)
    game.roll(3, 4)
    counts = {duty["seat"]: duty["count"] for duty in game.owed("discard")}
    assert counts == {"red": 4, "white": 6}


@pytest.mark.rule("B9.3")
def test_each_seat_chooses_its_own_discards_which_return_to_the_bank(game: GameForTests) -> None:
    game.holds("blue", ore=4, wool=4)
    game.roll(3, 4)
    game.refused("red", "discard", cards={"ore": 4})
    game.refused("blue", "discard", cards={"brick": 4})
    game.refused("blue", "discard", cards={"ore": 5, "wool": -1})
    game.do("blue", "discard", cards={"ore": 1, "wool": 3})
    assert game.hand("blue") == {"ore": 3, "wool": 1}
    assert (game.bank()["ore"], game.bank()["wool"]) == (16, 18)


@pytest.mark.rule("B9.3")
def test_a_seat_discards_once(game: GameForTests) -> None:
    game.holds("blue", ore=8)
    game.holds("white", ore=8)
    game.roll(3, 4)
    game.do("blue", "discard", cards={"ore": 4})
    game.refused("blue", "discard", cards={"ore": 2})
    game.refused("blue", "discard", cards={"ore": 4})


@pytest.mark.rule("B9.4")
def test_all_discards_come_before_the_robber_moves_in_any_order(game: GameForTests) -> None:
    game.holds("red", ore=8)
    game.holds("blue", wool=8)
    game.holds("white", grain=8)
    game.roll(3, 4)
    game.do("white", "discard", cards={"grain": 4})
    game.refused("red", "move_robber", at=MOUNTAINS)
    game.do("red", "discard", cards={"ore": 4})
    game.refused("red", "move_robber", at=MOUNTAINS)
    game.do("blue", "discard", cards={"wool": 4})
    game.do("red", "move_robber", at=MOUNTAINS)


@pytest.mark.rule("B9.5")
def test_the_robber_must_go_to_another_land_hex(game: GameForTests) -> None:
    game.fix("robber", at=MOUNTAINS)
    game.roll(3, 4)
    assert game.refused("red", "move_robber", at=MOUNTAINS).rule == "B9.5"
    assert game.sites("red", "move_robber") == set(LAND) - {MOUNTAINS}
    game.do("red", "move_robber", at="0,0")
    assert [h["at"] for h in game.view()["board"]["hexes"] if h.get("robber")] == ["0,0"]


@pytest.mark.rule("B9.5")
@pytest.mark.parametrize("at", ["3,0", "0,3", "-3,0", "9,9", "0,0,N", "sea", ""])
def test_the_robber_does_not_go_to_sea(game: GameForTests, at: str) -> None:
    game.roll(3, 4)
    game.refused("red", "move_robber", at=at)


@pytest.mark.rule("B9.5")
def test_only_the_active_seat_moves_him_and_only_when_due(game: GameForTests) -> None:
    game.refused("red", "move_robber", at=MOUNTAINS)
    game.roll(3, 4)
    game.refused("blue", "move_robber", at=MOUNTAINS)


@pytest.mark.rule("B9.6")
def test_the_active_seat_picks_one_of_several_victims(game: GameForTests) -> None:
    game.holds("blue", ore=1)
    game.holds("white", wool=1)
    game.lays("orange", settlements=["-2,1,N"])
    game.holds("orange", brick=1)
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    assert sorted(game.owed("steal")[0]["from"]) == ["blue", "white"]
    game.refused("red", "steal", from_="orange")
    game.do("red", "steal", from_="white")
    assert game.hand("red") == {"wool": 1}
    assert game.hand("white") == {}
    game.refused("red", "steal", from_="blue")


@pytest.mark.rule("B9.6")
def test_a_city_makes_a_victim_too(game: GameForTests) -> None:
    game.lays("orange", cities=[LEFT])
    game.holds("orange", brick=1)
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    assert game.owed("steal")[0]["from"] == ["orange"]


@pytest.mark.rule("B9.6")
def test_declining_the_theft_is_legal(game: GameForTests) -> None:
    game.holds("blue", ore=1)
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    game.do("red", "decline_steal")
    assert (game.hand("red"), game.hand("blue")) == ({}, {"ore": 1})
    game.do("red", "end_turn")


@pytest.mark.rule("B9.6")
def test_it_is_told_that_nobody_can_be_stolen_from(game: GameForTests) -> None:
    game.holds("blue", ore=1)
    game.roll(3, 4)
    game.do("red", "move_robber", at="-2,1")
    assert game.seen(game.last("robber_moved"), "table")["variant"] == "alone"
    assert game.owed()[0]["type"] == "act"


@pytest.mark.rule("B9.7")
def test_the_stolen_card_is_drawn_blind() -> None:
    stolen = set()
    for seed in range(12):
        game = GameForTests.empty_island(luck=Luck(seed=seed))
        game.lays("blue", settlements=[TOP])
        game.holds("blue", ore=3, wool=1)
        game.roll(3, 4)
        game.do("red", "move_robber", at=MOUNTAINS)
        game.luck.asked.clear()
        game.do("red", "steal", from_="blue")
        assert game.luck.asked == [4], "one of four cards, each as likely"
        stolen.update(game.hand("red"))
    assert stolen == {"ore", "wool"}


@pytest.mark.rule("B9.7")
def test_what_was_stolen_is_known_to_thief_and_victim_only(game: GameForTests) -> None:
    game.holds("blue", ore=1, wool=1)
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    game.do("red", "steal", from_="blue")
    stolen = game.last("card_stolen")
    (kind,) = game.hand("red")
    for audience in ("red", "blue"):
        assert game.seen(stolen, audience)["resource"] == kind
    for audience in ("table", "white", "orange"):
        seen = game.seen(stolen, audience)
        assert (seen["seat"], seen["victim"]) == ("red", "blue")
        assert kind not in str(seen)


@pytest.mark.rule("B9.7")
def test_a_card_that_was_really_drawn_on_the_table_is_taken_over(game: GameForTests) -> None:
    game.holds("blue", ore=5, wool=1)
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    game.refused("red", "steal", from_="blue", outcome="brick")
    game.do("red", "steal", from_="blue", outcome="wool")
    assert game.hand("red") == {"wool": 1}


@pytest.mark.rule("B9.8")
@pytest.mark.parametrize("at", ["-2,2", MOUNTAINS])
def test_without_a_building_or_with_an_empty_hand_nothing_is_stolen(
    game: GameForTests, at: str
) -> None:
    game.holds("orange", ore=3)
    game.roll(3, 4)
    game.do("red", "move_robber", at=at)
    assert [duty["type"] for duty in game.owed()] == ["act"]
    game.refused("red", "steal", from_="blue")
    game.refused("red", "steal", from_="orange")


@pytest.mark.rule("B9.8")
def test_a_victim_with_an_empty_hand_is_not_among_the_choices(game: GameForTests) -> None:
    game.holds("blue", ore=1)
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    assert game.owed("steal")[0]["from"] == ["blue"]
    game.refused("red", "steal", from_="white")


@pytest.mark.rule("B9.8")
def test_no_seat_steals_from_itself(game: GameForTests) -> None:
    game.lays("red", settlements=[LEFT])
    game.holds("red", ore=3)
    game.holds("blue", ore=1)
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    assert game.owed("steal")[0]["from"] == ["blue"]
    game.refused("red", "steal", from_="red")


@pytest.mark.rule("B9.9")
def test_roads_alone_make_nobody_a_victim(game: GameForTests) -> None:
    game.lays("orange", paths_at(LEFT)[0], paths_at(LEFT)[1])
    game.holds("orange", ore=3)
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    game.refused("red", "steal", from_="orange")


@pytest.mark.rule("B9.10")
def test_the_robber_stays_until_the_next_seven_or_knight(game: GameForTests) -> None:
    game.roll(3, 4)
    game.do("red", "move_robber", at=MOUNTAINS)
    for _ in range(5):
        game.do(game.active, "end_turn")
        game.roll(4, 4)
        assert game.hand("blue") == {}
    game.has_cards(game.active, knight=1)
    game.do(game.active, "play_knight")
    game.do(game.active, "move_robber", at="0,0")
    game.do(game.active, "end_turn")
    game.roll(4, 4)
    assert game.hand("blue") == {"ore": 1}


@pytest.mark.rule("B9.10")
def test_building_beside_the_robber_and_harbors_go_on(game: GameForTests) -> None:
    game = GameForTests.empty_island()
    harbor_end, beside = corners_of("2,0")[1], corners_of("2,0")[0]
    game.lays("red", *paths_at(beside), settlements=[harbor_end])
    game.fix("robber", at=MOUNTAINS)
    game.holds("red", brick=1, lumber=1, grain=4, ore=6)
    game.roll(1, 1)
    assert game.entry("red")["rates"]["grain"] == 3, "a 3:1 harbor on the robber's hex"
    game.do("red", "trade_bank", give="ore", get="wool")
    game.do("red", "build_city", at=harbor_end)
    game.refused("red", "build_settlement", at=beside)
