"""The war of Troy: both markers on the eleven drawings of the event track, and the support row filling up.

It reads ``track`` (``troy``, ``mycenae`` with their ``space``), ``row`` (``count``, ``due``, ``left``) and the event
``battle_fought`` (``side``, ``space``).
"""

from __future__ import annotations

from hardware.scenes.track import (
    AMBER,
    GREEN,
    RED,
    WHITE,
    Act,
    Color,
    LampGlow,
    LampRow,
    Rule,
    Story,
    Track,
    after,
    at,
    both,
    fails,
    up_to,
)

SPACES = range(1, 6)
"""Spaces of either side; the last one ends the war."""
MOST_CARDS = range(1, 14)
"""Cards with which a Battle is due: 10, with six seats 13."""


def _side(name: str, color: Color) -> LampRow:
    space = f"track.{name}.space"
    last = both(after(space), lambda view, place: place == SPACES[-1])
    rules = (Rule(up_to(space), LampGlow("steady", color)), Rule(last, LampGlow("breathing", RED)))
    return LampRow(name, SPACES, rules)


def _moves(name: str, color: Color) -> Story:
    lamp = f"{name}.{{event[space]}}"
    acts = (
        Act(3.0, (("row.*", LampGlow("flashing", WHITE)),), before=True),
        Act(4.0, ((lamp, LampGlow("double_flash", color)),)),
    )
    return Story("battle_fought", acts, {"side": name})


NOBODY = (
    Act(3.0, (("row.*", LampGlow("flashing", WHITE)),), before=True),
    Act(3.0, (("center", LampGlow("tolling")),)),
)

WAR = Track(
    key="war",
    shows="track",
    rows=(
        _side("troy", AMBER),
        LampRow(
            "center",
            range(1),
            (
                Rule(at("track.troy.space"), LampGlow("steady", WHITE)),
                Rule(at("track.mycenae.space"), LampGlow("steady", WHITE)),
            ),
        ),
        _side("mycenae", GREEN),
        LampRow(
            "row",
            MOST_CARDS,
            (
                Rule(both(fails("row.left"), up_to("row.due")), LampGlow("breathing", RED)),
                Rule(up_to("row.count"), LampGlow("steady", WHITE, 0.7)),
            ),
            sizes=(10, 13),
            needed=False,
            there=up_to("row.due"),
        ),
    ),
    stories=(
        _moves("troy", AMBER),
        _moves("mycenae", GREEN),
        Story("battle_fought", NOBODY, {"side": None}),
    ),
    moves=frozenset({"battle_fought", "donated", "row_drawn", "card_returned"}),
)
