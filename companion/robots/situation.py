"""What a seat has and could have, read once from its view: cards, pieces, prices, and what others keep it from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.robots.land import LandGraph, distances, land_of
from companion.robots.prospects import Prospect, Vector
from companion.robots.sites import Json
from companion.rules.terms import CITY, RESOURCES, ROAD, SETTLEMENT

if TYPE_CHECKING:
    from companion.robots.judgement import Judgement
    from companion.robots.moment import SeatMoment

UNDER_ROBBER = 0.35
"""What a hex still brings in the long run on which the robber stands now."""
NO_PRICE = 99.0
"""Cards of each kind that something costs which the game does not have."""
FAR = 3


@dataclass(frozen=True, slots=True)
class Situation:
    """One seat's standing in a game. Vectors are numbers by kind of card, in the order of ``kinds``.

    kinds: of cards in hand. plain: kinds that the land brings and any harbor trades. hand: cards held.
    rates: cards for one at the bank. rates_told: whether the view says them, so that own harbors are in them.
    harvest, city_harvest: for each corner the cards that a settlement or city there brings in a round of the table.
    weights: how much one more card a round is worth. gifts: cards a round that come whatever is built.
    taken: corners with anybody's house. barred: corners where something else stands.
    shut_nodes, shut_edges: corners and edges where others stop one's own roads.
    others: corner → how many roads the nearest opponent lacks. road_to_beat: the longest road of the others.
    fixed: points that come neither from houses nor from the longest road.
    limit: cards that a seven spares. seven: the chance of one before the next own turn, 0 to 1.
    ends: rounds after which the game is over.
    """

    land: LandGraph
    kinds: tuple[str, ...]
    plain: frozenset[str]
    seats: int
    hand: Vector
    rates: Vector
    rates_told: bool
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    roads: frozenset[int]
    harvest: tuple[Vector, ...]
    city_harvest: tuple[Vector, ...]
    weights: Vector
    taken: frozenset[int]
    barred: frozenset[int]
    shut_nodes: frozenset[int]
    shut_edges: frozenset[int]
    others: Mapping[int, int]
    supply: Mapping[str, int]
    road_cost: Vector
    site_cost: tuple[Vector, ...]
    roads_cost: tuple[Vector, ...]
    city_cost: Vector
    fixed: float
    target: float
    limit: int
    ends: float
    gifts: Vector
    seven: float
    has_road: bool
    holds_road: bool
    road_to_beat: int
    prospects: tuple[Prospect, ...] = ()

    def vector(self, cards: Mapping[str, float]) -> Vector:
        """Cards by kind → numbers in the order of the kinds."""
        return tuple(float(cards.get(kind, 0)) for kind in self.kinds)

    def cards(self, vector: Sequence[float]) -> dict[str, int]:
        """Numbers in the order of the kinds → cards by kind, none left out that is not 0."""
        return {k: round(n) for k, n in zip(self.kinds, vector, strict=True) if round(n)}

    def sureness(self, node: int, roads: int) -> float:
        """The chance that a site is still free when so many roads have been laid to it."""
        rival = self.others.get(node, FAR + 1)
        if roads == 0:
            return 0.97 if rival > 1 else 0.85
        ahead = rival - roads
        return 0.9 if ahead >= 2 else {1: 0.75, 0: 0.5}.get(ahead, 0.25)


def situation_of(moment: SeatMoment, judgement: Judgement) -> Situation:
    """A moment → how the seat stands; KeyError where the view lacks what every game's has."""
    view, own, land = moment.view, moment.own, land_of(moment.view)
    kinds = _kinds(view, own)
    pieces = _Pieces(view, land, moment.seat)
    costs = {thing: _vector(kinds, view["costs"].get(thing)) for thing in (ROAD, SETTLEMENT, CITY)}
    robbed = frozenset(h["at"] for h in view["board"]["hexes"] if h.get("robber"))
    seats = len(view["seats"])
    harvests = {
        piece: _harvests(land, kinds, robbed, judgement.harvest, piece, seats)
        for piece in (SETTLEMENT, CITY)
    }
    holds, apart = bool(own.get("longest_road")), judgement.apart(moment)
    rivals = [s for s in view["seats"] if s["seat"] != moment.seat]
    found = Situation(
        land=land,
        kinds=kinds,
        plain=frozenset(RESOURCES),
        seats=seats,
        hand=_vector(kinds, moment.hand),
        rates=tuple(float(own.get("rates", {}).get(kind, 4)) for kind in kinds),
        rates_told="rates" in own,
        settlements=pieces.own(SETTLEMENT),
        cities=pieces.own(CITY),
        roads=pieces.roads,
        harvest=harvests[SETTLEMENT],
        city_harvest=harvests[CITY],
        weights=_weights(kinds, pieces, harvests),
        taken=frozenset(pieces.houses),
        barred=pieces.barred | {land.node_of[at] for at in apart.barred if at in land.node_of},
        shut_nodes=pieces.foreign,
        shut_edges=pieces.foreign_roads,
        others=_rivals(land, pieces),
        supply={thing: own.get("supply", {}).get(thing, 0) for thing in (ROAD, SETTLEMENT, CITY)},
        road_cost=costs[ROAD],
        site_cost=tuple(_sum(costs[SETTLEMENT], costs[ROAD], count) for count in range(5)),
        roads_cost=tuple(_sum(costs[ROAD], costs[ROAD], count - 1) for count in range(6)),
        city_cost=costs[CITY],
        fixed=float(own["points"])
        - len(pieces.own(SETTLEMENT))
        - 2 * len(pieces.own(CITY))
        - 2 * holds,
        target=float(moment.target),
        seven=_seven(view, seats),
        limit=spares(moment, apart.limit),
        ends=apart.ends,
        gifts=_vector(kinds, apart.gifts),
        has_road="longest_road" in own,
        holds_road=holds,
        road_to_beat=max((int(s.get("road_length") or 0) for s in rivals), default=0),
    )
    return replace(found, prospects=tuple(judgement.prospects(moment, found)))


