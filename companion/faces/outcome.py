"""What a tap leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.faces.wishes import Sent
from companion.table.ports import Json
from companion.table.shapes import RefusalView


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the screen has to do after a tap.

    send: submissions in order; each is sent only if the one before was accepted.
    then: called with the last answer if all were accepted; it gives the outcome that follows.
    refusal: why nothing is sent. say: a sentence to show. sheet: the name of a sheet to open.
    instead: takes back what was sent and does the other thing that the finger may have meant. offer: what that is
    called, for the key that does it.
    """

    send: Sent = ()
    then: Callable[[Json], Outcome] | None = None
    refusal: RefusalView | None = None
    say: str = ""
    sheet: str = ""
    instead: Callable[[], Outcome] | None = None
    offer: str = ""


NOTHING = Outcome()
