"""The four things done every turn, undo, and the few buttons that stand in for them at times. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.locale import Words
from companion.table.ports import Json, TablePort
from companion.touchscreen.presenters.models import Action, Choices
from companion.touchscreen.presenters.play.asking import Asking, Value, is_place
from companion.touchscreen.presenters.seen import Seen, ordered
from companion.touchscreen.theme import COMMODITIES, TRACKS

KEY = "touchscreen.game"


def capital(text: str) -> str:
    """A word at the beginning of a button."""
    return text[:1].upper() + text[1:]


def actions(seen: Seen, words: Words) -> tuple[Action, ...]:
    """Build, trade, cards; between turns build and pass."""
    reason = "" if seen.owes("act") else words(f"{KEY}.first_prompt")
    may_build = "" if seen.builder else reason
    by_hand = "" if seen.hands_known else words(f"{KEY}.trade_by_hand")
    playing = not reason or seen.owes("roll") or seen.owes("fifth_card")
    if seen.owes("special_building"):
        no_trade = words(f"{KEY}.no_trade_between")
        return (
            Action("build", words(f"{KEY}.build")),
            Action("trade", words(f"{KEY}.trade"), no_trade),
            Action("pass", words(f"{KEY}.pass")),
        )
    return (
        Action("build", words(f"{KEY}.build"), may_build),
        Action("trade", words(f"{KEY}.trade"), reason or by_hand, mark=len(seen.offers)),
        Action("cards", words(f"{KEY}.cards"), "" if playing else reason),
    )


def end(seen: Seen, words: Words) -> Action:
    """End the turn; between turns everybody passes."""
    if seen.over:
        return Action("over", words(f"{KEY}.result"), kind="go")
    if seen.owes("special_building"):
        return Action("pass_all", words(f"{KEY}.pass_all"), kind="go")
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


PRICED = {"knight": "basic_knight", "activate": "", "promote": "", "repair": ""}
"""What is built or done besides the pieces that are named like their supply, and the supply it takes."""
COST = {"activate": "activate_knight", "promote": "promote_knight", "repair": "repair_city"}


def build_choices(table: TablePort, seen: Seen, words: Words, chosen: str | None) -> Choices:
    """Road, settlement, city, card: with their cost, and with what everybody may know against them."""
    seat = seen.builder or seen.active or ""
    supply = seen.entry(seat).get("supply") or {}
    kinds = ["road", "settlement", "city", *(_kinds_of_knights(seen, seat))]
    buttons = [_piece(seen, words, kind, supply, chosen) for kind in kinds]
    if seen.has_knights:
        buttons += [*_cardboard_knights(seen, words), _improve(seen, words)]
    else:
        buttons.append(_card(seen, words))
    if seen.has_wall:
        buttons.append(_stage(seen, words, seat))
    return Choices("build", tuple(buttons), words(f"{KEY}.close"))


def _kinds_of_knights(seen: Seen, seat: str) -> list[str]:
    """What Cities & Knights adds to the pieces that are built."""
    if not seen.has_knights:
        return []
    sabotaged = any(p.get("sabotaged") and p["seat"] == seat for p in _standing(seen))
    knights = ["knight", "activate", "promote"] if seen.knights_in_app else []
    return ["city_wall", *knights, *(["repair"] if sabotaged else [])]


def _cardboard_knights(seen: Seen, words: Words) -> list[Action]:
    """Where knights are cardboard: paying for them out of hands in the app, and chasing the robber."""
    if seen.knights_in_app:
        return []
    buttons = [Action("chase", words("touchscreen.knight.chase"))]
    if seen.hands_known and seen.owes("act"):
        costs = seen.view.get("costs") or {}
        for what in ("knight", "activate_knight", "promote_knight"):
            label = capital(words(f"{KEY}.pay.{what}"))
            buttons.append(Action(f"pay:{what}", label, cost=ordered(costs.get(what) or {})))
    return buttons


def _standing(seen: Seen) -> tuple[Json, ...]:
    return tuple(seen.view["board"]["intersections"])


def _improve(seen: Seen, words: Words) -> Action:
    if not seen.improvements_in_app:
        return Action("metropolis", capital(words("piece.metropolis")))
    signs = tuple((commodity, 1) for commodity in COMMODITIES)
    return Action("improve", words(f"{KEY}.improve"), cost=signs)


def _piece(seen: Seen, words: Words, kind: str, supply: Json, chosen: str | None) -> Action:
    left = supply.get(PRICED.get(kind, kind))
    reason = words(f"{KEY}.none_left") if left == 0 else ""
    cost = ordered(seen.view.get("costs", {}).get(COST.get(kind, kind), {}))
    look = "glow" if kind == chosen else "plain"
    label = words(f"{KEY}.piece.{kind}" if kind in (*PRICED, "city_wall") else f"piece.{kind}")
    return Action(f"piece:{kind}", capital(label), reason, kind=look, cost=cost)


def _card(seen: Seen, words: Words) -> Action:
    deck = seen.view.get("deck")
    reason = words(f"{KEY}.deck_empty") if deck == 0 else ""
    costs = seen.view.get("costs", {})
    cost = ordered(costs.get("development", costs.get("development_card", {})))
    return Action("buy", words(f"{KEY}.card"), reason, cost=cost)


def _stage(seen: Seen, words: Words, seat: str) -> Action:
    """The next stage of one's own section."""
    own = next((entry for entry in seen.view["wall"] if entry["seat"] == seat), None)
    cost = None if own is None else own["next_cost"]
    reason = words(f"{KEY}.wall_highest") if own is not None and cost is None else ""
    level = 0 if own is None else own["level"] + 1
    label = words(f"{KEY}.stage", level=level) if not reason else words(f"{KEY}.stage_none")
    return Action("stage", label, reason, cost=ordered(cost or {}))


