"""The pages of kept games that every phone may look at: which there are, and how each one went. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from companion.faces.page import Json, do, key, look_at, page, part, rows
from companion.faces.past.kept_games import about_said, handle, listed, title_said
from companion.faces.signed import signed
from companion.locale import Words
from companion.table.shapes import KeptGame, KeptStanding

if TYPE_CHECKING:
    from companion.faces.games.face import Face
    from companion.faces.seen import Seen

KEY = "faces.kept"
Standings = Mapping[int, KeptStanding | None]


def games_page(
    games: Sequence[KeptGame], words: Words, now: float, standings: Standings, first: int = 0
) -> Json:
    """Kept games from the ``first`` on, the one played last first. now: unix time in seconds.

    standings: of those that are not over, by id.
    """
    keys = [
        key(
            title_said(game, words),
            look_at("kept", of=handle(game)),
            about_said(game, words, now, standings.get(game["id"]), named=bool(game["called"])),
        )
        for game in listed(games, first)
    ]
    note = "" if keys else words("app.host.games.none")
    return page(
        words("app.host.home.games"),
        [
            *(_stopped(games, words, standings) if not first else ()),
            rows([*keys, *older(games, words, first)], note=note),
        ],
    )


def _stopped(games: Sequence[KeptGame], words: Words, standings: Standings) -> Iterator[Json]:
    """How the last game stood that was put away before its end, while no other lies on the table."""
    last = next(iter(listed(games, 0)), None)
    if last is None or any(game["current"] for game in games):
        return
    standing = standings.get(last["id"])
    if last["winners"] is None and standing is not None:
        yield {**_points(last, standing), "title": words(f"{KEY}.stopped")}


def older(games: Sequence[KeptGame], words: Words, first: int) -> list[Json]:
    """The key to those that were played before, where there are any."""
    after = first + len(listed(games, first))
    if after >= len(games):
        return []
    return [key(words(f"{KEY}.older"), look_at("games", **{"from": after}))]


def kept_page(
    game: KeptGame,
    seen: Seen | None,
    words: Words,
    faces: Sequence[Face],
    now: float,
    standing: KeptStanding | None = None,
    *,
    takes: bool = False,
    more: bool = False,
    waits: bool = False,
) -> Json:
    """One kept game: its whole end where it is over, else how far it is. seen: what everybody may know of it then.

    takes: whether whoever looks may take its file along; more: or may do more with it, as the host. waits: a story that
    is not there comes a little later, with the page that ``later`` asks for.
    """
    from companion.faces.past.ending import ending  # a list of games needs nothing of it

    told = about_said(game, words, now, standing, named=bool(game["called"]))
    end = None if seen is None else ending(seen, words, faces, handle(game), waits=waits)
    untold = seen is not None and "story" not in seen.view.get("statistics", {"story": None})
    parts = [rows([], note=told)]
    if end is not None:
        parts += [*map(_as_read, end["parts"]), *(along(game, words) if takes else ())]
    elif standing is not None:
        parts.append(_points(game, standing))
    state = "going" if game["winners"] is None else "over"
    does = [key(words(f"{KEY}.more.{state}"), do("kept", id=game["id"], at=game["at"]))]
    parts.append(rows([*(does if more else ()), key(words(f"{KEY}.all"), look_at("games"))]))
    later = {"of": handle(game), "whole": 1} if waits and untold else None
    return page(title_said(game, words), parts, later=later)


def _as_read(shown: Json) -> Json:
    """A part of the end; a seat's place is read only, since a tap would lead to the points of the game on the table."""
    if "places" not in shown:
        return shown
    lines = [
        key(f"{one['place']} {one['name']} · {one['points']}", None, one["note"], seat=one["seat"])
        for one in shown["places"]
    ]
    return rows(lines, shown["title"], shown["note"])


def along(game: KeptGame, words: Words) -> list[Json]:
    """What a phone takes along of a game that is over."""
    take = {"type": "take", "of": handle(game)}
    return [
        part(
            keys=[key(words("phones.page.over.take"), take, words("phones.page.over.take.note"))],
            shape="rows",
        )
    ]


def _points(game: KeptGame, standing: KeptStanding) -> Json:
    lines = [
        key(
            f"{one['name']} · {signed(standing['points'].get(one['seat'], 0))}",
            None,
            seat=one["seat"],
        )
        for one in sorted(game["players"], key=lambda one: -standing["points"].get(one["seat"], 0))
    ]
    return rows(lines)
