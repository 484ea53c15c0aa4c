"""The pages that the table describes for every phone: which there are, and from which view each is made.

A page comes of what its reader may see, and of nothing else. It is asked for over the link like a wish, and answered
sealed, in steps that do not tell which page it is; an observer, who has no link of its own, asks the page's server.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import time
from typing import Any, cast

from companion.faces.page import NotThereError
from companion.locale import LANGUAGES, Words
from companion.table.ports import Json, TablePort
from companion.table.shapes import AnyView, RollsSince, robots_of

NOTHING = ("look_nothing", "There is nothing to look at here now.")
UNKNOWN = ("look_unknown", "Nothing of that kind is here any more. Go back and choose again.")
OBSERVER = "observer"
HOST = "host"
PLAIN = frozenset({"type", "at", "language", "seat"})
"""What every wish for a page has."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asks for a page. who: a seat, ``host`` or ``observer``; given: what else the wish says, such as a place.

    people: by name whose phones they are who ask, empty where nobody knows.
    """

    table: TablePort
    who: str
    language: str
    given: Mapping[str, Any]
    people: Sequence[str] = ()

    @property
    def audience(self) -> str:
        """Whose view the page is made of: who has no seat in this game sees what everybody may see."""
        seats = (entry["seat"] for entry in self.table.view_for("table")["seats"])
        return self.who if self.who in seats else "table"

    @property
    def view(self) -> AnyView:
        """That view."""
        return self.table.view_for(self.audience)

    @property
    def is_open(self) -> bool:
        """Whether whoever asks looks at the own hand too; NotThereError for what is no answer to that."""
        if self.given.get("open", True) is not True:
            raise NotThereError("open")
        return "open" in self.given

    def read(self, *more: str) -> AnyView:
        """What may be read over a shoulder, and while the hand lies open the own view.

        more: what else the wish may say. NotThereError where it says anything else.
        """
        if not self.given.keys() <= {"open", *more}:
            raise NotThereError(str(sorted(self.given)))
        return self.view if self.is_open else self.table.view_for("table")


def _ending(asked: Asked) -> Json | None:
    # Loaded when it is asked for: a start does not wait for what comes at the end.
    from companion.faces.games.faces import faces_in
    from companion.faces.past.ending import ending
    from companion.faces.past.shared_picture import with_picture
    from companion.faces.seen import Seen
    from companion.table.shapes import in_game

    view = asked.table.view_for("table")
    if view["game"] is None:
        return None
    seen, words = Seen(in_game(view), asked.table.playable), Words(asked.language)
    read = _with_own(asked, view) if asked.is_open else view
    page = ending(Seen(in_game(read), asked.table.playable), words, faces_in(view))
    if page is None:
        return None
    own = next((game for game in asked.table.games() if game["current"]), None)
    return with_picture(page, own, seen, words)


def _with_own(asked: Asked, view: AnyView) -> AnyView:
    """What everybody may know, and of whoever asks what that seat itself knows of its points."""
    mine = [entry for entry in asked.view["seats"] if entry["seat"] == asked.audience]
    of = {entry["seat"]: entry for entry in (*view["seats"], *mine)}
    return cast("AnyView", {**view, "seats": [of[entry["seat"]] for entry in view["seats"]]})


def _figures(asked: Asked) -> Json | None:
    from companion.faces.past.ending import figures
    from companion.faces.seen import Seen
    from companion.table.shapes import in_game

    view, found = asked.table.view_for("table"), asked.table.statistics()
    if view["game"] is None or view["winners"] is not None or found is None:
        return None
    return figures(Seen(in_game(view), asked.table.playable), Words(asked.language), found)


def _right(asked: Asked) -> Json | None:
    from companion.faces.put_right.right import right
    from companion.faces.seen import Seen
    from companion.table.shapes import in_game

    view = asked.view
    if asked.who != HOST or view["game"] is None or view["winners"] is not None:
        return None
    seen, words = Seen(in_game(view), asked.table.playable), Words(asked.language)
    by = str(seen.active or seen.seats[0])
    shows = partial(asked.table.shows, by)
    return right(seen, words, asked.given, _moved_last(asked), shows)


def _moved_last(asked: Asked) -> RollsSince | None:
    """The rolls since, where the last entry put a piece elsewhere that would have brought other cards."""
    return asked.table.rolls_since(asked.table.view_for("table")["seq"])


def _since(asked: Asked) -> Json | None:
    from companion.faces.put_right.since_moved import since_moved
    from companion.faces.seen import Seen
    from companion.table.shapes import in_game

    view, of = asked.view, asked.given.get("of")
    if asked.who != HOST or of is None or view["game"] is None or view["winners"] is not None:
        return None
    if type(of) is not int or not asked.given.keys() <= {"of", "without"}:
        raise NotThereError(str(of))
    found = asked.table.rolls_since(of)
    if found is None:
        raise NotThereError(str(of))
    seen = Seen(in_game(view), asked.table.playable)
    return since_moved(seen, Words(asked.language), found, asked.given)


def _points(asked: Asked) -> Json | None:
    from companion.faces.games.faces import faces_in
    from companion.faces.play.score import points
    from companion.faces.seen import Seen
    from companion.table.shapes import in_game

    view = asked.read()
    if view["game"] is None:
        return None
    covered = None if asked.is_open else asked.audience
    seen = Seen(in_game(view), asked.table.playable)
    return points(seen, Words(asked.language), faces_in(view), covered)


def _journal(asked: Asked) -> Json | None:
    from companion.faces.games.faces import faces_in
    from companion.faces.past.journal import journal
    from companion.faces.seen import Seen
    from companion.table.shapes import in_game

    view, before = asked.read("from"), asked.given.get("from")
    if view["game"] is None:
        return None
    entries = asked.table.journal(asked.audience if asked.is_open else "table")
    if "from" in asked.given and not (type(before) is int and 0 < before <= len(entries)):
        raise NotThereError("from")
    seen = Seen(in_game(view), asked.table.playable)
    return journal(seen, Words(asked.language), entries, faces_in(view), before)


def _cardboard(asked: Asked) -> Json | None:
    from companion.faces.play.cardboard import cardboard
    from companion.faces.seen import Seen
    from companion.table.shapes import in_game

    view = asked.table.view_for("table")
    if view["game"] is None:
        return None
    shown = asked.view if robots_of(view) else view
    return cardboard(Seen(in_game(shown), asked.table.playable), Words(asked.language), asked.who)


async def _games(asked: Asked) -> Json | None:
    from companion.faces.past.kept_games import listed, to_take_up
    from companion.faces.past.kept_pages import games_page

    games, first = asked.table.games(), asked.given.get("from", 0)
    if not asked.given.keys() <= {"from"} or type(first) is not int or first < 0:
        raise NotThereError("from")
    going = [game["id"] for game in to_take_up(listed(games, first))]
    stand = {one: await asked.table.kept_standing(one) for one in going}
    return games_page(games, Words(asked.language), time(), stand, first)


async def _kept(asked: Asked) -> Json | None:
    from companion.faces.games.faces import faces_in
    from companion.faces.past.kept_games import found, people_of
    from companion.faces.past.kept_pages import kept_page
    from companion.faces.past.shared_picture import with_picture
    from companion.faces.seen import Seen

    game = found(asked.table.games(), asked.given.get("of"))
    whole = asked.given.get("whole") == 1
    if game is None or not asked.given.keys() <= ({"of", "whole"} if whole else {"of"}):
        raise NotThereError("of")
    words, now = Words(asked.language), time()
    more = asked.who == HOST and not game["current"]
    if game["winners"] is None:
        standing = await asked.table.kept_standing(game["id"])
        return kept_page(game, None, words, (), now, standing, more=more)
    view = await asked.table.kept_view(game["id"], at_once=not whole)
    if view is None:
        return kept_page(game, None, words, (), now)
    seen = Seen(view, asked.table.playable)
    takes = asked.who == HOST or any(one in people_of(game) for one in asked.people)
    faces = faces_in(view)
    page = kept_page(game, seen, words, faces, now, takes=takes, more=more, waits=not whole)
    return with_picture(page, game, seen, words)


OF_THE_SHELF: Mapping[str, Callable[[Asked], Awaitable[Json | None]]] = {
    "games": _games,
    "kept": _kept,
}
"""Pages of kept games, which are read from the disk: what everybody may know of them."""
PAGES: Mapping[str, Callable[[Asked], Json | None]] = {
    "ending": _ending,
    "figures": _figures,
    "journal": _journal,
    "points": _points,
    "right": _right,
    "cardboard": _cardboard,
    "since": _since,
}
"""Every page, by what a phone asks for in ``at``."""
OWN = frozenset({"cardboard"})
"""Those that may tell a seat of robots what others do not see; no phone keeps that."""


def look(
    table: TablePort, do: Mapping[str, Any], language: str, who: str = OBSERVER
) -> Json | None:
    """The page that ``do`` asks for: ``{"at", "game", "seq", "language", "page"}``; None where there is none.

    who: a seat, ``host`` or ``observer``. game: the commitment of the game that it tells of; seq: of the last thing
    that it knows of. Where the wish says more than ``at``, the answer has it in ``given``. NotThereError where
    that names nothing which is there.
    """
    at = str(do.get("at"))
    if at not in PAGES:
        return None
    given = {name: value for name, value in do.items() if name not in PLAIN}
    page = PAGES[at](Asked(table, who, language, given))
    if page is None:
        return None
    own: Json = {"own": True} if _is_own(table, at, who) else {}
    return {**_looked(table, at, given, language, page), **own}


async def look_up(
    table: TablePort,
    do: Mapping[str, Any],
    language: str,
    who: str = OBSERVER,
    people: Sequence[str] = (),
) -> Json | None:
    """As ``look``, and pages of kept games too. people: by name whose phone it is."""
    at = str(do.get("at"))
    if at not in OF_THE_SHELF:
        return look(table, do, language, who)
    given = {name: value for name, value in do.items() if name not in PLAIN}
    page = await OF_THE_SHELF[at](Asked(table, who, language, given, people))
    return None if page is None else _looked(table, at, given, language, page)


def _looked(table: TablePort, at: str, given: Json, language: str, page: Json) -> Json:
    view = table.view_for("table")
    more: Json = {"given": given} if given else {}
    game, seq = view.get("commitment"), view["seq"]
    return {"at": at, "game": game, "seq": seq, "language": language, "page": page, **more}


def _is_own(table: TablePort, at: str, who: str) -> bool:
    """Whether a page may tell this seat what others do not see: of robots, which cards go face down."""
    seated = who not in (HOST, OBSERVER)
    return seated and at in OWN and bool(robots_of(table.view_for("table")))


def language_of(asked: object) -> str:
    """The language that is asked for, the first of the house where it has no such."""
    return str(asked) if asked in LANGUAGES else LANGUAGES[0]


__all__ = [
    "NOTHING",
    "PAGES",
    "UNKNOWN",
    "Asked",
    "NotThereError",
    "language_of",
    "look",
    "look_up",
]
