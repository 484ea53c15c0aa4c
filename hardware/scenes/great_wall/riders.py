"""The steppe riders before the Great Wall: battlefields, levels of the wall, gathering territories, breaches.

Everything is counted from the east, where the board of four seats and the board of six have the same sections.
"""

from __future__ import annotations

from typing import Any

from hardware.scenes.track import (
    AMBER,
    BLUE,
    RED,
    WHITE,
    Act,
    Condition,
    LampGlow,
    LampRow,
    Rule,
    Story,
    Track,
    View,
    after,
    both,
    found,
    holds,
    one_less,
    up_to,
)

MOST_SECTIONS = 6
FULL = range(1, 6)
"""Places of a battlefield, and levels of a section."""


def _threatened(section: int) -> Condition:
    """Riders wait in a territory from which an arrow leads to this section, counted from the east."""

    def is_threatened(view: View, place: int) -> bool:
        name = found(view, f"wall.-{section}.section")
        return any(
            territory["riders"] and any(arrow["section"] == name for arrow in territory["arrows"])
            for territory in _territories(view)
        )

    return is_threatened


def _territories(view: View) -> list[Any]:
    return list(found(view, "gathering") or ())


def _battlefield(section: int) -> LampRow:
    next_one = both(after(f"wall.-{section}.riders"), holds(f"wall.-{section}.warns"))
    return LampRow(
        f"wall_{section}",
        FULL,
        (
            Rule(up_to(f"wall.-{section}.riders"), LampGlow("steady", AMBER)),
            Rule(both(next_one, _threatened(section)), LampGlow("double_flash", RED)),
            Rule(next_one, LampGlow("breathing", RED, 0.5)),
        ),
        word="wall",
        number=section,
        needed=section <= 4,
        there=holds(f"wall.-{section}"),
    )


def _level(section: int) -> LampRow:
    return LampRow(
        f"level_{section}",
        FULL,
        (Rule(up_to(f"wall.-{section}.level"), LampGlow("steady", BLUE, 0.6)),),
        word="level",
        number=section,
        needed=False,
        there=holds(f"wall.-{section}"),
    )


BREACH = (
    Act(
        4.0,
        (
            ("wall_{counted}.*", LampGlow("flashing", RED)),
            ("breaches.{event[breaches]}", LampGlow("flashing", RED)),
        ),
        before=True,
    ),
    Act(
        4.0,
        (
            ("level_{counted}.{event[was]}", LampGlow("tolling", BLUE)),
            ("breaches.{event[breaches]}", LampGlow("double_flash", RED)),
        ),
    ),
)
ALL_LOST = (Act(20.0, (("*", LampGlow("tolling", RED)),)),)

RIDERS = Track(
    key="riders",
    shows="wall",
    rows=(
        *(_battlefield(section) for section in range(1, MOST_SECTIONS + 1)),
        *(_level(section) for section in range(1, MOST_SECTIONS + 1)),
        LampRow(
            "territories",
            range(1, 6),
            (Rule(holds("gathering.-{place}.riders"), LampGlow("steady", WHITE, 0.7)),),
            sizes=(3, 5),
            needed=False,
            there=up_to("gathering"),
        ),
        LampRow(
            "breaches",
            range(1, 8),
            (
                Rule(up_to("breaches"), LampGlow("steady", RED)),
                Rule(
                    both(after("breaches"), one_less("breaches", "breaches_end")),
                    LampGlow("breathing", RED),
                ),
            ),
            sizes=(5, 7),
            needed=False,
            there=up_to("breaches_end"),
        ),
    ),
    stories=(
        Story("wall_breached", BREACH, counted=("wall", "section")),
        Story("all_lost", ALL_LOST),
    ),
    moves=frozenset(
        {"rider_attacked", "wall_breached", "wall_raised", "rider_drawn", "rider_moved"}
    ),
)
