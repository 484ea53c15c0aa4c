"""What to move on the cardboard after an undo: the difference between two views of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from companion.table.ports import Json
from companion.table.put_back_steppe import steppe_back
from companion.table.statistics import Flows

KNIGHTS: Final = {1: "basic_knight", 2: "strong_knight", 3: "mighty_knight"}
"""A knight's piece by its rank."""


class Piece(NamedTuple):
    """What stands on a place: its kind, its seat (None for a neutral one), and which side is up, if that matters."""

    kind: str
    seat: str | None
    side: bool | None = None


Standing = Mapping[tuple[str, str], Piece]
"""(place, layer) → piece; a wall and a metropolis share the place of their city."""


def put_back(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Json]:
    """Table views before and after → the moves that bring the cardboard from one to the other.

    Each has ``at`` (None for what stands on no place), ``piece``, ``seat`` and ``do``: ``remove``, ``place``, ``move``
    (with ``to``), ``turn`` (knights with ``active``, cities with ``upright``) or ``set`` (with ``count``; improvements
    have a ``track``). Riders have a ``count`` as well. First what leaves the board, then what moves, then what comes,
    so that the supply has the piece.
    """
    had, has = _standing(before), _standing(after)
    gone = {key: piece for key, piece in had.items() if not _same(piece, has.get(key))}
    come = {key: piece for key, piece in has.items() if not _same(piece, had.get(key))}
    walks = list(_walks(gone, come))
    return [
        *(_entry(key[0], piece, "remove") for key, piece in gone.items()),
        *walks,
        *(_entry(key[0], piece, "place") for key, piece in come.items()),
        *_turned(had, has),
        *_set(before, after),
        *steppe_back(before, after),
    ]


def _entry(at: str | None, piece: Piece, do: str, **more: Any) -> Json:
    side = {} if piece.side is None or do == "remove" else {_side_of(piece): piece.side}
    return {"at": at, "piece": piece.kind, "seat": piece.seat, "do": do, **more, **side}


def _side_of(piece: Piece) -> str:
    return "active" if piece.kind in KNIGHTS.values() else "upright"


def _same(piece: Piece, other: Piece | None) -> bool:
    return other is not None and piece[:2] == other[:2]


def _standing(view: Mapping[str, Any]) -> dict[tuple[str, str], Piece]:
    board = view["board"]
    found = {(item["at"], "road"): Piece(item["piece"], item["seat"]) for item in board["paths"]}
    for item in board["intersections"]:
        found.update(_on_intersection(item))
    for hex_ in board["hexes"]:
        if hex_.get("robber"):
            found[hex_["at"], "robber"] = Piece("robber", None)
    merchant = board.get("merchant")
    if merchant is not None:
        found[merchant["at"], "merchant"] = Piece("merchant", merchant["seat"])
    return found


def _on_intersection(item: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], Piece]]:
    at, seat, kind = item["at"], item["seat"], item["piece"]
    if kind == "knight":
        yield (at, "piece"), Piece(KNIGHTS[item["rank"]], seat, item["active"])
        return
    yield (at, "piece"), Piece(kind, seat, not item["tipped"] if "tipped" in item else None)
    if item.get("wall"):
        yield (at, "wall"), Piece("city_wall", seat)
    if item.get("metropolis"):
        yield (at, "metropolis"), Piece(f"metropolis_{item['metropolis']}", None)


def _walks(
    gone: dict[tuple[str, str], Piece], come: dict[tuple[str, str], Piece]
) -> Iterator[Json]:
    """Knights and pieces of which there is one that only changed their place; takes them out of both."""
    for key, piece in list(gone.items()):
        if piece.kind in ("road", "settlement", "city", "city_wall"):
            continue
        goal = next((there for there, other in come.items() if _moves(piece, other)), None)
        if goal is not None:
            del gone[key]
            yield _entry(key[0], come.pop(goal), "move", to=goal[0])


def _moves(piece: Piece, other: Piece) -> bool:
    """The merchant changes hands as it goes; all others stay their seat's."""
    return piece.kind == other.kind and (piece.seat == other.seat or piece.kind == "merchant")


def _turned(had: Standing, has: Standing) -> Iterator[Json]:
    for key, piece in has.items():
        before = had.get(key)
        if before is not None and _same(piece, before) and piece.side != before.side:
            if piece.side is None or before.side is None:
                continue
            yield _entry(key[0], piece, "turn")


def _set(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Json]:
    yield from _numbers(before, after)
    was, now = before.get("fleet"), after.get("fleet")
    if was is not None and now is not None and was["step"] != now["step"]:
        yield _entry(None, Piece("fleet", None), "set", count=now["step"])
    for entry, then in zip(after["seats"], before["seats"], strict=True):
        yield from _seat_set(then, entry)


def _numbers(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Json]:
    had = {hex_["at"]: hex_["number"] for hex_ in before["board"]["hexes"]}
    for hex_ in after["board"]["hexes"]:
        number = hex_["number"]
        if had.get(hex_["at"], number) != number:
            yield _entry(hex_["at"], Piece("number", None), "set", count=number)


def _seat_set(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Json]:
    seat = after["seat"]
    levels, had = after.get("improvements") or {}, before.get("improvements") or {}
    for track, shown in levels.items():
        if had and had[track]["level"] != shown["level"]:
            piece = Piece("improvement", seat)
            yield _entry(None, piece, "set", count=shown["level"], track=track)
    cards = after.get("defender_cards")
    if cards is not None and cards != before.get("defender_cards"):
        yield _entry(None, Piece("defender_card", seat), "set", count=cards)


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
