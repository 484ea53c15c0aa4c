"""Why a Ship, a donation or the row is worth it; of the own side nobody else hears."""

from __future__ import annotations

from companion.robots.games.troy import SIDES, helps
from companion.robots.moment import SeatMoment
from companion.robots.sites import Json
from companion.robots.why import base, common
from companion.robots.why.common import KEY, Found
from companion.rules import grid


def donate(moment: SeatMoment, command: Json) -> Found:
    """Whom the cards help, how the own side stands, and the token."""
    side, cards = str(moment.own.get("side") or ""), command.get("cards") or {}
    own = any(kind in helps(moment, side) for kind in cards)
    following = moment.own["next_ship"]
    lacks = int(following["tokens"]) - int(moment.own["tokens"]) if following else 0
    token = (f"{KEY}.for_ship", {"count": lacks}) if lacks > 0 else (f"{KEY}.token", {})
    return [_stands(moment, side) if own else (f"{KEY}.helps_nobody", {}), token]


def _stands(moment: SeatMoment, side: str) -> tuple[str, dict[str, int]]:
    track = moment.view["track"]
    (other,) = set(SIDES) - {side}
    behind = int(track[other]["space"]) - int(track[side]["space"])
    return (f"{KEY}.side_behind", {"count": behind}) if behind > 0 else (f"{KEY}.side_helped", {})


def ship(moment: SeatMoment, command: Json) -> Found:
    """What it gives."""
    following = moment.own.get("next_ship")
    return [(f"{KEY}.ship_gives", {"benefit": following["benefit"]})] if following else []


def take_tile(moment: SeatMoment, command: Json) -> Found:
    """How much of it comes."""
    kind, facts = command["resource"], moment.outlook.situation
    income = dict(zip(facts.kinds, moment.outlook.built(moment.outlook.start).income, strict=True))
    share = round(36 * income.get(kind, 0.0) / len(moment.view["seats"]))
    held = moment.hand.get(kind, 0)
    comes = (f"{KEY}.comes_most", {"count": share, "kinds": (kind,)}) if share else None
    return [comes, (f"{KEY}.surplus", {"kinds": (kind,), "count": held}) if held else None]


def return_card(moment: SeatMoment, command: Json) -> Found:
    """Whom it helps there."""
    side, kind = moment.own.get("side"), command["resource"]
    if kind in helps(moment, side):
        return [(f"{KEY}.side_helped", {})]
    is_of_use = any(kind in helps(moment, one) for one in SIDES)
    return [(f"{KEY}.least_missed" if is_of_use else f"{KEY}.helps_nobody", {})]


def draw(moment: SeatMoment, command: Json) -> Found:
    """A card for nothing, or for another."""
    key = "free_card" if command["type"] == "draw_row" else "swaps_card"
    return [(f"{KEY}.{key}", {})]


def sea_people(moment: SeatMoment, command: Json) -> Found:
    """Who can be robbed there, and how many cards everybody sees in that hand."""
    board, pieces = moment.view["board"], moment.sites.pieces
    there = {pieces[c]["seat"] for c in grid.corners(command["at"]) if c in pieces}
    there |= {one["seat"] for one in board["ships"] if one["at"] == command["at"]}
    cards = {s["seat"]: s.get("resources") or 0 for s in moment.view["seats"]}
    others = sorted(there - {moment.seat})
    if not others:
        return [(f"{KEY}.harms_nobody", {})]
    rich = max(others, key=lambda seat: cards[seat])
    return common.steal(moment, {"from": rich})


def show(moment: SeatMoment, command: Json) -> Found:
    """Enough to win."""
    return [(f"{KEY}.wins", {"count": moment.target})]


WHY = {
    **base.WHY,
    "donate": donate,
    "build_ship": ship,
    "take_tile": take_tile,
    "return_card": return_card,
    "draw_row": draw,
    "swap_row": draw,
    "move_sea_people": sea_people,
    "show_side": show,
}
