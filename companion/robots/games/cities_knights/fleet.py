"""What knights are worth in Cities & Knights: when the fleet lands, who would lose a city, who would be rewarded."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb, exp

from companion.robots import robber
from companion.robots.moment import SeatMoment
from companion.robots.prospects import Prospect
from companion.robots.sites import Json
from companion.robots.situation import Situation

KNIGHT = "knight"
MIGHTY = 3
FORTRESS = 3
REWARD = 1.0
"""Points of the best defender."""
LOST = 2.0
"""Points that a lost city is worth, with what it would have brought."""
IDLE = 0.6
"""Of the knights of others that sleep, how many will be awake at the attack."""
STANDING = 0.06
"""Points that a knight is worth that only stands there: it holds a place and chases the robber."""
TOO_NEAR = 0.3
"""From this chance of an attack before the next turn on no knight is spent on the robber."""
LEAST = 0.02
"""Points below which it is not thought of."""
MOST = 2
"""Knights of a turn that are thought of."""
PIECES = ("basic_knight", "strong_knight", "mighty_knight")


@dataclass(frozen=True, slots=True)
class NextAttack:
    """The next attack as it will probably be. others: seat → strength; weak: those that may lose a city."""

    barbarians: int
    others: dict[str, float]
    weak: tuple[str, ...]
    exposed: bool

    def worth(self, strength: float) -> float:
        """Points that the attack brings a seat with so much strength, less what it costs."""
        margin = strength + sum(self.others.values()) - self.barbarians
        holds = 1 / (1 + exp(-1.3 * (margin + 0.4)))
        lead = strength - max(self.others.values(), default=0.0)
        best = min(0.9, max(0.0, 0.35 + 0.35 * lead)) if strength else 0.0
        weakest = min((self.others[seat] for seat in self.weak), default=99.0)
        least = min(0.95, max(0.04, 0.9 - 0.6 * (strength - weakest)))
        return holds * best * REWARD - (1 - holds) * least * LOST * self.exposed


def attack_of(moment: SeatMoment) -> NextAttack:
    """A view → the next attack, from the strengths that stand and the knights that sleep."""
    view, fleet = moment.view, moment.view["fleet"]
    asleep: dict[str, int] = {}
    weak = set()
    for piece in view["board"]["intersections"]:
        seat = piece["seat"]
        if piece["piece"] == KNIGHT and not piece["active"]:
            asleep[seat] = asleep.get(seat, 0) + piece["rank"]
        if piece["piece"] == "city" and not piece.get("metropolis"):
            weak.add(seat)
    others = {
        s["seat"]: fleet["strengths"].get(s["seat"], 0) + IDLE * asleep.get(s["seat"], 0)
        for s in view["seats"]
        if s["seat"] != moment.seat
    }
    exposed = moment.seat in weak
    return NextAttack(fleet["barbarians"], others, tuple(sorted(weak - {moment.seat})), exposed)


def landing(moment: SeatMoment) -> float:
    """The chance that the fleet lands before the seat's next turn."""
    fleet, rolls = moment.view["fleet"], len(moment.view["seats"])
    left = fleet["steps"] - fleet["step"]
    return sum(comb(rolls, n) for n in range(left, rolls + 1)) / 2.0**rolls


def own_knights(moment: SeatMoment) -> list[Json]:
    """The seat's knights, the strongest first."""
    standing = moment.view["board"]["intersections"]
    own = [p for p in standing if p["piece"] == KNIGHT and p["seat"] == moment.seat]
    return sorted(own, key=lambda p: (-p["rank"], p["at"]))


