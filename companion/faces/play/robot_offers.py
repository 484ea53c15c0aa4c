"""Offers of robots at the touchscreen: who has still to answer, and that they are gone. Pure."""

from __future__ import annotations

from collections.abc import Collection

from companion.faces.models import Action, Prompt
from companion.faces.play import actions
from companion.faces.play.beside import told
from companion.faces.play.news import SHOWN
from companion.faces.seen import Event, Seen, standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.rules.shapes import OfferView
from companion.table.shapes import event_of, robots_of

KEY, OFFERED = "touchscreen.robot.offers_note", "touchscreen.prompt.offered"
NO, NOES = "touchscreen.robot.declined", ("trade_declined", "robot_said")


def by_itself(seen: Seen, silent: Collection[str], seat: str) -> bool:
    """Whether a seat's robot plays it now, so that nobody decides anything for it."""
    waits = told(seen)["waits"]
    return seat in robots_of(seen.view) and seat not in silent and not waits


def asked(seen: Seen, silent: Collection[str]) -> OfferView | None:
    """The latest offer of a robot that is its turn's own, and that some person has not answered; None without any."""
    people = [seat for seat in seen.seats if not by_itself(seen, silent, seat)]
    for offer in reversed(seen.offers):
        said = (*offer["accepted"], *offer["declined"])
        waits = any(seat in people and seat not in said for seat in offer["to"])
        if waits and by_itself(seen, silent, offer["by"]):
            return offer
    return None


def took_back(seen: Seen) -> bool:
    """Whether the latest thing that happened is that a robot took its offer back."""
    journal = seen.view.get("journal")
    if not journal or journal[-1].get("undone"):
        return False
    event = event_of(journal[-1])
    return event["type"] == "trade_withdrawn" and event["seat"] in robots_of(seen.view)


def countered(seen: Seen, words: Words) -> str:
    """That a robot declined what somebody offered it in its own turn, with its reason; empty where it did not do so
    since its roll, or has traded since."""
    events: list[Event] = [event_of(item) for item in standing(seen.view)]
    kinds = [kind_of(event) for event in events]
    rolls = [i for i, kind in enumerate(kinds) if kind == "dice_rolled"]
    if not rolls or (robot := str(events[rolls[-1]]["seat"])) not in robots_of(seen.view):
        return ""
    deals = [i for i, kind in enumerate(kinds) if kind == "traded"]
    since = events[max((*deals[-1:], rolls[-1])) :]
    made = {one["offer"]: one["seat"] for one in since if one["type"] == "trade_offered"}
    its = [one for one in since if one["type"] in NOES and one["seat"] == robot]
    noes = [one for one in its if one["type"] == "trade_declined" and one["offer"] in made]
    if not noes:
        return ""
    own = [i for i, one in made.items() if one == robot and i < noes[-1]["offer"]]
    key = f"{NO}.counter" if own else NO
    why = next((str(one["why"]) for one in reversed(its) if one["type"] == "robot_said"), "")
    said = {"name": seen.names[robot], "other": seen.names[made[noes[-1]["offer"]]]}
    return words(f"{key}.why" if why else key, why=words(f"robots.no.{why}") if why else "", **said)


def offer_gone(seen: Seen) -> bool:
    """Whether nothing but the end of a turn has come since a robot took its offer back."""
    for item in reversed(seen.view.get("journal") or ()):
        event = event_of(item)
        if event["type"] not in SHOWN:
            gone = event["type"] == "trade_withdrawn" and event["seat"] in robots_of(seen.view)
            return gone and not item.get("undone")
    return False


def _people(seen: Seen, silent: Collection[str], offer: OfferView) -> list[str]:
    """Whom of people it was made to."""
    return [seat for seat in offer["to"] if not by_itself(seen, silent, seat)]


def _waited(seen: Seen, silent: Collection[str], offer: OfferView) -> list[str]:
    """Those of them who have not answered it."""
    said = (*offer["accepted"], *offer["declined"])
    return [seat for seat in _people(seen, silent, offer) if seat not in said]


def offer_asks(seen: Seen, words: Words, silent: Collection[str], offer: OfferView) -> Prompt:
    """Who is asked for what, as of a person's offer: one that alone has not answered by name and in their color."""
    waited = _waited(seen, silent, offer)
    one = waited[0] if len(waited) == 1 else None
    told = {"name": seen.names[offer["by"]], "to": seen.names.get(one or "", "")}
    title = words(OFFERED if one else f"{OFFERED}.many", **told)
    return Prompt(title, offer_said(seen, words, silent, offer), one)


def offer_said(seen: Seen, words: Words, silent: Collection[str], offer: OfferView) -> str:
    """What a robot offers, and how long one may answer; of several, who has not."""
    given = {"give": words.cards(offer["give"]), "get": words.cards(offer["get"])}
    given["name"] = seen.names[offer["by"]]
    waited = _waited(seen, silent, offer)
    all_of_them = len(waited) == len(_people(seen, silent, offer))
    end = ".one" if len(waited) == 1 else "" if all_of_them else ".of"
    names = words.joined([seen.names[seat] for seat in waited])
    return words(f"{KEY}{end}", names=names, **given)


def answering(
    keys: tuple[Action, ...], seen: Seen, words: Words, silent: Collection[str]
) -> tuple[Action, ...]:
    """The usual keys while a robot plays: trade is the thing to do where it asks somebody."""
    if asked(seen, silent) is not None:
        return actions.answering(keys, words)
    return actions.nothing_to_answer(keys, words) if took_back(seen) else keys
