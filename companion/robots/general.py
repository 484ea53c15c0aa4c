"""What a robot does in any game, knowing no more of it than the options: settle, lay roads, try what is new."""

from __future__ import annotations

from companion.robots import founding
from companion.robots.judgement import Judgement
from companion.robots.moment import SeatMoment
from companion.robots.sites import Json

EAGER = 0.5
"""How often something that only the game itself understands is tried, where it is offered."""
KNOWN = frozenset({"build_road", "build_settlement", "build_city", "trade_bank", "end_turn"})


def _best(moment: SeatMoment, valued: list[tuple[float, Json]]) -> Json | None:
    """The best of these as this strength sees it."""
    return max(valued, key=lambda pair: moment.blurred(pair[0]), default=(0.0, None))[1]


def settle(moment: SeatMoment) -> Json | None:
    """A settlement on the best site."""
    return _best(moment, founding.settle(moment, moment.outlook))


def lay_road(moment: SeatMoment) -> Json | None:
    """A road that leads on; where none may be laid, whatever else is offered."""
    if not moment.offered.get("build_road"):
        return moment.any()
    return _best(moment, founding.lay_road(moment, moment.outlook))


def roll(moment: SeatMoment) -> Json | None:
    """Where the app throws; dice that people throw are waited for."""
    throw = moment.first("roll")
    return None if throw is None or throw.get("dice") else throw


def may_build(moment: SeatMoment) -> bool:
    """Whether it may build or trade with the bank, or does so already."""
    return any(kind in KNOWN for kind in moment.offered)


def whatever_is_due(moment: SeatMoment) -> Json | None:
    """A duty that no judgement names, once nothing is worth building: to pass, else any option."""
    passing = sorted(k for k in moment.offered if k.startswith(("pass_", "end_", "decline_")))
    return moment.first(passing[0]) if passing else moment.any()


def try_the_new(moment: SeatMoment) -> Json | None:
    """Something that only this game has."""
    kinds = sorted(k for k in moment.offered if k not in KNOWN and not k.endswith("_trade"))
    if not kinds or moment.luck.random() > EAGER:
        return None
    return moment.luck.choice(moment.offered[moment.luck.choice(kinds)])


JUDGEMENT = Judgement(
    duties={"place_settlement": settle, "place_road": lay_road, "roll": roll},
    turn=(try_the_new,),
    goals=("build_city", "build_settlement", "build_road"),
)
