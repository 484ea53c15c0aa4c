"""What a robot does in Cities & Knights beyond the base game: improve, wall, defend, use its cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.robots import founding, general, robber
from companion.robots.games import base
from companion.robots.games.cities_knights import cards
from companion.robots.games.cities_knights import fleet as knights
from companion.robots.judgement import Apart, Judgement, Race, usual_harvest
from companion.robots.moment import SeatMoment
from companion.robots.prospects import Prospect
from companion.robots.sites import Json
from companion.robots.situation import Situation
from companion.rules.terms import CITY, RESOURCES, YIELD

TRACKS: Mapping[str, str] = {"science": "paper", "trade": "cloth", "politics": "coin"}
"""Track → what it is paid with, those first of which a card is drawn rather."""
HIGHEST, GATE, POWER = 5, 4, 3
"""Levels: the last, that of the metropolis, that of the track's power."""
LOOKED_AT = 2
"""Levels of a track that are thought ahead."""
METROPOLIS = 2.0
"""Points of a metropolis."""
A_CARD = 0.22
"""Points that a progress card is worth."""
ROUNDS_A_POINT = 1.1
"""Rounds that a missing point takes."""
POWERS: Mapping[str, float] = {"science": 0.12, "trade": 0.05, "politics": 0.03}
"""What a track's power is worth, for each point that is missing."""
LASTING: Mapping[int, float] = {2: 0.9, 1: 0.9, 0: 0.7, -1: 0.35}
"""The chance to win and keep a metropolis, by how many levels one is ahead."""
SHARED: Mapping[int, float] = {1: 0.08, 2: 0.12, 3: 0.2}
"""Of a metropolis, what a level before it is worth already."""
AQUEDUCT = 0.35
"""How often a throw brings nothing, and the aqueduct a card."""
WALL = 0.14
"""Points of a city wall while the hand is often full."""
FULL = 2
"""So many cards below the limit a hand is nearly full."""
REPAIRED = 0.9
"""Points that a sabotaged city brings once it is repaired."""


def harvest(piece: str, terrain: str) -> Mapping[str, int]:
    """What a house brings: a city takes a commodity in place of the second card where there is one."""
    resource = YIELD.get(terrain)
    if piece == CITY and resource in cards.COMMODITY:
        return {resource: 1, cards.COMMODITY[resource]: 1}
    return usual_harvest(piece, terrain)


