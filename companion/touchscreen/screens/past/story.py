"""The story of a game on the touchscreen: sentences that lead to their place in the replay, and figures below them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.faces.games.faces import faces_in
from companion.faces.past import story
from companion.faces.past.story import StorySaid
from companion.faces.play.over import over
from companion.faces.seen import Seen
from companion.faces.theme import Theme
from companion.locale import Words
from companion.table.figures import Statistics
from companion.touchscreen.widgets import Row, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.label import height_of
from companion.touchscreen.widgets.prose import Prose

Opens = Callable[[int], object]
Counts = Callable[[str, Mapping[str, str], bool], Widget]


def story_view(
    theme: Theme,
    words: Words,
    seen: Seen,
    figures: Statistics,
    head: Callable[[], Widget],
    counts: Counts,
    opens: Opens,
) -> Widget:
    """head, counts: the lines of a table of figures; opens: the replay at an entry."""
    told = story.told_of(figures)
    column = ScrollColumn(theme)
    end = over(seen, words, faces_in(seen.view))
    if end is not None and end.story:
        column.put(Prose(theme, f"{end.title} {end.note}. {end.story}"))
    if told is None:
        column.put(Prose(theme, story.awaited(figures, words), color=theme.palette.muted))
        return column
    for one in story.sentences(told, seen, words):
        column.put(_sentence(theme, one, opens))
    lines = story.lines(told, seen, words)
    if lines:
        column.put(head())
        for line in lines:
            column.put(counts(line.name, line.by_seat, line.strong))
    for text in story.explained(told, words):
        column.put(Prose(theme, text, color=theme.palette.muted))
    return column


def _sentence(theme: Theme, one: StorySaid, opens: Opens) -> Row:
    badge = SeatBadge(theme, one.seat, side=30) if one.seat else None
    room = Window.width - theme.px(150)
    side = theme.px(24)
    high = height_of(one.text, room, theme.normal) / theme.px(1) + 18
    return Row(
        theme,
        one.text,
        left=badge,
        right=Icon(theme, "next", theme.palette.muted, size_hint=(None, None), size=(side, side)),
        on_tap=partial(opens, one.seq),
        tall=max(48, high),
    )
