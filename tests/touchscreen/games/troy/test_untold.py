"""Bar, strip and rows keep a Battle's outcome to themselves until its scene has told it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.faces.games.faces import faces_in
from companion.faces.games.troy.war import war
from companion.faces.moments.moment import moments
from companion.faces.moments.programme import Programme
from companion.faces.moments.untold import as_told
from companion.faces.place_words import event_said
from companion.faces.play.news import news
from companion.faces.play.prompt import prompt
from companion.faces.play.seat_rows import seat_rows
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.shapes import event_of
from tests.rules.troy.table import TroyGame
from tests.touchscreen.games.troy.lived import seen

WORDS = Words("en")
CARDS = {"resources": "cardboard"}


def _before(game: TroyGame) -> Seen:
    """The entries of such a game are counted from 0: the latest is one before their number."""
    found = seen(game)
    return replace(found, view={**found.view, "seq": found.view["seq"] - 1})


def _journal(of: Seen) -> set[str]:
    return {line["event"]["type"] for line in of.view["journal"]}


def _programme(after: Seen, before: Seen) -> Programme:
    programme = Programme()
    programme.add(moments(after, WORDS, before, faces_in(after.view)))
    return programme


@pytest.mark.rule("T5.6", "T6.2")
def test_the_marker_stays_where_it_was_until_all_cards_of_a_battle_lie_open() -> None:
    game = TroyGame.bare()
    game.row(ore=8, wool=2)
    before = _before(game)
    game.do("red", "end_turn")
    after = seen(game)
    programme = _programme(after, before)
    assert programme.now is not None
    told = as_told(after, programme.untold(0.0))
    assert war(told, WORDS).markers == war(before, WORDS).markers != war(after, WORDS).markers
    assert war(told, WORDS).count == war(after, WORDS).count
    assert told.obligations == after.obligations
    assert "battle_fought" in _journal(after)
    assert "battle_fought" not in _journal(told)
    assert as_told(after, programme.untold(programme.now.said)) == after


@pytest.mark.rule("T5.6", "B3.5")
def test_a_roll_that_ends_the_turn_before_a_battle_is_told_while_that_is_shown() -> None:
    game = TroyGame.bare()
    game.row(ore=8, wool=2)
    before = _before(game)
    game.do("blue", "roll", dice=(3, 5), ends_turn=True)
    after = seen(game)
    told = as_told(after, _programme(after, before).untold(0.0))
    assert {"battle_fought", "dice_rolled"} <= _journal(after)
    assert "battle_fought" not in _journal(told)
    assert "dice_rolled" in _journal(told)


@pytest.mark.rule("T11.4", "T11.5")
def test_the_battle_that_ends_the_war_keeps_the_winner_and_all_sides_to_itself() -> None:
    game = TroyGame.bare(custody=CARDS)
    game.markers(mycenae=4)
    game.row(any=10)
    game.do("red", "end_turn")
    before = _before(game)
    game.fight(grain=7)
    after = seen(game)
    assert after.over
    faces, programme = faces_in(after.view), _programme(after, before)
    told = as_told(after, programme.untold(0.0))
    assert not told.over
    assert prompt(told, WORDS, faces) == prompt(before, WORDS, faces)
    assert seat_rows(told, {}, faces) == seat_rows(before, {}, faces)
    assert war(told, WORDS).line == war(before, WORDS).line
    programme.go_on()
    assert as_told(after, programme.untold(0.0)) == after


@pytest.mark.rule("T5.6", "B10.2")
def test_a_battle_at_the_end_of_a_turn_that_the_next_roll_ended_is_told_in_the_bar() -> None:
    game = TroyGame.bare()
    game.row(ore=8, wool=2)
    seats = game.seats
    following = seats[(seats.index("red") + 1) % len(seats)]
    game.do(following, "roll", dice=[2, 4], ends_turn=True)
    after = seen(game)
    last = after.view["seq"]
    ended = next(i["seq"] for i in after.view["journal"] if kind_of(event_of(i)) == "turn_ended")
    entry = [{**i, "seq": last} if i["seq"] >= ended else i for i in after.view["journal"]]
    after = replace(after, view={**after.view, "journal": entry})
    said = news(after, WORDS, "act")
    fought = next(e for e in map(event_of, after.view["journal"]) if kind_of(e) == "battle_fought")
    assert said == event_said(fought, after, WORDS)
