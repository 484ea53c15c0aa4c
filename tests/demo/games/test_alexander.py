"""Demo players on Alexander's march, at a table of the pure rules."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.robots.games import alexander
from companion.robots.moment import Moment
from companion.rules import view
from tests.demo.at_rules import demo_game
from tests.rules.alexander.ways import GAMES, way

Json = dict[str, Any]
LONG = 120
"""Turns; the route ends long before on the whole."""


@pytest.mark.tour("demo games to their end")
@pytest.mark.parametrize("count", [3, 4])
def test_demo_players_play_a_whole_game_without_a_refusal_and_use_what_there_is(count: int) -> None:
    done: Counter[str] = Counter()
    for step in demo_game(way(count, {"dice": "app"}), 3, GAMES):
        done.update((step.do["type"], *(event.type for event in step.events)))
    last = view(step.rules, step.state, "table")
    assert last["winners"]
    wanted = {"march", "bid", "pass_bid", "pay_bid", "token_won", "settlement_built"}
    assert wanted <= {kind for kind, times in done.items() if times}
    assert done["bid_failed"] == 0
    assert last["turn"] < LONG


def moment(
    event: str,
    most: int | None,
    tokens: tuple[int, int] = (0, 0),
    hand: dict[str, int] | None = None,
    least: int = 1,
    settlements: int = 5,
    seed: int = 1,
    **offered: list[Json],
) -> Moment:
    """Red is asked for its word. most: what it can pay; tokens: red's and blue's; least: the lowest total."""
    seats = [
        {
            "seat": seat,
            "event_tokens": count,
            "supply": {"settlement": settlements},
            "hand": dict(hand or {"wool": 3}) if seat == "red" else None,
            "bid_most": most if seat == "red" else None,
        }
        for seat, count in zip(("red", "blue"), tokens, strict=True)
    ]
    seen = {
        "you": "red",
        "seats": seats,
        "obligations": [{"seat": "red", "type": "bid", "event": event, "least": least}],
        "auction": {"event": event, "at": "0,0,N"},
        "advisors": {
            "ranking": [one["seat"] for one in seats if one["event_tokens"] >= 3],
            "cards": [{"card": "first", "points": 4}, {"card": "third", "points": 2}],
        },
        "board": {
            "hexes": [
                {"at": "0,0", "terrain": "fields", "number": 6},
                {"at": "0,-1", "terrain": "hills", "number": 8},
            ],
            "harbors": [],
            "intersections": [],
            "paths": [],
        },
        "march": {"next": {"kind": "token"}},
    }
    totals = [{"type": "bid", "total": n} for n in range(least, least + 12)]
    given = {"bid": totals, "pass_bid": [{"type": "pass_bid"}], **offered}
    return Moment(seen, given, Random(seed), ())


def said(at: Moment) -> int:
    """The total that is named, 0 for a pass."""
    do = alexander.bid(at)
    assert do is not None
    return int(do.get("total", 0))


@pytest.mark.rule("A8.10", "A9.6")
def test_nobody_bids_what_it_cannot_pay() -> None:
    for most in range(5):
        words = [said(moment("village", most, seed=seed)) for seed in range(20)]
        assert max(words) <= most
    assert said(moment("village", 3, least=4)) == 0


@pytest.mark.rule("A8.11", "A10.1")
def test_a_village_is_worth_most_to_who_has_none_and_nothing_without_a_settlement_left() -> None:
    many = [said(moment("village", 12, seed=seed)) for seed in range(20)]
    token = [said(moment("famine", 12, seed=seed)) for seed in range(20)]
    assert min(many) > 2
    assert sum(many) > 2 * sum(token)
    assert said(moment("village", 12, settlements=0)) == 0


@pytest.mark.rule("A10.3", "A10.4")
def test_the_token_that_makes_an_advisor_is_bid_for_harder() -> None:
    first = sum(said(moment("bridge", 12, (0, 0), seed=seed)) for seed in range(20))
    third = sum(said(moment("bridge", 12, (2, 0), seed=seed)) for seed in range(20))
    assert third > 2 * first
    passes = sum(said(moment("bridge", 12, (4, 4), seed=seed)) for seed in range(20))
    beyond = sum(said(moment("bridge", 12, (6, 4), seed=seed)) for seed in range(20))
    assert passes >= beyond


@pytest.mark.rule("A9.1")
def test_what_is_paid_is_what_is_missed_least() -> None:
    ways = [
        {"type": "pay_bid", "cards": {"wool": 2}, "gold": 0, "knights": 0},
        {"type": "pay_bid", "cards": {"wool": 1, "grain": 1}, "gold": 0, "knights": 0},
        {"type": "pay_bid", "cards": {"wool": 2}, "gold": 0, "knights": 0, "forgo": True},
    ]
    at = moment("famine", 12, hand={"wool": 4, "grain": 1}, pay_bid=ways)
    assert alexander.pay(at) == ways[0]
    knights = [
        {"type": "pay_bid", "cards": {}, "gold": 0, "knights": 1},
        {"type": "pay_bid", "cards": {"ore": 3}, "gold": 0, "knights": 0},
    ]
    at = moment("battle", 12, hand={"ore": 3}, pay_bid=knights)
    assert alexander.pay(at) == knights[0]


@pytest.mark.rule("A9.4")
def test_a_knight_is_sometimes_played_before_the_march_to_a_token() -> None:
    march, knight = {"type": "march"}, {"type": "play_knight"}
    done = [
        alexander.march(moment("battle", 3, seed=seed, march=[march], play_knight=[knight]))
        for seed in range(20)
    ]
    assert march in done
    assert knight in done
