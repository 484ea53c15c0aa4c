"""A look of the guided comparison as a page for the host's phone: its words, and the map of what it is about. Pure."""

from __future__ import annotations

from collections.abc import Collection, Set
from dataclasses import replace

from companion.editor import compared, comparison, layers
from companion.editor import hand as hands
from companion.editor.comparison import ComparisonStep
from companion.editor.draft import Draft, shore
from companion.editor.hand import EditorHand
from companion.editor.marks import DraftMark, marks
from companion.editor.sheet import Json, game_word, mark_said
from companion.editor.words import ROOM
from companion.locale import Words
from companion.rules.grid import hexes_beside


def look_of(draft: Draft, words: Words) -> Json:
    """The next look of the comparison with the printed board, or that everything was compared.

    ``look``: ``title``, what is asked (``ask``), what is ``told`` besides, and the key that says that it is so
    (``yes``, None at the end). The map shows what the look is about and what lies round it.
    """
    step = comparison.next_step(draft)
    title = words(f"{ROOM}.compare_title", left=comparison.looks_left(draft))
    look: Json = {"title": title, "ask": words(f"{ROOM}.compare_end"), "told": [], "yes": None}
    keys: list[Json] = []
    if step is not None:
        yes = {"word": words(f"{ROOM}.same_yes"), "do": {"act": "same"}}
        told = list(compared.told(words, draft, step))
        look |= {"ask": compared.question(words, step), "told": told, "yes": yes}
        keys = [_line(line) for line in compared.lines(words, draft, step)]
    return {
        "for": game_word(words, draft.game, draft.seats),
        "look": look,
        **_near(draft, words, step),
        "layers": [],
        "hint": "",
        "source": "",
        "keys": keys,
        "listed": True,
        "findings": [],
        "lacks": "",
    }


def _line(line: compared.ComparedLine) -> Json:
    change: Json = {"act": "change", "entry": line.entry}
    if line.field is not None:
        change["field"] = line.field
    return {"word": line.name, "note": line.note, "do": change} | (
        {"land": line.land} if line.land else {}
    )


def _near(draft: Draft, words: Words, step: ComparisonStep | None) -> Json:
    """The map of a look: what it is about glows, and what lies far from it is left out."""
    layer = "" if step is None or step.where in ("hexes", "harbors") else step.where
    places = () if step is None else comparison.places(draft, step)
    spots = step is not None and comparison.is_of_spots(draft, step)
    field = hands.field_on_map(draft, hands.turned_to(EditorHand(), layer)) if spots else None
    board, shown = layers.drawn(draft, layer, field), set(layers.window(places, draft, 1))
    if spots:
        near_land = {*draft.hexes, *shore(draft), *places}
        board = {**board, "hexes": [one for one in board["hexes"] if one["at"] in near_land]}
    elif shown:
        board = {
            "hexes": [one for one in board["hexes"] if one["at"] in shown],
            "harbors": [
                one for one in board["harbors"] if shown.intersection(hexes_beside(one["at"]))
            ],
        }
    entry = step.entries[0] if step is not None and layer and len(step.entries) == 1 else None
    numbered = step.entries if step is not None and layer else ()
    near = {one["at"] for one in board["hexes"]}
    every = marks(draft, words, layer, entry, numbered, ways=False)
    drawn = (_cut(mark, near) for mark in every if not _covers(mark, places))
    tappable = hands.places(draft, hands.turned_to(EditorHand(), layer)) if spots else places
    return {
        "board": {**board, "intersections": [], "paths": []},
        "marks": [mark_said(mark) for mark in drawn if mark.points],
        "places": [at for at in tappable if spots or (step and step.where == "hexes")],
        "glow": list(places),
    }


def _covers(mark: DraftMark, places: Collection[str]) -> bool:
    """Whether a sign would lie on the number of a hex that is looked at."""
    return mark.kind == "label" and layers.hex_under(*mark.points[0]) in places


def _cut(mark: DraftMark, near: Set[str]) -> DraftMark:
    """What of a mark lies on the hexes that are shown: of a way a stretch, of all else the whole or nothing."""
    shown = tuple(point for point in mark.points if layers.hex_under(*point) in near)
    whole = len(shown) == len(mark.points) or mark.kind == "order"
    if whole or (mark.kind == "lane" and len(shown) > 1):
        return mark if whole else replace(mark, points=shown)
    return replace(mark, points=())
