"""The boards that an editor can begin with: the box's islands and every scenario. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.boards import MOST_ON_SMALL
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
    return drafts.empty(game, seats, rulebook_frame(seats))


def rulebook_frame(seats: int) -> Mapping[str, str]:
    """The harbors of the box's frame as the rulebook lays it, path → trade; none where it shows no such frame."""
    return drafts.begun(shipped_board("beginner")).harbors if seats <= MOST_ON_SMALL else {}


def frame_offered(draft: Draft) -> bool:
    """Whether all harbors can be laid at once as the rulebook lays the frame."""
    framed = drafts.is_box_island(draft) and not draft.overlays and not draft.harbors
    return framed and bool(rulebook_frame(draft.seats))


def with_frame(draft: Draft) -> Draft:
    """The draft with the harbors of the rulebook's frame."""
    for path, trade in rulebook_frame(draft.seats).items():
        draft = draft.with_harbor(path, trade)
    return draft


def board_to_compare(game: str, seats: int, words: Words) -> Draft:
    """A scenario's shipped board, with a name under which it can be kept."""
    said = {"game": words.or_plain(f"touchscreen.setup.game.{game}"), "seats": seats}
    name = words("touchscreen.boards.compared_name", **said)
    return new_board(game, seats).with_name(name[:NAME_LENGTH].rstrip())
