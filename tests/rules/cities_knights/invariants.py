"""What must hold in every position of these games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from companion.rules import (
    Command,
    Event,
    Refusal,
    Ruleset,
    State,
    as_json,
    decide,
    project_event,
    resample,
    why_not,
    wishes,
)
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS
from companion.rules.packs.cities_knights.words import PROGRESS
from tests.rules.cities_knights.candidates import INSTANCES, candidates, key
from tests.rules.properties.invariants import check_open_parts, check_said
from tests.rules.seen import options, read, view
from tests.rules.table_for_tests import Luck

Json = dict[str, Any]


def own(rules: Ruleset, state: State, seat: str) -> Json:
    entries = view(rules, state, seat)["seats"]
    return next(entry for entry in entries if entry["seat"] == seat)


def check_cards(rules: Ruleset, state: State) -> None:
    """Every resource and commodity card is in the bank or in a hand."""
    seen = view(rules, state, "table")
    if seen["custody"]["resources"] != "phones":
        assert seen["bank"] is None
        return
    counted = Counter(seen["bank"])
    for seat in state.setting.seats:
        counted.update(own(rules, state, seat)["hand"])
    assert counted == dict(rules.bank), counted
    assert min(seen["bank"].values()) >= 0


def check_progress(rules: Ruleset, state: State) -> None:
    """54 progress cards are in decks, in hands or open, each track its 18."""
    if PROGRESS_CARDS.name not in state.slices:
        return
    seen, progress = view(rules, state, "table"), PROGRESS_CARDS.of(state)
    if not progress.counted:
        assert seen["progress_decks"] is None
        uncounted = {e["seat"] for e in seen["seats"] if e["progress"] is None}
        assert uncounted == {*state.setting.seats} - progress.kept
        return
    found = Counter(seen["progress_decks"])
    for entry in seen["seats"]:
        found.update(entry["progress"])
        for card in entry["victory_cards"]:
            found.update([next(t for t in PROGRESS if card in PROGRESS[t])])
    assert found == {"trade": 18, "politics": 18, "science": 18}, found
    if progress.pile is None:
        return
    kinds: Counter[str] = Counter()
    for track, deck in PROGRESS.items():
        kinds.update(progress.pile[track])
        kinds.update(progress.under[track])
        assert progress.left[track] == sum(progress.pile[track].values()) + len(
            progress.under[track]
        )
        assert set(progress.pile[track]) <= set(deck)
    for seat in state.setting.seats:
        kinds.update(card for _, card in progress.held[seat])  # type: ignore[misc]
        kinds.update(progress.shown[seat])
    assert kinds == {c: n for deck in PROGRESS.values() for c, n in deck.items()}


KNIGHTS = {1: "basic_knight", 2: "strong_knight", 3: "mighty_knight"}


def check_pieces(rules: Ruleset, state: State) -> None:
    """What stands and what lies in the supply is what was in the box; nothing stands on anything else."""
    seen = view(rules, state, "table")
    standing: Counter[tuple[str, str]] = Counter(
        (p["seat"], "road") for p in seen["board"]["paths"]
    )
    places = [piece["at"] for piece in seen["board"]["intersections"]]
    assert len(places) == len(set(places))
    for piece in seen["board"]["intersections"]:
        kind = KNIGHTS[piece["rank"]] if piece["piece"] == "knight" else piece["piece"]
        standing[piece["seat"], kind] += 1
        standing[piece["seat"], "city_wall"] += piece.get("wall", False)
    displaced = seen.get("displaced")
    if displaced:
        standing[displaced["seat"], KNIGHTS[displaced["rank"]]] += 1
    for entry in seen["seats"]:
        for kind, count in rules.pieces.items():
            assert entry["supply"][kind] >= 0
            assert entry["supply"][kind] + standing[entry["seat"], kind] == count, (kind, entry)


def check_metropolises(rules: Ruleset, state: State) -> None:
    """A metropolis stands on a city of its owner, who has reached level 4; one on each city at most."""
    seen = view(rules, state, "table")
    cities = {p["at"]: p for p in seen["board"]["intersections"] if p["piece"] == "city"}
    levels = {entry["seat"]: entry.get("improvements") for entry in seen["seats"]}
    found = seen.get("metropolises", {})
    for track, metropolis in found.items():
        city = cities[metropolis["at"]]
        assert (city["seat"], city["metropolis"]) == (metropolis["seat"], track)
        own = levels[metropolis["seat"]]
        assert own is None or own[track]["level"] >= 4
    assert len({metropolis["at"] for metropolis in found.values()}) == len(found)


def check_points(rules: Ruleset, state: State) -> None:
    """The points are those that can be counted on the table."""
    seen = view(rules, state, "table")
    if "metropolises" not in seen:
        return
    for entry in seen["seats"]:
        seat = entry["seat"]
        pieces = [p for p in seen["board"]["intersections"] if p["seat"] == seat]
        points = sum(p["piece"] == "settlement" or p.get("tipped", False) for p in pieces)
        points += 2 * sum(p["piece"] == "city" and not p["tipped"] for p in pieces)
        points += 2 * sum(m["seat"] == seat for m in seen["metropolises"].values())
        points += 2 * entry["longest_road"] + entry["defender_cards"]
        points += len(entry["victory_cards"])
        merchant = seen["board"]["merchant"]
        points += merchant is not None and merchant["seat"] == seat
        assert entry["points"] == points, (entry, points)


def check_going_on(rules: Ruleset, state: State) -> None:
    """Somebody owes something and can meet it, or the game is over."""
    seen = view(rules, state, "table")
    if seen["winners"] is not None:
        assert not any(options(rules, state, seat) for seat in state.setting.seats)
        return
    assert seen["obligations"]
    for duty in seen["obligations"]:
        assert options(rules, state, duty["seat"]), f"{duty} cannot be met"


def check_options(rules: Ruleset, state: State) -> None:
    """What is listed is accepted; what can be written down and is not listed is refused."""
    for seat in state.setting.seats:
        listed = options(rules, state, seat)
        for command in listed:
            outcome = decide(rules, state, command, Luck())
            assert not isinstance(outcome, Refusal), f"{command}: {outcome.message}"
        named = {key(as_json(command)) for command in listed if command.type not in INSTANCES}
        legal = {key(do) for do, meant in _known(rules, state, seat) if _legal(rules, state, meant)}
        assert named == legal, f"{seat}: {named ^ legal}"


def _known(rules: Ruleset, state: State, seat: str) -> Iterable[tuple[Json, Command]]:
    for do in candidates(state, seat):
        kind = rules.commands.get(do["type"])
        if kind is not None and "rolled" not in do:
            command = read(rules, seat, do)
            if isinstance(command, kind):
                yield do, command


def _legal(rules: Ruleset, state: State, command: Command) -> bool:
    refusal = why_not(rules, state, command)
    if refusal is not None:
        check_said(refusal)
    return refusal is None


def check_wishes(rules: Ruleset, state: State) -> None:
    """A wish is open exactly when an option fulfills it, and otherwise says why."""
    for seat in state.setting.seats:
        listed = {command.type for command in options(rules, state, seat)}
        for kind, wish in wishes(rules, state, seat).items():
            assert wish["ok"] == (kind in listed), f"{seat} {kind}: {wish}"


def check_secrets(rules: Ruleset, state: State, seed: int) -> None:
    """Deal anew what a viewer may not know: nothing that it sees or may do changes."""
    check_open_parts(rules, state)
    for audience in ("table", *state.setting.seats):
        other = resample(rules, state, audience, Luck(seed=seed))
        assert view(rules, other, audience) == view(rules, state, audience), audience
        check_progress(rules, other)
        check_cards(rules, other)
        if audience == "table":
            continue
        assert options(rules, other, audience) == options(rules, state, audience), audience
        assert wishes(rules, other, audience) == wishes(rules, state, audience), audience
        for _, command in _known(rules, state, audience):
            assert why_not(rules, other, command) == why_not(rules, state, command), command


PARTIES = {
    "card_stolen": (("seat", "victim"), "resource"),
    "development_bought": (("seat",), "card"),
    "progress_drawn": (("seat",), "card"),
    "progress_given_back": (("seat",), "card"),
    "progress_taken": (("seat", "victim"), "card"),
    "cards_taken": (("seat", "victim"), "cards"),
    "cards_given": (("seat", "to"), "cards"),
}
"""Event type → who may know its secret, and which field that is."""


def check_projection(rules: Ruleset, state: State, events: Iterable[Event]) -> None:
    """Who is no party to a secret event sees nothing of its secret; everybody sees that it was."""
    for event in events:
        shown = as_json(event)
        fields, secret = PARTIES.get(event.type, ((), ""))
        parties = {shown[field] for field in fields}
        lies_open = shown.get("card") in ("printer", "constitution")
        for audience in ("table", *state.setting.seats):
            seen = project_event(rules, event, audience)
            assert seen is not None
            if parties and audience not in parties and not lies_open:
                assert seen.get(secret) is None, (event, audience)
            elif parties:
                assert {name: seen[name] for name in shown} == shown
