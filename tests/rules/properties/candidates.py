"""Every command of the base game that can be written down and is not combinatorial: what might be done."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from companion.rules import Ruleset
from tests.rules.oracle import RESOURCES, island

Do = dict[str, Any]


def candidates(rules: Ruleset, view: Do) -> Iterator[Do]:
    """Commands without seat; those that the options must list exactly when they are legal."""
    return (do for do in _written(view) if do["type"] in rules.commands)


def _written(view: Do) -> Iterator[Do]:
    seats = [entry["seat"] for entry in view["seats"]]
    land = frozenset(h["at"] for h in view["board"]["hexes"] if h["terrain"] != "sea")
    corners, paths = island(land)
    for at in corners:
        yield {"type": "build_settlement", "at": at}
        yield {"type": "build_city", "at": at}
    yield from ({"type": "build_road", "at": at} for at in paths)
    yield from ({"type": "move_robber", "at": at} for at in sorted(land))
    yield from (
        {"type": "trade_bank", "give": give, "get": get} for give in RESOURCES for get in RESOURCES
    )
    yield from ({"type": "steal", "from": victim} for victim in seats)
    yield from ({"type": "play_monopoly", "resource": kind} for kind in RESOURCES)
    yield from (
        {"type": "play_invention", "resources": list(pair)}
        for pair in combinations_with_replacement(RESOURCES, 2)
    )
    yield from ({"type": kind} for kind in SINGLE)
    yield {"type": "roll"}
    yield from ({"type": "roll", "dice": [a, b]} for a in range(1, 7) for b in range(1, 7))


SINGLE = (
    "buy_development",
    "play_knight",
    "play_road_building",
    "decline_steal",
    "end_roads",
    "end_turn",
)

INSTANCES: tuple[str, ...] = (
    "discard",
    "offer_trade",
    "accept_trade",
    "decline_trade",
    "withdraw_trade",
)
INSTANCES += ("confirm_trade", "claim_victory", "correct")
"""Commands of which options list some instances, or none."""


def probes(rules: Ruleset, view: Do, seat: str, source: random.Random) -> Iterator[Do]:
    """Combinatorial commands by which a seat might feel for what others hold.

    Corrections and named outcomes are not among them: no phone may send those.
    """
    return (do for do in _felt_for(view, seat, source) if do["type"] in rules.commands)


def _felt_for(view: Do, seat: str, source: random.Random) -> Iterator[Do]:
    def some_cards() -> dict[str, int]:
        return {kind: source.randint(1, 4) for kind in source.sample(RESOURCES, 2)}

    others = [entry["seat"] for entry in view["seats"] if entry["seat"] != seat]
    for _ in range(6):
        yield {"type": "offer_trade", "give": some_cards(), "get": some_cards()}
        yield {"type": "discard", "cards": some_cards()}
    for kind in RESOURCES:
        offer = {"give": {kind: 1}, "get": {source.choice(RESOURCES): 1}}
        yield {"type": "offer_trade", **offer, "to": [source.choice(others)]}
    for offer_id in [offer["id"] for offer in view["offers"]]:
        for type_ in ("accept_trade", "decline_trade", "withdraw_trade"):
            yield {"type": type_, "offer": offer_id}
        yield from ({"type": "confirm_trade", "offer": offer_id, "with": o} for o in others)
    yield {"type": "claim_victory", "victory_cards": source.randint(0, 5)}


def comparable(rules: Ruleset, view: Do) -> frozenset[str]:
    """The types of commands of which every legal instance is written down here."""
    return frozenset(do["type"] for do in candidates(rules, view)) - {*INSTANCES}


def key(do: Do) -> str:
    """One spelling of a command, so that listed and written ones can be compared."""
    fields = {k: v for k, v in do.items() if k != "seat" and v is not None and v is not False}
    if "resources" in fields:
        fields["resources"] = sorted(fields["resources"])
    return repr(sorted(fields.items()))
