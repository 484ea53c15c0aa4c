"""When a robot plays a progress card, and for what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.robots import robber
from companion.robots.counted import HELD
from companion.robots.games.cities_knights import fleet as knights
from companion.robots.moment import SeatMoment
from companion.robots.sites import Json, pips
from companion.rules import grid
from companion.rules.terms import CITY, GRAIN, ORE, YIELD

COMMODITY: Final = {ORE: "coin", "wool": "cloth", "lumber": "paper"}
UNSEEN: Final = 2
"""Progress cards that a person is thought to hold where nobody counts them."""
ENOUGH: Final = 0.1
"""Points that taken cards must bring, unless a card must go."""
MANY: Final = 5
"""Cards of a kind from which a fleet sails for it."""
RICH: Final = 3
"""Cards of a hand from which it is worth taking of them."""
SWAPPED: Final = 3.0
"""Pips that swapped numbers must bring."""
THROWN: Final = 3.0
"""Cards that a throw must bring for which the dice are set."""
ASLEEP: Final = 2
"""Strength that a warlord wakes while no attack is near."""

Play = Callable[[SeatMoment, bool], Json | None]
"""Options of this card → the one to send; the flag says that a card must go."""

KEPT: Final = (
    "merchant",
    "medicine",
    "saboteur",
    "spy",
    "master_merchant",
    "wedding",
    "resource_monopoly",
    "deserter",
    "bishop",
    "crane",
    "trade_monopoly",
    "smith",
    "warlord",
    "road_building",
    "alchemist",
    "mining",
    "irrigation",
    "engineer",
    "inventor",
    "merchant_fleet",
    "commercial_harbor",
    "intrigue",
    "diplomat",
)
"""The cards, those first that are given back last."""


def play(moment: SeatMoment, must: bool = False) -> Json | None:
    """A card that helps now, None where each is better kept. must: one has to go."""
    for kind, card in CARDS.items():
        if moment.offered.get(kind) and (found := card(moment, must)):
            return found
    return None


def gain(moment: SeatMoment, change: Mapping[str, float]) -> float:
    """Points that cards more, or less, bring."""
    outlook = moment.outlook
    at, more = outlook.start, outlook.situation.vector(change)
    hand = tuple(max(0.0, held + n) for held, n in zip(at.hand, more, strict=True))
    changed = type(at)(hand, at.settlements, at.cities, at.roads)
    return outlook.value(changed) - outlook.value(at)


def rank(card: str) -> int:
    """How soon a card would be given back: the later, the lower."""
    return KEPT.index(card) if card in KEPT else len(KEPT)


def worst(options: list[Json]) -> Json | None:
    """Of cards to go back the one that helps least."""
    order = {card: n for n, card in enumerate(KEPT)}
    return max(options, key=lambda o: order.get(str(o.get("card")), -1), default=None)


def finest(options: list[Json]) -> Json | None:
    """Of cards to take the one that helps most."""
    order = {card: n for n, card in enumerate(KEPT)}
    return min(options, key=lambda o: order.get(str(o.get("card")), -1), default=None)


def _cards_of(moment: SeatMoment) -> dict[str, int]:
    """How many cards each seat holds; of cardboard in fingers what a person is thought to hold."""
    held = {s["seat"]: s.get("resources") for s in moment.view["seats"]}
    return {seat: HELD if count is None else count for seat, count in held.items()}


def _harvest_of(moment: SeatMoment, at: str, seat: str) -> float:
    """Cards that a seat's houses round a hex bring when it falls."""
    pieces = moment.sites.pieces
    there = [pieces[c] for c in grid.corners(at) if c in pieces and pieces[c]["seat"] == seat]
    return sum({"settlement": 1.0, CITY: 2.0}.get(p["piece"], 0.0) for p in there)


def _balance(moment: SeatMoment, at: str) -> float:
    """Own cards of a hex less those of the others, by how much these are to be held back."""
    rivals = [s["seat"] for s in moment.view["seats"] if s["seat"] != moment.seat]
    theirs = sum(0.35 * robber.threat(moment, s) * _harvest_of(moment, at, s) for s in rivals)
    return _harvest_of(moment, at, moment.seat) - theirs


