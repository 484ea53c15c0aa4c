"""What the bar says of Alexander's duties: whose word it is, what is bid for, and what is asked of the table. Pure."""

from __future__ import annotations

from typing import cast

from companion.faces.games.alexander.march import event_said, has_seven
from companion.faces.games.alexander.shown import shown
from companion.faces.games.base.open import robber, seven
from companion.faces.models import Prompt
from companion.faces.play.actions import stopped
from companion.faces.play.news import news
from companion.faces.play.prompt import KEY
from companion.faces.play.seat_rows import count
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.alexander.shapes import Owed
from companion.rules.shapes import ObligationView
from companion.table.shapes import robots_of

FAILED = "A9.6"


def bid(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """The event, and what has to be topped; what a token shows only once its scene has told it."""
    auction = shown(seen)["auction"]
    if auction is None:
        return words(f"{KEY}.bid.turning")
    event = event_said(words, auction["event"])
    if auction["by"] is None:
        again = "anew" if auction["failed"] else "first"
        return words(f"{KEY}.bid.{again}", event=event)
    name = seen.names[auction["by"]]
    return words(f"{KEY}.bid.high", event=event, name=name, total=auction["high"])


def undiced(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt | None:
    """In the first turn nobody rolls (A2.2), which is said beside the dice that begin the next one."""
    if seen.view["turn"] != 1 or seen.offers:
        return None
    seat = owed[0]["seat"]
    title = words(f"{KEY}.act.undiced", name=seen.names[seat])
    name = seen.names[seen.after(seat)]
    note = "" if seen.app_rolls else words(f"{KEY}.act.undiced.note", name=name)
    told = news(seen, words, "act")
    note = f"{stopped(note)} {told}" if told and note else told or note
    return Prompt(title, note, seat)


def safe(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt | None:
    """After a rolled 7 by which nobody discards, how many cards are safe (A6.1): more than elsewhere."""
    asked = robber(seen, words, owed, way="eleven")
    if asked is not None or not seen.is_rolled(owed[0]):
        return asked
    largest = max(count(seat["resources"]) or 0 for seat in seen.view["seats"])
    if largest > seen.spared:  # whoever held more has discarded
        return None
    title = words(f"{KEY}.move_robber.title", name=seen.names[owed[0]["seat"]])
    note = words(f"{KEY}.move_robber.safe", limit=seen.spared)
    return Prompt(title, note, owed[0]["seat"])


def topped(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt | None:
    """With a bid to top this is what is asked, in the letters that are read from afar; where all see that no bid can be
    paid, that it is a pass."""
    auction, seat, duty = shown(seen)["auction"], owed[0]["seat"], cast(Owed, owed[0])
    if auction is None:
        return None
    if (most := duty.get("most")) is not None and most < duty["least"]:
        title = words(f"{KEY}.bid.only_pass", name=seen.names[seat])
        told = {"most": most, "n": most, "least": duty["least"]}
        return Prompt(title, words(f"{KEY}.bid.only_pass_note", **told), seat)
    if auction["by"] is None:
        return None
    title = words(f"{KEY}.bid.topped", name=seen.names[seat], total=auction["high"])
    return Prompt(title, bid(seen, words, owed), seat)


def pay(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What is paid, and for what."""
    duty = cast(Owed, owed[0])
    event = event_said(words, duty["event"])
    way = "note" if seen.keeps(owed[0]["seat"]) else "by_hand"
    return words(f"{KEY}.pay_bid.{way}", event=event, total=duty["amount"])


def march(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What the next point is; with a real stack first that everybody takes a card of it."""
    duty = cast(Owed, owed[0])
    key = "seven" if duty["kind"] == "violet" and has_seven(seen) else duty["kind"]
    said = words(f"{KEY}.march.{key}", number=duty["point"])
    if seen.hands_known or shown(seen)["supply"]["ended"] or _were_told(seen):
        return said
    return words(f"{KEY}.march.by_hand", next=said)


def _were_told(seen: Seen) -> bool:
    """Whether people took their supply cards already, when they said which were those of robots."""
    return any(entry["resources"] is not None for entry in seen.view["seats"])


def supply(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What becomes of a real card that came to a hand which the app keeps, and how many more there are."""
    (duty, *_), robots = owed, robots_of(seen.view)
    lies = robots[duty["seat"]]["cards"] if duty["seat"] in robots else "app"
    note, count = words(f"{KEY}.tell_supply.{lies}"), int(duty["count"])
    return note if count == 1 else words(f"{KEY}.tell_supply.more", note=note, n=count, count=count)


def drawing(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt | None:
    """Who draws a robot's card of the supply, where one person lays for it."""
    robot = robots_of(seen.view).get(owed[0]["seat"])
    if robot is None or robot["hands"] is None:
        return None
    told = {"name": seen.names[owed[0]["seat"]], "hands": seen.names[robot["hands"]]}
    title = words(f"{KEY}.tell_supply.hands", **told)
    return Prompt(title, supply(seen, words, owed), owed[0]["seat"])


def asked(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> str:
    """What is asked for, which says more than what has just been done."""
    return words(f"{KEY}.{owed[0]['type']}.note")


def discard(seen: Seen, words: Words, owed: tuple[ObligationView, ...]) -> Prompt | None:
    """Who could not pay loses half its cards; else a seven has been rolled."""
    if owed[0]["rule"] != FAILED:
        return seven(seen, words, owed, way="eleven")
    seat, count = owed[0]["seat"], owed[0]["count"]
    title = words(f"{KEY}.discard.failed", n=count, name=seen.names[seat], count=count)
    return Prompt(title, words(f"{KEY}.discard.failed_note"), seat)