def steal_choices(seen: Seen, words: Words) -> Choices:
    """Whom to rob, or nobody."""
    owed = seen.owed("steal")[0]
    victims = tuple(
        Action(f"steal:{seat}", seen.names[seat], seat=seat) for seat in owed.get("from", ())
    )
    nobody = Action("decline_steal", words(f"{KEY}.rob_nobody"), kind="quiet")
    return Choices("steal", (*victims, nobody), "")


def picked_choices(seen: Seen, words: Words, duty: str, presence: Mapping[str, str]) -> Choices:
    """Who still has to discard, or give or take cards; each may do so on its phone, or here."""
    owing = tuple(
        Action(
            f"{duty}:{o['seat']}",
            seen.names[o["seat"]],
            note=_where(words, duty, o, presence),
            seat=o["seat"],
        )
        for o in seen.owed(duty)
    )
    return Choices(duty, owing, "")


def _where(words: Words, duty: str, owed: Json, presence: Mapping[str, str]) -> str:
    room = "discard" if duty == "discard" else "picks"
    way = "on_phone" if presence.get(owed["seat"]) == "online" else "here"
    return words(f"touchscreen.{room}.{way}", n=owed["count"], count=owed["count"])


def turned_choices(seen: Seen, words: Words, duty: str, presence: Mapping[str, str]) -> Choices:
    """Who has a progress card to give back, to take, or to play instead."""
    buttons = []
    for owed in seen.owed(duty):
        seat = owed["seat"]
        way = "on_phone" if presence.get(seat) == "online" else "here"
        note = words(f"touchscreen.turned.{way}")
        buttons.append(Action(f"{duty}:{seat}", seen.names[seat], note=note, seat=seat))
    if duty == "fifth_card":
        buttons.append(Action("cards", words(f"{KEY}.play_card")))
    return Choices(duty, tuple(buttons), "")


def strengths_choices(seen: Seen, words: Words) -> Choices:
    """Whether the app is right about the active knights: one tap if it is."""
    owed = seen.owed("report_strengths")[0]["strengths"]
    believed = ", ".join(f"{seen.names[seat]} {n}" for seat, n in owed.items() if n)
    room = "touchscreen.strengths"
    note = believed or words("touchscreen.attack.no_knights")
    return Choices(
        "strengths",
        (
            Action("strengths:right", words(f"{room}.right"), note=note, kind="go"),
            Action("strengths:wrong", words(f"{room}.wrong"), kind="quiet"),
        ),
        "",
    )


def draws_choices(seen: Seen, words: Words) -> Choices:
    """Who draws, where only the table knows the levels."""
    return Choices("draws", (Action("draws", words("touchscreen.draws.choose"), kind="go"),), "")


TOLD: Mapping[str, Callable[[Seen, Words], Choices]] = {
    "report_strengths": strengths_choices,
    "report_draws": draws_choices,
}
"""Duties that are answered by telling what only the table knows."""


def value_choices(
    seen: Seen, words: Words, asked: Asking, *, close: bool = False, decline: str | None = None
) -> Choices:
    """A button for each value that may be said next, but for places, which are on the map."""
    values = [value for value in asked.next_values() if not is_place(value)]
    buttons = [_value(seen, words, value) for value in values]
    if asked.given and asked.finished() is not None:
        buttons.append(Action("done", words(f"{KEY}.done"), kind="go"))
    if decline is not None:
        text = words(f"{KEY}.decline.{decline}")
        buttons.append(Action(f"decline:{decline}", text, kind="quiet"))
    return Choices("value", tuple(buttons), words(f"{KEY}.close") if close else "")


def _value(seen: Seen, words: Words, value: Value) -> Action:
    key = f"value:{value}"
    if value in seen.seats:
        return Action(key, seen.names[str(value)], seat=str(value))
    if isinstance(value, int):
        return Action(key, str(value))
    if value in _territories(seen):
        return _territory(seen, words, str(value))
    if value in TRACKS:
        left = (seen.view.get("progress_decks") or {}).get(value)
        note = "" if left is None else words(f"{KEY}.left_in_deck", n=left, left=left)
        return Action(key, capital(words(f"symbol.{value}")), note=note, sign=str(value))
    return Action(key, capital(words(f"resource.{value}")), sign=str(value))


def _territories(seen: Seen) -> dict[str, Json]:
    return {entry["territory"]: entry for entry in seen.view.get("gathering") or ()}


def _territory(seen: Seen, words: Words, numeral: str) -> Action:
    """A gathering territory by its numeral, with how many riders wait there."""
    waiting = _territories(seen)[numeral]["riders"]
    return Action(
        f"value:{numeral}", numeral, note=words(f"{KEY}.waiting", n=waiting, count=waiting)
    )


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
