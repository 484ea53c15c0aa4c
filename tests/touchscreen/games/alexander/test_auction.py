"""An auction and its payment by keys: one tap a word, the same keys whatever anybody holds."""

from __future__ import annotations

import pytest

from companion.faces.games.alexander import notes
from companion.faces.games.alexander.bidding import auction_told
from companion.faces.play.hand import hand
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from tests.rules.alexander.auctioning import Auctioning
from tests.touchscreen.games.alexander.lived import CARDBOARD, At, seen

BIDS = ["bid:1", "bid:2", "bid:3", "bid:4", "bid:5", "auction", "pass_bid"]


@pytest.mark.rule("A8.7", "A8.8")
def test_every_word_of_an_auction_takes_one_tap() -> None:
    game = Auctioning.called("bridge")
    for seat in ("red", "blue", "white", "orange"):
        game.holds(seat, brick=3, lumber=3)
    at = At(game)
    assert list(at.offered()) == BIDS
    for key in ("bid:1", "bid:3", "pass_bid", "bid:4", "pass_bid", "pass_bid"):
        at.tap(key)
    assert game.asked == ("orange", "pay_bid")


@pytest.mark.rule("A8.10")
@pytest.mark.parametrize("event", ["famine", "statue", "village"])
def test_the_keys_are_the_same_whatever_the_hand_is(event: str) -> None:
    """Of two hands of as many cards one can pay and the other cannot."""
    shown = []
    for cards in ({"ore": 4}, {"wool": 4}):
        game = Auctioning.called(event)
        game.holds("red", **cards)
        shown.append((At(game).offered(), auction_told(seen(game), Words("en"))))
    assert shown[0] == shown[1]
    assert shown[0][0]["bid:5"] == "cards for 4 at most (A8.10)"
    assert not shown[0][0]["bid:3"]


@pytest.mark.rule("A9.1", "A9.2")
def test_of_cardboard_one_tap_says_that_all_was_paid_in_cards() -> None:
    game = Auctioning.called("bridge", custody=CARDBOARD)
    game.wins("red", 5)
    at = At(game)
    assert list(at.offered()) == ["paid_all", "pay_bid:red", "fail_bid"]
    at.tap("paid_all")
    (paid,) = (event for event in game.events if event.type == "bid_paid")
    assert (paid.cards, paid.count, paid.gold) == (None, 5, 0)  # type: ignore[attr-defined]


@pytest.mark.rule("A9.1", "A9.4")
@pytest.mark.parametrize(
    ("event", "gold", "label", "reason"),
    [
        ("bridge", 2, "Gold too…", ""),
        ("bridge", 0, "Gold too…", "no gold (A9.1)"),
        ("battle", 0, "Gold, knights …", "neither gold nor knight (A9.1)"),
    ],
)
def test_what_lies_open_may_be_told_only_where_something_does(
    event: str, gold: int, label: str, reason: str
) -> None:
    game = Auctioning.called(event, custody=CARDBOARD)
    game.gold(red=gold)
    game.wins("red", 5)
    at = At(game)
    assert at.offered()["pay_bid:red"] == reason
    choices = at.aim.choices()
    assert choices is not None
    assert label in [key.label for key in choices.buttons]


@pytest.mark.rule("A8.7")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_to_be_topped_is_asked_in_the_letters_for_one_metre(language: str) -> None:
    game = Auctioning.called("bridge", custody=CARDBOARD)
    assert notes.topped(seen(game), Words(language), seen(game).owed("bid")) is None
    game.bids(12)
    of = seen(game)
    prompt = notes.topped(of, Words(language), of.owed("bid"))
    assert prompt is not None
    assert "12" in prompt.title
    assert prompt.seat == of.owes("bid")


@pytest.mark.rule("A8.9", "A8.10")
def test_where_no_total_can_be_paid_none_is_offered_and_the_own_hand_says_the_most() -> None:
    game = Auctioning.called("statue")
    game.holds("blue", ore=2, wool=1)
    game.holds("red", ore=9)
    at = At(game)
    at.tap("bid:3")
    assert game.owed("bid")[0]["seat"] == "blue"
    offered = at.offered()
    assert offered.pop("pass_bid") == ""
    assert set(offered.values()) == {"cards for 3 at most (A8.10)"}
    prompt = notes.topped(seen(game), Words("en"), seen(game).owed("bid"))
    assert prompt is not None
    assert prompt.title.endswith(" can only pass")
    assert prompt.note == "4 would have to be bid; cards and what lies open come to 3"
    lines = hand(seen(game, "blue"), Words("en"), "blue").wishes
    assert [(one.name, one.reason) for one in lines] == [("Statue", "you could pay 2 at most")]
    assert hand(seen(game, "white"), Words("en"), "white").wishes == ()


@pytest.mark.rule("A10.1")
def test_a_village_of_cardboard_is_forgone_with_one_tap() -> None:
    game = Auctioning.called("village", custody=CARDBOARD)
    game.wins("red", 2)
    at = At(game)
    assert "paid_forgone" in at.offered()
    at.tap("paid_forgone")
    assert game.events[-1].type == "village_forgone" or any(
        event.type == "village_forgone" for event in game.events
    )


