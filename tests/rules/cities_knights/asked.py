"""What everybody may be asked for in Cities & Knights, right or wrong, and what lets more of it happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.rules import State
from tests.rules.refusals.fuzz import NOWHERE, Asked, Asker

TRACKS = ("trade", "politics", "science")
KEPT = ("printer", "constitution")
"""Cards that are no cards of a hand."""


def _near(asker: Asker, state: State, seat: str) -> Any:
    return asker.some(asker.near(state, seat))


def _goal(asker: Asker, state: State, seat: str) -> Any:
    return asker.some(asker.near(state, seat), asker.nodes, [NOWHERE])


def _hex(asker: Asker, state: State, seat: str) -> Any:
    return asker.somewhere(asker.hexes)


def _kind(asker: Asker, state: State, seat: str) -> Any:
    return asker.some(asker.kinds)


def _robbed(asker: Asker, state: State, seat: str) -> Any:
    return {asker.luck.choice([*asker.setting.seats, "pink"]): asker.luck.choice(asker.kinds)}


def _drawn(asker: Asker, state: State, seat: str) -> Any:
    return {asker.luck.choice(asker.setting.seats): asker.luck.choice(asker.cards or ["x"])}


def _seats(asker: Asker, state: State, seat: str) -> Any:
    return (asker.luck.choice([*asker.setting.seats, "pink"]),)


def _strengths(asker: Asker, state: State, seat: str) -> Any:
    return {asker.luck.choice([*asker.setting.seats, "pink"]): asker.luck.choice((-1, 1, 40))}


def _knights(asker: Asker, state: State, seat: str) -> Any:
    near = asker.near(state, seat)
    return tuple(asker.some(near) for _ in range(asker.luck.choice((0, 1, 2, 3))))


def _hexes(asker: Asker, state: State, seat: str) -> Any:
    return tuple(asker.some(asker.hexes, [NOWHERE]) for _ in range(2))


def _standing(state: State) -> Iterator[str]:
    yield from state.slices["cities_knights.knights"].standing


def _gifts(asker: Asker, state: State, seat: str) -> Iterator[dict[str, Any]]:
    luck = asker.luck
    for cards in asker.rules.decks.values():
        two = luck.sample([*cards], 2)
        yield {"fact": "progress", "of": seat, "cards": dict.fromkeys(two, 1)}
    if luck.random() < 0.5:
        some = luck.sample([card for card in asker.cards if card not in KEPT], 3)
        yield {"fact": "progress", "of": seat, "cards": dict.fromkeys(some, 1)}
    track = luck.choice(TRACKS)
    yield {"fact": "level", "of": seat, "track": track, "level": luck.randint(2, 5)}
    knight = {"owner": seat, "rank": luck.randint(1, 3), "active": luck.random() < 0.7}
    yield {"fact": "knight", "at": luck.choice(asker.near(state, seat)), **knight}
    if luck.random() < 0.15:
        yield {"fact": "fleet", "count": 6}


ASKED = Asked(
    {
        "rebuild_road.at": Asker.beside,
        "play_diplomat.at": Asker.beside,
        "play_bishop.at": _hex,
        "play_merchant.at": _hex,
        "move_knight.from_": _near,
        "move_knight.to": _goal,
        "relocate_knight.to": _goal,
        "swap_at_harbor.give": _kind,
        "swap_at_harbor.get": _kind,
        "commodity": _kind,
        "play_bishop.outcome": _robbed,
        "roll.outcome": _drawn,
        "event": lambda asker, state, seat: asker.some(["ship", "trade", "dragon"]),
        "seats": _seats,
        "strengths": _strengths,
        "knights": _knights,
        "hexes": _hexes,
        "track": lambda asker, state, seat: asker.some([*TRACKS, "magic"]),
        "card": lambda asker, state, seat: asker.some([*asker.cards, "trade", "ace"]),
        "what": lambda asker, state, seat: asker.some(
            ["knight", "activate_knight", "promote_knight", "horse"]
        ),
    },
    _gifts,
    _standing,
)
