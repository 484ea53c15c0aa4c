"""What a sentence of the base game is about where Cities & Knights says it in different cases."""

from __future__ import annotations

from tests.rules.base.numbers import PASSES
from tests.rules.base.numbers import TRADES as TRADES_OF_BASE
from tests.rules.refusals.about import is_card, of
from tests.rules.refusals.fuzz import Case

TRADES = TRADES_OF_BASE | {"swap_at_harbor"}
COMMODITIES = ("coin", "cloth", "paper")
HANDED = {
    "take_cards": "C10.14",
    "give_cards": "C10.25",
    "swap_at_harbor": "C10.13",
    "give_commodity": "H4",
}
"""Commands that hand cards over."""
DUE = {
    "discard": "C12.1",
    "end_roads": "C10.9",
    "take_aqueduct": "C3.7",
    "decline_aqueduct": "C3.7",
    "draw_progress": "C13.6",
    "give_back_progress": "C9.8",
    "give_cards": "C10.25",
    "give_commodity": "H4",
    "decline_commodity": "H4",
    "give_up_knight": "C10.19",
    "lose_city": "C13.13",
    "place_knight": "C10.19",
    "rebuild_road": "C10.20",
    "decline_rebuild": "C10.20",
    "relocate_knight": "C11.9",
    "decline_draw_progress": "C13.6",
    "decline_take_progress": "C10.23",
    "report_draws": "C9.1",
    "report_level": "C7.1",
    "report_strengths": "C13.3",
    "take_cards": "C10.14",
    "take_progress": "C10.23",
}
"""Command → the rule that would ask for it."""


def stock(case: Case) -> str:
    """How many cards of a kind there are."""
    return "S1.7 S3.1" if case.six else "B1.15 C1.3"


def price(case: Case) -> str | None:
    """A price that cannot be paid."""
    numbers = {
        "build_wall": "C5.1",
        "improve_city": "C7.2",
        "play_crane": "C10.2",
        "play_medicine": "C10.6",
        "repair_city": "C10.22",
        "build_knight": "C6.3",
        "activate_knight": "C6.11",
        "promote_knight": "C6.14",
        "pay_for_knight": "C6.3 C6.11 C6.14",
    }
    return of(case, numbers)


def supply(case: Case) -> str | None:
    """A supply without such a piece."""
    if case.command == "correct":
        return None if case.fact == "piece" else "C1.8"
    numbers = {
        "build_wall": "C5.2",
        "play_engineer": "C10.3 C5.2",
        "build_knight": "C6.17",
        "promote_knight": "C6.17",
        "play_smith": "C6.17 C10.10",
    }
    return of(case, numbers)


def discard(case: Case) -> str:
    """How many cards are to be discarded, and why."""
    return "H3" if case.duty_rule == "H3" else "C12.1"


def hand(case: Case) -> str | None:
    """Cards that are not in hand."""
    return discard(case) if case.command == "discard" else of(case, HANDED)


def bad_cards(case: Case) -> str | None:
    """Cards that cannot be named here."""
    if case.command == "discard":
        return discard(case)
    if case.command == "correct":
        return stock(case)
    numbers = {
        "steal": "B9.7 C12.4",
        "take_aqueduct": "C3.7",
        "play_merchant_fleet": "C10.12",
        "play_resource_monopoly": "C10.15",
        "play_trade_monopoly": "C10.16",
        "play_master_merchant": "C10.14",
    }
    return of(case, HANDED | {"give_commodity": "H4 C10.13"} | numbers, "C4.1 C4.6")


def rate(case: Case) -> str | None:
    """What the bank wants, by how many."""
    wanted = case.params["rate"]
    if case.params.get("give") in COMMODITIES:
        return "C4.5 C10.12" if wanted == 2 else "C4.2"
    return "B5.10 C10.12 C14.7" if wanted == 2 else None


def taken(case: Case) -> str | None:
    """A building stands there."""
    return "B2.7 C1.10" if case.duty in ("place_settlement", "place_city") else None


def no_hex(case: Case) -> str | None:
    """That is no land hex."""
    if case.duty_rule == "C12.6" and case.command == "move_robber":
        return "C12.6"
    numbers = {
        "play_bishop": "C10.17",
        "play_merchant": "C10.11",
        "merchant": "C10.11",
        "play_inventor": "C10.4",
    }
    return of(case, numbers)


def too_many(case: Case) -> str:
    """More cards than there are."""
    return "C1.4" if case.fact in ("progress", "victory_cards") else stock(case)


def bad_die(case: Case) -> str:
    """That is no number of a die."""
    return "C10.1" if is_card(case) else "C1.5 C2.1"


def not_due(case: Case) -> str | None:
    """Nothing asks for that now."""
    return DUE.get(case.command)


def roll_first(case: Case) -> str | None:
    """What may not be done before the roll."""
    return None if case.command == "end_turn" else "C2.7"


def their_roll(case: Case) -> str | None:
    """Another seat's turn, which begins with the roll."""
    if is_card(case):
        return "C9.11"
    return "C2.7" if case.command in TRADES else None


def their_turn(case: Case) -> str | None:
    """Another seat's turn."""
    return "C9.11" if is_card(case) else None


def only_build(case: Case) -> str | None:
    """What the special building phase does not allow."""
    if case.command in PASSES or case.command == "claim_victory":
        return None
    if is_card(case) or case.command in (*TRADES, "move_knight", "chase_robber"):
        return "S3.4"
    return "S3.3"
