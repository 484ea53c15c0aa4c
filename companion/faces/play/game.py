"""The game screen's presenter: views in, one immutable model out, taps turned into submissions. No Kivy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.faces.board_map import (
    BoardMap,
    Glow,
    game_map,
    has_parts,
    hex_glow,
    parts_of,
)
from companion.faces.context import TouchscreenContext
from companion.faces.models import (
    Action,
    CardboardMoves,
    Choices,
    Pad,
    Payouts,
    Prompt,
    ShownGame,
    Strip,
)
from companion.faces.moments.moment import Moment
from companion.faces.moments.untold import as_told, still_shown
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.place_words import trouble_said
from companion.faces.play import actions, beside, dice, prices, robot_offers, robots, roll_again
from companion.faces.play.aim import Aim
from companion.faces.play.clock import clock_face
from companion.faces.play.desk import PlayDesk
from companion.faces.play.hand import Hand, held
from companion.faces.play.over import over
from companion.faces.play.prompt import prompt
from companion.faces.play.robot_waits import INSTEAD, meanwhile, wait_key, waits
from companion.faces.play.rolling import Rolling
from companion.faces.play.seat_rows import seat_rows
from companion.faces.put_right.put_back import put_back, shown_back
from companion.faces.put_right.still import beside_back, goes_back, on_the_map
from companion.faces.seen import Seen
from companion.faces.wishes import Wishes
from companion.locale import Words
from companion.rules.shapes import HarvestView
from companion.table.ports import TablePort
from companion.table.shapes import PutBack


class GamePresenter(PlayDesk):
    """One table's game on one screen.

    ``model()`` is what to show; equal models need no redrawing. Each ``tap_…`` counts in ``taps`` and gives an
    ``Outcome``. What is chosen but not sent lies here. untold: scenes whose outcome is not shown until they told it.
    """

    def __init__(
        self,
        table: TablePort,
        context: TouchscreenContext,
        words: Words,
        wishes: Wishes | None = None,
    ) -> None:
        super().__init__(table, context, words, wishes)
        self.aim = Aim(self)
        self.rolling = Rolling(self, self.refresh)
        self._mode: str | None = None
        """Game → how it looked when somebody said that all which an undo asked for was moved."""
        self._moved = self._asked_seq()
        self.zoom = 0
        self.untold: tuple[Moment, ...] = ()

    # ---- what is shown

    @property
    def turn(self) -> int:
        """How the map lies, in steps of 60 degrees; other screens turn it too."""
        return int(self.context.setting("turn", "0")) % 6

    def refresh(self) -> None:
        """Look at the table again; what was half chosen is dropped if the position changed, but not what puts right."""
        seen = self.look()
        view = seen.view
        another = seen.which != self.seen.which
        if another or view["seq"] != self.seen.view["seq"]:
            self.rolling.follow(None if another else seen)
            self.aim.followed(None if another else seen)
            if not actions.stays_open(self._mode, self.seen, seen):
                self._mode = None
        self.seen = seen
        if another:
            self._moved = self._asked_seq()

    def model(self) -> ShownGame:
        """The whole screen as a value."""
        seen, words = self.seen, self.words
        told = self.settled(as_told(seen, self.untold) if self.untold else seen)
        entered = self.rolling.entered()
        shown = self._map()
        return ShownGame(
            map=shown,
            rows=seat_rows(told, self.context.presence(), self.faces),
            prompt=self._prompt(told),
            dice=dice.dice_row(seen, words, entered, typed_here=self.rolling.typed_here),
            pad=self._pad(entered),
            actions=self._actions(),
            quick=() if seen.over else self._quick(),
            undo=actions.undo(seen, words),
            end=self._end(),
            choices=self._choices(),
            clock=clock_face(seen),
            put_back=shown_back(self.seen, self.words, waits=self._moves() is not None),
            payouts=self._payouts(),
            over=over(seen, words, self.faces),
            trouble=trouble_said(seen, words),
            strips=self._strips(told),
            moves=self._moves(),
            parts=has_parts(shown),
            robots=bool(robots.robots_in(seen) or robots.to_lay(seen)),
        )

    def _prompt(self, told: Seen) -> Prompt:
        end, ends = over(told, self.words, self.faces), still_shown(self.seen, told, self.untold)
        if (first := ends or beside.prompt(self.seen, self.words)) is not None:
            return first
        asked = self.aim.asking
        told = robots.people_first(told, silent := self.context.silent_robots())
        if (chosen := self._chosen() or self.rolling.prompt()) is not None:
            return chosen  # what somebody looks at or begins is told, not what a robot did before
        said = prompt(told, self.words, self.faces, asked, end, self.phones)
        return said if asked is not None else robots.prompted(said, self.seen, self.words, silent)

    def _chosen(self) -> Prompt | None:
        """What the bar asks of whoever has begun to choose: what is built, or where."""
        begun, seat = self.aim.prompt(), self.seen.builder
        if begun is not None or self._mode != "build" or not seat or self.aim.asking is not None:
            return begun
        title = self.words("touchscreen.game.builds", name=self.seen.names[seat])
        return Prompt(title, self.words("touchscreen.game.which.note"), seat)

    def _pad(self, entered: tuple[int, ...]) -> Pad:
        """How a roll is entered; a robot that plays by itself lets the app roll, and ends its turn before the next."""
        pad = dice.pad(self.seen, self.words, entered)
        if pad.way != "roll" or not self._alone():
            return pad
        return replace(pad, due=False, reason=robots.stands_back(self.seen, self.words))

    def _alone(self) -> bool:
        """Whether robots do all that is due, and nobody has begun to do it for them."""
        busy = self.aim.asking is not None or self._mode is not None
        return not busy and robots.alone(self.seen, self.context.silent_robots())

    def _instead(self) -> bool:
        """Whether people play for a robot."""
        return robots.by_hand(self.seen, self.context.silent_robots())

    def _still(self, key: Action) -> Action:
        """A key as it is; while a robot plays, asks or waits, one that may be tapped, but is not to be done now."""
        robots_play = self._alone() or beside.matter(self.seen) is not None or waits(self.seen)
        return replace(key, kind="quiet") if robots_play else key

    def _actions(self) -> tuple[Action, ...]:
        seen, words, silent = self.seen, self.words, self.context.silent_robots()
        keys = actions.actions(seen, words, cards=bool(seen.playing))
        if self._alone():
            keys = actions.stood_back(keys, robots.stands_back(seen, words))
            return robot_offers.answering(keys, seen, words, silent)
        return actions.offer_gone(keys, words) if robot_offers.offer_gone(seen) else keys

    def _end(self) -> Action:
        """The end of a turn; a robot ends its own."""
        key = self._still(actions.end(self.seen, self.words))
        reason = robots.stands_back(self.seen, self.words) if self._alone() else key.reason
        return replace(key, reason=reason)

    def _quick(self) -> tuple[Action, ...]:
        keys = tuple(map(self._still, prices.payable(self.aim.quick(), self.seen, self.words)))
        by_itself = self._alone() or robots.throws(self.seen, self.context.silent_robots())
        reason = robots.stands_back(self.seen, self.words) if by_itself else ""
        return actions.stood_back(keys, reason) if reason else keys

    def _strips(self, told: Seen) -> tuple[Strip, ...]:
        made = (face.strip(told, self.words) for face in self.faces if face.strip is not None)
        return tuple(strip for strip in made if strip is not None)

    def _map(self) -> BoardMap:
        shown = game_map(self.seen.view, self._glow(), self.turn)
        return shown if not self.zoom else replace(shown, window=parts_of(shown)[self.zoom])

    def _asked_seq(self) -> int:
        found = self._asked_moves(0)
        return 0 if found is None else found.seq

    def _asked_moves(self, since: int) -> CardboardMoves | None:
        made = (face.moves(self.seen, self.words, since) for face in self.faces if face.moves)
        return next((moves for moves in made if moves is not None), None)

    def _moves(self) -> CardboardMoves | None:
        """What a robot or the roll asks to be moved on the cardboard, the older first, until people say it is done."""
        if put_back(self.seen, self.words) or self.seen.over:
            return None
        asked, first = self._asked_moves(self._moved), robots.to_lay(self.seen)[:1]
        is_older = asked is not None and first and asked.seq <= first[0]["seq"]
        return asked if is_older else robots.moves_to_lay(self.seen, self.words) or asked

    def _glow(self) -> tuple[Glow, ...]:
        if self.seen.view["put_back"]:
            asked = () if self._alone() else self.aim.glow() or ()
            return (*(() if asked else self._paid()), *beside_back(asked, self._back()))
        lying = robots.glow(self.seen)
        if lying and robots.plays(self.seen) and not self._instead():
            return lying
        aimed = None if self._alone() else self.aim.glow()
        return (*(self._paid() if aimed is None and not lying else aimed or ()), *lying)

    def legal(self) -> tuple[str, ...]:
        """The places of the map where a hand goes next: they may be tapped, or something is put back there."""
        back = (str(entry["at"]) for entry in self._back())
        lying = robots.lying(self.seen)
        laid_first = lying and robots.plays(self.seen) and not self._instead()
        legal = () if self._alone() or laid_first else self.aim.legal()
        return tuple(dict.fromkeys((*legal, *back, *lying)))

    def lying(self) -> tuple[str, ...]:
        """The places of the map of what robots want laid, and of what goes back after an undo."""
        return (*robots.lying(self.seen), *goes_back(self.seen.view["put_back"]))

    def _back(self) -> list[PutBack]:
        """What is put back on a place of the map."""
        return on_the_map(self.seen.view["put_back"])

    def _paid(self) -> tuple[Glow, ...]:
        if self.seen.over:
            return ()
        hexes = dict.fromkeys(entry["hex"] for entry in self._harvest())
        return tuple(hex_glow(at) for at in hexes)

    def _payouts(self) -> Payouts:
        paid = self._harvest()
        cards = tuple((entry["hex"], entry["seat"], entry["resource"]) for entry in paid)
        return Payouts(self.seen.view["turn"], cards)

    def _harvest(self) -> list[HarvestView]:
        """What houses got by the latest roll."""
        return [] if self.seen.roll is None else self.seen.roll["by_hex"]

    def _choices(self) -> Choices | None:
        seen, words = self.seen, self.words
        if seen.undo["request"]:
            return actions.request_choices(seen, words, self._askable())
        if self._mode == "across":
            return actions.across_choices(seen, words)
        if (cards := beside.choices(seen, words)) is not None:
            return cards
        if self._alone():
            return None
        if self._mode is None and self.aim.asking is None and (held := meanwhile(seen, words)):
            return held
        return prices.payable_in(self.aim.choices() or self._build_choices(), seen, words)

    def _build_choices(self) -> Choices | None:
        if self._mode != "build" or not self.seen.builder:
            return None
        return actions.build_choices(self.words, self.aim.builds(self.seen.builder))

    # ---- taps

    def tap_prompt(self) -> Outcome:
        """The bar itself, where what it says leads to a sheet; where it names a key of robots that wait, that key."""
        said = self._prompt(self.seen)
        if said.note and said.note == wait_key(self.seen, self.words):
            return self.tap_moved(moves) if (moves := self._moves()) else self.tap_put_back()
        self.taps += 1
        return Outcome(sheet=said.sheet)

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
        """The event die of a typed roll, by its symbol, which sends it."""
        self.taps += 1
        return self.rolling.event(symbol)

    def type_digit(self, digit: int) -> Outcome:
        """A digit on a keyboard: a value that is asked for by its number, else what is rolled."""
        self.taps += 1
        choices = self._choices()
        named = () if choices is None else choices.buttons
        if any(button.key == f"value:{digit}" for button in named):
            return self.aim.choose_value(str(digit))
        return self.rolling.digit(digit)

    def tap_roll(self) -> Outcome:
        """The app rolls, for the next seat if this turn may end."""
        self.taps += 1
        return self.rolling.by_app()

    def tap_correct(self) -> Outcome:
        """Take back the last die typed if there is one, else the roll; where more has happened since, say how."""
        if self.rolling.typed_here:
            self.taps += 1
            self.rolling.take_back()
            return NOTHING
        return roll_again.corrected(self, self.tap_undo)

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
        seat = self.seen.undo.get("seat") or self.seen.active or self.seen.seats[0]
        return robots.person_for(self.seen, str(seat))

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
        """A seat's own cards; show them only while the finger is down. The seat's phone is told."""
        self.taps += 1
        return held(self, seat)

    def tap_put_back(self) -> Outcome:
        """What was to be moved back on the board has been moved."""
        self.taps += 1
        return self.send(self.seen.active or self.seen.seats[0], {"type": "move_back"})

    def tap_moved(self, shown: CardboardMoves | None = None) -> Outcome:
        """What a robot or the roll asked to be moved on the board has been moved; or robots may play on. shown: what
        the finger saw, where more has come since: nothing else is meant."""
        self.taps += 1
        seen, card = self.seen, robots.meant(self.seen, self.words, shown)
        if card is not None:
            wish = self.wishes(robots.who_lays(seen), robots.go_on(seen), card.seq)
            return Outcome((wish,))
        if shown is not None and shown.card:
            return NOTHING
        found = self._asked_moves(self._moved) if shown is None else shown
        self._moved = self._moved if found is None else found.seq
        return NOTHING

    def tap_laid(self, seq: int, meant: str = "only") -> Outcome:
        """One thing that a robot asked to be laid has been laid, and no other; meant ``up_to``: all before it too."""
        self.taps += 1
        return self.send(robots.who_lays(self.seen), {"type": "go_on", meant: seq})

    def all_to_lay(self) -> tuple[str, ...]:
        """What robots did and nobody has laid yet, one sentence each, the oldest first."""
        return robots.all_to_lay(self.seen, self.words)

    def each_to_lay(self) -> tuple[robots.Thing, ...]:
        """The same thing by thing."""
        return robots.each_to_lay(self.seen, self.words)

    def tap_zoom(self, *, whole: bool = False) -> Outcome:
        """Part after part of the map, and the whole again; whole: that at once."""
        self.taps += 1
        parts = parts_of(game_map(self.seen.view, (), self.turn))
        self.zoom = 0 if whole else (self.zoom + 1) % len(parts)
        return NOTHING

    def tap_choice(self, key: str) -> Outcome:
        """One of the buttons in ``Choices``."""
        self.taps += 1
        name, _, what = key.partition(":")
        ways: dict[str, Callable[[str], Outcome]] = {
            "across": self._ask_across,
            "agree": lambda seat: self.send(seat, {"type": "confirm_undo"}),
            "refuse_undo": self._refuse_undo,
            "roll_back": lambda _: self.tap_correct(),
            INSTEAD: self._play_instead,
            "beside": lambda what: beside.tapped(self, what),
            **self.aim.buttons(),
        }
        return ways[name](what)

    def _ask_across(self, _: str) -> Outcome:
        self._mode = None
        return self.send(self._undoer(), {"type": "undo", "across": True})

    def _play_instead(self, _: str) -> Outcome:
        self._mode = INSTEAD
        return NOTHING

    def _refuse_undo(self, _: str) -> Outcome:
        return self.send(self._askable()[0], {"type": "refuse_undo"})

    def _askable(self) -> tuple[str, ...]:
        """The people who may agree to what somebody asked to take back."""
        request = self.seen.undo["request"]
        others = self.seen.but(None if request is None else request["by"])
        return robots.people_of(self.seen, others)

    def tap_map(self, x: float, y: float, reach: float) -> Outcome:
        """A finger on the map, at a point of the board with a reach, both in sides of a hex."""
        self.taps += 1
        if self._alone():
            return Outcome(say=robots.stands_back(self.seen, self.words))
        return self.aim.tap(x, y, reach)

    def reachable(self) -> tuple[Glow, ...]:
        """The places of the map that a keyboard's focus goes to; none while a robot plays by itself."""
        return () if self._alone() else self.aim.reachable()
