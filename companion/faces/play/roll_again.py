"""Putting a roll right that had ended the turn before: that turn ends again, and whose roll it was rolls. No Kivy."""

from __future__ import annotations

from dataclasses import replace

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.desk import PlayDesk
from companion.locale import Words
from companion.table.ports import Json

END = "end_turn"


def too_late(words: Words) -> str:
    """That more has happened since the roll, with the keys that help, as they are written."""
    undo, correct = words("touchscreen.game.undo"), words("touchscreen.menu.correct")
    return words("touchscreen.camera.done_since", undo=undo, correct=correct)


def rolled_again(desk: PlayDesk, undone: Outcome) -> Outcome:
    """The outcome of a tap on *correct*: the roll is taken back, and awaited of the same seat as before.

    Without this the screen would go back to the turn before, with its dice and its offers, and ask its seat.
    """
    ended = desk.seen.undo.get("ended")
    if ended is None or not undone.send:
        return undone

    def on(_: Json) -> Outcome:
        desk.seen = desk.look()
        if not desk.options(ended, END):
            return NOTHING
        return desk.send(ended, {"type": END})

    return replace(undone, then=on)
