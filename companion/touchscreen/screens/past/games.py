"""The kept games: one that nobody has won is taken up again, one that is over is looked at."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.faces.past import kept_games
from companion.table.ports import Json
from companion.table.shapes import KeptGame, KeptStanding
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.past.before import open_before
from companion.touchscreen.widgets import Button, Column, Label, Page, Row, ScrollColumn, Sheet


class GamesScreen(Screen):
    """The game played last comes first. Where each stands comes a moment later, since it is read from the disk."""

    def setup(self, **given: Any) -> None:
        self._shown: Any = None
        self.standings: Mapping[int, KeptStanding | None] = {}
        self.app.run(self._look())

    async def _look(self) -> Json:
        table = self.app.table
        going = kept_games.to_take_up(kept_games.not_on_table(table.games()))
        self.standings = {game["id"]: await table.kept_standing(game["id"]) for game in going}
        if self.parent is not None:
            self.refresh()
        return {}

    def build(self) -> None:
        self._shown = None
        self.rows = ScrollColumn(self.theme)
        head = self.header(self.words("touchscreen.menu.games"))
        self.add_widget(Page(self.theme, head, self.rows))

    def refresh(self) -> None:
        shown = [(game, self._about(game)) for game in self._games()]
        if shown == self._shown:
            return
        self._shown = shown
        self.rows.empty()
        for game, about in shown:
            self.rows.put(self._row(game, about))
        if not shown:
            self.rows.put(self._empty())

    def _games(self) -> list[KeptGame]:
        return kept_games.not_on_table(self.app.table.games())

    def _about(self, game: KeptGame) -> str:
        standing = self.standings.get(game["id"])
        return kept_games.about_said(game, self.words, time.time(), standing)

    def _row(self, game: KeptGame, about: str) -> Row:
        upright = Window.width < Window.height
        text = kept_games.players_said(game, self.words)
        tap = partial(self._tapped, game, about)
        return Row(self.theme, text, about, on_tap=tap, tall=96 if upright else 64)

    def _empty(self) -> Label:
        theme = self.theme
        text = self.words("app.host.games.none")
        return Label(theme, text, color=theme.palette.muted, size_hint_y=None, height=theme.px(48))

    def _tapped(self, game: KeptGame, about: str) -> None:
        if game["winners"] is None:
            self.app.open_sheet(self._sheet(game, about))
        else:
            open_before(self.app, game["id"])

    def _sheet(self, game: KeptGame, about: str) -> Sheet:
        """What is taken up, and that another game which goes on stays kept."""
        theme, words = self.theme, self.words
        view = self.app.table.view_for("table")
        going = view["game"] is not None and view["winners"] is None
        told = f"{about}\n{words('app.host.setup.kept')}" if going else about
        body = Column(theme, Label(theme, told, halign="center"))
        title = kept_games.players_said(game, words)
        sheet = Sheet(theme, title, body, wide=620, high=330)
        keys = (
            ("app.host.games.resume", partial(self._take_up, sheet, game), "go"),
            ("touchscreen.menu.stay", sheet.close, "plain"),
        )
        for key, act, kind in keys:
            body.add_widget(Button(theme, words(key), act, kind=kind, tall=54))
        return sheet

    def _take_up(self, sheet: Sheet, game: KeptGame) -> None:
        sheet.close()
        self.app.resume(game)
