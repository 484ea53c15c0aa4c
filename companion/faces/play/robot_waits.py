"""Robots that wait at the touchscreen: after something was taken back, or for dice that people throw. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from companion.faces.games.faces import faces_in
from companion.faces.models import Action, CardboardMoves, Choices
from companion.faces.place_words import event_said
from companion.faces.play.prompt import entered_again
from companion.faces.put_right.put_back import put_back
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.shapes import event_of, robots_of

KEY = "touchscreen.robot"
INSTEAD = "instead"
"""The way in which people play for a robot that waits."""


def waits(seen: Seen) -> bool:
    """Whether robots wait to be let go on, after something was taken back."""
    told = seen.view.get("robots")
    return bool(told and told["waits"] and any(owes(seen)))


def waiting(seen: Seen, words: Words) -> CardboardMoves | None:
    """The card that says that robots wait, with the key that lets them go on; None where none does."""
    if not waits(seen):
        return None
    line = who_waits(seen, words)
    title, done = _taken_back(seen, words), _may_do(seen, words)["go_on"]
    if thrown_for(seen) is not None:
        done = words(f"{KEY}.roll_read")  # the roll that people enter lets it go on
    return CardboardMoves(seen.view["seq"], title, (line,), done, card=True, brief=line)


def meanwhile(seen: Seen, words: Words) -> Choices | None:
    """What people may do while robots wait, beside the key that lets them go on: put the roll right that is taken back
    next, and play for them, whose own keys would look like what there is to do. None where neither is to be asked."""
    if not waits(seen) or thrown_for(seen) is not None:
        return None
    roll = seen.roll if seen.undo["what"] == "dice_rolled" and not seen.undo["barrier"] else None
    if roll is None and seen.owes("act"):
        return None
    instead = Action(INSTEAD, words(f"{KEY}.{INSTEAD}", **_may_do(seen, words)), kind="quiet")
    if roll is None:
        return Choices(INSTEAD, (instead,), "")
    dice = "+".join(map(str, roll["dice"]))
    back = Action("roll_back", words(f"{KEY}.roll_back", dice=dice))
    return Choices(INSTEAD, (back, instead), "")


def who_waits(seen: Seen, words: Words) -> str:
    """Which robots wait; where one owes a roll of dice on the table, who throws them."""
    if (roller := thrown_for(seen)) is not None:
        return throw(seen, words, roller)
    owing = dict.fromkeys(owes(seen))
    names = words.joined([seen.names[seat] for seat in owing])
    return words(f"{KEY}.waits", n=len(owing), names=names)


def _may_do(seen: Seen, words: Words) -> dict[str, str]:
    """For whom people may play, and what the key says that lets robots do it."""
    owing = [seen.names[seat] for seat in dict.fromkeys(owes(seen))]
    names = words.joined(owing)
    return {"names": names, "go_on": words(f"{KEY}.go_on", n=len(owing), names=names)}


def _taken_back(seen: Seen, words: Words) -> str:
    """What was taken back last, and what may be done now."""
    journal = reversed(seen.view.get("journal") or ())
    undone = next((one for one in journal if kind_of(event_of(one)) == "undone"), None)
    if undone is None:
        return wait_note(seen, words)
    what = event_said(event_of(undone), seen, words)
    by_roll = "" if thrown_for(seen) is None else ".roll"
    return words(f"{KEY}.waits_what{by_roll}", what=what, **_may_do(seen, words))


def wait_note(seen: Seen, words: Words) -> str:
    """What lets the robots go on: a key, or the roll that one of them owes."""
    return wait_key(seen, words) or words(f"{KEY}.waits_note.roll", **_may_do(seen, words))


def wait_key(seen: Seen, words: Words) -> str:
    """Which key that is, or the one in its place while things go back; empty where it is none."""
    if not waits(seen) or thrown_for(seen) is not None:
        return ""
    is_back = bool(put_back(seen, words))
    told = {"done": words("touchscreen.put_back.done")} if is_back else _may_do(seen, words)
    return words(f"{KEY}.waits_note{'.back' if is_back else ''}", **told)


def thrown_for(seen: Seen) -> str | None:
    """The robot for which people throw the dice now; None where there is none."""
    seat = seen.owes("roll")
    return seat if seat in robots_of(seen.view) and not seen.app_rolls else None


def throw(seen: Seen, words: Words, seat: str) -> str:
    """Who throws the dice for a robot: its hands, else anybody."""
    hands = robots_of(seen.view)[seat]["hands"]
    told = {"name": seen.names[seat], "hands": seen.names.get(str(hands), "")}
    preset = any(face.preset and face.preset(seen) for face in faces_in(seen.view))
    way = ".event" if preset else ".again" if entered_again(seen) else ""
    return words(f"{KEY}.throw{way}{'.hands' if hands else ''}", **told)


def owes(seen: Seen) -> Iterator[str]:
    robots = robots_of(seen.view)
    return (duty["seat"] for duty in seen.obligations if duty["seat"] in robots)
