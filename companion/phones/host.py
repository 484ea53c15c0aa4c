"""The host phone's view: the table's, and what may be done for each seat without knowing a hidden card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.rules.topology import topology
from companion.table.ports import Json, TablePort

OPEN = frozenset(
    (
        *("roll", "move_robber", "steal", "decline_steal", "end_turn", "pass_building"),
        *("decline_trade", "withdraw_trade", "draw_progress", "take_aqueduct", "decline_aqueduct"),
        *("lose_city", "place_metropolis", "relocate_knight", "give_up_knight", "place_knight"),
        *("rebuild_road", "decline_rebuild"),
        *("draw_rider", "move_pirate", "move_rider", "drive_off_rider", "end_knight"),
    )
)
"""Commands that are allowed or not by what lies open; all others might tell a hand."""
ON_PIECES = {
    "settlement": ("build_city",),
    "city": ("build_wall",),
    "knight": ("activate_knight", "promote_knight"),
}
"""What a seat may add to a piece of its own."""
WEIGHING = frozenset(("act", "special_building", "roll", "fifth_card"))
"""Duties under which building is paid for; under all others a piece is placed without cost."""
BUILDING = frozenset(("act", "special_building"))
PAYING = frozenset(("cannot_pay", "no_piece_left"))
"""Refusals that say nothing against the place, as on the touchscreen."""


def host_view(table: TablePort) -> Json:
    """``{**the table's view, "host": {"options": {seat: [commands]}}}``; rests on the table's view alone.

    Where cards are hidden, buildings are listed wherever their place is right, whether or not the
    seat can pay; cards, payments and offers are not listed.
    """
    view = table.view_for("table")
    everything = not _hides(view)
    options = {
        entry["seat"]: table.options(entry["seat"])
        if everything
        else _open_options(table, view, entry["seat"])
        for entry in view["seats"]
    }
    return {**view, "host": {"options": options}}


def _hides(view: Mapping[str, Any]) -> bool:
    custody = view.get("custody") or {}
    return any(who == "phones" for what, who in custody.items() if what != "dice")


def _open_options(table: TablePort, view: Mapping[str, Any], seat: str) -> list[Json]:
    duties = {duty["type"] for duty in view["obligations"] if duty["seat"] == seat}
    placing = bool(duties) and not duties & WEIGHING
    listed = [
        do
        for do in table.options(seat)
        if do["type"] in OPEN or (placing and do["type"].startswith("build_"))
    ]
    if not duties & BUILDING:
        return listed
    sites = [{"type": kind, "at": at, "seat": seat} for kind, at in _sites(view, seat)]
    if "wall" in view:
        sites.append({"type": "raise_wall", "seat": seat})
    return [*listed, *(do for do in sites if _fits(table.why_not(seat, do)))]


def _sites(view: Mapping[str, Any], seat: str) -> Iterator[tuple[str, str]]:
    """Each building with each place that does not forbid it at first sight."""
    board = view["board"]
    island = topology(frozenset(spot["at"] for spot in board["hexes"]))
    taken = {spot["at"] for spot in (*board["intersections"], *board["paths"])}
    yield from (("build_road", at) for at in island.paths if at not in taken)
    on_land = ("build_settlement", *(("build_knight",) if "fleet" in view else ()))
    yield from ((kind, at) for kind in on_land for at in island.nodes if at not in taken)
    own = (spot for spot in board["intersections"] if spot["seat"] == seat)
    yield from ((kind, spot["at"]) for spot in own for kind in ON_PIECES.get(spot["piece"], ()))


def _fits(refusal: Json | None) -> bool:
    return refusal is None or refusal.get("code") in PAYING
