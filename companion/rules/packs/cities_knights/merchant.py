"""Better rates with the bank: Guild, merchant, merchant fleet (C4.4, C4.5, C10.12, C14.5 to C14.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from companion.rules.extension import EventKind, Mechanic, PointSource, Slice, nothing_hidden
from companion.rules.messages import Event
from companion.rules.packs.base.land import LAND
from companion.rules.packs.cities_knights.levels import level
from companion.rules.packs.cities_knights.words import COMMODITIES, POWER, TRADE
from companion.rules.queries import Rate
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import YIELD
from companion.rules.told import HEX, Cardboard, Piece, Stands, View


class Merchant(NamedTuple):
    """Who controls the merchant, and the hex that it stands on."""

    seat: str
    at: str


@dataclass(frozen=True, slots=True)
class Favors:
    """The merchant; the kinds that this turn's merchant fleets trade; swaps left with each opponent."""

    merchant: Merchant | None = None
    fleet: tuple[str, ...] = ()
    swaps: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True)
class MerchantMoved(Event):
    """The merchant serves this seat now, on this hex."""

    type: ClassVar[str] = "merchant_moved"
    seat: str
    at: str
    was: str | None
    taken_from: str | None


@dataclass(frozen=True, slots=True)
class FleetNamed(Event):
    """For the rest of the turn the seat trades this kind 2:1."""

    type: ClassVar[str] = "merchant_fleet_named"
    seat: str
    resource: str


BY_GUILD, BY_FLEET, BY_MERCHANT = Rate(2, "C4.5"), Rate(2, "C10.12"), Rate(2, "C14.7")


def _better(rate: Callable[..., Rate]) -> Callable[..., Rate]:
    def wrapped(rules: Ruleset, state: State, seat: str, kind: str) -> Rate:
        usual = rate(rules, state, seat, kind)
        if usual.cards > 2:
            favored = _favored(state, seat, kind)
            if favored is not None:
                return favored
        return usual._replace(rule="C4.2") if kind in COMMODITIES else usual

    return wrapped


def _favored(state: State, seat: str, kind: str) -> Rate | None:
    """The rate of 2:1 that a seat has for a kind without any harbor."""
    favors = FAVORS.of(state)
    if kind in COMMODITIES and level(state, seat, TRADE) >= POWER:
        return BY_GUILD
    if kind in favors.fleet and seat == state.active:
        return BY_FLEET
    merchant = favors.merchant
    if merchant is None or merchant.seat != seat:
        return None
    yields = YIELD.get(LAND.of(state).hexes[merchant.at].terrain)
    return BY_MERCHANT if yields == kind else None


def _moved(rules: Ruleset, state: State, event: MerchantMoved) -> State:
    return FAVORS.put(state, replace(FAVORS.of(state), merchant=Merchant(event.seat, event.at)))


def _named(rules: Ruleset, state: State, event: FleetNamed) -> State:
    favors = FAVORS.of(state)
    return FAVORS.put(state, replace(favors, fleet=(*favors.fleet, event.resource)))


def _new_turn(rules: Ruleset, state: State, event: Event) -> State:
    return FAVORS.put(state, Favors(FAVORS.of(state).merchant))


def _new_turn_corrected(rules: Ruleset, state: State, event: Any) -> State:
    return _new_turn(rules, state, event) if event.fact == "active" else state


def _first(rules: Ruleset, setting: Setting) -> Favors:
    return Favors()


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    favors = FAVORS.of(state)
    merchant = favors.merchant
    shown = None if merchant is None else {"seat": merchant.seat, "at": merchant.at}
    return {
        "board": {"merchant": shown},
        "merchant_fleet": list(favors.fleet),
        "harbor_swaps": None if favors.swaps is None else dict(favors.swaps),
    }


def _count(rules: Ruleset, state: State, seat: str) -> int:
    merchant = FAVORS.of(state).merchant
    return 1 if merchant is not None and merchant.seat == seat else 0


FAVORS = Slice(
    "cities_knights.favors",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=(
        "board.merchant",
        "merchant_fleet",
        "harbor_swaps",
    ),
)


def _merchant_seen(view: View) -> Iterable[tuple[tuple[str, str], Piece]]:
    found = view["board"].get("merchant")
    if found is not None:
        yield (found["at"], "merchant"), Piece("merchant", found["seat"])


MECHANIC = Mechanic(
    name="cities_knights.merchant",
    slices=(FAVORS,),
    events=(
        EventKind(MerchantMoved, apply=_moved, rule="C14.6"),
        EventKind(FleetNamed, apply=_named, rule="C10.12"),
    ),
    folds={"turn_started": _new_turn, "corrected": _new_turn_corrected},
    cardboard=(
        Cardboard(
            "merchant", (Stands("merchant", HEX, moves=True, one=True),), pieces=_merchant_seen
        ),
    ),
    wraps={"rate": _better},
    amends={"B5.2": "C4.6"},
    points=(PointSource("merchant", rule="C14.6", worth=1, count=_count),),
)
