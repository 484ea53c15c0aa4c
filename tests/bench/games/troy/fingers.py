"""Which taps the commands of the war of Troy take, for ``fingers``. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.faces.games.troy.giving import Giving
from companion.faces.games.troy.telling import BattleTold, Claim, SidesTold
from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from tests.bench.fingers import tap_at

Do = Mapping[str, Any]
Taps = Iterator[Outcome]


def taps(game: GamePresenter, reach: float, seat: str, do: Do) -> Taps | None:
    """The taps that lead to a command, or None for one of the games that it grew from."""
    ways: dict[str, Callable[[], Taps]] = {
        "build_ship": lambda: iter((tap_at(game, do["at"], reach),)),
        "move_sea_people": lambda: iter((tap_at(game, do["at"], reach),)),
        "draw_row": lambda: _draw(game, do),
        "swap_row": lambda: _draw(game, do),
        "donate": lambda: _donate(game, seat, do),
        "return_card": lambda: _return(game, seat, do),
        "fight_battle": lambda: _battle(game, seat, do),
        "report_sides": lambda: _sides(game, seat, do),
        "show_side": lambda: _claim(game, seat, do),
    }
    kind = do["type"]
    return ways[kind]() if kind in ways else None


def _draw(game: GamePresenter, do: Do) -> Taps:
    yield game.tap_choice(do["type"])
    if do.get("outcome"):
        yield game.tap_choice(f"value:{do['outcome']}")


def _donate(game: GamePresenter, seat: str, do: Do) -> Taps:
    yield game.tap_choice("donate")
    if do.get("cards") is None:
        yield game.tap_choice(f"value:{do['count']}")
        return
    sheet = Giving(game, seat, "donate")
    yield from (sheet.pick(kind, 1) for kind, n in do["cards"].items() for _ in range(n))
    yield sheet.tap_done()


def _return(game: GamePresenter, seat: str, do: Do) -> Taps:
    yield game.tap_choice(f"return_card:{seat}")
    yield Giving(game, seat, "return_card").pick(do["resource"], 1)


def _battle(game: GamePresenter, seat: str, do: Do) -> Taps:
    yield game.tap_choice(f"fight_battle:{seat}")
    sheet = BattleTold(game)
    yield from (sheet.pick(kind, 1) for kind, n in do["cards"].items() for _ in range(n))
    yield sheet.tap_done()


def _sides(game: GamePresenter, seat: str, do: Do) -> Taps:
    yield game.tap_choice(f"report_sides:{seat}")
    sheet = SidesTold(game)
    for other, side in do["sides"].items():
        if other not in sheet.told:
            yield sheet.tap(other, side)
    yield sheet.tap_done()


def _claim(game: GamePresenter, seat: str, do: Do) -> Taps:
    yield game.tap_action("build")
    yield game.tap_choice("claim")
    yield Claim(game, seat).tap(do["side"])
