"""What a robot did in its turn: what came of its roll, then cards and the like, then pieces, counted. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import cast

from companion.faces.games.faces import faces_in
from companion.faces.place_words import event_said, names_said
from companion.faces.play.actions import stopped
from companion.faces.play.news import ANSWERS, BACK, SHOWN, done_since, is_shown
from companion.faces.play.prompt import obligation_said
from companion.faces.play.robot_offers import countered
from companion.faces.put_right.put_back import laid_word
from companion.faces.seen import Seen, standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.shapes import AnyEvent, JournalItem, PutBack, event_of, robots_of

KEY = "touchscreen.robot"
BUILT = "_built"
"""How the types of events end that put a piece on the board."""
MOVED = "_moved"
"""How those end that only move something: the board shows it."""
PASSED = "building_passed"
DISCARDED = "cards_discarded"
SECOND = 2
"""The turn before which nobody may have rolled, in a game whose first turn has no dice."""
QUIET = (
    SHOWN
    | ANSWERS
    | {"dice_rolled", "trade_withdrawn", "robot_said", "robot_asked", "robot_seated"}
)
"""What is no deed of a turn."""


def ended_said(seen: Seen, words: Words, note: str) -> str:
    """That a robot's turn is over, and what it rolled, in place of how dice are entered, until somebody does more."""
    owed = seen.owed("roll") or seen.owed("special_building")
    items = standing(seen.view)
    events = [event_of(item) for item in items]
    ends = ((i, one) for i, one in enumerate(events) if one["type"] == "turn_ended")
    end, ended = max(ends, default=(0, None), key=lambda found: found[0])
    since = events[end + 1 :]
    if not owed or ended is None or done_since(since) or any(one["type"] in BACK for one in since):
        return note
    between = seen.owed("special_building")  # somebody has passed where anything followed
    if (between and not all(map(is_shown, since))) or ended["seat"] not in robots_of(seen.view):
        return note
    rolls = ((i, one) for i, one in enumerate(events) if one["type"] == "dice_rolled")
    at, roll = max(rolls, default=(None, None), key=lambda found: found[0])
    if at is None and seen.view["turn"] == SECOND:
        return words(f"{KEY}.ended.without", name=seen.names[str(ended["seat"])])
    if roll is None or roll["seat"] != ended["seat"]:
        return note
    if not between and _people_passed(seen, since):
        return note
    then = obligation_said(seen, words, owed[0], "back") if between else ""
    return _turn_said(seen, words, str(ended["seat"]), roll["total"], items[at:end], then)


def _people_passed(seen: Seen, since: Sequence[AnyEvent]) -> bool:
    """Whether it was people who passed last since a turn has ended, which is told."""
    passed = [one for one in since if one["type"] == PASSED and not is_shown(one)]
    return bool(passed) and passed[-1].get("seat") not in robots_of(seen.view)


def between_said(seen: Seen, words: Words) -> str:
    """What whoever has just ended its building between the turns has built and bought; empty where nobody has."""
    items = [item for item in standing(seen.view) if not is_shown(event_of(item))]
    last = event_of(items[-1]) if items else None
    if last is None or last["type"] != PASSED or not last["built"]:
        return ""
    if items[-1]["seq"] != seen.view["seq"]:
        return ""
    its = [item for item in _since_passed(seen) if item["seq"] < items[-1]["seq"]]
    done = _named(seen, words, str(last["seat"]), its)
    between = seen.owed("special_building")
    first = obligation_said(seen, words, between[0], "first") if between else ""
    return " ".join(filter(None, (first, done, " ".join(_came(seen, words, its)))))


def _since_passed(seen: Seen) -> list[JournalItem]:
    """What whoever last ended its building between the turns did in it: all since the seat before ended its own."""
    items = standing(seen.view)
    ends = [i for i, item in enumerate(items) if event_of(item)["type"] in (PASSED, "turn_ended")]
    own = next(i for i in reversed(ends) if event_of(items[i]).get("built"))
    before = [i for i in ends if i < own]
    return items[before[-1] + 1 : own] if before else items[:own]


