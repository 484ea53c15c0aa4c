"""The Battle after a turn: cards of the row turned over, and the winner's marker one space on (T5, T12.2)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from companion.rules.cards import Cards, counted, singles, total
from companion.rules.entropy import Entropy, shuffled
from companion.rules.extension import (
    AutoStep,
    CommandKind,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Patch,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.hands import why_bad_cards
from companion.rules.packs.troy.row import ROW, due, fought, gone_to_bank
from companion.rules.packs.troy.track import MARKERS
from companion.rules.packs.troy.words import HELPS, LAST_SPACE, MYCENAE, NEUTRAL, TROY
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import APP, TABLE

FIGHT = "fight_battle"
MUST_FIGHT = Reason("must_fight_battle", "T5.2", "Fight the Battle for Troy first.")
WAIT_FIGHT = Reason("wait_fight_battle", "T5.2", "The Battle for Troy is fought first.")
WRONG_COUNT = Reason(
    "battle_count", "T5.3", "The Battle is fought with {wanted} cards, not {count}."
)


@dataclass(frozen=True, slots=True)
class FightBattle(Command):
    """Say which cards were turned over, where the row is cardboard."""

    type: ClassVar[str] = FIGHT
    cards: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class BattleFought(Event):
    """The cards in the order in which they were turned, what each side counts, and who moves to which space.

    ``side`` is None at equality; ``left``: cards of the new row; ``by``: ``app`` or ``table``.
    """

    type: ClassVar[str] = "battle_fought"
    seat: str
    cards: tuple[str, ...]
    troy: int
    mycenae: int
    side: str | None
    space: int
    left: int
    by: str


def counts_for(cards: Cards, side: str) -> int:
    """What these cards count for a side (T5.5)."""
    return sum(cards.get(kind, 0) for kind in HELPS[side])


def _outcome(state: State, seat: str, turned: tuple[str, ...], by: str) -> BattleFought:
    cards = counted(turned)
    troy, mycenae = counts_for(cards, TROY), counts_for(cards, MYCENAE)
    side = TROY if troy > mycenae else MYCENAE if mycenae > troy else None
    space = 0 if side is None else min(LAST_SPACE, MARKERS.of(state)[side] + 1)
    left = ROW.of(state).count - len(turned)
    return BattleFought(seat, turned, troy, mycenae, side, space, left, by)


def _is_due(state: State) -> bool:
    return ROW.of(state).count >= due(state)


def _fight(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    cards = ROW.of(state).cards
    assert cards is not None
    assert state.active is not None
    turned = shuffled(singles(cards), entropy)[: fought(state)]
    return (_outcome(state, state.active, turned, APP),)


def _fights_itself(rules: Ruleset, state: State) -> bool:
    return ROW.of(state).cards is not None and _is_due(state)


def _ask(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if ROW.of(state).cards is not None or not _is_due(state):
        return ()
    assert state.active is not None
    return ((Obligation(state.active, FIGHT, "T5.2", {"count": fought(state)}),),)


def _revise(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    return duty if _is_due(state) else None


def _decide(
    rules: Ruleset, state: State, command: FightBattle, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = why_bad_cards(rules, command.cards, "T5.3")
    if refusal is not None:
        return refusal
    if total(command.cards) != fought(state):
        return WRONG_COUNT(wanted=fought(state), count=total(command.cards))
    assert state.active is not None
    turned = tuple(kind for kind in rules.bank for _ in range(command.cards.get(kind, 0)))
    return (_outcome(state, state.active, turned, TABLE),)


def _options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    """A Battle for either side and one for none; any other counts can be told too."""
    (ours, *_), (theirs, *_) = HELPS[TROY], HELPS[MYCENAE]
    half = fought(state) // 2
    return [
        FightBattle(seat, {ours: half + 1, theirs: half}),
        FightBattle(seat, {ours: half, theirs: half + 1}),
        FightBattle(seat, {ours: half, theirs: half, NEUTRAL: 1}),
    ]


def _fought(rules: Ruleset, state: State, event: BattleFought) -> State:
    for duty in state.open:
        state = state.discharged(duty.seat, FIGHT)
    state = gone_to_bank(state, counted(event.cards))
    if event.side is not None:
        state = MARKERS.put(state, {**MARKERS.of(state), event.side: event.space})
    return LAST_BATTLE.put(state, event)


def _shows_cards(event: BattleFought) -> bool:
    return event.by == APP


def _variant(shown: Mapping[str, Any]) -> str:
    return shown["side"] or "nobody"


def _first(rules: Ruleset, setting: Setting) -> BattleFought | None:
    return None


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    last = LAST_BATTLE.of(state)
    if last is None:
        return {"battle": None}
    return {
        "battle": {
            "seat": last.seat,
            "cards": list(last.cards),
            "troy": last.troy,
            "mycenae": last.mycenae,
            "side": last.side,
            "space": last.space,
            "left": last.left,
            "by": last.by,
        }
    }


LAST_BATTLE: Slice[BattleFought | None] = Slice(
    "troy.battle", first=_first, project=_project, resample=nothing_hidden, shows=("battle",)
)

MECHANIC = Mechanic(
    name="troy.battle",
    slices=(LAST_BATTLE,),
    duties=(DutyKind(FIGHT, mine=MUST_FIGHT, theirs=WAIT_FIGHT, revise=_revise),),
    commands=(
        CommandKind(
            FightBattle,
            during=frozenset({FIGHT}),
            decide=_decide,
            options=_options,
            anyone=True,
            open=True,
            reports=True,
        ),
    ),
    events=(
        EventKind(
            BattleFought,
            apply=_fought,
            barrier=_shows_cards,
            variant=_variant,
            rule="T5.6",
            rules={"nobody": "T5.7"},
            noted=True,
        ),
    ),
    patches=(
        Patch(
            "turn.act",
            where="after",
            steps=(
                DutyStep("turn.fight", opens=_ask),
                AutoStep("turn.battle", event="battle_fought", run=_fight, due=_fights_itself),
            ),
        ),
    ),
)
