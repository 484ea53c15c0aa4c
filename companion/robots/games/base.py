"""What a robot does in the base game: rob, discard, buy and play its development cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.robots import general, robber
from companion.robots.counted import held_by_others
from companion.robots.judgement import Judgement, Race
from companion.robots.moment import SeatMoment
from companion.robots.plan import Search
from companion.robots.prospects import Prospect
from companion.robots.sites import Json
from companion.robots.situation import Situation

ARMY = 3
"""Knights that it takes at least."""
ARMY_POINTS = 2.0
KNIGHTS, VICTORY, OTHERS = 14 / 25, 5 / 25, 6 / 25
"""Of all development cards, how many are so."""
OTHER_CARD = 0.35
"""Points that a card of progress is worth on the whole."""
KNIGHT = 0.1
"""Points that a knight is worth beside the army: it moves the robber and steals a card."""
MOST_CARDS = 4
CARD_SECONDS = 0.02
"""What it may take to weigh a card."""
INVENTED, TAKEN = 0.22, 0.3
"""Points that two free cards, or those of a monopoly, must bring before the card is played."""


def roll(moment: SeatMoment) -> Json | None:
    """A knight first where the robber stands on one's own land."""
    knight = moment.first("play_knight")
    return knight if knight and robber.is_robbed(moment) else general.roll(moment)


def discard(moment: SeatMoment) -> Json | None:
    """What is missed least."""
    owed = (d for d in moment.view["obligations"] if d["type"] == "discard")
    count = next(d["count"] for d in owed if d["seat"] == moment.seat)
    cards = robber.discard(moment, moment.outlook, count)
    if sum(cards.values()) < count:
        return moment.any()
    return {"type": "discard", "seat": moment.seat, "cards": cards}


def move_robber(moment: SeatMoment) -> Json | None:
    """Where it harms most those who are ahead."""
    return robber.move(moment) or moment.any()


def steal(moment: SeatMoment) -> Json | None:
    """From who is ahead."""
    return robber.steal(moment) or moment.any()


def claim(moment: SeatMoment) -> Json | None:
    """Turn the points over and win."""
    return moment.first("claim_victory")


def play_card(moment: SeatMoment) -> Json | None:
    """A development card, the one that helps most now."""
    for play in (_roads, _invention, _monopoly, _knight):
        if card := play(moment):
            return card
    return None


def _roads(moment: SeatMoment) -> Json | None:
    """Two roads, where they lead to a site or bring the longest road nearer."""
    card = moment.first("play_road_building")
    if card is None:
        return None
    outlook = moment.outlook
    built = outlook.built(outlook.start)
    longer = bool(outlook.lengthening(outlook.start)) and built.road_left <= 2
    leads = not any(site.roads == 0 for site in built.sites) and bool(built.sites)
    return card if longer or leads or outlook.situation.supply["road"] <= 4 else None


def _invention(moment: SeatMoment) -> Json | None:
    """The two cards that bring most, once they bring much."""
    options = moment.offered.get("play_invention", ())
    gained = _gains(moment, [_counted(o["resources"]) for o in options])
    gains = list(zip(gained, options, strict=False))
    gain, best = max(gains, key=lambda pair: pair[0], default=(0.0, None))
    return best if gain >= INVENTED else None


def _monopoly(moment: SeatMoment) -> Json | None:
    """The kind of which the others hold most that is of use."""
    held = held_by_others(moment)
    options = moment.offered.get("play_monopoly", ())
    gained = _gains(moment, [{o["resource"]: held.get(o["resource"], 0)} for o in options])
    gains = list(zip(gained, options, strict=False))
    gain, best = max(gains, key=lambda pair: pair[0], default=(0.0, None))
    return best if gain >= TAKEN else None


def _counted(kinds: Sequence[str]) -> dict[str, int]:
    return {kind: list(kinds).count(kind) for kind in kinds}


def _gains(moment: SeatMoment, offers: Sequence[Mapping[str, int]]) -> list[float]:
    """What so many cards more bring each time, in points; those that there is no time for are left out."""
    if not offers:
        return []
    facts, search = moment.outlook.situation, Search(moment, moment.outlook, seconds=CARD_SECONDS)
    now, found = search.best(facts.hand), list[float]()
    for cards in offers:
        hand = tuple(a + b for a, b in zip(facts.hand, facts.vector(cards), strict=True))
        gain = search.best(hand) - now
        if search.is_over:
            break
        found.append(gain)
    return found


def _knight(moment: SeatMoment) -> Json | None:
    """A knight whenever there is one; it is kept for the robber only where that stands well."""
    return moment.first("play_knight")


def army_worth(knights: int, to_beat: int, holds: bool) -> float:
    """What so many knights are worth, played or in hand, beside what they do. to_beat: the most of another seat."""
    need = max(ARMY, to_beat + (0 if holds else 1))
    lead = knights - need
    if lead >= 0:
        return ARMY_POINTS * min(0.95, 0.75 + 0.1 * lead)
    return ARMY_POINTS * {-1: 0.36, -2: 0.16, -3: 0.06}.get(lead, 0.0)


def prospects(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    """Development cards, as long as there are any."""
    view, own = moment.view, moment.own
    left = view.get("deck")
    cost = view["costs"].get("development")
    if cost is None or not left:
        return []
    rivals = [int(s.get("played_knights") or 0) for s in view["seats"] if s["seat"] != moment.seat]
    held = [c["card"] for c in own.get("development_cards") or ()].count("knight")
    knights, most = int(own.get("played_knights") or 0) + held, max(rivals, default=0)
    holds = bool(own.get("largest_army"))
    more = army_worth(knights + 1, most, holds) - army_worth(knights, most, holds)
    points = VICTORY + KNIGHTS * (more + KNIGHT) + OTHERS * OTHER_CARD
    return [
        Prospect(
            cost=situation.vector(cost),
            points=points,
            count=min(MOST_CARDS, int(left)),
            command={"type": "buy_development"},
            name="development",
        )
    ]


DUTIES = {
    **general.JUDGEMENT.duties,
    "roll": roll,
    "discard": discard,
    "move_robber": move_robber,
    "steal": steal,
}

JUDGEMENT = Judgement(
    duties=DUTIES,
    turn=(claim, play_card),
    goals=("build_city", "build_settlement", "buy_development", "build_road"),
    prospects=prospects,
    board="variable",
    blur={"gentle": 0.41, "middle": 0.24},
    race=Race(start=0.5, rise=1.2, hidden=0.7, turn=0.25),
)