def merchant(moment: SeatMoment, must: bool) -> Json | None:
    """For its point at once, beside the hex of which one gets most."""
    here = moment.view["board"].get("merchant")
    if here and here["seat"] == moment.seat and not must:
        return None
    hexes = moment.sites.hexes

    def worth(option: Json) -> tuple[bool, float, str]:
        at = option["at"]
        grows = hexes[at]["terrain"] in YIELD
        own = _harvest_of(moment, at, moment.seat) * pips(hexes[at]["number"])
        return grows, own, at

    return max(moment.offered["play_merchant"], key=worth)


def _city(moment: SeatMoment, kind: str) -> Json | None:
    facts = moment.outlook.situation

    def grows(option: Json) -> float:
        node = facts.land.node_of.get(option["at"])
        return -1.0 if node is None else sum(facts.city_harvest[node])

    return max(moment.offered[kind], key=grows)


def medicine(moment: SeatMoment, must: bool) -> Json | None:
    """A city for less, where most grows."""
    return _city(moment, "play_medicine")


def engineer(moment: SeatMoment, must: bool) -> Json | None:
    """A wall for nothing."""
    return moment.first("play_engineer")


def crane(moment: SeatMoment, must: bool) -> Json | None:
    """The highest improvement that it pays for."""
    levels = moment.own.get("improvements") or {}

    def level(option: Json) -> tuple[int, str]:
        track = option.get("track")
        return levels.get(track, {}).get("level", 0), str(track)

    return max(moment.offered["play_crane"], key=level)


def _grown(terrain: str, resource: str, kind: str) -> Play:
    def choose(moment: SeatMoment, must: bool) -> Json | None:
        hexes = [at for at, said in moment.sites.hexes.items() if said["terrain"] == terrain]
        count = 2 * sum(_harvest_of(moment, at, moment.seat) > 0 for at in hexes)
        helps = count and gain(moment, {resource: count}) > ENOUGH
        return moment.first(kind) if must or helps else None

    return choose


def _taken(moment: SeatMoment, kind: str, key: str, most: int, must: bool) -> Json | None:
    """The kind that the others probably hold and that helps most."""
    seats = [s for s in _cards_of(moment) if s != moment.seat]
    found = []
    for option in moment.offered[kind]:
        count = sum(min(most, _held(moment, seat, option[key])) for seat in seats)
        found.append((gain(moment, {option[key]: round(count)}), option[key], option))
    best = max(found, key=lambda entry: entry[:2])
    return best[2] if must or best[0] > ENOUGH else None


def _held(moment: SeatMoment, seat: str, kind: str) -> float:
    """How many cards of a kind a seat probably holds: its hand shared out as its land yields."""
    shares: dict[str, float] = {}
    for at, said in moment.sites.hexes.items():
        resource = YIELD.get(said["terrain"])
        comes = _harvest_of(moment, at, seat) * pips(said["number"])
        if resource is None or not comes:
            continue
        shares[resource] = shares.get(resource, 0.0) + comes
        if (more := COMMODITY.get(resource)) and _has_city(moment, at, seat):
            shares[more] = shares.get(more, 0.0) + comes / 2
    total = sum(shares.values())
    return _cards_of(moment)[seat] * shares.get(kind, 0.0) / total if total else 0.0


def _has_city(moment: SeatMoment, at: str, seat: str) -> bool:
    pieces = moment.sites.pieces
    there = [pieces[c] for c in grid.corners(at) if c in pieces]
    return any(p["seat"] == seat and p["piece"] == CITY for p in there)


def resource_monopoly(moment: SeatMoment, must: bool) -> Json | None:
    """Two cards of each, of what helps."""
    return _taken(moment, "play_resource_monopoly", "resource", 2, must)


