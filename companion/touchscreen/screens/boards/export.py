"""Taking a board along: as a file on a drive or in the table's own folder, or as QR codes on the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import segno

from companion.boards import BoardFile
from companion.boards.codes import codes_of
from companion.editor.draft import Draft
from companion.editor.shelf import file_stem, write_whole
from companion.rules.refusals import Refusal
from companion.touchscreen.widgets import Button, Column, IconButton, Label, Line, Sheet
from companion.touchscreen.widgets.qr import QrCode

if TYPE_CHECKING:
    from companion.touchscreen.screen import Screen


def export_sheet(screen: Screen, draft_of: Callable[[], Draft]) -> Sheet | None:
    """Offer the places and the codes; a board with hexes that say nothing yet cannot be taken along."""
    draft = draft_of()
    file = draft.file()
    if draft.blanks:
        screen.app.toast(screen.words("touchscreen.boards.export_blank", n=len(draft.blanks)))
        return None
    if isinstance(file, Refusal):
        screen.app.refuse({"code": file.code, "params": file.params, "rule": file.rule})
        return None
    return _sheet(screen, file)


def _sheet(screen: Screen, file: BoardFile) -> Sheet:
    theme, words, context = screen.theme, screen.words, screen.app.context
    told = Label(theme, words("touchscreen.boards.export_where"))
    places = [("drive", drive) for drive in context.drives()]
    own = context.folder("exports")
    if own is not None:
        places.append(("own", own))
    keys = [_key(screen, told, file, kind, folder) for kind, folder in places]
    body = Column(theme, told, *keys)
    sheet = Sheet(theme, words("touchscreen.boards.export"), body, wide=640, high=400)
    text, note = words("touchscreen.boards.as_code"), words("touchscreen.boards.as_code.note")
    show = partial(_shown, screen, sheet, file)
    body.add_widget(Button(theme, text, show, note=note, halign="left", tall=60))
    screen.app.open_sheet(sheet)
    return sheet


def _key(screen: Screen, told: Label, file: BoardFile, kind: str, folder: Path) -> Button:
    text = screen.words(f"touchscreen.menu.export_to_{kind}")
    tap = lambda: told.say(_written(screen, file, folder))  # noqa: E731
    return Button(screen.theme, text, tap, note=str(folder), halign="left", tall=60)


def _written(screen: Screen, file: BoardFile, folder: Path) -> str:
    path = folder / f"{file_stem(str(file.content.get('name') or 'board'))}.toml"
    try:
        write_whole(path, file.as_toml())
    except OSError as error:
        why = error.strerror or str(error)
        return screen.words("touchscreen.menu.export_failed", why=why)
    return screen.words("touchscreen.menu.export_done", path=str(path))


def _shown(screen: Screen, sheet: Sheet, file: BoardFile) -> None:
    sheet.close()
    code_sheet(screen, file, 0)


def code_sheet(screen: Screen, file: BoardFile, part: int) -> Sheet:
    """One of a board's codes, as large as the screen lets it be, with a way to the next one."""
    theme, words = screen.theme, screen.words
    codes = codes_of(file.as_json())
    matrix = [[bool(m) for m in row] for row in segno.make_qr(codes[part], error="l").matrix]
    told = Label(theme, words("touchscreen.boards.code_told"), size_px=theme.small)
    upright = screen.height > screen.width
    side = Column(theme, told)
    if upright:
        body: Column | Line = Column(theme, QrCode(matrix), side)
        side.size_hint_y, side.height = None, theme.px(190)
    else:
        body = Line(theme, QrCode(matrix), side)
        side.size_hint_x, side.width = None, theme.px(300)
    title = words("touchscreen.boards.code_title", part=part + 1, parts=len(codes))
    sheet = Sheet(theme, title, body, wide=792, high=790 if upright else 472)
    if len(codes) > 1:
        side.add_widget(_turner(screen, sheet, file, part, len(codes)))
    screen.app.open_sheet(sheet)
    return sheet


def _turner(screen: Screen, sheet: Sheet, file: BoardFile, part: int, parts: int) -> Line:
    theme = screen.theme
    turn = lambda by: _turned(screen, sheet, file, (part + by) % parts)  # noqa: E731
    before = IconButton(theme, "back", partial(turn, -1))
    after = IconButton(theme, "next", partial(turn, 1))
    count = Label(theme, f"{part + 1} / {parts}", bold=True, halign="center")
    return Line(theme, before, count, after, tall=48)


def _turned(screen: Screen, sheet: Sheet, file: BoardFile, part: int) -> None:
    sheet.close()
    code_sheet(screen, file, part)
