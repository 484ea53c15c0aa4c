"""A game of the Market that tests lead where they want."""

from __future__ import annotations

from typing import Any, Self

from tests.rules.market.ways import way
from tests.rules.table_for_tests import GameForTests


class MarketGame(GameForTests):
    """After the founding, in the first turn."""

    @classmethod
    def founded(cls, **ways: Any) -> Self:
        """The first thing that may be done, until everybody is founded."""
        game = cls(way(**ways))
        while game.view()["phase"] == "founding":
            option = game.options(game.owed()[0]["seat"])[0]
            game.do(option.pop("seat"), option.pop("type"), **option)
        return game

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return str(self.view()["active"])

    def settlements(self, seat: str) -> list[str]:
        """Where a seat has settlements."""
        standing = self.view()["board"]["intersections"]
        return [
            one["at"] for one in standing if (one["seat"], one["piece"]) == (seat, "settlement")
        ]

    def can_build(self, seat: str, count: int = 1) -> None:
        """The cards for so many stalls, and nothing else."""
        self.holds(seat, grain=count, wool=count)
