"""What of a board is in hand in an editor, and what a choice or a tap does with it. Pure.

Each step gives the new draft and hand, or the end of the catalogue key ``touchscreen.<key>`` that says why it is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.editor import draft as drafts
from companion.editor import layers
from companion.editor.draft import Draft
from companion.editor.findings import FindingPlace
from companion.editor.rest import with_last_harbors, with_last_numbers, with_last_terrains
from companion.editor.way import Way, way_of
from companion.rules import grid
from companion.rules.board_overlays import (
    ENTRY,
    HEX,
    INTERSECTION,
    LAND,
    NAME,
    NUMBER,
    SEA_HEX,
    WORD,
    Field,
)
from companion.rules.terms import DESERT, SEA

MOST_ENTRIES = 24
MOST_ON_WAY = 99
"""Entries of an overlay that does not say how many it has."""
NAMES = tuple(str(n) for n in range(1, 9))
"""Names that one tap gives."""

BRUSHES = ("land", "sea", "none")
QUESTIONS = "questions"
"""The layer of what a photograph left open; what is asked of it stands in ``questions``."""
EVERY = "every"
"""The brush with which a question shows every answer that there is."""
LETTERS = "letters"
"""The brush with which a tap on a corner lays all numbers."""
ONE = "one"
"""The brush with which a tap on a way takes that place in hand; with any other it lays the next one."""


@dataclass(frozen=True, slots=True)
class EditorHand:
    """layer: what is edited; hex, path: the place chosen in it; entry, field: of an overlay; brush: what a tap lays.

    quays: the paths where a photograph shows piers; None where none was read.
    """

    layer: str = "terrains"
    hex: str | None = None
    path: str | None = None
    entry: int | None = None
    field: str | None = None
    brush: str = "land"
    quays: tuple[str, ...] | None = None


Step = tuple[Draft, EditorHand] | str


def turned_to(
    hand: EditorHand, layer: str, entry: int | None = None, field: str | None = None
) -> EditorHand:
    """Another layer in hand, or one entry of it."""
    path = hand.path if layer == "harbors" else None
    ends = hand.brush == LETTERS or (hand.brush in (ONE, EVERY) and layer != hand.layer)
    brush = "land" if ends else hand.brush
    return replace(hand, layer=layer, path=path, entry=entry, field=field, brush=brush)


def sent_to(hand: EditorHand, place: FindingPlace) -> EditorHand:
    """Where a finding can be put right."""
    if place.layer == "harbors":
        hand = replace(hand, path=place.at or hand.path)
    elif place.at is not None:
        hand = replace(hand, hex=place.at)
    return turned_to(hand, place.layer, place.entry, place.field)


# ---- the land


def lay(draft: Draft, hand: EditorHand, at: str) -> Step:
    """Lays with the brush (``land``, ``sea`` or ``none``) on a hex of the board or next to it."""
    said = draft.hexes.get(at)
    if said is None and at not in drafts.shore(draft):
        return "boards.too_far"
    hand = replace(hand, hex=at)
    if hand.brush == "none":
        return (draft.without_hex(at) if said is not None else draft), hand
    if hand.brush == "sea":
        there = draft if said is not None else draft.with_blank(at)
        return there.with_terrain(at, SEA), hand
    dry = said is not None and said.terrain != SEA
    return (draft if dry else draft.with_blank(at)), hand


def say_terrain(draft: Draft, hand: EditorHand, terrain: str) -> Step:
    """Says what the hex in hand is; where it said nothing yet, the next such hex comes to hand."""
    at = hand.hex
    if at is None or at not in draft.hexes:
        return "boards.lay_hexes"
    first = draft.hexes[at].terrain is None
    draft = draft.with_terrain(at, terrain)
    if not first:
        return draft, hand
    draft = with_last_terrains(draft)
    bare, unsaid = drafts.next_bare(draft, at), drafts.next_unsaid(draft, None)
    layer = "terrains" if bare or unsaid is None else "numbers"
    return draft, replace(hand, layer=layer, hex=bare or unsaid or at)


def why_no_number(draft: Draft, hand: EditorHand) -> str | None:
    """Why the hex in hand has no number; None where it may have one."""
    here = draft.hexes.get(hand.hex or "")
    if here is None or here.terrain is None:
        return "boards.terrain_first"
    return {SEA: "boards.sea_number", DESERT: "editor.desert_number"}.get(here.terrain)


def say_number(draft: Draft, hand: EditorHand, number: int) -> Step:
    """Says the number of the hex in hand (again: takes it away); entering goes on to the next."""
    why = why_no_number(draft, hand)
    if why is not None:
        return why
    at = str(hand.hex)
    said = draft.hexes[at].number
    draft = draft.with_number(at, None if said == number else number)
    if said is not None:
        return draft, hand
    draft = with_last_numbers(draft)
    return draft, replace(hand, hex=drafts.next_unsaid(draft, at) or at)


def take_letters(draft: Draft, hand: EditorHand) -> Step:
    """The next tap on a corner lays all numbers by their letters."""
    if draft.blanks:
        return "editor.terrains_first"
    return draft, replace(hand, brush=LETTERS)


def lay_letters(draft: Draft, hand: EditorHand, corner: str) -> Step:
    """Lays all numbers by their letters from a corner of the box's island."""
    if corner not in drafts.corners(draft):
        return "editor.tap_corner"
    return drafts.with_letters(draft, corner), replace(hand, brush="land")


