"""Bar, strip and rows keep to themselves what a token shows, who is an Advisor and who has won until it is told."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.faces.games.alexander import notes
from companion.faces.games.alexander.march import march
from companion.faces.games.faces import faces_in
from companion.faces.moments.moment import moments
from companion.faces.moments.programme import Programme
from companion.faces.moments.untold import as_told
from companion.faces.play.prompt import prompt
from companion.faces.play.seat_rows import seat_rows
from companion.faces.seen import Seen
from companion.locale import Words
from tests.rules.alexander.auctioning import Auctioning
from tests.touchscreen.games.alexander.lived import seen

WORDS = Words("en")
EVENTS = ("famine", "bridge", "battle", "statue")


def _before(game: Auctioning) -> Seen:
    """The entries of such a game are counted from 0: the latest is one before their number."""
    found = seen(game)
    return replace(found, view={**found.view, "seq": found.view["seq"] - 1})


def _programme(after: Seen, before: Seen) -> Programme:
    programme = Programme()
    programme.add(moments(after, WORDS, before, faces_in(after.view)))
    return programme


def _said(told: Seen) -> str:
    """All that bar and strip say."""
    bar = prompt(told, WORDS, faces_in(told.view))
    return " ".join((bar.title, bar.note, march(told, WORDS).line)).lower()


@pytest.mark.rule("A7.2")
def test_what_a_token_shows_stands_nowhere_before_its_scene_has_turned_it() -> None:
    game = Auctioning.bare(custody={"event_tokens": "app"})
    game.stands_before(game.points_of("token")[0])
    before = _before(game)
    game.do("red", "march")
    after = seen(game)
    event = after.view["auction"]["event"]
    programme = _programme(after, before)
    assert programme.now is not None
    assert programme.now.title != programme.now.veiled
    told = as_told(after, programme.untold(0.0))
    assert not any(WORDS(f"symbol.{event}") in _said(told) for event in EVENTS)
    assert march(told, WORDS).auction is None
    assert notes.bid(told, WORDS, told.owed("bid")) == "the token is being turned"
    assert told.obligations == after.obligations
    assert as_told(after, programme.untold(programme.now.said)) == after
    assert WORDS(f"symbol.{event}") in _said(after)


@pytest.mark.rule("A7.2")
def test_what_the_table_has_turned_itself_is_no_secret_of_a_scene() -> None:
    game = Auctioning.bare()
    game.stands_before(game.points_of("token")[0])
    game.do("red", "march")
    before = _before(game)
    game.do("red", "turn_token", kind="bridge")
    assert _programme(seen(game), before).untold(0.0) == ()


@pytest.mark.rule("A10.3", "A10.6")
def test_an_advisor_and_its_points_wait_until_all_cards_lie_there() -> None:
    game = Auctioning.called("statue")
    game.fix("event_tokens", of="red", count=2)
    game.holds("red", ore=1)
    game.wins("red", 1)
    before = _before(game)
    game.do("red", "pay_bid", cards={"ore": 1})
    after = seen(game)
    faces, programme = faces_in(after.view), _programme(after, before)
    programme.go_on()  # the statue itself has been told
    assert programme.now is not None
    assert programme.now.event == "advisors_moved"
    told = as_told(after, programme.untold(0.0))
    points = [row.points for row in seat_rows(told, {}, faces)]
    assert points == [row.points for row in seat_rows(before, {}, faces)]
    assert points != [row.points for row in seat_rows(after, {}, faces)]
    assert march(told, WORDS).ranks == march(before, WORDS).ranks != march(after, WORDS).ranks
    assert as_told(after, programme.untold(programme.now.said)) == after


@pytest.mark.rule("A13.2")
def test_who_has_won_in_persopolis_waits_until_alexander_is_there() -> None:
    game = Auctioning.bare()
    game.alexander_at(len(game.view()["board"]["route"]) - 1)
    game.begins("red")
    game.roll(3, 4)
    while not game.owed("march"):
        duty = game.owed()[0]
        do = dict(next(iter(game.options(duty["seat"]))))
        game.do(do.pop("seat"), do.pop("type"), **do)
    before = _before(game)
    game.do("red", "march")
    after = seen(game)
    assert after.over
    programme = _programme(after, before)
    told = as_told(after, programme.untold(0.0))
    assert not told.over
    assert prompt(told, WORDS, faces_in(told.view)) == prompt(before, WORDS, faces_in(told.view))
    assert len(march(told, WORDS).ahead) == 1
    assert programme.now is not None
    assert as_told(after, programme.untold(programme.now.said)) == after
