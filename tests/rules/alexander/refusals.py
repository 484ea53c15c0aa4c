"""The refusals of this scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.rules import GameSetup
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.alexander.kept import begun, kept, spent
from tests.rules.alexander.test_a12_a13_end import before_persopolis
from tests.rules.alexander.ways import GAMES, way
from tests.rules.base.numbers import BUILDS, PASSES, TRADES
from tests.rules.refusals.about import About, is_card, of
from tests.rules.refusals.fuzz import Case
from tests.rules.refusals.saying import said
from tests.rules.refusals.tables import Table


def setups() -> Iterator[GameSetup]:
    """Three and four seats, cards on cardboard, and house rules."""
    yield way(4)
    yield way(3, {"event_tokens": "app"})
    yield way(4, {"resources": "cardboard", "cards": "cardboard", "dice": "app"})
    yield way(3, house={"trade_and_build": "printed", "failed_bidder": "in"})


def of_the_opening() -> Iterator[Case]:
    """What a table with real cards says before the first turn."""
    game = Auctioning.new(custody={"resources": "cardboard"})
    yield said(game, "red", "march")
    yield said(game, "red", "choose_desert", at="3,1")
    yield said(game, "blue", "end_turn")
    game.do("red", "choose_desert", at="0,0")
    yield said(game, "red", "name_first_seat", first="pink")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    known = Auctioning.new()
    yield said(known, known.active, "choose_desert", at="0,0")
    yield said(known, known.active, "choose_desert", at="3,1")
    known.do(known.active, "march")
    yield said(known, known.active, "choose_desert", at="0,0")


def of_auctions() -> Iterator[Case]:
    """The March, Tokens, Bids and their payment."""
    game = Auctioning.bare()
    game.stands_before(game.points_of("token")[0])
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "march")
    game.do("red", "march")
    yield said(game, "red", "turn_token", kind="village")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    game.do("red", "turn_token", kind="battle")
    game.holds("red", wool=1)
    game.gold(red=1)
    game.has_open("red", 2)
    yield said(game, "red", "bid", total=0)
    yield said(game, "red", "bid", total=20)
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "bid", total=3)
    game.bids(5, None, None, None)
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "fail_bid")
    yield said(game, "red", "pay_bid", cards={"grain": 1})
    yield said(game, "red", "pay_bid", cards={"wool": 3})
    yield said(game, "red", "pay_bid", cards={}, gold=4)
    yield said(game, "red", "pay_bid", cards={}, knights=4)
    yield said(game, "red", "pay_bid", cards={}, knights=1)
    yield said(game, "red", "pay_bid", cards={}, knights=2)
    yield said(game, "red", "pay_bid", cards={"wool": 1}, knights=1, gold=1, forgo=True)
    waiting = Auctioning.bare()
    waiting.fix("alexander", count=waiting.points_of("violet")[0] - 1)
    waiting.begins("red")
    waiting.roll(3, 3)
    yield said(waiting, "red", "march")
    waiting.has_cards("red", monopoly=1, invention=1)
    yield said(waiting, "red", "play_monopoly", resource="gold")
    yield said(waiting, "red", "play_invention", resources=["gold", "ore"])
    statue = Auctioning.called("statue")
    statue.gold(red=2)
    statue.bids(2, None, None, None)
    yield said(statue, "red", "pay_bid", cards={}, knights=1)
    by_hand = Auctioning.called("famine", custody={"resources": "cardboard"})
    by_hand.bids(2, None, None, None)
    yield said(by_hand, "red", "pay_bid", cards={"wool": 2})
    failing = Auctioning.called("bridge")
    failing.holds("red", wool=4)
    failing.wins("red", 2)
    yield said(failing, "red", "discard", cards={"wool": 1})
    yield said(failing, "red", "discard", cards={"ore": 2})
    yield said(failing, "blue", "end_turn")


def of_kept_hands() -> Iterator[Case]:
    """A hand that the app keeps beside cardboard: what came to it, and what a real bank has for it."""
    game = kept()
    yield said(game, "red", "march")
    yield said(game, "blue", "end_turn")
    yield said(game, "white", "tell_supply", resource="gold")
    game.fix("hand", of="red", cards={"ore": 19})
    yield said(game, "white", "tell_supply", resource="ore")
    paying = begun(red={"wool": 1})
    yield said(paying, "white", "move_gold", from_="red", to="white", count=1)
    paying.do("white", "report_empty", resource="ore")
    yield said(paying, "white", "report_empty", resource="ore")
    yield said(Auctioning.bare(), "red", "report_empty", resource="ore")
    yield said(spent(), "white", "report_short", resource="wool")
    real = Auctioning.bare(custody={"resources": "cardboard"})
    real.acts("red")
    yield said(real, "red", "move_gold", from_="red", count=1)


def of_the_end() -> Iterator[Case]:
    """What is told in Persopolis, and what may be put right of the March."""
    game = before_persopolis(custody={"cards": "cardboard"})
    game.fix("development", of="white", count=6)
    game.fix("development", of="orange", count=6)
    game.do("red", "march")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "report_points", cards={"white": 7})
    yield said(game, "red", "report_points", cards={"white": 4, "orange": 4})
    bare = Auctioning.bare()
    for fact, fields in (
        ("alexander", {"count": 99}),
        ("event_tokens", {"of": "red", "count": 26}),
        ("gold", {"of": "red", "count": 41}),
        ("supply", {"count": 1}),
        ("played_knights", {"of": "red", "count": 15}),
        ("largest_army", {"of": "red"}),
    ):
        yield said(bare, "red", "correct", fact=fact, **fields)
    yield said(bare, "red", "build_road", at="0,0,W")
    by_hand = Auctioning.bare(custody={"resources": "cardboard"})
    yield said(by_hand, "red", "correct", fact="supply", count=99)
    yield said(by_hand, "red", "move_gold", from_="red", to="blue", count=0)


def not_due(case: Case) -> str | None:
    """Nothing asks for that now."""
    numbers = {
        "march": "A7.1",
        "turn_token": "A7.2",
        "bid": "A8.7",
        "pass_bid": "A8.7",
        "pay_bid": "A9.1",
        "fail_bid": "A9.1",
        "report_points": "A13.3",
        "choose_desert": "A1.7",
        "name_first_seat": "A2.1",
        "discard": "A6.1",
        "tell_supply": "A4.1",
    }
    return of(case, numbers)


TRADING = TRADES | {"move_gold"}
BUILDING = frozenset(BUILDS)


def while_asked(own: str) -> About:
    """What is not done while a duty of the auction is open, else what that duty asks."""

    def numbers(case: Case) -> str:
        if case.command in TRADING | BUILDING:
            return "A3.3"
        if is_card(case):
            return "A3.5"
        if case.command in PASSES:
            return f"A3.1 {own}"
        return f"A13.1 {own}" if case.command == "claim_victory" else own

    return numbers


def before_the_march(case: Case) -> str:
    """Nothing but a card comes before the March, and that on the own turn."""
    if case.command in TRADING | BUILDING:
        return "A3.3"
    if is_card(case):
        return "B8.6"
    if case.command in PASSES:
        return "A3.1 A7.1" if case.mine else "B3.1"
    return "A13.1" if case.command == "claim_victory" and not case.mine else "A7.1"


def before_the_card_is_told(case: Case) -> str:
    """Nothing comes between the supply and the word which card it was."""
    if case.command in TRADING | BUILDING:
        return "A3.3"
    return "A3.1 A4.1" if is_card(case) or case.command in PASSES else "A4.1"


def before_the_roll(case: Case) -> str:
    """What comes after the roll only."""
    if case.command in TRADING | BUILDING:
        return "A3.3 B3.8"
    if case.command == "claim_victory":
        return "A13.1"
    return "B3.7" if case.command == "end_turn" else "B3.2 B3.3"


def their_roll(case: Case) -> str | None:
    """Another seat's turn, which begins with the roll."""
    if case.command in TRADING:
        return "A3.3"
    return "A13.1" if case.command == "claim_victory" else None


