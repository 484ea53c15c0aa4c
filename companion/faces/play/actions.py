"""The four things done every turn, undo, and the few buttons that stand in for them at times. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile

from companion.faces.models import Action, Cards, Choices
from companion.faces.play.asking import Asking, Value, is_place
from companion.faces.play.first import first_prompt
from companion.faces.seen import Seen, ordered, standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.rules.shapes import ObligationView
from companion.table.shapes import event_of

KEY = "touchscreen.game"
LAID = frozenset({"gone_on", "moved_back"})
"""Events that only say what has been done on the cardboard."""


def capital(text: str) -> str:
    """A word at the beginning of a button."""
    return text[:1].upper() + text[1:]


def stopped(text: str) -> str:
    """A sentence with its full stop, for another that follows; what somebody says in quotes brings its own."""
    return text if re.search(r"[.!?…]\s?[»”]?$", text) else f"{text}."


def _said(seen: Seen, words: Words, key: str) -> str:
    """A sentence as this game says it, where it says it otherwise than every game."""
    own = f"{key}.{seen.view['game']}"
    return words(own if words.has(own) else key)


def actions(seen: Seen, words: Words, *, cards: bool) -> tuple[Action, ...]:
    """Build, trade, and cards where the game has some to play; between turns build and pass."""
    reason = "" if seen.owes("act") else first_prompt(seen, words)
    may_build = "" if seen.builder else reason
    by_hand = "" if seen.trades else words(f"{KEY}.trade_by_hand")
    playing = any(seen.owes(name) for name in seen.playing)
    if seen.owes("special_building"):
        no_trade = _said(seen, words, f"{KEY}.no_trade_between")
        return (
            Action("build", words(f"{KEY}.build")),
            Action("trade", words(f"{KEY}.trade"), no_trade),
            Action("pass", words(f"{KEY}.pass")),
        )
    of_cards = Action("cards", words(f"{KEY}.cards"), "" if playing else reason)
    return (
        Action("build", words(f"{KEY}.build"), may_build),
        Action("trade", words(f"{KEY}.trade"), reason or by_hand, mark=_open_offers(seen)),
        *((of_cards,) if cards else ()),
    )


def _open_offers(seen: Seen) -> int:
    """How many offers lie open that not everybody has declined."""
    return sum(len(set(one["declined"])) < len(one["to"]) for one in seen.offers)


def stood_back(keys: tuple[Action, ...], reason: str) -> tuple[Action, ...]:
    """Keys that would play for a robot while it plays by itself; people trade with it as with anybody."""
    return tuple(key if key.key == "trade" else replace(key, reason=reason) for key in keys)


def answering(keys: tuple[Action, ...], words: Words) -> tuple[Action, ...]:
    """The same while a robot's offer waits for people: to answer it is the one thing to do."""
    label = words(f"{KEY}.answer")
    return tuple(
        replace(key, label=label, reason="", kind="go") if key.key == "trade" else key
        for key in keys
    )


def nothing_to_answer(keys: tuple[Action, ...], words: Words) -> tuple[Action, ...]:
    """The same when that offer has just gone: a finger that meant to answer it opens nothing else."""
    label, reason = words(f"{KEY}.answer"), words("touchscreen.trade.no_offer")
    return tuple(
        replace(key, label=label, reason=reason) if key.key == "trade" else key for key in keys
    )


def offer_gone(keys: tuple[Action, ...], words: Words) -> tuple[Action, ...]:
    """The same once the turn is over as well: a finger that comes too late reads that first."""
    gone = words("touchscreen.trade.no_offer")
    return tuple(
        replace(key, reason=f"{gone.rstrip('.')}. {key.reason}")
        if key.key == "trade" and key.reason
        else key
        for key in keys
    )


def end(seen: Seen, words: Words) -> Action:
    """End the turn; between turns everybody passes."""
    if seen.over:
        return Action("over", words(f"{KEY}.result"), kind="go")
    if seen.owes("special_building"):
        return Action("pass_all", words(f"{KEY}.pass_all"), kind="go")
    reason = "" if seen.owes("act") else first_prompt(seen, words)
    return Action("end", words(f"{KEY}.end"), reason, kind="go")


def undo(seen: Seen, words: Words) -> Action:
    """Take the latest thing back."""
    possible = seen.undo.get("what")
    return Action(
        "undo",
        words(f"{KEY}.undo"),
        "" if possible else words(f"{KEY}.nothing_to_undo"),
    )


ELSEWHERE = ("phone", "host", "robot")
"""How the origins begin of what is not done at the screen."""


def builds_on(before: Seen, seen: Seen) -> bool:
    """Whether a list of what to build stays open: the same seat builds, and nothing new was done at the screen.

    A finger on its way to a key of it would meet another key, were the list gone.
    """
    if seen.which != before.which or seen.builder != before.builder:
        return False
    new = (item for item in standing(seen.view) if item["seq"] > before.view["seq"])
    return all(item["by"].startswith(ELSEWHERE) for item in new)


def stays_open(mode: str | None, before: Seen, seen: Seen) -> bool:
    """Whether what is chosen from stays open although something was done: a list of what to build, or the question
    before an undo, as long as pieces were only said to have been laid."""
    if mode != "across":
        return mode == "build" and builds_on(before, seen)
    new = (item for item in standing(seen.view) if item["seq"] > before.view["seq"])
    same = (seen.which, seen.undo["what"]) == (before.which, before.undo["what"])
    return same and all(kind_of(event_of(item)) in LAID for item in new)


