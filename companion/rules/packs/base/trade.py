"""Trade between the active seat and its opponents (B5.1 to B5.7)."""

from __future__ import annotations

from companion.rules.extension import HouseRule, Mechanic
from companion.rules.packs.base.pledges import TRADING

MECHANIC = Mechanic(
    name="base.trade",
    house=(HouseRule("trade_and_build", "H9", ("mixed", "printed")),),
    slices=(TRADING,),
)
