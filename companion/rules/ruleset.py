"""Packs composed into one ruleset, with every conflict found at start-up and named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any, TypeVar

from companion.rules.board_overlays import Overlay
from companion.rules.cards import Cards
from companion.rules.extension import (
    AutoStep,
    BoardCheck,
    CommandKind,
    CustodyChoice,
    DutyKind,
    EventKind,
    Fact,
    Fold,
    HouseRule,
    Mechanic,
    Pack,
    Patch,
    PointSource,
    Reaction,
    Slice,
    Step,
)
from companion.rules.listing import Listing, by_duty
from companion.rules.messages import Command, Event
from companion.rules.queries import Queries, Query
from companion.rules.refusals import Refusal
from companion.rules.terms import LANDS
from companion.rules.told import Cardboard, Dice

T = TypeVar("T")
_QUERIES = tuple(f.name for f in fields(Queries))
_USUAL: Mapping[str, Query] = {
    f.name: f.default for f in fields(Queries) if f.default is not MISSING
}
"""What is answered where no mechanic answers."""


class CompositionError(ValueError):
    """Two mechanics do not go together, or one is incomplete; the text names them."""


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """All rules of one game, composed.

    commands, events: type name → frozen dataclass.
    owners_commands: type of duty → the commands that options list for the seat that owes it, those for anyone last.
    anyones_commands: type of duty → the commands that options list for all other seats.
    followed: the types of events that some reaction follows. wrapped: query → the mechanics that wrap it.
    amended: a rule's number → the number that says the same in this game.
    absent: type of a command that this game left out → the number of the rule that leaves it out.
    """

    packs: tuple[str, ...]
    commands: Mapping[str, type[Command]]
    events: Mapping[str, type[Event]]
    command_kinds: Mapping[str, CommandKind]
    event_kinds: Mapping[str, EventKind]
    folds: Mapping[str, tuple[Fold, ...]]
    duties: Mapping[str, DutyKind]
    owners_commands: Mapping[str, tuple[Listing, ...]]
    anyones_commands: Mapping[str, tuple[Listing, ...]]
    admitted: Mapping[str, frozenset[str]]
    slices: tuple[Slice[Any], ...]
    reactions: tuple[Reaction, ...]
    followed: frozenset[str]
    steps: Mapping[str, Step]
    procedures: Mapping[str, tuple[str, ...]]
    ask: Queries
    wrapped: Mapping[str, tuple[str, ...]]
    point_sources: tuple[PointSource, ...]
    pieces: Mapping[str, int]
    costs: Mapping[str, Cards]
    decks: Mapping[str, Cards]
    bank: Cards
    target: int
    house: Mapping[str, HouseRule]
    custody: Mapping[str, CustodyChoice]
    lands: tuple[str, ...]
    overlays: tuple[Overlay, ...]
    board_checks: tuple[BoardCheck, ...]
    facts: Mapping[str, Fact]
    families: Mapping[str, tuple[str, ...]]
    piles: Mapping[str, tuple[str, ...]]
    gains: tuple[str, ...]
    dice: Dice | None
    cardboard: tuple[Cardboard, ...]
    amended: Mapping[str, str]
    lost: str | None
    absent: Mapping[str, str | None]

    def as_here(self, refusal: Refusal) -> Refusal:
        """The refusal with the number that this game has for what its rule says."""
        rule = refusal.rule and self.amended.get(refusal.rule)
        return replace(refusal, rule=rule) if rule else refusal


class _Claims(dict[str, T]):
    """What was claimed under one heading, and by whom."""

    def __init__(self, heading: str) -> None:
        super().__init__()
        self._heading = heading
        self._owners: dict[str, str] = {}

    def claim(self, name: str, value: T, mechanic: Mechanic) -> None:
        owner = self._owners.get(name)
        replaces = f"{self._heading}:{name}" in mechanic.replaces
        if owner is not None and not replaces:
            raise CompositionError(
                f"{mechanic.name} and {owner} both claim {self._heading} {name!r}; "
                f"one of them must say that it replaces {self._heading}:{name}"
            )
        if owner is None and replaces:
            raise CompositionError(
                f"{mechanic.name} replaces {self._heading}:{name}, which nobody claimed before"
            )
        self[name] = value
        self._owners[name] = mechanic.name

    def claim_all(self, items: Mapping[str, T], mechanic: Mechanic) -> None:
        for name, value in items.items():
            self.claim(name, value, mechanic)


def compose(packs: Sequence[Pack]) -> Ruleset:
    """The ruleset of these packs, in this order. CompositionError if two claim the same or something is missing."""
    mechanics = _mechanics(packs)
    commands = _claimed("command", mechanics, lambda m: {k.of.type: k for k in m.commands})
    events = _cited(packs, _claimed("event", mechanics, lambda m: {k.of.type: k for k in m.events}))
    duties = _claimed("duty", mechanics, lambda m: {k.type: k for k in m.duties})
    admitted = _admitted(mechanics, commands, duties)
    reactions = _claimed("reaction", mechanics, lambda m: {r.name: r for r in m.reactions})
    anyones = by_duty(duties, admitted, commands, lambda kind: kind.anyone)
    owners = by_duty(duties, admitted, commands, lambda kind: not kind.anyone)
    ask, wrapped = _queries(mechanics)
    steps, procedures = _procedures(mechanics, events)
    decks = _claimed("deck", mechanics, lambda m: m.decks)
    sources = _point_sources(mechanics)
    # Who wraps the question who wins may decide by more than points: then any event may change the answer.
    moving = None if wrapped["winners"] else _moving(sources)
    followed = _ordered(_followed(events, reaction, moving) for reaction in reactions.values())
    return Ruleset(
        packs=tuple(pack.key for pack in packs),
        commands={name: kind.of for name, kind in commands.items()},
        events={name: kind.of for name, kind in events.items()},
        command_kinds=commands,
        event_kinds=events,
        folds=_folds(mechanics, events),
        duties=duties,
        owners_commands={duty: rows + anyones[duty] for duty, rows in owners.items()},
        anyones_commands=anyones,
        admitted=admitted,
        slices=tuple(
            _claimed("slice", mechanics, lambda m: {s.name: s for s in m.slices}).values()
        ),
        reactions=followed,
        followed=frozenset().union(*(events if r.on is None else r.on for r in followed)),
        steps=steps,
        procedures=procedures,
        ask=ask,
        wrapped=wrapped,
        point_sources=sources,
        pieces=_claimed("piece", mechanics, lambda m: m.pieces),
        costs=_claimed("cost", mechanics, lambda m: m.costs),
        decks=decks,
        bank=_claimed("bank", mechanics, lambda m: m.bank),
        target=_target(mechanics),
        house=_claimed("house", mechanics, lambda m: {h.key: h for h in m.house}),
        lands=(*LANDS, *_claimed("land", mechanics, lambda m: dict.fromkeys(m.lands))),
        overlays=tuple(
            _claimed("overlay", mechanics, lambda m: {o.name: o for o in m.overlays}).values()
        ),
        board_checks=tuple(m.board_check for m in mechanics if m.board_check is not None),
        custody=_claimed("custody", mechanics, lambda m: {c.key: c for c in m.custody}),
        facts=_claimed("fact", mechanics, lambda m: m.facts),
        families=_claimed("family", mechanics, lambda m: m.families),
        piles=_piles(mechanics, decks),
        gains=tuple(dict.fromkeys(source for m in mechanics for source in m.gains)),
        dice=_dice(mechanics),
        cardboard=tuple(
            _claimed("cardboard", mechanics, lambda m: {c.name: c for c in m.cardboard}).values()
        ),
        amended=_amended(mechanics),
        lost=next((m.lost for m in reversed(mechanics) if m.lost is not None), None),
        absent=_absent(packs, commands),
    )


def _mechanics(packs: Sequence[Pack]) -> list[Mechanic]:
    kept: dict[str, Mechanic] = {}
    for pack in packs:
        for name in pack.drops:
            if kept.pop(name, None) is None:
                raise CompositionError(f"{pack.key} drops {name!r}, which no earlier pack brings")
        for mechanic in pack.mechanics:
            if mechanic.name in kept:
                raise CompositionError(f"two mechanics are called {mechanic.name!r}")
            kept[mechanic.name] = mechanic
    return list(kept.values())


def _claimed(
    heading: str, mechanics: Iterable[Mechanic], items: Callable[[Mechanic], Mapping[str, T]]
) -> dict[str, T]:
    claims = _Claims[T](heading)
    for mechanic in mechanics:
        claims.claim_all(items(mechanic), mechanic)
    return claims


def _target(mechanics: Iterable[Mechanic]) -> int:
    claims = _claimed(
        "target", mechanics, lambda m: {} if m.target is None else {"points": m.target}
    )
    if "points" not in claims:
        raise CompositionError("no mechanic says how many points win")
    return claims["points"]


def _dice(mechanics: Iterable[Mechanic]) -> Dice | None:
    claims = _claimed("dice", mechanics, lambda m: {} if m.dice is None else {"roll": m.dice})
    return claims.get("roll")


def _piles(mechanics: Iterable[Mechanic], decks: Mapping[str, Cards]) -> dict[str, tuple[str, ...]]:
    """The order of each deck's kinds: all of them, since what is left out here no face shows."""
    piles = _claimed("pile", mechanics, lambda m: m.piles)
    for deck, order in piles.items():
        if odd := set(order) ^ set(decks.get(deck, order)):
            raise CompositionError(
                f"the pile {deck!r} and the deck do not have the same kinds: {sorted(odd)}; "
                f"who replaces deck:{deck} replaces pile:{deck} too"
            )
    return piles


