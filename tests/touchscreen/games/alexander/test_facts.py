"""What of Alexander's game can be put right, and what a table tells by sheets."""

from __future__ import annotations

from typing import Any, cast

import pytest

from companion.faces.context import LoneTouchscreen
from companion.faces.games.alexander.facts import FACTS
from companion.faces.games.alexander.paying import Paying
from companion.faces.games.alexander.telling import GoldTold, PointsTold
from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from companion.faces.put_right.fact import ShownFact
from companion.locale import LANGUAGES, Words
from companion.table.ports import Json
from tests.rules.alexander.auctioning import Auctioning
from tests.touchscreen.games.alexander.lived import CARDBOARD, RulesTable, seen

pytestmark = pytest.mark.rule("A9.1")


def presenter(game: Auctioning) -> GamePresenter:
    table: Any = RulesTable(game)
    return GamePresenter(cast(Any, table), LoneTouchscreen(), Words("en"))


def sends(game: Auctioning, outcome: Outcome) -> None:
    """Let the rules play what a tap sends."""
    assert outcome.send, outcome
    for sent in outcome.send:
        do = dict(sent.do)
        game.do(sent.seat, do.pop("type"), **do)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: str(fact.key))
def test_every_fact_is_said_and_each_value_that_is_offered_is_accepted(
    fact: ShownFact, language: str
) -> None:
    game, words = Auctioning.bare(custody=CARDBOARD), Words(language)
    at = "blue" if fact.target == "seat" else None
    now = fact.standing(seen(game), at)
    values = fact.values(seen(game), at)
    assert values[0] == now
    assert "{" not in fact.sentence(words, seen(game), now)
    for value in (values[1], values[-1]):
        game.fix(fact.name, **({"of": at} if at else {}), **value)
        assert fact.standing(seen(game), at) == value


@pytest.mark.rule("A9.1", "A9.2", "A9.4", "A8.6")
def test_a_battle_is_paid_with_cards_gold_and_knights_that_lie_open() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 1)
    game.gold(red=2)
    game.holds("red", ore=2, wool=1)
    game.wins("red", 7)
    sheet = Paying(presenter(game), "red")
    assert sheet.kinds == ("ore", "wool", "gold", "play.knight")
    for kind in ("play.knight", "ore", "ore", "gold"):
        sheet.pick(kind, 1)
    assert sheet.state() == "Still to pay: 1 of 7."
    assert "knight" in sheet.pick("play.knight", 1).say
    sheet.pick("wool", 1)
    assert sheet.ready
    sends(game, sheet.tap_done())
    assert game.won("red") == 1


@pytest.mark.rule("A9.2")
def test_more_than_the_bid_is_paid_only_where_this_hand_cannot_pay_it_exactly() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 2)
    game.holds("red", ore=1)
    game.wins("red", 5)
    sheet = Paying(presenter(game), "red")
    for kind in ("play.knight", "play.knight"):
        sheet.pick(kind, 1)
    assert sheet.ready
    assert sheet.state() == "1 more than the bid: allowed, as it cannot be paid exactly."
    sheet.pick("ore", 1)
    assert not sheet.ready, "the card could be left out"
    assert sheet.state() == "2 more than the bid: only if it cannot be paid exactly."
    assert not sheet.tap_done().send
    sheet.pick("ore", -1)
    sends(game, sheet.tap_done())
    assert game.won("red") == 1
    exact = Auctioning.called("battle")
    exact.has_open("red", 2)
    exact.holds("red", ore=2)
    exact.wins("red", 5)
    sheet = Paying(presenter(exact), "red")
    for kind in ("play.knight", "play.knight"):
        sheet.pick(kind, 1)
    assert not sheet.ready, "a knight and two ore are 5"


@pytest.mark.rule("A9.1")
def test_cards_that_are_not_held_are_refused_without_naming_any() -> None:
    game = Auctioning.called("famine")
    game.holds("red", wool=4)
    game.wins("red", 4)
    sheet = Paying(presenter(game), "red")
    for _ in range(4):
        sheet.pick("grain", 1)
    outcome = sheet.tap_done()
    assert not outcome.send
    assert "grain" not in outcome.say


