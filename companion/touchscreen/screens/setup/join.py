"""Phones join: one place's code at a time, so that no phone takes the wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.faces.around import ShownWifi
from companion.faces.setup import join
from companion.faces.setup.join import PhoneKey, PhoneRow
from companion.rules.terms import PHONES
from companion.table.shapes import in_game, robots_of
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Page,
    Row,
    ScrollColumn,
    SeatBadge,
    Sheet,
)
from companion.touchscreen.widgets.held import HeldButton
from companion.touchscreen.widgets.qr import QrCode
from companion.touchscreen.widgets.typed import typed_lines


class JoinScreen(Screen):
    """Seats at the left with how their phones are, the code of the place in hand at the right."""

    def setup(self, **given: Any) -> None:
        self.place: str | None = given.get("seat")
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
        else:
            left.size_hint_x = 0.85
        body = (Column if upright else Line)(
            theme, *((self.code, left) if upright else (left, self.code))
        )
        head = self.header(self.words("touchscreen.menu.join"))
        self.add_widget(Page(theme, head, body))

    def refresh(self) -> None:
        context, names = self.app.context, self.app.names()
        if not names:
            self.app.back()
            return
        phones = tuple(context.phones_of())
        place = self._place(names, phones)
        has_code = place != join.WIFI  # which no phone takes as its place
        code = context.join_code(place) if has_code else None
        typed = (*context.join_addresses(), code)
        loud = tuple(context.loud())
        robots = self._robots()
        wifi = (context.own_wifi(), context.may_open_wifi())
        url = context.join_url(place) if has_code else None
        shown = (tuple(names.items()), phones, place, typed, url, loud, robots, wifi)
        if shown != self._shown:
            self._shown = shown
            self._show(place, names, phones, loud)

    def _robots(self) -> tuple[str, ...]:
        return tuple(robots_of(self.app.table.view_for("table")))

    def _place(self, names: dict[str, str], phones: join.Phones) -> str:
        """The chosen place; at first the table's own Wi-Fi, else the first seat of a person without a phone."""
        wifi = self.app.context.own_wifi() is not None
        if self.place is None and wifi:
            self.place = join.WIFI
        known = self.place in join.SHARED or join.owner(self.place or "") in names
        if not (known or (wifi and self.place == join.WIFI)):
            taken = {*(login for login, _ in phones), *self._robots()}
            self.place = next((seat for seat in names if seat not in taken), next(iter(names)))
        return str(self.place)

    def _show(
        self, place: str, names: dict[str, str], phones: join.Phones, loud: Sequence[str]
    ) -> None:
        self.people.empty()
        wifi = self.app.context.own_wifi()
        if wifi is not None and place not in join.SHARED:
            self.people.put(self._row(join.wifi_row(self.words, wifi, place)))
        for row in join.rows(self.words, names, phones, place, loud, self._robots()):
            self.people.put(self._row(row))
        self.code.clear_widgets()
        for part in self._code_parts(place, names, phones):
            self.code.add_widget(part)

    def _row(self, row: PhoneRow) -> Row:
        palette = self.theme.palette
        return Row(
            self.theme,
            row.text,
            row.note,
            left=SeatBadge(self.theme, row.seat, side=32) if row.seat else None,
            on_tap=partial(self._chosen, row.key),
            fill=palette.raised if row.chosen else palette.row,
            tall=56,
        )

    def _code_parts(
        self, place: str, names: dict[str, str], phones: join.Phones
    ) -> Sequence[Widget]:
        theme, context = self.theme, self.app.context
        if context.phones_coming():
            return [Label(theme, self.words("touchscreen.phones.coming"), halign="center")]
        if not context.in_network():
            alone = Label(theme, self.words("phones.link.no_network"), halign="center")
            opens = join.alone_keys(self.words, may_open=context.may_open_wifi())
            return [alone, *self._lines([self._key(key) for key in opens])]
        wifi = context.own_wifi()
        if wifi is not None and place == join.WIFI:
            return self._wifi_parts(wifi, next(iter(names)))
        if context.join_matrix(next(iter(names))) is None:
            return [Label(theme, self.words("touchscreen.menu.off.no_phones"), halign="center")]
        view = self.app.table.view_for("table")
        optional = view["game"] is not None and PHONES not in in_game(view)["custody"].values()
        title = join.title(self.words, names, phones, place, optional=optional)
        scan = Label(theme, title, bold=True)
        scan.halign = "center"
        scan.size_hint_y, scan.height = None, theme.px(44)
        keys = [self._key(key) for key in join.keys(self.words, phones, place)]
        matrix, code = context.join_matrix(place), context.join_code(place)
        if matrix is None or code is None:
            full = Label(theme, self.words("touchscreen.phones.full"), halign="center")
            full.wish(theme.small)
            return [scan, full, *self._lines(keys)]
        typed = self._typed(place, code)
        return [scan, QrCode(matrix), *typed, *self._lines(keys)]

    def _typed(self, place: str, code: str) -> Sequence[Widget]:
        """What is typed below the code; a big screen's address has it in it."""
        addresses = join.typed_at(place, self.app.context.join_addresses(), code)
        if place != join.STREAM:
            return typed_lines(self.theme, self.words, addresses, code)
        said = self.words(f"{join.KEY}.stream.typed", addresses=" / ".join(addresses))
        line = Label(self.theme, said, size_px=self.theme.small, halign="center")
        line.size_hint_y, line.height = None, self.theme.px(74)
        return (line,)

    def _wifi_parts(self, wifi: ShownWifi, seat: str) -> Sequence[Widget]:
        theme, card = self.theme, join.wifi_card(self.words, wifi, seat)
        title = Label(theme, card.title, bold=True, halign="center")
        title.size_hint_y, title.height = None, theme.px(44)
        typed = Label(theme, card.typed, bold=True, halign="center")
        typed.size_hint_y, typed.height = None, theme.px(44)
        notes = Label(theme, " ".join(card.notes), size_px=theme.small, halign="center")
        notes.size_hint_y, notes.height = None, theme.px(58)
        keys = self._lines([self._key(key) for key in card.keys])
        return [title, QrCode(wifi.code), typed, notes, *keys]

    def _lines(self, keys: Sequence[Button]) -> list[Widget]:
        """Two buttons beside each other."""
        pairs = [keys[i : i + 2] for i in range(0, len(keys), 2)]
        return [Line(self.theme, *pair, tall=50) for pair in pairs]

    def _key(self, key: PhoneKey) -> Button:
        return Button(self.theme, key.text, partial(self._asked, key), kind="quiet")

    def _done_key(self) -> Button:
        text = self.words("touchscreen.menu.join_done")
        return Button(self.theme, text, self.app.back, kind="go", tall=54)

    def _chosen(self, key: str) -> None:
        self.place = {join.MORE: join.OBSERVER, join.SEATS: None}.get(key, key)
        self.refresh()

    # ---- what may need another seat's word

    def _asked(self, key: PhoneKey) -> None:
        if join.needs_consent(self.app.table.view_for("table"), key):
            self._ask(key, 0)
        else:
            self._do(key)

    def _ask(self, key: PhoneKey, turned: int) -> None:
        theme = self.theme
        asked = join.consent(self.words, self.app.names(), key, turned)
        body = Column(theme, Label(theme, asked.question))
        sheet = Sheet(
            theme,
            asked.title,
            body,
            wide=520,
            high=300,
            badge=SeatBadge(theme, asked.witness, side=36),
        )
        body.add_widget(HeldButton(theme, asked.hold, partial(self._agreed, sheet, key), tall=64))
        if len(self.app.names()) > 2:
            other = self.words("touchscreen.phones.consent.other")
            body.add_widget(Button(theme, other, partial(self._turn, sheet, key, turned), tall=50))
        self.app.open_sheet(sheet)

    def _turn(self, sheet: Sheet, key: PhoneKey, turned: int) -> None:
        sheet.close()
        self._ask(key, turned + 1)

    def _agreed(self, sheet: Sheet, key: PhoneKey) -> None:
        sheet.close()
        self._do(key)

    def _do(self, key: PhoneKey) -> None:
        if key.do == "release":
            self.app.context.release(key.what)
            self._shown = None
        elif key.do == "switch":
            self.app.context.switch_wifi(up=key.what == "up")
        else:
            self.place = key.what
        self.refresh()

    def leave(self) -> None:
        self.app.sheets.close()
