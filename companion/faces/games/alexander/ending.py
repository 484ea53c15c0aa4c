"""What the winner's line of story, and the figures, tell of Alexander's game alone. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from companion.faces.games.alexander.shown import seat_of, shown
from companion.faces.models import Step, Tallies
from companion.faces.page import Json, key, rows
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.figures import SeatFlows, Statistics

if TYPE_CHECKING:
    from companion.rules.packs.alexander.wire import BidFailed, BidPaid

STORY = "touchscreen.over.story"
KEY = "touchscreen.statistics.march"
ONE = {"bid_paid": ("one_paid", "A9.1"), "bid_failed": ("one_failed", "A9.6")}
"""Event → its sentence, and the rule of it."""


def story(seen: Seen, words: Words) -> str:
    """Where Alexander was, how a tie was parted, and which bid was the dearest."""
    return " ".join(_clauses(seen, words))


def _clauses(seen: Seen, words: Words) -> Iterator[str]:
    march = shown(seen)["march"]
    ended = march["passed"] >= march["points"]
    if ended:
        yield words(f"{STORY}.persopolis")
        yield from _tie(seen, words)
    else:
        left = march["points"] - march["passed"]
        yield words(f"{STORY}.on_the_way", n=left, left=left)
    dearest = _dearest(seen.view["statistics"])
    if dearest is not None:
        yield words(
            f"{STORY}.dearest",
            n=dearest["amount"],
            name=seen.names[dearest["seat"]],
            event=words(f"symbol.{dearest['event']}"),
            total=dearest["amount"],
        )


def _tie(seen: Seen, words: Words) -> Iterator[str]:
    """How equal points were parted in Persopolis: by event tokens, or not at all."""
    points = {entry["seat"]: entry["points"] for entry in seen.view["seats"]}
    best = [seat for seat in seen.seats if points[seat] == max(points.values())]
    winners = seen.view["winners"] or []
    if len(best) < 2:
        return
    names = words.joined([seen.names[seat] for seat in winners])
    key = "tie" if len(winners) < len(best) else "tie_shared"
    tokens = seat_of(seen, winners[0])["event_tokens"]
    yield words(f"{STORY}.{key}", n=tokens, names=names, tokens=tokens)


def _noted(figures: Statistics) -> Iterator[tuple[int, BidPaid | BidFailed]]:
    """The payments and failures to pay, each with its turn, in their order."""
    for one in figures.get("noted") or ():
        event = one["event"]
        if event["type"] == "bid_paid" or event["type"] == "bid_failed":
            yield one["turn"], event


def _payments(figures: Statistics) -> list[tuple[int, BidPaid]]:
    return [(turn, event) for turn, event in _noted(figures) if event["type"] == "bid_paid"]


def _dearest(figures: Statistics) -> BidPaid | None:
    """The highest payment, the first of equal ones; None where nobody has paid."""
    found: BidPaid | None = None
    for _, event in _payments(figures):
        if found is None or event["amount"] > found["amount"]:
            found = event
    return found


def tallies(seen: Seen, words: Words, figures: Statistics) -> Tallies:
    """Auctions won and paid, gold and Knights of it, failures, tokens, gold of rivers and cards of the supply."""
    payments = _payments(figures)
    paid = [event for _, event in payments]
    failed = [event["seat"] for _, event in _noted(figures) if event["type"] == "bid_failed"]
    flows = figures["cards"]

    def total(what: Callable[[BidPaid], int]) -> dict[str, str]:
        sums = {s: sum([what(e) for e in paid if e["seat"] == s]) for s in seen.seats}
        return {seat: _said(count) for seat, count in sums.items()}

    def gained(source: str) -> dict[str, str]:
        return {s: _said(_gained(flows[s], source) if s in flows else 0) for s in seen.seats}

    rows = (
        ("won", total(lambda event: 1)),
        ("paid", total(lambda event: event["amount"])),
        ("gold", total(lambda event: event["gold"])),
        ("knights", total(lambda event: event["knights"])),
        ("failed", {s: _said(failed.count(s)) for s in seen.seats}),
        ("tokens", {s: _said(seat_of(seen, s)["event_tokens"]) for s in seen.seats}),
        ("supply", gained("supply")),
        ("rivers", gained("gold_river")),
    )
    return Tallies(
        tab=words(f"{KEY}.tab"),
        rows=tuple((words(f"{KEY}.{name}"), counts) for name, counts in rows),
        listed=tuple(_listed(seen, words, figures)),
        marks=tuple((turn, event["event"]) for turn, event in payments),
    )


def _gained(flows: SeatFlows, source: str) -> int:
    found = flows["gained"].get(source)
    return 0 if found is None else found["count"]


def end_parts(seen: Seen, words: Words) -> tuple[Json, ...]:
    """The Advisors in their order, with everybody's event tokens."""
    ranking = shown(seen)["advisors"]["ranking"]
    order = [*ranking, *(seat for seat in seen.seats if seat not in ranking)]
    lines = [key(seen.names[s], None, _advises(seen, words, s), seat=s) for s in order]
    return (rows(lines, words("phones.page.advisors.title")),)


def _advises(seen: Seen, words: Words, seat: str) -> str:
    entry = seat_of(seen, seat)
    tokens, advisor = entry["event_tokens"], entry["advisor"]
    counted = words("phones.page.tokens.won", n=tokens)
    return f"{words(f'symbol.{advisor}')} · {counted}" if advisor else counted


def _said(count: int) -> str:
    return str(count) if count else "·"


def _listed(seen: Seen, words: Words, figures: Statistics) -> Iterator[tuple[str, Step]]:
    """Every payment and failure in its order."""
    for turn, event in _noted(figures):
        key, rule = ONE[event["type"]]
        text = words(
            f"{KEY}.{key}",
            n=event["amount"],
            turn=turn,
            name=seen.names[event["seat"]],
            event=words(f"symbol.{event['event']}"),
            total=event["amount"],
        )
        yield event["event"], Step(text, rule, event["seat"])
