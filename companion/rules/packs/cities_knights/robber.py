"""The robber lock of later editions (C12.7, H1)."""

from __future__ import annotations

from collections.abc import Callable

from companion.rules.extension import DutyStep, Mechanic, Patch
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.dice import rolled
from companion.rules.packs.base.robber import spares_all
from companion.rules.packs.cities_knights.fleet import FLEET
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

LOCKED = Reason(
    "robber_locked", "H1", "In this game the robber stays where it is until the first attack."
)


SPARES_ALL = Reason(
    "robber_spares_all",
    "H12",
    "The robber stays: it spares everybody.",
)


def is_locked(state: State) -> bool:
    """Whether the robber may not move yet."""
    return state.setting.house["robber_lock"] == "on" and not FLEET.of(state).attacks


def why_robber_locked(state: State) -> Refusal | None:
    """The refusal of whoever wants to move a locked robber."""
    return LOCKED() if is_locked(state) else None


def _after_seven(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if rolled(state) != 7 or is_locked(state):
        return ()
    assert state.active is not None
    if spares_all(rules, state):
        return ()
    return ((Obligation(state.active, "move_robber", "B9.5"),),)


def why_nowhere(rules: Ruleset, state: State) -> Refusal | None:
    """The refusal of whoever wants to move a robber that is locked or spares all."""
    return why_robber_locked(state) or (SPARES_ALL() if spares_all(rules, state) else None)


def _no_sites_while_locked(sites: Callable[..., tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    def wrapped(rules: Ruleset, state: State) -> tuple[str, ...]:
        return () if is_locked(state) else sites(rules, state)

    return wrapped


MECHANIC = Mechanic(
    name="cities_knights.robber",
    wraps={"robber_sites": _no_sites_while_locked},
    patches=(
        Patch(
            "seven.robber",
            where="instead",
            steps=(DutyStep("seven.free_robber", opens=_after_seven),),
        ),
    ),
)
