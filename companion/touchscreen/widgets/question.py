"""A question with its few answers side by side, each with plain words on what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.touchscreen.widgets.boxes import Column, Line
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.label import Label


@dataclass(frozen=True, slots=True)
class AnswerOption:
    """One answer: its key, what the button says, and what it means."""

    key: str
    text: str
    note: str = ""


class Question(Column):
    """Title, an optional sentence, and the answers; the chosen one is green with a check.

    on_choose(key) is called for an answer that is not yet chosen; aside stands beside the title. most: so many short
    answers at most stand side by side, as numbers do; 0 for all of a few. It has a fixed height.
    """

    def __init__(
        self,
        theme: Theme,
        title: str,
        options: Sequence[AnswerOption],
        chosen: str,
        on_choose: Callable[[str], object],
        *,
        sentence: str = "",
        aside: Widget | None = None,
        tall: float = 72,
        upright: bool = False,
        most: int = 0,
        **kwargs: Any,
    ) -> None:
        super().__init__(theme, size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.options = tuple(options)
        self.chosen = chosen
        self._on_choose = on_choose
        self._many = most > 0
        self._head(theme, title, sentence, aside)
        self.buttons = {o.key: self._button(theme, o, tall) for o in options}
        for group in self._groups(1 if upright else most):
            self.add_widget(Line(theme, *group, tall=tall))

    def _head(self, theme: Theme, title: str, sentence: str, aside: Widget | None) -> None:
        if aside is None:
            self.add_widget(Label(theme, title, bold=True, size_hint_y=None, height=theme.px(24)))
        else:
            self.add_widget(Line(theme, Label(theme, title, bold=True), aside, tall=48))
        if sentence:
            muted, high = theme.palette.muted, theme.px(40)
            self.add_widget(
                Label(
                    theme, sentence, size_px=theme.small, color=muted, size_hint_y=None, height=high
                )
            )

    def _groups(self, most: int) -> Sequence[Sequence[Button]]:
        buttons = list(self.buttons.values())
        side = most or len(buttons)
        return [buttons[at : at + side] for at in range(0, len(buttons), side)]

    def _button(self, theme: Theme, option: AnswerOption, tall: float) -> Button:
        is_chosen = option.key == self.chosen
        return Button(
            theme,
            option.text,
            lambda: self._tapped(option.key),
            kind="go" if is_chosen else "quiet",
            note=option.note,
            icon="check" if is_chosen and not self._many else None,
            halign="center" if self._many else "left",
        )

    def _tapped(self, key: str) -> None:
        if key != self.chosen:
            self._on_choose(key)
