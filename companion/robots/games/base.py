"""What a robot does in the base game: rob, discard, and play its development cards."""

from __future__ import annotations

from companion.robots import general
from companion.robots.judgement import Json, Judgement, Moment

EAGER_TO_MOVE_ROBBER = 0.6


def roll(moment: Moment) -> Json | None:
    """A knight first where the robber stands on one's own land."""
    knight = moment.first("play_knight")
    return knight if knight and _is_robbed(moment) else general.roll(moment)


def _is_robbed(moment: Moment) -> bool:
    sites = moment.sites
    robbed = next((h for h, said in sites.hexes.items() if said.get("robber")), None)
    return robbed is not None and sites.harm(robbed, moment.seat, "") < 0


def discard(moment: Moment) -> Json:
    """One after the other of the kind that is held most."""
    owed = (d for d in moment.view["obligations"] if d["type"] == "discard")
    count = next(d["count"] for d in owed if d["seat"] == moment.seat)
    hand = dict(moment.own["hand"])
    cards: dict[str, int] = {}
    for _ in range(count):
        kind = max(hand, key=lambda k: hand[k])
        hand[kind] -= 1
        cards[kind] = cards.get(kind, 0) + 1
    return {"type": "discard", "seat": moment.seat, "cards": cards}


def move_robber(moment: Moment) -> Json | None:
    """Where it harms the others most, the leader above all."""
    others = [s for s in moment.view["seats"] if s["seat"] != moment.seat]
    leader = str(max(others, key=lambda s: s["points"])["seat"])
    sites, options = moment.sites, moment.offered["move_robber"]
    return max(options, key=lambda o: sites.harm(o["at"], moment.seat, leader))


def steal(moment: Moment) -> Json | None:
    """From the fullest hand."""
    cards = {s["seat"]: s["resources"] or 0 for s in moment.view["seats"]}
    thefts = moment.offered.get("steal")
    return max(thefts, key=lambda o: cards.get(o["from"], 0)) if thefts else moment.any()


def claim(moment: Moment) -> Json | None:
    """Turn the points over and win."""
    return moment.first("claim_victory")


def play_card(moment: Moment) -> Json | None:
    """A development card, the one that helps most now."""
    if roads := moment.first("play_road_building"):
        return roads
    missing = moment.missing()
    if inventions := moment.offered.get("play_invention"):
        return max(inventions, key=lambda o: sum(missing.get(k, 0) > 0 for k in o["resources"]))
    if monopolies := moment.offered.get("play_monopoly"):
        return max(monopolies, key=lambda o: missing.get(o["resource"], 0))
    knight = moment.first("play_knight")
    return knight if knight and moment.luck.random() < EAGER_TO_MOVE_ROBBER else None


def buy_card(moment: Moment) -> Json | None:
    """Buy a development card."""
    return moment.first("buy_development")


DUTIES = {
    **general.JUDGEMENT.duties,
    "roll": roll,
    "discard": discard,
    "move_robber": move_robber,
    "steal": steal,
}
BUILDING = (general.build_house, buy_card, general.build_road, general.trade_with_bank)

JUDGEMENT = Judgement(
    duties=DUTIES,
    turn=(claim, play_card, *BUILDING),
    goals=("build_city", "build_settlement", "buy_development", "build_road"),
    board="variable",
)
