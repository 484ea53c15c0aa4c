"""What the bar says besides where the Sea People have to go. Pure."""

from __future__ import annotations

from companion.faces.play.prompt import KEY
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.shapes import ObligationView


def asked(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What is asked for, which says more than what has just been done."""
    return words(f"{KEY}.{owed[0]['type']}.note")


def people(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """With cards in people's fingers a 7 also asks for what the app cannot see; after a Ship nobody discards."""
    if not seen.is_rolled(owed[0]):
        return words(f"{KEY}.move_sea_people.after_ship")
    if seen.hands_known:
        return ""
    return words(f"{KEY}.move_sea_people.by_hand", limit=seen.spared)
