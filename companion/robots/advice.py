"""Why a move is good, in what a person sees: pips, kinds, what it blocks, what is missing. Of the own view alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.robots import founding, robber
from companion.robots.moment import Moment
from companion.robots.outlook import Outlook
from companion.robots.plan import Search
from companion.robots.sites import Json, pips
from companion.rules import grid
from companion.rules.terms import ANY, CITY, SETTLEMENT, YIELD

Reason = tuple[str, Mapping[str, Any]]
MOST = 2
"""Proposals."""
LONG_ENOUGH = 3
"""A shorter road is no reason."""
THINGS = ("city", "settlement", "road", "development")


@dataclass(frozen=True, slots=True)
class Advice:
    """A proposal of the coach. command: what to send; reasons: keys of sentences with what stands in them."""

    command: Json
    reasons: tuple[Reason, ...]


def proposals(moment: Moment, chosen: Json | None) -> list[Advice]:
    """Up to two moves with their reasons, the better first. chosen: a robot's move, where nothing is compared."""
    ranked = _ranked(moment) or ([] if chosen is None else [chosen])
    return [Advice(command, reasons_for(moment, command)) for command in ranked[:MOST]]


def _ranked(moment: Moment) -> list[Json]:
    """Moves that can be compared, the best first: places of the founding, of the robber, first things of a turn."""
    duty = next((d["type"] for d in moment.view["obligations"] if d["seat"] == moment.seat), None)
    if duty == "place_settlement":
        return [option for _, option in founding.settle(moment, moment.outlook)]
    if duty == "place_road" and moment.offered.get("build_road"):
        return [option for _, option in founding.lay_road(moment, moment.outlook)]
    if duty == "move_robber":
        options = moment.offered.get("move_robber", ())
        return sorted(options, key=lambda o: -robber.harm(moment, o["at"]))
    if duty == "act":
        return _turns(moment)
    return []


def _turns(moment: Moment) -> list[Json]:
    search = Search(moment, moment.outlook)
    first = [plan.commands[0] for plan in search.plans() if plan.commands]
    found = [option for command in first if (option := search.offered(command))]
    ending = moment.first("end_turn")
    return found if ending is None else [*found[:1], ending, *found[1:]][: 2 if found else 1]


def reasons_for(moment: Moment, command: Json) -> tuple[Reason, ...]:
    """What speaks for a command; at least one sentence."""
    kind = command["type"]
    if kind in ("build_settlement", "build_city"):
        found = _of_house(moment, command["at"], kind)
    elif kind == "build_road":
        found = _of_road(moment, command["at"])
    elif kind == "move_robber":
        found = _of_robber(moment, command["at"])
    elif kind == "steal":
        found = [_ahead(moment, command["from"])]
    elif kind == "buy_development":
        found = [("robots.reason.card", {})]
    elif kind == "trade_bank":
        found = [_thing_near(moment, command["get"])]
    elif kind == "end_turn":
        found = [_missing(moment)]
    else:
        found = []
    return tuple(reason for reason in found if reason is not None) or (("robots.reason.best", {}),)


def _of_house(moment: Moment, at: str, kind: str) -> list[Reason | None]:
    facts = moment.outlook.situation
    node = facts.land.node_of.get(at)
    if node is None:
        return []
    grows = [h for h in facts.land.fields[node] if facts.land.terrain[h] in YIELD]
    count = sum(facts.land.chance[h] for h in grows)
    kinds = {YIELD[facts.land.terrain[h]] for h in grows}
    new = sorted(kinds - moment.sites.resources_of(moment.seat))
    trade = facts.land.harbor.get(node)
    found: list[Reason | None] = [("robots.reason.pips", {"count": count})]
    if kind == "build_settlement":
        if new:
            found.append(("robots.reason.new_kinds", {"kinds": tuple(new)}))
        if trade is not None:
            key = "robots.reason.any_harbor" if trade == ANY else "robots.reason.harbor"
            found.append((key, {} if trade == ANY else {"kinds": (trade,)}))
    return found


def _of_road(moment: Moment, at: str) -> list[Reason | None]:
    outlook = moment.outlook
    edge = outlook.situation.land.edge_of.get(at)
    if edge is None:
        return []
    start = outlook.start
    after = type(start)(start.hand, start.settlements, start.cities, start.roads | {edge})
    before = {site.node: site.roads for site in outlook.built(start).sites}
    found: list[Reason | None] = []
    for site in outlook.built(after).sites:
        if site.roads < before.get(site.node, 99):
            land = outlook.situation.land
            count = sum(land.chance[h] for h in land.fields[site.node])
            found.append(("robots.reason.leads_to_site", {"count": count}))
            break
    if LONG_ENOUGH <= outlook.built(after).length > outlook.built(start).length:
        found.append(("robots.reason.longest_road", {"count": outlook.built(after).length}))
    return found


def _of_robber(moment: Moment, at: str) -> list[Reason | None]:
    pieces, points = moment.sites.pieces, {s["seat"]: s["points"] for s in moment.view["seats"]}
    there = {pieces[c]["seat"] for c in grid.corners(at) if c in pieces} - {moment.seat}
    count = pips(moment.sites.hexes[at]["number"])
    if not there:
        return [("robots.reason.harms_nobody", {})]
    ahead = max(sorted(there), key=lambda seat: points.get(seat, 0))
    said = {"seat": ahead, "points": points.get(ahead, 0), "count": count}
    return [("robots.reason.blocks", said)]


def _ahead(moment: Moment, seat: str) -> Reason | None:
    points = next((s["points"] for s in moment.view["seats"] if s["seat"] == seat), None)
    return None if points is None else ("robots.reason.ahead", {"seat": seat, "count": points})


def _thing_near(moment: Moment, kind: str) -> Reason | None:
    """The dearest thing for which a card of this kind is missing."""
    for thing in THINGS:
        missing = lacking(moment, thing)
        if kind in missing and sum(missing.values()) <= 2:
            return f"robots.reason.for_{thing}", {"kinds": (kind,)}
    return None


def _missing(moment: Moment) -> Reason | None:
    """What lacks for the dearest thing that is near."""
    for thing in THINGS:
        missing = lacking(moment, thing)
        if 0 < sum(missing.values()) <= 2 and _can_be_built(moment.outlook, thing):
            return f"robots.reason.missing_for_{thing}", {"cards": missing}
    return ("robots.reason.saving", {})


def lacking(moment: Moment, thing: str) -> dict[str, int]:
    """The cards that the own hand lacks for a thing; empty where there is no such thing."""
    cost, hand = moment.view["costs"].get(thing) or {}, moment.hand
    return {k: n - hand.get(k, 0) for k, n in cost.items() if n > hand.get(k, 0)}


def _can_be_built(outlook: Outlook, thing: str) -> bool:
    facts = outlook.situation
    if thing == CITY:
        return bool(facts.settlements) and facts.supply[CITY] > 0
    if thing == SETTLEMENT:
        return any(site.roads == 0 for site in outlook.built(outlook.start).sites)
    return True