def prospects(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    """Improvements, walls, repairs and knights."""
    found = _improvements(moment, situation)
    return [*found, *_upkeep(moment, situation), *knights.prospects(moment, situation)]


def _improvements(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    """For each track one level after the other."""
    own, found = moment.own.get("improvements"), list[Prospect]()
    if not own:
        return found
    has_city = bool(situation.cities)
    for track, paid in TRACKS.items():
        level = own[track]["level"]
        for higher in range(level + 1, min(level + LOOKED_AT, HIGHEST) + 1):
            first = higher == level + 1
            cost = own[track]["next_cost"] if first else {paid: higher}
            found.append(
                Prospect(
                    cost=situation.vector(cost or {paid: higher}),
                    points=_level_worth(moment, track, higher),
                    command={"type": "improve_city", "track": track} if has_city else None,
                    name=f"improve_{track}",
                    after=None if first else len(found) - 1,
                    sure=METROPOLIS if _makes_metropolis(moment, track, higher) else 0.0,
                )
            )
    return found


def _level_worth(moment: SeatMoment, track: str, level: int) -> float:
    """Points of a level: the cards that it draws, its power, its metropolis or the way to it."""
    left = max(1.0, moment.target - float(moment.own["points"]))
    slots = 2 if level == 1 else 1
    drawn = slots * len(moment.view["seats"]) / 36 * A_CARD * left * ROUNDS_A_POINT
    power = POWERS[track] * left if level == POWER else 0.0
    return float(drawn + power + METROPOLIS * _metropolis_share(moment, track, level))


def _metropolis_share(moment: SeatMoment, track: str, level: int) -> float:
    """Of a metropolis, what this level brings to who builds it."""
    held = (moment.view["metropolises"].get(track) or {}).get("seat")
    rivals = [s for s in moment.view["seats"] if s["seat"] != moment.seat]
    most = max(_thought(moment, s, track) for s in rivals)
    if held == moment.seat:
        return 0.25 if level == HIGHEST and most >= GATE - 1 else 0.05
    own = _level(moment.own, track)
    lasting = LASTING.get(max(-1, min(2, own - most)), 0.1) if most < HIGHEST else 0.0
    if held is None:
        return lasting * (0.85 if level == GATE else SHARED.get(level, 0.08))
    return lasting * (0.95 if level == HIGHEST else 0.1)


def _makes_metropolis(moment: SeatMoment, track: str, level: int) -> bool:
    """Whether this level puts a metropolis on one's own city at once."""
    held = (moment.view["metropolises"].get(track) or {}).get("seat")
    if held is None:
        return level == GATE
    holder = next(s for s in moment.view["seats"] if s["seat"] == held)
    is_seen = holder.get("improvements") is not None
    return level == HIGHEST and held != moment.seat and is_seen and _level(holder, track) < HIGHEST


def _level(entry: Json, track: str) -> int:
    return int(((entry.get("improvements") or {}).get(track) or {}).get("level") or 0)


def _thought(moment: SeatMoment, entry: Json, track: str) -> int:
    """Another's level; of cardboard, which it does not see, as high as its own, and what a metropolis tells of it."""
    if entry.get("improvements") is not None:
        return _level(entry, track)
    held = (moment.view["metropolises"].get(track) or {}).get("seat")
    return GATE if held == entry["seat"] else min(_level(moment.own, track), GATE - 1)


def _upkeep(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    """A wall where the hand is often full, and what a saboteur has spoiled."""
    costs, own, found = moment.view["costs"], moment.own, list[Prospect]()
    cities = {
        p["at"]: p
        for p in moment.view["board"]["intersections"]
        if p["piece"] == CITY and p["seat"] == moment.seat
    }
    bare = next((at for at, p in sorted(cities.items()) if not p.get("wall")), None)
    full = sum(situation.hand) > situation.limit - FULL
    if bare is not None and own["supply"].get("city_wall", 0) > 0:
        command = {"type": "build_wall", "at": bare}
        cost = situation.vector(costs["city_wall"])
        found.append(Prospect(cost, WALL if full else WALL / 3, command=command, name="city_wall"))
    for at, piece in sorted(cities.items()):
        if piece.get("sabotaged"):
            command = {"type": "repair_city", "at": at}
            cost = situation.vector(costs["repair_city"])
            found.append(Prospect(cost, REPAIRED, command=command, name="repair_city"))
    return found


def apart(moment: SeatMoment) -> Apart:
    """The aqueduct's cards, where there is one: those of the throws that bring nothing."""
    if _level(moment.own, "science") < POWER:
        return Apart()
    return Apart(dict.fromkeys(RESOURCES, AQUEDUCT * len(moment.view["seats"]) / len(RESOURCES)))


def found_city(moment: SeatMoment) -> Json | None:
    """The city of the founding, where it brings most together with what stands."""
    outlook, facts = moment.outlook, moment.outlook.situation

    def worth(option: Json) -> float:
        node = facts.land.node_of.get(option["at"])
        if node is None:
            return 0.0
        at = outlook.start
        value = outlook.value(replace(at, cities=(*at.cities, node)))
        return moment.blurred(value + founding.glance(outlook, node) * 0.1)

    options = moment.offered.get("build_city") or moment.offered.get("build_settlement") or ()
    return max(options, key=worth, default=None) or moment.any()


def roll(moment: SeatMoment) -> Json | None:
    """The dice set where that brings much."""
    return cards.alchemist(moment) or general.roll(moment)


def place_metropolis(moment: SeatMoment) -> Json | None:
    """On the city that brings most: it can no longer be lost."""
    options = moment.offered.get("place_metropolis", ())
    return max(options, key=lambda o: _brings(moment, o["at"]), default=None)


def lose_city(moment: SeatMoment) -> Json | None:
    """The city that brings least."""
    options = moment.offered.get("lose_city", ())
    return min(options, key=lambda o: _brings(moment, o["at"]), default=None) or moment.any()


def _brings(moment: SeatMoment, at: str) -> float:
    facts = moment.outlook.situation
    node = facts.land.node_of.get(at)
    return 0.0 if node is None else sum(facts.city_harvest[node])


def play_card(moment: SeatMoment) -> Json | None:
    """A progress card that helps now."""
    return cards.play(moment) or cards.swap(moment)


def fifth_card(moment: SeatMoment) -> Json | None:
    """A card that can be used somehow; else the least goes back."""
    return cards.play(moment, must=True) or give_back(moment)


def give_back(moment: SeatMoment) -> Json | None:
    """The card that helps least."""
    return cards.worst(list(moment.offered.get("give_back_progress", ()))) or moment.any()


def take_progress(moment: SeatMoment) -> Json | None:
    """The card that helps most; of cardboard, which only people see, the kinds that it would like."""
    options = list(moment.offered.get("take_progress", ()))
    blind = [option for option in options if option.get("outcome")]
    return _wished(moment, blind) if blind else cards.finest(options) or moment.any()


def _wished(moment: SeatMoment, options: list[Json]) -> Json:
    """The first kind is named as if it came; people say which one comes."""
    owed = next(d for d in moment.view["obligations"] if d["type"] == "take_progress")
    seats = {entry["seat"]: entry for entry in moment.view["seats"]}
    held: Json = seats[owed["from"]].get("progress") or {}
    best = max(options, key=lambda o: (held.get(o["card"], 0), -cards.rank(o["outcome"])))
    kinds = sorted((o["outcome"] for o in options if o["card"] == best["card"]), key=cards.rank)
    return {**best, "wanted": kinds}


def take_cards(moment: SeatMoment) -> Json | None:
    """The cards that help most."""
    options = moment.offered.get("take_cards", ())
    best = max(options, key=lambda o: (cards.gain(moment, o["cards"]), str(o)), default=None)
    return best or moment.any()


def give_cards(moment: SeatMoment) -> Json | None:
    """What is missed least."""
    owed = (d for d in moment.view["obligations"] if d["type"] == "give_cards")
    count = next(d["count"] for d in owed if d["seat"] == moment.seat)
    given = robber.discard(moment, moment.outlook, count)
    if sum(given.values()) < count:
        return moment.any()
    return {"type": "give_cards", "seat": moment.seat, "cards": given}


def give_commodity(moment: SeatMoment) -> Json | None:
    """The commodity that is missed least."""
    options = moment.offered.get("give_commodity", ())
    best = max(options, key=lambda o: cards.gain(moment, {o["commodity"]: -1.0}), default=None)
    return best or moment.any()


def aqueduct(moment: SeatMoment) -> Json | None:
    """The resource that helps most."""
    options = moment.offered.get("take_aqueduct", ())
    best = max(options, key=lambda o: cards.gain(moment, {o["resource"]: 1.0}), default=None)
    return best or moment.any()


def choose_deck(moment: SeatMoment) -> Json | None:
    """The deck of the merchants while there are any, which are points."""
    options = {o["track"]: o for o in moment.offered.get("draw_progress", ())}
    found = (options[track] for track in ("trade", "science", "politics") if track in options)
    return next(found, None) or moment.any()


def rebuild_road(moment: SeatMoment) -> Json | None:
    """Where it leads on best."""
    outlook, edges = moment.outlook, moment.outlook.situation.land.edge_of
    options = [o for o in moment.offered.get("rebuild_road", ()) if o["at"] in edges]

    def worth(option: Json) -> float:
        roads = outlook.start.roads | {edges[option["at"]]}
        return outlook.value(replace(outlook.start, roads=roads))

    return max(options, key=worth, default=None) or moment.any()


JUDGEMENT = Judgement(
    duties={
        **base.DUTIES,
        "roll": roll,
        "place_city": found_city,
        "place_metropolis": place_metropolis,
        "lose_city": lose_city,
        "choose_deck": choose_deck,
        "give_back_progress": give_back,
        "fifth_card": fifth_card,
        "aqueduct": aqueduct,
        "take_progress": take_progress,
        "take_cards": take_cards,
        "give_cards": give_cards,
        "give_commodity": give_commodity,
        "relocate_knight": knights.relocate,
        "give_up_knight": knights.give_up,
        "place_knight": knights.place,
        "rebuild_road": rebuild_road,
    },
    turn=(base.claim, base.play_card, play_card, knights.chase),
    goals=("build_city", "build_settlement", "improve_city", "build_road"),
    harvest=harvest,
    prospects=prospects,
    missed={"gentle": 0.67, "middle": 0.68},
    apart=apart,
    race=Race(start=0.4, rise=0.15, hidden=0.0, turn=0.2),
)
