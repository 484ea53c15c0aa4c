"""Shows the keys of two, three and four who discard, and prints what of their words goes beyond a key as JSON lines.

``python -m tests.touchscreen.discard_keys`` with a display, in the window of the reference screen; the last line says
how many were looked at.
"""

from __future__ import annotations

import json

from companion.locale import LANGUAGES, Words
from companion.touchscreen.environment import prepare
from tests.touchscreen.readable import unreadable

NAMES = ("Ben", "Maximilienne", "Jean-Christo", "Anna")
LONG = "discards very many cards of all kinds on the phone, or with a tap on this key here"
"""A note for which no key has room: it is cut."""


def look() -> None:
    """Each number of keys in each language, of people with a phone and without one."""
    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from kivy.core.window import Window

    from companion.faces.models import Action, Choices
    from companion.faces.play.layout import layout
    from companion.faces.theme import theme_for
    from companion.touchscreen.widgets.edges import put
    from companion.touchscreen.widgets.game.choices import ChoiceArea

    count = 0
    theme = theme_for(800, 480, far=True)
    for players in (4, 5, 6):
        box = layout(800, 480, theme.scale, players, far=True, quick=2).choices
        for language in LANGUAGES:
            words = Words(language)
            ways = [words(f"touchscreen.discard.{way}", count=12) for way in ("on_phone", "here")]
            for note in (*ways, LONG):
                for seats in (2, 3, 4):
                    named = zip(("red", "blue", "white", "orange"), NAMES, strict=True)
                    keys = [Action(f"discard:{s}", n, note=note, seat=s) for s, n in named][:seats]
                    area = ChoiceArea(theme, str, lambda: None, str, size_hint=(None, None))
                    Window.add_widget(area)
                    area.show(Choices("discard", tuple(keys), ""))
                    put(area, box)
                    for key in area.buttons:
                        key.label.texture_update()
                        key.note.texture_update()
                    count += 1
                    for what, cut in unreadable(area, theme.scale):
                        where = {"players": players, "language": language, "keys": seats}
                        said = {"what": what, "said": cut.said, "size": cut.beyond}
                        print(json.dumps({**said, **where}, ensure_ascii=False))
                    for key in area.buttons:
                        if note != LONG and key.note.full_text != note:
                            print(json.dumps({"what": "not whole", "said": key.note.full_text}))
                    Window.remove_widget(area)
    print(json.dumps({"seen": count}))


if __name__ == "__main__":
    look()
