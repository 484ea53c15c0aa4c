"""What is still to be moved on the cardboard after several undos, where some of it was done in between. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import cast

from companion.faces.seen import Seen
from companion.rules.games import ruleset_named
from companion.rules.refusals import Refusal
from companion.table.put_back import put_back
from companion.table.shapes import CardsBack, PutBack

BESIDE = frozenset({"undone", "undo_asked", "undo_refused", "game_put_away", "game_resumed"})
"""Events after which what was done with the cardboard still holds."""
HERE = ("set", "remove", "place")
"""What is put back on a hex itself, so that it glows; a move has a goal that is said in words."""


def still_to_move(seen: Seen, done: Seen | None) -> list[PutBack]:
    """The moves that the view asks for, without those that were made when it looked like ``done``."""
    asked = seen.view["put_back"]
    if done is None or not _goes_on(seen, done):
        return asked
    rules = ruleset_named(seen.view["game"], len(seen.seats), seen.games)
    if isinstance(rules, Refusal) or _corrections(seen) != _corrections(done):
        return asked
    known = done.view["put_back"]
    cards = [one for one in asked if _is_opened(one) and one not in known]
    return cards + cast("list[PutBack]", put_back(rules, done.view, seen.view))


def still_to_pass(seen: Seen, done: Seen | None) -> list[CardsBack]:
    """The same of the cardboard cards that change hands."""
    asked = seen.view.get("put_back_cards") or []
    if done is None or not _goes_on(seen, done):
        return asked
    known = {one["seat"]: one for one in done.view["put_back_cards"]}
    left = (_less(one, known.get(one["seat"])) for one in asked)
    gone = {one["seat"] for one in asked}
    back = (_less(_nothing(seat), known[seat]) for seat in known if seat not in gone)
    return [one for one in (*left, *back) if one["give"] or one["take"]]


def _goes_on(seen: Seen, done: Seen) -> bool:
    """Whether it is the same game still, and nothing but undos came after what was done."""
    if seen.which != done.which or seen.view["seq"] < done.view["seq"]:
        return False
    later = (one for one in seen.view["journal"] if one["seq"] > done.view["seq"])
    return all(one["event"]["type"] in BESIDE for one in later)


def _corrections(seen: Seen) -> int:
    """How many corrections were taken back: nobody moved anything for them."""
    undone = (one["event"]["type"] for one in seen.view["journal"] if one.get("undone"))
    return sum(kind == "corrected" for kind in undone)


def _is_opened(move: PutBack) -> bool:
    return move["do"] in ("turn", "pass", "remove") and move["at"] is None


def _nothing(seat: str) -> CardsBack:
    return {"seat": seat, "give": {}, "take": {}}


def _less(all_of: CardsBack, done: CardsBack | None) -> CardsBack:
    gives = _signed(all_of)
    gives.subtract(Counter() if done is None else _signed(done))
    return {
        "seat": all_of["seat"],
        "give": _some((kind, n) for kind, n in gives.items()),
        "take": _some((kind, -n) for kind, n in gives.items()),
    }


def _signed(cards: CardsBack) -> Counter[str]:
    """Cards by kind, those that are taken below zero."""
    found: Counter[str] = Counter(cast(Mapping[str, int], cards["give"]))
    found.subtract(cast(Mapping[str, int], cards["take"]))
    return found


def _some(cards: Iterable[tuple[str, int]]) -> dict[str, int]:
    return {kind: n for kind, n in cards if n > 0}


def on_the_map(moves: Iterable[PutBack]) -> list[PutBack]:
    """Those that are seen at a place of the map: on corners and sides, and on a hex what does not go elsewhere."""
    return [one for one in moves if one["at"] and (_drawn(one["at"]) or one["do"] in HERE)]


def _drawn(at: str) -> bool:
    return at.count(",") == 2
