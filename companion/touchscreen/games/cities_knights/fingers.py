"""Which taps the commands of Cities & Knights and of six take, for ``fingers``. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.editor.pointing import middle
from companion.touchscreen.games.cities_knights.calendar import tap_improve
from companion.touchscreen.games.cities_knights.progress import KINDS, ProgressPresenter
from companion.touchscreen.games.cities_knights.turned import TurnedPresenter
from companion.touchscreen.presenters.outcome import Outcome
from companion.touchscreen.presenters.play.answers import PLACED
from companion.touchscreen.presenters.play.asking import is_place, path
from companion.touchscreen.presenters.play.discard import DiscardPresenter
from companion.touchscreen.presenters.play.game import GamePresenter

Do = Mapping[str, Any]
Taps = Iterator[Outcome]
ON_MAP = frozenset({*PLACED.values(), "build_wall", "build_knight", "repair_city"}) - {
    "place_metropolis"
}
KNIGHT = {"activate_knight": "activate", "promote_knight": "promote", "chase_robber": "chase"}
SITE = "build_settlement"
NAMED = ("draw_progress", "take_aqueduct", "give_commodity")
PICKED = ("give_cards", "take_cards")


def taps(game: GamePresenter, reach: float, seat: str, do: Do) -> Taps | None:
    """The taps that lead to a command, or None for one of the base game."""
    ways: dict[str, Callable[[], Taps]] = {
        "improve_city": lambda: _improve(game, do),
        "move_knight": lambda: _move(game, reach, do),
        "place_metropolis": lambda: _metropolis(game, reach, do),
        "pass_building": lambda: iter((game.tap_action("pass"),)),
        "give_back_progress": lambda: _turned(game, seat, do),
        "take_progress": lambda: _turned(game, seat, do),
        "swap_at_harbor": lambda: _swap(game, reach, do),
        "report_strengths": lambda: iter((game.tap_strengths(do["strengths"]),)),
        "report_draws": lambda: iter((game.tap_draws(do["seats"]),)),
        "pay_for_knight": lambda: _built(game, f"pay:{do['what']}"),
        "show_victory_card": lambda: iter((ProgressPresenter(game).tap_show(seat, do["card"]),)),
        **dict.fromkeys(ON_MAP, lambda: _placed(game, reach, seat, do)),
        **dict.fromkeys(KNIGHT, lambda: _knight(game, reach, do)),
        **dict.fromkeys(NAMED, lambda: _named(game, do)),
        **dict.fromkeys(PICKED, lambda: _picked(game, seat, do)),
    }
    kind = do["type"]
    if kind.startswith("decline_") and kind not in ("decline_steal", "decline_trade"):
        return iter((game.tap_choice(f"decline:{kind}"),))
    if kind.startswith("play_") and game.seen.has_knights:
        return _card(game, reach, do)
    return ways[kind]() if kind in ways else None


def _at(game: GamePresenter, place: str, reach: float) -> Outcome:
    return game.tap_map(*middle(place), reach)


def _placed(game: GamePresenter, reach: float, seat: str, do: Do) -> Taps:
    if do["type"] == "build_knight" and game.table.why_not(seat, {**do, "type": SITE}) is None:
        # A tap there builds the settlement that may stand there too.
        yield from _built(game, "piece:knight")
    yield _at(game, str(do.get("at") or do["to"]), reach)
    choices = game.model().choices
    if choices is not None and choices.key == "which":
        word = game.words(f"touchscreen.game.do.{do['type']}").casefold()
        yield game.tap_choice(next(b.key for b in choices.buttons if b.label.casefold() == word))


def _knight(game: GamePresenter, reach: float, do: Do) -> Taps:
    if not do.get("at"):
        yield from _built(game, "chase")
        return
    yield _at(game, do["at"], reach)
    yield game.tap_choice(f"knight:{KNIGHT[do['type']]}")


def _move(game: GamePresenter, reach: float, do: Do) -> Taps:
    yield _at(game, do["from"], reach)
    yield game.tap_choice("knight:move")
    yield _at(game, do["to"], reach)


def _metropolis(game: GamePresenter, reach: float, do: Do) -> Taps:
    if do.get("track") is None:
        yield _at(game, do["at"], reach)
        return
    yield from _built(game, "metropolis")
    yield from _values(game, reach, do)


def _built(game: GamePresenter, key: str) -> Taps:
    yield game.tap_action("build")
    yield game.tap_choice(key)


def _improve(game: GamePresenter, do: Do) -> Taps:
    yield from _built(game, "improve")
    yield tap_improve(game, do["track"])


def _named(game: GamePresenter, do: Do) -> Taps:
    yield game.tap_choice(f"value:{path(do)[0]}")


def _picked(game: GamePresenter, seat: str, do: Do) -> Taps:
    yield game.tap_choice(f"{do['type']}:{seat}")
    sheet = DiscardPresenter(game, seat, do["type"])
    for kind, count in do["cards"].items():
        for _ in range(count):
            yield sheet.pick(kind, 1)
    yield sheet.tap_done()


def _turned(game: GamePresenter, seat: str, do: Do) -> Taps:
    kinds = ("give_back_progress", "fifth_card", "take_progress")
    duty = next(duty for duty in kinds if any(o["seat"] == seat for o in game.seen.owed(duty)))
    yield game.tap_choice(f"{duty}:{seat}")
    sheet = TurnedPresenter(game, duty, seat)
    names = [card.card or card.track for card in sheet.cards()]
    yield sheet.tap_card(names.index(do["card"]))


def _card(game: GamePresenter, reach: float, do: Do) -> Taps:
    kind = do["type"].removeprefix("play_")
    fifth = game.seen.owed("fifth_card")
    yield game.tap_choice("cards") if fifth else game.tap_action("cards")
    sheet = ProgressPresenter(game)
    yield sheet.tap_track(next(track for track, kinds in KINDS.items() if kind in kinds))
    yield sheet.tap_play(kind)
    yield from _values(game, reach, do)


def _swap(game: GamePresenter, reach: float, do: Do) -> Taps:
    yield game.tap_action("cards")
    yield ProgressPresenter(game).tap_swap()
    yield from _values(game, reach, do)


def _values(game: GamePresenter, reach: float, do: Do) -> Taps:
    for value in path(do):
        yield _at(game, str(value), reach) if is_place(value) else game.tap_choice(f"value:{value}")
    if game.aim.asking is not None and game.aim.asking.finished() is not None:
        yield game.tap_choice("done")
