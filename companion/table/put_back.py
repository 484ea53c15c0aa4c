"""What to move on the cardboard after an undo: the difference between two views of the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.rules.ruleset import Ruleset
from companion.rules.told import Piece, Spot, Stands, View
from companion.table.ports import Json
from companion.table.statistics import Flows, card_moves

Place = tuple[str, str]
"""(place, layer): several pieces may share a place, each in a layer of its own."""
Kinds = Mapping[str, Stands]


def put_back(rules: Ruleset, before: View, after: View) -> list[Json]:
    """The moves that bring the cardboard from one view of the table to another.

    Each has ``at`` (None for what stands on no place), ``piece``, ``seat`` and ``do``: ``remove``, ``place``, ``move``
    (with ``to``), ``turn`` (with the side that must be up) or ``set`` (with ``count``, what it ``was``, some with a
    ``track``). A piece of which several may stand on a place has a ``count`` as well.
    Pieces leave the board before others move and come, so that the supply has the piece that is to be placed.
    """
    kinds = {stands.kind: stands for part in rules.cardboard for stands in part.stands}
    had, has = _standing(rules, before), _standing(rules, after)
    gone = {key: piece for key, piece in had.items() if not _same(piece, has.get(key))}
    come = {key: piece for key, piece in has.items() if not _same(piece, had.get(key))}
    # All at once, since it takes out of gone and come what only moved.
    walks = list(_walks(kinds, gone, come))
    return [
        *(_entry(kinds, key[0], piece, "remove") for key, piece in gone.items()),
        *walks,
        *(_entry(kinds, key[0], piece, "place") for key, piece in come.items()),
        *_turned(kinds, had, has),
        *_set(_values(rules, before), _values(rules, after)),
        *(entry for part in rules.cardboard if part.back for entry in part.back(before, after)),
    ]


def still_so(
    rules: Ruleset, before: View, after: View, now: View, *, anew: bool = False
) -> Iterator[Json]:
    """The moves from one view to another whose end is what the table believes now: play has not gone over them since.

    Where another piece stands by now, the one to be removed has left the board. anew: what was taken back was reported
    again at once. Then it had only been mistyped, and nobody could tell which of several pieces on a place is to go.
    """
    many = {one.kind for part in rules.cardboard for one in part.stands if one.many}
    had, has = _standing(rules, before), _standing(rules, now)
    for move in put_back(rules, before, after):
        if anew and move["do"] == "remove" and move["piece"] in many:
            continue
        if move["do"] == "remove" and _is_taken(had, has, move):
            continue
        goal = move["to"] if move["do"] == "move" else move["at"]
        there = any(
            at == goal and (piece.kind, piece.seat) == (move["piece"], move["seat"])
            for (at, _), piece in has.items()
        )
        if move["do"] in ("remove", "place", "move") and there == (move["do"] != "remove"):
            yield move


def _is_taken(had: Mapping[Place, Piece], has: Mapping[Place, Piece], move: Json) -> bool:
    """Whether something stands now where a piece stood that is to be removed."""
    stood = (place for place, piece in had.items() if piece.kind == move["piece"])
    return any(place in has for place in stood if place[0] == move["at"])


def _standing(rules: Ruleset, view: View) -> dict[Place, Piece]:
    parts = (part.pieces(view) for part in rules.cardboard if part.pieces is not None)
    return {place: piece for part in parts for place, piece in part}


def _values(rules: Ruleset, view: View) -> dict[Spot, int | None]:
    parts = (part.values(view) for part in rules.cardboard if part.values is not None)
    return {spot: value for part in parts for spot, value in part}


def _entry(kinds: Kinds, at: str, piece: Piece, do: str, **more: Any) -> Json:
    named = kinds[piece.kind].side
    side = {} if named is None or piece.side is None or do == "remove" else {named: piece.side}
    return {"at": at, "piece": piece.kind, "seat": piece.seat, "do": do, **more, **side}


def _same(piece: Piece, other: Piece | None) -> bool:
    return other is not None and piece[:2] == other[:2]


def _walks(kinds: Kinds, gone: dict[Place, Piece], come: dict[Place, Piece]) -> Iterator[Json]:
    """Pieces that only changed their place; takes them out of both."""
    for key, piece in list(gone.items()):
        stands = kinds[piece.kind]
        goal = next((there for there, other in come.items() if _moves(stands, piece, other)), None)
        if goal is not None:
            del gone[key]
            yield _entry(kinds, key[0], come.pop(goal), "move", to=goal[0])


def _moves(stands: Stands, piece: Piece, other: Piece) -> bool:
    """What there is one of may change hands as it goes; all others stay their seat's."""
    is_it = stands.moves and piece.kind == other.kind
    return is_it and (stands.one or piece.seat == other.seat)


