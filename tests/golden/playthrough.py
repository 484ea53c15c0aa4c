"""A whole game as text: every command, every event, and what changed in every audience's view.

The table's view is printed as changes from step to step. A seat's view is printed as what it holds
beyond the table's, again as changes; so a secret that leaks shows up as a line in the wrong place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from companion.rules import (
    GAMES,
    Command,
    GameSetup,
    Refusal,
    as_json,
    decide,
    evolve,
    initial,
    options,
    ruleset_for,
    start,
    view,
)
from companion.rules.games import Game
from companion.rules.packs.cities_knights.words import PROGRESS
from tests.rules.table_for_tests import Luck

Leaves = dict[str, Any]
EAGERNESS = {"build_city": 40, "build_settlement": 40, "buy_development": 12, "play_knight": 8}
EAGERNESS |= {"play_monopoly": 4, "play_invention": 4, "play_road_building": 8, "trade_bank": 3}
EAGERNESS |= {"accept_trade": 4, "build_road": 4, "end_turn": 8}
EAGERNESS |= {"improve_city": 40, "place_metropolis": 40, "build_knight": 8, "activate_knight": 8}
EAGERNESS |= dict.fromkeys(("promote_knight", "build_wall", "repair_city"), 4)
EAGERNESS = {f"play_{card}": 6 for deck in PROGRESS.values() for card in deck} | EAGERNESS


def playthrough(
    setup: GameSetup, seed: int, games: tuple[Game, ...] = GAMES, longest: int | None = None
) -> Iterator[str]:
    """The lines of one game played by an eager random player of this seed; ``longest``: only its first moves."""
    luck = Luck(seed=seed)
    rules = ruleset_for(setup, games)
    assert not isinstance(rules, Refusal), rules.message
    events = start(rules, setup, luck, games)
    assert not isinstance(events, Refusal)
    state = initial(rules, events[0])  # type: ignore[arg-type]
    for event in events[1:]:
        state = evolve(rules, state, event)
    audiences = ("table", *state.setting.seats)
    known: dict[str, Any] = {audience: {} for audience in audiences}
    yield "# start"
    yield from _views(rules, state, known)
    number = 0
    while state.winners is None and number != longest:
        number += 1
        listed = [c for seat in state.setting.seats for c in options(rules, state, seat)]
        command = eager(listed, luck)
        outcome = decide(rules, state, command, luck)
        assert not isinstance(outcome, Refusal)
        yield f"# {number} of {len(listed)}: {_message(as_json(command))}"
        for event in outcome:
            state = evolve(rules, state, event)
            yield f"> {_message(as_json(event))}"
        yield from _views(rules, state, known)


def eager(listed: list[Command], luck: Luck) -> Command:
    """One of the options; buildings and cards are likelier than what leads nowhere."""
    kinds = sorted({command.type for command in listed})
    weights = [EAGERNESS.get(kind, 1) for kind in kinds]
    mark = luck.below(sum(weights))
    for kind, weight in zip(kinds, weights, strict=True):
        mark -= weight
        if mark < 0:
            of_kind = [command for command in listed if command.type == kind]
            return of_kind[luck.below(len(of_kind))]
    raise AssertionError("unreachable: the mark lies below the sum")


def _views(rules: Any, state: Any, known: dict[str, Any]) -> Iterator[str]:
    """known: what each audience was shown before; the table its view, a seat its leaves beyond the table's."""
    table = view(rules, state, "table")
    for audience, before in known.items():
        if audience == "table":
            shown, changes = table, [*_told(_differing("", table, before, ...))]
            changes += [f"{path} gone" for path in _gone("", before, table) if before]
        else:
            shown = dict(_differing("", view(rules, state, audience), table, None))
            changes = _changes(before, shown)
        if changes:
            yield f"{audience:>7}: {'; '.join(changes)}"
        known[audience] = shown


def _told(leaves: Iterable[tuple[str, Any]]) -> list[str]:
    return [f"{path}={value}" for path, value in dict(leaves).items()]


def _changes(before: Leaves, now: Leaves) -> list[str]:
    changed = {path: value for path, value in now.items() if before.get(path, ...) != value}
    return _told(changed.items()) + [f"{path} gone" for path in before if path not in now]


def _differing(path: str, now: Any, before: Any, absent: Any) -> Iterator[tuple[str, Any]]:
    """The leaves of a value that another lacks or has otherwise; ``absent``: as what one counts that is not there.

    What is equal as a whole is not looked into, which is nearly all of a view.
    """
    if now == before:
        return
    if not _is_branch(now):
        yield path, now
        return
    if _has_twins(now) or _has_twins(before):
        leaves = dict(_leaves(path, before))
        shown = dict(_leaves(path, now)).items()
        yield from ((place, leaf) for place, leaf in shown if leaves.get(place, absent) != leaf)
        return
    children = dict(_children(path, before))
    for name, child in _children(path, now):
        yield from _differing(name, child, children.get(name, absent), absent)


def _gone(path: str, before: Any, now: Any) -> Iterator[str]:
    """The places of leaves that are no leaves any more."""
    if before == now:
        return
    if not _is_branch(before):
        if _is_branch(now) or now is ...:
            yield path
        return
    if _has_twins(now) or _has_twins(before):
        leaves = dict(_leaves(path, now))
        yield from (place for place in dict(_leaves(path, before)) if place not in leaves)
        return
    children = dict(_children(path, now))
    for name, child in _children(path, before):
        yield from _gone(name, child, children.get(name, ...))


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if _is_branch(value):
        for name, child in _children(path, value):
            yield from _leaves(name, child)
    elif value is not ...:
        yield path, value


def _has_twins(value: Any) -> bool:
    """Whether entries of a list bear one name: the last is shown, with what only the ones before it have."""
    names = [name for name, _ in _children("", value)] if isinstance(value, list) else []
    return len(names) != len(set(names))


def _is_branch(value: Any) -> bool:
    return bool(value) and isinstance(value, (dict, list))


def _children(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for key, child in value.items():
            yield (f"{path}.{key}" if path else str(key)), child
    elif isinstance(value, list):
        for i, child in enumerate(value):
            yield f"{path}[{_name(child, i)}]", child


def _name(child: Any, i: int) -> str:
    """A list's entry by its own name, so that an inserted one does not shift all others."""
    named = child if isinstance(child, Mapping) else {}
    return str(named.get("at") or named.get("seat") or named.get("id") or i)


def _message(body: Mapping[str, Any]) -> str:
    fields = [f"{k}={v}" for k, v in body.items() if k != "type" and v not in (None, False)]
    return " ".join([str(body["type"]), *fields])
