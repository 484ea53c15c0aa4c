"""What is missing or doubled on a board, in words, and the sheet that lists it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.locale import Words
from companion.touchscreen.presenters.board_editor import Finding
from companion.touchscreen.presenters.correct import trade_sentence
from companion.touchscreen.widgets import Button, Column, Row, ScrollColumn, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.shell import Screen


def finding_sentence(words: Words, finding: Finding) -> str:
    """``Collines : 4 au lieu de 3``."""
    what = finding.code.split("_")[0]
    params = dict(finding.params)
    if what == "terrain":
        params["kind"] = words(f"terrain.{params['kind']}")
    elif what == "harbor":
        params["kind"] = trade_sentence(words, params["kind"])
    return words(f"touchscreen.editor.finding.{finding.code}", **params)


def findings_sheet(
    screen: Screen, found: Sequence[Finding], go_on: Callable[[], object] | None
) -> Sheet:
    """All findings; go_on: what *all the same* does, None where the board can't be played on."""
    theme, words = screen.theme, screen.words
    rows = ScrollColumn(theme)
    for finding in found:
        note = words("touchscreen.editor.must") if finding.blocks else ""
        rows.put(Row(theme, finding_sentence(words, finding), note, tall=50))
    body = Column(theme, rows)
    blocked = any(finding.blocks for finding in found)
    title = "touchscreen.editor.findings" if blocked else "touchscreen.editor.unusual"
    sheet = Sheet(theme, words(title), body, wide=560, high=420)
    if go_on is not None:
        text, tap = words("touchscreen.editor.all_the_same"), partial(_go_on, sheet, go_on)
        body.add_widget(Button(theme, text, tap, kind="go", tall=52))
    screen.app.open_sheet(sheet)
    return sheet


def _go_on(sheet: Sheet, go_on: Callable[[], object]) -> None:
    sheet.close()
    go_on()
