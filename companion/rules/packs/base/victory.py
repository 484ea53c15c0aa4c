"""Victory: the active seat with enough points wins, at any moment of its turn (B10), or any seat by house rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.rules.extension import EventKind, HouseRule, Mechanic, Reaction
from companion.rules.messages import Event
from companion.rules.packs.base.house import points_to_win
from companion.rules.points import hidden_total, target_of, true_total
from companion.rules.ruleset import Ruleset
from companion.rules.state import State


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """The game is over. ``winners`` is empty where all lose; ``points`` are the winners' true ones.

    ``revealed``: how many points each winner had hidden until now. ``ending``: what ended it where that was not the
    target, as a scenario calls it.
    """

    type: ClassVar[str] = "game_won"
    winners: tuple[str, ...]
    points: Mapping[str, int]
    revealed: Mapping[str, int] = field(default_factory=dict)
    ending: str | None = None


def target(rules: Ruleset, state: State) -> int:
    """How many points win at this table."""
    return int(state.setting.house["target"])


def may_win(state: State) -> tuple[str, ...]:
    """The seats that win now if they have enough points; the first that has them wins. None while founding."""
    if state.active is None:
        return ()
    if state.setting.house.get("winning") != "any_turn":
        return (state.active,)
    return (state.active, *state.setting.opponents(state.active))


def winners(rules: Ruleset, state: State) -> tuple[str, ...] | None:
    """Who wins now, None while the game goes on. In scenarios several may win together, or nobody."""
    for seat in may_win(state):
        if true_total(rules, state, seat) >= target_of(rules, state, seat):
            return (seat,)
    return None


def _follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    won = rules.ask.winners(rules, state)
    if won is None:
        return ()
    points = {seat: true_total(rules, state, seat) for seat in won}
    revealed = {seat: hidden_total(rules, state, seat) for seat in won}
    return (GameWon(won, points, {seat: count for seat, count in revealed.items() if count}),)


def _won(rules: Ruleset, state: State, event: GameWon) -> State:
    return state.won_by(event.winners)


def _variant(shown: Mapping[str, Any]) -> str | None:
    return shown.get("ending") if shown["winners"] else "nobody"


def _reveals(event: GameWon) -> bool:
    return bool(event.revealed)


_OTHER_TURN = frozenset({"turn_started", "corrected"})
"""After these another seat may be the one that wins."""

MECHANIC = Mechanic(
    name="base.victory",
    target=10,
    house=(
        points_to_win(10),
        HouseRule(
            "winning",
            rule="B10.4",
            values=("own_turn", "any_turn"),
            printed="any_turn",
            usual="later",
        ),
    ),
    events=(EventKind(GameWon, apply=_won, barrier=_reveals, variant=_variant, rule="B10.1"),),
    reactions=(Reaction("victory", on=_OTHER_TURN, run=_follow, points=True),),
    queries={"target": target, "winners": winners},
)
