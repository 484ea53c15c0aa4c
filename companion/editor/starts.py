"""The boards that an editor can begin with: the box's islands and every scenario. Pure."""

from __future__ import annotations

from companion.editor import draft as drafts
from companion.editor.draft import Draft
from companion.editor.shelf import NAME_LENGTH, shipped_board, shipped_file
from companion.locale import Words
from companion.rules.games import GAMES


def beginnings() -> tuple[tuple[str, int], ...]:
    """The games and seats for which a new board can be begun: the box's two islands and every scenario."""
    listed = ((game.key, max(game.counts)) for game in GAMES)
    scenarios = (one for one in listed if not drafts.is_plain(*one))
    return (*((GAMES[0].key, seats) for seats in drafts.ISLANDS), *scenarios)


def new_board(game: str, seats: int) -> Draft:
    """A scenario's shipped board, or a bare island of the box; ValueError for what is no beginning."""
    if not drafts.is_plain(game, seats):
        return drafts.begun(shipped_file(game, seats).as_json())
    frame = drafts.begun(shipped_board("beginner")).harbors if seats == 4 else None
    return drafts.empty(game, seats, frame)


def board_to_compare(game: str, seats: int, words: Words) -> Draft:
    """A scenario's shipped board, with a name under which it can be kept."""
    said = {"game": words.or_plain(f"touchscreen.setup.game.{game}"), "seats": seats}
    name = words("touchscreen.boards.compared_name", **said)
    return new_board(game, seats).with_name(name[:NAME_LENGTH].rstrip())
