"""Why a stage of the wall, a rider or the pirate is worth a move."""

from __future__ import annotations

from companion.robots.moment import SeatMoment
from companion.robots.sites import Json, pips
from companion.robots.why import base, common
from companion.robots.why.common import KEY, Found
from companion.rules import grid


def settle(moment: SeatMoment, command: Json) -> Found:
    """As anywhere; behind a section, how often it is attacked too."""
    found = list(common.build_house(moment, command))
    numbers = next(
        (s["attack_numbers"] for s in moment.view["wall"] if s["site"] == command["at"]), None
    )
    if numbers:
        found.append((f"{KEY}.attacked", {"count": sum(map(pips, set(numbers)))}))
    return found


def _section(moment: SeatMoment) -> Json | None:
    return next((s for s in moment.view["wall"] if s["seat"] == moment.seat), None)


def raise_wall(moment: SeatMoment, command: Json) -> Found:
    """Riders before the own section, its level, and what is left until all lose."""
    section, view = _section(moment), moment.view
    if section is None:
        return []
    riders, level = section["riders"], {"level": section["level"]}
    left = view["breaches_end"] - view["breaches"]
    return [
        (f"{KEY}.riders_before", {"count": riders, **level})
        if riders
        else (f"{KEY}.wall_level", level),
        (f"{KEY}.breaches_left", {"count": left}),
    ]


def drive_off(moment: SeatMoment, command: Json) -> Found:
    """What the hex brings again."""
    count = pips(moment.sites.hexes[command["at"]]["number"])
    pieces = moment.sites.pieces
    own = any(pieces.get(c, {}).get("seat") == moment.seat for c in grid.corners(command["at"]))
    return [(f"{KEY}.free_land" if own else f"{KEY}.free_hex", {"count": count})]


def move_rider(moment: SeatMoment, command: Json) -> Found:
    """The fewer wait there, the fewer attack."""
    section = _section(moment)
    level = None if section is None else section["level"]
    own = (f"{KEY}.wall_level", {"level": level}) if level is not None else None
    return [(f"{KEY}.fewer_attack", {}), own]


def move_pirate(moment: SeatMoment, command: Json) -> Found:
    """Whose harbor it closes there."""
    sides = set(grid.sides(command["at"]))
    ends = [
        end
        for harbor in moment.view["board"]["harbors"]
        if harbor["at"] in sides
        for end in grid.ends(harbor["at"])
    ]
    pieces = moment.sites.pieces
    there = sorted({pieces[end]["seat"] for end in ends if end in pieces} - {moment.seat})
    if not there:
        return [(f"{KEY}.pirate_free", {})]
    points = {s["seat"]: s["points"] for s in moment.view["seats"]}
    ahead = max(there, key=lambda seat: points[seat])
    return [(f"{KEY}.closes_harbor", {"seat": ahead, "count": points[ahead]})]


def draw_rider(moment: SeatMoment, command: Json) -> Found:
    """Nothing goes on before."""
    return [(f"{KEY}.rider_first", {})]


def end_knight(moment: SeatMoment, command: Json) -> Found:
    """Nothing left that would help."""
    return [(f"{KEY}.no_gain", {})]


WHY = {
    **base.WHY,
    "build_settlement": settle,
    "raise_wall": raise_wall,
    "drive_off_rider": drive_off,
    "move_rider": move_rider,
    "move_pirate": move_pirate,
    "draw_rider": draw_rider,
    "end_knight": end_knight,
    "play_knight": lambda moment, command: [(f"{KEY}.two_actions", {})],
}
