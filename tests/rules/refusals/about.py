"""What a sentence is about that is said in different cases: which rules may stand behind it in this one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.rules.refusals.fuzz import Case

About = str | Callable[[Case], str]


def is_ck(case: Case) -> bool:
    """Cities & Knights is played."""
    return case.game == "cities_knights"


def is_wall(case: Case) -> bool:
    """The Great Wall is played."""
    return case.game == "great_wall"


def island(case: Case) -> str:
    """The land hexes with their intersections and paths."""
    return "W1.3" if is_wall(case) else "S1.3" if case.six else "B1.4"


def tokens(case: Case) -> str:
    """The number tokens."""
    return "W1.3" if is_wall(case) else "S1.8" if case.six else "B1.10"


def harbors(case: Case) -> str:
    """The kinds of harbors."""
    return "W1.3" if is_wall(case) else "S1.5" if case.six else "B1.8"


def deck(case: Case) -> str:
    """How many development cards of which kind there are."""
    return "W1.13" if is_wall(case) else "S1.10" if case.six else "B8.1"


def stock(case: Case) -> str:
    """How many cards of a kind there are."""
    number = "S1.7" if case.six else "B1.15"
    if not is_ck(case):
        return number
    return f"{number} {'S3.1' if case.six else 'C1.3'}"


def seats(case: Case) -> str:
    """How many may play."""
    if is_wall(case):
        return "W1.1"
    return "S1.1" if case.six else "B1.1"


def colors(case: Case) -> str:
    """Which colors there are."""
    return "S1.1" if case.six else "B1.1"


def end(case: Case) -> str:
    """That the game is over, or with how many points."""
    if is_wall(case):
        return "W12.2" if case.phase == "lost" else "W12.1"
    return "C14.1" if is_ck(case) else "B10.1"


def of(case: Case, numbers: Mapping[str, str], other: str = "") -> str:
    """By the command, or for a correction by its fact."""
    return numbers.get(case.fact or case.command, other)


BUILDS = ("build_road", "build_settlement", "build_city", "buy_development")
PRICES = {
    **dict.fromkeys(BUILDS, "B6.1 B6.2"),
    "build_wall": "C5.1",
    "improve_city": "C7.2",
    "play_crane": "C10.2",
    "play_medicine": "C10.6",
    "repair_city": "C10.22",
    "build_knight": "C6.3",
    "activate_knight": "C6.11",
    "promote_knight": "C6.14",
    "pay_for_knight": "C6.3 C6.11 C6.14",
    "raise_wall": "W4.2",
}
TRADES = frozenset(
    {
        "trade_bank",
        "offer_trade",
        "accept_trade",
        "decline_trade",
        "withdraw_trade",
        "confirm_trade",
        "swap_at_harbor",
    }
)
ACTS = frozenset({"move_knight", "chase_robber"})
PASSES = frozenset({"roll", "end_turn"})


def is_card(case: Case) -> bool:
    """A card was to be played."""
    return case.command.startswith("play_")


def price(case: Case) -> str:
    """A price that cannot be paid."""
    return of(case, PRICES)


def supply(case: Case) -> str:
    """A supply without such a piece."""
    if case.command == "correct":
        return {"piece": "B1.16"}.get(case.fact, "C1.8")
    usual = {
        "build_wall": "C5.2",
        "play_engineer": "C10.3 C5.2",
        "build_knight": "C6.17",
        "promote_knight": "C6.17",
        "play_smith": "C6.17 C10.10",
    }
    return of(case, usual, "B6.3")


def discard(case: Case) -> str:
    """How many cards are to be discarded, and why."""
    if case.duty_rule == "H3":
        return "H3"
    return "C12.1" if is_ck(case) else "B9.2"


def hand(case: Case) -> str:
    """Cards that are not in hand."""
    if case.command == "discard":
        return discard(case)
    numbers = {
        "take_cards": "C10.14",
        "give_cards": "C10.25",
        "swap_at_harbor": "C10.13",
        "give_commodity": "H4",
    }
    return of(case, numbers, "B5.7")


def cards(case: Case) -> str:
    """Cards that cannot be named here."""
    if case.command == "discard":
        return discard(case)
    if case.command == "correct":
        return stock(case)
    numbers = {
        "play_invention": "B8.16",
        "play_monopoly": "B8.17",
        "steal": "B9.7 C12.4",
        "take_cards": "C10.14",
        "give_cards": "C10.25",
        "swap_at_harbor": "C10.13",
        "give_commodity": "H4 C10.13",
        "take_aqueduct": "C3.7",
        "play_merchant_fleet": "C10.12",
        "play_resource_monopoly": "C10.15",
        "play_trade_monopoly": "C10.16",
        "play_master_merchant": "C10.14",
    }
    return of(case, numbers, "C4.1 C4.6" if is_ck(case) else "B5.2")


def count_of_cards(case: Case) -> str:
    """Cards not counted from 1, or none at all."""
    return "B5.5" if case.command == "offer_trade" else hand(case)


def rate(case: Case) -> str:
    """What the bank wants, by how many."""
    wanted = case.params["rate"]
    if case.params.get("give") in ("coin", "cloth", "paper"):
        return "C4.5 C10.12" if wanted == 2 else "C4.2"
    if is_wall(case):
        return {4: "B5.8 W9.4", 3: "B5.9 W9.4", 2: "B5.10"}[wanted]
    if wanted == 2:
        return "B5.10 C10.12 C14.7" if is_ck(case) else "B5.10"
    return {4: "B5.8", 3: "B5.9"}[wanted]


def rates(case: Case) -> str:
    """No cards for any rate: that of all kinds, or where they differ that each goes at its best."""
    return "B5.8 B5.9 B5.13 W9.4"


def place_of_piece(case: Case) -> str:
    """Where a piece may stand at all."""
    return of(case, {"build_road": "B6.5", "build_settlement": "B6.7", "build_city": "B6.10"})


def taken(case: Case) -> str:
    """A building stands there."""
    if case.duty == "place_fortress":
        return "W2.2"
    return "B2.7 C1.10" if case.duty in ("place_settlement", "place_city") else "B6.7"


def no_hex(case: Case) -> str:
    """That is no land hex."""
    numbers = {
        "move_robber": "C12.6" if case.duty_rule == "C12.6" else "B9.5",
        "robber": "B9.5 B1.14",
        "play_bishop": "C10.17",
        "play_merchant": "C10.11",
        "merchant": "C10.11",
        "play_inventor": "C10.4",
        "report_breach": "W6.3",
    }
    return of(case, numbers, island(case))


def robber_stays(case: Case) -> str:
    """The robber must go elsewhere."""
    if case.command == "play_bishop":
        return "C10.17"
    return "C12.6" if case.duty_rule == "C12.6" else "B9.5"


def too_many(case: Case) -> str:
    """More cards than there are."""
    if case.fact in ("progress", "victory_cards"):
        return "C1.4"
    return (
        deck(case)
        if case.fact in ("development", "development_hand", "played_knights")
        else stock(case)
    )


def absent(case: Case) -> str:
    """A command that this game does without, or that no game knows."""
    return "C1.2" if is_ck(case) else ""


DUE = {
    "end_roads": "B8.15",
    "discard": "B9.2",
    "move_robber": "B9.5",
    "steal": "B9.6",
    "decline_steal": "B9.6",
    "pass_building": "S2.2",
    "build_settlement": "B2.4",
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
    "draw_rider": "W5.1",
    "drive_off_rider": "W10.1 W10.3",
    "move_rider": "W10.1 W10.2",
    "end_knight": "W10.1",
    "move_pirate": "W9.1 W9.2",
}
"""Command → the rule that would ask for it."""


def not_due(case: Case) -> str:
    """Nothing asks for that now."""
    if is_ck(case) and case.command in ("discard", "end_roads"):
        return {"discard": "C12.1"}.get(case.command, "C10.9")
    if is_wall(case) and case.command in ("move_robber", "steal", "decline_steal"):
        return {"move_robber": "W1.14"}.get(case.command, "W9.3")
    return DUE[case.command]


def roll_first(case: Case) -> str:
    """What may not be done before the roll."""
    if case.command == "end_turn":
        return "B3.7"
    if is_ck(case):
        return "C2.7"
    if case.command == "decline_buy_development":
        return "B3.2"
    return "B3.2" if case.command in DUE and not case.command.startswith("build") else "B3.3"


def their_roll(case: Case) -> str:
    """Another seat's turn, which begins with the roll."""
    if is_card(case):
        return "C9.11" if is_ck(case) else "B8.6"
    if case.command in TRADES:
        return "C2.7" if is_ck(case) else "B3.3"
    return {"claim_victory": "B10.4"}.get(case.command, "B3.1 B3.8")


def their_turn(case: Case) -> str:
    """Another seat's turn."""
    if is_card(case):
        return "C9.11" if is_ck(case) else "B8.6"
    if case.command in PASSES:
        return "B3.1"
    return {"claim_victory": "B10.4"}.get(case.command, "B3.8")


def road(case: Case) -> str:
    """Roads owed: those of the founding, or those of a card."""
    if case.phase == "founding":
        return "W2.4" if is_wall(case) else "B2.4"
    return "C10.9" if is_ck(case) else "B8.15"


def robber(case: Case) -> str:
    """The robber is to be moved: by a 7, a card, a knight."""
    return {"B9.5": "B9.5", "B8.13": "B8.13", "C12.6": "C12.6"}[case.duty_rule]


def theft(case: Case) -> str:
    """A card may be stolen."""
    return "W9.3" if is_wall(case) else "B9.6"


def founding_turn(case: Case) -> str:
    """Whose founding settlement comes next: clockwise, then back."""
    if is_wall(case):
        return "W2.5"
    return {"B2.5": "B2.5", "B2.6": "B2.6"}[case.duty_rule]
