"""What lies on the map of a draft besides land and harbors, drawn from the overlays' descriptions alone. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

from companion.boards.files import RECONSTRUCTION
from companion.editor import pointing
from companion.editor.draft import Draft, shore
from companion.editor.layers import outside, spot_field
from companion.editor.way import Way, way_of
from companion.locale import Words
from companion.rules import grid
from companion.rules.board_overlays import ENTRY, HEX, INTERSECTION, LAND, SEA_HEX, Overlay
from companion.rules.grid import Point
from companion.rules.terms import SEA

ROOM = "touchscreen.boards"
ON_PIN = 3
"""Letters that a pin has room for."""
BESIDE_HARBOR = 0.62
"""How far from the middle of its hex a sign stands where a harbor's lies, in sides."""
ABOVE_NUMBER = 0.85
"""How far above its usual height a sign stands where its hex has a number, in sides."""
Kind = Literal["ground", "ghost", "sea", "label", "pin", "lane", "arrow", "doubt", "order"]


@dataclass(frozen=True, slots=True)
class DraftMark:
    """kind: ``ground`` a hex outside the land, ``ghost`` where a hex may be laid, ``sea`` a sea hex, ``label`` a
    hex with a sign, ``pin`` an intersection, ``lane`` a way over hexes or places, ``arrow`` from hex to hex, ``doubt``
    what is a reconstruction, ``order`` the number of a place on its way. strong: belongs to what is being edited.
    lift: how far a hex's sign stands above its usual height, in sides.
    """

    kind: Kind
    points: tuple[Point, ...]
    text: str = ""
    strong: bool = False
    lift: float = 0.0


def marks(
    draft: Draft,
    words: Words,
    layer: str = "",
    entry: int | None = None,
    numbered: Collection[int] = (),
    *,
    ways: bool = True,
) -> tuple[DraftMark, ...]:
    """All marks from below. layer, entry: what is being edited; numbered: entries of a way that show their number, and
    where they are several, alone the line; ways: whether ways are drawn that are not edited.
    """
    kept = tuple(
        one for one in draft.overlays if ways or one.name == layer or not way_of(draft, one.name)
    )
    shown = (*_grounds(draft, layer), *_overlays(draft, words, kept, layer, entry, numbered))
    return (*shown, *_doubts(draft, layer), *_orders(draft, layer, numbered))


def _grounds(draft: Draft, layer: str) -> Iterator[DraftMark]:
    for at in sorted(outside(draft)):
        yield DraftMark("ground", (grid.center(at),))
    for at, said in draft.hexes.items():
        if said.terrain == SEA:
            yield DraftMark("sea", (grid.center(at),), strong=layer == "land")
    if layer == "land":
        for at in shore(draft):
            yield DraftMark("ghost", (grid.center(at),), "+")


def _overlays(
    draft: Draft,
    words: Words,
    shown: Iterable[Overlay],
    layer: str,
    entry: int | None,
    numbered: Collection[int],
) -> Iterator[DraftMark]:
    for overlay in shown:
        way = way_of(draft, overlay.name)
        if way is not None:
            looked = numbered if overlay.name == layer else ()
            yield from _line(draft, way, looked, overlay.name == layer)
            yield from _places(draft, words, way, overlay.name == layer, entry)
            continue
        for i, item in enumerate(draft.entries(overlay.name)):
            strong = overlay.name == layer and (entry is None or entry == i)
            told = strong and spot_field(draft, overlay.name) is not None  # by its glow
            sign = "" if told else _sign(words, overlay.name, item)
            yield from _of_entry(draft, overlay, item, sign, strong)


def _line(draft: Draft, way: Way, looked: Collection[int], is_edited: bool) -> Iterator[DraftMark]:
    """The way as one line; where several of its places are looked at, from the one before them to the last of them."""
    entries = draft.entries(way.overlay)
    if len(looked) > 1:
        entries = entries[max(0, min(looked) - 1) : max(looked) + 1]
    spots = tuple(pointing.middle(entry[way.at]) for entry in entries if entry.get(way.at))
    if len(spots) > 1:
        yield DraftMark("lane", spots, strong=is_edited)


def _places(
    draft: Draft, words: Words, way: Way, is_edited: bool, entry: int | None
) -> Iterator[DraftMark]:
    """The places of a way; while it is edited with the sign of what is there, the one in hand or the last strong."""
    entries = draft.entries(way.overlay)
    chosen = len(entries) - 1 if entry is None else entry
    for i, item in enumerate(entries):
        if item.get(way.at):
            sign = kind_sign(words, way, item.get(way.what)) if is_edited else ""
            strong = is_edited and i == chosen
            yield DraftMark("pin", (pointing.middle(item[way.at]),), sign, strong)


