"""Putting a roll right that had ended the turn before: that turn ends again, and whose roll it was rolls. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.faces.outcome import NOTHING, Outcome
from companion.faces.play.desk import PlayDesk
from companion.faces.seen import standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.ports import Json
from companion.table.shapes import AnyView, JournalItem, event_of, in_game, robots_of

END, ROLLED = "end_turn", "dice_rolled"
OFFERS = frozenset({"trade_offered", "trade_declined", "trade_withdrawn"})
"""What a robot's own offer leaves in the journal as long as nobody takes it."""
TURN = frozenset({"turn_ended", "turn_started"})
ROBOT = "robot"
"""Where what a robot did by itself comes from."""
BESIDE = frozenset({"undone", "moved_back", "gone_on", "robot_said"})
"""What changes nothing of the game, or took something back that is told no more."""


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


def rolled_before_robot(view: AnyView) -> int | None:
    """The seq of the roll since which there was nothing but what robots did in that turn by themselves, and what became
    of their offers; None for no such."""
    if view["game"] is None or view["active"] not in robots_of(view):
        return None
    items = [one for one in standing(in_game(view)) if kind_of(event_of(one)) not in BESIDE][::-1]
    came = next((n for n, one in enumerate(items) if not _goes_with_roll(one)), 0)
    if not came:
        return None
    seq = items[came]["seq"]
    with_roll = (one for one in items[came:] if one["seq"] == seq)
    return seq if any(kind_of(event_of(one)) == ROLLED for one in with_roll) else None


def _goes_with_roll(item: JournalItem) -> bool:
    kind = kind_of(event_of(item))
    return kind in OFFERS or (item["by"].startswith(ROBOT) and kind not in TURN)


def corrected(desk: PlayDesk, undo: Callable[[], Outcome]) -> Outcome:
    """The outcome of a tap on *correct* by what takes the latest thing back: what a robot did by itself goes with
    the roll, and where people have done more since, it says so."""
    if desk.seen.undo.get("what") == ROLLED:
        return rolled_again(desk, undo())
    if rolled_before_robot(desk.seen.view) is None:
        return Outcome(say=too_late(desk.words))

    def on(_: Json) -> Outcome:
        desk.seen = desk.look()
        return corrected(desk, undo)

    return replace(undo(), then=on)
