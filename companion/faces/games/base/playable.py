"""Whether the seat whose turn it is could play a development card, as far as everybody may know. Pure."""

from __future__ import annotations

from companion.faces.place_words import refusal_said
from companion.faces.play.first import first_prompt
from companion.faces.seen import Seen
from companion.locale import Words

TURN = "turn_ended"


def why_none(seen: Seen, words: Words) -> str:
    """Why no card can be played now, whichever lie face down; empty where one might be."""
    seat = seen.active
    if seat is None or seat not in map(seen.owes, seen.playing):
        return first_prompt(seen, words)
    held = seen.entry(seat).get("development")
    done = _done_this_turn(seen, seat)
    if not held:
        return words("touchscreen.cards.none")
    if "development_played" in done:
        return _said(seen, words, "one_card_a_turn")
    if isinstance(held, int) and done.count("development_bought") >= held:
        return _said(seen, words, "card_too_new")
    return ""


def _done_this_turn(seen: Seen, seat: str) -> tuple[str, ...]:
    """What the seat has done with cards since the turn before ended, the latest first."""
    found = []
    for item in reversed(seen.view.get("journal") or ()):
        event = item["event"]
        if item.get("undone"):
            continue
        if event["type"] == TURN:
            break
        if event.get("seat") == seat:
            found.append(event["type"])
    return tuple(found)


def _said(seen: Seen, words: Words, code: str) -> str:
    return refusal_said({"code": code, "params": {}, "message": ""}, seen, words)
