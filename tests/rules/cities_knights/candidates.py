"""Every command of these games that can be written down and is not combinatorial: what might be done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from companion.rules import State
from companion.rules.packs.cities_knights.dice import EVENT_DIE
from companion.rules.packs.cities_knights.knight_payments import PAYMENTS
from companion.rules.packs.cities_knights.knights import KNIGHTS
from companion.rules.packs.cities_knights.words import COMMODITIES, TRACKS
from tests.rules.oracle import RESOURCES

Do = dict[str, Any]
KINDS = (*RESOURCES, *COMMODITIES)

AT_NODE = (
    "build_settlement",
    "build_city",
    "build_wall",
    "build_knight",
    "repair_city",
    "activate_knight",
    "promote_knight",
    "chase_robber",
    "give_up_knight",
    "place_knight",
    "lose_city",
    "place_metropolis",
    "play_engineer",
    "play_medicine",
    "play_intrigue",
    "play_saboteur",
)
AT_PATH = ("build_road", "rebuild_road", "play_diplomat")
AT_HEX = ("move_robber", "play_bishop", "play_merchant")
OF_SEAT = ("steal", "play_master_merchant", "play_deserter", "play_spy")
SINGLE = (
    "end_turn",
    "decline_steal",
    "decline_aqueduct",
    "decline_rebuild",
    "end_roads",
    "pass_building",
    "buy_development",
    "play_knight",
    "play_irrigation",
    "play_mining",
    "play_road_building",
    "play_commercial_harbor",
    "play_saboteur",
    "play_warlord",
    "play_wedding",
    "chase_robber",
    "play_intrigue",
    "play_smith",
    "play_crane",
)
INSTANCES = (
    "discard",
    "offer_trade",
    "accept_trade",
    "decline_trade",
    "withdraw_trade",
    "confirm_trade",
    "claim_victory",
    "correct",
    "take_cards",
    "give_cards",
    "give_back_progress",
    "take_progress",
    "show_victory_card",
    "play_invention",
    "play_monopoly",
    "report_strengths",
    "report_draws",
    "report_level",
    "decline_draw_progress",
    "decline_take_progress",
)
"""Commands of which options list some instances, or none, or whose instances need a hand to write."""


def candidates(state: State, seat: str) -> Iterator[Do]:
    """Commands without seat; those that the options must list exactly when they are legal."""
    topology, seats = state.setting.topology, state.setting.seats
    yield from ({"type": kind, "at": at} for kind in AT_NODE for at in topology.nodes)
    yield from ({"type": kind, "at": at} for kind in AT_PATH for at in topology.paths)
    yield from ({"type": kind, "at": at} for kind in AT_HEX for at in topology.land)
    yield from ({"type": kind, "from": other} for kind in OF_SEAT for other in seats)
    yield from ({"type": kind} for kind in SINGLE)
    yield from ({"type": "relocate_knight", "to": at} for at in topology.nodes)
    yield from ({"type": "trade_bank", "give": g, "get": t} for g in KINDS for t in KINDS)
    for track in TRACKS:
        yield from ({"type": t, "track": track} for t in ("improve_city", "play_crane"))
        yield {"type": "draw_progress", "track": track}
    yield from ({"type": t, "resource": k} for t in _OF_RESOURCE for k in KINDS)
    yield from ({"type": t, "commodity": k} for t in _OF_COMMODITY for k in KINDS)
    yield from ({"type": "pay_for_knight", "what": what} for what in PAYMENTS)
    yield from _metropolises(state)
    yield from _knights(state, seat)
    yield from _swaps(state)
    yield from _rolls(state)
    pairs = combinations(sorted(topology.land), 2)
    yield from ({"type": "play_inventor", "hexes": list(pair)} for pair in pairs)


_OF_RESOURCE = ("take_aqueduct", "play_merchant_fleet", "play_resource_monopoly")
_OF_COMMODITY = ("give_commodity", "play_trade_monopoly")


def _metropolises(state: State) -> Iterator[Do]:
    """Named by track only where levels are cardboard; elsewhere the duty says which."""
    if state.setting.custody.get("improvements") == "cardboard":
        for track in TRACKS:
            for at in state.setting.topology.nodes:
                yield {"type": "place_metropolis", "track": track, "at": at}


def _knights(state: State, seat: str) -> Iterator[Do]:
    standing = KNIGHTS.of(state).standing if KNIGHTS.name in state.slices else {}
    for at in standing:
        yield from (
            {"type": "move_knight", "from": at, "to": to} for to in state.setting.topology.nodes
        )
    for count in (1, 2):
        yield from (
            {"type": "play_smith", "knights": list(some)} for some in permutations(standing, count)
        )


def _swaps(state: State) -> Iterator[Do]:
    for other in state.setting.seats:
        for give in KINDS:
            yield {"type": "swap_at_harbor", "with": other, "give": give}
            for get in KINDS:
                yield {"type": "swap_at_harbor", "with": other, "give": give, "get": get}


def _rolls(state: State) -> Iterator[Do]:
    """Dice that the Alchemist has set may be left out, so that they are not written down again."""
    yield {"type": "roll"}
    is_set = EVENT_DIE.name in state.slices and EVENT_DIE.of(state).alchemy is not None
    for red in range(1, 7):
        for white in range(1, 7):
            yield {"type": "play_alchemist", "dice": [red, white]}
            if is_set:
                continue
            yield {"type": "roll", "dice": [red, white]}
            for event in ("ship", *TRACKS):
                yield {"type": "roll", "dice": [red, white], "event": event}
    yield from ({"type": "roll", "event": event} for event in ("ship", *TRACKS))


def key(do: Do) -> str:
    """One spelling of a command, so that listed and written ones can be compared."""
    empty = (None, False, [])
    fields = {k: v for k, v in do.items() if k != "seat" and v not in empty}
    if "hexes" in fields:
        fields["hexes"] = sorted(fields["hexes"])
    return repr(sorted(fields.items()))
