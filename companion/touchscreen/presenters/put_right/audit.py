"""Walking a table through what the app believes, one checkable thing at a time.

Items are read anew from every view. What was found right is kept with its value, so that an
item that changed meanwhile asks again by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.editor import island
from companion.locale import Words
from companion.touchscreen.presenters.put_right.correct import hex_sentence, robber, robber_sentence
from companion.touchscreen.theme import TRACKS

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
        *_fleet(view),
        *_robber(view),
        *_steppe(view),
        *_merchant(view),
        *_rows(view),
        *_harbors(view),
        *(item for entry in view["seats"] for item in _of_seat(view, entry)),
        *_awards(view),
        Item("active", view["active"], (), fact="active"),
    )


def _robber(view: View) -> Iterable[Item]:
    at = robber(view)
    if "wall" not in view:
        yield Item("robber", None, (("at", at),), (at,) if at else (), "robber")


def _steppe(view: View) -> Iterable[Item]:
    """The pirate, each section with its level and riders, the territories, dead hexes, penalties and the bag."""
    if "wall" not in view:
        return
    at = view["board"].get("pirate")
    if at:
        yield Item("pirate", None, (("at", at),), (at,), "pirate")
    for section in view["wall"]:
        yield from _section(view, section)
    for camp in view["gathering"]:
        if camp["riders"] is not None and camp["at"]:
            facts = (("numeral", camp["territory"]), ("n", camp["riders"]))
            yield Item("territory", None, facts, (camp["at"],), "riders", camp["at"])
    dead = tuple(sorted(view["dead"]))
    yield Item("dead", None, (("n", len(dead)),), dead, "riders")


def _section(view: View, section: Mapping[str, Any]) -> Iterable[Item]:
    seat = section["seat"]
    if seat is None:
        return
    places = tuple(at for at in (section["battlefield"],) if at)
    yield Item("wall_level", seat, (("n", section["level"]),), places, "wall_level", seat)
    if section["riders"] is not None and section["battlefield"]:
        at = section["battlefield"]
        yield Item("battlefield", seat, (("n", section["riders"]),), places, "riders", at)
    yield _counted("penalties", seat, view["penalties"][seat], "penalties")


def _fleet(view: View) -> Iterable[Item]:
    if "fleet" in view:
        fleet = view["fleet"]
        facts = (("step", fleet["step"]), ("steps", fleet["steps"]))
        yield Item("fleet", None, facts, fact="fleet")


def _merchant(view: View) -> Iterable[Item]:
    merchant = view["board"].get("merchant")
    if merchant:
        facts = (("at", merchant["at"]), ("of", merchant["seat"]))
        yield Item("merchant", merchant["seat"], facts, (merchant["at"],), "merchant")


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
        yield from _cards(seat, entry)
    if "fleet" in view:
        yield from _standing(view, entry)
    else:
        yield _counted("knights", seat, entry["played_knights"], "played_knights")


def _cards(seat: str, entry: Mapping[str, Any]) -> Iterable[Item]:
    if entry.get("progress") is not None:
        yield _counted("progress", seat, entry["progress"], "progress")
    elif "development" in entry:
        yield _counted("development", seat, entry["development"], "development")


def _standing(view: View, entry: Mapping[str, Any]) -> Iterable[Item]:
    """Knights with their state, levels and Defender cards, as far as the app keeps them."""
    seat = entry["seat"]
    knights = [
        p for p in view["board"]["intersections"] if (p["piece"], p["seat"]) == ("knight", seat)
    ]
    if view["custody"].get("knights") != "cardboard":
        said = tuple(sorted((k["rank"], k["active"]) for k in knights))
        places = tuple(sorted(k["at"] for k in knights))
        yield Item("standing_knights", seat, (("knights", said),), places, "knight")
    if entry.get("improvements"):
        levels = tuple((track, entry["improvements"][track]["level"]) for track in TRACKS)
        facts = (("levels", levels), ("defender", entry["defender_cards"]))
        yield Item("levels", seat, facts, fact="")


def _counted(code: str, seat: str, count: Any, fact: str) -> Item:
    n = sum(count.values()) if isinstance(count, Mapping) else count
    return Item(code, seat, (("n", n),), fact=fact, at=seat)


def _buildings(view: View, seat: str) -> Item:
    own = [entry for entry in view["board"]["intersections"] if entry["seat"] == seat]
    counts = Counter(entry["piece"] for entry in own)
    walls = sum(bool(entry.get("wall")) for entry in own)
    metropolises = sum(bool(entry.get("metropolis")) for entry in own)
    facts: tuple[tuple[str, int], ...] = (
        ("settlements", counts["settlement"]),
        ("cities", counts["city"]),
    )
    if "fleet" in view:
        facts = (*facts, ("walls", walls), ("metropolises", metropolises))
    places = tuple(sorted(e["at"] for e in own if e["piece"] != "knight"))
    return Item("buildings", seat, facts, places, "piece")


def _roads(view: View, seat: str) -> Item:
    places = tuple(sorted(e["at"] for e in view["board"]["paths"] if e["seat"] == seat))
    return Item("roads", seat, (("n", len(places)),), places, "piece")


def _awards(view: View) -> Iterable[Item]:
    for award in ("longest_road", "largest_army"):
        if award not in view["seats"][0]:
            continue
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
        case "pirate":
            return words("touchscreen.audit.item.pirate")
        case "harbors":
            return " · ".join(_harbor_count(words, *count) for count in facts["counts"])
        case "buildings":
            kinds = (
                "settlements",
                "cities",
                *(k for k in ("walls", "metropolises") if facts.get(k)),
            )
            return ", ".join(words(f"touchscreen.audit.{kind}", n=facts[kind]) for kind in kinds)
        case "merchant":
            place = robber_sentence(words, view, facts["at"])
            return f"{names.get(facts['of'], facts['of'])}, {place}"
        case "standing_knights":
            return _knights_sentence(words, facts["knights"])
        case "levels":
            said = [f"{words('symbol.' + track)} {level}" for track, level in facts["levels"]]
            defender = words("touchscreen.audit.defender", n=facts["defender"])
            return ", ".join([*said, defender] if facts["defender"] else said)
        case "longest_road" | "largest_army" | "active":
            seat = item.seat
            return words("touchscreen.correct.nobody") if seat is None else names.get(seat, seat)
        case _:
            return words(f"touchscreen.audit.item.{item.code}", **facts)


def _knights_sentence(words: Words, knights: Iterable[tuple[int, bool]]) -> str:
    pieces = {1: "basic_knight", 2: "strong_knight", 3: "mighty_knight"}
    said = [
        words(
            f"touchscreen.audit.knight_{'active' if active else 'inactive'}",
            piece=words(f"piece.{pieces[rank]}"),
        )
        for rank, active in knights
    ]
    return ", ".join(said) or words("touchscreen.why.no_knight")


def _harbor_count(words: Words, trade: str, count: int) -> str:
    named = "3:1" if trade == "any" else f"2:1 {words('resource.' + trade)}"
    return f"{count} × {named}" if count > 1 else named
