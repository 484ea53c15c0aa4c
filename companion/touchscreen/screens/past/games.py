"""The kept games: one that nobody has won is taken up again, one that is over is looked at; named, or deleted."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.faces.past import kept_games
from companion.table.ports import Json
from companion.table.shapes import KeptGame, KeptStanding
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.past.again import play_again
from companion.touchscreen.screens.past.before import open_before
from companion.touchscreen.widgets import (
    Button,
    Column,
    Label,
    Line,
    Page,
    Row,
    ScrollColumn,
    Sheet,
)


class GamesScreen(Screen):
    """The game played last comes first. Where each stands comes a moment later, since it is read from the disk."""

    def setup(self, **given: Any) -> None:
        self._shown: Any = None
        self.first = 0
        self.standings: Mapping[int, KeptStanding | None] = {}
        self.app.run(self._look())

    async def _look(self) -> Json:
        table = self.app.table
        going = kept_games.to_take_up(self._games())
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
        theme, words = self.theme, self.words
        for key, first in self._pages():
            turn = partial(self._turn, first)
            self.rows.put(Button(theme, words(f"faces.kept.{key}"), turn, kind="quiet", tall=54))

    def _games(self) -> Sequence[KeptGame]:
        return kept_games.not_on_table(self.app.table.games(), self.first)

    def _pages(self) -> list[tuple[str, int]]:
        """The keys to games played before these, and later."""
        after = self.first + kept_games.MOST
        more = [("older", after)] if after < len(kept_games.away(self.app.table.games())) else []
        less = [("later", max(0, self.first - kept_games.MOST))] if self.first else []
        return [*more, *less]

    def _turn(self, first: int) -> None:
        self.first, self._shown = first, None
        self.rebuild()
        self.app.run(self._look())

    def _about(self, game: KeptGame) -> str:
        standing = self.standings.get(game["id"])
        named = bool(game["called"])
        return kept_games.about_said(game, self.words, time.time(), standing, named=named)

    def _row(self, game: KeptGame, about: str) -> Row:
        upright = Window.width < Window.height
        text = kept_games.title_said(game, self.words)
        tap = partial(self._tapped, game, about)
        return Row(self.theme, text, about, on_tap=tap, tall=96 if upright else 64)

    def _empty(self) -> Label:
        theme = self.theme
        text = self.words("app.host.games.none")
        return Label(theme, text, color=theme.palette.muted, size_hint_y=None, height=theme.px(48))

    def _tapped(self, game: KeptGame, about: str) -> None:
        self.app.open_sheet(self._sheet(game, about))

    def _sheet(self, game: KeptGame, about: str) -> Sheet:
        """What can be done with a game; where it is taken up, that another which goes on stays kept."""
        theme, words = self.theme, self.words
        told = [about]
        if game["winners"] is None and self._goes_on:
            told.append(words("app.host.setup.kept"))
        label = Label(theme, "\n".join(told), halign="center")
        body = Column(theme, label)
        sheet = Sheet(theme, kept_games.title_said(game, words), body, wide=620, high=400)
        if game["winners"] is not None:
            self.app.run(self._ended(game, about, label))
        ways = self._ways(game)
        for line in (ways[:2], ways[2:]):
            keys = [
                Button(theme, words(key), partial(self._then, sheet, act), kind=kind)
                for key, act, kind in line
            ]
            body.add_widget(Line(theme, *keys, tall=54))
        return sheet

    async def _ended(self, game: KeptGame, about: str, label: Label) -> Json:
        """Everybody's points, below what is said of the game, as soon as they are read."""
        standing = await self.app.table.kept_standing(game["id"])
        if standing is not None:
            label.say(f"{about}\n{kept_games.points_said(game, standing)}")
        return {}

    def _ways(self, game: KeptGame) -> list[tuple[str, Callable[[], object], str]]:
        name: tuple[str, Callable[[], object], str]
        name = ("faces.kept.called", partial(self._name, game), "quiet")
        forget: tuple[str, Callable[[], object], str]
        forget = ("faces.kept.forget", partial(self._ask, game), "warn")
        if game["winners"] is None:
            stay: Callable[[], object] = lambda: None  # noqa: E731
            resume = ("app.host.games.resume", partial(self.app.resume, game), "go")
            return [resume, ("touchscreen.menu.stay", stay, "plain"), name, forget]
        look = ("faces.kept.how", partial(open_before, self.app, game["id"]), "go")
        again = ("app.host.home.rematch", partial(self._again, game), "plain")
        return [look, again, name, forget]

    @property
    def _goes_on(self) -> bool:
        view = self.app.table.view_for("table")
        return view["game"] is not None and view["winners"] is None

    def _then(self, sheet: Sheet, act: Callable[[], object]) -> None:
        sheet.close()
        act()

    def _again(self, game: KeptGame) -> None:
        if self._goes_on:
            self.app.toast(self.words("faces.kept.goes_on"))
        else:
            play_again(self.app, game["id"])

    def _name(self, game: KeptGame) -> None:
        call = self.app.table.call_kept
        self.app.navigate(
            "setup_name",
            text=game["called"],
            most=kept_games.LONGEST,
            done=lambda name: self.app.run(self._done(call(game["id"], name.strip()))),
        )

    def _ask(self, game: KeptGame) -> None:
        """Before a game is deleted, which one that is and what it takes away."""
        if self._goes_on:
            self.app.toast(self.words("refusal.not_forgotten"))
            return
        theme, words = self.theme, self.words
        about = kept_games.about_said(game, words, time.time(), named=True)
        told = f"{about}\n{words('faces.kept.forget.sure')}"
        body = Column(theme, Label(theme, told, halign="center"))
        sheet = Sheet(theme, words("faces.kept.forget.ask"), body, wide=620, high=380)
        sure = partial(self._then, sheet, partial(self._yes, game))
        keys = (("faces.kept.forget.yes", sure, "warn"), ("faces.kept.keep", sheet.close, "plain"))
        for key, act, kind in keys:
            body.add_widget(Button(theme, words(key), act, kind=kind, tall=54))
        self.app.open_sheet(sheet)

    def _yes(self, game: KeptGame) -> None:
        forget = self.app.table.forget_kept(game["id"])
        self.app.run(self._done(forget, "faces.kept.forgotten"))

    async def _done(self, asked: Awaitable[Json], said: str = "") -> Json:
        """What the table was asked, and that it is done, where that is said, or why it is not."""
        answer = await asked
        if not answer["ok"]:
            self.app.refuse(answer["refusal"])
        elif said:
            self.app.toast(self.words(said))
        return answer
