"""What fingers and buttons mean in the war of Troy: Ships, Sea People, donations, the row, a Battle. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot
from typing import TYPE_CHECKING, cast

from companion.faces import places
from companion.faces.board_map import Glow, hex_glow
from companion.faces.games.troy.shown import board, seat_of, shown
from companion.faces.games.troy.war import next_ship
from companion.faces.models import Action, Choices, Prompt
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.place_words import refusal_said
from companion.faces.places import place_of
from companion.faces.play.actions import capital
from companion.faces.play.answers import Answer
from companion.faces.play.asking import Value
from companion.faces.play.desk import PlayDesk
from companion.faces.play.first import first_prompt
from companion.faces.play.game_aim import Button, GameAim
from companion.faces.play.half_said import HalfSaid
from companion.faces.play.where import where_said
from companion.rules import grid

if TYPE_CHECKING:
    from companion.faces.play.game import GamePresenter
    from companion.rules.packs.troy.wire import DrawRow

KEY = "touchscreen.troy"
ABOUT_MEANS = places.NOT_ABOUT_THE_PLACE | {"ship_tokens"}
"""Refusals that leave a place for a Ship in order."""
CLEARLY = 0.5
"""A finger so near to the middle of a sea hex, in its sides, means nothing on its rim."""
ROW = ("draw_row", "swap_row")
BUILDINGS = ("build_settlement", "build_city")
TOLD = ("return_card", "fight_battle", "report_sides")
"""What is answered on a sheet."""


class TroyAim(GameAim):
    """sailing: the places for a Ship glow, and a tap means one of them."""

    answers: Mapping[str, Answer] = {"take_tile": Answer("name", "take_tile")}

    def __init__(self, desk: PlayDesk, half_said: HalfSaid) -> None:
        super().__init__(desk, half_said)
        self.sailing = False

    def drop(self) -> None:
        """Nothing is aimed at any more."""
        self.sailing = False

    def prompt(self) -> Prompt | None:
        """That a place for the Ship is to be tapped, as for any other piece."""
        seen, words, seat = self.desk.seen, self.desk.words, self.desk.seen.builder
        if not self.sailing or not seat:
            return None
        title = where_said(words, seen.names[seat], "build_ship", "ship")
        return Prompt(title, words("touchscreen.ask.note"), seat)

    # ---- what glows, and what may be chosen

    def glow(self) -> tuple[Glow, ...] | None:
        """Where the Sea People may go, or where a Ship may lie once that is asked for; None else."""
        if self.desk.seen.owes("move_sea_people") is not None:
            return tuple(hex_glow(at) for at in self._people_sites())
        return tuple(hex_glow(at) for at in self.sites()) if self.sailing else None

    def owned(self, seat: str) -> tuple[str, ...]:
        """The places for a Ship, which keys can reach too."""
        return self.sites()

    def sites(self) -> tuple[str, ...]:
        """Where the seat that builds may put its next Ship, whether or not it can pay."""
        seat = self.desk.seen.builder
        if seat is None:
            return ()
        symbols = board(self.desk.seen)["symbols"]
        return tuple(at for at in symbols if self._may_lie(seat, at))

    def _may_lie(self, seat: str, at: str) -> bool:
        refusal = self.desk.table.why_not(seat, {"type": "build_ship", "at": at})
        return refusal is None or refusal["code"] in ABOUT_MEANS

    def _people_sites(self) -> tuple[str, ...]:
        seat = self.desk.seen.owes("move_sea_people") or ""
        return tuple(map(place_of, self.desk.options(seat, "move_sea_people")))

    def choices(self) -> Choices | None:
        """The way to what has to be told, and to the card that goes back into the row."""
        for duty in TOLD:
            for owed in self.desk.seen.owed(duty):
                return Choices(duty, (self._to_sheet(duty, owed["seat"]),), "")
        return None

    def _to_sheet(self, duty: str, seat: str) -> Action:
        words, key = self.desk.words, f"{KEY}.choose.{duty}"
        if duty != "return_card":
            return Action(f"{duty}:{seat}", words(key), kind="go")
        online = self.desk.context.presence().get(seat) == "online"
        note = words(f"{KEY}.{'on_phone' if online else 'here'}")
        return Action(f"{duty}:{seat}", words(key), note=note, seat=seat)

    def buttons(self) -> Mapping[str, Button]:
        return {
            "ship": lambda _: self.tap_ship(),
            "donate": lambda _: self._donate(),
            "claim": lambda _: Outcome(sheet=f"claim:{self.desk.seen.active}"),
            **{kind: self._row(kind) for kind in ROW},
            **{duty: _sheet(duty) for duty in TOLD},
        }

    def tap_ship(self) -> Outcome:
        """Show where a Ship may lie; once more, and it is shown no longer."""
        self.sailing = not self.sailing
        return NOTHING

    def _donate(self) -> Outcome:
        """How many cards where they are cardboard, else which ones, on a sheet."""
        seat = self.desk.seen.builder or ""
        if self.desk.seen.entry(seat)["resources"] is not None:  # the app keeps them
            return Outcome(sheet=f"donate:{seat}")
        return self.half_said.ask(seat, "donate")

    def _row(self, kind: str) -> Button:
        return lambda _: self._draw(kind)

    def _draw(self, kind: str) -> Outcome:
        """With the first Ship that may; off the table into a hand that the app keeps the card is named too."""
        seat = self.desk.seen.builder or ""
        ways = cast("list[DrawRow]", self.desk.options(seat, kind))
        if not any(do.get("outcome") for do in ways):
            return self.desk.send(seat, {"type": kind})
        return self.half_said.ask(
            seat, kind, [do for do in ways if do.get("ship") == ways[0].get("ship")]
        )

    # ---- building, and what takes one tap

    def builds(self, seat: str, chosen: str | None) -> tuple[Action, ...]:
        """The next Ship; where sides are cardboard, showing one's card to win."""
        seen, words = self.desk.seen, self.desk.words
        following = next_ship(seen, seat)
        cost = () if following is None else (*following.cost, ("commerce_token", following.tokens))
        look = "glow" if self.sailing else "plain"
        ship = Action(
            "ship", capital(words("piece.ship")), self._no_ship(seat), kind=look, cost=cost
        )
        if seen.custody.get("sides") != "cardboard" or seat != seen.active:
            return (ship,)
        return ship, Action("claim", words(f"{KEY}.claim"), self._no_claim(seat))

    def _no_ship(self, seat: str) -> str:
        """Why no Ship can be built, as far as everybody sees: its pile, its tokens, its places."""
        following, has = next_ship(self.desk.seen, seat), seat_of(self.desk.seen, seat)["tokens"]
        if following is None:
            return self._said("ships_all_built")
        if has < following.tokens:
            return self._said("ship_tokens", wanted=following.tokens, count=has)
        return "" if self.sites() else self._said("ship_no_place")

    def _no_claim(self, seat: str) -> str:
        """Why neither side makes enough points."""
        found = self.desk.options(seat, "show_side")
        target = self.desk.seen.target(seat)
        return "" if found else self.desk.words(f"{KEY}.claim_none", target=target)

    def quick(self) -> tuple[Action, ...]:
        """A donation, a card drawn from the row, and one exchanged with it."""
        words = self.desk.words
        donate = Action("donate", words(f"{KEY}.quick.donate"), self._no_gift(), sign="donate")
        signs = {"draw_row": "row_card", "swap_row": "exchange"}
        row = (
            Action(kind, words(f"{KEY}.quick.{kind}"), self._no_row(kind), sign=signs[kind])
            for kind in ROW
        )
        return donate, *row

    def _no_gift(self) -> str:
        """Why nothing can be donated, as far as everybody sees."""
        seen = self.desk.seen
        found = self._not_now()
        if found is not None:
            return found
        entry = seat_of(seen, seen.owes("act") or "")
        if entry["donated"] and seen.house("donations") == "once":
            return self._said("donated_already")
        return self._said("donation_no_cards") if entry["resources"] == 0 else ""

    def _no_row(self, kind: str) -> str:
        """Why nothing can be drawn; Ships, Sea People and the row lie open."""
        found = self._not_now()
        if found is not None:
            return found
        seat = self.desk.seen.owes("act") or ""
        refusal = self.desk.table.why_not(seat, {"type": kind})
        return "" if refusal is None else refusal_said(refusal, self.desk.seen, self.desk.words)

    def _not_now(self) -> str | None:
        """Why nobody gives or draws at this moment; None where somebody may."""
        seen = self.desk.seen
        if seen.owes("special_building"):
            return self._said("row_not_between_turns")
        return None if seen.owes("act") else first_prompt(seen, self.desk.words)

    def _said(self, code: str, **params: object) -> str:
        refusal = {"code": code, "params": params, "message": ""}
        return refusal_said(refusal, self.desk.seen, self.desk.words)

    # ---- values

    def value(self, value: Value) -> Action | None:
        """How many cards are donated, or a tile with how many there are."""
        asked, words = self.half_said.asking, self.desk.words
        if asked is not None and asked.kind == "donate":
            return Action(f"value:{value}", words(f"{KEY}.cards", n=int(value), count=value))
        if not self.desk.seen.owed("take_tile"):
            return None
        left = shown(self.desk.seen)["tiles"].get(str(value), 0)
        label, note = capital(words(f"resource.{value}")), words(f"{KEY}.tiles", n=left, left=left)
        return Action(f"value:{value}", label, note=note, sign=str(value))

    # ---- fingers

    def tap(self, x: float, y: float, reach: float) -> Outcome | None:
        """A finger on the sea while the Sea People have to go, or while a place for a Ship is asked for."""
        seat = self.desk.seen.owes("move_sea_people")
        if seat is not None:
            return self._tap_people(seat, x, y, reach)
        return self._tap_site(x, y, reach) if self.sailing else None

    def _tap_people(self, seat: str, x: float, y: float, reach: float) -> Outcome:
        at = places.aimed(self._people_sites(), x, y, reach)
        if at is None:
            return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
        return self.desk.send(seat, {"type": "move_sea_people", "at": at})

    def _tap_site(self, x: float, y: float, reach: float) -> Outcome:
        at = places.aimed(self.sites(), x, y, reach)
        if at is None:
            return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
        return self._sail(at)

    def tap_own(self, seat: str, x: float, y: float, reach: float) -> Outcome | None:
        """A Ship where the finger is on a symbol, unless it may mean what can be built at its rim."""
        at = places.aimed(board(self.desk.seen)["symbols"], x, y, reach)
        if at is None:
            return None
        mx, my = grid.center(at)
        clearly = hypot(x - mx, y - my) <= CLEARLY
        if at in self.sites():
            return self._sail(at) if clearly or not self._rim(seat, x, y, reach) else None
        if not clearly or self._rim(seat, x, y, reach):
            return None
        refusal = self.desk.table.why_not(seat, {"type": "build_ship", "at": at})
        return Outcome(refusal=refusal)

    def _rim(self, seat: str, x: float, y: float, reach: float) -> bool:
        """Whether something else may be built within a finger's reach."""
        spots = places.build_spots(self.desk.seen, seat, lambda at: BUILDINGS, x, y, reach)
        return bool(places.allowed(self.desk.table, spots))

    def _sail(self, at: str) -> Outcome:
        return self.desk.send(self.desk.seen.builder or "", {"type": "build_ship", "at": at})


def ship_sites(game: GamePresenter) -> tuple[str, ...]:
    """Where the seat that builds may put its next Ship at this moment."""
    return next(aim.sites() for aim in game.aim.games if isinstance(aim, TroyAim))


def _sheet(name: str) -> Button:
    return lambda seat: Outcome(sheet=f"{name}:{seat}")
