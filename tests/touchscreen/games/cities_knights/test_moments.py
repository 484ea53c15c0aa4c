"""An attack in what it means, and a metropolis."""

from __future__ import annotations

from typing import Any

import pytest

from companion.faces.games.cities_knights.card_pictures import PICTURES
from companion.faces.games.cities_knights.fleet import roll_note
from companion.faces.games.cities_knights.moments import HELD_TUNE, LOST_TUNE, moments
from companion.faces.games.faces import faces
from companion.faces.moments.moment import Moment
from companion.faces.moments.moment import moments as of_all_faces
from companion.faces.moments.picture import in_order
from companion.faces.place_words import event_said, names_said
from companion.faces.play.news import news
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from tests.touchscreen.moments.lived import seen

STRENGTHS = {"red": 2, "blue": 1, "white": 0, "orange": 0}


def attack(**more: Any) -> dict[str, Any]:
    """What the rules tell of an attack."""
    fought = {"barbarians": 4, "defence": 3, "strengths": STRENGTHS, "won": False}
    return {"type": "attack_fought", "defender": None, "tied": [], "losers": [], **fought, **more}


def told(event: dict[str, Any], language: str = "en") -> Moment:
    """How it is told right after it happened."""
    now = seen("cities_knights", 9, (9, event))
    (moment,) = moments(now, Words(language), seen("cities_knights", 8))
    return moment


@pytest.mark.rule("C13.4", "C13.11")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lost_attack_says_by_how_much_and_who_loses_a_city(language: str) -> None:
    lost = told(attack(losers=["white", "orange"]), language)
    assert "4" in lost.title
    assert "3" in lost.title
    assert Words(language).joined(["Cy", "Di"]) in lost.lines[0].text
    assert "Ann 2, Bo 1" in lost.lines[1].text
    assert lost.seats == ("white", "orange")
    assert lost.tune == LOST_TUNE
    assert [step.rule for step in lost.story] == [
        "C13.2",
        "C13.3",
        "C13.4",
        "C13.11",
        "C13.11",
        "C13.19",
    ]


@pytest.mark.rule("C13.5")
def test_a_held_island_says_who_gets_the_defenders_point() -> None:
    held = told(attack(won=True, barbarians=3, defender="red"))
    assert held.lines[0].text == "Ann saves the island: Defender, 1 point"
    assert held.lines[0].rule == "C13.5"
    assert held.seats == ("red",)
    assert held.tune == HELD_TUNE


@pytest.mark.rule("C13.6")
def test_equal_defenders_each_draw_a_card() -> None:
    tied = told(attack(won=True, barbarians=3, tied=["red", "blue"]))
    assert tied.lines[0].text == "Equally strong, each draws a card: Ann and Bo"
    assert tied.seats == ("red", "blue")


@pytest.mark.rule("C13.9", "C13.10")
def test_an_attack_that_costs_and_brings_nothing_says_so() -> None:
    idle = dict.fromkeys(STRENGTHS, 0)
    assert len(told(attack(won=True, barbarians=0, defence=0, strengths=idle)).lines) == 1
    assert told(attack()).lines[0].text == "Nobody has a city to lose"


