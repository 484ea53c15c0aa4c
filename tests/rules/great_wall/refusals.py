"""The refusals of the Great Wall."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules import GameSetup, State
from tests.rules.base.numbers import CARDS, no_hex_of
from tests.rules.great_wall.table import SITES, WallGame
from tests.rules.great_wall.ways import HOUSES, way
from tests.rules.refusals.about import About, of
from tests.rules.refusals.fuzz import NOWHERE, Asked, Asker, Case
from tests.rules.refusals.saying import said, unbegun, with_color, with_seats
from tests.rules.refusals.tables import Table


def setups() -> Iterator[GameSetup]:
    """Four and six seats, cards on cardboard, and house rules."""
    for seats in (4, 6):
        yield way(seats)
        on_table = {"resources": "cardboard", "cards": "cardboard", "dice": "app", "bag": "app"}
        yield way(seats, custody=on_table)
    yield way(4, house=HOUSES[2])
    yield way(6, house=HOUSES[3])


def of_the_great_wall() -> Iterator[Case]:
    """What chance hardly finds: full walls, the knight, the pirate, breaches that are told."""
    game = WallGame.bare()
    for fact, fields in (
        ("wall_level", {"of": "red", "count": 6}),
        ("penalties", {"of": "red", "count": 9}),
        ("riders", {"at": "5,-1", "count": 6}),
        ("riders", {"at": "5,-1", "count": 3}),
        ("riders", {"at": "11,-3", "count": 22}),
        ("riders", {"at": "0,9", "count": 1}),
        ("robber", {"at": "5,0"}),
    ):
        yield said(game, "red", "correct", fact=fact, **fields)
    held = WallGame.bare()
    held.wall(red=3)
    held.riders(red=2)
    yield said(held, "red", "correct", fact="wall_level", of="red", count=1)
    game.waiting(III=1)
    game.again()
    game.has_cards("red", knight=1)
    game.do("red", "play_knight")
    yield said(game, "red", "move_rider", from_="III", to="III")
    yield said(game, "red", "move_rider", from_="I", to="II")
    yield said(game, "red", "move_rider", from_="III", to="V")
    game.do("red", "move_rider", from_="III", to="I")
    yield said(game, "red", "move_rider", from_="I", to="II")
    game.do("red", "end_knight")
    game.roll(3, 4)
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "move_pirate", at="5,0")
    yield said(game, "red", "move_pirate", at=game.pirate)
    game.again()
    game.roll(1, 1)
    yield said(game, "red", "move_robber", at="5,0")
    yield said(game, "red", "end_knight")
    game.penalties(blue=4)
    game.again()
    game.attack("red")
    yield said(game, "red", "end_turn")
    early = WallGame.new()
    yield said(early, "red", "report_breach", of="blue")
    drawing = WallGame.bare()
    drawing.turn_of("red", (1, 1))
    drawing.holds("red", ore=3, grain=2)
    drawing.do("red", "build_city", at=SITES["red"])
    yield said(drawing, "red", "draw_rider", outcome="IV")
    by_hand = WallGame.new(custody={"bag": "cardboard"})
    yield said(by_hand, "red", "report_breach", of="blue")
    by_hand.found()
    yield said(by_hand, by_hand.active, "report_breach", of="blue", hexes=["99,99"])


def of_setups() -> Iterator[Case]:
    """Games that cannot begin."""
    yield from unbegun(
        with_seats(way(4), 3),
        with_seats(way(6), 5),
        with_color(way(4), "green"),
        with_color(way(6), "pink"),
    )


def _hex(asker: Asker, state: State, seat: str) -> Any:
    return asker.somewhere(asker.hexes)


def _numeral(asker: Asker, state: State, seat: str) -> Any:
    return asker.some(["I", "II", "III", "IV", "X"])


def _hexes(asker: Asker, state: State, seat: str) -> Any:
    return tuple(asker.some(asker.hexes, [NOWHERE]) for _ in range(2))


def _gifts(asker: Asker, state: State, seat: str) -> Iterator[dict[str, Any]]:
    yield {"fact": "wall_level", "of": seat, "count": asker.luck.randint(0, 5)}
    count = asker.luck.randint(0, 2)
    yield {"fact": "riders", "at": asker.luck.choice(asker.hexes), "count": count}


ASKED = Asked(
    {
        "move_pirate.at": _hex,
        "move_rider.from_": _numeral,
        "move_rider.to": _numeral,
        "draw_rider.outcome": _numeral,
        "hexes": _hexes,
    },
    _gifts,
)
DUE = {
    "draw_rider": "W5.1",
    "drive_off_rider": "W10.1 W10.3",
    "move_rider": "W10.1 W10.2",
    "end_knight": "W10.1",
    "move_pirate": "W9.1 W9.2",
}
"""Command → the rule that would ask for it."""


def not_due(case: Case) -> str | None:
    """Nothing asks for that now."""
    here = {"move_robber": "W1.14", "steal": "W9.3", "decline_steal": "W9.3"}
    return (DUE | here).get(case.command)


def roll_first(case: Case) -> str | None:
    """What may not be done before the roll."""
    return "B3.2" if case.command in DUE else None


def no_hex(case: Case) -> str | None:
    """That is no land hex."""
    return "W6.3" if case.command == "report_breach" else no_hex_of("W1.3")(case)


def rate(case: Case) -> str | None:
    """What the bank wants, by how many."""
    return {4: "B5.8 W9.4", 3: "B5.9 W9.4"}.get(case.params["rate"])


def too_many(case: Case) -> str | None:
    """More cards than there are."""
    return "W1.13" if case.fact in CARDS else None


def road(case: Case) -> str | None:
    """Roads owed: those of the founding, or those of a card."""
    return "W2.4" if case.phase == "founding" else None


ABOUT: Mapping[str, About] = {
    # of the base game, by this one's rules
    "board_too_small": "W1.3",
    "cannot_pay": lambda case: of(case, {"raise_wall": "W4.2"}),
    "card_not_left": "B8.2 W1.13",
    "cards_all_played": "W1.13",
    "claim_points": "W12.1",
    "fact_active": "W2.5",
    "fact_cards": too_many,
    "fact_cards_of_others": too_many,
    "fact_number": "W1.3",
    "fact_trade": "W1.3",
    "game_over": lambda case: "W12.2" if case.phase == "lost" else "W12.1",
    "must_place_settlement": "W2.4",
    "must_place_road": road,
    "wait_place_road": road,
    "must_roll": roll_first,
    "must_steal": "W9.3",
    "wait_steal": "W9.3",
    "no_hex": no_hex,
    "no_intersection": "W1.3",
    "no_path": "W1.3",
    "no_such_card": "W1.13",
    "not_due": not_due,
    "nothing_to_trade": "B5.8 B5.9 B5.13 W9.4",
    "seat_count": "W1.1",
    "site_taken": lambda case: "W2.2" if case.duty == "place_fortress" else None,
    "too_few_to_trade": rate,
    "wait_place_settlement": "W2.5",
    # its own
    "must_place_fortress": "W2.2",
    "wait_place_fortress": "W2.2",
    "no_fortress_site": "W2.2",
    "wall_highest": "W4.5",
    "no_wall_section": "W2.3",
    "must_draw_rider": "W5.1",
    "wait_draw_rider": "W5.1",
    "no_such_numeral": "W1.10",
    "breach_followed": "",
    "must_move_pirate": "W9.1",
    "wait_move_pirate": "W9.1",
    "pirate_no_sea": "W9.2",
    "pirate_stays": "W9.2",
    "must_use_knight": "W10.1",
    "wait_use_knight": "W10.1",
    "knight_action_done": "W10.1",
    "no_territory": "W10.2",
    "same_territory": "W10.2",
    "nobody_waits": "W10.2",
    "no_rider_there": "W10.3",
    "fact_no_robber": "W1.14",
    "fact_penalties": "W12.5",
    "fact_wall_level": "W4.5",
    "fact_riders_through": "W6.1",
    "fact_wall_too_low": "W6.1",
    "fact_riders_place": "W5.6",
    "fact_riders_left": "W1.10",
    "fact_field_full": "W3.4",
    "fact_gap": "W7.2",
}
BOARDS = {
    "wall_count": "W1.7",
    "wall_numeral": "W1.8",
    "wall_arrows": "W1.9",
    "wall_on_land": "W1.4",
    "wall_hex_twice": "W1.4",
    "wall_sites_near": "DW1",
    "wall_site_dry": "DW1",
    "wall_site_off": "DW1",
    "wall_site_shut": "DW1",
    "wall_unattacked": "DW2",
    "wall_arrow_far": "DW2",
    "wall_same_number": "DW3",
    "wall_uneven": "DW4",
    "lane_off_board": "DW5",
    "lane_shared": "DW5",
    "lane_jump": "DW5",
    "lane_sea": "DW5",
    "lane_short": "DW5",
    "lane_detour": "W8.1",
    "stage_cheaper": "DW7",
    "pirate_stuck": "DW8",
}
TABLE = Table(
    ABOUT, BOARDS, setups=setups, scripts=(of_the_great_wall, of_setups), seed=20, asked=ASKED
)
