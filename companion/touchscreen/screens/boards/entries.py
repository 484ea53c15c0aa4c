"""The layers of a scenario's overlays, made from the descriptions of its pack: no scenario is known here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.editor import hand as hands
from companion.editor import layers
from companion.editor.draft import Draft
from companion.editor.way import Way, way_of
from companion.editor.words import (
    entry_name,
    entry_summary,
    entry_word,
    layer_word,
    short_value,
    source_word,
    spots_counted,
    spots_hint,
    tab_word,
    value_word,
    way_counted,
    way_hint,
)
from companion.rules.board_overlays import CARDS, COUNT, NUMBER, WORD, Field
from companion.touchscreen.screens.boards.land import EditorLayer
from companion.touchscreen.widgets import Button, Column, IconButton, Label, Line, Row, ScrollColumn
from companion.touchscreen.widgets.picker import CardPicker
from companion.touchscreen.widgets.prose import Prose
from companion.touchscreen.widgets.stepper import Stepper


class EntryLayer(EditorLayer):
    """A list of entries, or one of them with its fields."""

    @property
    def overlay(self) -> str:
        """The overlay's name."""
        return self.hand.layer

    @property
    def fields(self) -> Mapping[str, Field]:
        """What an entry has."""
        return hands.fields_of(self.draft, self.hand)

    @property
    def entry(self) -> Mapping[str, Any]:
        """The entry in hand."""
        return hands.entry_of(self.draft, self.hand)

    @property
    def named(self) -> str:
        """The field in hand."""
        return hands.field_named(self.draft, self.hand)

    def parts(self) -> list[Widget]:
        way = way_of(self.draft, self.overlay)
        if self.hand.entry is None:
            return self._list() if way is None else self._way(way)
        more = [] if way is None else [IconButton(self.theme, "plus", self._inserted)]
        return [self._head(more), self._tabs(), self._source(), self._value()]

    # ---- the list

    def _list(self) -> list[Widget]:
        if layers.spot_field(self.draft, self.overlay) is not None:
            return self._spots()
        rows = ScrollColumn(self.theme)
        for i, _ in enumerate(self.draft.entries(self.overlay)):
            rows.put(self._row(i))
        add = self.words("touchscreen.boards.add", what=entry_word(self.words, self.overlay))
        more = Button(self.theme, add, self._added, kind="plain", icon="plus", tall=52)
        return [rows, more]

    def _spots(self) -> list[Widget]:
        """Bare places: the map says them, and beside it stands how many there are."""
        hint = spots_hint(self.words, self.draft, self.overlay)
        count = spots_counted(self.words, self.draft, self.overlay)
        muted = self.theme.palette.muted
        return [Prose(self.theme, hint), Prose(self.theme, count, color=muted), Widget()]

    def _way(self, way: Way) -> list[Widget]:
        """Places in an order: the map says the next one, and two keys what a tap does."""
        one = self.hand.brush == hands.ONE
        hint = Prose(self.theme, way_hint(self.words, self.draft, way, one))
        counted = way_counted(self.words, self.draft, way)
        said = Prose(self.theme, counted, color=self.theme.palette.muted)
        keys = (self._brush("land", not one), self._brush(hands.ONE, one))
        less = (self._less("last", hands.take_last), self._less("all", hands.take_all))
        lines = (Line(self.theme, *pair, tall=52) for pair in (keys, less))
        return [hint, said, Widget(), *lines]

    def _less(self, what: str, take: Callable[[Draft, hands.EditorHand], hands.Step]) -> Button:
        text = self.words(f"touchscreen.boards.way.{what}")
        tap = partial(self._shortened, take)
        return Button(self.theme, text, tap, kind="quiet", size_px=self.theme.small)

    def _brush(self, brush: str, chosen: bool) -> Button:
        text = self.words(f"touchscreen.boards.way.{brush}")
        return Button(
            self.theme,
            text,
            partial(self._turned_brush, brush),
            kind="plain" if chosen else "quiet",
            size_px=self.theme.small,
        )

    def _turned_brush(self, brush: str) -> None:
        self.screen.hand = replace(self.hand, brush=brush)
        self.screen.show()

    def _shortened(self, take: Callable[[Draft, hands.EditorHand], hands.Step]) -> None:
        self.screen.take(take(self.draft, self.hand))

    def _inserted(self) -> None:
        self.screen.take(hands.insert_entry(self.draft, self.hand))

    def _row(self, i: int) -> Row:
        name = entry_name(self.words, self.draft, self.overlay, i)
        told = entry_summary(self.words, self.draft, self.overlay, i)
        return Row(self.theme, name, told, on_tap=partial(self._opened, i), tall=56)

    def _opened(self, i: int) -> None:
        self.screen.go(self.overlay, entry=i)

    def _added(self) -> None:
        self.screen.take(hands.add_entry(self.draft, self.hand))

    # ---- one entry

    def _head(self, more: list[IconButton]) -> Line:
        i = self.hand.entry or 0
        back = Button(
            self.theme,
            entry_name(self.words, self.draft, self.overlay, i),
            lambda: self.screen.go(self.overlay),
            note=layer_word(self.words, self.overlay),
            icon="back",
            kind="quiet",
            halign="left",
        )
        up = IconButton(self.theme, "up", partial(self._moved, -1))
        down = IconButton(self.theme, "down", partial(self._moved, 1))
        away = IconButton(self.theme, "erase", self._removed)
        return Line(self.theme, back, *more, up, down, away, tall=48)

    def _moved(self, by: int) -> None:
        self.screen.take(hands.move_entry(self.draft, self.hand, by))

    def _removed(self) -> None:
        self.screen.take(hands.remove_entry(self.draft, self.hand))

    def _tabs(self) -> Line:
        return Line(self.theme, *(self._tab(name) for name in self.fields), tall=56)

    def _tab(self, name: str) -> Button:
        return Button(
            self.theme,
            tab_word(self.words, self.overlay, name),
            partial(self._turned_to, name),
            kind="plain" if name == self.named else "quiet",
            note=short_value(self.words, self.fields[name], self.entry.get(name)),
            size_px=self.theme.small,
        )

    def _turned_to(self, name: str) -> None:
        self.screen.hand = replace(self.hand, field=name)
        self.screen.show()

    def _source(self) -> Label:
        i, name = self.hand.entry or 0, self.named
        text = self.words("touchscreen.boards.not_said")
        if name in self.entry:
            text = source_word(self.words, self.draft.source_of(self.overlay, i, name))
        muted, px = self.theme.palette.muted, self.theme.px
        return Label(
            self.theme,
            text,
            size_px=self.theme.small,
            color=muted,
            size_hint_y=None,
            height=px(20),
        )

    def _value(self) -> Widget:
        field = self.fields[self.named]
        if field.kind in layers.ON_MAP:
            return self._on_map(field)
        if field.kind == CARDS:
            return self._cards()
        if field.kind == COUNT:
            return self._count()
        cols = {NUMBER: 5, WORD: 3}.get(field.kind, 4)
        return self._keys(hands.choices(self.draft, self.hand), cols)

    def _on_map(self, field: Field) -> Column:
        many = ".many" if field.many else ""
        key = f"boards.tap.{field.kind}{many}"
        column = Column(self.theme, self.hint(key, 76), Widget())
        if self.entry.get(self.named):
            text = self.words("touchscreen.boards.clear_field")
            column.add_widget(Button(self.theme, text, partial(self._said, None), tall=48))
        return column

    def _keys(self, values: tuple[Any, ...], cols: int) -> Widget:
        if not values:
            return self.hint("boards.nothing_to_name", 76)
        keys = GridLayout(cols=cols, spacing=self.theme.gap)
        for value in values:
            chosen = self.entry.get(self.named) == value
            keys.add_widget(
                Button(
                    self.theme,
                    value_word(self.words, value),
                    partial(self._said, value),
                    kind="glow" if chosen else "quiet",
                )
            )
        return keys

    def _cards(self) -> CardPicker:
        picker = CardPicker(self.theme, self.words, self._picked)
        picker.show(dict(self.entry.get(self.named, {})))
        return picker

    def _picked(self, kind: str, by: int) -> None:
        count = self.entry.get(self.named, {}).get(kind, 0) + by
        self.screen.take(hands.count_card(self.draft, self.hand, kind, count))

    def _count(self) -> Column:
        value = int(self.entry.get(self.named, 0))
        stepper = Stepper(self.theme, value, on_change=lambda n: self._said(n, stay=True))
        return Column(self.theme, stepper, Widget())

    def _said(self, value: Any, *, stay: bool = False) -> None:
        self.screen.take(hands.say_value(self.draft, self.hand, value, stay=stay))

    # ---- the map

    def tapped(self, x: float, y: float, reach: float) -> None:
        field = hands.field_on_map(self.draft, self.hand)
        if field is not None:
            at = layers.place_meant(self.draft, field, x, y, reach)
            self.screen.take(hands.tap(self.draft, self.hand, at or ""))
