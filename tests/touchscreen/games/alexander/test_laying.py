"""The set-up on the table: every step in its order, said as it is done at this very table."""

from __future__ import annotations

import pytest

from companion.faces.games.alexander.laying import ROOM, laying
from companion.faces.seen import Seen
from companion.faces.setup.laying import JOIN, LayingStep
from companion.locale import LANGUAGES, Words
from companion.rulings import is_rule
from tests.rules.alexander.table import AlexanderGame
from tests.table.evening import Evening
from tests.touchscreen.games.alexander.lived import CARDBOARD, PHONES, seen

ORDER = (
    "The board",
    "The event tokens",
    "Alexander",
    "Everybody’s pieces",
    "Cards beside the board",
    "The robber",
    "The supply",
    "The gold",
    "Who begins",
)


def steps(
    count: int = 4, language: str = "en", custody: dict[str, str] | None = None, **house: str
) -> tuple[LayingStep, ...]:
    game = AlexanderGame.new(count, custody=custody or PHONES, house=house)
    return laying(seen(game), Words(language))


def text(title: str, *, count: int = 4, custody: dict[str, str] | None = None, **house: str) -> str:
    found = steps(count, custody=custody, **house)
    return next(one.text for one in found if one.title == title)


@pytest.mark.parametrize("count", [3, 4])
def test_the_steps_come_in_the_order_in_which_the_table_is_laid(count: int) -> None:
    assert tuple(one.title for one in steps(count)) == ORDER


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("custody", [PHONES, CARDBOARD, {**PHONES, "event_tokens": "app"}])
@pytest.mark.parametrize("count", [3, 4])
def test_every_step_is_a_whole_sentence_with_a_rule_that_can_be_read(
    count: int, custody: dict[str, str], language: str
) -> None:
    for one in steps(count, language, custody):
        assert is_rule(one.rule), one
        assert not any(mark in one.title + one.text for mark in ("{", "touchscreen.")), one


@pytest.mark.rule("A14.1", "A14.2", "A1.8")
def test_the_stack_is_laid_as_for_so_many_players() -> None:
    assert "all resource cards" in text("The supply", custody=CARDBOARD)
    assert "15 cards of each" in text("The supply", count=3, custody=CARDBOARD)
    (kept,) = (one for one in steps() if one.title == "The supply")
    assert kept.leads == JOIN


@pytest.mark.rule("A1.7", "A2.1")
def test_desert_and_lot_are_said_to_be_asked_for_where_the_table_draws() -> None:
    assert "asks which" in text("The robber", custody=CARDBOARD)
    assert "asks for the name" in text("Who begins", custody=CARDBOARD)
    assert "The app has drawn lots" in text("Who begins")


@pytest.mark.rule("A1.4", "A1.10", "A14.3")
def test_tokens_gold_and_advisors_are_counted() -> None:
    assert "25 points" in text("The event tokens")
    assert "40 pieces" in text("The gold")
    assert "Everybody takes 8 pieces" in text("The gold", start_gold="8")
    assert "stays in the box" in text("Cards beside the board", count=3)


@pytest.mark.rule("A10.3")
def test_what_the_app_keeps_or_does_is_not_laid_out() -> None:
    title = "Cards beside the board"
    cards, dice = "the development cards,", "the dice"
    kept = text(title, custody={**PHONES, "dice": "app"})
    assert cards not in kept
    assert dice not in kept
    assert "Leave the development cards in the box" in kept
    assert "no dice" in kept
    for beside in (CARDBOARD, {**PHONES, "cards": "cardboard"}):
        laid = text(title, custody={**beside, "dice": "table"})
        assert cards in laid
        assert dice in laid
        assert "box" not in laid


@pytest.mark.rule("A2.2")
def test_nothing_is_laid_out_once_he_is_on_his_way() -> None:
    game = AlexanderGame.bare()
    game.alexander_at(1)
    assert laying(seen(game), Words("en")) == ()


@pytest.mark.rule("A2.1", "A2.2")
def test_the_table_is_laid_out_still_where_a_robot_that_began_has_marched_at_once() -> None:
    game = AlexanderGame.bare()
    game.alexander_at(1)
    marched = seen(game)
    robots = {"seats": {marched.view["active"]: {}}}
    begun = Seen({**marched.view, "robots": robots}, marched.games)
    assert tuple(one.title for one in laying(begun, Words("en"))) == ORDER


@pytest.mark.rule("A1.7", "A2.1")
async def test_nobody_begins_and_no_desert_is_the_robbers_before_the_table_has_said_so() -> None:
    """Also where a robot's dealt cards are counted first."""
    players = [{"seat": seat, "name": seat.title()} for seat in ("red", "blue", "white")]
    players[1]["robot"] = "strong"
    custody = {"resources": "cardboard", "cards": "cardboard", "dice": "table"}
    async with Evening() as evening:
        new = {"game": "alexander", "players": players, "custody": custody, "entropy": 3}
        assert (await evening.start(new))["ok"]

        def said(title: str) -> str:
            found = laying(Seen(evening.table.view_for("table")), Words("en"))
            return next(one.text for one in found if one.title == title)

        assert [one["type"] for one in evening.table.view_for("table")["obligations"]] == [
            "tell_supply"
        ]
        assert said("Who begins") == Words("en")(f"{ROOM}.first.asked")
        assert said("The robber") == Words("en")(f"{ROOM}.robber.asked")
        while not any(
            one["type"] == "march" for one in evening.table.view_for("table")["obligations"]
        ):
            owed = evening.table.view_for("table")["obligations"][0]
            if owed["type"] == "name_first_seat":
                await evening.done(owed["seat"], "name_first_seat", first="white")
            else:
                await evening.play(1)
        assert said("Who begins") == Words("en")(f"{ROOM}.first.named", name="White")
        assert said("The robber") == Words("en")(f"{ROOM}.robber.here")
