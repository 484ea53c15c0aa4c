"""The barbarians' fleet: its way, its strength and the seats' defence (C1.6, C2.3, C13.1 to C13.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import AutoStep, EventKind, Mechanic, Patch, Slice, nothing_hidden
from companion.rules.messages import Event
from companion.rules.packs.cities_knights.cities import cities_of, plain_cities
from companion.rules.packs.cities_knights.custody import is_left_on_table
from companion.rules.packs.cities_knights.dice import shown_event
from companion.rules.packs.cities_knights.knights import strength
from companion.rules.packs.cities_knights.words import SHIP
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.told import Cardboard, IsSet, Spot, View


@dataclass(frozen=True, slots=True)
class FleetMoved(Event):
    """The fleet sailed to this step; 0 is its start."""

    type: ClassVar[str] = "fleet_moved"
    step: int
    steps: int


@dataclass(frozen=True, slots=True)
class Fleet:
    """Where the fleet is, how many attacks there were, and each seat's Defender cards.

    ``losing``: the seats that still lose their only city in this attack. ``told``: the strengths that the table
    has told, None where they are counted from the knights on the board.
    """

    step: int = 0
    attacks: int = 0
    defenders: Mapping[str, int] = field(default_factory=dict)
    losing: tuple[str, ...] = ()
    told: Mapping[str, int] | None = None


def steps(state: State) -> int:
    """How many steps the fleet sails from its start to the attack."""
    return int(state.setting.house["fleet_steps"])


def nothing_told(setting: Setting) -> Mapping[str, int] | None:
    """What the table has told of its strengths before it has told anything: no knight is active."""
    on_table = is_left_on_table(setting.custody, "knights")
    return dict.fromkeys(setting.seats, 0) if on_table else None


def barbarians(state: State) -> int:
    """The barbarians' strength: all cities, a metropolis city once (C13.2)."""
    return sum(len(cities_of(state, seat)) for seat in state.setting.seats)


def has_landed(rules: Ruleset, state: State) -> bool:
    """Whether the fleet has reached its last step."""
    return FLEET.of(state).step >= steps(state)


def strengths(state: State) -> dict[str, int]:
    """Each seat's share in the defence (C13.3), as told where the table tells it."""
    told = FLEET.of(state).told
    if told is not None:
        return dict(told)
    return {seat: strength(state, seat) for seat in state.setting.seats}


def is_won(state: State) -> bool:
    """Whether the knights hold (C13.4)."""
    return sum(strengths(state).values()) >= barbarians(state)


def best(state: State) -> tuple[str, ...]:
    """The seats that share the highest strength, none if there is no active knight (C13.5, C13.9)."""
    shares = strengths(state)
    most = max(shares.values())
    return tuple(seat for seat, share in shares.items() if share == most) if most else ()


def losers(state: State) -> tuple[str, ...]:
    """The seats that would lose a city: the weakest of those with one to lose (C13.10, C13.11)."""
    shares = strengths(state)
    exposed = [seat for seat in shares if plain_cities(state, seat)]
    least = min((shares[seat] for seat in exposed), default=0)
    return tuple(seat for seat in exposed if shares[seat] == least)


def _sail(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    return (FleetMoved(FLEET.of(state).step + 1, steps(state)),)


def _is_ship(rules: Ruleset, state: State) -> bool:
    return shown_event(state) == SHIP


def _moved(rules: Ruleset, state: State, event: FleetMoved) -> State:
    return FLEET.put(state, replace(FLEET.of(state), step=event.step))


def _first(rules: Ruleset, setting: Setting) -> Fleet:
    return Fleet(defenders=dict.fromkeys(setting.seats, 0), told=nothing_told(setting))


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    fleet = FLEET.of(state)
    return {
        "fleet": {
            "step": fleet.step,
            "steps": steps(state),
            "attacks": fleet.attacks,
            "barbarians": barbarians(state),
            "strengths": strengths(state),
            "defence": sum(strengths(state).values()),
            "holds": is_won(state),
            "best": list(best(state)),
            "would_lose": list(losers(state)),
        },
        "seats": {seat: {"defender_cards": n} for seat, n in fleet.defenders.items()},
    }


FLEET = Slice(
    "cities_knights.fleet",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=(
        "fleet",
        "seats.defender_cards",
    ),
)


def _step_seen(view: View) -> Iterable[tuple[Spot, int | None]]:
    yield Spot("fleet"), view["fleet"]["step"]


def _marks_seen(view: View) -> Iterable[tuple[Spot, int | None]]:
    """Each seat's improvements and Defender cards."""
    for entry in view["seats"]:
        seat = entry["seat"]
        for track, shown in (entry["improvements"] or {}).items():
            yield Spot("improvement", None, seat, track), shown["level"]
        yield Spot("defender_card", None, seat), entry["defender_cards"]


MECHANIC = Mechanic(
    name="cities_knights.fleet",
    slices=(FLEET,),
    cardboard=(
        Cardboard("fleet", sets=(IsSet("fleet"),), values=_step_seen),
        Cardboard(
            "marks",
            sets=(IsSet("improvement", seat=True, track=True), IsSet("defender_card", seat=True)),
            values=_marks_seen,
        ),
    ),
    events=(EventKind(FleetMoved, apply=_moved, rule="C2.3"),),
    patches=(
        Patch(
            "roll.production",
            where="before",
            steps=(AutoStep("roll.fleet", event="fleet_moved", run=_sail, due=_is_ship),),
        ),
    ),
)