class _Pieces:
    """What stands on the board, by whose it is."""

    def __init__(self, view: Json, land: LandGraph, seat: str) -> None:
        board = view["board"]
        standing = [p for p in board["intersections"] if p["at"] in land.node_of]
        laid = [p for p in board["paths"] if p["at"] in land.edge_of]
        self.houses = {
            land.node_of[p["at"]]: (p["seat"], p["piece"])
            for p in standing
            if p["piece"] in (SETTLEMENT, CITY)
        }
        self.barred = frozenset(
            land.node_of[p["at"]] for p in standing if p["piece"] not in (SETTLEMENT, CITY)
        )
        self.seat = seat
        self.roads = frozenset(land.edge_of[p["at"]] for p in laid if p["seat"] == seat)
        self.of_rivals = {land.edge_of[p["at"]]: str(p["seat"]) for p in laid if p["seat"] != seat}
        self.foreign_roads = frozenset(self.of_rivals)
        self.foreign = frozenset(n for n, (whose, _) in self.houses.items() if whose != seat)

    def own(self, piece: str) -> tuple[int, ...]:
        return tuple(
            sorted(
                n for n, (whose, is_) in self.houses.items() if whose == self.seat and is_ == piece
            )
        )


def spares(moment: SeatMoment, usual: int) -> int:
    """So many cards a 7 spares: as the seat's entry says, else as the table plays, else as usual."""
    said = moment.own.get("hand_limit") or (moment.view.get("house") or {}).get("hand_limit")
    return int(said or usual)


def _seven(view: Json, seats: int) -> float:
    """The chance of a 7 before the own next turn; none in rounds in which it is rolled again."""
    spared = int((view.get("house") or {}).get("no_seven", 0)) * seats
    comes = min(seats, max(0, int(view.get("turn") or 0) + seats - spared))
    return 1 - float((5 / 6) ** comes)


def _kinds(view: Json, own: Json) -> tuple[str, ...]:
    named = {*own.get("rates", {}), *(own.get("hand") or {})}
    named.update(kind for cost in view["costs"].values() for kind in cost)
    return (*RESOURCES, *sorted(named - set(RESOURCES)))


def _vector(kinds: tuple[str, ...], cards: Mapping[str, float] | None) -> Vector:
    if cards is None:
        return (NO_PRICE,) * len(kinds)
    return tuple(float(cards.get(kind, 0)) for kind in kinds)


def _sum(first: Vector, other: Vector, times: int) -> Vector:
    return tuple(a + times * b for a, b in zip(first, other, strict=True))


@lru_cache(maxsize=64)
def _harvests(
    land: LandGraph,
    kinds: tuple[str, ...],
    robbed: frozenset[str],
    harvest: Callable[[str, str], Mapping[str, int]],
    piece: str,
    seats: int,
) -> tuple[Vector, ...]:
    """For each corner the cards that such a house there brings in a round of the table."""
    return tuple(
        _harvest(land, kinds, fields, robbed, harvest, piece, seats) for fields in land.fields
    )


def _harvest(
    land: LandGraph,
    kinds: tuple[str, ...],
    fields: tuple[str, ...],
    robbed: frozenset[str],
    harvest: Callable[[str, str], Mapping[str, int]],
    piece: str,
    seats: int,
) -> Vector:
    found = dict.fromkeys(kinds, 0.0)
    for at in fields:
        share = land.chance[at] / 36 * seats * (UNDER_ROBBER if at in robbed else 1.0)
        for kind, count in harvest(piece, land.terrain[at]).items():
            found[kind] = found.get(kind, 0.0) + share * count
    return tuple(found[kind] for kind in kinds)


def _weights(
    kinds: tuple[str, ...], pieces: _Pieces, harvests: Mapping[str, tuple[Vector, ...]]
) -> Vector:
    income = [0.0] * len(kinds)
    for piece in (SETTLEMENT, CITY):
        for node in pieces.own(piece):
            income = [a + b for a, b in zip(income, harvests[piece][node], strict=True)]
    return tuple(1.35 if comes < 0.2 else 1.1 if comes < 0.6 else 0.85 for comes in income)


def _rivals(land: LandGraph, pieces: _Pieces) -> dict[int, int]:
    """For each corner how many roads the nearest opponent lacks."""
    seats = {*pieces.of_rivals.values(), *(w for w, _ in pieces.houses.values())} - {pieces.seat}
    found: dict[int, int] = {}
    for seat in sorted(map(str, seats)):
        own = {n for e, whose in pieces.of_rivals.items() if whose == seat for n in land.ends[e]}
        own |= {n for n, (whose, _) in pieces.houses.items() if whose == seat}
        stops = frozenset(n for n, (whose, _) in pieces.houses.items() if whose != seat)
        laid = pieces.foreign_roads | pieces.roads
        for node, (roads, _) in distances(land, sorted(own), laid, stops, FAR).items():
            found[node] = min(roads, found.get(node, FAR + 1))
    return found
