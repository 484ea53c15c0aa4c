"""House rules that are numbers and that each game has with numbers of its own (H11 and on)."""

from __future__ import annotations

from companion.rules.extension import HouseRule

FEWEST = 8
"""No table plays to fewer points: after the founding a game must be left."""


def points_to_win(usual: int, most: int = 20) -> HouseRule:
    """How many points win; ``most``: no more can be asked for."""
    return _number("target", "H11", usual, range(FEWEST, most + 1))


def friendly_robber(spared: int) -> HouseRule:
    """Whether the robber spares who has so few points; ``spared``: what everybody has after the founding."""
    return HouseRule("friendly_robber", rule="H12", values=("off", str(spared)), printed="off")


NO_ROBBER = HouseRule("friendly_robber", rule="H12", values=("off",))
"""Of a game without a robber: whoever robs there asks nobody where they stand."""


def rounds_without_seven() -> HouseRule:
    """In how many rounds at first a 7 is rolled again."""
    return _number("no_seven", "H13", 0, range(5))


def hand_limit(usual: int, fewest: int, most: int) -> HouseRule:
    """How many cards a 7 spares."""
    return _number("hand_limit", "H14", usual, range(fewest, most + 1))


def _number(key: str, rule: str, usual: int, numbers: range) -> HouseRule:
    """A house rule that is a number: the usual one first, the others in order."""
    others = (n for n in numbers if n != usual)
    values = (str(usual), *map(str, others))
    return HouseRule(key, rule=rule, values=values, printed=str(usual))
