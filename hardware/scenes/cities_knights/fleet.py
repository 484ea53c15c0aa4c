"""The barbarians' fleet: places for the ship (a ninth for eight steps, a house rule) and how an attack would end."""

from __future__ import annotations

from hardware.scenes.track import (
    AMBER,
    GREEN,
    OFF,
    RED,
    Act,
    LampGlow,
    LampRow,
    Rule,
    Story,
    Track,
    after,
    at,
    both,
    fails,
    holds,
    same,
    unlike,
    up_to,
)

LANDING = Act(
    4.0,
    (
        ("ship.{view[fleet][steps]}", LampGlow("steady", RED)),
        ("attack", LampGlow("flashing", RED)),
        ("*", OFF),
    ),
)
"""The ship lies at the shore, where the view never shows it: when the attack is told, it is at its start again."""

VICTORY = Act(
    6.0,
    (("defence", LampGlow("fanfare", GREEN)), ("ship.*", LampGlow("fanfare", GREEN)), ("*", OFF)),
)
DEFEAT = Act(
    8.0, (("attack", LampGlow("tolling", RED)), ("ship.*", LampGlow("tolling", RED)), ("*", OFF))
)

KNOWN = unlike("custody.knights", "cardboard")
"""Whether the table follows the knights; else nobody knows how an attack would end."""

FLEET = Track(
    key="fleet",
    shows="fleet",
    rows=(
        LampRow(
            "ship",
            range(9),
            (
                Rule(at("fleet.step"), LampGlow("steady", AMBER)),
                Rule(
                    both(after("fleet.step"), up_to("fleet.steps")),
                    LampGlow("breathing", AMBER, 0.7),
                ),
            ),
            sizes=(8, 9),
            there=up_to("fleet.steps"),
        ),
        LampRow(
            "attack",
            (0,),
            (
                Rule(same("fleet.step", "fleet.steps"), LampGlow("flashing", RED)),
                Rule(both(fails("fleet.holds"), KNOWN), LampGlow("steady", RED, 0.5)),
            ),
            needed=False,
        ),
        LampRow(
            "defence",
            (0,),
            (Rule(both(holds("fleet.holds"), KNOWN), LampGlow("steady", GREEN, 0.5)),),
            needed=False,
        ),
    ),
    stories=(
        Story("attack_fought", (LANDING, VICTORY), {"won": True}),
        Story("attack_fought", (LANDING, DEFEAT), {"won": False}),
    ),
    moves=frozenset({"fleet_moved", "attack_fought"}),
)
