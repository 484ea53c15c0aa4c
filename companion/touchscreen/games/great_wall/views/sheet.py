"""The wall in words: every section, every territory, the last raid, and what the lamps say."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from companion.editor.shelf import Shelf
from companion.table.ports import Json
from companion.touchscreen.games.great_wall.raid import breach_steps, raid_note
from companion.touchscreen.games.great_wall.wall import line, section_lines, territory_line
from companion.touchscreen.presenters.setup import draft as drafts
from companion.touchscreen.presenters.setup.kept import draft_from_remembered
from companion.touchscreen.screens import SCREENS
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Row, ScrollColumn, SeatBadge


class WallSheet(LiveSheet):
    """Opened by a tap on the strip."""

    wide = 760

    def title(self) -> str:
        return line(self.screen.presenter.seen, self.words)

    def fill(self, column: Column) -> None:
        theme, words, seen = self.theme, self.words, self.screen.presenter.seen
        rows = ScrollColumn(theme)
        note = raid_note(seen, words)
        if note:
            rows.put(Row(theme, note, tall=64))
        for entry in seen.view["wall"]:
            rows.put(self._section(entry))
        for entry in seen.view["gathering"]:
            rows.put(Row(theme, territory_line(words, entry), tall=48))
        rows.put(Row(theme, self._bag(), tall=48))
        for lamp in self.screen.app.context.lamps(words.language):
            rows.put(Row(theme, lamp.text, lamp.rhythm, tall=52))
        column.add_widget(rows)

    def _section(self, entry: Json) -> Widget:
        theme, words, seen = self.theme, self.words, self.screen.presenter.seen
        head, note = section_lines(seen, words, entry)
        seat = entry["seat"]
        badge = SeatBadge(theme, seat, side=34) if seat else None
        tells = seat and not seen.riders_followed and not seen.over
        told = self._tell(str(seat)) if tells else None
        return Row(theme, head, note, left=badge, right=told, tall=124 if self.upright else 84)

    def _tell(self, seat: str) -> Button:
        words, theme = self.words, self.theme
        return Button(
            theme,
            words("touchscreen.riders.breached"),
            partial(self._breached, seat),
            size_hint=(None, None),
            size=(theme.px(128), theme.px(50)),
        )

    def _breached(self, seat: str) -> None:
        self.act(self.screen.presenter.aim.steppe.tell_breach(seat), close=True)

    def _bag(self) -> str:
        left = self.screen.presenter.seen.view["bag"]
        key = "bag_unknown" if left is None else "bag"
        return self.words(f"touchscreen.wall.{key}", n=left or 0, left=left)


class BreachSheet(LiveSheet):
    """A breach, told step by step; announced once by itself."""

    wide = 680

    def title(self) -> str:
        return self.words("touchscreen.raid.breach")

    def refresh(self) -> None:
        """It tells what has happened: what comes after changes nothing of it."""

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        _, steps = breach_steps(self.screen.presenter.seen, words)
        rows = ScrollColumn(theme)
        for step in steps:
            rule = Label(
                theme,
                step.rule,
                size_px=theme.small,
                color=theme.palette.muted,
                halign="right",
                size_hint=(None, None),
                size=(theme.px(60), theme.px(30)),
            )
            badge = SeatBadge(theme, step.seat, side=28) if step.seat else None
            rows.put(Row(theme, step.text, left=badge, right=rule, tall=46))
        column.add_widget(rows)
        go_on = words("touchscreen.attack.go_on")
        column.add_widget(Button(theme, go_on, self.close, kind="go", tall=52))


class PrintedSheet(LiveSheet):
    """On the first screen of a game on a reconstruction: the printed board wins."""

    wide = 640
    high = 400

    def title(self) -> str:
        return self.words("touchscreen.printed.title")

    def refresh(self) -> None:
        """It says the same whatever happens."""

    def fill(self, column: Column) -> None:
        theme, words = self.theme, self.words
        column.add_widget(Label(theme, words("touchscreen.printed.text"), size_px=theme.normal))
        if "compare_board" in SCREENS:
            compare = words("touchscreen.printed.compare")
            column.add_widget(Button(theme, compare, self._compare, icon="eye", tall=52))
        single = words("touchscreen.printed.correct")
        column.add_widget(Button(theme, single, self._correct, kind="quiet", tall=48))
        go = words("touchscreen.printed.play")
        column.add_widget(Button(theme, go, self.close, kind="go", tall=52))

    def _correct(self) -> None:
        self.close()
        self.screen.app.navigate("correct")

    def _compare(self) -> None:
        self.close()
        app, view = self.screen.app, self.screen.presenter.seen.view
        kept = Shelf(app.context.folder("boards")).named(view["board"].get("name", ""))
        app.navigate(
            "compare_board",
            game=view["game"],
            seats=len(view["seats"]),
            done=self._compared,
            file=kept.file if kept else "",
        )

    def _compared(self, board: Json) -> None:
        """The compared board is what is played on: nothing stands yet, so the game begins anew on it."""
        app = self.screen.app
        draft = draft_from_remembered(app.context.setting("setup", ""), app.table.playable)
        app.navigate("setup", draft=drafts.with_board(draft, "own", board))
