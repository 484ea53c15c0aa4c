"""The game screen's presenter: views in, one immutable model out, taps turned into submissions. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from typing import Any

from companion.locale import Words
from companion.table.ports import TablePort
from companion.touchscreen.context import TouchscreenContext
from companion.touchscreen.games.cities_knights.fleet import fleet
from companion.touchscreen.games.great_wall.map import PARTS, part_of
from companion.touchscreen.games.great_wall.raid import latest_raid, raid_moves
from companion.touchscreen.games.great_wall.wall import wall
from companion.touchscreen.presenters.board_map import BoardMap, Glow, any_glow, game_map, hex_glow
from companion.touchscreen.presenters.models import Choices, Game, Payouts
from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.play import actions, dice
from companion.touchscreen.presenters.play.aim import Aim
from companion.touchscreen.presenters.play.answers import PICKED, TURNED
from companion.touchscreen.presenters.play.clock import clock_face
from companion.touchscreen.presenters.play.hand import Hand, hand
from companion.touchscreen.presenters.play.over import over
from companion.touchscreen.presenters.play.prompt import prompt
from companion.touchscreen.presenters.play.rolling import Rolling
from companion.touchscreen.presenters.play.seat_rows import seat_rows
from companion.touchscreen.presenters.put_right.put_back import put_back
from companion.touchscreen.presenters.seen import Seen
from companion.touchscreen.presenters.wishes import Sent, Wishes

HERE = ("set", "remove", "place")
"""What is put back on a hex itself, so that it glows; a move has a goal that is said in words."""


class GamePresenter:
    """One table's game on one screen.

    ``model()`` is what to show; equal models need no redrawing. Every ``tap_…`` counts as one tap in ``taps``
    and gives an ``Outcome``. What the finger has chosen but not sent lies here, never in the widgets.
    """

    def __init__(
        self,
        table: TablePort,
        context: TouchscreenContext,
        words: Words,
        wishes: Wishes | None = None,
    ) -> None:
        self.table = table
        self.context = context
        self.words = words
        self.wishes = wishes or Wishes()
        self.taps = 0
        self.seen = Seen(table.view_for("table"))
        self.aim = Aim(self)
        self.rolling = Rolling(self)
        self._mode: str | None = None
        self._put_back_done = -1
        self._moved = latest_raid(self.seen)[0]
        self.zoom = 0

    # ---- what is shown

    @property
    def turn(self) -> int:
        """How the map lies, in steps of 60 degrees; other screens turn it too."""
        return int(self.context.setting("turn", "0")) % 6

    def refresh(self) -> None:
        """Look at the table again; what was half chosen is dropped if the position changed."""
        view = self.table.view_for("table")
        if view["seq"] != self.seen.view["seq"] or view.get("game") != self.seen.view.get("game"):
            self.rolling.forget()
            self.aim.drop()
            self._mode = None
        self.seen = Seen(view)

    def model(self) -> Game:
        """The whole screen as a value."""
        seen, words = self.seen, self.words
        entered = self.rolling.entered()
        return Game(
            map=self._map(),
            rows=seat_rows(seen, self.context.presence()),
            prompt=self.aim.steppe.prompt() or prompt(seen, words, self.aim.asking),
            dice=dice.dice_row(seen, words, entered, typed_here=self.rolling.typed_here),
            pad=dice.pad(seen, words, entered),
            actions=actions.actions(seen, words),
            undo=actions.undo(seen, words),
            end=actions.end(seen, words),
            choices=self._choices(),
            clock=clock_face(seen),
            put_back=self._put_back(),
            payouts=self._payouts(),
            over=over(seen, words),
            trouble=self._trouble(),
            fleet=fleet(seen, words),
            wall=wall(seen, words),
            moves=self._moves(),
        )

    def _map(self) -> BoardMap:
        shown = game_map(self.seen.view, self._glow(), self.turn)
        return shown if not self.zoom else self._part(shown)

    def _part(self, shown: BoardMap) -> BoardMap:
        """Land and battlefields only: the territories stand on the strip's sheet as well."""
        fronts = shown.steppe.fronts if shown.steppe is not None else ()
        hexes = [tile.at for tile in shown.ground.tiles] + [front.at for front in fronts]
        return replace(shown, window=part_of(hexes, self.zoom))

    def _moves(self) -> tuple[str, ...]:
        """What the roll asks to be moved on the cardboard, until somebody says that it is done."""
        if not self.seen.has_wall or self._put_back() or self.seen.over:
            return ()
        seq, _ = latest_raid(self.seen)
        return raid_moves(self.seen, self.words) if seq > self._moved else ()

    def _trouble(self) -> str:
        trouble = self.seen.view.get("trouble")
        if not trouble:
            return ""
        if isinstance(trouble, Mapping) and "code" in trouble:
            return self.words.refusal(trouble, self.seen.names)
        return str(trouble)

    def _put_back(self) -> tuple[str, ...]:
        if self._put_back_done == self.seen.view["seq"]:
            return ()
        return put_back(self.seen, self.words)

    def _glow(self) -> tuple[Glow, ...]:
        if self._put_back() and self.seen.view["put_back"]:
            back = [p for p in self.seen.view["put_back"] if p.get("at")]
            return tuple(any_glow(p["at"]) for p in back if _drawn(p["at"]) or p["do"] in HERE)
        aimed = self.aim.glow()
        return self._paid() if aimed is None else aimed

    def _paid(self) -> tuple[Glow, ...]:
        if self.seen.owes("roll") or self.seen.over:
            return ()
        roll = self.seen.view.get("roll") or {}
        hexes = dict.fromkeys(entry["hex"] for entry in roll.get("by_hex") or ())
        return tuple(hex_glow(at) for at in hexes)

    def _payouts(self) -> Payouts:
        roll = self.seen.view.get("roll") or {}
        paid = roll.get("by_hex") or ()
        cards = tuple((entry["hex"], entry["seat"], entry["resource"]) for entry in paid)
        return Payouts(self.seen.view.get("turn") or 0, cards)

    def _choices(self) -> Choices | None:
        seen, words = self.seen, self.words
        if seen.undo.get("request"):
            return actions.request_choices(seen, words)
        if self._mode == "across":
            return actions.across_choices(seen, words)
        return self._duty_choices() or self.aim.choices() or self._build_choices()

    def _duty_choices(self) -> Choices | None:
        seen, words = self.seen, self.words
        for duty in PICKED:
            if seen.owed(duty):
                return actions.picked_choices(seen, words, duty, self.context.presence())
        for duty in TURNED:
            if seen.owed(duty) and self.aim.asking is None:
                return actions.turned_choices(seen, words, duty, self.context.presence())
        for duty, buttons in actions.TOLD.items():
            if seen.owed(duty):
                return buttons(seen, words)
        return actions.steal_choices(seen, words) if seen.owed("steal") else None

    def _build_choices(self) -> Choices | None:
        if self._mode != "build" or not self.seen.builder:
            return None
        return actions.build_choices(self.table, self.seen, self.words, self.aim.piece)

    # ---- taps

    def send(self, seat: str, *wishes: Mapping[str, Any], undoable: bool = False) -> Outcome:
        """An outcome that sends these wishes of a seat, in order."""
        seq = self.seen.view["seq"]
        sent: Sent = tuple(self.wishes(seat, do, None if i else seq) for i, do in enumerate(wishes))
        return Outcome(sent, undoable=undoable)

    def not_now(self) -> Outcome:
        """Something else has to be done first."""
        return Outcome(say=self.words("touchscreen.game.first_prompt"))

    def tap_turn(self) -> Outcome:
        """Turn the map by 60 degrees, and keep it so."""
        self.taps += 1
        self.context.keep("turn", str((self.turn + 1) % 6))
        return NOTHING

    def tap_die(self, face: int) -> Outcome:
        """One die of a typed roll; the last one sends it, for the next seat if this turn may end."""
        self.taps += 1
        return self.rolling.die(face)

    def tap_event(self, symbol: str) -> Outcome:
        """The event die of a typed roll, which sends it: ``ship``, ``trade``, ``politics`` or ``science``."""
        self.taps += 1
        return self.rolling.event(symbol)

    def tap_roll(self) -> Outcome:
        """The app rolls, for the next seat if this turn may end."""
        self.taps += 1
        return self.rolling.by_app()

    def tap_correct(self) -> Outcome:
        """Take back the last die typed if there is one, else the roll itself."""
        if self.rolling.typed_here:
            self.taps += 1
            self.rolling.take_back()
            return NOTHING
        return self.tap_undo()

    def tap_undo(self) -> Outcome:
        """Take the latest thing back; across a barrier another seat has to agree first."""
        self.taps += 1
        if self.rolling.typed_here:
            self.rolling.take_back()
            return NOTHING
        undo = self.seen.undo
        if not undo.get("what"):
            return Outcome(say=self.words("touchscreen.game.nothing_to_undo"))
        if undo.get("barrier"):
            self._mode = "across"
            return NOTHING
        return self.send(self._undoer(), {"type": "undo"})

    def _undoer(self) -> str:
        return str(self.seen.undo.get("seat") or self.seen.active or self.seen.seats[0])

    def tap_action(self, key: str) -> Outcome:
        """One of the usual buttons: build, trade, cards, end, over; between turns pass and pass_all."""
        self.taps += 1
        if key in ("trade", "cards", "over"):
            return Outcome(sheet=key)
        if key == "pass_all":
            return self.rolling.passed_by_all(lambda: NOTHING)
        if key == "pass":
            return self.aim.decline("pass_building")
        if key == "build" and self.seen.builder:
            self._mode = "build"
            self.rolling.forget()
            return NOTHING
        seat = self.seen.owes("act")
        return self.not_now() if seat is None else self.send(seat, {"type": "end_turn"})

    def tap_close(self) -> Outcome:
        """Leave the choices without choosing."""
        self.taps += 1
        self._mode = None
        self.aim.drop()
        return NOTHING

    def tap_clock(self) -> Outcome:
        """Stop the clock, or let it run again."""
        self.taps += 1
        face = clock_face(self.seen)
        if face is None:
            return NOTHING
        kind = "pause_clock" if face.running else "resume_clock"
        return self.send(self.seen.active or self.seen.seats[0], {"type": kind})

    def peek(self, seat: str) -> Hand:
        """A seat's own cards; show them only while the finger is down."""
        self.taps += 1
        return hand(self.table, self.words, seat)

    def tap_put_back(self) -> Outcome:
        """What was to be moved back on the board has been moved."""
        self.taps += 1
        self._put_back_done = self.seen.view["seq"]
        return NOTHING

    def tap_moved(self) -> Outcome:
        """What the roll asked to be moved on the board has been moved."""
        self.taps += 1
        self._moved = latest_raid(self.seen)[0]
        return NOTHING

    def tap_zoom(self) -> Outcome:
        """The whole map, its west, its east, and the whole again."""
        self.taps += 1
        self.zoom = (self.zoom + 1) % PARTS
        return NOTHING

    def tap_strengths(self, told: Mapping[str, int]) -> Outcome:
        """How strong everybody's active knights are; the coming attack goes by it."""
        self.taps += 1
        do = {"type": "report_strengths", "strengths": dict(told)}
        return self.send(self.seen.owes("report_strengths") or "", do)

    def tap_draws(self, seats: Collection[str]) -> Outcome:
        """Who draws a progress card."""
        self.taps += 1
        drawing = [seat for seat in self.seen.seats if seat in seats]
        do = {"type": "report_draws", "seats": drawing}
        return self.send(self.seen.owes("report_draws") or "", do)

    def tap_choice(self, key: str) -> Outcome:
        """One of the buttons in ``Choices``."""
        self.taps += 1
        name, _, what = key.partition(":")
        if name in (*PICKED, *TURNED):
            return Outcome(sheet=key)
        return self._ways()[name](what)

    def _ways(self) -> dict[str, Callable[[str], Outcome]]:
        seen, aim = self.seen, self.aim
        return {
            "piece": aim.choose_piece,
            "buy": lambda _: self.send(seen.builder or "", {"type": "buy_development"}),
            "steal": lambda seat: self.send(
                seen.owes("steal") or "", {"type": "steal", "from": seat}
            ),
            "decline_steal": lambda _: self.send(
                seen.owes("steal") or "", {"type": "decline_steal"}
            ),
            "across": self._ask_across,
            "agree": lambda seat: self.send(seat, {"type": "confirm_undo"}),
            "refuse_undo": self._refuse_undo,
            "spot": aim.choose_spot,
            "cards": lambda _: Outcome(sheet="cards"),
            "improve": lambda _: Outcome(sheet="improve"),
            "strengths": self._strengths,
            "draws": lambda _: Outcome(sheet="draws"),
            "pay": lambda what: self.send(
                seen.builder or "", {"type": "pay_for_knight", "what": what}, undoable=True
            ),
            "chase": lambda _: self.send(seen.builder or "", {"type": "chase_robber"}),
            "metropolis": lambda _: aim.ask(seen.builder or "", "place_metropolis"),
            "decline": aim.decline,
            "knight": aim.choose_knight,
            "value": aim.choose_value,
            "done": lambda _: aim.choose_done(),
            "stage": lambda _: self.send(seen.builder or "", {"type": "raise_wall"}, undoable=True),
            "deed": aim.steppe.choose_deed,
            "breach_done": lambda _: aim.steppe.choose_breach(),
        }

    def _strengths(self, way: str) -> Outcome:
        if way != "right":
            return Outcome(sheet="strengths")
        believed = self.seen.owed("report_strengths")[0]["strengths"]
        do = {"type": "report_strengths", "strengths": believed}
        return self.send(self.seen.owes("report_strengths") or "", do)

    def _ask_across(self, _: str) -> Outcome:
        self._mode = None
        return self.send(self._undoer(), {"type": "undo", "across": True})

    def _refuse_undo(self, _: str) -> Outcome:
        by = self.seen.undo["request"]["by"]
        return self.send(self.seen.others(by)[0], {"type": "refuse_undo"})

    def tap_map(self, x: float, y: float, reach: float) -> Outcome:
        """A finger on the map, at a point of the board with a reach, both in sides of a hex."""
        self.taps += 1
        return self.aim.tap(x, y, reach)


def _drawn(at: str) -> bool:
    return at.count(",") == 2
