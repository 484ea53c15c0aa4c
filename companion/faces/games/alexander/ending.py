"""What the winner's line of story, and the figures, tell of Alexander's game alone. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.faces.games.alexander.shown import seat_of, shown
from companion.faces.models import Step, Tallies
from companion.faces.page import Json, key, rows
from companion.faces.seen import Seen
from companion.locale import Words

STORY = "touchscreen.over.story"
KEY = "touchscreen.statistics.march"
PAID, FAILED = "bid_paid", "bid_failed"
Figures = Mapping[str, Any]


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


def _noted(figures: Figures, kind: str) -> list[Mapping[str, Any]]:
    """The payments, or failures to pay, in their order."""
    return [one for one in figures.get("noted") or () if one["event"]["type"] == kind]


def _dearest(figures: Figures) -> Mapping[str, Any] | None:
    """The highest payment, the first of equal ones; None where nobody has paid."""
    paid = [one["event"] for one in _noted(figures, PAID)]
    return max(paid, key=lambda event: event["amount"], default=None)


def tallies(seen: Seen, words: Words, figures: Figures) -> Tallies:
    """Auctions won and paid, gold and Knights of it, failures, tokens, gold of rivers and cards of the supply."""
    paid = [one["event"] for one in _noted(figures, PAID)]
    failed = [one["event"]["seat"] for one in _noted(figures, FAILED)]

    def total(field: str) -> dict[str, str]:
        sums = {s: sum(e[field] for e in paid if e["seat"] == s) for s in seen.seats}
        return {seat: _said(count) for seat, count in sums.items()}

    def gained(source: str) -> dict[str, str]:
        flows = {s: figures["cards"].get(s, {}).get("gained", {}) for s in seen.seats}
        return {s: _said(flow.get(source, {}).get("count", 0)) for s, flow in flows.items()}

    won = {s: _said(sum(event["seat"] == s for event in paid)) for s in seen.seats}
    tokens = {s: _said(seat_of(seen, s)["event_tokens"]) for s in seen.seats}
    rows = (
        ("won", won),
        ("paid", total("amount")),
        ("gold", total("gold")),
        ("knights", total("knights")),
        ("failed", {s: _said(failed.count(s)) for s in seen.seats}),
        ("tokens", tokens),
        ("supply", gained("supply")),
        ("rivers", gained("gold_river")),
    )
    return Tallies(
        tab=words(f"{KEY}.tab"),
        rows=tuple((words(f"{KEY}.{name}"), counts) for name, counts in rows),
        listed=tuple(_listed(seen, words, figures)),
        marks=tuple((one["turn"], one["event"]["event"]) for one in _noted(figures, PAID)),
    )


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


def _listed(seen: Seen, words: Words, figures: Figures) -> Iterator[tuple[str, Step]]:
    """Every payment and failure in its order."""
    for noted in figures.get("noted") or ():
        event, turn = noted["event"], noted["turn"]
        if event["type"] not in (PAID, FAILED):
            continue
        key = "one_paid" if event["type"] == PAID else "one_failed"
        text = words(
            f"{KEY}.{key}",
            n=event["amount"],
            turn=turn,
            name=seen.names[event["seat"]],
            event=words(f"symbol.{event['event']}"),
            total=event["amount"],
        )
        rule = "A9.1" if event["type"] == PAID else "A9.6"
        yield event["event"], Step(text, rule, event["seat"])
