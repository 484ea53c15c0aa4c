"""Checking the knights before an attack: what the app believes, and one tap for each forgotten flip."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.faces import places
from companion.faces.board_map import game_map, place_glow
from companion.faces.games.cities_knights.figures import knights_said
from companion.faces.games.cities_knights.shown import knights, shown
from companion.faces.seen import Seen
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Button, Column, Label, Line, Row, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.map_side import MapSide, map_page


class KnightsScreen(Screen):
    """All knights glow; a tap on one turns it over, whoever's it is."""

    def setup(self, **given: Any) -> None:
        self._shown: Any = None

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        self._shown = None
        self.side = MapSide(self.theme, self._turned, self._tapped)
        self.choice = Column(self.theme)
        head = self.header(self.words("touchscreen.knights.title"))
        self.add_widget(map_page(self.theme, head, self.side, self.choice))

    def refresh(self) -> None:
        view = self.app.table.view_for("table")
        if view["game"] is None or "fleet" not in view:
            self.app.back()
            return
        shown = (view["seq"], self.turn)
        if shown != self._shown:
            self._shown, self.seen = shown, Seen(view)
            self._show()

    def _show(self) -> None:
        standing = [k["at"] for seat in self.seen.seats for k in knights(self.seen, seat)]
        glow = tuple(place_glow(at) for at in standing)
        self.side.island.show(game_map(self.seen.view, glow, self.turn))
        self.choice.clear_widgets()
        for part in self._parts():
            self.choice.add_widget(part)

    def _parts(self) -> list[Widget]:
        theme, words = self.theme, self.words
        hint = Label(theme, words("touchscreen.knights.hint"), size_px=theme.small)
        hint.size_hint_y, hint.height = None, theme.px(44)
        rows = ScrollColumn(theme, *(self._row(seat) for seat in self.seen.seats))
        right = Button(
            theme, words("touchscreen.knights.right"), self.app.back, kind="go", icon="check"
        )
        wrong = Button(theme, words("touchscreen.knights.missing"), self._missing, kind="quiet")
        return [hint, rows, Line(theme, wrong, tall=50), Line(theme, right, tall=56)]

    def _row(self, seat: str) -> Row:
        theme = self.theme
        strength = Label(
            theme,
            str(shown(self.seen)["fleet"]["strengths"][seat]),
            bold=True,
            size_px=theme.large,
            halign="right",
            size_hint=(None, None),
            size=(theme.px(32), theme.px(40)),
        )
        said = knights_said(self.seen, self.words, seat)
        badge = SeatBadge(theme, seat, side=28)
        return Row(theme, self.seen.names[seat], said, left=badge, right=strength, tall=84)

    # ---- what is tapped

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self.refresh()

    def _missing(self) -> None:
        self.app.navigate("correct", fact="knight")

    def _tapped(self, x: float, y: float, reach: float) -> None:
        standing = {k["at"]: k for seat in self.seen.seats for k in knights(self.seen, seat)}
        at = places.aimed(standing, x, y, reach)
        if at is None:
            return
        knight = standing[at]
        self.app.submit(
            self.seen.active or knight["seat"],
            {
                "type": "correct",
                "fact": "knight",
                "at": at,
                "owner": knight["seat"],
                "rank": knight["rank"],
                "active": not knight["active"],
            },
        )
