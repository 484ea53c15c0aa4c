"""What fingers and buttons mean in the base game: building, the robber, stealing, buying a card. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces import places
from companion.faces.board_map import Glow, choice_glow, robber_glow
from companion.faces.games.base.cards import DECK, bought
from companion.faces.games.base.playable import why_none
from companion.faces.models import Action, Choices
from companion.faces.outcome import Outcome
from companion.faces.places import place_of
from companion.faces.play.actions import KEY, Offered, piece_button, priced
from companion.faces.play.answers import Answer
from companion.faces.play.first import first_prompt
from companion.faces.play.game_aim import Button, GameAim
from companion.faces.seen import Seen

KNIGHT = "knight"
"""The card that is played with one tap, since it is played most."""
PIECES = {"road": "build_road", "settlement": "build_settlement", "city": "build_city"}


class BaseAim(GameAim):
    """Asks nothing of what a scenario leaves in the box: the view says what there is."""

    pieces = PIECES
    answers: Mapping[str, Answer] = {
        "place_settlement": Answer("place", "build_settlement"),
        "place_road": Answer("place", "build_road", "end_roads", on_path=True),
        "discard": Answer("cards", "discard", done="cards_discarded"),
    }

    def glow(self) -> tuple[Glow, ...] | None:
        if self.desk.seen.owes("move_robber") is None:
            return None
        hexes = tuple(choice_glow(at) for at in self.places() or ())
        return (*hexes, *robber_glow(self.desk.seen.view["board"]))

    def choices(self) -> Choices | None:
        seen, words = self.desk.seen, self.desk.words
        owed = seen.owed("steal")
        if not owed:
            return None
        victims = tuple(
            Action(f"steal:{seat}", seen.names[seat], seat=seat) for seat in owed[0].get("from", ())
        )
        nobody = Action("decline_steal", words(f"{KEY}.rob_nobody"), kind="quiet")
        return Choices("steal", (*victims, nobody), "")

    def buttons(self) -> Mapping[str, Button]:
        return {
            "buy": lambda _: bought(self.desk, self.desk.seen.builder or ""),
            "steal": self._rob,
            "decline_steal": lambda _: self._steal({"type": "decline_steal"}),
            "cards": lambda _: Outcome(sheet="cards"),
            "play": self._play,
        }

    def _play(self, card: str) -> Outcome:
        seat = self.desk.seen.active or ""
        elsewhere = self.desk.not_played_here(seat)
        return (
            Outcome(say=elsewhere) if elsewhere else self.desk.send(seat, {"type": f"play_{card}"})
        )

    def _rob(self, victim: str) -> Outcome:
        """Out of cardboard into a hand that the app keeps the card is named too."""
        seat = self.desk.seen.owes("steal") or ""
        ways = [
            do
            for do in self.desk.options(seat, "steal")
            if do["type"] == "steal" and do["from"] == victim
        ]
        if any(do.get("outcome") for do in ways):
            return self.half_said.ask(seat, "steal", [*ways])
        return self._steal({"type": "steal", "from": victim})

    def _steal(self, do: Mapping[str, str]) -> Outcome:
        return self.desk.send(self.desk.seen.owes("steal") or "", do)

    def builds(self, seat: str, chosen: str | None) -> tuple[Action, ...]:
        seen, words = self.desk.seen, self.desk.words
        offered = (Offered(kind, f"piece.{kind}", kind, kind) for kind in PIECES)
        buttons = [piece_button(seen, words, seat, of, chosen) for of in offered]
        if has_cards(seen):
            reason = words(f"{KEY}.deck_empty") if seen.view["deck"] == 0 else ""
            cost = priced(seen, "development")
            buttons.append(Action("buy", words(f"{KEY}.card"), reason, cost=cost))
        return tuple(buttons)

    def quick(self) -> tuple[Action, ...]:
        """A card bought, and a knight played: all may see whether that could be, nobody sees who holds one."""
        seen, words = self.desk.seen, self.desk.words
        if not has_cards(seen):
            return ()
        empty = words(f"{KEY}.deck_empty") if seen.view["deck"] == 0 else ""
        no_card = empty if seen.builder else first_prompt(seen, words)
        cost = priced(seen, "development")
        buy = Action("buy", words("touchscreen.quick.buy"), no_card, cost=cost, sign="development")
        if not seen.printed(DECK, KNIGHT):
            return (buy,)
        seat = seen.active
        no_knight = why_none(seen, words) or (self.desk.not_played_here(seat) if seat else "")
        label = words("touchscreen.quick.knight")
        return (buy, Action(f"play:{KNIGHT}", label, no_knight, sign=f"play.{KNIGHT}"))

    def builds_at(self, seat: str, at: str) -> tuple[str, ...] | None:
        """A settlement, or a city on one's own."""
        standing = self.desk.seen.standing(at)
        mine = standing is not None and standing["seat"] == seat
        return ("build_city",) if mine else ("build_settlement",)

    def tap(self, x: float, y: float, reach: float) -> Outcome | None:
        seat = self.desk.seen.owes("move_robber")
        if seat is None:
            return None
        at = places.hex_under(self.desk.seen, x, y)
        if at is None:
            return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
        return self.desk.send(seat, {"type": "move_robber", "at": at})

    def places(self) -> tuple[str, ...] | None:
        seat = self.desk.seen.owes("move_robber")
        if seat is None:
            return None
        return tuple(map(place_of, self.desk.options(seat, "move_robber")))


def has_cards(seen: Seen) -> bool:
    """Whether development cards are bought in this game."""
    return "deck" in seen.view
