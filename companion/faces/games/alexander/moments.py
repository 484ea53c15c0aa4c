"""The great moments of Alexander's way: a token, what is won, what cannot be paid, the supply's end, the Advisors,
Persopolis. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.faces.games.alexander import scenes, won_scenes
from companion.faces.games.alexander.march import event_said
from companion.faces.games.alexander.shown import shown
from companion.faces.models import Step
from companion.faces.moments.moment import Moment, since
from companion.faces.place_words import place_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.alexander.words import ADMITTED

KEY = "touchscreen.moment.alexander"
TOKEN_TELLS = ("auction", "event_tokens")
ADVISORS_TELL = ("advisors", "seats.advisor", "seats.points")
END_TELLS = ("march", "seats.points")
"""What of the view a token, the Advisors and Persopolis tell."""
APP = "app"
"""Who has turned a token that nobody at the table has seen before."""
Event = Mapping[str, Any]


def moments(seen: Seen, words: Words, before: Seen | None) -> tuple[Moment, ...]:
    """Every token that was turned, all that was won or could not be paid, the supply's end, change among the Advisors,
    and Persopolis."""
    found = ((seq, event, TOLD.get(event["type"])) for seq, event in since(seen, before))
    told = (way(seen, words, seq, event) for seq, event, way in found if way is not None)
    return tuple(moment for moment in told if moment is not None)


# ---- a token


def _token(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    kind = event["kind"]
    counts = Step(words(f"{KEY}.counts.{kind}"), ADMITTED[kind])
    first = Step(words(f"{KEY}.opens", name=seen.names[event["seat"]]), "A8.7", event["seat"])
    where = Step(words(f"{KEY}.token.where", point=event["point"]), "A7.2")
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.token.{kind}"),
        lines=(counts, first),
        seats=(),
        picture=scenes.token(kind),
        tune=scenes.TOKEN_TUNE,
        story=(where, counts, Step(words(f"{KEY}.gold"), "A8.6"), first),
        seconds=2.2,
        said=scenes.TURNED,
        veiled=words(f"{KEY}.token.veiled", point=event["point"], name=seen.names[event["seat"]]),
        tells=TOKEN_TELLS if event["by"] == APP else (),
    )


# ---- what was won


def _paid(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    ways = {"village": _village, "battle": _battle}
    return ways.get(event["event"], _seen_to)(seen, words, seq, event)


def _price(seen: Seen, words: Words, event: Event) -> Step:
    """What it was won for, as all have seen it."""
    name, total = seen.names[event["seat"]], event["amount"]
    said = words(f"{KEY}.price", n=total, name=name, total=total)
    return Step(said, "A9.1", event["seat"])


def _composition(seen: Seen, words: Words, event: Event) -> Step:
    """Of what it was paid, as far as all have seen it."""
    paid, unseen = dict(event["paid"]), 0
    if event["cards"] is None:
        unseen = event["count"]
    said = words.cards(paid)
    if unseen:
        cards = words(f"{KEY}.cards", n=unseen, count=unseen)
        said = f"{said}, {cards}" if said else cards
    return Step(words(f"{KEY}.paid_with", cards=said), "A9.2", event["seat"])


def _village(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    seat = event["seat"]
    at = _built(seen, seq, seat)
    key = "founded" if at is not None else "left"
    where = "" if at is None else place_said(seen, words, at)
    means = Step(words(f"{KEY}.village.{key}", place=where), "A10.1", seat)
    price = _price(seen, words, event)
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.village.{key}.title", name=seen.names[seat]),
        lines=(price,) if at is not None else (price, means),
        seats=(seat,),
        picture=scenes.village(seat, at is not None),
        tune=scenes.VILLAGE_TUNE,
        story=(price, _composition(seen, words, event), means),
        seconds=2.2,
    )


def _built(seen: Seen, seq: int, seat: str) -> str | None:
    """Where the village that was paid for stands, None where it was left: one of the two follows every payment."""
    after = (event for other, event in since(seen, None) if other >= seq)
    ends = ("settlement_built", "village_forgone")
    following = next((event for event in after if event["type"] in ends), None)
    if following is None or following["type"] != ends[0] or following["seat"] != seat:
        return None
    return str(following["at"])


def _battle(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    seat, knights = event["seat"], event["knights"]
    price = _price(seen, words, event)
    lines = [price]
    if knights:
        worth = shown(seen)["worth"][event["event"]]["knight"]
        said = words(f"{KEY}.battle.knights", n=knights, count=knights, worth=worth)
        lines.append(Step(said, "A9.3", seat))
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.battle.title", name=seen.names[seat]),
        lines=tuple(lines),
        seats=(seat,),
        picture=scenes.battle(seat, knights),
        tune=scenes.BATTLE_TUNE,
        story=(price, _composition(seen, words, event), *lines[1:], _token_kept(words, seat)),
        seconds=2.6,
    )


def _seen_to(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    """A bridge, a famine or a statue."""
    seat, what = event["seat"], event["event"]
    price, kept = _price(seen, words, event), _token_kept(words, seat)
    tokens = _tokens_then(seen, seq, seat)
    lines = [price]
    if tokens:
        said = words(f"{KEY}.tokens", n=tokens, name=seen.names[seat], count=tokens)
        lines.append(Step(said, "A10.2", seat))
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.{what}.title", name=seen.names[seat]),
        lines=tuple(lines),
        seats=(seat,),
        picture=won_scenes.won(what, seat),
        tune=won_scenes.TUNES[what],
        story=(price, _composition(seen, words, event), *lines[1:], kept),
        seconds=2.4,
    )


def _tokens_then(seen: Seen, seq: int, seat: str) -> int:
    """How many tokens the seat had with the one that it has just won; 0 where the journal does not say."""
    won = (e for other, e in since(seen, None) if other >= seq and e["type"] == "token_won")
    return next((int(e["tokens"]) for e in won if e["seat"] == seat), 0)


def _token_kept(words: Words, seat: str) -> Step:
    return Step(words(f"{KEY}.token_kept"), "A10.2", seat)


# ---- what could not be paid, and what is over


def _failed(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    seat, name, count = event["seat"], seen.names[event["seat"]], event["count"]
    way = "half" if count is None else "loses" if count else "nothing"
    loses = Step(words(f"{KEY}.failed.{way}", n=count or 0, name=name, count=count), "A9.6", seat)
    anew = "anew_in" if seen.view["house"].get("failed_bidder") == "in" else "anew"
    again = Step(words(f"{KEY}.failed.{anew}", name=name), "A9.6", seat)
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.failed.title", n=event["amount"], name=name, total=event["amount"]),
        lines=(loses, again),
        seats=(seat,),
        picture=won_scenes.failed(seat),
        tune=won_scenes.FAILED_TUNE,
        story=(loses, Step(words(f"{KEY}.failed.gold"), "A9.6", seat), again),
        seconds=2.4,
    )


def _supply(seen: Seen, words: Words, seq: int, event: Event) -> Moment:
    left = event["left"]
    over = Step(words(f"{KEY}.supply.over"), "A4.2")
    rest = (Step(words(f"{KEY}.supply.rest", n=left, count=left), "A4.3"),) if left else ()
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.supply.title"),
        lines=(over, *rest),
        seats=(),
        picture=won_scenes.supply_over(left),
        tune=won_scenes.SUPPLY_TUNE,
        story=(over, *rest, Step(words(f"{KEY}.supply.spent"), "A4.4")),
        seconds=2.4,
    )


# ---- the Advisors


def _advisors(seen: Seen, words: Words, seq: int, event: Event) -> Moment | None:
    held: Mapping[str, str] = event["cards"]
    was = event.get("was")
    was = _cards_before(seen, seq) if was is None else was
    gained = [seat for seat, card in held.items() if was.get(seat) != card]
    if not gained:
        return None
    first = gained[0]
    points = {card["card"]: card["points"] for card in shown(seen)["advisors"]["cards"]}
    lines = tuple(_moved(seen, words, held, was, points))
    card = event_said(words, held[first])
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.advisor.title", name=seen.names[first], card=card),
        lines=lines[:3],
        seats=(first,),
        picture=scenes.advisors([(card, seat) for seat, card in held.items()]),
        tune=scenes.ADVISOR_TUNE,
        story=(*lines, Step(words(f"{KEY}.advisor.tie"), "A10.4")),
        seconds=2.6,
        said=scenes.advisors_lie(len(held)),
        veiled=words(f"{KEY}.advisor.veiled"),
        tells=ADVISORS_TELL,
    )


def _cards_before(seen: Seen, seq: int) -> dict[str, str]:
    """Seat → its card before that entry, of old records that only the entry before tells."""
    told = [
        event["cards"]
        for other, event in since(seen, None)
        if other < seq and event["type"] == "advisors_moved"
    ]
    return dict(told[-1]) if told else {}


def _moved(
    seen: Seen,
    words: Words,
    held: Mapping[str, str],
    was: Mapping[str, str],
    points: Mapping[str, int],
) -> Iterator[Step]:
    """Who has another card than before, with what it counts, and who has none any more."""
    for seat, card in held.items():
        if was.get(seat) != card:
            said = words(
                f"{KEY}.advisor.has",
                n=points[card],
                name=seen.names[seat],
                card=event_said(words, card),
                points=points[card],
            )
            yield Step(said, "A10.3", seat)
    for seat in was:
        if seat not in held:
            yield Step(words(f"{KEY}.advisor.lost", name=seen.names[seat]), "A10.5", seat)


# ---- Persopolis


def _marched(seen: Seen, words: Words, seq: int, event: Event) -> Moment | None:
    if not event["last"]:
        return None
    over = Step(words(f"{KEY}.persopolis.over"), "A13.2")
    cards = Step(words(f"{KEY}.persopolis.cards"), "A13.3")
    return Moment(
        seq=seq,
        event=event["type"],
        title=words(f"{KEY}.persopolis.title"),
        lines=(over,),
        seats=(),
        picture=scenes.persopolis(),
        tune=scenes.PERSOPOLIS_TUNE,
        story=(over, cards, Step(words(f"{KEY}.persopolis.tie"), "A13.4")),
        seconds=3.0,
        said=scenes.ARRIVES,
        tells=END_TELLS,
    )


Told = Callable[[Seen, Words, int, Event], Moment | None]
TOLD: Mapping[str, Told] = {
    "token_turned": _token,
    "bid_paid": _paid,
    "bid_failed": _failed,
    "supply_ended": _supply,
    "advisors_moved": _advisors,
    "alexander_marched": _marched,
}
"""Type of event → how it is told."""
