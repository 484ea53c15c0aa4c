"""What the latest roll did to the riders: in a sentence, as moves on the cardboard, and breaches step by step. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from companion.faces.games.great_wall.lane_rules import FIRST, GAP, HIGHEST, SECOND, rides
from companion.faces.games.great_wall.shown import shown
from companion.faces.models import CardboardMoves, Step
from companion.faces.place_words import place_said
from companion.faces.play.blocked import blocked_note, went_short
from companion.faces.seen import Event, Seen, standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.rules.packs.great_wall.shapes import LandHex
from companion.rules.shapes import HexView, ObligationView
from companion.table.robots import ORIGIN
from companion.table.shapes import JournalItem, event_of, robots_of

KEY = "touchscreen.raid"
BREACH = "wall_breached"
RIDES = {FIRST: "hexes", GAP: "gap", HIGHEST: "number", SECOND: "second"}
"""The rule by which riders take hexes → the sentence's last word."""
ATTACKS = ("rider_attacked", BREACH)


def are_followed(seen: Seen) -> bool:
    """Whether the app knows where the riders are."""
    return seen.custody.get("bag") != "cardboard"


def latest_attacks(seen: Seen) -> tuple[int, tuple[Event, ...]]:
    """The riders' attacks and breaches of the latest roll, in order, with its seq; (0, ()) where there were none."""
    found: list[Event] = []
    for item in reversed(standing(seen.view)):
        event: Event = event_of(item)
        if event["type"] == "dice_rolled":
            return (item["seq"], tuple(reversed(found))) if found else (0, ())
        if event["type"] in ATTACKS:
            found.append(event)
    return 0, ()


def last_breaches(seen: Seen) -> tuple[Event, ...]:
    """The breaches of the last roll, or report, with one; empty where the journal has none."""
    found = [item for item in standing(seen.view) if kind_of(event_of(item)) == BREACH]
    latest: list[Event] = [event_of(item) for item in found if item["seq"] == found[-1]["seq"]]
    return tuple(latest)


