"""Kept games as they stand in lists, and what a log says when a game comes to the table or leaves it."""

from __future__ import annotations

from companion.table.game import Game
from companion.table.messages import GamePutAway
from companion.table.ports import Json


def listed(kept: Json, game: Game | None) -> Json:
    """A row of ``games()``; kept: of the store; game: the one that lies on the table, where it is this one."""
    events = kept["last"]["events"]
    winners = next((e["winners"] for e in events if e.get("winners") is not None), None)
    if game is not None:
        winners = None if game.state.winners is None else list(game.state.winners)
    return {
        "id": kept["id"],
        "game": kept["key"],
        "players": kept["opening"]["events"][0]["players"],
        "at": kept["at"],
        "last_at": game.lines[-1].entry.at if game else kept["last_at"],
        "seq": game.seq if game else kept["entries"] - 1,
        "winners": winners,
        "current": game is not None,
    }


def with_winners(game: Game, kind: str) -> Json:
    """The event that a game was taken up or put away, with its winners, so that it shows in lists."""
    winners = game.state.winners
    return {"type": kind, "winners": None if winners is None else list(winners)}


def is_put_away(kept: Json) -> bool:
    """Whether a kept game of the store was the last to be played, and left the table."""
    events = kept["last"].get("events")  # a newer companion may have written something else
    return bool(events and events[-1]["type"] == GamePutAway.type)
