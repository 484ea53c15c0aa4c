"""The longest trail of each seat, and the card that moves with it (B7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from companion.rules.extension import (
    EventKind,
    Fact,
    HouseRule,
    Mechanic,
    PointSource,
    Reaction,
    Slice,
    nothing_hidden,
)
from companion.rules.messages import Event
from companion.rules.packs.base.correcting import Settled, settled_award
from companion.rules.packs.base.pieces import PIECES, TRAIL
from companion.rules.packs.base.sites import blocked
from companion.rules.packs.base.special_cards import special_card
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import Setting, State
from companion.rules.told import FactField
from companion.rules.topology import Topology

LEAST = 5
FOLLOWED = frozenset({"road_built", "settlement_built", "corrected"})
"""The events after which the card may move."""

UNDESERVED = Reason(
    "fact_longest_road", "B7.3", "The roads on the board do not give the card to {seat}."
)


@dataclass(frozen=True, slots=True)
class LongestRoadMoved(Event):
    """The card went to a seat, or with None was set aside; ``length`` is its holder's trail."""

    type: ClassVar[str] = "longest_road_moved"
    seat: str | None
    length: int


def trail_length(rules: Ruleset, state: State, seat: str) -> int:
    """How many roads a seat's longest single trail has.

    The answer is kept with the pieces, since they alone decide. It is not kept in a game in which other things block
    roads too.
    """
    if rules.wrapped["blocks"]:
        return _trail_length(rules, state, seat)
    memo = PIECES.of(state).memo
    found: int | None = memo.get((TRAIL, seat))
    if found is None:
        found = memo[TRAIL, seat] = _trail_length(rules, state, seat)
    return found


def _trail_length(rules: Ruleset, state: State, seat: str) -> int:
    topology = state.setting.topology
    paths = PIECES.of(state).paths_of[seat]
    nodes = {node for path in paths for node in topology.ends[path]}
    closed = blocked(rules, state, seat, nodes)
    known = _LENGTHS.setdefault(topology, {})
    length = known.get((paths, closed))
    if length is None:
        if len(known) >= LENGTHS_KEPT:
            known.clear()
        length = known[paths, closed] = _longest(topology, paths, closed)
    return length


LENGTHS_KEPT = 2048
"""Lengths that are remembered of one board, as long as somebody plays on it."""
_LENGTHS: WeakKeyDictionary[Topology, dict[tuple[tuple[str, ...], frozenset[str]], int]] = (
    WeakKeyDictionary()
)


def _longest(topology: Topology, paths: tuple[str, ...], closed: frozenset[str]) -> int:
    """The longest walk that uses no path twice; it may end at a closed intersection, never pass it.

    One that cannot be made longer begins where an odd number of roads meet or at a closed intersection, or goes round
    in a ring without either, which may begin anywhere.
    """
    links: dict[str, list[tuple[str, str]]] = {}
    for path in paths:
        a, b = topology.ends[path]
        links.setdefault(a, []).append((path, b))
        links.setdefault(b, []).append((path, a))
    used: set[str] = set()
    seen: set[str] = set()

    def walk(node: str) -> int:
        best = 0
        seen.add(node)
        for path, far in links[node]:
            if path not in used:
                used.add(path)
                length = 1 if far in closed else 1 + walk(far)
                used.remove(path)
                if length > best:
                    best = length
        return best

    ends = [node for node, there in links.items() if len(there) % 2 or node in closed]
    best = max([walk(node) for node in ends], default=0)
    return max([best, *(walk(node) for node in links if node not in seen)])


def new_holder(lengths: Mapping[str, int], holder: str | None, tie_sets_aside: bool) -> str | None:
    """Who has the card now, None for nobody (B7.1, B7.3, B7.7 to B7.10; H10).

    lengths: seat → its longest trail, in roads. holder: who had the card. tie_sets_aside: whether a tie takes it away.
    """
    best = max(lengths.values())
    if best < LEAST:
        return None
    longest = [seat for seat, length in lengths.items() if length == best]
    if len(longest) == 1:
        return longest[0]
    return holder if holder in longest and not tie_sets_aside else None


