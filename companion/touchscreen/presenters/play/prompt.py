"""The yellow bar: who must act and what for. Pure."""

from __future__ import annotations

from companion.locale import Words
from companion.table.ports import Json
from companion.touchscreen.games.cities_knights.fleet import roll_note
from companion.touchscreen.games.great_wall.raid import raid_note
from companion.touchscreen.presenters.models import Prompt
from companion.touchscreen.presenters.play.asking import Asking
from companion.touchscreen.presenters.seen import Seen

KEY = "touchscreen.prompt"


def prompt(seen: Seen, words: Words, asking: Asking | None = None) -> Prompt:
    """What the bar says; an undo that waits for a yes comes before everything else, then what a wish lacks."""
    request = seen.undo.get("request")
    if request:
        name = seen.names.get(request["by"], request["by"])
        return Prompt(words(f"{KEY}.undo", name=name), words(f"{KEY}.undo_note"), None)
    if seen.over:
        return _over(seen, words)
    if asking is not None:
        return _lacking(words, asking)
    if not seen.obligations:
        return Prompt(words(f"{KEY}.nothing"), "", None, calm=True)
    return _asked(seen, words, seen.obligations[0])


def _lacking(words: Words, asking: Asking) -> Prompt:
    """What a wish still lacks; the second value of some is asked for in other words."""
    key = f"touchscreen.ask.{asking.kind}"
    further = f"{key}.{len(asking.given) + 1}"
    return Prompt(
        words(further if words.has(further) else key), words("touchscreen.ask.note"), asking.seat
    )


def _over(seen: Seen, words: Words) -> Prompt:
    winners = seen.view["winners"]
    if not winners:
        lost = seen.view.get("all_lost")
        note = (
            words(f"{KEY}.all_lost", name=", ".join(seen.names[s] for s in lost["best"]))
            if lost
            else ""
        )
        return Prompt(words(f"{KEY}.nobody_won"), note, None)
    names = ", ".join(seen.names[seat] for seat in winners)
    return Prompt(words(f"{KEY}.won", name=names), words(f"{KEY}.won_note"), winners[0])


def _asked(seen: Seen, words: Words, first: Json) -> Prompt:
    kind = first["type"]
    same = seen.owed(kind)
    names = ", ".join(seen.names[o["seat"]] for o in same)
    title = _best(words, f"{KEY}.{kind}", "title", n=len(same), name=names)
    return Prompt(title, _note(seen, words, first, same), first["seat"])


def _note(seen: Seen, words: Words, first: Json, same: tuple[Json, ...]) -> str:
    kind = first["type"]
    if kind == "act" and seen.offers:
        return _offer(seen, words)
    if kind == "act" and seen.has_knights and roll_note(seen, words):
        return roll_note(seen, words)
    if kind == "act" and raid_note(seen, words):
        return raid_note(seen, words)
    if kind in ("discard", "give_cards"):
        return ", ".join(_discards(seen, words, o) for o in same)
    if kind == "move_robber" and not seen.hands_known and _seven(seen):
        return words(f"{KEY}.move_robber.by_hand")
    way = "app" if kind == "roll" and seen.app_rolls else "note"
    if kind == "roll" and way == "note" and seen.has_knights:
        way = "event" if seen.view.get("alchemy") else "three"
    left = first.get("left", 1)
    other = first.get("to") if kind in ("give_commodity", "give_up_knight") else first.get("from")
    return _best(
        words,
        f"{KEY}.{kind}",
        way,
        n=left,
        left=left,
        name=seen.names[first["seat"]],
        other=seen.names.get(str(other), ""),
        track=words(f"symbol.{first['track']}").capitalize() if "track" in first else "",
        level=first.get("level", ""),
    )


def _seven(seen: Seen) -> bool:
    return bool((seen.view.get("roll") or {}).get("total") == 7)


def _discards(seen: Seen, words: Words, owed: Json) -> str:
    name = seen.names[owed["seat"]]
    if owed.get("count") is None:
        return words(f"{KEY}.discard.half", name=name)
    return words(f"{KEY}.discard.each", name=name, n=owed["count"], count=owed["count"])


def _offer(seen: Seen, words: Words) -> str:
    offer = seen.offers[-1]
    return words(
        f"{KEY}.offer",
        name=seen.names[offer["by"]],
        give=words.cards(offer["give"]),
        get=words.cards(offer["get"]),
    )


def _best(words: Words, key: str, part: str, **params: object) -> str:
    whole = f"{key}.{part}"
    if words.has(whole):
        return words(whole, **params)
    kind = key.rsplit(".", 1)[1]
    return words(f"{KEY}.other.{part}", what=words(f"obligation.{kind}"), **params)
