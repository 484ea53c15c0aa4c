"""The four things done every turn, undo, and the few buttons that stand in for them at times. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from companion.locale import Words
from companion.table.ports import Json, TablePort
from companion.touchscreen.presenters.models import Action, Choices
from companion.touchscreen.presenters.seen import Seen, ordered

KEY = "touchscreen.game"


def capital(text: str) -> str:
    """A word at the beginning of a button."""
    return text[:1].upper() + text[1:]


def actions(seen: Seen, words: Words) -> tuple[Action, ...]:
    """Build, trade, cards."""
    reason = "" if seen.owes("act") else words(f"{KEY}.first_prompt")
    by_hand = "" if seen.hands_known else words(f"{KEY}.trade_by_hand")
    early = reason and not seen.owes("roll")
    return (
        Action("build", words(f"{KEY}.build"), reason),
        Action("trade", words(f"{KEY}.trade"), reason or by_hand, mark=len(seen.offers)),
        Action("cards", words(f"{KEY}.cards"), reason if early else ""),
    )


def end(seen: Seen, words: Words) -> Action:
    """End the turn."""
    if seen.over:
        return Action("over", words(f"{KEY}.result"), kind="go")
    reason = "" if seen.owes("act") else words(f"{KEY}.first_prompt")
    return Action("end", words(f"{KEY}.end"), reason, kind="go")


def undo(seen: Seen, words: Words) -> Action:
    """Take the latest thing back."""
    possible = seen.undo.get("what")
    return Action(
        "undo",
        words(f"{KEY}.undo"),
        "" if possible else words(f"{KEY}.nothing_to_undo"),
        kind="quiet",
    )


def build_choices(table: TablePort, seen: Seen, words: Words, chosen: str | None) -> Choices:
    """Road, settlement, city, card: with their cost, and with what everybody may know against them."""
    seat = seen.owes("act") or seen.active or ""
    supply = seen.entry(seat).get("supply") or {}
    buttons = [_piece(seen, words, kind, supply, chosen) for kind in ("road", "settlement", "city")]
    buttons.append(_card(seen, words))
    return Choices("build", tuple(buttons), words(f"{KEY}.close"))


def _piece(seen: Seen, words: Words, kind: str, supply: Json, chosen: str | None) -> Action:
    left = supply.get(kind)
    reason = words(f"{KEY}.none_left") if left == 0 else ""
    cost = ordered(seen.view.get("costs", {}).get(kind, {}))
    look = "glow" if kind == chosen else "plain"
    return Action(f"piece:{kind}", capital(words(f"piece.{kind}")), reason, kind=look, cost=cost)


def _card(seen: Seen, words: Words) -> Action:
    deck = seen.view.get("deck")
    reason = words(f"{KEY}.deck_empty") if deck == 0 else ""
    costs = seen.view.get("costs", {})
    cost = ordered(costs.get("development", costs.get("development_card", {})))
    return Action("buy", words(f"{KEY}.card"), reason, cost=cost)


def steal_choices(seen: Seen, words: Words) -> Choices:
    """Whom to rob, or nobody."""
    owed = seen.owed("steal")[0]
    victims = tuple(
        Action(f"steal:{seat}", seen.names[seat], seat=seat) for seat in owed.get("from", ())
    )
    nobody = Action("decline_steal", words(f"{KEY}.rob_nobody"), kind="quiet")
    return Choices("steal", (*victims, nobody), "")


def discard_choices(seen: Seen, words: Words, presence: Mapping[str, str]) -> Choices:
    """Who still has to discard; each may do so on its phone, or here."""
    owing = tuple(
        Action(
            f"discard:{o['seat']}",
            seen.names[o["seat"]],
            note=words(
                "touchscreen.discard.on_phone"
                if presence.get(o["seat"]) == "online"
                else "touchscreen.discard.here",
                n=o["count"],
                count=o["count"],
            ),
            seat=o["seat"],
        )
        for o in seen.owed("discard")
    )
    return Choices("discard", owing, "")


def request_choices(seen: Seen, words: Words) -> Choices:
    """Who agrees to the undo that somebody asked for."""
    by = seen.undo["request"]["by"]
    agree = tuple(
        Action(f"agree:{seat}", seen.names[seat], note=words(f"{KEY}.agrees"), seat=seat)
        for seat in seen.others(by)
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
