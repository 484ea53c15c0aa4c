"""The pages that the table describes for every phone: which there are, and from which view each is made.

A page comes of what its reader may see, and of nothing else. It is asked for over the link like a wish, and answered
sealed, in steps that do not tell which page it is; an observer, who has no link of its own, asks the page's server.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.locale import LANGUAGES, Words
from companion.table.ports import Json, TablePort

NOTHING = ("look_nothing", "There is nothing to look at here now.")


def _ending(table: TablePort, language: str) -> Json | None:
    # Loaded when it is asked for: a start does not wait for what comes at the end.
    from companion.faces.games.faces import faces_in
    from companion.faces.past.ending import ending
    from companion.faces.seen import Seen
    from companion.table.shapes import in_game

    view = table.view_for("table")
    if view["game"] is None:
        return None
    return ending(Seen(in_game(view), table.playable), Words(language), faces_in(view))


PAGES: Mapping[str, Callable[[TablePort, str], Json | None]] = {"ending": _ending}
"""Every page, by what a phone asks for in ``at``."""


def look(table: TablePort, do: Mapping[str, Any], language: str) -> Json | None:
    """The page that ``do`` asks for: ``{"at", "game", "language", "page"}``; None where there is none now.

    game: the commitment of the game that it tells of.
    """
    at = str(do.get("at"))
    if at not in PAGES:
        return None
    page = PAGES[at](table, language)
    if page is None:
        return None
    game = table.view_for("table").get("commitment")
    return {"at": at, "game": game, "language": language, "page": page}


def language_of(asked: object) -> str:
    """The language that is asked for, the first of the house where it has no such."""
    return str(asked) if asked in LANGUAGES else LANGUAGES[0]
