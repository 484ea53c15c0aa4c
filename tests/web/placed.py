"""An event as the journal of a phone says it: the touchscreen's sentence, with its place where that does not say it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.faces.place_words import event_said, place_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.locale.places import PLACE


def placed_said(event: Mapping[str, Any], view: Mapping[str, Any], words: Words) -> str:
    """The sentence to somebody who sees this view."""
    seen = Seen(dict(view))
    text = event_said(event, seen, words)
    at = [event.get(name) for name in ("to", "at")]
    place = next((one for one in at if isinstance(one, str) and PLACE.fullmatch(one)), None)
    where = "" if place is None else place_said(seen, words, place)
    if where == "" or where in text:
        return text
    key = "placed.built" if event["type"].endswith("_built") else "placed"
    return words(key, text=text.removesuffix("."), place=where)
