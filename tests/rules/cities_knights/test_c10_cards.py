"""C10: what each of the 25 kinds of progress card does."""

from __future__ import annotations

import pytest

from companion.rules.packs.cities_knights.words import PROGRESS
from tests.rules.cities_knights.table import NE, NW, SE, SW, CkGame, N, S, ring_roads
from tests.rules.table_for_tests import Luck, kinds

RULE = pytest.mark.rule


def holding(*cards: str, rolled: bool = True, **how: object) -> CkGame:
    """Red is active and holds these progress cards."""
    game = CkGame.empty(**how)
    game.progress("red", *cards)
    return game.rolled() if rolled else game


COUNTS = {
    "C10.1": ("alchemist", 2),
    "C10.2": ("crane", 2),
    "C10.3": ("engineer", 1),
    "C10.4": ("inventor", 2),
    "C10.5": ("irrigation", 2),
    "C10.6": ("medicine", 2),
    "C10.7": ("mining", 2),
    "C10.8": ("printer", 1),
    "C10.9": ("road_building", 2),
    "C10.10": ("smith", 2),
    "C10.11": ("merchant", 6),
    "C10.12": ("merchant_fleet", 2),
    "C10.13": ("commercial_harbor", 2),
    "C10.14": ("master_merchant", 2),
    "C10.15": ("resource_monopoly", 4),
    "C10.16": ("trade_monopoly", 2),
    "C10.17": ("bishop", 2),
    "C10.18": ("constitution", 1),
    "C10.19": ("deserter", 2),
    "C10.20": ("diplomat", 2),
    "C10.21": ("intrigue", 2),
    "C10.22": ("saboteur", 2),
    "C10.23": ("spy", 3),
    "C10.24": ("warlord", 2),
    "C10.25": ("wedding", 2),
}


@RULE(*COUNTS)
def test_the_decks_hold_the_printed_number_of_each_card() -> None:
    decks = {card: count for deck in PROGRESS.values() for card, count in deck.items()}
    assert decks == dict(COUNTS.values())


@RULE("C10.1", "C2.7")
def test_the_alchemist_sets_red_and_white_and_the_event_die_is_rolled_first() -> None:
    game = holding("alchemist", rolled=False)
    game.lays("red", settlements=[S])
    game.level("red", trade=5)
    assert game.refused("red", "play_alchemist", dice=[0, 3]).code == "bad_die"
    game.do("red", "play_alchemist", dice=[6, 4])
    assert game.view()["alchemy"] == [6, 4]
    assert game.view()["progress_decks"]["science"] == 18
    assert game.refused("red", "roll", dice=[1, 1], event="ship").code == "dice_are_set"
    assert game.refused("red", "roll").code == "event_die_wanted"
    assert {option["event"] for option in game.options("red", "roll")} == {
        "ship",
        "trade",
        "politics",
        "science",
    }
    events = game.do("red", "roll", event="trade")
    assert kinds(events) == ["dice_rolled", "progress_drawn", "resources_gained"]
    assert game.view()["roll"]["total"] == 10
    assert game.view()["alchemy"] is None
    game.progress("red", "alchemist")
    assert game.refused("red", "play_alchemist", dice=[1, 1]).code == "not_due"


@RULE("C10.1")
def test_the_app_rolls_only_the_event_die_after_the_alchemist() -> None:
    game = holding("alchemist", rolled=False, custody={"dice": "app"})
    game.do("red", "play_alchemist", dice=[3, 4])
    game.luck = Luck([0])
    game.do("red", "roll")
    assert game.view()["roll"]["dice"] == [3, 4]
    assert game.view()["fleet"]["step"] == 1
    assert game.owed()[0]["type"] == "move_robber"


@RULE("C10.2")
def test_the_crane_saves_one_commodity_and_makes_level_1_free() -> None:
    game = holding("crane", "crane")
    game.lays("red", cities=[N])
    game.do("red", "play_crane", track="science")
    assert game.entry("red")["improvements"]["science"]["level"] == 1
    assert game.refused("red", "play_crane", track="science").code == "cannot_pay"
    game.holds("red", paper=1)
    game.do("red", "play_crane", track="science")
    assert game.hand("red") == {}
    assert game.entry("red")["improvements"]["science"]["level"] == 2