def prospects(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    """To build, wake and promote knights, each for what it brings in the next attack."""
    if moment.view["custody"].get("knights") == "cardboard":
        return []
    attack, near = attack_of(moment), landing(moment)
    knights = own_knights(moment)
    awake = float(sum(k["rank"] for k in knights if k["active"]))
    every = float(sum(k["rank"] for k in knights))
    found = _waking(moment, situation, attack, knights, awake, near)
    more = (attack.worth(every + 1) - attack.worth(every)) * (0.6 + 0.4 * near) + STANDING
    found += _building(moment, situation, more)
    return found + _promoting(moment, situation, knights, more)


def _waking(
    moment: SeatMoment,
    situation: Situation,
    attack: NextAttack,
    knights: list[Json],
    awake: float,
    near: float,
) -> list[Prospect]:
    cost, found = situation.vector(moment.view["costs"]["activate_knight"]), []
    for knight in [k for k in knights if not k["active"]][:MOST]:
        gain = attack.worth(awake + knight["rank"]) - attack.worth(awake)
        awake += knight["rank"]
        command = {"type": "activate_knight", "at": knight["at"]}
        points = max(0.0, gain) * (0.1 + 0.9 * near)
        if points > LEAST:
            found.append(Prospect(cost, points, command=command, name="activate_knight"))
    return found


def _building(moment: SeatMoment, situation: Situation, points: float) -> list[Prospect]:
    spot = knight_spot(moment, situation)
    if spot is None or moment.own["supply"].get(PIECES[0], 0) <= 0 or points <= 0:
        return []
    cost = situation.vector(moment.view["costs"]["knight"])
    return [Prospect(cost, points, command={"type": "build_knight", "at": spot}, name=KNIGHT)]


def _promoting(
    moment: SeatMoment, situation: Situation, knights: list[Json], points: float
) -> list[Prospect]:
    cost = situation.vector(moment.view["costs"]["promote_knight"])
    level = (moment.own.get("improvements") or {}).get("politics", {}).get("level", 0)
    supply = moment.own["supply"]
    for knight in knights:
        rank = knight["rank"]
        if rank >= MIGHTY or (rank == MIGHTY - 1 and level < FORTRESS):
            continue
        if supply.get(PIECES[rank], 0) > 0 and points > 0:
            command = {"type": "promote_knight", "at": knight["at"]}
            return [Prospect(cost, points * 0.95, command=command, name="promote_knight")]
    return []


def knight_spot(moment: SeatMoment, situation: Situation) -> str | None:
    """Where a knight may stand and takes no settlement's place, None for nowhere."""
    land = situation.land
    near = {node for edge in situation.roads for node in land.ends[edge]}
    free = near - situation.taken - situation.barred
    return min((land.nodes[n] for n in free), key=lambda at: spoiled(situation, at), default=None)


def spoiled(situation: Situation, at: str) -> tuple[float, str]:
    """What could be settled where a knight would stand; nothing where a house is next to it."""
    node = situation.land.node_of.get(at)
    if node is None:
        return 0.0, at
    beside = any(other in situation.taken for other, _ in situation.land.near[node])
    return (0.0 if beside else sum(situation.harvest[node])), at


def chase(moment: SeatMoment) -> Json | None:
    """The robber off one's own land, while no attack is near."""
    option = moment.first("chase_robber")
    if option is None or landing(moment) > TOO_NEAR:
        return None
    return option if robber.is_robbed(moment) else None


def give_up(moment: SeatMoment) -> Json | None:
    """The weakest, one that sleeps before one that is awake."""
    known = {k["at"]: (k["rank"], k["active"], k["at"]) for k in own_knights(moment)}
    options = moment.offered.get("give_up_knight", ())
    return min(options, key=lambda o: known[o["at"]], default=None) or moment.any()


def place(moment: SeatMoment) -> Json | None:
    """A knight that came over, where it takes no settlement's place."""
    facts = moment.outlook.situation
    options = moment.offered.get("place_knight", ())
    return min(options, key=lambda o: spoiled(facts, o["at"]), default=None) or moment.any()


def relocate(moment: SeatMoment) -> Json | None:
    """A knight that was driven off, where it takes no settlement's place."""
    facts = moment.outlook.situation
    options = moment.offered.get("relocate_knight", ())
    return min(options, key=lambda o: spoiled(facts, o["to"]), default=None) or moment.any()
