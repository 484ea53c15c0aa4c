"""Phones join: one seat's code at a time, so that no phone takes the wrong seat."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.touchscreen.shell import Screen
from companion.touchscreen.widgets import Button, Column, Label, Line, Row, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.qr import QrCode
from companion.touchscreen.widgets.typed import typed_lines


class JoinScreen(Screen):
    """Seats at the left with how they stand, the code of the seat in hand at the right."""

    def setup(self, **given: Any) -> None:
        self.seat: str | None = given.get("seat")
        self._shown: Any = None

    def build(self) -> None:
        theme = self.theme
        self._shown = None
        self.people = ScrollColumn(theme)
        self.code = Column(theme)
        upright = Window.width < Window.height
        left = Column(theme, self.people, self._done_key())
        if upright:
            left.size_hint_y = 0.9
        body = (Column if upright else Line)(
            theme, *((self.code, left) if upright else (left, self.code))
        )
        head = self.header(self.words("touchscreen.menu.join"))
        self.add_widget(Column(theme, head, body, padding=theme.px(6)))

    def refresh(self) -> None:
        context = self.app.context
        seats = [entry["seat"] for entry in self.app.table.view_for("table").get("seats", ())]
        if not seats:
            self.app.back()
            return
        presence = dict(context.presence())
        if self.seat not in seats:
            self.seat = next((s for s in seats if s not in presence), seats[0])
        typed = (*context.join_addresses(), context.join_code(str(self.seat)))
        shown = (tuple(seats), tuple(sorted(presence.items())), self.seat, typed)
        if shown != self._shown:
            self._shown = shown
            self._show(seats, presence)

    def _show(self, seats: list[str], presence: dict[str, str]) -> None:
        names = self.app.names()
        self.people.empty()
        for seat in seats:
            self.people.put(self._row(seat, names[seat], presence.get(seat, "nobody")))
        self.code.clear_widgets()
        for part in self._code_parts(str(self.seat), names):
            self.code.add_widget(part)

    def _row(self, seat: str, name: str, state: str) -> Row:
        palette = self.theme.palette
        return Row(
            self.theme,
            name,
            self.words(f"touchscreen.menu.join_{state}"),
            left=SeatBadge(self.theme, seat, side=32),
            on_tap=lambda: self._chosen(seat),
            fill=palette.raised if seat == self.seat else palette.row,
            tall=56,
        )

    def _code_parts(self, seat: str, names: dict[str, str]) -> list[Widget]:
        theme, context = self.theme, self.app.context
        matrix = context.join_matrix(seat)
        if matrix is None:
            return [Label(theme, self.words("touchscreen.menu.off.no_phones"), halign="center")]
        scan = Label(
            theme,
            self.words("touchscreen.menu.join_scan", name=names[seat]),
            bold=True,
            halign="center",
        )
        scan.size_hint_y, scan.height = None, theme.px(34)
        code = context.join_code(seat) or ""
        typed = typed_lines(theme, self.words, context.join_addresses(), code)
        parts: list[Widget] = [scan, QrCode(matrix), *typed]
        if seat in context.presence():
            parts.append(self._release_key(seat))
        return parts

    def _release_key(self, seat: str) -> Button:
        text = self.words("touchscreen.menu.join_release")
        return Button(self.theme, text, lambda: self._release(seat), kind="quiet", tall=48)

    def _done_key(self) -> Button:
        text = self.words("touchscreen.menu.join_done")
        return Button(self.theme, text, self.app.back, kind="go", tall=54)

    def _chosen(self, seat: str) -> None:
        self.seat = seat
        self.refresh()

    def _release(self, seat: str) -> None:
        self.app.context.release(seat)
        self._shown = None
        self.refresh()
