"""Every number of a seat's row, with the reason and the rule: strength, hand limit, road, rates, who draws. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.locale import Words
from companion.rules.terms import YIELD
from companion.touchscreen.games.cities_knights.kept import TRACKS
from companion.touchscreen.games.cities_knights.shown import board, knights, seat_of, shown
from companion.touchscreen.presenters.models import Figure
from companion.touchscreen.presenters.seen import Seen

KEY = "touchscreen.why"
GUILD = 3
"""The level of trade with which a seat's own commodities go two for one."""
LIMIT = 7
"""Cards that a seat without walls may hold on a 7 (rule C12.1)."""


def figures(seen: Seen, words: Words, seat: str) -> tuple[Figure, ...]:
    """The numbers of a seat of Cities & Knights."""
    return (
        _strength(seen, words, seat),
        _limit(seen, words, seat),
        _road(seen, words, seat),
        *_draws(seen, words, seat),
        _progress(seen, words, seat),
        *_rates(seen, words, seat),
    )


def _strength(seen: Seen, words: Words, seat: str) -> Figure:
    value = shown(seen)["fleet"]["strengths"][seat]
    return Figure(str(value), knights_said(seen, words, seat), "C13.3")


def knights_said(seen: Seen, words: Words, seat: str) -> str:
    """A seat's knights in words: the active ones by rank, and how many are not."""
    own = knights(seen, seat)
    ranks = Counter(k["rank"] for k in own if k["active"])
    idle = sum(not k["active"] for k in own)
    parts = [
        words(f"{KEY}.rank.{rank}", n=ranks[rank], count=ranks[rank]) for rank in sorted(ranks)
    ]
    if idle:
        parts.append(words(f"{KEY}.idle", n=idle, count=idle))
    return ", ".join(parts) or words(f"{KEY}.no_knight")


def _limit(seen: Seen, words: Words, seat: str) -> Figure:
    limit = seat_of(seen, seat)["hand_limit"]
    walls = (limit - LIMIT) // 2
    return Figure(str(limit), words(f"{KEY}.limit", n=walls, walls=walls), "C5.4")


def _road(seen: Seen, words: Words, seat: str) -> Figure:
    entry = seen.entry(seat)
    key = "road_held" if entry.get("longest_road") else "road"
    return Figure(str(entry.get("road_length", 0)), words(f"{KEY}.{key}"), "B7.3")


def _draws(seen: Seen, words: Words, seat: str) -> Iterator[Figure]:
    for track in TRACKS:
        found = (seat_of(seen, seat).get("improvements") or {}).get(track)
        if found and found["level"]:
            named = words(f"symbol.{track}")
            said = words(f"{KEY}.draws", track=named, level=found["level"])
            yield Figure(f"1–{found['draws_on']}", said, "C9.2")


def _progress(seen: Seen, words: Words, seat: str) -> Figure:
    entry = seat_of(seen, seat)
    held = sum((entry["progress"] or {}).values())
    return Figure(
        "?" if entry["progress"] is None else str(held),
        words(f"{KEY}.progress", shown=len(entry["victory_cards"])),
        "C9.7",
    )


def _rates(seen: Seen, words: Words, seat: str) -> Iterator[Figure]:
    rates = seen.entry(seat).get("rates") or {}
    found: dict[tuple[int, str], list[str]] = {}
    for kind in seen.kinds:
        if kind in rates:
            by = _rate_rule(seen, seat, kind, rates[kind])
            found.setdefault((rates[kind], by), []).append(words(f"resource.{kind}"))
    for rate, rule in sorted(found):
        said = words(f"{KEY}.rate", kinds=", ".join(found[rate, rule]))
        yield Figure(f"{rate}:1", said, rule)


def _rate_rule(seen: Seen, seat: str, kind: str, rate: int) -> str:
    """The rule by which the bank wants so many cards of a kind from a seat."""
    commodities = next(f["kinds"] for f in seen.about["cards"] if f["family"] == "commodity")
    commodity = kind in commodities
    if rate > 2:
        return "C4.2" if commodity else "B5.8" if rate == 4 else "B5.9"
    levels = seat_of(seen, seat)["improvements"] or {}
    if commodity and "trade" in levels and levels["trade"]["level"] >= GUILD:
        return "C4.5"
    if kind in shown(seen)["merchant_fleet"] and seat == seen.active:
        return "C10.12"
    return "C14.7" if kind == _merchant_s(seen, seat) else "B5.10"


def _merchant_s(seen: Seen, seat: str) -> str | None:
    """The resource that the merchant serves a seat with."""
    merchant = board(seen)["merchant"]
    if merchant is None or merchant["seat"] != seat:
        return None
    hexes = {hex_["at"]: hex_["terrain"] for hex_ in seen.view["board"]["hexes"]}
    return YIELD.get(hexes[merchant["at"]])
