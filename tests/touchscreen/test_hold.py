"""A finger is held for a hand only where something may lie that others do not see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from companion.faces.play.hand import hand, has_secrets
from companion.locale import Words
from companion.table import Submission
from tests.touchscreen.table_game import CARDBOARD, PHONES, seated, walk


@pytest.mark.parametrize(
    ("game", "board", "custody", "kept"),
    [
        ("base", "variable", CARDBOARD, False),
        ("base", "variable", {**CARDBOARD, "cards": "phones"}, True),
        ("base", "variable", PHONES, True),
        ("cities_knights", "variable", CARDBOARD, False),
        ("great_wall", "great_wall", CARDBOARD, False),
        ("alexander", "alexander", CARDBOARD, False),
        ("troy", "troy", CARDBOARD, True),
        ("troy", "troy", {**CARDBOARD, "sides": "cardboard"}, False),
    ],
)
async def test_a_finger_is_held_only_where_something_secret_may_lie(
    game: str, board: str, custody: dict[str, str], kept: bool
) -> None:
    async with seated(game=game, board=board, custody=custody) as (_, presenter):
        for seat in presenter.seen.seats:
            assert has_secrets(presenter.look(seat), Words("en"), seat) == kept


@pytest.mark.rule("C2.7", "C9.11")
async def test_a_held_hand_says_why_a_progress_card_cannot_be_played() -> None:
    async with seated(game="cities_knights", board="variable", custody=PHONES) as (
        table,
        presenter,
    ):
        await walk(table, 200, until="act")
        seat = table.view_for("table")["active"]
        own = presenter.look(seat)
        cards = [{"card": "alchemist", "track": "science"}] * 2
        entries = [
            {**one, "progress_cards": cards} if one["seat"] == seat else one
            for one in own.view["seats"]
        ]
        own = replace(own, view=cast("Any", {**own.view, "seats": entries}))
        lines = {line.name: line.reason for line in hand(own, Words("en"), seat).wishes}
        assert lines["Alchemist"] == "The Alchemist is played before the roll."
        assert "Intrigue" not in lines, "of cards that are not held nothing is said"
        assert "wishes" not in table.view_for("table"), "only its own seat learns it"


@pytest.mark.rule("B8.6")
async def test_a_held_hand_says_why_a_card_bought_in_this_turn_is_not_played() -> None:
    async with seated(custody=PHONES) as (table, presenter):
        await walk(table, 200, until="act")
        seat = table.view_for("table")["active"]
        price = {"wool": 1, "grain": 1, "ore": 1}
        do = {"type": "correct", "fact": "resources", "of": seat, "cards": price}
        for wish in (do, {"type": "buy_development"}):
            answer = await table.submit(Submission(wish["type"], "touch", seat, None, wish))
            assert answer["ok"], answer
        (card,) = hand(presenter.look(seat), Words("en"), seat).played or ()
        assert card.kind == "knight"
        lines = {line.name: line.reason for line in presenter.peek(seat).wishes}
        assert lines["Knight"] == "You bought this card this turn; play it on a later turn."
