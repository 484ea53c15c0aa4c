"""What has just happened, for the second line of the yellow bar, and the first cards of a game. Pure."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile
from typing import cast

from companion.faces.games.faces import faces_in
from companion.faces.past.asides import offers_ended
from companion.faces.past.by_host import with_host
from companion.faces.place_words import event_said, names_said
from companion.faces.seen import Seen, ordered, standing
from companion.locale import Words
from companion.locale.places import PLACE
from companion.rules.kinds import kind_of
from companion.table.shapes import AnyEvent, JournalItem, event_of

KEY = "touchscreen.prompt"
GAINED, ROLLED, TRADED = "resources_gained", "dice_rolled", "traded"
FIRST = ("start", "founding")
"""Where the first cards come from."""
SHOWN = frozenset({GAINED, "game_started", "turn_started", "turn_ended"})
"""Events that rows and bar show without a sentence."""
ANSWERS = frozenset(
    {"trade_offered", "trade_accepted", "trade_declined", "building_passed", "undone", "corrected"}
)
"""Events that are told at once, and not again once something without a sentence has followed."""
OFFERS = frozenset({"trade_offered", "trade_accepted", "trade_declined", "robot_said"})
"""Events by which the offers that lie open came to stand as they do."""
PASSED = "building_passed"
CORRECTED = "corrected"
RECOLORED = "recolored"
"""Two people may have exchanged their pieces: both are named."""
MOST = 2
"""So many corrections are told together."""
WHOLE = 100
"""So many letters the bar holds; what is longer loses its end."""
BACK = frozenset({"undone", CORRECTED})
"""Events that put something right: they are told also while a roll is waited for, as nobody sees them on the board."""


def news(seen: Seen, words: Words, duty: str) -> str:
    """What the latest submission did: the first cards that it brought, else the last thing that came of it.

    What left nothing on the board is told until the next deed or roll; while a roll is due, only that of its turn.
    duty: what is waited for. Empty after a roll, and before one where the board shows what was done.
    """
    events = _latest(seen)
    told = _told(events)
    if not events:
        return ""
    if ROLLED in map(kind_of, told):
        return _ended_by_roll(told, seen, words)
    taken = _first_cards(events, seen)
    if taken:
        return _taken(seen, words, taken)
    last = kind_of(told[-1]) if told else ""
    if last == CORRECTED:
        return _put_right(seen, words)
    if last == RECOLORED:
        return " ".join(_said(one, seen, words) for one in told if kind_of(one) == RECOLORED)
    if told and last == TRADED and duty != "roll":
        return " ".join((_said(told[-1], seen, words), *_offers_over(seen, words)))
    if last == "undone" and told[-1].get("corrected"):
        return _correction_undone(told[-1], seen, words)
    if told and (duty != "roll" or last in BACK | {PASSED}):
        return (
            _passed(told[-1], seen, words)
            or _of_several(told[-1], seen, words)
            or _with_card(told, seen, words, events)
        )
    unseen = _unseen(seen, until=(ROLLED, "turn_ended") if duty == "roll" else (ROLLED,))
    return _whole(unseen, seen, words) if unseen else _ended(events, seen, words)


def _correction_undone(undone: AnyEvent, seen: Seen, words: Words) -> str:
    """That a correction was taken back, and of what, where the bar holds that whole."""
    gone = cast("AnyEvent", undone["corrected"])
    said = words(f"{KEY}.correction_undone", what=words.put_right(gone, names_said(seen, words)))
    return said if len(said) <= WHOLE else words(f"{KEY}.correction_undone.short")


def _ended_by_roll(told: Sequence[AnyEvent], seen: Seen, words: Words) -> str:
    """What ended with the turn that a roll has ended, such as a battle; what the roll brought is told elsewhere."""
    outcomes = {kind for face in faces_in(seen.view) for kind in face.outcomes}
    before = takewhile(lambda event: kind_of(event) != ROLLED, told)
    ended = [event for event in before if kind_of(event) in outcomes]
    said = (_said(ended[-1], seen, words),) if ended else ()
    return " ".join((*said, *_offers_over(seen, words)))


def _offers_over(seen: Seen, words: Words) -> tuple[str, ...]:
    """The offers that ended with what was done last: whoever was asked waits for them no longer."""
    return offers_ended(seen, words, names_said(seen, words))


def _with_card(
    told: Sequence[AnyEvent], seen: Seen, words: Words, events: Sequence[AnyEvent]
) -> str:
    """The last of these events; before it the card that it came of, which lies open; after it what a card brought.

    events: the same with those that are shown elsewhere.
    """
    opens = _opens(seen)
    cards = [event for event in told[:-1] if kind_of(event) in opens][-1:]
    brought = [event for event in events if kind_of(event) == GAINED]
    last = told[-1]
    bare = kind_of(last) in opens and not any(map(_is_several, last.values()))
    after = brought if bare else []
    return " ".join(_said(event, seen, words) for event in (*cards, last, *after))


def _is_several(value: object) -> bool:
    return isinstance(value, (list, tuple, dict))


def _opens(seen: Seen) -> set[str]:
    """Events that lay a card open."""
    return {kind for face in faces_in(seen.view) for kind in face.opens}


def beside_pieces(seen: Seen, words: Words, duty: str, laid: Collection[int]) -> str:
    """What the bar tells beside the pieces that somebody lays: a card that lies open, or whatever left nothing there.

    laid: with which seq each of all pieces came that are to be laid.
    """
    events = _latest(seen)
    alone = not any(kind_of(one) in _opens(seen) or _names_another(one, seen) for one in events)
    return "" if alone and seen.view["seq"] in laid else news(seen, words, duty)


def _names_another(event: Mapping[str, object], seen: Seen) -> bool:
    """Whether it befell another seat than the one that did it."""
    others = {*seen.seats} - {event.get("seat")}
    return any(isinstance(value, str) and value in others for value in event.values())


def before_offers(seen: Seen, words: Words) -> str:
    """The last deed before the offers of this turn, such as a card, where it left nothing on the board."""
    unseen = _unseen(seen, until=(ROLLED,), beside=OFFERS | {"trade_withdrawn"})
    return _whole(unseen, seen, words) if unseen else ""


def _whole(item: JournalItem, seen: Seen, words: Words) -> str:
    """What an entry tells, with the card that it came of."""
    its = [event_of(one) for one in standing(seen.view) if one["seq"] == item["seq"]]
    return _with_card(_told(its), seen, words, its)


def _put_right(seen: Seen, words: Words) -> str:
    """What was put right; one after the other with nothing between, the last of it together, in few words."""
    journal = standing(seen.view)
    row = [*takewhile(lambda item: kind_of(event_of(item)) == CORRECTED, reversed(journal))]
    if len(row) == 1:
        return with_host(event_said(event_of(row[0]), seen, words), row[0], journal, words)
    names = names_said(seen, words)
    told = [words.put_right(event_of(item), names) for item in row[:MOST][::-1]]
    once = [said for n, said in enumerate(told) if said not in told[:n]]
    what = words.parted(once)
    n = len(row) - MOST
    return words(f"{KEY}.put_right{'.more' if n > 0 else ''}", what=what, n=n)


def _of_several(last: AnyEvent, seen: Seen, words: Words) -> str:
    """What befell several seats one after the other, in one sentence that names all; empty where it befell one."""
    kind = kind_of(last)
    way = next((face.several[kind] for face in faces_in(seen.view) if kind in face.several), None)
    seats = _seats_of(kind, seen)
    return way(seen, words, seats) if way is not None and len(seats) > 1 else ""


def _passed(last: AnyEvent, seen: Seen, words: Words) -> str:
    """Who passed since the last deed: together, for one tap passes for all. Empty where one alone did."""
    if last["type"] != PASSED or last["built"]:
        return ""
    seats: list[str] = []
    for item in reversed(standing(seen.view)):
        event = event_of(item)
        if event["type"] == "turn_started":
            continue
        if event["type"] != PASSED or event["built"]:
            break
        if not event["by_itself"]:
            seats.insert(0, str(event["seat"]))
    names = words.joined([seen.names[one] for one in seats])
    return words(f"{KEY}.several.{PASSED}", names=names) if len(seats) > 1 else ""


def taken_back(seen: Seen, words: Words) -> str:
    """What the latest submission took back; in few words where somebody at the screen did. Empty for nothing."""
    events = _told(_latest(seen))
    event = events[-1] if events else None
    if event is None or event["type"] != "undone" or event.get("corrected"):
        return ""
    if event.get("doer") != "touch":
        return event_said(event, seen, words)
    what, name = f"happened.{event['what']}", seen.names.get(str(event["of"]), "")
    own = f"{KEY}.taken_back.{event['what']}"
    key = own if words.has(own) else f"{KEY}.taken_back"
    return words(key, what=words(what), name=name) if name and words.has(what) else ""


def _seats_of(kind: str, seen: Seen) -> tuple[str, ...]:
    """Whom the latest events of a kind befell, in their order: up to what is told in other words."""
    seats: list[str] = []
    for item in reversed(standing(seen.view)):
        event: Mapping[str, object] = event_of(item)
        seat = str(event.get("victim") or event.get("seat"))
        if event["type"] == kind and seat not in seats:
            seats.insert(0, seat)
        elif event["type"] not in (kind, GAINED):
            break
    return tuple(seats)


def _ended(events: Sequence[AnyEvent], seen: Seen, words: Words) -> str:
    """That the host ended somebody's turn, which nobody at the screen saw; and the offers that ended with a turn."""
    ended = [event for event in events if kind_of(event) == "turn_ended"]
    said = (_said(ended[0], seen, words),) if ended and _is_hosts(seen) else ()
    return " ".join((*said, *(_offers_over(seen, words) if ended else ())))


