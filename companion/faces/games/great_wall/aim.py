"""What a finger means where riders and a pirate are about, and a breach that the table tells of. No Kivy."""

from __future__ import annotations

from collections.abc import Mapping

from companion.faces import places
from companion.faces.board_map import Glow, choice_glow, hex_glow
from companion.faces.games.great_wall.map import pirate_at
from companion.faces.games.great_wall.shown import board, owed, shown
from companion.faces.models import Action, Choices, Prompt
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.place_words import place_said
from companion.faces.play.actions import KEY as GAME
from companion.faces.play.answers import Answer
from companion.faces.play.asking import Value
from companion.faces.play.desk import PlayDesk
from companion.faces.play.first import first_prompt
from companion.faces.play.game_aim import Button, GameAim
from companion.faces.play.half_said import HalfSaid
from companion.faces.seen import ordered
from companion.faces.wishes import bare
from companion.rules.packs.great_wall.shapes import Owed
from companion.table.ports import Json

ACTIONS = ("move_rider", "drive_off_rider", "move_pirate")
"""What a knight may do, in the order of the buttons."""
KEY = "touchscreen.riders"


class RiderAim(GameAim):
    """breached: the seat whose breach is being told of, None for nobody; hexes: where riders stand now."""

    answers: Mapping[str, Answer] = {
        "place_fortress": Answer("place", "build_settlement"),
        "draw_rider": Answer("name", "draw_rider"),
    }

    def __init__(self, desk: PlayDesk, half_said: HalfSaid) -> None:
        super().__init__(desk, half_said)
        self.breached: str | None = None
        self.hexes: tuple[str, ...] = ()

    def drop(self) -> None:
        """Nothing is told of any more."""
        self.breached, self.hexes = None, ()

    # ---- what glows, and what may be chosen

    def glow(self) -> tuple[Glow, ...] | None:
        """The hexes that may be tapped now, None where none of this is asked for."""
        if self.breached is not None:
            pointed_at = tuple(dict.fromkeys(self.hexes))
            others = (at for at in self.places() or () if at not in pointed_at)
            return (*map(choice_glow, others), *map(hex_glow, pointed_at))
        if self.desk.seen.owes("move_pirate") is not None:
            hexes = tuple(hex_glow(at) for at in self._by_hex("move_pirate"))
            return (*hexes, *self._pirate_glow())
        if self.desk.seen.owes("draw_rider") is not None:
            return tuple(hex_glow(at) for at in self._territories().values())
        if self.desk.seen.owes("use_knight") is not None:
            return tuple(hex_glow(at) for at in self._knight_hexes())
        return None

    def _pirate_glow(self) -> tuple[Glow, ...]:
        """A ring round the pirate while it has to be moved, as the robber has one."""
        at = board(self.desk.seen)["pirate"]
        lying = None if at is None else pirate_at(board(self.desk.seen), at)
        return () if lying is None or at is None else (Glow(at, "round", (lying.stands,)),)

    def choices(self) -> Choices | None:
        """The buttons of a knight, or of a breach that is told of."""
        words = self.desk.words
        if self.breached is not None:
            key = "breach_done" if self.hexes else "breach_none"
            done = words(f"{KEY}.{key}", n=len(self.hexes), count=len(self.hexes))
            note = ", ".join(place_said(self.desk.seen, words, at) for at in self.hexes)
            button = Action("breach_done", done, note=note, kind="go")
            return Choices("breach", (button,), words("touchscreen.game.close"))
        asked = owed(self.desk.seen, "use_knight")
        return self._knight(asked[0]) if asked else None

    def prompt(self) -> Prompt | None:
        """What the yellow bar says while a breach is told of; None else."""
        if self.breached is None:
            return None
        words, name = self.desk.words, self.desk.seen.names[self.breached]
        title = words("touchscreen.prompt.breach.title", name=name)
        return Prompt(title, words("touchscreen.prompt.breach.note"), self.breached)

    def _knight(self, asked: Owed) -> Choices:
        words = self.desk.words
        buttons = []
        for action in ACTIONS:
            reason = ""
            if action not in asked["actions"]:
                reason = words(f"{KEY}.done_already")
            elif not self._options(asked["seat"], action):
                reason = words(f"{KEY}.{action}.none")
            buttons.append(Action(f"deed:{action}", words(f"{KEY}.{action}"), reason))
        enough = Action("deed:end_knight", words(f"{KEY}.end_knight"), kind="quiet")
        return Choices("deeds", (*buttons, enough), "")

    def buttons(self) -> Mapping[str, Button]:
        return {
            "stage": lambda _: self._raise(),
            "deed": self.choose_deed,
            "tell_breach": self.tell_breach,
            "breach_done": lambda _: self.choose_breach(),
        }

    def _raise(self) -> Outcome:
        builder = self.desk.seen.builder or ""
        return self.desk.send(builder, {"type": "raise_wall"})

    def quick(self) -> tuple[Action, ...]:
        """The next stage of the section of the seat that builds."""
        seen, words = self.desk.seen, self.desk.words
        stage = self.builds(seen.builder or "", None)[0]
        label = words("touchscreen.quick.stage")
        reason = stage.reason if seen.builder else first_prompt(seen, words)
        return (Action(stage.key, label, reason, cost=stage.cost, sign="wall"),)

    def builds(self, seat: str, chosen: str | None) -> tuple[Action, ...]:
        """The next stage of one's own section."""
        seen, words = self.desk.seen, self.desk.words
        own = next((entry for entry in shown(seen)["wall"] if entry["seat"] == seat), None)
        cost = None if own is None else own["next_cost"]
        reason = words(f"{GAME}.wall_highest") if own is not None and cost is None else ""
        level = 0 if own is None else own["level"] + 1
        label = words(f"{GAME}.stage", level=level) if not reason else words(f"{GAME}.stage_none")
        return (Action("stage", label, reason, cost=ordered(cost or {})),)

    def value(self, value: Value) -> Action | None:
        """A gathering territory by its numeral, with how many riders wait there."""
        found = shown(self.desk.seen)["gathering"]
        entry = next((entry for entry in found if entry["territory"] == value), None)
        if entry is None:
            return None
        waiting = entry["riders"]
        note = self.desk.words(f"{GAME}.waiting", n=waiting, count=waiting)
        return Action(f"value:{value}", str(value), self._why_not(value, waiting, note), note=note)

    def _why_not(self, value: Value, waiting: int | None, note: str) -> str:
        """Why a knight moves no rider from this territory, or to it; empty where it may, or nothing is moved."""
        asking = self.half_said.asking
        if asking is None or asking.kind != "move_rider":
            return ""
        if not asking.given:
            return "" if waiting else note
        return self.desk.words(f"{KEY}.from_there") if value == asking.given[0] else ""

    def place_of(self, value: Value) -> str | None:
        return self._territories().get(str(value))

    # ---- choosing

    def choose_deed(self, kind: str) -> Outcome:
        """What the knight does next, or that it has done enough."""
        seat = self.desk.seen.owes("use_knight") or ""
        if kind == "end_knight":
            return self.desk.send(seat, {"type": kind})
        return self.half_said.ask(seat, kind)

    def tell_breach(self, seat: str) -> Outcome:
        """Begin to tell of a breach of this seat's section."""
        self.breached, self.hexes = seat, ()
        return NOTHING

    def choose_breach(self) -> Outcome:
        """All hexes are named."""
        of, hexes = self.breached, list(self.hexes)
        self.drop()
        seen = self.desk.seen
        by = seen.owes("act") or seen.owes("roll") or seen.active or ""
        return self.desk.send(by, {"type": "report_breach", "of": of, "hexes": hexes})

    # ---- fingers

    def tap(self, x: float, y: float, reach: float) -> Outcome | None:
        """A finger on the map; None where none of this is asked for."""
        seen = self.desk.seen
        if self.breached is not None:
            return self._tap_breach(x, y)
        if seen.owes("draw_rider") is not None:
            return self._tap_territory(x, y, reach)
        for obligation in ("move_pirate", "use_knight"):
            seat = seen.owes(obligation)
            if seat is not None:
                return self._tap_hex(seat, obligation, x, y, reach)
        return None

    def places(self) -> tuple[str, ...] | None:
        """Every hex of the land while the hexes of a breach are pointed at."""
        if self.breached is None:
            return None
        hexes = board(self.desk.seen)["hexes"]
        return tuple(entry["at"] for entry in hexes if entry["terrain"] != "sea")

    def _tap_breach(self, x: float, y: float) -> Outcome:
        at = places.hex_under(self.desk.seen, x, y)
        if at is None:
            return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
        self.hexes = (*self.hexes, at)
        return NOTHING

    def _tap_territory(self, x: float, y: float, reach: float) -> Outcome:
        territories = self._territories()
        at = places.aimed(territories.values(), x, y, reach)
        if at is None:
            return self.desk.not_now()
        numeral = next(name for name, there in territories.items() if there == at)
        seat = self.desk.seen.owes("draw_rider") or ""
        ways = self.desk.options(seat, "draw_rider")
        drawn = (do for do in ways if do["type"] == "draw_rider" and do["outcome"] == numeral)
        chosen = map(bare, drawn)
        return next((self.desk.send(seat, do) for do in chosen), NOTHING)

    def _tap_hex(self, seat: str, obligation: str, x: float, y: float, reach: float) -> Outcome:
        if obligation == "move_pirate":
            return self._sent(seat, self._by_hex("move_pirate"), x, y, reach)
        ways = self._knight_hexes()
        at = places.aimed(ways, x, y, reach)
        if at is None:
            return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
        do = ways[at]
        if do["type"] != "move_rider":
            return self.desk.send(seat, do)
        self.half_said.ask(seat, "move_rider")
        return self.half_said.say(self.half_said.asking, str(do["from"]))

    def _sent(self, seat: str, ways: dict[str, Json], x: float, y: float, reach: float) -> Outcome:
        at = places.aimed(ways, x, y, reach)
        if at is None:
            return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
        return self.desk.send(seat, ways[at])

    # ---- what the rules allow

    def _options(self, seat: str, kind: str) -> list[Json]:
        return [bare(do) for do in self.desk.options(seat, kind)]

    def _by_hex(self, kind: str) -> dict[str, Json]:
        seen = self.desk.seen
        seat = seen.owes("move_pirate") or seen.owes("use_knight") or ""
        return {str(do["at"]): do for do in self._options(seat, kind)}

    def _territories(self) -> dict[str, str]:
        """Territories by numeral, those that the board says the place of."""
        found = shown(self.desk.seen)["gathering"]
        return {entry["territory"]: entry["at"] for entry in found if entry["at"]}

    def _knight_hexes(self) -> dict[str, Json]:
        """Every hex that a knight's next action may begin with, and what it would be."""
        seat, territories = self.desk.seen.owes("use_knight") or "", self._territories()
        riders = {
            territories[do["from"]]: do
            for do in self._options(seat, "move_rider")
            if do["from"] in territories
        }
        return {**self._by_hex("move_pirate"), **self._by_hex("drive_off_rider"), **riders}
