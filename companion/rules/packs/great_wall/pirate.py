"""The pirate in the robber's place: at sea, blocking one harbor, stealing from anybody (W1.14, W9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.extension import (
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
)
from companion.rules.grid import canonical_hex, hexes_beside
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.choices import Choice
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.hands import hand_of
from companion.rules.packs.base.house import NO_ROBBER
from companion.rules.packs.base.land import LAND, Land
from companion.rules.packs.base.robber import without_robber
from companion.rules.packs.base.theft import may_steal, robs, robs_variant
from companion.rules.packs.great_wall.chart import chart_of
from companion.rules.packs.great_wall.words import MOVE_PIRATE
from companion.rules.queries import Query, Rate
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import SEA

MUST_MOVE = Reason("must_move_pirate", "W9.1", "Move the pirate first.")
WAIT_MOVE = Reason("wait_move_pirate", "W9.1", "{seat} has to move the pirate first.")
NO_SEA = Reason("pirate_no_sea", "W9.2", "That is no sea hex where the pirate may go.")
STAYS = Reason("pirate_stays", "W9.2", "The pirate must move to another sea hex.")


@dataclass(frozen=True, slots=True)
class MovePirate(Command):
    """Put the pirate on another sea hex."""

    type: ClassVar[str] = MOVE_PIRATE
    at: str


@dataclass(frozen=True, slots=True)
class PirateMoved(Event):
    """The pirate is on ``at``; ``was`` is where it was before, ``robs`` whether anybody can be stolen from."""

    type: ClassVar[str] = "pirate_moved"
    seat: str
    at: str
    was: str | None
    robs: bool = True


def pirate_sites(state: State) -> tuple[str, ...]:
    """The hexes where the pirate may go: every sea hex but its own."""
    pirate = PIRATE.of(state)
    hexes = LAND.of(state).hexes.values()
    return tuple(hex_.at for hex_ in hexes if hex_.terrain == SEA and hex_.at != pirate)


def _after_seven(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if rolled(state) != 7 or not pirate_sites(state):
        return ()
    assert state.active is not None
    return ((Obligation(state.active, MOVE_PIRATE, "W9.1"),),)


def _why_not(rules: Ruleset, state: State, command: MovePirate) -> Refusal | None:
    at, sites = canonical_hex(command.at), pirate_sites(state)
    if at is not None and at == PIRATE.of(state):
        return STAYS()
    return None if at in sites else NO_SEA(at=command.at, known=sites)


def _move(rules: Ruleset, state: State, command: MovePirate) -> tuple[Event, ...]:
    at = canonical_hex(command.at)
    assert at is not None
    return (PirateMoved(command.seat, at, PIRATE.of(state), robs(rules, state, command.seat, at)),)


MOVE = Choice(
    every=lambda rules, state, seat: [MovePirate(seat, at) for at in pirate_sites(state)],
    why_not=_why_not,
    done=_move,
)
"""Where the pirate goes."""


def _moved(rules: Ruleset, state: State, event: PirateMoved) -> State:
    state = PIRATE.put(state, event.at).discharged(event.seat, MOVE_PIRATE)
    return may_steal(rules, state, event.seat, event.at, "W9.3")


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if pirate_sites(state) else None


def _anybody(victims: Query) -> Query:
    """No building near the pirate is needed (W9.3)."""

    def wrapped(rules: Ruleset, state: State, seat: str, at: str) -> tuple[str, ...]:
        others = state.setting.opponents(seat)
        return tuple(other for other in others if hand_of(state, other) != {})

    return wrapped


def _without_blocked_harbor(rate: Query) -> Query:
    """A harbor on the pirate's hex is of no use to anybody (W9.4)."""

    def wrapped(rules: Ruleset, state: State, seat: str, kind: str) -> Rate:
        usual: Rate = rate(rules, state, seat, kind)
        free = _open_harbors(LAND.of(state), PIRATE.of(state))
        if free is None:
            return usual
        asked: Rate = rate(rules, LAND.put(state, free), seat, kind)
        return asked if asked == usual else asked._replace(rule="W9.4")

    return wrapped


def _open_harbors(land: Land, pirate: str | None) -> Land | None:
    """The land without the harbors on the pirate's hex, None if there are none; kept with the land."""
    # The pirate is no part of the land, so the key names its hex.
    key = f"open harbors {pirate}"
    if pirate is not None and key not in land.memo:
        blocked = [at for at in land.harbors if pirate in hexes_beside(at)]
        without = land
        for at in blocked:
            without = without.with_harbor(at, None)
        land.memo[key] = without if blocked else None
    found: Land | None = land.memo.get(key)
    return found


def _first(rules: Ruleset, setting: Setting) -> str | None:
    return chart_of(setting.board, len(setting.seats)).pirate


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    return {"board": {"pirate": PIRATE.of(state)}}


PIRATE: Slice[str | None] = Slice(
    "great_wall.pirate",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("board.pirate",),
)

MECHANIC = Mechanic(
    name="great_wall.pirate",
    slices=(PIRATE,),
    duties=(
        DutyKind(
            MOVE_PIRATE,
            mine=MUST_MOVE,
            theirs=WAIT_MOVE,
            revise=_revise,
            on_turn=True,
            rolled=frozenset({"W9.1"}),
        ),
    ),
    commands=(
        CommandKind(
            MovePirate,
            during=frozenset({MOVE_PIRATE}),
            decide=MOVE.decide,
            options=MOVE.options,
            open=True,
        ),
    ),
    events=(EventKind(PirateMoved, apply=_moved, variant=robs_variant, rule="W9.2"),),
    wraps={"victims": _anybody, "robber_sites": without_robber, "rate": _without_blocked_harbor},
    amends={"B9.5": "W1.14", "B9.6": "W9.3"},
    house=(NO_ROBBER,),
    replaces=frozenset({"house:friendly_robber"}),
    patches=(
        Patch(
            "seven.robber", where="instead", steps=(DutyStep("seven.pirate", opens=_after_seven),)
        ),
    ),
)
