"""C10: what the progress cards of politics do."""

from __future__ import annotations

import pytest

from companion.rules import project_event
from tests.rules.cities_knights.table import NE, NW, SE, SW, N, S, holding, ring_roads
from tests.rules.table_for_tests import kinds

RULE = pytest.mark.rule


@RULE("C10.17", "C12.5")
def test_the_bishop_moves_the_robber_and_takes_a_card_from_everybody_there() -> None:
    game = holding("bishop")
    game.lays("blue", settlements=[S, "0,2,N"])
    game.lays("white", cities=["0,1,S"])
    game.holds("blue", ore=9)
    game.holds("white", cloth=1)
    assert game.refused("red", "play_bishop", at="0,0").code == "robber_stays"
    events = game.do("red", "play_bishop", at="0,1")
    assert kinds(events) == ["progress_played", "bishop_moved", "card_stolen", "card_stolen"]
    assert game.hand("red") == {"ore": 1, "cloth": 1}
    assert game.entry("blue")["resources"] == 8
    assert game.owed()[0]["type"] == "act"


@RULE("C10.19")
def test_the_deserter_takes_a_knight_of_the_victims_choice() -> None:
    game = holding("deserter")
    game.lays("red", *ring_roads(N, NE))
    game.knight("blue", S, 3, active=True)
    game.knight("blue", SW, 1)
    assert game.refused("red", "play_deserter", from_="white").code == "deserter_victim"
    game.do("red", "play_deserter", from_="blue")
    assert game.owed()[0] == {
        "seat": "blue",
        "type": "give_up_knight",
        "rule": "C10.19",
        "to": "red",
    }
    game.do("blue", "give_up_knight", at=S)
    assert game.at(S) is None
    assert game.owed()[0] | {"rank": 3, "active": True} == game.owed()[0]
    assert game.refused("red", "place_knight", at=SE).code == "knight_no_road"
    game.do("red", "place_knight", at=N)
    assert game.at(N) == {"at": N, "seat": "red", "piece": "knight", "rank": 3, "active": True}
    game.do("red", "move_knight", from_=N, to=NE)


@RULE("C10.19")
def test_the_deserter_places_a_lower_rank_or_nothing_where_it_must() -> None:
    game = holding("deserter", "deserter")
    game.lays("red", *ring_roads(N, NE, SE))
    game.knight("red", SE, 2)
    game.knight("red", NE, 2)
    game.knight("blue", S, 2)
    game.do("red", "play_deserter", from_="blue")
    game.do("blue", "give_up_knight", at=S)
    assert game.owed()[0]["rank"] == 1
    game.do("red", "place_knight", at=N)
    game.knight("blue", SW, 1)
    game.do("red", "play_deserter", from_="blue")
    game.do("blue", "give_up_knight", at=SW)
    assert game.owed()[0]["type"] == "act"
    assert game.at(SW) is None


@RULE("C10.20")
def test_the_diplomat_removes_an_open_road_and_an_own_one_may_go_elsewhere() -> None:
    game = holding("diplomat", "diplomat")
    game.lays("blue", *ring_roads(S, SW, NW), settlements=[S])
    inner, outer = ring_roads(S, SW, NW)
    assert game.refused("red", "play_diplomat", at=inner).code == "road_not_open"
    assert game.refused("red", "play_diplomat", at="0,0,NE").code == "no_road_to_remove"
    game.do("red", "play_diplomat", at=outer)
    assert game.entry("blue")["supply"]["road"] == 14
    assert game.owed()[0]["type"] == "act"
    game.lays("red", *ring_roads(N, NE), settlements=[N])
    own = ring_roads(N, NE)[0]
    game.do("red", "play_diplomat", at=own)
    assert game.owed()[0] | {"type": "rebuild_road", "was": own} == game.owed()[0]
    assert game.refused("red", "rebuild_road", at=own).code == "rebuild_elsewhere"
    assert game.refused("red", "end_turn").code == "must_rebuild_road"
    game.do("red", "rebuild_road", at=ring_roads(N, NW)[0])
    assert game.owed()[0]["type"] == "act"


