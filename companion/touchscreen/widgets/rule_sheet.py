"""What a rule says: the sheet behind every number of a rule that a person can see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from kivy.uix.widget import Widget

from companion.faces.theme import Theme
from companion.rulings.reading import Paragraph, RuleReading, paragraphs
from companion.touchscreen.widgets.boxes import Line, ScrollColumn
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.prose import Prose
from companion.touchscreen.widgets.sheet import Sheet

BESIDE = 6
"""Keys of further rules in a line."""


class RuleSheet(Sheet):
    """read: the rule; chosen: what the table plays by house rule; on_rule: called with the number of another rule.

    more: what stands above the keys of the rules that it names.
    """

    def __init__(
        self,
        theme: Theme,
        more: str,
        read: RuleReading,
        chosen: Mapping[str, str],
        on_rule: Callable[[str], object],
    ) -> None:
        self.read = read
        self.keys: dict[str, Button] = {
            number: Button(theme, number, partial(on_rule, number), kind="quiet")
            for number in read.more
        }
        rows = ScrollColumn(theme)
        for part in _said(theme, paragraphs(read, chosen)):
            rows.put(part)
        if self.keys:
            rows.put(Prose(theme, more, color=theme.palette.muted))
            for line in _lines(theme, list(self.keys.values())):
                rows.put(line)
        super().__init__(theme, read.title, rows, wide=700, high=600)
        rows.column.bind(minimum_height=self._fit)

    def _fit(self, column: Widget, high: float) -> None:
        """No higher than what there is to read."""
        self._wish = (self._wish[0], max(self.theme.px(200), high + self.theme.px(48 + 16 + 10)))
        self._lay()


def _said(theme: Theme, parts: Sequence[Paragraph]) -> Iterator[Widget]:
    for part in parts:
        if part.heading:
            yield Prose(theme, part.heading, color=theme.palette.muted)
        yield Prose(theme, part.text)


def _lines(theme: Theme, keys: list[Button]) -> Iterator[Line]:
    for start in range(0, len(keys), BESIDE):
        some: list[Widget] = list(keys[start : start + BESIDE])
        yield Line(theme, *some, *(Widget() for _ in range(BESIDE - len(some))), tall=48)
