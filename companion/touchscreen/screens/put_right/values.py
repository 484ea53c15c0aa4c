"""The values that a fact may take, as widgets: a list, counts with plus and minus, or terrain and number."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.place_words import refusal_said
from companion.faces.put_right import correct
from companion.faces.put_right.fact import Counted
from companion.faces.theme import SEATS, Theme
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Panel,
    ResourceGlyph,
    Row,
    ScrollColumn,
    SeatBadge,
    Stepper,
)
from companion.touchscreen.widgets.icons import Icon
from companion.touchscreen.widgets.terrain_key import TerrainKey

if TYPE_CHECKING:
    from companion.touchscreen.screens.put_right.correct import CorrectScreen


def value_parts(screen: CorrectScreen) -> list[Widget]:
    """What to tap for the fact that the screen has in hand."""
    match screen.chosen.asks:
        case "place":
            hint = screen.words(f"touchscreen.correct.point.{screen.chosen.key}")
            return [Label(screen.theme, hint)]
        case "land":
            return [_hex_keys(screen)]
        case "counts":
            return [_counts(screen)]
        case "choices":
            return [*_elsewhere(screen), _choices(screen)]


def _elsewhere(screen: CorrectScreen) -> list[Widget]:
    """The way to say where a piece really stands, which the game's own screen asks for; nothing for all else."""
    seen, fact, at = screen.seen, screen.chosen, screen.at
    if not fact.moves or at is None or at not in correct.occupied(seen) or not fact.means(seen, at):
        return []
    say = screen.words("touchscreen.game.looked.elsewhere")
    return [Button(screen.theme, say, partial(screen.ask_where, at), kind="quiet", tall=52)]


def before_after(theme: Theme, said: list[str]) -> Line:
    """What stands, and behind an arrow what it becomes."""
    labels: list[Widget] = [Label(theme, text, halign="center") for text in said]
    line = Line(theme, *labels, tall=50)
    if len(said) > 1:
        side = (theme.px(22), theme.px(22))
        arrow = Icon(theme, "next", theme.palette.text, size_hint=(None, None), size=side)
        arrow.pos_hint = {"center_y": 0.5}
        line.add_widget(arrow, index=1)
        labels[1].bold = True
    return line


def _choices(screen: CorrectScreen) -> ScrollColumn:
    rows = ScrollColumn(screen.theme)
    now = {**screen.standing(), **screen.fields}
    for choice in correct.choices(screen.seen, screen.chosen, screen.at):
        row = _choice_row(screen, choice, choice.fields == now)
        rows.put(row)
        if choice.fields == now:
            rows.reveal(row)
    return rows


def _choice_row(screen: CorrectScreen, choice: correct.FactChoice, chosen: bool) -> Row:
    theme = screen.theme
    palette = theme.palette
    refusal = None if choice.now else screen.why_not(choice.fields)
    note = _note(screen, choice, refusal)
    seat = choice.fields.get("owner") or choice.fields.get("of")
    check = Icon(theme, "check", palette.text, size_hint=(None, None), size=(theme.px(26),) * 2)
    row = Row(
        theme,
        screen.said(choice.fields),
        note,
        left=SeatBadge(theme, seat, side=30) if seat in SEATS else None,
        right=check if chosen else None,
        on_tap=partial(_tapped, screen, choice, note, refusal),
        fill=palette.raised if chosen else palette.row,
        tall=86 if note and not choice.now else 50,
    )
    if refusal:
        row.label.color = palette.muted
    return row


def _tapped(screen: CorrectScreen, choice: correct.FactChoice, note: str, refusal: Any) -> None:
    if refusal:
        screen.app.toast(note, "warn", rule=refusal.get("rule"))
    else:
        screen.say(choice.fields)


def _note(screen: CorrectScreen, choice: correct.FactChoice, refusal: Any) -> str:
    if refusal and choice.fields.get("of", "") is None:
        return screen.words("touchscreen.correct.earned")
    if refusal:
        return refusal_said(refusal, screen.app.seen(), screen.words)
    if choice.now:
        return screen.words("touchscreen.correct.now")
    return screen.chosen.doubt(screen.words, screen.seen, screen.at, choice.fields)


def _counts(screen: CorrectScreen) -> ScrollColumn:
    rows = ScrollColumn(screen.theme)
    now = {**screen.standing(), **screen.fields}
    for row in screen.chosen.counts(screen.seen, now):
        rows.put(_count_row(screen, row, now["cards"][row.kind]))
    return rows


def _changed(screen: CorrectScreen, row: Counted, n: int) -> dict[str, Any]:
    return {"cards": {**screen.standing(), **screen.fields}["cards"] | {row.kind: n}}


def _count_row(screen: CorrectScreen, row: Counted, count: int) -> Panel:
    theme = screen.theme
    stepper = Stepper(
        theme, count, most=25, on_change=lambda n: screen.say(_changed(screen, row, n))
    )
    line = Line(theme, Label(theme, screen.words(row.word)), stepper)
    if row.glyph is not None:
        side = ResourceGlyph(theme, row.glyph, color=theme.palette.text)
        side.pos_hint = {"center_y": 0.5}
        line.add_widget(side, index=2)
    # A row that takes taps itself would keep them from its stepper.
    high = theme.touch
    return Panel(theme, line, padding=0, fill=theme.palette.row, size_hint_y=None, height=high)


def _hex_keys(screen: CorrectScreen) -> Column:
    theme = screen.theme
    terrains, numbers = correct.hex_choices(screen.seen)
    now = {**screen.standing(), **screen.fields}
    land = GridLayout(cols=3, spacing=theme.gap)
    for kind in terrains:
        word = screen.words(f"terrain.{kind}")
        tap = lambda kind=kind: screen.say(correct.with_terrain(now, kind))  # noqa: E731
        land.add_widget(TerrainKey(theme, kind, word, tap, chosen=kind == now["terrain"]))
    tokens = GridLayout(cols=5, spacing=theme.gap)
    for number in numbers:
        tokens.add_widget(_number_key(screen, number, now))
    return Column(theme, land, tokens)


def _number_key(screen: CorrectScreen, number: int, now: Any) -> Button:
    return Button(
        screen.theme,
        str(number),
        lambda: screen.say({"number": number}),
        kind="glow" if number == now["number"] else "quiet",
        enabled=now["terrain"] != "desert",
        on_refused=lambda: screen.app.toast(screen.words("touchscreen.editor.desert_number")),
    )
