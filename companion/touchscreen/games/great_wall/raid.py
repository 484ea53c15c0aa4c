"""What the latest roll did to the riders: in a sentence, as moves on the cardboard, and breaches step by step. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.locale import Words
from companion.touchscreen.games.cities_knights.attack import AttackStep
from companion.touchscreen.presenters.place_words import hex_said
from companion.touchscreen.presenters.seen import Seen

KEY = "touchscreen.raid"
RAID = ("rider_attacked", "wall_breached")
Event = Mapping[str, Any]


def latest_raid(seen: Seen) -> tuple[int, tuple[Event, ...]]:
    """The riders' attacks and breaches of the latest roll, in order, with its seq; (0, ()) where there were none."""
    found: list[Event] = []
    for item in reversed(seen.view.get("journal") or ()):
        event = item["event"]
        if item.get("undone"):
            continue
        if event["type"] == "dice_rolled":
            return (item["seq"], tuple(reversed(found))) if found else (0, ())
        if event["type"] in RAID:
            found.append(event)
    return 0, ()


def raid_note(seen: Seen, words: Words) -> str:
    """What the roll did to the riders, in one sentence; empty in a game without riders or where none moved."""
    if "wall" not in seen.view or not (seen.view.get("attack") or {}).get("moves"):
        return ""
    _, events = latest_raid(seen)
    moves = [event for event in events if event["type"] == "rider_attacked"]
    broken = {event["section"] for event in events if event["type"] == "wall_breached"}
    if len(moves) == 1:
        return _said(seen, words, moves[0], broken, "")
    each = ", ".join(_said(seen, words, event, broken, "_short") for event in moves)
    return words(f"{KEY}.several", each=each)


def _said(seen: Seen, words: Words, event: Event, broken: set[str], short: str) -> str:
    key = "breaks" if event["section"] in broken else "comes"
    return words(
        f"{KEY}.{key}{short}",
        name=seen.names[event["defender"]],
        numeral=event["territory"],
        riders=event["riders"],
        level=event["level"],
    )


def raid_moves(seen: Seen, words: Words) -> tuple[str, ...]:
    """What to move on the cardboard after the latest roll, in order; empty for nothing."""
    _, events = latest_raid(seen)
    said = [move for event in events for move in _moves(seen, words, event)]
    return tuple(f"{i}. {move}" for i, move in enumerate(said, 1)) if len(said) > 1 else tuple(said)


def _moves(seen: Seen, words: Words, event: Event) -> Iterator[str]:
    if event["type"] == "rider_attacked":
        name = seen.names[event["defender"]]
        yield words(f"{KEY}.move", numeral=event["territory"], name=name)
        return
    name = seen.names[event["seat"]]
    for at in event["placed"]:
        yield words(f"{KEY}.over", name=name, hex=hex_said(seen, words, at))
    if event["was"] > event["level"]:
        yield words(f"{KEY}.lower", name=name, level=event["level"])
    yield words(f"{KEY}.penalty", name=name)


def breach_steps(seen: Seen, words: Words) -> tuple[int, tuple[AttackStep, ...]]:
    """The breaches of the latest roll step by step with their rules, and its seq; (0, ()) where there were none."""
    seq, events = latest_raid(seen)
    if not any(event["type"] == "wall_breached" for event in events):
        return _reported(seen, words)
    steps = tuple(step for event in events for step in _steps(seen, words, event))
    return seq, steps


def _reported(seen: Seen, words: Words) -> tuple[int, tuple[AttackStep, ...]]:
    """A breach that the table told of: the latest thing that happened."""
    items = [i for i in seen.view.get("journal") or () if not i.get("undone")]
    last = [i for i in items if items and i["seq"] == items[-1]["seq"]]
    found = [i["event"] for i in last if i["event"]["type"] == "wall_breached"]
    steps = tuple(step for event in found for step in _steps(seen, words, event))
    return (last[0]["seq"], steps) if found else (0, ())


def _steps(seen: Seen, words: Words, event: Event) -> Iterator[AttackStep]:
    if event["type"] == "rider_attacked":
        seat = event["defender"]
        said = words(
            f"{KEY}.step.comes",
            name=seen.names[seat],
            numeral=event["territory"],
            riders=event["riders"],
            level=event["level"],
        )
        yield AttackStep(said, "W3.2", seat)
        return
    seat = event["seat"]
    name = seen.names[seat]
    if event["riders"]:
        yield AttackStep(
            words(f"{KEY}.step.through", name=name, n=event["riders"], count=event["riders"]),
            "W6.1",
            seat,
        )
    if event["placed"]:
        hexes = ", ".join(hex_said(seen, words, at) for at in event["placed"])
        yield AttackStep(words(f"{KEY}.step.hexes", hexes=hexes), "W6.3")
    lower = "lower" if event["was"] > event["level"] else "stays"
    said = words(f"{KEY}.step.{lower}", name=name, level=event["level"])
    yield AttackStep(said, "W6.6", seat)
    yield AttackStep(words(f"{KEY}.step.penalty", name=name), "W6.8", seat)
    left = event["left"]
    key = "left" if left else "last"
    yield AttackStep(words(f"{KEY}.step.{key}", left=left, count=event["breaches"]), "W12.2")