def kind_sign(words: Words, way: Way, kind: str | None) -> str:
    """What is at a place of a way, as a sign of a letter or two."""
    key = f"{ROOM}.mark.{way.overlay}.{kind}"
    return words(key) if words.has(key) else (kind or "–")[:2]


def _orders(draft: Draft, layer: str, numbered: Collection[int]) -> Iterator[DraftMark]:
    way = way_of(draft, layer)
    entries = draft.entries(layer) if way else ()
    for i in numbered:
        if way is not None and i < len(entries) and entries[i].get(way.at):
            yield DraftMark("order", (pointing.middle(entries[i][way.at]),), str(i + 1))


def _sign(words: Words, overlay: str, entry: Mapping[str, Any]) -> str:
    """An entry's name as people read it; of one without a name what its overlay is drawn with."""
    name, own = entry.get("name"), f"{ROOM}.mark.{overlay}"
    if name is None:
        return words(own) if words.has(own) else ""
    said = f"{ROOM}.value.{name}"
    return words(said) if words.has(said) else str(name)


def _of_entry(
    draft: Draft, overlay: Overlay, entry: Mapping[str, Any], name: str, strong: bool
) -> Iterator[DraftMark]:
    for field, described in overlay.fields.items():
        value = entry.get(field)
        if not value:
            continue
        if described.kind == INTERSECTION:
            yield DraftMark("pin", (grid.xy(value),), name[:ON_PIN], strong)
        elif described.kind in (HEX, LAND, SEA_HEX):
            yield from _hexes(draft, value, name, strong)
    yield from _arrow(draft, overlay, entry, strong)


def _hexes(draft: Draft, value: Any, name: str, strong: bool) -> Iterator[DraftMark]:
    if isinstance(value, str):
        yield _label(draft, value, name, strong)
    elif len(value) > 1:
        yield DraftMark("lane", tuple(grid.center(at) for at in value), name, strong)
    else:
        yield _label(draft, value[0], name, strong)


def _label(draft: Draft, at: str, name: str, strong: bool) -> DraftMark:
    """A hex's sign: above its number where it has one, which can be read as well."""
    hex_ = draft.hexes.get(at)
    lift = ABOVE_NUMBER if hex_ is not None and hex_.number else 0.0
    return DraftMark("label", (_free(draft, at),), name, strong, lift)


def _free(draft: Draft, at: str) -> Point:
    """Where a sign stands on a hex: beside the sign of a harbor, which can be read as well."""
    x, y = grid.center(at)
    beside = (path for path in draft.harbors if at in grid.hexes_beside(path))
    return (x, y) if at in draft.land or not any(beside) else (x, y + BESIDE_HARBOR)


def _arrow(
    draft: Draft, overlay: Overlay, entry: Mapping[str, Any], strong: bool
) -> Iterator[DraftMark]:
    """An entry that names two entries with places of their own leads from the one to the other."""
    named = [
        home(draft, described.of[0], entry.get(field))
        for field, described in overlay.fields.items()
        if described.kind == ENTRY
    ]
    for start, end in pairwise(named):
        if start and end:
            text = str(entry.get("number", ""))
            yield DraftMark("arrow", (grid.center(start), grid.center(end)), text, strong)


def home(draft: Draft, overlay: str, name: Any) -> str | None:
    """The first hex that an entry of this name lies on."""
    entry = next((e for e in draft.entries(overlay) if e.get("name") == name), None)
    described = next((o for o in draft.overlays if o.name == overlay), None)
    if entry is None or described is None:
        return None
    for field, kind in described.fields.items():
        if kind.kind in (HEX, LAND, SEA_HEX) and not kind.many and entry.get(field):
            return str(entry[field])
    return None


def _doubts(draft: Draft, layer: str) -> Iterator[DraftMark]:
    """A sign on every hex whose terrain or number is a reconstruction, and on every such place of an overlay."""
    spot = spot_field(draft, layer)
    if spot is not None:
        name = spot[0]
        for i, entry in enumerate(draft.entries(layer)):
            if entry.get(name) and draft.source_of(layer, i, name) == RECONSTRUCTION:
                yield _doubt_at(pointing.middle(entry[name]))
    field = {"terrains": "terrain", "numbers": "number"}.get(layer)
    if field is None:
        return
    for i, entry in enumerate(draft.content["hexes"]):
        if field in entry and draft.source_of("hexes", i, field) == RECONSTRUCTION:
            yield _doubt_at(grid.center(entry["at"]))


def _doubt_at(middle: Point) -> DraftMark:
    x, y = middle
    return DraftMark("doubt", ((x + 0.52, y - 0.42),), "?")
