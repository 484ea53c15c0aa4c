"""Choosing a board that comes from outside: a file, or a picture of its QR codes."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from companion.editor.importing import board_in, boards_in
from companion.editor.shelf import BoardShelf
from companion.rules.refusals import Refusal
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Label, Page, Row, ScrollColumn


class ImportScreen(Screen):
    """shelf: where the board is kept; done(file name): called with the kept board, after this screen has gone."""

    def setup(self, **given: Any) -> None:
        self.shelf: BoardShelf = given["shelf"]
        self.done: Any = given["done"]
        self.codes = ""

    def build(self) -> None:
        theme, context = self.theme, self.app.context
        own = [context.folder(kind) for kind in ("imports", "exports")]
        folders = [*context.drives(), *(folder for folder in own if folder is not None)]
        self.rows = ScrollColumn(theme)
        for path in boards_in(folders):
            tap = partial(self._chosen, path)
            self.rows.put(Row(theme, path.name, str(path.parent), on_tap=tap, tall=56))
        told = self.words("touchscreen.boards.import_told", where=", ".join(map(str, folders)))
        self.told = Label(theme, told, size_px=theme.small, size_hint_y=None, height=theme.px(100))
        head = self.header(self.words("touchscreen.boards.import"))
        self.add_widget(Page(theme, head, self.told, self.rows))

    def _chosen(self, path: Path) -> None:
        file, self.codes = board_in(path, self.codes)
        if isinstance(file, Refusal):
            self._refuse(path, file)
            return
        content = file.as_json()
        content.setdefault("name", path.stem)
        try:
            kept = self.shelf.keep(content)
        except OSError as error:
            self.app.toast(self.words("touchscreen.editor.not_kept", why=str(error)), "warn")
            return
        self.app.back()
        self.done(kept)

    def _refuse(self, path: Path, refusal: Refusal) -> None:
        why = self.words.refusal({"code": refusal.code, "params": refusal.params})
        self.app.toast(f"{path.name} — {why}", "warn", rule=refusal.rule, seconds=10)
