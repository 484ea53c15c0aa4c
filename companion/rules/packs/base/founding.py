"""The founding phase: two rounds of a settlement and a road each, in snake order (B2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from companion.rules.extension import DutyKind, DutyStep, Mechanic
from companion.rules.messages import Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.hands import ResourcesGained
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import FOUNDING
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import ROAD, SETTLEMENT, YIELD

PLACE_ROAD: Final = "place_road"

MUST_SETTLE = Reason("must_place_settlement", "B2.4", "Place your settlement first.")
WAIT_SETTLE = Reason("wait_place_settlement", None, "{seat} has to place a settlement first.")
MUST_ROAD = Reason("must_place_road", "B2.4", "Place your road first.")
WAIT_ROAD = Reason("wait_place_road", "B2.4", "{seat} has to place a road first.")


def starting_cards(state: State, seat: str, at: str) -> tuple[dict[str, str | int], ...]:
    """One card for each producing hex beside a settlement, hex by hex (B2.9, B1.23)."""
    hexes = LAND.of(state).hexes
    return tuple(
        {
            "hex": beside,
            "at": at,
            "seat": seat,
            "resource": YIELD[hexes[beside].terrain],
            "count": 1,
        }
        for beside in state.setting.topology.node_hexes[at]
        if hexes[beside].terrain in YIELD
    )


def gains_by_seat(
    by_hex: Iterable[Mapping[str, Any]],
) -> dict[str, dict[str, int]]:
    """Seat → its cards by kind, added up from what each building gets of each hex."""
    gains: dict[str, dict[str, int]] = {}
    for row in by_hex:
        cards = gains.setdefault(row["seat"], {})
        kind = row["resource"]
        cards[kind] = cards.get(kind, 0) + row["count"]
    return gains


def founding_gains(state: State, duty: Obligation, at: str) -> tuple[Event, ...]:
    """The starting cards of a second settlement; nothing for the first."""
    if duty.more["round"] != 2:
        return ()
    by_hex = starting_cards(state, duty.seat, at)
    return (ResourcesGained(gains_by_seat(by_hex), "founding", by_hex),)


def why_not_found(rules: Ruleset, state: State, seat: str, at: str) -> Refusal | None:
    """Why a founding settlement cannot stand here, None if it can."""
    if at in rules.ask.sites(rules, state, seat, FOUNDING):
        return None
    return rules.ask.why_no_site(rules, state, seat, FOUNDING, at)


def road_duty(
    rules: Ruleset, state: State, seat: str, left: int, rule: str, begun: bool = False
) -> Group:
    """The duty to place free roads, as many as supply and board allow; empty if none can be placed.

    left: how many at most. rule: what gives them. begun: one is placed already; then the seat may stop if its house
    rule allows it.
    """
    left = min(left, PIECES.of(state).supply[seat][ROAD])
    if left < 1 or not rules.ask.sites(rules, state, seat, ROAD):
        return ()
    more: dict[str, Any] = {"left": left}
    if begun and state.setting.house.get("road_building") == "may_stop":
        more["may_stop"] = True
    return (Obligation(seat, PLACE_ROAD, rule, more),)


def free_road_sites(rules: Ruleset, state: State, duty: Obligation) -> Iterable[str]:
    """Where a free road may go: beside the settlement just founded, otherwise as any road."""
    near = duty.more.get("near")
    if near is None:
        return rules.ask.sites(rules, state, duty.seat, ROAD)
    roads = PIECES.of(state).roads
    return [path for path in state.setting.topology.node_paths[near] if path not in roads]


def _revise_road(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    left = min(duty.more["left"], PIECES.of(state).supply[duty.seat][ROAD])
    if not left or not free_road_sites(rules, state, duty):
        return None
    return replace(duty, more={**duty.more, "left": left})


def _revise_settlement(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    has_piece = PIECES.of(state).supply[duty.seat][SETTLEMENT]
    return duty if has_piece and rules.ask.sites(rules, state, duty.seat, FOUNDING) else None


def _rounds(number: int) -> DutyStep:
    def opens(rules: Ruleset, state: State) -> tuple[Group, ...]:
        if state.setting.board.pieces:
            return ()
        seats = state.setting.seats if number == 1 else state.setting.seats[::-1]
        rule = "B2.5" if number == 1 else "B2.6"
        return tuple(
            (Obligation(seat, "place_settlement", rule, {"round": number}),) for seat in seats
        )

    return DutyStep(f"founding.round_{number}", opens=opens)


FIRST_ROUND = _rounds(1)
SECOND_ROUND = _rounds(2)

MECHANIC = Mechanic(
    name="base.founding",
    gains=("founding",),
    duties=(
        DutyKind(
            "place_settlement",
            mine=MUST_SETTLE,
            theirs=WAIT_SETTLE,
            revise=_revise_settlement,
            usual=frozenset({"B2.5", "B2.6"}),
        ),
        DutyKind(
            PLACE_ROAD,
            mine=MUST_ROAD,
            theirs=WAIT_ROAD,
            revise=_revise_road,
            on_turn=True,
            usual=frozenset({"B2.8"}),
        ),
    ),
)
