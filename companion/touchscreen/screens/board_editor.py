"""A board entered by hand: tap a hex and say what lies there, tap a coast and say what it trades."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.touchscreen.board_shelf import BoardShelf, shipped_board
from companion.touchscreen.presenters import board_editor as editor
from companion.touchscreen.presenters import island, pointing
from companion.touchscreen.presenters.board_map import Glow, board_map, hex_glow, place_glow
from companion.touchscreen.presenters.correct import trade_sentence
from companion.touchscreen.screens.board_findings import finding_sentence, findings_sheet
from companion.touchscreen.shell import Screen
from companion.touchscreen.widgets import Button, Column, Label, Line
from companion.touchscreen.widgets.map_side import MapSide, map_page
from companion.touchscreen.widgets.terrain_key import TerrainKey

NAME_LENGTH = 24


class BoardEditorScreen(Screen):
    """shelf: where boards are kept; board: what to begin with, or None for an empty island in its printed frame;

    done(board): called with the board object once it was kept, after this screen has gone.
    """

    def setup(self, **given: Any) -> None:
        self.shelf: BoardShelf = given["shelf"]
        self.done: Callable[[dict[str, Any]], object] = given["done"]
        board = given.get("board")
        self.draft = editor.draft_from_board(board) if board else _framed()
        self.mode = "terrains"
        self.hex: str = next(iter(self.draft.hexes))
        self.path: str | None = None

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        theme = self.theme
        self.side = MapSide(theme, self._turned, self._tapped)
        save = Button(
            theme,
            self.words("touchscreen.editor.keep"),
            self._save,
            kind="go",
            size_hint=(None, 1),
            width=theme.px(190),
        )
        head = self.header(self.words("touchscreen.editor.title"), save)
        self.choice = Column(theme)
        self.add_widget(map_page(theme, head, self.side, self.choice))
        self._show()

    # ---- what is shown

    def _show(self) -> None:
        self._show_map()
        self.choice.clear_widgets()
        parts = {
            "terrains": self._terrain_parts,
            "numbers": self._number_parts,
            "letters": self._corner_parts,
            "harbors": self._harbor_parts,
        }
        self.choice.add_widget(self._modes())
        for part in parts[self.mode]():
            self.choice.add_widget(part)
        self.choice.add_widget(self._finding_line())

    def _show_map(self) -> None:
        self.side.island.show(board_map(editor.drawn(self.draft), self._glow(), self.turn))

    def _glow(self) -> tuple[Glow, ...]:
        if self.mode == "letters":
            return tuple(hex_glow(at) for at in island.CORNERS)
        if self.mode == "harbors":
            return (place_glow(self.path),) if self.path else ()
        return (hex_glow(self.hex),)

    def _modes(self) -> Line:
        keys = [self._mode_key(mode) for mode in ("terrains", "numbers", "harbors")]
        return Line(self.theme, *keys, tall=48)

    def _mode_key(self, mode: str) -> Button:
        return Button(
            self.theme,
            self.words(f"touchscreen.editor.{mode}"),
            lambda: self._mode_tapped(mode),
            kind="plain" if mode == self._tab else "quiet",
        )

    @property
    def _tab(self) -> str:
        return "numbers" if self.mode == "letters" else self.mode

    def _terrain_parts(self) -> list[Widget]:
        said = self.draft.hexes[self.hex].terrain
        left, _ = editor.left(self.draft)
        land = GridLayout(cols=2, spacing=self.theme.gap)
        for kind in editor.TERRAINS:
            land.add_widget(self._terrain_key(kind, left[kind], kind == said))
        return [land]

    def _number_parts(self) -> list[Widget]:
        said = self.draft.hexes[self.hex].number
        _, left = editor.left(self.draft)
        tokens = GridLayout(cols=5, spacing=self.theme.gap)
        for number in editor.NUMBERS:
            tokens.add_widget(self._number_key(number, left[number], number == said))
        letters = Button(
            self.theme,
            self.words("touchscreen.editor.letters"),
            lambda: self._mode_tapped("letters"),
            note=self.words("touchscreen.editor.letters_note"),
            tall=56,
        )
        return [tokens, letters]

    def _terrain_key(self, kind: str, left: int, chosen: bool) -> TerrainKey:
        word = self.words(f"terrain.{kind}")
        tap = lambda: self._terrain_tapped(kind)  # noqa: E731
        return TerrainKey(self.theme, kind, word, tap, left=str(left), chosen=chosen)

    def _number_key(self, number: int, left: int, chosen: bool) -> Button:
        return Button(
            self.theme,
            str(number),
            lambda: self._number_tapped(number),
            kind="glow" if chosen else "quiet",
            note=f"× {left}",
            enabled=self.draft.hexes[self.hex].terrain != "desert",
            on_refused=lambda: self.app.toast(self.words("touchscreen.editor.desert_number")),
        )

    def _harbor_parts(self) -> list[Widget]:
        upright = Window.width < Window.height
        grid = GridLayout(cols=3 if upright else 2, spacing=self.theme.gap)
        standing = self.draft.harbors.get(self.path or "")
        for trade in (None, *editor.TRADES):
            grid.add_widget(self._trade_key(trade, trade == standing))
        return [self._hint("tap_coast"), grid]

    def _trade_key(self, trade: str | None, chosen: bool) -> Button:
        return Button(
            self.theme,
            trade_sentence(self.words, trade),
            lambda: self._trade_tapped(trade),
            kind="glow" if chosen and self.path else "quiet",
            enabled=self.path is not None,
            on_refused=lambda: self.app.toast(self.words("touchscreen.editor.tap_coast")),
        )

    def _corner_parts(self) -> list[Widget]:
        one_by_one = Button(
            self.theme,
            self.words("touchscreen.editor.one_by_one"),
            lambda: self._mode_tapped("numbers"),
            kind="quiet",
            tall=56,
        )
        return [self._hint("tap_corner"), Widget(), one_by_one]

    def _hint(self, key: str) -> Label:
        text = self.words(f"touchscreen.editor.{key}")
        return Label(self.theme, text, size_hint_y=None, height=self.theme.px(72))

    def _finding_line(self) -> Button:
        found = editor.findings(self.draft)
        text = self.words("touchscreen.editor.complete")
        if found:
            text = finding_sentence(self.words, found[0])
        note = "" if len(found) < 2 else self.words("touchscreen.editor.more", n=len(found) - 1)
        return Button(
            self.theme,
            text,
            lambda: findings_sheet(self, found, None) if found else None,
            kind="quiet",
            note=note,
            icon=None if found else "check",
            halign="left",
            tall=52,
        )

    # ---- what is tapped

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self._show_map()

    def _mode_tapped(self, mode: str) -> None:
        if mode == "letters" and any(h.terrain is None for h in self.draft.hexes.values()):
            self.app.toast(self.words("touchscreen.editor.terrains_first"))
            return
        self.mode = mode
        self._show()

    def _tapped(self, x: float, y: float, reach: float) -> None:
        if self.mode == "harbors":
            found = pointing.nearest(editor.coast(self.draft), x, y, max(reach, 0.9))
            self.path = found or self.path
        elif self.mode == "letters":
            self._corner_tapped(pointing.nearest(island.CORNERS, x, y, 1.0))
        else:
            self.hex = pointing.nearest(self.draft.hexes, x, y, 1.0) or self.hex
        self._show()

    def _corner_tapped(self, corner: str | None) -> None:
        if corner is not None:
            self.draft = editor.with_letters(self.draft, corner)
            self.mode = "numbers"

    def _terrain_tapped(self, terrain: str) -> None:
        first = self.draft.hexes[self.hex].terrain is None
        self.draft = editor.with_terrain(self.draft, self.hex, terrain)
        if first:
            self._go_on(editor.next_bare(self.draft, self.hex), "numbers")
        self._show()

    def _number_tapped(self, number: int) -> None:
        said = self.draft.hexes[self.hex].number
        self.draft = editor.with_number(self.draft, self.hex, None if said == number else number)
        if said is None:
            self._go_on(editor.next_unsaid(self.draft, self.hex), "numbers")
        self._show()

    def _go_on(self, hex_at: str | None, then: str) -> None:
        if hex_at is not None:
            self.hex = hex_at
        elif self.mode != then:
            self.mode = then
            self.hex = editor.next_unsaid(self.draft, self.hex) or self.hex

    def _trade_tapped(self, trade: str | None) -> None:
        if self.path is not None:
            self.draft = editor.with_harbor(self.draft, self.path, trade)
            self._show()

    # ---- keeping

    def _save(self) -> None:
        found = editor.findings(self.draft)
        if found:
            allowed = editor.may_be_played(self.draft)
            findings_sheet(self, found, self._name if allowed else None)
        else:
            self._name()

    def _name(self) -> None:
        text = self.draft.name or self.words("touchscreen.editor.default_name")
        done = self._named
        self.app.navigate("setup_name", text=text, most=NAME_LENGTH, done=done)

    def _named(self, name: str) -> None:
        self.draft = editor.with_name(
            self.draft, name or self.words("touchscreen.editor.default_name")
        )
        board = editor.board_from_draft(self.draft)
        if self.shelf.keeps:
            try:
                self.shelf.keep(board)
            except OSError as error:
                self.app.toast(self.words("touchscreen.editor.not_kept", why=str(error)), "warn")
        self.app.back()
        self.done(board)


def _framed() -> editor.BoardDraft:
    """An empty island in the frame of the box, whose harbors are printed."""
    printed = editor.draft_from_board(shipped_board("beginner"))
    return editor.with_frame(editor.empty_draft(), printed.harbors)
