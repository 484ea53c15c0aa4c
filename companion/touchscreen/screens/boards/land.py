"""The layers that every board has: its shape, terrains, numbers and harbors."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor import layers, pointing
from companion.editor.findings import left
from companion.editor.starts import frame_offered, with_frame
from companion.editor.words import harbor_hint, left_word, source_word, trade_sentence
from companion.faces.board_map import Glow, any_glow
from companion.rules.terms import SEA
from companion.touchscreen.widgets import Button, Label, Line
from companion.touchscreen.widgets.terrain_key import TerrainKey

if TYPE_CHECKING:
    from companion.touchscreen.screens.boards.editor import EditorScreen


class EditorLayer:
    """One layer of the editor: the widgets to choose from, what glows, and what a tap on the map means."""

    def __init__(self, screen: EditorScreen) -> None:
        self.screen = screen
        self.theme, self.words = screen.theme, screen.words
        self.draft, self.hand = screen.draft, screen.hand

    def parts(self) -> list[Widget]:
        """The widgets between the switch of layers and the line of findings."""
        raise NotImplementedError

    def glow(self) -> tuple[Glow, ...]:
        """What glows on the map."""
        return tuple(any_glow(at) for at in hands.glowing(self.draft, self.hand))

    def tapped(self, x: float, y: float, reach: float) -> None:
        """A tap on the map."""
        raise NotImplementedError

    def hint(self, key: str, tall: float = 48) -> Label:
        """A sentence on what to do."""
        return self.asks(self.words(f"touchscreen.{key}"), tall)

    def asks(self, text: str, tall: float = 48) -> Label:
        """A sentence above the keys."""
        size = self.theme.small
        return Label(self.theme, text, size_px=size, size_hint_y=None, height=self.theme.px(tall))

    def source(self, where: str, at: str | None, field: str) -> list[Widget]:
        """A line that says where a value comes from, nothing where there is none."""
        i = self.draft.index_of(where, at) if at else None
        if i is None or field not in self.draft.content[where][i]:
            return []
        text = source_word(self.words, self.draft.source_of(where, i, field))
        muted = self.theme.palette.muted
        px = self.theme.px
        label = Label(
            self.theme,
            text,
            size_px=self.theme.small,
            color=muted,
            size_hint_y=None,
            height=px(20),
        )
        return [label]


class ShapeLayer(EditorLayer):
    """Which hexes there are: land, sea, or none."""

    def parts(self) -> list[Widget]:
        brushes = Line(self.theme, *(self._brush(kind) for kind in ("land", "sea", "none")))
        brushes.size_hint_y, brushes.height = None, self.theme.px(60)
        land = len(self.draft.land)
        count = self.words("touchscreen.boards.hexes", n=land, sea=len(self.draft.hexes) - land)
        told = Label(self.theme, count, size_px=self.theme.small)
        return [self.hint("boards.tap_shape", 66), brushes, told]

    def _brush(self, kind: str) -> Button:
        return Button(
            self.theme,
            self.words(f"touchscreen.boards.brush.{kind}"),
            partial(self._chosen, kind),
            kind="glow" if kind == self.hand.brush else "quiet",
        )

    def _chosen(self, kind: str) -> None:
        self.screen.hand = replace(self.hand, brush=kind)
        self.screen.show()

    def tapped(self, x: float, y: float, reach: float) -> None:
        self.screen.take(hands.tap(self.draft, self.hand, layers.hex_under(x, y)))


class HexLayer(EditorLayer):
    """A layer in which one hex is in hand."""

    @property
    def here(self) -> drafts.HexDraft | None:
        """What is said about that hex."""
        return self.draft.hexes.get(self.hand.hex or "")

    def tapped(self, x: float, y: float, reach: float) -> None:
        self.screen.take(hands.tap(self.draft, self.hand, layers.hex_under(x, y)))


class TerrainLayer(HexLayer):
    """What the hex in hand is; entering goes on by itself to the next one without terrain."""

    def parts(self) -> list[Widget]:
        here, box = self.here, left(self.draft)
        keys = GridLayout(cols=2, spacing=self.theme.gap)
        for kind in (*self.draft.lands, *((SEA,) if box is None else ())):
            word, tap = self.words(f"terrain.{kind}"), partial(self._chosen, kind)
            chosen = here is not None and here.terrain == kind
            rest = None if box is None else box[0].get(kind, 0)
            if rest is not None and rest < 0:
                word = self.words(
                    "touchscreen.boards.over", kind=word, said=left_word(self.words, rest)
                )
            count = "" if rest is None or rest < 0 else str(rest)
            keys.add_widget(TerrainKey(self.theme, kind, word, tap, left=count, chosen=chosen))
        return [keys, *self.source("hexes", self.hand.hex, "terrain")]

    def _chosen(self, terrain: str) -> None:
        self.screen.take(hands.say_terrain(self.draft, self.hand, terrain))


class NumberLayer(HexLayer):
    """The number of the hex in hand, or all of them at once by their letters."""

    def parts(self) -> list[Widget]:
        if self.hand.brush == hands.LETTERS:
            return self._corner_parts()
        box = left(self.draft)
        keys = GridLayout(cols=5, spacing=self.theme.gap)
        for number in layers.NUMBERS:
            keys.add_widget(self._key(number, box[1] if box else None))
        source = self.source("hexes", self.hand.hex, "number")
        return [keys, *source, *([self._letters()] if drafts.is_box_island(self.draft) else [])]

    def _key(self, number: int, box: object) -> Button:
        count = left_word(self.words, box[number]) if isinstance(box, dict) else ""
        tap = partial(self._chosen, number)
        return Button(
            self.theme,
            str(number),
            tap,
            kind="glow" if self.here is not None and self.here.number == number else "quiet",
            note=count,
            enabled=hands.why_no_number(self.draft, self.hand) is None,
            on_refused=tap,
        )

    def _letters(self) -> Button:
        return Button(
            self.theme,
            self.words("touchscreen.editor.letters"),
            self._by_letters,
            note=self.words("touchscreen.boards.letters_note"),
            tall=56,
        )

    def _by_letters(self) -> None:
        self.screen.take(hands.take_letters(self.draft, self.hand))

    def _corner_parts(self) -> list[Widget]:
        text = self.words("touchscreen.editor.one_by_one")
        back = Button(self.theme, text, self._one_by_one, kind="quiet", tall=56)
        return [self.hint("editor.tap_corner", 72), Widget(), back]

    def _one_by_one(self) -> None:
        self.screen.hand = replace(self.hand, brush="land")
        self.screen.show()

    def _chosen(self, number: int) -> None:
        self.screen.take(hands.say_number(self.draft, self.hand, number))

    def tapped(self, x: float, y: float, reach: float) -> None:
        if self.hand.brush != hands.LETTERS:
            super().tapped(x, y, reach)
            return
        corner = pointing.nearest(drafts.corners(self.draft), x, y, 1.0)
        if corner is not None:
            self.screen.take(hands.lay_letters(self.draft, self.hand, corner))


class HarborLayer(EditorLayer):
    """A harbor on the path in hand; entering goes on to where the box's island has the next one."""

    def parts(self) -> list[Widget]:
        upright = Window.width < Window.height
        keys = GridLayout(cols=3 if upright else 2, spacing=self.theme.gap)
        standing = self.draft.harbors.get(self._path or "")
        for trade in (None, *layers.TRADES):
            keys.add_widget(self._key(trade, trade == standing))
        if frame_offered(self.draft):
            keys.add_widget(Button(self.theme, self.words("touchscreen.boards.frame"), self._frame))
        source = self.source("harbors", self._path, "trade")
        return [self.asks(harbor_hint(self.words, self.draft, self.hand)), keys, *source]

    @property
    def _path(self) -> str | None:
        return hands.path_in_hand(self.draft, self.hand)

    def _key(self, trade: str | None, chosen: bool) -> Button:
        return Button(
            self.theme,
            trade_sentence(self.words, trade),
            partial(self._chosen, trade),
            kind="glow" if chosen and self._path else "quiet",
            enabled=self._path is not None,
            on_refused=lambda: self.screen.app.toast(self.words("touchscreen.editor.tap_coast")),
        )

    def _frame(self) -> None:
        self.screen.take((with_frame(self.draft), replace(self.hand, path=None)))

    def _chosen(self, trade: str | None) -> None:
        self.screen.take(hands.say_trade(self.draft, self.hand, trade))

    def tapped(self, x: float, y: float, reach: float) -> None:
        found = pointing.nearest(drafts.coast(self.draft), x, y, max(reach, 0.9))
        self.screen.take(hands.tap(self.draft, self.hand, found or ""))
