"""A war with real cards only: hands, sides and the row lie on the table, and the app never knows one of them."""

from __future__ import annotations

import pytest

from companion.rules import Event, Ruleset, as_json, project_event
from tests.rules.seen import options, view
from tests.rules.troy.test_walks import eager
from tests.rules.troy.ways import GAMES, way
from tests.rules.walking import Position, walk

REAL = {"resources": "cardboard", "sides": "cardboard"}
UNTOLD = {
    "donated": "cards",
    "row_drawn": "resource",
    "card_returned": "resource",
    "card_stolen": "resource",
}
"""Event → the field in which a card would be named."""
TURNED_OVER = ("sides_revealed", "game_won")
MOVED = {"donated", "battle_fought", "card_stolen"}
"""What moves cards that nobody names; played until all of it has happened."""


@pytest.mark.rule("T2.3", "T2.5", "T4.3", "T5.9")
@pytest.mark.parametrize("count", [4, 6])
def test_no_view_option_or_event_of_a_war_with_real_cards_ever_knows_one_of_them(
    count: int,
) -> None:
    happened: set[str] = set()
    for seed in range(12):
        happened |= unknowing(count, seed)
        if happened >= MOVED:
            break
    assert happened >= MOVED
    assert "allegiances_dealt" not in happened


def unknowing(count: int, seed: int) -> set[str]:
    """A war through which nothing is known; the types of its events."""
    happened: set[str] = set()
    for position in walk(way(count, REAL), seed, eager, GAMES):
        for event in position.fresh:
            happened.add(event.type)
            for audience in audiences(position):
                nothing_told(position.rules, event, audience)
        if position.number % 9 == 0 and not happened.intersection(TURNED_OVER):
            for audience in audiences(position):
                nothing_known(position, audience)
    return happened


def audiences(position: Position) -> tuple[str, ...]:
    return ("table", *position.state.setting.seats)


def nothing_told(rules: Ruleset, event: Event, audience: str) -> None:
    """Of a card that went from hand to hand or into the row the event has its number at most."""
    told = project_event(rules, event, audience) or {}
    assert told.get(UNTOLD.get(event.type, ""), None) is None, told
    assert event.type in TURNED_OVER or "sides" not in told, told


def nothing_known(position: Position, audience: str) -> None:
    """No hand, no side, no point of a side and nothing of what lies in the row; options give numbers only."""
    seen = view(position.rules, position.state, audience)
    public = view(position.rules, position.state, "table")
    assert not any(seen["row"]["sure"].values())
    for entry, shown in zip(seen["seats"], public["seats"], strict=True):
        assert entry.get("hand") is None
        assert entry["resources"] is None
        assert entry.get("side") is None
        assert entry["points"] == shown["points"]
        assert not any(gift["cards"] for gift in entry.get("given", ()))
    for seat in position.state.setting.seats:
        for option in map(as_json, options(position.rules, position.state, seat)):
            assert option["type"] != "return_card"
            assert option.get("cards") is None or option["type"] in ("fight_battle",), option
