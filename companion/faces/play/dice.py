"""The dice row and the keys with which a roll is entered. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces.models import DiceRow, Pad
from companion.faces.play.first import first_prompt
from companion.faces.play.seat_rows import kept_of
from companion.faces.seen import Seen
from companion.locale import Words

KEY = "touchscreen.dice"
FACES = 6


def roller(seen: Seen) -> tuple[str, bool] | None:
    """Who rolls next and whether that ends the turn before; None while something else must be done first.

    Between the turns of five and six the next seat's roll means that all others pass.
    """
    if seen.over or seen.undo.get("request"):
        return None
    due = seen.owes("roll")
    if due is not None:
        return due, False
    if len(seen.obligations) != 1:
        return None
    if seen.owes("special_building") and seen.active is not None:
        return seen.after(seen.active), False
    acts = seen.owes("act")
    if acts is not None and "special_building" not in seen.view:
        return seen.after(acts), True
    return None


def dice_row(
    seen: Seen, words: Words, entered: tuple[int, ...], *, typed_here: bool = True
) -> DiceRow:
    """What was thrown last; while a roll is entered, what is entered so far.

    typed_here: it can be taken back; what was set before the roll cannot.
    """
    three = bool(seen.symbols)
    if entered:
        faces = (entered[0], entered[1] if len(entered) > 1 else None)
        asked = "event" if len(entered) > 1 else "white" if three else "second"
        return DiceRow(faces, None, words(f"{KEY}.{asked}"), typed_here, True, three)
    roll = seen.roll
    if not roll:
        asked = "red" if three and not seen.app_rolls else "none"
        source = words(f"{KEY}.{asked}") if seen.view["phase"] == "roll" else ""
        if source and asked == "none" and (kept := kept_of(seen)) is not None:
            source = words(f"{KEY}.kept", name=seen.names[kept[0]], total=kept[1])
        return DiceRow((None, None), None, source, False, bool(seen.owes("roll")), three)
    dice, event = roll["dice"], symbol(roll)
    # Where more has happened since, a tap says what to do.
    fixable = not seen.over or seen.undo["what"] == "dice_rolled"
    faces, total = (dice[0], dice[1]), roll["total"]
    if event is None:
        return DiceRow(faces, total, _source(seen, words), fixable, False, three)
    said = {one: words(f"symbol.{one}").capitalize() for one in seen.symbols}
    others = tuple(said.values())
    return DiceRow(faces, total, said[event], fixable, False, three, event, others)


def symbol(roll: Mapping[str, object]) -> str | None:
    """What the event die of a roll shows; None where only two dice were thrown."""
    shown = roll.get("event")
    return shown if isinstance(shown, str) else None


def _source(seen: Seen, words: Words) -> str:
    roll = seen.view.get("roll")
    short = () if roll is None else roll["short"]
    if short:
        kinds = ", ".join(words(f"resource.{kind}") for kind in short)
        return words(f"{KEY}.short", kinds=kinds)
    source = seen.view["dice_source"]
    key = f"{KEY}.by.{source}"
    return words(key) if words.has(key) else source


def pad(seen: Seen, words: Words, entered: tuple[int, ...] = ()) -> Pad:
    """The six keys of the next die, the symbols of the event die, or the button where the app rolls."""
    way = "roll" if seen.app_rolls else "events" if len(entered) > 1 else "keys"
    red = bool(seen.symbols) and not entered
    who = roller(seen)
    if who is None:
        return Pad(way, False, words(f"{KEY}.roll"), first_prompt(seen, words), red)
    seat, ends = who
    passes = bool(seen.owes("special_building"))
    label = "next" if ends else "pass_all" if passes else "now"
    due = not ends and not passes
    return Pad(way, due, words(f"{KEY}.{label}", name=seen.names[seat]), "", red)