def note(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What the roll did to the riders, else whom they keep from what it would have brought."""

    def holds(spot: HexView) -> int:
        return cast(LandHex, spot)["riders"] or 0

    return (
        said(seen, words)
        or went_short(seen, words, holds)
        or blocked_note(seen, words, f"{KEY}.held", holds)
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


def moves(seen: Seen, words: Words, since: int) -> CardboardMoves | None:
    """What to move on the cardboard after rolls, None for nothing. since: the seq up to which it is done.

    A robot's own roll is told among what is done for robots, and so is what a roll did to a robot's wall.
    """
    found = list(_attacks_after(seen, since))
    lines = [line for items in found for line in _moves(seen, words, items)]
    if not lines:
        return None
    seq, title, first, more = found[-1][0]["seq"], words(f"{KEY}.title"), lines[0], len(lines) - 1
    if not more:
        return CardboardMoves(seq, title, (first,), brief=first)
    several = tuple(f"{i}. {move}" for i, move in enumerate(lines, 1))
    brief = words("touchscreen.put_back.brief", first=first, n=more)
    return CardboardMoves(seq, title, several, brief=brief)


def _attacks_after(seen: Seen, since: int) -> Iterator[tuple[JournalItem, ...]]:
    """The attacks and breaches of each entry after a seq, with its roll, but of those done for robots."""
    told = ("dice_rolled", *ATTACKS)
    entries: dict[int, list[JournalItem]] = {}
    for one in standing(seen.view):
        if one["seq"] > since and kind_of(event_of(one)) in told:
            entries.setdefault(one["seq"], []).append(one)
    for entry in entries.values():
        by_robot = _is_roll(entry) and entry[0]["by"].partition(":")[0] == ORIGIN
        if not by_robot and any(kind_of(event_of(one)) in ATTACKS for one in entry):
            yield tuple(entry)


def _is_roll(entry: Sequence[JournalItem]) -> bool:
    return any(kind_of(event_of(one)) == "dice_rolled" for one in entry)


def _moves(seen: Seen, words: Words, entry: tuple[JournalItem, ...]) -> Iterator[str]:
    """Who does what, in the order in which it is done."""
    events: list[Event] = [event_of(one) for one in entry]
    hands = _mover(seen, words, events)
    robots = robots_of(seen.view) if _is_roll(entry) else {}
    came = _earlier_roll(seen, words, entry)
    for event in events:
        if event["type"] in ATTACKS:
            yield from (_after(seen, came, line) for line in _ridden(seen, words, event, hands))
        if event["type"] == BREACH and event["seat"] not in robots:
            yield from (_after(seen, came, line) for line in _lost(seen, words, event))


def _after(seen: Seen, came: str, line: str) -> str:
    """A sentence after the roll that it came of, if that is said: within a line only a name begins large."""
    small = came and not line.startswith(tuple(seen.names.values()))
    return f"{came}{line[:1].lower() if small else line[:1]}{line[1:]}"


def _earlier_roll(seen: Seen, words: Words, entry: tuple[JournalItem, ...]) -> str:
    """The roll that brought it, where somebody has rolled since: a table would do it a second time. Else nothing."""
    rolls = [one for one in standing(seen.view) if kind_of(event_of(one)) == "dice_rolled"]
    before = [one for one in rolls if one["seq"] <= entry[0]["seq"]]
    if not before or before[-1] is rolls[-1]:
        return ""
    roll: Event = event_of(before[-1])
    return words(f"{KEY}.of_roll", total=roll["total"], name=seen.names[roll["seat"]]) + " "


def _mover(seen: Seen, words: Words, events: list[Event]) -> str:
    """Who moves the riders: whoever rolled, of a robot its hands, anybody where it has none."""
    rolled = (event["seat"] for event in events if event["type"] == "dice_rolled")
    seat = next(rolled, seen.active) or ""
    robot = robots_of(seen.view).get(seat)
    mover = seat if robot is None else robot["hands"]
    return seen.names.get(str(mover)) or words(f"{KEY}.anybody")


def _ridden(seen: Seen, words: Words, event: Event, hands: str) -> Iterator[str]:
    if event["type"] == "rider_attacked":
        name = seen.names[event["defender"]]
        yield words(f"{KEY}.move", hands=hands, numeral=event["territory"], name=name)
        return
    name = seen.names[event["seat"]]
    for at in event["placed"]:
        yield words(f"{KEY}.over", hands=hands, name=name, hex=place_said(seen, words, at))


def _lost(seen: Seen, words: Words, event: Event) -> Iterator[str]:
    """What a breach costs whose wall it is."""
    name = seen.names[event["seat"]]
    if event["was"] > event["level"]:
        yield words(f"{KEY}.lower", name=name, was=event["was"], level=event["level"])
    yield words(f"{KEY}.penalty", name=name)


def breach_steps(seen: Seen, words: Words, seq: int, events: tuple[Event, ...]) -> tuple[Step, ...]:
    """The riders' attacks and breaches of the entry of this seq, step by step with their rules."""
    return tuple(step for event in events for step in _steps(seen, words, seq, event))


def _steps(seen: Seen, words: Words, seq: int, event: Event) -> Iterator[Step]:
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
    for rule, places in rides(seen, seq, event):
        hexes = ", ".join(place_said(seen, words, at) for at in places)
        yield Step(words(f"{KEY}.step.{RIDES[rule]}", n=len(places), hexes=hexes), rule)
    lower = "lower" if event["was"] > event["level"] else "stays"
    said = words(f"{KEY}.step.{lower}", name=name, level=event["level"])
    yield Step(said, "W6.6", seat)
    yield Step(words(f"{KEY}.step.penalty", name=name), "W6.8", seat)
    left = event["left"]
    key = "left" if left else "last"
    yield Step(words(f"{KEY}.step.{key}", left=left, count=event["breaches"]), "W12.2")
