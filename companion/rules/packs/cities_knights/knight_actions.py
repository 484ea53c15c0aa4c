"""What active knights do: move, drive a weaker knight off, chase the robber (C11, C12.6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import ACTION, CommandKind, EventKind, Mechanic
from companion.rules.messages import Command, Event
from companion.rules.obligations import Obligation
from companion.rules.packs.base.land import LAND
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.cities_knights.custody import (
    KNIGHTS_ON_TABLE,
    are_knights_on_table,
    knights_command,
)
from companion.rules.packs.cities_knights.displacement import driven_off
from companion.rules.packs.cities_knights.knight_building import own_knight
from companion.rules.packs.cities_knights.knights import (
    KNIGHTS,
    Knight,
    is_free,
    knight_at,
    knights_of,
    put,
    reach,
)
from companion.rules.packs.cities_knights.robber import why_nowhere
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

INACTIVE = Reason("knight_inactive", "C6.2", "This knight is not active.")
TOO_NEW = Reason(
    "knight_just_activated",
    "C6.12",
    "This knight was activated this turn; it may act from your next turn on.",
)
UNREACHED = Reason("knight_unreached", "C11.4", "Your roads do not lead the knight to {at}.")
OCCUPIED = Reason("knight_goal_taken", "C11.6", "{at} is not free.")
OWN_KNIGHT = Reason("knight_own_goal", "C11.8", "Your own knight stands on {at}.")
TOO_STRONG = Reason(
    "knight_too_strong", "C11.8", "{seat}’s knight on {at} is not weaker than yours."
)
NO_ROBBER = Reason("no_robber_near", "C12.6", "The robber stands on no hex beside {at}.")
NO_ROAD_NEAR = Reason(
    "no_road_near_robber", "C12.6", "None of your roads brings a knight next to the robber."
)
NONE_NEAR = Reason(
    "no_knight_near_robber", "C12.6", "None of your active knights is beside the robber."
)
NO_ACTION = Reason("no_knight_action", "C11.1", "You have no knight that can do that.")
NONE_ACTIVE = Reason("no_active_knight", "C6.2", "None of your knights is active.")
ALL_TOO_NEW = Reason(
    "knights_just_activated", "C6.12", "Your active knights were activated this turn."
)
NO_WAY = Reason("knight_no_way", "C11.4", "Your roads lead no active knight to a free place.")


@dataclass(frozen=True, slots=True)
class MoveKnight(Command):
    """Move along own roads; onto a weaker opposing knight, to drive it off."""

    type: ClassVar[str] = "move_knight"
    from_: str
    to: str


@dataclass(frozen=True, slots=True)
class ChaseRobber(Command):
    """The knight on ``at`` chases the robber from a hex beside it; without ``at`` where knights are cardboard."""

    type: ClassVar[str] = "chase_robber"
    at: str | None = None


@dataclass(frozen=True, slots=True)
class KnightMoved(Event):
    """A knight went and is inactive now; ``displaced``: the seat whose knight stood there."""

    type: ClassVar[str] = "knight_moved"
    seat: str
    from_: str
    to: str
    displaced: str | None = None


@dataclass(frozen=True, slots=True)
class RobberChased(Event):
    """A knight chases the robber and is inactive now; the robber is moved next. ``at``: None for cardboard."""

    type: ClassVar[str] = "robber_chased"
    seat: str
    at: str | None


def why_not_act(state: State, at: str, knight: Knight) -> Refusal | None:
    """Why a knight may take no action now, None if it may."""
    if not knight.active:
        return INACTIVE(at=at)
    return TOO_NEW(at=at) if knight.activated == state.turn else None


def _ready(state: State, seat: str) -> dict[str, Knight]:
    """The knights of a seat that may act."""
    own = knights_of(state, seat)
    return {at: knight for at, knight in own.items() if why_not_act(state, at, knight) is None}


def _decide_move(
    rules: Ruleset, state: State, command: MoveKnight, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    own = own_knight(state, command.seat, command.from_, "C11.1")
    if isinstance(own, Refusal):
        return own
    at, knight = own
    to = state.setting.topology.node(command.to)
    if to is None:
        return NO_NODE(at=command.to)
    refusal = why_not_act(state, at, knight) or _why_not_go(state, at, knight, to)
    if refusal is not None:
        return refusal
    foe = knight_at(state, to)
    return (KnightMoved(command.seat, at, to, None if foe is None else foe.seat),)


def _why_not_go(state: State, at: str, knight: Knight, to: str) -> Refusal | None:
    way = reach(state, knight.seat, at)
    if to in way.free:
        return None
    foe = knight_at(state, to)
    if foe is not None and foe.seat == knight.seat:
        return OWN_KNIGHT(at=to)
    if foe is not None and to in way.foes:
        return TOO_STRONG(seat=foe.seat, at=to) if foe.rank >= knight.rank else None
    return UNREACHED(at=to) if foe is not None or is_free(state, to) else OCCUPIED(at=to)


def _goals(state: State, at: str, knight: Knight) -> Iterable[str]:
    way, standing = reach(state, knight.seat, at), KNIGHTS.of(state).standing
    return (*way.free, *(foe for foe in way.foes if standing[foe].rank < knight.rank))


def _move_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    ready = _ready(state, seat)
    return [
        MoveKnight(seat, at, to) for at, knight in ready.items() for to in _goals(state, at, knight)
    ]


def _decide_chase(
    rules: Ruleset, state: State, command: ChaseRobber, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    if are_knights_on_table(state):
        return _chased_on_table(rules, state, command)
    own = own_knight(state, command.seat, command.at or "-", "C12.6")
    if isinstance(own, Refusal):
        return own
    at, knight = own
    refusal = why_not_act(state, at, knight) or _why_no_chase(rules, state, at)
    return refusal or (RobberChased(command.seat, at),)


def _chased_on_table(
    rules: Ruleset, state: State, command: ChaseRobber
) -> tuple[Event, ...] | Refusal:
    if command.at is not None:
        return KNIGHTS_ON_TABLE()
    return _why_none_chases(rules, state, command.seat) or (RobberChased(command.seat, None),)


def _why_none_chases(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    """A cardboard knight stands somewhere on its owner's roads, so one of them must reach the robber's hex."""
    topology, paths = state.setting.topology, PIECES.of(state).paths_of[seat]
    hexes = {
        at for path in paths for node in topology.ends[path] for at in topology.node_hexes[node]
    }
    return why_nowhere(rules, state) if LAND.of(state).robber in hexes else NO_ROAD_NEAR()


def _why_no_chase(rules: Ruleset, state: State, at: str) -> Refusal | None:
    if LAND.of(state).robber not in state.setting.topology.node_hexes[at]:
        return NO_ROBBER(at=at)
    return why_nowhere(rules, state)


def _chase_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    if are_knights_on_table(state):
        return () if _why_none_chases(rules, state, seat) else (ChaseRobber(seat),)
    ready = _ready(state, seat)
    return [ChaseRobber(seat, at) for at in ready if _why_no_chase(rules, state, at) is None]


def _wish_move(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    return (
        None
        if _move_options(rules, state, seat)
        else _why_none_acts(state, seat, "C11.1") or NO_WAY()
    )


def _why_none_acts(state: State, seat: str, rule: str) -> Refusal | None:
    """What keeps all knights of a seat from any action, None where one may act."""
    own = knights_of(state, seat)
    if not own:
        return NO_ACTION(rule)
    if not any(knight.active for knight in own.values()):
        return NONE_ACTIVE()
    return None if _ready(state, seat) else ALL_TOO_NEW()


def _wish_chase(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    if _chase_options(rules, state, seat):
        return None
    return why_nowhere(rules, state) or _why_none_acts(state, seat, "C12.6") or NONE_NEAR()


def _tired(state: State, at: str) -> Knight:
    knight = knight_at(state, at)
    assert knight is not None
    return knight._replace(active=False)


def _moved(rules: Ruleset, state: State, event: KnightMoved) -> State:
    tired = _tired(state, event.from_)
    state = KNIGHTS.put(state, KNIGHTS.of(state).without(event.from_))
    if event.displaced is None:
        return put(state, event.to, tired)
    foe = knight_at(state, event.to)
    assert foe is not None
    return driven_off(put(state, event.to, tired), event.to, foe)


def _chased(rules: Ruleset, state: State, event: RobberChased) -> State:
    if event.at is not None:
        state = put(state, event.at, _tired(state, event.at))
    return state.pushed((Obligation(event.seat, "move_robber", "C12.6"),))


def _variant(shown: Mapping[str, Any]) -> str | None:
    return None if shown["displaced"] is None else "displacing"


def _chased_variant(shown: Mapping[str, Any]) -> str | None:
    return "cardboard" if shown["at"] is None else None


_ACT = frozenset({"act"})

MECHANIC = Mechanic(
    name="cities_knights.knight_actions",
    commands=(
        knights_command(
            CommandKind(
                MoveKnight,
                during=_ACT,
                decide=_decide_move,
                options=_move_options,
                sort=ACTION,
                wish=_wish_move,
            )
        ),
        CommandKind(
            ChaseRobber,
            during=_ACT,
            decide=_decide_chase,
            options=_chase_options,
            sort=ACTION,
            wish=_wish_chase,
        ),
    ),
    events=(
        EventKind(KnightMoved, apply=_moved, variant=_variant, rule="C11.4"),
        EventKind(RobberChased, apply=_chased, variant=_chased_variant, rule="C12.6"),
    ),
)
