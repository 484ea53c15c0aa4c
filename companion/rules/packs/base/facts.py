"""The facts of the board that can be corrected: pieces, hexes, harbors, whose turn it is."""

from __future__ import annotations

from typing import Any

from companion.rules.board import Hex
from companion.rules.extension import Fact
from companion.rules.packs.base.building import NO_PIECE
from companion.rules.packs.base.correcting import OF, Settled, Was, seat_of, was, was_seat
from companion.rules.packs.base.land import LAND, NO_HEX
from companion.rules.packs.base.pieces import PIECES, Pieces
from companion.rules.packs.base.sites import NO_NODE, NO_PATH
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import ANY, CITY, LANDS, NUMBERED, RESOURCES, ROAD, SETTLEMENT
from companion.rules.told import COAST, HEX, INTERSECTION, PATH, FactField
from companion.rules.topology import Topology

NO_SUCH_PIECE = Reason("fact_piece", "B1.16", "{piece} is not a piece for {at}; choose {known}.")
NO_SUCH_TERRAIN = Reason(
    "fact_terrain", "B1.3", "{terrain} is no terrain of the land; choose {known}."
)
BAD_NUMBER = Reason("fact_number", "B1.10", "A number is 2 to 12, never 7 ({terrain}).")
NO_NUMBER = Reason("fact_number_unwanted", "B1.3", "The desert carries no number.")
BAD_TRADE = Reason("fact_trade", "B1.8", "{trade} is no harbor; choose {known}.")
NO_COAST = Reason("fact_coast", "B1.7", "That is no path on the coast.")
FOUNDING_ORDER = Reason(
    "fact_active", "B2.5", "During the starting placement the order is fixed; undo instead."
)

NOTHING_THERE = Reason("fact_nothing_there", None, "Nothing stands on {at} that could be moved.")
IN_THE_WAY = Reason("fact_in_the_way", None, "Something stands on {at} already.")

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


