"""Kept games as they stand in lists, and what a log says when a game comes to the table or leaves it."""

from __future__ import annotations

from collections.abc import Iterable

from companion.rules import view
from companion.rules.games import Game as Playable
from companion.rules.terms import TABLE
from companion.table.colors import Worn, noted_colors, shown, shown_seat
from companion.table.game import PlayedGame
from companion.table.messages import GamePutAway
from companion.table.ports import Entry, Json
from companion.table.renaming import noted_names
from companion.table.shapes import KeptGame, KeptPlayer, KeptStanding


def listed(kept: Json, game: PlayedGame | None) -> KeptGame:
    """A row of ``games()``; kept: of the store; game: the one that lies on the table, where it is this one."""
    events = kept["last"]["events"]
    winners = next((e["winners"] for e in events if e.get("winners") is not None), None)
    if game is not None:
        winners = None if game.state.winners is None else list(game.state.winners)
    worn = _worn(kept, game)
    return {
        "id": kept["id"],
        "game": kept["key"],
        "players": players_of(kept, game),
        "robots": shown(worn, _robots(kept, game)),
        "at": kept["at"],
        "last_at": game.lines[-1].entry.at if game else kept["last_at"],
        "seq": game.seq if game else kept["entries"] - 1,
        "winners": shown(worn, winners),
        "current": game is not None,
        "called": kept["called"],
    }


def standing_of(entries: Iterable[Entry], games: tuple[Playable, ...]) -> KeptStanding | None:
    """The ``turn`` of a whole log and everybody's open ``points``; TableError for a log that does not fold here."""
    return where_it_stands(PlayedGame.folded(entries, games))


def where_it_stands(game: PlayedGame) -> KeptStanding:
    """The turn of a game and everybody's open points."""
    seen = view(game.ruleset, game.state, TABLE)
    points = {shown_seat(game.worn, one["seat"]): one["points"] for one in seen["seats"]}
    return {"turn": seen["turn"], "points": points}


def players_of(kept: Json, game: PlayedGame | None = None) -> list[KeptPlayer]:
    """Who plays a kept game of the store, by the names and colors of now. game: itself, where it is known."""
    known = game.names if game is not None else kept["last"].get("names") or {}
    players: list[KeptPlayer] = kept["opening"]["events"][0]["players"]
    named: list[KeptPlayer] = [
        {**one, "name": known.get(one["seat"], one["name"])} for one in players
    ]
    return shown(_worn(kept, game), named)


def _worn(kept: Json, game: PlayedGame | None) -> Worn:
    return game.worn if game is not None else kept["last"].get("colors") or {}


def _robots(kept: Json, game: PlayedGame | None) -> list[str]:
    """The seats that robots have played: as the game tells it, else from its first entry and its last."""
    if game is not None:
        return played_by_robots(game)
    players = kept["opening"].get("new", {}).get("players", ())
    at_first = [player["seat"] for player in players if player.get("robot") is not None]
    return list(dict.fromkeys((*at_first, *(kept["last"].get("robots") or ()))))


def played_by_robots(game: PlayedGame) -> list[str]:
    """The seats that robots play or have played, in the order in which they sat down."""
    return list(dict.fromkeys(span.seat for span in game.robots.spans))


def noted(game: PlayedGame) -> Json:
    """What the entry notes with which a game comes to the table or leaves it."""
    return {
        **noted_robots(game),
        **noted_names(game.first_names, game.names),
        **noted_colors(game.worn),
    }


def noted_robots(game: PlayedGame) -> Json:
    """What the entry that ends a game or leaves it notes of robots, so that lists show them; empty without any."""
    seats = played_by_robots(game)
    return {"robots": seats} if seats else {}


def with_winners(game: PlayedGame, kind: str) -> Json:
    """The event that a game was taken up or put away, with its winners, so that it shows in lists."""
    winners = game.state.winners
    return {"type": kind, "winners": None if winners is None else list(winners)}


def is_put_away(kept: Json) -> bool:
    """Whether a kept game of the store was the last to be played, and left the table."""
    events = kept["last"].get("events")  # a newer companion may have written something else
    return bool(events and events[-1]["type"] == GamePutAway.type)
