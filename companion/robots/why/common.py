"""Reasons that every game has: pips, kinds, what a move blocks, what is missing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.robots.moment import SeatMoment
from companion.robots.sites import Json, pips
from companion.robots.trading import NO_CARDS, NO_HELP, NO_SAVING, TradeJudge, can_be_built
from companion.rules import grid
from companion.rules.terms import ANY, YIELD

Reason = tuple[str, Mapping[str, Any]]
Found = Sequence[Reason | None]
KEY = "robots.reason"
LONG_ENOUGH = 3
"""A shorter road is no reason."""
THINGS = ("city", "settlement", "road", "development")
NEAR = 2
"""Cards that may lack for a thing that is told of."""


def throws(moment: SeatMoment, hexes: Sequence[str]) -> int:
    """Of 36 throws, how many bring cards from one of these hexes; two of a number are one throw."""
    known = moment.sites.hexes
    grows = {known[h]["number"] for h in hexes if h in known and known[h]["terrain"] in YIELD}
    return sum(pips(number) for number in grows)


def build_house(moment: SeatMoment, command: Json) -> Found:
    """Throws, new kinds, a harbor; a city only adds to what is there."""
    at = command["at"]
    node = moment.outlook.situation.land.node_of.get(at)
    beside = [h for h in grid.hexes_at(at) if h in moment.sites.hexes]
    count = throws(moment, beside)
    found: list[Reason | None] = [(f"{KEY}.pips", {"count": count}) if count else None]
    if command["type"] == "build_city":
        return [(f"{KEY}.city_more", {}), *found]
    if node is None:
        return found
    kinds = {YIELD[t] for h in beside if (t := moment.sites.hexes[h]["terrain"]) in YIELD}
    new = sorted(kinds - moment.sites.resources_of(moment.seat))
    if new:
        found.append((f"{KEY}.new_kinds", {"kinds": tuple(new)}))
    trade = moment.outlook.situation.land.harbor.get(node)
    if trade is not None:
        key, traded = ("any_harbor", ()) if trade == ANY else ("harbor", (trade,))
        found.append((f"{KEY}.{key}", {"kinds": traded}))
    return found


def build_road(moment: SeatMoment, command: Json) -> Found:
    """The place it leads to, or the longest road."""
    outlook, land = moment.outlook, moment.outlook.situation.land
    edge = land.edge_of.get(command["at"])
    if edge is None:
        return []
    start = outlook.start
    after = type(start)(start.hand, start.settlements, start.cities, start.roads | {edge})
    before = {site.node: site.roads for site in outlook.built(start).sites}
    found: list[Reason | None] = []
    sites = outlook.built(after).sites
    nearer = [s for s in sites if s.roads < before.get(s.node, 99)]
    for site in nearer[:1]:
        count = throws(moment, land.fields[site.node])
        if site.roads:
            found.append((f"{KEY}.way_to_site", {"n": site.roads, "pips": count}))
        else:
            found.append((f"{KEY}.leads_to_site", {"count": count}))
    length = outlook.built(after).length
    if length > outlook.built(start).length and (length >= LONG_ENOUGH or not found):
        found.append((f"{KEY}.longest_road", {"count": length}))
    return found or [(f"{KEY}.way_stays", {})]


def move_robber(moment: SeatMoment, command: Json) -> Found:
    """What it blocks, and who is ahead there; that it leaves one's own land."""
    at, pieces = command["at"], moment.sites.pieces
    points = {s["seat"]: s["points"] for s in moment.view["seats"]}
    houses = [pieces[c]["seat"] for c in grid.corners(at) if c in pieces]
    there = sorted(set(houses) & set(points) - {moment.seat})
    count = pips(moment.sites.hexes[at]["number"]) if at in moment.sites.hexes else 0
    if not there:
        return [*robbed(moment), (f"{KEY}.harms_nobody", {})]
    ahead = max(there, key=lambda seat: points[seat])
    said = {"seat": ahead, "points": points[ahead], "count": count}
    return [(f"{KEY}.blocks", said), *robbed(moment)]


