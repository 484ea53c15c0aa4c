"""The game screen's presenter: views in, one immutable model out, taps turned into submissions. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.locale import Words
from companion.table.ports import TablePort
from companion.touchscreen.context import TouchscreenContext
from companion.touchscreen.presenters import actions, dice, places
from companion.touchscreen.presenters.board_map import (
    Glow,
    board_map,
    hex_glow,
    place_glow,
    robber_glow,
)
from companion.touchscreen.presenters.clock import clock_face
from companion.touchscreen.presenters.hand import Hand, hand
from companion.touchscreen.presenters.models import Action, Choices, Game, Payouts
from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.over import over
from companion.touchscreen.presenters.places import Spot
from companion.touchscreen.presenters.prompt import prompt
from companion.touchscreen.presenters.put_back import put_back
from companion.touchscreen.presenters.seat_rows import seat_rows
from companion.touchscreen.presenters.seen import Seen
from companion.touchscreen.presenters.wishes import Sent, Wishes


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
        self._first: int | None = None
        self._mode: str | None = None
        self._piece: str | None = None
        self._spots: tuple[Spot, ...] = ()
        self._put_back_done = -1
        self._sites: tuple[tuple[int, str, str], tuple[str, ...]] | None = None

    # ---- what is shown

    @property
    def turn(self) -> int:
        """How the map lies, in steps of 60 degrees; other screens turn it too."""
        return int(self.context.setting("turn", "0")) % 6

    def refresh(self) -> None:
        """Look at the table again; what was half chosen is dropped if the position changed."""
        view = self.table.view_for("table")
        if view["seq"] != self.seen.view["seq"] or view.get("game") != self.seen.view.get("game"):
            self._first, self._spots = None, ()
            self._mode = self._piece = None
        self.seen = Seen(view)

    def model(self) -> Game:
        """The whole screen as a value."""
        seen, words = self.seen, self.words
        return Game(
            map=board_map(seen.view["board"], self._glow(), self.turn),
            rows=seat_rows(seen, self.context.presence()),
            prompt=prompt(seen, words),
            dice=dice.dice_row(seen, words, self._half(), typed_here=self._first is not None),
            pad=dice.pad(seen, words),
            actions=actions.actions(seen, words),
            undo=actions.undo(seen, words),
            end=actions.end(seen, words),
            choices=self._choices(),
            clock=clock_face(seen),
            put_back=self._put_back(),
            payouts=self._payouts(),
            over=over(seen, words),
            trouble=self._trouble(),
        )

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
            return tuple(place_glow(p["at"]) for p in self.seen.view["put_back"] if _drawn(p["at"]))
        if self._spots:
            return tuple(place_glow(spot.at) for spot in self._spots)
        for duty, kind in places.DUTIES.items():
            seat = self.seen.owes(duty)
            if seat is not None:
                options = self.table.options(seat)
                return tuple(place_glow(do["at"]) for do in options if do["type"] == kind)
        if self.seen.owes("move_robber") is not None:
            return robber_glow(self.seen.view["board"])
        if self._piece is not None:
            return tuple(place_glow(at) for at in self._legal_sites(self._piece))
        return self._paid()

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

    def _legal_sites(self, piece: str) -> tuple[str, ...]:
        seat = self.seen.owes("act") or ""
        key = (self.seen.view["seq"], seat, piece)
        if self._sites is None or self._sites[0] != key:
            self._sites = key, places.sites(self.table, self.seen, seat, piece)
        return self._sites[1]

    def _choices(self) -> Choices | None:
        if self.seen.undo.get("request"):
            return actions.request_choices(self.seen, self.words)
        if self._mode == "across":
            return actions.across_choices(self.seen, self.words)
        if self.seen.owed("discard"):
            return actions.discard_choices(self.seen, self.words, self.context.presence())
        if self.seen.owed("steal"):
            return actions.steal_choices(self.seen, self.words)
        if self._spots:
            return self._which()
        if self._mode == "build" and self.seen.owes("act"):
            return actions.build_choices(self.table, self.seen, self.words, self._piece)
        return None

    def _which(self) -> Choices:
        buttons = tuple(
            Action(f"spot:{i}", actions.capital(self.words(f"piece.{_piece(spot)}")))
            for i, spot in enumerate(self._spots)
        )
        return Choices("which", buttons, self.words("touchscreen.game.close"))

    # ---- taps

    def send(self, seat: str, *wishes: Mapping[str, Any], undoable: bool = False) -> Outcome:
        """An outcome that sends these wishes of a seat, in order."""
        seq = self.seen.view["seq"]
        sent: Sent = tuple(self.wishes(seat, do, None if i else seq) for i, do in enumerate(wishes))
        return Outcome(sent, undoable=undoable)

    def _not_now(self) -> Outcome:
        return Outcome(say=self.words("touchscreen.game.first_prompt"))

    def tap_turn(self) -> Outcome:
        """Turn the map by 60 degrees, and keep it so."""
        self.taps += 1
        self.context.keep("turn", str((self.turn + 1) % 6))
        return NOTHING

    def tap_die(self, face: int) -> Outcome:
        """One die of a typed roll; the second one sends it, for the next seat if this turn may end."""
        self.taps += 1
        who = dice.roller(self.seen)
        if who is None:
            return self._not_now()
        half, self._first = self._half(), None
        if half is None:
            self._first = face
            return NOTHING
        return self._roll(who, {"dice": [half, face]})

    def _half(self) -> int | None:
        """The first die, typed here or on the dice buttons."""
        return self._first if self._first is not None else self.context.half_roll()

    def tap_roll(self) -> Outcome:
        """The app rolls, for the next seat if this turn may end."""
        self.taps += 1
        who = dice.roller(self.seen)
        return self._not_now() if who is None else self._roll(who, {})

    def _roll(self, who: tuple[str, bool], more: Mapping[str, Any]) -> Outcome:
        seat, ends = who
        do = {"type": "roll", **more, **({"ends_turn": True} if ends else {})}
        return self.send(seat, do)

    def tap_correct(self) -> Outcome:
        """Take back the first die if one is typed, else the roll itself."""
        if self._first is not None:
            self.taps += 1
            self._first = None
            return NOTHING
        return self.tap_undo()

    def tap_undo(self) -> Outcome:
        """Take the latest thing back; across a barrier another seat has to agree first."""
        self.taps += 1
        if self._first is not None:
            self._first = None
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
        """One of the usual buttons: build, trade, cards, end, over."""
        self.taps += 1
        if key in ("trade", "cards", "over"):
            return Outcome(sheet=key)
        seat = self.seen.owes("act")
        if seat is None:
            return self._not_now()
        if key == "build":
            self._mode, self._first = "build", None
            return NOTHING
        return self.send(seat, {"type": "end_turn"})

    def tap_close(self) -> Outcome:
        """Leave the choices without choosing."""
        self.taps += 1
        self._mode = self._piece = None
        self._spots = ()
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

    def tap_choice(self, key: str) -> Outcome:
        """One of the buttons in ``Choices``."""
        self.taps += 1
        name, _, what = key.partition(":")
        ways: dict[str, Callable[[str], Outcome]] = {
            "piece": self._choose_piece,
            "buy": lambda _: self.send(self.seen.owes("act") or "", {"type": "buy_development"}),
            "steal": lambda seat: self.send(
                self.seen.owes("steal") or "", {"type": "steal", "from": seat}
            ),
            "decline_steal": lambda _: self.send(
                self.seen.owes("steal") or "", {"type": "decline_steal"}
            ),
            "across": self._ask_across,
            "agree": lambda seat: self.send(seat, {"type": "confirm_undo"}),
            "refuse_undo": self._refuse_undo,
            "spot": self._choose_spot,
            "discard": lambda seat: Outcome(sheet=f"discard:{seat}"),
        }
        return ways[name](what)

    def _choose_piece(self, piece: str) -> Outcome:
        self._piece = None if piece == self._piece else piece
        if self._piece is not None and not self._legal_sites(self._piece):
            self._piece = None
            return Outcome(say=self.words(f"touchscreen.game.no_site.{piece}"))
        return NOTHING

    def _ask_across(self, _: str) -> Outcome:
        self._mode = None
        return self.send(self._undoer(), {"type": "undo", "across": True})

    def _refuse_undo(self, _: str) -> Outcome:
        by = self.seen.undo["request"]["by"]
        return self.send(self.seen.others(by)[0], {"type": "refuse_undo"})

    def _choose_spot(self, index: str) -> Outcome:
        spot, self._spots = self._spots[int(index)], ()
        return self.send(self.seen.owes("act") or "", spot.do, undoable=True)

    def tap_map(self, x: float, y: float, reach: float) -> Outcome:
        """A finger on the map, at a point of the board with a reach, both in sides of a hex."""
        self.taps += 1
        seen = self.seen
        robber = seen.owes("move_robber")
        if robber is not None:
            at = places.hex_under(seen, x, y)
            return NOTHING if at is None else self.send(robber, {"type": "move_robber", "at": at})
        for duty, kind in places.DUTIES.items():
            seat = seen.owes(duty)
            if seat is not None:
                return self._tap_duty(seat, kind, x, y, reach)
        seat = seen.owes("act")
        if seat is None:
            return self._not_now()
        return self._tap_build(seat, x, y, reach)

    def _tap_duty(self, seat: str, kind: str, x: float, y: float, reach: float) -> Outcome:
        spots = places.duty_spots(self.table.options(seat), kind, x, y, reach)
        if not spots:
            return self._refused_duty(seat, kind, x, y, reach)
        if len(places.meant(spots)) > 1:
            return Outcome(say=self.words("touchscreen.game.closer"))
        return self.send(seat, spots[0].do, undoable=True)

    def _refused_duty(self, seat: str, kind: str, x: float, y: float, reach: float) -> Outcome:
        board = places.island(self.seen)
        around = places.near(board.paths if kind == "build_road" else board.nodes, x, y, reach)
        if not around:
            return NOTHING
        return Outcome(refusal=self.table.why_not(seat, {"type": kind, "at": around[0][1]}))

    def _tap_build(self, seat: str, x: float, y: float, reach: float) -> Outcome:
        spots = places.build_spots(self.seen, seat, x, y, reach)
        if self._piece is not None:
            wanted = places.PIECES[self._piece]
            spots = tuple(spot for spot in spots if spot.do["type"] == wanted)
        if not spots:
            return NOTHING
        fitting = places.allowed(self.table, seat, spots)
        if not fitting:
            return Outcome(refusal=self.table.why_not(seat, spots[0].do))
        meant = places.meant(fitting)
        if len(meant) == 1:
            return self.send(seat, meant[0].do, undoable=True)
        if len({spot.do["type"] for spot in meant}) < len(meant):
            return Outcome(say=self.words("touchscreen.game.closer"))
        self._spots = meant
        return NOTHING


def _drawn(at: str) -> bool:
    return at.count(",") == 2


def _piece(spot: Spot) -> str:
    return str(spot.do["type"]).removeprefix("build_")
