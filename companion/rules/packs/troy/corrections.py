"""What may be put right of this scenario: Ships, tiles, SeaPeople, tokens, markers, a real row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.rules import told
from companion.rules.board import Hex
from companion.rules.extension import EventKind, Fact, Mechanic
from companion.rules.grid import canonical_hex
from companion.rules.packs.base import corrections as base
from companion.rules.packs.base import kept_hands
from companion.rules.packs.base.correcting import OF, Settled, Was, seat_of, was, was_place
from companion.rules.packs.base.corrections import Corrected
from companion.rules.packs.base.facts import FACTS, was_land
from companion.rules.packs.base.facts_of_cards import BAD_COUNT
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.troy.chart import CHART
from companion.rules.packs.troy.row import ROW
from companion.rules.packs.troy.row_drawing import MUST_RETURN, RETURN_CARD
from companion.rules.packs.troy.sea import WATERS, Ship, Waters, benefit_of, next_number, tiles_left
from companion.rules.packs.troy.sea_people import NO_SEA
from companion.rules.packs.troy.ship_building import ALL_BUILT, NO_SYMBOL, NO_TILE
from companion.rules.packs.troy.tokens import TOKENS_OF, reserve
from companion.rules.packs.troy.track import MARKERS
from companion.rules.packs.troy.words import LAST_SPACE, SHIP, SIDES, TILE, TILE_KINDS, TOKENS
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import PHONES, SEA, YIELD
from companion.rules.told import FactField

NO_ROBBER = Reason(
    "fact_no_robber_at_sea", "T1.2", "There is no robber in this scenario; correct the Sea People."
)
NO_SHIP = Reason("fact_no_ship", "T7.3", "No ship lies there.")
NO_TILE_SHIP = Reason("fact_no_tile_ship", "T7.15", "No ship that brings a 2:1 token lies there.")
FEW_TOKENS = Reason(
    "fact_tokens", "T1.8", "There are not that many commerce tokens; {left} are in the reserve."
)
BAD_SPACE = Reason("fact_marker", "T6.1", "The marker of {side} is on space 0 to {most}.")
NO_SIDE = Reason("fact_marker_side", "T6.1", "{side} has no marker; there are {known}.")
KEPT = Reason(
    "fact_row_kept", None, "The app keeps the support row itself; nothing of it can be wrong."
)


def _no_robber(rules: Ruleset, state: State, command: Any) -> Refusal:
    return NO_ROBBER()


def _unchanged(rules: Ruleset, state: State, event: Any) -> State:
    return state


def _check_hex(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """As in the base game, and land without a number may stay so (T1.4)."""
    at = state.setting.topology.hex(command.at or "-")
    if at is not None and command.number is None:
        before: Hex = LAND.of(state).hexes[at]
        terrain = command.terrain or before.terrain
        if before.number is None and terrain in YIELD:
            return {"at": at, "terrain": terrain, "number": None, "stood": was_land(before)}
    settled: Settled | Refusal = FACTS["hex"].check(rules, state, command)  # type: ignore[assignment]
    return settled


def _check_people(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = canonical_hex(command.at or "-")
    sea = tuple(h.at for h in LAND.of(state).hexes.values() if h.terrain == SEA)
    if at not in sea:
        return NO_SEA(at=command.at or "-", known=sea)
    return {"at": at, "stood": was_place(WATERS.of(state).people)}


def _apply_people(rules: Ruleset, state: State, event: Any) -> State:
    return WATERS.put(state, Waters(WATERS.of(state).ships, event.at))


def _check_ship(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = canonical_hex(command.at or "-")
    if at is None or at not in CHART.of(state).symbols:
        return NO_SYMBOL()
    if command.owner is None:
        ship = WATERS.of(state).ship_at(at)
        if ship is None:
            return NO_SHIP()
        return {"at": at, "owner": ship.seat, "gone": True, "stood": _was_ship(ship)}
    owner = seat_of(state, command.owner)
    if isinstance(owner, Refusal):
        return owner
    if next_number(_cleared(state, at), owner) is None:
        return ALL_BUILT("T1.5")
    return {"at": at, "owner": owner, "stood": _was_ship(WATERS.of(state).ship_at(at))}


def _was_ship(ship: Ship | None) -> Was:
    return was("nothing") if ship is None else was("piece", owner=ship.seat, piece=SHIP)


def _cleared(state: State, at: str) -> State:
    """Without the Ship on a hex, which is back on its pile."""
    waters = WATERS.of(state)
    ship = waters.ship_at(at)
    if ship is None:
        return state
    state = PIECES.put(state, PIECES.of(state).supplied(ship.seat, SHIP, 1))
    return WATERS.put(state, waters.without_ship(at))


def _apply_ship(rules: Ruleset, state: State, event: Any) -> State:
    state = _cleared(state, event.at)
    is_gone = event.owner is None or event.gone
    number = None if is_gone else next_number(state, event.owner)
    if number is None:
        return state
    state = PIECES.put(state, PIECES.of(state).supplied(event.owner, SHIP, -1))
    return WATERS.put(state, WATERS.of(state).with_ship(Ship(event.at, event.owner, number)))


def _check_tile(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = canonical_hex(command.at or "-")
    ship = None if at is None else WATERS.of(state).ship_at(at)
    if ship is None or benefit_of(state, ship.number) != TILE:
        return NO_TILE_SHIP()
    before = was("nothing") if ship.tile is None else was("trade", trade=ship.tile)
    if command.trade is None or command.trade == ship.tile:
        return {"at": at, "trade": command.trade, "stood": before}
    left = tiles_left(state)
    if not left.get(command.trade):
        known = tuple(kind for kind, count in left.items() if count)
        return NO_TILE("T1.9", resource=command.trade, known=known)
    return {"at": at, "trade": command.trade, "stood": before}


def _apply_tile(rules: Ruleset, state: State, event: Any) -> State:
    return WATERS.put(state, WATERS.of(state).with_tile(event.at, event.trade))


def _check_tokens(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    if command.count > TOKENS_OF.of(state)[seat] + reserve(state):
        return FEW_TOKENS(left=reserve(state))
    before = TOKENS_OF.of(state)[seat]
    return {"of": seat, "count": command.count, "stood": was("number", count=before)}


def _apply_tokens(rules: Ruleset, state: State, event: Any) -> State:
    return TOKENS_OF.put(state, {**TOKENS_OF.of(state), event.of: event.count})


def _check_track(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """While founding no marker can have moved."""
    if command.piece not in SIDES:
        return NO_SIDE(side=command.piece or "-", known=SIDES)
    most = LAST_SPACE if state.turn else 0
    if command.count is None or not 0 <= command.count <= most:
        return BAD_SPACE(side=command.piece, most=most)
    before = MARKERS.of(state)[command.piece]
    return {"piece": command.piece, "count": command.count, "stood": was("number", count=before)}


def _apply_track(rules: Ruleset, state: State, event: Any) -> State:
    return MARKERS.put(state, {**MARKERS.of(state), event.piece: event.count})


def _check_row(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """A row that the app keeps is always right; of a real one only the number of cards is known."""
    if ROW.of(state).cards is not None:
        return KEPT()
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    return {"count": command.count, "stood": was("cards", count=ROW.of(state).count)}


def _apply_row(rules: Ruleset, state: State, event: Any) -> State:
    return ROW.put(state, replace(ROW.of(state), count=event.count))


_KEPT = kept_hands.MECHANIC.facts["hand"]


def _check_hand(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """As in the base game, but a card that is owed to the row goes there before a hand leaves the app."""
    if command.cards is None and command.of and state.owed(command.of, RETURN_CARD) is not None:
        return MUST_RETURN()
    settled: Settled | Refusal = _KEPT.check(rules, state, command)  # type: ignore[assignment]
    return settled


def _variant(shown: Mapping[str, Any]) -> str:
    """The fact, with ``_gone`` where it was taken away."""
    gone = {"ship": "owner", "tile": "trade"}.get(str(shown["fact"]))
    if gone is not None and shown[gone] is None:
        return f"{shown['fact']}_gone"
    return base.variant(shown)


MECHANIC = Mechanic(
    name="troy.corrections",
    events=(
        EventKind(
            Corrected,
            apply=base.corrected,
            hidden=base.hide_cards,
            variant=_variant,
            lapses_offers=True,
        ),
    ),
    facts={
        "hex": replace(FACTS["hex"], check=_check_hex),
        "sea_people": Fact(
            check=_check_people,
            apply=_apply_people,
            fields=(FactField("at", "place", on=(told.SEA,)),),
        ),
        "ship": Fact(
            check=_check_ship,
            apply=_apply_ship,
            fields=(
                FactField("at", "place", on=(told.SEA,)),
                FactField("owner", "seat", nobody=True),
            ),
            founded=True,
        ),
        "tile": Fact(
            check=_check_tile,
            apply=_apply_tile,
            fields=(
                FactField("at", "place", on=(told.SEA,)),
                FactField("trade", "word", TILE_KINDS, nobody=True),
            ),
            founded=True,
        ),
        "tokens": Fact(
            check=_check_tokens,
            apply=_apply_tokens,
            fields=(OF, FactField("count", "count", most=TOKENS)),
            founded=True,
        ),
        "track": Fact(
            check=_check_track,
            apply=_apply_track,
            fields=(
                FactField("piece", "word", SIDES),
                FactField("count", "count", most=LAST_SPACE),
            ),
            founded=True,
        ),
        "row": Fact(
            check=_check_row,
            apply=_apply_row,
            fields=(FactField("count", "count"),),
            gone=({"resources": (PHONES,)},),
        ),
        "robber": Fact(check=_no_robber, apply=_unchanged),
        "hand": replace(_KEPT, check=_check_hand),
    },
    replaces=frozenset({"event:corrected", "fact:robber", "fact:hex", "fact:hand"}),
)