@RULE("C10.20")
def test_a_knight_at_the_end_closes_a_road_and_rebuilding_may_be_declined() -> None:
    game = holding("diplomat")
    game.lays("red", *ring_roads(N, NE), settlements=[N])
    own = ring_roads(N, NE)[0]
    game.knight("red", NE)
    assert game.refused("red", "play_diplomat", at=own).code == "road_not_open"
    game.fix("knight", at=NE)
    game.do("red", "play_diplomat", at=own)
    game.do("red", "decline_rebuild")
    assert game.entry("red")["supply"]["road"] == 15


@RULE("C10.20")
def test_longest_road_is_settled_after_removing_and_rebuilding() -> None:
    game = holding("diplomat")
    game.lays("red", *ring_roads(N, NE, SE, S, SW, NW), settlements=[N])
    assert game.awarded("longest_road") == "red"
    last = ring_roads(SW, NW)[0]
    events = game.do("red", "play_diplomat", at=last)
    assert "longest_road_moved" not in kinds(events)
    assert game.awarded("longest_road") == "red"
    events = game.do("red", "rebuild_road", at=ring_roads(N, NW)[0])
    assert game.awarded("longest_road") == "red"
    game.progress("red", "diplomat")
    game.do("red", "play_diplomat", at=ring_roads(N, NW)[0])
    game.do("red", "decline_rebuild")
    assert game.awarded("longest_road") is None


@RULE("C10.21")
def test_intrigue_displaces_a_knight_on_own_roads_whatever_its_rank() -> None:
    game = holding("intrigue", "intrigue")
    game.lays("red", *ring_roads(N, NE))
    game.lays("blue", *ring_roads(NE, SE))
    game.knight("blue", NE, 3, active=True)
    game.knight("white", S, 1)
    assert game.refused("red", "play_intrigue", at=S).code == "intrigue_target"
    game.do("red", "play_intrigue", at=NE)
    assert game.owed()[0] | {"seat": "blue", "type": "relocate_knight"} == game.owed()[0]
    game.do("blue", "relocate_knight", to=SE)
    assert game.at(SE) == {"at": SE, "seat": "blue", "piece": "knight", "rank": 3, "active": True}
    game.knight("white", N, 2)
    events = game.do("red", "play_intrigue", at=N)
    assert "knight_lost" in kinds(events)
    assert game.entry("white")["supply"]["strong_knight"] == 2


@RULE("C10.22", "H3", "C8.11")
def test_a_sabotaged_city_yields_as_a_settlement_until_repaired() -> None:
    game = holding("saboteur", "saboteur")
    game.lays("red", cities=[N])
    game.lays("blue", cities=[S], settlements=[NE])
    game.fix("wall", at=S, present=True)
    assert game.refused("red", "play_saboteur").code == "saboteur_city_wanted"
    for at in (N, NE):
        assert game.refused("red", "play_saboteur", at=at).code == "saboteur_site"
    game.do("red", "play_saboteur", at=S)
    assert game.refused("red", "play_saboteur", at=S).code == "saboteur_site"
    assert game.points("blue") == 3
    assert game.view()["fleet"]["barbarians"] == 2
    assert (game.at(S) or {}) | {"wall": True, "sabotaged": True} == game.at(S)
    game.turn_of("blue", None)
    game.roll(1, 3)
    assert game.hand("blue") == {"grain": 1, "wool": 1}
    assert game.refused("blue", "repair_city", at=S).code == "cannot_pay"
    game.holds("blue", lumber=1, ore=1)
    assert game.refused("blue", "repair_city", at=NE).code == "city_unharmed"
    game.do("blue", "repair_city", at=S)
    assert game.hand("blue") == {}
    game.fix("active", of="blue")
    game.roll(1, 2)
    assert game.hand("blue") | {"ore": 1, "coin": 1} == game.hand("blue")


