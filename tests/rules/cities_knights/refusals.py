"""The refusals of Cities & Knights."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.rules import GameSetup
from tests.rules.cities_knights.asked import ASKED
from tests.rules.cities_knights.numbers import (
    bad_cards,
    bad_die,
    discard,
    hand,
    no_hex,
    not_due,
    only_build,
    price,
    rate,
    roll_first,
    supply,
    taken,
    their_roll,
    their_turn,
    too_many,
)
from tests.rules.cities_knights.refused import of_cities_knights, of_setups
from tests.rules.cities_knights.ways import HOUSES, with_kept
from tests.rules.refusals.about import About, of
from tests.rules.refusals.fuzz import Case
from tests.rules.refusals.tables import Table
from tests.rules.ways import way

KNIGHTS = {
    "activate_knight": "C6.11",
    "promote_knight": "C6.14",
    "play_smith": "C10.10",
    "move_knight": "C11.1",
    "chase_robber": "C12.6",
    "give_up_knight": "C10.19",
}


def setups() -> Iterator[GameSetup]:
    """Every number of seats, every house rule, and what may lie on cardboard."""
    cardboard = {"resources": "cardboard", "cards": "cardboard", "dice": "app"}
    for seats in (3, 4, 5, 6):
        yield way("cities_knights", seats)
    for number, house in enumerate(HOUSES):
        yield way("cities_knights", 4, number + 3, house=house)
    on_table = cardboard | {"knights": "cardboard", "improvements": "cardboard"}
    yield way("cities_knights", 4, custody=on_table)
    yield way("cities_knights", 6, custody={"knights": "confirmed", "dice": "app"})
    yield way("cities_knights", 4, custody={"knights": "cardboard"})
    yield way("cities_knights", 4, custody={"resources": "cardboard"})
    for cards in ("phones", "cardboard"):
        beside = {**cardboard, "cards": cards, "improvements": "cardboard"}
        yield with_kept(way("cities_knights", 4, custody=beside), "red", "white")


def track(case: Case) -> str | None:
    """That is no track."""
    drawn = dict.fromkeys(("draw_progress", "decline_draw_progress"), "C13.6")
    return of(case, {**drawn, "place_metropolis": "C8.1"}, "C7.1")


def card_of_deck(case: Case) -> str:
    """The card cannot have been on top."""
    return "C13.6" if case.command == "draw_progress" else "C9.3"


def untold(case: Case) -> str:
    """Which card comes to a hand that the app keeps."""
    return "C10.23" if case.command == "take_progress" else "C9.3"


def city_there(case: Case) -> str:
    """No upright city there to put this on."""
    numbers = {"wall": "C5.1", "sabotaged": "C10.22", "metropolis": "C8.2", "tipped": "H2"}
    return of(case, numbers)


def give_back(case: Case) -> str:
    """A card too many: off turn at once, or with a house rule at the end of the own turn."""
    return {"C9.8": "C9.8", "H8": "H8", "C9.9": "C9.9"}[case.duty_rule]


def monopoly(case: Case) -> str:
    """What is handed over for a card."""
    return of(case, {"play_trade_monopoly": "C10.16"}, "C10.15")


def no_effect(case: Case) -> str:
    """The card could do nothing."""
    discards = dict(case.house).get("saboteur") == "discard"
    return "H3" if case.command == "play_saboteur" and discards else "C9.14"


def free_road(case: Case) -> str | None:
    """Roads owed for a card."""
    return None if case.phase == "founding" else "C10.9"


def of_bishop(case: Case) -> str | None:
    """Who or what a card names that everybody beside the robber answers."""
    return of(case, {"play_bishop": "C10.17"})


def chased(case: Case) -> str | None:
    """The robber that a knight chases away."""
    return "C12.6" if case.duty_rule == "C12.6" else None


ABOUT: Mapping[str, About] = {
    # of the base game, by this one's rules
    "game_over": "C14.1",
    "no_command": "C1.2",
    "not_due": not_due,
    "cannot_pay": price,
    "not_held": hand,
    "no_cards": hand,
    "bad_count": hand,
    "bad_cards": bad_cards,
    "too_few_to_trade": rate,
    "bank_out_of": lambda case: of(case, {"take_aqueduct": "C3.7"}),
    "no_partner": lambda case: of(case, {"swap_at_harbor": "C10.13"}),
    "no_hex": no_hex,
    "site_taken": taken,
    "no_piece_left": supply,
    "must_place_road": free_road,
    "wait_place_road": free_road,
    "roads_not_ended": free_road,
    "must_roll": roll_first,
    "wait_roll": their_roll,
    "wait_act": their_turn,
    "special_building_only": only_build,
    "already_rolled": "C2.1",
    "bad_die": bad_die,
    "must_discard": discard,
    "wait_discard": lambda case: "H3" if case.duty_rule == "H3" else None,
    "wrong_discard": discard,
    "must_move_robber": chased,
    "wait_move_robber": chased,
    "robber_stays": lambda case: of_bishop(case) or chased(case),
    "no_victim": of_bishop,
    "outcome_not_held": of_bishop,
    "outcome_unknown": of_bishop,
    "fact_cards": too_many,
    "fact_cards_of_others": too_many,
    # dice, draws, cards
    "three_dice_wanted": "C2.1",
    "event_die_wanted": "C10.1",
    "bad_event_die": "C1.5",
    "dice_are_set": "C10.1",
    "must_choose_deck": "C13.6",
    "wait_choose_deck": "C13.6",
    "must_give_back_progress": give_back,
    "wait_give_back_progress": give_back,
    "must_settle_fifth_card": "C9.9",
    "wait_settle_fifth_card": "C9.9",
    "progress_deck_empty": "C13.8",
    "progress_not_held": give_back,
    "progress_not_on_top": card_of_deck,
    "progress_not_left": "C1.4",
    "progress_untold": untold,
    "progress_other_deck": "C9.3",
    "progress_no_draw": "C9.1",
    "progress_name_all": "C9.3",
    "progress_not_named": "C9.5",
    "progress_card_not_held": "C9.11",
    "progress_no_effect": no_effect,
    "progress_nobody_ahead": "C9.16",
    "victory_card_counted": "C9.6",
    "no_victory_card": "C9.6",
    "victory_card_not_held": "C9.6",
    "must_report_draws": "C9.1",
    "wait_report_draws": "C9.1",
    "draw_of_kept_level": "",
    "progress_decks_counted": "",
    "spied_cards_counted": "",
    "alchemist_too_late": "C2.7",
    "inventor_two_hexes": "C10.4",
    "inventor_no_number": "C10.4",
    "inventor_fixed_number": "C10.4",
    "smith_knights": "C10.10",
    "merchant_site": "C10.11",
    "merchant_stays": "C9.14 C10.11",
    "not_ahead": "C9.16 C10.14",
    "victim_without_cards": "C10.14",
    "must_take_cards": "C10.14",
    "wait_take_cards": "C10.14",
    "must_give_cards": "C10.25",
    "wait_give_cards": "C10.25",
    "hand_cards_count": lambda case: "C10.14" if case.command == "take_cards" else "C10.25",
    "handed_untold": monopoly,
    "handed_too_many": monopoly,
    "no_commercial_harbor": "C10.13",
    "commercial_harbor_used": "C10.13",
    "swap_commodity_wanted": "C10.13",
    "swap_commodity_unwanted": "H4",
    "must_give_commodity": "H4",
    "wait_give_commodity": "H4",
    "deserter_victim": "C10.19",
    "must_give_up_knight": "C10.19",
    "wait_give_up_knight": "C10.19",
    "must_place_knight": "C10.19",
    "wait_place_knight": "C10.19",
    "road_not_open": "C10.20",
    "no_road_to_remove": "C10.20",
    "must_rebuild_road": "C10.20",
    "wait_rebuild_road": "C10.20",
    "rebuild_elsewhere": "C10.20",
    "intrigue_target": "C10.21",
    "saboteur_site": "C10.22",
    "saboteur_city_wanted": "C10.22",
    "saboteur_city_unwanted": "H3",
    "spy_victim": "C10.23",
    "must_take_progress": "C10.23",
    "wait_take_progress": "C10.23",
    "spy_card": "C10.23",
    # cities and improvements
    "must_place_city": "C1.10",
    "wait_place_city": "C1.10",
    "tipped_city_first": "H2",
    "no_own_city": "C5.1 C10.3",
    "city_has_wall": "C5.2 C10.3",
    "no_city_to_wall": "C5.2",
    "no_city_at_all": "C5.1",
    "city_unharmed": "C10.22",
    "no_sabotaged_city": "C10.22",
    "no_track": track,
    "improve_without_city": "C7.4",
    "track_complete": "C7.1",
    "no_track_paid": "C7.2",
    "all_tracks_complete": "C7.1",
    "no_city_for_metropolis": "C8.9",
    "must_place_metropolis": "C8.2",
    "wait_place_metropolis": "C8.2",
    "metropolis_site": "C8.2",
    "no_metropolis_won": "C8.1",
    "metropolis_owned": "C8.4",
    "metropolis_never_lost": "C8.6",
    "must_report_level": "C7.1 C8.5",
    "wait_report_level": "C7.1 C8.5",
    "report_other_track": "C7.1",
    "report_level_range": "C8.1",
    "must_use_aqueduct": "C3.7",
    "wait_use_aqueduct": "C3.7 C3.10",
    "improvements_on_table": "",
    "progress_not_counted": "",
    # knights, robber, attack
    "knight_in_the_way": "C6.6",
    "own_knight_in_the_way": "C11.7",
    "knight_blocks_road": "C6.7",
    "knight_site_taken": "C6.4",
    "knight_no_road": "C6.4",
    "knight_nowhere": "C6.4",
    "no_own_knight": lambda case: of(case, KNIGHTS),
    "knight_is_active": "C6.13 C6.11",
    "no_inactive_knight": "C6.11",
    "knight_promoted": "C6.15",
    "knight_mightiest": "C6.14",
    "no_fortress": "C6.16",
    "no_knight_to_promote": "C6.14",
    "knight_inactive": "C6.2 C11.1",
    "knight_just_activated": "C6.12",
    "knight_unreached": "C11.4",
    "knight_goal_taken": "C11.6",
    "knight_own_goal": "C11.8",
    "knight_too_strong": "C11.8",
    "no_robber_near": "C12.6",
    "no_road_near_robber": "C12.6",
    "no_knight_action": lambda case: "C12.6" if case.command == "chase_robber" else "C11.1",
    "no_active_knight": "C6.2",
    "knights_just_activated": "C6.12",
    "knight_no_way": "C11.4",
    "no_knight_near_robber": "C12.6",
    "must_relocate_knight": "C11.9",
    "wait_relocate_knight": "C11.9",
    "knight_no_refuge": "C11.9",
    "knight_payment_unneeded": "",
    "no_knight_payment": "C6.3",
    "knights_on_table": "",
    "robber_locked": "H1",
    "robber_spares_all": "H12",
    "must_report_strengths": "C13.3",
    "wait_report_strengths": "C13.3",
    "strengths_of_all": "C13.3",
    "strength_range": "C6.1",
    "strength_counted": "",
    "must_lose_city": "C13.13",
    "wait_lose_city": "C13.13",
    "city_not_losable": "C13.13",
    # corrections
    "fact_occupied": "C6.4",
    "fact_rank": "C6.1",
    "fact_level": "C7.1",
    "fact_fleet": "C1.6",
    "fact_city": city_there,
    "fact_metropolis": "C8.2",
    "fact_metropolis_level": "C8.1",
    "fact_present": "",
    "fact_progress_kind": "C1.4",
}
SCREENS = {
    "touchscreen.game.none_left.city_wall": "C5.2",
    "touchscreen.game.none_left.basic_knight": "C6.17",
    "touchscreen.game.no_trade_between.cities_knights": "S3.4",
    "touchscreen.prompt.move_robber.free": "C12.7",
    "touchscreen.progress.roll_first": "C2.7",
}
TABLE = Table(
    ABOUT,
    screens=SCREENS,
    setups=setups,
    scripts=(of_cities_knights, of_setups),
    seed=6,
    asked=ASKED,
    beside="S3.",
)