def quays_left(draft: Draft, hand: EditorHand) -> tuple[str, ...]:
    """Where harbors wait to be said: where a photograph shows piers, without one where the box's island has them."""
    if hand.quays is None:
        return drafts.usual_quays(draft)
    return tuple(path for path in hand.quays if path not in draft.harbors)


def path_in_hand(draft: Draft, hand: EditorHand) -> str | None:
    """The coast that is in hand: the chosen one, else the next where a harbor waits."""
    return hand.path or next(iter(quays_left(draft, hand)), None)


def say_trade(draft: Draft, hand: EditorHand, trade: str | None) -> Step:
    """Says what the coast in hand trades, None for no harbor; entering goes on to where the next one waits."""
    path = path_in_hand(draft, hand)
    if path is None or path not in drafts.coast(draft):
        return "editor.tap_coast"
    fresh = path not in draft.harbors and trade is not None
    draft = draft.with_harbor(path, trade)
    if not fresh:
        return draft, replace(hand, path=path)
    draft = with_last_harbors(draft, quays_left(draft, hand))
    return draft, replace(hand, path=next(iter(quays_left(draft, hand)), path))


# ---- a scenario's overlays


def fields_of(draft: Draft, hand: EditorHand) -> Mapping[str, Field]:
    """What an entry of the layer in hand has."""
    overlay = layers.overlay_named(draft, hand.layer)
    return {} if overlay is None else overlay.fields


def entry_of(draft: Draft, hand: EditorHand) -> Mapping[str, Any]:
    """The entry in hand."""
    return draft.entries(hand.layer)[hand.entry or 0]


def field_named(draft: Draft, hand: EditorHand) -> str:
    """The field in hand: the chosen one, else the first that is missing."""
    fields = fields_of(draft, hand)
    if hand.field in fields:
        return str(hand.field)
    entry = entry_of(draft, hand)
    return next((name for name in fields if not entry.get(name)), next(iter(fields)))


def field_on_map(draft: Draft, hand: EditorHand) -> Field | None:
    """The field whose place the map is asked for, None where it is asked for none."""
    if not fields_of(draft, hand):
        return None
    way = way_of(draft, hand.layer)
    if way is not None:
        return fields_of(draft, hand)[way.at]
    if hand.entry is None:
        spot = layers.spot_field(draft, hand.layer)
        return None if spot is None else spot[1]
    field = fields_of(draft, hand)[field_named(draft, hand)]
    return field if field.kind in layers.ON_MAP else None


def choices(draft: Draft, hand: EditorHand) -> tuple[Any, ...]:
    """What the field in hand may be, where a key says it; empty where the map, cards or a count do."""
    field = fields_of(draft, hand)[field_named(draft, hand)]
    if field.kind == ENTRY:
        names = [entry.get(NAME) for entry in draft.entries(field.of[0])]
        return tuple(str(name) for name in names if name)
    return {NUMBER: layers.NUMBERS, WORD: field.of, NAME: NAMES}.get(field.kind, ())


def say_value(draft: Draft, hand: EditorHand, value: Any, *, stay: bool = False) -> Step:
    """Says the field in hand (None takes it away); one that was missing gives way to the next, unless stay."""
    name, entry = field_named(draft, hand), entry_of(draft, hand)
    first = not entry.get(name) and not stay
    changed = draft.with_value(hand.layer, hand.entry or 0, name, value)
    return changed, replace(hand, field=None if first and value else name)


