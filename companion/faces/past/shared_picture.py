"""The part of a page that leads to the picture of a game that is over. Pure."""

from __future__ import annotations

from urllib.parse import urlencode

from companion.faces.page import Json, SharedPicture, part
from companion.faces.past.kept_games import handle
from companion.faces.past.record_export import picture_name
from companion.faces.play.over import winners_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import KeptGame

KEY = "faces.poster"


def picture_part(game: KeptGame, seen: Seen, words: Words) -> Json:
    """The part. game, seen: one that is over, and what everybody may know of it."""
    shown: SharedPicture = {
        "from": f"/api/picture?{urlencode({'of': handle(game), 'language': words.language})}",
        "file": picture_name(seen.view, game["at"]),
        "said": words(f"{KEY}.said", title=_title(seen, words)),
        "show": words(f"{KEY}.show"),
        "save": words(f"{KEY}.save"),
        "waits": words(f"{KEY}.waits"),
        "none": words(f"{KEY}.none"),
    }
    return part(words(f"{KEY}.title"), note=words(f"{KEY}.hold"), picture=shown)


def _title(seen: Seen, words: Words) -> str:
    names = winners_said(seen, words)
    n = len(seen.view["winners"] or ())
    return words("touchscreen.over.won", n=n, name=names) if n else words("touchscreen.over.nobody")


def with_picture(page: Json, game: KeptGame | None, seen: Seen, words: Words) -> Json:
    """The page with that part below its story; as it is where the table keeps no such game."""
    if game is None or not seen.over:
        return page
    parts = list(page["parts"])
    titles = [one["title"] for one in parts]
    above = [words(one) for one in ("faces.story.title", "faces.over.places")]
    at = next((titles.index(one) + 1 for one in above if one in titles), len(parts))
    parts.insert(at, picture_part(game, seen, words))
    return {**page, "parts": parts}
