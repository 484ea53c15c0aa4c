"""The refusals of the base game and of the shared rules, kept by hand.

Each was read sentence by sentence against the rule index.
``ABOUT``: code → the numbers of the rules that its text is about, "" for a text that no rule says. Where one
sentence is said in different cases a function gives the numbers of this one. Numbers that mean nearly the same
stand side by side; a number that speaks of something else does not stand here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.rules import GameSetup
from tests.rules.base.numbers import (
    cards,
    count_of_cards,
    founding_turn,
    hand,
    no_hex_of,
    not_due,
    place_of_piece,
    price,
    rate,
    road,
    roads_not_ended,
    robber,
    roll_first,
    supply,
    taken,
    their_roll,
    their_turn,
    too_many_of,
)
from tests.rules.base.refused import CARDBOARD, of_base, of_setups
from tests.rules.refusals.about import About
from tests.rules.refusals.tables import Table
from tests.rules.ways import way


def setups() -> Iterator[GameSetup]:
    """Every number of seats, cards on cardboard, and a house rule."""
    for seats in (3, 4, 5, 6):
        yield way("base", seats)
    yield way("base", 4, custody=CARDBOARD | {"dice": "app"})
    yield way("base", 6, house={"trade_and_build": "printed"})


ABOUT: Mapping[str, About] = {
    # shared
    "game_over": "B10.1",
    "no_seat": "",
    "no_command": "",
    "unknown_command": "",
    "not_due": not_due,
    # hands and trade
    "cannot_pay": price,
    "not_held": hand,
    "no_cards": count_of_cards,
    "bad_cards": cards,
    "bad_count": count_of_cards,
    "trade_by_hand": "",
    "same_kind": "B5.6",
    "too_few_to_trade": rate,
    "nothing_to_trade": "B5.8 B5.9 B5.13",
    "bank_out_of": "B5.14",
    "trade_over": "H9",
    "no_partner": "B5.1",
    "active_seat_only": "B5.1",
    "no_offer": "B5.4",
    "offer_not_to_you": "B5.1 B5.4",
    "offer_not_yours": "B5.4",
    "offer_not_accepted": "B5.3",
    "offer_answered": "",
    "too_many_offers": "",
    "no_gifts": "B5.5",
    # places and pieces
    "no_intersection": "B1.4",
    "no_path": "B1.4",
    "no_hex": no_hex_of("B1.4"),
    "site_taken": taken,
    "distance_rule": "B6.9",
    "no_road_there": "B6.7",
    "path_taken": "B6.4",
    "road_unconnected": "B6.5",
    "road_blocked": "B6.6",
    "no_own_settlement": "B6.10",
    "no_piece_left": supply,
    "no_site_left": place_of_piece,
    "road_not_beside": "B2.8",
    # founding, turns, dice
    "must_place_settlement": "B2.4",
    "wait_place_settlement": founding_turn,
    "must_place_road": road,
    "wait_place_road": road,
    "roads_not_ended": roads_not_ended,
    "must_roll": roll_first,
    "wait_roll": their_roll,
    "wait_act": their_turn,
    "already_rolled": "B3.5",
    "dice_wanted": "B3.5",
    "dice_unwanted": "",
    "bad_die": "B3.5",
    "seven_again": "H13",
    # seven and robber
    "must_discard": "B9.2",
    "wait_discard": "B9.4",
    "wrong_discard": "B9.2",
    "must_move_robber": robber,
    "wait_move_robber": robber,
    "must_steal": "B9.6",
    "wait_steal": "B9.6",
    "robber_stays": "B9.5",
    "robber_spares": "H12",
    "no_victim": "B9.8",
    "outcome_not_held": "B9.7",
    "outcome_unknown": "B9.7",
    "outcome_untold": "B9.7",
    "handed_untold": "B8.17",
    "hands_in_app": "",
    "hand_not_kept": "",
    "deck_in_app": "",
    # development cards
    "deck_empty": "B8.3",
    "no_such_card": "B8.1",
    "card_not_left": "B8.2 B8.1",
    "card_not_named": "B8.4",
    "one_card_a_turn": "B8.6",
    "card_too_new": "B8.8",
    "card_not_held": "B8.6",
    "cards_all_played": "B8.1",
    "no_free_road": "B8.15",
    "two_resources": "B8.16",
    "not_in_bank": "B8.16",
    "bank_empty": "B8.16",
    # victory
    "victory_counted": "B10.8",
    "claim_off_turn": "B10.4",
    "claim_cards": "B10.8",
    "claim_points": "B10.1",
    # corrections
    "fact_piece": "B1.16",
    "fact_nothing_there": "",
    "fact_in_the_way": "",
    "fact_terrain": "B1.3",
    "fact_number": "B1.10",
    "fact_number_unwanted": "B1.3",
    "fact_trade": "B1.8",
    "fact_coast": "B1.7",
    "fact_active": "B2.5",
    "fact_seat": "",
    "fact_cardboard": "",
    "fact_cards": too_many_of("B8.1", "B1.15"),
    "fact_cards_of_others": too_many_of("B8.1", "B1.15"),
    "fact_cards_wanted": "",
    "fact_cards_lacking": "",
    "fact_count": "",
    "unknown_fact": "",
    "fact_longest_road": "B7.3",
    "fact_largest_army": "B8.19",
    # setup
    "unknown_game": "",
    "seat_count": "B1.1",
    "seat_color": "B1.1",
    "seat_twice": "B1.1",
    "seat_handicap": "H15",
    "red_stays_out": "B1.22",
    "board_without_seat": "B1.21",
    "board_too_small": "B1.4",
    "custody_unknown": "",
    "custody_needs": "",
    "house_unknown": "",
    "house_value": "H5",
    "own_map_wanted": "H7",
}

OF_BOARDS: Mapping[str, str] = {
    "board_field": "",
    "board_unknown_field": "",
    "board_terrain": "B1.2 B1.3",
    "board_number": "B1.10",
    "board_number_missing": "B1.10",
    "board_number_unwanted": "B1.3",
    "board_hex_twice": "B1.4",
    "board_gap": "B1.4",
    "board_no_land": "B1.2",
    "board_too_large": "",
    "board_harbor_trade": "B1.8",
    "board_harbor_coast": "B1.7",
    "board_harbor_twice": "B1.7",
    "board_piece_place": "B1.21",
    "board_piece_clash": "B6.9",
    "board_narrow": "D2",
    "board_crowded": "D2",
    "board_scarce": "D3",
    "board_number_absent": "D3",
    "board_barren": "D4",
    "board_harbor_dry": "D1",
    "board_harbor_shares": "DW8",
    "overlay_unknown_field": "",
    "overlay_missing": "",
    "overlay_name_twice": "",
    "overlay_no_entry": "",
    "overlay_wants_list": "",
    "overlay_wants_object": "",
    "overlay_wants_name": "",
    "overlay_wants_hex": "",
    "overlay_wants_land": "",
    "overlay_wants_sea": "",
    "overlay_wants_intersection": "",
    "overlay_wants_number": "",
    "overlay_wants_count": "",
    "overlay_wants_cards": "",
}
"""Findings about a board, in a file or in the editor and before any game; tests of boards make each of them."""


OF_SCREENS: Mapping[str, str] = {
    "touchscreen.game.none_left": "B6.3",
    "touchscreen.game.no_site.road": "B6.5",
    "touchscreen.game.no_site.road.first": "B6.5",
    "event.corrected.piece_near": "B6.9",
    "event.corrected.piece_moved_near": "B6.9",
    "phones.told.yours.corrected.piece_near": "B6.9",
    "phones.told.yours.corrected.piece_moved_near": "B6.9",
    "touchscreen.game.no_site.settlement": "B6.7, B6.9",
    "touchscreen.game.no_site.city": "B6.10",
    "touchscreen.game.deck_empty": "B8.3",
    "touchscreen.trade.both_sides": "B5.5",
    "touchscreen.score.hidden": "B10.7",
    "touchscreen.dice.short": "B4.6",
    "touchscreen.prompt.act.short": "B4.6",
}
"""Sentences of the screens that bear their number themselves: those that no answer of the rules brings."""

TABLE = Table(ABOUT, OF_BOARDS, OF_SCREENS, setups, (of_base, of_setups), seed=4)
