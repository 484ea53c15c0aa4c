"""Event Tokens: face down on the points marked "?", turned over as Alexander passes, then bid for (A1.4, A7.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

from companion.rules.cards import Cards, plus, total
from companion.rules.entropy import Entropy, drawn
from companion.rules.extension import (
    BUILD,
    CARD,
    PASS,
    TRADE,
    WIN,
    AutoStep,
    CommandKind,
    CustodyChoice,
    DutyKind,
    DutyStep,
    EventKind,
    Mechanic,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.alexander.chart import CHART
from companion.rules.packs.alexander.march import AlexanderMarched
from companion.rules.packs.alexander.words import QUESTION_MARKS, TOKEN, TOKENS
from companion.rules.packs.base.choices import Choice
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.terms import APP, TABLE

EVENT_TOKENS: Final = "event_tokens"
"""The custody of the Tokens: real ones, which the table turns over, or drawn by the app."""
TELLS: Final = "turn_token"
MUST_TURN = Reason(
    "must_turn_token", "A7.2", "Turn the event token over and say what it shows first."
)
WAIT_TURN = Reason(
    "wait_turn_token", "A7.2", "The event token that Alexander has reached is turned over first."
)
NO_KIND = Reason("token_unknown", "A1.5", "{kind} is not an event token; there are {known}.")


@dataclass(frozen=True, slots=True)
class TurnToken(Command):
    """Say what the Token shows that was turned over, where Tokens are real ones."""

    type: ClassVar[str] = TELLS
    kind: str


@dataclass(frozen=True, slots=True)
class TokenTurned(Event):
    """A Token lies open; ``by`` is ``table`` or ``app``."""

    type: ClassVar[str] = "token_turned"
    seat: str
    point: int
    kind: str
    by: str


@dataclass(frozen=True, slots=True)
class Tokens:
    """``turned``: kind → how many lie open. ``of``: seat → how many it has won. ``point``: where one is turned now."""

    turned: Cards
    of: Mapping[str, int]
    point: int = 0

    def with_one(self, seat: str) -> Tokens:
        """A seat wins a Token."""
        return replace(self, of={**self.of, seat: self.of[seat] + 1})


def tokens_of(state: State, seat: str) -> int:
    """How many Tokens a seat has won."""
    return TOKENS_OF.of(state).of[seat]


def face_down(state: State) -> Cards:
    """The Tokens that nobody has seen, the three left over with them, by kind (A1.4)."""
    turned = TOKENS_OF.of(state).turned
    return {
        kind: left
        for kind, count in CHART.of(state).tokens.items()
        if (left := count - turned.get(kind, 0)) > 0
    }


def _calls(rules: Ruleset, state: State, event: AlexanderMarched) -> State:
    """Before a "?" its Token is turned over; the one at Persopolis is not (A7.2, A13.2)."""
    if event.kind != TOKEN or event.last:
        return state
    state = TOKENS_OF.put(state, replace(TOKENS_OF.of(state), point=event.point))
    return state.pushed(*rules.procedures["token"])


def _is_drawn(rules: Ruleset, state: State) -> bool:
    return state.setting.custody[EVENT_TOKENS] == APP


def _draw(rules: Ruleset, state: State, entropy: Entropy) -> tuple[Event, ...]:
    assert state.active is not None
    kind = drawn(face_down(state), entropy)
    return (TokenTurned(state.active, TOKENS_OF.of(state).point, kind, APP),)


def _asks(rules: Ruleset, state: State) -> tuple[Group, ...]:
    if state.active is None or _is_drawn(rules, state):
        return ()
    more = {"point": TOKENS_OF.of(state).point}
    return ((Obligation(state.active, TELLS, "A7.2", more),),)


def _why_not(rules: Ruleset, state: State, command: TurnToken) -> Refusal | None:
    """Any kind may turn up, an eighth of one too: how many there are of each is nowhere printed (A1.5)."""
    known = command.kind in TOKENS
    return None if known else NO_KIND(kind=command.kind, known=TOKENS)


def _turn(rules: Ruleset, state: State, command: TurnToken) -> tuple[Event, ...]:
    assert state.active is not None
    return (TokenTurned(state.active, TOKENS_OF.of(state).point, command.kind, TABLE),)


_TURNED = Choice(
    every=lambda rules, state, seat: [TurnToken(seat, kind) for kind in TOKENS],
    why_not=_why_not,
    done=_turn,
)


def _turned(rules: Ruleset, state: State, event: TokenTurned) -> State:
    tokens = TOKENS_OF.of(state)
    tokens = replace(tokens, turned=plus(tokens.turned, {event.kind: 1}))
    return TOKENS_OF.put(state, tokens).discharged(event.seat, TELLS)


def _shows_token(event: TokenTurned) -> bool:
    """What the app has drawn was not there before; a real Token can be turned back."""
    return event.by == APP


def _variant(shown: Mapping[str, Any]) -> str:
    return str(shown["kind"])


def _first(rules: Ruleset, setting: Setting) -> Tokens:
    return Tokens({}, dict.fromkeys(setting.seats, 0))


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    tokens, hidden = TOKENS_OF.of(state), face_down(state)
    split_known = _is_drawn(rules, state)
    return {
        "event_tokens": {
            "turned": {kind: tokens.turned.get(kind, 0) for kind in TOKENS},
            "hidden": {kind: hidden.get(kind, 0) for kind in TOKENS} if split_known else None,
            "unused": sum(CHART.of(state).tokens.values()) - QUESTION_MARKS,
            "undone": max(0, total(tokens.turned) - sum(tokens.of.values())),
        },
        "seats": {seat: {"event_tokens": count} for seat, count in tokens.of.items()},
    }


TOKENS_OF: Slice[Tokens] = Slice(
    "alexander.tokens",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=("event_tokens", "seats.event_tokens"),
)

MECHANIC = Mechanic(
    name="alexander.tokens",
    custody=(CustodyChoice(EVENT_TOKENS, values=(TABLE, APP)),),
    slices=(TOKENS_OF,),
    duties=(
        DutyKind(
            TELLS,
            mine=MUST_TURN,
            theirs=WAIT_TURN,
            usual=frozenset({"A7.2"}),
            forbids={BUILD: "A3.3", TRADE: "A3.3", CARD: "A3.5", PASS: "A3.1"},
            others={BUILD: "A3.3", TRADE: "A3.3", CARD: "A3.5", PASS: "A3.1", WIN: "A13.1"},
        ),
    ),
    commands=(
        CommandKind(
            TurnToken,
            during=frozenset({TELLS}),
            decide=_TURNED.decide,
            options=_TURNED.options,
            anyone=True,
            open=True,
            reports=True,
        ),
    ),
    events=(
        EventKind(TokenTurned, apply=_turned, barrier=_shows_token, variant=_variant, rule="A7.2"),
    ),
    folds={AlexanderMarched.type: _calls},
    procedures={
        "token": (
            AutoStep("token.draw", event=TokenTurned.type, run=_draw, due=_is_drawn),
            DutyStep("token.tell", opens=_asks),
        )
    },
)