@RULE("C10.3")
def test_the_engineer_builds_a_wall_free() -> None:
    game = holding("engineer")
    game.lays("red", settlements=[N], cities=[S])
    assert game.refused("red", "play_engineer", at=N).code == "no_own_city"
    game.do("red", "play_engineer", at=S)
    assert (game.at(S) or {})["wall"]
    assert game.hand("red") == {}


@RULE("C10.4")
def test_the_inventor_swaps_two_numbers_but_not_2_6_8_12() -> None:
    game = holding("inventor")
    game.fix("robber", at="1,0")
    for fixed in ("1,-2", "0,-1", "2,0", "-1,-1", "0,0"):
        refusal = game.refused("red", "play_inventor", hexes=["0,1", fixed])
        assert refusal.code == "inventor_fixed_number"
    assert game.refused("red", "play_inventor", hexes=["0,1"]).code == "inventor_two_hexes"
    assert game.refused("red", "play_inventor", hexes=["0,1", "0,1"]).code == "inventor_two_hexes"
    game.do("red", "play_inventor", hexes=["0,1", "1,0"])
    numbers = {hex_["at"]: hex_["number"] for hex_ in game.view()["board"]["hexes"]}
    assert (numbers["0,1"], numbers["1,0"]) == (3, 4)


@RULE("C10.5", "C10.7")
@pytest.mark.parametrize(
    ("card", "resource", "hexes"),
    [("irrigation", "grain", ("0,1", "-1,2")), ("mining", "ore", ("-1,1", "0,-2"))],
)
def test_irrigation_and_mining_take_two_for_each_hex_once(
    card: str, resource: str, hexes: tuple[str, str]
) -> None:
    game = holding(card)
    game.lays("red", cities=[f"{hexes[0]},N"], settlements=[f"{hexes[0]},S", f"{hexes[1]},N"])
    game.fix("robber", at=hexes[0])
    game.do("red", f"play_{card}")
    assert game.hand("red") == {resource: 4}
    game.progress("red", card)
    game.holds("blue", **{resource: 14})
    game.do("red", f"play_{card}")
    assert game.hand("red") == {resource: 5}


@RULE("C10.6")
def test_medicine_upgrades_for_a_grain_and_two_ore() -> None:
    game = holding("medicine")
    game.lays("red", settlements=[N])
    game.holds("red", grain=1, ore=1)
    assert game.refused("red", "play_medicine", at=N).code == "cannot_pay"
    game.holds("red", grain=1, ore=2)
    assert game.refused("red", "play_medicine", at=S).code == "no_own_settlement"
    game.do("red", "play_medicine", at=N)
    assert (game.at(N) or {})["piece"] == "city"
    assert game.hand("red") == {}


@RULE("C10.9")
def test_road_building_places_two_free_roads() -> None:
    game = holding("road_building")
    game.lays("red", settlements=[N])
    game.do("red", "play_road_building")
    assert game.owed()[0] == {
        "seat": "red",
        "type": "place_road",
        "rule": "C10.9",
        "left": 2,
    }
    for path in ring_roads(N, NE, SE):
        game.do("red", "build_road", at=path)
    assert game.owed()[0]["type"] == "act"


@RULE("C10.9")
def test_road_building_with_one_road_left_places_one() -> None:
    game = holding("road_building")
    game.lays("red", *_fourteen_roads(game))
    game.do("red", "play_road_building")
    assert game.owed()[0]["left"] == 1


def _fourteen_roads(game: CkGame) -> list[str]:
    from tests.rules.oracle import PATHS

    return list(PATHS)[:14]


@RULE("C10.10", "C6.15", "C6.16")
def test_the_smith_promotes_up_to_two_different_knights_free() -> None:
    game = holding("smith", "smith")
    game.knight("red", N, 1)
    game.knight("red", S, 2, active=True)
    assert game.refused("red", "play_smith", knights=[S]).code == "no_fortress"
    assert game.refused("red", "play_smith", knights=[N, N]).code == "knight_promoted"
    assert game.refused("red", "play_smith", knights=[]).code == "smith_knights"
    game.level("red", politics=3)
    game.do("red", "play_smith", knights=[N, S])
    assert ((game.at(N) or {})["rank"], (game.at(S) or {})["rank"]) == (2, 3)
    assert (game.at(S) or {})["active"]
    assert game.refused("red", "play_smith", knights=[N]).code == "knight_promoted"


