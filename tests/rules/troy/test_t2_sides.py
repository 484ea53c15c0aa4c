"""The secret sides: dealt, sealed, never in public points, turned over at the end (T2)."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from companion.rules import evolve, is_barrier, project_event, view
from tests.rules.table_for_tests import Luck
from tests.rules.troy.table import FOUR, TroyGame
from tests.rules.troy.ways import SEATS, way


@pytest.mark.rule("T2.1", "T12.1")
@pytest.mark.parametrize("count", [4, 6])
def test_half_of_the_seats_are_on_either_side_and_every_deal_can_come(count: int) -> None:
    deals = set()
    for seed in range(200):
        game = TroyGame(way(count), Luck(seed=seed))
        sides = [str(game.side(seat)) for seat in SEATS[:count]]
        assert Counter(sides) == {"troy": count // 2, "mycenae": count // 2}
        deals.add(tuple(sides))
        if len(deals) == {4: 6, 6: 20}[count]:
            break  # there are no others, half and half
    assert len(deals) == {4: 6, 6: 20}[count]


@pytest.mark.rule("T2.2")
def test_nothing_but_turning_the_cards_over_ever_changes_what_is_known_of_a_side() -> None:
    game = TroyGame.bare()
    assert "side" not in game.ruleset.facts
    folded = {name for name, folds in game.ruleset.folds.items() if len(folds) > 0}
    assert {"allegiances_dealt", "sides_revealed"} <= folded
    before = game.state.slices["troy.sides"]
    game.holds("red", ore=3)
    game.do("red", "donate", cards={"ore": 3})
    game.do("red", "end_turn")
    assert game.state.slices["troy.sides"] == before


@pytest.mark.rule("T2.3")
def test_every_seat_sees_its_own_card_only() -> None:
    game = TroyGame.new()
    for seat in FOUR:
        assert game.entry(seat, seat)["side"] == game.side(seat)
        for audience in ("table", *FOUR):
            if audience != seat:
                assert "side" not in game.entry(seat, audience)
    dealt = game.last("allegiances_dealt")
    assert is_barrier(game.ruleset, dealt)
    assert project_event(game.ruleset, dealt, "table") == {"type": "allegiances_dealt", "sides": {}}
    assert (game.seen(dealt, "blue") or {})["sides"] == {"blue": game.side("blue")}
    assert "mycenae" not in repr(dealt)
    assert "mycenae" not in repr(game.state.slices["troy.sides"])


@pytest.mark.rule("T2.3")
def test_a_real_card_is_not_known_to_the_app_and_counts_nothing() -> None:
    game = TroyGame.bare(custody={"sides": "cardboard"})
    assert not any(event.type == "allegiances_dealt" for event in game.events)
    game.markers(troy=3, mycenae=2)
    for seat in FOUR:
        assert game.entry(seat, seat)["side"] is None
        assert game.points(seat, seat) == game.points(seat) == 0


@pytest.mark.rule("T2.4")
def test_ore_and_wool_help_troy_lumber_and_grain_mycenae() -> None:
    game = TroyGame.bare(custody={"resources": "cardboard"})
    game.row(any=10)
    game.do("red", "end_turn")
    (fought, *_) = game.fight(ore=2, wool=1, lumber=1, grain=1, brick=2)
    assert (fought["troy"], fought["mycenae"]) == (3, 2)


@pytest.mark.rule("T2.5")
def test_points_of_the_track_are_in_ones_own_count_and_in_no_other() -> None:
    game = TroyGame.bare()
    game.markers(troy=3, mycenae=1)
    for seat, own in zip(FOUR, (3, 1, 3, 1), strict=True):
        assert game.points(seat, seat) == own
        for audience in ("table", *FOUR):
            if audience != seat:
                assert game.points(seat, audience) == 0
                assert game.entry(seat, audience)["points_by"] == []


@pytest.mark.rule("T2.5")
def test_what_others_see_is_as_long_whatever_the_deal() -> None:
    """No message's size tells a side: all deals give the same view of the table."""
    game = TroyGame.bare()
    game.markers(troy=4, mycenae=2)
    seen = set()
    for seed in range(12):
        dealt = TroyGame(way(4), Luck(seed=seed)).last("allegiances_dealt")
        state = evolve(game.ruleset, game.state, dealt)
        seen.add(json.dumps(view(game.ruleset, state, "table")))
        assert project_event(game.ruleset, dealt, "table") == {
            "type": "allegiances_dealt",
            "sides": {},
        }
    assert len(seen) == 1


@pytest.mark.rule("T2.6")
def test_all_cards_are_turned_over_when_somebody_has_won() -> None:
    game = TroyGame.bare()
    game.markers(troy=4, mycenae=2)
    nodes = apart(game, 6)
    game.lays("red", cities=nodes[:4], settlements=nodes[4:6])
    assert game.view()["winners"] is None
    lay = apart(game, 7, nodes)[6]
    game.fix("piece", at=lay, owner="red", piece="settlement")
    assert game.view()["winners"] == ["red"]
    revealed = game.last("sides_revealed")
    assert revealed.sides == {seat: game.side(seat) for seat in FOUR}
    assert is_barrier(game.ruleset, revealed)
    for seat, points in zip(FOUR, (15, 2, 4, 2), strict=True):
        for audience in ("table", *FOUR):
            assert game.entry(seat, audience)["side"] == game.side(seat)
            assert game.points(seat, audience) == points


def apart(game: TroyGame, count: int, begun: list[str] | None = None) -> list[str]:
    """So many intersections where buildings can stand together."""
    land, found = game.state.setting.topology, list(begun or [])
    for node in land.nodes:
        near = {node, *land.node_nodes[node]}
        if len(found) < count and near.isdisjoint(found):
            found.append(node)
    return found
