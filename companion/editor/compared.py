"""A look of the guided comparison in words: what is asked, what is looked at, and where it is changed. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.editor import comparison
from companion.editor import hand as hands
from companion.editor.comparison import ComparisonStep
from companion.editor.draft import Draft
from companion.editor.findings import FindingPlace
from companion.editor.hand import EditorHand
from companion.editor.way import way_of
from companion.editor.words import (
    ROOM,
    entry_name,
    field_word,
    short_value,
    spots_counted,
    spots_hint,
    tab_word,
    trade_sentence,
    way_place,
)
from companion.locale import Words

LAYERS = {"land": "terrains", "sea": "terrains"}
"""Which layer of the editor a look at hexes is changed in."""
ENDS = ("name", "from", "to")
"""Fields that an entry is called by."""


@dataclass(frozen=True, slots=True)
class ComparedLine:
    """One thing of a look: an entry, or one field of it, with its name and what it is. land: a terrain to draw."""

    entry: int
    name: str
    note: str = ""
    field: str | None = None
    land: str = ""


def question(words: Words, step: ComparisonStep) -> str:
    """What is asked in a look."""
    key = f"{ROOM}.same.{step.what}"
    return words(key if words.has(key) else f"{ROOM}.same", row=step.row)


def told(words: Words, draft: Draft, step: ComparisonStep) -> tuple[str, ...]:
    """What the map answers: what a tap does, and of bare places how many there are."""
    if step.what == "sea":
        return (words(f"{ROOM}.same.sea.tap"),)
    if not comparison.is_of_spots(draft, step):
        return ()
    return spots_hint(words, draft, step.where), spots_counted(words, draft, step.where)


def lines(words: Words, draft: Draft, step: ComparisonStep) -> tuple[ComparedLine, ...]:
    """A line for each entry; for one entry alone one for each of its fields; none where the map answers."""
    if step.what == "sea" or comparison.is_of_spots(draft, step):
        return ()
    if step.where in ("hexes", "harbors") or len(step.entries) > 1:
        return tuple(_line(words, draft, step, i) for i in step.entries)
    return tuple(_fields(words, draft, step))


def _line(words: Words, draft: Draft, step: ComparisonStep, i: int) -> ComparedLine:
    if step.where == "hexes":
        said = draft.content["hexes"][i]
        terrain, number = words(f"terrain.{said['terrain']}").capitalize(), said.get("number")
        name = f"{terrain} · {number}" if number else terrain
        return ComparedLine(i, name, land=said["terrain"])
    if step.where == "harbors":
        return ComparedLine(i, trade_sentence(words, draft.content["harbors"][i]["trade"]))
    if way_of(draft, step.where) is not None:
        return ComparedLine(i, way_place(words, draft, step.where, i))
    overlay = next(o for o in draft.overlays if o.name == step.where)
    entry = draft.entries(step.where)[i]
    values = (
        f"{tab_word(words, step.where, name)} {short_value(words, field, entry.get(name))}"
        for name, field in overlay.fields.items()
        if name not in ENDS
    )
    return ComparedLine(i, entry_name(words, draft, step.where, i), " · ".join(values))


def _fields(words: Words, draft: Draft, step: ComparisonStep) -> Iterator[ComparedLine]:
    i = step.entries[0]
    overlay = next(o for o in draft.overlays if o.name == step.where)
    entry = draft.entries(step.where)[i]
    for name, field in overlay.fields.items():
        said = short_value(words, field, entry.get(name))
        yield ComparedLine(i, field_word(words, step.where, name), said, name)


def changing(
    draft: Draft, hand: EditorHand, step: ComparisonStep, i: int, field: str | None = None
) -> EditorHand:
    """The hand with which an entry of a look, or one field of it, is changed in the editor."""
    layer = LAYERS.get(step.what, step.what)
    if step.where in ("hexes", "harbors"):
        return hands.sent_to(hand, FindingPlace(layer, draft.content[step.where][i]["at"]))
    return hands.sent_to(hand, FindingPlace(layer, None, i, field))


def tapped(draft: Draft, step: ComparisonStep, at: str) -> int | None:
    """The entry of a look that a tap on a hex is about; None for any other place."""
    i = draft.index_of("hexes", at) if step.where == "hexes" else None
    return i if i in step.entries else None
