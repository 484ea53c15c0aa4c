"""The barbarians' fleet: places for the ship (a ninth for eight steps, a house rule) and how an attack would end."""

from __future__ import annotations

from hardware.scenes.track import (
    AMBER,
    GREEN,
    OFF,
    RED,
    Act,
    Glow,
    Row,
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
        ("ship.{view[fleet][steps]}", Glow("steady", RED)),
        ("attack", Glow("flashing", RED)),
        ("*", OFF),
    ),
)
"""The ship lies at the shore, where the view never shows it: when the attack is told, it is at its start again."""

VICTORY = Act(
    6.0, (("defence", Glow("fanfare", GREEN)), ("ship.*", Glow("fanfare", GREEN)), ("*", OFF))
)
DEFEAT = Act(8.0, (("attack", Glow("tolling", RED)), ("ship.*", Glow("tolling", RED)), ("*", OFF)))

KNOWN = unlike("custody.knights", "cardboard")
"""Whether the table follows the knights; else nobody knows how an attack would end."""

FLEET = Track(
    key="fleet",
    shows="fleet",
    rows=(
        Row(
            "ship",
            range(9),
            (
                Rule(at("fleet.step"), Glow("steady", AMBER)),
                Rule(
                    both(after("fleet.step"), up_to("fleet.steps")), Glow("breathing", AMBER, 0.7)
                ),
            ),
            sizes=(8, 9),
            there=up_to("fleet.steps"),
        ),
        Row(
            "attack",
            (0,),
            (
                Rule(same("fleet.step", "fleet.steps"), Glow("flashing", RED)),
                Rule(both(fails("fleet.holds"), KNOWN), Glow("steady", RED, 0.5)),
            ),
            needed=False,
        ),
        Row(
            "defence",
            (0,),
            (Rule(both(holds("fleet.holds"), KNOWN), Glow("steady", GREEN, 0.5)),),
            needed=False,
        ),
    ),
    stories=(
        Story("attack_fought", (LANDING, VICTORY), {"won": True}),
        Story("attack_fought", (LANDING, DEFEAT), {"won": False}),
    ),
    moves=frozenset({"fleet_moved", "attack_fought"}),
)