def _said(event: AnyEvent, seen: Seen, words: Words) -> str:
    """An event of the latest submission, with the host's name to it where the host did it for a seat."""
    journal = standing(seen.view)
    itself = id(event)  # mypy narrows `is` between two events kind by kind, for minutes
    item = next(one for one in journal if id(event_of(one)) == itself)
    return with_host(event_said(event, seen, words), item, journal, words)


def _is_hosts(seen: Seen) -> bool:
    latest = [item for item in standing(seen.view) if item["seq"] == seen.view["seq"]]
    return bool(latest) and str(latest[0]["by"]).startswith("host")


def ended_before(seen: Seen, words: Words) -> str:
    """What came to an end last of all, just after a turn has ended, by itself or by a roll; empty where it is older."""
    latest = _latest(seen)
    if not latest or latest[0]["type"] == ROLLED or any(e["type"] != ROLLED for e in _told(latest)):
        return ""
    outcomes = {kind for face in faces_in(seen.view) for kind in face.outcomes}
    before = [item for item in standing(seen.view) if item["seq"] < seen.view["seq"]]
    shown = (item["seq"] for item in reversed(before) if kind_of(event_of(item)) not in SHOWN)
    newest = next(shown, 0)
    for item in reversed(before):
        if kind_of(event_of(item)) == ROLLED or item["seq"] < newest:
            return ""
        if kind_of(event_of(item)) in outcomes:
            return with_host(event_said(event_of(item), seen, words), item, before, words)
    return ""


