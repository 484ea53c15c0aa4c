"""What the journal says besides its events: what a roll did not bring, and offers that came to nothing. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.faces.games.face import Face
from companion.faces.seen import Event, Seen, standing
from companion.locale import Words
from companion.rules.grid import corners
from companion.rules.kinds import kind_of
from companion.rules.terms import CITY, SETTLEMENT, YIELD
from companion.table.shapes import JournalItem, event_of

Names = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SideNote:
    """A sentence that follows from an entry. key: by which it is told from others of that entry."""

    key: str
    text: str
    seat: str | None = None


@dataclass(slots=True)
class _Open:
    number: int
    seat: str
    made: tuple[str, dict[str, int], dict[str, int]]
    to: list[str]
    declined: set[str] = field(default_factory=set)

    def is_declined_by_all(self) -> bool:
        return self.declined >= set(self.to)


def asides(
    seen: Seen,
    words: Words,
    names: Names,
    entries: Sequence[JournalItem],
    shown: range,
    faces: Sequence[Face],
) -> dict[int, list[SideNote]]:
    """What follows from the entries with the numbers ``shown``: number → sentences in order.

    entries: the whole journal of the view's audience. names: of seats and places.
    """
    found: dict[int, list[SideNote]] = {}
    key = next((face.bars for face in reversed(faces) if face.bars), "")
    for n in shown if key else ():
        for at, seats in _barred(seen, entries, n):
            people = words.joined([names[seat] for seat in seats])
            text = words(key, n=len(seats), names=people, place=names[at])
            found.setdefault(n, []).append(SideNote(at, text))
    for n in shown:
        if (more := _more(event_of(entries[n]), words)) is not None:
            found.setdefault(n, []).append(more)
    for n, offer in _lapsed(seen, entries):
        if n in shown:
            cause = kind_of(event_of(entries[n]))
            found.setdefault(n, []).append(_said(words, names, offer, cause))
    return found


def offers_ended(seen: Seen, words: Words, names: Names) -> tuple[str, ...]:
    """That offers came to nothing by what was done last, a sentence each."""
    entries = standing(seen.view)
    latest = (
        (n, one) for n, one in _lapsed(seen, entries) if entries[n]["seq"] == seen.view["seq"]
    )
    return tuple(
        _said(words, names, offer, kind_of(event_of(entries[n]))).text for n, offer in latest
    )


def _more(event: Event, words: Words) -> SideNote | None:
    """The cards that an event showed everybody, counted by kind, where it has a sentence for them."""
    key, cards = f"faces.journal.cards.{event['type']}", event.get("cards")
    if not isinstance(cards, list) or not words.has(key):
        return None
    return SideNote("cards", words(key, cards=words.cards(Counter(str(one) for one in cards))))


def _said(words: Words, names: Names, offer: _Open, cause: str) -> SideNote:
    _, give, get = offer.made
    cards = {"give": words.cards(give), "get": words.cards(get)}
    key = f"phones.told.lapsed.{cause}"
    why = words(key if words.has(key) else "phones.told.lapsed.moved")
    text = words("phones.told.lapsed", name=names[offer.seat], why=why, **cards)
    return SideNote(f"offer {offer.number}", text, offer.seat)


def _barred(
    seen: Seen, entries: Sequence[JournalItem], n: int
) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The hexes that a roll should have paid for, had nothing stood there, and whose buildings stood beside each."""
    gained: Event = event_of(entries[n])
    if gained["type"] != "resources_gained" or gained["source"] != "production":
        return
    its: list[Event] = [event_of(one) for one in entries if one["seq"] == entries[n]["seq"]]
    total = next((one["total"] for one in its if one["type"] == "dice_rolled"), None)
    if total is None or entries[n].get("undone"):
        return
    paid, short = _paid(its), gained.get("short", ())
    later: list[Event] = [event_of(one) for one in entries[n + 1 :] if not one.get("undone")]
    for land in seen.view["board"]["hexes"]:
        at, kind = land["at"], YIELD.get(land["terrain"])
        if land["number"] == total and at not in paid and kind not in short:
            touched = any(_touches(one, at) for one in later)
            seats = () if touched else _beside(seen, at, later)
            if seats:
                yield at, seats


def _paid(its: Sequence[Event]) -> set[str]:
    """The hexes that paid, whatever they paid."""
    rows = [one.get("by_hex") for one in its]
    lists = [row for row in rows if isinstance(row, list)]
    return {str(one["hex"]) for rows in lists for one in rows if isinstance(one, dict)}


def _touches(event: Event, at: str) -> bool:
    """Whether it put a hex right, or the building at a corner: what lies there now says nothing of then."""
    fixed = event["type"] == "corrected" and event.get("at") == at
    return fixed or any(at in value for value in event.values() if isinstance(value, list))


def _beside(seen: Seen, at: str, later: Sequence[Event]) -> tuple[str, ...]:
    """Whose buildings stood beside a hex before what came later, each once."""
    built = [one for one in later if one["type"] in ("settlement_built", "corrected")]
    new = {one.get(field) for one in built for field in ("at", "to")}
    near = set(corners(at)) - new
    standing = seen.view["board"]["intersections"]
    stood = (one for one in standing if one["piece"] in (SETTLEMENT, CITY) and one["at"] in near)
    return tuple(dict.fromkeys(str(one["seat"]) for one in stood))


def _lapsed(seen: Seen, entries: Sequence[JournalItem]) -> Iterator[tuple[int, _Open]]:
    """The offers that ended without a trade and that not all declined, each with the number of what ended it."""
    ends = {kind["event"] for kind in seen.about["events"] if kind["lapses"]}
    going: dict[int, _Open] = {}
    for n, entry in enumerate(entries):
        if entry.get("undone"):
            continue
        event: Event = event_of(entry)
        if event["type"] == "trade_withdrawn" and _is_tables(entries, n):
            # Its maker could no longer pay it after what came before.
            yield from ((n, one) for one in going.values() if one.number == event["offer"])
        _answered(going, event)
        if event["type"] in ends:
            taken = None
            if event["type"] == "traded":
                made = (event["seat"], event["give"], event["get"])
                taken = next((one for one in reversed(going.values()) if one.made == made), None)
            left = (one for one in going.values() if one is not taken)
            yield from ((n, one) for one in left if not one.is_declined_by_all())
            going = {}


def _is_tables(entries: Sequence[JournalItem], n: int) -> bool:
    """Whether an event came with another one, so that no person did it."""
    its = [kind_of(event_of(one)) for one in entries if one["seq"] == entries[n]["seq"]]
    return its[0] != kind_of(event_of(entries[n]))


def _answered(going: dict[int, _Open], event: Event) -> None:
    if event["type"] == "trade_offered":
        made = (event["seat"], event["give"], event["get"])
        going[event["offer"]] = _Open(event["offer"], event["seat"], made, event["to"])
    elif event["type"] == "trade_withdrawn":
        going.pop(event["offer"], None)
    elif event["type"] == "trade_accepted" and event["offer"] in going:
        going[event["offer"]].declined.discard(event["seat"])
    elif event["type"] == "trade_declined" and event["offer"] in going:
        going[event["offer"]].declined.add(event["seat"])
