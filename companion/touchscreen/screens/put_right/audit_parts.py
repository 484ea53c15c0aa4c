"""What stands beside the map of the audit: rows of what is not on it, or what may really be there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.board_map import standing_piece
from companion.faces.games.faces import faces_in
from companion.faces.place_words import refusal_said
from companion.faces.play.beside import in_app
from companion.faces.put_right import audit
from companion.faces.put_right.marked import may_take_back, put_right
from companion.touchscreen.widgets import (
    Button,
    Column,
    IconButton,
    Label,
    Line,
    Panel,
    Row,
    ScrollColumn,
    SeatBadge,
)
from companion.touchscreen.widgets.boxes import BESIDE
from companion.touchscreen.widgets.map_side import choice_width
from companion.touchscreen.widgets.piece_key import PieceFigure, PieceKey
from companion.touchscreen.widgets.prose import Prose
from companion.touchscreen.widgets.tally import Tally, badges

if TYPE_CHECKING:
    from companion.touchscreen.screens.put_right.audit import AuditScreen

KEY = "touchscreen.audit"
SHARE = 0.76
"""How wide all this is beside the map, in widths of the map."""
BELOW = 1.0
"""How high it is under the map, in heights of the map."""
EDGE = 6
"""Between the edge and what is written, in sketch pixels, beside that of the page."""
PICTURES, NAMES, NUMBERS = 2, 1, 6
"""Keys beside each other: pictures with words, with names in them, and numbers."""


def board_parts(screen: AuditScreen) -> list[Widget]:
    """Nothing is in hand: what is not on the map, and the ways on."""
    body = _land_hint(screen) if screen.in_hand.land else _rows(screen)
    return [*_mended(screen), *_in_app(screen), body, _ways(screen)]


def _in_app(screen: AuditScreen) -> list[Widget]:
    """What of the bank belongs to robots, whose cards lie in the app only."""
    said = in_app(screen.seen, screen.words)
    return [Prose(screen.theme, said)] if said else []


def _mended(screen: AuditScreen) -> list[Widget]:
    theme, words = screen.theme, screen.words
    count = put_right(screen.seen, screen.in_hand)
    if not count:
        return []
    told = Label(theme, words(f"{KEY}.put_right", n=count), bold=True)
    line = Line(theme, told)
    if may_take_back(screen.seen, screen.in_hand):
        back = words(f"{KEY}.take_back")
        line.add_widget(Button(theme, back, screen.take_back, kind="quiet", icon="undo"))
    line.padding = (theme.px(EDGE), 0, 0, 0)
    return [Panel(theme, line, padding=0, size_hint_y=None, height=theme.touch)]


def _rows(screen: AuditScreen) -> ScrollColumn:
    theme = screen.theme
    rows = ScrollColumn(theme, edge=theme.px(EDGE), always=True)
    wide = choice_width(theme, SHARE) - theme.px(EDGE + BESIDE)
    lines = audit.lines(screen.seen, screen.words)
    if any(line.cells for line in lines):
        rows.put(badges(theme, screen.seen.seats, wide))
    for line in lines:
        if line.cells:
            take = partial(screen.take_row, line.fact)
            rows.put(Tally(theme, line.label, line.cells, wide, take))
        else:
            rows.put(_single(screen, line))
    return rows


def _single(screen: AuditScreen, line: audit.AuditLine) -> Row:
    theme = screen.theme
    badge = SeatBadge(theme, line.seat, side=26) if line.seat is not None else None
    tap = partial(screen.take_row, line.fact)
    fill = theme.palette.raised
    return Row(theme, line.label, line.said, right=badge, on_tap=tap, tall=48, fill=fill)


def _land_hint(screen: AuditScreen) -> Label:
    said = screen.words(f"{KEY}.land_hint")
    return Label(screen.theme, said, size_px=screen.theme.large, halign="center")


def _ways(screen: AuditScreen) -> Line:
    theme, words = screen.theme, screen.words
    other = words(f"{KEY}.{'pieces' if screen.in_hand.land else 'land'}")
    return Line(
        theme,
        Button(theme, other, screen.toggle_land, kind="quiet"),
        Button(theme, words(f"{KEY}.right"), screen.end, kind="go"),
        tall=52,
    )


# ---- what is in hand


def choice_parts(screen: AuditScreen) -> list[Widget]:
    """What the app believes, and what may really be there."""
    about = screen.about()
    keys = ScrollColumn(screen.theme, edge=screen.theme.px(EDGE), always=True)
    lone = screen.lone()
    if lone is not None:
        keys.put(_hint(screen, screen.words(f"touchscreen.correct.point.{lone.key}")))
    for group in audit.groups(screen.seen, screen.words, about):
        for part in _group(screen, group):
            keys.put(part)
    return [_head(screen, about), keys]


def _hint(screen: AuditScreen, text: str) -> Label:
    return Label(screen.theme, text, size_hint_y=None, height=screen.theme.px(64))


def _head(screen: AuditScreen, about: tuple[audit.AuditFact, ...]) -> Line:
    theme, words, hand = screen.theme, screen.words, screen.in_hand
    if hand.row:
        what = words.or_plain(f"touchscreen.correct.fact.{hand.row}")
        now = screen.app.names().get(hand.of or "", "")
    else:
        what, now = audit.said(screen.seen, words, about), words(f"{KEY}.believed")
    told = Column(theme, spacing=0, padding=(theme.px(EDGE), 0, 0, 0))
    if now:
        told.add_widget(Label(theme, now, size_px=theme.small, color=theme.palette.muted))
    told.add_widget(Label(theme, what, bold=True, size_hint_y=2 if now else 1))
    return Line(theme, told, IconButton(theme, "close", screen.put_down, side=56), tall=64)


def _group(screen: AuditScreen, group: audit.Group) -> list[Widget]:
    """A heading over its keys, or the badge of the seat beside them."""
    theme, grid = screen.theme, _grid(screen, group)
    if group.seat is None:
        heading = Label(theme, group.heading, bold=True, size_hint_y=None, height=theme.px(28))
        return [heading, grid] if group.heading else [grid]
    badge = SeatBadge(theme, group.seat, side=32, pos_hint={"center_y": 0.5})
    line = Line(theme, badge, grid, size_hint_y=None)
    grid.bind(minimum_height=line.setter("height"))
    return [line]


def _grid(screen: AuditScreen, group: audit.Group) -> GridLayout:
    theme, made = screen.theme, _number if group.numbers else _key
    named = group.seat is None and any(choice.seat for choice in group.choices)
    columns = NUMBERS if group.numbers else NAMES if named else PICTURES
    grid = GridLayout(cols=columns, spacing=theme.gap, size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    for choice in group.choices:
        grid.add_widget(made(screen, choice))
    return grid


def _number(screen: AuditScreen, choice: audit.AuditChoice) -> Button:
    refused = _refused(screen, choice)
    return Button(
        screen.theme,
        choice.word,
        partial(_choose, screen, choice),
        kind="go" if choice.now else "plain",
        enabled=refused is None,
        on_refused=refused,
        tall=52,
    )


def _key(screen: AuditScreen, choice: audit.AuditChoice) -> PieceKey:
    refused = _refused(screen, choice)
    return PieceKey(
        screen.theme,
        choice.word,
        partial(_choose, screen, choice),
        figure=_figure(screen, choice),
        gone=choice.gone,
        now=choice.now,
        enabled=refused is None,
        on_refused=refused,
    )


def _choose(screen: AuditScreen, choice: audit.AuditChoice) -> None:
    if choice.now:
        screen.put_down()
    else:
        screen.choose(choice.do)


def _refused(screen: AuditScreen, choice: audit.AuditChoice) -> partial[None] | None:
    """What a tap on it says where it cannot be."""
    why = None if choice.now else screen.why_not(choice.do)
    if why is None:
        return None
    text = refusal_said(why, screen.seen, screen.words)
    return partial(screen.app.toast, text, "warn", rule=why.get("rule"))


def _figure(screen: AuditScreen, choice: audit.AuditChoice) -> Widget | None:
    picture = choice.picture
    if picture is None:
        return None if choice.seat is None else SeatBadge(screen.theme, choice.seat, side=36)
    if picture.entry is None:
        return PieceFigure(screen.theme, picture.sign, picture.seat)
    return PieceFigure(screen.theme, standing_piece(picture.entry, faces_in(screen.seen.view)))
