"""A table at which Alexander calls for an auction: where he stands, what is bid, and how it is paid."""

from __future__ import annotations

from typing import Any

from companion.rules.packs.base.deck import DEVELOPMENT
from tests.rules.alexander.table import AlexanderGame
from tests.rules.table_for_tests import GameForTests, Json

STEPS = ("turn.stays", "turn.march", "turn.act", "turn.next")


class Auctioning(AlexanderGame):
    """A game in which hands, bank and supply are laid, and the supply has ended."""

    @classmethod
    def new(cls, count: int = 4, luck: Any = None, **how: Any) -> Auctioning:
        game = super().new(count, luck, **how)
        assert isinstance(game, Auctioning)
        return game

    @classmethod
    def bare(cls, count: int = 4, luck: Any = None, **how: Any) -> Auctioning:
        game = super().bare(count, luck, **how)
        assert isinstance(game, Auctioning)
        if game.view()["custody"]["resources"] == "phones":
            game.stack_is_gone()
        return game

    @classmethod
    def called(cls, event: str, count: int = 4, seat: str = "red", **how: Any) -> Auctioning:
        """Nobody has said a word yet, it is this seat's turn, and nobody holds a card."""
        game = cls.bare(count, **how)
        game.calls(event, seat)
        return game

    def holds(self, seat: str, **cards: int) -> None:
        """The seat's hand is exactly this; the rest lies in the bank."""
        GameForTests.holds(self, seat, **cards)

    def points_of(self, kind: str) -> list[int]:
        """The points of a kind by number, from 1."""
        route = self.view()["board"]["route"]
        return [number for number, point in enumerate(route, 1) if point["kind"] == kind]

    def stands_before(self, number: int, seat: str = "red") -> None:
        """It is step 2 of this seat's turn, and this is the next point."""
        self.fix("alexander", count=number - 1)
        self._at(seat, self.state.turn + 1, *STEPS)

    def calls(self, event: str, seat: str = "red") -> None:
        """Alexander has passed a temple, or a point whose Token shows this."""
        village = event == "village"
        behind = int(self.view()["march"]["passed"])
        points = self.points_of("temple" if village else "token")
        self.stands_before(next(number for number in points if number > behind), seat)
        self.do(seat, "march")
        if not village:
            self.do(seat, "turn_token", kind=event)

    def bids(self, *totals: int | None) -> None:
        """What is said in turn, None for a pass."""
        for said in totals:
            seat = self.owed("bid")[0]["seat"]
            if said is None:
                self.do(seat, "pass_bid")
            else:
                self.do(seat, "bid", total=said)

    def wins(self, seat: str, total: int) -> None:
        """This seat bids, everybody else passes."""
        failed = [] if self.auction is None else self.auction["failed"]
        while self.owed("bid") and self.view()["auction"]["failed"] == failed:
            asked = self.owed("bid")[0]["seat"]
            high = self.view()["auction"]["by"]
            if asked == seat and high is None:
                self.do(seat, "bid", total=total)
            else:
                self.do(asked, "pass_bid")

    def has_open(self, seat: str, knights: int) -> None:
        """So many Knights lie open before a seat; they come out of the deck."""
        self.fix("played_knights", of=seat, count=knights)

    @property
    def auction(self) -> Json | None:
        auction: Json | None = self.view()["auction"]
        return auction

    @property
    def asked(self) -> tuple[str, str]:
        """Who owes what."""
        (duty,) = self.owed()
        return str(duty["seat"]), str(duty["type"])

    def beneath(self) -> tuple[str, ...]:
        """What lies under the development deck, the top card first."""
        return DEVELOPMENT.of(self.state).beneath

    def won(self, seat: str) -> int:
        return int(self.entry(seat)["event_tokens"])
