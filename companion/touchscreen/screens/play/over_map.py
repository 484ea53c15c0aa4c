"""What a game lays over the map: strips, moves on the cardboard, and the key for parts of a large map."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.touchscreen.games.faces import named
from companion.touchscreen.presenters.lie import Box
from companion.touchscreen.presenters.models import Game, Moves, Strip
from companion.touchscreen.presenters.play.layout import Layout
from companion.touchscreen.screens.play.sheets.named import open_named
from companion.touchscreen.widgets import IconButton
from companion.touchscreen.widgets.edges import put
from companion.touchscreen.widgets.game.put_back import PutBackPanel

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class OverMap:
    """``refresh`` after a new model, ``arrange`` after a new layout; shows nothing where a game brings nothing."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self.build()

    def build(self) -> None:
        """Nothing is on the screen yet."""
        self.strips: dict[str, Any] = {}
        self.moves: PutBackPanel | None = None
        self.zoom: IconButton | None = None

    def keys(self) -> list[Widget]:
        """What stays there all the time."""
        return [*self.strips.values(), *([] if self.zoom is None else [self.zoom])]

    def refresh(self, game: Game, old: Game | None) -> None:
        """Show what differs."""
        before = {} if old is None else {strip.part.view: strip for strip in old.strips}
        for strip in game.strips:
            self._show_strip(strip, before.get(strip.part.view))
        if old is None or old.moves != game.moves:
            self._show_moves(game.moves)
        if game.parts and self.zoom is None:
            self.zoom = IconButton(self.screen.theme, "zoom", self._zoomed)
            self.screen.add_widget(self.zoom)

    def _zoomed(self) -> None:
        self.screen.act(self.screen.presenter.tap_zoom())

    def _show_strip(self, strip: Strip, before: Strip | None) -> None:
        screen, view = self.screen, strip.part.view
        if view not in self.strips:
            opened = partial(open_named, screen, strip.sheet)
            made = named(view)(screen.theme, screen.words, opened, size_hint=(None, None))
            self.strips[view], before = made, None
            screen.add_widget(made)
        if before != strip:
            self.strips[view].show(strip.part.shows)

    def _show_moves(self, moves: Moves | None) -> None:
        screen = self.screen
        if self.moves is not None:
            screen.remove_widget(self.moves)
            self.moves = None
        if moves is not None:
            self.moves = PutBackPanel(
                screen.theme,
                screen.words,
                moves.lines,
                lambda: screen.act(screen.presenter.tap_moved()),
                screen.making_way.more,
                title=moves.title,
                size_hint=(None, None),
            )
            screen.add_widget(self.moves)

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
        """In the upper corners, since the lower ones have harbors: where the map leaves room at its size."""
        gap, left, right = self.screen.theme.px(4), places.corners[0], places.corners[1]
        menu = self.screen.menu_button
        if self.screen.presenter.zoom:
            clock = self.screen.theme.px(92)
            put(menu, Box(left.x + left.width + gap, left.y, left.width, left.height))
            beside = right.x + right.width - clock - gap - right.width
            put(zoom, Box(beside, right.y, right.width, right.height))
            return
        low = left.y - left.height - gap
        put(menu, Box(left.x, low, left.width, left.height))
        put(zoom, Box(right.x, low, right.width, right.height))
