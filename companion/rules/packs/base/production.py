"""Production: who takes what from which hex, and what happens when the bank is short (B4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.cards import Cards
from companion.rules.entropy import Entropy
from companion.rules.extension import AutoStep, HouseRule, Mechanic
from companion.rules.messages import Event
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.founding import gains_by_seat
from companion.rules.packs.base.hands import ResourcesGained, bank_of
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.pieces import PIECES
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import CITY, YIELD

Claim = Mapping[str, Any]
"""``hex``, ``at``, ``seat``, ``resource``, ``count``: what one building is due from one hex."""


def production(rules: Ruleset, state: State, total: int) -> tuple[Claim, ...]:
    """What every building is due for a sum of the dice; the robber's hex gives nothing (B4.1 to B4.4).

    Land that pays something else than cards is left to the mechanic that brings it.
    """
    land, buildings = LAND.of(state), PIECES.of(state).buildings
    corners = state.setting.topology.corners
    claims: list[Claim] = []
    for hex_ in land.producing(total):
        at = hex_.at
        if at != land.robber and hex_.terrain in YIELD:
            kind = YIELD[hex_.terrain]
            for node in corners[at]:
                if node in buildings:
                    seat, piece = buildings[node]
                    count = 2 if piece == CITY else 1
                    claims.append(
                        {"hex": at, "at": node, "seat": seat, "resource": kind, "count": count}
                    )
    return tuple(claims)


def short_kinds(claims: tuple[Claim, ...], bank: Cards | None) -> tuple[str, ...]:
    """The kinds of which the bank has less than is due, each judged by itself (B4.6, B4.7); none without a bank."""
    if bank is None:
        return ()
    due: dict[str, int] = {}
    for claim in claims:
        kind = claim["resource"]
        due[kind] = due.get(kind, 0) + claim["count"]
    short = [kind for kind, count in due.items() if count > bank.get(kind, 0)]
    return tuple(short)


def _paid(claims: tuple[Claim, ...], kind: str, left: int, strict: bool) -> list[Claim]:
    """What is paid of a kind that is short: the rest to a sole claimant, otherwise nothing."""
    due = [claim for claim in claims if claim["resource"] == kind]
    if strict or len({claim["seat"] for claim in due}) > 1:
        return []
    paid: list[Claim] = []
    for claim in due:
        count = min(left, claim["count"])
        if count:
            paid.append({**claim, "count": count})
            left -= count
    return paid


def _produce(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    claims = rules.ask.production(rules, state, rolled(state))
    bank = bank_of(state)
    short = short_kinds(claims, bank)
    if short and bank is not None:
        strict = state.setting.house["bank_shortage"] == "strict"
        full = [claim for claim in claims if claim["resource"] not in short]
        rest = [c for kind in short for c in _paid(claims, kind, bank.get(kind, 0), strict)]
        claims = (*full, *rest)
    return (ResourcesGained(gains_by_seat(claims), "production", claims, short),)


def _without_robber(rules: Ruleset, state: State) -> State:
    return LAND.put(state, LAND.of(state).with_robber(None))


PRODUCTION = AutoStep("roll.production", event="resources_gained", run=_produce)

MECHANIC = Mechanic(
    name="base.production",
    house=(HouseRule("bank_shortage", rule="H5", values=("sole", "strict"), usual="later"),),
    gains=("production",),
    queries={"production": production, "unhindered": _without_robber},
    procedures={"roll": (PRODUCTION,)},
)
