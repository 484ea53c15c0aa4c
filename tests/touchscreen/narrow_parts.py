"""Lays out parts of the game's screen in ever less room, and prints what is cut as JSON lines.

``python -m tests.touchscreen.narrow_parts`` with a display; the last line says how many texts were seen.
"""

from __future__ import annotations

import json

from companion.touchscreen.environment import prepare
from tests.touchscreen.readable import shown, texts, unreadable
from tests.touchscreen.screens_fit_knights import SIX

KEYS = range(104, 160, 4)
"""How wide the key of a seat is, from the least that a choice among five has beside simulated buttons, at 800x480."""
DICE = range(230, 400, 3)
"""How wide the dice are with the key that corrects them; at 480x800 they stand beside other keys."""


def look() -> None:
    """Keys of the longest names, and dice that the app rolled."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from kivy.core.window import Window

    from companion.faces.models import DiceRow
    from companion.faces.theme import theme_for
    from companion.touchscreen.widgets.game.choices import SeatButton
    from companion.touchscreen.widgets.game.dice import DiceRowView
    from companion.touchscreen.widgets.label import Label

    theme, count = theme_for(800, 480, far=True), 0
    key = SeatButton(theme, SIX["orange"], seat="orange", size_hint=(None, None))
    dice = DiceRowView(theme, "corriger", lambda: None, lambda rule: None, size_hint=(None, None))
    dice.show(DiceRow((6, 6), 12, "lancé ici", True, False))
    for part, widths in ((key, KEYS), (dice, DICE)):
        Window.add_widget(part)
        for wide in widths:
            part.size = (wide, 46)
            part.place()
            for label in shown(part):
                if isinstance(label, Label):
                    label.texture_update()
            count += len(list(texts(part)))
            for what, text in unreadable(part, theme.scale):
                told = {"what": what, "said": text.said, "beyond": text.beyond, "wide": wide}
                print(json.dumps(told))
    print(json.dumps({"seen": count}))


if __name__ == "__main__":
    look()
