"""The refusals of this game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.rules import GameSetup
from tests.rules.market.table import MarketGame
from tests.rules.market.ways import way
from tests.rules.refusals.about import About, of
from tests.rules.refusals.fuzz import Case
from tests.rules.refusals.saying import said, unbegun, wished, with_seats
from tests.rules.refusals.tables import Table


def setups() -> Iterator[GameSetup]:
    """Every number of seats, and cards on cardboard."""
    yield way(3)
    yield way(4)
    yield way(4, {"resources": "cardboard", "dice": "app"})


def of_stalls() -> Iterator[Case]:
    """What chance hardly finds."""
    game = MarketGame.founded()
    game.roll(1, 1)
    first, second = game.settlements("red")
    game.can_build("red", 2)
    yield said(game, "red", "build_stall", at=game.settlements("blue")[0])
    yield said(game, "red", "correct", fact="stall", at=first, owner="blue")
    game.do("red", "build_stall", at=first)
    yield said(game, "red", "build_stall", at=first)
    game.do("red", "build_stall", at=second)
    yield wished(game, "red", "build_stall")
    seven = MarketGame.founded()
    seven.roll(3, 4)
    yield said(seven, "red", "end_turn")
    yield said(seven, "blue", "end_turn")
    yield from unbegun(with_seats(way(3), 2))


def price(case: Case) -> str | None:
    """A price that cannot be paid."""
    return of(case, {"build_stall": "M2.1"})


def supply(case: Case) -> str | None:
    """A supply without such a piece."""
    return "M1.3" if case.command == "build_stall" or case.fact == "stall" else None


def cards(case: Case) -> str | None:
    """Cards that cannot be named here."""
    return of(case, {"take_gift": "M3.1"})


def bank(case: Case) -> str | None:
    """What the bank has not."""
    return of(case, {"take_gift": "M3.2"})


def not_due(case: Case) -> str | None:
    """Nothing asks for that now."""
    return of(case, {"take_gift": "M3.1"})


def roll_first(case: Case) -> str | None:
    """What may not be done before the roll."""
    return "B3.2" if case.command == "take_gift" else None


ABOUT: Mapping[str, About] = {
    # of the base game, by this one's rules
    "bad_cards": cards,
    "bank_out_of": bank,
    "cannot_pay": price,
    "must_roll": roll_first,
    "no_command": "M1.2",
    "no_piece_left": supply,
    "not_due": not_due,
    "seat_count": "M1.1",
    # its own
    "stall_no_settlement": "M2.2",
    "stall_taken": "M2.2",
    "stall_no_site": "M2.2",
    "fact_stall": "M2.2",
    "must_take_gift": "M3.1",
    "wait_take_gift": "M3.1",
}
TABLE = Table(ABOUT, setups=setups, scripts=(of_stalls,), seed=50)
