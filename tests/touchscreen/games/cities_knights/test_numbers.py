"""The screen's own reasons and figures cite the rule that they are about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from companion.faces.games.base.figures import figures
from companion.faces.games.cities_knights.aim import WALL
from companion.faces.play.actions import actions, end, piece_button
from companion.faces.seen import Seen
from companion.locale import Words
from tests.rules.cities_knights.table import SE, SIX, CkGame, N, holding
from tests.rules.table_for_tests import GameForTests

LANGUAGES = pytest.mark.parametrize("language", ["en", "fr"])


@dataclass(frozen=True, slots=True)
class Told:
    """A figure as a row shows it."""

    value: str
    rule: str


def _rates(game: CkGame, seat: str = "red") -> set[Told]:
    rows = figures(Seen(game.view()), Words("en"), seat)
    return {Told(row.value, row.rule) for row in rows if row.value.endswith(":1")}


@pytest.mark.rule("B5.8", "B5.9", "B5.10", "C4.2", "C4.5", "C10.12", "C14.7")
def test_each_rate_of_a_seat_cites_what_gives_it() -> None:
    game = holding("merchant", "merchant_fleet")
    assert _rates(game) == {Told("4:1", "B5.8"), Told("4:1", "C4.2")}
    game.lays("red", settlements=["0,-2,N"])
    game.fix("harbor", at="0,-2,NW", trade="any")
    assert _rates(game) == {Told("3:1", "B5.9"), Told("3:1", "C4.2")}
    game.fix("harbor", at="0,-2,NW", trade="wool")
    assert Told("2:1", "B5.10") in _rates(game)
    game.fix("harbor", at="0,-2,NW", trade=None)
    game.level("red", trade=3)
    assert _rates(game) == {Told("4:1", "B5.8"), Told("2:1", "C4.5")}
    game.do("red", "play_merchant", at="0,-2")
    assert Told("2:1", "C14.7") in _rates(game)
    game.do("red", "play_merchant_fleet", resource="brick")
    assert Told("2:1", "C10.12") in _rates(game)
    assert Told("2:1", "C10.12") not in _rates(game, "blue")


@LANGUAGES
@pytest.mark.rule("C5.2", "B6.3")
def test_a_piece_that_is_not_left_cites_the_rule_of_its_kind(language: str) -> None:
    game = CkGame.empty()
    game.lays("red", cities=[N, SE, "0,-1,N"])
    for at in (N, SE, "0,-1,N"):
        game.fix("wall", at=at, present=True)
    seen = Seen(game.rolled().view())
    assert "(C5.2)" in piece_button(seen, Words(language), "red", WALL, None).reason


@LANGUAGES
def test_what_waits_cites_the_duty_that_comes_first(language: str) -> None:
    game = GameForTests.beginner()
    assert "(B3.5)" in end(Seen(game.view()), Words(language)).reason
    game.has_cards("red", road_building=1)
    game.roll(1, 1)
    game.do("red", "play_road_building")
    assert "(B8.15)" in end(Seen(game.view()), Words(language)).reason


@LANGUAGES
@pytest.mark.rule("S2.4", "S3.4")
def test_no_trade_between_turns_cites_the_rule_of_the_game(language: str) -> None:
    game: Any = CkGame.empty(SIX).rolled()
    game.holds("blue", wool=1)
    game.do("red", "end_turn")
    (trade,) = (
        a for a in actions(Seen(game.view()), Words(language), cards=True) if a.key == "trade"
    )
    assert "(S3.4)" in trade.reason
