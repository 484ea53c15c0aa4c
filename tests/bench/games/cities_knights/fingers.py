"""Which taps the commands of Cities & Knights take, for ``fingers``. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.faces.games.cities_knights.progress import ProgressPresenter
from companion.faces.games.cities_knights.reports import tap_draws, tap_strengths
from companion.faces.games.cities_knights.turned import TURNED, TurnedPresenter
from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from tests.bench.fingers import on_map, said_on, tap_at

Do = Mapping[str, Any]
Taps = Iterator[Outcome]
KNIGHT = {"activate_knight": "activate", "promote_knight": "promote", "chase_robber": "chase"}
SITE = "build_settlement"


def taps(game: GamePresenter, reach: float, seat: str, do: Do) -> Taps | None:
    """The taps that lead to a command, or None for one of the base game."""
    ways: dict[str, Callable[[], Taps]] = {
        "improve_city": lambda: _improve(game, do),
        "move_knight": lambda: _move(game, reach, do),
        "build_knight": lambda: _placed(game, reach, seat, do),
        "place_metropolis": lambda: _metropolis(game, reach, do),
        "give_back_progress": lambda: _turned(game, seat, do),
        "take_progress": lambda: _turned(game, seat, do),
        "swap_at_harbor": lambda: _swap(game, reach, do),
        "report_strengths": lambda: iter((tap_strengths(game, do["strengths"]),)),
        "report_level": lambda: iter((game.tap_choice(f"level:{do['level']}"),)),
        "report_draws": lambda: iter((tap_draws(game, do["seats"]),)),
        "pay_for_knight": lambda: _built(game, f"pay:{do['what']}"),
        "show_victory_card": lambda: iter((ProgressPresenter(game).tap_show(seat, do["card"]),)),
        **dict.fromkeys(KNIGHT, lambda: _knight(game, reach, do)),
    }
    kind = do["type"]
    if kind.startswith("play_"):
        return _card(game, reach, do)
    return ways[kind]() if kind in ways else None


def _placed(game: GamePresenter, reach: float, seat: str, do: Do) -> Taps:
    if game.table.why_not(seat, {**do, "type": SITE}) is None:
        # A tap there builds the settlement that may stand there too.
        yield from _built(game, "piece:knight")
    yield from on_map(game, reach, do)


def _knight(game: GamePresenter, reach: float, do: Do) -> Taps:
    if not do.get("at"):
        yield from _built(game, "chase")
        return
    yield tap_at(game, do["at"], reach)
    yield from _deed(game, KNIGHT[do["type"]])


def _move(game: GamePresenter, reach: float, do: Do) -> Taps:
    yield tap_at(game, do["from"], reach)
    yield from _deed(game, "move")
    yield tap_at(game, do["to"], reach)


def _deed(game: GamePresenter, deed: str) -> Taps:
    """What a tapped knight does, where it can do more than one thing."""
    choices = game.model().choices
    if choices is not None and choices.key == "knight":
        yield game.tap_choice(f"knight:{deed}")


def _metropolis(game: GamePresenter, reach: float, do: Do) -> Taps:
    if do.get("track") is None:
        yield tap_at(game, do["at"], reach)
        return
    yield from _built(game, "metropolis")
    yield from said_on(game, reach, do)


def _built(game: GamePresenter, key: str) -> Taps:
    yield game.tap_action("build")
    yield game.tap_choice(key)


def _improve(game: GamePresenter, do: Do) -> Taps:
    yield game.tap_choice(f"improve:{do['track']}")


def _turned(game: GamePresenter, seat: str, do: Do) -> Taps:
    owed = (o for o in game.seen.obligations if o["type"] in TURNED and o["seat"] == seat)
    obligation = next(owed)["type"]
    yield game.tap_choice(f"{obligation}:{seat}")
    sheet = TurnedPresenter(game, obligation, seat)
    names = [card.card or card.track for card in sheet.cards()]
    yield sheet.tap_card(names.index(do["card"]))


def _card(game: GamePresenter, reach: float, do: Do) -> Taps:
    kind = do["type"].removeprefix("play_")
    fifth = game.seen.owed("fifth_card")
    yield game.tap_choice("cards") if fifth else game.tap_action("cards")
    yield ProgressPresenter(game).tap_play(kind)
    yield from said_on(game, reach, do)


def _swap(game: GamePresenter, reach: float, do: Do) -> Taps:
    yield game.tap_action("cards")
    yield ProgressPresenter(game).tap_swap()
    yield from said_on(game, reach, do)
