"""The hall, from the menu: how it stands, a judge, a result to confirm; or how a table joins one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.faces.hall import HallPort, NearHall, ShownHall, hall_lines
from companion.table.ports import Json
from companion.touchscreen.widgets import Button, Column, Line, ScrollColumn, Sheet
from companion.touchscreen.widgets.prose import Prose

if TYPE_CHECKING:
    from companion.touchscreen.shell import TouchscreenApp

LONGEST_ADDRESS, CODE = 60, 6
USUAL = "hall.local"
KEPT = "hall_address"
LOOK_SECONDS = 1.0


class HallSheet(Sheet):
    """What it says is looked at anew once a second; keys are made anew only where others are needed."""

    def __init__(self, app: TouchscreenApp, port: HallPort, told: str = "") -> None:
        theme, words = app.theme, app.words
        self._app, self._port = app, port
        self._said: tuple[str, ...] = ()
        self._offered: tuple[object, ...] = ("nothing yet",)
        self.rows = ScrollColumn(theme)
        self.keys = Column(theme, size_hint_y=None)
        self.keys.bind(minimum_height=self.keys.setter("height"))
        title = words("link.title")
        super().__init__(theme, title, Column(theme, self.rows, self.keys), wide=760, high=640)
        self._told = told
        self._near: tuple[NearHall, ...] | None = None
        """None until the first look around is over."""
        self._is_open = True
        self._look()
        app.run(self._find())
        self._looking = Clock.schedule_interval(self._look, LOOK_SECONDS)

    def close(self, *given: object) -> None:
        self._looking.cancel()
        self._is_open = False
        super().close(*given)

    async def _find(self) -> Json:
        """Looks around for halls, again and again while this is open and the table belongs to none."""
        while self._is_open and self._port.shown() is None:
            self._near = await self._port.near()
            self._look()
            await asyncio.sleep(LOOK_SECONDS)
        return {}

    def _look(self, *_: object) -> None:
        shown, words = self._port.shown(), self._app.words
        lines = self._how() if shown is None else hall_lines(shown, words)
        said = tuple([self._told, *lines] if self._told else lines)
        if said != self._said:
            self._said = said
            self.rows.column.clear_widgets()
            for line in said:
                self.rows.put(Prose(self._app.theme, line))
        offered = _offered(shown, self._near or ())
        if offered != self._offered:
            self._offered = offered
            self._offer(shown)

    def _how(self) -> list[str]:
        words = self._app.words
        looked = "looking" if self._near is None else "found" if self._near else "none_found"
        return [words("link.how"), words(f"link.{looked}")]

    def _offer(self, shown: ShownHall | None) -> None:
        theme, words = self._app.theme, self._app.words
        self.keys.clear_widgets()
        done = Button(theme, words("touchscreen.game.close"), self.close, kind="quiet")
        if shown is None:
            for one in self._near or ():
                picked = partial(self._pick, one.address)
                self.keys.add_widget(
                    Line(theme, Button(theme, one.said(), picked, kind="go"), tall=54)
                )
            kind = "quiet" if self._near else "go"
            typed = Button(theme, words("link.type"), self._join, kind=kind)
            self.keys.add_widget(Line(theme, done, typed, tall=54))
            return
        confirm = shown.result.to_confirm if shown.result is not None else {}
        if confirm:
            self.keys.add_widget(Prose(theme, words("link.result.confirm"), bold=True))
            names = [
                Button(theme, name, partial(self._confirm, seat), kind="quiet")
                for seat, name in confirm.items()
            ]
            self.keys.add_widget(Line(theme, *names, tall=54))
        judge = words(f"link.judge.{'withdraw' if shown.called else 'call'}")
        call = Button(theme, judge, partial(self._judge, not shown.called), kind="go")
        leave = Button(theme, words("link.leave"), self._leave, kind="warn")
        self.keys.add_widget(Line(theme, done, leave, call, tall=54))

    def _judge(self, wanted: bool) -> None:
        self._app.run(self._stored(self._port.call_judge(wanted=wanted)))

    def _confirm(self, seat: str) -> None:
        self._app.run(self._stored(self._port.confirm(seat)))

    async def _stored(self, work: Awaitable[bool]) -> Json:
        if not await work:
            self._told = self._app.words("link.join.own_disk")
        self._look()
        return {}

    def _leave(self) -> None:
        self._app.run(self._left())

    async def _left(self) -> Json:
        await self._port.leave()
        self._near = None
        self._look()
        return await self._find()

    def _pick(self, address: str) -> None:
        """A hall that was found: its code alone is to be typed."""
        self.close()
        _code(self._app, address)

    def _join(self) -> None:
        """Two things are typed one after the other: where the hall is, then its code."""
        app = self._app
        self.close()
        last = app.context.setting(KEPT, "")
        picks = list(dict.fromkeys(filter(None, (last, USUAL))))
        app.navigate(
            "setup_name",
            text=last,
            picks=picks,
            most=LONGEST_ADDRESS,
            asks=app.words("link.asks.address"),
            done=partial(_code, app),
        )


def open_hall(app: TouchscreenApp) -> None:
    """Opens the hall's sheet, where the table may belong to one."""
    port = app.context.hall
    if port is not None:
        app.open_sheet(HallSheet(app, port))


def _offered(shown: ShownHall | None, near: tuple[NearHall, ...]) -> tuple[object, ...]:
    if shown is None:
        return ("join", near)
    people = tuple(shown.result.to_confirm) if shown.result is not None else ()
    return (shown.called, people)


def _code(app: TouchscreenApp, address: str) -> None:
    app.context.keep(KEPT, address)
    asks = app.words("link.asks.code")
    app.navigate("setup_name", text="", most=CODE, asks=asks, done=partial(_typed, app, address))


def _typed(app: TouchscreenApp, address: str, code: str) -> None:
    app.run(_joined(app, address, code))


async def _joined(app: TouchscreenApp, address: str, code: str) -> Json:
    port = app.context.hall
    if port is not None:
        wrong = await port.join(address, code)
        told = app.words(f"link.join.{wrong}") if wrong is not None else ""
        app.open_sheet(HallSheet(app, port, told))
    return {}
