"""What a finger means where riders and a pirate are about, and a breach that the table tells of. No Kivy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.table.ports import Json
from companion.touchscreen.presenters import places
from companion.touchscreen.presenters.board_map import Glow, hex_glow
from companion.touchscreen.presenters.models import Action, Choices, Prompt
from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.place_words import hex_said

if TYPE_CHECKING:
    from companion.touchscreen.presenters.play.game import GamePresenter

ACTIONS = ("move_rider", "drive_off_rider", "move_pirate")
"""What a knight may do, in the order of the buttons."""
KEY = "touchscreen.riders"


class SteppeAim:
    """breached: the seat whose breach is being told of, None for nobody; hexes: where riders stand now."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.breached: str | None = None
        self.hexes: tuple[str, ...] = ()

    def drop(self) -> None:
        """Nothing is told of any more."""
        self.breached, self.hexes = None, ()

    # ---- what glows, and what may be chosen

    def glow(self) -> tuple[Glow, ...] | None:
        """The hexes that may be tapped now, None where none of this is asked for."""
        if self.breached is not None:
            return tuple(hex_glow(at) for at in dict.fromkeys(self.hexes))
        if self.game.seen.owes("move_pirate") is not None:
            return tuple(hex_glow(at) for at in self._by_hex("move_pirate"))
        if self.game.seen.owes("draw_rider") is not None:
            return tuple(hex_glow(at) for at in self._camps().values())
        if self.game.seen.owes("use_knight") is not None:
            return tuple(hex_glow(at) for at in self._knight_hexes())
        return None

    def choices(self) -> Choices | None:
        """The buttons of a knight, or of a breach that is told of."""
        words = self.game.words
        if self.breached is not None:
            key = "breach_done" if self.hexes else "breach_none"
            done = words(f"{KEY}.{key}", n=len(self.hexes), count=len(self.hexes))
            note = ", ".join(hex_said(self.game.seen, words, at) for at in self.hexes)
            button = Action("breach_done", done, note=note, kind="go")
            return Choices("breach", (button,), words("touchscreen.game.close"))
        owed = self.game.seen.owed("use_knight")
        return self._knight(owed[0]) if owed else None

    def prompt(self) -> Prompt | None:
        """What the yellow bar says while a breach is told of; None else."""
        if self.breached is None:
            return None
        words, name = self.game.words, self.game.seen.names[self.breached]
        title = words("touchscreen.prompt.breach.title", name=name)
        return Prompt(title, words("touchscreen.prompt.breach.note"), self.breached)

    def _knight(self, owed: Json) -> Choices:
        words = self.game.words
        buttons = []
        for action in ACTIONS:
            reason = ""
            if action not in owed["actions"]:
                reason = words(f"{KEY}.done_already")
            elif not self._options(owed["seat"], action):
                reason = words(f"{KEY}.{action}.none")
            buttons.append(Action(f"deed:{action}", words(f"{KEY}.{action}"), reason))
        enough = Action("deed:end_knight", words(f"{KEY}.end_knight"), kind="quiet")
        return Choices("deeds", (*buttons, enough), "")

    # ---- choosing

    def choose_deed(self, kind: str) -> Outcome:
        """What the knight does next, or that it has done enough."""
        seat = self.game.seen.owes("use_knight") or ""
        if kind == "end_knight":
            return self.game.send(seat, {"type": kind})
        return self.game.aim.ask(seat, kind)

    def tell_breach(self, seat: str) -> Outcome:
        """Begin to tell of a breach of this seat's section."""
        self.breached, self.hexes = seat, ()
        return NOTHING

    def choose_breach(self) -> Outcome:
        """All hexes are named."""
        of, hexes = self.breached, list(self.hexes)
        self.drop()
        seen = self.game.seen
        by = seen.owes("act") or seen.owes("roll") or seen.active or ""
        return self.game.send(
            by, {"type": "report_breach", "of": of, "hexes": hexes}, undoable=True
        )

    # ---- fingers

    def tap(self, x: float, y: float, reach: float) -> Outcome | None:
        """A finger on the map; None where none of this is asked for."""
        seen = self.game.seen
        if self.breached is not None:
            return self._tap_breach(x, y)
        if seen.owes("draw_rider") is not None:
            return self._tap_camp(x, y, reach)
        for duty in ("move_pirate", "use_knight"):
            seat = seen.owes(duty)
            if seat is not None:
                return self._tap_hex(seat, duty, x, y, reach)
        return None

    def _tap_breach(self, x: float, y: float) -> Outcome:
        at = places.hex_under(self.game.seen, x, y)
        if at is None:
            return Outcome(say=self.game.words("touchscreen.ask.glowing"))
        self.hexes = (*self.hexes, at)
        return NOTHING

    def _tap_camp(self, x: float, y: float, reach: float) -> Outcome:
        camps = self._camps()
        at = places.aimed(camps.values(), x, y, reach)
        if at is None:
            return self.game.not_now()
        return self.game.aim.choose_value(
            next(name for name, there in camps.items() if there == at)
        )

    def _tap_hex(self, seat: str, duty: str, x: float, y: float, reach: float) -> Outcome:
        if duty == "move_pirate":
            return self._sent(seat, self._by_hex("move_pirate"), x, y, reach)
        ways = self._knight_hexes()
        at = places.aimed(ways, x, y, reach)
        if at is None:
            return Outcome(say=self.game.words("touchscreen.ask.glowing"))
        do = ways[at]
        if do["type"] != "move_rider":
            return self.game.send(seat, do, undoable=True)
        self.game.aim.ask(seat, "move_rider")
        return self.game.aim.choose_value(str(do["from"]))

    def _sent(self, seat: str, ways: dict[str, Json], x: float, y: float, reach: float) -> Outcome:
        at = places.aimed(ways, x, y, reach)
        if at is None:
            return Outcome(say=self.game.words("touchscreen.ask.glowing"))
        return self.game.send(seat, ways[at], undoable=True)

    # ---- what the rules allow

    def _options(self, seat: str, kind: str) -> list[Json]:
        found = [do for do in self.game.table.options(seat) if do["type"] == kind]
        return [{field: v for field, v in do.items() if field != "seat"} for do in found]

    def _by_hex(self, kind: str) -> dict[str, Json]:
        seen = self.game.seen
        seat = seen.owes("move_pirate") or seen.owes("use_knight") or ""
        return {str(do["at"]): do for do in self._options(seat, kind)}

    def _camps(self) -> dict[str, str]:
        """Territories by numeral, those that the board says the place of."""
        found = self.game.seen.view["gathering"]
        return {entry["territory"]: entry["at"] for entry in found if entry["at"]}

    def _knight_hexes(self) -> dict[str, Json]:
        """Every hex that a knight's next action may begin with, and what it would be."""
        seat, camps = self.game.seen.owes("use_knight") or "", self._camps()
        riders = {
            camps[do["from"]]: do for do in self._options(seat, "move_rider") if do["from"] in camps
        }
        return {**self._by_hex("move_pirate"), **self._by_hex("drive_off_rider"), **riders}