def robbed(moment: SeatMoment) -> list[Reason]:
    """That the robber stands on one's own land now."""
    now = next((h for h, said in moment.sites.hexes.items() if said.get("robber")), None)
    if now is None:
        return []
    pieces = moment.sites.pieces
    own = any(pieces.get(c, {}).get("seat") == moment.seat for c in grid.corners(now))
    count = pips(moment.sites.hexes[now]["number"])
    return [(f"{KEY}.robbed", {"count": count})] if own and count else []


def steal(moment: SeatMoment, command: Json) -> Found:
    """How far its victim is, and how many cards everybody sees in its hand."""
    entry = entry_of(moment, command["from"])
    if entry is None:
        return []
    held = entry.get("resources")
    count = sum(held.values()) if isinstance(held, Mapping) else held
    holds = (f"{KEY}.holds", {"seat": entry["seat"], "count": count}) if count else None
    return [(f"{KEY}.ahead", {"seat": entry["seat"], "count": entry["points"]}), holds]


def entry_of(moment: SeatMoment, seat: str) -> Json | None:
    """What everybody sees of a seat."""
    return next((s for s in moment.view["seats"] if s["seat"] == seat), None)


def give_away(moment: SeatMoment, command: Json) -> Found:
    """What is still there, or soon, with the cards that are left; else that these are the most."""
    cards = command.get("cards") or {}
    left = {kind: held - cards.get(kind, 0) for kind, held in moment.hand.items()}
    return [near_with(moment, left) or spare(moment, cards)]


def near_with(moment: SeatMoment, hand: Mapping[str, int]) -> Reason | None:
    """The dearest thing that such a hand pays, or nearly."""
    for thing in THINGS:
        if moment.view["costs"].get(thing) and can_be_built(moment.outlook, thing):
            missing = lacking(moment, thing, hand)
            if not missing:
                return f"{KEY}.kept_for_{thing}", {}
            if sum(missing.values()) == 1:
                return f"{KEY}.missing_for_{thing}", {"cards": missing}
    return None


def spare(moment: SeatMoment, cards: Mapping[str, int]) -> Reason:
    """That of these kinds there is more than of others."""
    hand = moment.hand
    most = max(cards, key=lambda kind: (hand.get(kind, 0), kind), default="")
    if hand.get(most, 0) > 1:
        return f"{KEY}.surplus", {"kinds": (most,), "count": hand[most]}
    return f"{KEY}.least_missed", {}


def trade_bank(moment: SeatMoment, command: Json) -> Found:
    """What the card lacks for; else that the cards given are more than enough."""
    near = thing_near(moment, command["get"])
    return [near or spare(moment, {command["give"]: 1})]


def offer_trade(moment: SeatMoment, command: Json) -> Found:
    """The same of an offer."""
    near = next((r for kind in command["get"] if (r := thing_near(moment, kind))), None)
    return [near or rarely(moment, next(iter(command["get"]))), spare(moment, command["give"])]


def rarely(moment: SeatMoment, kind: str) -> Reason:
    """How many throws bring cards of a kind to one's own houses; none at all is said so."""
    pieces = moment.sites.pieces.items()
    own = [at for at, piece in pieces if piece["seat"] == moment.seat]
    beside = {h for at in own for h in grid.hexes_at(at) if h in moment.sites.hexes}
    grows = [h for h in beside if YIELD.get(moment.sites.hexes[h]["terrain"]) == kind]
    count = throws(moment, grows)
    told = {"kinds": (kind,), "count": count}
    return (f"{KEY}.rarely", told) if count else (f"{KEY}.never", {"kinds": (kind,)})


def _offer(moment: SeatMoment, command: Json) -> Json | None:
    return next((o for o in moment.view["offers"] if o["id"] == command["offer"]), None)


def accept_trade(moment: SeatMoment, command: Json) -> Found:
    """What the cards lack for."""
    offer = _offer(moment, command)
    if offer is None:
        return []
    near = next((r for kind in offer["give"] if (r := thing_near(moment, kind))), None)
    return [near or spare(moment, offer["get"])]


