"""Set-up: what lies where before the first turn (T1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rules import GameSetup, Player, Refusal, ruleset_for
from companion.rules.board import Board
from companion.rules.packs.base.founding import starting_cards
from tests.rules.troy.table import FOUR, TroyGame
from tests.rules.troy.ways import GAMES, SEATS, shipped, way


@pytest.mark.rule("T1.1")
@pytest.mark.parametrize("count", [2, 3, 5])
def test_only_four_or_six_play(count: int) -> None:
    players = tuple(Player(seat, seat) for seat in SEATS[:count])
    refusal = ruleset_for(GameSetup("troy", players, shipped(4)), GAMES)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("seat_count", "T1.1")


@pytest.mark.rule("T1.2")
def test_there_is_no_robber_no_development_card_and_no_largest_army() -> None:
    game = TroyGame.bare()
    for type_ in ("buy_development", "play_knight", "play_monopoly", "claim_victory", "end_roads"):
        refusal = game.try_("red", type_)
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.rule) == ("no_command", "T1.2")
    assert game.ruleset.decks == {}
    assert {source.name for source in game.ruleset.point_sources} == {
        "settlement",
        "city",
        "longest_road",
        "track",
        "flag",
    }
    assert not any(hex_["robber"] for hex_ in game.view()["board"]["hexes"])
    assert game.refused("red", "correct", fact="robber", at="0,0").rule == "T1.2"


@pytest.mark.rule("T1.3", "T12.1")
def test_the_board_is_printed_and_larger_for_six() -> None:
    four, six = shipped(4), shipped(6)
    assert {h.at for h in four.hexes} < {h.at for h in six.hexes}
    game = TroyGame.new()
    assert game.refused("red", "correct", fact="hex", at="40,40").rule == "T1.3"


def barren_corner(board: Board) -> str:
    """A corner of the land where a hex without a number lies beside one with a number."""
    hexes = {hex_.at: hex_ for hex_ in board.hexes}
    land = board.topology
    for node in land.nodes:
        numbers = [hexes[at].number for at in land.node_hexes[node]]
        if None in numbers and any(number is not None for number in numbers):
            return node
    raise AssertionError("no such corner")


@pytest.mark.rule("T1.4")
def test_land_without_a_number_never_produces_and_gives_no_starting_card() -> None:
    game = TroyGame.new()
    at = barren_corner(game.state.setting.board)
    hexes = {hex_.at: hex_ for hex_ in game.state.setting.board.hexes}
    beside = game.state.setting.topology.node_hexes[at]
    numbered = [h for h in beside if hexes[h].number is not None]
    assert len(starting_cards(game.state, "orange", at)) > len(numbered)
    while game.owed()[0].get("round") != 2:
        option = dict(game.options(game.owed()[0]["seat"])[-1])
        game.do(option.pop("seat"), option.pop("type"), **option)
    for piece in game.view()["board"]["intersections"]:
        game.fix("piece", at=piece["at"])
    seat = game.owed()[0]["seat"]
    events = game.do(seat, "build_settlement", at=at)
    gains = next(event for event in events if event["type"] == "resources_gained")
    assert {gain["hex"] for gain in gains["by_hex"]} == set(numbered)
    assert sum(game.hand(seat).values()) == len(numbered)
    barren = [h for h in beside if hexes[h].number is None]
    for total in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        claims = game.ruleset.ask.production(game.ruleset, game.state, total)
        assert not {claim["hex"] for claim in claims} & set(barren)


@pytest.mark.rule("T1.5", "T1.6")
@pytest.mark.parametrize("count", [4, 6])
def test_each_seat_has_its_pieces_and_seven_ships_with_the_first_on_top(count: int) -> None:
    for entry in TroyGame.new(count).view()["seats"]:
        assert entry["supply"] == {"road": 15, "settlement": 5, "city": 4, "ship": 7}
        assert entry["next_ship"]["ship"] == 1


@pytest.mark.rule("T1.7")
def test_the_row_begins_with_four_cards_of_the_bank_that_all_know() -> None:
    game = TroyGame.new()
    assert game.row_cards() == {"wool": 1, "ore": 1, "lumber": 1, "grain": 1}
    assert game.bank() == {"brick": 19, "lumber": 18, "wool": 18, "grain": 18, "ore": 18}
    for audience in ("table", *FOUR):
        row = game.view(audience)["row"]
        assert row["sure"] == game.row_cards()
        assert (row["count"], row["due"], row["left"], row["fought"]) == (4, 10, 6, 7)
        assert (row["rule"], row["gift"]) == ("T5.1", 3)


@pytest.mark.rule("T1.7")
def test_of_a_real_row_only_the_number_of_cards_is_known() -> None:
    game = TroyGame.new(custody={"resources": "cardboard"})
    row = game.view("red")["row"]
    assert (row["count"], row["sure"]) == (4, {})
    assert game.view()["bank"] is None


@pytest.mark.rule("T1.8", "T1.9")
@pytest.mark.parametrize("count", [4, 6])
def test_thirty_tokens_and_two_tiles_of_each_resource_lie_beside_the_board(count: int) -> None:
    seen = TroyGame.new(count).view()
    assert seen["tokens"] == 30
    assert [entry["tokens"] for entry in seen["seats"]] == [0] * count
    assert seen["tiles"] == dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 2)


@pytest.mark.rule("T1.10", "T1.11")
@pytest.mark.parametrize("count", [4, 6])
def test_sea_people_and_markers_begin_where_the_board_says(count: int) -> None:
    seen = TroyGame.new(count).view()
    (start,) = shipped(count).overlays["starts"]
    assert seen["board"]["sea_people"] == start["at"]
    for side in ("troy", "mycenae"):
        assert seen["track"][side].items() >= {"space": 0, "points": 0}.items()


@pytest.mark.rule("T1.12")
def test_the_game_is_founded_as_the_base_game_and_begins_with_two_points_each() -> None:
    game = TroyGame.new()
    order = []
    while game.view()["phase"] == "founding":
        seat = game.owed()[0]["seat"]
        if game.owed()[0]["type"] == "place_settlement":
            order.append(seat)
        option = dict(game.options(seat)[0])
        game.do(option.pop("seat"), option.pop("type"), **option)
    assert order == [*FOUR, *FOUR[::-1]]
    assert [game.points(seat) for seat in FOUR] == [2, 2, 2, 2]
    assert game.active == "red"


@pytest.mark.rule("T1.3", "T7.3", "T7.8")
@pytest.mark.parametrize("overlay", ["symbols", "starts", "benefits"])
def test_a_board_without_what_the_game_reads_of_it_is_refused(overlay: str) -> None:
    board = shipped(4)
    without = {name: value for name, value in board.overlays.items() if name != overlay}
    refusal = ruleset_for(replace(way(4), board=replace(board, overlays=without)), GAMES)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "overlay_missing"
