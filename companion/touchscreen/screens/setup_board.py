"""Choosing the board: the beginners', one drawn at random, one kept before, or one entered by hand."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.rules.refusals import Refusal
from companion.touchscreen.board_shelf import BoardShelf, file_stem, shipped_board
from companion.touchscreen.presenters import setup as drafts
from companion.touchscreen.presenters.board_map import printed_map
from companion.touchscreen.shell import Screen
from companion.touchscreen.widgets import Button, Column, ScrollColumn
from companion.touchscreen.widgets.map_side import MapSide, map_page


class SetupBoardScreen(Screen):
    """The map shows what would be played on; every choice shows at once."""

    def setup(self, **given: Any) -> None:
        self.owner: Any = given["owner"]
        self.shelf = BoardShelf(self.app.context.folder("boards"))
        if self.owner.draft.board == "variable" and self.owner.draft.drawn is None:
            self._take("variable", self._drawn_board())

    def _drawn_board(self) -> Any:
        return shipped_board("variable", len(self.owner.draft.chairs))

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        theme = self.theme
        self.side = MapSide(theme, self._turned)
        head = self.header(self.words("touchscreen.setup.board"))
        self.add_widget(map_page(theme, head, self.side, self._choices()))
        self._show()

    def _choices(self) -> Widget:
        theme, chosen = self.theme, self.owner.draft.board
        rows = ScrollColumn(theme)
        if "beginner" in drafts.boards_offered(self.owner.draft):
            rows.put(self._row("beginner", chosen == "beginner", lambda: self._take("beginner")))
        drawn = chosen == "variable"
        rows.put(self._row("variable", drawn, self._draw, again=drawn))
        for file in self.shelf.names():
            rows.put(self._kept_row(file))
        rows.put(self._row("by_hand", False, self._by_hand, plus=True))
        change = Button(
            theme, self.words("touchscreen.setup.board.change"), self._change, kind="quiet", tall=48
        )
        take = Button(
            theme, self.words("touchscreen.setup.board.take"), self.app.back, kind="go", tall=52
        )
        return Column(theme, rows, change, take)

    def _row(
        self, kind: str, chosen: bool, tap: Any, *, again: bool = False, plus: bool = False
    ) -> Button:
        key = f"touchscreen.setup.board.{kind}"
        own = f"{key}.{self.owner.draft.game}"  # where a game uses less of it
        key = own if self.words.has(own) else key
        note = self.words("touchscreen.setup.board.draw_again" if again else f"{key}.note")
        return Button(
            self.theme,
            self.words(key),
            tap,
            kind="go" if chosen else "quiet",
            note=note,
            icon="check" if chosen else "plus" if plus else None,
            halign="left",
            tall=58,
        )

    def _kept_row(self, file: str) -> Button:
        name = str((self.owner.draft.drawn or {}).get("name", ""))
        stem = file.rsplit(".", 1)[0]
        chosen = self.owner.draft.board == "own" and file_stem(name) == stem
        return Button(
            self.theme,
            stem.replace("-", " ").capitalize(),
            lambda: self._take_kept(file),
            kind="go" if chosen else "quiet",
            note=self.words("touchscreen.setup.board.kept"),
            icon="check" if chosen else None,
            halign="left",
            tall=58,
        )

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self._show()

    def _show(self) -> None:
        drawn = self.owner.draft.drawn
        board = drawn if drawn is not None else shipped_board("beginner")
        self.side.island.show(printed_map(board, self.turn))

    # ---- choosing

    def _take(self, kind: drafts.BoardKind, drawn: Any = None) -> None:
        before = self.owner.draft
        self.owner.draft = drafts.with_board(before, kind, drawn)
        if self.parent is not None:
            self.rebuild()
        if before.seats != self.owner.draft.seats:
            self._say_no_red(before)

    def _say_no_red(self, before: drafts.SetupDraft) -> None:
        place = before.seats.index("red")
        color = self.words(f"seat.{self.owner.draft.seats[place]}")
        self.app.toast(self.words("touchscreen.setup.board.no_red", color=color))

    def _draw(self) -> None:
        self._take("variable", self._drawn_board())

    def _take_kept(self, file: str) -> None:
        board = self.shelf.read(file)
        if isinstance(board, Refusal):
            params = {"name": file, "why": board.message}
            self.app.toast(self.words("touchscreen.setup.board.unreadable", **params), "warn")
        else:
            self._take("own", board)

    def _by_hand(self) -> None:
        self.app.navigate("board_editor", shelf=self.shelf, done=self._entered, board=None)

    def _change(self) -> None:
        board = self.owner.draft.drawn or shipped_board("beginner")
        self.app.navigate("board_editor", shelf=self.shelf, done=self._entered, board=board)

    def _entered(self, board: dict[str, Any]) -> None:
        self._take("own", board)
