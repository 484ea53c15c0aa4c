"""What is agreed with a robot by word of mouth is asked of it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.outcome import Outcome
from companion.faces.play.trade import TradePresenter
from companion.table import Submission
from tests.touchscreen.robots_seated import sit
from tests.touchscreen.table_game import NAMES, seated


@pytest.mark.rule("B5.1", "B5.3")
async def test_a_deal_that_is_keyed_as_done_asks_a_robot_whose_no_stands_for_the_turn() -> None:
    async with seated() as (table, presenter):
        await sit(table, "blue")
        dice = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        for seat, cards in (("red", {"ore": 1}), ("blue", {"brick": 1})):
            given = {"type": "correct", "fact": "resources", "of": seat, "cards": cards}
            await table.submit(Submission(f"given-{seat}", "touch", seat, None, given))
        presenter.refresh()
        sheet = TradePresenter(presenter)

        def keyed() -> Outcome:
            sheet.pick("give", "ore", 1)
            sheet.pick("get", "brick", 1)
            sheet.tap_to("blue")
            return sheet.tap_agreed()

        tapped = keyed()
        answer = await table.submit(tapped.send[0])
        assert tapped.then is not None
        said = tapped.then(answer)
        assert (said.send, "whose yes concludes it" in said.say) == ((), True)
        offers = table.view_for("table")["offers"]
        assert [(one["to"], one["accepted"]) for one in offers] == [(["blue"], [])]
        number = offers[0]["id"]
        for by, do in (("blue", "decline_trade"), ("red", "withdraw_trade")):
            origin = "robot" if by == "blue" else "touch"
            wish = {"type": do, "offer": number}
            assert (await table.submit(Submission(do, origin, by, None, wish)))["ok"]
        presenter.refresh()
        again = keyed()
        assert again.send == ()
        assert again.say.endswith(", a robot, has already said no to that this turn")
        sheet.pick("give", "ore", 1)
        assert not sheet.refused_before("blue"), "another offer is asked anew"


async def test_an_offer_that_a_robot_refused_is_gone_and_none_of_those_stands_in_the_way_of_another() -> (
    None
):
    async with seated() as (table, presenter):
        await sit(table, "blue")
        dice = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        given = {"type": "correct", "fact": "resources", "of": "red", "cards": {"ore": 5}}
        await table.submit(Submission("given", "touch", "red", None, given))
        for n in range(1, 6):
            presenter.refresh()
            sheet = TradePresenter(presenter)
            assert (sheet.tab, sheet.open) == ("bank", ())
            for _ in range(n):
                sheet.pick("give", "ore", 1)
            sheet.pick("get", "brick", 1)
            sheet.tap_to("blue")
            answers = [await table.submit(one) for one in sheet.tap_agreed().send]
            assert all(one["ok"] for one in answers), answers
            presenter.refresh()
            assert len(sheet.open) == 1
            number = answers[-1]["events"][0]["offer"]
            no = {"type": "decline_trade", "offer": number}
            await table.submit(Submission(f"no-{n}", "robot", "blue", None, no))
            presenter.refresh()
            assert f"{NAMES['blue']} said no" in presenter.model().prompt.note, "it is still told"


async def test_once_one_has_answered_a_robots_offer_names_who_has_not() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        dice = {"type": "roll", "dice": [1, 2]}
        await table.submit(Submission("dice", "touch", "red", None, dice))
        given = {"type": "correct", "fact": "resources", "of": "red", "cards": {"ore": 1}}
        await table.submit(Submission("given", "touch", "red", None, given))
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"brick": 1}}
        offer |= {"to": ["blue", "white"]}
        assert (await table.submit(Submission("offer", "robot", "red", None, offer)))["ok"]
        number = table.view_for("table")["offers"][0]["id"]
        said = []
        for seat in ("blue", "white"):
            presenter.refresh()
            bar = presenter.model().prompt
            said.append((bar.title, bar.note, bar.seat))
            wish = {"type": "decline_trade", "offer": number}
            assert (await table.submit(Submission(seat, "touch", seat, None, wish)))["ok"]
        assert said == [
            (
                "Ann offers: who takes it?",
                "Ann gives 1 ore for 1 brick – Bo and Cy, yes or no? Half a minute to answer",
                None,
            ),
            (
                "Ann offers: Cy, yes or no?",
                "Ann gives 1 ore for 1 brick – half a minute to answer",
                "white",
            ),
        ]
        presenter.refresh()
        assert "half a minute" not in presenter.model().prompt.note, "nobody is asked any more"


async def test_a_robots_offer_has_the_color_of_the_one_person_whom_it_asks() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        await sit(table, "white")
        both = {"give": {"ore": 1}, "get": {"brick": 1}, "to": ["blue", "white"]}
        wishes: tuple[tuple[str, str, dict[str, Any]], ...] = (
            ("touch", "red", {"type": "roll", "dice": [1, 2]}),
            ("touch", "red", _given("red", "ore")),
            ("robot", "red", {**OFFER, **both}),
        )
        for n, (origin, seat, do) in enumerate(wishes):
            answer = await table.submit(Submission(f"w{n}", origin, seat, None, do))
            assert answer["ok"], answer
        presenter.refresh()
        bar = presenter.model().prompt
        assert (bar.title, bar.seat) == ("Ann offers: Bo, yes or no?", "blue")


async def test_among_those_who_take_a_robots_offer_it_chooses_by_itself() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        both = ["blue", "white"]
        wishes: tuple[tuple[str, str, dict[str, Any]], ...] = (
            ("touch", "red", {"type": "roll", "dice": [1, 2]}),
            ("touch", "red", _given("red", "ore")),
            ("touch", "blue", _given("blue", "brick")),
            ("robot", "red", {**OFFER, "give": {"ore": 1}, "get": {"brick": 1}, "to": both}),
            ("touch", "blue", {"type": "accept_trade", "offer": 1}),
            ("touch", "white", {"type": "decline_trade", "offer": 1}),
        )
        for n, (origin, seat, do) in enumerate(wishes):
            answer = await table.submit(Submission(f"w{n}", origin, seat, None, do))
            assert answer["ok"], answer
        presenter.refresh()
        said = "Ann gives 1 ore for 1 brick – Bo: yes. Ann decides by itself"
        assert presenter.model().prompt.note == said


async def test_a_robots_no_to_a_counter_offer_is_said_with_its_reason_until_the_next_roll() -> None:
    async with seated() as (table, presenter):
        await sit(table, "red")
        wishes: tuple[tuple[str, str, dict[str, Any]], ...] = (
            ("touch", "red", {"type": "roll", "dice": [1, 2]}),
            ("touch", "red", _given("red", "ore")),
            ("touch", "blue", _given("blue", "brick")),
            ("robot", "red", {**OFFER, "give": {"ore": 1}, "get": {"brick": 1}, "to": ["blue"]}),
            ("touch", "blue", {**OFFER, "give": {"brick": 1}, "get": {"ore": 1}, "to": ["red"]}),
        )
        for n, (origin, seat, do) in enumerate(wishes):
            assert (await table.submit(Submission(f"w{n}", origin, seat, None, do)))["ok"], do
        asked, countered = (one["id"] for one in table.view_for("table")["offers"])
        no = "Ann declines the counter-offer of Bo"
        notes = []
        for do in (
            {"type": "decline_trade", "offer": countered},
            {"type": "robot_says", "why": "no_gain"},
            {"type": "withdraw_trade", "offer": asked},
            {"type": "end_turn"},
        ):
            assert (await table.submit(Submission(do["type"], "robot", "red", None, do)))["ok"]
            presenter.refresh()
            notes.append(presenter.model().prompt.note)
        assert notes[0].startswith("Ann gives 1 ore for 1 brick – half a minute to answer")
        assert notes[0].endswith(f"{no}."), "who must act stands first"
        assert notes[1].endswith(f"{no}: “That does not help me.”")
        assert notes[2] == f"{no}: “That does not help me.”"
        assert (
            notes[3]
            == "Ann rolled 3 and declines the counter-offer of Bo: “That does not help me.”"
        )
        roll = {"type": "roll", "dice": [1, 2]}
        assert (await table.submit(Submission("next", "touch", "blue", None, roll)))["ok"]
        presenter.refresh()
        assert no not in presenter.model().prompt.note


OFFER = {"type": "offer_trade"}


def _given(seat: str, kind: str) -> dict[str, Any]:
    return {"type": "correct", "fact": "resources", "of": seat, "cards": {kind: 1}}
