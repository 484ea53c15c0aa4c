"""The map as a widget: it draws a ``BoardMap`` into its box and tells where it was tapped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Canvas, ClearBuffers, ClearColor, Fbo, Rectangle
from kivy.graphics import Color as Paint
from kivy.uix.widget import Widget

from companion.faces.board_map import BoardMap, Glow, hex_glow, shores
from companion.faces.lie import REACH, Box, Lie, clear_lie, lie
from companion.faces.painting.land import least_sign, paint_land
from companion.faces.painting.pieces import paint_buildings, paint_layers, paint_roads
from companion.faces.theme import Theme
from companion.rules.grid import Point
from companion.touchscreen.widgets.aside import part_ends
from companion.touchscreen.widgets.given_back import drawn_first
from companion.touchscreen.widgets.glimpse import glimpse
from companion.touchscreen.widgets.map.glow import paint_glow
from companion.touchscreen.widgets.map.pen import PEN
from companion.touchscreen.widgets.pressed import Press
from companion.touchscreen.widgets.shown import FingerPause

Tapped = Callable[[float, float, float], object]
"""A point of the board, and a finger's reach there, all in sides of a hex."""

GLOWING = (
    (2, "hex"),
    (3, "choice"),
    (5, "path"),
    (6, "robber"),
    (8, "intersection"),
    (9, "before"),
    (10, "round"),
    (11, "faint"),
)
"""The layers that glow, by number."""


