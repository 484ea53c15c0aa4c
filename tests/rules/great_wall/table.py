"""A table of this scenario that a test drives; see table_for_tests.

With four seats red has section 4 (in the west), blue 3, white 2 and orange 1, the eastmost. Of the shipped board
the tests use: section 4 is attacked on 5, section 3 on 9 and 12, section 2 on 10 and 11, section 1 on 8.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.boards import BoardFile
from companion.rules import Board, Refusal
from tests.rules.great_wall.ways import shipped_file, way
from tests.rules.table_for_tests import GameForTests, Json, Luck

FOUR = ("red", "blue", "white", "orange")
SITES = {"red": "5,-1,S", "blue": "7,-1,S", "white": "9,-1,S", "orange": "11,-1,S"}
FIELDS = {"red": "5,-1", "blue": "7,-1", "white": "9,-1", "orange": "11,-1"}
LANES = {
    "red": ("5,0", "4,1", "3,2"),
    "blue": ("7,0", "6,1", "5,2"),
    "white": ("9,0", "8,1", "7,2"),
    "orange": ("11,0", "9,2", "8,2"),
}
TERRITORIES = {"I": "11,-3", "II": "9,-3", "III": "7,-3"}
ATTACK = {"red": (1, 4), "blue": (4, 5), "white": (5, 5), "orange": (4, 4)}
"""Dice that attack a seat's section: from III, III, II and I."""
FROM = {"red": "III", "blue": "III", "white": "II", "orange": "I"}


class WallGame(GameForTests):
    """A game of this pack."""

    @classmethod
    def new(cls, count: int = 4, luck: Luck | None = None, **how: Any) -> WallGame:
        """Before the fortress round."""
        return cls(way(count, **how), luck)

    @classmethod
    def bare(cls, count: int = 4, **how: Any) -> WallGame:
        """After a founding of which only the fortresses are left, without cards; the first turn is to be rolled."""
        game = cls.new(count, **how)
        game.found()
        kept = {section["site"] for section in game.view()["wall"]}
        game.clear(kept)
        return game

    def found(self) -> None:
        """Everybody places on the first free places."""
        while self.view()["phase"] == "founding":
            duty = self.owed()[0]
            if duty["type"] == "draw_rider":
                self.do(duty["seat"], "draw_rider", outcome="I")
                continue
            option = dict(self.options(duty["seat"])[0])
            self.do(option.pop("seat"), option.pop("type"), **option)

    # --- laying a position ---

    def wall(self, **levels: int) -> None:
        for seat, level in levels.items():
            self.fix("wall_level", of=seat, count=level)

    def waiting(self, **riders: int) -> None:
        """Riders in territories, by numeral."""
        for numeral, count in riders.items():
            self.fix("riders", at=TERRITORIES[numeral], count=count)

    def riders(self, **places: int) -> None:
        """Riders on the battlefields of these seats."""
        for seat, count in places.items():
            self.fix("riders", at=FIELDS[seat], count=count)

    def dead(self, **hexes: int) -> None:
        """Nothing to do with seats: ``dead(**{"5,0": 1})`` puts riders on hexes."""
        for at, count in hexes.items():
            self.fix("riders", at=at, count=count)

    def penalties(self, **counts: int) -> None:
        for seat, count in counts.items():
            self.fix("penalties", of=seat, count=count)

    def attack(self, seat: str) -> list[Json]:
        """The active seat rolls the number that attacks this seat's section, where one more rider waits."""
        numeral = FROM[seat]
        self.fix("riders", at=TERRITORIES[numeral], count=self.gathered(numeral) + 1)
        return self.roll(*ATTACK[seat])

    def again(self, seat: str = "red") -> None:
        """A turn that begins anew, to be rolled."""
        self.turn_of(seat, dice=None)

    # --- looking ---

    def section(self, seat: str) -> Json:
        return next(section for section in self.view()["wall"] if section["seat"] == seat)

    def gathered(self, numeral: str) -> int:
        entry = next(e for e in self.view()["gathering"] if e["territory"] == numeral)
        return int(entry["riders"])

    def on(self, at: str) -> int:
        """Riders on a hex of the land."""
        hexes = self.view()["board"]["hexes"]
        return next(int(hex_["riders"]) for hex_ in hexes if hex_["at"] == at)

    def standing(self, seat: str) -> list[int]:
        """Riders in a seat's lane, from the wall onward."""
        return [entry["riders"] for entry in self.section(seat)["hexes"]]

    @property
    def pirate(self) -> str:
        return str(self.view()["board"]["pirate"])

    def all_riders(self) -> int:
        seen = self.view()
        waiting = sum(territory["riders"] for territory in seen["gathering"])
        fields = sum(section["riders"] for section in seen["wall"])
        land = sum(hex_["riders"] for hex_ in seen["board"]["hexes"])
        return int(seen["bag"] + waiting + fields + land)


def edited(count: int, fields: Mapping[str, Any]) -> BoardFile:
    """The shipped file with some fields changed."""
    file = shipped_file(count)
    for field, value in fields.items():
        changed = file.with_value(field, value)
        assert not isinstance(changed, Refusal), changed.message
        file = changed
    return file


def board_with(count: int, fields: Mapping[str, Any]) -> Board:
    """The board of such a file."""
    board = edited(count, fields).board()
    assert not isinstance(board, Refusal), board.message
    return board


def hex_index(file: BoardFile, at: str) -> int:
    return next(i for i, entry in enumerate(file.content["hexes"]) if entry["at"] == at)


def without(count: int, *fields: str) -> BoardFile:
    """The shipped file without some fields."""
    file = shipped_file(count)
    for field in fields:
        changed = file.without(field)
        assert not isinstance(changed, Refusal), changed.message
        file = changed
    return file


def kinds(events: list[Json]) -> list[str]:
    return [event["type"] for event in events]
