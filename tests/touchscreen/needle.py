"""Turns a map, and prints as a JSON line each turn at which the needle does not point where the board's north lies.

``python -m tests.touchscreen.needle`` with a display; the last line says how often it looked.
"""

from __future__ import annotations

import json
from math import atan2, degrees

from companion.rules.grid import Point
from companion.touchscreen.environment import prepare
from tests.touchscreen.sample_views import board

TURNS = (*range(6), 0)


def look() -> None:
    """The whole round, and back to where it began."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from companion.faces.board_map import board_map
    from companion.faces.theme import theme_for
    from companion.touchscreen.widgets.map_side import MapSide

    side = MapSide(theme_for(800, 480), lambda: None, size=(400, 400))
    island, key = side.island, side.turn_key
    island.size = (400, 400)
    key.place()
    for turn in TURNS:
        island.show(board_map(board(), (), turn))
        assert island.lie is not None
        origin, north = island.lie.pixel((0.0, 0.0)), island.lie.pixel((0.0, -1.0))
        wanted = _heading((north[0] - origin[0], north[1] - origin[1]))
        tip, middle = key.needle.drawn()[0][1], key.needle.center
        shown = _heading((tip[0] - middle[0], tip[1] - middle[1]))
        if abs((wanted - shown + 180) % 360 - 180) > 1:
            print(json.dumps({"turn": turn, "wanted": wanted, "shown": shown}))
    print(json.dumps({"looks": len(TURNS)}))


def _heading(way: Point) -> float:
    return degrees(atan2(way[1], way[0]))


if __name__ == "__main__":
    look()
