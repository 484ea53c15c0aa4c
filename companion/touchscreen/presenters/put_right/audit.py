"""Walking a table through what the app believes, one checkable thing at a time.

Items are read anew from every view. What was found right is kept with its value, so that an
item that changed meanwhile asks again by itself. What there is to check the faces of a game's packs say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args

from companion.locale import Words
from companion.touchscreen.games.faces import faces_in
from companion.touchscreen.presenters.put_right import correct
from companion.touchscreen.presenters.put_right.said import named
from companion.touchscreen.presenters.seen import Seen

Stage = Literal["track", "board", "land", "seat", "award", "turn"]
STAGES: tuple[Stage, ...] = get_args(Stage)
"""The way round the table: what lies beside the board, what moves on it, the land, each seat, who has what."""


Key = tuple[str, str | None, str | None, int]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to compare with the cardboard.

    code: the end of ``touchscreen.audit.item.<code>``; seat: in whose name it is headed, or None.
    places: what to show on the map; facts: what the app believes, by name; ``of`` is who has it.
    fact: the key of the fact to put right where it is wrong, empty for one to be chosen; at: where or whose it is, for
    one that needs no more pointing at. number: which of several of one code.
    """

    code: str
    seat: str | None
    facts: tuple[tuple[str, Any], ...]
    places: tuple[str, ...] = ()
    fact: str = ""
    at: str | None = None
    number: int = 0

    @property
    def key(self) -> Key:
        """What the item is about, whatever the app believes of it."""
        return (self.code, self.seat, self.at, self.number)

    @property
    def whose(self) -> str | None:
        """The seat whose sign stands beside it."""
        return self.seat or dict(self.facts).get("of")


Find = Callable[[Seen], Iterable[Item]]
Say = Callable[[Words, Seen, Mapping[str, Any]], str]
"""(words, what is seen, the facts of an item) → what the app believes."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What a face has checked. finds: stage → its items; says: code of an item → its sentence, where

    ``touchscreen.audit.item.<code>`` with the item's facts is not enough. An item with the key of one that an earlier
    face found takes its place.
    """

    finds: Mapping[Stage, Find] = field(default_factory=dict)
    says: Mapping[str, Say] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Walk:
    """How far an audit has come: what was found right, with the value it had."""

    right: Mapping[Key, Item] = field(default_factory=dict)

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


def items(seen: Seen) -> tuple[Item, ...]:
    """All there is to check in the order of a walk, as far as it can be put right."""
    facts = {fact.key for fact in correct.facts(seen)}
    walk = (item for stage in STAGES for item in _of_stage(seen, stage))
    return tuple(item for item in walk if not item.fact or item.fact in facts)


def _audits(seen: Seen) -> Iterable[Audit]:
    return (face.audit for face in faces_in(seen.view) if face.audit is not None)


def _of_stage(seen: Seen, stage: Stage) -> Iterable[Item]:
    found: dict[Key, Item] = {}
    for audit in _audits(seen):
        if stage in audit.finds:
            found |= {item.key: item for item in audit.finds[stage](seen)}
    if stage != "seat":
        return found.values()
    return sorted(found.values(), key=lambda item: seen.seats.index(str(item.seat)))


def heading(words: Words, seen: Seen, item: Item) -> str:
    """What the item is about: ``Anna – colonies et villes``."""
    about = words.or_plain(f"touchscreen.audit.about.{item.code}", **dict(item.facts))
    return about if item.seat is None else f"{named(seen, item.seat)} – {about}"


def sentence(words: Words, seen: Seen, item: Item) -> str:
    """What the app believes of it, in words."""
    facts = dict(item.facts)
    says = [audit.says[item.code] for audit in _audits(seen) if item.code in audit.says]
    return says[-1](words, seen, facts) if says else _filled(words, item.code, facts)


def _filled(words: Words, code: str, facts: Mapping[str, Any]) -> str:
    return words(f"touchscreen.audit.item.{code}", **facts)


def counted(code: str, seat: str, count: Any, fact: str) -> Item:
    """So many of a seat. count: a number, or numbers by kind."""
    n = sum(count.values()) if isinstance(count, Mapping) else count
    return Item(code, seat, (("n", n),), fact=fact, at=seat)
