"""The great moments: a token, a village, a battle, the Advisors, Persopolis, each told by what lies open."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.faces.games.alexander import scenes, won_scenes
from companion.faces.games.alexander.moments import moments
from companion.faces.moments.moment import LEAST, MOST, Moment
from companion.faces.moments.picture import in_order, lasts, pose
from companion.faces.moments.tune import Tune, samples, seconds
from companion.locale import LANGUAGES, Words
from companion.rulings import is_rule
from tests.rules.alexander.auctioning import Auctioning
from tests.touchscreen.games.alexander.lived import CARDBOARD, seen

PICTURES = {
    **{event: scenes.token(event) for event in ("famine", "bridge", "battle", "statue")},
    "village": scenes.village("red", True),
    "village left": scenes.village("red", False),
    "battle won": scenes.battle("blue", 2),
    "advisors": scenes.advisors([("first", "red"), ("second", "blue"), ("third", "white")]),
    "persopolis": scenes.persopolis(),
    **{f"{event} won": won_scenes.won(event, "red") for event in won_scenes.TUNES},
    "failed": won_scenes.failed("orange"),
    "supply over": won_scenes.supply_over(3),
    "supply over, nothing left": won_scenes.supply_over(0),
}
TUNES = (
    scenes.TOKEN_TUNE,
    scenes.VILLAGE_TUNE,
    scenes.BATTLE_TUNE,
    scenes.ADVISOR_TUNE,
    scenes.PERSOPOLIS_TUNE,
    *won_scenes.TUNES.values(),
    won_scenes.FAILED_TUNE,
    won_scenes.SUPPLY_TUNE,
)


def told(game: Auctioning, language: str = "en") -> dict[str, Moment]:
    """Type of event → the last moment of it."""
    return {one.event: one for one in moments(seen(game), Words(language), None)}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_moves_in_order_and_its_still_shows_more_than_its_beginning(name: str) -> None:
    picture = PICTURES[name]
    assert in_order(picture)
    assert LEAST / 2 < lasts(picture) <= MOST
    first, still = ([pose(actor, at) for actor in picture] for at in (0.0, lasts(picture)))
    assert first != still
    assert sum(one.opacity for one in still) > len(picture) / 2


@pytest.mark.parametrize("tune", TUNES)
def test_a_tune_is_heard_and_over_with_its_scene(tune: Tune) -> None:
    assert any(samples(tune))
    assert LEAST / 2 <= seconds(tune) <= MOST + 0.2


@pytest.mark.rule("A7.2", "A8.3", "A8.7")
def test_a_token_says_what_counts_and_who_bids_first() -> None:
    moment = told(Auctioning.called("bridge"))["token_turned"]
    assert moment.title == "A river: a bridge!"
    assert [line.rule for line in moment.lines] == ["A8.3", "A8.7"]
    assert moment.lines[1].text == "Bids go round from Red on"


@pytest.mark.rule("A10.1")
def test_a_village_is_told_with_its_price_and_where_it_stands_or_that_it_was_left() -> None:
    for forgo, title in ((False, "founds a settlement"), (True, "forgoes the settlement")):
        game = Auctioning.called("village")
        game.holds("red", grain=3)
        game.wins("red", 3)
        game.do("red", "pay_bid", cards={"grain": 3}, forgo=forgo)
        moment = told(game)["bid_paid"]
        assert title in moment.title
        assert moment.lines[0].text == "Red pays 3"
        assert any("3 grain" in step.text for step in moment.story)


@pytest.mark.rule("A9.3", "A10.2")
def test_a_battle_says_what_becomes_of_its_knights() -> None:
    game = Auctioning.called("battle")
    game.has_open("red", 2)
    game.holds("red", ore=1)
    game.wins("red", 7)
    game.do("red", "pay_bid", cards={"ore": 1}, knights=2)
    moment = told(game)["bid_paid"]
    assert moment.seats == ("red",)
    assert moment.lines[1].text == "2 knights, worth 3 each, go under the deck"


@pytest.mark.rule("A10.3", "A10.4", "A10.5")
def test_who_becomes_an_advisor_and_who_is_passed_is_told_once() -> None:
    game = Auctioning.called("statue")
    game.fix("event_tokens", of="red", count=2)
    game.holds("red", ore=1)
    game.wins("red", 1)
    game.do("red", "pay_bid", cards={"ore": 1})
    moment = told(game)["advisors_moved"]
    assert moment.title == "Red: First Advisor"
    assert "4 points" in moment.lines[0].text
    assert set(told(game)) == {"token_turned", "bid_paid", "advisors_moved"}
    # The view's journal tells the latest entries only: who has been an Advisor since before them is no news.
    game.fix("event_tokens", of="blue", count=3)
    now = seen(game)
    view = {**now.view, "journal": now.view["journal"][-1:]}
    (moment,) = moments(replace(now, view=view), Words("en"), None)
    assert (moment.title, moment.seats) == ("Blue: Second Advisor", ("blue",))


@pytest.mark.rule("A10.2")
@pytest.mark.parametrize(
    ("event", "kind", "title"),
    [
        ("bridge", "lumber", "Red bridges the river"),
        ("famine", "wool", "Red ends the famine"),
        ("statue", "ore", "Red raises the statue"),
    ],
)
def test_each_event_that_is_won_is_told_with_its_price_and_the_tokens(
    event: str, kind: str, title: str
) -> None:
    game = Auctioning.called(event)
    game.fix("event_tokens", of="red", count=1)
    game.holds("red", **{kind: 2})
    game.wins("red", 2)
    game.do("red", "pay_bid", cards={kind: 2})
    moment = told(game)["bid_paid"]
    assert moment.title == title
    lines = [line.text for line in moment.lines]
    assert lines == ["Red pays 2", "Red has 2 event tokens now"]
    assert moment.picture == won_scenes.won(event, "red")


@pytest.mark.rule("A9.6")
@pytest.mark.parametrize(
    ("custody", "house", "lines"),
    [
        (
            {},
            {},
            (
                "Red chooses 4 cards and loses them",
                "The auction begins anew without Red, which the book does not say",
            ),
        ),
        (
            CARDBOARD,
            {"failed_bidder": "in"},
            ("Half of the cards go to the bank, rounded down", "The auction begins anew"),
        ),
    ],
)
def test_who_cannot_pay_is_told_with_what_that_costs(
    custody: dict[str, str], house: dict[str, str], lines: tuple[str, ...]
) -> None:
    game = Auctioning.called("statue", custody=custody, house=house)
    if not custody:
        game.holds("red", wool=8)
    game.wins("red", 6)
    if custody:
        game.do("red", "fail_bid")
    moment = told(game)["bid_failed"]
    assert moment.title == "Red cannot pay 6"
    assert tuple(line.text for line in moment.lines) == lines
    assert {step.rule for step in moment.story} == {"A9.6"}


@pytest.mark.rule("A4.2", "A4.3")
@pytest.mark.parametrize(("left", "rules"), [(3, ["A4.2", "A4.3"]), (0, ["A4.2"])])
def test_the_end_of_the_supply_is_told_with_what_becomes_of_the_rest(
    left: int, rules: list[str]
) -> None:
    happened = Auctioning.bare()
    line = {"seq": 0, "at": 0.0, "by": "touch", "event": {"type": "supply_ended", "left": left}}
    of = seen(happened)
    of = replace(of, view={**of.view, "journal": [line]})
    (moment,) = moments(of, Words("en"), None)
    assert [line.rule for line in moment.lines] == rules
    assert moment.title == "The supply has ended"


@pytest.mark.rule("A13.2", "A13.3")
def test_persopolis_is_told_before_the_winner() -> None:
    game = Auctioning.bare()
    points = len(game.view()["board"]["route"])
    game.alexander_at(points - 1)
    game.begins("red")
    game.roll(3, 4)
    while game.view()["winners"] is None:
        duty = game.owed()[0]
        options = game.options(duty["seat"])
        wanted = "march" if duty["type"] == "march" else options[0]["type"]
        do = dict(next(one for one in options if one["type"] == wanted))
        game.do(do.pop("seat"), do.pop("type"), **do)
    moment = told(game)["alexander_marched"]
    assert moment.title == "Alexander is in Persepolis"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("custody", [{}, CARDBOARD])
def test_every_moment_is_whole_in_its_words_and_rules(
    language: str, custody: dict[str, str]
) -> None:
    game = Auctioning.called("battle", custody=custody)
    game.fix("event_tokens", of="red", count=2)
    game.gold(red=4)
    game.wins("red", 4)
    game.do("red", "pay_bid", gold=4, **({} if custody else {"cards": {}}))
    found = told(game, language)
    assert set(found) == {"token_turned", "bid_paid", "advisors_moved"}
    for moment in found.values():
        said = (moment.title, *(step.text for step in (*moment.lines, *moment.story)))
        assert not any(mark in text for text in said for mark in ("{", "touchscreen.", "symbol."))
        assert all(is_rule(step.rule) for step in (*moment.lines, *moment.story))
        assert len(moment.lines) <= 3
