"""Every fact of Cities & Knights can be put right, and nothing impossible can be said."""

from __future__ import annotations

from typing import Any

import pytest

from companion.locale import LANGUAGES, Words
from companion.rules import project_event
from tests.rules.cities_knights import invariants
from tests.rules.cities_knights.table import NE, SE, CkGame, N, S, ring_roads
from tests.rules.table_for_tests import kinds


def sound(game: CkGame) -> None:
    invariants.check_cards(game.ruleset, game.state)
    invariants.check_progress(game.ruleset, game.state)
    invariants.check_pieces(game.ruleset, game.state)
    invariants.check_metropolises(game.ruleset, game.state)
    invariants.check_points(game.ruleset, game.state)
    invariants.check_going_on(game.ruleset, game.state)


def refused(game: CkGame, fact: str, **fields: Any) -> str:
    return game.refused("red", "correct", fact=fact, **fields).code


def test_knights_are_put_turned_promoted_and_taken_away() -> None:
    game = CkGame.empty().rolled()
    game.fix("knight", at=N, owner="blue", rank=2, active=True)
    assert game.view()["fleet"]["defence"] == 2
    game.fix("knight", at=N, owner="blue", rank=3, active=False)
    assert game.entry("blue")["supply"]["strong_knight"] == 2
    sound(game)
    game.fix("knight", at=N)
    assert game.at(N) is None
    assert refused(game, "knight", at=N, owner="blue", rank=4) == "fact_rank"
    assert refused(game, "knight", at="x", owner="blue") == "no_intersection"
    assert refused(game, "knight", at=N, owner="green") == "fact_seat"
    game.lays("red", settlements=[S])
    assert refused(game, "knight", at=S, owner="blue") == "fact_occupied"
    game.knight("blue", N)
    game.knight("blue", NE)
    assert refused(game, "knight", at=SE, owner="blue") == "no_piece_left"
    assert refused(game, "piece", at=N, owner="red", piece="settlement") == "fact_occupied"
    sound(game)


def test_a_forgotten_flip_costs_one_correction_and_the_knight_may_act() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", *ring_roads(N, NE))
    game.knight("red", N)
    game.fix("knight", at=N, owner="red", rank=1, active=True)
    game.do("red", "move_knight", from_=N, to=NE)


def test_a_knight_and_a_city_with_its_wall_are_moved_as_they_are() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", cities=[N])
    game.fix("wall", at=N, present=True)
    game.fix("knight", at=NE, owner="blue", rank=2, active=True)
    game.do("red", "correct", fact="piece", at=N, to=S)
    assert game.at(N) is None
    assert (game.at(S)["piece"], game.at(S)["wall"]) == ("city", True)
    game.do("red", "correct", fact="knight", at=NE, to=N)
    knight = game.at(N)
    assert (knight["seat"], knight["rank"], knight["active"]) == ("blue", 2, True)
    assert game.at(NE) is None
    assert refused(game, "knight", at=N, to=S) == "fact_occupied"
    assert refused(game, "piece", at=S, to=N) == "fact_occupied"
    assert refused(game, "knight", at=NE, to=SE) == "fact_nothing_there"
    sound(game)


def test_walls_sabotage_and_metropolises_go_with_their_city() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", cities=[N, S])
    game.level("red", trade=4)
    for fact in ("wall", "sabotaged"):
        game.fix(fact, at=N, present=True)
    game.fix("metropolis", track="trade", at=N)
    sound(game)
    assert game.points("red") == 6
    game.fix("piece", at=N, owner="red", piece="settlement")
    sound(game)
    assert game.view()["metropolises"] == {}
    assert game.entry("red")["supply"]["city_wall"] == 3
    for fact in ("wall", "sabotaged"):
        assert refused(game, fact, at=N, present=True) == "fact_city"
        assert refused(game, fact, at=S) == "fact_present"
    game.fix("wall", at=S, present=True)
    game.fix("wall", at=S, present=False)
    assert game.entry("red")["supply"]["city_wall"] == 3
    game.fix("tipped", at=S, present=True)
    assert game.points("red") == 2
    game.fix("tipped", at=S, present=False)
    sound(game)


def test_levels_and_metropolises_fit_together() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", cities=[N])
    assert refused(game, "metropolis", track="trade", at=N) == "fact_metropolis_level"
    assert refused(game, "metropolis", track="art", at=N) == "no_track"
    assert refused(game, "metropolis", track="trade", at=S) == "fact_city"
    assert refused(game, "level", of="red", track="trade", level=6) == "fact_level"
    assert refused(game, "level", of="red", track="trade") == "fact_level"
    game.level("red", trade=4, science=4)
    game.fix("metropolis", track="trade", at=N)
    assert refused(game, "metropolis", track="science", at=N) == "fact_metropolis"
    game.level("red", trade=3)
    assert game.view()["metropolises"] == {}
    sound(game)


