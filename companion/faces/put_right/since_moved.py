"""The page of what the rolls since would have brought the owner of a moved piece, for the host's phone. Pure.

The same list as the touchscreen's, without anything remembered: each key leads to the page with that roll left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.faces.page import Json, NotThereError, key, look_at, page, part, rows
from companion.faces.play.since import cards_said, row_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import RollsSince

AT = "since"
KEY = "touchscreen.since"


def since_moved(seen: Seen, words: Words, found: RollsSince, given: Mapping[str, object]) -> Json:
    """The page. given: ``of``, the seq of the correction, and ``without``, the seqs of the rolls that are left out.

    NotThereError where ``without`` names no roll.
    """
    rolls, of = found["rolls"], given["of"]
    left = _left_out(found, given.get("without", ""))

    def row(seq: int, said: str) -> Json:
        without = ",".join(str(one) for one in sorted(left ^ {seq}))
        note = words(f"{KEY}.out") if seq in left else ""
        return key(said, look_at(AT, of=of, without=without), note, chosen=seq not in left)

    said = {roll["seq"]: row_said(words, roll) for roll in rolls}
    more: Counter[str] = Counter()
    for roll in rolls:
        if roll["seq"] not in left:
            more.update(roll["cards"])
    title = words(f"{KEY}.title", name=seen.names[found["seat"]])
    listed = rows([row(*one) for one in said.items()], note=words(f"{KEY}.note"))
    return page(
        title, [listed, _sum(seen, words, found["seat"], {k: n for k, n in more.items() if n})]
    )


def _left_out(found: RollsSince, without: object) -> set[int]:
    named = {one for one in str(without).split(",") if one}
    seqs = {str(roll["seq"]): roll["seq"] for roll in found["rolls"]}
    if not named <= seqs.keys():
        raise NotThereError(str(without))
    return {seqs[one] for one in named}


def _sum(seen: Seen, words: Words, seat: str, more: dict[str, int]) -> Json:
    """What all of it comes to; where the app keeps the hand, the key that puts it right."""
    if not more:
        return part(note=words(f"{KEY}.nothing"))
    by_hand = seen.entry(seat)["resources"] is None
    note = words(f"{KEY}.{'by_hand' if by_hand else 'sum'}", cards=cards_said(words, more))
    kept = {kind: n for kind, n in more.items() if kind in seen.kinds}
    if by_hand or not kept:
        return part(note=note)
    # A refusal would tell a seat of its hand, so another one says it.
    sent = {
        "type": "correct",
        "seat": seen.others(seat)[0],
        "fact": "resources",
        "of": seat,
        "more": kept,
    }
    return rows([key(words(f"{KEY}.take"), sent, kind="go")], note=note)
