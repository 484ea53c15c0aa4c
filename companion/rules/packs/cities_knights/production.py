"""Production with commodities, and the Aqueduct (C3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.entropy import Entropy
from companion.rules.extension import CommandKind, DutyKind, DutyStep, EventKind, Mechanic, Patch
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.bank_trade import BANK_OUT
from companion.rules.packs.base.dice import LAST_ROLL, rolled
from companion.rules.packs.base.hands import BAD_CARDS, ResourcesGained, bank_of
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.production import Claim
from companion.rules.packs.cities_knights.cities import yields_double
from companion.rules.packs.cities_knights.levels import level
from companion.rules.packs.cities_knights.words import COMMODITY_BESIDE, POWER, SCIENCE
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import CITY, RESOURCES

MUST_TAKE = Reason(
    "must_use_aqueduct", "C3.7", "Choose a resource for your Aqueduct first, or decline."
)
WAIT_TAKE = Reason(
    "wait_use_aqueduct", "C3.10", "{seat} has to choose a resource for the Aqueduct first."
)


@dataclass(frozen=True, slots=True)
class TakeAqueduct(Command):
    """Take a resource of one's choice."""

    type: ClassVar[str] = "take_aqueduct"
    resource: str


@dataclass(frozen=True, slots=True)
class DeclineAqueduct(Command):
    """Take nothing."""

    type: ClassVar[str] = "decline_aqueduct"


@dataclass(frozen=True, slots=True)
class AqueductUsed(Event):
    """A seat took a resource, or nothing."""

    type: ClassVar[str] = "aqueduct_used"
    seat: str
    resource: str | None


def _with_commodities(
    production: Callable[..., tuple[Claim, ...]],
) -> Callable[..., tuple[Claim, ...]]:
    """A city takes a resource and a commodity from mountains, forest and pasture (C3.2 to C3.4)."""

    def wrapped(rules: Ruleset, state: State, total: int) -> tuple[Claim, ...]:
        claims = production(rules, state, total)
        return tuple(part for claim in claims for part in _split(state, claim))

    return wrapped


def _split(state: State, claim: Claim) -> Iterator[Claim]:
    at = str(claim["at"])
    if PIECES.of(state).buildings[at][1] != CITY:
        yield claim
    elif not yields_double(state, at):
        yield {**claim, "count": 1}
    elif claim["resource"] in COMMODITY_BESIDE:
        yield {**claim, "count": 1}
        yield {**claim, "resource": COMMODITY_BESIDE[str(claim["resource"])], "count": 1}
    else:
        yield claim


def _aqueducts(rules: Ruleset, state: State) -> tuple[Group, ...]:
    """One choice after the other, clockwise from the active seat (C3.7 to C3.10)."""
    last = LAST_ROLL.of(state)
    if last is None or rolled(state) == 7 or not _choices(state):
        return ()
    assert state.active is not None
    order = (state.active, *state.setting.opponents(state.active))
    return tuple(
        (Obligation(seat, "aqueduct", "C3.7"),)
        for seat in order
        if level(state, seat, SCIENCE) >= POWER and not _has_income(state, last.gains.get(seat, {}))
    )


def _has_income(state: State, gains: Mapping[str, int]) -> bool:
    """Whether a roll gave a seat something: commodities alone count unless the table reads it otherwise (C3.9)."""
    only_resources = state.setting.house["aqueduct"] == "resources"
    return any(kind in RESOURCES or not only_resources for kind in gains)


def _choices(state: State) -> tuple[str, ...]:
    """The resources that the bank can give."""
    bank = bank_of(state)
    return tuple(kind for kind in RESOURCES if bank is None or bank.get(kind))


def _decide_take(
    rules: Ruleset, state: State, command: TakeAqueduct, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    kind = command.resource
    if kind not in RESOURCES:
        return BAD_CARDS("C3.7", kind=kind, known=RESOURCES)
    if kind not in _choices(state):
        return BANK_OUT("C3.7", kind=kind)
    gained = ResourcesGained({command.seat: {kind: 1}}, "aqueduct")
    return (AqueductUsed(command.seat, kind), gained)


def _decide_decline(
    rules: Ruleset, state: State, command: DeclineAqueduct, entropy: Entropy
) -> tuple[Event, ...]:
    return (AqueductUsed(command.seat, None),)


def _take_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [TakeAqueduct(seat, kind) for kind in _choices(state)]


def _decline_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return (DeclineAqueduct(seat),)


def _used(rules: Ruleset, state: State, event: AqueductUsed) -> State:
    return state.discharged(event.seat, "aqueduct")


def _variant(shown: object) -> str | None:
    return "declined" if isinstance(shown, dict) and shown["resource"] is None else None


_DURING = frozenset({"aqueduct"})

MECHANIC = Mechanic(
    name="cities_knights.production",
    gains=("aqueduct",),
    duties=(DutyKind("aqueduct", mine=MUST_TAKE, theirs=WAIT_TAKE),),
    commands=(
        CommandKind(
            TakeAqueduct, during=_DURING, decide=_decide_take, options=_take_options, open=True
        ),
        CommandKind(
            DeclineAqueduct,
            during=_DURING,
            decide=_decide_decline,
            options=_decline_options,
            open=True,
        ),
    ),
    events=(
        EventKind(AqueductUsed, apply=_used, variant=_variant, rule="C3.7", lapses_offers=True),
    ),
    wraps={"production": _with_commodities},
    patches=(
        Patch(
            "roll.production", where="after", steps=(DutyStep("roll.aqueduct", opens=_aqueducts),)
        ),
    ),
)
