"""Doing what a tap led to: send, say, open, and offer the other thing that the finger may have meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.faces.outcome import Outcome
from companion.faces.place_words import event_said
from companion.table.ports import Json
from companion.touchscreen.screens.play.sheets.named import open_named
from companion.touchscreen.shown_first import wanted

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class Doing:
    """``act`` with the outcome of every touch on the game screen and its sheets."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen

    def act(self, outcome: Outcome) -> None:
        """Do what a tap led to, and show it."""
        app = self.screen.app
        if outcome.send:
            app.run(self._send(outcome))
        if outcome.refusal is not None:
            app.refuse(outcome.refusal)
        if outcome.say:
            app.toast(outcome.say, passing=True)
        if outcome.sheet:
            open_named(self.screen, outcome.sheet)
        self.screen.show()

    async def _send(self, outcome: Outcome) -> Json:
        app = self.screen.app
        answer: Json = {}
        for submission in outcome.send:
            if not await wanted(app, submission):
                return {}
            answer = await app.table.submit(submission)
            if not answer.get("ok"):
                app.refuse(answer["refusal"], submission.do)
                return answer
        if outcome.instead is not None:
            self._offer(outcome.offer, outcome.instead, answer)
        if outcome.then is not None:
            self.act(outcome.then(answer))
            for sheet in list(self.screen.sheets):
                sheet.refresh()
        return answer

    def _offer(self, word: str, instead: Callable[[], Outcome], answer: Json) -> None:
        """The other thing that the finger may have meant, in the place of what was done."""
        screen = self.screen
        text = event_said(answer["events"][0], screen.presenter.seen, screen.words)
        way = partial(self._if_latest, answer["seq"], instead)
        screen.app.toast(text, act=(word, way), seconds=4)

    def _if_latest(self, seq: int, way: Callable[[], Outcome]) -> None:
        """Replace what the toast spoke of, unless somebody has done something else since."""
        if self.screen.app.table.seq == seq:
            self.act(way())
        else:
            self.screen.app.toast(self.screen.words("touchscreen.game.too_late"))
