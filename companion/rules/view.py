"""What leaves the rules: views and events, built up for one audience and never stripped down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.rules.entropy import Entropy
from companion.rules.messages import Event, as_json, plain
from companion.rules.points import lines, shown_total
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

OpenParts = Mapping[str, Mapping[str, Any]]
"""Slice that hides nothing → its part of every view of a position; shared, read-only."""


def open_parts(rules: Ruleset, state: State) -> OpenParts:
    """What all views of a position have in common. Whoever makes several views works it out once, for ``view``."""
    return {
        slice_.name: slice_.project(rules, state, "table")
        for slice_ in rules.slices
        if slice_.is_open
    }


def view(
    rules: Ruleset, state: State, audience: str, shared: OpenParts | None = None
) -> dict[str, Any]:
    """A JSON-ready view of a position for ``"table"`` or a seat; shapes as on the packs' pages.

    shared: the ``open_parts`` of this very position, where they were made already.
    ValueError for an audience that does not exist.
    """
    _check_audience(state, audience)
    shared = open_parts(rules, state) if shared is None else shared
    seen: dict[str, Any] = _frame(rules, state, audience)
    by_seat = {entry["seat"]: entry for entry in seen["seats"]}
    for slice_ in rules.slices:
        part = shared.get(slice_.name)
        _merge(seen, by_seat, slice_.project(rules, state, audience) if part is None else part)
    return seen


def shown_part(rules: Ruleset, state: State, key: str) -> Any:
    """What the table's view has under one key of a slice, without the rest of it; None where no slice has it."""
    for slice_ in rules.slices:
        if key in slice_.shows:
            return slice_.project(rules, state, "table")[key]
    return None


def project_event(rules: Ruleset, event: Event, audience: str) -> dict[str, Any] | None:
    """What an audience may see of an event, as JSON; None if nothing.

    ``variant`` names the sentence where a type has several.
    """
    kind = rules.event_kinds[event.type]
    masked = {} if kind.hidden is None else kind.hidden(event, audience)
    if masked is None:
        return None
    shown = {**as_json(event), **masked}
    variant = None if kind.variant is None else kind.variant(shown)
    return shown if variant is None else {**shown, "variant": variant}


def resample(rules: Ruleset, state: State, audience: str, entropy: Entropy) -> State:
    """The position with all that this audience may not know dealt anew, and nothing else changed.

    ValueError for an audience that does not exist.
    """
    _check_audience(state, audience)
    for slice_ in rules.slices:
        state = slice_.resample(rules, state, audience, entropy)
    return state


def is_barrier(rules: Ruleset, event: Event) -> bool:
    """Whether the event showed somebody something new, so that undo stops at it."""
    barrier = rules.event_kinds[event.type].barrier
    return barrier is not None and barrier(event)


def phase(state: State) -> str:
    """Where the game is: ``founding``, ``roll`` (before the dice), ``action`` or ``over``."""
    if state.winners is not None:
        return "over"
    if state.turn == 0:
        return "founding"
    return "roll" if _has_to_roll(state) else "action"


def _has_to_roll(state: State) -> bool:
    # All of the agenda: a card played before the roll opens duties above it.
    groups = (entry for entry in state.agenda if not isinstance(entry, str))
    return any(duty.type == "roll" for group in groups for duty in group)


def _check_audience(state: State, audience: str) -> None:
    if audience != "table" and audience not in state.setting.seats:
        raise ValueError(f"there is no audience {audience!r}; it is 'table' or a seat of this game")


def _frame(rules: Ruleset, state: State, audience: str) -> dict[str, Any]:
    setting = state.setting
    return {
        "audience": audience,
        "game": setting.game,
        "turn": state.turn,
        "phase": phase(state),
        "active": _active(state),
        "winners": None if state.winners is None else list(state.winners),
        "target": rules.ask.target(rules, state),
        "custody": dict(setting.custody),
        "house": dict(setting.house),
        "seats": [_seat_frame(rules, state, audience, p.seat, p.name) for p in setting.players],
        "board": {"name": setting.board.name},
        "obligations": [plain(duty.as_json()) for duty in state.open],
        "costs": {thing: dict(cost) for thing, cost in rules.costs.items()},
    }


def _seat_frame(
    rules: Ruleset, state: State, audience: str, seat: str, name: str
) -> dict[str, Any]:
    handicap = state.setting.handicap(seat)
    return {
        "seat": seat,
        "name": name,
        **({"handicap": handicap} if handicap else {}),
        "points": shown_total(rules, state, seat, audience),
        "points_by": lines(rules, state, seat, audience),
    }


def _merge(
    seen: dict[str, Any], by_seat: Mapping[str, dict[str, Any]], part: Mapping[str, Any]
) -> None:
    for key, value in part.items():
        if key == "seats":
            for seat, entry in value.items():
                by_seat[seat].update(entry)
        elif key == "board":
            seen["board"].update(value)
        else:
            seen[key] = value


def _active(state: State) -> str | None:
    """The seat whose turn it is; while no turn has begun, the seat that must place next."""
    if state.active is not None or not state.open:
        return state.active
    return state.open[0].seat
