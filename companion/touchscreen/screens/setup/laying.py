"""Laying out the game on the table, a step at a time: what to do, why, and where on the map."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.faces.board_map import any_glow, game_map
from companion.faces.games.faces import faces_in
from companion.faces.setup.kept import draft_anew
from companion.faces.setup.laying import BEGINS, LayingStep, laying_steps
from companion.table.shapes import in_game
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Button, Column, IconButton, Label, Line, ScrollColumn
from companion.touchscreen.widgets.map_side import MapSide, map_page
from companion.touchscreen.widgets.prose import Prose
from companion.touchscreen.widgets.sign import Sign


class LayingScreen(Screen):
    """The map at one side, the step at the other. It goes by itself once somebody founds."""

    def setup(self, **given: Any) -> None:
        self.at = 0
        self._shown: Any = None

    def _steps(self) -> tuple[LayingStep, ...]:
        seen = self.app.seen()
        if seen.view.get("game") is None:
            return ()
        return laying_steps(seen, self.words, faces_in(seen.view))

    def build(self) -> None:
        self._shown = None
        self.turn = int(self.app.context.setting("turn", "0"))
        self.side = MapSide(self.theme, self._turned)
        self.choice = Column(self.theme)
        theme = self.theme
        self.title = Label(theme, bold=True, size_px=theme.large)
        head = Line(theme, IconButton(theme, "back", self.app.back), self.title, tall=48)
        self.add_widget(map_page(theme, head, self.side, self.choice, share=1.05))

    def refresh(self) -> None:
        steps = self._steps()
        if not steps:
            if self.app.screen is self:
                self.app.back()
            return
        self.at = min(self.at, len(steps) - 1)
        shown = (steps, self.at, self.turn)
        if shown != self._shown:
            self._shown = shown
            self._show(steps)

    def _show(self, steps: tuple[LayingStep, ...]) -> None:
        step, count = steps[self.at], len(steps)
        title = self.words("touchscreen.laying.title", n=self.at + 1, of=count)
        self.title.say(title)
        glow = tuple(any_glow(at) for at in step.places)
        self.side.island.show(game_map(in_game(self.app.table.view_for("table")), glow, self.turn))
        self.choice.clear_widgets()
        for part in self._parts(step):
            self.choice.add_widget(part)
        for part in self._keys(count):
            self.choice.add_widget(part)

    def _parts(self, step: LayingStep) -> list[Widget]:
        theme = self.theme
        rule = partial(self.app.open_rule, step.rule)
        size = (theme.px(72), theme.touch)
        number = Button(theme, step.rule, rule, kind="quiet", size_hint=(None, None), size=size)
        title = Label(theme, step.title, bold=True, size_px=theme.large)
        text = ScrollColumn(theme, Prose(theme, step.text), *self._signs(step), *self._leads(step))
        return [Line(theme, title, number, tall=56), text]

    def _signs(self, step: LayingStep) -> list[Widget]:
        if not step.signs:
            return []
        signs = [Sign(self.theme, kind, side=44) for kind in step.signs]
        return [Line(self.theme, *signs, Widget(), tall=48)]

    def _leads(self, step: LayingStep) -> list[Widget]:
        if not step.leads:
            return []
        text = self.words(f"touchscreen.laying.{step.leads}")
        tap = self._other_begins if step.leads == BEGINS else partial(self.app.navigate, step.leads)
        return [Button(self.theme, text, tap, kind="quiet", tall=52)]

    def _keys(self, count: int) -> list[Widget]:
        theme, words, last = self.theme, self.words, self.at == count - 1
        before = Button(
            theme,
            words("touchscreen.laying.before"),
            partial(self._to, self.at - 1),
            kind="quiet",
            icon="back",
            enabled=self.at > 0,
        )
        after = Button(
            theme,
            words("touchscreen.laying.done" if last else "touchscreen.laying.next"),
            self.app.back if last else partial(self._to, self.at + 1),
            kind="go",
            icon="check" if last else "next",
        )
        keys: list[Widget] = [Line(theme, before, after, tall=58)]
        if not last:
            skip = words("touchscreen.laying.skip")
            keys.append(Button(theme, skip, self.app.back, kind="quiet", tall=48))
        return keys

    # ---- what is tapped

    def _to(self, at: int) -> None:
        self.at = at
        self.refresh()

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self.refresh()

    def _other_begins(self) -> None:
        """Nothing stands yet, so the same game begins anew with whoever the dice name."""
        table = self.app.table
        draft = draft_anew(table.view_for("table"), table.record(), table.playable)
        setup = self.app.navigate("setup", draft=draft)
        self.app.navigate("setup_begins", owner=setup)
