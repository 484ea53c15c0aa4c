"""All that the touchscreen says of a position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from companion.faces.context import LoneTouchscreen
from companion.faces.games.faces import faces_in
from companion.faces.past import journal
from companion.faces.place_words import refusal_said
from companion.faces.play.game import GamePresenter
from companion.faces.play.hand import hand
from companion.faces.put_right import audit, correct
from companion.faces.put_right.put_back import put_back
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table import Table
from tests.said.wandering import Json

UNSAID = frozenset({"key", "at", "seat", "sign", "kind", "view"})
"""Fields of a presenter's values that nobody reads."""


def texts(shown: Any) -> Iterator[str]:
    """Every text of a presenter's value that people may read; the map is drawn from places and says nothing."""
    if isinstance(shown, str):
        yield shown
    elif is_dataclass(shown):
        read = (one.name for one in fields(shown) if one.name not in UNSAID | {"map"})
        for name in read:
            yield from texts(getattr(shown, name))
    elif isinstance(shown, tuple | list):
        for one in shown:
            yield from texts(one)


def told(table: Table, refusals: Iterable[Json], words: Words) -> Iterator[str]:
    """All that the screen says of a position in one language."""
    seen = Seen(table.view_for("table"))
    yield from (refusal_said(refusal, seen, words) for refusal in refusals)
    yield from (line.text for line in journal.lines(seen, words, faces_in(seen.view)))
    yield from put_back(seen, words)
    yield from _audited(seen, words)
    yield from _put_right(Seen(table.view_for(seen.seats[0])), words)
    yield from _whole_screen(table, words)
    for seat in seen.seats:
        yield from texts(hand(Seen(table.view_for(seat)), words, seat))


def _audited(seen: Seen, words: Words) -> Iterator[str]:
    """What the audit believes of every place where something stands, what else it offers there, and its rows."""
    board = seen.view["board"]
    for piece in (*board["intersections"], *board["paths"], *board["hexes"]):
        about = audit.at_place(seen, piece["at"])
        yield audit.said(seen, words, about)
        for group in audit.groups(seen, words, about):
            yield group.heading
            yield from (choice.word for choice in group.choices)
    for line in audit.lines(seen, words):
        yield from (line.label, line.said)


def _put_right(seen: Seen, words: Words) -> Iterator[str]:
    """What stands, and what each fact may be, where it needs no pointing at."""
    for fact in correct.facts(seen):
        at = seen.seats[0] if fact.target == "seat" else None
        if fact.target in ("seat", "none"):
            yield fact.sentence(words, seen, fact.standing(seen, at))
            for choice in correct.choices(seen, fact, at):
                yield fact.sentence(words, seen, choice.fields)


def _whole_screen(table: Table, words: Words) -> Iterator[str]:
    model = GamePresenter(table, LoneTouchscreen(), words).model()
    shown = (model.prompt, model.rows, model.choices, model.actions, model.undo, model.end)
    yield from texts((*shown, model.pad, model.dice, model.put_back, model.moves, model.trouble))