def _amended(mechanics: Iterable[Mechanic]) -> dict[str, str]:
    """Number → the number that says the same here, later packs after earlier ones."""
    amended: dict[str, str] = {}
    for mechanic in mechanics:
        now = {old: mechanic.amends.get(number, number) for old, number in amended.items()}
        amended = {**mechanic.amends, **now}
    return amended


def _point_sources(mechanics: Sequence[Mechanic]) -> tuple[PointSource, ...]:
    """What gives points, each with the number that this game has for it."""
    amended = _amended(mechanics)
    sources = _claimed("points", mechanics, lambda m: {p.name: p for p in m.points}).values()
    return tuple(replace(p, rule=amended.get(p.rule, p.rule)) for p in sources)


def _absent(packs: Iterable[Pack], commands: Mapping[str, CommandKind]) -> dict[str, str | None]:
    """Commands of dropped mechanics that nobody else brings → the rule that leaves them out."""
    brought: dict[str, Mechanic] = {}
    absent: dict[str, str | None] = {}
    for pack in packs:
        for name in pack.drops:
            absent.update({kind.of.type: pack.without for kind in brought[name].commands})
        brought.update({mechanic.name: mechanic for mechanic in pack.mechanics})
    return {name: rule for name, rule in absent.items() if name not in commands}


