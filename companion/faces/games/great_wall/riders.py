"""What the latest roll did to the riders: in a sentence, as moves on the cardboard, and breaches step by step. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from companion.faces.games.great_wall.shown import shown
from companion.faces.models import CardboardMoves, Step
from companion.faces.place_words import place_said
from companion.faces.play.blocked import blocked_note
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.great_wall.shapes import LandHex
from companion.rules.shapes import ObligationView

KEY = "touchscreen.raid"
BREACH = "wall_breached"
ATTACKS = ("rider_attacked", BREACH)
Event = Mapping[str, Any]


def are_followed(seen: Seen) -> bool:
    """Whether the app knows where the riders are."""
    return seen.custody.get("bag") != "cardboard"


def latest_attacks(seen: Seen) -> tuple[int, tuple[Event, ...]]:
    """The riders' attacks and breaches of the latest roll, in order, with its seq; (0, ()) where there were none."""
    found: list[Event] = []
    for item in reversed(seen.view.get("journal") or ()):
        event = item["event"]
        if item.get("undone"):
            continue
        if event["type"] == "dice_rolled":
            return (item["seq"], tuple(reversed(found))) if found else (0, ())
        if event["type"] in ATTACKS:
            found.append(event)
    return 0, ()


def note(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What the roll did to the riders, else whom they keep from what it would have brought."""
    held = f"{KEY}.held"
    return said(seen, words) or blocked_note(
        seen, words, held, lambda spot: bool(cast(LandHex, spot)["riders"])
    )


def first_turn(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """Why it is this seat that rolls first: whoever the set-up names places the first fortress, and no more (W2.4)."""
    if seen.view["turn"] != 1:
        return ""
    return words("touchscreen.prompt.roll.first_turn", name=seen.names[owed[0]["seat"]])


def said(seen: Seen, words: Words) -> str:
    """What the roll did to the riders, in one sentence; empty where none moved."""
    attack = shown(seen)["attack"]
    if attack is None or not attack["moves"]:
        return ""
    _, events = latest_attacks(seen)
    moves = [event for event in events if event["type"] == "rider_attacked"]
    broken = {event["section"] for event in events if event["type"] == BREACH}
    if len(moves) == 1:
        return _told(seen, words, moves[0], broken, "")
    return ", ".join(_told(seen, words, event, broken, "_short") for event in moves)


def _told(seen: Seen, words: Words, event: Event, broken: set[str], short: str) -> str:
    key = "breaks" if event["section"] in broken else "comes"
    return words(
        f"{KEY}.{key}{short}",
        n=event["riders"],
        name=seen.names[event["defender"]],
        numeral=event["territory"],
        riders=event["riders"],
        level=event["level"],
    )


def _attacks_after(seen: Seen, since: int) -> tuple[int, tuple[Event, ...]]:
    """All attacks and breaches after a seq, in order, with the seq of the last; (0, ()) where there were none."""
    items = [item for item in seen.view.get("journal") or () if not item.get("undone")]
    found = [one for one in items if one["seq"] > since and one["event"]["type"] in ATTACKS]
    return (found[-1]["seq"] if found else 0), tuple(one["event"] for one in found)


def moves(seen: Seen, words: Words, since: int) -> CardboardMoves | None:
    """What to move on the cardboard after rolls, None for nothing. since: the seq up to which it is done."""
    seq, events = _attacks_after(seen, since)
    found = [move for event in events for move in _moves(seen, words, event)]
    if not found:
        return None
    title, first, more = words(f"{KEY}.title"), found[0], len(found) - 1
    if not more:
        return CardboardMoves(seq, title, (first,), brief=first)
    several = tuple(f"{i}. {move}" for i, move in enumerate(found, 1))
    brief = words("touchscreen.put_back.brief", first=first, n=more)
    return CardboardMoves(seq, title, several, brief=brief)


def _moves(seen: Seen, words: Words, event: Event) -> Iterator[str]:
    if event["type"] == "rider_attacked":
        name = seen.names[event["defender"]]
        yield words(f"{KEY}.move", numeral=event["territory"], name=name)
        return
    name = seen.names[event["seat"]]
    for at in event["placed"]:
        yield words(f"{KEY}.over", name=name, hex=place_said(seen, words, at))
    if event["was"] > event["level"]:
        yield words(f"{KEY}.lower", name=name, level=event["level"])
    yield words(f"{KEY}.penalty", name=name)


def breach_steps(seen: Seen, words: Words, events: tuple[Event, ...]) -> tuple[Step, ...]:
    """The riders' attacks and breaches of one entry, step by step with their rules."""
    return tuple(step for event in events for step in _steps(seen, words, event))


def _steps(seen: Seen, words: Words, event: Event) -> Iterator[Step]:
    if event["type"] == "rider_attacked":
        seat = event["defender"]
        said = words(
            f"{KEY}.step.comes",
            n=event["riders"],
            name=seen.names[seat],
            numeral=event["territory"],
            riders=event["riders"],
            level=event["level"],
        )
        yield Step(said, "W3.2", seat)
        return
    seat = event["seat"]
    name = seen.names[seat]
    if event["riders"]:
        yield Step(
            words(f"{KEY}.step.through", name=name, n=event["riders"], count=event["riders"]),
            "W6.1",
            seat,
        )
    if event["placed"]:
        hexes = ", ".join(place_said(seen, words, at) for at in event["placed"])
        yield Step(words(f"{KEY}.step.hexes", hexes=hexes), "W6.3")
    lower = "lower" if event["was"] > event["level"] else "stays"
    said = words(f"{KEY}.step.{lower}", name=name, level=event["level"])
    yield Step(said, "W6.6", seat)
    yield Step(words(f"{KEY}.step.penalty", name=name), "W6.8", seat)
    left = event["left"]
    key = "left" if left else "last"
    yield Step(words(f"{KEY}.step.{key}", left=left, count=event["breaches"]), "W12.2")
