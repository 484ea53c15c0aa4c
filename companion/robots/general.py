"""What a robot does in any game, knowing no more of it than the options: settle, build, trade with the bank."""

from __future__ import annotations

from companion.robots.judgement import Json, Judgement, Moment

EAGER = 0.5
"""How often something that only the game itself understands is tried, where it is offered."""
KNOWN = frozenset({"build_road", "build_settlement", "build_city", "trade_bank", "end_turn"})


def settle(moment: Moment) -> Json | None:
    """A settlement on the best site."""
    sites, options = moment.sites, moment.offered["build_settlement"]
    return max(options, key=lambda o: sites.worth(o["at"], moment.seat))


def lay_road(moment: Moment) -> Json | None:
    """A road towards the best site."""
    sites, options = moment.sites, moment.offered["build_road"]
    return max(options, key=lambda o: sites.reach(o["at"], moment.seat))


def roll(moment: Moment) -> Json | None:
    """Where the app throws; dice that people throw are waited for."""
    throw = moment.first("roll")
    return None if throw is None or throw.get("dice") else throw


def build_house(moment: Moment) -> Json | None:
    """A city where it brings most, else a settlement on the best site."""
    if cities := moment.offered.get("build_city"):
        sites = moment.sites
        return max(cities, key=lambda o: sites.income(o["at"]))
    return settle(moment) if moment.offered.get("build_settlement") else None


def build_road(moment: Moment) -> Json | None:
    """A road where no site is left, seldom one that leads nowhere."""
    if not moment.offered.get("build_road") or _has_site(moment):
        return None
    best = lay_road(moment)
    promises = best is not None and moment.sites.reach(best["at"], moment.seat) > 0
    return best if promises or moment.luck.random() < 0.2 else None


def _has_site(moment: Moment) -> bool:
    wish = moment.view["wishes"].get("build_settlement", {})
    return bool(wish.get("ok")) or wish.get("code") == "cannot_pay"


def trade_with_bank(moment: Moment) -> Json | None:
    """What is missing for a goal, for cards of which one is left."""
    missing, own = moment.missing(), moment.own
    hand, rates = own["hand"], own.get("rates", {})
    useful = [
        o
        for o in moment.offered.get("trade_bank", ())
        if o["get"] in missing and hand.get(o["give"], 0) - rates.get(o["give"], 4) >= 1
    ]
    return max(useful, key=lambda o: hand[o["give"]]) if useful else None


def try_the_new(moment: Moment) -> Json | None:
    """Something that only this game has."""
    kinds = sorted(k for k in moment.offered if k not in KNOWN and not k.endswith("_trade"))
    if not kinds or moment.luck.random() > EAGER:
        return None
    return moment.luck.choice(moment.offered[moment.luck.choice(kinds)])


JUDGEMENT = Judgement(
    duties={"place_settlement": settle, "place_road": lay_road, "roll": roll},
    turn=(build_house, try_the_new, build_road, trade_with_bank),
    goals=("build_city", "build_settlement", "build_road"),
)
