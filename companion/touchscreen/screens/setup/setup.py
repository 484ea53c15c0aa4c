"""Setting up a game: everything on one screen, every choice made already, *Start* one tap away."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.boards import MOST_ON_SMALL
from companion.faces.past.before import game_before, with_robots
from companion.faces.past.kept_games import away
from companion.faces.setup import draft as drafts
from companion.faces.setup import kept as memory
from companion.faces.setup import offered
from companion.faces.setup.beside import house_note
from companion.faces.setup.clocks import clock_note, with_next_clock
from companion.faces.setup.recolored import colors_told
from companion.faces.setup.rematch import to_play_again
from companion.faces.setup.robots import kind_said, why_no_robot, with_next_kind
from companion.faces.setup.slot import empty_slot
from companion.locale import next_language
from companion.table.ports import Json
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.past.again import play_again
from companion.touchscreen.screens.past.before import open_before
from companion.touchscreen.screens.setup.colors import color_sheet
from companion.touchscreen.screens.setup.slot import slot_sheet
from companion.touchscreen.widgets import Button, Column, IconButton, Label, Line, Page
from companion.touchscreen.widgets.badge_button import BadgeButton
from companion.touchscreen.widgets.game.choices import SeatButton

ICONS = {
    "game": "dice",
    "board": "hexes",
    "custody": "cards",
    "begins": "dice",
    "house": "list",
    "clock": "clock",
}
STILL_WRITING = 2.0
"""Seconds after a name in which a tap may still be meant for the keyboard that was there."""


class SetupScreen(Screen):
    """Players at the left (or top), what is played at the right (or below), *Start* at the bottom."""

    def setup(self, **given: Any) -> None:
        self.draft: drafts.SetupDraft = given.get("draft") or self._proposed()
        self._wrote_at: float | None = None

    def _proposed(self) -> drafts.SetupDraft:
        """That on the table once more, but for a demo's; else what was played last."""
        table, context = self.app.table, self.app.context
        text = context.setting("setup", "")
        if context.demo_seats():
            return memory.draft_from_remembered(text, table.playable)
        return memory.draft_proposed(table.view_for("table"), table.record(), text, table.playable)

    @property
    def color_names(self) -> dict[str, str]:
        """Seat → the word for its color, as a name."""
        colors = offered.all_colors(self.draft.games)
        return {seat: self.words(f"seat.{seat}").capitalize() for seat in colors}

    def build(self) -> None:
        theme = self.theme
        upright = Window.width < Window.height
        people = self._people()
        choices: Widget = self._choices(columns=2 if upright else 1)
        start: Widget | None = self._start_button()
        if not upright and len(self.draft.chairs) > MOST_ON_SMALL:
            choices, start = Column(theme, choices, start), None  # six rows need the whole height
        body = Column(theme, people, choices) if upright else Line(theme, people, choices)
        if upright:
            people.size_hint_y, people.height = None, theme.px(48 + 56 * len(self.draft.chairs))
        else:
            people.size_hint_x, choices.size_hint_x = 1.35, 1
        parts = (self._head(), body, *((start,) if start is not None else ()))
        self.add_widget(Page(theme, *parts))

    def change(self, draft: drafts.SetupDraft) -> None:
        """Show another draft; what was chosen is kept for next time only once a game starts."""
        self.draft = draft
        if self.parent is not None:
            self.rebuild()

    # ---- the parts

    def _head(self) -> Widget:
        theme = self.theme
        title = Label(theme, self.words("touchscreen.setup.title"), bold=True, size_px=theme.large)
        parts: list[Widget] = [title]
        if self.app.table.view_for("table").get("game") is not None:
            parts.insert(0, IconButton(theme, "back", lambda: self.app.navigate("game")))
        parts += self._way_back()
        other = next_language(self.words.language)
        named = self.words(f"touchscreen.menu.language.{other}")
        tap = self.app.set_language
        parts.append(Button(theme, named, lambda: tap(other), kind="quiet", size_hint_x=0.3))
        return Line(theme, *parts, tall=48)

    def _way_back(self) -> list[Widget]:
        """To the kept games where there are any, else to the game that is over and still lies on the table."""
        theme, games = self.theme, self.app.table.games()
        if away(games):
            text = self.words("touchscreen.menu.games")
            tap = partial(self.app.navigate, "games")
            return [Button(theme, text, tap, kind="quiet", size_hint_x=0.5)]
        before = game_before(games, with_current=True)
        if before is None:
            return []
        text = self.words("touchscreen.menu.before")
        note = self.words("touchscreen.robot.with_robots") if with_robots(games, before) else ""
        tap_before = partial(open_before, self.app, before)
        return [Button(theme, text, tap_before, kind="quiet", note=note, size_hint_x=0.5)]

    def _people(self) -> Column:
        theme = self.theme
        rows = [self._person(place, chair) for place, chair in enumerate(self.draft.chairs)]
        return Column(theme, self._counts(), *rows, Widget())

    def _counts(self) -> Line:
        theme = self.theme
        label = Label(theme, self.words("touchscreen.setup.players"), size_px=theme.small)
        label.size_hint_x = 1.2
        keys = [self._count_key(count) for count in offered.all_counts(self.draft.games)]
        return Line(theme, label, *keys, tall=48)

    def _count_key(self, count: int) -> Button:
        offered = count in drafts.counts_offered(self.draft)
        chosen = count == len(self.draft.chairs)
        return Button(
            self.theme,
            str(count),
            lambda: self._count(count),
            kind="go" if chosen else "quiet",
            enabled=offered,
            on_refused=self._say_counts,
        )

    def _count(self, count: int) -> None:
        before = self.draft
        self.change(drafts.with_count(before, count))
        told = colors_told(before, self.draft, self.words)
        if told:
            self.app.toast(told)

    def _say_counts(self) -> None:
        self.app.toast(offered.counts_told(self.words, drafts.counts_offered(self.draft)))

    def _person(self, place: int, chair: drafts.Chair) -> Line:
        theme, draft = self.theme, self.draft
        name = drafts.name_of(chair, self.color_names)
        note = "" if chair.name else self.words("touchscreen.setup.tap_for_name")
        turn = [c.seat for c in drafts.turn_order(draft)].index(chair.seat) + 1
        up = IconButton(
            theme, "up", lambda: self.change(drafts.moved(draft, chair.seat, -1)), kind="quiet"
        )
        begins = turn == 1 and not self._lot
        order = Button(
            theme,
            offered.own(self.words, "touchscreen.setup.turn", draft.game) if begins else f"{turn}.",
            self._say_lot if self._lot else partial(self._first, chair.seat),
            kind="go" if begins else "quiet",
            size_hint=(None, 1),
            width=theme.px(86),
        )
        return Line(
            theme,
            BadgeButton(theme, chair.seat, lambda: color_sheet(self, chair.seat)),
            Button(
                theme,
                name,
                lambda: self._name(chair),
                kind="quiet",
                note=note,
                halign="left",
                size_px=theme.large,
            ),
            self._kind(chair),
            up if place else Widget(size_hint=(None, None), size=(theme.touch, theme.touch)),
            order,
            tall=50,
        )

    def _kind(self, chair: drafts.Chair) -> Button:
        """A person or a robot, one tap on to the next strength."""
        theme = self.theme
        text, note = kind_said(chair, self.words)
        why = why_no_robot(self.draft, chair.seat, self.words)
        return Button(
            theme,
            text,
            lambda: self.change(with_next_kind(self.draft, chair.seat)),
            kind="plain" if chair.robot else "quiet",
            note=note,
            enabled=not why,
            on_refused=lambda: self.app.toast(why),
            size_hint=(None, 1),
            width=theme.px(80),
        )

    def _first(self, seat: str) -> None:
        self.change(drafts.with_first(self.draft, seat))

    @property
    def _lot(self) -> str:
        """What is said of a game that draws by lot who begins; empty where it is said here."""
        return offered.lot(self.words, self.draft.game)

    def _say_lot(self) -> None:
        self.app.toast(self._lot)

    def _name(self, chair: drafts.Chair) -> None:
        self.app.navigate("setup_name", **self._asked(chair))

    def _asked(self, chair: drafts.Chair) -> dict[str, Any]:
        """Whoever had no name leads on to the next who has none, so that all are written in one go."""
        known = memory.remembered_names(self.app.context.setting("names", ""))
        taken = {other.name for other in self.draft.chairs}
        after = None if chair.name else drafts.nameless_after(self.draft, chair.seat)
        return {
            "text": chair.name,
            "seat": chair.seat,
            "picks": [name for name in known if name not in taken],
            "most": drafts.NAME_LENGTH,
            "done": partial(self._named, chair.seat),
            "onward": None if after is None else partial(self._onward, chair.seat, after),
        }

    def _onward(self, seat: str, after: drafts.Chair, name: str) -> dict[str, Any]:
        self._named(seat, name)
        return self._asked(after)

    def _named(self, seat: str, name: str) -> None:
        self._wrote_at = self.app.seconds()
        self.change(drafts.with_name(self.draft, seat, name))

    def _choices(self, columns: int) -> GridLayout:
        theme = self.theme
        grid = GridLayout(cols=columns, spacing=theme.gap)
        for key, note, tap in self._tiles():
            grid.add_widget(self._tile(key, note, tap))
        return grid

    def _tile(self, key: str, note: str, tap: Any) -> Button:
        """A choice with its picture; who begins has the badge of its color."""
        theme = self.theme
        text = offered.own(self.words, f"touchscreen.setup.{key}", self.draft.game)
        if key == "begins" and not self._lot:
            first = drafts.turn_order(self.draft)[0].seat
            return SeatButton(theme, text, tap, kind="quiet", note=note, seat=first)
        # What is switched by the tap itself looks as a switch does: lit while it is on.
        kind = "plain" if key == "clock" and self.draft.clock else "quiet"
        return Button(theme, text, tap, kind=kind, note=note, icon=ICONS[key], halign="left")

    def _tiles(self) -> list[tuple[str, str, Any]]:
        go = self.app.navigate
        return [
            ("game", self._game_note(), lambda: go("setup_game", owner=self)),
            ("board", self._board_note(), lambda: go("setup_board", owner=self)),
            ("begins", self._begins_note(), self._begins_tapped),
            (
                "custody",
                self._custody_note(),
                lambda: go("setup_choices", owner=self, of="custody"),
            ),
            (
                "house",
                house_note(self.draft, self.words),
                lambda: go("setup_choices", owner=self, of="house"),
            ),
            ("clock", self._clock_note(), self._clock_tapped),
        ]

    def _game_note(self) -> str:
        return self.words.or_plain(f"touchscreen.setup.game.{self.draft.game}")

    def _board_note(self) -> str:
        drawn = self.draft.drawn
        if self.draft.board == "own" and drawn is not None and drawn.get("name"):
            return str(drawn["name"])
        key = f"touchscreen.setup.board.{self.draft.board}"
        own = f"{key}.{self.draft.game}"
        board = self.words(own if self.words.has(own) else key)
        empty = empty_slot(self.draft) is not None
        return self.words("touchscreen.setup.slot.empty", board=board) if empty else board

    def _begins_tapped(self) -> None:
        if self._lot:
            self._say_lot()
        else:
            self.app.navigate("setup_begins", owner=self)

    def _begins_note(self) -> str:
        if self._lot:
            return self._lot
        chair = drafts.turn_order(self.draft)[0]
        return drafts.name_of(chair, self.color_names)

    def _place(self, value: str) -> str:
        return self.words(f"touchscreen.setup.place.{value}")

    def _custody_note(self) -> str:
        custody = drafts.custody_of(self.draft)
        return self.words(
            "touchscreen.setup.custody.short",
            resources=self._place(custody["resources"]),
            dice=self._place(custody["dice"]),
        )

    def _clock_note(self) -> str:
        return clock_note(self.draft, self.words)

    def _clock_tapped(self) -> None:
        self.change(with_next_clock(self.draft))

    # ---- the start

    def _start_button(self) -> Line:
        """Beside it a rematch, where the game that was played last is over and was no demo's."""
        theme, words = self.theme, self.words
        start = Button(
            theme,
            words("touchscreen.setup.start"),
            self.start_tapped,
            kind="go",
            size_px=theme.px(22),
        )
        last = to_play_again(self.app.table.games())
        if last is None or self.app.context.demo_seats():
            return Line(theme, start, tall=56)
        tap = partial(play_again, self.app, last["id"])
        again = Button(theme, words("app.host.home.rematch"), tap, kind="plain", size_hint_x=0.4)
        return Line(theme, again, start, tall=56)

    def start_tapped(self) -> None:
        """Not by a finger that still writes: the key lies where the letters were."""
        if self._wrote_at is not None and self.app.seconds() - self._wrote_at < STILL_WRITING:
            self.app.toast(self.words("touchscreen.setup.start_again"))
        else:
            self.start()

    def start(self) -> None:
        """Start the game as it stands, unless two people would have one name or its board is not drawn yet."""
        doubled = drafts.doubled_names(self.draft, self.color_names)
        if doubled:
            name = doubled[0].capitalize()
            self.app.toast(self.words("touchscreen.setup.doubled_name", name=name), "warn")
            return
        slot = empty_slot(self.draft)
        if slot is not None:
            slot_sheet(self, slot)
        else:
            self.app.run(self._start())

    async def _start(self) -> Json:
        new = drafts.new_from_draft(self.draft, self.color_names)
        answer = await self.app.start(new)
        if answer.get("ok"):
            self._remember()
            self.app.navigate("game")
            self.app.sheets.after(self._lead_on)
        return answer

    def _lead_on(self) -> None:
        """To the codes for phones, and before these to what is to be laid out on the table."""
        context = self.app.context
        if context.phones_coming() or any(map(context.join_url, self.draft.seats)):
            self.app.navigate("join")
        self.app.lay_out()

    def _remember(self) -> None:
        context = self.app.context
        names = memory.remembered_names(context.setting("names", ""))
        context.keep("setup", memory.remembered_from_draft(self.draft))
        context.keep("names", memory.names_to_remember(self.draft, names))
