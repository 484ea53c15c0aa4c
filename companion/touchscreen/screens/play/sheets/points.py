"""A seat's points with their reasons and rules, its hand while held, and its phone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.play import beside
from companion.faces.play.hand import has_secrets
from companion.faces.play.robot_offers import by_itself
from companion.faces.play.robots import robots_in
from companion.faces.play.score import figures, score_lines
from companion.faces.play.seat_rows import came_in_said
from companion.faces.signed import signed
from companion.rulings.reading import numbers_in, without_numbers
from companion.touchscreen.screens.play.sheets.cited import cited
from companion.touchscreen.screens.play.sheets.figure_row import figure_row
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.screens.play.sheets.score_row import score_row
from companion.touchscreen.widgets import (
    Button,
    Column,
    Line,
    Row,
    ScrollColumn,
    SeatBadge,
)
from companion.touchscreen.widgets.label import Label
from companion.touchscreen.widgets.prose import Prose
from companion.touchscreen.widgets.qr import QrCode
from companion.touchscreen.widgets.typed import typed_lines

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class PointsSheet(LiveSheet):
    """Opened by a tap on the seat's row."""

    wide = 740
    high = 400

    def __init__(self, screen: GameScreen, seat: str) -> None:
        super().__init__(screen)
        self.seat = seat
        self.joining = False

    def title(self) -> str:
        own = self.screen.presenter.seen.entry(self.seat)
        n = own["points"]
        points = signed(n)
        return self.words("touchscreen.score.title", name=own["name"], n=n, points=points)

    def badge(self) -> Widget:
        return SeatBadge(self.theme, self.seat, side=36)

    def fill(self, column: Column) -> None:
        left = self._join() if self.joining else self._lines()
        box = Column if self.upright else Line
        column.add_widget(box(self.theme, left, self._side()))

    def _lines(self) -> Widget:
        theme = self.theme
        seen = self.screen.presenter.seen
        came = came_in_said(seen, self.words, self.seat)
        rows: list[Widget] = [Row(theme, came, tall=48)] if came else []
        rows += [
            score_row(theme, line, self.on_rule)
            for line in score_lines(seen, self.words, self.seat)
        ]
        note = self._note()
        if note:
            rule = next(iter(numbers_in(note)), "")
            said = without_numbers(note)
            rows.append(Row(theme, said, **cited(theme, rule, self.on_rule), tall=48))
        return ScrollColumn(theme, *rows, *self._figures())

    def _figures(self) -> list[Widget]:
        """What is worth points that nobody may know, then below a heading what counts none."""
        theme, presenter = self.theme, self.screen.presenter
        numbers = figures(presenter.seen, self.words, presenter.faces, self.seat)
        rows = {n: figure_row(theme, n, self.on_rule) for n in numbers}
        heading = Label(
            theme, self.words("touchscreen.score.others"), bold=True, size_px=theme.small
        )
        heading.size_hint_y, heading.height = None, theme.px(34)
        points = [row for n, row in rows.items() if n.points]
        return [*points, heading, *(row for n, row in rows.items() if not n.points)]

    def _note(self) -> str:
        seen = self.screen.presenter.seen
        if seen.over or not seen.entry(self.seat).get("development"):
            return ""
        return self.words("touchscreen.score.hidden")

    @property
    def _robots(self) -> bool:
        """Whether a robot plays the seat by itself, so that nobody has a hand or a phone there."""
        context, seen = self.screen.app.context, self.screen.presenter.seen
        return not seen.over and by_itself(seen, context.silent_robots(), self.seat)

    def _side(self) -> Widget:
        theme, words = self.theme, self.words
        box = Column(theme)
        if not self.upright:
            box.size_hint_x, box.width = None, theme.px(250)
        own = self.screen.presenter.look(self.seat)
        if not self._robots and has_secrets(own, words, self.seat):
            box.add_widget(self.hold_key(self._peek, tall=76))
        for face in self.screen.presenter.faces:
            for sheet, key in face.seat_sheets.items():
                box.add_widget(Button(theme, words(key), partial(self._open, sheet), tall=52))
        self._add_robot(box)
        if not self._robots and self.screen.app.context.join_matrix(self.seat) is not None:
            self._add_phone(box)
        box.add_widget(Widget())
        return box

    def _open(self, sheet: str) -> None:
        self.close()
        self.screen.open_sheet(f"{sheet}:{self.seat}")

    def _add_robot(self, box: Column) -> None:
        """Who plays the seat, and the way to change that."""
        seen = self.screen.presenter.seen
        if seen.over:
            return
        robot = robots_in(seen).get(self.seat)
        text = self.words(f"touchscreen.robot.{'take_over' if robot is None else 'robot'}")
        note = (
            "" if robot is None else self.words(f"touchscreen.robot.strength.{robot['strength']}")
        )
        for said in (beside.lying(seen, self.words, self.seat), beside.in_app(seen, self.words)):
            if robot is not None and said:
                box.add_widget(Prose(self.theme, said))
        tap = partial(self._open, "robot")
        box.add_widget(Button(self.theme, text, tap, note=note, kind="quiet", tall=52))

    def _add_phone(self, box: Column) -> None:
        theme, words = self.theme, self.words
        state = self.screen.app.context.presence().get(self.seat, "none")
        shown = "show" if state == "none" else "again"
        text = words(f"touchscreen.join.{'hide' if self.joining else shown}")
        note = words(f"touchscreen.join.{state}")
        box.add_widget(Button(theme, text, self._toggle, note=note, icon="phone", tall=64))
        if state != "none":
            release = words("touchscreen.join.release")
            box.add_widget(Button(theme, release, self._release, kind="quiet", tall=48))

    def _join(self) -> Widget:
        theme, context = self.theme, self.screen.app.context
        if not context.in_network():
            return Label(theme, self.words("phones.link.no_network"), halign="center")
        matrix = context.join_matrix(self.seat) or ()
        code = context.join_code(self.seat) or ""
        typed = typed_lines(theme, self.words, context.join_addresses(), code)
        return Column(theme, QrCode(matrix), *typed)

    def _toggle(self) -> None:
        self.joining = not self.joining
        self.refresh()

    def _release(self) -> None:
        self.screen.app.navigate("join", seat=self.seat)  # where others agree to it
        self.refresh()

    def _peek(self, down: bool) -> None:
        self.held = down
        self.screen.hold(self.seat, down, above=True)
