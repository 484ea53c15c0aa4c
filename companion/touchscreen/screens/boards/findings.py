"""The sheet that lists what is missing, doubled or against the rulebook; a tap goes to where it is put right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.editor.findings import DraftFinding
from companion.editor.words import finding_sentence, kept_all_the_same
from companion.touchscreen.widgets import Button, Column, Row, ScrollColumn, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.screens.boards.editor import EditorScreen


def findings_sheet(
    screen: EditorScreen, found: Sequence[DraftFinding], go_on: Callable[[], object] | None
) -> Sheet:
    """All findings; go_on: what *keep all the same* does, None where the board can't be kept yet."""
    theme, words = screen.theme, screen.words
    rows = ScrollColumn(theme)
    body = Column(theme, rows)
    blocked = any(finding.blocks for finding in found)
    title = "touchscreen.editor.findings" if blocked else "touchscreen.editor.unusual"
    sheet = Sheet(theme, words(title), body, wide=720, high=440)
    for finding in found:
        note = words("touchscreen.editor.must" if finding.blocks else "touchscreen.boards.advice")
        text = finding_sentence(words, screen.draft, finding)
        tap = partial(_closed, sheet, partial(screen.go_to, finding))
        rows.put(Row(theme, text, note, on_tap=tap, tall=62))
    if go_on is not None:
        by_hand = blocked and bool(screen.draft.overlays)
        note = kept_all_the_same(words, screen.draft.game) if by_hand else ""
        text, tap = words("touchscreen.editor.all_the_same"), partial(_closed, sheet, go_on)
        body.add_widget(Button(theme, text, tap, kind="go", note=note, tall=60 if note else 52))
    screen.app.open_sheet(sheet)
    return sheet


def _closed(sheet: Sheet, go_on: Callable[[], object]) -> None:
    sheet.close()
    go_on()
