"""What Alexander's game adds to the map: his route, himself, the points ahead, sites that open next. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import dist, hypot
from typing import Any

from companion.faces.board_map import Layer
from companion.faces.games.alexander.shown import board
from companion.faces.games.face import Part
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules import grid
from companion.rules.grid import Point

VIEW = "companion.faces.games.alexander.painting"
NUMBERED = 3
"""So many of the points ahead bear a number."""
BEHIND = 0.42
"""How far Alexander stands behind the point that he has passed, of the way to the next one."""
NEAR, ASIDE = 1.4, 0.6
"""Between points nearer than this he stands so far beside the way, in sides, and covers neither."""
CLEAR = 0.8
"""So far from the middle of every hex with a number he stands, in sides, where that can be: between two of them."""
OFF = 0.8
"""How far from the middle of its hex the red arrow lies, in sides, unless the first point is near."""
View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Stop:
    """A point of the route. ahead: its number on the route, 0 where it is passed or far off; taken: something
    stands on it; called: what it calls for is being turned over or bid for."""

    at: Point
    kind: str
    passed: bool
    ahead: int
    taken: bool
    called: bool = False


@dataclass(frozen=True, slots=True)
class Route:
    """The route from the red arrow on; opens: where a settlement may stand after the next step and may not now."""

    start: Point | None
    stops: tuple[Stop, ...]
    opens: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class AlexanderFigure:
    """Alexander himself; called: he calls for an auction."""

    at: Point
    called: bool


def layers(view: View) -> tuple[Layer, ...]:
    """What the view of a game shows of it."""
    board, march = view["board"], view["march"]
    passed = int(march["passed"])
    taken = {entry["at"] for entry in board["intersections"]}
    called = calling(view)
    opening = tuple(at for at in board["opens"] if at != called)
    route = _route(board["route"], board.get("start"), passed, taken, opening, called)
    numbers = [grid.center(hex_["at"]) for hex_ in board["hexes"] if hex_["number"]]
    figure = AlexanderFigure(_stands(route, passed, numbers), called is not None)
    return (
        Layer(Part(f"{VIEW}:paint_route", route)),
        Layer(Part(f"{VIEW}:paint_figure", figure), over=True, stands=(figure.at,)),
    )


def printed(board: View) -> tuple[Layer, ...]:
    """The same of a board that no game is played on yet, out of its overlays; nothing where it has none."""
    overlays = board.get("overlays") or {}
    points = [entry for entry in overlays.get("route") or () if entry.get("at")]
    if not points:
        return ()
    start = next((entry.get("at") for entry in overlays.get("starts") or ()), None)
    route = _route(points, start, 0, frozenset(), ())
    return (Layer(Part(f"{VIEW}:paint_route", route)),)


def calling(view: View) -> str | None:
    """The point that he has just passed, while its token is turned or what it calls for is bid for; None else."""
    if view["auction"] is not None:
        return str(view["auction"]["at"])
    turns = any(owed["type"] == "turn_token" for owed in view["obligations"])
    return str(view["march"]["at"]) if turns else None


def _route(
    points: Sequence[View],
    start: str | None,
    passed: int,
    taken: frozenset[str] | set[str],
    opening: tuple[str, ...],
    called: str | None = None,
) -> Route:
    stops = tuple(
        Stop(
            grid.xy(point["at"]),
            point.get("kind") or "empty",
            i < passed,
            i + 1 if 0 <= i - passed < NUMBERED else 0,
            point["at"] in taken,
            point["at"] == called and i < passed,
        )
        for i, point in enumerate(points)
    )
    begins = None if start is None or not stops else _begins(grid.center(start), stops[0].at)
    return Route(begins, stops, tuple(grid.xy(at) for at in opening))


def _begins(middle: Point, first: Point) -> Point:
    """On the way from the hex of the red arrow to the first point, clear of the hex's number."""
    (x, y), (fx, fy) = middle, first
    far = hypot(fx - x, fy - y)
    share = min(OFF, far / 2) / far if far else 0.0
    return x + (fx - x) * share, y + (fy - y) * share


def _stands(route: Route, passed: int, numbers: Sequence[Point]) -> Point:
    """On the arrow behind the point that he has passed last: on the red one at first, on the last point at the end.

    Beside it where points lie close, on the side where he is farther from a number; with numbers on both sides on the
    edge that leaves the point elsewhere.
    """
    if passed == 0:
        return route.start or route.stops[0].at
    x, y = route.stops[passed - 1].at
    if passed == len(route.stops):
        return x, y
    nx, ny = route.stops[passed].at
    dx, dy = nx - x, ny - y
    far = hypot(dx, dy)
    aside = ASIDE / far if 0 < far < NEAR else 0.0
    ways = (aside, -aside)
    spots = [(x + dx * BEHIND + dy * way, y + dy * BEHIND - dx * way) for way in ways]
    off = partial(_off_numbers, numbers)
    best = max(spots, key=off)
    if off(best) >= CLEAR:
        return best
    ahead = [stop.at for stop in route.stops[passed : passed + NUMBERED]]
    edges = [(x + (x - hx) * ASIDE, y + (y - hy) * ASIDE) for hx, hy in _around((x, y), numbers)]
    free = [spot for spot in edges if min(map(partial(dist, spot), ahead)) > ASIDE]
    return max((best, *free), key=off)


def _off_numbers(numbers: Sequence[Point], spot: Point) -> float:
    """How far a spot is from the nearest number."""
    return min(map(partial(dist, spot), numbers), default=0.0)


def _around(corner: Point, middles: Sequence[Point]) -> list[Point]:
    """The middles of the hexes at a corner: opposite each of them an edge leaves it."""
    return [middle for middle in middles if dist(corner, middle) < NEAR]


def place(seen: Seen, words: Words, at: str) -> str:
    """The end of the route by its name, empty for any other place."""
    route = board(seen)["route"] or ()
    return words("touchscreen.alexander.persopolis") if route and route[-1]["at"] == at else ""
