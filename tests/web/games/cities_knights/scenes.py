"""Positions of Cities & Knights for the phone, laid by corrections and played by the real rules.

``POSITIONS`` has a position for every duty and every progress card; red, on the phone, is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.rules.packs.cities_knights.words import PROGRESS, SHOWN_AT_ONCE
from tests.rules.cities_knights.table import (
    NE,
    NW,
    SE,
    SIX,
    SW,
    CkGame,
    N,
    S,
    on_calendars,
    ring_roads,
)

Json = dict[str, Any]
BELOW = "-1,2,N"
"""The neighbor of S away from the desert."""
FAR = "2,-2,N"


def _island(**how: Any) -> CkGame:
    """Red and blue have a city each by the desert, white a settlement and orange none; red has to roll."""
    game = CkGame.empty(**how)
    game.lays("red", *ring_roads(N, NE, SE), cities=[N])
    game.lays("blue", *ring_roads(S, SW), cities=[S])
    game.lays("white", "2,-2,NE", settlements=[FAR])
    return game


def _rich(game: CkGame) -> CkGame:
    game.holds("red", lumber=3, brick=4, wool=2, grain=3, ore=4, coin=3, cloth=2, paper=1)
    game.holds("blue", lumber=2, wool=3, ore=1, coin=1, cloth=1)
    game.holds("white", grain=2, brick=1, paper=1)
    return game


def my_turn() -> CkGame:
    """Much of everything: the state to look at."""
    game = _rich(_island())
    game.lays("red", "0,-1,NE", cities=[SE], settlements=["0,-2,S"])
    game.level("red", trade=3, politics=4, science=1)
    game.level("blue", trade=1, science=2)
    game.fix("metropolis", track="politics", at=N)
    game.fix("wall", at=N, present=True)
    game.fix("wall", at=S, present=True)
    game.knight("red", NE, 2, active=True)
    game.knight("red", "1,-1,N", 1)
    game.knight("blue", SW, 3, active=True)
    game.fix("merchant", of="blue", at="0,1")
    game.fix("fleet", count=4)
    game.progress("red", "spy", "inventor", "warlord")
    game.progress("blue", "bishop", "merchant")
    game.fix("defender_cards", of="blue", count=1)
    return game.rolled(5, 3, "trade")


def rolling() -> CkGame:
    """Red rolls three dice, and holds an Alchemist."""
    game = _rich(_island())
    game.progress("red", "alchemist", "mining")
    return game


def rolling_event() -> CkGame:
    """The Alchemist has set two dice."""
    game = rolling()
    game.do("red", "play_alchemist", dice=[3, 4])
    return game


def rolling_app() -> CkGame:
    return _rich(_island(custody={"dice": "app"}))


def others_turn() -> CkGame:
    game = my_turn()
    game.fix("active", of="blue")
    game.roll(2, 4, "ship")
    return game


def acting_with(*cards: str, **how: Any) -> CkGame:
    """Red acts and holds these progress cards, in a position where each can do something."""
    game = _rich(_island(**how))
    game.lays("red", "0,-1,NE", settlements=["0,-2,S"])
    game.lays("blue", *ring_roads(SW, NW), cities=["-2,1,N"])
    game.level("red", trade=2, politics=3, science=1)
    game.knight("red", NE, 1)
    game.knight("red", "0,-1,N", 1, active=True)
    game.knight("blue", SW, 2, active=True)
    game.knight("blue", SE, 1)
    game.fix("defender_cards", of="blue", count=3)
    game.progress("red", *cards)
    game.progress("blue", "bishop", "mining")
    game.progress("white", "spy")
    return game.rolled()


def place_city() -> CkGame:
    game = CkGame.new()
    while game.owed()[0]["type"] != "place_city" or game.owed()[0]["seat"] != "red":
        option = dict(game.options(game.owed()[0]["seat"])[0])
        game.do(option.pop("seat"), option.pop("type"), **option)
    return game


def lose_city() -> CkGame:
    game = _island()
    game.lays("red", cities=[SE])
    game.knight("blue", SW, 1, active=True)
    game.attack()
    return game


def place_metropolis() -> CkGame:
    game = _rich(_island())
    game.lays("red", cities=[SE])
    game.level("red", trade=3)
    game.holds("red", cloth=4)
    game.rolled()
    game.do("red", "improve_city", track="trade")
    return game


def choose_deck() -> CkGame:
    game = _island()
    game.knight("red", NE, 2, active=True)
    game.knight("blue", SW, 2, active=True)
    game.attack()
    return game


def give_back_progress() -> CkGame:
    """A fifth card off one's turn."""
    game = _island()
    game.level("red", politics=5)
    game.progress("red", "spy", "inventor", "smith", "merchant")
    game.fix("active", of="blue")
    game.roll(1, 2, "politics")
    return game


def fifth_card() -> CkGame:
    game = _rich(_island())
    game.level("red", politics=5)
    game.progress("red", "spy", "inventor", "smith", "merchant")
    game.progress("blue", "bishop")
    game.roll(1, 2, "politics")
    return game


def aqueduct() -> CkGame:
    game = _island()
    game.level("red", science=3)
    game.roll(1, 1, "trade")
    return game


def relocate_knight() -> CkGame:
    """Blue drives a knight of red off."""
    game = _island()
    game.lays("blue", *ring_roads(SW, NW, N)[:1])
    game.lays("blue", *ring_roads(SE, S))
    game.knight("red", SE, 1)
    game.knight("blue", SW, 2, active=True)
    game.fix("active", of="blue")
    game.roll(1, 1)
    game.do("blue", "move_knight", from_=SW, to=SE)
    return game


def take_cards() -> CkGame:
    game = acting_with("master_merchant")
    game.do("red", "play_master_merchant", from_="blue")
    return game


