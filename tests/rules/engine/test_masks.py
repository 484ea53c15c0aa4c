"""Hidden values print masked (design, 6): whatever lands in a log or a traceback betrays no card."""

from __future__ import annotations

from companion.rules.packs.base.buying_cards import DevelopmentBought
from companion.rules.packs.base.corrections import Corrected
from companion.rules.packs.base.theft import CardStolen
from tests.rules.table_for_tests import GameForTests


def test_a_position_prints_no_hand() -> None:
    state = GameForTests.beginner().state
    for word in ("lumber", "knight", "victory_point", "slices"):
        assert word not in repr(state)


def test_an_event_prints_no_hidden_card() -> None:
    events = (
        DevelopmentBought("red", "monopoly", {}),
        CardStolen("red", "blue", "wool"),
        Corrected("red", "resources", of="blue", cards={"ore": 3}),
    )
    for event in events:
        assert "red" in repr(event)
        assert not any(word in repr(event) for word in ("monopoly", "wool", "ore'"))
