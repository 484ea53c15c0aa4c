"""Which taps the commands of the Great Wall take, for ``fingers``. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.faces.games.great_wall.shown import shown
from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from tests.bench.fingers import tap_at

Do = Mapping[str, Any]
Taps = Iterator[Outcome]


def taps(game: GamePresenter, reach: float, seat: str, do: Do) -> Taps | None:
    """The taps that lead to a command, or None for one of the games that it grew from."""
    ways: dict[str, Callable[[], Taps]] = {
        "move_pirate": lambda: iter((tap_at(game, do["at"], reach),)),
        "drive_off_rider": lambda: iter((tap_at(game, do["at"], reach),)),
        "move_rider": lambda: _move(game, reach, do),
        "end_knight": lambda: iter((game.tap_choice("deed:end_knight"),)),
        "raise_wall": lambda: _raise(game),
        "report_breach": lambda: _report(game, reach, do),
    }
    kind = do["type"]
    return ways[kind]() if kind in ways else None


def _move(game: GamePresenter, reach: float, do: Do) -> Taps:
    where = {e["territory"]: e["at"] for e in shown(game.seen)["gathering"]}
    yield game.tap_choice("deed:move_rider")
    for numeral in (do["from"], do["to"]):
        if numeral in game.aim.half_said.values():  # what can only be one says itself
            at = where[numeral]
            yield tap_at(game, at, reach) if at else game.tap_choice(f"value:{numeral}")


def _raise(game: GamePresenter) -> Taps:
    yield game.tap_choice("stage")


def _report(game: GamePresenter, reach: float, do: Do) -> Taps:
    yield game.tap_choice(f"tell_breach:{do['of']}")
    for at in do["hexes"]:
        yield tap_at(game, at, reach)
    yield game.tap_choice("breach_done")
