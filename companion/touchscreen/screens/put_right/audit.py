"""The audit: the table and the app compare the board, one thing at a time, and find what drifted."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from companion.touchscreen.presenters.board_map import Glow, game_map, hex_glow, place_glow
from companion.touchscreen.presenters.put_right import audit
from companion.touchscreen.shell import Screen
from companion.touchscreen.widgets import Button, Column, Label, Line, Panel, SeatBadge
from companion.touchscreen.widgets.map_side import MapSide, map_page


class AuditScreen(Screen):
    """The map shows the thing in hand; *right* goes on, *put right* opens the correction."""

    def setup(self, **given: Any) -> None:
        self.walk = audit.Walk()
        self.item: audit.Item | None = None
        self._shown: Any = None

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        self._shown = None
        self.side = MapSide(self.theme, self._turned)
        self.choice = Column(self.theme)
        head = self.header(self.words("touchscreen.audit.title"))
        self.add_widget(map_page(self.theme, head, self.side, self.choice))

    def refresh(self) -> None:
        view = self.app.table.view_for("table")
        if view.get("game") is None:
            self.app.back()
            return
        self.seen = self.app.seen()
        self.items = audit.items(self.seen)
        self.item = self._same_item() or self.walk.next_open(self.items)
        shown = (view["seq"], self.item, self.turn)
        if shown != self._shown:
            self._shown = shown
            self._show(view)

    def _same_item(self) -> audit.Item | None:
        # The item in hand stays in hand when its value changed, unless it was found right.
        if self.item is None:
            return None
        same = next((item for item in self.items if item.key == self.item.key), None)
        return None if same is None or self.walk.is_right(same) else same

    def _show(self, view: Any) -> None:
        glow = tuple(_glow(at) for at in self.item.places) if self.item else ()
        self.side.island.show(game_map(view, glow, self.turn))
        self.choice.clear_widgets()
        for part in self._question() if self.item else self._all_right():
            self.choice.add_widget(part)

    def _question(self) -> list[Widget]:
        theme, words, item = self.theme, self.words, self.item
        assert item is not None
        done = sum(self.walk.is_right(i) for i in self.items)
        place = words("touchscreen.audit.progress", done=done, of=len(self.items))
        heading = Label(
            theme, audit.heading(words, self.seen, item), bold=True, size_px=theme.large
        )
        head = Line(theme, heading, tall=44)
        if item.whose is not None:
            badge = SeatBadge(theme, item.whose, side=36, pos_hint={"center_y": 0.5})
            head.add_widget(badge, index=1)
        muted = Label(theme, place, size_px=theme.small, color=theme.palette.muted)
        muted.size_hint_y, muted.height = None, theme.px(24)
        said = Label(theme, audit.sentence(words, self.seen, item), size_px=theme.large)
        hint = Label(theme, words("touchscreen.audit.compare"), size_px=theme.small)
        hint.size_hint_y, hint.height = None, theme.px(40)
        return [muted, Panel(theme, Column(theme, head, said)), hint, *self._keys()]

    def _keys(self) -> list[Widget]:
        theme, words = self.theme, self.words
        right = Button(
            theme, words("touchscreen.audit.right"), self._right, kind="go", icon="check", tall=64
        )
        wrong = Button(theme, words("touchscreen.audit.wrong"), self._wrong, icon="pencil")
        later = Button(theme, words("touchscreen.audit.later"), self._later, kind="quiet")
        return [right, Line(theme, wrong, later, tall=54)]

    def _all_right(self) -> list[Widget]:
        theme, words = self.theme, self.words
        told = Label(theme, words("touchscreen.audit.all_right"), bold=True, size_px=theme.large)
        again = Button(theme, words("touchscreen.audit.again"), self._again, kind="quiet", tall=54)
        done = Button(theme, words("touchscreen.audit.done"), self.app.back, kind="go", tall=60)
        return [told, again, done]

    # ---- what is tapped

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self.refresh()

    def _right(self) -> None:
        assert self.item is not None
        self.walk = self.walk.with_right(self.item)
        self._later()

    def _later(self) -> None:
        self.item = self.walk.next_open(self.items, after=self.item)
        self.refresh()

    def _wrong(self) -> None:
        assert self.item is not None
        self.app.navigate("correct", fact=self.item.fact or None, at=self.item.at, once=True)

    def _again(self) -> None:
        self.walk, self.item = audit.Walk(), None
        self.refresh()


def _glow(at: str) -> Glow:
    return hex_glow(at) if at.count(",") == 1 else place_glow(at)