def take_progress() -> CkGame:
    game = acting_with("spy")
    game.do("red", "play_spy", from_="blue")
    return game


def give_cards() -> CkGame:
    """White marries, and red has more points."""
    game = _rich(_island())
    game.progress("white", "wedding")
    game.fix("active", of="white")
    game.roll(1, 1)
    game.do("white", "play_wedding")
    return game


def give_commodity() -> CkGame:
    game = _rich(_island(house={"commercial_harbor": "opponent"}))
    game.progress("blue", "commercial_harbor")
    game.fix("active", of="blue")
    game.roll(1, 1)
    game.do("blue", "play_commercial_harbor")
    game.do("blue", "swap_at_harbor", with_="red", give="ore")
    return game


def harbor_swaps() -> CkGame:
    game = acting_with("commercial_harbor")
    game.do("red", "play_commercial_harbor")
    return game


def give_up_knight() -> CkGame:
    game = _island()
    game.knight("red", NE, 2, active=True)
    game.knight("red", SE, 1)
    game.progress("blue", "deserter")
    game.fix("active", of="blue")
    game.roll(1, 1)
    game.do("blue", "play_deserter", from_="red")
    return game


def place_knight() -> CkGame:
    game = acting_with("deserter")
    game.do("red", "play_deserter", from_="blue")
    game.do("blue", "give_up_knight", at=SW)
    return game


def rebuild_road() -> CkGame:
    game = _island()
    game.progress("red", "diplomat")
    game.rolled()
    game.do("red", "play_diplomat", at=ring_roads(NE, SE)[0])
    return game


def discard() -> CkGame:
    game = _rich(_island())
    game.roll(3, 4, "science")
    return game


def move_robber() -> CkGame:
    game = _island()
    game.roll(3, 4, "science")
    return game


def special_building() -> CkGame:
    """Six at the table, and blue's turn has just ended."""
    game = CkGame.new(SIX)
    game.found()
    game.holds("red", brick=4, wool=2, ore=2, grain=2, lumber=2, cloth=2)
    game.fix("active", of="brown")
    game.roll(1, 1, "science")
    while game.owed()[0]["type"] not in ("act",):
        game.settle_all()
    game.do("brown", "end_turn")
    return game


def base_building() -> CkGame:
    """The base game with six: red may build after brown's turn."""
    game = CkGame.new(SIX, "base")
    game.found()
    game.holds("red", brick=2, wool=1, ore=1, grain=1, lumber=2)
    game.fix("active", of="brown")
    game.do("brown", "roll", dice=[1, 1])
    game.do("brown", "end_turn")
    return game


def six() -> CkGame:
    """Six at the table, to look at."""
    game = CkGame.new(SIX)
    game.found()
    game.holds("red", brick=2, wool=1, ore=1, coin=1)
    game.rolled(1, 1, "trade")
    return game


def report_strengths() -> CkGame:
    game = _island(custody={"knights": "confirmed"})
    game.knight("red", NE, 2, active=True)
    game.attack()
    return game


def report_draws() -> CkGame:
    custody = {"improvements": "cardboard", "resources": "cardboard"}
    game = _island(custody=custody)
    game.roll(1, 2, "science")
    return game


def report_level() -> CkGame:
    """White's level 5 may take red's metropolis."""
    game = on_calendars("white")
    game.lays("red", cities=[N])
    game.lays("white", cities=[S])
    game.fix("metropolis", track="politics", at=N)
    game.level("white", politics=4)
    game.fix("hand", of="white", cards={"coin": 5})
    game.fix("active", of="white")
    game.roll(1, 1, "ship")
    game.do("white", "improve_city", track="politics")
    return game


def taken_over() -> CkGame:
    """Cards of white's seat come into the app in the middle of the game."""
    game = on_calendars().rolled(1, 1, "ship")
    game.fix("hand", of="white", cards={"ore": 1})
    game.level("white", trade=1)
    return game


def cardboard() -> CkGame:
    """All cards on the table."""
    game = _island(custody={"resources": "cardboard", "cards": "cardboard"})
    game.fix("progress", of="red", cards={"science": 2, "trade": 1})
    return game.rolled()


def cardboard_knights() -> CkGame:
    game = _rich(_island(custody={"knights": "cardboard"}))
    return game.rolled()


DUTIES: dict[str, Callable[[], CkGame]] = {
    "place_city": place_city,
    "lose_city": lose_city,
    "place_metropolis": place_metropolis,
    "choose_deck": choose_deck,
    "give_back_progress": give_back_progress,
    "fifth_card": fifth_card,
    "aqueduct": aqueduct,
    "relocate_knight": relocate_knight,
    "take_cards": take_cards,
    "take_progress": take_progress,
    "give_cards": give_cards,
    "give_commodity": give_commodity,
    "give_up_knight": give_up_knight,
    "place_knight": place_knight,
    "rebuild_road": rebuild_road,
    "discard": discard,
    "move_robber": move_robber,
    "special_building": special_building,
    "report_strengths": report_strengths,
    "report_draws": report_draws,
    "report_level": report_level,
    "roll": rolling,
}
"""A position in which red owes this."""

LOOKS: dict[str, Callable[[], CkGame]] = {
    "my_turn": my_turn,
    "others_turn": others_turn,
    "taken_over": taken_over,
    "rolling": rolling,
    "rolling_event": rolling_event,
    "rolling_app": rolling_app,
    "harbor_swaps": harbor_swaps,
    "six": six,
    "base_building": base_building,
    "cardboard": cardboard,
    "cardboard_knights": cardboard_knights,
}

CARDS = tuple(card for deck in PROGRESS.values() for card in deck if card not in SHOWN_AT_ONCE)
"""The kinds that are played from a hand."""
