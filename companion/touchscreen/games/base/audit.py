"""What is checked of the base game: robber, land, harbors, pieces, cards, awards and whose turn it is. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from companion.editor import island
from companion.editor.words import trade_sentence
from companion.locale import Words
from companion.touchscreen.games.base.facts import of_said, robber
from companion.touchscreen.presenters.put_right.audit import Audit, Item, counted
from companion.touchscreen.presenters.put_right.said import land_said, on_hex
from companion.touchscreen.presenters.seen import Seen

KEY = "touchscreen.audit"
Facts = Mapping[str, Any]


def _robber(seen: Seen) -> Iterable[Item]:
    at = robber(seen)
    yield Item("robber", None, (("at", at),), (at,) if at else (), "robber")


def _land(seen: Seen) -> Iterable[Item]:
    yield from _rows(seen)
    harbors = seen.view["board"]["harbors"]
    if harbors:
        counts = Counter(h["trade"] for h in harbors)
        facts = (("counts", tuple(sorted(counts.items()))), ("n", len(harbors)))
        yield Item("harbors", None, facts, tuple(h["at"] for h in harbors), "harbor")


def _rows(seen: Seen) -> Iterable[Item]:
    found = {h["at"]: h for h in seen.view["board"]["hexes"] if h["terrain"] != "sea"}
    rows = island.rows(found)
    for index, row in enumerate(rows, 1):
        said = tuple((found[at]["terrain"], found[at]["number"]) for at in row)
        facts = (("row", index), ("rows", len(rows)), ("hexes", said))
        yield Item("row", None, facts, row, "hex", number=index)


def _of_seats(seen: Seen) -> Iterable[Item]:
    for entry in seen.view["seats"]:
        seat = entry["seat"]
        yield buildings(seen, seat)
        places = tuple(sorted(e["at"] for e in seen.view["board"]["paths"] if e["seat"] == seat))
        yield Item("roads", seat, (("n", len(places)),), places, "piece")
        yield counted("hand", seat, entry["resources"], "resources")
        if "development" in entry:
            yield counted("development", seat, entry["development"], "development")
        if "played_knights" in entry:
            yield counted("knights", seat, entry["played_knights"], "played_knights")


def buildings(seen: Seen, seat: str, **more: int) -> Item:
    """The settlements and cities of a seat; more: what else of its stands on corners, by the word for it."""
    own = [entry for entry in seen.view["board"]["intersections"] if entry["seat"] == seat]
    counts = Counter(entry["piece"] for entry in own)
    facts = {"settlements": counts["settlement"], "cities": counts["city"], **more}
    places = tuple(sorted(e["at"] for e in own if e["piece"] in ("settlement", "city")))
    return Item("buildings", seat, tuple(facts.items()), places, "piece")


def buildings_said(words: Words, seen: Seen, facts: Facts) -> str:
    """``2 colonies, 1 ville``; of what goes with them only what there is."""
    always = ("settlements", "cities")
    said = (words(f"{KEY}.{kind}", n=n) for kind, n in facts.items() if n or kind in always)
    return ", ".join(said)


def _awards(seen: Seen) -> Iterable[Item]:
    for award in ("longest_road", "largest_army"):
        entries = seen.view["seats"]
        if award in entries[0]:
            holder = next((entry["seat"] for entry in entries if entry[award]), None)
            yield Item(award, None, (("of", holder),), fact=award)


def _harbor_count(words: Words, trade: str, count: int) -> str:
    named = trade_sentence(words, trade)
    return f"{count} × {named}" if count > 1 else named


def _harbors_said(words: Words, seen: Seen, facts: Facts) -> str:
    return " · ".join(_harbor_count(words, *count) for count in facts["counts"])


def _row_said(words: Words, seen: Seen, facts: Facts) -> str:
    return " · ".join(land_said(words, *said) for said in facts["hexes"])


AUDIT = Audit(
    finds={
        "board": _robber,
        "land": _land,
        "seat": _of_seats,
        "award": _awards,
        "turn": lambda seen: (Item("active", None, (("of", seen.active),), fact="active"),),
    },
    says={
        "robber": lambda words, seen, facts: on_hex(words, seen, facts["at"]),
        "row": _row_said,
        "harbors": _harbors_said,
        "buildings": buildings_said,
        "longest_road": of_said,
        "largest_army": of_said,
        "active": of_said,
    },
)