@RULE("C10.10", "C6.17")
def test_the_smiths_first_promotion_may_free_the_piece_for_the_second() -> None:
    game = holding("smith")
    game.level("red", politics=3)
    game.knight("red", N, 1)
    game.knight("red", S, 2)
    game.knight("red", NE, 2)
    assert game.refused("red", "play_smith", knights=[N, S]).code == "no_piece_left"
    game.do("red", "play_smith", knights=[S, N])
    assert ((game.at(N) or {})["rank"], (game.at(S) or {})["rank"]) == (2, 3)


@RULE("C10.11", "C14.5", "C14.6", "C14.7")
def test_the_merchant_stands_beside_an_own_building_and_trades_its_resource() -> None:
    game = holding("merchant", "merchant")
    game.lays("red", settlements=[S])
    game.lays("blue", settlements=[N])
    assert game.refused("red", "play_merchant", at="0,-1").code == "merchant_site"
    game.fix("robber", at="-1,1")
    game.do("red", "play_merchant", at="-1,1")
    rates = game.entry("red")["rates"]
    assert (rates["ore"], rates["coin"], rates["grain"]) == (2, 4, 4)
    assert game.points("red") == 2
    assert game.refused("red", "play_merchant", at="-1,1").code == "merchant_stays"
    game.progress("blue", "merchant")
    game.turn_of("blue", None)
    game.roll(1, 1)
    game.do("blue", "play_merchant", at="0,0")  # the desert: a point without a rate
    assert game.view()["board"]["merchant"] == {"seat": "blue", "at": "0,0"}
    assert (game.points("red"), game.points("blue")) == (1, 2)
    assert game.entry("red")["rates"]["ore"] == 4
    assert set(game.entry("blue")["rates"].values()) == {4}


@RULE("C10.12")
@pytest.mark.parametrize("kind", ["ore", "cloth"])
def test_the_merchant_fleet_trades_one_kind_two_to_one_for_the_turn(kind: str) -> None:
    game = holding("merchant_fleet")
    game.holds("red", **{kind: 6})
    game.do("red", "play_merchant_fleet", resource=kind)
    for _ in range(3):
        game.do("red", "trade_bank", give=kind, get="wool")
    assert game.hand("red") == {"wool": 3}
    assert game.entry("blue")["rates"][kind] == 4
    game.round_to("red")
    assert game.entry("red")["rates"][kind] == 4


@RULE("C10.13")
def test_the_commercial_harbor_swaps_once_with_each_opponent() -> None:
    game = holding("commercial_harbor")
    game.holds("red", ore=3)
    game.holds("blue", cloth=1, wool=1)
    game.holds("white", wool=2)
    assert game.refused("red", "swap_at_harbor", with_="blue", give="ore", get="cloth").code == (
        "no_commercial_harbor"
    )
    game.do("red", "play_commercial_harbor")
    do = {"with_": "blue", "give": "ore"}
    assert game.refused("red", "swap_at_harbor", **do).code == "swap_commodity_wanted"
    assert game.refused("red", "swap_at_harbor", **do, get="wool").rule == "C10.13"
    game.do("red", "swap_at_harbor", **do, get="cloth")
    assert game.hand("red") == {"ore": 2, "cloth": 1}
    assert game.hand("blue") == {"wool": 1, "ore": 1}
    assert game.refused("red", "swap_at_harbor", **do, get="coin").code == "commercial_harbor_used"
    game.do("red", "swap_at_harbor", with_="white", give="ore", get="coin")
    assert game.hand("white") == {"wool": 2}
    assert game.hand("red") == {"ore": 2, "cloth": 1}
    assert game.refused("red", "swap_at_harbor", with_="white", give="ore", get="coin")
    assert game.view()["harbor_swaps"] == {"blue": 0, "white": 0, "orange": 1}
    game.pass_on()
    assert game.view()["harbor_swaps"] is None


