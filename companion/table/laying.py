"""What people have to lay on the cardboard for the robots, one thing after the other."""

from __future__ import annotations

from companion.rules import view
from companion.table.game import Game
from companion.table.lines import Line
from companion.table.ports import Json
from companion.table.put_back import put_back
from companion.table.robots import unlaid

TABLE = "table"


def to_lay(game: Game) -> list[Json]:
    """Each thing that robots did and nobody has laid yet, oldest first: ``seq``, ``seat`` and its ``moves``.

    A move is as in ``put_back``; a thing that moves nothing on the cardboard is left out.
    """
    things = ((line, _moves(game, line)) for line in unlaid(game.lines, game.robots))
    return [{"seq": line.seq, "seat": line.seat, "moves": moves} for line, moves in things if moves]


def _moves(game: Game, line: Line) -> list[Json]:
    if line.moves is None:
        line.moves = _moved(game, line)
    return line.moves


def _moved(game: Game, line: Line) -> list[Json]:
    """Nothing for what was done so long ago that its position is not kept."""
    before, after = game.states.get(line.seq - 1), game.states.get(line.seq)
    if before is None or after is None:
        return []
    rules = game.ruleset
    return put_back(rules, view(rules, before, TABLE), view(rules, after, TABLE))
