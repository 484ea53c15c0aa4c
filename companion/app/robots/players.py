"""The players of all robot seats, as they think in a process of their own: one for each seat of a game."""

from __future__ import annotations

from time import monotonic
from typing import Any

from companion.robots.player import RobotPlayer

Json = dict[str, Any]


class Players:
    """Answers questions one after the other; remembers who sat where, as offers are counted turn by turn."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str, str], RobotPlayer] = {}

    @property
    def lost(self) -> int:
        """How often one of them did not understand its view in this game, and did anything that was allowed."""
        return sum(player.lost for player in self._players.values())

    def answer(self, asked: Json) -> Json:
        """``{"game", "seat", "strength", "seed", "view"}`` → ``{"do", "why"}``.

        With ``"advise": true`` → ``{"advice": [{"do", "reasons"}]}``, by a player that is asked this once.
        """
        if asked.get("advise"):
            return _advice(_player(asked), asked["view"])
        key = (asked["game"], asked["seat"], asked["strength"])
        if key not in self._players:
            self._players = {k: one for k, one in self._players.items() if k[0] == key[0]}
            self._players[key] = _player(asked)
        player = self._players[key]
        return {"do": player.choose(asked["view"]), "why": player.why()}


def _player(asked: Json) -> RobotPlayer:
    return RobotPlayer(asked["seat"], asked["strength"], asked["seed"], monotonic)


def _advice(player: RobotPlayer, view: Json) -> Json:
    found = player.advise(view)
    said = [{"do": one.command, "reasons": [[k, dict(p)] for k, p in one.reasons]} for one in found]
    return {"advice": said}
