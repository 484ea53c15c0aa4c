"""The support row, the Battle and the event track (T5, T6)."""

from __future__ import annotations

from collections import Counter

import pytest

from companion.rules import is_barrier
from tests.rules.table_for_tests import Luck
from tests.rules.troy.table import FOUR, TroyGame


def by_hand(count: int = 4) -> TroyGame:
    """With a real row, of which the table tells what was turned over."""
    return TroyGame.bare(count, custody={"resources": "cardboard"})


SHOWN = {"count", "due", "left", "fought", "rule", "gift", "sure"}


@pytest.mark.rule("T5.1")
def test_the_row_is_judged_at_the_end_of_a_turn_only() -> None:
    game = TroyGame.bare()
    game.row(ore=12)
    assert game.owed()[0]["type"] == "act"
    game.row(ore=9)
    assert [e["type"] for e in game.do("red", "end_turn")] == ["turn_ended", "turn_started"]
    game.turn_of("red")
    game.row(ore=10)
    assert "battle_fought" in [e["type"] for e in game.do("red", "end_turn")]


@pytest.mark.rule("T5.2")
def test_the_battle_is_compulsory() -> None:
    game = by_hand()
    game.row(any=10)
    game.do("red", "end_turn")
    (duty,) = game.owed()
    assert (duty["seat"], duty["type"], duty["count"]) == ("red", "fight_battle", 7)
    assert game.refused("red", "end_turn").code == "must_fight_battle"
    assert game.refused("blue", "roll", dice=[1, 1]).code == "wait_fight_battle"
    game.do("blue", "fight_battle", cards={"ore": 7})
    assert game.active == "blue"


@pytest.mark.rule("T5.3")
def test_seven_cards_are_drawn_blind_out_of_the_whole_row() -> None:
    turned: Counter[str] = Counter()
    for seed in range(60):
        game = TroyGame.bare(luck=Luck(seed=seed))
        game.row(ore=5, grain=5)
        game.do("red", "end_turn")
        cards = game.last("battle_fought").cards
        assert len(cards) == 7
        assert Counter(cards) <= Counter(ore=5, grain=5)
        turned.update(cards)
    assert 0.4 < turned["ore"] / turned.total() < 0.6


@pytest.mark.rule("T5.3")
def test_a_real_battle_is_told_as_counts_that_make_seven() -> None:
    game = by_hand()
    game.row(any=11)
    game.do("red", "end_turn")
    for cards, code in (
        ({"ore": 6}, "battle_count"),
        ({"ore": 8}, "battle_count"),
        ({}, "no_cards"),
        ({"gold": 7}, "bad_cards"),
    ):
        refusal = game.refused("red", "fight_battle", cards=cards)
        assert (refusal.code, refusal.rule) == (code, "T5.3")
    game.fight(ore=3, grain=3, brick=1)
    assert game.in_row == 4


@pytest.mark.rule("T5.4", "T5.9")
def test_the_cards_set_aside_are_the_new_row_and_nobody_has_seen_them() -> None:
    game = TroyGame.bare()
    game.row(ore=6, grain=6)
    game.do("red", "end_turn")
    fought = game.last("battle_fought")
    assert game.in_row == fought.left == 5
    left = Counter(ore=6, grain=6) - Counter(fought.cards)
    assert game.row_cards() == left
    for audience in ("table", *FOUR):
        assert game.view(audience)["row"]["sure"] == {}
        assert set(game.view(audience)["row"]) == SHOWN


@pytest.mark.rule("T5.5")
@pytest.mark.parametrize(
    ("cards", "troy", "mycenae"),
    [
        ({"ore": 7}, 7, 0),
        ({"wool": 4, "lumber": 3}, 4, 3),
        ({"grain": 4, "lumber": 1, "brick": 2}, 0, 5),
        ({"brick": 7}, 0, 0),
    ],
)
def test_each_card_counts_one_for_its_side_and_brick_for_none(
    cards: dict[str, int], troy: int, mycenae: int
) -> None:
    game = by_hand()
    game.row(any=10)
    game.do("red", "end_turn")
    game.fight(**cards)
    battle = game.view()["battle"]
    assert (battle["troy"], battle["mycenae"]) == (troy, mycenae)
    assert Counter(battle["cards"]) == cards


