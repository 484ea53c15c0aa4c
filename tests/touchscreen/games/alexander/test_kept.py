"""A robot beside cardboard at the touchscreen: its supply cards, what it asks of the bank, its payment by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.faces.games.alexander.paying import Paying
from companion.faces.play.game import GamePresenter
from companion.locale import Words
from companion.table import MemoryStore, Submission, Table
from tests.touchscreen.table_game import NAMES, submit_all

CUSTODY = {"resources": "cardboard", "cards": "phones", "dice": "table", "event_tokens": "app"}
FIRST = ("ore", "ore", "wool", "grain", "brick")


@asynccontextmanager
async def with_robot(cards: str = "app") -> AsyncIterator[tuple[Table, GamePresenter]]:
    """Red is a robot's, and nobody has told its first cards."""
    players = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
    players[0] |= {"robot": "middle", "hands": "blue", "cards": cards}
    wanted = {"game": "alexander", "players": players, "custody": CUSTODY, "entropy": 7}
    async with Table(MemoryStore()) as table:
        answer = await table.start(wanted)
        assert answer["ok"], answer
        yield table, GamePresenter(table, LoneTouchscreen({}), Words("en"))


async def sent(table: Table, origin: str, seat: str, **do: Any) -> None:
    answer = await table.submit(Submission(f"{origin}-{table.seq}", origin, seat, None, do))
    assert answer["ok"], answer


async def begun(table: Table, presenter: GamePresenter) -> None:
    """Its cards are told by taps, and red begins on a desert."""
    for kind in FIRST:
        answer = await submit_all(table, presenter, presenter.tap_choice(f"value:{kind}"))
        assert answer["ok"], answer
    for option in ("choose_desert", "name_first_seat"):
        found = (do for do in table.options("red") if do["type"] == option)
        if (do := next(found, None)) is not None:
            fields = {key: value for key, value in do.items() if key != "seat"}
            await sent(table, "touch", "red", **fields)
    presenter.refresh()


async def test_the_cards_of_the_supply_are_named_with_a_tap_each() -> None:
    async with with_robot() as (table, presenter):
        model = presenter.model()
        assert model.prompt.title == "Bo, draw from the supply for Ann: which card?"
        assert "into the bank" in model.prompt.note
        assert "5" in model.prompt.note
        assert model.choices is not None
        assert len(model.choices.buttons) == 5
        await begun(table, presenter)
        assert table.view_for("red")["seats"][0]["hand"] == {
            "ore": 2,
            "wool": 1,
            "grain": 1,
            "brick": 1,
        }
        assert table.view_for("blue")["seats"][0]["resources"] == 5
        assert "hand" not in table.view_for("blue")["seats"][0]
        model = presenter.model()
        assert model.prompt.title == "Bo, draw from the supply for Ann: which card?"
        assert "5" not in model.prompt.note


async def test_cards_that_lie_open_are_laid_before_its_place() -> None:
    async with with_robot("open") as (_, presenter):
        assert "lay it open" in presenter.model().prompt.note


async def test_the_phone_of_its_hands_names_the_card_and_no_robot_does() -> None:
    async with with_robot() as (table, _):
        do = {"type": "tell_supply", "resource": "wool"}
        answer = await table.submit(Submission("r", "robot", "red", None, do))
        assert answer["refusal"]["code"] == "not_from_here"
        await sent(table, "phone:blue", "blue", **do)
        assert table.view_for("red")["seats"][0]["hand"] == {"wool": 1}


async def test_a_robot_asks_what_the_bank_has_and_is_told_that_there_is_none() -> None:
    async with with_robot() as (table, presenter):
        await begun(table, presenter)
        await submit_all(table, presenter, presenter.tap_choice("value:ore"))
        await sent(table, "touch", "red", type="correct", fact="active", of="red")
        hand = {"ore": 8}
        await sent(table, "touch", "red", type="correct", fact="hand", of="red", cards=hand)
        await sent(table, "touch", "red", type="march")
        while (duty := table.view_for("table")["obligations"][0])["type"] == "bid":
            await sent(table, "touch", duty["seat"], type="pass_bid")
        do = {"type": "trade_bank", "give": "ore", "get": "wool"}
        answer = await table.submit(Submission("r", "robot", "red", None, do))
        assert answer["refusal"]["code"] == "not_from_here"
        await sent(table, "robot", "red", type="robot_asks", do=do)
        presenter.refresh()
        model = presenter.model()
        assert model.prompt.title == "Ann would like 1 wool from the bank: is it there?"
        assert model.choices is not None
        assert [button.key for button in model.choices.buttons] == ["beside:", "beside:wool"]
        answer = await submit_all(table, presenter, presenter.tap_choice("beside:wool"))
        assert answer["ok"], answer
        assert "asks" not in table.view_for("table")["robots"]
        assert not any(do.get("get") == "wool" for do in table.options("red"))
        do = {**do, "get": "brick"}
        await sent(table, "robot", "red", type="robot_asks", do=do)
        presenter.refresh()
        answer = await submit_all(table, presenter, presenter.tap_choice("beside:"))
        assert answer["ok"], answer
        assert table.view_for("red")["seats"][0]["hand"] == {"ore": 4, "brick": 1}


async def test_what_a_silent_robot_has_bid_is_paid_by_kind_and_peoples_bids_in_cards() -> None:
    async with with_robot() as (table, presenter):
        await begun(table, presenter)
        await submit_all(table, presenter, presenter.tap_choice("value:wool"))
        await sent(table, "touch", "red", type="march")
        await sent(table, "touch", "red", type="bid", total=2)
        while (duty := table.view_for("table")["obligations"][0])["type"] == "bid":
            await sent(table, "touch", duty["seat"], type="pass_bid")
        presenter.refresh()
        sheet = Paying(presenter, "red")
        assert set(sheet.kinds) >= {"wool", "grain", "gold"}
        sheet.tap_keep("nothing")
        answer = await submit_all(table, presenter, sheet.tap_done())
        assert answer["ok"], answer
        assert sum(table.view_for("red")["seats"][0]["hand"].values()) == 4
        assert set(Paying(presenter, "blue").kinds) == {"gold"}
