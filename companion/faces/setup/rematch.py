"""The same game once more: same people, same seats and phones, and who comes next in turn begins. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.faces.setup.draft import SetupDraft, with_first
from companion.faces.setup.kept import draft_again
from companion.files import as_object
from companion.rules.games import GAMES, Game
from companion.table.ports import Json
from companion.table.shapes import AnyView, KeptGame


def draft_rematch(
    view: AnyView,
    record: Sequence[Json] = (),
    text: str = "",
    games: tuple[Game, ...] = GAMES,
) -> SetupDraft:
    """view, record: of the game that is over. text: what was kept of the last set-up, for who got up meanwhile."""
    again = draft_again(view, games, record, text)
    order = [one["seat"] for one in view["seats"]]
    if set(order) != set(again.seats):
        return again
    return with_first(again, order[1 % len(order)])


def laid_board(record: Sequence[Json]) -> Mapping[str, object] | None:
    """The board of that game, as a new one may be played on; None where it isn't known."""
    return (as_object(record[0]["new"]["board"]) or None) if record else None


def to_play_again(games: Sequence[KeptGame]) -> KeptGame | None:
    """The game that was played last, where it is over: the one of which a rematch is asked."""
    last = games[0] if games else None
    return last if last is not None and last["winners"] is not None else None
