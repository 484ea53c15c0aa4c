"""Comparing a reconstruction with the printed board in big steps, each a yes or a change, until none is left. Pure.

What is left to do is read off the board itself: a field that was looked at has the source ``user``. So a comparison
that was left goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.boards.files import RECONSTRUCTION
from companion.boards.paths import fields_of
from companion.editor import island
from companion.editor.draft import Draft
from companion.editor.layers import spot_field
from companion.editor.marks import home
from companion.editor.way import way_of
from companion.rules import grid
from companion.rules.board_overlays import ENTRY, HEX, INTERSECTION, LAND, SEA_HEX
from companion.rules.terms import SEA

MOST_AT_ONCE = 6
"""Hexes, harbors or entries that one look takes in."""
MOST_ON_WAY = 13
"""Places of a way that one look takes in: the eye follows them."""


@dataclass(frozen=True, slots=True)
class ComparisonStep:
    """Some entries of one list that are compared in one look. where: ``hexes``, ``harbors`` or an overlay;

    entries: their numbers; what: ``land``, ``sea``, ``harbors`` or the overlay's name; row: of hexes, from the top.
    """

    where: str
    what: str
    entries: tuple[int, ...]
    row: int = 0


def steps(draft: Draft) -> tuple[ComparisonStep, ...]:
    """Every look of a whole comparison, in order, whether or not it was taken."""
    return tuple(part for step in _groups(draft) for part in _cut(draft, step))


def _groups(draft: Draft) -> Iterator[ComparisonStep]:
    for number, at in enumerate(island.rows(draft.land), 1):
        yield ComparisonStep("hexes", "land", _indices(draft, at), number)
    sea = [at for at, said in draft.hexes.items() if said.terrain == SEA]
    yield ComparisonStep("hexes", "sea", _indices(draft, sea))
    yield ComparisonStep("harbors", "harbors", _of_coast(draft))
    for overlay in draft.overlays:
        here = tuple(range(len(draft.entries(overlay.name))))
        if _has_ways(draft, overlay.name):
            yield from (ComparisonStep(overlay.name, overlay.name, (i,)) for i in here)
        else:
            yield ComparisonStep(overlay.name, overlay.name, here)


def _indices(draft: Draft, places: Any) -> tuple[int, ...]:
    return tuple(i for at in places if (i := draft.index_of("hexes", at)) is not None)


def _of_coast(draft: Draft) -> tuple[int, ...]:
    """Harbors as they lie, from west to east."""
    harbors = draft.content.get("harbors", ())
    return tuple(sorted(range(len(harbors)), key=lambda i: grid.middle(harbors[i]["at"])))


def _has_ways(draft: Draft, overlay: str) -> bool:
    """Whether each entry takes a look of its own: it lies on several hexes."""
    described = next(o for o in draft.overlays if o.name == overlay)
    return any(field.many for field in described.fields.values())


def _cut(draft: Draft, step: ComparisonStep) -> Iterator[ComparisonStep]:
    """The sea, the harbors and bare places are one look, which the map answers; land, lists of entries and stretches
    of a way no more than the eye takes in."""
    most = MOST_AT_ONCE if way_of(draft, step.where) is None else MOST_ON_WAY
    on_map = step.what == "sea" or is_of_spots(draft, step)
    if on_map or len(step.entries) <= most + 2:
        if step.entries:
            yield step
        return
    half = -(-len(step.entries) // (-(-len(step.entries) // most)))
    for start in range(0, len(step.entries), half):
        yield ComparisonStep(step.where, step.what, step.entries[start : start + half], step.row)


def is_of_spots(draft: Draft, step: ComparisonStep) -> bool:
    """Whether this look is at bare places of the map, each of which one tap says or takes away."""
    return spot_field(draft, step.where) is not None


def doubtful(draft: Draft, step: ComparisonStep) -> tuple[tuple[int, str], ...]:
    """The fields of a step that nobody compared yet: (entry, field)."""
    entries = _entries(draft, step.where)
    return tuple(
        (i, field)
        for i in step.entries
        if i < len(entries)
        for field in fields_of(entries[i])
        if draft.source_of(step.where, i, field) == RECONSTRUCTION
    )


def _entries(draft: Draft, where: str) -> tuple[Mapping[str, Any], ...]:
    return (
        tuple(draft.content.get(where, ()))
        if where in ("hexes", "harbors")
        else draft.entries(where)
    )


def next_step(draft: Draft) -> ComparisonStep | None:
    """The first look that is still to be taken; None when nothing is doubtful."""
    return next((step for step in steps(draft) if doubtful(draft, step)), None)


def progress(draft: Draft) -> tuple[int, int]:
    """How many looks were taken, of how many."""
    every = steps(draft)
    return sum(not doubtful(draft, step) for step in every), len(every)


def looks_left(draft: Draft) -> int:
    """How many looks are still to be taken."""
    done, every = progress(draft)
    return every - done


def confirmed(draft: Draft, step: ComparisonStep) -> Draft:
    """The board with everything of this look compared."""
    by_entry: dict[int, list[str]] = {}
    for i, field in doubtful(draft, step):
        by_entry.setdefault(i, []).append(field)
    for i, fields in by_entry.items():
        draft = draft.with_source(step.where, i, fields)
    return draft


def places(draft: Draft, step: ComparisonStep) -> tuple[str, ...]:
    """What of the map this look is about: hexes, coast paths and intersections."""
    entries = _entries(draft, step.where)
    if step.where in ("hexes", "harbors"):
        return tuple(entries[i]["at"] for i in step.entries)
    described = next(o for o in draft.overlays if o.name == step.where)
    on_map = (HEX, LAND, SEA_HEX, INTERSECTION)
    found: list[str] = []
    for i in step.entries:
        for name, field in described.fields.items():
            value = entries[i].get(name)
            if value and field.kind in on_map:
                found += [value] if isinstance(value, str) else value
            elif value and field.kind == ENTRY:
                at = home(draft, field.of[0], value)
                found += [at] if at else []
    return tuple(dict.fromkeys(found))