@pytest.mark.rule("A8.10", "A9.1")
def test_of_a_cardboard_hand_only_gold_and_knights_are_told_and_the_rest_is_cards() -> None:
    game = Auctioning.called("battle", custody=CARDBOARD)
    game.gold(red=3)
    game.wins("red", 5)
    sheet = Paying(presenter(game), "red")
    assert sheet.kinds == ("gold", "play.knight")
    for _ in range(2):
        sheet.pick("gold", 1)
    assert sheet.state() == "The rest of 5 is 3 cards."
    sends(game, sheet.tap_done())
    assert game.gold_of("red") == 1


@pytest.mark.rule("A10.1")
def test_a_village_is_left_by_a_key_of_its_own() -> None:
    game = Auctioning.called("village")
    game.holds("red", wool=1)
    game.wins("red", 1)
    sheet = Paying(presenter(game), "red")
    sheet.pick("wool", 1)
    sheet.tap_forgo()
    sends(game, sheet.tap_done())
    assert game.events[-1].type != "settlement_built"
    assert not game.view()["board"]["intersections"]


@pytest.mark.rule("A5.4", "A5.5")
def test_gold_of_a_real_trade_goes_from_one_to_another() -> None:
    game = Auctioning.bare(custody=CARDBOARD)
    game.gold(red=5)
    sheet = GoldTold(presenter(game))
    assert (sheet.giver, sheet.taker) == ("red", None)
    sheet.tap("taker", "red")
    assert (sheet.giver, sheet.taker) == (None, "red")
    sheet.tap("giver", "red")
    sheet.tap("taker", "blue")
    sheet.step(2)
    assert sheet.why_not() is None
    sends(game, sheet.tap_done())
    assert (game.gold_of("red"), game.gold_of("blue")) == (3, 2)


@pytest.mark.rule("A4.2")
def test_the_end_of_a_real_supply_is_told() -> None:
    game = Auctioning.bare(custody=CARDBOARD)
    sheet = GoldTold(presenter(game))
    assert sheet.may_end()
    sends(game, sheet.tap_ended())
    assert game.supply["ended"]
    assert not GoldTold(presenter(game)).may_end()


@pytest.mark.rule("A13.3")
def test_hidden_points_are_told_seat_by_seat_in_persopolis() -> None:
    game = Auctioning.bare(custody=CARDBOARD)
    game.fix("alexander", count=len(game.view()["board"]["route"]) - 1)
    game.begins("red")
    game.roll(3, 4)
    while game.owed()[0]["type"] != "march":
        duty = game.owed()[0]
        do = dict(next(o for o in game.options(duty["seat"]) if o["type"] != "correct"))
        game.do(do.pop("seat"), do.pop("type"), **do)
    game.do("red", "march")
    if not game.owed("report_points"):
        return
    sheet = PointsTold(presenter(game))
    assert sheet.open
    sends(game, sheet.tap_done())
    assert game.view()["winners"] is not None


class _WithRobots(RulesTable):
    """Red and blue are robots', and of blue's cards one has no name yet."""

    def view_for(self, audience: str) -> Json:
        robots = {"seats": {"red": {}, "blue": {}}, "unnamed": {"blue": 1}}
        return {**super().view_for(audience), "robots": robots}


@pytest.mark.rule("A13.3")
def test_of_a_robots_named_cards_nobody_is_asked_in_persopolis() -> None:
    table: Any = _WithRobots(Auctioning.bare(custody=CARDBOARD))
    sheet = PointsTold(GamePresenter(table, LoneTouchscreen(), Words("en")))
    assert sorted(sheet.counts) == ["blue", "orange", "white"]


@pytest.mark.rule("A10.2")
@pytest.mark.parametrize("language", LANGUAGES)
def test_more_tokens_than_were_turned_over_may_be_told_and_are_doubted(language: str) -> None:
    game, words = Auctioning.called("famine"), Words(language)
    fact = next(one for one in FACTS if one.key == "event_tokens")
    assert fact.doubt(words, seen(game), "blue", {"count": 1}) == ""
    doubted = fact.doubt(words, seen(game), "blue", {"count": 2})
    assert "2" in doubted
    assert "1" in doubted
    game.fix("event_tokens", of="blue", count=2)
    assert seen(game).entry("blue")["event_tokens"] == 2
