"""The set-up of the war of Troy on the table, in the order in which it is done (T1, T2.1, T12). Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.faces.games.troy.shown import board, shown
from companion.faces.seen import Seen
from companion.faces.setup.laying import BEGINS, JOIN, LayingStep
from companion.locale import Words

ROOM = "touchscreen.laying.troy"
SIX = 6
PHONES = "phones"


def laying(seen: Seen, words: Words) -> tuple[LayingStep, ...]:
    """All steps, from the board to the founding."""
    return tuple(step(seen, words) for step in STEPS)


def _said(words: Words, what: str, rule: str, way: str = "", /, **params: object) -> LayingStep:
    """A step in the words of the catalogue; way: how it is done at this table, where it depends."""
    title = words(f"{ROOM}.{what}.title")
    return LayingStep(title, words(f"{ROOM}.{what}{way}", **params), rule)


def _board(seen: Seen, words: Words) -> LayingStep:
    if len(seen.seats) == SIX:
        return _said(words, "board", "T12.1", ".whole")
    return _said(words, "board", "T1.3", ".folded")


def _pieces(seen: Seen, words: Words) -> LayingStep:
    has = seen.view["seats"][-1]["supply"]  # a robot that begins may have laid some of its own
    counts = {
        "roads": has["road"],
        "settlements": has["settlement"],
        "cities": has["city"],
        "ships": has["ship"],
    }
    return _said(words, "pieces", "T1.5", **counts)


def _row(seen: Seen, words: Words) -> LayingStep:
    kept = seen.view["custody"]["resources"] == PHONES
    step = _said(words, "row", "T1.7", ".app" if kept else ".cardboard")
    return replace(step, signs=("wool", "ore", "lumber", "grain"))


def _sea_people(seen: Seen, words: Words) -> LayingStep:
    at = board(seen)["sea_people"]
    step = _said(words, "sea_people", "T1.10")
    return replace(step, signs=("sea_people",), places=() if at is None else (at,))


def _tiles(seen: Seen, words: Words) -> LayingStep:
    count = sum(shown(seen)["tiles"].values())
    return replace(_said(words, "tiles", "T1.9", count=count), signs=("two_to_one",))


def _tokens(seen: Seen, words: Words) -> LayingStep:
    step = _said(words, "tokens", "T1.8", count=shown(seen)["tokens"])
    return replace(step, signs=("commerce_token",))


def _markers(seen: Seen, words: Words) -> LayingStep:
    return replace(_said(words, "markers", "T1.11"), signs=("troy", "mycenae"))


def _sides(seen: Seen, words: Words) -> LayingStep:
    if seen.view["custody"]["sides"] == PHONES:
        return replace(_said(words, "sides", "T2.1", ".app"), leads=JOIN)
    return _said(words, "sides", "T2.1", ".all" if len(seen.seats) == SIX else ".some")


def _begins(seen: Seen, words: Words) -> LayingStep:
    first = seen.names[seen.seats[0]]
    return replace(_said(words, "begins", "B2.3", name=first), leads=BEGINS)


def _founding(seen: Seen, words: Words) -> LayingStep:
    return _said(words, "founding", "T1.12", name=seen.names[seen.seats[0]])


STEPS: tuple[Callable[[Seen, Words], LayingStep], ...] = (
    _board,
    _pieces,
    _row,
    _sea_people,
    _tiles,
    _tokens,
    _markers,
    _sides,
    _begins,
    _founding,
)
