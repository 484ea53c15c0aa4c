"""Alexander's march: what lies at his next ten points, how long the supply lasts, the violet points, the auction.

It reads ``board.route`` (``kind``), ``march`` (``passed``, ``points``, ``next``), ``supply`` (``turns``), ``auction``
(``won``) and the events ``alexander_marched`` (``kind``, ``last``), ``alexander_stayed``, ``bid_paid``, ``bid_failed``
and ``event_undone``. No lamp knows what a seat could bid.
"""

from __future__ import annotations

from hardware.scenes.track import (
    AMBER,
    BLUE,
    GREEN,
    RED,
    WHITE,
    Act,
    Color,
    Condition,
    LampGlow,
    LampRow,
    Rule,
    Story,
    Track,
    View,
    both,
    fails,
    found,
    holds,
    number,
)

AHEAD = range(1, 11)
"""The next points, the first being the one that he passes next."""
VIOLETS = 3
TURNS = 2
"""Turns of supply that one lamp stands for: ten lamps for the 18 or 20 turns that it lasts at most."""
VIOLET: Color = (150, 0, 255)


def _bears(kind: str) -> Condition:
    """The point so many ahead is of this kind."""

    def bears(view: View, place: int) -> bool:
        point = (number(view, "march.passed", place) or 0) + place - 1
        return bool(found(view, f"board.route.{point}.kind") == kind)

    return bears


def _before_violet(points: int) -> Condition:
    """At least so many points have to be passed until this one of the violet ones has been; 0: it has been."""

    def is_before(view: View, place: int) -> bool:
        passed, last = (found(view, f"march.{key}") or 0 for key in ("passed", "points"))
        left: int = last - VIOLETS + place - passed
        return left <= points

    return is_before


def _lasts(view: View, place: int) -> bool:
    """The supply lasts into the turns that this lamp stands for."""
    return TURNS * (place - 1) < (number(view, "supply.turns", place) or 0)


def _points(kind: str, color: Color) -> LampRow:
    """Where points of this kind lie ahead; the next one breathes."""
    bears = _bears(kind)
    return LampRow(
        kind,
        AHEAD,
        (
            Rule(both(bears, lambda view, place: place == 1), LampGlow("breathing", color)),
            Rule(bears, LampGlow("steady", color, 0.7)),
        ),
    )


def _passes(kind: str, lamps: str, color: Color) -> Story:
    acts = (Act(2.0, ((lamps, LampGlow("flashing", color)),), before=True),)
    return Story("alexander_marched", acts, {"kind": kind, "last": False})


def _ends(event: str, glow: LampGlow) -> Story:
    return Story(event, (Act(3.0, (("auction", glow),)),))


PERSOPOLIS = (
    Act(6.0, (("violet.*", LampGlow("fanfare", VIOLET)), ("t*", LampGlow("fanfare", VIOLET)))),
)

MARCH = Track(
    key="march",
    shows="march",
    rows=(
        _points("temple", GREEN),
        _points("token", AMBER),
        LampRow(
            "supply",
            AHEAD,
            (
                Rule(
                    both(_lasts, lambda view, place: not _lasts(view, 2)),
                    LampGlow("breathing", RED),
                ),
                Rule(_lasts, LampGlow("steady", WHITE, 0.7)),
            ),
            needed=False,
        ),
        LampRow(
            "violet",
            range(1, VIOLETS + 1),
            (
                Rule(_before_violet(0), LampGlow("steady", VIOLET)),
                Rule(_before_violet(1), LampGlow("double_flash", VIOLET)),
                Rule(_before_violet(len(AHEAD)), LampGlow("breathing", VIOLET, 0.5)),
            ),
            needed=False,
        ),
        LampRow(
            "auction",
            (0,),
            (
                Rule(holds("auction.won"), LampGlow("steady", BLUE)),
                Rule(fails("auction.won"), LampGlow("breathing", BLUE)),
            ),
            needed=False,
        ),
    ),
    stories=(
        _passes("temple", "temple.1", GREEN),
        _passes("token", "token.1", AMBER),
        _passes("violet", "violet.*", VIOLET),
        Story("alexander_marched", PERSOPOLIS, {"last": True}),
        Story("alexander_stayed", (Act(3.0, (("violet.*", LampGlow("tolling", RED)),)),)),
        _ends("bid_paid", LampGlow("fanfare", GREEN)),
        _ends("bid_failed", LampGlow("tolling", RED)),
        _ends("event_undone", LampGlow("tolling", WHITE)),
    ),
    moves=frozenset({"alexander_marched", "token_turned", "supply_dealt", "supply_ended"}),
)
