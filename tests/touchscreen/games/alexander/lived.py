"""A game of the rules as the screens see it: its view with the journal, and a table that fingers send to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from companion.faces.context import LoneTouchscreen
from companion.faces.games.alexander.aim import AlexanderAim
from companion.faces.play.desk import PlayDesk
from companion.faces.play.half_said import HalfSaid
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules import project_event, view
from companion.table.ports import Json, TablePort
from tests.rules.alexander.table import AlexanderGame
from tests.rules.alexander.ways import GAMES
from tests.touchscreen.views import NOTHING_TO_UNDO

PHONES = {"resources": "phones", "cards": "phones"}
CARDBOARD = {"resources": "cardboard", "cards": "cardboard"}


def seen(game: AlexanderGame, audience: str = "table") -> Seen:
    """What an audience sees of it, with its whole journal."""
    return Seen(_view(game, audience), GAMES)


def _view(game: AlexanderGame, audience: str) -> Json:
    shown = (project_event(game.ruleset, event, audience) for event in game.events)
    journal = [
        {"seq": seq, "at": 0.0, "by": "touch", "event": event}
        for seq, event in enumerate(shown)
        if event is not None
    ]
    return {
        **view(game.ruleset, game.state, audience),
        "seq": len(game.events),
        "journal": journal,
        "undo": NOTHING_TO_UNDO,
    }


class RulesTable:
    """As much of a table as an aim asks: views, what is allowed, and why something is not."""

    playable = GAMES

    def __init__(self, game: AlexanderGame) -> None:
        self.game = game

    def view_for(self, audience: str) -> Json:
        return _view(self.game, audience)

    def options(self, seat: str) -> list[Json]:
        return [dict(do) for do in self.game.options(seat)]

    def why_not(self, seat: str, do: Mapping[str, Any]) -> Json | None:
        fields = {field: value for field, value in do.items() if field != "type"}
        return None if self.game.may(seat, do["type"], **fields) else {"code": "refused"}


class At:
    """What Alexander's aim makes of a game. ``sent`` is what its keys have asked for."""

    def __init__(self, game: AlexanderGame, language: str = "en") -> None:
        self.game = game
        self.desk = PlayDesk(cast(TablePort, RulesTable(game)), LoneTouchscreen(), Words(language))
        self.aim = AlexanderAim(self.desk, HalfSaid(self.desk))

    def look(self) -> Seen:
        self.desk.seen = self.desk.look()
        return self.desk.seen

    def offered(self) -> dict[str, str]:
        """Key → why it is off, empty where it is on."""
        self.look()
        choices = self.aim.choices()
        return {} if choices is None else {key.key: key.reason for key in choices.buttons}

    def tap(self, key: str) -> None:
        """Tap one of them, and let the rules play what it sends."""
        self.look()
        name, _, what = key.partition(":")
        outcome = self.aim.buttons()[name](what)
        for sent in outcome.send:
            do = dict(sent.do)
            self.game.do(sent.seat, do.pop("type"), **do)
