"""What a robot does in the Great Wall beyond the base game: hold its wall, and use a knight where it helps."""

from __future__ import annotations

from companion.robots.games import base
from companion.robots.judgement import Judgement
from companion.robots.moment import Moment
from companion.robots.sites import Json

CALM_LEVEL = 3
"""Up to this level a wall is raised before a riskier time comes."""


def hold_wall(moment: Moment) -> Json | None:
    """Raise one's own section while it is low or about to break."""
    stage = moment.first("raise_wall")
    if stage is None:
        return None
    own = _section(moment)
    return stage if own["warns"] or own["level"] < CALM_LEVEL else None


def use_knight(moment: Moment) -> Json | None:
    """Free a hex behind one's own wall, else any hex, else any other action, the end of it last."""
    lane = {hex_["at"] for hex_ in _section(moment)["hexes"]}
    freed = sorted(moment.offered.get("drive_off_rider", ()), key=lambda do: do["at"] not in lane)
    if freed:
        return freed[0]
    others = [do for kind in ("move_pirate", "move_rider") for do in moment.offered.get(kind, ())]
    return moment.luck.choice(others) if others else moment.first("end_knight")


def _section(moment: Moment) -> Json:
    return next(section for section in moment.view["wall"] if section["seat"] == moment.seat)


JUDGEMENT = Judgement(
    duties={**base.DUTIES, "use_knight": use_knight},
    turn=(base.claim, base.play_card, hold_wall),
    goals=base.JUDGEMENT.goals,
    prospects=base.prospects,
    custody={"bag": "app"},
)
