"""A seat's hand over the screen, for as long as a finger is down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.faces.models import HandCard
from companion.faces.play.hand import Hand, WishLine
from companion.faces.theme import Theme
from companion.locale import Words
from companion.touchscreen.widgets.badge import SeatBadge
from companion.touchscreen.widgets.boxes import Column, Line, Panel
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.card import ResourceCard
from companion.touchscreen.widgets.game.choices import SignButton
from companion.touchscreen.widgets.label import Label, height_of

CARD = 76
"""Least width of a card, in sketch pixels."""
PLAYED = 148
"""Least width of a card that is played, in sketch pixels."""
NAME = 0.26
"""Share of a line for what might be built."""
MOST = 62
"""Height of a line of three texts, in sketch pixels; no line needs more."""
PADDING = 8
"""Around all, in sketch pixels."""
SECRET = (0.14, 0.2, 0.27, 1.0)


class HandPanel(Panel):
    """Cards by kind, cards that are played, what the seat could wish for, and a warning that others may see.

    wide, tall: how large it will be, in pixels. Wishes that do not fit under each other stand in two columns.
    """

    def __init__(
        self, theme: Theme, words: Words, hand: Hand, wide: float, tall: float, **kwargs: Any
    ) -> None:
        column = Column(theme)
        column.add_widget(_head(theme, words, hand))
        column.add_widget(
            Label(
                theme,
                words(f"touchscreen.hand.others_see{'.told' if hand.told else ''}", name=hand.name),
                size_px=theme.small,
                color=theme.palette.alarm,
                halign="left",
                size_hint_y=None,
                height=theme.px(26),
            )
        )
        if hand.cards is not None:
            for kinds in _lines(hand.kinds, wide / theme.scale):
                column.add_widget(_cards(theme, words, dict(hand.cards), kinds))
        else:
            said = hand.taken or words("touchscreen.hand.cardboard")
            column.add_widget(Label(theme, said, size_px=theme.small))
        if hand.played is not None:
            for line in _played(theme, words, hand, wide / theme.scale):
                column.add_widget(line)
        room = tall - 2 * theme.px(PADDING) - sum(c.height + theme.gap for c in column.children)
        for line in _wishes(theme, words, hand.wishes, wide - 2 * theme.px(PADDING), room):
            column.add_widget(line)
        column.add_widget(Widget())
        super().__init__(theme, column, padding=PADDING, edge=theme.palette.line, **kwargs)


def _head(theme: Theme, words: Words, hand: Hand) -> Line:
    points = words("touchscreen.hand.points", n=hand.points, points=hand.points)
    return Line(
        theme,
        SeatBadge(theme, hand.seat, side=32),
        Label(theme, hand.name, bold=True, size_px=theme.large),
        Label(theme, points, bold=True, size_px=theme.normal, halign="right"),
        tall=36,
    )


def _cards(theme: Theme, words: Words, cards: dict[str, int], kinds: tuple[str, ...]) -> Line:
    return Line(
        theme,
        *(
            ResourceCard(
                theme,
                kind,
                words(f"resource.{kind}"),
                count=str(cards.get(kind, 0)),
                enabled=bool(cards.get(kind)),
            )
            for kind in kinds
        ),
        tall=88,
    )


def _played(theme: Theme, words: Words, hand: Hand, wide: float) -> Iterator[Line]:
    """The cards that are played, in as many lines as their names need room; wide: in sketch pixels."""
    cards = hand.played or ()
    if not cards:
        label = Label(theme, hand.none, size_px=theme.small, color=theme.palette.muted)
        yield Line(theme, label, tall=26)
    most = max(1, int(wide // PLAYED))
    for i in range(0, len(cards), most):
        yield Line(theme, *(_card(theme, words, card) for card in cards[i : i + most]), tall=52)


def _card(theme: Theme, words: Words, card: HandCard) -> Button:
    name = words(f"card.{card.kind}")
    if card.sign:
        made: Button = SignButton(theme, name, sign=card.sign, kind="quiet", note=card.note)
    else:
        made = Button(theme, name, kind="quiet", note=card.note)
    made.paint(SECRET, theme.palette.line)
    return made


def _lines(kinds: tuple[str, ...], wide: float) -> list[tuple[str, ...]]:
    """The kinds in as many lines as their names need room; wide: in sketch pixels."""
    most = max(1, int(wide // CARD))
    return [kinds[i : i + most] for i in range(0, len(kinds), most)]


def _wishes(
    theme: Theme, words: Words, wishes: Sequence[WishLine], wide: float, room: float
) -> list[Line]:
    """A line for each wish; two in a line where they would be taller than the room. wide, room: in pixels."""
    lines = [_wish(theme, words, wish, wide) for wish in wishes]
    if sum(line.height + theme.gap for line in lines) <= room:
        return lines
    half = (wide - theme.gap) / 2
    short = [_wish(theme, words, wish, half) for wish in wishes]
    pairs = [short[i : i + 2] for i in range(0, len(short), 2)]
    return [
        Line(
            theme,
            *(pair if len(pair) == 2 else (*pair, Widget())),
            tall=max(line.height for line in pair) / theme.scale,
        )
        for pair in pairs
    ]


def _wish(theme: Theme, words: Words, wish: WishLine, wide: float) -> Line:
    name, reason = wish.name, wish.reason
    inner = wide - theme.gap
    text = reason or words("touchscreen.hand.possible")
    color = theme.palette.muted if reason else theme.palette.good
    high = max(
        height_of(name, inner * NAME, theme.small, bold=True),
        height_of(text, inner * (1 - NAME) - 1, theme.small),
    )
    return Line(
        theme,
        Label(theme, name, bold=True, size_px=theme.small, size_hint_x=NAME),
        Label(theme, text, size_px=theme.small, color=color, size_hint_x=1 - NAME),
        tall=min(MOST, max(26, high / theme.scale + 2)),
    )
