"""What must hold in every position of this scenario, on top of what holds in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from companion.rules import Event, Refusal, Ruleset, State, as_json, why_not
from companion.rules.packs.alexander.auction import AUCTION, own_most
from companion.rules.packs.alexander.known import keeps
from companion.rules.packs.alexander.supply import SUPPLY
from companion.rules.packs.alexander.words import COUNTS, STOCK, TOKENS
from companion.rules.packs.base.deck import DEVELOPMENT
from companion.rules.packs.base.hands import HANDS
from companion.rules.points import true_total
from tests.rules.oracle import RESOURCES
from tests.rules.properties import candidates as everywhere
from tests.rules.properties import invariants
from tests.rules.seen import options, read, view

Json = dict[str, Any]
AUCTIONED = ("bid", "pay_bid", "discard")
"""Duties of an auction."""


def check_cards(rules: Ruleset, state: State) -> None:
    """Every resource card is in a hand, in the bank or in the supply stack; every piece of gold is somewhere."""
    seen, hands, supply = view(rules, state, "table"), HANDS.of(state), SUPPLY.of(state)
    assert seen["gold"] + sum(entry["gold"] for entry in seen["seats"]) == STOCK
    assert min(seen["gold"], *(entry["gold"] for entry in seen["seats"])) >= 0
    if hands.hands is None or hands.bank is None or supply.stack is None:
        assert seen["bank"] is None
        return
    assert sum(supply.stack.values()) == seen["supply"]["left"] == supply.left
    total = Counter(hands.bank) + Counter(supply.stack)
    for hand in hands.hands.values():
        assert all(count > 0 for count in hand.values())
        total.update(hand)
    assert total == Counter(rules.bank)
    assert all(count >= 0 for count in hands.bank.values())
    assert keeps(state), "what all know of a hand is not so"


def check_knights(rules: Ruleset, state: State, events: Iterable[Event]) -> None:
    """The deck with what lies under it, hands, open Knights and used cards make up the box."""
    development = DEVELOPMENT.of(state)
    assert set(development.beneath) <= {"knight"}
    assert len(development.beneath) <= development.left
    paid = sum(event.knights for event in events if event.type == "bid_paid")  # type: ignore[attr-defined]
    played = sum(event.type == "development_played" and event.card == "knight" for event in events)  # type: ignore[attr-defined]
    shown = sum(entry["played_knights"] for entry in view(rules, state, "table")["seats"])
    assert shown == played - paid
    if development.pile is not None:
        assert sum(development.pile.values()) + len(development.beneath) == development.left
    invariants.check_development(rules, state, events)


def check_tokens(rules: Ruleset, state: State) -> None:
    """Every Token turned over is won or out of the game, and no more are turned than points passed."""
    seen = view(rules, state, "table")
    tokens, route = seen["event_tokens"], seen["board"]["route"]
    won = sum(entry["event_tokens"] for entry in seen["seats"])
    assert sum(tokens["turned"].values()) == won + tokens["undone"]
    behind = [point["kind"] for point in route[: seen["march"]["passed"]]]
    waiting = any(duty["type"] == "turn_token" for duty in seen["obligations"])
    assert sum(tokens["turned"].values()) == behind.count("token") - waiting
    if tokens["hidden"] is not None:
        assert all(tokens["hidden"][kind] + tokens["turned"][kind] == 7 for kind in TOKENS)


def check_advisors(rules: Ruleset, state: State) -> None:
    """The cards go down the ranking, in which nobody stands behind one with fewer Tokens."""
    seen = view(rules, state, "table")
    tokens = {entry["seat"]: entry["event_tokens"] for entry in seen["seats"]}
    ranking, cards = seen["advisors"]["ranking"], seen["advisors"]["cards"]
    assert {*ranking} == {seat for seat, count in tokens.items() if count >= 3}
    assert [tokens[seat] for seat in ranking] == sorted((tokens[s] for s in ranking), reverse=True)
    assert [card["points"] for card in cards] == ([4, 2] if len(tokens) == 3 else [4, 3, 2])
    held = {entry["seat"]: entry["advisor"] for entry in seen["seats"] if entry["advisor"]}
    assert held == {seat: card["card"] for seat, card in zip(ranking, cards, strict=False)}


def check_points(rules: Ruleset, state: State) -> None:
    """The public points are those that can be counted on the table."""
    seen = view(rules, state, "table")
    worth = {card["card"]: card["points"] for card in seen["advisors"]["cards"]}
    at_the_end = seen["march"]["passed"] == seen["march"]["points"]
    opened = state.setting.seats if at_the_end else seen["winners"]
    for entry in seen["seats"]:
        pieces = [p["piece"] for p in seen["board"]["intersections"] if p["seat"] == entry["seat"]]
        points = pieces.count("settlement") + 2 * pieces.count("city")
        points += 2 * entry["longest_road"] + 2 * entry["largest_army"]
        points += worth.get(entry["advisor"], 0)
        if seen["winners"] is None or entry["seat"] not in opened:
            assert entry["points"] == points
        else:
            assert entry["points"] == true_total(rules, state, entry["seat"]) >= points


def check_going_on(rules: Ruleset, state: State) -> None:
    """Somebody owes something and can meet it, or the game is over in one of its two ways."""
    seen = view(rules, state, "table")
    totals = {seat: true_total(rules, state, seat) for seat in state.setting.seats}
    if seen["winners"] is None:
        assert seen["obligations"]
        for duty in seen["obligations"]:
            assert options(rules, state, duty["seat"]), f"{duty} cannot be met"
        if seen["auction"] is None:
            assert all(duty["type"] not in AUCTIONED[:2] for duty in seen["obligations"])
        if seen["active"] and seen["march"]["passed"] < seen["march"]["points"]:
            assert totals[seen["active"]] < 14 or seen["custody"]["cards"] == "cardboard"
        return
    assert seen["obligations"] == []
    assert not any(options(rules, state, seat) for seat in state.setting.seats)
    if seen["march"]["passed"] < seen["march"]["points"]:
        (winner,) = seen["winners"]
        assert totals[winner] >= 14
        return
    tokens = {entry["seat"]: entry["event_tokens"] for entry in seen["seats"]}
    best = max((totals[seat], tokens[seat]) for seat in totals)
    assert [*seen["winners"]] == [s for s in totals if (totals[s], tokens[s]) == best]


def check_auction(rules: Ruleset, state: State) -> None:
    """One seat is asked at a time; a winner that is asked to pay can; nobody is in who has left.

    A game that is over has no auction: what is left of it waits unseen for a correction that takes the win away.
    """
    auction, seen = AUCTION.of(state), view(rules, state, "table")
    if state.winners is not None:
        assert seen["auction"] is None
        assert seen["obligations"] == []
        return
    if auction is None:
        return
    duties = seen["obligations"]
    if duties[0]["type"] == "discard":
        return
    (duty,) = duties
    assert duty["type"] in AUCTIONED
    assert duty["seat"] == auction.turn
    passed = {seat for seat, said in auction.words if said is None}
    assert passed.isdisjoint(auction.seats)
    bids = [said for _, said in auction.words if said is not None]
    assert bids == sorted(set(bids))
    assert (bids or [0])[-1] == auction.high
    if duty["type"] == "pay_bid":
        assert auction.seats == (auction.by,)
        most = own_most(state, auction.turn, auction.event)
        assert most is None or most >= duty["amount"] == auction.high


def candidates(seen: Json) -> Iterator[Json]:
    """Every command of this pack that can be written down and is listed whole, without seat."""
    yield {"type": "march"}
    yield {"type": "pass_bid"}
    yield {"type": "fail_bid"}
    yield from ({"type": "turn_token", "kind": kind} for kind in (*TOKENS, "village"))
    high = 0 if seen["auction"] is None else seen["auction"]["high"]
    yield from ({"type": "bid", "total": total} for total in range(1, high + 13))
    yield from ({"type": "trade_bank", "give": "gold", "get": kind} for kind in RESOURCES)
    yield from ({"type": "trade_bank", "give": kind, "get": "gold"} for kind in RESOURCES)


def check_options(rules: Ruleset, state: State) -> None:
    """Exactly the legal commands are listed; what is listed of all others is accepted."""
    table = view(rules, state, "table")
    own = [*candidates(table)]
    written = [*everywhere.candidates(rules, table), *own]
    types = everywhere.comparable(rules, table) | {do["type"] for do in own}
    invariants.check_listed(rules, state, written, types)


def payments(seen: Json) -> Iterator[Json]:
    """Ways in which a seat might feel for what it or others can pay."""
    counted = RESOURCES if seen["auction"] is None else COUNTS[seen["auction"]["event"]]
    for kind in counted:
        for count in (1, 3):
            yield {"type": "pay_bid", "cards": {kind: count}}
    yield {"type": "pay_bid", "cards": {}, "knights": 1}
    yield {"type": "pay_bid", "cards": {}, "gold": 2}
    yield {"type": "fail_bid"}
    yield {"type": "bid", "total": 25}


def check_secrets(rules: Ruleset, state: State, other: State, audience: str) -> None:
    """In a position dealt anew nothing of this pack is refused otherwise to this seat, by whatever it tries."""
    seen = view(rules, state, audience)
    for do in (*candidates(seen), *payments(seen)):
        command = read(rules, audience, do)
        assert not isinstance(command, Refusal)
        assert why_not(rules, other, command) == why_not(rules, state, command), command


def check_hosts(rules: Ruleset, state: State, other: State) -> None:
    """What the host and the table are offered for any seat is the same whatever that seat holds."""
    for seat in state.setting.seats:
        shown = [_open_ones(rules, one, seat) for one in (state, other)]
        assert shown[0] == shown[1], seat


def _open_ones(rules: Ruleset, state: State, seat: str) -> list[Json]:
    kinds = rules.command_kinds
    listed = options(rules, state, seat)
    return [as_json(command) for command in listed if kinds[command.type].open]
