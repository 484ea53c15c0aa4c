"""What the game screen adds where there is a wall: its strip, moves on the cardboard, breaches, parts of the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.editor.shelf import Shelf
from companion.touchscreen.games.great_wall.raid import breach_steps
from companion.touchscreen.games.great_wall.views.sheet import BreachSheet
from companion.touchscreen.games.great_wall.views.strip import WallStrip
from companion.touchscreen.presenters.lie import Box
from companion.touchscreen.presenters.models import Game
from companion.touchscreen.presenters.play.layout import Layout
from companion.touchscreen.screens.play.sheets.named import open_named
from companion.touchscreen.widgets import IconButton
from companion.touchscreen.widgets.game.put_back import PutBackPanel

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen

SHIPPED = "great_wall"
"""The name of the boards that ship: reconstructions of a printed one."""


class GameWall:
    """``refresh`` after a new model, ``arrange`` after a new layout; shows nothing in other games."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._told = breach_steps(screen.presenter.seen, screen.words)[0]
        self._asked = ""
        self.build()

    def build(self) -> None:
        """Nothing is on the screen yet."""
        self.strip: WallStrip | None = None
        self.moves: PutBackPanel | None = None
        self.zoom: IconButton | None = None

    def refresh(self, game: Game, old: Game | None) -> None:
        """Show what differs."""
        if game.wall is None:
            return
        if self.strip is None:
            self._make()
        if self.strip is not None and self.strip.wall != game.wall:
            self.strip.show(game.wall)
        if self.moves is None or old is None or old.moves != game.moves:
            self._show_moves(game.moves)
        self._tell_breach()
        self._tell_printed(game)

    def _make(self) -> None:
        screen = self.screen
        self.strip = WallStrip(
            screen.theme, screen.words, lambda: open_named(screen, "wall"), size_hint=(None, None)
        )
        self.zoom = IconButton(
            screen.theme, "zoom", lambda: screen.act(screen.presenter.tap_zoom())
        )
        screen.add_widget(self.strip)
        screen.add_widget(self.zoom)

    def _show_moves(self, moves: tuple[str, ...]) -> None:
        screen = self.screen
        if self.moves is not None:
            screen.remove_widget(self.moves)
            self.moves = None
        if moves:
            self.moves = PutBackPanel(
                screen.theme,
                screen.words,
                moves,
                lambda: screen.act(screen.presenter.tap_moved()),
                title="touchscreen.raid.title",
                size_hint=(None, None),
            )
            screen.add_widget(self.moves)

    def _tell_breach(self) -> None:
        seq, _ = breach_steps(self.screen.presenter.seen, self.screen.words)
        if seq > self._told:
            self._close_breaches()  # nobody closed the one before: one at a time
            open_named(self.screen, "breach")
        self._told = seq

    def _close_breaches(self) -> None:
        for sheet in [one for one in self.screen.sheets if isinstance(one, BreachSheet)]:
            sheet.close()

    def _tell_printed(self, game: Game) -> None:
        """Once, before anything stands on a reconstruction or on a copy of one: the printed board wins."""
        view, context = self.screen.presenter.seen.view, self.screen.app.context
        fresh = not view["board"]["intersections"] and self._asked != view["commitment"]
        if not fresh or context.setting("printed_told", "") == view["commitment"]:
            return
        self._asked = view["commitment"]
        if self._is_doubtful(view["board"].get("name", "")):
            context.keep("printed_told", view["commitment"])
            open_named(self.screen, "printed")

    def _is_doubtful(self, name: str) -> bool:
        shelf = Shelf(self.screen.app.context.folder("boards"))
        return name == SHIPPED or shelf.unverified(name) > 0

    def arrange(self, places: Layout) -> None:
        """Lay everything where it belongs."""
        px, chart = self.screen.theme.px, places.map
        if self.strip is not None and places.wall is not None:
            _put(self.strip, places.wall)
        if self.zoom is not None:
            self._put_keys(self.zoom, places)
        if self.moves is not None:
            left = chart.x + px(4)
            high = min(px(66 + 19 * len(self.screen.presenter.model().moves)), chart.height * 0.75)
            _put(self.moves, Box(left, chart.y + px(4), chart.x + chart.width - px(4) - left, high))

    def _put_keys(self, zoom: IconButton, places: Layout) -> None:
        """In the upper corners, since the lower ones have harbors: where the map leaves room at its size."""
        gap, left, right = self.screen.theme.px(4), places.corners[0], places.corners[1]
        menu = self.screen.menu_button
        if self.screen.presenter.zoom:
            clock = self.screen.theme.px(92)
            _put(menu, Box(left.x + left.width + gap, left.y, left.width, left.height))
            beside = right.x + right.width - clock - gap - right.width
            _put(zoom, Box(beside, right.y, right.width, right.height))
            return
        low = left.y - left.height - gap
        _put(menu, Box(left.x, low, left.width, left.height))
        _put(zoom, Box(right.x, low, right.width, right.height))


def _put(widget: WallStrip | PutBackPanel | IconButton, box: Box) -> None:
    widget.pos, widget.size = (box.x, box.y), (box.width, box.height)
