"""Positions of the Great Wall for the phone, laid by corrections and played by the real rules.

``DUTIES`` has a position for every duty of this game; red, on the phone, is asked. ``LOOKS`` are further ones to
look at. Red has section 4, the westmost of four; see ``tests.rules.great_wall.table``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.rules.great_wall.table import WallGame
from tests.rules.great_wall.ways import shipped
from tests.web.published import Scene
from tests.web.rules_table import scene_of


def _rich(game: WallGame) -> WallGame:
    game.holds("red", brick=3, ore=3, grain=3, lumber=2, wool=2)
    game.holds("blue", lumber=2, wool=3, ore=1)
    game.holds("white", grain=2, brick=1)
    return game


def _frontier(**how: Any) -> WallGame:
    """Riders everywhere, walls of every kind, red has to roll."""
    game = _rich(WallGame.bare(**how))
    game.lays("red", "5,0,W", "4,1,NW", settlements=["4,0,S"])
    game.lays("blue", "7,0,NW", cities=["7,1,N"])
    game.wall(red=1, blue=3, white=2, orange=5)
    game.waiting(I=2, II=1, III=4)
    game.riders(red=1, blue=1, orange=4)
    game.dead(**{"7,0": 1, "9,0": 2})
    game.penalties(red=1, white=1)
    game.again("red")
    return game


def rolling() -> WallGame:
    return _frontier()


def my_turn() -> WallGame:
    """A roll has sent a rider before blue's wall."""
    game = _frontier()
    game.has_cards("red", knight=2, road_building=1)
    game.roll(4, 5)
    return game


def poor() -> WallGame:
    """Nothing to pay a stage with, and a breach that has just happened."""
    game = _frontier()
    game.holds("red", wool=2)
    game.roll(1, 4)
    return game


def others_turn() -> WallGame:
    game = _frontier()
    game.turn_of("blue", (4, 6))
    return game


def below_nought() -> WallGame:
    """More penalties than points."""
    game = WallGame.bare()
    game.penalties(blue=2, red=1)
    game.turn_of("red")
    return game


def all_lost() -> WallGame:
    game = _frontier()
    game.penalties(red=2, white=2)
    game.roll(1, 4)
    assert game.view()["winners"] == []
    return game


def place_fortress() -> WallGame:
    return WallGame.new()


def place_settlement() -> WallGame:
    game = WallGame.new()
    while (owed := game.owed()[0])["type"] != "place_settlement" or owed["seat"] != "red":
        option = dict(game.options(owed["seat"])[0])
        game.do(option.pop("seat"), option.pop("type"), **option)
    return game


def draw_rider() -> WallGame:
    game = _frontier()
    game.fix("piece", at="4,0,S")
    game.roll(1, 1)
    game.do("red", "build_settlement", at="4,0,S")
    return game


def move_pirate() -> WallGame:
    game = _frontier()
    game.holds("red", brick=2)
    game.roll(3, 4)
    return game


def steal() -> WallGame:
    game = move_pirate()
    game.do("red", "move_pirate", at="4,3")
    return game


def use_knight(**how: Any) -> WallGame:
    game = _frontier(**how)
    game.has_cards("red", knight=1)
    game.roll(1, 1)
    game.do("red", "play_knight")
    return game


def second_action() -> WallGame:
    game = use_knight()
    game.do("red", "drive_off_rider", at="7,0")
    return game


def discard() -> WallGame:
    game = _frontier()
    game.roll(3, 4)
    return game


def _six(**how: Any) -> WallGame:
    game = WallGame.bare(6, **how)
    game.holds("red", brick=2, ore=2, grain=2)
    game.wall(red=2, blue=3)
    for at, count in {"3,-3": 3, "7,-3": 1, "3,-1": 2}.items():
        game.fix("riders", at=at, count=count)
    return game


def six() -> WallGame:
    game = _six()
    game.turn_of("red", (2, 2))
    return game


def special_building() -> WallGame:
    """Six at the table, and brown's turn has just ended."""
    game = _six()
    game.turn_of("brown", (1, 1))
    game.do("brown", "end_turn")
    return game


def cardboard_riders() -> WallGame:
    """The app follows no riders."""
    game = WallGame.bare(custody={"bag": "cardboard"}, board=shipped(4))
    game.wall(red=2)
    _rich(game)
    game.turn_of("red")
    return game


def cardboard() -> WallGame:
    game = WallGame.bare(custody={"resources": "cardboard", "cards": "cardboard"})
    game.wall(red=1)
    game.waiting(III=2)
    game.turn_of("red")
    return game


DUTIES: dict[str, Callable[[], WallGame]] = {
    "place_fortress": place_fortress,
    "place_settlement": place_settlement,
    "draw_rider": draw_rider,
    "discard": discard,
    "move_pirate": move_pirate,
    "steal": steal,
    "use_knight": use_knight,
    "special_building": special_building,
    "roll": rolling,
}
"""A position in which red owes this."""

LOOKS: dict[str, Callable[[], WallGame]] = {
    "my_turn": my_turn,
    "poor": poor,
    "others_turn": others_turn,
    "below_nought": below_nought,
    "all_lost": all_lost,
    "second_action": second_action,
    "six": six,
    "cardboard_riders": cardboard_riders,
    "cardboard": cardboard,
}


def undone() -> Scene:
    """After an undo: riders, the pirate, a wall and penalties are to be set as they were."""
    made = scene_of(my_turn())
    for view in (made.public, *made.seats.values()):
        view["put_back"] = [
            _rider("7,0", "remove", 1),
            _rider("7,-1", "move", 2, to="7,-3"),
            {"at": "4,3", "piece": "pirate", "seat": None, "do": "move", "to": "12,0"},
            {"at": "5,-1,S", "piece": "wall_stage", "seat": "red", "do": "set", "count": 2},
            {"at": None, "piece": "penalty", "seat": "red", "do": "set", "count": 1},
        ]
    return made


def _rider(at: str, do: str, count: int, **more: str) -> dict[str, Any]:
    return {"at": at, "piece": "rider", "seat": None, "do": do, "count": count, **more}
