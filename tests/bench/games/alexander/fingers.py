"""Which taps the commands of Alexander's game take, for ``fingers``. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.faces.games.alexander.aim import STEPS
from companion.faces.games.alexander.bidding import BY, Bidding
from companion.faces.games.alexander.paying import KNIGHT_CARD, Paying
from companion.faces.games.alexander.telling import GoldTold, PointsTold
from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from tests.bench.fingers import tap_at

Do = Mapping[str, Any]
Taps = Iterator[Outcome]


def taps(game: GamePresenter, reach: float, seat: str, do: Do) -> Taps | None:
    """The taps that lead to a command, or None for one of the games that it grew from."""
    ways: dict[str, Callable[[], Taps]] = {
        "choose_desert": lambda: iter((tap_at(game, do["at"], reach),)),
        "march": lambda: iter((game.tap_choice("march"),)),
        "bid": lambda: _bid(game, int(do["total"])),
        "pass_bid": lambda: iter((game.tap_choice("pass_bid"),)),
        "pay_bid": lambda: _pay(game, seat, do),
        "fail_bid": lambda: (game.tap_choice(key) for key in ("fail_bid", "fail_sure")),
        "move_gold": lambda: _gold(game, do),
        "report_short": lambda: _told(game, lambda told: told.tap_short(do["resource"])),
        "end_supply": lambda: _told(game, lambda told: told.tap_ended()),
        "report_points": lambda: _points(game, do),
    }
    kind = do["type"]
    if kind == "choose_desert" and not game.seen.owed(kind):
        return None
    return ways[kind]() if kind in ways else None


def _bid(game: GamePresenter, total: int) -> Taps:
    sheet = Bidding(game)
    if total - sheet.least in STEPS:
        yield game.tap_choice(f"bid:{total}")
        return
    yield game.tap_choice("auction")
    for by in sorted(BY, reverse=True):
        while sheet.total + by <= total:
            yield sheet.step(by)
    yield sheet.tap_bid()


def _pay(game: GamePresenter, seat: str, do: Do) -> Taps:
    cards = dict(do.get("cards") or {})
    picks = {**cards, "gold": do.get("gold", 0), KNIGHT_CARD: do.get("knights", 0)}
    if not game.seen.keeps(seat) and not any(picks.values()):
        yield game.tap_choice("paid_forgone" if do.get("forgo") else "paid_all")
        return
    yield game.tap_choice(f"pay_bid:{seat}")
    sheet = Paying(game, seat)
    yield from (sheet.pick(kind, 1) for kind, count in picks.items() for _ in range(count))
    if do.get("forgo"):
        yield sheet.tap_forgo()
    yield sheet.tap_done()


def _gold(game: GamePresenter, do: Do) -> Taps:
    yield game.tap_choice("told")
    sheet = GoldTold(game)
    for side, seat in (("giver", do.get("from")), ("taker", do.get("to"))):
        if getattr(sheet, side) != seat:
            yield sheet.tap(side, seat)
    if do["count"] != sheet.count:
        sheet.step(int(do["count"]))
    yield sheet.tap_done()


def _told(game: GamePresenter, tap: Callable[[GoldTold], Outcome]) -> Taps:
    yield game.tap_choice("told")
    yield tap(GoldTold(game))


def _points(game: GamePresenter, do: Do) -> Taps:
    yield game.tap_choice("report_points")
    sheet = PointsTold(game)
    for seat, count in do["cards"].items():
        if count:
            sheet.set(seat, count)
    yield sheet.tap_done()