def _turned(kinds: Kinds, had: Mapping[Place, Piece], has: Mapping[Place, Piece]) -> Iterator[Json]:
    for key, piece in has.items():
        before = had.get(key)
        if before is None or not _same(piece, before) or None in (piece.side, before.side):
            continue
        if piece.side != before.side:
            yield _entry(kinds, key[0], piece, "turn")


def _set(had: Mapping[Spot, int | None], has: Mapping[Spot, int | None]) -> Iterator[Json]:
    for spot, count in has.items():
        if spot in had and had[spot] != count:
            track = {} if spot.track is None else {"track": spot.track}
            entry = {"at": spot.at, "piece": spot.kind, "seat": spot.seat, "do": "set"}
            yield {**entry, "count": count, "was": had[spot], **track}


def cards_back(
    rules: Ruleset, seats: Iterable[str], undone: Iterable[Mapping[str, Any]]
) -> list[Json]:
    """Which cardboard cards change hands again after an undo, one entry for each seat that is concerned.

    undone: the events that were taken back. An entry is ``{"seat", "give", "take"}``: what the seat lays down and what
    it takes up, by kind.
    """
    flows = Flows(rules, seats)
    for event in undone:
        flows.note(event)
    return [entry for seat in flows.gained if (entry := _cards_back(seat, flows))]


def _cards_back(seat: str, flows: Flows) -> Json | None:
    balance = flows.balance(seat)
    give = {kind: count for kind, count in balance.items() if count > 0}
    take = {kind: -count for kind, count in balance.items() if count < 0}
    return {"seat": seat, "give": give, "take": take} if give or take else None


def passed(
    rules: Ruleset, events: Iterable[Mapping[str, Any]], lies: Mapping[str, str]
) -> list[Json]:
    """The cardboard cards that events pass to and from robots, as moves of kind ``pass``.

    lies: robot → where its cards are; cards in the ``app`` count as lying in the bank.
    A move says what its ``seat`` gives to ``other`` (None: the bank) and takes. The seat is the robot whose cards lie
    open; if there is none, it is the person who trades with a robot.
    """
    between: dict[tuple[str, str | None], Counter[str]] = {}
    for event in events:
        for _, giver, taker, cards in card_moves(rules.event_kinds, event):
            ends = [None if lies.get(str(end)) == "app" else end for end in (giver, taker)]
            whose = next((robot for robot in lies if robot in ends), ends[0] or ends[1])
            if not lies.keys() & {giver, taker} or whose is None or isinstance(cards, int):
                continue
            gives = whose == ends[0]
            tally = between.setdefault((whose, ends[1] if gives else ends[0]), Counter())
            (tally.update if gives else tally.subtract)(cards)
    return [
        entry for (seat, other), tally in between.items() if (entry := _pass(seat, other, tally))
    ]


def _pass(seat: str, other: str | None, tally: Mapping[str, int]) -> Json | None:
    give = {kind: count for kind, count in tally.items() if count > 0}
    take = {kind: -count for kind, count in tally.items() if count < 0}
    move = {"at": None, "piece": "cards", "seat": seat, "do": "pass", "other": other}
    return {**move, "give": give, "take": take} if give or take else None
