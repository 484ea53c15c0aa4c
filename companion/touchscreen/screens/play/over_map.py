"""What a game lays over the map: strips, moves on the cardboard, and the key for parts of a large map."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.faces.games.faces import named
from companion.faces.lie import Box
from companion.faces.models import CardboardMoves, ShownGame, Strip
from companion.faces.play.just_shown import JustShown
from companion.faces.play.layout import Layout
from companion.faces.room import land_boxes
from companion.touchscreen.screens.play.extras import CLOCK
from companion.touchscreen.screens.play.sheets.named import open_named
from companion.touchscreen.widgets import Button, IconButton
from companion.touchscreen.widgets.edges import put
from companion.touchscreen.widgets.game.put_back import PutBackPanel

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen

SAME = 0.3
"""Pixels of a hex's side that nobody sees."""


class OverMap:
    """``refresh`` after a new model, ``arrange`` after a new layout; shows nothing where a game brings nothing."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.build()

    def build(self) -> None:
        """Nothing is on the screen yet."""
        self.strips: dict[str, Any] = {}
        self.sheets: dict[str, str] = {}
        self.moves: PutBackPanel | None = None
        self.just_shown = JustShown()
        self.zoom: IconButton | None = None
        self.whole: IconButton | None = None

    def keys(self) -> list[Widget]:
        """What stays there all the time."""
        return [*self.strips.values(), *(key for key in (self.zoom, self.whole) if key is not None)]

    def refresh(self, game: ShownGame, old: ShownGame | None) -> None:
        """Show what differs."""
        before = {} if old is None else {strip.part.view: strip for strip in old.strips}
        for strip in game.strips:
            self._show_strip(strip, before.get(strip.part.view))
        if old is None or old.moves != game.moves:
            self._show_moves(game.moves)
        if game.parts and self.zoom is None:
            self.zoom = IconButton(self.screen.theme, "zoom", self._zoomed)
            self.screen.add_widget(self.zoom)
        self._show_whole(game)

    def _show_whole(self, game: ShownGame) -> None:
        """The key for the whole map is there while a part of it is shown."""
        screen = self.screen
        if bool(screen.presenter.zoom) == (self.whole is not None):
            return
        if self.whole is None:
            self.whole = IconButton(screen.theme, "zoom_out", self._unzoomed)
            screen.add_widget(self.whole)
        else:
            screen.remove_widget(self.whole)
            self.whole = None
        if self.zoom is not None and self.zoom.width > 1:
            self.arrange(screen.places(game))

    def _zoomed(self) -> None:
        self.screen.act(self.screen.presenter.tap_zoom())

    def _unzoomed(self) -> None:
        self.screen.act(self.screen.presenter.tap_zoom(whole=True))

    def _show_strip(self, strip: Strip, before: Strip | None) -> None:
        screen, view = self.screen, strip.part.view
        self.sheets[view] = strip.sheet
        if view not in self.strips:
            opened = partial(self._open, view)
            made = named(view)(screen.theme, screen.words, opened, size_hint=(None, None))
            self.strips[view], before = made, None
            screen.add_widget(made)
        if before != strip:
            self.strips[view].show(strip.part.shows)

    def _open(self, view: str) -> None:
        """The sheet of a strip as it stands now: what it shows may be another than at first."""
        open_named(self.screen, self.sheets[view])

    def _show_moves(self, moves: CardboardMoves | None) -> None:
        screen = self.screen
        self.just_shown.show(moves, time.monotonic())
        if self.moves is not None:
            screen.remove_widget(self.moves)
            self.moves = None
        if moves is not None:
            self.moves = PutBackPanel(
                screen.theme,
                screen.words,
                moves.lines,
                self._done,
                self._more,
                title=moves.title,
                done=moves.done,
                card=moves.card,
                short=moves.brief,
                size_hint=(None, None),
            )
            screen.add_widget(self.moves)

    def _done(self) -> None:
        """What is said to be done is what the card named; else all of it is shown first."""
        moves = self.just_shown.meant(time.monotonic())
        if moves is None:
            self.screen.refused(self.screen.words("touchscreen.game.early"))
            return
        if moves.unnamed:
            open_named(self.screen, "to_lay")
        else:
            self.screen.act(self.screen.presenter.tap_moved(moves))

    def _more(self, title: str, lines: str, done: Button) -> None:
        """All that is to lay where a robot's thing was tapped, else what the panel has no room for."""
        shown = self.screen.shown
        if shown is not None and shown.moves is not None and shown.moves.whole:
            open_named(self.screen, "to_lay")
        else:
            self.screen.making_way.more(title, lines, done)

    def arrange(self, places: Layout) -> None:
        """Lay everything where it belongs."""
        game = self.screen.shown
        if game is None:
            return
        for strip, box in zip(game.strips, places.strips, strict=True):
            put(self.strips[strip.part.view], box)
        if self.zoom is not None:
            self._put_keys(self.zoom, places)

    def _put_keys(self, zoom: IconButton, places: Layout) -> None:
        """In the upper corners, since the lower ones have harbors: where the map stays larger below them, else where
        less land lies under them. Keys keep off hexes, since any of them may be tapped."""
        first = 1 if self.screen.theme.far else 0
        below, beside = self._below(places), self._beside(places)
        chosen = beside if self._is_better(beside[first:], below[first:], places) else below
        if not self.screen.theme.far:  # else it lies under the map, beside the dice
            put(self.screen.menu_button, chosen[0])
        put(zoom, chosen[1])
        kept = chosen[first:]
        if self.whole is not None:
            other = self._next_to(chosen[1], places)
            put(self.whole, other)
            kept = (*kept, other)
        self.screen.island.keep_clear((*self._corners(places), *kept))

    def _next_to(self, zoom: Box, places: Layout) -> Box:
        """The key for the whole map: in the corner where that is free, else left of the key for parts."""
        corner = places.corners[1]
        if zoom.y == corner.y and "clock" not in self.screen.extras.parts:
            return replace(corner, x=zoom.x + zoom.width + self.screen.theme.px(4))
        return replace(zoom, x=zoom.x - zoom.width - self.screen.theme.px(4))

    def _is_better(self, one: tuple[Box, ...], other: tuple[Box, ...], places: Layout) -> bool:
        island, kept = self.screen.island, self._corners(places)
        gained = island.side_beside((*kept, *one)) - island.side_beside((*kept, *other))
        if abs(gained) > SAME:
            return gained > 0
        covers = self._covered(other) > self._covered(one)
        return bool(self.screen.presenter.zoom) or covers

    def _corners(self, places: Layout) -> tuple[Box, ...]:
        """What lies in the corners themselves: the turn of the map, and the clock if there is one."""
        left, right = places.corners[:2]
        wide = self.screen.theme.px(CLOCK)
        clock = Box(right.x + right.width - wide, right.y, wide, right.height)
        return (left, clock) if "clock" in self.screen.extras.parts else (left,)

    def _below(self, places: Layout) -> tuple[Box, Box]:
        """Menu and this key under the corners, where the whole map leaves room at its side."""
        left, right = places.corners[:2]
        low = left.y - left.height - self.screen.theme.px(4)
        return replace(left, y=low), replace(right, y=low)

    def _beside(self, places: Layout) -> tuple[Box, Box]:
        """Menu and this key beside the corners, the one at the right clear of the clock."""
        gap, clock = self.screen.theme.px(4), self.screen.theme.px(CLOCK)
        left, right = places.corners[:2]
        end = right.x + right.width - clock - gap - right.width
        return replace(left, x=left.x + left.width + gap), replace(right, x=end)

    def _covered(self, keys: tuple[Box, ...]) -> int:
        """How much land lies under these keys."""
        lie, game = self.screen.island.lie, self.screen.shown
        if lie is None or game is None:
            return 0
        land = land_boxes(lie, game.map.ground)
        return sum(key.overlaps(box) for key in keys for box in land)
