"""Why a development card is bought or played."""

from __future__ import annotations

from companion.robots.counted import held_by_others
from companion.robots.moment import SeatMoment
from companion.robots.sites import Json
from companion.robots.why import common
from companion.robots.why.common import KEY, Found
from companion.rules.terms import CARDBOARD


def buy_development(moment: SeatMoment, command: Json) -> Found:
    """What it may be."""
    return [(f"{KEY}.card", {})]


def play_knight(moment: SeatMoment, command: Json) -> Found:
    """The robber off one's own land, or the largest army."""
    played = int(moment.own.get("played_knights") or 0) + 1
    return [
        *common.robbed(moment),
        (f"{KEY}.knights", {"count": played}) if "largest_army" in moment.own else None,
        (f"{KEY}.robs", {}),
    ][:2]


def play_roads(moment: SeatMoment, command: Json) -> Found:
    """Two roads for nothing, and where they lead."""
    outlook = moment.outlook
    built = outlook.built(outlook.start)
    length = built.road_left
    award = (f"{KEY}.road_left", {"count": length}) if 0 < length <= 2 else None
    return [(f"{KEY}.free_roads", {}), award]


def play_invention(moment: SeatMoment, command: Json) -> Found:
    """What is there, or soon, with these cards."""
    hand = dict(moment.hand)
    for kind in command["resources"]:
        hand[kind] = hand.get(kind, 0) + 1
    return [common.near_with(moment, hand) or (f"{KEY}.free_cards", {})]


def play_monopoly(moment: SeatMoment, command: Json) -> Found:
    """How many of them the others hold, which follows from what all see of hands and bank."""
    known = moment.view["custody"].get("resources") != CARDBOARD
    held = held_by_others(moment).get(command["resource"], 0) if known else 0
    near = common.thing_near(moment, command["resource"])
    many = {"count": held, "kinds": (command["resource"],)}
    return [(f"{KEY}.others_hold", many) if held else None, near or (f"{KEY}.takes_all", {})]


WHY = {
    "buy_development": buy_development,
    "play_knight": play_knight,
    "play_road_building": play_roads,
    "play_invention": play_invention,
    "play_monopoly": play_monopoly,
}
