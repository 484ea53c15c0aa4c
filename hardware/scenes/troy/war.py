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
    Glow,
    Row,
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


def _side(name: str, color: Color) -> Row:
    space = f"track.{name}.space"
    last = both(after(space), lambda view, place: place == SPACES[-1])
    rules = (Rule(up_to(space), Glow("steady", color)), Rule(last, Glow("breathing", RED)))
    return Row(name, SPACES, rules)


def _moves(name: str, color: Color) -> Story:
    lamp = f"{name}.{{event[space]}}"
    acts = (
        Act(3.0, (("row.*", Glow("flashing", WHITE)),), before=True),
        Act(4.0, ((lamp, Glow("double_flash", color)),)),
    )
    return Story("battle_fought", acts, {"side": name})


NOBODY = (
    Act(3.0, (("row.*", Glow("flashing", WHITE)),), before=True),
    Act(3.0, (("center", Glow("tolling")),)),
)

WAR = Track(
    key="war",
    shows="track",
    rows=(
        _side("troy", AMBER),
        Row(
            "center",
            range(1),
            (
                Rule(at("track.troy.space"), Glow("steady", WHITE)),
                Rule(at("track.mycenae.space"), Glow("steady", WHITE)),
            ),
        ),
        _side("mycenae", GREEN),
        Row(
            "row",
            MOST_CARDS,
            (
                Rule(both(fails("row.left"), up_to("row.due")), Glow("breathing", RED)),
                Rule(up_to("row.count"), Glow("steady", WHITE, 0.7)),
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