def decline_trade(moment: SeatMoment, command: Json) -> Found:
    """What the cards are kept for, or who would be helped."""
    offer = _offer(moment, command)
    if offer is None:
        return []
    why = TradeJudge(moment, moment.outlook).agrees(offer)
    if why == NO_HELP and (entry := entry_of(moment, offer["by"])) is not None:
        return [(f"{KEY}.ahead", {"seat": entry["seat"], "count": entry["points"]})]
    kept = {key: command.removeprefix("build_") for command, key in NO_SAVING.items()}
    if why in kept:
        return [(f"{KEY}.needed_for_{kept[why]}", {"kinds": tuple(offer["get"])})]
    return [(f"{KEY}.has_none" if why == NO_CARDS else f"{KEY}.no_gain", {})]


def confirm_trade(moment: SeatMoment, command: Json) -> Found:
    """How far the partner is: of those that agree the least."""
    entry = entry_of(moment, command["with"])
    points = {} if entry is None else {"seat": entry["seat"], "count": entry["points"]}
    return [(f"{KEY}.ahead", points)] if points else []


def withdraw_trade(moment: SeatMoment, command: Json) -> Found:
    """Nobody took it, or only who is so near to winning that nobody should help."""
    offer = _offer(moment, command)
    ahead = None if offer is None else next(iter(offer["accepted"]), None)
    entry = None if ahead is None else entry_of(moment, ahead)
    if entry is not None:
        return [(f"{KEY}.ahead", {"seat": entry["seat"], "count": entry["points"]})]
    return [(f"{KEY}.nobody_took", {})]


def end_turn(moment: SeatMoment, command: Json) -> Found:
    """What lacks for the dearest thing that is near."""
    return [missing(moment)]


def roll(moment: SeatMoment, command: Json) -> Found:
    """Nothing comes before it."""
    return [(f"{KEY}.roll_first", {})]


def claim_victory(moment: SeatMoment, command: Json) -> Found:
    """Enough points to win."""
    return [(f"{KEY}.wins", {"count": moment.target})]


def decline_steal(moment: SeatMoment, command: Json) -> Found:
    """Nothing to be had there."""
    return [(f"{KEY}.nothing_there", {})]


def end_roads(moment: SeatMoment, command: Json) -> Found:
    """No way is left that leads anywhere."""
    return [(f"{KEY}.no_way", {})]


def thing_near(moment: SeatMoment, kind: str) -> Reason | None:
    """The dearest thing for which a card of this kind is missing."""
    for thing in THINGS:
        missing = lacking(moment, thing)
        if kind in missing and sum(missing.values()) <= NEAR:
            return f"{KEY}.for_{thing}", {"kinds": (kind,)}
    return None


def missing(moment: SeatMoment) -> Reason:
    """What lacks for the dearest thing that is near; else that nothing is."""
    for thing in THINGS:
        lacks = lacking(moment, thing)
        if 0 < sum(lacks.values()) <= NEAR and can_be_built(moment.outlook, thing):
            return f"{KEY}.missing_for_{thing}", {"cards": lacks}
    return f"{KEY}.saving", {}


def lacking(
    moment: SeatMoment, thing: str, hand: Mapping[str, int] | None = None
) -> dict[str, int]:
    """The cards that a hand lacks for a thing, the own one where none is given; empty where there is no such thing."""
    cost, held = moment.view["costs"].get(thing) or {}, moment.hand if hand is None else hand
    return {k: n - held.get(k, 0) for k, n in cost.items() if n > held.get(k, 0)}


WHY = {
    "build_settlement": build_house,
    "build_city": build_house,
    "build_road": build_road,
    "move_robber": move_robber,
    "steal": steal,
    "decline_steal": decline_steal,
    "discard": give_away,
    "trade_bank": trade_bank,
    "offer_trade": offer_trade,
    "accept_trade": accept_trade,
    "decline_trade": decline_trade,
    "confirm_trade": confirm_trade,
    "withdraw_trade": withdraw_trade,
    "end_turn": end_turn,
    "pass_building": end_turn,
    "roll": roll,
    "claim_victory": claim_victory,
    "end_roads": end_roads,
}
"""Type of command → its reasons."""
