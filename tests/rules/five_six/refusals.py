"""The refusals of five and six."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from tests.rules.base.numbers import PASSES, TRADES, no_hex_of, too_many_of
from tests.rules.base.refused import three_hexes
from tests.rules.refusals.about import About, is_card
from tests.rules.refusals.fuzz import Case
from tests.rules.refusals.saying import said, unbegun, with_color
from tests.rules.refusals.tables import Table
from tests.rules.table_for_tests import GameForTests, setup_for
from tests.rules.ways import board_for, way


def only_build(case: Case) -> str:
    """What the special building phase does not allow."""
    if case.command in PASSES:
        return "S2.9"
    if case.command == "claim_victory":
        return "S2.6"
    if is_card(case):
        return "S2.5"
    return "S2.4" if case.command in TRADES else "S2.3"


def they_build(case: Case) -> str:
    """Another seat's special building phase."""
    return "S2.9" if case.command in PASSES else "S2.2"


def bad_cards(case: Case) -> str | None:
    """Cards that cannot be named here."""
    return "S1.7" if case.command == "correct" else None


def not_due(case: Case) -> str | None:
    """Nothing asks for that now."""
    return "S2.2" if case.command == "pass_building" else None


def roll_first(case: Case) -> str | None:
    """What may not be done before the roll."""
    return "B3.2" if case.command == "pass_building" else None


def of_six() -> Iterator[Case]:
    """What five and six add."""
    seats = ("red", "blue", "white", "orange", "green")
    game = GameForTests(setup_for(seats))
    for fact, fields in (
        ("hex", {"at": "99,99"}),
        ("hex", {"at": "0,0", "terrain": "forest", "number": 7}),
        ("hex", {"at": "0,0", "terrain": "desert", "number": 4}),
        ("hex", {"at": "0,0", "terrain": "moor"}),
        ("harbor", {"at": "0,-3,NW", "trade": "gold"}),
        ("resources", {"of": "red", "cards": {"ore": 25}}),
        ("resources", {"of": "blue", "cards": {"ore": 25}}),
        ("development", {"of": "red", "cards": {"knight": 21}}),
    ):
        yield said(game, "red", "correct", fact=fact, **fields)


def of_setups() -> Iterator[Case]:
    """Games that cannot begin."""
    small = replace(board_for(6, 1), hexes=three_hexes(), harbors=())
    yield from unbegun(replace(way("base", 6), board=small), with_color(way("base", 6), "pink"))


ABOUT: Mapping[str, About] = {
    "special_building_only": only_build,
    "wait_special_building": they_build,
    # of the base game, by these rules
    "bad_cards": bad_cards,
    "board_too_small": "S1.3",
    "card_not_left": "B8.2 S1.10",
    "cards_all_played": "S1.10",
    "fact_cards": too_many_of("S1.10", "S1.7"),
    "fact_cards_of_others": too_many_of("S1.10", "S1.7"),
    "fact_number": "S1.8",
    "fact_trade": "S1.5",
    "must_roll": roll_first,
    "no_hex": no_hex_of("S1.3"),
    "no_intersection": "S1.3",
    "no_path": "S1.3",
    "no_such_card": "S1.10",
    "not_due": not_due,
    "seat_color": "S1.1",
    "seat_count": "S1.1",
}
SCREENS = {
    "touchscreen.game.no_trade_between": "S2.4",
}
TABLE = Table(about=ABOUT, screens=SCREENS, scripts=(of_six, of_setups))
