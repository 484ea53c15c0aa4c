"""What a robot does in the Great Wall beyond the base game: hold its wall, and use a knight where it helps."""

from __future__ import annotations

from math import exp
from typing import Final

from companion.robots import general, robber
from companion.robots.founding import settle
from companion.robots.games import base
from companion.robots.judgement import Judgement, Race
from companion.robots.moment import SeatMoment
from companion.robots.prospects import Prospect
from companion.robots.sites import Json, pips
from companion.robots.situation import Situation
from companion.rules import grid

HIGHEST: Final = 5
AHEAD: Final = 5
"""Rounds for which a wall is built."""
COMING: Final = 0.35
"""Riders that come to a territory in a round."""
PENALTY: Final = 1.0
LOST_LAND: Final = 0.7
"""Points that the land behind the wall is worth while riders lie on it."""
ALL_LOST: Final = {1: 3.0, 2: 1.2, 3: 0.5}
"""Points that a breach costs beside, by how many are left until all have lost."""
ALWAYS: Final = 0.05
"""Points of a stage that is not needed yet."""
ATTACKED: Final = 0.03
"""Points that a section costs its seat, for each pip of its numbers."""
OTHERS: Final = 0.3
"""How much a card counts that one of the others gets."""
STOLEN: Final = 1.5
"""What the pirate's theft is worth, in pips."""
HARBOR: Final = 1.0
"""What a closed harbor is worth, in pips."""
ARMY: Final = 0.5
"""Of the base game's points of the largest army, how many it has here."""
KNIGHTS, VICTORY, OTHER_CARDS = 14 / 19, 2 / 19, 3 / 19
"""Of all development cards, how many are so."""
KNIGHT: Final = 0.3
"""Points that a knight's two actions are worth."""
OTHER_CARD: Final = 0.35
LOST, LOST_BREACHED = -0.55, 0.35
"""Of the chance that all lose, what it is at first beside the leader's, and what more at the last breach; as logits."""
MOST_CARDS: Final = 3


