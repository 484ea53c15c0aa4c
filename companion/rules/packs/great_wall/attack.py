"""Before production riders attack, and a wall too low is breached (W3, W6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import AutoStep, EventKind, Mechanic, Patch, Slice, nothing_hidden
from companion.rules.messages import Event
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.land import LAND
from companion.rules.packs.great_wall.chart import CHART, Arrow
from companion.rules.packs.great_wall.lanes import placed
from companion.rules.packs.great_wall.riders import RIDERS, Riders, dead_hexes, followed
from companion.rules.packs.great_wall.walls import WALLS, level_of, with_level
from companion.rules.packs.great_wall.words import BREACHES_END, FIELD_MAX
from companion.rules.queries import Query
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State


@dataclass(frozen=True, slots=True)
class RiderAttacked(Event):
    """A rider went to a battlefield; ``riders`` are there now, before the defender's section of this level."""

    type: ClassVar[str] = "rider_attacked"
    territory: str
    section: str
    defender: str
    numeral: str
    riders: int
    level: int


@dataclass(frozen=True, slots=True)
class WallBreached(Event):
    """Riders crossed onto ``placed`` (a hex each), the level fell, the seat has a penalty more.

    ``left``: how many further breaches until all have lost.
    """

    type: ClassVar[str] = "wall_breached"
    section: str
    seat: str
    riders: int
    placed: tuple[str, ...]
    was: int
    level: int
    breaches: int
    left: int


@dataclass(frozen=True, slots=True)
class Attack:
    """What the latest roll did to the riders."""

    moves: tuple[Mapping[str, Any], ...] = ()
    breaches: tuple[Mapping[str, Any], ...] = ()


def last_breach(state: State) -> int:
    """The number of the breach with which all have lost, by the number of seats."""
    return BREACHES_END[len(state.setting.seats)]


def breach(
    rules: Ruleset, state: State, section: str, count: int, hexes: tuple[str, ...]
) -> WallBreached:
    """The event of ``count`` riders crossing an owned section; hexes: where each of them goes."""
    walls, was = WALLS.of(state), level_of(rules, state, section)
    breaches = walls.breaches + 1
    return WallBreached(
        section=section,
        seat=walls.owners[section],
        riders=count,
        placed=hexes,
        was=was,
        level=max(0, was - 1),
        breaches=breaches,
        left=max(0, last_breach(state) - breaches),
    )


def _can_attack(state: State, riders: Riders, arrow: Arrow) -> bool:
    waiting = riders.gathering.get(arrow.territory, ())
    owned = arrow.section in WALLS.of(state).owners
    return bool(waiting) and owned and len(riders.fields[arrow.section]) < FIELD_MAX


def _arrows(state: State) -> tuple[Arrow, ...]:
    """The arrows of the number rolled, in the order of W3.3; none on a seven."""
    total = rolled(state)
    if total == 7 or not followed(state):
        return ()
    return tuple(arrow for arrow in CHART.of(state).arrows if arrow.number == total)


def _is_due(rules: Ruleset, state: State) -> bool:
    riders = RIDERS.of(state)
    return any(_can_attack(state, riders, arrow) for arrow in _arrows(state))


