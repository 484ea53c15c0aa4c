"""The refusals of this scenario."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules import GameSetup, State
from tests.rules.refusals.about import About, is_card, of
from tests.rules.refusals.fuzz import Asked, Asker, Case
from tests.rules.refusals.saying import said, wished
from tests.rules.refusals.tables import Table
from tests.rules.troy.table import FOUR, TroyGame
from tests.rules.troy.test_t7_ships import ready, sailing
from tests.rules.troy.test_t11_end import with_points
from tests.rules.troy.ways import GAMES, HOUSES, way


def setups() -> Iterator[GameSetup]:
    """Four and six seats, cards on cardboard, and house rules."""
    for seats in (4, 6):
        yield way(seats)
        yield way(seats, {"resources": "cardboard", "sides": "cardboard", "dice": "app"})
    yield way(4, house=HOUSES[2])
    yield way(6, house=HOUSES[3])


def of_ships() -> Iterator[Case]:
    """Ships, tiles and what they draw."""
    game, (first, second, _) = ready(2)
    yield said(game, "red", "build_ship", at=second)
    game.tokens(red=1)
    yield said(game, "red", "build_ship", at=first)
    game.can_build_ships("red", 2)
    game.do("red", "build_ship", at=first)
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "move_sea_people", at=game.view()["board"]["sea_people"])
    game.settle("red")
    yield said(game, "red", "build_ship", at=first)
    drawing = sailing(7)
    yield said(drawing, "red", "draw_row", outcome="brick")
    yield said(drawing, "red", "swap_row", outcome="brick")
    drawing.do("red", "swap_row")
    yield said(drawing, "red", "end_turn")
    yield said(drawing, "blue", "end_turn")
    kind = next(iter(drawing.hand("red")))
    yield said(drawing, "red", "return_card", resource="gold")
    drawing.do("red", "return_card", resource=kind)
    yield said(drawing, "red", "swap_row")
    drawing.people(drawing.ships("red")[4]["at"])
    yield said(drawing, "red", "draw_row", ship=5)
    drawing.row()
    yield said(drawing, "red", "draw_row")
    drawing.can_build_ships("red")
    yield wished(drawing, "red", "build_ship")
    shut = TroyGame.bare()
    shut.can_build_ships("red")
    yield wished(shut, "red", "build_ship")
    yield wished(shut, "blue", "donate")
    tiled, chain = ready()
    tiled.ship("red", *[at for at in tiled.symbols() if at not in chain][:3])
    tiled.can_build_ships("red")
    tiled.do("red", "build_ship", at=chain[0])
    yield said(tiled, "red", "take_tile", resource="gold")
    yield said(tiled, "red", "end_turn")
    yield said(tiled, "blue", "end_turn")


def of_donations() -> Iterator[Case]:
    """Donations, and what is not done between turns."""
    game = TroyGame.bare()
    yield wished(game, "red", "donate")
    game.holds("red", ore=6)
    yield said(game, "red", "donate", cards={"ore": 4})
    yield said(game, "red", "donate", cards={"wool": 1})
    game.do("red", "donate", cards={"ore": 1})
    yield said(game, "red", "donate", cards={"ore": 1})
    given = TroyGame.bare(house={"trade_and_build": "printed"})
    given.holds("red", ore=6)
    given.do("red", "donate", cards={"ore": 1})
    yield said(given, "red", "trade_bank", give="ore", get="grain")
    by_hand = TroyGame.bare(custody={"resources": "cardboard"})
    yield said(by_hand, "red", "donate", cards={"ore": 1})
    yield said(by_hand, "red", "donate", count=4)
    six = TroyGame.bare(6)
    six.do("red", "end_turn")
    yield said(six, "blue", "donate", cards={"ore": 1})


def of_the_war() -> Iterator[Case]:
    """Battles that are told, sides that are shown."""
    game = TroyGame.bare(custody={"resources": "cardboard", "sides": "cardboard"})
    game.row(any=10)
    game.markers(troy=4)
    with_points(game, red=11)
    yield said(game, "red", "show_side", side="mycenae")
    yield said(game, "red", "show_side", side="sparta")
    yield said(game, "red", "draw_row", outcome="ore")
    game.do("red", "end_turn")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "fight_battle", cards={"ore": 6})
    game.fight(ore=7)
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "report_sides", sides={"red": "troy"})
    yield said(game, "red", "report_sides", sides=dict.fromkeys(FOUR, "troy"))
    yield said(game, "red", "report_sides", sides={"red": "sparta"})
    drawing = sailing(7, resources="cardboard")
    yield said(drawing, "red", "draw_row", outcome="ore")
    drawing.fix("hand", of="red", cards={})
    yield said(drawing, "red", "draw_row")
    shown = TroyGame.bare(custody={"sides": "cardboard"})
    shown.markers(troy=4)
    with_points(shown, red=11)
    shown.do("red", "show_side", side="troy")
    city = next(p for p in shown.view()["board"]["intersections"] if p["piece"] == "city")
    shown.fix("piece", at=city["at"])
    yield said(shown, "red", "show_side", side="mycenae")
    many = TroyGame.bare(6, custody={"resources": "cardboard", "sides": "cardboard"})
    many.row(any=13)
    many.do("red", "end_turn")
    yield said(many, "red", "fight_battle", cards={"ore": 8})
    dealt = TroyGame.bare()
    yield said(dealt, "red", "show_side", side="troy")


def of_corrections() -> Iterator[Case]:
    """What cannot be put right so."""
    game = sailing(7)
    for fact, fields in (
        ("robber", {"at": "0,0"}),
        ("sea_people", {"at": "40,40"}),
        ("ship", {"at": game.symbols()[9]}),
        ("ship", {"at": game.symbols()[9], "owner": "red"}),
        ("ship", {"at": "40,40"}),
        ("tile", {"at": game.symbols()[0]}),
        ("tokens", {"of": "red", "count": 31}),
        ("track", {"piece": "troy", "count": 6}),
        ("track", {"piece": "sparta", "count": 1}),
        ("row", {"count": 1}),
    ):
        yield said(game, "red", "correct", fact=fact, **fields)
    game.ship("blue", *game.symbols()[7:11])
    game.ship("white", *game.symbols()[11:15])
    mine = game.ships("red")[3]["at"]
    for seat in ("blue", "white"):
        game.fix("tile", at=game.ships(seat)[3]["at"], trade="ore")
    yield said(game, "red", "correct", fact="tile", at=mine, trade="ore")


def of_ships_between_turns() -> Iterator[Case]:
    """Who claims while another seat's turn has ended."""
    game = TroyGame.bare(6, custody={"sides": "cardboard"})
    at = game.symbols()[0]
    game.lays("blue", settlements=[game.corner(at)])
    game.can_build_ships("blue")
    game.do("red", "end_turn")
    game.do("blue", "build_ship", at=at)
    yield said(game, "blue", "show_side", side="troy")