def trade_monopoly(moment: SeatMoment, must: bool) -> Json | None:
    """One card of each, of what helps."""
    return _taken(moment, "play_trade_monopoly", "commodity", 1, must)


def master_merchant(moment: SeatMoment, must: bool) -> Json | None:
    """From who holds most; where it sees no cards it says which it would like, the best first."""
    cards = _cards_of(moment)
    options = moment.offered["play_master_merchant"]
    best = max(options, key=lambda o: (cards[o["from"]], o["from"]))
    if not must and cards[best["from"]] < RICH:
        return None
    if not best.get("wanted"):
        return best
    return {**best, "wanted": sorted(best["wanted"], key=lambda kind: -gain(moment, {kind: 1.0}))}


def wedding(moment: SeatMoment, must: bool) -> Json | None:
    """While those who are ahead hold something."""
    own, cards = moment.own["points"], _cards_of(moment)
    ahead = [s["seat"] for s in moment.view["seats"] if s["points"] > own]
    count = sum(min(2, cards[seat]) for seat in ahead)
    return moment.first("play_wedding") if must or count > 1 else None


def spy(moment: SeatMoment, must: bool) -> Json | None:
    """From who holds most progress cards; those that nobody counts are thought to be a few."""
    counts = {s["seat"]: s.get("progress") for s in moment.view["seats"]}
    held = {seat: UNSEEN if own is None else sum(own.values()) for seat, own in counts.items()}
    return max(moment.offered["play_spy"], key=lambda o: (held[o["from"]], o["from"]))


def bishop(moment: SeatMoment, must: bool) -> Json | None:
    """The robber where it harms most; all round it give a card."""

    def worth(option: Json) -> tuple[float, str]:
        return robber.harm(moment, option["at"]), option["at"]

    return max(moment.offered["play_bishop"], key=worth)


def saboteur(moment: SeatMoment, must: bool) -> Json | None:
    """The city that brings most to who is ahead."""
    sites = moment.sites

    def worth(option: Json) -> tuple[float, str]:
        at = option.get("at")
        if at is None or at not in sites.pieces:
            return 0.0, ""
        return sites.income(at) * robber.threat(moment, sites.pieces[at]["seat"]), at

    return max(moment.offered["play_saboteur"], key=worth)


def intrigue(moment: SeatMoment, must: bool) -> Json | None:
    """The strongest knight that it can drive off."""
    pieces = moment.sites.pieces
    return max(
        moment.offered["play_intrigue"],
        key=lambda o: (pieces.get(str(o.get("at")), {}).get("rank", 0), str(o.get("at"))),
    )


def deserter(moment: SeatMoment, must: bool) -> Json | None:
    """From whose weakest knight is strongest, since its owner chooses."""
    ranks: dict[str, int] = {}
    for piece in moment.view["board"]["intersections"]:
        if piece["piece"] == knights.KNIGHT:
            ranks[piece["seat"]] = min(piece["rank"], ranks.get(piece["seat"], 9))
    options = moment.offered["play_deserter"]
    return max(options, key=lambda o: (ranks.get(o["from"], 0), o["from"]))


def diplomat(moment: SeatMoment, must: bool) -> Json | None:
    """A road of who holds the longest, never one's own."""
    roads, own = {p["at"]: p for p in moment.view["board"]["paths"]}, moment.own
    longest = {s["seat"] for s in moment.view["seats"] if s.get("longest_road")}
    options = [o for o in moment.offered["play_diplomat"] if o["at"] in roads]
    theirs = [o for o in options if roads[o["at"]]["seat"] != own["seat"]]
    best = [o for o in theirs if roads[o["at"]]["seat"] in longest]
    return next(iter(best or (theirs if must else ())), None)


def warlord(moment: SeatMoment, must: bool) -> Json | None:
    """Before an attack, or for many knights that sleep."""
    asleep = sum(k["rank"] for k in knights.own_knights(moment) if not k["active"])
    wakes = asleep and (knights.landing(moment) > knights.TOO_NEAR or asleep > ASLEEP)
    return moment.first("play_warlord") if must or wakes else None


