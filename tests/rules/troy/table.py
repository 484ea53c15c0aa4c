"""A table of this scenario that a test drives; see table_for_tests.

Places are found on the shipped board by what they are (``coast``, ``next_to``), so that another map changes no test.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.rules import evolve, grid
from companion.rules.packs.troy.sides import SIDES_OF
from tests.rules.table_for_tests import GameForTests, Json, Luck
from tests.rules.troy.ways import way

FOUR = ("red", "blue", "white", "orange")
SIX = (*FOUR, "green", "brown")
EVEN = ("troy", "mycenae", "troy", "mycenae", "troy", "mycenae")
"""The sides in the order of the seats, where a test lays them."""


class TroyGame(GameForTests):
    """A game of this pack."""

    @classmethod
    def new(cls, count: int = 4, luck: Luck | None = None, **how: Any) -> TroyGame:
        """Before the founding; the sides lie as in ``EVEN``."""
        game = cls(way(count, **how), luck)
        if game.view()["custody"]["sides"] == "phones":
            dealt = game.last("allegiances_dealt")
            sides = dict(zip(game.seats, EVEN, strict=False))
            laid = type(dealt)(sides)
            game.events[game.events.index(dealt)] = laid
            game.state = evolve(game.ruleset, game.state, laid)
        return game

    @classmethod
    def bare(cls, count: int = 4, luck: Luck | None = None, **how: Any) -> TroyGame:
        """After a founding of which nothing is left, without cards; red has rolled a number that nobody lives on."""
        game = cls.new(count, luck, **how)
        game.found()
        game.clear()
        game.turn_of("red")
        return game

    # --- laying a position ---

    def tokens(self, **counts: int) -> None:
        for seat, count in counts.items():
            self.fix("tokens", of=seat, count=count)

    def markers(self, **spaces: int) -> None:
        for side, space in spaces.items():
            self.fix("track", piece=side, count=space)

    def row(self, **cards: int) -> None:
        """The row holds exactly these; a real one so many."""
        row = self.state.slices["troy.row"]
        hands = self.state.slices["base.hands"]
        count = sum(cards.values())
        if row.cards is None:
            self.fix("row", count=count)
            return
        there = {kind: hands.bank.get(kind, 0) + row.cards.get(kind, 0) for kind in hands.bank}
        bank = {kind: n - cards.get(kind, 0) for kind, n in there.items()}
        held = {kind: n for kind, n in cards.items() if n}
        nothing: dict[str, dict[str, int]] = {audience: {} for audience in row.sure}
        self.state = self.state.with_slice("base.hands", type(hands)(hands.hands, bank))
        self.state = self.state.with_slice("troy.row", type(row)(count, held, nothing))

    def ship(self, seat: str, *places: str) -> None:
        """Ships of a seat, in the order of building."""
        for at in places:
            self.fix("ship", at=at, owner=seat)

    def people(self, at: str) -> None:
        self.fix("sea_people", at=at)

    def can_build_ships(self, seat: str, count: int = 1) -> None:
        self.holds(seat, wool=count, lumber=count)
        self.tokens(**{seat: 2 * count})

    # --- acting ---

    def fight(self, **cards: int) -> list[Json]:
        """The Battle that the end of the turn asks for, where the row is cardboard."""
        return self.do(self.active, "fight_battle", cards=cards)

    def away(self) -> str:
        """A sea hex where nobody is, for the SeaPeople."""
        return next(at for at in self.seas() if self.is_lonely(at))

    def settle(self, seat: str) -> None:
        """The SeaPeople go where nobody is."""
        self.do(seat, "move_sea_people", at=self.away())

    # --- looking ---

    def seas(self) -> list[str]:
        people = self.view()["board"]["sea_people"]
        hexes = self.view()["board"]["hexes"]
        return [h["at"] for h in hexes if h["terrain"] == "sea" and h["at"] != people]

    def is_lonely(self, at: str) -> bool:
        board = self.view()["board"]
        built = {piece["at"] for piece in board["intersections"]}
        ships = {ship["at"] for ship in board["ships"]}
        return at not in ships and built.isdisjoint(grid.corners(at))

    def symbols(self) -> list[str]:
        return [str(at) for at in self.view()["board"]["symbols"]]

    def chain(self, count: int, avoid: Sequence[str] = ()) -> list[str]:
        """Ship symbols of which each lies beside the one before; the first touches land."""
        symbols, land = set(self.symbols()) - {*avoid}, self.state.setting.topology
        for first in sorted(symbols):
            if any(node in land.nodes for node in grid.corners(first)):
                found = self._chain([first], symbols, count)
                if found:
                    return found
        raise AssertionError(f"no chain of {count} on this board")

    def _chain(self, begun: list[str], symbols: set[str], count: int) -> list[str]:
        if len(begun) == count:
            return begun
        for near in grid.neighbors(begun[-1]):
            if near in symbols and near not in begun:
                found = self._chain([*begun, near], symbols, count)
                if found:
                    return found
        return []

    def corner(self, at: str, apart: Sequence[str] = ()) -> str:
        """An intersection of the land at a sea hex that touches none of the other hexes."""
        others = {node for other in apart for node in grid.corners(other)}
        nodes = self.state.setting.topology.nodes
        return next(n for n in grid.corners(at) if n in nodes and n not in others)

    def ships(self, seat: str) -> list[Json]:
        return [ship for ship in self.view()["board"]["ships"] if ship["seat"] == seat]

    def marker(self, side: str) -> int:
        return int(self.view()["track"][side]["space"])

    def side(self, seat: str) -> str | None:
        side: str | None = SIDES_OF.of(self.state).of[seat]
        return side

    def row_cards(self) -> dict[str, int]:
        return dict(self.state.slices["troy.row"].cards)

    @property
    def in_row(self) -> int:
        return int(self.view()["row"]["count"])

    def tokens_of(self, seat: str) -> int:
        return int(self.entry(seat)["tokens"])
