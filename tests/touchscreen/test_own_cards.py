"""A card of a game of one's own is played on the touchscreen with rules alone, whatever it asks for."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from companion.faces.context import LoneTouchscreen
from companion.faces.games.base.cards import CardsPresenter
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.rules import GAMES
from companion.table import MemoryStore, Submission, Table
from tests.own_cards import CARDS, GAME
from tests.touchscreen.table_game import NAMES, submit_all


@pytest_asyncio.fixture
async def presenter() -> AsyncIterator[GamePresenter]:
    """Red's turn after its roll, before a touchscreen."""
    async with Table(MemoryStore(), games=(*GAMES, GAME)) as table:
        players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
        new = {"game": "own", "players": players, "board": "beginner", "entropy": 7}
        assert (await table.start(new))["ok"]
        made = GamePresenter(table, LoneTouchscreen(None), Words("en"))
        await said(made, {"type": "roll", "dice": [1, 1]})
        yield made


async def said(presenter: GamePresenter, do: dict[str, object]) -> None:
    """Whoever's turn it is does this."""
    seat = presenter.seen.active or ""
    table = presenter.table
    assert isinstance(table, Table)
    answer = await table.submit(Submission(f"{table.seq}", "touch", seat, None, do))
    assert answer["ok"], answer
    presenter.refresh()


async def holding(presenter: GamePresenter, card: str) -> CardsPresenter:
    """The sheet of whose turn it is, who holds a card of this kind."""
    of = presenter.seen.active
    cards = {"fact": "development", "of": of, "cards": {card: 1}}
    await said(presenter, {"type": "correct", **cards})
    return CardsPresenter(presenter)


def played(presenter: GamePresenter) -> dict[str, object]:
    """What was played last."""
    event = presenter.seen.view["journal"][-1]["event"]
    assert event["type"] == "development_played"
    return {**event}


async def test_all_cards_of_the_deck_are_shown_those_that_name_resources_apart(
    presenter: GamePresenter,
) -> None:
    shown = CardsPresenter(presenter).playable()
    assert tuple(one.card for one in shown) == CARDS
    assert [one.card for one in shown if one.names] == ["barter", "twins"]


async def test_a_card_that_asks_for_nothing_is_played_with_its_name(
    presenter: GamePresenter,
) -> None:
    sheet = await holding(presenter, "feast")
    assert (await submit_all(presenter.table, presenter, sheet.tap_play("feast")))["ok"]
    assert played(presenter)["card"] == "feast"


async def test_a_resource_and_two_are_named_in_the_sheet(presenter: GamePresenter) -> None:
    sheet = await holding(presenter, "twins")
    assert sheet.pick("twins", "ore").send == ()
    assert (sheet.counts("twins"), sheet.counts("barter")) == ({"ore": 1}, {})
    outcome = sheet.pick("twins", "wool")
    assert outcome.send[0].do == {"type": "play_twins", "resources": ["wool", "ore"]}
    barter = sheet.pick("barter", "ore")
    assert barter.send[0].do == {"type": "play_barter", "resource": "ore"}


async def test_a_seat_is_asked_with_buttons_and_a_place_on_the_map(
    presenter: GamePresenter,
) -> None:
    sheet = await holding(presenter, "friend")
    assert sheet.tap_play("friend").send == ()
    choices = presenter.model().choices
    assert choices is not None
    assert [button.seat for button in choices.buttons] == ["blue", "white", "orange"]
    outcome = presenter.tap_choice("value:white")
    assert outcome.send[0].do == {"type": "play_friend", "of": "white"}
    sheet = await holding(presenter, "hill")
    assert sheet.tap_play("hill").send == ()
    assert set(presenter.legal()) == {"0,0", "1,0"}


@pytest.mark.parametrize("card", CARDS)
async def test_a_card_that_is_not_held_is_refused_and_nobody_else_learns_why(
    presenter: GamePresenter, card: str
) -> None:
    sheet = await holding(presenter, CARDS[CARDS.index(card) - 1])
    named = next(one.names for one in sheet.playable() if one.card == card)
    outcome = sheet.pick(card, "ore") if named else sheet.tap_play(card)
    refusal = outcome.refusal
    if outcome.send:
        refusal = (await submit_all(presenter.table, presenter, outcome))["refusal"]
    assert refusal is not None
    assert refusal["code"] == "hand_no_card"