def their_turn(case: Case) -> str | None:
    """Another seat's turn."""
    return "A13.1" if case.command == "claim_victory" else None


def discard(case: Case) -> str:
    """What is given up by a seven, or by who could not pay."""
    return "A9.6" if case.duty_rule == "A9.6" else "A6.1 B9.4"


def paid(case: Case) -> str | None:
    """Cards that cannot be named, or that are not there."""
    if case.command == "discard":
        return discard(case)
    numbers = {"pay_bid": "A9.1", "report_short": "A4.5", "report_empty": "A4.4"}
    return of(case, numbers | {"tell_supply": "A4.1"})


def seat(case: Case) -> str | None:
    """A seat that nobody plays."""
    return of(case, {"name_first_seat": "A2.1", "report_points": "A13.3", "move_gold": "A5.4"})


def hexes(case: Case) -> str | None:
    """That is no land hex."""
    return "A1.1" if case.fact == "hex" else None


def rate(case: Case) -> str:
    """What the bank wants, by how many."""
    return {4: "B5.8 A5.5", 3: "B5.9 A5.5", 2: "B5.10"}[case.params["rate"]]


ABOUT: Mapping[str, About] = {
    # of the base game, by this one's rules
    "not_due": not_due,
    "game_over": "A13.1",
    "claim_points": "A13.1",
    "claim_off_turn": "A13.1",
    "must_roll": before_the_roll,
    "wait_roll": their_roll,
    "wait_act": their_turn,
    "must_discard": discard,
    "wait_discard": discard,
    "wrong_discard": discard,
    "no_cards": paid,
    "bad_cards": paid,
    "bad_count": paid,
    "not_held": paid,
    "too_few_to_trade": rate,
    "fact_seat": seat,
    "no_hex": hexes,
    "no_intersection": "A1.1",
    "no_path": "A1.1",
    "fact_terrain": "A1.1 B1.3",
    "fact_number": "A1.1",
    "fact_trade": "A1.1",
    "seat_count": "A1.1",
    "fact_largest_army": "A12.2",
    # its own
    "must_march": before_the_march,
    "wait_march": before_the_march,
    "must_turn_token": while_asked("A7.2"),
    "wait_turn_token": while_asked("A7.2"),
    "token_unknown": "A1.5",
    "violet_stays": "A7.4",
    "gold_no_monopoly": "A5.3",
    "gold_no_invention": "A5.7",
    "must_bid": while_asked("A8.7"),
    "wait_bid": while_asked("A8.7"),
    "bid_too_low": "A8.7 A8.8",
    "bid_too_high": "A8.10",
    "must_pay_bid": while_asked("A9.1"),
    "wait_pay_bid": while_asked("A9.1"),
    "bid_card_counts_not": "A8.1 A8.2 A8.3 A8.4 A8.5",
    "bid_gold": "A9.1",
    "bid_knights_count_not": "A8.6",
    "bid_knights": "A9.4",
    "bid_paid_too_little": "A9.2",
    "bid_paid_too_much": "A9.2",
    "bid_cards_by_hand": "",
    "bid_can_be_paid": "A8.10",
    "nothing_to_forgo": "A10.1",
    "must_report_points": "A13.3",
    "wait_report_points": "A13.3",
    "points_reported": "A13.3",
    "points_reported_all": "B8.1",
    "no_desert_there": "A1.7",
    "robber_on_that_desert": "A1.7",
    "desert_too_late": "A1.7",
    "must_choose_desert": "A1.7",
    "wait_choose_desert": "A1.7",
    "must_name_first_seat": "A2.1",
    "wait_name_first_seat": "A2.1",
    "cards_kept": "",
    "supply_over": "A4.2",
    "short_not_due": "A4.5",
    "gold_by_trade": "",
    "gold_no_way": "A5.4",
    "gold_not_active": "A5.4",
    "gold_too_much": "A5.4",
    "gold_no_pieces": "A5.4",
    "gold_with_kept": "A5.4",
    "short_spent": "A4.5",
    "must_tell_supply": before_the_card_is_told,
    "wait_tell_supply": before_the_card_is_told,
    "supply_all_kept": "B1.15",
    "bank_not_asked": "",
    "bank_out_known": "A4.4",
    "point_not_passed": "A11.1",
    "no_foothold": "A11.4",
    "fact_gold": "A1.10",
    "fact_supply_kept": "",
    "fact_supply": "A1.9",
    "fact_alexander": "A7.1",
    "fact_event_tokens": "A1.4",
}
BOARDS: Mapping[str, str] = {
    "alexander_start": "A1.6",
    "route_first": "A2.2",
    "route_not_violet": "A7.3",
    "route_violet_early": "A7.3",
    "route_violet_event": "A7.6",
    "route_question_marks": "A1.4",
    "tokens_short": "A1.4",
    "route_twice": "DA1",
    "route_far": "DA1",
    "route_temples_touch": "DA2",
    "route_temple_poor": "DA3",
    "route_temples_few": "DA4",
    "route_temples_late": "DA4",
    "route_room_first": "DA4",
    "route_room_later": "DA4",
    "route_length": "DA5",
    "route_ends_early": "DA6",
    "route_no_desert": "A1.7",
    "route_no_river": "DA7",
    "route_no_harbor": "DA7",
    "tokens_split": "DA8",
    "tokens_rare": "DA8",
    "advisors_worth": "A10.3",
    "fourteen_out_of_reach": "DA9",
}
SCREENS = {
    "touchscreen.alexander.at_most": "A8.10",
    "touchscreen.alexander.no_gold": "A9.1",
    "touchscreen.alexander.nothing_open": "A9.1",
    "touchscreen.alexander.paying.no_gold": "A9.1",
    "touchscreen.alexander.paying.no_knight": "A9.4",
    "touchscreen.alexander.pays_openly": "A8.10",
    "touchscreen.prompt.move_robber.safe": "A6.1",
    "phones.page.pay.unable.costs.out": "A9.6",
    "phones.page.pay.unable.costs.out.acted": "A9.6",
    "phones.told.failed.out.mine": "A9.6",
}
"""What the screens say of auctions with a number."""
TABLE = Table(
    ABOUT,
    BOARDS,
    screens=SCREENS,
    setups=setups,
    scripts=(of_the_opening, of_auctions, of_kept_hands, of_the_end),
    seed=40,
    games=GAMES,
)
