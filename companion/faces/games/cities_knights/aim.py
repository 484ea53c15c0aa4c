"""What fingers and buttons mean in Cities & Knights: knights, walls, improvements, progress cards. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.faces import places
from companion.faces.board_map import Glow, place_glow
from companion.faces.games.cities_knights.calendar import TrackColumn, columns, why_no_level
from companion.faces.games.cities_knights.kept import (
    COMMODITIES,
    TRACKS,
    knights_in_app,
    levels_in_app,
)
from companion.faces.games.cities_knights.reports import (
    confirm_strengths,
    reported,
    tell_level,
)
from companion.faces.games.cities_knights.shown import board, owed, shown
from companion.faces.games.cities_knights.turned import TURNED, turned_choices
from companion.faces.models import Action, Choices, Prompt
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.place_words import refusal_said
from companion.faces.play.actions import (
    KEY,
    Offered,
    capital,
    piece_button,
    priced,
)
from companion.faces.play.answers import Answer
from companion.faces.play.asking import Value, asking
from companion.faces.play.desk import PlayDesk
from companion.faces.play.game_aim import Button, GameAim, Rather
from companion.faces.play.half_said import HalfSaid
from companion.faces.play.looking import elsewhere
from companion.table.ports import Json

KNIGHT = "touchscreen.knight"
DEEDS = {
    "activate": "activate_knight",
    "promote": "promote_knight",
    "move": "move_knight",
    "chase": "chase_robber",
}
"""What a knight may do, in the order of the buttons, and the command."""
CHASES = DEEDS["chase"]
WALL = Offered("city_wall", f"{KEY}.piece.city_wall", "city_wall", "city_wall")
KNIGHTS = (
    Offered("knight", f"{KEY}.piece.knight", "basic_knight", "knight"),
    Offered("activate", f"{KEY}.piece.activate", "", "activate_knight"),
    Offered("promote", f"{KEY}.piece.promote", "", "promote_knight"),
)
REPAIR = Offered("repair", f"{KEY}.piece.repair", "", "repair_city")
PAID = ("knight", "activate_knight", "promote_knight")
"""What is paid for out of hands in the app where knights are cardboard."""


class KnightAim(GameAim):
    """knight: the place of the own knight that was tapped, None for none."""

    pieces: Mapping[str, str] = {
        "city_wall": "build_wall",
        "knight": "build_knight",
        "activate": "activate_knight",
        "promote": "promote_knight",
        "repair": "repair_city",
    }
    answers: Mapping[str, Answer] = {
        "place_city": Answer("place", "build_city"),
        "lose_city": Answer("place", "lose_city"),
        "place_metropolis": Answer("place", "place_metropolis"),
        "relocate_knight": Answer("place", "relocate_knight", field="to"),
        "give_up_knight": Answer("place", "give_up_knight"),
        "place_knight": Answer("place", "place_knight"),
        "rebuild_road": Answer("place", "rebuild_road", "decline_rebuild", on_path=True),
        "choose_deck": Answer("name", "draw_progress"),
        "aqueduct": Answer("name", "take_aqueduct", "decline_aqueduct"),
        "give_commodity": Answer("name", "give_commodity", "decline_commodity"),
        "give_cards": Answer("cards", "give_cards", done="cards_given"),
        "take_cards": Answer("cards", "take_cards"),
    }
    rather = Rather("build_settlement", "build_knight", f"{KEY}.knight_instead")

    def __init__(self, desk: PlayDesk, half_said: HalfSaid) -> None:
        super().__init__(desk, half_said)
        self.knight: str | None = None

    def drop(self) -> None:
        self.knight = None

    def glow(self) -> tuple[Glow, ...] | None:
        """The knight that is asked what it does, and where it may go from there."""
        if self.knight is None:
            return None
        return tuple(map(place_glow, (self.knight, *self._goals(self.knight))))

    def prompt(self) -> Prompt | None:
        """What the own knight does that was tapped."""
        seen, words, seat = self.desk.seen, self.desk.words, self.desk.seen.builder
        if self.knight is None or not seat:
            return None
        title = words(f"{KNIGHT}.which", name=seen.names[seat])
        note = f"{KNIGHT}.goes" if self._goals(self.knight) else "touchscreen.game.which.note"
        return Prompt(title, words(note), seat)

    def choices(self) -> Choices | None:
        desk = self.desk
        turned = turned_choices(desk.seen, desk.words, desk.context.presence())
        told = turned or reported(desk.seen, desk.words)
        return told if told is not None or self.knight is None else self._deeds(self.knight)

    def buttons(self) -> Mapping[str, Button]:
        desk = self.desk
        return {
            **{name: _sheet(name) for name in TURNED},
            "take_progress": self._taken,
            "improve": self._improved,
            "strengths": self._strengths,
            "draws": lambda _: Outcome(sheet="draws"),
            "level": lambda level: tell_level(desk, int(level)),
            "pay": lambda what: self._build({"type": "pay_for_knight", "what": what}),
            "chase": lambda _: self.half_said.ask(desk.seen.builder or "", CHASES),
            "metropolis": lambda _: self.half_said.ask(desk.seen.builder or "", "place_metropolis"),
            "knight": self.choose_deed,
            "move_knight": lambda _: self._moved(),
        }

    def _taken(self, seat: str) -> Outcome:
        """The sheet of the cards; what a robot that gives no answer takes out of cardboard is named instead."""
        options = self.desk.options(seat, "take_progress")
        named = any(option.get("outcome") for option in options)
        return (
            self.half_said.ask(seat, "take_progress")
            if named
            else Outcome(sheet=f"take_progress:{seat}")
        )

    def _improved(self, track: str) -> Outcome:
        """The next level of a track; the calendar where none is named."""
        if not track:
            return Outcome(sheet="improve")
        return self._build({"type": "improve_city", "track": track})

    def _build(self, do: Mapping[str, str]) -> Outcome:
        return self.desk.send(self.desk.seen.builder or "", do)

    def _strengths(self, way: str) -> Outcome:
        return confirm_strengths(self.desk) if way == "right" else Outcome(sheet="strengths")

    # ---- building

    def quick(self) -> tuple[Action, ...]:
        """The next level of each track, with what it costs."""
        seen, words = self.desk.seen, self.desk.words
        seat = seen.builder
        found = columns(seen, words, seat or seen.active or seen.seats[0])
        return tuple(self._level(column) for column in found)

    def _level(self, found: TrackColumn) -> Action:
        """The next level of a track; where it cannot be had, whatever the hand holds, why."""
        complete = "" if found.cost else self.desk.words("touchscreen.calendar.complete")
        reason = (self.desk.seen.builder and complete) or why_no_level(self.desk, found.track)
        cost = (found.cost,) if found.cost else ()
        return Action(f"improve:{found.track}", found.name, reason, cost=cost, sign=found.track)

    def builds(self, seat: str, chosen: str | None) -> tuple[Action, ...]:
        seen, words = self.desk.seen, self.desk.words
        knights = KNIGHTS if knights_in_app(seen) else ()
        repair = (REPAIR,) if self._is_sabotaged(seat) else ()
        offered = (WALL, *knights, *repair)
        buttons = (piece_button(seen, words, seat, of, chosen) for of in offered)
        return (*buttons, *self._acting_knights(), self._improve(seat))

    def _is_sabotaged(self, seat: str) -> bool:
        standing = board(self.desk.seen)["intersections"]
        return any(p.get("sabotaged") and p["seat"] == seat for p in standing)

    def _acting_knights(self) -> tuple[Action, ...]:
        """Moving one, and chasing the robber where one may; where knights are cardboard, that and paying for them."""
        seen, words = self.desk.seen, self.desk.words
        chase = Action("chase", words(f"{KNIGHT}.chase"))
        if knights_in_app(seen):
            refusal = self._why_none_moves()
            reason = "" if refusal is None else refusal_said(refusal, seen, words)
            move = Action("move_knight", words(f"{KNIGHT}.move"), reason)
            return (move, chase) if self.desk.options(seen.builder or "", CHASES) else (move,)
        if not seen.hands_known or not seen.owes("act"):
            return (chase,)
        paid = (
            Action(f"pay:{what}", capital(words(f"{KEY}.pay.{what}")), cost=priced(seen, what))
            for what in PAID
        )
        return (chase, *paid)

    def _improve(self, seat: str) -> Action:
        words = self.desk.words
        if not levels_in_app(self.desk.seen, seat):
            return Action("metropolis", capital(words("piece.metropolis")))
        signs = tuple((commodity, 1) for commodity in COMMODITIES)
        reasons = [level.reason for level in self.quick()]
        reason = reasons[0] if reasons and all(reasons) else ""
        return Action("improve", words(f"{KEY}.improve"), reason, cost=signs, sheet=True)

    def builds_at(self, seat: str, at: str) -> tuple[str, ...] | None:
        """A settlement or a knight on a free place; on one's own a city, or what is done to one."""
        standing = self.desk.seen.standing(at)
        if standing is None:
            return ("build_settlement", "build_knight")
        if standing["seat"] != seat:
            return ("build_settlement",)
        if standing["piece"] != "city" or standing.get("tipped"):
            return ("build_city",)
        return ("repair_city", "build_wall") if standing.get("sabotaged") else ("build_wall",)

    # ---- one's own knight

    def tap_own(self, seat: str, x: float, y: float, reach: float) -> Outcome | None:
        knight = places.own_piece(self.desk.seen, seat, "knight", x, y, reach)
        if knight is None:
            return None
        self.knight = knight
        return NOTHING

    def tap(self, x: float, y: float, reach: float) -> Outcome | None:
        """A finger while a knight is asked what it does: where that goes, or another knight; nothing is built."""
        at, seat = self.knight, self.desk.seen.builder
        if at is None or not seat:
            return None
        if self.tap_own(seat, x, y, reach) is not None:
            return NOTHING
        around = places.near(places.island(self.desk.seen).nodes, x, y, reach)
        if not around:
            return Outcome(say=self.desk.words(f"{KNIGHT}.choose"))
        move = {"type": "move_knight", "from": at, "to": around[0][1]}
        if move["to"] not in self._goals(at):
            return Outcome(refusal=self.desk.table.why_not(seat, move))
        self.knight = None
        return self._build(move)

    def places(self) -> tuple[str, ...] | None:
        """Where a finger would mean something while a knight is asked what it does."""
        if self.knight is None:
            return None
        return tuple(
            dict.fromkeys((*self.owned(self.desk.seen.builder or ""), *self._goals(self.knight)))
        )

    def owned(self, seat: str) -> tuple[str, ...]:
        standing = board(self.desk.seen)["intersections"]
        own = (piece for piece in standing if (piece["piece"], piece["seat"]) == ("knight", seat))
        return tuple(piece["at"] for piece in own)

    def _deeds(self, at: str) -> Choices:
        """Activate, promote, move, chase the robber: with the reason where one may not."""
        buttons = tuple(self._deed(deed, at) for deed in DEEDS)
        buttons = (*buttons, elsewhere(self.desk.words, at))
        return Choices("knight", buttons, self.desk.words("touchscreen.game.close"))

    def _deed(self, deed: str, at: str) -> Action:
        desk, kind = self.desk, DEEDS[deed]
        seat = desk.seen.builder or ""
        asked = desk.table.why_not(seat, {"type": kind, "at": at}) if deed != "move" else None
        refusal = self._why_no_move(seat, at) if deed == "move" else asked
        reason = "" if places.fits(refusal) else refusal_said(refusal or {}, desk.seen, desk.words)
        cost = priced(desk.seen, f"{deed}_knight")
        return Action(f"knight:{deed}", desk.words(f"{KNIGHT}.{deed}"), reason, cost=cost)

    def _goals(self, at: str) -> tuple[str, ...]:
        """Where the own knight that stands here may go."""
        moves = self.desk.options(self.desk.seen.builder or "", "move_knight")
        return tuple(
            str(do["to"]) for do in moves if do["type"] == "move_knight" and do["from"] == at
        )

    def _why_none_moves(self) -> Any:
        """Why no knight of the seat that builds can go anywhere, None where one can."""
        seat = self.desk.seen.builder or ""
        if self.desk.options(seat, "move_knight"):
            return None
        return self.desk.table.why_not(seat, {"type": "move_knight"})

    def _moved(self) -> Outcome:
        """Ask which knight goes, where there are several, and where to."""
        seat = self.desk.seen.builder or ""
        moves = asking(seat, "move_knight", self.desk.options(seat, "move_knight"))
        knights = moves.next_values()
        self.half_said.asking = moves.with_value(knights[0]) if len(knights) == 1 else moves
        return NOTHING

    def _why_no_move(self, seat: str, at: str) -> Any:
        """None if it can go anywhere, else the reason that also holds for standing still."""
        if self._goals(at):
            return None
        still = {"type": "move_knight", "from": at, "to": at}
        refusal = self.desk.table.why_not(seat, still)
        if refusal is not None and refusal["code"] == "knight_own_goal":
            return {"code": "knight_no_way", "params": {}, "message": ""}
        return refusal

    def choose_deed(self, deed: str) -> Outcome:
        """What the tapped knight does; moving asks where to."""
        at, seat = str(self.knight), self.desk.seen.builder or ""
        self.knight = None
        if deed != "move":
            return self._build({"type": DEEDS[deed], "at": at})
        moves = asking(seat, "move_knight", self.desk.options(seat, "move_knight"))
        self.half_said.asking = moves.with_value(at)
        return NOTHING

    # ---- values

    def openly(self, obligation: str) -> list[Json] | None:
        """All commodities, whatever the seat holds, or the one that is named."""
        if obligation != "give_commodity":
            return None
        named = next((duty.get("get") for duty in owed(self.desk.seen, obligation)), None)
        kinds = COMMODITIES if named is None else (named,)
        return [{"type": obligation, "commodity": kind} for kind in kinds]

    def value(self, value: Value) -> Action | None:
        """A track with how many cards its deck has left."""
        if value not in TRACKS:
            return None
        words = self.desk.words
        left = (shown(self.desk.seen).get("progress_decks") or {}).get(value)
        note = "" if left is None else words(f"{KEY}.left_in_deck", n=left, left=left)
        label = capital(words(f"symbol.{value}"))
        return Action(f"value:{value}", label, note=note, sign=str(value))


def _sheet(name: str) -> Button:
    return lambda seat: Outcome(sheet=f"{name}:{seat}")
