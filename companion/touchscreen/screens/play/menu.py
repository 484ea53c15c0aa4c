"""The menu: everything that is not needed every turn, one level down."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout

from companion.faces.games.faces import faces_in
from companion.faces.past.before import game_before
from companion.faces.past.kept_games import not_on_table
from companion.faces.play import menu
from companion.faces.setup.laying import LayingStep, laying_steps
from companion.faces.theme import is_large
from companion.locale import next_language
from companion.table.shapes import in_game
from companion.touchscreen.doctor import DoctorSheet
from companion.touchscreen.hall import open_hall
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.past.before import open_before
from companion.touchscreen.screens.past.export import export_sheet
from companion.touchscreen.screens.play.game import GameScreen
from companion.touchscreen.screens.play.people import people_sheet
from companion.touchscreen.widgets import Button, Column, Label, Page, Row, ScrollColumn, Sheet
from companion.touchscreen.wiring import WiringSheet

ICONS = {
    "correct": "pencil",
    "audit": "check",
    "join": "phone",
    "people": "pencil",
    "laying": "hexes",
    "turn_map": "turn",
    "journal": "list",
    "statistics": "bars",
    "clock": "clock",
    "coach": "eye",
    "language": "globe",
    "mode": "sun",
    "letters": "eye",
    "sound": "sound",
    "motion": "motion",
    "export": "out",
    "replay": "play",
    "before": "trophy",
    "games": "list",
    "new_game": "plus",
    "demo": "touch",
    "cameras": "camera",
    "lamps": "sun",
    "panel": "dice",
    "keys": "buttons",
    "troubles": "list",
    "hall": "globe",
    "wiring": "buttons",
    "doctor": "check",
    "quit": "close",
}


class MenuScreen(Screen):
    """A grid of big keys; what can't be used now is greyed and says why."""

    def setup(self, **given: Any) -> None:
        self._shown: Any = None
        self.list: ScrollColumn | None = None

    def build(self) -> None:
        theme = self.theme
        self._shown = None
        self.grid = GridLayout(
            cols=2 if Window.width < Window.height else 3,
            spacing=theme.gap,
            size_hint_y=None,
        )
        self.grid.bind(minimum_height=self.grid.setter("height"))
        head = self.header(self.words("touchscreen.menu.title"))
        at = self.list.scroll_y if self.list is not None else 1.0
        self.list = ScrollColumn(theme, self.grid)
        self.list.scroll_y = at
        self.add_widget(Page(theme, head, self.list))

    def refresh(self) -> None:
        shown = self._entries()
        if shown != self._shown:
            self._shown = shown
            self.grid.clear_widgets()
            for entry in shown:
                self.grid.add_widget(self._key(entry))

    def _entries(self) -> tuple[menu.MenuLine, ...]:
        view = self.app.table.view_for("table")
        seats = [entry["seat"] for entry in view.get("seats", ())]
        context = self.app.context
        phones = context.phones_coming() or any(map(context.join_url, seats))
        panel = ("on" if self.app.show_panel else "off") if self.app.context.panel() else ""
        return menu.entries(
            view,
            language=self.words.language,
            mode=self.app.mode,
            letters=self.app.letters,
            large=is_large(Window.width, Window.height),
            phones=phones,
            panel=panel,
            cameras=self.app.context.cameras() is not None,
            keys=self.app.keyboard.is_used,
            lamps=bool(self.app.context.lamps(self.words.language)),
            sound=self.app.sound,
            motion=self.theme.motion,
            demo=bool(context.demo_seats()),
            laying=bool(self._laying()),
            troubles=bool(context.troubles(self.words.language)),
            before=game_before(self.app.table.games()) is not None,
            games=bool(not_on_table(self.app.table.games())),
            hall=context.hall is not None,
        )

    def _laying(self) -> tuple[LayingStep, ...]:
        seen = self.app.seen()
        if seen.view.get("game") is None:
            return ()
        return laying_steps(seen, self.words, faces_in(seen.view))

    def _key(self, entry: menu.MenuLine) -> Button:
        note = entry.off or entry.note
        why = self.words(f"touchscreen.menu.{note}") if note else ""
        return Button(
            self.theme,
            self.words(f"touchscreen.menu.{entry.key}"),
            lambda: self._tapped(entry.key),
            note=why,
            kind="quiet",
            icon=ICONS[entry.key],
            enabled=not entry.off,
            on_refused=lambda: self.app.toast(why),
            halign="left",
            tall=76,
        )

    # ---- what is tapped

    def _tapped(self, key: str) -> None:
        act = getattr(self, f"_do_{key}", None)
        if act is not None:
            act()
        else:
            self.app.navigate(key)

    def _do_language(self) -> None:
        self.app.set_language(next_language(self.words.language))

    def _do_mode(self) -> None:
        self.app.set_mode("bright" if self.app.mode == "dim" else "dim")

    def _do_letters(self) -> None:
        self.app.set_letters("near" if self.app.letters == "far" else "far")

    def _do_turn_map(self) -> None:
        turn = (int(self.app.context.setting("turn", "0")) + 1) % 6
        self.app.context.keep("turn", str(turn))
        self.app.back()

    def _do_sound(self) -> None:
        self.app.toggle_sound()
        self.refresh()

    def _do_motion(self) -> None:
        self.app.toggle_motion()

    def _do_panel(self) -> None:
        self.app.toggle_panel()
        self.app.back()

    def _do_demo(self) -> None:
        self.app.back()
        if isinstance(self.app.screen, GameScreen):
            self.app.screen.open_sheet("take_over")

    def _do_keys(self) -> None:
        theme, words = self.theme, self.words
        rows = [
            Row(theme, words(f"touchscreen.keys.{key}"), words(f"touchscreen.keys.{key}.does"))
            for key in menu.KEYS
        ]
        body = ScrollColumn(theme, *rows)
        self.app.open_sheet(Sheet(theme, words("touchscreen.menu.keys"), body, wide=620, high=420))

    def _do_clock(self) -> None:
        view = in_game(self.app.table.view_for("table"))
        runs = view["clock"] is not None and view["clock"]["running"]
        kind = "pause_clock" if runs else "resume_clock"
        self.app.submit(view["active"] or view["seats"][0]["seat"], {"type": kind})

    def _do_coach(self) -> None:
        view = in_game(self.app.table.view_for("table"))
        seat = view["active"] or view["seats"][0]["seat"]
        self.app.submit(seat, {"type": "allow_coach", "allowed": not view.get("coach")})

    def _do_people(self) -> None:
        people_sheet(self)

    def _do_export(self) -> None:
        export_sheet(self)

    def _do_before(self) -> None:
        number = game_before(self.app.table.games())
        if number is not None:
            open_before(self.app, number)

    def _do_new_game(self) -> None:
        view = self.app.table.view_for("table")
        if view.get("game") is None or view.get("winners") is not None:
            self.app.navigate("setup")
        else:
            self._ask("new_game", [("new_game_yes", lambda: self.app.navigate("setup"))])

    def _do_troubles(self) -> None:
        self.app.troubles.open()

    def _do_hall(self) -> None:
        open_hall(self.app)

    def _do_wiring(self) -> None:
        self.app.open_sheet(WiringSheet(self.app))

    def _do_doctor(self) -> None:
        self.app.open_sheet(DoctorSheet(self.app))

    def _do_quit(self) -> None:
        leave = self.app.context.leave
        self._ask(
            "quit",
            [
                ("quit_yes", lambda: leave(power_off=False)),
                ("power_off", lambda: leave(power_off=True)),
            ],
        )

    def _ask(self, what: str, answers: list[tuple[str, Any]]) -> Sheet:
        theme, words = self.theme, self.words
        told = Label(theme, words(f"touchscreen.menu.{what}_sure"), halign="center")
        body = Column(theme, told)
        sheet = Sheet(theme, words(f"touchscreen.menu.{what}"), body, wide=520, high=330)
        for key, act in answers:
            tap = partial(_closed_then, sheet, act)
            text = words(f"touchscreen.menu.{key}")
            body.add_widget(Button(theme, text, tap, kind="warn", tall=54))
        stay = words("touchscreen.menu.stay")
        body.add_widget(Button(theme, stay, sheet.close, kind="plain", tall=54))
        self.app.open_sheet(sheet)
        return sheet


def _closed_then(sheet: Sheet, act: Callable[[], object]) -> None:
    sheet.close()
    act()