@pytest.mark.rule("C8.3", "C8.5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_metropolis_is_told_with_its_track_and_who_had_it(language: str) -> None:
    placed = {"type": "metropolis_placed", "seat": "red", "track": "trade", "at": "0,0,N"}
    taken = told({**placed, "taken_from": "blue", "was": "1,0,N"}, language)
    assert "Ann" in taken.title
    assert Words(language)("symbol.trade") in taken.title
    assert "Bo" in taken.lines[1].text
    assert len(told({**placed, "taken_from": None, "was": None}, language).lines) == 1


def test_what_several_packs_of_a_game_tell_comes_in_the_order_in_which_it_happened() -> None:
    road = {"type": "longest_road_moved", "seat": "red", "length": 5}
    now = seen("cities_knights", 9, (8, attack()), (9, road))
    found = of_all_faces(now, Words("en"), seen("cities_knights", 7), faces("cities_knights", 4))
    assert [moment.event for moment in found] == ["attack_fought", "longest_road_moved"]


@pytest.mark.rule("C9.6")
@pytest.mark.parametrize("kind", ["progress_drawn", "victory_card_shown"])
@pytest.mark.parametrize(("card", "track"), [("constitution", "politics"), ("printer", "science")])
def test_a_victory_card_that_is_opened_is_told_with_its_own_picture(
    kind: str, card: str, track: str
) -> None:
    shown = told({"type": kind, "seat": "blue", "track": track, "card": card})
    assert shown.title == f"Bo shows a card: {Words('en')(f'card.{card}')}"
    assert [step.rule for step in shown.lines] == ["C9.6"]
    assert any(actor.outline == PICTURES[card] for actor in shown.picture)
    assert in_order(shown.picture)


@pytest.mark.parametrize("card", [None, "spy"])
def test_a_card_that_stays_hidden_is_told_by_no_scene(card: str | None) -> None:
    drawn = {"type": "progress_drawn", "seat": "blue", "track": "politics", "card": card}
    now = seen("cities_knights", 9, (9, drawn))
    assert moments(now, Words("en"), seen("cities_knights", 8)) == ()


@pytest.mark.rule("C13.11", "C13.14")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("apart", [False, True])
def test_the_line_that_stays_names_all_who_lost_a_city_and_the_walls(
    language: str, apart: bool
) -> None:
    lost = [
        {"type": "city_lost", "seat": seat, "at": at, "becomes": "settlement", "wall": wall}
        for seat, at, wall in (("red", "0,0,N", False), ("white", "1,0,N", True))
    ]
    fought = (8, attack(losers=["red", "white"]))
    now = seen("cities_knights", 9, fought, (8 if apart else 9, lost[0]), (9, lost[1]))
    words = Words(language)
    said = news(now, words, "act")
    assert words.joined(["Ann", "Cy"]) in said
    assert words("touchscreen.fleet.walls", n=1, names="Cy") in said
    alone = seen("cities_knights", 9, fought, (9, lost[1]))
    assert "Ann" not in news(alone, words, "act")
    for one in (now, alone):
        assert news(one, words, "act").endswith(words("touchscreen.fleet.after")), "with knights"
    older = seen("cities_knights", 9, fought, (9, lost[1]), (9, {**lost[0], "at": "2,0,N"}))
    assert event_said(lost[1], older, words) == words.event(lost[1], names_said(older, words))


@pytest.mark.rule("C13.19")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("won", [False, True])
def test_after_an_attack_the_bar_says_what_to_turn_on_the_board(language: str, won: bool) -> None:
    words = Words(language)
    for strengths, after in (({"red": 2}, "after"), ({}, "after.ship")):
        fought = (9, attack(won=won, losers=[], strengths=strengths))
        rolled = (9, {"type": "dice_rolled", "seat": "red", "event": "ship", "dice": [1, 2]})
        now = seen("cities_knights", 9, rolled, fought)
        said = roll_note(Seen({**now.view, "roll": {"event": "ship"}, "fleet": {"step": 0}}), words)
        assert said.endswith(f". {words(f'touchscreen.fleet.{after}')}")


@pytest.mark.rule("B7.1")
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_discarded_for_the_same_roll_is_named_with_the_others(language: str) -> None:
    gone = [(seq, {"type": "cards_discarded", "seat": s}) for seq, s in ((8, "red"), (9, "blue"))]
    now = seen("cities_knights", 9, (7, {"type": "dice_rolled", "seat": "red"}), *gone)
    told = news(now, Words(language), "move_robber")
    assert "Ann" in told
    assert "Bo" in told


@pytest.mark.rule("C13.14")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wall_that_falls_with_its_city_is_told_so_that_it_leaves_the_board(language: str) -> None:
    lost = {"type": "city_lost", "seat": "blue", "at": "0,0,N", "becomes": "settlement"}
    said = {}
    for wall in (True, False):
        fell = (9, {**lost, "wall": wall})
        now = seen("cities_knights", 9, (9, attack(losers=["blue"])), fell)
        (moment,) = moments(now, Words(language), seen("cities_knights", 8))
        said[wall] = [step.text for step in moment.lines]
    (wall,) = set(said[True]) - set(said[False])
    assert "Bo" in wall
    assert wall[0].isupper(), "a line of its own begins as the others do"
    assert len(said[True]) <= 3
