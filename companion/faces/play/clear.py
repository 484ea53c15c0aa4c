"""What of the game screen a message leaves clear: places that may be tapped, and keys that do something. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from companion.faces.board_map import BoardMap
from companion.faces.lie import Box, Lie
from companion.faces.models import ShownGame
from companion.faces.play.layout import Layout
from companion.faces.room import Area, around, land_boxes, place_box, point_box

FINGER = 14.0
"""What a message keeps from the middle of a place, in sketch pixels."""
PIECE = 0.35
"""How far a piece reaches from the middle of its place, in sides of a hex."""
RIM = 4.0
"""What a key keeps from the edges of the map, in sketch pixels."""
FIX = 104.0
"""Width of the key that puts a roll right, at the end of the dice, in sketch pixels."""


def areas(
    game: ShownGame,
    places: Layout,
    legal: Iterable[str],
    lie: Lie,
    scale: float,
    lying: Sequence[Box],
) -> tuple[Area, ...]:
    """Where a message may lie: on the map, else on keys that do nothing now, else on the dice as well.

    legal: the places of the map that may be tapped; lie: how the map lies; lying: whatever else lies on the screen
    and may be tapped.
    """
    sites = (*(place_box(lie, at, FINGER * scale) for at in legal), *_standing(game, lie, scale))
    kept = (*lying, *_live(game, places), *sites)
    dead, dice = _dead(game, places), places.dice
    shown = replace(dice, width=dice.width - (FIX * scale if game.dice.fixable else 0))
    fix = Box(shown.x + shown.width, dice.y, dice.width - shown.width, dice.height)
    found: list[Area] = [(places.map, (*lying, *sites))]
    if dead:
        found.append((_hull(dead), (*kept, dice)))
    return (*found, (_hull([*dead, shown]), (*kept, fix)))


def beside_land(
    game: ShownGame,
    places: Layout,
    legal: Iterable[str],
    lie: Lie,
    scale: float,
    lying: Sequence[Box],
) -> Area:
    """Where on the map a key may lie that stays: on no land, no harbor and no place that may be tapped."""
    sites = (*(place_box(lie, at, FINGER * scale) for at in legal), *_standing(game, lie, scale))
    free = around(places.map, -RIM * scale)
    return free, (*lying, *sites, *land_boxes(lie, game.map.ground))


def in_use(shown: BoardMap, lie: Lie) -> tuple[Box, ...]:
    """Numbers, pieces and the robber: what people read the map by, though nothing of it may be tapped now."""
    numbers = [tile.middle for tile in shown.ground.tiles if tile.number is not None]
    robber = [] if shown.robber is None else [shown.robber]
    pieces = [place_box(lie, piece.at, PIECE * lie.side) for piece in shown.pieces]
    return (*(point_box(lie, point, 0) for point in numbers + robber), *pieces)


def _standing(game: ShownGame, lie: Lie, scale: float) -> tuple[Box, ...]:
    """Pieces that have no place of their own: people look where they stand, or move them."""
    points = (point for layer in game.map.layers for point in layer.stands)
    return tuple(point_box(lie, point, FINGER * scale) for point in points)


def _dead(game: ShownGame, places: Layout) -> list[Box]:
    """Keys that do nothing now, but for undo and end, which always keep their place."""
    if game.choices is not None:
        return []
    boxes = zip(game.actions, places.actions, strict=False)
    pad = [places.pad] if game.pad.reason else []
    return [*pad, *(box for action, box in boxes if not action.enabled)]


def _live(game: ShownGame, places: Layout) -> list[Box]:
    """What in the panel must stay in sight or may be tapped."""
    boxes = zip(game.actions, places.actions, strict=False)
    keys = [box for action, box in boxes if action.enabled]
    pad = [] if game.pad.reason else [places.pad]
    choices = [] if game.choices is None else [places.choices]
    always = [*places.rows, places.prompt, places.undo, places.end]
    return [*always, *choices, *pad, *keys]


def _hull(boxes: Sequence[Box]) -> Box:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right = max(box.x + box.width for box in boxes)
    top = max(box.y + box.height for box in boxes)
    return Box(x, y, right - x, top - y)