def _check_piece(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    if command.to is not None:
        return _check_moved(state, command)
    at = _place(state.setting.topology, command.at or "-", command.piece)
    if at is None:
        return (NO_PATH if command.piece == ROAD else NO_NODE)(at=command.at or "-")
    if command.owner is None:
        return {"at": at, **_taken(PIECES.of(state), at), "stood": _stood(PIECES.of(state), at)}
    owner = seat_of(state, command.owner)
    if isinstance(owner, Refusal):
        return owner
    known = (ROAD,) if at in state.setting.topology.paths else (SETTLEMENT, CITY)
    if command.piece not in known:
        return NO_SUCH_PIECE(piece=command.piece or "-", at=at, known=known)
    if not _cleared(PIECES.of(state), at).supply[owner][command.piece]:
        return NO_PIECE("B1.16", piece=command.piece)
    return {
        "at": at,
        "owner": owner,
        "piece": command.piece,
        "stood": _stood(PIECES.of(state), at),
        "near": _near(state, at, command.piece),
    }


def _stood(pieces: Pieces, at: str) -> Was:
    """What stands on a place before it is put right."""
    taken = _taken(pieces, at)
    return was("piece", owner=taken["owner"], piece=taken["piece"]) if taken else was("nothing")


def _check_moved(state: State, command: Any) -> Settled | Refusal:
    """The piece that is said to stand at one place stands at another, which is free."""
    topology, pieces = state.setting.topology, PIECES.of(state)
    at = _place(topology, command.at or "-", command.piece)
    stood = {} if at is None else _taken(pieces, at)
    if not stood:
        return NOTHING_THERE(at=at or command.at or "-")
    to = _place(topology, command.to, stood["piece"])
    if to is None:
        return (NO_PATH if stood["piece"] == ROAD else NO_NODE)(at=command.to)
    if _taken(pieces, to):
        return IN_THE_WAY(at=to)
    near = _near(state, to, stood["piece"], but=at or "")
    return {"at": at, "owner": stood["owner"], "piece": stood["piece"], "to": to, "near": near}


def _near(state: State, at: str, piece: str, but: str = "") -> str | None:
    """Where a building stands one path away, which the distance rule forbids (B6.9). It is said, and accepted."""
    if piece == ROAD:
        return None
    around = state.setting.topology.node_nodes[at]
    there = PIECES.of(state).buildings
    return next((near for near in around if near != but and near in there), None)


def _taken(pieces: Pieces, at: str) -> Settled:
    """Which piece of whom goes from a place; empty where none stands there."""
    if at in pieces.buildings:
        owner, piece = pieces.buildings[at]
        return {"owner": owner, "piece": piece, "gone": True}
    return {"owner": pieces.roads[at], "piece": ROAD, "gone": True} if at in pieces.roads else {}


def _place(topology: Topology, named: str, piece: str | None) -> str | None:
    """Corner and side names overlap (NE, NW): the piece decides, and without one the canonical spelling."""
    if piece in (SETTLEMENT, CITY):
        return topology.node(named)
    if piece == ROAD:
        return topology.path(named)
    return topology.path(named) or topology.node(named)


def _cleared(pieces: Pieces, at: str) -> Pieces:
    if at in pieces.buildings:
        return pieces.without_building(at)
    return pieces.without_road(at) if at in pieces.roads else pieces


def _apply_piece(rules: Ruleset, state: State, event: Any) -> State:
    pieces = _cleared(PIECES.of(state), event.at)
    if event.gone:
        return PIECES.put(state, pieces)
    at = event.to or event.at
    if event.piece == ROAD:
        pieces = pieces.with_road(event.owner, at)
    elif event.piece is not None:
        pieces = pieces.with_building(event.owner, at, event.piece)
    return PIECES.put(state, pieces)


def _check_hex(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = state.setting.topology.hex(command.at or "-")
    if at is None:
        return NO_HEX(at=command.at or "-")
    before = LAND.of(state).hexes[at]
    terrain = command.terrain or before.terrain
    if terrain not in rules.lands:
        return NO_SUCH_TERRAIN(terrain=terrain, known=rules.lands)
    number = command.number
    if number is None and terrain in NUMBERED:
        number = before.number
    if terrain in NUMBERED and number not in NUMBERS:
        return BAD_NUMBER(terrain=terrain)
    if terrain not in NUMBERED and number is not None:
        return NO_NUMBER()
    return {"at": at, "terrain": terrain, "number": number, "stood": was_land(before)}


def was_land(before: Hex) -> Was:
    """What a hex was before it is put right."""
    if before.number is None:
        return was("land_bare", terrain=before.terrain)
    return was("land", terrain=before.terrain, number=before.number)


def _apply_hex(rules: Ruleset, state: State, event: Any) -> State:
    return LAND.put(state, LAND.of(state).with_hex(Hex(event.at, event.terrain, event.number)))


def _check_harbor(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = state.setting.topology.path(command.at or "-")
    if at is None or at not in state.setting.topology.coast:
        return NO_COAST(at=command.at or "-")
    known = (*RESOURCES, ANY)
    if command.trade is not None and command.trade not in known:
        return BAD_TRADE(trade=command.trade, known=known)
    return {"at": at, "trade": command.trade, "stood": _was_harbor(LAND.of(state).harbors.get(at))}


def _was_harbor(trade: str | None) -> Was:
    if trade is None:
        return was("no_harbor")
    return was("harbor_any") if trade == ANY else was("harbor", trade=trade)


def _apply_harbor(rules: Ruleset, state: State, event: Any) -> State:
    return LAND.put(state, LAND.of(state).with_harbor(event.at, event.trade))


def _check_active(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    if state.turn == 0:
        return FOUNDING_ORDER()
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    return {"of": seat, "stood": was_seat(state.active)}


def _apply_active(rules: Ruleset, state: State, event: Any) -> State:
    """The seat begins its turn: it has to roll and may play a card."""
    state = state._replace(active=event.of, agenda=())
    return state.pushed(*rules.procedures["turn"])


PIECE_FIELDS = (
    FactField("at", "place", on=(INTERSECTION, PATH)),
    FactField("owner", "seat", nobody=True),
    FactField("piece", "word", (SETTLEMENT, CITY, ROAD), nobody=True),
)

FACTS = {
    "piece": Fact(check=_check_piece, apply=_apply_piece, fields=PIECE_FIELDS),
    "hex": Fact(
        check=_check_hex,
        apply=_apply_hex,
        fields=(
            FactField("at", "place", on=(HEX,)),
            FactField("terrain", "word", LANDS, pile="land"),
            FactField("number", "number", NUMBERS, nobody=True),
        ),
    ),
    "harbor": Fact(
        check=_check_harbor,
        apply=_apply_harbor,
        fields=(
            FactField("at", "place", on=(COAST,)),
            FactField("trade", "word", (ANY, *RESOURCES), nobody=True),
        ),
    ),
    "active": Fact(check=_check_active, apply=_apply_active, fields=(OF,), founded=True),
}
