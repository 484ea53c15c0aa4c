"""What can be put right of this scenario, and that the cardboard of it is put back after an undo."""

from __future__ import annotations

import pytest

from companion.rules import about
from companion.table.put_back import put_back
from tests.rules.troy.table import TroyGame
from tests.rules.troy.ways import GAMES


@pytest.mark.rule("T1.10", "T8.2")
def test_the_sea_people_can_be_put_on_any_sea_hex() -> None:
    game = TroyGame.bare()
    for at in game.seas()[:3]:
        game.fix("sea_people", at=at)
        assert game.view()["board"]["sea_people"] == at
    assert game.refused("red", "correct", fact="sea_people", at="40,40").code == "sea_people_no_sea"


@pytest.mark.rule("T1.5", "T7.3")
def test_a_ship_can_be_put_there_given_to_another_and_taken_off() -> None:
    game = TroyGame.bare()
    first, second, *_ = game.symbols()
    game.ship("red", first, second)
    assert [ship["ship"] for ship in game.ships("red")] == [1, 2]
    game.fix("ship", at=first, owner="blue")
    assert [ship["ship"] for ship in game.ships("blue")] == [1]
    assert game.entry("red")["supply"]["ship"] == 6
    assert game.entry("red")["next_ship"]["ship"] == 1
    game.fix("ship", at=first)
    assert game.entry("blue")["supply"]["ship"] == 7
    assert (game.seen(game.last("corrected"), "table") or {})["variant"] == "ship_taken"
    assert game.refused("red", "correct", fact="ship", at=first).code == "fact_no_ship"
    plain = next(at for at in game.seas() if at not in game.symbols())
    assert game.refused("red", "correct", fact="ship", at=plain, owner="red").rule == "T7.3"
    assert game.refused("red", "correct", fact="ship", at=first, owner="pink").code == "fact_seat"
    game.ship("white", *game.symbols()[2:9])
    refusal = game.refused("red", "correct", fact="ship", at=game.symbols()[9], owner="white")
    assert (refusal.code, refusal.rule) == ("ships_all_built", "T1.5")


@pytest.mark.rule("T1.9", "T7.15")
def test_a_tile_can_be_changed_and_taken_away() -> None:
    game = TroyGame.bare()
    game.ship("red", *game.symbols()[:4])
    game.ship("blue", *game.symbols()[4:8])
    game.ship("white", *game.symbols()[8:12])
    at = [ships[3]["at"] for ships in (game.ships("red"), game.ships("blue"), game.ships("white"))]
    game.fix("tile", at=at[0], trade="ore")
    game.fix("tile", at=at[1], trade="ore")
    refusal = game.refused("red", "correct", fact="tile", at=at[2], trade="ore")
    assert (refusal.code, refusal.rule) == ("tile_gone", "T1.9")
    game.fix("tile", at=at[0], trade="ore")
    game.fix("tile", at=at[1])
    assert (game.seen(game.last("corrected"), "table") or {})["variant"] == "tile_gone"
    assert game.view()["tiles"]["ore"] == 1
    other = game.symbols()[0]
    assert game.refused("red", "correct", fact="tile", at=other).code == "fact_no_tile_ship"


@pytest.mark.rule("T1.8")
def test_tokens_can_be_set_to_as_many_as_there_are() -> None:
    game = TroyGame.bare()
    game.tokens(red=20)
    refusal = game.refused("red", "correct", fact="tokens", of="blue", count=11)
    assert (refusal.code, refusal.rule) == ("fact_tokens", "T1.8")
    assert game.refused("red", "correct", fact="tokens", of="blue").code == "fact_count"
    game.tokens(blue=10)
    assert game.view()["tokens"] == 0


@pytest.mark.rule("T6.1")
def test_a_marker_can_be_set_and_at_its_last_space_ends_the_war() -> None:
    game = TroyGame.bare()
    assert game.refused("red", "correct", fact="track", piece="troy", count=6).rule == "T6.1"
    assert game.refused("red", "correct", fact="track", piece="sparta", count=1).rule == "T6.1"
    game.markers(troy=5)
    assert game.view()["war"] == "troy"
    assert game.view()["winners"] is not None
    game.markers(troy=4)
    assert game.view()["winners"] is None
    early = TroyGame.new()
    assert (
        early.refused("red", "correct", fact="track", piece="troy", count=1).code == "fact_marker"
    )


