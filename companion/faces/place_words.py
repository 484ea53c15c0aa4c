"""Places of the board in words, as somebody at the table finds them. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.faces.games.faces import faces_in
from companion.faces.seen import Seen
from companion.locale import Words
from companion.locale.places import PLACE, SaidNames, said_names
from companion.rules.place_names import place_names


def names_said(seen: Seen, words: Words) -> SaidNames:
    """What stands for a seat or a place in a sentence: for ``Words.refusal`` and ``Words.event``.

    Places are named with every land beside them: numbers alone have to be looked for.
    """
    board = seen.view.get("board")
    ways = [face.place for face in faces_in(seen.view) if face.place is not None] if board else []

    def own(at: str) -> str:
        return next((name for way in ways if (name := way(seen, words, at))), "")

    return said_names(words, seen.names, place_names(board, whole=True) if board else {}, own)


def place_said(seen: Seen, words: Words, at: str) -> str:
    """A hex, path or intersection: by the name that its game has for it, else by what people see there."""
    return names_said(seen, words)[at]


def event_said(
    event: Mapping[str, object], seen: Seen, words: Words, names: SaidNames | None = None
) -> str:
    """What happened, as a sentence; the same place is named once in a list.

    names: of ``names_said``, for whoever says much at once.
    """
    faces = faces_in(seen.view)
    own = (face.told.get(str(event["type"])) for face in faces)
    if said := next((way(seen, words, event) for way in own if way is not None), ""):
        return said
    text = _plainly_said(event, seen, words, names)
    more = (face.adds[kind] for face in faces if (kind := str(event["type"])) in face.adds)
    return " ".join(filter(None, (text, *(way(seen, words, event) for way in more))))


def _plainly_said(
    event: Mapping[str, object], seen: Seen, words: Words, names: SaidNames | None
) -> str:
    told = {name: _once(value) for name, value in event.items()}
    return words.event(told, names_said(seen, words) if names is None else names)


def placed_said(
    event: Mapping[str, object], seen: Seen, words: Words, names: SaidNames | None = None
) -> str:
    """The same with the place of it, where the sentence does not say that."""
    known = names_said(seen, words) if names is None else names
    text = event_said(event, seen, words, known)
    place = next((at for at in (event.get("to"), event.get("at")) if _is_place(at)), None)
    where = "" if place is None else known[str(place)]
    if where in text:
        return text
    key = "placed.built" if str(event["type"]).endswith("_built") else "placed"
    return words(key, text=text.removesuffix("."), place=where)


UNPAID = "hand_cannot_pay"
"""The refusal that alone leaves open what was meant: a tap on the map may have been a stray one."""


def refusal_said(
    refusal: Mapping[str, object],
    seen: Seen,
    words: Words,
    do: Mapping[str, object] | None = None,
) -> str:
    """Why not, as a sentence. do: what was refused, for whoever may not know what it was."""
    names = names_said(seen, words)
    said = words.refusal(refusal, names)
    at, key = (do or {}).get("at"), f"touchscreen.game.do.{(do or {}).get('type')}"
    if refusal.get("code") != UNPAID or not _is_place(at) or not words.has(key):
        return said
    what = words(key)
    return words(
        "touchscreen.game.unpaid", what=what[:1].upper() + what[1:], place=names[str(at)], text=said
    )


def _once(value: object) -> object:
    if not isinstance(value, list | tuple):
        return value
    several: Sequence[object] = value
    return list(dict.fromkeys(several)) if all(map(_is_place, several)) else value


def _is_place(value: object) -> bool:
    return isinstance(value, str) and PLACE.fullmatch(value) is not None


def trouble_said(seen: Seen, words: Words) -> str:
    """What the table suffers from, as it tells everybody; empty for nothing."""
    trouble = seen.view.get("trouble")
    if not trouble:
        return ""
    if isinstance(trouble, Mapping) and "code" in trouble:
        return refusal_said(trouble, seen, words)
    return str(trouble)
