"""Trade with the bank through Ships: 3:1, and 2:1 by the tile taken with one (T7.10, T7.15, T8.5)."""

from __future__ import annotations

from companion.rules.extension import Mechanic
from companion.rules.packs.troy.sea import WATERS, benefit_of, working
from companion.rules.packs.troy.words import GIVEN_BY, HARBOR, TILE
from companion.rules.queries import Query, Rate
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

TWO = Rate(2, GIVEN_BY[TILE])
THREE = Rate(3, GIVEN_BY[HARBOR])


def _by_ships(rate: Query) -> Query:
    def wrapped(rules: Ruleset, state: State, seat: str, kind: str) -> Rate:
        usual: Rate = rate(rules, state, seat, kind)
        best = _best(state, seat, kind)
        now = best if best is not None and best.cards < usual.cards else usual
        return now._replace(rule="T8.5") if _is_stopped(state, seat, kind, now) else now

    return wrapped


def _best(state: State, seat: str, kind: str) -> Rate | None:
    if any(ship.tile == kind for ship in working(state, seat, TILE)):
        return TWO
    return THREE if working(state, seat, HARBOR) else None


def _is_stopped(state: State, seat: str, kind: str, now: Rate) -> bool:
    """Whether only the SeaPeople keep the seat from a better rate."""
    waters = WATERS.of(state)
    ship = None if waters.people is None else waters.ship_at(waters.people)
    if ship is None or ship.seat != seat:
        return False
    is_harbor = benefit_of(state, ship.number) == HARBOR
    is_tile = ship.tile == kind
    return (is_harbor and now.cards > THREE.cards) or (is_tile and now.cards > TWO.cards)


MECHANIC = Mechanic(name="troy.ship_trade", wraps={"rate": _by_ships})
