"""The table's view of a game of the rules, with its whole journal, as the screens see it."""

from __future__ import annotations

from companion.faces.seen import Seen
from companion.rules import project_event, view
from companion.rules.state import State
from tests.rules.troy.table import TroyGame
from tests.touchscreen.views import NOTHING_TO_UNDO


def seen(game: TroyGame, state: State | None = None) -> Seen:
    """state: another position of the same game, dealt anew."""
    shown = (project_event(game.ruleset, event, "table") for event in game.events)
    journal = [
        {"seq": seq, "at": 0.0, "by": "touch", "event": event}
        for seq, event in enumerate(shown)
        if event is not None
    ]
    told = view(game.ruleset, state or game.state, "table")
    return Seen({**told, "seq": len(game.events), "journal": journal, "undo": NOTHING_TO_UNDO})
