"""The host phone's view: the table's, and what may be done for each seat without knowing a hidden card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from companion.rules import terms
from companion.rules.kinds import kind_of
from companion.rules.told import HEX, INTERSECTION, PATH, SEA
from companion.rules.topology import topology
from companion.table.ports import Json, TablePort
from companion.table.shapes import RefusalView, View

if TYPE_CHECKING:
    from companion.rules.wire import AboutJson, SiteJson
    from companion.table.wire import CommandJson

PAYING = frozenset(("hand_cannot_pay", "no_piece_left"))
"""Refusals that say nothing against the place, as on the touchscreen."""


def host_view(table: TablePort) -> Json:
    """``{**the table's view, "host": {"options": {seat: [commands]}}}``; rests on the table's view alone.

    Where cards are hidden, whatever is bought is listed wherever its place is right, whether
    or not the seat can pay; cards, payments and offers are not listed. Who then tries it learns one thing of the
    hand, since that cannot be helped: whether it allows this. Which cards it has or lacks no answer to the host says
    (``companion.rules.refusals.openly``).
    """
    view, told = table.view_for("table"), table.about()
    everything = told is None or view["game"] is None or not _hides(view)
    options = {
        entry["seat"]: table.options(entry["seat"])
        if told is None or view["game"] is None or everything
        else _open_options(table, view, told, entry["seat"])
        for entry in view["seats"]
    }
    return {**view, "host": {"options": options}}


def _hides(view: Mapping[str, Any]) -> bool:
    custody = view.get("custody") or {}
    return any(who == "phones" for what, who in custody.items() if what != "dice")


def _open_options(table: TablePort, view: View, told: AboutJson, seat: str) -> list[CommandJson]:
    """What is allowed or not by what lies open, and every building whose place is right."""
    duties = {duty["type"] for duty in view["obligations"] if duty["seat"] == seat}
    sites = {one["command"]: one["site"] for one in told["commands"] if one["site"]}
    open_ = {one["command"] for one in told["commands"] if one["open"]}
    weighing = [one for one in told["duties"] if one["weighs"]]
    if duties.isdisjoint(one["duty"] for one in weighing) and duties:
        open_ |= sites.keys()
    listed = [do for do in table.options(seat) if kind_of(do) in open_]
    if duties.isdisjoint(
        one["duty"] for one in weighing if not sites.keys().isdisjoint(one["own"])
    ):
        return listed
    tries = [{**do, "seat": seat} for do in _built(view, sites, seat)]
    fits = (cast("CommandJson", do) for do in tries if _fits(table.why_not(seat, do)))
    return [*listed, *fits]


def _built(view: Mapping[str, Any], sites: Mapping[str, SiteJson], seat: str) -> Iterator[Json]:
    """Each building with each place that does not forbid it at first sight."""
    board = view["board"]
    hexes = {spot["at"]: spot["terrain"] == terms.SEA for spot in board["hexes"]}
    island = topology(frozenset(hexes))
    places: Mapping[str, Iterable[str]] = {
        PATH: island.paths,
        INTERSECTION: island.nodes,
        HEX: [at for at, is_sea in hexes.items() if not is_sea],
        SEA: [at for at, is_sea in hexes.items() if is_sea],
    }
    taken = {spot["at"] for spot in (*board["intersections"], *board["paths"])}
    for name, site in sites.items():
        if site["on"] is not None and site["of"] is None:
            yield from ({"type": name, "at": at} for at in places[site["on"]] if at not in taken)
    for spot in board["intersections"]:
        if spot["seat"] == seat:
            own = (name for name, site in sites.items() if site["of"] == spot["piece"])
            yield from ({"type": name, "at": spot["at"]} for name in own)
    for name, site in sites.items():
        if site["on"] is None:
            yield from _without_place(name, site)


def _without_place(name: str, site: Mapping[str, Any]) -> Iterator[Json]:
    field = site["field"]
    yield from (
        [{"type": name}] if field is None else ({"type": name, field: one} for one in site["among"])
    )


def _fits(refusal: RefusalView | None) -> bool:
    return refusal is None or refusal["code"] in PAYING
