"""The wall in words: every section, every territory, the last attack, and what the lamps say."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from companion.faces.games.great_wall.riders import are_followed, said
from companion.faces.games.great_wall.sections import line, section_lines, territory_line
from companion.faces.games.great_wall.shown import shown
from companion.rules.packs.great_wall.shapes import SectionView
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Row, ScrollColumn, SeatBadge


class WallSheet(LiveSheet):
    """Opened by a tap on the strip."""

    wide = 760

    def title(self) -> str:
        return line(self.screen.presenter.seen, self.words)

    def fill(self, column: Column) -> None:
        theme, words, seen = self.theme, self.words, self.screen.presenter.seen
        rows = ScrollColumn(theme)
        note = said(seen, words)
        if note:
            rows.put(Row(theme, note, tall=64))
        rows.put(Row(theme, self._bag(), tall=48))
        for entry in shown(seen)["wall"]:
            rows.put(self._section(entry))
        for camp in shown(seen)["gathering"]:
            rows.put(Row(theme, territory_line(words, camp), tall=48))
        for lamp in self.screen.app.context.lamps(words.language):
            rows.put(Row(theme, lamp.text, lamp.rhythm, tall=52))
        column.add_widget(rows)

    def _section(self, entry: SectionView) -> Widget:
        theme, words, seen = self.theme, self.words, self.screen.presenter.seen
        head, note = section_lines(seen, words, entry)
        seat = entry["seat"]
        badge = SeatBadge(theme, seat, side=34) if seat else None
        tells = seat and not are_followed(seen) and not seen.over
        told = self._tell(str(seat)) if tells else None
        return Row(theme, head, note, left=badge, right=told, tall=124 if self.upright else 84)

    def _tell(self, seat: str) -> Button:
        words, theme = self.words, self.theme
        return Button(
            theme,
            words("touchscreen.riders.breached"),
            partial(self._breached, seat),
            size_hint=(None, None),
            size=(theme.px(128), theme.px(50)),
        )

    def _breached(self, seat: str) -> None:
        self.act(self.screen.presenter.tap_choice(f"tell_breach:{seat}"), close=True)

    def _bag(self) -> str:
        left = shown(self.screen.presenter.seen)["bag"]
        key = "bag_unknown" if left is None else "bag"
        return self.words(f"touchscreen.wall.{key}", n=left or 0, left=left)