@pytest.mark.rule("T1.7", "T5.9")
def test_of_a_row_only_the_number_of_real_cards_can_be_put_right() -> None:
    game = TroyGame.bare(custody={"resources": "cardboard"})
    game.fix("row", count=9)
    assert game.in_row == 9
    assert game.refused("red", "correct", fact="row").code == "fact_count"
    kept = TroyGame.bare()
    assert kept.refused("red", "correct", fact="row", count=9).code == "fact_row_kept"


@pytest.mark.rule("T5.9")
def test_what_a_hand_cannot_be_set_to_tells_nothing_of_the_row() -> None:
    """Cards that are too many are counted against bank and own hand, whatever lies in the row."""
    said = []
    for row in ({"ore": 9}, {"grain": 9}):
        game = TroyGame.bare()
        game.row(**row)
        game.state = game.state.with_slice(
            "base.hands",
            type(game.state.slices["base.hands"])(
                game.state.slices["base.hands"].hands, dict.fromkeys(game.bank(), 8)
            ),
        )
        cards = {"ore": 9, "grain": 9}
        refusal = game.refused("red", "correct", fact="resources", of="red", cards=cards)
        said.append((refusal.code, refusal.params))
    assert said[0] == said[1]


@pytest.mark.rule("T1.4")
def test_land_without_a_number_may_be_put_right_without_getting_one() -> None:
    game = TroyGame.bare()
    hexes = game.state.setting.board.hexes
    barren = next(h.at for h in hexes if h.terrain != "sea" and h.number is None)
    game.fix("hex", at=barren, terrain="forest")
    found = next(h for h in game.view()["board"]["hexes"] if h["at"] == barren)
    assert (found["terrain"], found["number"]) == ("forest", None)
    game.fix("hex", at=barren, terrain="forest", number=5)
    assert game.refused("red", "correct", fact="hex", at=barren, number=7).code == "fact_number"


def test_a_duty_that_a_correction_makes_impossible_is_dropped() -> None:
    game = TroyGame.bare(custody={"resources": "cardboard"})
    game.row(any=10)
    game.do("red", "end_turn")
    game.row(any=9)
    assert game.owed()[0]["type"] == "roll"
    swap = TroyGame.bare()
    swap.ship("red", *swap.symbols()[:3])
    swap.people(swap.away())
    swap.do("red", "swap_row")
    swap.holds("red")
    assert swap.owed()[0]["type"] == "act"


def test_after_an_undo_the_table_is_told_what_to_move_back() -> None:
    game = TroyGame.bare()
    before = game.view()
    here, there, at = before["board"]["sea_people"], game.away(), game.symbols()[0]
    game.ship("red", at)
    game.people(there)
    game.tokens(red=2)
    game.markers(troy=1)
    moves = put_back(game.ruleset, game.view(), before)
    assert {"at": at, "piece": "ship", "seat": "red", "do": "remove"} in moves
    assert {"at": there, "piece": "sea_people", "seat": None, "do": "move", "to": here} in moves
    marker = {
        "at": None,
        "piece": "marker",
        "seat": None,
        "do": "set",
        "count": 0,
        "was": 1,
        "track": "troy",
    }
    assert marker in moves
    assert any(m["piece"] == "commerce_token" and m["count"] == 0 for m in moves)


@pytest.mark.parametrize("seats", [4, 6])
def test_the_game_tells_of_itself_what_the_screens_ask(seats: int) -> None:
    told = about("troy", seats, GAMES)
    assert isinstance(told, dict)
    assert {fact["fact"] for fact in told["facts"]} >= {
        "sea_people",
        "ship",
        "tile",
        "tokens",
        "track",
        "row",
    }
    sides = next(choice for choice in told["custody"] if choice["key"] == "sides")
    assert sides["values"] == ["phones", "cardboard"]
    assert {stands["kind"] for stands in told["standing"]} == {
        "road",
        "settlement",
        "city",
        "ship",
        "sea_people",
    }