def prospects(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    """The next stage of the own section, and development cards."""
    return [*_stage(moment, situation), *_development(moment, situation)]


def _stage(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    section = _section(moment)
    if section is None or not section["next_cost"] or section["level"] >= HIGHEST:
        return []
    left = moment.view["breaches_end"] - moment.view["breaches"]
    costs = PENALTY + LOST_LAND + ALL_LOST.get(left, 0.0)
    margin = section["level"] + 1 - (section["riders"] or 0)
    mean = arriving(moment, section["section"])
    more = HIGHEST * 2 if section["level"] + 1 >= HIGHEST else margin + 1
    saved = breached(mean, margin) - breached(mean, more)
    return [
        Prospect(
            cost=situation.vector(section["next_cost"]),
            points=costs * saved + ALWAYS,
            command={"type": "raise_wall"},
            name="wall_stage",
        )
    ]


def breached(mean: float, riders: int) -> float:
    """The chance that so many riders come at least, where so many come in the mean."""
    if riders <= 0:
        return 1.0
    term, under = exp(-mean), 0.0
    for count in range(riders):
        under += term
        term *= mean / (count + 1)
    return max(0.0, 1.0 - under)


def arriving(
    moment: SeatMoment, section: str, moved: str | None = None, to: str | None = None
) -> float:
    """Riders that reach a section in the next rounds. moved, to: as if a rider had gone from there to there."""
    found, throws = 0.0, AHEAD * len(moment.view["seats"])
    for place in moment.view["gathering"]:
        waiting = (place["riders"] or 0) + COMING * AHEAD
        waiting += (place["territory"] == to) - (place["territory"] == moved)
        every = sum(pips(arrow["number"]) for arrow in place["arrows"])
        for arrow in place["arrows"]:
            if arrow["section"] == section and every:
                chance = pips(arrow["number"])
                found += min(throws * chance / 36, max(0.0, waiting) * chance / every)
    return found


def _development(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    view, own = moment.view, moment.own
    cost, left = view["costs"].get("development"), view.get("deck")
    if cost is None or not left:
        return []
    rivals = [int(s.get("played_knights") or 0) for s in view["seats"] if s["seat"] != moment.seat]
    held = [c["card"] for c in own.get("development_cards") or ()].count("knight")
    knights, most = int(own.get("played_knights") or 0) + held, max(rivals, default=0)
    holds = bool(own.get("largest_army"))
    army = base.army_worth(knights + 1, most, holds) - base.army_worth(knights, most, holds)
    points = VICTORY + KNIGHTS * (ARMY * army + KNIGHT) + OTHER_CARDS * OTHER_CARD
    return [
        Prospect(
            cost=situation.vector(cost),
            points=points,
            count=min(MOST_CARDS, int(left)),
            command={"type": "buy_development"},
            name="development",
        )
    ]


def place_fortress(moment: SeatMoment) -> Json | None:
    """A good corner behind a section that is attacked seldom."""
    numbers = {s["site"]: s["attack_numbers"] for s in moment.view["wall"]}

    def worth(entry: tuple[float, Json]) -> float:
        value, option = entry
        danger = sum(map(pips, numbers.get(option["at"], ())))
        return moment.blurred(value - ATTACKED * danger)

    found = settle(moment, moment.outlook)
    return max(found, key=worth)[1] if found else general.settle(moment)


def use_knight(moment: SeatMoment) -> Json | None:
    """The action that helps most; enough where none does."""
    valued = [
        *((freed(moment, o["at"]), o) for o in moment.offered.get("drive_off_rider", ())),
        *((_diverted(moment, o), o) for o in moment.offered.get("move_rider", ())),
        *((STOLEN + _closed(moment, o["at"]), o) for o in moment.offered.get("move_pirate", ())),
    ]
    best = max(valued, key=lambda entry: (entry[0], str(entry[1])), default=(0.0, None))
    return best[1] if best[0] > 0 else moment.first("end_knight") or best[1]


def freed(moment: SeatMoment, at: str) -> float:
    """What a hex brings oneself more than the others once a rider is off it, in pips of a round."""
    said, total = moment.sites.hexes[at], 0.0
    for corner in grid.corners(at):
        piece = moment.sites.pieces.get(corner)
        if piece is not None:
            cards = pips(said["number"]) * (2 if piece["piece"] == "city" else 1)
            share = 1.0 if piece["seat"] == moment.seat else -OTHERS * _threat(moment, piece)
            total += cards * share
    return total if said.get("riders") == 1 else total / 2


def _threat(moment: SeatMoment, piece: Json) -> float:
    return robber.threat(moment, str(piece["seat"]))


def _diverted(moment: SeatMoment, option: Json) -> float:
    """What it brings that a rider waits elsewhere: less danger for oneself, more for who is ahead; in pips."""
    view, total = moment.view, 0.0
    last = view["breaches_end"] - view["breaches"] <= 1
    for section in view["wall"]:
        if section["seat"] is None or section["level"] >= HIGHEST:
            continue
        margin = section["level"] + 1 - (section["riders"] or 0)
        now = breached(arriving(moment, section["section"]), margin)
        then = arriving(moment, section["section"], option["from"], option["to"])
        less = now - breached(then, margin)
        mine = last or section["seat"] == moment.seat
        total += less * (1.0 if mine else -OTHERS * _threat(moment, section))
    return total * 12


def move_pirate(moment: SeatMoment) -> Json | None:
    """Onto a harbor of who is ahead, never onto one's own."""
    options = moment.offered.get("move_pirate", ())
    return max(options, key=lambda o: (_closed(moment, o["at"]), o["at"]), default=None)


def _closed(moment: SeatMoment, at: str) -> float:
    """What the harbor on a sea hex is worth to the others more than to oneself."""
    sides, total = set(grid.sides(at)), 0.0
    for harbor in moment.view["board"]["harbors"]:
        if harbor["at"] not in sides:
            continue
        for end in grid.ends(harbor["at"]):
            piece = moment.sites.pieces.get(end)
            if piece is not None:
                own = piece["seat"] == moment.seat
                total += -2.0 if own else OTHERS * _threat(moment, piece)
    return total * HARBOR


def _section(moment: SeatMoment) -> Json | None:
    return next((s for s in moment.view["wall"] if s["seat"] == moment.seat), None)


def all_lose(view: Json) -> float:
    """How likely it is that the wall is breached once too often, beside the leader's chance to win."""
    return LOST + LOST_BREACHED * float(view["breaches"] / view["breaches_end"])


JUDGEMENT = Judgement(
    duties={
        **base.DUTIES,
        "place_fortress": place_fortress,
        "use_knight": use_knight,
        "move_pirate": move_pirate,
    },
    turn=(base.claim, base.play_card),
    goals=base.JUDGEMENT.goals,
    prospects=prospects,
    custody={"bag": "app"},
    blur={"gentle": 0.34, "middle": 0.22},
    missed={"gentle": 0.08, "middle": 0.06},
    race=Race(start=1.2, rise=0.0, hidden=0.2, turn=0.1, lost=all_lose),
)
