"""What is owed comes first. Pure."""

from __future__ import annotations

from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.shapes import ObligationView, OfferView
from companion.table.shapes import robots_of

KEY = "touchscreen.game.first_prompt"


def waited_for(offer: OfferView) -> list[str]:
    """Who was offered something and has not said anything to it yet."""
    said = (*offer["accepted"], *offer["declined"])
    return [seat for seat in offer["to"] if seat not in said]


def asked_by(seen: Seen, offer: OfferView) -> list[str]:
    """Who is still asked by an offer: neither who has answered it, nor who made an offer instead that lies open."""
    later = [one for one in seen.offers if one["id"] > offer["id"] and offer["by"] in one["to"]]
    countering = {one["by"] for one in later if offer["by"] not in one["declined"]}
    return [seat for seat in waited_for(offer) if seat not in countering]


def counters(seen: Seen, offer: OfferView) -> bool:
    """Whether an offer answers another that lies open. A robot declines before it offers something else; a person who
    has declined begins anew."""
    by = offer["by"]
    before = [one for one in seen.offers if one["id"] < offer["id"] and one["by"] in offer["to"]]
    person = by not in robots_of(seen.view)
    return any(by in one["to"] and not (person and by in one["declined"]) for one in before)


def first_prompt(seen: Seen, words: Words) -> str:
    """Who is awaited first, and for what, with the number of that duty; who has an offer to answer before all else."""
    if not seen.obligations:
        return words(KEY)
    first = seen.obligations[0]
    return f"{_said(seen, words, first)} ({first['rule']})"


def _said(seen: Seen, words: Words, first: ObligationView) -> str:
    name = seen.names[first["seat"]]
    if first["type"] != "act":
        numbers = {key: value for key, value in first.items() if isinstance(value, int)}
        what = words(f"obligation.{first['type']}", **{"left": 1, **numbers})
        return _asked(seen, words, first, what[:1].lower() + what[1:])
    waiting = [offer for offer in seen.offers if waited_for(offer)]
    if not waiting:
        return words(f"{KEY}.act", name=name)
    offer = waiting[-1]
    to = words.joined([seen.names[seat] for seat in waited_for(offer)])
    return words(f"{KEY}.answer", name=seen.names[offer["by"]], to=to)


def _asked(seen: Seen, words: Words, first: ObligationView, what: str) -> str:
    """Of whom it is asked: real dice are thrown by people, for a robot too."""
    told = {"name": seen.names[first["seat"]], "what": what}
    robot = robots_of(seen.view).get(first["seat"])
    if robot is None or first["type"] != "roll" or seen.app_rolls:
        return words(f"{KEY}.of", **told)
    hands = seen.names.get(str(robot["hands"]), "")
    return words(f"{KEY}.for{'.hands' if hands else ''}", hands=hands, **told)
