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

    send: submissions in order, each only if the one before was accepted; then: called with the last answer
    if all were accepted, for an outcome that follows; refusal: why nothing is sent; say: a sentence to show;
    sheet: the name of a sheet to open; instead: what may be offered in the place of what was sent, since the
    finger may have meant that: it takes it back and does the other thing; offer: what that is called.
    """

    send: Sent = ()
    then: Callable[[Json], Outcome] | None = None
    refusal: RefusalView | None = None
    say: str = ""
    sheet: str = ""
    instead: Callable[[], Outcome] | None = None
    offer: str = ""


NOTHING = Outcome()