def _named(seen: Seen, words: Words, seat: str, items: Sequence[JournalItem]) -> str:
    """What a seat did, with its name: the pieces counted, all else in its own sentence."""
    told = {kind for face in faces_in(seen.view) for kind in (*face.befell, *face.steps)}
    events = [event for event in _deeds(seat, items) if kind_of(event) not in told]
    pieces = counted(words, Counter(p for one in events if (p := _piece(seen, words, one))))
    said = [event_said(one, seen, words) for one in events if not _piece(seen, words, one)]
    if pieces:
        key = "touchscreen.prompt.built_between"
        said.insert(0, words(key, name=seen.names[seat], pieces=words.joined(pieces)))
    return " ".join(_times(words, said))


def _turn_said(
    seen: Seen, words: Words, seat: str, total: object, items: Sequence[JournalItem], then: str
) -> str:
    """A turn from its roll on. items: the roll and what followed; then: what stands after all that.

    What befell seats comes before the rest: a narrow bar drops sentences from the last on, and never leaves the roll
    alone where there is more.
    """
    came, done = _came(seen, words, items), _done(seen, words, seat, items)
    said = [one for one in (*came, countered(seen, words), *done) if one]
    first, rest = " ".join(said[:1]), said[1:]
    own = f"{seen.names[seat]} "
    if first.startswith(own):
        key, first = "and", first.removeprefix(own)
    else:
        key = "with" if first else "bare"
        if not any(re.match(rf"{re.escape(name)}\b", first) for name in seen.names.values()):
            first = first[:1].lower() + first[1:]
    begun = words(f"{KEY}.ended.{key}", name=seen.names[seat], total=total, what=first)
    more = [one for one in (*rest, then) if one]
    return " ".join((stopped(begun), *more)) if more else begun


def befell_now(seen: Seen, words: Words) -> str:
    """What befell seats with the latest submission, in few words, such as an attack that came with a roll."""
    latest = [item for item in standing(seen.view) if item["seq"] == seen.view["seq"]]
    return " ".join(_came(seen, words, latest))


def _came(seen: Seen, words: Words, items: Sequence[JournalItem]) -> list[str]:
    """What befell seats in the turn, in few words, such as who has the longest road now."""
    kinds = {kind for face in faces_in(seen.view) for kind in face.befell}
    befell = [item for item in items if kind_of(event_of(item)) in kinds]
    return [*dict.fromkeys(_in_short(seen, words, event_of(item)) for item in befell)]


def _done(seen: Seen, words: Words, seat: str, items: Sequence[JournalItem]) -> list[str]:
    """All that a seat did between its roll and the end of its turn, but for what is told as having befallen seats.

    What was discarded, by whomever, and then what it took from somebody comes first, as that concerns people, and
    pieces come last: what is to be laid says them as well.
    """
    told = {kind for face in faces_in(seen.view) for kind in (*face.befell, *face.steps)}
    deeds = _deeds(seat, items, DISCARDED)
    events = [event for event in deeds if kind_of(event) not in told]
    pieces = counted(words, Counter(p for one in events if (p := _piece(seen, words, one))))
    first = [*takewhile(lambda event: event["type"] == DISCARDED, events)]
    cost = {id(one): _cost(seen, one, items) for one in events}
    rest = sorted(events[len(first) :], key=lambda one: not _took(one) and not cost[id(one)])
    events = [*first, *rest]
    said = [
        " ".join(
            (_in_short(seen, words, one), *(event_said(e, seen, words) for e in cost[id(one)]))
        )
        for one in events
        if not _piece(seen, words, one)
    ]
    if several := _discarded(seen, words, events):
        lost = [_in_short(seen, words, one) for one in events if one["type"] == DISCARDED]
        at = said.index(lost[0])
        said = [*said[:at], several, *(one for one in said[at:] if one not in lost)]
    if pieces:
        said.append(words(f"{KEY}.built", name=seen.names[seat], pieces=", ".join(pieces)))
    return [*_times(words, said)]