def test_fleet_merchant_and_defender_cards() -> None:
    game = CkGame.empty()
    game.fix("fleet", count=6)
    assert refused(game, "fleet", count=7) == "fact_fleet"
    assert refused(game, "fleet") == "fact_fleet"
    game.fix("attacks", count=2)
    assert game.view()["fleet"]["attacks"] == 2
    assert refused(game, "attacks") == "fact_count"
    game.fix("merchant", of="blue", at="0,1")
    assert game.points("blue") == 1
    game.fix("merchant")
    assert game.points("blue") == 0
    assert refused(game, "merchant", of="blue", at="9,9") == "no_hex"
    game.fix("defender_cards", of="blue", count=2)
    assert refused(game, "defender_cards", of="nobody", count=1) == "fact_seat"
    sound(game)


def test_progress_cards_are_no_more_than_there_are_and_others_learn_only_how_many() -> None:
    game = CkGame.empty()
    game.progress("red", "spy", "spy", "spy")
    assert refused(game, "progress", of="red", cards={"spy": 4}) == "fact_cards"
    assert refused(game, "progress", of="blue", cards={"spy": 1}) == "fact_cards_of_others"
    assert refused(game, "progress", of="blue", cards={"printer": 1}) == "fact_progress_kind"
    assert refused(game, "progress", of="blue") == "fact_cards_wanted"
    game.fix("victory_cards", of="blue", cards={"printer": 1})
    assert refused(game, "victory_cards", of="red", cards={"printer": 1}) == "fact_cards"
    sound(game)
    shown = game.seen(game.events[-1], "white")
    assert shown is not None
    assert shown["cards"] == {"printer": 1}
    progress = next(e for e in reversed(game.events) if getattr(e, "fact", "") == "progress")
    assert (game.seen(progress, "white") or {})["cards"] is None
    game.rolled()
    game.lays("blue", settlements=[N])
    game.knight("red", S)
    game.knight("blue", SE)
    game.do("red", "play_spy", from_="blue") if game.options("red", "play_spy") else None
    game.progress("red", "spy")
    game.progress("red")
    sound(game)


def test_a_card_under_its_deck_can_be_handed_out_by_correction() -> None:
    game = CkGame.empty().rolled()
    game.progress("red", "engineer")
    game.lays("red", cities=[N])
    game.do("red", "play_engineer", at=N)
    game.progress("blue", "engineer")
    assert game.held("blue") == ["engineer"]
    sound(game)


def test_corrections_revise_duties_that_they_make_impossible() -> None:
    game = CkGame.empty()
    game.lays("blue", cities=[N, S])
    game.attack()
    assert game.owed()[0]["type"] == "lose_city"
    for at in (N, S):
        game.fix("piece", at=at)
    sound(game)
    assert game.owed()[0] | {"type": "act", "seat": "red"} == game.owed()[0]

    game = CkGame.empty().rolled()
    game.lays("red", *ring_roads(N, NE, SE))
    game.lays("blue", ring_roads(SE, S)[0])
    game.knight("red", N, 2, active=True)
    game.knight("blue", SE, 1)
    game.do("red", "move_knight", from_=N, to=SE)
    assert game.owed()[0]["type"] == "relocate_knight"
    events = game.fix("piece", at=ring_roads(SE, S)[0])
    assert "knight_lost" in kinds(events)
    sound(game)


def test_who_begins_a_turn_anew_has_no_displaced_knight_left() -> None:
    game = CkGame.empty().rolled()
    game.lays("red", *ring_roads(N, NE, SE))
    game.lays("blue", ring_roads(SE, S)[0])
    game.knight("red", N, 2, active=True)
    game.knight("blue", SE, 1)
    game.do("red", "move_knight", from_=N, to=SE)
    game.fix("active", of="white")
    assert game.view()["displaced"] is None
    sound(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_correction_has_its_sentence(language: str) -> None:
    game = CkGame.empty()
    game.lays("red", cities=[N])
    game.level("red", trade=4)
    words, names = Words(language), {seat: seat.title() for seat in game.seats}
    for fact, fields in (
        ("knight", {"at": S, "owner": "red"}),
        ("knight", {"at": S}),
        ("wall", {"at": N, "present": True}),
        ("wall", {"at": N, "present": False}),
        ("metropolis", {"at": N, "track": "trade"}),
        ("metropolis", {"track": "trade"}),
        ("merchant", {"of": "red", "at": "0,0"}),
        ("merchant", {}),
        ("fleet", {"count": 2}),
        ("level", {"of": "red", "track": "science", "level": 2}),
    ):
        game.fix(fact, **fields)
        corrected = next(e for e in reversed(game.events) if e.type == "corrected")
        shown = project_event(game.ruleset, corrected, "table")
        assert shown is not None
        sentence = words.event(shown, names)
        assert "{" not in sentence
        assert sentence != words("event.corrected")
        assert words.has(f"event.corrected.{shown['variant']}"), shown["variant"]