@RULE("C10.14", "C9.16")
def test_the_master_merchant_looks_into_a_richer_hand_and_takes_two_cards() -> None:
    game = holding("master_merchant")
    game.lays("blue", settlements=[N])
    game.holds("blue", ore=2, cloth=1)
    assert game.refused("red", "play_master_merchant", from_="white").code == "not_ahead"
    game.do("red", "play_master_merchant", from_="blue")
    assert game.entry("blue", "red")["hand"] == {"ore": 2, "cloth": 1}
    assert "hand" not in game.entry("blue", "white")
    assert game.refused("red", "take_cards", cards={"ore": 1}).code == "hand_cards_count"
    assert game.refused("red", "take_cards", cards={"cloth": 2}).code == "not_held"
    game.do("red", "take_cards", cards={"ore": 1, "cloth": 1})
    assert game.hand("red") == {"ore": 1, "cloth": 1}
    assert "hand" not in game.entry("blue", "red")
    taken = game.last("cards_taken")
    assert (game.seen(taken, "blue") or {})["cards"] == {"ore": 1, "cloth": 1}
    assert (game.seen(taken, "white") or {})["cards"] is None


@RULE("C10.14")
def test_the_master_merchant_takes_one_card_where_there_is_one() -> None:
    game = holding("master_merchant")
    game.lays("blue", settlements=[N])
    game.holds("blue", ore=1)
    game.do("red", "play_master_merchant", from_="blue")
    game.do("red", "take_cards", cards={"ore": 1})
    assert game.hand("blue") == {}


@RULE("C10.15", "C10.16")
def test_the_monopolies_take_two_resources_or_one_commodity_from_each() -> None:
    game = holding("resource_monopoly", "trade_monopoly")
    game.holds("blue", ore=3, coin=2)
    game.holds("white", ore=1, coin=1)
    assert game.refused("red", "play_resource_monopoly", resource="coin").rule == "C10.15"
    assert game.refused("red", "play_trade_monopoly", commodity="ore").rule == "C10.16"
    game.do("red", "play_resource_monopoly", resource="ore")
    game.do("red", "play_trade_monopoly", commodity="coin")
    assert game.hand("red") == {"ore": 3, "coin": 2}
    assert game.hand("blue") == {"ore": 1, "coin": 1}


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
    game.do("red", "play_wedding")
    assert {duty["seat"]: duty["count"] for duty in game.owed()} == {"blue": 2, "white": 1}
    game.do("white", "give_cards", cards={"coin": 1})
    assert game.refused("blue", "give_cards", cards={"ore": 1}).rule == "C10.25"
    game.do("blue", "give_cards", cards={"ore": 1, "cloth": 1})
    assert game.hand("red") == {"coin": 1, "ore": 1, "cloth": 1}
    given = game.last("cards_given")
    assert (game.seen(given, "red") or {})["cards"] == {"ore": 1, "cloth": 1}
    assert (game.seen(given, "orange") or {})["cards"] is None


@RULE("C10.8", "C10.18")
def test_printer_and_constitution_are_points_outside_the_limit() -> None:
    game = holding("merchant", "merchant", "merchant", "merchant")
    game.fix("victory_cards", of="red", cards={"printer": 1, "constitution": 1})
    assert game.points("red") == 2
    sources = {line["source"]: line["rule"] for line in game.entry("red")["points_by"]}
    assert sources == {"printer": "C10.8", "constitution": "C10.18"}
    assert game.owed()[0]["type"] == "act"


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


@RULE("C10.1", "C9.11")
def test_a_second_alchemist_sets_the_dice_anew() -> None:
    """A seat may play as many cards as it likes, and the second has an effect of its own."""
    game = holding("alchemist", rolled=False)
    game.progress("red", "alchemist", "alchemist")
    game.do("red", "play_alchemist", dice=[6, 4])
    game.do("red", "play_alchemist", dice=[1, 2])
    events = game.do("red", "roll", event="ship")
    assert events[0]["dice"] == [1, 2]
    assert game.held("red") == []


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
