"""What a finger on the map means: a duty's place, a place to build on, a knight, or what a wish lacks. No Kivy."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.table.ports import Json
from companion.touchscreen.games.cities_knights import knight_choices
from companion.touchscreen.games.great_wall.aim import SteppeAim
from companion.touchscreen.presenters import places
from companion.touchscreen.presenters.board_map import Glow, any_glow, place_glow, robber_glow
from companion.touchscreen.presenters.models import Action, Choices
from companion.touchscreen.presenters.outcome import NOTHING, Outcome
from companion.touchscreen.presenters.places import Spot
from companion.touchscreen.presenters.play import actions
from companion.touchscreen.presenters.play.answers import BUILDING, DECLINED, NAMED, PLACED
from companion.touchscreen.presenters.play.asking import Asking, Value, asking, is_place
from companion.touchscreen.theme import COMMODITIES

if TYPE_CHECKING:
    from companion.touchscreen.presenters.play.game import GamePresenter

DIRECT = ("activate", "promote")
"""What is done to a knight at once; moving asks where to."""


class Aim:
    """piece: what is being built, None for whatever fits; asking: a wish that still lacks something."""

    def __init__(self, game: GamePresenter) -> None:
        self.game = game
        self.piece: str | None = None
        self.asking: Asking | None = None
        self.steppe = SteppeAim(game)
        self._spots: tuple[Spot, ...] = ()
        self._knight: str | None = None
        self._sites: tuple[tuple[int, str, str], tuple[str, ...]] | None = None

    def drop(self) -> None:
        """Nothing is aimed at any more."""
        self.piece = self.asking = self._knight = None
        self._spots = ()
        self.steppe.drop()

    # ---- what glows

    def glow(self) -> tuple[Glow, ...] | None:
        """What may be tapped now, None where nothing in particular is aimed at."""
        if self._spots:
            return tuple(place_glow(at) for at in dict.fromkeys(spot.at for spot in self._spots))
        if self.asking is not None:
            return tuple(any_glow(str(v)) for v in self._next() if is_place(v))
        if self._knight is not None:
            return (place_glow(self._knight),)
        steppe = self.steppe.glow()
        if steppe is not None:
            return steppe
        for duty, kind in PLACED.items():
            owing = [o["seat"] for o in self.game.seen.owed(duty)]
            if owing:
                found = (do for seat in owing for do in self._options(seat, kind))
                return tuple(place_glow(places.place_of(do)) for do in found)
        if self.game.seen.owes("move_robber") is not None:
            return robber_glow(self.game.seen.view["board"])
        if self.piece is not None:
            return tuple(place_glow(at) for at in self.sites(self.piece))
        return None

    def sites(self, piece: str) -> tuple[str, ...]:
        """Where the seat that builds may build this, whether or not it can pay."""
        seen = self.game.seen
        key = (seen.view["seq"], seen.builder or "", piece)
        if self._sites is None or self._sites[0] != key:
            self._sites = key, places.sites(self.game.table, seen, key[1], piece)
        return self._sites[1]

    def _options(self, seat: str, kind: str) -> list[Json]:
        return [do for do in self.game.table.options(seat) if do["type"] == kind]

    # ---- what may be chosen instead

    def choices(self) -> Choices | None:
        """The buttons for what is aimed at, or for a duty that is answered by naming something."""
        if self.asking is not None:
            return actions.value_choices(self.game.seen, self.game.words, self.asking, close=True)
        steppe = self.steppe.choices()
        if steppe is not None:
            return steppe
        duty = self._named_duty()
        if duty is not None:
            decline = DECLINED.get(duty.kind)
            asked = Asking(duty.seat, duty.kind, duty.options)
            return actions.value_choices(self.game.seen, self.game.words, asked, decline=decline)
        if self._spots:
            return self._which()
        if self._knight is not None:
            return knight_choices.choices(self.game, self._knight)
        if self.game.seen.owes("rebuild_road"):
            text = self.game.words("touchscreen.game.decline.decline_rebuild")
            return Choices("decline", (Action("decline:decline_rebuild", text, kind="quiet"),), "")
        return None

    def _named_duty(self) -> Asking | None:
        for duty, kind in NAMED.items():
            seat = self.game.seen.owes(duty)
            if seat is not None:
                return Asking(seat, duty, asking(seat, kind, self._openly(seat, kind)).options)
        return None

    def _openly(self, seat: str, kind: str) -> list[Json]:
        """The options, but never fewer than everybody may know: a hand must not show in the buttons."""
        if kind != "give_commodity":
            return self._options(seat, kind)
        return [{"type": kind, "commodity": c} for c in COMMODITIES]

    def _which(self) -> Choices:
        words = self.game.words
        buttons = tuple(
            Action(f"spot:{i}", actions.capital(words(f"touchscreen.game.do.{spot.do['type']}")))
            for i, spot in enumerate(self._spots)
        )
        return Choices("which", buttons, words("touchscreen.game.close"))

    # ---- choosing

    def choose_piece(self, piece: str) -> Outcome:
        """Build this; once more, and anything fitting is built again."""
        self.piece = None if piece == self.piece else piece
        if self.piece is not None and not self.sites(self.piece):
            self.piece = None
            return Outcome(say=self.game.words(f"touchscreen.game.no_site.{piece}"))
        return NOTHING

    def choose_spot(self, index: str) -> Outcome:
        """Which of the things that the finger may have meant."""
        spot, self._spots = self._spots[int(index)], ()
        return self.game.send(spot.seat, spot.do, undoable=True)

    def choose_knight(self, what: str) -> Outcome:
        """What the tapped knight does: ``activate``, ``promote``, ``move`` or ``chase``."""
        at, seat = str(self._knight), self.game.seen.builder or ""
        if what == "move":
            moves = asking(seat, "move_knight", self._options(seat, "move_knight"))
            self._knight, self.asking = None, moves.with_value(at)
            return NOTHING
        self._knight = None
        kind = "chase_robber" if what == "chase" else places.PIECES[what]
        return self.game.send(seat, {"type": kind, "at": at}, undoable=True)

    def ask(self, seat: str, kind: str, options: list[Json] | None = None) -> Outcome:
        """Begin a wish of this kind; one that needs nothing more is sent at once."""
        begun = asking(seat, kind, self._options(seat, kind) if options is None else options)
        if not begun.options:
            return Outcome(refusal=self.game.table.why_not(seat, _sample(kind, self.game)))
        return self._asked(begun)

    def choose_value(self, text: str) -> Outcome:
        """Say the next value of the wish, or of the duty that is waited for."""
        begun = self.asking or self._duty_asking()
        if begun is None:
            return NOTHING
        value = next((v for v in begun.next_values() if str(v) == text), None)
        return NOTHING if value is None else self._asked(begun.with_value(value))

    def _duty_asking(self) -> Asking | None:
        found = self._named_duty()
        return None if found is None else Asking(found.seat, NAMED[found.kind], found.options)

    def _asked(self, now: Asking) -> Outcome:
        done, more = now.finished(), now.next_values()
        if done is None or more:
            self.asking = now
            return NOTHING
        self.asking = None
        return self.game.send(now.seat, done, undoable=True)

    def choose_done(self) -> Outcome:
        """The wish is said in full, though more could be said."""
        now, self.asking = self.asking, None
        done = None if now is None else now.finished()
        return NOTHING if now is None or done is None else self.game.send(now.seat, done)

    def decline(self, kind: str) -> Outcome:
        """Leave a duty undone that may be left."""
        duty = next(d for d, command in DECLINED.items() if command == kind)
        return self.game.send(self.game.seen.owes(duty) or "", {"type": kind})

    def _next(self) -> tuple[Value, ...]:
        return () if self.asking is None else self.asking.next_values()

    # ---- fingers

    def tap(self, x: float, y: float, reach: float) -> Outcome:
        """A finger on the map, at a point of the board with a reach, both in sides of a hex."""
        seen = self.game.seen
        if self.asking is not None:
            return self._tap_value(x, y, reach)
        steppe = self.steppe.tap(x, y, reach)
        if steppe is not None:
            return steppe
        robber = seen.owes("move_robber")
        if robber is not None:
            at = places.hex_under(seen, x, y)
            do = {"type": "move_robber", "at": at}
            return NOTHING if at is None else self.game.send(robber, do)
        for duty, kind in PLACED.items():
            if seen.owes(duty) is not None:
                return self._tap_duty(duty, kind, x, y, reach)
        if not any(seen.owes(duty) for duty in BUILDING):
            return self.game.not_now()
        return self._tap_build(seen.builder or "", x, y, reach)

    def _tap_value(self, x: float, y: float, reach: float) -> Outcome:
        at = places.aimed((str(v) for v in self._next() if is_place(v)), x, y, reach)
        if at is None:
            return Outcome(say=self.game.words("touchscreen.ask.glowing"))
        return self.choose_value(at)

    def _tap_duty(self, duty: str, kind: str, x: float, y: float, reach: float) -> Outcome:
        owing = [o["seat"] for o in self.game.seen.owed(duty)]
        options = [{**do, "seat": seat} for seat in owing for do in self._options(seat, kind)]
        spots = places.duty_spots(options, kind, x, y, reach)
        if not spots:
            return self._refused_duty(owing[0], kind, x, y, reach)
        if len(places.meant(spots)) > 1:
            return Outcome(say=self.game.words("touchscreen.game.closer"))
        return self.game.send(spots[0].seat, spots[0].do, undoable=True)

    def _refused_duty(self, seat: str, kind: str, x: float, y: float, reach: float) -> Outcome:
        board, on_paths = places.island(self.game.seen), kind in ("build_road", "rebuild_road")
        around = places.near(board.paths if on_paths else board.nodes, x, y, reach)
        if not around:
            return NOTHING
        field = "to" if kind == "relocate_knight" else "at"
        do = {"type": kind, field: around[0][1]}
        return Outcome(refusal=self.game.table.why_not(seat, do))

    def _tap_build(self, seat: str, x: float, y: float, reach: float) -> Outcome:
        seen, table = self.game.seen, self.game.table
        if self.piece is None:
            knight = places.own_knight(seen, seat, x, y, reach)
            if knight is not None:
                self._knight = knight
                return NOTHING
            spots = places.build_spots(seen, seat, x, y, reach)
        else:
            spots = places.piece_spots(seen, seat, self.piece, x, y, reach)
        if not spots:
            return NOTHING
        fitting = places.allowed(table, seat, spots)
        if not fitting:
            return Outcome(refusal=table.why_not(seat, spots[0].do))
        return self._meant(places.meant(fitting))

    def _meant(self, meant: tuple[Spot, ...]) -> Outcome:
        if len(meant) == 1:
            return self.game.send(meant[0].seat, meant[0].do, undoable=True)
        if {spot.do["type"] for spot in meant} == {"build_settlement", "build_knight"}:
            return self._settlement_or_knight(meant)
        if len({spot.do["type"] for spot in meant}) < len(meant):
            return Outcome(say=self.game.words("touchscreen.game.closer"))
        self._spots = meant
        return NOTHING

    def _settlement_or_knight(self, meant: tuple[Spot, ...]) -> Outcome:
        """A settlement takes one tap, as in the base game; the knight that was meant, one more."""
        kinds = {spot.do["type"]: spot for spot in meant}
        town, knight = kinds["build_settlement"], kinds["build_knight"]
        refusals = [self.game.table.why_not(spot.seat, spot.do) for spot in (town, knight)]
        if refusals[0] is not None and refusals[1] is None:
            return self.game.send(knight.seat, knight.do, undoable=True)
        built = self.game.send(town.seat, town.do, undoable=True)
        if refusals[1] is not None:
            return built
        return replace(built, instead=lambda: self._rather(knight))

    def _rather(self, spot: Spot) -> Outcome:
        self.game.taps += 1
        return self.game.send(spot.seat, {"type": "undo"}, spot.do, undoable=True)


def _sample(kind: str, game: GamePresenter) -> Json:
    """A command of a kind that nobody may give now, for the reason why."""
    land = places.island(game.seen)
    node, side = next(iter(land.nodes)), next(iter(land.paths))
    tile = land.node_hexes[node][0]
    other = game.seen.others(game.seen.active)[0]
    samples: dict[str, Json] = {
        "play_alchemist": {"dice": [1, 1]},
        "play_crane": {"track": "trade"},
        "play_inventor": {"hexes": [tile, tile]},
        "play_smith": {"knights": [node]},
        "play_merchant": {"at": tile},
        "play_bishop": {"at": tile},
        "play_diplomat": {"at": side},
        "play_merchant_fleet": {"resource": "ore"},
        "play_resource_monopoly": {"resource": "ore"},
        "play_trade_monopoly": {"commodity": "coin"},
        "play_master_merchant": {"from": other},
        "play_deserter": {"from": other},
        "play_spy": {"from": other},
        "play_engineer": {"at": node},
        "play_medicine": {"at": node},
        "play_intrigue": {"at": node},
        "play_saboteur": {"at": node} if game.seen.house("saboteur") == "city" else {},
    }
    return {"type": kind, **samples.get(kind, {})}