def smith(moment: SeatMoment, must: bool) -> Json | None:
    """For two knights, for one only where there is but one."""
    options = moment.offered["play_smith"]
    return max(options, key=lambda o: (len(o.get("knights") or ()), str(o.get("knights"))))


def inventor(moment: SeatMoment, must: bool) -> Json | None:
    """A better number for one's own land."""
    hexes = moment.sites.hexes

    def worth(option: Json) -> float:
        one, other = option["hexes"]
        more = pips(hexes[other]["number"]) - pips(hexes[one]["number"])
        return more * (_balance(moment, one) - _balance(moment, other))

    best = max(moment.offered["play_inventor"], key=worth)
    return best if must or worth(best) >= SWAPPED else None


def merchant_fleet(moment: SeatMoment, must: bool) -> Json | None:
    """For a kind of which one holds many that else trades dearer."""
    hand, rates = moment.hand, moment.own["rates"]

    def worth(option: Json) -> tuple[int, str]:
        kind = option["resource"]
        return (hand.get(kind, 0) if rates.get(kind, 4) > 2 else 0), kind

    best = max(moment.offered["play_merchant_fleet"], key=worth)
    return best if must or worth(best)[0] >= MANY else None


def commercial_harbor(moment: SeatMoment, must: bool) -> Json | None:
    """With resources to spare, while others probably hold commodities."""
    cards = _cards_of(moment)
    seats = [s for s in cards if s != moment.seat]
    likely = sum(any(_held(moment, s, k) >= 1 for k in COMMODITY.values()) for s in seats)
    spare = max((moment.hand.get(kind, 0) for kind in YIELD.values()), default=0)
    ready = likely > 1 and spare >= RICH
    return moment.first("play_commercial_harbor") if must or ready else None


def swap(moment: SeatMoment) -> Json | None:
    """A resource that is missed little for a commodity that the other probably holds."""
    found = []
    for option in moment.offered.get("swap_at_harbor", ()):
        get = option.get("get")
        if get is None or _held(moment, option["with"], get) >= 0.5:
            bring = {option["give"]: -1.0, **({get: 1.0} if get else {"cloth": 1.0})}
            found.append((gain(moment, bring), str(option), option))
    best = max(found, key=lambda entry: entry[:2], default=None)
    return best[2] if best and best[0] > 0 else None


def alchemist(moment: SeatMoment) -> Json | None:
    """The dice that bring most, where they bring much; the lower red die draws a card."""
    comes = dict.fromkeys(range(2, 13), 0.0)
    for at, said in moment.sites.hexes.items():
        if said["number"] and not said.get("robber"):
            comes[said["number"]] += _balance(moment, at)

    def worth(option: Json) -> tuple[float, int]:
        red, white = option["dice"]
        return (comes[red + white] if red + white != 7 else -9.0), -red

    best = max(moment.offered.get("play_alchemist", ()), key=worth, default=None)
    return best if best and worth(best)[0] >= THROWN else None


CARDS: Final[Mapping[str, Play]] = {
    "play_merchant": merchant,
    "play_spy": spy,
    "play_medicine": medicine,
    "play_master_merchant": master_merchant,
    "play_wedding": wedding,
    "play_resource_monopoly": resource_monopoly,
    "play_trade_monopoly": trade_monopoly,
    "play_mining": _grown("mountains", ORE, "play_mining"),
    "play_irrigation": _grown("fields", GRAIN, "play_irrigation"),
    "play_crane": crane,
    "play_saboteur": saboteur,
    "play_bishop": bishop,
    "play_deserter": deserter,
    "play_smith": smith,
    "play_warlord": warlord,
    "play_inventor": inventor,
    "play_engineer": engineer,
    "play_commercial_harbor": commercial_harbor,
    "play_merchant_fleet": merchant_fleet,
    "play_intrigue": intrigue,
    "play_diplomat": diplomat,
}
"""Card → when it is played, in the order in which they are thought of."""
