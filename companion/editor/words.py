"""Boards in words: overlays, fields, values and sources, for any scenario. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from companion.boards.files import PUBLIC, RECONSTRUCTION, RULEBOOK, USER
from companion.editor.draft import Draft
from companion.editor.findings import DraftFinding
from companion.editor.hand import EditorHand, path_in_hand
from companion.editor.layers import ON_MAP, spot_field
from companion.editor.way import Way, way_of
from companion.locale import Words
from companion.locale.places import said_names
from companion.rules.board_overlays import Field
from companion.rules.place_names import place_names

GLYPHS: Mapping[str, str] = {RULEBOOK: "R", PUBLIC: "P", RECONSTRUCTION: "?", USER: "*"}
"""Where a field comes from, as one sign."""

ROOM = "touchscreen.boards"


def layer_word(words: Words, layer: str) -> str:
    """A layer's name; an overlay nobody has words for goes by its own."""
    return _known(words, f"{ROOM}.layer.{layer}", layer)


def harbor_hint(words: Words, draft: Draft, hand: EditorHand) -> str:
    """What to do on the coast."""
    path = path_in_hand(draft, hand)
    shown = path in (hand.quays or ()) and path not in draft.harbors
    return words(f"{ROOM}.pier" if shown else "touchscreen.editor.tap_coast")


def entry_word(words: Words, overlay: str) -> str:
    """One entry of an overlay: ``section``."""
    return _known(words, f"{ROOM}.entry.{overlay}", overlay)


def field_word(words: Words, overlay: str, field: str) -> str:
    """A field's name, as this overlay means it."""
    own = f"{ROOM}.field.{overlay}.{field}"
    return words(own) if words.has(own) else _known(words, f"{ROOM}.field.{field}", field)


def tab_word(words: Words, overlay: str, field: str) -> str:
    """A field's name where there is little room."""
    key = f"{ROOM}.tab.{field}"
    return words(key) if words.has(key) else field_word(words, overlay, field)


def _known(words: Words, key: str, instead: str) -> str:
    return words(key) if words.has(key) else instead.replace("_", " ")


def left_word(words: Words, n: int) -> str:
    """``× 2``: how many of a kind are left in the box, or how many more lie on the board than it has."""
    return f"× {n}" if n >= 0 else words(f"{ROOM}.too_many", n=-n)


def source_word(words: Words, source: str) -> str:
    """``? reconstruction``: where something comes from, sign and word; of what somebody said the word alone."""
    sign = "" if source == USER else f"{GLYPHS[source]} "
    return f"{sign}{words(f'{ROOM}.source.{source}')}"


def entry_name(words: Words, draft: Draft, overlay: str, i: int) -> str:
    """``Section 3``, ``I → 2``, ``Niveau 4``: what people call an entry."""
    entries = draft.entries(overlay)
    entry = entries[i] if i < len(entries) else {}
    key = f"{ROOM}.entry.{overlay}"
    if "from" in entry or "to" in entry:
        ends = {"start": entry.get("from", "…"), "end": entry.get("to", "…")}
        return words(f"{ROOM}.from_to", **ends)
    name = str(entry.get("name", i + 1))
    return f"{words(key)} {value_word(words, name)}" if words.has(key) else name


def incomplete_said(words: Words, game: str, missing: int) -> str:
    """That so many things are missing on a scenario's board, and what can be done all the same."""
    own = f"{ROOM}.incomplete.{game}"  # where a game can be played without them
    return words(own if words.has(own) else f"{ROOM}.incomplete", n=missing)


def kept_all_the_same(words: Words, game: str) -> str:
    """What a scenario's board is good for that is kept although it is not complete."""
    own = f"{ROOM}.kept_all_the_same.{game}"
    return words(own if words.has(own) else f"{ROOM}.kept_all_the_same")


def spots_hint(words: Words, draft: Draft, overlay: str) -> str:
    """What a tap on the map does where an overlay's entries are bare places."""
    own, spot = f"{ROOM}.tap.{overlay}", spot_field(draft, overlay)
    if words.has(own):
        return words(own)
    return words(f"{ROOM}.tap.{spot[1].kind if spot else 'hex'}")


def spots_counted(words: Words, draft: Draft, overlay: str) -> str:
    """``28 · of which ? 12``: how many such places there are, and how many nobody has compared."""
    entries, spot = draft.entries(overlay), spot_field(draft, overlay)
    sources = [draft.source_of(overlay, i, spot[0]) for i in range(len(entries))] if spot else []
    counted = words(f"{ROOM}.spots", what=entry_word(words, overlay), n=len(entries))
    doubtful = sources.count(RECONSTRUCTION)
    if not doubtful:
        return counted
    return words(f"{ROOM}.spots_doubtful", counted=counted, n=doubtful)


def way_place(words: Words, draft: Draft, overlay: str, i: int) -> str:
    """``12 · temple``: a place of a way, and what is there."""
    way = way_of(draft, overlay)
    kind = draft.entries(overlay)[i].get(way.what) if way else None
    return f"{i + 1} · {value_word(words, kind)}"


def way_counted(words: Words, draft: Draft, way: Way) -> str:
    """``Point × 56: Temple × 12, ? × 25``: how many places a way has, and of what kinds."""
    count = len(draft.entries(way.overlay))
    said = words(f"{ROOM}.spots", what=entry_word(words, way.overlay), n=count)
    kinds = ", ".join(f"{value_word(words, kind)} × {n}" for kind, n in way.counted(draft))
    return words(f"{ROOM}.way_counted", counted=said, kinds=kinds) if kinds else said


