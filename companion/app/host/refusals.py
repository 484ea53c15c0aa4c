"""Why the host's desk says no."""

from __future__ import annotations

from companion.faces.page import Json
from companion.rules.refusals import Reason, Refusal

ODD = Reason(
    "host_odd",
    None,
    "This page is older than the table: what you tapped is not there any more. Go back and open it anew.",
)
"""Of a key that an earlier page had, as for a seat of another game; ``field`` is for whoever writes a page."""
GONE = Reason("host_gone", None, "This game is not there any more.")
LEFT = Reason(
    "host_left",
    None,
    "That game has left the table already. Nothing has changed: go back and open this page anew.",
)
"""Of the question whether a game ends, where another is on the table by now, or none."""
DOUBLED = Reason("host_doubled", None, "Two people are called {name}: change one name.")
BOARD_UNREADABLE = Reason("host_board", None, "The kept board {name} cannot be read: {why}")
NO_LETTER = Reason(
    "host_letter", None, "No font has the letter {letter}. Write it without that letter."
)
PHONES_AWAY = Reason("host_phones_away", None, "Phones cannot join yet. Try again in a moment.")
NO_PHONE = Reason(
    "host_no_phone", None, "{name} has no phone to agree on. Change places at the touchscreen."
)
NOBODY = Reason(
    "host_nobody",
    None,
    "Somebody else at the table has to agree on their own phone, and nobody else has one. On the table’s machine,"
    " type: {command}",
)


class RefusedError(Exception):
    """What is asked cannot be; says why. refusal: ours, or one of the table in its own shape."""

    def __init__(self, refusal: Refusal | Json) -> None:
        super().__init__()
        self.refusal = refusal
