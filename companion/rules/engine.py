"""Decide, react, evolve: how a command becomes events and events become a state."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.entropy import Entropy, NoLuck
from companion.rules.extension import CARD, AutoStep, CommandKind
from companion.rules.listing import Listing
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.refusals import CARD_STAYS, REASONS, Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State

GAME_OVER = Reason("game_over", "B10.1", "The game is over. Undo or put something right to go on.")
NO_SEAT = Reason("no_seat", None, "Nobody plays {seat}.")
NO_COMMAND = Reason("no_command", None, "This game has no {command}.")
NOT_DUE = Reason("not_due", None, "Nothing of the kind is asked for now.")

_NO_LUCK = NoLuck()


def decide(
    rules: Ruleset, state: State, command: Command, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    """All events that a command brings about, reactions and automatic steps included, or why not.

    Changes nothing. Every random result is drawn from ``entropy`` and written into its event.
    """
    outcome = advance(rules, state, command, entropy)
    return outcome if isinstance(outcome, Refusal) else outcome[0]


def advance(
    rules: Ruleset, state: State, command: Command, entropy: Entropy
) -> tuple[tuple[Event, ...], State] | Refusal:
    """What ``decide`` answers, and the state after its events. To fold them with ``evolve`` gives the same state."""
    outcome = _advanced(rules, state, command, entropy)
    return rules.as_here(outcome) if isinstance(outcome, Refusal) else outcome


def _advanced(
    rules: Ruleset, state: State, command: Command, entropy: Entropy
) -> tuple[tuple[Event, ...], State] | Refusal:
    kind = _kind_allowed(rules, state, command)
    if isinstance(kind, Refusal):
        return kind
    if kind.lead is not None:
        lead = kind.lead(rules, state, command)
        if lead is not None:
            return _led(rules, state, (lead, command), entropy)
    outcome = kind.decide(rules, state, command, entropy)
    if isinstance(outcome, Refusal):
        return _of_card(kind, state, outcome)
    return run_on(rules, state, outcome, entropy)


def why_not(rules: Ruleset, state: State, command: Command) -> Refusal | None:
    """The reason why ``decide`` would refuse a command now, None if it would not."""
    refusal = _why_not(rules, state, command)
    return None if refusal is None else rules.as_here(refusal)


def _why_not(rules: Ruleset, state: State, command: Command) -> Refusal | None:
    kind = _kind_allowed(rules, state, command)
    if isinstance(kind, Refusal):
        return kind
    if kind.lead is not None and kind.lead(rules, state, command) is not None:
        led = advance(rules, state, command, _NO_LUCK)
        return led if isinstance(led, Refusal) else None
    outcome = kind.decide(rules, state, command, _NO_LUCK)
    return _of_card(kind, state, outcome) if isinstance(outcome, Refusal) else None


def why_kind_not(rules: Ruleset, state: State, seat: str, name: str) -> Refusal | None:
    """Why a seat can send no command of this type now, whatever its fields say; None if some might be accepted."""
    kind = rules.command_kinds[name]
    refusal = why_kind_not_due(rules, state, seat, name)
    if refusal is None and kind.wish is not None:
        refusal = kind.wish(rules, state, seat)
        refusal = refusal and _of_card(kind, state, refusal)
    return None if refusal is None else rules.as_here(refusal)


def _of_card(kind: CommandKind, state: State, refusal: Refusal) -> Refusal:
    """Why a card cannot be played tells whether it is held; others are told only that it cannot."""
    hidden = kind.sort == CARD and state.setting.cards_known
    is_open = not hidden or REASONS[refusal.code].is_open
    return refusal if is_open else replace(refusal, openly=CARD_STAYS)


def options(rules: Ruleset, state: State, seat: str) -> tuple[Command, ...]:
    """Complete commands that ``decide`` accepts from this seat now. A few trades and discards stand for all of them."""
    duties = state.open
    if len(duties) == 1:
        duty = duties[0]
        by_duty = rules.owners_commands if duty.seat == seat else rules.anyones_commands
        rows = by_duty[duty.type]
    else:
        rows = _listed_under_all(rules, duties, seat)
    found: tuple[Command, ...] = ()
    for gate, kinds in rows:
        if gate is None or gate(rules, state, seat):
            for kind in kinds:
                listed = kind.options(rules, state, seat)
                if listed:
                    found += tuple(listed)
    return found


def evolve(rules: Ruleset, state: State, event: Event) -> State:
    """The state after one event. Nothing is checked: the event has happened."""
    agenda = state.agenda
    if agenda and isinstance(agenda[-1], str):
        step = rules.steps[agenda[-1]]
        if isinstance(step, AutoStep) and step.event == event.type:
            state = state.with_agenda(agenda[:-1])
    for fold in rules.folds[event.type]:
        state = fold(rules, state, event)
    agenda = state.agenda
    if agenda and isinstance(agenda[-1], str):
        return opened(rules, state)
    return state


def run_on(
    rules: Ruleset, state: State, events: tuple[Event, ...], entropy: Entropy
) -> tuple[tuple[Event, ...], State]:
    """These events with all that follow by themselves, and the state after them.

    Reactions run until none has an event to add; then the next automatic step that is due runs. Its events are followed
    in the same way, until no step is due.
    """
    done: list[Event] = []
    followed = rules.followed
    events = events or _automatic(rules, state, entropy)
    while events:
        for event in events:
            state = evolve(rules, state, event)
        done += events
        types = {event.type for event in events if event.type in followed}
        if types:
            state = _react(rules, state, done, types)
        events = _automatic(rules, state, entropy)
    return tuple(done), state


def opened(rules: Ruleset, state: State) -> State:
    """The state with the next duties open. It stops at the first open duties, or at an automatic step that is due."""
    agenda = state.agenda
    while agenda:
        top = agenda[-1]
        if not isinstance(top, str):
            break
        step = rules.steps[top]
        if isinstance(step, AutoStep):
            if step.due(rules, state):
                break
            agenda = agenda[:-1]
        else:
            groups = step.opens(rules, state)
            agenda = agenda[:-1] + (_in_order(groups) if groups else ())
    return state if agenda is state.agenda else state.with_agenda(agenda)


def _in_order(groups: tuple[Group, ...]) -> tuple[Group, ...]:
    """The groups that a step opens, the first one last; empty ones are left out."""
    if len(groups) > 1:
        return tuple(group for group in reversed(groups) if group)
    return groups if groups[0] else ()


def _folded(rules: Ruleset, state: State, events: tuple[Event, ...], done: list[Event]) -> State:
    for event in events:
        state = evolve(rules, state, event)
    done.extend(events)
    return state


def _react(rules: Ruleset, state: State, done: list[Event], types: set[str]) -> State:
    while types and state.winners is None:
        fresh: set[str] = set()
        for reaction in rules.reactions:
            if reaction.on is None or not reaction.on.isdisjoint(types):
                events = reaction.run(rules, state)
                if events:
                    state = _folded(rules, state, events, done)
                    fresh.update(event.type for event in events)
        types = fresh
    return state


def _automatic(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    if state.winners is not None or not state.agenda:
        return ()
    top = state.agenda[-1]
    if not isinstance(top, str):
        return ()
    step = rules.steps[top]
    assert isinstance(step, AutoStep)
    return step.run(rules, state, entropy)


def _led(
    rules: Ruleset, state: State, commands: tuple[Command, Command], entropy: Entropy
) -> tuple[tuple[Event, ...], State] | Refusal:
    """One command carried out before the other; if the first ends the game, the second is dropped."""
    first = advance(rules, state, commands[0], entropy)
    if isinstance(first, Refusal):
        return first
    events, between = first
    if between.winners is not None:
        return first
    second = advance(rules, between, commands[1], entropy)
    if isinstance(second, Refusal):
        return second
    return events + second[0], second[1]


def _kind_allowed(rules: Ruleset, state: State, command: Command) -> CommandKind | Refusal:
    kind = rules.command_kinds.get(command.type)
    if kind is None:
        return NO_COMMAND(rules.absent.get(command.type), command=command.type)
    if command.seat not in state.setting.seats:
        return NO_SEAT(seat=command.seat)
    if kind.always:
        return kind
    refusal = why_kind_not_due(rules, state, command.seat, command.type)
    if refusal is None or kind.lead is None or state.winners is not None:
        return refusal or kind
    return refusal if kind.lead(rules, state, command) is None else kind


def why_kind_not_due(rules: Ruleset, state: State, seat: str, name: str) -> Refusal | None:
    """Why the open duties keep a seat from sending this type of command now, None if they do not."""
    if state.winners is not None:
        return GAME_OVER(None if state.winners else rules.lost)
    kind, duties = rules.command_kinds[name], rules.admitted[name]
    mine: Obligation | None = None
    for obligation in state.open:
        if obligation.type in duties and (kind.anyone or obligation.seat == seat):
            return None
        if obligation.seat == seat:
            mine = obligation
    if mine is not None:
        undue = kind.undue.get(mine.type)
        refusal = kind.why_undue(state, mine) if kind.why_undue else None
        if refusal is None:
            refusal = undue() if undue else rules.duties[mine.type].to_owner(mine, kind.sort)
        return refusal or NOT_DUE(_asking(rules, name))
    first = state.open[0]
    return rules.duties[first.type].to_others(first, kind.sort)


def _asking(rules: Ruleset, name: str) -> str | None:
    """The number of the duty that would ask for a command."""
    for duty in rules.duties.values():
        if duty.type in rules.admitted[name] and duty.mine is not None:
            return min(duty.usual, default=duty.mine.rule)
    return None


def _listed_under_all(
    rules: Ruleset, duties: tuple[Obligation, ...], seat: str
) -> tuple[Listing, ...]:
    """What a seat may send under several duties that are open at once, each kind once."""
    found = {}
    for duty in duties:
        by_duty = rules.owners_commands if duty.seat == seat else rules.anyones_commands
        # By id, since a CommandKind holds a mapping and so has no hash.
        found.update({id(kind): kind for _, kinds in by_duty[duty.type] for kind in kinds})
    return ((None, tuple(found.values())),)
