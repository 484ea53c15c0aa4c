"""What a sentence of the base game is about that is said in different cases."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.refusals.about import is_card, of
from tests.rules.refusals.fuzz import Case

BUILDS = ("build_road", "build_settlement", "build_city", "buy_development")
TRADES = frozenset(
    {
        "trade_bank",
        "offer_trade",
        "accept_trade",
        "decline_trade",
        "withdraw_trade",
        "confirm_trade",
    }
)
PASSES = frozenset({"roll", "end_turn"})
CARDS = frozenset({"development", "development_hand", "played_knights"})
"""Facts about development cards."""
DUE = {
    "end_roads": "B8.15",
    "discard": "B9.2",
    "move_robber": "B9.5",
    "steal": "B9.6",
    "decline_steal": "B9.6",
    "build_settlement": "B2.4",
}
"""Command → the rule that would ask for it."""


def price(case: Case) -> str | None:
    """A price that cannot be paid."""
    return of(case, dict.fromkeys(BUILDS, "B6.1 B6.2"))


def supply(case: Case) -> str:
    """A supply without such a piece."""
    return "B1.16" if case.command == "correct" else "B6.3"


def hand(case: Case) -> str:
    """Cards that are not in hand."""
    return "B9.2" if case.command == "discard" else "B5.7"


def cards(case: Case) -> str | None:
    """Cards that cannot be named here."""
    if case.command == "correct":
        return "B1.15"
    numbers = {
        "discard": "B9.2",
        "play_invention": "B8.16",
        "play_monopoly": "B8.17",
        "steal": "B9.7",
    }
    return of(case, numbers, "B5.2")


def count_of_cards(case: Case) -> str:
    """Cards not counted from 1, or none at all."""
    return "B5.5" if case.command == "offer_trade" else hand(case)


def rate(case: Case) -> str | None:
    """What the bank wants, by how many."""
    return {4: "B5.8", 3: "B5.9", 2: "B5.10"}.get(case.params["rate"])


def place_of_piece(case: Case) -> str | None:
    """Where a piece may stand at all."""
    return of(case, {"build_road": "B6.5", "build_settlement": "B6.7", "build_city": "B6.10"})


def taken(case: Case) -> str:
    """A building stands there."""
    return "B2.7" if case.duty == "place_settlement" else "B6.7"


def no_hex_of(island: str) -> Callable[[Case], str | None]:
    """That is no land hex, by the number that says which hexes lie there."""
    return lambda case: of(case, {"move_robber": "B9.5", "robber": "B9.5 B1.14"}, island)


def too_many_of(deck: str, stock: str) -> Callable[[Case], str]:
    """More cards than there are, by what says how many a deck has, and how many of a kind there are."""
    return lambda case: deck if case.fact in CARDS else stock


def not_due(case: Case) -> str | None:
    """Nothing asks for that now."""
    return DUE.get(case.command)


def roll_first(case: Case) -> str:
    """What may not be done before the roll."""
    if case.command == "end_turn":
        return "B3.7"
    answers = case.command in DUE and not case.command.startswith("build")
    return "B3.2" if answers or case.command == "decline_buy_development" else "B3.3"


def their_roll(case: Case) -> str:
    """Another seat's turn, which begins with the roll."""
    if is_card(case):
        return "B8.6"
    if case.command in TRADES:
        return "B3.3"
    return {"claim_victory": "B10.4"}.get(case.command, "B3.1 B3.8")


def their_turn(case: Case) -> str:
    """Another seat's turn."""
    if is_card(case):
        return "B8.6"
    if case.command in PASSES:
        return "B3.1"
    return {"claim_victory": "B10.4"}.get(case.command, "B3.8")


def road(case: Case) -> str:
    """Roads owed: those of the founding, or those of a card."""
    return "B2.4" if case.phase == "founding" else "B8.15"


def roads_not_ended(case: Case) -> str:
    """Roads that are still owed."""
    return "B2.8" if case.phase == "founding" else "B8.15"


def robber(case: Case) -> str | None:
    """The robber is to be moved: by a 7, or a card."""
    return case.duty_rule if case.duty_rule in ("B9.5", "B8.13") else None


def founding_turn(case: Case) -> str | None:
    """Whose founding settlement comes next: clockwise, then back."""
    return case.duty_rule if case.duty_rule in ("B2.5", "B2.6") else None