def count_card(draft: Draft, hand: EditorHand, kind: str, count: int) -> Step:
    """Says how many cards of a kind the field in hand asks for, 0 to 19."""
    cards = {
        **entry_of(draft, hand).get(field_named(draft, hand), {}),
        kind: min(19, max(0, count)),
    }
    return say_value(draft, hand, {k: n for k, n in cards.items() if n}, stay=True)


def most_entries(draft: Draft, hand: EditorHand) -> int:
    """How many entries the layer in hand may have."""
    overlay = layers.overlay_named(draft, hand.layer)
    known = None if overlay is None else overlay.most
    return known or (MOST_ENTRIES if way_of(draft, hand.layer) is None else MOST_ON_WAY)


def _is_full(draft: Draft, hand: EditorHand) -> bool:
    return len(draft.entries(hand.layer)) >= most_entries(draft, hand)


def add_entry(draft: Draft, hand: EditorHand) -> Step:
    """A new entry at the end of the layer in hand, named where its kind has names."""
    entries = draft.entries(hand.layer)
    if _is_full(draft, hand):
        return "boards.enough"
    field = fields_of(draft, hand).get("name")
    taken = {str(entry.get("name")) for entry in entries}
    fresh = {} if field is None else {"name": layers.free_name(taken, field.of)}
    return draft.with_entry(hand.layer, fresh), replace(hand, entry=len(entries), field=None)


def move_entry(draft: Draft, hand: EditorHand, by: int) -> Step:
    """The entry in hand one place up (-1) or down (1) in its list."""
    entries, i = [*draft.entries(hand.layer)], hand.entry or 0
    to = i + by
    if not 0 <= to < len(entries):
        return "boards.at_the_end"
    entries[i], entries[to] = entries[to], entries[i]
    return draft.with_entries(hand.layer, entries), replace(hand, entry=to)


def with_spot(draft: Draft, overlay: str, at: str) -> Draft:
    """A place more in an overlay of bare places, or without it where it was there already.

    Where there are as many as there can be, the oldest gives way.
    """
    spot = layers.spot_field(draft, overlay)
    if spot is None:
        return draft
    entries = draft.entries(overlay)
    kept = [entry for entry in entries if entry.get(spot[0]) != at]
    if len(kept) < len(entries):
        return draft.with_entries(overlay, kept)
    described = layers.overlay_named(draft, overlay)
    if described is not None and described.most is not None:
        draft = draft.with_entries(overlay, kept[max(0, len(kept) + 1 - described.most) :])
    return draft.with_entry(overlay, {spot[0]: at})


def remove_entry(draft: Draft, hand: EditorHand) -> Step:
    """Takes the entry in hand out of its list."""
    entries = [*draft.entries(hand.layer)]
    del entries[hand.entry or 0]
    return draft.with_entries(hand.layer, entries), replace(hand, entry=None, field=None)


# ---- a way: places in an order


def take_last(draft: Draft, hand: EditorHand) -> Step:
    """The way without its last place."""
    return _shorter(draft, hand, draft.entries(hand.layer)[:-1])


def take_all(draft: Draft, hand: EditorHand) -> Step:
    """The way without any place, to be laid anew."""
    return _shorter(draft, replace(hand, brush="land"), ())


def _shorter(draft: Draft, hand: EditorHand, left: tuple[drafts.Entry, ...]) -> Step:
    if way_of(draft, hand.layer) is None or not draft.entries(hand.layer):
        return "boards.way_empty"
    return draft.with_entries(hand.layer, left), replace(hand, entry=None, field=None)


def insert_entry(draft: Draft, hand: EditorHand) -> Step:
    """One more place after that in hand; the next tap on the map says where."""
    way, i = way_of(draft, hand.layer), (hand.entry or 0) + 1
    if way is None or _is_full(draft, hand):
        return "boards.enough"
    return way.inserted(draft, i), replace(hand, entry=i, field=way.at)


def _tap_way(draft: Draft, hand: EditorHand, way: Way, at: str) -> Step:
    """Lays the next place, or turns what is there; with the brush for one, or one in hand, another one is taken up."""
    there = way.index(draft, at)
    if hand.entry is None and hand.brush != ONE:
        if there is not None:
            return way.turned(draft, there), hand
        return "boards.enough" if _is_full(draft, hand) else (way.longer(draft, at), hand)
    if there is not None and there != hand.entry:
        return draft, replace(hand, entry=there, field=None)
    if hand.entry is None or field_named(draft, hand) != way.at:
        return "boards.way_one"
    return say_value(draft, hand, at)


