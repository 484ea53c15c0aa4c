"""The window: a stack of screens, the language, the look, toasts, sheets, and the way to the table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

from kivy.app import App
from kivy.base import ExceptionManager, async_runTouchApp, stopTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout

from companion.faces.around import ShownLamp
from companion.faces.context import PlainNews, Saying, TouchscreenContext
from companion.faces.games.faces import faces_in, named
from companion.faces.house import HouseChoices
from companion.faces.place_words import names_said, refusal_said
from companion.faces.seen import Seen
from companion.faces.setup.laying import laying_steps
from companion.faces.theme import PALETTES, Theme, letters_for, theme_for
from companion.faces.wishes import Wishes
from companion.locale import LANGUAGES, Words
from companion.rulings import is_rule
from companion.table.messages import Recolored
from companion.table.ports import Json, Notice, Submission, TablePort
from companion.table.shapes import KeptGame, face_view, in_game
from companion.touchscreen.at_the_door import DoorQuestions
from companion.touchscreen.environment import keep_least
from companion.touchscreen.floor import Floor, Pointer
from companion.touchscreen.keeps_going import KeepsGoing
from companion.touchscreen.kept_window import KeptWindow
from companion.touchscreen.keyboard import Keyboard
from companion.touchscreen.lit.screen import LitScreen
from companion.touchscreen.messages import Messages
from companion.touchscreen.pace import LoopPace
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens import SCREENS
from companion.touchscreen.sheets import Sheets
from companion.touchscreen.shown_first import wanted
from companion.touchscreen.troubles import TroubleTeller
from companion.touchscreen.widgets import Sheet
from companion.touchscreen.widgets.aside import ASIDE
from companion.touchscreen.widgets.given_back import GivenBack
from companion.touchscreen.widgets.glimpse import GLIMPSES, glimpse
from companion.touchscreen.widgets.lamps import LampEdge
from companion.touchscreen.widgets.pressed import at_once

PHONES_EVERY = 2.0
"""Seconds between two looks at which phones are there; nothing is drawn unless that changed."""

LETTERS = {"far": True, "near": False}
"""How large the game's screen is written, and whether that is for one metre."""

_LOG = logging.getLogger(__name__)