def build_choices(words: Words, buttons: tuple[Action, ...]) -> Choices:
    """What a seat may build, with its cost and with what everybody may know against it."""
    return Choices("build", buttons, words(f"{KEY}.close"))


@dataclass(frozen=True, slots=True)
class Offered:
    """A piece that may be built, or something done for a price by tapping a place.

    label: its key; supply: the pieces it is taken from, empty for none; cost: its key in the view's costs.
    """

    kind: str
    label: str
    supply: str
    cost: str


def piece_button(seen: Seen, words: Words, seat: str, of: Offered, chosen: str | None) -> Action:
    """The button of a piece, bright while it is the one being built."""
    left = (seen.entry(seat).get("supply") or {}).get(of.supply)
    reason = _none_left(words, of.supply) if left == 0 else ""
    look = "glow" if of.kind == chosen else "plain"
    label = capital(words(of.label))
    return Action(f"piece:{of.kind}", label, reason, kind=look, cost=priced(seen, of.cost))


def _none_left(words: Words, supply: str) -> str:
    """No piece is left, by the rule of this kind of piece."""
    own = f"{KEY}.none_left.{supply}"
    return words(own if words.has(own) else f"{KEY}.none_left")


def priced(seen: Seen, thing: str) -> Cards:
    """What a thing costs, as the view says."""
    return ordered((seen.view.get("costs") or {}).get(thing) or {})


def picked_choices(
    seen: Seen,
    words: Words,
    obligation: str,
    presence: Mapping[str, str],
    alone: Callable[[str], bool],
) -> Choices:
    """Who still has to discard, or give or take cards; each may do so on its phone, or here.

    alone: whether a seat's robot does so by itself.
    """
    owing = tuple(
        Action(
            f"{obligation}:{o['seat']}",
            seen.names[o["seat"]],
            note=_where(words, obligation, o, presence),
            seat=o["seat"],
        )
        for o in seen.owed(obligation)
        if not alone(o["seat"])
    )
    return Choices(obligation, owing, "")


def with_answered(choices: Choices, seen: Seen, words: Words, done: str) -> Choices:
    """The same with whoever has just answered: no key moves under the finger of the next.

    done: the event by which a seat answers, empty for none.
    """
    room = choices.key if choices.key == "discard" else "picks"
    latest = takewhile(lambda item: kind_of(event_of(item)) == done, reversed(standing(seen.view)))
    events: Iterator[Mapping[str, object]] = (event_of(item) for item in latest)
    answered = {str(event["seat"]) for event in events} - {key.seat for key in choices.buttons}
    said = words(f"touchscreen.{room}.done_by") if answered else ""
    off = [Action(f"{choices.key}:{seat}", seen.names[seat], said, seat=seat) for seat in answered]
    every = (*choices.buttons, *off)
    rows = tuple(key for seat in seen.seats for key in every if key.seat == seat)
    return replace(choices, buttons=rows)


def _where(words: Words, obligation: str, owed: ObligationView, presence: Mapping[str, str]) -> str:
    room = "discard" if obligation == "discard" else "picks"
    way = "on_phone" if presence.get(owed["seat"]) == "online" else "here"
    return words(f"touchscreen.{room}.{way}", n=owed["count"], count=owed["count"])


def value_choices(
    seen: Seen,
    words: Words,
    asked: Asking,
    special: Callable[[Value], Action | None],
    *,
    close: bool = False,
    decline: str = "",
) -> Choices:
    """A button for each value that may be said next, but for places, which are on the map.

    special: the button of a value that only its game knows.
    """
    values = [value for value in asked.next_values() if not is_place(value)]
    buttons = [special(value) or _value(seen, words, value) for value in values]
    kept = [special(value) for value in asked.all_values()]
    if values and None not in kept and all(special(value) for value in values):
        # One tap after the other: each key stays in its place, whether or not it may be tapped now.
        off, now = words(f"{KEY}.value_off"), {button.key for button in buttons}
        buttons = [
            one if one.key in now else replace(one, reason=one.reason or off, note="")
            for one in kept
            if one
        ]
    if asked.given and asked.finished() is not None:
        buttons.append(Action("done", words(f"{KEY}.done"), kind="go"))
    if decline:
        text = words(f"{KEY}.decline.{decline}")
        buttons.append(Action(f"decline:{decline}", text, kind="quiet"))
    return Choices("value", tuple(buttons), words(f"{KEY}.close") if close else "")


def _value(seen: Seen, words: Words, value: Value) -> Action:
    key = f"value:{value}"
    if value in seen.seats:
        return Action(key, seen.names[str(value)], seat=str(value))
    if isinstance(value, int):
        return Action(key, str(value))
    return Action(key, capital(words(f"resource.{value}")), sign=str(value))


def request_choices(seen: Seen, words: Words, seats: tuple[str, ...]) -> Choices:
    """Who of these seats agrees to the undo that somebody asked for."""
    agree = tuple(
        Action(f"agree:{seat}", seen.names[seat], note=words(f"{KEY}.agrees"), seat=seat)
        for seat in seats
    )
    return Choices(
        "request", (*agree, Action("refuse_undo", words(f"{KEY}.refuses"), kind="quiet")), ""
    )


def across_choices(seen: Seen, words: Words) -> Choices:
    """Undoing what showed somebody something new has to be asked for."""
    barrier = seen.undo.get("barrier") or ""
    key = f"touchscreen.barrier.{barrier}"
    what = words(key) if words.has(key) else words("touchscreen.barrier.other")
    ask = Action("across", words(f"{KEY}.ask_undo"), note=what, kind="warn")
    return Choices("across", (ask,), words(f"{KEY}.close"))