def _admitted(
    mechanics: Iterable[Mechanic],
    commands: Mapping[str, CommandKind],
    duties: Mapping[str, DutyKind],
) -> dict[str, frozenset[str]]:
    """Command type → the duties under which it may be sent."""
    on_turn = {name for name, duty in duties.items() if duty.on_turn}
    admitted = {
        name: {*kind.during, *(on_turn if kind.all_turn else ())} for name, kind in commands.items()
    }
    for mechanic in mechanics:
        for duty, names in mechanic.admits.items():
            for name in names:
                if name not in admitted:
                    raise CompositionError(f"{mechanic.name} admits {name!r}, which nobody handles")
                admitted[name].add(duty)
    for name, types in admitted.items():
        if unknown := types - duties.keys():
            raise CompositionError(f"command {name!r} answers unknown duties {sorted(unknown)}")
    return {name: frozenset(types) for name, types in admitted.items()}


def _folds(
    mechanics: Iterable[Mechanic], events: Mapping[str, EventKind]
) -> dict[str, tuple[Fold, ...]]:
    """Event type → its owner's fold, then those of the other mechanics in order."""
    folds: dict[str, tuple[Fold, ...]] = {name: (kind.apply,) for name, kind in events.items()}
    for mechanic in mechanics:
        for name, fold in mechanic.folds.items():
            if name not in folds:
                raise CompositionError(f"{mechanic.name} folds {name!r}, which nobody gives")
            folds[name] = (*folds[name], fold)
        for trait, fold in mechanic.folds_where:
            for name, kind in events.items():
                if trait(kind):
                    folds[name] = (*folds[name], fold)
    return folds


def _cited(packs: Sequence[Pack], events: Mapping[str, EventKind]) -> dict[str, EventKind]:
    """The events with the numbers that explain them in this game."""
    found = dict(events)
    for cited, rule in (item for pack in packs for item in pack.cites.items()):
        name, _, variant = cited.partition(".")
        if name not in found:
            raise CompositionError(f"a pack cites {cited!r}, an event that nobody brought")
        kind = found[name]
        rules = {**kind.rules, variant: rule} if variant else kind.rules
        found[name] = replace(kind, rule=kind.rule if variant else rule, rules=rules)
    return found


def _moving(sources: Iterable[PointSource]) -> frozenset[str] | None:
    """The events after which somebody may have other points, None where a source does not say."""
    moving: frozenset[str] = frozenset()
    for source in sources:
        if source.moved is None:
            return None
        moving |= source.moved
    return moving


def _followed(
    events: Mapping[str, EventKind], reaction: Reaction, moving: frozenset[str] | None
) -> Reaction:
    """The reaction with the events that it follows by name. moving: what may move points, None for anything."""
    if reaction.points:
        named = None if moving is None or reaction.on is None else reaction.on | moving
        return replace(reaction, on=named, points=False)
    if reaction.where is None:
        return reaction
    named = frozenset(name for name, kind in events.items() if reaction.where(kind))
    return replace(reaction, on=named, where=None)