def stock(case: Case) -> str:
    """How many cards of a kind there are."""
    return "S1.7" if case.six else "B1.15"


def cards(case: Case) -> str | None:
    """Cards that cannot be named, or that are not in hand."""
    if case.command == "correct":
        return stock(case)
    numbers = {
        "donate": "T4.1",
        "fight_battle": "T5.3",
        "return_card": "T7.12",
        "discard": "T9.1",
        "steal": "T8.3",
    }
    return of(case, numbers, "B5.2 B5.5 B5.7")


def price(case: Case) -> str | None:
    """A price that cannot be paid."""
    return of(case, {"build_ship": "T7.1"})


def rate(case: Case) -> str:
    """What the bank wants, by how many."""
    by_count = {4: "B5.8 T8.5", 3: "B5.9 T7.10 T8.5", 2: "B5.10 T7.15"}
    return by_count[case.params["rate"]]


def not_due(case: Case) -> str:
    """Nothing asks for that now."""
    numbers = {
        "discard": "T9.1",
        "move_robber": "T1.2",
        "steal": "T8.3",
        "decline_steal": "T8.3",
        "pass_building": "S2.2",
        "move_sea_people": "T7.6 T8.1",
        "take_tile": "T7.15",
        "return_card": "T7.12",
        "fight_battle": "T5.2",
        "report_sides": "T11.5",
        "build_settlement": "B2.4",
    }
    return numbers[case.command]


def roll_first(case: Case) -> str:
    """What may not be done before the roll."""
    return "B3.7" if case.command == "end_turn" else "T3.2 B3.2"


def their_turn(case: Case) -> str:
    """Another seat's turn."""
    if is_card(case):
        return "T1.2"
    return {"show_side": "T11.1"}.get(case.command, "B3.1 B3.8 T3.2")


def only_build(case: Case) -> str | None:
    """What the special building phase does not allow."""
    return of(case, {"show_side": "S2.6"})


def _hex(asker: Asker, state: State, seat: str) -> Any:
    return asker.somewhere(asker.hexes)


def _sides(asker: Asker, state: State, seat: str) -> Any:
    sides = asker.some([["troy"], ["troy", "mycenae"], ["sparta"]])
    return {one: asker.luck.choice(sides) for one in asker.setting.seats}


