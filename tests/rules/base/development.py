"""What the tests of the development cards share."""

from __future__ import annotations

from collections import Counter

from tests.rules.oracle import paths_at
from tests.rules.table_for_tests import GameForTests, Luck

PRICE = {"grain": 1, "wool": 1, "ore": 1}
DECK = {"knight": 14, "victory_point": 5, "road_building": 2, "invention": 2, "monopoly": 2}
HOME = "-1,1,N"


def at_home() -> GameForTests:
    """Red is to roll and has a settlement with one road."""
    game = GameForTests.empty_island()
    game.lays("red", paths_at(HOME)[0], settlements=[HOME])
    return game


def cards(game: GameForTests, seat: str) -> Counter[str]:
    """The seat's unplayed development cards as it sees them itself."""
    return Counter(card["card"] for card in game.entry(seat, seat)["development_cards"])


def buy_all(seed: int = 0) -> tuple[GameForTests, list[str]]:
    """Red buys the whole deck; also the kinds in the order of drawing."""
    game = GameForTests.empty_island(luck=Luck(seed=seed))
    game.roll(1, 1)
    order = []
    for _ in range(25):
        game.holds("red", **PRICE)
        order.append(game.do("red", "buy_development")[0]["card"])
        if game.view()["winners"]:
            break
    return game, order


def play(game: GameForTests, seat: str, knights: int = 1) -> None:
    """So many knights, one a turn, each to a hex without victims."""
    for _ in range(knights):
        game.turn_of(seat)
        game.has_cards(seat, knight=1)
        game.do(seat, "play_knight")
        away = next(o for o in game.options(seat, "move_robber"))
        game.do(seat, "move_robber", at=away["at"])