def _discarded(seen: Seen, words: Words, events: Sequence[AnyEvent]) -> str:
    """Who has discarded how many, in one sentence; empty where not several did."""
    seats = dict.fromkeys(str(one["seat"]) for one in events if one["type"] == DISCARDED)
    faces = (face for face in faces_in(seen.view) if DISCARDED in face.several)
    way = next((face.several[DISCARDED] for face in faces), None)
    return way(seen, words, tuple(seats)) if way is not None and len(seats) > 1 else ""


def _cost(seen: Seen, card: AnyEvent, items: Sequence[JournalItem]) -> list[AnyEvent]:
    """What came of a card that lies open, where it cost others something, in order; nothing of all else."""
    if not any(kind_of(card) in face.opens for face in faces_in(seen.view)):
        return []
    itself = id(card)
    seq = next(item["seq"] for item in items if id(event_of(item)) == itself)
    events = [event_of(item) for item in items if item["seq"] == seq]
    return [one for one in events if one["type"] not in SHOWN and _costs(seen, one)]


def _costs(seen: Seen, event: AnyEvent) -> bool:
    """Whether it names whom it costs something, one or how much each."""
    return _took(event) or any(_by_seat(seen, value) for value in event.values())


def _by_seat(seen: Seen, value: object) -> bool:
    return isinstance(value, dict) and bool(value) and {*value} <= {*seen.seats}


def _took(event: AnyEvent) -> bool:
    """Whether somebody else lost something by it."""
    return event.get("victim") is not None


def _times(words: Words, said: Sequence[str]) -> Iterator[str]:
    """Each sentence once, in their order; of what was done more than once how often."""
    for one, n in Counter(said).items():
        yield words(f"{KEY}.times", what=one.removesuffix("."), n=n) if n > 1 else one


def _in_short(seen: Seen, words: Words, event: AnyEvent) -> str:
    """Its sentence; a shorter one where the catalogue has that."""
    keys = (f"{KEY}.did.{event['type']}.{event.get('variant')}", f"{KEY}.did.{event['type']}")
    name = seen.names.get(str(event.get("seat")), "")
    key = next((one for one in keys if words.has(one)), "")
    if not key:
        return event_said(event, seen, words)
    cards = event.get("cards")
    n = sum(cards.values()) if isinstance(cards, Mapping) else 1
    return words.said(key, {**event, "name": name, "n": n}, names_said(seen, words))


def _deeds(seat: str, items: Sequence[JournalItem], anybodys: str = "") -> list[AnyEvent]:
    """What a seat did, without what came of it: of each thing that was keyed, by whomever, the first event. Where that
    only moved something, such as the robber, what was taken with it.

    anybodys: the type of what is told of every seat.
    """
    first: dict[int, AnyEvent] = {}
    for item in items:
        before, event = first.get(item["seq"]), event_of(item)
        if before is None or (kind_of(before).endswith(MOVED) and _took(event)):
            first[item["seq"]] = event
    return [
        event
        for _, event in sorted(first.items())
        if event["type"] == anybodys or _is_deed(event, seat)
    ]


def _is_deed(event: AnyEvent, seat: str) -> bool:
    kind = kind_of(event)
    return event.get("seat") == seat and kind not in QUIET and not kind.endswith(MOVED)


def counted(words: Words, count: Mapping[str, int]) -> list[str]:
    """The pieces in their order, with how many of one kind."""
    return [
        words(f"{KEY}.counted", piece=piece, n=n) if n > 1 else piece for piece, n in count.items()
    ]


def _piece(seen: Seen, words: Words, event: AnyEvent) -> str:
    """The word for the piece that this put on the board; empty where it has a sentence of its own."""
    kind = kind_of(event).removesuffix(BUILT)
    if kind == kind_of(event) or not words.has(f"piece.{kind}"):
        return ""
    return laid_word(seen, words, cast(PutBack, {"piece": kind, "at": event.get("at")}))
