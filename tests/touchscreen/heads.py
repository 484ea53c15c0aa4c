"""Shows every head of the prompt's bar with every note below it, and prints what is wrong as JSON lines.

``python -m tests.touchscreen.heads`` with a display. A line is ``{"what", "said", "window", "far", "seats",
"language", "size"}``; the last line says how many were looked at.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from companion.locale import LANGUAGES, Words, catalogue
from companion.touchscreen.environment import prepare
from tests.touchscreen.borders import smaller_titles, too_near
from tests.touchscreen.readable import unreadable
from tests.touchscreen.screens_fit_knights import SIX
from tests.touchscreen.sizes import SIZES, pixels
from tests.turns import paired

PROMPT = "touchscreen.prompt."
LAYS = "touchscreen.robot.lays"
LAID = {"name": "Wolfgang-Ama", "hands": "Maximilienne"}
"""What people lay for robots is said in the bar too, below whose turn it is."""
NAME = SIX["orange"]
"""The longest that can be typed."""
SEATS = (4, 6)


NAMED = frozenset({"name", "seat", "other", "who", "by", "of", "first", "last", "seats", "names"})
"""What stands in a sentence for one of them."""
HOLE = re.compile(r"\{(\w+)\}")


def said_in(language: str) -> Mapping[str, str]:
    """Every sentence of the bar, by its key, filled with long names."""
    words, found = Words(language), {}
    for key, forms in sorted(catalogue(language).items()):
        if key.startswith(PROMPT):
            holes = HOLE.findall(" ".join(forms))
            found[key] = words(key, **{hole: NAME if hole in NAMED else "12" for hole in holes})
    return found


def heads(language: str) -> Iterator[tuple[str, str]]:
    """Each title with each note of what it asks for, and one with news of two lines."""
    said = said_in(language)
    yield f"{NAME[:4]} ?", f"{NAME} " * 5
    for key, title in said.items():
        stem, _, last = key.rpartition(".")
        if last == "title":
            yield title, ""
            yield from (
                (title, note) for other, note in said.items() if other.startswith(f"{stem}.")
            )


def laid(language: str) -> Iterator[tuple[str, str]]:
    """That a robot plays, and what is asked of its hands meanwhile, with two long pieces."""
    words = Words(language)
    pieces = ", ".join((words("piece.settlement.fortress"), words("piece.settlement")))
    what = words(f"{LAYS}.hands", piece=pieces, **LAID)
    for way in ("note", "beside"):
        for title in ("by_itself", "by_itself.bid"):
            yield words(f"touchscreen.robot.{title}", name=NAME), words(f"{LAYS}.{way}", what=what)


def endless(language: str) -> Iterator[tuple[str, str, float]]:
    """What is longer than any sentence should be: news of one sentence, of many, of one word, and such a title."""
    said = said_in(language)
    title = said[f"{PROMPT}roll.title"]
    news = f"{NAME}: {', '.join(f'{n} {NAME}' for n in range(9))}. "
    for note in (news, f"Da {news * 4}", f"{news * 4}{NAME} !", NAME * 20):
        yield title, note, 1.0
        yield news * 3, note, -0.5


def look() -> None:
    """Each head in each window and size of letters, for some seats and in one language; the long run in all."""
    prepare(*pixels(SIZES[0]), fullscreen=False, rotation=0, home=None)
    from kivy.core.window import Window

    from companion.faces.models import Prompt
    from companion.faces.play.layout import layout
    from companion.faces.theme import theme_for
    from companion.touchscreen.widgets.edges import put
    from companion.touchscreen.widgets.game.prompt import PromptBar

    count = 0
    windows = [(size, far) for size in (*SIZES, "1920x1080") for far in (False, True)]
    for (size, far), seats, language in paired("heads", windows, SEATS, LANGUAGES):
        wide, high = pixels(size)
        theme = theme_for(wide, high, far=far)
        bar = PromptBar(theme, lambda: None, size_hint=(None, None))
        Window.add_widget(bar)
        put(bar, layout(wide, high, theme.scale, seats, far=far, quick=2).prompt)
        few = (*((*head, -0.5) for head in laid(language)), *endless(language))
        asked = [(*head, 1.0) for head in heads(language)]
        for title, note, larger in (*asked, *few):
            bar.show(Prompt(title, note, "orange"))
            count += 1
            for found in wrongs(bar, theme.scale, larger):
                where = {"window": size, "far": far, "seats": seats, "language": language}
                print(json.dumps({**found, **where}, ensure_ascii=False))
        Window.remove_widget(bar)
    print(json.dumps({"seen": count}))


def wrongs(bar: Any, scale: float, larger: float) -> Iterator[dict[str, Any]]:
    """What is cut, touches the border, or is not larger by so many pixels than what stands below it."""
    for text, way in too_near(bar, scale):
        yield {"what": "near its border", "said": text, "size": round(way, 1)}
    for title, note, less in smaller_titles(bar, larger):
        yield {"what": "no larger than its note", "said": f"{title} / {note}", "size": less}
    shown = f"{bar.title.full_text} {bar.note.full_text if bar.note.opacity else ''}"
    whole = f"{bar._title} {bar._note}"
    if bar.is_cut != (shown.strip() != whole.strip()) or (bar.is_cut and "…" not in shown):
        yield {"what": "left out without a sign", "said": whole, "size": shown}
    if bar.enabled != bar.is_cut:
        yield {"what": "no tap opens the whole", "said": whole, "size": shown}
    for what, cut in unreadable(bar, scale):
        yield {"what": what, "said": cut.said, "size": cut.beyond}


if __name__ == "__main__":
    look()
