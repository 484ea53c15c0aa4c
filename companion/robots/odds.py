"""Who is likely to win, from what everybody knows: the table's view in, a share for each seat out.

Every seat's standing is valued as a robot values its own, its cards guessed from how many there are and what its land
brings. The values become shares by a softmax, whose constants are fitted to games that ended
(``python -m tests.robots.odds``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import exp
from random import Random
from typing import Final

from companion.robots.games import judgement_of
from companion.robots.judgement import Judgement, Race
from companion.robots.moment import SeatMoment
from companion.robots.outlook import Outlook, OwnOutlook
from companion.robots.sites import Json
from companion.robots.situation import Situation, situation_of

NOBODY: Final = ""
"""Whose share it is that all lose, in a game where they can."""
FURTHER: Final = 20.0
"""Points by which the end is put off: what a robot adds for reaching it would come all at once, for a small thing."""
FAULTS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, StopIteration)
"""What a view that holds less than every game's shows itself by."""


def shares(view: Json) -> dict[str, float]:
    """The table's view → each seat's chance to win, together with ``NOBODY``'s 1.

    A view that is not understood gives all the same.
    """
    seats = [entry["seat"] for entry in view["seats"]]
    judgement = judgement_of(view["game"])
    try:
        scores = scored(judgement.race, standings(view, judgement), view)
    except FAULTS:
        scores = dict.fromkeys(seats, 0.0)
    most = max(scores.values())
    weights = {who: exp(score - most) for who, score in scores.items()}
    return {who: weight / sum(weights.values()) for who, weight in weights.items()}


def scored(race: Race, found: Mapping[str, float], view: Json) -> dict[str, float]:
    """Standings → what the softmax is taken of; the further the leader is, the more a lead counts."""
    target = float(view.get("target") or 10)
    gone = max(float(entry["points"]) for entry in view["seats"]) / target
    scale = race.start + race.rise * min(1.0, gone)
    scores = {
        entry["seat"]: scale * (found[entry["seat"]] + race.hidden * _face_down(entry))
        + race.turn * (entry["seat"] == view.get("active"))
        for entry in view["seats"]
    }
    loss = race.lost(view)
    return scores if loss is None else {**scores, NOBODY: max(scores.values()) + loss}


def _face_down(entry: Json) -> int:
    """Cards that may be points, as far as they are counted."""
    return int(entry.get("development") or 0)


def standings(view: Json, judgement: Judgement) -> dict[str, float]:
    """Each seat's points now and those that follow, as everybody can reckon them."""
    return {entry["seat"]: standing(view, entry["seat"], judgement) for entry in view["seats"]}


def standing(view: Json, seat: str, judgement: Judgement) -> float:
    """One seat's."""
    moment = SeatMoment(
        {**view, "you": seat, "options": [], "wishes": {}}, {}, Random(0), judgement=judgement
    )
    situation = situation_of(moment, judgement)
    entry = moment.own
    held = entry.get("resources")
    at = OwnOutlook((), situation.settlements, situation.cities, situation.roads)
    income = Outlook(situation).built(at).income
    hand, target = _hand(situation, held, income), situation.target + FURTHER
    outlook = Outlook(replace(situation, hand=hand, target=target))
    return outlook.value(outlook.start)


def _hand(
    situation: Situation, held: int | Mapping[str, int] | None, income: tuple[float, ...]
) -> tuple[float, ...]:
    """So many cards as its land brings them; those that lie open as they are."""
    if isinstance(held, Mapping):
        return situation.vector(held)
    comes, count = sum(income), float(held or 0)
    if comes <= 0:
        return (0.0,) * len(income)
    return tuple(count * part / comes for part in income)
