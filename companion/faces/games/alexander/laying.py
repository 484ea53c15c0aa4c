"""Alexander's set-up on the table, in the order in which it is done (A1, A14). Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from companion.faces.games.alexander.shown import board, seats, shown
from companion.faces.seen import Seen, standing
from companion.locale import Words
from companion.rules.kinds import kind_of

if TYPE_CHECKING:
    from companion.rules.packs.alexander.wire import FirstSeatDrawn
from companion.faces.setup.laying import JOIN, LayingStep
from companion.table.shapes import event_of, robots_of

ROOM = "touchscreen.laying.alexander"


def laying(seen: Seen, words: Words) -> tuple[LayingStep, ...]:
    """All steps, from the board to who begins; none once a person has sent Alexander on his way.

    A robot that was drawn to begin marches at once, before anybody has read them.
    """
    if shown(seen)["march"]["passed"] and seen.view["active"] not in robots_of(seen.view):
        return ()
    return tuple(step(seen, words) for step in STEPS)


def _said(words: Words, what: str, rule: str, way: str = "", /, **params: object) -> LayingStep:
    """A step in the words of the catalogue; way: how it is done at this table, where it depends."""
    title = words(f"{ROOM}.{what}.title")
    return LayingStep(title, words(f"{ROOM}.{what}{way}", **params), rule)


def _board(seen: Seen, words: Words) -> LayingStep:
    return _said(words, "board", "A1.1")


def _tokens(seen: Seen, words: Words) -> LayingStep:
    drawn = seen.view["custody"].get("event_tokens") == "app"
    places = tuple(p["at"] for p in board(seen)["route"] if p["kind"] == "token")
    unused = shown(seen)["event_tokens"]["unused"]
    step = _said(
        words,
        "tokens",
        "A1.4",
        ".app" if drawn else ".table",
        n=unused,
        count=len(places),
        unused=unused,
    )
    return replace(step, signs=("token",), places=places)


def _alexander(seen: Seen, words: Words) -> LayingStep:
    start = board(seen)["start"]
    step = _said(words, "alexander", "A1.6")
    return replace(step, signs=("alexander",), places=() if start is None else (start,))


def _pieces(seen: Seen, words: Words) -> LayingStep:
    has = seen.view["seats"][-1]["supply"]  # a robot that begins may have laid some of its own
    counts = {"roads": has["road"], "settlements": has["settlement"], "cities": has["city"]}
    return _said(words, "pieces", "A1.2", **counts)


def _cards(seen: Seen, words: Words) -> LayingStep:
    """What lies beside the board, without what the app keeps or does at this table."""
    three = len(seen.seats) == 3
    there = {
        "development": not seen.cards_known,
        "dice": not seen.app_rolls,
        "road": True,
        "army": True,
        "three": three,
        "four": not three,
    }
    boxed = {"second": three, "no_development": seen.cards_known, "no_dice": seen.app_rolls}
    things = words.joined([words(f"{ROOM}.cards.{one}") for one, lies in there.items() if lies])
    step = _said(words, "cards", "A10.3", things=things)
    stays = (words(f"{ROOM}.cards.{one}") for one, so in boxed.items() if so)
    cards = tuple(card["card"] for card in shown(seen)["advisors"]["cards"])
    return replace(step, text=" ".join((step.text, *stays)), signs=cards)


def _robber(seen: Seen, words: Words) -> LayingStep:
    hexes = seen.view["board"]["hexes"]
    there = tuple(hex_["at"] for hex_ in hexes if hex_.get("robber"))
    deserts = tuple(hex_["at"] for hex_ in hexes if hex_["terrain"] == "desert")
    asked = not seen.hands_known and len(deserts) > 1 and not _is_chosen(seen)
    step = _said(words, "robber", "A1.7", ".asked" if asked else ".here")
    return replace(step, signs=("robber",), places=deserts if asked else there)


def _supply(seen: Seen, words: Words) -> LayingStep:
    dealt, each = shown(seen)["supply"]["dealt"], shown(seen)["supply"]["each"]
    if seen.hands_known:
        return replace(_said(words, "supply", "A1.8", ".app", dealt=dealt), leads=JOIN)
    if len(seen.seats) == 3:
        return _said(words, "supply", "A14.2", ".three", dealt=dealt, each=each)
    return _said(words, "supply", "A14.1", ".four", dealt=dealt)


def _gold(seen: Seen, words: Words) -> LayingStep:
    own = seats(seen)[0]["gold"]
    way = ".some" if own else ".none"
    step = _said(words, "gold", "A1.10", way, n=own, own=own, left=shown(seen)["gold"])
    return replace(step, signs=("gold",))


def _first(seen: Seen, words: Words) -> LayingStep:
    """Only who is known to begin is named: beside cardboard the table says it, whatever is asked before."""
    drawn = _drawn(seen)
    if drawn is None:
        return _said(words, "first", "A2.1", ".asked")
    way = ".drawn" if drawn["by"] == "app" else ".named"
    return _said(words, "first", "A2.1", way, name=seen.names[drawn["seat"]])


def _is_chosen(seen: Seen) -> bool:
    """Whether it has been said in which desert the robber begins."""
    return any(kind_of(event_of(item)) == "desert_chosen" for item in standing(seen.view))


def _drawn(seen: Seen) -> FirstSeatDrawn | None:
    """Who begins, as it was said last; None where it has not been said."""
    told = [i for i in standing(seen.view) if kind_of(event_of(i)) == "first_seat_drawn"]
    return cast("FirstSeatDrawn", event_of(told[-1])) if told else None


STEPS: tuple[Callable[[Seen, Words], LayingStep], ...] = (
    _board,
    _tokens,
    _alexander,
    _pieces,
    _cards,
    _robber,
    _supply,
    _gold,
    _first,
)