def _in_hand(draft: Draft, hand: EditorHand, way: Way) -> tuple[str, ...]:
    """The place of the way that is in hand, else its last one."""
    entries = draft.entries(hand.layer)
    i = len(entries) - 1 if hand.entry is None else hand.entry
    return tuple(str(entry[way.at]) for entry in entries[i : i + 1] if entry.get(way.at))


# ---- the map


def places(draft: Draft, hand: EditorHand) -> tuple[str, ...]:
    """The places of the map that a tap may mean now."""
    match hand.layer:
        case "land":
            return (*draft.hexes, *drafts.shore(draft))
        case "terrains" | "questions":
            return tuple(draft.hexes)
        case "numbers":
            return drafts.corners(draft) if hand.brush == LETTERS else tuple(draft.hexes)
        case "harbors":
            return tuple(sorted(drafts.coast(draft)))
    field = field_on_map(draft, hand)
    return () if field is None else _places_of(draft, field)


def _places_of(draft: Draft, field: Field) -> tuple[str, ...]:
    if field.kind == INTERSECTION:
        return tuple(sorted({corner for at in draft.land for corner in grid.corners(at)}))
    wanted = {LAND: False, SEA_HEX: True}.get(field.kind)
    if wanted is not None:
        return tuple(at for at, said in draft.hexes.items() if (said.terrain == SEA) == wanted)
    drawn = [hex_["at"] for hex_ in layers.drawn(draft, "", field)["hexes"]]
    return tuple(dict.fromkeys((*drawn, *drafts.shore(draft))))


def glowing(draft: Draft, hand: EditorHand) -> tuple[str, ...]:
    """The places that are in hand."""
    if hand.layer == "harbors":
        path = path_in_hand(draft, hand)
        return (path,) if path else ()
    if hand.layer == "numbers" and hand.brush == LETTERS:
        return drafts.corners(draft)
    if hand.layer in ("terrains", "numbers", QUESTIONS):
        return (hand.hex,) if hand.hex in draft.hexes else ()
    if field_on_map(draft, hand) is None:
        return ()
    way = way_of(draft, hand.layer)
    if way is not None:
        return _in_hand(draft, hand, way)
    if hand.entry is None:
        return layers.spots(draft, hand.layer)
    value = entry_of(draft, hand).get(field_named(draft, hand))
    return (value,) if isinstance(value, str) else tuple(value or ())


def tap(draft: Draft, hand: EditorHand, at: str) -> Step:
    """What a tap on a place does; one that may not be meant now says why."""
    field = field_on_map(draft, hand)
    anywhere = field is not None and field.kind == HEX and grid.canonical_hex(at) == at
    if not anywhere and at not in places(draft, hand):
        return _why_not_there(draft, hand)
    match hand.layer:
        case "land":
            return lay(draft, hand, at)
        case "harbors":
            return draft, replace(hand, path=at)
        case "numbers" if hand.brush == LETTERS:
            return lay_letters(draft, hand, at)
        case "terrains" | "numbers":
            return draft, replace(hand, hex=at)
        case "questions":
            return draft, replace(hand, layer="terrains", hex=at, brush="land")
    return _tap_field(draft, hand, at)


def _tap_field(draft: Draft, hand: EditorHand, at: str) -> Step:
    way = way_of(draft, hand.layer)
    if way is not None:
        return _tap_way(draft, hand, way, at)
    if hand.entry is None:
        return with_spot(draft, hand.layer, at), hand
    field = fields_of(draft, hand)[field_named(draft, hand)]
    if not field.many:
        return say_value(draft, hand, at)
    values = tuple(entry_of(draft, hand).get(field_named(draft, hand), ()))
    return say_value(draft, hand, layers.toggled(values, at), stay=True)


def _why_not_there(draft: Draft, hand: EditorHand) -> str:
    plain = {
        "land": "boards.too_far",
        "harbors": "boards.no_coast_there",
        "terrains": "boards.no_hex_there",
        QUESTIONS: "boards.no_hex_there",
        "numbers": "editor.tap_corner" if hand.brush == LETTERS else "boards.no_hex_there",
    }
    field = field_on_map(draft, hand)
    kind = HEX if field is None else field.kind
    return plain.get(hand.layer, f"boards.tap.{kind}")


def kept_in(draft: Draft, hand: EditorHand) -> EditorHand:
    """The hand after an undo: without what is no longer there."""
    at = hand.hex if hand.hex in draft.hexes else next(iter(draft.hexes), None)
    gone = hand.entry is not None and hand.entry >= len(draft.entries(hand.layer))
    hand = replace(hand, hex=at)
    return replace(hand, entry=None, field=None) if gone else hand
