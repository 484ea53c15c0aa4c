"""Draws names of many scripts with the touchscreen's own labels, and says what came of it in one line of JSON.

``alike``: pairs of names that are drawn alike; ``empty``: names of which nothing is drawn; ``widths``: of each;
``pillow``: whether Pillow was loaded before any name, after a plain one, and after the others.
"""

from __future__ import annotations

import json
import sys
from itertools import combinations

NAMES = (
    *(
        "Anna",
        "محمد",
        "م ح م د",
        "علي",
        "שלום",
        "כהן",
        "李小龍",
        "王芳",
        "प्रिया",
        "क्षमा",
        "😀",
        "🎲",
    ),
    *("STRAẞE", "STRA\U0010fffeE", "דוד Ben"),
)


def main() -> int:
    from companion.touchscreen.environment import prepare

    prepare(800, 480, fullscreen=False, rotation=0, home=None)
    from kivy.core.window import Window

    from companion.faces.theme import theme_for
    from companion.touchscreen.widgets import Column, Label
    from companion.touchscreen.widgets.label import measure

    theme = theme_for(800, 480, "dim")
    before = "PIL" in sys.modules
    Label(theme, "Anna", size=(400, 30))
    plain = "PIL" in sys.modules
    labels = [Label(theme, name, size_px=24, bold=True) for name in NAMES]
    column = Column(theme, *labels)
    column.size = Window.size
    column.do_layout()
    for label in labels:
        label.texture_update()
    drawn = {label.full_text: bytes(label.texture.pixels) for label in labels}
    said = {
        "alike": [pair for pair in combinations(NAMES, 2) if drawn[pair[0]] == drawn[pair[1]]],
        "empty": [name for name, pixels in drawn.items() if not any(pixels[3::4])],
        "widths": {name: measure(name, 24, True) for name in NAMES},
        "pillow": [before, plain, "PIL" in sys.modules],
    }
    print(json.dumps(said))
    return 0


if __name__ == "__main__":
    sys.exit(main())
