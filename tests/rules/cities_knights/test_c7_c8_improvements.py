"""C7, C8: improvements, their powers, and the metropolises."""

from __future__ import annotations

import pytest

from companion.locale import Words
from companion.rules.packs.cities_knights.words import LEVEL_NAMES
from tests.rules.cities_knights.table import NE, CkGame, N, S

RULE = pytest.mark.rule
PAID = {"trade": "cloth", "politics": "coin", "science": "paper"}


def ready(*cities: str, **hand: int) -> CkGame:
    game = CkGame.empty().rolled()
    game.lays("red", cities=cities or [N])
    game.holds("red", **hand)
    return game


@RULE("C7.1", "C7.2", "C7.3")
@pytest.mark.parametrize("track", PAID)
def test_level_n_costs_n_commodities_of_the_tracks_own_kind(track: str) -> None:
    game = ready(N, S, **{PAID[track]: 12})
    held = 12
    for level in range(1, 6):
        game.do("red", "improve_city", track=track)
        held -= level
        if held < level + 1:
            game.holds("red", **{PAID[track]: 12})
            held = 12
        assert game.hand("red").get(PAID[track], 0) == held
        assert game.entry("red")["improvements"][track]["level"] == level
        if game.owed("place_metropolis"):
            game.do("red", "place_metropolis", at=N)
    assert game.refused("red", "improve_city", track=track).code == "track_complete"
    assert game.entry("red")["improvements"][track]["next_cost"] is None


@RULE("C7.2")
def test_nothing_stands_in_for_the_commodity() -> None:
    game = ready(cloth=1, paper=5, wool=9)
    game.level("red", trade=1)
    refusal = game.refused("red", "improve_city", track="trade")
    assert refusal.code == "cannot_pay"
    assert refusal.params["missing"] == {"cloth": 1}
    assert game.refused("red", "improve_city", track="art").code == "no_track"


@RULE("C7.4", "C7.7")
def test_an_improvement_needs_a_city_and_levels_outlive_it() -> None:
    game = ready(cloth=9, coin=9, paper=3)
    for track in PAID:
        game.do("red", "improve_city", track=track)  # one city serves all three
    game.level("red", trade=3, politics=1)
    game.fix("piece", at=N, owner="red", piece="settlement")
    refusal = game.refused("red", "improve_city", track="politics")
    assert (refusal.code, refusal.rule) == ("improve_without_city", "C7.4")
    assert game.entry("red")["improvements"]["trade"]["level"] == 3
    assert game.entry("red")["rates"]["cloth"] == 2
    game.do("red", "end_turn")
    game.roll(1, 2, "politics")
    assert total_progress(game, "red") == 1
    game.fix("piece", at=N, owner="red", piece="city")
    game.round_to("red")
    game.holds("red", coin=2)
    game.do("red", "improve_city", track="politics")


def total_progress(game: CkGame, seat: str) -> int:
    return sum(game.entry(seat)["progress"].values()) + len(game.entry(seat)["victory_cards"])


@RULE("C7.4", "C8.9")
def test_a_metropolis_city_counts_as_a_city_for_levels_up_to_3() -> None:
    game = ready(coin=9, cloth=9)
    game.level("red", science=4, trade=2)
    game.fix("metropolis", track="science", at=N)
    game.do("red", "improve_city", track="trade")
    refusal = game.refused("red", "improve_city", track="trade")
    assert (refusal.code, refusal.rule) == ("no_city_for_metropolis", "C8.9")


@RULE("C7.5")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_level_has_its_building(language: str) -> None:
    words = Words(language)
    names = [name for names in LEVEL_NAMES.values() for name in names]
    assert len(set(names)) == 15
    assert all(words.has(f"improvement.{name}") for name in names)
    game = ready()
    game.level("red", science=3)
    assert game.entry("red")["improvements"]["science"] == {
        "level": 3,
        "building": "aqueduct",
        "draws_on": 4,
        "next_cost": {"paper": 4},
        "crane_cost": {"paper": 3},
    }


