"""The founding: a first place that leaves a good second one, then kinds, reach, and a road towards what is left."""

from __future__ import annotations

from dataclasses import replace

from companion.robots.moment import SeatMoment
from companion.robots.outlook import Outlook, OwnOutlook
from companion.robots.sites import Json

TRIED = 14
"""First places that are thought through to the second one."""
SECONDS = 6


def settle(moment: SeatMoment, outlook: Outlook) -> list[tuple[float, Json]]:
    """What each free site is worth with all that stands, options with their values, the best first."""
    facts = outlook.situation
    options = {
        facts.land.node_of[o["at"]]: o
        for o in moment.offered["build_settlement"]
        if o["at"] in facts.land.node_of
    }
    own = facts.settlements + facts.cities
    liking = sorted(options, key=lambda node: glance(outlook, node), reverse=True)
    if own:
        found = [(outlook.value(_with(outlook, node)), options[node]) for node in liking]
    else:
        found = [
            (_first(outlook, node, [n for n in liking if n != node]), options[node])
            for node in liking[:TRIED]
        ]
        found += [(found[-1][0] - 1.0, options[node]) for node in liking[TRIED:]]
    return sorted(found, key=lambda pair: -pair[0])


def glance(outlook: Outlook, node: int) -> float:
    """How a person would judge a corner at once: cards a round, kinds, a harbor."""
    facts = outlook.situation
    grows = facts.harvest[node]
    kinds = sum(comes > 0 for comes in grows)
    return sum(grows) + 0.1 * kinds + (0.08 if node in facts.land.harbor else 0.0)


def _with(outlook: Outlook, *nodes: int) -> OwnOutlook:
    at = outlook.start
    return replace(at, settlements=tuple(sorted({*at.settlements, *nodes})))


def _first(outlook: Outlook, node: int, others: list[int]) -> float:
    """What a first place is worth with the best second one that is likely to be left for it."""
    facts, near = outlook.situation, {n for n, _ in outlook.situation.land.near[node]}
    placed = len(facts.taken)
    gone = max(0, 2 * (facts.seats - 1 - placed % facts.seats))
    left = _after(outlook, [n for n in others if n not in near], gone)
    if not left:
        return outlook.value(_with(outlook, node))
    return max(outlook.value(_with(outlook, node, other)) for other in left[:SECONDS])


def _after(outlook: Outlook, liking: list[int], gone: int) -> list[int]:
    """What is left when others have taken the sites that they like best."""
    left = liking
    for _ in range(gone):
        if not left:
            break
        taken = left[0]
        near = {n for n, _ in outlook.situation.land.near[taken]}
        left = [n for n in left[1:] if n not in near]
    return left


def lay_road(moment: SeatMoment, outlook: Outlook) -> list[tuple[float, Json]]:
    """What each road is worth: options with their values, the best first."""
    facts = outlook.situation
    found = []
    for option in moment.offered["build_road"]:
        edge = facts.land.edge_of.get(option["at"])
        if edge is None:
            continue
        at = replace(outlook.start, roads=outlook.start.roads | {edge})
        sites = outlook.built(at).sites
        promise = sum(outlook.promise(site) for site in sites[:2])
        found.append((outlook.value(at) + 0.05 * promise, option))
    return sorted(found, key=lambda pair: -pair[0])
