"""Who was likely to win, turn by turn: bands that fill the height, each with its badge, and sentences. Pure."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from companion.faces.lie import Box
from companion.faces.past.course import numbered
from companion.faces.place_words import event_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.figures import Chances, Lead, SwingView

KEY = "robots.chances"
NOBODY = ""
WHOLE = 1000
PERCENT = 10
"""Thousandths."""
BESIDE = (1.1, 1.1)
"""How far a badge reaches to the left and to the right, with some room, in heights of a badge."""


@dataclass(frozen=True, slots=True)
class Band:
    """One seat's part of the height. edge: flat, its lower and upper point at each turn, in pixels, y upward.

    seat: ``""`` for all lose; begins: the height at which its badge stands at the left; inside: where its badge stands
    in it, None where it is too thin anywhere.
    """

    seat: str
    edge: tuple[tuple[float, float, float], ...]
    begins: float
    inside: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class ChancesRibbon:
    """The chart. turns: (number, place); swing: the place of the largest swing, None for none."""

    bands: tuple[Band, ...]
    turns: tuple[tuple[int, float], ...]
    swing: float | None


def is_told(chances: Chances | None) -> bool:
    """Whether there is a chart to show."""
    return chances is not None and any(len(known) > 2 for known in chances["turns"].values())


def ribbon(chances: Chances, box: Box, badge: float) -> ChancesRibbon:
    """chances: as the view's statistics have them; box: of the chart, in pixels; badge: how high one is."""
    told = dict(chances["turns"])
    if "nobody" in chances:
        told[NOBODY] = chances["nobody"]
    last = max(len(known) for known in told.values()) - 1
    across = box.width / max(1, last)
    top = [box.y + box.height] * (last + 1)
    edges = dict[str, tuple[tuple[float, float, float], ...]]()
    for seat, known in told.items():
        low = [high - share / WHOLE * box.height for high, share in zip(top, known, strict=True)]
        edges[seat] = tuple(
            (box.x + turn * across, low[turn], top[turn]) for turn in range(last + 1)
        )
        top = low
    begins = _apart([sum(edge[0][1:]) / 2 for edge in edges.values()], box, badge)
    swing = chances.get("swing")
    return ChancesRibbon(
        tuple(
            Band(seat, edge, at, _inside(edge, box, badge))
            for (seat, edge), at in zip(edges.items(), begins, strict=True)
        ),
        tuple((turn, box.x + turn * across) for turn in numbered(last)),
        None if swing is None else box.x + (swing["turn"] - 0.5) * across,
    )


def _inside(
    edge: Sequence[tuple[float, float, float]], box: Box, badge: float
) -> tuple[float, float] | None:
    """Where a badge has most room in a band; the end says only who has won."""
    before, after = BESIDE[0] * badge, BESIDE[1] * badge
    best, found = badge, None
    turns = [x for x, _, _ in edge]
    for x in turns[:-1]:
        if x - before < box.x or x + after > box.x + box.width:
            continue
        across = edge[bisect_left(turns, x - before) : bisect_right(turns, x + after)]
        low, high = max(one[1] for one in across), min(one[2] for one in across)
        # Of places with equal room the first is taken, whatever rounding makes of them.
        if high - low > best + 1e-6:
            best, found = high - low, (x, (low + high) / 2)
    return found


def _apart(heights: Sequence[float], box: Box, badge: float) -> list[float]:
    """The same, from the top down, none nearer to another than a badge is high, and all within the box."""
    found, least = list(heights), box.y + badge / 2
    for i in range(len(found) - 1, -1, -1):
        found[i] = least = max(found[i], least)
        least += badge
    most = box.y + box.height - badge / 2
    for i, height in enumerate(found):
        found[i] = most = min(height, most)
        most -= badge
    return found


def sentences(chances: Chances, seen: Seen, words: Words) -> tuple[str, ...]:
    """Who was ahead and until when, who for longest, what turned it, and how it stood before the last turn."""
    names, told = seen.names, chances["turns"]
    lead, longest, swing = chances["lead"], chances["longest"], chances["swing"]
    found = []
    winners = seen.view.get("winners")
    if lead is not None and winners is not None and lead["seat"] not in winners:
        share = round(told[lead["seat"]][-2] / PERCENT)
        found.append(words(f"{KEY}.surprise", name=names[lead["seat"]], share=share))
    elif lead is not None:
        found.append(_led(lead, told, names, words))
    if longest is not None and (lead is None or lead["before"] is not None):
        name = names[longest["seat"]]
        found.append(words(f"{KEY}.longest", name=name, n=longest["turns"], of=longest["of"]))
    if swing is not None:
        found.append(_swing(swing, seen, words))
    before = [f"{names[seat]} {round(known[-2] / PERCENT)} %" for seat, known in told.items()]
    if "nobody" in chances:
        before.append(words(f"{KEY}.all_lose", share=round(chances["nobody"][-2] / PERCENT)))
    found.append(words(f"{KEY}.before", shares=", ".join(before)))
    return tuple(found)


def _led(
    lead: Lead, told: Mapping[str, Sequence[int]], names: Mapping[str, str], words: Words
) -> str:
    name, before = names[lead["seat"]], lead["before"]
    if before is None:
        return words(f"{KEY}.always", name=name)
    last = lead["since"] - 1
    ahead = [max(told, key=lambda seat: told[seat][turn]) for turn in range(last)]
    changes = sum(one != then for one, then in pairwise(ahead)) + 1
    begun = next((i + 1 for i in range(last - 1, 0, -1) if ahead[i - 1] != before), 1)
    said = {"turn": last, "name": name, "before": names[before]}
    if begun == 1:
        return words(f"{KEY}.since", **said)
    key = "between" if begun < last else "between.one"
    return words(f"{KEY}.{key}", begun=begun, changes=changes, **said)


def _swing(swing: SwingView, seen: Seen, words: Words) -> str:
    also = " ".join(dict.fromkeys(event_said(one, seen, words) for one in swing.get("also", ())))
    said = words(
        f"{KEY}.swing",
        turn=swing["turn"],
        name=seen.names[swing["seat"]],
        before=round(swing["before"] / PERCENT),
        after=round(swing["after"] / PERCENT),
        event=event_said(swing["event"], seen, words),
    )
    return f"{said} {words(f'{KEY}.swing.also', events=also)}" if also else said
