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
from companion.robots.moment import SeatMoment, target_of
from companion.robots.outlook import Outlook, OwnOutlook
from companion.robots.sites import Json
from companion.robots.situation import Situation, situation_of

NOBODY: Final = ""
"""The key in ``shares`` for the chance that all lose, in a game where they can."""
FURTHER: Final = 20.0
"""Points that are added to the target. Near it a robot's value jumps by what winning is worth; a chance must not."""
FAULTS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, StopIteration)
"""What reading a view raises that holds less than every game's view does."""


def shares(view: Json) -> dict[str, float]:
    """Each seat's chance to win, 0 to 1, by the table's view. With ``NOBODY``'s, if all may lose, they come to 1.

    If the view is not understood, all seats get the same chance.
    """
    seats = [entry["seat"] for entry in view["seats"]]
    judgement = judgement_of(view["game"])
    try:
        scores = scored(judgement.race, standings(view, judgement), view)
    except FAULTS:
        scores = dict.fromkeys(seats, 0.0)
    most = max(scores.values())
    # Less the highest, so that no power is too large for a float; the shares stay the same.
    weights = {who: exp(score - most) for who, score in scores.items()}
    return {who: weight / sum(weights.values()) for who, weight in weights.items()}


def scored(race: Race, found: Mapping[str, float], view: Json) -> dict[str, float]:
    """Seat → its score, of which ``shares`` takes the softmax. found: the ``standings``.

    The nearer the leader is to the end, the more a lead counts.
    """
    gone = max(float(entry["points"]) / target_of(view, entry) for entry in view["seats"])
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
    """Seat → its standing: the points that it has and those to come, as far as everybody can work them out."""
    return {entry["seat"]: standing(view, entry["seat"], judgement) for entry in view["seats"]}


def standing(view: Json, seat: str, judgement: Judgement) -> float:
    """One seat's standing, in points. Hidden cards are guessed from how many there are and what its land brings."""
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
