"""What must hold in every position of every game, checked through the public names alone."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Any

from companion.rules import (
    Event,
    Refusal,
    Ruleset,
    State,
    as_json,
    decide,
    evolve,
    initial,
    open_parts,
    project_event,
    resample,
    why_not,
    wishes,
)
from companion.rules import view as looked_at_anew
from companion.table.codec import event_from_json
from tests.rules.properties.candidates import candidates, comparable, key, probes
from tests.rules.seen import options, read, view
from tests.rules.table_for_tests import Luck


def seats_of(state: State) -> list[str]:
    return list(state.setting.seats)


def check_cards(rules: Ruleset, state: State) -> None:
    """Every card of the box (in the base game 19 of each resource) is in a hand or in the bank."""
    seen = view(rules, state, "table")
    if seen["custody"]["resources"] == "phones":
        total = Counter(seen["bank"])
        for seat in seats_of(state):
            total.update(_own(rules, state, seat)["hand"])
        assert total == rules.bank, total
        assert all(count >= 0 for count in seen["bank"].values())
    else:
        assert seen["bank"] is None
        assert all(entry["resources"] is None for entry in seen["seats"])


def check_development(rules: Ruleset, state: State, events: Iterable[Event]) -> None:
    """Deck, hands, open knights and used cards make up the box, by what the owners themselves see."""
    seen = view(rules, state, "table")
    if seen["custody"]["cards"] != "phones" or "development" not in rules.decks:
        return
    used = sum(e.type == "development_played" and e.card != "knight" for e in events)  # type: ignore[attr-defined]
    held = sum(len(_own(rules, state, s)["development_cards"]) for s in seats_of(state))
    knights = sum(entry["played_knights"] for entry in seen["seats"])
    assert seen["deck"] + held + knights + used == sum(rules.decks["development"].values())
    assert held == sum(entry["development"] for entry in seen["seats"])


def check_pieces(rules: Ruleset, state: State) -> None:
    """What stands and what lies in the supply is what was in the box."""
    seen = view(rules, state, "table")
    standing = Counter((p["seat"], p["piece"]) for p in seen["board"]["intersections"])
    standing.update((p["seat"], "road") for p in seen["board"]["paths"])
    for entry in seen["seats"]:
        for piece, count in rules.pieces.items():
            assert entry["supply"][piece] + standing[entry["seat"], piece] == count
            assert entry["supply"][piece] >= 0


def _own(rules: Ruleset, state: State, seat: str) -> dict[str, Any]:
    entries = view(rules, state, seat)["seats"]
    return next(entry for entry in entries if entry["seat"] == seat)


def check_going_on(rules: Ruleset, state: State) -> None:
    """Somebody owes something and has an option, or the game is over; nobody wins twice."""
    seen = view(rules, state, "table")
    if seen["winners"] is not None:
        assert len(seen["winners"]) == 1
        assert seen["obligations"] == []
        assert not any(options(rules, state, seat) for seat in seats_of(state))
        return
    assert seen["obligations"]
    for duty in seen["obligations"]:
        assert options(rules, state, duty["seat"]), f"{duty} cannot be met"


def check_options(rules: Ruleset, state: State) -> None:
    """What is listed is accepted; what can be written down and is not listed is refused."""
    table = view(rules, state, "table")
    check_listed(rules, state, [*candidates(rules, table)], comparable(rules, table))


def check_listed(
    rules: Ruleset, state: State, written: Sequence[dict[str, Any]], types: Container[str]
) -> None:
    """Of commands of these types exactly the legal ones of those written here are listed; all listed is accepted."""
    for seat in seats_of(state):
        listed = options(rules, state, seat)
        for command in listed:
            assert command.seat == seat
            outcome = decide(rules, state, command, Luck())
            assert not isinstance(outcome, Refusal), f"{command}: {outcome.message}"
        named = {key(as_json(command)) for command in listed if command.type in types}
        legal = {key(do) for do in written if _legal(rules, state, seat, do)}
        assert named == legal, f"{seat}: {named ^ legal}"


def _legal(rules: Ruleset, state: State, seat: str, do: dict[str, Any]) -> bool:
    command = read(rules, seat, do)
    assert not isinstance(command, Refusal), command.message
    refusal = why_not(rules, state, command)
    if refusal is not None:
        check_said(refusal)
    return refusal is None


_SAID: set[tuple[str, frozenset[str]]] = set()


def check_said(refusal: Refusal) -> None:
    """A refusal's sentence has all that it asks for; read once for each set of params that come with it."""
    given = (refusal.code, frozenset(refusal.params))
    if given not in _SAID:
        assert refusal.message
        assert "{" not in refusal.message, refusal.message
        _SAID.add(given)