class TouchscreenApp(App):
    """The touchscreen of one table.

    table: where wishes go and views come from; context: phones, buttons and kept settings;
    first: the screen to begin with (``game`` where a game is on, else ``setup``); window: keeps its size;
    seconds: what scenes go by.
    """

    def __init__(
        self,
        table: TablePort,
        context: TouchscreenContext,
        *,
        first: str | None = None,
        seconds: Callable[[], float] = monotonic,
        window: KeptWindow | None = None,
    ) -> None:
        super().__init__()
        self.window = window or KeptWindow()
        self.title = "Katane"
        self.seconds = seconds
        self.table = table
        self.context = context
        language = context.setting("language", "fr")
        self.words = Words(language if language in LANGUAGES else "en")
        self.mode = context.setting("mode", "dim")
        self.theme = self._fresh_theme()
        self._upright = Window.height > Window.width
        self.root_layout = Floor()
        self.keyboard = Keyboard(self)
        self._pointer = Pointer(self.root_layout)
        self.stack: list[Screen] = []
        self._first = first
        self._waits = self._starting = False
        self._played: tuple[object, ...] = ()
        self.wishes = Wishes()
        self._panel_wanted = context.setting("panel", "off") == "on"
        self._tasks: set[asyncio.Task[Any]] = set()
        self.messages = Messages(self)
        self.sheets = Sheets(self)
        self.door = DoorQuestions(self)
        self.troubles = TroubleTeller(self)
        self._lamps = LampEdge(self.theme, tuple)
        self._stop_listening = table.listen(self._noticed)
        self.given_back = GivenBack(Window)
        self.lit = LitScreen()
        self.failures = 0
        self._presence: Mapping[str, str] = {}
        self._keeps_going = KeepsGoing(self)
        self.pace = LoopPace(self._keeps_going.handle_exception)
        self.loop: asyncio.AbstractEventLoop | None = None

    # ---- life

    async def async_run(self, async_lib: str | None = None) -> None:
        """Runs until the window closes. async_lib: as Kivy has it."""
        self._run_prepare()
        await async_runTouchApp(embedded=True, async_lib=async_lib)
        try:
            await self.pace.frames()
        finally:
            stopTouchApp()
        self._stop()

    def build(self) -> FloatLayout:
        """Called by Kivy once the window is there."""
        self.loop = asyncio.get_running_loop()
        ExceptionManager.add_handler(self._keeps_going)
        Clock.schedule_interval(self._look_around, PHONES_EVERY)
        self.context.listen(self._heard)
        Window.clearcolor = self.theme.palette.ground
        keep_least()
        resized = Clock.create_trigger(self._resized, 0)
        Window.bind(on_resize=lambda *_: resized())
        Window.bind(on_motion=self.wake, on_touch_down=at_once)
        self.pace.begin(self.loop)
        GLIMPSES.begin(Window, lambda: self.theme)
        ASIDE.begin(Window, glimpse)
        self.keyboard.listen()
        self._pointer.listen()
        self.lit.listen()
        self.root_layout.bind(size=lambda *_: resized())
        self.root_layout.bind(children=self._covered)
        self.navigate(self._first or self._beginning())
        return self.root_layout

    def _covered(self, *_: Any) -> None:
        self.messages.soon()
        self.context.cover_map(len(self.stack) > 1 or bool(self.sheets.lying))

    def _beginning(self) -> str:
        """The screen that a table begins with."""
        view = self.table.view_for("table")
        if "log" in view:
            return "mending"
        return "setup" if view.get("game") is None else "game"

    def on_stop(self) -> None:
        """Called by Kivy when the window closes."""
        ExceptionManager.remove_handler(self._keeps_going)
        self.pace.end()
        self._stop_listening()
        self.keyboard.forget()
        self._pointer.forget()
        self.given_back.forget()
        ASIDE.end()
        GLIMPSES.end()
        self.lit.forget()
        self.window.keep()

    def wake(self, *_: Any) -> None:
        """Look and draw often for the next two seconds: something moves."""
        self.pace.wake()

    # ---- screens

    @property
    def screen(self) -> Screen | None:
        """The screen on top."""
        return self.stack[-1] if self.stack else None

    def navigate(self, name: str, **given: Any) -> Screen:
        """Put a screen on top; ``game`` and ``setup`` clear the stack first. KeyError for an unknown name."""
        screen: Screen = named(self._named(name))(self, **given)
        if name in ("game", "setup"):
            self._clear_stack()
            self._waits, self._played = name == "setup", self._playing()
        self.stack.append(screen)
        self._show()
        return screen

    def _playing(self) -> tuple[object, ...]:
        """By what the game on the table is told from every other: its screens and questions are of no other."""
        view = self.table.view_for("table")
        return () if view["game"] is None else Seen(in_game(view)).which

    def _named(self, name: str) -> str:
        """Where a screen is that every game has, or the one that is played."""
        view = self.table.view_for("table")
        own = [] if view.get("game") is None else [face.screens for face in faces_in(view)]
        return next((screens[name] for screens in own if name in screens), "") or SCREENS[name]

    def lay_out(self) -> None:
        """Show what is to be laid out on the table, where the game has that and no demo plays it."""
        seen = self.seen()
        if not self.context.demo_seats() and laying_steps(seen, self.words, faces_in(seen.view)):
            self.navigate("laying")

    def back(self) -> None:
        """Leave the screen on top; the last one stays."""
        if len(self.stack) > 1:
            self.stack.pop().leave()
            self._show()

    def _clear_stack(self) -> None:
        while self.stack:
            self.stack.pop().leave()

    def _show(self) -> None:
        self.root_layout.clear_widgets()
        self.messages.forget()
        self.sheets.forget()
        screen = self.stack[-1]
        # Else what it is built of lies in a heap for a frame, which takes seconds on a slow machine.
        screen.size, screen.pos = self.root_layout.size, self.root_layout.pos
        self.root_layout.add_widget(screen)
        self._lamps = LampEdge(self.theme, self._lamps_on_the_edge)
        self.root_layout.add_widget(self._lamps)
        screen.rebuild()
        self._lamps.refresh()
        self.troubles.look()

    def _lamps_on_the_edge(self) -> Sequence[ShownLamp]:
        if len(self.stack) > 1 or self.context.setting("lamp_edge", "off") != "on":
            return ()
        return self.context.lamps(self.words.language)

    # ---- sheets

    def open_sheet(self, sheet: Sheet) -> Sheet:
        """Lay a sheet over the screen, in the place of any other."""
        return self.sheets.open(sheet)

    def open_rule(self, number: str, house: HouseChoices | None = None) -> None:
        """Show what a rule says; house: the house rules that it is read by, those of the game where None."""
        self.sheets.open_rule(number, house)

    # ---- look and language

    def set_language(self, language: str) -> None:
        """``fr`` or ``en``, at once and kept. KeyError for another one."""
        self.words = Words(language)
        self.context.keep("language", language)
        self._show()

    def set_mode(self, mode: str) -> None:
        """``dim`` or ``bright``, at once and kept. KeyError for another one."""
        self.theme = self.theme.in_mode(mode)
        self.mode = mode
        Window.clearcolor = PALETTES[mode].ground
        self.context.keep("mode", mode)
        self._show()

    def set_letters(self, letters: str) -> None:
        """``far`` or ``near``, at once and kept. KeyError for another one."""
        self.theme = replace(self.theme, far=LETTERS[letters])
        self.context.keep("letters", letters)
        self._show()

    @property
    def sound(self) -> bool:
        """Whether scenes are heard."""
        return self.context.setting("sound", "on") == "on"

    def toggle_sound(self) -> None:
        """Let scenes be heard, or be silent at once, and keep it so."""
        self.context.keep("sound", "off" if self.sound else "on")
        self.context.hush()

    def toggle_motion(self) -> None:
        """Let things move, or stand still, and keep it so."""
        self.context.keep("motion", "off" if self.theme.motion else "on")
        self.theme = self._fresh_theme()
        self._show()

    @property
    def show_panel(self) -> bool:
        """Whether the simulated buttons are shown, where there are any."""
        return self._panel_wanted and bool(self.context.panel())

    def toggle_panel(self) -> None:
        """Show or hide the simulated buttons, and keep it so."""
        self._panel_wanted = not self.show_panel
        self.context.keep("panel", "on" if self._panel_wanted else "off")

    def _fresh_theme(self) -> Theme:
        motion = self.context.setting("motion", "on") == "on"
        mode = self.mode if self.mode in PALETTES else "dim"
        far = self.letters == "far"
        return theme_for(Window.width, Window.height, mode, motion=motion, far=far)

    @property
    def letters(self) -> str:
        """``far`` or ``near``: as was chosen, or as the screen is."""
        chosen = self.context.setting("letters", "")
        return chosen if chosen in LETTERS else letters_for(Window.width, Window.height)

    def _resized(self, *_: Any) -> None:
        theme, upright = self._fresh_theme(), Window.height > Window.width
        if (theme, upright) != (self.theme, self._upright):
            self.theme, self._upright = theme, upright
            self._show()
        elif self.screen is not None:
            self._lamps.refresh()
            self.screen.refresh()

    # ---- the table

    def _noticed(self, notice: Notice) -> None:
        self.wake()
        if notice.reason == "put_away":
            self.navigate("setup")
        elif notice.reason == "mended":
            self.navigate(self._beginning())
        elif notice.reason in ("started", "resumed") and self._is_left_behind():
            self.navigate("game")  # the host's phone began it
            self.sheets.after(self.lay_out)
        elif not self._waits and _recolors(notice):
            self.navigate("game")  # what lay open was of a seat that is another one's now
        self._refresh_soon()

    def _goes_on(self) -> bool:
        """Whether a game is on that nobody has won."""
        view = self.table.view_for("table")
        return view.get("game") is not None and view.get("winners") is None

    def _is_left_behind(self) -> bool:
        """Whether another began what is played now, and the screens are none of that game."""
        return not self._starting and (self._waits or self._played != self._playing())

    def _refresh_soon(self) -> None:
        # Just before the next drawing, after the fingers that meant what is drawn now.
        Clock.schedule_once(self._refresh, -1)

    def _refresh(self, *_: Any) -> None:
        self.messages.moved()
        self.door.look()
        self._lamps.refresh()
        if self.screen is not None:
            self.screen.refresh()

    def _look_around(self, *_: Any) -> None:
        self.lit.hold(self._goes_on())
        presence = dict(self.context.presence())
        if presence != self._presence:
            self._presence = presence
            self._refresh()
        self.door.look()

    def _heard(self, saying: Saying | None) -> None:
        """The buttons, or what else is round the table, have something to show or to say."""
        self.wake()
        self._refresh_soon()
        self.troubles.look()
        if saying is not None:
            said = saying(self.words.language, names_said(self.seen(), self.words))
            self.toast(said, "plain" if isinstance(saying, PlainNews) else "warn")

    def submit(self, seat: str, do: Mapping[str, Any]) -> asyncio.Task[Json]:
        """Send a wish for a seat; a refusal is shown as a toast. The task gives the answer."""
        return self.run(self._submit(self.wishes(seat, do)))

    def start(self, new: Mapping[str, Any]) -> asyncio.Task[Json]:
        """Start a game; a refusal is shown as a toast. The task gives the answer."""
        return self.run(self._start(new))

    def resume(self, game: KeptGame) -> asyncio.Task[Json]:
        """Take up a kept game, in the place of the one on the table, which stays kept; a refusal is shown."""
        return self.run(self._resume(game))

    async def _resume(self, game: KeptGame) -> Json:
        await self.context.release_newcomers(game)
        return self._told(await self.table.resume(game["id"]))

    async def _submit(self, submission: Submission) -> Json:
        if not await wanted(self, submission):
            return {"ok": False}
        return self._told(await self.table.submit(submission))

    async def _start(self, new: Mapping[str, Any]) -> Json:
        self._starting = True
        try:
            return self._told(await self.table.start(new, "touch"))
        finally:
            self._starting = False

    def _told(self, answer: Json) -> Json:
        if not answer.get("ok"):
            self.refuse(answer["refusal"])
        return answer

    def run(self, work: Coroutine[Any, Any, Json]) -> asyncio.Task[Json]:
        """Run a coroutine on the loop; a failure is logged and shown, never swallowed."""
        assert self.loop is not None
        task = self.loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            _LOG.error("a wish from the touchscreen failed", exc_info=task.exception())
            self.toast(self.words("touchscreen.shell.failed", why=str(task.exception())), "warn")

    # ---- telling people

    def seen(self, audience: str = "table") -> Seen:
        """What an audience sees of the game of the moment."""
        return Seen(face_view(self.table.view_for(audience)), self.table.playable)

    def names(self) -> dict[str, str]:
        """Seat → name of the person, of the game of the moment."""
        return {s["seat"]: s["name"] for s in self.table.view_for("table").get("seats", [])}

    def refuse(self, refusal: Mapping[str, Any], do: Mapping[str, object] | None = None) -> None:
        """Say in words why not, with the number of the rule. do: what was refused, where that may not be plain."""
        text = refusal_said(refusal, self.seen(), self.words, do)
        rule = refusal.get("rule")
        told = rule is None or is_rule(rule)
        self.toast(text if told else f"{text} ({rule})", "warn", rule=rule, passing=True)

    def toast(
        self,
        text: str,
        kind: str = "plain",
        *,
        act: tuple[str, Any] | None = None,
        rule: str | None = None,
        seconds: float = 5,
        passing: bool = False,
    ) -> None:
        """A line that goes by itself; what the words mean stands at ``Messages.say``."""
        self.messages.say(text, kind, act=act, rule=rule, seconds=seconds, passing=passing)


def _recolors(notice: Notice) -> bool:
    """Whether a seat is another one's from now on."""
    return any(event["type"] == Recolored.type for event in notice.answer.get("events", ()))