def way_hint(words: Words, draft: Draft, way: Way, one: bool) -> str:
    """What a tap on the map does where a way is laid, or with ``one`` where a place of it is looked for."""
    if one:
        return words(f"{ROOM}.way_one")
    own = f"{ROOM}.tap.{way.overlay}"
    return words(own if words.has(own) else f"{ROOM}.tap_way")


def value_word(words: Words, value: Any) -> str:
    """A value as people read it; ``—`` for none."""
    if value is None or value in ((), [], {}):
        return "—"
    if isinstance(value, Mapping):
        return words.cards(value)
    if isinstance(value, list | tuple):
        return " · ".join(str(item) for item in value)
    for key in (f"{ROOM}.value.{value}", f"terrain.{value}"):
        if words.has(key):
            return words(key)
    return str(value)


def short_value(words: Words, field: Field, value: Any) -> str:
    """A value in a few signs: places only as there or not, lists of them as a count."""
    if value is None or value in ((), [], {}):
        return "—"
    if field.kind not in ON_MAP:
        return value_word(words, value)
    return f"× {len(value)}" if field.many else words(f"{ROOM}.placed")


def entry_summary(words: Words, draft: Draft, overlay: str, i: int) -> str:
    """What an entry says besides its name, each with the sign of where it comes from; the last ``?`` with its word."""
    described = next(o for o in draft.overlays if o.name == overlay)
    entry, told = draft.entries(overlay)[i], []
    for name, field in described.fields.items():
        if name in ("name", "from", "to") and name in entry:
            continue
        glyph = GLYPHS[draft.source_of(overlay, i, name)] if name in entry else ""
        there = field.kind in ON_MAP and not field.many and name in entry
        value = "" if there else f" {short_value(words, field, entry.get(name))}"
        told.append(f"{tab_word(words, overlay, name)}{value} {glyph}".rstrip())
    doubts = [i for i, one in enumerate(told) if one.endswith(f" {GLYPHS[RECONSTRUCTION]}")]
    for last in doubts[-1:]:
        told[last] += f" {words(f'{ROOM}.source.{RECONSTRUCTION}')}"
    return " · ".join(told)


_PATH = re.compile(r"(?:overlays\.)?([a-z_]+)\[(\d+)\](?:\.([a-z_]+))?(?:\[(\d+)\])?")


def field_path_word(words: Words, draft: Draft, path: str) -> str:
    """``overlays.sections[0].site`` → ``Section 4, site de forteresse``; other texts as they are."""
    match = _PATH.fullmatch(path)
    if match is None:
        layer = path.removeprefix("overlays.")
        return words(f"{ROOM}.whole") if layer == "hexes" else layer_word(words, layer)
    where, i, field, k = match[1], int(match[2]), match[3], match[4]
    named = _entry_at(words, draft, where, i)
    more = f" {int(k) + 1}" if k else ""
    return f"{named}, {field_word(words, where, field)}{more}" if field else named


def _entry_at(words: Words, draft: Draft, where: str, i: int) -> str:
    if where not in ("hexes", "harbors"):
        return entry_name(words, draft, where, i)
    entries = draft.content.get(where, ())
    at = entries[i].get("at", i) if i < len(entries) else i
    return words(f"{ROOM}.one.{where}", at=at)


def trade_sentence(words: Words, trade: str | None) -> str:
    """``3:1``, ``2:1 laine``, or that there is no harbor."""
    if trade is None:
        return words("touchscreen.correct.no_harbor")
    return "3:1" if trade == "any" else f"2:1 {words('resource.' + trade)}"


def finding_sentence(words: Words, draft: Draft, finding: DraftFinding) -> str:
    """A finding with its rule: ``Collines : 4 au lieu de 3``."""
    params = dict(finding.params)
    if finding.ruled:
        params["field"] = field_path_word(words, draft, str(params["field"]))
        if "overlay" in params:
            params["overlay"] = layer_word(words, str(params["overlay"]))
        if words.has(own := f"{ROOM}.value.{params.get('value')}"):
            params["value"] = words(own)
        names = said_names(words, {}, place_names(_board(draft)))
        text = words.refusal({"code": finding.code, "params": params}, names)
    else:
        key = f"touchscreen.editor.finding.{finding.code}"
        own = f"{key}.{draft.game}"  # where a game has another way to mend it
        text = words(own if words.has(own) else key, **_kinds(words, finding, params))
    return f"{text} ({finding.rule})" if finding.rule else text


def _board(draft: Draft) -> dict[str, Any]:
    """A draft as far as places are named after it."""
    hexes = [{"at": at, "terrain": h.terrain, "number": h.number} for at, h in draft.hexes.items()]
    return {"hexes": hexes, "harbors": [{"at": at, "trade": t} for at, t in draft.harbors.items()]}


def _kinds(words: Words, finding: DraftFinding, params: dict[str, Any]) -> dict[str, Any]:
    what = finding.code.split("_")[0]
    if what == "terrain":
        return {**params, "kind": words(f"terrain.{params['kind']}")}
    if what == "harbor":
        return {**params, "kind": trade_sentence(words, params["kind"])}
    return params
