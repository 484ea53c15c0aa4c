"""Land that lies on the boards of one game only: read, put right and paid for there, refused everywhere else."""

from __future__ import annotations

import pytest

from companion.boards import BoardFile, board_file
from companion.rules import GAMES, GameSetup, Player, Refusal, about, ruleset_for
from companion.rules.board import Board, Hex
from companion.rules.extension import Mechanic, Pack
from companion.rules.games import Game, alike
from companion.rules.packs import base
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.production import production
from companion.rules.terms import GOLD_RIVER, LANDS
from tests.rules.boards_for_tests import beginner_board
from tests.rules.table_for_tests import SEATS, GameForTests

RIVERS = Game(
    "rivers",
    (3, 4),
    base.SEATS,
    (base.pack, lambda: Pack("rivers", mechanics=(Mechanic("rivers.land", lands=(GOLD_RIVER,)),))),
)
BOTH = (*GAMES, RIVERS)


def with_river(board: Board) -> Board:
    """The board with a gold river in the place of its first hex with a number."""
    i = next(i for i, hex_ in enumerate(board.hexes) if hex_.number is not None)
    river = Hex(board.hexes[i].at, GOLD_RIVER, board.hexes[i].number)
    return Board("own", (*board.hexes[:i], river, *board.hexes[i + 1 :]), board.harbors)


def setup(game: str) -> GameSetup:
    return GameSetup(game, tuple(Player(s, s) for s in SEATS), with_river(beginner_board()))


def test_a_game_starts_on_land_of_its_own_and_no_other_game_does() -> None:
    assert not isinstance(ruleset_for(setup("rivers"), BOTH), Refusal)
    refused = ruleset_for(setup("base"), BOTH)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.params["value"]) == ("board_terrain", GOLD_RIVER)
    assert GOLD_RIVER not in refused.params["wanted"]  # type: ignore[operator]


def test_what_may_be_put_right_is_the_land_of_the_game() -> None:
    def lands(game: str) -> list[str]:
        told = about(game, 4, BOTH)
        assert not isinstance(told, Refusal)
        fact = next(fact for fact in told["facts"] if fact["fact"] == "hex")
        return next(field["values"] for field in fact["fields"] if field["name"] == "terrain")  # type: ignore[no-any-return]

    assert lands("base") == [*LANDS]
    assert lands("rivers") == [*LANDS, GOLD_RIVER]
    game = GameForTests.beginner()
    refused = game.refused("blue", "correct", fact="hex", at="1,0", terrain=GOLD_RIVER)
    assert refused.code == "fact_terrain"


@pytest.mark.rule("B4.1")
def test_land_that_yields_no_card_pays_none() -> None:
    game = GameForTests.empty_island()
    game.fix("piece", at="1,-2,S", owner="red", piece="city")
    paid = production(game.ruleset, game.state, 2)
    assert [claim["hex"] for claim in paid] == ["1,-2"]
    land = LAND.of(game.state).with_hex(Hex("1,-2", GOLD_RIVER, 2))
    assert production(game.ruleset, LAND.put(game.state, land), 2) == ()


def test_a_board_file_says_which_land_it_cannot_have() -> None:
    content = {**with_river(beginner_board()).as_json(), "format": 1, "seats": 4}
    refused = board_file(content, BOTH)
    assert isinstance(refused, Refusal)
    assert refused.code == "board_terrain"
    assert isinstance(board_file({**content, "game": "rivers"}, BOTH), BoardFile)


def test_a_river_without_a_number_is_a_gap_and_no_error() -> None:
    content = {**with_river(beginner_board()).as_json(), "format": 1, "game": "rivers", "seats": 4}
    river = next(hex_ for hex_ in content["hexes"] if hex_["terrain"] == GOLD_RIVER)
    del river["number"]
    file = board_file(content, BOTH)
    assert isinstance(file, BoardFile)
    assert "board_barren" in {found.code for found in file.findings()}


def test_seats_that_play_the_same_game_have_the_same_board() -> None:
    assert alike("rivers", 3, BOTH) == (3, 4)
    assert alike("great_wall", 4) == (4,)
    assert alike("rivers", 9, BOTH) == (9,)