class Island(Widget):
    """``show(board)`` redraws only the layers that changed. ``on_tapped(x, y, reach)`` gets a tap on the board.

    finger: half a finger, edge: what stays free at each side, foot: what stays free below besides, in sketch pixels;
    rise: the share of the height left over that lies below it. ``on_turned`` gets by how many times 60 degrees the
    board lies turned. ``drawn`` counts layers painted since the start.
    """

    def __init__(
        self,
        theme: Theme,
        on_tapped: Tapped | None = None,
        *,
        finger: float = 26,
        edge: float = 0,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.theme = theme
        self.on_tapped = on_tapped
        self.finger, self.edge = finger, edge
        self.rise, self.foot = 0.5, 0.0
        self._keys: tuple[Box, ...] = ()
        self.on_turned: Callable[[int], object] = lambda turn: None
        self.may_mean: Callable[[], tuple[Glow, ...]] | None = None
        self.board: BoardMap | None = None
        self.lie: Lie | None = None
        self.shown = FingerPause()
        self.press = Press(self, theme)
        self._aimed: Lie | None = None
        self.drawn = 0
        # From below: land, what a game lays under roads, glowing hexes, thin edges of hexes, roads, glowing paths,
        # glow of the robber, pieces with the robber, glowing intersections, thin and bright edges round what stands.
        self._layers = tuple(Canvas() for _ in range(12))
        self._papers: tuple[Fbo, ...] = ()
        with self.canvas:
            Paint(1, 1, 1, 1)
            self._picture = Rectangle(size=(0, 0))
        # A layout moves the box in three steps, right after it was first shown: painting waits for the last of them.
        self._paint_soon = Clock.create_trigger(self._paint_all, -1)
        self.bind(pos=self._laid, size=self._laid)

    def show(self, board: BoardMap) -> None:
        """Draw this map, as far as it differs from the one drawn."""
        old, self.board = self.board, board
        if old is None or _lies(old) != _lies(board):
            self._laid()
            return
        if _standing(old) != _standing(board):
            self._paint_pieces()
        if old.glow != board.glow:
            self._paint_glow()

    def reachable(self) -> tuple[Glow, ...]:
        """The places that keys go to, which know no finger's place: ``may_mean`` says them, else what glows, or every
        hex where no choice of places does."""
        if self.may_mean is not None:
            return self.may_mean()
        if self.board is None:
            return ()
        glowing = self.board.glow
        hexes = tuple(hex_glow(tile.at) for tile in self.board.ground.tiles)
        return glowing if len(glowing) > 1 else hexes

    def _laid(self, *_: Any) -> None:
        if self.board is None or self.width < 50 or self.height < 50:
            return
        self.shown.anew()
        board, keys = self.board, self._keys
        self.on_turned(board.turn)
        self.lie = (
            self._clear(board, keys, shores(board))
            or self._clear(board, keys)
            or self._clear(board, ())
        )
        self._paint_soon()

    def _clear(
        self, board: BoardMap, keys: Sequence[Box], places: Sequence[Point] = ()
    ) -> Lie | None:
        foot = self.theme.px(self.foot)
        box = Box(self.x, self.y + foot, self.width, self.height - foot)
        box = box.within(self.theme.px(self.edge))
        ground, turn = board.ground, board.turn
        sign = least_sign(self.theme) if ground.reach == REACH else 0.0  # else they lie on hexes
        hexes = tuple(board.window or ground.hexes())

        def lying(room: Box) -> Lie:
            glimpse()
            return lie(hexes, room, turn, ground.reach, self.rise, sign)

        return clear_lie(hexes, box, keys, lying, places)

    def free_below(self, foot: float) -> None:
        """Leave so much free below, in sketch pixels."""
        if foot != self.foot:
            self.foot = foot
            self._laid()

    def side_beside(self, keys: Sequence[Box]) -> float:
        """How long a hex's side is with these keys over the map and none of them on a hex; 0 where that cannot be."""
        found = None if self.board is None else self._clear(self.board, keys)
        return 0.0 if found is None else found.side

    def keep_clear(self, keys: Sequence[Box]) -> None:
        """Lie so that none of these keys lies on the middle of a hex or a place of the land, unless the map would
        become too small."""
        if tuple(keys) != self._keys:
            self._keys = tuple(keys)
            self._laid()

    def _paint_all(self, *_: Any) -> None:
        """Right before the next frame."""
        self._take_paper()
        self._paint(0, lambda board, on: paint_land(PEN, self.theme, board.ground, on))
        self.drawn += 1
        self._paint_pieces()
        self._paint_glow()

    def _take_paper(self) -> None:
        # The map is a thousand strokes and more, most of them the land's. Drawn on paper of its own, the land costs
        # what stands and glows on it one rectangle, and all of it costs a frame one.
        size = (int(self.width), int(self.height))
        if not self._papers or tuple(self._papers[0].size) != size:
            for paper in self._papers:
                self.canvas.remove(paper)
            land = self._fresh_paper(0, size)
            with land:
                ClearColor(*self.theme.palette.ground)
                ClearBuffers()
            self._lay_on(land, self._layers[:1])
            above = self._fresh_paper(1, size)
            with above:
                Paint(1, 1, 1, 1)
                Rectangle(size=size, texture=land.texture)
            self._lay_on(above, self._layers[1:])
            self._papers = (land, above)
        self._picture.texture = self._papers[1].texture
        self._picture.pos, self._picture.size = (int(self.x), int(self.y)), size

    def _fresh_paper(self, place: int, size: tuple[int, int]) -> Fbo:
        paper = Fbo(size=size)
        self.canvas.insert(place, paper)
        paper.add(drawn_first())
        paper.add(part_ends())
        return paper

    def _lay_on(self, paper: Fbo, layers: Sequence[Canvas]) -> None:
        for layer in layers:
            paper.add(layer)
            paper.add(drawn_first())
            paper.add(part_ends())

    def _paint_pieces(self) -> None:
        self._paint(1, partial(paint_layers, PEN, self.theme, False))
        self._paint(4, partial(paint_roads, PEN))
        self._paint(7, partial(paint_buildings, PEN, self.theme))
        self.drawn += 1

    def _paint_glow(self) -> None:
        for number, kind in GLOWING:
            self._paint(number, partial(paint_glow, kind))
        self.drawn += 1

    def _paint(self, number: int, paint: Callable[[BoardMap, Lie], None]) -> None:
        layer = self._layers[number]
        layer.clear()
        if self.board is not None and self.lie is not None:
            on_paper = replace(self.lie, x=self.lie.x - int(self.x), y=self.lie.y - int(self.y))
            with layer:
                paint(self.board, on_paper)

    def on_touch_down(self, touch: Any) -> bool:
        if self.on_tapped is None or not self.collide_point(*touch.pos):
            return False
        if self.shown:
            touch.grab(self)
            self._aimed = self.lie
            self.press.show(touch.pos)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self.lie is not None and self.lie == self._aimed:
            point = self.lie.point(*touch.pos)
            self.press.then(
                partial(self._tapped, *point, self.theme.px(self.finger) / self.lie.side)
            )
        else:
            self.press.hide()
        return True

    def _tapped(self, x: float, y: float, reach: float) -> None:
        if self.on_tapped is not None:
            self.on_tapped(x, y, reach)


def _lies(board: BoardMap) -> tuple[Any, ...]:
    return (board.ground, board.turn, board.window)


def _standing(board: BoardMap) -> tuple[Any, ...]:
    return (board.pieces, board.robber, board.layers, board.grown)