@RULE("C10.23", "C9.6")
def test_the_spy_looks_at_the_cards_and_takes_one_but_no_open_one() -> None:
    game = holding("spy")
    game.fix("victory_cards", of="blue", cards={"printer": 1})
    assert game.refused("red", "play_spy", from_="blue").code == "spy_victim"
    game.progress("blue", "warlord", "merchant")
    game.do("red", "play_spy", from_="blue")
    cards = game.entry("blue", "red")["progress_cards"]
    assert [card["card"] for card in cards] == ["merchant", "warlord"] or len(cards) == 2
    assert "progress_cards" not in game.entry("blue", "white")
    assert game.refused("red", "take_progress", card="printer").code == "spy_card"
    game.do("red", "take_progress", card="merchant")
    assert game.held("red") == ["merchant"]
    assert game.held("blue") == ["warlord"]
    assert (game.seen(game.last("progress_taken"), "white") or {})["card"] is None
    game.lays("red", settlements=[S])
    game.do("red", "play_merchant", at="0,1")


@RULE("C10.24")
def test_the_warlord_activates_all_knights_but_only_the_active_may_act() -> None:
    game = holding("warlord")
    game.lays("red", *ring_roads(N, NE, SE))
    game.knight("red", N)
    game.knight("red", SE, 2, active=True)
    game.do("red", "play_warlord")
    assert game.view()["fleet"]["defence"] == 3
    assert game.refused("red", "move_knight", from_=N, to=NE).code == "knight_just_activated"
    game.do("red", "move_knight", from_=SE, to=NE)


@RULE("C10.25", "C9.16")
def test_guests_with_more_points_give_two_cards_of_their_choice() -> None:
    game = holding("wedding")
    game.lays("blue", settlements=[N])
    game.lays("white", cities=[S])
    game.lays("orange", settlements=[NE])
    game.holds("blue", ore=2, cloth=1)
    game.holds("white", coin=1)
    assert game.entry("red", "red")["guests"] == ["blue", "white"]
    game.do("red", "play_wedding")
    assert {duty["seat"]: duty["count"] for duty in game.owed()} == {"blue": 2, "white": 1}
    game.do("white", "give_cards", cards={"coin": 1})
    assert game.refused("blue", "give_cards", cards={"ore": 1}).rule == "C10.25"
    game.do("blue", "give_cards", cards={"ore": 1, "cloth": 1})
    assert game.hand("red") == {"coin": 1, "ore": 1, "cloth": 1}
    given = game.last("cards_given")
    assert (game.seen(given, "red") or {})["cards"] == {"ore": 1, "cloth": 1}
    assert (game.seen(given, "orange") or {})["cards"] is None


@RULE("C10.17")
def test_the_table_names_what_the_bishop_took_from_each_hand() -> None:
    game = holding("bishop")
    game.lays("blue", settlements=[N])
    game.holds("blue", ore=1, coin=1)
    game.fix("robber", at="1,0")
    refusal = game.refused("red", "play_bishop", at="0,0", outcome={"blue": "wool"})
    assert refusal.code == "outcome_not_held"
    refusal = game.refused("red", "play_bishop", at="0,0", outcome={"white": "ore"})
    assert refusal.code == "no_victim"
    game.do("red", "play_bishop", at="0,0", outcome={"blue": "coin"})
    assert game.hand("blue") == {"ore": 1}


@RULE("H3")
def test_a_corrected_hand_still_discards_half_for_the_saboteur_whatever_the_limit() -> None:
    game = holding("saboteur", house={"saboteur": "discard"})
    game.holds("blue", ore=6)
    game.do("red", "play_saboteur")
    assert next(d for d in game.owed() if d["seat"] == "blue")["count"] == 3
    game.holds("blue", ore=4)
    duty = next(d for d in game.owed() if d["seat"] == "blue")
    assert (duty["count"], duty["rule"]) == (2, "H3")
    game.holds("blue", ore=1)
    assert not [d for d in game.owed() if d["seat"] == "blue"]


@RULE("H3", "C12.1")
def test_a_discard_is_explained_by_the_saboteur_that_asked_for_it_and_not_by_the_seven() -> None:
    game = holding("saboteur", house={"saboteur": "discard"})
    game.holds("blue", ore=6)
    game.do("red", "play_saboteur")
    game.do("blue", "discard", cards={"ore": 3})
    shown = project_event(game.ruleset, game.last("cards_discarded"), "table") or {}
    kind = game.ruleset.event_kinds["cards_discarded"]
    assert kind.rules[shown["variant"]] == "H3"
