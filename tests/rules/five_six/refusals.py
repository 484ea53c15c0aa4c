"""The refusals of five and six."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.rules.refusals.about import ACTS, PASSES, TRADES, About, is_card, is_ck
from tests.rules.refusals.fuzz import Case
from tests.rules.refusals.saying import said
from tests.rules.refusals.tables import Table
from tests.rules.table_for_tests import GameForTests, setup_for


def only_build(case: Case) -> str:
    """What the special building phase does not allow."""
    if case.command in PASSES:
        return "S2.9"
    if case.command == "claim_victory":
        return "S2.6"
    if is_card(case):
        return "S3.4" if is_ck(case) else "S2.5"
    if case.command in TRADES:
        return "S3.4" if is_ck(case) else "S2.4"
    if case.command in ACTS:
        return "S3.4"
    return "S3.3" if is_ck(case) else "S2.3"


def they_build(case: Case) -> str:
    """Another seat's special building phase."""
    return "S2.9" if case.command in PASSES else "S2.2"


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


ABOUT: Mapping[str, About] = {
    "special_building_only": only_build,
    "wait_special_building": they_build,
}
SCREENS = {
    "touchscreen.game.no_trade_between": "S2.4",
}
TABLE = Table(about=ABOUT, screens=SCREENS, scripts=(of_six,))