def _ordered(reactions: Iterable[Reaction]) -> tuple[Reaction, ...]:
    order: list[Reaction] = []
    for reaction in reactions:
        if reaction.before is None:
            order.append(reaction)
            continue
        names = [other.name for other in order]
        if reaction.before not in names:
            raise CompositionError(
                f"reaction {reaction.name!r} goes before {reaction.before!r}, which is not there"
            )
        order.insert(names.index(reaction.before), reaction)
    return tuple(order)


def _queries(mechanics: Iterable[Mechanic]) -> tuple[Queries, dict[str, tuple[str, ...]]]:
    mechanics = tuple(mechanics)
    asked: dict[str, Query] = {**_USUAL, **_claimed("query", mechanics, lambda m: m.queries)}
    wrapped: dict[str, tuple[str, ...]] = dict.fromkeys(_QUERIES, ())
    for mechanic in mechanics:
        for name, wrapper in mechanic.wraps.items():
            if name not in asked:
                raise CompositionError(f"{mechanic.name} wraps {name!r}, which nobody answers")
            asked[name] = wrapper(asked[name])
            wrapped[name] = (*wrapped[name], mechanic.name)
    if unknown := asked.keys() - set(_QUERIES):
        raise CompositionError(f"there are no such queries: {sorted(unknown)}")
    if holes := [name for name in _QUERIES if name not in asked]:
        raise CompositionError(f"nobody answers the queries {holes}")
    return Queries(**asked), wrapped


def _procedures(
    mechanics: Iterable[Mechanic], events: Mapping[str, EventKind]
) -> tuple[dict[str, Step], dict[str, tuple[str, ...]]]:
    mechanics = tuple(mechanics)
    procedures = _claimed("procedure", mechanics, lambda m: m.procedures)
    for mechanic in mechanics:
        for patch in mechanic.patches:
            _apply_patch(procedures, patch, mechanic.name)
    steps: dict[str, Step] = {}
    for name, listed in procedures.items():
        for step in listed:
            if step.name in steps:
                raise CompositionError(f"step {step.name!r} stands twice, again in {name!r}")
            if isinstance(step, AutoStep) and step.event not in events:
                raise CompositionError(f"step {step.name!r} gives the unknown event {step.event!r}")
            steps[step.name] = step
    return steps, {name: tuple(s.name for s in listed) for name, listed in procedures.items()}


def _apply_patch(procedures: dict[str, tuple[Step, ...]], patch: Patch, by: str) -> None:
    for name, steps in procedures.items():
        for i, step in enumerate(steps):
            if step.name == patch.anchor:
                procedures[name] = _patched(steps, i, patch, by)
                return
    raise CompositionError(f"{by} patches at {patch.anchor!r}, which is no step of any procedure")


def _patched(steps: tuple[Step, ...], i: int, patch: Patch, by: str) -> tuple[Step, ...]:
    if patch.where == "before":
        return steps[:i] + patch.steps + steps[i:]
    if patch.where == "after":
        return steps[: i + 1] + patch.steps + steps[i + 1 :]
    if patch.where == "instead":
        return steps[:i] + patch.steps + steps[i + 1 :]
    raise CompositionError(f"{by} patches {patch.where!r}; it must be before, after or instead")


def composed_order(rules: Ruleset) -> str:
    """The composed order of a game as text: procedures, reactions, queries with their wrappers, points."""
    lines = [f"packs: {', '.join(rules.packs)}", "", "procedures:"]
    lines += [f"  {name}: {' → '.join(steps)}" for name, steps in rules.procedures.items()]
    lines += ["", "reactions, to a fixed point:"]
    lines += [f"  {_reaction_line(reaction)}" for reaction in rules.reactions]
    lines += ["", "queries (base, then wrappers from the inside):"]
    lines += [f"  {name}: {', '.join(('base', *by))}" for name, by in rules.wrapped.items()]
    lines += ["", f"points to win: {rules.target}"]
    lines += [f"  {p.name}: {p.worth} ({p.rule})" for p in rules.point_sources]
    lines += ["", "commands by duty:"]
    lines += [f"  {duty}: {', '.join(_commands_under(rules, duty))}" for duty in rules.duties]
    return "\n".join(lines) + "\n"


def _reaction_line(reaction: Reaction) -> str:
    on = "anything" if reaction.on is None else ", ".join(sorted(reaction.on))
    return f"{reaction.name}: after {on}"


def _commands_under(rules: Ruleset, duty: str) -> list[str]:
    return [name for name, duties in rules.admitted.items() if duty in duties]