def _attacks(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    return tuple(_one_by_one(rules, state))


def _one_by_one(rules: Ruleset, state: State) -> Iterator[Event]:
    """Each arrow with its breach; nothing more after the last breach of all."""
    for arrow in _arrows(state):
        if not _can_attack(state, RIDERS.of(state), arrow):
            continue
        event = _attack(rules, state, arrow)
        yield event
        state = _fold_attack(rules, state, event)
        if event.riders > event.level:
            breached = _breach_of(rules, state, arrow.section)
            yield breached
            state = _fold_breach(rules, state, breached)
            if not breached.left:
                return


def _attack(rules: Ruleset, state: State, arrow: Arrow) -> RiderAttacked:
    riders = RIDERS.of(state)
    return RiderAttacked(
        territory=arrow.territory,
        section=arrow.section,
        defender=WALLS.of(state).owners[arrow.section],
        numeral=riders.gathering[arrow.territory][0],
        riders=len(riders.fields[arrow.section]) + 1,
        level=level_of(rules, state, arrow.section),
    )


def _breach_of(rules: Ruleset, state: State, section: str) -> WallBreached:
    riders, hexes = RIDERS.of(state), LAND.of(state).hexes
    count = len(riders.fields[section])
    standing = {at: len(stack) for at, stack in riders.land.items()}
    numbers = {at: hex_.number for at, hex_ in hexes.items()}
    lane = CHART.of(state).sections[section].lane
    taken = placed(lane, standing, numbers, count, riders.gaps)
    return breach(rules, state, section, count, taken)


def _fold_attack(rules: Ruleset, state: State, event: RiderAttacked) -> State:
    return RIDERS.put(state, RIDERS.of(state).attacked(event.territory, event.section))


def _fold_breach(rules: Ruleset, state: State, event: WallBreached) -> State:
    riders = RIDERS.of(state).broken_through(event.section, event.placed)
    state = RIDERS.put(state, riders.settled(CHART.of(state)))
    state = with_level(rules, state, event.seat, event.level)
    walls = WALLS.of(state)
    return WALLS.put(state, walls.penalized(event.seat, walls.penalties[event.seat] + 1))


def _note_attack(rules: Ruleset, state: State, event: RiderAttacked) -> State:
    last = LAST_ATTACK.of(state) or Attack()
    move = {"territory": event.territory, "section": event.section}
    return LAST_ATTACK.put(state, Attack((*last.moves, move), last.breaches))


def _note_breach(rules: Ruleset, state: State, event: WallBreached) -> State:
    last = LAST_ATTACK.of(state) or Attack()
    noted = {
        "section": event.section,
        "seat": event.seat,
        "placed": list(event.placed),
        "level": event.level,
    }
    return LAST_ATTACK.put(state, Attack(last.moves, (*last.breaches, noted)))


def _forget(rules: Ruleset, state: State, event: Event) -> State:
    return LAST_ATTACK.put(state, Attack())


def _none_on_dead_hexes(production: Query) -> Query:
    """Hexes with riders produce nothing for anybody (W6.4)."""

    def wrapped(rules: Ruleset, state: State, total: int) -> tuple[Mapping[str, str | int], ...]:
        claims: tuple[Mapping[str, str | int], ...] = production(rules, state, total)
        dead = dead_hexes(state)
        return tuple(claim for claim in claims if claim["hex"] not in dead) if dead else claims

    return wrapped


def _without_riders(unhindered: Query) -> Query:
    def wrapped(rules: Ruleset, state: State) -> State:
        before: State = unhindered(rules, state)
        return RIDERS.put(before, replace(RIDERS.of(before), land={}))

    return wrapped


def _variant(shown: Mapping[str, Any]) -> str | None:
    if not shown["left"]:
        return "last"
    return None if shown["placed"] else "unplaced"


def _first(rules: Ruleset, setting: Setting) -> Attack | None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    last = LAST_ATTACK.of(state)
    if last is None:
        return {"attack": None}
    return {"attack": {"moves": list(last.moves), "breaches": list(last.breaches)}}


LAST_ATTACK: Slice[Attack | None] = Slice(
    "great_wall.attack", first=_first, project=_project, resample=nothing_hidden, shows=("attack",)
)

MECHANIC = Mechanic(
    name="great_wall.attack",
    slices=(LAST_ATTACK,),
    events=(
        EventKind(RiderAttacked, apply=_fold_attack, rule="W3.2"),
        EventKind(WallBreached, apply=_fold_breach, variant=_variant, rule="W6.1"),
    ),
    folds={"dice_rolled": _forget, "rider_attacked": _note_attack, "wall_breached": _note_breach},
    wraps={"production": _none_on_dead_hexes, "unhindered": _without_riders},
    patches=(
        Patch(
            "roll.production",
            where="before",
            steps=(AutoStep("roll.attacks", event="rider_attacked", run=_attacks, due=_is_due),),
        ),
    ),
)
