"""What the winner's line of story, and the figures, tell of the war of Troy alone. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.faces.games.troy.moments import tie
from companion.faces.games.troy.shown import marker, seat_of, shown
from companion.faces.models import Step, Tallies
from companion.faces.page import Json, key, rows
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.figures import SeatFlows, Statistics

if TYPE_CHECKING:
    from companion.rules.packs.troy.wire import BattleFought

STORY = "touchscreen.over.story"
KEY = "touchscreen.statistics.war"
FOUGHT = "battle_fought"
PAID = ("donated", "donated.own")
GIVEN = (*PAID, "donated.unpaid")
"""A donation as its sentences are called: with its token, and without one."""


def story(seen: Seen, words: Words) -> str:
    """How the war ended, whom the winner was for, how a tie was parted, and how the Battles went."""
    return " ".join(_clauses(seen, words))


def _clauses(seen: Seen, words: Words) -> Iterator[str]:
    war, winners = shown(seen)["war"], seen.view["winners"] or []
    if war is not None:
        yield words(f"{STORY}.war.{war}")
    if len(winners) == 1:
        entry = seat_of(seen, winners[0])
        side = entry.get("side")
        if side is not None:
            points = marker(seen, side)["points"]
            yield words(
                f"{STORY}.side.{side}", name=seen.names[winners[0]], n=points, points=points
            )
    if war is not None:
        points_of = {entry["seat"]: entry["points"] for entry in seen.view["seats"]}
        yield from (f"{step.text}." for step in tie(seen, words, points_of))
    yield from _battles(words, seen.view["statistics"])


def _battles(words: Words, figures: Statistics) -> Iterator[str]:
    """How often either side has won; nothing where no Battle was fought."""
    won = {side: figures["happened"].get(f"{FOUGHT}.{side}", 0) for side in ("troy", "mycenae")}
    drawn = figures["happened"].get(f"{FOUGHT}.nobody", 0)
    fought = sum(won.values()) + drawn
    if fought:
        key = "battles_drawn" if drawn else "battles"
        yield words(f"{STORY}.{key}", n=fought, drawn=drawn, **won)


def tallies(seen: Seen, words: Words, figures: Statistics) -> Tallies:
    """Donations, commerce tokens, Ships and row draws of every seat; every Battle with its margin."""
    counts = figures["by_seat"]

    def by_seat(*names: str) -> dict[str, str]:
        return {s: _said(sum(counts[s].get(name, 0) for name in names)) for s in seen.seats}

    flows = figures["cards"]
    given = {s: _said(_donated(flows[s]) if s in flows else 0) for s in seen.seats}
    drawn = [name for s in seen.seats for name in counts[s] if name.startswith("row_drawn")]
    return Tallies(
        tab=words(f"{KEY}.tab"),
        rows=(
            (words(f"{KEY}.donations"), by_seat(*GIVEN)),
            (words(f"{KEY}.given"), given),
            (words(f"{KEY}.tokens"), by_seat(*PAID)),
            (words(f"{KEY}.ships"), by_seat("ship_built")),
            (words(f"{KEY}.drawn"), by_seat(*set(drawn))),
        ),
        listed=tuple(_listed(words, figures)),
        marks=tuple((turn, side) for turn, side in _marks(figures)),
    )


def _donated(flows: SeatFlows) -> int:
    found = flows["lost"].get("donated")
    return 0 if found is None else found["count"]


def end_parts(seen: Seen, words: Words) -> tuple[Json, ...]:
    """Who was for which side, as far as cards lie open, and what a side is worth."""
    of = {seat: seat_of(seen, seat).get("side") for seat in seen.seats}
    lines = []
    for side in ("troy", "mycenae"):
        names = [seen.names[seat] for seat in seen.seats if of[seat] == side]
        if names:
            worth = words("faces.over.sides.worth", n=marker(seen, side)["points"])
            word = words("phones.page.pair", name=words(f"symbol.{side}"), what=worth)
            lines.append(key(word, None, words.joined(names)))
    return (rows(lines, words("faces.over.sides")),) if lines else ()


def _said(count: int) -> str:
    return str(count) if count else "·"


def _listed(words: Words, figures: Statistics) -> Iterator[tuple[str, Step]]:
    for said in _battles(words, figures):
        yield "", Step(said, "T5.6")
    for turn, event in _fought(figures):
        side, margin = event["side"], abs(event["troy"] - event["mycenae"])
        score = {"troy": event["troy"], "mycenae": event["mycenae"], "turn": turn}
        text = words(f"{KEY}.battle.{side or 'nobody'}", n=margin, margin=margin, **score)
        yield side or "", Step(text, "T5.6" if side else "T5.7")


def _fought(figures: Statistics) -> Iterator[tuple[int, BattleFought]]:
    """Every Battle with its turn, in their order."""
    for noted in figures["noted"]:
        event = noted["event"]
        if event["type"] == "battle_fought":
            yield noted["turn"], event


def _marks(figures: Statistics) -> Iterator[tuple[int, str]]:
    """Which side's marker moved after which turn."""
    for turn, event in _fought(figures):
        if event["side"] is not None:
            yield turn, event["side"]
