"""What all acts of the host's desk share: the table, what is round it, and how something is refused."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.app.host.refusals import NO_LETTER, RefusedError
from companion.app.surroundings import Surroundings
from companion.faces.page import Json
from companion.fonts import judged, said
from companion.locale import Words
from companion.table.ports import TablePort
from companion.table.shapes import AnyView

Fields = Mapping[str, Any]
Act = Callable[[Fields, Words], Awaitable[Json]]
"""What a key sends and the words of its language → the page that comes next; RefusedError."""


@dataclass(frozen=True, slots=True)
class Hall:
    """The table as everybody sees it, and what is round it."""

    table: TablePort
    around: Surroundings

    @property
    def view(self) -> AnyView:
        """The table's view."""
        return self.table.view_for("table")

    @property
    def names(self) -> dict[str, str]:
        """Seat → name, in turn order; empty without a game."""
        return {one["seat"]: one["name"] for one in self.view["seats"]}

    @property
    def goes_on(self) -> bool:
        """Whether a game is on that nobody has won."""
        view = self.view
        return view.get("game") is not None and view.get("winners") is None

    @property
    def going(self) -> str | None:
        """By what the game that goes on is told from every other; None where none does."""
        return self.on_table if self.goes_on else None

    @property
    def on_table(self) -> str | None:
        """By what the game on the table, over or not, is told from every other; None where none is."""
        view = self.view
        return None if view["game"] is None else view["commitment"]


def letters_told(hall: Hall, text: str, words: Words) -> str:
    """What to say of letters that the touchscreen cannot draw yet; RefusedError of one that it never will."""
    found = judged(text)
    if found.refused:
        raise RefusedError(NO_LETTER(letter=said(found.refused[0])))
    if not found.packages:
        return ""
    hall.around.want_fonts(found.packages)
    return words("touchscreen.letters.wanted", packages=", ".join(found.packages))


def done(answer: Json) -> None:
    """RefusedError where the table refused."""
    if not answer["ok"]:
        raise RefusedError(answer["refusal"])
