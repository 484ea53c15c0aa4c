"""Trading on the touchscreen: with the bank, by word of mouth, by offers answered for others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.faces.context import LoneTouchscreen
from companion.faces.games.base.cards import CardsPresenter
from companion.faces.outcome import Outcome
from companion.faces.play.discard import DiscardPresenter
from companion.faces.play.game import GamePresenter
from companion.faces.play.trade import TradePresenter
from companion.locale import Words
from companion.table import Submission, Table
from tests.touchscreen.robots_seated import sit
from tests.touchscreen.table_game import CARDBOARD, NAMES, seated, submit_all

SAY = Words("en")


async def _deal(table: Table, presenter: GamePresenter, **hands: Mapping[str, int]) -> None:
    for seat, cards in hands.items():
        do = {"type": "correct", "fact": "resources", "of": seat, "cards": dict(cards)}
        answer = await table.submit(Submission(f"deal-{seat}-{table.seq}", "demo", seat, None, do))
        assert answer["ok"], answer
    presenter.refresh()


async def _rolled(table: Table, presenter: GamePresenter) -> str:
    for face in (1, 1):
        await submit_all(table, presenter, presenter.tap_die(face))
    return presenter.seen.active or ""


async def _whole(table: Table, presenter: GamePresenter, outcome: Outcome) -> dict[str, Any]:
    answer = await submit_all(table, presenter, outcome)
    if answer["ok"] and outcome.then is not None:
        following = outcome.then(answer)
        if following.send:
            return await submit_all(table, presenter, following)
    return answer


def _hand(table: Table, seat: str) -> dict[str, int]:
    entry = next(e for e in table.view_for(seat)["seats"] if e["seat"] == seat)
    return {kind: n for kind, n in entry["hand"].items() if n}


@pytest.mark.rule("B5.8")
async def test_the_bank_trades_at_the_shown_rate_with_two_taps_in_the_sheet() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        await _deal(table, presenter, **{seat: {"wool": 4}})
        sheet = TradePresenter(presenter)
        rate = sheet.rates()["wool"]
        before = presenter.taps
        sheet.tap_give("wool")
        answer = await submit_all(table, presenter, sheet.tap_get("ore"))
        assert answer["ok"], answer
        assert presenter.taps - before == 2
        left = {"wool": 4 - rate} if rate < 4 else {}
        assert _hand(table, seat) == {**left, "ore": 1}


async def test_what_to_get_alone_sends_nothing() -> None:
    async with seated() as (table, presenter):
        await _rolled(table, presenter)
        outcome = TradePresenter(presenter).tap_get("ore")
        assert outcome.send == ()
        assert outcome.say


@pytest.mark.rule("B5.1", "B5.3")
async def test_a_trade_agreed_by_word_of_mouth_is_done_at_once() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        other = presenter.seen.after(seat)
        await _deal(table, presenter, **{seat: {"wool": 2}, other: {"ore": 1}})
        sheet = TradePresenter(presenter)
        for _ in range(2):
            sheet.pick("give", "wool", 1)
        sheet.pick("get", "ore", 1)
        assert sheet.tap_agreed().say, "with several partners it must be said which"
        sheet.tap_to(other)
        answer = await _whole(table, presenter, sheet.tap_agreed())
        assert answer["ok"], answer
        assert (_hand(table, seat), _hand(table, other)) == ({"ore": 1}, {"wool": 2})


async def _with_one_card_each(table: Table, presenter: GamePresenter) -> tuple[str, str]:
    """Who acts has a wool, the next seat an ore: both seats."""
    seat = await _rolled(table, presenter)
    other = presenter.seen.after(seat)
    await _deal(table, presenter, **{seat: {"wool": 1}, other: {"ore": 1}})
    return seat, other


def _wool_for_ore(presenter: GamePresenter, other: str) -> TradePresenter:
    sheet = TradePresenter(presenter)
    sheet.pick("give", "wool", 1)
    sheet.pick("get", "ore", 1)
    sheet.tap_to(other)
    return sheet


@pytest.mark.rule("B5.1")
async def test_what_is_said_to_be_agreed_with_a_robot_asks_the_robot() -> None:
    async with seated() as (table, presenter):
        seat, other = await _with_one_card_each(table, presenter)
        await sit(table, other)
        presenter.refresh()
        outcome = _wool_for_ore(presenter, other).tap_agreed()
        answer = await table.submit(outcome.send[0])
        assert answer["ok"], answer
        presenter.refresh()
        assert outcome.then is not None
        following = outcome.then(answer)
        assert following.send == ()
        assert following.say == SAY("touchscreen.trade.agreed_with_robot", name=NAMES[other])
        assert [offer["accepted"] for offer in presenter.seen.offers] == [[]]
        assert _hand(table, seat) == {"wool": 1}


@pytest.mark.rule("B5.1")
async def test_an_undone_deal_leaves_no_offer_that_waits_for_an_answer() -> None:
    async with seated() as (table, presenter):
        seat, other = await _with_one_card_each(table, presenter)
        sheet = _wool_for_ore(presenter, other)
        assert (await _whole(table, presenter, sheet.tap_agreed()))["ok"]
        assert _hand(table, seat) == {"ore": 1}
        before = presenter.taps
        assert (await _whole(table, presenter, presenter.tap_undo()))["ok"]
        assert presenter.taps == before + 1
        assert (_hand(table, seat), _hand(table, other)) == ({"wool": 1}, {"ore": 1})
        assert not presenter.seen.offers


@pytest.mark.rule("B5.4")
async def test_the_active_seat_picks_among_those_for_whom_the_touchscreen_accepted() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        first, second, third = presenter.seen.others(seat)
        hands = {seat: {"wool": 1}, first: {"ore": 1}, second: {"ore": 1}}
        await _deal(table, presenter, **hands)
        sheet = TradePresenter(presenter)
        sheet.pick("give", "wool", 1)
        sheet.pick("get", "ore", 1)
        tapped = sheet.tap_offer()
        answer = await table.submit(tapped.send[0])
        assert tapped.then is not None
        tapped.then(answer)
        assert sheet.tab == "offers", "before the screen has looked again"
        presenter.refresh()
        offer = sheet.offers()[0]
        asked = f"{NAMES[first]}, {NAMES[second]} and {NAMES[third]}"
        assert offer.waits == f"Still to answer: {asked}"
        assert presenter.model().prompt.note.endswith(f": {asked}, yes or no? Tap here.")
        assert {answer.seat for answer in offer.answers} == {first, second, third}
        for taker in (first, second):
            answer = await submit_all(table, presenter, sheet.tap_answer(offer.id, taker, True))
            assert answer["ok"], answer
        assert presenter.model().prompt.note == (
            f"{NAMES[seat]} gives 1 wool for 1 ore. {NAMES[third]} may still answer: tap here."
        )
        both = f"{NAMES[first]} and {NAMES[second]}"
        assert presenter.model().prompt.title == f"{NAMES[seat]}: choose between {both}"
        assert sheet.offers()[0].waits == f"Still to answer: {NAMES[third]}"
        assert (await submit_all(table, presenter, sheet.tap_answer(offer.id, third, False)))["ok"]
        states = {answer.seat: answer.state for answer in sheet.offers()[0].answers}
        assert states == {first: "accepted", second: "accepted", third: "declined"}
        assert not sheet.offers()[0].waits
        assert (
            presenter.model().prompt.note
            == f"{NAMES[seat]} gives 1 wool for 1 ore – tap here to choose"
        )
        done = await submit_all(table, presenter, sheet.tap_confirm(offer.id, second))
        assert done["ok"], done
        assert (_hand(table, seat), _hand(table, second)) == ({"ore": 1}, {"wool": 1})


async def test_what_was_agreed_and_cannot_be_leaves_no_offer_behind() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        other = presenter.seen.after(seat)
        await _deal(table, presenter, **{seat: {"wool": 1}, other: {}})
        before = table.seq
        sheet = TradePresenter(presenter)
        sheet.pick("give", "wool", 1)
        sheet.pick("get", "ore", 1)
        sheet.tap_to(other)
        refused = sheet.tap_agreed()
        assert refused.refusal is not None
        assert (refused.refusal["code"], refused.refusal["of"]) == ("hand_not_held", other)
        assert refused.send == ()
        assert (table.seq, presenter.look().offers) == (before, ())


class _Phones(LoneTouchscreen):
    """A touchscreen beside which these seats have phones."""

    def __init__(self, **phones: str) -> None:
        super().__init__()
        self.phones = phones

    def presence(self) -> Mapping[str, str]:
        return self.phones


@pytest.mark.parametrize("there", ["online", "offline"])
async def test_a_hand_on_a_phone_is_asked_there_and_the_screen_cannot_try_it_out(
    there: str,
) -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        other, third, *_ = presenter.seen.others(seat)
        await _deal(table, presenter, **{seat: {"wool": 1}, other: {}})
        presenter.context = _Phones(**{other: there})
        sheet = TradePresenter(presenter)
        sheet.pick("give", "wool", 1)
        sheet.pick("get", "ore", 1)
        sheet.tap_to(other)
        agreed = sheet.tap_agreed()
        answer = await table.submit(agreed.send[0])
        assert agreed.then is not None
        assert NAMES[other] in agreed.then(answer).say
        presenter.refresh()
        assert [(one.seat, one.on_phone) for one in sheet.offers()[0].answers] == [(other, True)]
        assert NAMES[other] in sheet.tap_on_phone(other).say
        assert not sheet.on_phone(third)


async def test_only_a_proposal_is_made_where_a_phone_or_a_robot_says_yes_by_itself() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        phone, robot, third = presenter.seen.others(seat)
        await sit(table, robot)
        presenter.refresh()
        presenter.context = _Phones(**{phone: "online"})
        ends = []
        for chosen in ((phone,), (robot,), (third,), (), (phone, robot)):
            sheet = TradePresenter(presenter)
            for other in chosen:
                sheet.tap_to(other)
            ends.append(sheet.only_offers())
        assert ends == [True, True, False, False, False], "one of all here may say yes by mouth"
        presenter.context = _Phones(**{phone: "online", third: "offline"})
        assert TradePresenter(presenter).only_offers(), "nobody at the table can say yes here"


async def test_an_offer_that_was_taken_is_said_to_be_taken_and_by_whom() -> None:
    async with seated() as (table, presenter):
        seat, other = await _with_one_card_each(table, presenter)
        offered = await table.submit(_wool_for_ore(presenter, other).tap_offer().send[0])
        number = offered["events"][0]["offer"]
        presenter.refresh()
        sheet = TradePresenter(presenter)
        assert (await table.submit(sheet.tap_answer(number, other, yes=True).send[0]))["ok"]
        presenter.refresh()
        assert sheet.gone() == f"{NAMES[other]} has taken the offer"
        assert NAMES[seat] in sheet.news()


async def test_the_headline_asks_whoever_has_to_answer_a_persons_offer() -> None:
    async with seated() as (table, presenter):
        seat, other = await _with_one_card_each(table, presenter)
        sheet = _wool_for_ore(presenter, other)
        await table.submit(sheet.tap_offer().send[0])
        presenter.refresh()
        asked = presenter.model().prompt
        assert asked.title == f"{NAMES[seat]} offers: {NAMES[other]}, yes or no?"
        assert "1 wool for 1 ore" in asked.note
        assert asked.sheet == "trade"
        number = presenter.seen.offers[0]["id"]
        await table.submit(sheet.tap_answer(number, other, yes=False).send[0])
        presenter.refresh()
        assert presenter.model().prompt.title == f"{NAMES[seat]}: your turn"


async def test_an_offer_back_is_said_to_be_an_answer() -> None:
    async with seated() as (table, presenter):
        _, other = await _with_one_card_each(table, presenter)
        third = presenter.seen.after(other)
        await table.submit(_wool_for_ore(presenter, other).tap_offer().send[0])
        presenter.refresh()
        sheet = TradePresenter(presenter)
        assert not sheet.answers()
        sheet.tap_by()
        assert (sheet.by, sheet.answers()) == (other, True)
        sheet.tap_by()
        assert (sheet.by, sheet.answers()) == (third, False)


async def test_a_phone_of_an_earlier_evening_takes_no_answer_from_the_screen() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        other, third, *_ = presenter.seen.others(seat)
        await _deal(table, presenter, **{seat: {"wool": 1}, other: {"ore": 1}})
        presenter.context = _Phones(**{other: "remembered", third: "offline"})
        sheet = TradePresenter(presenter)
        sheet.pick("give", "wool", 1)
        sheet.pick("get", "ore", 1)
        offered = await table.submit(sheet.tap_offer().send[0])
        presenter.refresh()
        answers = {one.seat: one.on_phone for one in sheet.offers()[0].answers}
        assert (answers[other], answers[third]) == (False, True)
        yes = sheet.tap_answer(offered["events"][0]["offer"], other, yes=True)
        answer = await table.submit(yes.send[0])
        assert [one["type"] for one in answer["events"]] == ["trade_accepted"]


async def test_an_opponent_offers_to_the_active_seat_alone() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        sheet = TradePresenter(presenter)
        sheet.tap_by()
        assert sheet.by == presenter.seen.after(seat)
        assert sheet.partners() == (seat,)
        assert sheet.agreed_with() == seat


async def test_a_refused_offer_stays_in_hand() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        await _deal(table, presenter, **{seat: {}})
        sheet = TradePresenter(presenter)
        sheet.pick("give", "wool", 1)
        sheet.pick("get", "ore", 1)
        answer = await _whole(table, presenter, sheet.tap_offer())
        assert answer["refusal"]["rule"] == "B5.7"
        assert sheet.give.cards == {"wool": 1}


async def test_trade_is_greyed_with_the_reason_where_cards_are_cardboard() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _rolled(table, presenter)
        trade = next(a for a in presenter.model().actions if a.key == "trade")
        assert not trade.enabled
        assert "cardboard" in trade.reason


@pytest.mark.rule("B9.2", "B9.3")
async def test_who_owes_cards_picks_exactly_as_many_on_the_touchscreen() -> None:
    async with seated() as (table, presenter):
        await _deal(table, presenter, blue={"wool": 5, "ore": 4})
        for face in (3, 4):
            await submit_all(table, presenter, presenter.tap_die(face))
        choices = presenter.model().choices
        assert choices is not None
        assert [action.key for action in choices.buttons] == ["discard:blue"]
        sheet = DiscardPresenter(presenter, "blue")
        for _ in range(6):
            sheet.pick("wool", 1)
        assert sheet.picked.cards == {"wool": 4}, "no more than owed can be picked"
        assert (await submit_all(table, presenter, sheet.tap_done()))["ok"]
        assert sheet.count == 0
        assert _hand(table, "blue") == {"wool": 1, "ore": 4}


@pytest.mark.rule("B8.6", "B8.17")
async def test_monopoly_is_played_by_its_kind_alone_and_leaves_no_second_card() -> None:
    async with seated() as (table, presenter):
        seat = await _rolled(table, presenter)
        cards = {"monopoly": 1, "knight": 1}
        do = {"type": "correct", "fact": "development", "of": seat, "cards": cards}
        assert (await table.submit(Submission("cards", "demo", seat, None, do)))["ok"]
        presenter.refresh()
        sheet = CardsPresenter(presenter)
        assert sheet.view().count == 2
        answer = await submit_all(table, presenter, sheet.pick("monopoly", "ore"))
        assert answer["ok"], answer
        again = CardsPresenter(presenter)
        answer = await submit_all(table, presenter, again.tap_play("knight"))
        assert answer["refusal"]["rule"] == "B8.6"


async def test_cards_of_cardboard_are_claimed_by_number_to_win() -> None:
    async with seated(custody=CARDBOARD) as (table, presenter):
        await _rolled(table, presenter)
        sheet = CardsPresenter(presenter)
        assert not sheet.view().known
        answer = await submit_all(table, presenter, sheet.tap_claim(1))
        assert not answer["ok"]
        assert answer["refusal"]["rule"]
