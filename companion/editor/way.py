"""Overlays whose entries are places in an order that one goes: each tap lays the next one. Pure."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from companion.editor.draft import Draft
from companion.rules.board_overlays import HEX, INTERSECTION, LAND, SEA_HEX, WORD

PLACES = (HEX, LAND, SEA_HEX, INTERSECTION)


@dataclass(frozen=True, slots=True)
class Way:
    """How such an overlay says a place and what is there. at, what: its fields; kinds: what there may be, in the order

    in which taps go through them; what is laid first.
    """

    overlay: str
    at: str
    what: str
    kinds: tuple[str, ...]

    def after(self, kind: str | None) -> str:
        """The kind that comes after one, round the end."""
        i = self.kinds.index(kind) + 1 if kind in self.kinds else 0
        return self.kinds[i % len(self.kinds)]

    def index(self, draft: Draft, place: str) -> int | None:
        """Which entry lies on a place; None where none does."""
        entries = enumerate(draft.entries(self.overlay))
        return next((i for i, entry in entries if entry.get(self.at) == place), None)

    def turned(self, draft: Draft, i: int) -> Draft:
        """The draft with the next kind at an entry."""
        now = draft.entries(self.overlay)[i].get(self.what)
        return draft.with_value(self.overlay, i, self.what, self.after(now))

    def longer(self, draft: Draft, place: str) -> Draft:
        """The draft with a place more at the end."""
        return draft.with_entry(self.overlay, {self.at: place, self.what: self.kinds[0]})

    def inserted(self, draft: Draft, i: int) -> Draft:
        """The draft with an entry before this number that says no place yet."""
        before = draft.entries(self.overlay)
        fresh = draft.with_entry(self.overlay, {self.what: self.kinds[0]}).entries(self.overlay)[-1]
        return draft.with_entries(self.overlay, [*before[:i], fresh, *before[i:]])

    def counted(self, draft: Draft) -> tuple[tuple[str, int], ...]:
        """How many places of each kind there are, without those of which there is none."""
        found = Counter(entry.get(self.what) for entry in draft.entries(self.overlay))
        return tuple((kind, found[kind]) for kind in self.kinds if found[kind])


def way_of(draft: Draft, name: str) -> Way | None:
    """The way that an overlay is; None for any other layer."""
    overlay = next((one for one in draft.overlays if one.name == name), None)
    if overlay is None or not overlay.is_way:
        return None
    fields = overlay.fields.items()
    at = next(field for field, described in fields if described.kind in PLACES)
    what = next(field for field, described in fields if described.kind == WORD)
    return Way(name, at, what, overlay.fields[what].of)
