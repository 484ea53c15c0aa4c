"""What is done to a whole board now and then: another layer, a size, a photograph, export and import."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout

from companion.editor import draft as drafts
from companion.editor import layers
from companion.editor.findings import findings
from companion.editor.hand import EditorHand
from companion.editor.words import layer_word
from companion.touchscreen.screens.boards.export import export_sheet
from companion.touchscreen.screens.boards.photograph import photographs_sheet, reads
from companion.touchscreen.screens.boards.trace import pictures_sheet
from companion.touchscreen.widgets import Button, Column, Label, ScrollColumn, Sheet

if TYPE_CHECKING:
    from companion.touchscreen.screens.boards.editor import EditorScreen


def layers_sheet(screen: EditorScreen) -> Sheet:
    """All layers, each with how much is to be put right there."""
    theme, words = screen.theme, screen.words
    keys = GridLayout(cols=3, spacing=theme.gap)
    title = words("touchscreen.boards.layers")
    sheet = Sheet(theme, title, keys, wide=640, high=400)
    found = findings(screen.draft)
    for layer in layers.names(screen.draft):
        count = sum(finding.place.layer == layer for finding in found)
        note = words("touchscreen.boards.to_mend", n=count) if count else ""
        kind = "plain" if layer == screen.hand.layer else "quiet"
        tap = partial(_closed, sheet, partial(screen.go, layer))
        keys.add_widget(Button(theme, layer_word(words, layer), tap, kind=kind, note=note))
    screen.app.open_sheet(sheet)
    return sheet


def tools_sheet(screen: EditorScreen) -> Sheet:
    """What is rarely done."""
    theme, words = screen.theme, screen.words
    rows = ScrollColumn(theme)
    title = words("touchscreen.boards.tools")
    sheet = Sheet(theme, title, Column(theme, rows), wide=640, high=430)
    for key, act in _tools(screen):
        tap = partial(_closed, sheet, act)
        text, note = words(f"touchscreen.boards.{key}"), words(f"touchscreen.boards.{key}.note")
        rows.put(Button(theme, text, tap, note=note, kind="quiet", halign="left", tall=60))
    glyphs = Label(theme, words("touchscreen.boards.sources"), size_px=theme.small)
    glyphs.size_hint_y, glyphs.height = None, theme.px(66)
    rows.put(glyphs)
    screen.app.open_sheet(sheet)
    return sheet


def _tools(screen: EditorScreen) -> list[tuple[str, Callable[[], object]]]:
    sizes: list[tuple[str, Callable[[], object]]] = [
        (f"island_{seats}", partial(_another, screen, seats)) for seats in drafts.ISLANDS
    ]
    return [
        *([("photograph", partial(photographs_sheet, screen))] if reads(screen) else []),
        ("trace", partial(pictures_sheet, screen)),
        ("export", partial(export_sheet, screen, lambda: screen.draft)),
        *(sizes if not screen.draft.overlays else []),
        ("bare", partial(_bare, screen)),
    ]


def _another(screen: EditorScreen, seats: int) -> None:
    """The island of the box for so many, with what was said where it has the same hexes."""
    fresh = drafts.empty(screen.draft.game, seats)
    screen.hand = EditorHand(hex=next(iter(fresh.land)))
    screen.change(fresh.with_name(screen.draft.name))


def _bare(screen: EditorScreen) -> None:
    """One blank hex to begin an island of one's own from."""
    bare = drafts.begun({}, screen.draft.game, screen.draft.seats).with_blank("0,0")
    screen.hand = EditorHand("land")
    screen.change(bare.with_name(screen.draft.name))


def _closed(sheet: Sheet, go_on: Callable[[], object]) -> None:
    sheet.close()
    go_on()
