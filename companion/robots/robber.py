"""Who is harmed by what stands where: by points and pips, never by person."""

from __future__ import annotations

from companion.robots.moment import SeatMoment, target_of
from companion.robots.outlook import Outlook
from companion.robots.sites import Json, pips
from companion.rules import grid

OWN = 1.6
"""How much more a card of one's own counts than one of the others."""
CARD = 0.9
"""Pips that a stolen card is worth."""


def threat(moment: SeatMoment, seat: str) -> float:
    """How much a seat has to be held back, 0.5 to 3: the nearer it is to winning, the more."""
    gone = (
        s["points"] / target_of(moment.view, s) for s in moment.view["seats"] if s["seat"] == seat
    )
    near = max(0.0, min(1.0, next(gone, 0.0)))
    return 0.5 + 2.5 * near**2


def harm(moment: SeatMoment, at: str) -> float:
    """What the robber on a hex costs the others, in pips of 36, less what it costs oneself."""
    sites, total = moment.sites, 0.0
    number = pips(sites.hexes[at]["number"])
    cards = {s["seat"]: s.get("resources") for s in moment.view["seats"]}
    victims = set()
    for corner in grid.corners(at):
        piece = sites.pieces.get(corner)
        if piece is None or piece["piece"] not in ("settlement", "city"):
            continue
        lost = number * (2 if piece["piece"] == "city" else 1)
        if piece["seat"] == moment.seat:
            total -= OWN * lost
        else:
            total += lost * threat(moment, piece["seat"])
            victims.add(piece["seat"])
    # None is a hand of cardboard: it may well hold cards.
    rich = [s for s in victims if cards.get(s) != 0]
    return total + CARD * max((threat(moment, s) for s in rich), default=0.0)


def move(moment: SeatMoment) -> Json | None:
    """The option of ``move_robber`` that costs the others most."""
    options = moment.offered.get("move_robber", ())
    return max(options, key=lambda o: (harm(moment, o["at"]), o["at"]), default=None)


def steal(moment: SeatMoment) -> Json | None:
    """The option of ``steal`` from whoever is nearest to winning, of those with cards; None without one."""
    cards = {s["seat"]: s.get("resources") for s in moment.view["seats"]}

    def worth(option: Json) -> tuple[bool, float, int]:
        held = cards.get(option["from"])
        count = held if isinstance(held, int) else 1
        return count > 0, threat(moment, option["from"]), count

    thefts = moment.offered.get("steal", ())
    return max(thefts, key=worth, default=None)


def is_robbed(moment: SeatMoment) -> bool:
    """Whether the robber, where it stands, costs oneself more than the others."""
    robbed = next((h for h, said in moment.sites.hexes.items() if said.get("robber")), None)
    return robbed is not None and harm(moment, robbed) < 0


def discard(moment: SeatMoment, outlook: Outlook, count: int) -> dict[str, int]:
    """The cards by kind to give up, ``count`` in all: one after the other, always the one that is missed least."""
    facts, at = outlook.situation, outlook.start
    hand = list(facts.hand)
    gone: dict[str, int] = {}
    for _ in range(count):
        best: tuple[float, float, int] | None = None
        for number, held in enumerate(hand):
            if held < 1:
                continue
            left = tuple(h - (n == number) for n, h in enumerate(hand))
            value = outlook.value(type(at)(left, at.settlements, at.cities, at.roads))
            if best is None or (value, held) > best[:2]:
                best = (value, held, number)
        if best is None:
            break
        hand[best[2]] -= 1
        kind = facts.kinds[best[2]]
        gone[kind] = gone.get(kind, 0) + 1
    return gone
