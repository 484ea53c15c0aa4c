"""The line that sums up a robot's turn once it is over: its roll, what it built, and what it traded or played. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

from companion.faces.place_words import event_said
from companion.faces.play.news import ANSWERS, ROLLED, SHOWN, done_since, names_place
from companion.faces.play.prompt import obligation_said
from companion.faces.seen import Seen
from companion.locale import Words

Deed = Mapping[str, Any]
"""An event, whichever it is."""
KEY = "touchscreen.robot.ended"
PLAYED = "development_played"
STOLEN = "card_stolen"
TOLD = ("bank_traded", STOLEN, "development_bought", "traded", PLAYED)
"""What a robot does that leaves nothing on the board, and without cardboard cards nothing to lay."""
SECOND = 2
"""The turn before which nobody may have rolled, in a game whose first turn has no dice."""
MOST = 3
"""So many kinds of deeds are named in the line."""
AWARDS = frozenset({"longest_road_moved", "largest_army_moved"})
"""What gives points and stands nowhere on the board."""


def counted(thing: str, n: int) -> str:
    """A thing with its number, where there are several of it."""
    return thing if n == 1 else f"{thing} ({n})"


def turn_ended(seen: Seen, words: Words, robots: Collection[str], note: str) -> str:
    """That a robot's turn is over, and what it rolled and did, in place of how dice are entered, until somebody does
    more.

    robots: the seats that are robots'; note: what the line says otherwise.
    """
    owed = seen.owed("roll") or seen.owed("special_building")
    journal = (item for item in seen.view["journal"] if not item.get("undone"))
    events = [cast(Deed, item["event"]) for item in journal]
    ends = ((i, one) for i, one in enumerate(events) if one["type"] == "turn_ended")
    end, ended = max(ends, default=(0, None), key=lambda found: found[0])
    if not owed or ended is None or done_since(events[end + 1 :]):
        return note
    between = seen.owed("special_building")
    if between and events[end + 1 :]:
        return note  # somebody has passed
    if ended["seat"] not in robots:
        return note
    rolls = ((i, one) for i, one in enumerate(events) if one["type"] == ROLLED)
    at, roll = max(rolls, default=(None, None), key=lambda found: found[0])
    if at is None and seen.view["turn"] == SECOND:
        return words(f"{KEY}.without", name=seen.names[ended["seat"]])
    if roll is None or roll["seat"] != ended["seat"]:
        return note
    own = [one for one in events[at:end] if one.get("seat") == ended["seat"]]
    said = _summed(seen, words, roll["total"], own)
    then = obligation_said(seen, words, owed[0], "then") if between else ""
    return f"{said.rstrip('.')}. {then}" if then else said


def _summed(seen: Seen, words: Words, total: int, own: Sequence[Deed]) -> str:
    """own: the robot's own events of its turn, its roll first."""
    name = seen.names[str(own[0]["seat"])]
    did = _did(words, own)
    quiet = [one for one in own if one["type"] in TOLD]
    stole = [one for one in quiet[:-1] if one["type"] == STOLEN][-1:]
    what = " ".join(event_said(one, seen, words) for one in (*stole, *quiet[-1:]))
    way = {(False, False): "bare", (False, True): "with", (True, False): "did"}
    key = way.get((bool(did), bool(quiet)), "did_with")
    return words(f"{KEY}.{key}", name=name, total=total, what=what, did=did)


def _did(words: Words, own: Sequence[Deed]) -> str:
    """What was built or moved, in its order, each kind counted; empty for nothing."""
    kinds = Counter(one["type"] for one in own if _is_deed(words, one))
    said = [counted(words(f"happened.{kind}"), n) for kind, n in kinds.items()]
    more = sum(kinds.values()) - sum(list(kinds.values())[:MOST])
    rest = words(f"{KEY}.more", n=more) if more else ""
    return ", ".join(said[:MOST]) + rest


def _is_deed(words: Words, event: Deed) -> bool:
    """Whether it was paid for, names a place of the board, or gave or took a card that counts points."""
    kind = event["type"]
    if kind in {*TOLD, *SHOWN, *ANSWERS, ROLLED} or not words.has(f"happened.{kind}"):
        return False
    return kind in AWARDS or "cost" in event or any(map(names_place, event.values()))
