"""By which rule each rider of a breach took its hex, as far as the journal tells. Pure."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

from companion.faces.games.great_wall.shown import board, shown
from companion.faces.moments.moment import since
from companion.faces.seen import Event, Seen

BREACH, DRIVEN_OFF = "wall_breached", "rider_driven_off"
FIRST, GAP, HIGHEST, SECOND = "W6.3", "W7.2", "W7.3", "W7.4"


def rides(seen: Seen, seq: int, breach: Event) -> list[tuple[str, tuple[str, ...]]]:
    """The hexes that riders took with the entry of this seq, in order; those by the same rule together, with it."""
    lanes = (one["hexes"] for one in shown(seen)["wall"] if one["section"] == breach["section"])
    lane = {hex_["at"] for hexes in lanes for hex_ in hexes}
    stood = stood_before(seen, seq)
    is_free = not any(stood[at] > 0 for at in lane)
    gaps = set() if is_free else _gaps(seen, seq)
    found: list[tuple[str, str]] = []
    for at in breach["placed"]:
        rule = GAP if at in gaps else HIGHEST
        found.append((FIRST if is_free else SECOND if stood[at] > 0 else rule, at))
        stood[at] += 1
    return [(rule, tuple(at for _, at in of)) for rule, of in groupby(found, lambda one: one[0])]


def stood_before(seen: Seen, seq: int) -> Counter[str]:
    """How many riders stood on each hex before an entry."""
    stood = Counter({hex_["at"]: hex_["riders"] or 0 for hex_ in board(seen)["hexes"]})
    for later, event in since(seen, None):
        if later >= seq and event["type"] == BREACH:
            stood.subtract(event["placed"])
        elif later > seq and event["type"] == DRIVEN_OFF:
            stood[event["at"]] += 1
    return stood


def _gaps(seen: Seen, seq: int) -> set[str]:
    """The hexes that a knight freed before an entry and that no rider has entered since."""
    gaps: set[str] = set()
    for at, event in since(seen, None):
        if at < seq and event["type"] == BREACH:
            gaps.difference_update(event["placed"])
        elif at < seq and event["type"] == DRIVEN_OFF and event["gap"]:
            gaps.add(event["at"])
    return gaps
