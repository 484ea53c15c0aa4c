"""An attack in words: what it means for whom, and step by step with the rules. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from companion.faces.games.cities_knights.fleet import laid_back_after, last_lost, walls_lost
from companion.faces.models import Step
from companion.faces.play.actions import capital
from companion.faces.seen import Event, Seen, standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.shapes import event_of

if TYPE_CHECKING:
    from companion.rules.packs.cities_knights.wire import AttackFought, CardsGiven

KEY = "touchscreen.attack"
MOMENT = "touchscreen.moment.attack"


def attack_steps(seen: Seen, words: Words, event: AttackFought) -> tuple[Step, ...]:
    """All of it: both strengths, the outcome, reward or loss, and what is laid back. event: ``attack_fought``."""
    return (
        Step(words(f"{KEY}.cities", n=event["barbarians"], count=event["barbarians"]), "C13.2"),
        Step(_shares(seen, words, event), "C13.3"),
        Step(words(f"{KEY}.{'won' if event['won'] else 'lost'}"), "C13.4"),
        *_result(seen, words, event),
        Step(words(f"{KEY}.after"), "C13.19"),
    )


def meaning(seen: Seen, words: Words, event: AttackFought) -> tuple[Step, ...]:
    """What it means: who defends, and who loses a city, gets the point or draws a card."""
    names = seen.names
    seat, tied = event.get("defender"), event.get("tied")
    if seat:
        return (
            Step(words(f"{MOMENT}.defender", name=names[seat]), "C13.5", seat),
            Step(_shares(seen, words, event), "C13.3"),
        )
    if tied:
        said = words(f"{MOMENT}.tied", names=_listed(seen, words, tied))
        return (Step(said, "C13.6"), Step(_shares(seen, words, event), "C13.3"))
    if event["won"]:
        return (Step(words(f"{MOMENT}.calm"), "C13.4"),)
    losers: tuple[str, ...] = tuple(event.get("losers") or ())
    lost = (
        words(f"{MOMENT}.losers", n=len(losers), names=_listed(seen, words, losers))
        if losers
        else words(f"{MOMENT}.nothing")
    )
    only = losers[0] if len(losers) == 1 else None
    shares = Step(_shares(seen, words, event), "C13.3")
    return (Step(lost, "C13.11", only), *_walls(seen, words), shares)


def cities_lost(seen: Seen, words: Words, losers: tuple[str, ...]) -> str:
    """Who has lost a city, where several did, and whose walls leave the board with them."""
    said = words(f"{MOMENT}.losers", n=len(losers), names=_listed(seen, words, losers))
    fallen = walls_lost(seen, words)
    whole = words(f"{KEY}.cities_lost", losers=said, walls=fallen) if fallen else f"{said}."
    return f"{whole} {laid_back_after(seen, words, last_lost(seen))}".rstrip()


def cards_given(seen: Seen, words: Words, givers: tuple[str, ...]) -> str:
    """Who has given whom how many cards, where several did."""
    given: dict[str, CardsGiven] = {}
    for item in standing(seen.view):
        event: Event = event_of(item)
        if kind_of(event_of(item)) == "cards_given":
            given[event["seat"]] = cast("CardsGiven", event)
    each = ", ".join(
        words("touchscreen.prompt.discard.each", name=seen.names[one], count=given[one]["count"])
        for one in givers
    )
    return words(f"{KEY}.cards_given", name=seen.names[given[givers[-1]]["to"]], each=each)


def cards_stolen(seen: Seen, words: Words, victims: tuple[str, ...]) -> str:
    """From whom the Bishop's player has stolen, where it is several."""
    thefts = (
        one for one in reversed(standing(seen.view)) if kind_of(event_of(one)) == "card_stolen"
    )
    last: Event = event_of(next(thefts))
    return words(
        f"{KEY}.cards_stolen",
        name=seen.names[str(last["seat"])],
        victims=_listed(seen, words, victims),
    )


def _walls(seen: Seen, words: Words) -> tuple[Step, ...]:
    fallen = walls_lost(seen, words)
    return (Step(capital(fallen), "C13.14"),) if fallen else ()


def _listed(seen: Seen, words: Words, seats: tuple[str, ...] | list[str]) -> str:
    return words.joined([seen.names[seat] for seat in seats])


def _shares(seen: Seen, words: Words, event: AttackFought) -> str:
    shares = [f"{seen.names[seat]} {n}" for seat, n in event["strengths"].items() if n]
    return (
        words(f"{KEY}.shares", shares=", ".join(shares)) if shares else words(f"{KEY}.no_knights")
    )


def _result(seen: Seen, words: Words, event: AttackFought) -> tuple[Step, ...]:
    seat, tied = event.get("defender"), event.get("tied")
    if seat:
        return (Step(words(f"{KEY}.defender", name=seen.names[seat]), "C13.5", seat),)
    if tied:
        return tuple(Step(words(f"{KEY}.tied", name=seen.names[s]), "C13.6", s) for s in tied)
    losers = event.get("losers") or ()
    return tuple(Step(words(f"{KEY}.loser", name=seen.names[s]), "C13.11", s) for s in losers)
