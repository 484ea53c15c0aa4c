"""The editor of boards as a page of words and values, for a phone that draws it and sends back what is tapped. Pure.

A key is ``{"word", "do", …}``: ``do`` is sent when it is tapped. Further: ``note``, ``chosen``, ``land`` (a terrain to
draw), ``off`` (it would be refused, and a tap says why).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor import layers, questions
from companion.editor.draft import Draft
from companion.editor.findings import DraftFinding, findings, left
from companion.editor.hand import EditorHand
from companion.editor.marks import DraftMark, marks
from companion.editor.questions import Asked
from companion.editor.starts import frame_offered
from companion.editor.way import Way, way_of
from companion.editor.words import (
    ROOM,
    entry_name,
    entry_summary,
    entry_word,
    finding_sentence,
    harbor_hint,
    incomplete_said,
    layer_word,
    left_word,
    short_value,
    source_word,
    spots_counted,
    spots_hint,
    tab_word,
    trade_sentence,
    value_word,
    way_counted,
    way_hint,
)
from companion.locale import Words
from companion.rules.board_overlays import CARDS, COUNT
from companion.rules.games import alike
from companion.rules.terms import RESOURCES, SEA

Json = dict[str, Any]


def sheet_of(draft: Draft, hand: EditorHand, words: Words, asked: Asked = ()) -> Json:
    """Everything that an editor far away shows of a draft, in the words of its language.

    Map: ``board`` (as a view's), ``marks``, ``places`` that a tap may mean and ``glow``; layers, ``tabs`` of an
    entry's fields and ``keys`` with which something is said; ``cards`` or ``count`` where those are asked for;
    ``source`` of what is in hand; ``findings`` with where each is put right. asked: what a photograph left open.
    """
    found = findings(draft)
    drawn = layers.drawn(draft, hand.layer, hands.field_on_map(draft, hand))
    return {
        "for": game_word(words, draft.game, draft.seats),
        "layers": _layers(draft, found, hand, words),
        "board": {**drawn, "intersections": [], "paths": []},
        "marks": [mark_said(mark) for mark in hand_marks(draft, words, hand)],
        "places": list(hands.places(draft, hand)),
        "glow": list(hands.glowing(draft, hand)),
        **_choices(draft, hand, words, asked),
        "findings": [_finding(words, draft, i, finding) for i, finding in enumerate(found)],
        "lacks": _lacks(draft, found, words),
    }


def hand_marks(draft: Draft, words: Words, hand: EditorHand) -> tuple[DraftMark, ...]:
    """The marks of a map on which one edits: of a way the place in hand, or its last, shows its number."""
    last = len(draft.entries(hand.layer)) - 1
    chosen = last if hand.entry is None else hand.entry
    return marks(draft, words, hand.layer, hand.entry, (chosen,) if chosen >= 0 else ())


def game_word(words: Words, game: str, seats: int) -> str:
    """``<the game>, 4`` or ``<the game>, 3–4``: what a board is for; a plain island serves several games."""
    if drafts.is_plain(game, seats):
        return words(f"{ROOM}.island_{seats}")
    counts = "–".join(str(count) for count in alike(game, seats))
    return f"{words.or_plain(f'touchscreen.setup.game.{game}')}, {counts}"


def _lacks(draft: Draft, found: Sequence[DraftFinding], words: Words) -> str:
    """That a scenario's board is not complete, and how it can be played all the same."""
    missing = sum(finding.blocks for finding in found)
    if not missing or not draft.overlays:
        return ""
    return incomplete_said(words, draft.game, missing)


def _layers(
    draft: Draft, found: Sequence[DraftFinding], hand: EditorHand, words: Words
) -> list[Json]:
    """What can be edited; nothing while a question stands in its place."""
    names = () if hand.layer == hands.QUESTIONS else layers.names(draft)
    return [_layer(found, hand, words, name) for name in names]


def _layer(found: Sequence[DraftFinding], hand: EditorHand, words: Words, layer: str) -> Json:
    count = sum(finding.place.layer == layer for finding in found)
    return {
        "word": layer_word(words, layer),
        "note": words(f"{ROOM}.to_mend", n=count) if count else "",
        "chosen": layer == hand.layer,
        "do": {"act": "go", "layer": layer},
    }


def mark_said(mark: DraftMark) -> Json:
    """A mark of the map as it travels."""
    points = [[round(x, 3), round(y, 3)] for x, y in mark.points]
    return {"kind": mark.kind, "points": points, "text": mark.text, "strong": mark.strong}


def _finding(words: Words, draft: Draft, i: int, finding: DraftFinding) -> Json:
    note = "touchscreen.editor.must" if finding.blocks else f"{ROOM}.advice"
    return {
        "word": finding_sentence(words, draft, finding),
        "note": words(note),
        "blocks": finding.blocks,
        "do": {"act": "mend", "finding": i},
    }


# ---- what can be said


def _choices(draft: Draft, hand: EditorHand, words: Words, asked: Asked) -> Json:
    if hand.layer == hands.QUESTIONS:
        return _questions(draft, hand, words, asked)
    plain = {
        "land": _shapes,
        "terrains": _terrains,
        "numbers": _numbers,
        "harbors": _harbors,
    }.get(hand.layer)
    if plain is not None:
        return plain(draft, hand, words)
    way = way_of(draft, hand.layer)
    if hand.entry is None and way is not None:
        return _way(draft, hand, words, way)
    if hand.entry is None and layers.spot_field(draft, hand.layer) is not None:
        return _spots(draft, hand, words)
    return (_entries if hand.entry is None else _entry)(draft, hand, words)


def _questions(draft: Draft, hand: EditorHand, words: Words, asked: Asked) -> Json:
    """The question in hand with its likely answers, or with every one."""
    one = questions.question_in_hand(draft, hand, asked)
    if one is None:
        return {"hint": "", "source": "", "keys": []}
    every = hand.brush == hands.EVERY
    answers = questions.every_answer(draft, one) if every else one.answers
    keys: list[Json] = [
        {
            "word": questions.answer_word(words, one, answer),
            "do": {"act": "say", "what": "answer", "value": answer},
            **({"land": answer} if one.what == questions.TERRAIN else {}),
        }
        for answer in answers
    ]
    if not every:
        other = {"act": "brush", "brush": hands.EVERY}
        keys.append({"word": words(f"{questions.ROOM}.other"), "do": other})
    title = questions.question_title(words, draft, asked)
    return {"hint": questions.question_words(words, one), "source": title, "keys": keys}


def _shapes(draft: Draft, hand: EditorHand, words: Words) -> Json:
    land = len(draft.land)
    brushes = [
        {
            "word": words(f"{ROOM}.brush.{brush}"),
            "chosen": brush == hand.brush,
            "do": {"act": "brush", "brush": brush},
        }
        for brush in ("land", "sea", "none")
    ]
    count = words(f"{ROOM}.hexes", n=land, sea=len(draft.hexes) - land)
    return {"hint": words(f"{ROOM}.tap_shape"), "source": count, "keys": brushes}


def _terrains(draft: Draft, hand: EditorHand, words: Words) -> Json:
    here, box = draft.hexes.get(hand.hex or ""), left(draft)
    keys = [
        {
            "word": words(f"terrain.{kind}"),
            "land": kind,
            "note": "" if box is None else left_word(words, box[0].get(kind, 0)),
            "chosen": here is not None and here.terrain == kind,
            "do": {"act": "say", "what": "terrain", "value": kind},
        }
        for kind in (*draft.lands, *((SEA,) if box is None else ()))
    ]
    source = _source(draft, words, "hexes", hand.hex, "terrain")
    return {"hint": words(f"{ROOM}.tap_hex"), "source": source, "keys": keys}


def _numbers(draft: Draft, hand: EditorHand, words: Words) -> Json:
    if hand.brush == hands.LETTERS:
        back = {
            "word": words("touchscreen.editor.one_by_one"),
            "do": {"act": "brush", "brush": "land"},
        }
        return {"hint": words("touchscreen.editor.tap_corner"), "source": "", "keys": [back]}
    here, box = draft.hexes.get(hand.hex or ""), left(draft)
    keys: list[Json] = [
        {
            "word": str(number),
            "note": "" if box is None else left_word(words, box[1].get(number, 0)),
            "chosen": here is not None and here.number == number,
            "off": hands.why_no_number(draft, hand) is not None,
            "do": {"act": "say", "what": "number", "value": number},
        }
        for number in layers.NUMBERS
    ]
    if drafts.is_box_island(draft):
        keys.append(
            {"word": words("touchscreen.editor.letters"), "do": {"act": "say", "what": "letters"}}
        )
    source = _source(draft, words, "hexes", hand.hex, "number")
    return {"hint": words(f"{ROOM}.tap_hex"), "source": source, "keys": keys}


def _harbors(draft: Draft, hand: EditorHand, words: Words) -> Json:
    path = hands.path_in_hand(draft, hand)
    keys = [
        {
            "word": trade_sentence(words, trade),
            "chosen": path is not None and draft.harbors.get(path) == trade,
            "off": path is None,
            "do": {"act": "say", "what": "trade", "value": trade},
        }
        for trade in (None, *layers.TRADES)
    ]
    if frame_offered(draft):
        frame = {"act": "say", "what": "frame"}
        keys.append({"word": words("touchscreen.boards.frame"), "off": False, "do": frame})
    source = _source(draft, words, "harbors", path, "trade")
    return {"hint": harbor_hint(words, draft, hand), "source": source, "keys": keys}


def _source(draft: Draft, words: Words, where: str, at: str | None, field: str) -> str:
    i = draft.index_of(where, at) if at else None
    if i is None or field not in draft.content[where][i]:
        return ""
    return source_word(words, draft.source_of(where, i, field))


# ---- a scenario's overlays


def _entries(draft: Draft, hand: EditorHand, words: Words) -> Json:
    rows: list[Json] = [
        {
            "word": entry_name(words, draft, hand.layer, i),
            "note": entry_summary(words, draft, hand.layer, i),
            "do": {"act": "go", "layer": hand.layer, "entry": i},
        }
        for i in range(len(draft.entries(hand.layer)))
    ]
    more = words(f"{ROOM}.add", what=entry_word(words, hand.layer))
    rows.append({"word": more, "do": {"act": "entry", "what": "add"}})
    return {"hint": "", "source": words(f"{ROOM}.sources"), "keys": rows, "listed": True}


def _spots(draft: Draft, hand: EditorHand, words: Words) -> Json:
    count = spots_counted(words, draft, hand.layer)
    return {"hint": spots_hint(words, draft, hand.layer), "source": count, "keys": []}


def _way(draft: Draft, hand: EditorHand, words: Words, way: Way) -> Json:
    one = hand.brush == hands.ONE
    keys: list[Json] = [
        {
            "word": words(f"{ROOM}.way.{brush}"),
            "chosen": one == (brush == hands.ONE),
            "do": {"act": "brush", "brush": brush},
        }
        for brush in ("land", hands.ONE)
    ]
    for what in ("last", "all"):
        keys.append(
            {
                "word": words(f"{ROOM}.way.{what}"),
                "off": not draft.entries(way.overlay),
                "do": {"act": "entry", "what": what},
            }
        )
    counted = way_counted(words, draft, way)
    return {"hint": way_hint(words, draft, way, one), "source": counted, "keys": keys}


def _entry(draft: Draft, hand: EditorHand, words: Words) -> Json:
    i, name = hand.entry or 0, hands.field_named(draft, hand)
    field, entry = hands.fields_of(draft, hand)[name], hands.entry_of(draft, hand)
    source = words(f"{ROOM}.not_said")
    if name in entry:
        source = source_word(words, draft.source_of(hand.layer, i, name))
    page: Json = {
        "entry": entry_name(words, draft, hand.layer, i),
        "tabs": [
            _tab(draft, hand, words, one, one == name) for one in hands.fields_of(draft, hand)
        ],
        "source": source,
        "hint": "",
        "keys": _values(draft, hand, words),
    }
    if field.kind in layers.ON_MAP:
        page["hint"] = words(f"{ROOM}.tap.{field.kind}" + (".many" if field.many else ""))
    elif field.kind == CARDS:
        cards: Mapping[str, int] = entry.get(name, {})
        page["cards"] = [
            {"kind": kind, "word": words(f"resource.{kind}"), "count": cards.get(kind, 0)}
            for kind in RESOURCES
        ]
    elif field.kind == COUNT:
        page["count"] = int(entry.get(name, 0))
    elif not page["keys"]:
        page["hint"] = words(f"{ROOM}.nothing_to_name")
    if way_of(draft, hand.layer) is not None:
        more = {"word": words(f"{ROOM}.way.insert"), "do": {"act": "entry", "what": "insert"}}
        page["keys"] = [*page["keys"], more]
    return page


def _tab(draft: Draft, hand: EditorHand, words: Words, name: str, chosen: bool) -> Json:
    field, value = hands.fields_of(draft, hand)[name], hands.entry_of(draft, hand).get(name)
    return {
        "word": tab_word(words, hand.layer, name),
        "note": short_value(words, field, value),
        "chosen": chosen,
        "do": {"act": "go", "layer": hand.layer, "entry": hand.entry, "field": name},
    }


def _values(draft: Draft, hand: EditorHand, words: Words) -> list[Json]:
    said = hands.entry_of(draft, hand).get(hands.field_named(draft, hand))
    keys: list[Json] = [
        {
            "word": value_word(words, value),
            "chosen": value == said,
            "do": {"act": "say", "what": "value", "value": value},
        }
        for value in hands.choices(draft, hand)
    ]
    field = hands.fields_of(draft, hand)[hands.field_named(draft, hand)]
    if said and field.kind in layers.ON_MAP:
        clear = {"act": "say", "what": "value", "value": None}
        keys.append({"word": words(f"{ROOM}.clear_field"), "do": clear})
    return keys
