"""How to join without a camera: the address in plain letters and the seat's code."""

from __future__ import annotations

from collections.abc import Sequence

from companion.faces.theme import Theme
from companion.locale import Words
from companion.touchscreen.widgets.label import Label


def typed_lines(
    theme: Theme, words: Words, addresses: Sequence[str], code: str
) -> tuple[Label, Label]:
    """The addresses, the easiest first, and below them the code."""
    where = Label(
        theme,
        words("touchscreen.join.type", addresses="\n".join(addresses)),
        size_px=theme.small,
        halign="center",
        size_hint_y=None,
        height=theme.px(44),
    )
    what = Label(
        theme,
        words("touchscreen.join.code", code=code),
        bold=True,
        halign="center",
        size_hint_y=None,
        height=theme.px(30),
    )
    return where, what
