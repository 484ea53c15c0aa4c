"""Which taps the commands of the base game take, for ``fingers``. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.faces.games.base.cards import CardsPresenter
from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from tests.bench.fingers import said_on, tap_at

Do = Mapping[str, Any]
Taps = Iterator[Outcome]


def taps(game: GamePresenter, reach: float, seat: str, do: Do) -> Taps | None:
    """The taps that lead to a command, or None for one that every game has."""
    ways: dict[str, Callable[[], Taps]] = {
        "move_robber": lambda: iter((tap_at(game, do["at"], reach),)),
        "steal": lambda: iter((game.tap_choice(f"steal:{do['from']}"),)),
        "decline_steal": lambda: iter((game.tap_choice("decline_steal"),)),
        "buy_development": lambda: _buy(game),
        "claim_victory": lambda: _claim(game, do),
    }
    kind = do["type"]
    if kind.startswith("play_"):
        return _card(game, reach, do)
    return ways[kind]() if kind in ways else None


def _buy(game: GamePresenter) -> Taps:
    yield game.tap_choice("buy")


def _card(game: GamePresenter, reach: float, do: Do) -> Taps:
    card = do["type"].removeprefix("play_")
    if f"play:{card}" in [key.key for key in game.aim.quick()]:
        yield game.tap_choice(f"play:{card}")
        return
    yield game.tap_action("cards")
    sheet = CardsPresenter(game)
    names = next(one.names for one in sheet.playable() if one.card == card)
    if not names:
        yield sheet.tap_play(card)
        yield from said_on(game, reach, do)
        return
    for kind in [do[names]] if isinstance(do[names], str) else do[names]:
        yield sheet.pick(card, kind)


def _claim(game: GamePresenter, do: Do) -> Taps:
    yield game.tap_action("cards")
    yield CardsPresenter(game).tap_claim(do["victory_cards"])