@RULE("C8.1", "C8.2", "C8.3", "C8.4")
def test_the_first_at_level_4_chooses_a_city_for_the_metropolis() -> None:
    game = ready(N, S, cloth=4)
    game.level("red", trade=3)
    before = game.points("red")
    game.do("red", "improve_city", track="trade")
    assert game.owed()[0]["type"] == "place_metropolis"
    assert game.owed()[0]["to"] == [N, S]
    assert game.refused("red", "end_turn").code == "must_place_metropolis"
    assert game.refused("red", "place_metropolis", at=NE).code == "metropolis_site"
    game.do("red", "place_metropolis", at=S)
    assert game.view()["metropolises"] == {"trade": {"seat": "red", "at": S}}
    assert game.points("red") == before + 2
    assert (game.at(S) or {})["metropolis"] == "trade"
    game.lays("blue", cities=[NE])
    game.turn_of("blue", None)
    game.roll(1, 1)
    game.level("blue", trade=3)
    game.holds("blue", cloth=4)
    game.do("blue", "improve_city", track="trade")
    assert game.view()["metropolises"]["trade"]["seat"] == "red"
    assert game.owed()[0]["type"] == "act"


@RULE("C8.2")
def test_a_metropolis_with_one_possible_city_goes_there_at_once() -> None:
    game = ready(N, S, paper=4, coin=4)
    game.level("red", science=4, politics=3)
    game.fix("metropolis", track="science", at=N)
    game.do("red", "improve_city", track="politics")
    assert game.view()["metropolises"]["politics"] == {"seat": "red", "at": S}


def rivals(owner_level: int) -> CkGame:
    """Blue has the trade metropolis on a walled city; red stands at level 4."""
    game = ready(N, cloth=5)
    game.lays("blue", cities=[S])
    game.fix("wall", at=S, present=True)
    game.level("blue", trade=owner_level)
    game.level("red", trade=4)
    game.fix("metropolis", track="trade", at=S)
    return game


@RULE("C8.5", "C8.7")
def test_level_5_takes_the_metropolis_from_an_owner_at_level_4() -> None:
    game = rivals(4)
    events = game.do("red", "improve_city", track="trade")
    placed = next(e for e in events if e["type"] == "metropolis_placed")
    assert (placed["taken_from"], placed["was"]) == ("blue", S)
    assert game.view()["metropolises"]["trade"] == {"seat": "red", "at": N}
    loser = game.at(S) or {}
    assert (loser["piece"], loser["wall"], loser["metropolis"]) == ("city", True, None)
    assert game.entry("blue")["improvements"]["trade"]["level"] == 4
    assert game.points("blue") == 2
    game.turn_of("blue", None)
    game.roll(1, 1)
    game.holds("blue", cloth=5)
    game.do("blue", "improve_city", track="trade")
    assert game.view()["metropolises"]["trade"]["seat"] == "red"


@RULE("C8.6")
def test_an_owner_at_level_5_keeps_the_metropolis() -> None:
    game = rivals(5)
    game.do("red", "improve_city", track="trade")
    assert game.view()["metropolises"]["trade"]["seat"] == "blue"


@RULE("C8.8")
def test_a_seat_may_own_several_metropolises_each_on_its_own_city() -> None:
    game = ready(N, S, coin=4)
    game.level("red", trade=4, politics=3)
    game.fix("metropolis", track="trade", at=N)
    game.do("red", "improve_city", track="politics")
    assert {found["at"] for found in game.view()["metropolises"].values()} == {N, S}
    assert game.points("red") == 8


@RULE("C8.10")
def test_the_owner_goes_from_4_to_5_without_another_city() -> None:
    game = ready(N, paper=5)
    game.level("red", science=4)
    game.fix("metropolis", track="science", at=N)
    game.do("red", "improve_city", track="science")
    assert game.entry("red")["improvements"]["science"]["level"] == 5


@RULE("C8.9")
def test_level_5_is_refused_after_the_free_city_was_lost() -> None:
    game = rivals(4)
    game.level("red", science=4)
    game.fix("metropolis", track="science", at=N)
    assert game.refused("red", "improve_city", track="trade").rule == "C8.9"


@RULE("C8.11", "C13.10")
def test_a_metropolis_can_be_neither_pillaged_nor_sabotaged() -> None:
    game = rivals(4)
    game.progress("red", "saboteur")
    assert game.refused("red", "play_saboteur", at=S).code == "saboteur_site"
    game.turn_of("blue", None)
    game.attack()
    assert (game.at(S) or {})["piece"] == "city"
