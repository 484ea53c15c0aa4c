"""What to move on the cardboard after an undo: the difference between two views of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.table.ports import Json
from companion.table.statistics import Flows

Piece = tuple[str, str | None]
"""Kind and seat of what stands on a place."""


def put_back(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Json]:
    """Table views before and after → the moves that bring the board from one to the other.

    Each is ``{"at", "piece", "seat", "do"}`` with ``do`` one of remove, place and move; a move has ``to`` as well.
    First what leaves the board, then what moves, then what comes: so the supply always has the piece.
    """
    return [*_removed(before, after), *_moved(before, after), *_placed(before, after)]


def _pieces(view: Mapping[str, Any]) -> dict[str, Piece]:
    board = view["board"]
    standing = [*board["intersections"], *board["paths"]]
    return {item["at"]: (item["piece"], item["seat"]) for item in standing}


def _removed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Json]:
    left = _pieces(after)
    for at, piece in _pieces(before).items():
        if left.get(at) != piece:
            yield _move(at, piece, "remove")


def _placed(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Json]:
    had = _pieces(before)
    for at, piece in _pieces(after).items():
        if had.get(at) != piece:
            yield _move(at, piece, "place")


def _move(at: str, piece: Piece, do: str) -> Json:
    return {"at": at, "piece": piece[0], "seat": piece[1], "do": do}


def _moved(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Json]:
    here, there = _robber(before), _robber(after)
    if here != there and here is not None and there is not None:
        yield {"at": here, "piece": "robber", "seat": None, "do": "move", "to": there}


def _robber(view: Mapping[str, Any]) -> str | None:
    return next((hex_["at"] for hex_ in view["board"]["hexes"] if hex_.get("robber")), None)


def cards_back(seats: Iterable[str], undone: Iterable[Mapping[str, Any]]) -> list[Json]:
    """The events that were taken back → which cardboard cards change hands again, per seat that is concerned.

    Each is ``{"seat", "give", "take"}``: what the seat lays down and what it takes up, by kind.
    """
    flows = Flows(seats)
    for event in undone:
        flows.note(event)
    return [entry for seat in flows.gained if (entry := _cards_back(seat, flows))]


def _cards_back(seat: str, flows: Flows) -> Json | None:
    balance = flows.balance(seat)
    give = {kind: count for kind, count in balance.items() if count > 0}
    take = {kind: -count for kind, count in balance.items() if count < 0}
    return {"seat": seat, "give": give, "take": take} if give or take else None
