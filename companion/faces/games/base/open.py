"""What lies open in the base game, what a hand shows, and sentences about what is owed. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from companion.faces.models import HandCard, Mark, Prompt
from companion.faces.play.blocked import blocked_note, went_short
from companion.faces.play.prompt import KEY, obligation_said
from companion.faces.seen import Seen, standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.rules.shapes import DevelopmentCard, HexView, ObligationView, SeatView
from companion.table.shapes import event_of

if TYPE_CHECKING:
    from companion.rules.packs.base.wire import MonopolyTaken


def marks(seen: Seen, entry: SeatView) -> tuple[Mark, ...]:
    """The two awards, and knights on the way to one of them."""
    found = []
    if entry.get("longest_road"):
        found.append(Mark("longest_road", str(entry.get("road_length") or 0), "line", always=True))
    if entry.get("largest_army") or entry.get("played_knights"):
        army = entry.get("largest_army") is True
        looks = ("filled", "plain") if army else ("outlined", "muted")
        played = str(entry.get("played_knights") or 0)
        found.append(Mark("largest_army", played, *looks, always=army))
    return tuple(found)


def closed(seen: Seen, words: Words) -> str:
    """That the places leave out Victory Point cards, where others than the winners hold cards that nobody saw."""
    held = any(unshown(seen, words, seat) for seat in seen.seats)
    return words("touchscreen.over.closed") if held else ""


def unshown(seen: Seen, words: Words, seat: str) -> str:
    """That the points of one who has not won leave out cards that nobody saw."""
    entry = seen.entry(seat)
    won, held = seen.view["winners"] or (), entry.get("development") or 0
    # Where nobody has won, all cards lie open; and whose own cards are seen, their points are counted.
    if not held or not won or seat in won or "development_cards" in entry:
        return ""
    return words("touchscreen.over.unshown", n=held)


def hand(own: SeatView, words: Words) -> tuple[HandCard, ...] | None:
    """The development cards of a seat's own view."""
    if "development_cards" not in own:
        return None
    return tuple(_card(card, words) for card in own["development_cards"] or ())


def _card(card: DevelopmentCard, words: Words) -> HandCard:
    when = "now" if card.get("playable") else "later"
    key = "point" if card["card"] == "victory_point" else when
    return HandCard(str(card["card"]), bool(card.get("playable")), words(f"touchscreen.hand.{key}"))


def discards(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """How many cards each seat gives away."""
    return ", ".join(_discard(seen, words, o) for o in owed)


def _discard(seen: Seen, words: Words, owed: ObligationView) -> str:
    name = seen.names[owed["seat"]]
    if owed.get("count") is None:
        return words(f"{KEY}.discard.half", name=name)
    return words(f"{KEY}.discard.each", name=name, n=owed["count"], count=owed["count"])


def discarded(seen: Seen, words: Words, seats: tuple[str, ...]) -> str:
    """Who has discarded how many, where several did."""
    each = ", ".join(_lost(seen, words, seat) for seat in seats)
    return words(f"{KEY}.several.cards_discarded", each=each)


def _lost(seen: Seen, words: Words, seat: str) -> str:
    """A name, with how many cards that seat discarded last; alone where nobody knows."""
    n = 0
    for item in standing(seen.view):
        event: Mapping[str, object] = event_of(item)
        if kind_of(event) == "cards_discarded" and event["seat"] == seat:
            cards = cast("Mapping[str, int] | None", event.get("cards"))
            n = sum(cards.values()) if cards else 0
    name = seen.names[seat]
    return words(f"{KEY}.discard.each", name=name, n=n, count=n) if n else name


def monopolized(seen: Seen, words: Words, event: Mapping[str, object]) -> str:
    """Who gave how many cards, where the app has moved them: nobody has to hand over anything any more."""
    if not seen.hands_known or "taken" not in event:
        return ""
    key, told = "touchscreen.monopoly", cast("MonopolyTaken", event)
    taken = told["taken"]
    gives = [
        words(f"{key}.gives", name=seen.names[s], count=taken[s])
        for s in seen.seats
        if taken.get(s)
    ]
    name, kind = seen.names[told["seat"]], words(f"resource.{told['resource']}")
    return words(
        f"{key}.{'kept' if gives else 'none'}", name=name, kind=kind, gives=", ".join(gives)
    )


def by_hand(
    seen: Seen,
    words: Words,
    owed: tuple[ObligationView, ...],
    duty: str = "move_robber",
    way: str = "by_hand",
) -> str:
    """With cards in people's fingers a 7 also asks for what the app cannot see: from how many on; else nothing."""
    first = owed[0]
    played = first["type"] == duty and not seen.is_rolled(first)  # a knight, in the same turn
    if played or seen.hands_known:
        return ""
    return words(f"{KEY}.{duty}.{way}", limit=seen.spared)


def blocked(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """Whom the robber kept from what the roll would have brought."""

    def holds(spot: HexView) -> bool:
        return bool(spot.get("robber"))

    return went_short(seen, words, holds) or blocked_note(seen, words, f"{KEY}.act.robber", holds)


def robber_note(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What comes before the robber, or where he may go."""
    return by_hand(seen, words, owed) or obligation_said(seen, words, owed[0], "note")


def robber(seen: Seen, words: Words, owed: tuple[ObligationView, ...], way: str) -> Prompt | None:
    """The same where other hands are safe from a 7. way: the end of the sentence's key."""
    note, name = by_hand(seen, words, owed, way=way), seen.names[owed[0]["seat"]]
    title = words(f"{KEY}.move_robber.title", name=name)
    return Prompt(title, note, owed[0]["seat"]) if note else None


def seven(
    seen: Seen,
    words: Words,
    owed: tuple[ObligationView, ...],
    duty: str = "move_robber",
    way: str = "by_hand",
) -> Prompt:
    """While cards are discarded for a 7: who discards how many, and who moves the robber then.

    way: as for ``by_hand``; the app knows only of hands that it keeps.
    """
    after = words(f"{KEY}.discard.then.{duty}", name=seen.names[str(seen.active)])
    unseen = by_hand(seen, words, owed, duty, way)
    note = words(f"{KEY}.discard.told", first=unseen, then=after) if unseen else after
    return Prompt(discard_title(seen, words, owed), note, alone(owed))


def alone(owed: tuple[ObligationView, ...]) -> str | None:
    """In whose color it is asked: of several nobody alone must act."""
    return owed[0]["seat"] if len(owed) == 1 else None


def discard_title(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """Everybody who has to discard, with how many."""
    if len(owed) > 1:
        return words(f"{KEY}.discard.several", each=discards(seen, words, owed))
    name, count = seen.names[owed[0]["seat"]], owed[0].get("count")
    if count is None:
        return words(f"{KEY}.discard.one_half", name=name)
    return words(f"{KEY}.discard.one", name=name, count=count)


def placed_free(seen: Seen, words: Words, event: Mapping[str, object]) -> str:
    """A piece that cost nothing, as all of the set-up: it is placed, and not built. Empty for every other."""
    if event.get("cost") != {} or event.get("variant") is not None:
        return ""
    return words(f"touchscreen.placed.{event['type']}", seat=seen.names[str(event["seat"])])