@pytest.mark.rule("A9.6")
def test_could_not_pay_begins_the_auction_anew_and_the_bar_says_so() -> None:
    game = Auctioning.called("statue", custody=CARDBOARD)
    game.wins("red", 9)
    at = At(game)
    at.tap("fail_bid")
    assert list(at.offered()) == ["fail_sure", "pay_after_all"], (
        "a second tap on Pass loses no cards"
    )
    at.tap("pay_after_all")
    assert "paid_all" in at.offered()
    at.tap("fail_bid")
    at.tap("fail_sure")
    while not game.owed("bid"):
        duty = game.owed()[0]
        do = dict(next(o for o in game.options(duty["seat"]) if o["type"] == duty["type"]))
        game.do(do.pop("seat"), do.pop("type"), **do)
    said = notes.bid(seen(game), Words("en"), seen(game).owed("bid"))
    assert said == "Statue: the auction begins anew. Who cannot pay loses half the cards."
    rows = auction_told(seen(game), Words("en"))
    assert any(row.rule == "A9.6" and "Red" in row.text for row in rows)


@pytest.mark.rule("A9.6")
def test_before_anybody_bids_the_table_reads_what_a_bid_that_is_not_paid_costs_and_whose_rule_that_is() -> (
    None
):
    rows = auction_told(seen(Auctioning.called("statue")), Words("en"))
    (costs,) = [row for row in rows if row.rule == "A9.6"]
    assert "bids no more" in costs.text
    assert "the app decides" in costs.note
    back = Auctioning.called("statue", house={"failed_bidder": "in"})
    (costs,) = [row for row in auction_told(seen(back), Words("en")) if row.rule == "A9.6"]
    assert "begins anew" in costs.text


@pytest.mark.rule("A8.10", "A9.6")
def test_whose_gold_is_enough_cannot_say_that_it_could_not_pay() -> None:
    game = Auctioning.called("famine", custody=CARDBOARD)
    game.gold(red=6)
    game.wins("red", 5)
    assert At(game).offered()["fail_bid"] == "gold and knights are enough (A8.10)"


@pytest.mark.rule("A9.6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_could_not_pay_is_told_how_many_cards_go(language: str) -> None:
    game = Auctioning.called("statue")
    game.holds("red", wool=8)
    game.wins("red", 6)
    owed = seen(game).owed("discard")
    prompt = notes.discard(seen(game), Words(language), owed)
    assert prompt is not None
    assert prompt.seat == "red"
    assert "4" in prompt.title


@pytest.mark.rule("A7.1", "A3.5")
def test_the_march_is_a_key_of_its_own_beside_the_cards() -> None:
    game = Auctioning.bare(custody=CARDBOARD)
    game.stands_before(2)
    assert list(At(game).offered()) == ["march"], "nobody has a card to play first"
    game.fix("development_hand", of="red", cards={"knight": 1})
    at = At(game)
    assert list(at.offered()) == ["march", "cards"]
    at.tap("march")
    assert game.asked == ("red", "turn_token")


class RedIsARobot(At):
    """The same where red is a robot's."""

    def look(self) -> Seen:
        view = {**super().look().view, "robots": {"seats": {"red": {}}}}
        self.desk.seen = Seen(view, self.desk.seen.games)
        return self.desk.seen


def test_no_card_is_offered_before_the_march_of_a_robot_which_plays_its_own() -> None:
    game = Auctioning.bare(custody=CARDBOARD)
    game.stands_before(2)
    game.fix("development_hand", of="red", cards={"knight": 1})
    assert list(RedIsARobot(game).offered()) == ["march"]
    assert list(At(game).offered()) == ["march", "cards"]


@pytest.mark.rule("A1.7", "A2.1")
def test_desert_and_first_seat_of_a_cardboard_table_are_asked_for() -> None:
    game = Auctioning.new(4, custody=CARDBOARD)
    at = At(game)
    glowing = at.aim.glow()
    deserts = {hex_["at"] for hex_ in game.view()["board"]["hexes"] if hex_["terrain"] == "desert"}
    assert {one.at for one in glowing or ()} == deserts
    game.do("red", "choose_desert", at=sorted(deserts)[0])
    assert "name_first_seat" in at.aim.answers
    assert at.look().owes("name_first_seat") is not None


@pytest.mark.rule("A4.2", "A5.4")
def test_only_a_table_with_cardboard_has_a_key_for_what_it_tells() -> None:
    assert At(Auctioning.bare()).aim.quick() == ()
    (key,) = At(Auctioning.bare(custody=CARDBOARD)).aim.quick()
    assert (key.key, key.reason) == ("told", "")


@pytest.mark.parametrize(("language", "told"), [("en", "3 to pay"), ("fr", "3 à payer")])
def test_the_number_beside_what_was_won_is_said_to_be_the_price(language: str, told: str) -> None:
    game = Auctioning.called("bridge")
    for seat in ("red", "blue", "white", "orange"):
        game.holds(seat, brick=3, lumber=3)
    at = At(game)
    for key in ("bid:1", "bid:3", "pass_bid", "pass_bid", "pass_bid"):
        at.tap(key)
    shown = seen(game)
    assert notes.pay(shown, Words(language), tuple(shown.owed("pay_bid"))).endswith(told)