def done_since(events: Sequence[AnyEvent]) -> bool:
    """Whether any of these events is a deed of somebody's that is told in a sentence."""
    return any(event["type"] not in ANSWERS for event in _told(events))


def done_after_offers(seen: Seen) -> bool:
    """Whether something else has happened since anybody offered, answered or said why."""
    kinds = (kind_of(event_of(item)) for item in reversed(standing(seen.view)))
    latest = next((kind for kind in kinds if kind not in SHOWN), None)
    return latest is not None and latest not in OFFERS


def _told(events: Sequence[AnyEvent]) -> list[AnyEvent]:
    return [event for event in events if not is_shown(event)]


def is_shown(event: AnyEvent) -> bool:
    """Whether it needs no sentence: rows and bar show it, or a seat passed by itself that could do nothing."""
    return event["type"] in SHOWN or bool(event.get("by_itself"))


def _unseen(seen: Seen, until: Sequence[str], beside: Collection[str] = ()) -> JournalItem | None:
    """The last deed, where it left nothing on the board; None where it did, or there is none.

    until: the events before which nothing is looked for. beside: those that are no deed here.
    """
    for item in reversed(standing(seen.view)):
        event = event_of(item)
        if event["type"] in until:
            return None
        if event["type"] not in SHOWN | ANSWERS | {*beside}:
            return None if any(map(_places, event.values())) else item
    return None


def _places(value: object) -> bool:
    """Whether a value of an event names a place of the board."""
    if isinstance(value, list | tuple):
        return any(map(_places, value))
    return isinstance(value, str) and PLACE.fullmatch(value) is not None


def drew_unseen(seen: Seen) -> str:
    """Who has just got cards that nobody else may see, such as a stolen one; empty where nobody did."""
    flows = {one["event"]: one["flows"] for one in seen.about["events"]} if seen.hands_known else {}
    latest: list[Mapping[str, object]] = [*_latest(seen)]
    takers = (
        event.get(flow["taker"] or "")
        for event in latest
        for flow in flows.get(kind_of(event), ())
        if flow["unknown"]
    )
    return next((str(seat) for seat in takers if seat), "")


def first_cards(seen: Seen) -> Mapping[str, Mapping[str, int]]:
    """What each seat takes before anybody has rolled; nothing from the first roll on."""
    if seen.view.get("roll"):
        return {}
    return _first_cards([event_of(item) for item in standing(seen.view)], seen)


def _first_cards(events: Sequence[AnyEvent], seen: Seen) -> dict[str, dict[str, int]]:
    if seen.view.get("roll"):
        return {}
    its = (event for event in events if event["type"] == GAINED and event["source"] in FIRST)
    gains = (cast(Mapping[str, Mapping[str, int]], event["gains"]) for event in its)
    found: dict[str, dict[str, int]] = {}
    for seat, cards in (pair for gain in gains for pair in gain.items()):
        own = found.setdefault(seat, {})
        for kind, count in cards.items():
            own[kind] = own.get(kind, 0) + count
    return found


def _taken(seen: Seen, words: Words, taken: Mapping[str, Mapping[str, int]]) -> str:
    if len(taken) > 1:
        return words(f"{KEY}.first_cards.{'dealt' if seen.hands_known else 'taken'}")
    seat, cards = next(iter(taken.items()))
    said = words.cards(dict(ordered(cards)))
    return words(f"{KEY}.takes", name=seen.names[seat], cards=said)


def _latest(seen: Seen) -> list[AnyEvent]:
    """The events of the latest submission."""
    return [event_of(item) for item in standing(seen.view) if item["seq"] == seen.view["seq"]]
