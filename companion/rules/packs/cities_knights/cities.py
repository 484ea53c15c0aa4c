"""What a city carries: walls, metropolises, sabotage, and cities that lie on their side (C5, C8, C10.22, H2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from companion.rules.extension import Mechanic, PointSource, Slice, nothing_hidden, nothing_shown
from companion.rules.packs.base.pieces import PIECES, standing
from companion.rules.packs.cities_knights.words import WALL
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import CITY, SETTLEMENT


class Metropolis(NamedTuple):
    """A track's metropolis: whose, and on which city."""

    seat: str
    at: str


@dataclass(frozen=True, slots=True)
class Cities:
    """Walls by place with their owner; metropolises by track; sabotaged and tipped cities."""

    walls: Mapping[str, str] = field(default_factory=dict)
    metropolises: Mapping[str, Metropolis] = field(default_factory=dict)
    sabotaged: tuple[str, ...] = ()
    tipped: tuple[str, ...] = ()

    def metropolis_at(self, at: str) -> str | None:
        """The track whose metropolis stands on a city."""
        return next((t for t, found in self.metropolises.items() if found.at == at), None)

    def without(self, at: str) -> Cities:
        """Nothing on this place any more."""
        return Cities(
            {node: seat for node, seat in self.walls.items() if node != at},
            {track: found for track, found in self.metropolises.items() if found.at != at},
            tuple(node for node in self.sabotaged if node != at),
            tuple(node for node in self.tipped if node != at),
        )

    def moved(self, at: str, to: str) -> Cities:
        """What is on one place is on another."""
        return Cities(
            {to if node == at else node: seat for node, seat in self.walls.items()},
            {
                track: found._replace(at=to) if found.at == at else found
                for track, found in self.metropolises.items()
            },
            tuple(to if node == at else node for node in self.sabotaged),
            tuple(to if node == at else node for node in self.tipped),
        )


def cities_of(state: State, seat: str) -> tuple[str, ...]:
    """Where a seat has a city that counts as one, in the order of building."""
    tipped, own = CITIES.of(state).tipped, (seat, CITY)
    buildings = PIECES.of(state).buildings
    return tuple(at for at, found in buildings.items() if found == own and at not in tipped)


def plain_cities(state: State, seat: str) -> tuple[str, ...]:
    """Where a seat has a city without metropolis."""
    marks = CITIES.of(state)
    return tuple(at for at in cities_of(state, seat) if marks.metropolis_at(at) is None)


def tipped_of(state: State, seat: str) -> tuple[str, ...]:
    """Where a seat's city lies on its side and counts as a settlement."""
    if not CITIES.of(state).tipped:
        return ()
    buildings = PIECES.of(state).buildings
    return tuple(at for at in CITIES.of(state).tipped if buildings.get(at, ("",))[0] == seat)


def yields_double(state: State, at: str) -> bool:
    """Whether the city here produces as a city: neither sabotaged nor on its side."""
    marks = CITIES.of(state)
    return at not in marks.sabotaged and at not in marks.tipped


def with_wall(state: State, seat: str, at: str) -> State:
    """The state with a seat's wall at this place, out of its supply."""
    marks = CITIES.of(state)
    state = PIECES.put(state, PIECES.of(state).supplied(seat, WALL, -1))
    return CITIES.put(state, replace(marks, walls={**marks.walls, at: seat}))


def without_wall(state: State, at: str) -> State:
    """The state without the wall at this place, which goes back into its owner's supply; unchanged without one."""
    marks = CITIES.of(state)
    if at not in marks.walls:
        return state
    state = PIECES.put(state, PIECES.of(state).supplied(marks.walls[at], WALL, 1))
    rest = {node: seat for node, seat in marks.walls.items() if node != at}
    return CITIES.put(state, replace(marks, walls=rest))


def cleared(state: State, at: str) -> State:
    """The state without anything that a city at this place carried; a wall goes back into its owner's supply."""
    state = without_wall(state, at)
    return CITIES.put(state, CITIES.of(state).without(at))


def walls_of(state: State, seat: str) -> int:
    """How many walls a seat has built."""
    return sum(1 for owner in CITIES.of(state).walls.values() if owner == seat)


def _limit(hand_limit: Callable[..., int]) -> Callable[..., int]:
    """Two cards more for each wall (C5.4)."""

    def wrapped(rules: Ruleset, state: State, seat: str) -> int:
        return hand_limit(rules, state, seat) + 2 * walls_of(state, seat)

    return wrapped


def _after_correction(rules: Ruleset, state: State, event: Any) -> State:
    """Marks go with a city that stands elsewhere; those whose city is gone or is somebody else's go too."""
    if event.to is not None:
        state = CITIES.put(state, CITIES.of(state).moved(event.at, event.to))
    marks, buildings = CITIES.of(state), PIECES.of(state).buildings
    owners = {**marks.walls, **{found.at: found.seat for found in marks.metropolises.values()}}
    for at in {**dict.fromkeys((*marks.sabotaged, *marks.tipped)), **owners}:
        building = buildings.get(at)
        owner = owners.get(at, None if building is None else building[0])
        if building != (owner, CITY):
            state = cleared(state, at)
    return state


def _settlements(rules: Ruleset, state: State, seat: str) -> int:
    return standing(rules, state, seat, SETTLEMENT) + len(tipped_of(state, seat))


def _cities(rules: Ruleset, state: State, seat: str) -> int:
    return standing(rules, state, seat, CITY) - len(tipped_of(state, seat))


def _metropolises(rules: Ruleset, state: State, seat: str) -> int:
    return sum(1 for found in CITIES.of(state).metropolises.values() if found.seat == seat)


def _first(rules: Ruleset, setting: Setting) -> Cities:
    return Cities()


CITIES = Slice(
    "cities_knights.cities", first=_first, project=nothing_shown, resample=nothing_hidden
)

MECHANIC = Mechanic(
    name="cities_knights.cities",
    slices=(CITIES,),
    folds={"corrected": _after_correction},
    wraps={"hand_limit": _limit},
    amends={"B9.2": "C12.1", "B10.2": "C14.2"},
    points=(
        PointSource("settlement", rule="C14.2", worth=1, count=_settlements),
        PointSource("city", rule="C14.2", worth=2, count=_cities),
        PointSource("metropolis", rule="C8.3", worth=2, count=_metropolises),
    ),
    replaces=frozenset({"points:settlement", "points:city"}),
)
