"""The last of a kind: what only one thing of the box is left for says itself. Pure.

A finger would only repeat what the counts of the box say already; what is laid so is changed like everything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from companion.boards import island_plan
from companion.editor import draft as drafts
from companion.editor.draft import Draft
from companion.editor.findings import left

Kind = TypeVar("Kind")


def with_last_terrains(draft: Draft) -> Draft:
    """The hexes without terrain are what the box still has, where that is one kind and just as many of it."""
    found = left(draft)
    if found is None:
        return draft
    unsaid = [at for at, said in draft.land.items() if said.terrain is None]
    kind = _only(found[0], len(unsaid))
    return _each(draft, unsaid, lambda one, at: one.with_terrain(at, str(kind))) if kind else draft


def with_last_numbers(draft: Draft) -> Draft:
    """The same with numbers, once all land has its terrain."""
    found = left(draft)
    if found is None or drafts.next_bare(draft, None) is not None:
        return draft
    unsaid = [at for at, said in draft.land.items() if not drafts.is_said(said)]
    number = _only(found[1], len(unsaid))
    return _each(draft, unsaid, lambda one, at: one.with_number(at, number)) if number else draft


def with_last_harbors(draft: Draft, unsaid: Sequence[str]) -> Draft:
    """The same with the harbors. unsaid: the paths where they wait."""
    if left(draft) is None:
        return draft
    usual = island_plan(draft.seats).harbor_trades
    there = Counter(draft.harbors.values())
    trade = _only({kind: n - there[kind] for kind, n in usual.items()}, len(unsaid))
    return _each(draft, unsaid, lambda one, at: one.with_harbor(at, trade)) if trade else draft


def _only(box: Mapping[Kind, int], wanted: int) -> Kind | None:
    """The one kind that is left, where it is left so often; None where nothing is wanted, or anything is doubtful."""
    kinds = [kind for kind, n in box.items() if n]
    if wanted == 0 or len(kinds) != 1 or box[kinds[0]] != wanted:
        return None
    return kinds[0]


def _each(draft: Draft, places: Iterable[str], said: Callable[[Draft, str], Draft]) -> Draft:
    for at in places:
        draft = said(draft, at)
    return draft