def follow(rules: Ruleset, state: State) -> tuple[Event, ...]:
    """The card's move, if it is due; looked at after every road, settlement and correction.

    House rule H10 is only about ties that come of an interrupted road. When somebody builds up to a tie, the holder
    keeps the card (B7.3).
    """
    award, paths_of = LONGEST_ROAD.of(state), PIECES.of(state).paths_of
    held = 0 if award.holder is None else trail_length(rules, state, award.holder)
    most = max(LEAST, held)
    lengths = {
        # Fewer roads make no trail that counts, whatever its length.
        seat: trail_length(rules, state, seat) if len(paths_of[seat]) >= most else 0
        for seat in state.setting.seats
    }
    fell = award.holder is not None and held < award.length
    aside = fell and state.setting.house["longest_road_tie"] == "set_aside"
    holder = new_holder(lengths, award.holder, aside)
    length = lengths[holder] if holder is not None else 0
    if (holder, length) == (award.holder, award.length):
        return ()
    return (LongestRoadMoved(holder, length),)


@dataclass(frozen=True, slots=True)
class Award:
    """Who holds the card, and how long that seat's trail was when last looked at."""

    holder: str | None = None
    length: int = 0


def _note_length(rules: Ruleset, state: State, event: Event) -> State:
    """The holder's trail may have grown; nothing is announced."""
    holder = LONGEST_ROAD.of(state).holder
    if holder is None:
        return state
    return LONGEST_ROAD.put(state, Award(holder, trail_length(rules, state, holder)))


def _moved(rules: Ruleset, state: State, event: LongestRoadMoved) -> State:
    return LONGEST_ROAD.put(state, Award(event.seat, event.length))


def _variant(shown: Mapping[str, Any]) -> str | None:
    return "aside" if shown["seat"] is None else None


def _first(rules: Ruleset, setting: Setting) -> Award:
    return Award()


def _project(rules: Ruleset, state: State, audience: str) -> Mapping[str, Any]:
    holder = LONGEST_ROAD.of(state).holder
    return {
        "seats": {
            seat: {"road_length": trail_length(rules, state, seat), "longest_road": seat == holder}
            for seat in state.setting.seats
        }
    }


def _check(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    lengths = {seat: trail_length(rules, state, seat) for seat in state.setting.seats}
    return settled_award(
        state, command.of, lengths, LEAST, UNDESERVED, LONGEST_ROAD.of(state).holder
    )


def _correct(rules: Ruleset, state: State, event: Any) -> State:
    length = 0 if event.of is None else trail_length(rules, state, event.of)
    return LONGEST_ROAD.put(state, Award(event.of, length))


LONGEST_ROAD = Slice(
    "base.longest_road",
    first=_first,
    project=_project,
    resample=nothing_hidden,
    shows=(
        "seats.road_length",
        "seats.longest_road",
    ),
)


def _count(rules: Ruleset, state: State, seat: str) -> int:
    return 1 if LONGEST_ROAD.of(state).holder == seat else 0


_MOVED = frozenset({"longest_road_moved", "corrected"})

MECHANIC = Mechanic(
    name="base.longest_road",
    house=(
        HouseRule(
            "longest_road_tie",
            rule="H10",
            values=("holder", "set_aside"),
            printed="set_aside",
            usual="later",
        ),
    ),
    slices=(LONGEST_ROAD,),
    events=(EventKind(LongestRoadMoved, apply=_moved, variant=_variant, rule="B7.3"),),
    folds={"road_built": _note_length},
    reactions=(Reaction("longest_road", on=FOLLOWED, run=follow),),
    facts={
        "longest_road": Fact(
            check=_check, apply=_correct, fields=(FactField("of", "seat", nobody=True),)
        )
    },
    points=(PointSource("longest_road", rule="B10.2", worth=2, count=_count, moved=_MOVED),),
    cardboard=(special_card("longest_road"),),
)
