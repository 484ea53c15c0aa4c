"""Sentences of Cities & Knights under the prompt, and what a hand shows. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from companion.faces.games.base.open import alone, discard_title, discards, robber, seven
from companion.faces.games.cities_knights.card_pictures import pictured
from companion.faces.games.cities_knights.fleet import discarded, roll_note
from companion.faces.games.cities_knights.shown import seats, shown
from companion.faces.models import HandCard, Prompt
from companion.faces.play.actions import capital, stopped
from companion.faces.play.prompt import KEY, obligation_said
from companion.faces.play.seat_rows import count as counted
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.cities_knights.shapes import Owed, SeatShown
from companion.rules.shapes import ObligationView, SeatView

if TYPE_CHECKING:
    from companion.rules.packs.cities_knights.wire import DiscardsAsked, GiftsAsked


def acting(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What the event die did; the base game adds whom the robber kept from what was rolled."""
    return roll_note(seen, words)


def rolling(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """Three dice to be thrown, or the event die alone where the others are set."""
    if seen.app_rolls:
        return ""
    return obligation_said(seen, words, owed[0], "event" if preset(seen) else "three")


def rolling_event(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt | None:
    """Where an Alchemist has set two dice the event die alone is thrown (C10.1)."""
    if seen.app_rolls or not preset(seen):
        return None
    title = words(f"{KEY}.roll.event.title", name=seen.names[owed[0]["seat"]])
    return Prompt(title, rolling(seen, words, owed), owed[0]["seat"])


SABOTAGED = "H3"
"""The rule of what a Saboteur asks for: nobody moves the robber after it."""


def discarding(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt:
    """The discarding alone, where no robber moves after it; else what a seven asks for."""
    locked = seen.house("robber_lock") == "on" and not shown(seen)["fleet"]["attacks"]
    if not locked and owed[0]["rule"] != SABOTAGED:
        return seven(seen, words, owed, way="walls")
    by = f"{KEY}.discard.{'saboteur' if owed[0]['rule'] == SABOTAGED else 'note'}"
    note = words(by, name=seen.names[str(seen.active)])
    return Prompt(discard_title(seen, words, owed), note, alone(owed))


def sabotaged(seen: Seen, words: Words, event: Mapping[str, object]) -> str:
    """Whom a Saboteur makes discard how many cards; half of them where hands are cardboard."""
    told = cast("DiscardsAsked", event)
    each = ", ".join(
        words(f"{KEY}.discard.{'each' if n else 'half'}", name=seen.names[seat], n=n, count=n)
        for seat, n in (told.get("counts") or {}).items()
    )
    return each and words(f"{KEY}.discards_asked", name=seen.names[told["seat"]], each=each)


LIKED = 3
"""Kinds that the bar names of those that a robot would like; the sheet names all."""


def wed(seen: Seen, words: Words, event: Mapping[str, object]) -> str:
    """Who gives how many cards for a Wedding."""
    told = cast("GiftsAsked", event)
    each = ", ".join(
        words(f"{KEY}.give_cards.each", name=seen.names[seat], count=n)
        for seat, n in (told.get("counts") or {}).items()
    )
    return each and words(f"{KEY}.gifts_asked", name=seen.names[told["to"]], each=each)


def moving_robber(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt | None:
    """Whose walls keep a large hand from a rolled 7; of hands in fingers from how many cards on that is. And that the
    robber moves before the first attack, which newer editions do not allow (C12.7). None for neither."""
    asked = robber(seen, words, owed, way="walls")
    if not seen.is_rolled(owed[0]):
        return asked
    free = "" if shown(seen)["fleet"]["attacks"] else words(f"{KEY}.move_robber.free")
    first = _safe(seen, words) if asked is None else asked.note
    title = words(f"{KEY}.move_robber.title", name=seen.names[owed[0]["seat"]])
    note = f"{stopped(first)} {capital(free)}" if first and free else first or free
    return Prompt(title, note, owed[0]["seat"]) if note else None


def _safe(seen: Seen, words: Words) -> str:
    """Whose walls keep a large hand from a 7; empty for nobody's."""
    safe = (
        words(f"{KEY}.walled", name=entry["name"], count=count, limit=entry["hand_limit"])
        for entry in seats(seen)
        if seen.spared < (count := counted(entry["resources"]) or 0) <= entry["hand_limit"]
        and entry["seat"] not in discarded(seen)
    )
    return ", ".join(safe)


WEDDING = "C10.25"
"""The rule of what a Wedding asks for."""


def given(
    seen: Seen, words: Words, owed: tuple[ObligationView, ...], told: str | None = None
) -> str:
    """How many cards each seat gives, or what is told instead; of cardboard in fingers which a robot would like, and
    where they go.
    """
    first, key = owed[0], f"{KEY}.give_cards"
    robots = (seen.view.get("robots") or {"seats": {}})["seats"]
    plain = discards(seen, words, owed) if told is None else told
    if seen.hands_known or first["to"] not in robots:
        return plain
    liked = first.get("wanted", ())[:LIKED]
    kinds = ", ".join(words(f"resource.{kind}") for kind in liked)
    wish = words(f"{key}.wanted", kinds=kinds) if kinds else plain
    lies = words(f"{key}.lie.{robots[first['to']]['cards']}")
    return f"{wish} {lies}"


def giving(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt | None:
    """Who gives whom how many cards for a Wedding; None where a card names a single seat's cards."""
    first, key = owed[0], f"{KEY}.give_cards"
    if first["rule"] != WEDDING:
        return None
    count = first["count"] or 0
    said = {"other": seen.names[str(first["to"])], "n": count, "count": count}
    if len(owed) == 1:
        title = words(f"{key}.wedding", name=seen.names[first["seat"]], **said)
        return Prompt(title, given(seen, words, owed, words(f"{key}.why", **said)), first["seat"])
    names = words.joined([seen.names[duty["seat"]] for duty in owed])
    title = words(f"{key}.wedding.several", name=names, **said)
    each = ", ".join(
        words(f"{key}.each", name=seen.names[duty["seat"]], count=duty["count"]) for duty in owed
    )
    return Prompt(title, given(seen, words, owed, each), alone(owed))


def asking_level(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt:
    """How far somebody has come on a track, and what hangs on it."""
    first, key = cast(Owed, owed[0]), f"{KEY}.report_level"
    name, taker = seen.names[first["seat"]], seen.names.get(str(first.get("taker")), "")
    title = words(f"{key}.title", name=name, track=words(f"symbol.{first['track']}"))
    note = words(f"{key}.{'taken' if taker else 'note'}", name=name, taker=taker)
    return Prompt(title, note, first["seat"])


NOTES = {"act": acting, "roll": rolling, "give_cards": given}


def preset(seen: Seen) -> tuple[int, ...]:
    """The red and the white die, where an Alchemist has set them."""
    return tuple(shown(seen).get("alchemy") or ())


def hand(own: SeatView, words: Words) -> tuple[HandCard, ...] | None:
    """The progress cards of a seat's own view."""
    if "progress_cards" not in own:
        return None
    return tuple(
        HandCard(name, True, words(f"symbol.{card['track']}"), pictured(name))
        for card in cast(SeatShown, own)["progress_cards"] or ()
        if (name := card["card"]) is not None
    )
