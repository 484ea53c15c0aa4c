"""Choosing the board: a printed one, one drawn at random, one kept before, imported, or made by hand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from kivy.uix.widget import Widget

from companion.editor import comparison
from companion.editor.draft import begun
from companion.editor.findings import findings
from companion.editor.shelf import (
    BoardShelf,
    KeptBoard,
    file_stem,
    shipped_board,
    shipped_file,
)
from companion.editor.words import incomplete_said
from companion.faces.board_map import printed_map
from companion.faces.games.faces import faces
from companion.faces.setup import draft as drafts
from companion.faces.setup.offered import BoardKind
from companion.faces.setup.recolored import colors_told
from companion.rules.refusals import Refusal
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Button, Column, Label, Line, ScrollColumn, Sheet
from companion.touchscreen.widgets.map_side import MapSide, map_page

if TYPE_CHECKING:
    from companion.touchscreen.screens.boards.editor import EditorScreen


class SetupBoardScreen(Screen):
    """The map shows what would be played on; every choice shows at once."""

    def setup(self, **given: Any) -> None:
        self.owner: Any = given["owner"]
        self.shelf = BoardShelf(self.app.context.folder("boards"))
        if self.owner.draft.board == "variable" and self.owner.draft.drawn is None:
            self._take("variable", self._drawn_board())

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.owner.draft.chairs)

    @property
    def scenario(self) -> str | None:
        """The board that this game ships, None for a plain island."""
        return drafts.scenario_board(self.owner.draft)

    def _drawn_board(self) -> Any:
        return shipped_board("variable", self.seats)

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        theme = self.theme
        self.side = MapSide(theme, self._turned)
        head = self.header(self.words("touchscreen.setup.board"))
        self.add_widget(map_page(theme, head, self.side, self._choices()))
        self._show()

    def _choices(self) -> Widget:
        theme = self.theme
        rows = ScrollColumn(theme, *self._printed())
        for kept in self.shelf.kept(self.owner.draft.game, self.seats, self.scenario is not None):
            rows.put(self._kept_row(kept))
        rows.put(self._row("by_hand", False, self.by_hand, plus=True))
        if self.scenario is None:
            rows.put(self._row("photograph", False, self.photograph, plus=True))
        rows.put(self._import_row())
        change = Button(
            theme, self.words("touchscreen.setup.board.change"), self._change, kind="quiet", tall=48
        )
        take = Button(
            theme, self.words("touchscreen.setup.board.take"), self._play, kind="go", tall=52
        )
        return Column(theme, rows, change, take)

    def _printed(self) -> list[Button]:
        draft, chosen = self.owner.draft, self.owner.draft.board
        offered = drafts.boards_offered(draft)
        rows = []
        if "beginner" in offered:
            rows.append(self._row("beginner", chosen == "beginner", lambda: self._take("beginner")))
        if "variable" in offered:
            drawn = chosen == "variable"
            rows.append(self._row("variable", drawn, self._draw, again=drawn))
        if "scenario" in offered:
            rows.append(self._row("scenario", chosen == "scenario", lambda: self._take("scenario")))
            rows.append(self._compare_row())
        return rows

    def _compare_row(self) -> Button:
        shipped = begun(shipped_file(self.owner.draft.game, self.seats).as_json())
        left = comparison.looks_left(shipped)
        note = self.words("touchscreen.boards.compare.note", n=left)
        text = self.words("touchscreen.boards.compare")
        tap = self._compare
        return Button(self.theme, text, tap, kind="quiet", note=note, halign="left", tall=58)

    def _import_row(self) -> Button:
        text, note = self.words("touchscreen.boards.import"), "touchscreen.boards.import.note"
        return Button(
            self.theme,
            text,
            self._import,
            kind="quiet",
            note=self.words(note),
            icon="plus",
            halign="left",
            tall=58,
        )

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

    def _kept_row(self, kept: KeptBoard) -> Button:
        name = str((self.owner.draft.drawn or {}).get("name", ""))
        stem = kept.file.rsplit(".", 1)[0]
        chosen = self.owner.draft.board == "own" and file_stem(name) == stem
        note = self.words("touchscreen.setup.board.kept")
        file = self.shelf.file(kept.file)
        if kept.doubtful and not isinstance(file, Refusal):
            note = self.words(
                "touchscreen.boards.doubtful", n=comparison.looks_left(begun(file.as_json()))
            )
        return Button(
            self.theme,
            kept.name,
            partial(self._take_kept, kept.file),
            kind="go" if chosen else "quiet",
            note=note,
            icon="check" if chosen else None,
            halign="left",
            tall=58,
        )

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self._show()

    def _show(self) -> None:
        beside = faces(self.owner.draft.game, self.seats)
        self.side.island.show(printed_map(self._board(), self.turn, beside))

    def _board(self) -> Any:
        """What is chosen, as a board object."""
        drawn = self.owner.draft.drawn
        if drawn is not None:
            return drawn
        return shipped_board(self.scenario or "beginner", self.seats if self.scenario else 4)

    # ---- choosing

    def _take(self, kind: BoardKind, drawn: Any = None) -> None:
        before = self.owner.draft
        self.owner.draft = drafts.with_board(before, kind, drawn)
        if self.parent is not None:
            self.rebuild()
        told = colors_told(before, self.owner.draft, self.words)
        if told:
            self.app.toast(told)

    def _draw(self) -> None:
        self._take("variable", self._drawn_board())

    def _take_kept(self, file: str) -> None:
        board = self.shelf.read(file)
        if isinstance(board, Refusal):
            why = self.words.refusal({"code": board.code, "params": board.params})
            params = {"name": file, "why": why}
            said = self.words("touchscreen.setup.board.unreadable", **params)
            self.app.toast(said, "warn", rule=board.rule)
        else:
            self._take("own", board)

    def by_hand(self) -> None:
        """The editor with an empty board; what is drawn there is chosen."""
        self._edit(None)

    def photograph(self) -> None:
        """The editor with the choice of a photograph over it."""
        from companion.touchscreen.screens.boards.photograph import photographs_sheet

        self._edit(None)
        photographs_sheet(cast("EditorScreen", self.app.screen))

    def _change(self) -> None:
        """The chosen board in the editor: a kept or shipped file with its sources, else what was drawn."""
        self._edit(self._content())

    def _content(self) -> Any:
        draft = self.owner.draft
        if draft.board == "scenario":
            return shipped_file(draft.game, self.seats).as_json()
        if self._kept_file():
            file = self.shelf.file(self._kept_file())
            if not isinstance(file, Refusal):
                return file.as_json()
        return self._board()

    def _kept_file(self) -> str:
        """The file of the chosen board, empty where it is none of the kept ones."""
        draft = self.owner.draft
        name = f"{file_stem(str((draft.drawn or {}).get('name', '')))}.json"
        return name if draft.board == "own" and name in self.shelf.names() else ""

    def _edit(self, board: Any) -> None:
        self.app.navigate(
            "board_editor",
            shelf=self.shelf,
            done=self._entered,
            board=board,
            game=self.owner.draft.game,
            seats=self.seats,
        )

    def _entered(self, board: dict[str, Any]) -> None:
        self._take("own", board)

    def _compare(self) -> None:
        """The chosen board where it is a kept one, else the comparison that was begun, or a new one."""
        given = {"game": self.owner.draft.game, "seats": self.seats, "done": self._entered}
        self.app.navigate("compare_board", file=self._kept_file(), **given)

    def _import(self) -> None:
        self.app.navigate("board_import", shelf=self.shelf, done=self._imported)

    def _imported(self, file: str) -> None:
        fits = self.shelf.kept(self.owner.draft.game, self.seats, self.scenario is not None)
        found = next((kept for kept in fits if kept.file == file), None)
        if found is None:
            self.rebuild()
            self.app.toast(self.words("touchscreen.boards.other_game", name=file), "warn")
        else:
            self._take_kept(file)
            self.app.toast(self.words("touchscreen.boards.imported", name=found.name))

    # ---- a board that is not complete

    def _play(self) -> None:
        missing = self._missing()
        if missing and not drafts.is_waived(self.owner.draft):
            self._say_incomplete(missing)
        else:
            self.app.back()

    def _missing(self) -> int:
        """How many things a scenario's board lacks for being played by its rules."""
        if self.scenario is None or self.owner.draft.board != "own":
            return 0
        draft = begun(self._board(), self.owner.draft.game, self.seats)
        return sum(finding.blocks for finding in findings(draft))

    def _say_incomplete(self, missing: int) -> None:
        theme, words = self.theme, self.words
        told = Label(theme, incomplete_said(words, self.owner.draft.game, missing))
        sheet = Sheet(
            theme, words("touchscreen.editor.findings"), Column(theme), wide=640, high=330
        )
        edit = Button(
            theme, words("touchscreen.boards.incomplete_edit"), partial(self._mend, sheet)
        )
        sheet.body.add_widget(told)
        keys = [edit]
        if drafts.waiver(self.owner.draft):
            text = words("touchscreen.boards.incomplete_yes")
            keys.append(Button(theme, text, partial(self._by_cardboard, sheet), kind="go"))
        sheet.body.add_widget(Line(theme, *keys, tall=60))
        self.app.open_sheet(sheet)

    def _by_cardboard(self, sheet: Sheet) -> None:
        sheet.close()
        for thing, value in drafts.waiver(self.owner.draft).items():
            self.owner.draft = drafts.with_custody(self.owner.draft, thing, value)
        self.app.back()

    def _mend(self, sheet: Sheet) -> None:
        sheet.close()
        self._change()
