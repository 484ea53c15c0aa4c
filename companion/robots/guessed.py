"""What the others are likely to hold, by what everybody saw: cards that came, were paid, given away and stolen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.robots.counted import HELD, held_by_others
from companion.robots.moment import SeatMoment
from companion.robots.sites import Json, pips
from companion.rules import grid
from companion.rules.terms import RESOURCES, YIELD

Held = dict[str, float]
"""Kind → cards in the mean; a fraction where it is not certain."""
SPENT = ("cost", "paid")
"""What events call the cards that somebody has paid."""
LITTLE = 0.5
"""Pips of a kind that the own land does not bring, since cards come in other ways too."""


def likely_hands(moment: SeatMoment) -> dict[str, Held]:
    """Each other seat → the resources that it is likely to hold; no more than it has cards, nor than there can be."""
    followed = _followed(moment)
    there = held_by_others(moment)
    found = dict[str, Held]()
    for entry in moment.view["seats"]:
        seat, count = str(entry["seat"]), entry.get("resources")
        if seat != moment.seat:
            cards = float(count) if isinstance(count, int) else float(HELD)
            found[seat] = _filled(followed.get(seat, {}), cards, _land(moment, seat))
    return _within(found, there) if there else found


def _followed(moment: SeatMoment) -> dict[str, Held]:
    """Cards that were seen to come and not to go, as far back as the journal tells."""
    held = dict[str, Held]()
    for entry in moment.view.get("journal") or ():
        if entry.get("undone"):
            continue
        event = entry["event"]
        for seat, cards in _moved(event):
            own = held.setdefault(seat, {})
            for kind, count in cards.items():
                own[kind] = max(0.0, own.get(kind, 0.0) + count)
        if event["type"] == "card_stolen" and event.get("resource") is None:
            _robbed(held.setdefault(event["victim"], {}))
        if event["type"] == "trade_offered":
            own = held.setdefault(event["seat"], {})
            own.update({k: max(own.get(k, 0.0), float(n)) for k, n in event["give"].items()})
    return held


def _moved(event: Json) -> Iterator[tuple[str, Mapping[str, float]]]:
    """Seats with the cards that an event brought them, below 0 those that it took; only what it tells."""
    kind, seat = event["type"], str(event.get("seat"))
    if kind == "resources_gained":
        yield from event["gains"].items()
    elif kind in ("bank_traded", "traded"):
        yield seat, _less(event["give"])
        yield seat, event["get"]
        if kind == "traded":
            yield event["with"], event["give"]
            yield event["with"], _less(event["get"])
    elif kind == "monopoly_taken":
        for victim, count in event["taken"].items():
            yield victim, {event["resource"]: -count}
            yield seat, {event["resource"]: count}
    elif kind == "cards_discarded":
        yield seat, _less(event["cards"] or {})
    elif kind == "card_stolen" and event.get("resource") is not None:
        yield event["victim"], {event["resource"]: -1}
        yield seat, {event["resource"]: 1}
    else:
        yield from (
            (seat, _less(event[key])) for key in SPENT if isinstance(event.get(key), Mapping)
        )


def _less(cards: Mapping[str, float]) -> dict[str, float]:
    return {kind: -count for kind, count in cards.items()}


def _robbed(held: Held) -> None:
    """One card less, and nobody else saw which."""
    count = sum(held.values())
    for kind in held:
        held[kind] *= max(0.0, 1 - 1 / max(1.0, count))


def _land(moment: SeatMoment, seat: str) -> Held:
    """Kind → pips of a seat's land, and of what comes in any case."""
    judgement, sites, seats = moment.judgement, moment.sites, len(moment.view["seats"])
    gifts = {} if judgement is None else judgement.apart(moment).gifts
    found = {kind: LITTLE + 36 * gifts.get(kind, 0.0) / seats for kind in RESOURCES}
    for at, piece in sites.pieces.items():
        for hex_ in grid.hexes_at(at) if piece["seat"] == seat else ():
            kind = YIELD.get(sites.hexes[hex_]["terrain"]) if hex_ in sites.hexes else None
            if kind is not None:
                found[kind] += pips(sites.hexes[hex_]["number"])
    return found


def _filled(known: Held, count: float, land: Held) -> Held:
    """As many cards as it has: those that were seen, and the rest as its land brings them."""
    seen = sum(known.values())
    if seen > count:
        return {kind: known.get(kind, 0.0) * count / seen for kind in land}
    left = (count - seen) / sum(land.values())
    return {kind: known.get(kind, 0.0) + left * pip for kind, pip in land.items()}


def _within(found: dict[str, Held], there: Mapping[str, int]) -> dict[str, Held]:
    """No more of a kind than all others hold together."""
    for kind, count in there.items():
        told = sum(held[kind] for held in found.values())
        if told > count:
            for held in found.values():
                held[kind] *= count / told
    return found