ASKED = Asked(
    {
        "build_ship.at": _hex,
        "move_sea_people.at": _hex,
        "side": lambda asker, state, seat: asker.some(["troy", "mycenae", "sparta"]),
        "sides": _sides,
    }
)
ABOUT: Mapping[str, About] = {
    # of the base game, by this one's rules
    "game_over": "T11.1",
    "no_command": "T1.2",
    "not_due": not_due,
    "special_building_only": only_build,
    "must_roll": roll_first,
    "wait_roll": their_turn,
    "wait_act": their_turn,
    "cannot_pay": price,
    "no_cards": cards,
    "bad_cards": cards,
    "bad_count": cards,
    "not_held": cards,
    "too_few_to_trade": rate,
    "nothing_to_trade": "B5.8 B5.9 B5.13 T7.10 T8.5",
    "no_intersection": "T1.3",
    "no_path": "T1.3",
    "no_hex": "T1.3",
    "fact_terrain": "B1.3",
    "fact_number": "T1.3",
    "fact_number_unwanted": "B1.3",
    "fact_trade": "T1.3",
    "must_discard": "T9.1",
    "wait_discard": "T9.1",
    "wrong_discard": "T9.1",
    "must_steal": "T8.3",
    "wait_steal": "T8.3",
    "no_victim": "T8.4",
    "outcome_not_held": "T8.3",
    "outcome_unknown": "T8.3",
    "seat_count": "T1.1",
    "fact_cards": stock,
    "fact_cards_of_others": stock,
    # its own
    "must_move_sea_people": "T8.1 T7.6 T9.1",
    "wait_move_sea_people": "T8.1 T7.6 T9.1",
    "sea_people_no_sea": "T8.2",
    "sea_people_stay": "T8.2",
    "ships_all_built": "T7.2 T1.5",
    "ship_no_symbol": "T7.3",
    "ship_hex_taken": "T7.3",
    "ship_too_far": "T7.4",
    "ship_no_place": "T7.2",
    "ship_tokens": "T7.1",
    "must_take_tile": "T7.15",
    "wait_take_tile": "T7.15",
    "tile_gone": "T7.15 T1.9",
    "donated_already": "T4.1",
    "trade_over_given": "H9",
    "donation_count": "T4.1",
    "donation_by_number": "",
    "donation_no_cards": "T4.1",
    "row_not_between_turns": "T12.4",
    "row_no_ship": "T7.12 T7.13",
    "row_ship_blocked": "T8.5",
    "row_ship_used": "T7.14",
    "row_empty": "T7.14",
    "row_card_unknown": "",
    "row_card_untold": "T7.12 T7.13",
    "row_card_not_there": "T7.12 T7.13",
    "must_return_card": "T7.12",
    "wait_return_card": "T7.12",
    "must_fight_battle": "T5.2",
    "wait_fight_battle": "T5.2",
    "battle_count": "T5.3",
    "must_report_sides": "T11.5",
    "wait_report_sides": "T11.5",
    "no_such_side": "T2.1",
    "sides_all_wanted": "T11.5",
    "sides_uneven": "T2.1",
    "side_shown_otherwise": "T2.2",
    "claim_counted": "T2.6",
    "claim_not_now": "T11.1",
    "claim_with_side": "T11.1",
    "fact_no_robber_at_sea": "T1.2",
    "fact_no_ship": "T7.3",
    "fact_no_tile_ship": "T7.15",
    "fact_tokens": "T1.8",
    "fact_marker": "T6.1",
    "fact_marker_side": "T6.1",
    "fact_row_kept": "",
}
BOARDS = {
    "troy_count": "T7.8",
    "ship_symbol_twice": "T7.3",
    "ship_symbols_few": "DT1",
    "ship_sites_few": "DT1",
    "ship_part_shut": "DT1",
    "sea_people_stuck": "DT2",
    "ship_benefit_absent": "DT3",
    "ship_tiles_many": "DT4",
    "points_out_of_reach": "DT6",
    "land_numbered": "T1.4",
    "city_numbered": "DT7",
}
SCREENS = {
    "touchscreen.troy.battle.full": "T5.3",
    "touchscreen.troy.claim_none": "T11.1",
    "touchscreen.troy.give.most": "T4.1",
    "touchscreen.troy.sides.many.mycenae": "T2.1",
    "touchscreen.troy.sides.many.troy": "T2.1",
}
TABLE = Table(
    ABOUT,
    BOARDS,
    screens=SCREENS,
    setups=setups,
    scripts=(of_ships, of_donations, of_the_war, of_corrections, of_ships_between_turns),
    seed=30,
    asked=ASKED,
    games=GAMES,
)
