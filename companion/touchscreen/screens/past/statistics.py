"""The game in figures: points with their reasons, rolls against chance, cards, time; after the end, the winner."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, cast

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.games.faces import faces_in
from companion.faces.models import Tallies
from companion.faces.past import chances
from companion.faces.past import statistics as figures
from companion.faces.past.unusual import unusual, unusual_said
from companion.faces.play import score
from companion.faces.seen import Seen
from companion.faces.signed import signed
from companion.table.fairness import DieFairness, fairness
from companion.table.figures import Statistics
from companion.table.ports import Json
from companion.table.shapes import AnyView, View, in_game
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.past.before import read_before
from companion.touchscreen.screens.past.export import export_sheet, kept
from companion.touchscreen.screens.past.story import story_view
from companion.touchscreen.screens.past.time import time_view
from companion.touchscreen.screens.play.sheets.told import step_row
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Page,
    Row,
    ScrollColumn,
    SeatBadge,
)
from companion.touchscreen.widgets.bars import Bars
from companion.touchscreen.widgets.button import Tap
from companion.touchscreen.widgets.chances import ChancesView
from companion.touchscreen.widgets.course import CourseView
from companion.touchscreen.widgets.label import height_of
from companion.touchscreen.widgets.prose import Prose

Reckon = Callable[[Sequence[Json]], Awaitable[object]]

MOST_TABS = 4
"""More keys than this do not fit beside each other on an upright screen."""
MOST_NAMED = 4
"""With more seats than this the badges alone head the columns."""
LATER = ("chances", "story")
"""What comes a little after the end."""
FIRST_OF_MANY = 1.45
"""How much wider the column of names is then, and on an upright screen."""


class StatisticsScreen(Screen):
    """tab: what to show first, one of ``points``, ``story``, ``course``, ``chances``, ``own``, ``rolls``, ``dice``,
    ``cards``, ``kinds``, ``time``.

    view, record: of another game, which is over; that of the table where they are left out. kept: the number of another
    one, which is read first.
    """

    def setup(self, **given: Any) -> None:
        self._past: View | None = given.get("view")
        self._record: Sequence[Json] | None = given.get("record")
        self._kept: int | None = given.get("kept")
        self._about = ""
        self.tab: str = given.get("tab", "points")
        self._shown: Any = None
        self._fairness: tuple[DieFairness, ...] | None = None
        self._die = ""
        self._asked = set[str]()
        self._tallies: Tallies | None = None

    def build(self) -> None:
        theme = self.theme
        self._shown = None
        self.body = Column(theme)
        if self._is_read:
            self._await_kept()
            return
        view = self._view
        offered = self._offered() if view["game"] is not None else ()
        about = Label(
            theme, self._about, size_px=theme.small, color=theme.palette.muted, halign="right"
        )
        head = self.header(figures.title(self.words, view), *([about] if self._about else ()))
        page = Page(theme, head, *self._rows_of_tabs(offered), self.body)
        if view["winners"] is not None:
            page.add_widget(self._after())
        self.add_widget(page)

    # ---- a kept game

    @property
    def _is_read(self) -> bool:
        return self._kept is not None and self._past is None

    def _await_kept(self) -> None:
        """That the story is being put together, at once, until there is something to show."""
        waits = Label(self.theme, self.words("faces.story.waits"), halign="center")
        head = self.header(self.words("faces.kept.how"))
        self.add_widget(Page(self.theme, head, waits))
        if "kept" not in self._asked and self._kept is not None:
            self._asked.add("kept")
            self.app.run(self._read_kept(self._kept))

    async def _read_kept(self, number: int) -> Json:
        found = await read_before(self.app, number)
        if self.parent is None:
            return {}
        if found is None:
            self.app.back()
            self.app.toast(self.words("touchscreen.menu.before_gone"), "warn")
            return {}
        self._past, self._record = found.view, found.record
        self._about, self.tab = found.about, found.tab
        self.rebuild()
        return {}

    @property
    def _view(self) -> AnyView:
        return self.app.table.view_for("table") if self._past is None else self._past

    @property
    def _seen(self) -> Seen:
        return Seen(in_game(self._view), self.app.table.playable)

    @property
    def _found(self) -> Statistics:
        found = self.app.table.statistics() if self._past is None else self._past["statistics"]
        if found is None:
            raise ValueError("no game is on the table")
        return found

    def refresh(self) -> None:
        if self._is_read:
            return
        view = self._view
        known = view["game"] is not None and sum(one in self._found for one in LATER)
        shown = (view["seq"], view.get("winners"), self.tab, known)
        if shown == self._shown:
            return
        if self._shown is not None and shown[1] != self._shown[1]:
            self.rebuild()
            return
        self._shown = shown
        self.body.clear_widgets()
        if view["game"] is not None:
            self.body.add_widget(getattr(self, f"_{self.tab}")(view))

    def _offered(self) -> tuple[str, ...]:
        self._tallies = figures.tallies(self._seen, self.words, self._found, faces_in(self._view))
        return figures.tabs(self._seen, self._found, self._tallies)

    def _rows_of_tabs(self, offered: Sequence[str]) -> list[Line]:
        """One line of keys, two where an upright screen is too narrow for all of them."""
        most = len(offered)
        if _is_upright() and most > MOST_TABS:
            most = -(-most // 2)
        rows = [offered[i : i + most] for i in range(0, len(offered), most)] if most else [()]
        return [Line(self.theme, *(self._tab(tab) for tab in row), tall=48) for row in rows]

    def _tab(self, tab: str) -> Button:
        kind = "plain" if tab == self.tab else "quiet"
        own = self._tallies if tab == "own" else None
        text = self.words(f"touchscreen.statistics.tab.{tab}") if own is None else own.tab
        return Button(self.theme, text, lambda: self._tab_tapped(tab), kind=kind)

    def _tab_tapped(self, tab: str) -> None:
        self.tab = tab
        self.rebuild()

    def _after(self) -> Line:
        theme, go = self.theme, self.app.navigate
        parts: tuple[tuple[str, Tap, str], ...] = (
            ("replay", lambda: go("replay", record=self._record), "quiet"),
            ("export", self._export, "quiet"),
        )
        if self._past is None:
            parts += (("new_game", lambda: go("setup"), "go"),)
        keys = [
            Button(theme, self.words(f"touchscreen.menu.{key}"), tap, kind=kind)
            for key, tap, kind in parts
        ]
        return Line(theme, *keys, tall=52)

    def _export(self) -> None:
        past, record = self._past, self._record
        export_sheet(self, kept(past, record) if past is not None and record else None)

    # ---- points

    def _points(self, view: View) -> Widget:
        rows = ScrollColumn(self.theme)
        for row in figures.points(view):
            rows.put(self._point_row(row))
        if said := unusual_said(unusual(self._seen, self.words), self.words):
            rows.put(Prose(self.theme, said))
        return rows

    def _point_row(self, row: figures.PointRow) -> Row:
        theme = self.theme
        points = Label(
            theme,
            signed(row.points),
            bold=True,
            size_px=theme.huge,
            halign="right",
            size_hint=(None, None),
            size=(theme.px(52), theme.px(48)),
        )
        won = (self.words("touchscreen.statistics.won"),) if row.won else ()
        name = " – ".join((row.name, *won, *figures.robot(self._found, self.words, row.seat)))
        return Row(
            theme,
            name,
            " · ".join(
                (*(self._reason(*reason) for reason in row.reasons), *self._hidden(row.seat))
            ),
            left=SeatBadge(theme, row.seat, side=36),
            right=points,
            tall=96 if _is_upright() else 66,
        )

    def _hidden(self, seat: str) -> Iterator[str]:
        """What stands for points that nobody is shown yet."""
        told = score.figures(self._seen, self.words, faces_in(self._seen.view), seat)
        return (f"{one.value} {one.reason}" for one in told if one.points)

    def _reason(self, source: str, count: int, points: int, rule: str) -> str:
        named = self.words.or_plain(f"touchscreen.statistics.points.{source}", n=count)
        signed = f"{points:+d}".replace("-", "−")
        return f"{named} {signed}"

    # ---- the story

    def _story(self, view: View) -> Widget:
        """Its sentences lead to the replay."""
        if "story" not in self._found:
            self._ask("story", self.app.context.story)
        return story_view(
            self.theme,
            self.words,
            self._seen,
            self._found,
            lambda: self._flow_head(view, "story"),
            self._counted_line,
            lambda seq: self.app.navigate("replay", record=self._record, step=seq),
        )

    # ---- the course of points, and what only this game counts

    def _course(self, view: View) -> Widget:
        marks = () if self._tallies is None else self._tallies.marks
        target = self._seen.view["target"]
        chart = CourseView(self.theme, self._found["course"], target, marks)
        note = self.words("touchscreen.statistics.course", target=target)
        return Column(self.theme, chart, self._muted(note))

    def _chances(self, view: View) -> Widget:
        """Who was likely to win; that it is being worked out, until that has come."""
        words, found = self.words, self._found
        if "chances" not in found:
            self._ask("chances", self.app.context.chances)
            return Label(self.theme, words(f"{chances.KEY}.waits"), halign="center")
        told = found["chances"]
        if told is None or not chances.is_told(told):
            return Label(self.theme, words(f"{chances.KEY}.none"), halign="center")
        said = chances.sentences(told, self._seen, words)
        note = [words(f"{chances.KEY}.note")]
        note += [words(f"{chances.KEY}.nobody")] if "nobody" in told else []
        return Column(
            self.theme,
            ChancesView(self.theme, told),
            *(self._sentence(one) for one in said),
            self._muted(" ".join(note)),
        )

    def _sentence(self, text: str) -> Label:
        size, width = self.theme.px(16), Window.width - 2 * self.theme.px(24)
        high = height_of(text, width, size) + self.theme.px(4)
        return Label(self.theme, text, size_px=size, size_hint_y=None, height=high)

    def _ask(self, what: str, reckon: Reckon) -> None:
        """Of a game that is not the table's: what is reckoned of the table's own comes with its view."""
        if self._record is not None and what not in self._asked:
            self._asked.add(what)
            self.app.run(self._reckon(self._record, what, reckon))

    async def _reckon(self, record: Sequence[Json], what: str, reckon: Reckon) -> dict[str, Any]:
        found = await reckon(record)
        if self._past is not None:
            figured = cast("Statistics", {**self._past["statistics"], what: found})
            self._past = {**self._past, "statistics": figured}
        if self.tab == what and self.parent is not None:
            self.rebuild()
        return {}

    def _own(self, view: View) -> Widget:
        """The counts of every seat, and below them what happened one by one."""
        own = self._tallies
        table = ScrollColumn(self.theme)
        if own is None:
            return table
        table.put(self._flow_head(view, "own"))
        for named, by_seat in own.rows:
            table.put(self._counted_line(named, by_seat))
        for sign, step in own.listed:
            table.put(step_row(self.theme, step, self.app.open_rule, sign=sign))
        return table

    # ---- rolls

    def _rolls(self, view: View) -> Widget:
        theme = self.theme
        found = self._found
        count = found["rolls"]["count"]
        told = self._muted(self.words("touchscreen.statistics.rolls", n=count))
        return Column(theme, Bars(theme, figures.bars(found)), told)

    def _muted(self, text: str) -> Label:
        theme = self.theme
        color, high = theme.palette.muted, theme.px(62 if _is_upright() else 42)
        return Label(theme, text, size_px=theme.small, color=color, size_hint_y=None, height=high)

    # ---- dice of all games

    def _dice(self, view: View) -> Widget:
        if self._fairness is None:
            self.app.run(self._read_history())
            return self._muted(self.words("touchscreen.statistics.dice_reading"))
        if not self._fairness:
            return Label(self.theme, self.words("cli.fairness.none"), halign="center")
        chosen = next((die for die in self._fairness if die.die == self._die), self._fairness[0])
        keys = Line(self.theme, *(self._die_key(die, chosen) for die in self._fairness), tall=48)
        told = self.words(chosen.said, **chosen.figures())
        high = self.theme.px(100 if _is_upright() else 66)
        verdict = Label(self.theme, told, size_px=self.theme.px(16), size_hint_y=None, height=high)
        note = self._muted(self.words("touchscreen.statistics.dice"))
        bars = Bars(self.theme, figures.face_bars(chosen, self.words))
        return Column(self.theme, keys, bars, verdict, note)

    def _die_key(self, die: DieFairness, chosen: DieFairness) -> Button:
        kind = "plain" if die is chosen else "quiet"
        name = self.words(f"fairness.die.{die.die}")
        text = self.words("cli.fairness.die", die=name, n=die.throws)
        return Button(self.theme, text, lambda: self._die_tapped(die.die), kind=kind)

    def _die_tapped(self, die: str) -> None:
        self._die = die
        self.rebuild()

    async def _read_history(self) -> dict[str, Any]:
        self._fairness = fairness(await self.app.context.dice_history())
        if self.tab == "dice" and self.parent is not None:
            self.rebuild()
        return {}

    # ---- cards

    def _cards(self, view: View) -> Widget:
        seen = self._seen
        rows = figures.flows(self._found, seen)
        table = ScrollColumn(self.theme)
        table.put(self._flow_head(view))
        table.put(self._flow_line("total", figures.total_flow(rows, seen.seats), bold=True))
        for row in rows:
            table.put(self._flow_line(row.source, row.by_seat))
        return table

    def _kinds(self, view: View) -> Widget:
        rows = figures.kinds(self._found, self._seen)
        table = ScrollColumn(self.theme)
        table.put(self._flow_head(view, "kinds"))
        for row in rows:
            table.put(self._flow_line(row.source, row.by_seat, room="resource."))
        return table

    def _grid(self, columns: int, tall: float) -> GridLayout:
        return GridLayout(
            cols=columns, spacing=self.theme.gap, size_hint_y=None, height=self.theme.px(tall)
        )

    def _flow_head(self, view: View, told: str = "cards") -> GridLayout:
        theme = self.theme
        grid = self._grid(len(view["seats"]) + 1, 48)
        said = self.words(f"touchscreen.statistics.{told}")
        wide = _first(len(view["seats"]))
        muted = theme.palette.muted
        grid.add_widget(Label(theme, said, size_px=theme.small, color=muted, size_hint_x=wide))
        for entry in view["seats"]:
            cell = Line(theme, SeatBadge(theme, entry["seat"], side=26, pos_hint={"center_y": 0.5}))
            if not _is_upright() and len(view["seats"]) <= MOST_NAMED:
                cell.add_widget(Label(theme, entry["name"], bold=True, size_px=theme.small))
            grid.add_widget(cell)
        return grid

    def _counted_line(
        self, named: str, by_seat: Mapping[str, str], bold: bool = False
    ) -> GridLayout:
        theme = self.theme
        grid = self._grid(len(by_seat) + 1, 30)
        wide = _first(len(by_seat))
        grid.add_widget(Label(theme, named, bold=bold, size_px=theme.small, size_hint_x=wide))
        for counted in by_seat.values():
            grid.add_widget(Label(theme, counted, bold=bold, size_px=theme.normal))
        return grid

    def _flow_line(
        self,
        source: str,
        by_seat: Any,
        *,
        bold: bool = False,
        room: str = "touchscreen.statistics.source.",
    ) -> GridLayout:
        theme = self.theme
        grid = self._grid(len(by_seat) + 1, 30)
        key = f"{room}{source}"
        own = f"{key}.{self._seen.view['game']}"
        named = self.words.or_plain(own if self.words.has(own) else key)
        wide = _first(len(by_seat))
        grid.add_widget(Label(theme, named, bold=bold, size_px=theme.small, size_hint_x=wide))
        gap = " " if len(by_seat) > MOST_NAMED else "  "
        for gained, lost in by_seat.values():
            parts = [f"+{gained}"] * bool(gained) + [f"−{lost}"] * bool(lost)
            grid.add_widget(Label(theme, gap.join(parts) or "·", bold=bold, size_px=theme.normal))
        return grid

    def _time(self, view: View) -> Widget:
        return time_view(self.theme, self.words, view, self._found)


def _is_upright() -> bool:
    return bool(Window.width < Window.height)


def _first(seats: int) -> float:
    """How much wider than a seat's the column of names is."""
    return FIRST_OF_MANY if seats > MOST_NAMED or _is_upright() else 1.0
