"""A card of each kind from which a number is picked: a tap on a card takes one more, the minus one less."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.core.window import Window
from kivy.uix.boxlayout import BoxLayout

from companion.faces.theme import RESOURCES, Theme
from companion.locale import Words
from companion.touchscreen.widgets.boxes import Line
from companion.touchscreen.widgets.button import IconButton
from companion.touchscreen.widgets.card import ResourceCard

PALE = 0.35
"""What is left of a minus where nothing is picked: a key, and no count that reads as none."""


class CardPicker(BoxLayout):
    """``on_pick(kind, by)`` with by 1 or -1; ``show(counts)`` says what is picked, ``tell(hand)`` what is held.

    picked: how many are picked in all.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        on_pick: Callable[[str, int], object],
        *,
        minus: bool = True,
        kinds: Sequence[str] = RESOURCES,
        notes: Mapping[str, str] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(orientation="vertical", spacing=theme.gap, **kwargs)
        self.words = words
        self.notes = dict(notes or {})
        self.cards: dict[str, ResourceCard] = {}
        self.picked = 0
        self.less: dict[str, IconButton] = {}
        for line in _lines(kinds):
            self.add_widget(Line(theme, *(self._column(theme, k, on_pick, minus) for k in line)))

    def _column(
        self, theme: Theme, kind: str, on_pick: Callable[[str, int], object], minus: bool
    ) -> BoxLayout:
        column = BoxLayout(orientation="vertical", spacing=theme.px(3))
        card = ResourceCard(theme, kind, self._word(kind, None), on_tap=lambda: on_pick(kind, 1))
        self.cards[kind] = card
        column.add_widget(card)
        if minus:
            less = IconButton(
                theme,
                "minus",
                lambda: on_pick(kind, -1),
                size_hint=(1, None),
                height=theme.touch,
            )
            self.less[kind] = less
            column.add_widget(less)
        return column

    def _word(self, kind: str, held: int | None) -> str:
        word, note = self.words(f"resource.{kind}"), self.notes.get(kind)
        if held is not None:
            # What it costs stays beside it: the sign on the card says the kind.
            return f"× {held} · {note}" if note else f"{word} × {held}"
        return f"{word} {note}" if note else word

    def hide(self) -> None:
        """What is picked is nobody else's business: every minus may take something back."""
        for kind, card in self.cards.items():
            card.tell("")
            if kind in self.less:
                self.less[kind].opacity = 1

    def show(self, counts: Mapping[str, int], chosen: str | None = None) -> None:
        """What is picked of each kind; ``chosen`` gets the yellow edge."""
        self.picked = sum(counts.values())
        for kind, card in self.cards.items():
            count = counts.get(kind, 0)
            card.tell(str(count) if count else "")
            card.choose(kind == chosen)
            if kind in self.less:
                self.less[kind].opacity = 1 if count else PALE

    def tell(self, hand: Mapping[str, int] | None) -> None:
        """Write under each card how many the seat holds; None to hide it again."""
        for kind, card in self.cards.items():
            card.word.say(self._word(kind, None if hand is None else hand.get(kind, 0)))


def _lines(kinds: Sequence[str]) -> list[Sequence[str]]:
    """More than five kinds need two lines where the screen stands upright."""
    if len(kinds) > len(RESOURCES) and Window.width < Window.height:
        return [kinds[:5], kinds[5:]]
    return [kinds]
