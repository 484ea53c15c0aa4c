"""What the game screen tells by itself, once: great moments, what a game begins with, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.touchscreen.presenters.models import Game
from companion.touchscreen.screens.play.sheets.named import open_named

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen
    from companion.touchscreen.screens.play.sheets.live import LiveSheet


class Scenes:
    """``tell`` after every new model; what has happened before the screen came is not told again."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._over = False
        self._told = {sheet: seq for seq, sheet in self._moments()}
        self._open: dict[str, LiveSheet] = {}

    def tell(self, game: Game) -> None:
        """Open what there is to tell."""
        for seq, sheet in self._moments():
            if seq > self._told.get(sheet, 0):
                self._show(sheet)
            self._told[sheet] = seq
        for face in self.screen.presenter.faces:
            if face.greeting is not None:
                sheet = face.greeting(self.screen.presenter.seen, self.screen.app.context)
                if sheet:
                    open_named(self.screen, sheet)
        if game.over is not None and not self._over:
            open_named(self.screen, "over")
        self._over = game.over is not None

    def _moments(self) -> list[tuple[int, str]]:
        presenter = self.screen.presenter
        found = (face.scene(presenter.seen) for face in presenter.faces if face.scene is not None)
        return [moment for moment in found if moment is not None]

    def _show(self, sheet: str) -> None:
        before = self._open.get(sheet)
        if before is not None:
            before.close()  # nobody closed the one before: one at a time
        self._open[sheet] = open_named(self.screen, sheet)
