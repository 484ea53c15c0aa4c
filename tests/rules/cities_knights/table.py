"""A table of these games that a test drives; see table_for_tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.rules.cities_knights.ways import with_kept
from tests.rules.oracle import chain, corners_of
from tests.rules.table_for_tests import GameForTests, Json, setup_for
from tests.rules.ways import board_for

FOUR = ("red", "blue", "white", "orange")
SIX = (*FOUR, "green", "brown")
N, NE, SE, S, SW, NW = corners_of("0,0")
"""Round the desert: N hills 6, pasture 4; NE pasture 4, forest 3; SE forest 3, fields 4; S fields 4, mountains 3;
SW mountains 3, forest 11; NW forest 11, hills 6."""
RING = (N, NE, SE, S, SW, NW)


class CkGame(GameForTests):
    """A game of the lists of these packs. ``empty`` clears the island; nothing has been rolled."""

    @classmethod
    def new(cls, seats: Sequence[str] = FOUR, game: str = "cities_knights", **how: Any) -> CkGame:
        """Before the founding; five and six on a drawn board, others on the beginner's land."""
        if len(seats) > 4 and "board" not in how:
            how["board"] = board_for(len(seats), 1)
        return cls(setup_for(seats, game=game, **how))

    @classmethod
    def empty(cls, seats: Sequence[str] = FOUR, **how: Any) -> CkGame:
        """After a founding of which nothing is left: no pieces, no cards; the first seat has to roll."""
        game = cls.new(seats, **how)
        game.found()
        game.clear()
        return game

    def roll(self, one: int, other: int, event: str = "science") -> list[Json]:
        return self.do(self.active, "roll", dice=[one, other], event=event)

    def rolled(self, one: int = 1, other: int = 1, event: str = "science") -> CkGame:
        """The active seat rolls; a 2 is produced by ``1,-2`` alone."""
        self.roll(one, other, event)
        return self

    def pass_on(self) -> None:
        self.do(self.active, "end_turn")
        self.roll(1, 1)

    def round_to(self, seat: str) -> None:
        """Turns pass until this seat has rolled."""
        self.pass_on()
        while self.active != seat:
            self.pass_on()

    def knight(self, seat: str, at: str, rank: int = 1, active: bool = False) -> None:
        self.fix("knight", at=at, owner=seat, rank=rank, active=active)

    def level(self, seat: str, **levels: int) -> None:
        for track, level in levels.items():
            self.fix("level", of=seat, track=track, level=level)

    def progress(self, seat: str, *cards: str) -> None:
        """The seat's progress cards are exactly these."""
        self.fix("progress", of=seat, cards={card: cards.count(card) for card in cards})

    def held(self, seat: str) -> list[str]:
        return [card["card"] for card in self.entry(seat, seat)["progress_cards"]]

    def at(self, place: str) -> Json | None:
        """What stands on an intersection."""
        standing = self.view()["board"]["intersections"]
        return next((piece for piece in standing if piece["at"] == place), None)

    def attack(self, red: int = 1, white: int = 1) -> list[Json]:
        """The active seat rolls the ship that reaches the last step."""
        self.fix("fleet", count=self.view()["fleet"]["steps"] - 1)
        return self.roll(red, white, "ship")

    def settle_all(self) -> None:
        """Open duties other than rolling and acting are met by the first option."""
        while self.owed()[0]["type"] not in ("roll", "act"):
            option = dict(self.options(self.owed()[0]["seat"])[0])
            self.do(option.pop("seat"), option.pop("type"), **option)


def ring_roads(*corners: str) -> list[str]:
    """The roads that join these intersections in a row."""
    return chain(*corners)


def total(cards: Mapping[str, int]) -> int:
    return sum(cards.values())


def holding(*cards: str, rolled: bool = True, **how: object) -> CkGame:
    """Red is active and holds these progress cards."""
    game = CkGame.empty(**how)
    game.progress("red", *cards)
    return game.rolled() if rolled else game


def beside(*cards: str, kept: tuple[str, ...] = ("red", "white"), **how: Any) -> CkGame:
    """Red and white are kept, blue and orange hold cardboard; red has rolled and holds these progress cards."""
    custody = {"resources": "cardboard"}
    setup = setup_for(game="cities_knights", custody=custody, **how)
    game = CkGame(with_kept(setup, *kept))
    game.found()
    game.clear()
    for seat in kept:
        game.fix("hand", of=seat, cards={})
    game.progress("red", *cards)
    return game.rolled()


def printed(*kept: str) -> CkGame:
    """Cards are cardboard, and the app keeps those of these seats; red has to roll on an empty island."""
    setup = setup_for(game="cities_knights", custody={"cards": "cardboard"})
    game = CkGame(with_kept(setup, *kept))
    game.found()
    game.clear()
    return game


def on_calendars(*kept: str, cards: Mapping[str, str] | None = None, **how: Any) -> CkGame:
    """Improvements and resources are cardboard but for these seats; red has to roll on an empty island.

    cards: the custody of cards, where they are not on phones.
    """
    custody = {"resources": "cardboard", "improvements": "cardboard", **(cards or {})}
    setup = setup_for(game="cities_knights", custody=custody, **how)
    game = CkGame(with_kept(setup, *kept))
    game.found()
    game.clear()
    for seat in kept:
        game.fix("hand", of=seat, cards={})
    return game
