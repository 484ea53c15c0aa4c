"""One whole game of each: a second program works out every figure and every fact from what everybody was told."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from companion.faces.past import story as face
from companion.faces.past.hands import hand_said
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.rules import evolve, project_event
from companion.rules.points import public_total
from companion.story.fortune import of_numbers
from companion.story.past import StoryPast
from companion.story.rolls import Rolled, rolls_of
from companion.story.tales import NumberFell
from companion.story.told import FEWEST, MOST, story_of
from companion.table.figures import GameStory
from companion.table.game import PlayedGame
from companion.table.shapes import in_game
from companion.table.views import journal_of, own_seats_of, view_of
from tests.story.checked import why_not
from tests.story.evenings import whole
from tests.story.oracle import Retold
from tests.turns import LONG

Json = dict[str, Any]
GAMES = ("base", "cities_knights", "great_wall", "troy", "alexander")
TELLING = {"troy": 13}
"""Games whose course has caught a fault, by key: here all camps are shown in the turn of a leap."""
ENDED_BY_A_BREACH = 9
"""A game of the Great Wall that the last breach ends, on a number beside which seats have built."""
PLAYED = [(key, n) for key in GAMES for n in (range(1, 21) if LONG else [TELLING.get(key, 3)])]


def shown(game: PlayedGame) -> list[tuple[int, Json, Mapping[str, int]]]:
    """The points that everybody knew after each event of a turn, as the table's view has them."""
    found: list[tuple[int, Json, Mapping[str, int]]] = []
    state, turn = game.first, game.first.turn
    for line in game.lines:
        for event in line.events if line.holds() else ():
            state = evolve(game.ruleset, state, event)
            turn += event.type == "turn_started"
            if turn:
                told = project_event(game.ruleset, event, "table") or {"type": event.type}
                points = {seat: public_total(game.ruleset, state, seat) for seat in game.seats}
                found.append((turn, told, points))
    return found


@pytest.mark.parametrize(("key", "number"), PLAYED)
def test_a_second_program_works_out_the_same_from_what_the_table_told(
    key: str, number: int
) -> None:
    game = whole(key, number)
    story = story_of(game)
    retold = Retold(journal_of(game, "table"), shown(game))
    assert {row["name"]: row["by_seat"] for row in story["luck"]} == retold.luck()
    assert {row["name"]: row["by_seat"] for row in story["own"]} == retold.own()
    assert story["lacks"] == {}
    wrong = [why for told in story["sentences"] if (why := why_not(retold, dict(told)))]
    assert wrong == []
    assert FEWEST <= len(story["sentences"]) <= MOST
    for language in LANGUAGES:
        is_said(game, story, Words(language))


def test_a_roll_that_ends_the_game_before_its_harvest_brings_nobody_anything() -> None:
    game = whole("great_wall", ENDED_BY_A_BREACH)
    past = StoryPast(game)
    rolls = rolls_of(past)
    assert [roll.is_harvested for roll in rolls[-2:]] == [True, False]
    last = rolls[-1]
    lost = {seat: cards.total() for seat, cards in last.dues[last.total].items()}
    assert any(lost.values()), "its number lies beside somebody"
    luck = {row["name"]: row["by_seat"] for row in story_of(game)["luck"]}
    for seat in game.seats:
        fair = sum(roll.fair.get(seat, 0) for roll in rolls[:-1])
        assert luck["fair"][seat] == round(fair, 2)
        got = sum(roll.paid[seat].total() for roll in rolls if seat in roll.paid)
        assert luck["paid"][seat] == got
    fell = {tale.total: tale for tale in _fallen(past, rolls)}[last.total]
    assert fell.count == sum(roll.total == last.total for roll in rolls), "it fell"
    before = {tale.total: tale for tale in _fallen(past, rolls[:-1])}[last.total]
    assert (fell.seat, fell.cards) == (before.seat, before.cards), "but it brought nothing"


def _fallen(past: StoryPast, rolls: Sequence[Rolled]) -> list[NumberFell]:
    told = [tale for _, tale in of_numbers(past.seats, rolls, 5.0, stood=True)]
    return [tale for tale in told if isinstance(tale, NumberFell)]


def is_said(game: PlayedGame, story: GameStory, words: Words) -> None:
    """All is said in words, and the lines of luck add up."""
    seen = Seen(in_game(view_of(game, "table")))
    said = [one.text for one in face.sentences(story, seen, words)]
    lines = face.lines(story, seen, words)
    for text in (*said, *(line.name for line in lines), *face.lacking(story, words)):
        assert not re.search(r"[{}_]|faces\.", text), text
    for seat in own_seats_of(game):
        assert not re.search(r"[{}_]", hand_said(seat, words)), "what a replay shows of a hand"
    by_name = {line.name: line.by_seat for line in lines}
    for seat in game.seats:
        above = [
            _number(by_name.get(words(f"faces.story.row.{row}"), {}).get(seat, "·"))
            for row in ("fair", "dice", "barred", "barred.riders", "short")
        ]
        assert sum(above) == _number(by_name[words("faces.story.row.paid")][seat])


def _number(text: str) -> int:
    return 0 if text == face.NONE else int(text.replace("−", "-"))
