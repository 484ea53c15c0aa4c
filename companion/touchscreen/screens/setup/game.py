"""Choosing the game: one key for each, with what it is in a sentence."""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.faces.setup import draft as drafts
from companion.faces.setup import offered
from companion.faces.setup.recolored import colors_told
from companion.touchscreen.screen import Screen
from companion.touchscreen.widgets import Button, Page, ScrollColumn


class SetupGameScreen(Screen):
    """A tap chooses and goes back."""

    def setup(self, **given: Any) -> None:
        self.owner: Any = given["owner"]

    def build(self) -> None:
        theme = self.theme
        rows = ScrollColumn(theme)
        for game in drafts.games_offered(self.owner.draft):
            rows.put(self._key(game))
        head = self.header(self.words("touchscreen.setup.game"))
        self.add_widget(Page(theme, head, rows))

    def _key(self, game: str) -> Button:
        key, chosen = f"touchscreen.setup.game.{game}", game == self.owner.draft.game
        note = f"{key}.note"
        return Button(
            self.theme,
            self.words.or_plain(key),
            partial(self._chosen, game),
            kind="go" if chosen else "quiet",
            note=self.words(note) if self.words.has(note) else "",
            icon="check" if chosen else None,
            halign="left",
            tall=76,
        )

    def _chosen(self, game: str) -> None:
        was = self.owner.draft
        draft = self.owner.draft = drafts.with_game(was, game)
        self.app.back()
        before, now = len(was.chairs), len(draft.chairs)
        seats = offered.seats_told(self.words, game, draft.games, before, now)
        told = " ".join(filter(None, (seats, colors_told(was, draft, self.words))))
        if told:
            self.app.toast(told)
