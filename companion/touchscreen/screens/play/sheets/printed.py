"""On the first screen of a game on a reconstruction: the printed board wins."""

from __future__ import annotations

from companion.editor.shelf import BoardShelf
from companion.faces.setup import draft as drafts
from companion.faces.setup.kept import draft_from_remembered
from companion.faces.setup.printed import doubts_said
from companion.table.ports import Json
from companion.touchscreen.screens import SCREENS
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label


class PrintedSheet(LiveSheet):
    """Compare with the printed board, put single things right, or play."""

    wide = 640
    high = 400

    def title(self) -> str:
        return self.words("touchscreen.printed.title")

    def refresh(self) -> None:
        """It says the same as long as this game is played."""
        if not self.stands():
            self.end()

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        app = self.screen.app
        shelf = BoardShelf(app.context.folder("boards"))
        said = doubts_said(self.screen.presenter.seen, words, shelf)
        column.add_widget(Label(theme, said, size_px=theme.normal))
        if "compare_board" in SCREENS:
            compare = words("touchscreen.printed.compare")
            column.add_widget(Button(theme, compare, self._compare, icon="eye", tall=52))
        single = words("touchscreen.printed.correct")
        column.add_widget(Button(theme, single, self._correct, kind="quiet", tall=48))
        go = words("touchscreen.printed.play")
        column.add_widget(Button(theme, go, self.close, kind="go", tall=52))

    def _correct(self) -> None:
        self.close()
        self.screen.app.navigate("correct")

    def _compare(self) -> None:
        self.close()
        app, view = self.screen.app, self.screen.presenter.seen.view
        kept = BoardShelf(app.context.folder("boards")).named(view["board"].get("name", ""))
        app.navigate(
            "compare_board",
            game=view["game"],
            seats=len(view["seats"]),
            done=self._compared,
            file=kept.file if kept else "",
        )

    def _compared(self, board: Json) -> None:
        """The compared board is what is played on: nothing stands yet, so the game begins anew on it."""
        app = self.screen.app
        draft = draft_from_remembered(app.context.setting("setup", ""), app.table.playable)
        app.navigate("setup", draft=drafts.with_board(draft, "own", board))
