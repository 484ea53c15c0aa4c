"""The dice row and the keys with which a roll is entered. Pure."""

from __future__ import annotations

from companion.locale import Words
from companion.touchscreen.presenters.models import DiceRow, Pad
from companion.touchscreen.presenters.seen import Seen

KEY = "touchscreen.dice"


def roller(seen: Seen) -> tuple[str, bool] | None:
    """Who rolls next and whether that ends the turn before; None while something else must be done first."""
    if seen.over or seen.undo.get("request"):
        return None
    due = seen.owes("roll")
    if due is not None:
        return due, False
    acts = seen.owes("act")
    if acts is not None and len(seen.obligations) == 1:
        return seen.after(acts), True
    return None


def dice_row(seen: Seen, words: Words, first: int | None, *, typed_here: bool = True) -> DiceRow:
    """What was thrown last; while a roll is entered, what is entered so far.

    first: the first die, if entered. typed_here: on this screen; what the dice buttons hold is dropped there.
    """
    if first is not None:
        return DiceRow((first, None), None, words(f"{KEY}.second"), typed_here, True)
    roll = seen.view.get("roll")
    if seen.owes("roll") or not roll:
        source = words(f"{KEY}.none") if seen.owes("roll") else ""
        return DiceRow((None, None), None, source, False, bool(seen.owes("roll")))
    dice = roll["dice"]
    fixable = seen.undo.get("what") in ("dice_rolled", "turn_ended")
    return DiceRow((dice[0], dice[1]), roll["total"], _source(seen, words), fixable, False)


def _source(seen: Seen, words: Words) -> str:
    short = (seen.view.get("roll") or {}).get("short")
    if short:
        kinds = ", ".join(words(f"resource.{kind}") for kind in short)
        return words(f"{KEY}.short", kinds=kinds)
    source = seen.view.get("dice_source")
    if isinstance(source, dict):
        source = source.get("by") or source.get("source")
    if not source:
        source = (seen.view.get("roll") or {}).get("by", "table")
    key = f"{KEY}.by.{source}"
    return words(key) if words.has(key) else str(source)


def pad(seen: Seen, words: Words) -> Pad:
    """The six keys, or the button where the app rolls."""
    way = "roll" if seen.app_rolls else "keys"
    who = roller(seen)
    if who is None:
        return Pad(way, False, words(f"{KEY}.roll"), words("touchscreen.game.first_prompt"))
    seat, ends = who
    label = words(f"{KEY}.next" if ends else f"{KEY}.now", name=seen.names[seat])
    return Pad(way, not ends, label, "")