def check_wishes(rules: Ruleset, state: State) -> None:
    """A wish is open exactly when an option fulfills it, and otherwise says why."""
    for seat in seats_of(state):
        listed = {command.type for command in options(rules, state, seat)}
        for kind, wish in wishes(rules, state, seat).items():
            assert wish["ok"] == (kind in listed), f"{seat} {kind}: {wish}"
            if not wish["ok"]:
                assert wish["message"]
                assert wish["code"]


def check_open_parts(rules: Ruleset, state: State) -> None:
    """What hides nothing shows everybody the same, so that it is made once for all of them."""
    parts = open_parts(rules, state)
    assert parts
    for slice_ in (one for one in rules.slices if one.is_open):
        for seat in seats_of(state):
            assert slice_.project(rules, state, seat) == parts[slice_.name], slice_.name


def check_secrets(rules: Ruleset, state: State, seed: int) -> None:
    """Deal anew what a viewer may not know: nothing that it sees or is told changes."""
    check_open_parts(rules, state)
    for audience in ("table", *seats_of(state)):
        other = resample(rules, state, audience, Luck(seed=seed))
        assert view(rules, other, audience) == view(rules, state, audience), audience
        if audience == "table":
            continue
        assert options(rules, other, audience) == options(rules, state, audience), audience
        assert wishes(rules, other, audience) == wishes(rules, state, audience), audience
        seen = view(rules, state, audience)
        feeling = probes(rules, seen, audience, random.Random(seed))
        for do in (*candidates(rules, seen), *feeling):
            command = read(rules, audience, do)
            assert not isinstance(command, Refusal)
            assert why_not(rules, other, command) == why_not(rules, state, command), command


HIDDEN_PARTIES = {"card_stolen": ("seat", "victim"), "development_bought": ("seat",)}
SECRET_FIELD = {"card_stolen": "resource", "development_bought": "card"}


def check_projection(rules: Ruleset, state: State, events: Iterable[Event]) -> None:
    """Who is no party to a secret event sees nothing of its secret; everybody sees that it was."""
    for event in events:
        shown = as_json(event)
        parties = {shown[field] for field in HIDDEN_PARTIES.get(event.type, ())}
        for audience in ("table", *seats_of(state)):
            seen = project_event(rules, event, audience)
            assert seen is not None
            assert seen["type"] == event.type
            if parties and audience not in parties:
                assert seen.get(SECRET_FIELD[event.type]) is None
            elif parties:
                assert {name: seen[name] for name in shown} == shown


def check_refusal_changes_nothing(rules: Ruleset, state: State) -> None:
    before = [view(rules, state, a) for a in ("table", *seats_of(state))]
    for seat in seats_of(state):
        for do in candidates(rules, before[0]):
            command = read(rules, seat, do)
            assert not isinstance(command, Refusal)
            decide(rules, state, command, Luck())
    assert [looked_at_anew(rules, state, a) for a in ("table", *seats_of(state))] == before


def refolded(rules: Ruleset, events: list[Event]) -> State:
    """The state that the whole list of events gives, from nothing."""
    state = initial(rules, events[0])  # type: ignore[arg-type]
    for event in events[1:]:
        state = evolve(rules, state, event)
    return state


def check_refold(rules: Ruleset, state: State, events: list[Event]) -> None:
    """Folding again, and folding what JSON gives back, gives the live state."""
    assert refolded(rules, events) == state
    read = [event_from_json(rules, as_json(event)) for event in events]
    again = refolded(rules, read)
    for audience in ("table", *seats_of(state)):
        assert view(rules, again, audience) == view(rules, state, audience)
