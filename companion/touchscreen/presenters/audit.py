"""Walking a table through what the app believes, one checkable thing at a time.

Items are read anew from every view. What was found right is kept with its value, so that an
item that changed meanwhile asks again by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.locale import Words
from companion.touchscreen.presenters import island
from companion.touchscreen.presenters.correct import hex_sentence, robber, robber_sentence

View = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to compare with the cardboard.

    code: the end of ``touchscreen.audit.item.<code>``; seat: whose it is, or None.
    places: what to show on the map; facts: what the app believes, by name.
    fact: what to put right where it is wrong (see ``presenters.correct``); at: where, if one place.
    """

    code: str
    seat: str | None
    facts: tuple[tuple[str, Any], ...]
    places: tuple[str, ...] = ()
    fact: str = ""
    at: str | None = None

    @property
    def key(self) -> tuple[str, str | None, str | None]:
        """What the item is about, whatever the app believes of it."""
        return (self.code, self.seat, self.at)


@dataclass(frozen=True, slots=True)
class Walk:
    """How far an audit has come: what was found right, with the value it had."""

    right: Mapping[tuple[str, str | None, str | None], Item] = field(default_factory=dict)

    def with_right(self, item: Item) -> Walk:
        """The walk after the table said that this item is right."""
        return replace(self, right={**self.right, item.key: item})

    def is_right(self, item: Item) -> bool:
        """Whether this item, with this value, was found right."""
        return self.right.get(item.key) == item

    def next_open(self, items: Iterable[Item], after: Item | None = None) -> Item | None:
        """The next item still to check, round the end; None when all are right."""
        ordered = list(items)
        keys = [item.key for item in ordered]
        start = keys.index(after.key) + 1 if after is not None and after.key in keys else 0
        rest = ordered[start:] + ordered[:start]
        return next((item for item in rest if not self.is_right(item)), None)


def items(view: View) -> tuple[Item, ...]:
    """All there is to check in the order of a walk: robber, rows, harbors, seats, awards, turn."""
    return (
        _robber(view),
        *_rows(view),
        *_harbors(view),
        *(item for entry in view["seats"] for item in _of_seat(view, entry)),
        *_awards(view),
        Item("active", view["active"], (), fact="active"),
    )


def _robber(view: View) -> Item:
    at = robber(view)
    return Item("robber", None, (("at", at),), (at,) if at else (), "robber")


def _rows(view: View) -> Iterable[Item]:
    found = {h["at"]: h for h in view["board"]["hexes"] if h["terrain"] != "sea"}
    rows = island.rows(found)
    for index, row in enumerate(rows, 1):
        said = tuple((found[at]["terrain"], found[at]["number"]) for at in row)
        facts = (("row", index), ("rows", len(rows)), ("hexes", said))
        yield Item("row", None, facts, row, "hex", at=row[0])


def _harbors(view: View) -> Iterable[Item]:
    harbors = view["board"]["harbors"]
    if harbors:
        counts = Counter(h["trade"] for h in harbors)
        facts = (("counts", tuple(sorted(counts.items()))), ("n", len(harbors)))
        yield Item("harbors", None, facts, tuple(h["at"] for h in harbors), "harbor")


def _of_seat(view: View, entry: Mapping[str, Any]) -> Iterable[Item]:
    seat, custody = entry["seat"], view["custody"]
    yield _buildings(view, seat)
    yield _roads(view, seat)
    if custody["resources"] == "phones":
        yield _counted("hand", seat, entry["resources"], "resources")
    if custody["cards"] == "phones":
        yield _counted("development", seat, entry["development"], "development")
    yield _counted("knights", seat, entry["played_knights"], "played_knights")


def _counted(code: str, seat: str, count: Any, fact: str) -> Item:
    n = sum(count.values()) if isinstance(count, Mapping) else count
    return Item(code, seat, (("n", n),), fact=fact, at=seat)


def _buildings(view: View, seat: str) -> Item:
    own = [entry for entry in view["board"]["intersections"] if entry["seat"] == seat]
    counts = Counter(entry["piece"] for entry in own)
    facts = (("settlements", counts["settlement"]), ("cities", counts["city"]))
    return Item("buildings", seat, facts, tuple(sorted(e["at"] for e in own)), "piece")


def _roads(view: View, seat: str) -> Item:
    places = tuple(sorted(e["at"] for e in view["board"]["paths"] if e["seat"] == seat))
    return Item("roads", seat, (("n", len(places)),), places, "piece")


def _awards(view: View) -> Iterable[Item]:
    for award in ("longest_road", "largest_army"):
        holder = next((entry["seat"] for entry in view["seats"] if entry[award]), None)
        yield Item(award, holder, (("of", holder),), fact=award)


def heading(words: Words, names: Mapping[str, str], item: Item) -> str:
    """What the item is about: ``Anna – colonies et villes``."""
    about = words(f"touchscreen.audit.about.{item.code}", **dict(item.facts))
    if item.seat is None or item.code in ("longest_road", "largest_army", "active"):
        return about
    return f"{names.get(item.seat, item.seat)} – {about}"


def sentence(words: Words, names: Mapping[str, str], view: View, item: Item) -> str:
    """What the app believes of it, in words."""
    facts = dict(item.facts)
    match item.code:
        case "robber":
            return robber_sentence(words, view, facts["at"])
        case "row":
            return " · ".join(hex_sentence(words, *said) for said in facts["hexes"])
        case "harbors":
            return " · ".join(_harbor_count(words, *count) for count in facts["counts"])
        case "buildings":
            settlements = words("touchscreen.audit.settlements", n=facts["settlements"])
            return f"{settlements}, {words('touchscreen.audit.cities', n=facts['cities'])}"
        case "longest_road" | "largest_army" | "active":
            seat = item.seat
            return words("touchscreen.correct.nobody") if seat is None else names.get(seat, seat)
        case _:
            return words(f"touchscreen.audit.item.{item.code}", **facts)


def _harbor_count(words: Words, trade: str, count: int) -> str:
    named = "3:1" if trade == "any" else f"2:1 {words('resource.' + trade)}"
    return f"{count} × {named}" if count > 1 else named
