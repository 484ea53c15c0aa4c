"""What is to be moved on the cardboard after an undo, said so that it can be done."""

from __future__ import annotations

import pytest

from companion.faces.put_right.put_back import put_back
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.table.put_back import put_back as moves
from tests.rules.troy.table import TroyGame


@pytest.mark.rule("T4.4", "T5.6", "T7.1", "T7.6", "T7.15")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ship_the_sea_people_tokens_tiles_markers_and_the_row_are_said_with_place_and_count(
    language: str,
) -> None:
    words = Words(language)
    game = TroyGame.bare(custody={"resources": "cardboard"})
    at = game.chain(1)[0]
    game.lays("red", settlements=[game.corner(at)])
    game.tokens(red=4)
    game.row(any=9)
    before = game.view()
    game.do("red", "build_ship", at=at)
    game.settle("red")
    game.do("red", "donate", count=1)
    game.do("red", "end_turn")
    game.fight(ore=7)
    tiles = {"at": None, "piece": "trade_tile", "seat": "red", "do": "set", "count": 1}
    back = [*moves(game.ruleset, game.view(), before), {**tiles, "track": "wool"}]
    said = put_back(Seen({**before, "put_back": back}), words)
    assert len(said) == 6
    ship, people, tokens, marker, row, tile = said
    assert words("piece.ship") in ship.lower()
    assert "Red" in ship
    assert {"en": ": to the ", "fr": "\u00a0: vers la "}[language] in people
    assert words("terrain.sea").lower() in people
    assert tokens == words("lay.more.commerce_token", name="Red", n=1, count=4)
    assert words("symbol.troy") in marker
    assert "9" in row
    assert words("resource.wool", n=1) in tile
    assert not any("{" in one or "commerce_token" in one for one in said)