@pytest.mark.rule("T5.5")
def test_what_the_app_turned_over_is_seen_by_all_and_not_taken_back_alone() -> None:
    game = TroyGame.bare()
    game.row(ore=10)
    game.do("red", "end_turn")
    fought = game.last("battle_fought")
    for audience in ("table", *FOUR):
        assert (game.seen(fought, audience) or {})["cards"] == ["ore"] * 7
    assert is_barrier(game.ruleset, fought)
    told = by_hand()
    told.row(any=10)
    told.do("red", "end_turn")
    told.fight(ore=7)
    assert not is_barrier(told.ruleset, told.last("battle_fought"))


@pytest.mark.rule("T5.6", "T6.4")
@pytest.mark.parametrize("cards", [{"ore": 7}, {"ore": 4, "grain": 3}])
def test_the_winner_moves_one_space_whatever_the_margin(cards: dict[str, int]) -> None:
    game = by_hand()
    game.markers(troy=1, mycenae=2)
    game.row(any=10)
    game.do("red", "end_turn")
    game.fight(**cards)
    assert (game.marker("troy"), game.marker("mycenae")) == (2, 2)
    assert game.view()["battle"]["space"] == 2


@pytest.mark.rule("T5.7")
def test_at_equality_no_marker_moves() -> None:
    game = by_hand()
    game.row(any=10)
    game.do("red", "end_turn")
    game.fight(ore=2, lumber=2, brick=3)
    assert (game.marker("troy"), game.marker("mycenae")) == (0, 0)
    assert game.view()["battle"]["side"] is None
    assert (game.seen(game.last("battle_fought"), "table") or {})["variant"] == "nobody"


@pytest.mark.rule("T5.8")
def test_the_battle_cards_go_to_the_bank() -> None:
    game = TroyGame.bare()
    game.row(ore=10)
    before = game.bank()["ore"]
    game.do("red", "end_turn")
    assert game.bank()["ore"] == before + 7


@pytest.mark.rule("T5.9")
def test_what_a_seat_can_be_sure_of_shrinks_with_every_card_that_others_draw() -> None:
    game = TroyGame.bare()
    game.holds("red", ore=3)
    game.do("red", "donate", cards={"ore": 3})
    game.ship("blue", *game.symbols()[:5])
    game.people(game.away())
    game.turn_of("blue")
    game.do("blue", "draw_row", ship=5, outcome="wool")
    assert game.view("red")["row"]["sure"] == {"ore": 3}
    assert game.view("table")["row"]["sure"] == {}
    assert game.view("blue")["row"]["sure"] == {"ore": 1, "lumber": 1, "grain": 1}


@pytest.mark.rule("T6.1", "T6.2")
def test_the_track_has_a_center_and_five_spaces_for_either_side() -> None:
    game = TroyGame.bare(custody={"sides": "cardboard"})
    track = game.view()["track"]
    assert track["spaces"] == [0, 1, 2, 3, 4, 6]
    assert 1 + 2 * (len(track["spaces"]) - 1) == 11
    for space, points in enumerate((0, 1, 2, 3, 4)):
        game.markers(troy=space, mycenae=space)
        for side in ("troy", "mycenae"):
            now = game.view()["track"][side]
            assert (now["space"], now["points"]) == (space, points)


@pytest.mark.rule("T6.3")
def test_every_seat_of_a_side_has_what_its_space_shows_not_the_sum() -> None:
    game = TroyGame.bare()
    game.markers(troy=4, mycenae=2)
    assert [game.points(seat, seat) for seat in FOUR] == [4, 2, 4, 2]
    line = game.entry("red", "red")["points_by"][0]
    assert (line["source"], line["points"], line["rule"]) == ("track", 4, "T6.3")


@pytest.mark.rule("T6.4")
def test_markers_move_by_themselves_and_never_back() -> None:
    game = by_hand()
    for cards, spaces in (
        ({"ore": 7}, (1, 0)),
        ({"grain": 7}, (1, 1)),
        ({"grain": 7}, (1, 2)),
        ({"brick": 7}, (1, 2)),
    ):
        game.row(any=10)
        game.do(game.active, "end_turn")
        game.fight(**cards)
        assert (game.marker("troy"), game.marker("mycenae")) == spaces
        game.roll(1, 1)
