"""What a finger on the map means: an obligation's place, a place to build on, or what a wish lacks. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import TypeVar

from companion.faces import places
from companion.faces.board_map import Glow, any_glow, choice_glow, place_glow
from companion.faces.games.face import Face
from companion.faces.models import Action, Choices, Prompt
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.places import TapSpot
from companion.faces.play import actions
from companion.faces.play.answers import BUILDING, PASSED, Answer
from companion.faces.play.asking import Asking, Value, asking, is_place, path
from companion.faces.play.desk import PlayDesk
from companion.faces.play.game_aim import Button, GameAim, Rather
from companion.faces.play.half_said import HalfSaid
from companion.faces.play.looking import Looking, elsewhere
from companion.faces.play.robot_offers import by_itself
from companion.faces.play.where import where_said
from companion.faces.seen import Seen

Found = TypeVar("Found")


class Aim:
    """piece: what is being built, None for whatever fits; half_said: a wish that still lacks something."""

    def __init__(self, desk: PlayDesk) -> None:
        self.desk = desk
        self.piece: str | None = None
        self.half_said = HalfSaid(desk)
        self.looking = Looking(desk)
        self._spots: tuple[TapSpot, ...] = ()
        self._sites: tuple[tuple[object, ...], dict[str, tuple[str, ...]]] = ((), {})
        self._games: tuple[tuple[Face, ...], tuple[GameAim, ...]] = ((), ())

    @property
    def games(self) -> tuple[GameAim, ...]:
        """What the game that is played adds, pack by pack."""
        faces = self.desk.faces
        if self._games[0] != faces:
            made = (face.aim(self.desk, self.half_said) for face in faces if face.aim is not None)
            self._games = faces, tuple(made)
        return self._games[1]

    @property
    def asking(self) -> Asking | None:
        """The wish that still lacks something."""
        return self.half_said.asking

    @property
    def answers(self) -> dict[str, Answer]:
        """Obligation → how it is answered."""
        return {name: answer for game in self.games for name, answer in game.answers.items()}

    @property
    def pieces(self) -> dict[str, str]:
        """What is built by tapping a place → its command."""
        return {name: kind for game in self.games for name, kind in game.pieces.items()}

    def drop(self) -> None:
        """Nothing is aimed at any more."""
        self.piece = None
        self._spots = ()
        self.half_said.drop()
        self.looking.drop()
        for game in self.games:
            game.drop()

    def followed(self, seen: Seen | None) -> None:
        """Nothing is aimed at any more, but for a piece that is put right and still stands there; seen: what now shows,
        None for another game."""
        moving = "" if seen is None else self.looking.goes_on(seen)
        self.drop()
        if moving:
            self.looking.begin(moving)

    def _first(self, ask: Callable[[GameAim], Found | None]) -> Found | None:
        """What the first game that has something to say says."""
        return next((said for game in self.games if (said := ask(game)) is not None), None)

    def _last(self, ask: Callable[[GameAim], Found | None]) -> Found | None:
        """What the last game that has something to say says: it knows those before."""
        said = (ask(game) for game in reversed(self.games))
        return next((found for found in said if found is not None), None)

    def _owed(self, *ways: str) -> Iterator[tuple[str, Answer]]:
        """The open obligations that are answered in one of these ways."""
        for name, answer in self.answers.items():
            if answer.way in ways and self.desk.seen.owed(name):
                yield name, answer

    # ---- what glows

    def glow(self) -> tuple[Glow, ...] | None:
        """What may be tapped now, None where nothing in particular is aimed at."""
        if self.looking.moving:
            return self.looking.glow()
        if self._spots:
            return tuple(place_glow(at) for at in dict.fromkeys(spot.at for spot in self._spots))
        if self.asking is not None:
            return tuple(choice_glow(at) for at in self._said_by_tap())
        special = self._first(lambda game: game.glow())
        if special is not None:
            return special
        for name, answer in self._owed("place"):
            seats = [o["seat"] for o in self.desk.seen.owed(name)]
            found = (do for seat in seats for do in self.desk.options(seat, answer.command))
            return tuple(place_glow(places.place_of(do)) for do in found)
        if self.piece is not None:
            return tuple(place_glow(at) for at in self.sites(self.piece))
        return None

    def reachable(self) -> tuple[Glow, ...]:
        """Every place that a finger might mean now, for keys: what glows, or else all that may be built on."""
        if self._spots:
            return ()
        special = None if self.asking is not None else self._first(lambda game: game.places())
        if special is not None:
            return tuple(any_glow(at) for at in special)
        glowing = self.glow()
        if glowing is not None:
            return glowing
        return self._buildable()

    def _buildable(self) -> tuple[Glow, ...]:
        """Where whoever may build now might, whether or not the hand can pay."""
        seat = self.desk.seen.builder
        if not seat or not any(self.desk.seen.owes(name) for name in BUILDING):
            return ()
        own = (at for game in self.games for at in game.owned(seat))
        built = (at for piece in self.pieces for at in self.sites(piece))
        return tuple(any_glow(at) for at in dict.fromkeys((*own, *built)))

    def sites(self, piece: str) -> tuple[str, ...]:
        """Where the seat that builds may build this, whether or not it can pay."""
        desk = self.desk
        key = (desk.seen.which, desk.seen.view["seq"], desk.seen.builder or "")
        if self._sites[0] != key:
            self._sites = key, {}
        known = self._sites[1]
        if piece not in known:
            known[piece] = places.sites(desk.table, desk.seen, key[2], piece, self.pieces[piece])
        return known[piece]

    def legal(self) -> tuple[str, ...]:
        """The places of the map that a finger may mean now, whatever glows: by what all may know, so that those that
        are paid for stand there whether or not the hand can pay.
        """
        desk = self.desk
        if self._spots:
            return tuple(spot.at for spot in self._spots)
        if self.asking is not None:
            return tuple(str(v) for v in self.half_said.values() if is_place(v))
        seats = dict.fromkeys(duty["seat"] for duty in desk.seen.obligations)
        allowed = (do for seat in seats for do in desk.table.options(seat))
        about = desk.table.about() or {"commands": ()}
        paid = {one["command"] for one in about["commands"] if one["site"]}
        firsts = (
            path(do)[:1]
            for do in allowed
            if not do["type"].startswith("play_") and do["type"] not in paid
        )
        tapped = [str(first[0]) for first in firsts if first and is_place(first[0])]
        meant = [place.at for place in (*(self.glow() or ()), *self._buildable())]
        return tuple(dict.fromkeys((*tapped, *meant)))

    # ---- what may be chosen instead

    def prompt(self) -> Prompt | None:
        """What the yellow bar says of a game's own, None for what is owed or asked for."""
        if self.looking.moving:
            return self.looking.prompt()
        special = self._first(lambda game: game.prompt())
        return special or self._asks_what() or self.looking.prompt() or self._asks_where()

    def _asks_what(self) -> Prompt | None:
        """What is meant, where a finger may have meant several things."""
        if not self._spots:
            return None
        words, seat = self.desk.words, self._spots[0].seat
        title = words("touchscreen.game.which", name=self.desk.seen.names[seat])
        return Prompt(title, words("touchscreen.game.which.note"), seat)

    def _asks_where(self) -> Prompt | None:
        """Where the piece goes that was chosen."""
        seen, words, seat = self.desk.seen, self.desk.words, self.desk.seen.builder
        if self.piece is None or not seat or self.asking is not None:
            return None
        title = where_said(words, seen.names[seat], self.pieces[self.piece], self.piece)
        return Prompt(title, words("touchscreen.ask.note"), seat)

    def choices(self) -> Choices | None:
        """The buttons for what is aimed at, or for an obligation that is answered with buttons."""
        desk = self.desk
        if self.looking.moving:
            return self.looking.choices()
        for name, answer in self._owed("cards"):
            alone = partial(by_itself, desk.seen, desk.context.silent_robots())
            presence = desk.context.presence()
            owing = actions.picked_choices(desk.seen, desk.words, name, presence, alone)
            return actions.with_answered(owing, desk.seen, desk.words, answer.done)
        if self.asking is not None:
            return self._values(self.asking, close=True)
        if self._spots:
            return self._which()
        if (looked := self.looking.choices()) is not None:
            return looked
        return self._first(lambda game: game.choices()) or self._named() or self._declined()

    def _values(self, asked: Asking, *, close: bool = False, decline: str = "") -> Choices:
        def button(value: Value) -> Action | None:
            return self._last(lambda game: game.value(value))

        desk = self.desk
        return actions.value_choices(
            desk.seen, desk.words, asked, button, close=close, decline=decline
        )

    def _named(self) -> Choices | None:
        asked = self._named_asking()
        if asked is None:
            return None
        name = next(name for name, _ in self._owed("name"))
        decline, seat = self.answers[name].decline, self.desk.seen.owes(name) or ""
        offered = decline and self.desk.options(seat, decline)
        return self._values(asked, decline=decline if offered else "")

    def _named_asking(self) -> Asking | None:
        """The wish that answers an obligation by naming something: never fewer values than everybody may know."""
        for name, answer in self._owed("name"):
            seat = self.desk.seen.owes(name) or ""
            openly = self._first(lambda game, name=name: game.openly(name))  # type: ignore[misc]
            options = self.desk.options(seat, answer.command) if openly is None else openly
            return asking(seat, answer.command, options)
        return None

    def _declined(self) -> Choices | None:
        for name, answer in self._owed("place"):
            seat = self.desk.seen.owes(name) or ""
            if answer.decline and self.desk.options(seat, answer.decline):
                text = self.desk.words(f"touchscreen.game.decline.{answer.decline}")
                button = Action(f"decline:{answer.decline}", text, kind="quiet")
                return Choices("decline", (button,), "")
        return None

    def _which(self) -> Choices:
        buttons = tuple(self._to_build(i, spot) for i, spot in enumerate(self._spots))
        if self.looking.at:
            buttons = (*buttons, elsewhere(self.desk.words, self.looking.at))
        return Choices("which", buttons, self.desk.words("touchscreen.game.close"))

    def _to_build(self, index: int, spot: TapSpot) -> Action:
        """The button of one thing that the finger may have meant, with what it costs."""
        kind = spot.do["type"]
        piece = next((name for name, command in self.pieces.items() if command == kind), "")
        costs = (one.cost for one in self.builds(spot.seat) if one.key == f"piece:{piece}")
        label = actions.capital(self.desk.words(f"touchscreen.game.do.{kind}"))
        return Action(f"spot:{index}", label, cost=next(costs, ()))

    def builds(self, seat: str) -> tuple[Action, ...]:
        """The buttons of all that a seat may build; of a piece that finds no place anywhere, why."""
        buttons = (button for game in self.games for button in game.builds(seat, self.piece))
        return tuple(map(self._with_place, buttons))

    def _with_place(self, button: Action) -> Action:
        name, _, piece = button.key.partition(":")
        if name != "piece" or not button.enabled or self.sites(piece):
            return button
        return replace(button, reason=self._no_site(piece))

    def _no_site(self, piece: str) -> str:
        """Why a piece finds no place anywhere; of a road, that nothing of the seat stands yet that it could leave."""
        seat, board = self.desk.seen.builder, self.desk.seen.view["board"]
        stands = any(one["seat"] == seat for one in (*board["intersections"], *board["paths"]))
        own = f"touchscreen.game.no_site.{piece}.first"
        first = not stands and self.desk.words.has(own)
        return self.desk.words(own if first else f"touchscreen.game.no_site.{piece}")

    def quick(self) -> tuple[Action, ...]:
        """The keys of what is done with one tap."""
        return tuple(key for game in self.games for key in game.quick())

    # ---- choosing

    def buttons(self) -> Mapping[str, Button]:
        """What the buttons of choices do, by the key before the colon."""
        own: dict[str, Button] = {
            "piece": self.choose_piece,
            "spot": self.choose_spot,
            "decline": self.decline,
            "elsewhere": self._elsewhere,
            "value": self.choose_value,
            "done": lambda _: self.half_said.end(),
        }
        cards = (name for name, answer in self.answers.items() if answer.way == "cards")
        for name in cards:
            own[name] = _sheet(name)
        for game in self.games:
            own |= game.buttons()
        return own

    def choose_piece(self, piece: str) -> Outcome:
        """Build this; once more, and anything fitting is built again."""
        self.piece = None if piece == self.piece else piece
        for game in self.games:
            game.drop()  # what a game asked for before is asked no longer: the bar says where this goes
        if self.piece is not None and not self.sites(self.piece):
            self.piece = None
            return Outcome(say=self._no_site(piece))
        return NOTHING

    def choose_spot(self, index: str) -> Outcome:
        """Which of the things that the finger may have meant."""
        spot, self._spots = self._spots[int(index)], ()
        return self.desk.send(spot.seat, spot.do)

    def _elsewhere(self, at: str) -> Outcome:
        """The piece at this place really stands elsewhere."""
        self.drop()
        return self.looking.begin(at)

    def choose_value(self, text: str) -> Outcome:
        """Say the next value of the wish, or of the obligation that is waited for."""
        return self.half_said.say(self.asking or self._named_asking(), text)

    def decline(self, kind: str) -> Outcome:
        """Leave an obligation undone that may be left."""
        declined = {name: answer.decline for name, answer in self.answers.items()} | PASSED
        name = next(name for name, command in declined.items() if command == kind)
        return self.desk.send(self.desk.seen.owes(name) or "", {"type": kind})

    # ---- fingers

    def tap(self, x: float, y: float, reach: float) -> Outcome:
        """A finger on the map, at a point of the board with a reach, both in sides of a hex."""
        seen = self.desk.seen
        if self.looking.moving:
            return self.looking.tap(x, y, reach)
        if self.asking is not None:
            return self._tap_value(x, y, reach)
        special = self._first(lambda game: game.tap(x, y, reach))
        if special is not None:
            return special
        for name, answer in self._owed("place"):
            return self._tap_owed(name, answer, x, y, reach)
        if not any(seen.owes(name) for name in BUILDING):
            return NOTHING if self.looking.look(x, y) else self.desk.not_now()
        return self._tap_build(seen.builder or "", x, y, reach)

    def _tap_value(self, x: float, y: float, reach: float) -> Outcome:
        values = self._said_by_tap()
        at = places.aimed(values, x, y, reach)
        if at is None:
            return Outcome(say=self.desk.words("touchscreen.ask.glowing"))
        return self.choose_value(values[at])

    def _said_by_tap(self) -> dict[str, str]:
        """The places that say a value of the wish when they are tapped, each with that value."""
        found = ((self._place_of(value), str(value)) for value in self.half_said.values())
        return {at: value for at, value in found if at}

    def _place_of(self, value: Value) -> str:
        at = self._first(lambda game: game.place_of(value))
        return str(value) if at is None and is_place(value) else at or ""

    def _tap_owed(self, name: str, answer: Answer, x: float, y: float, reach: float) -> Outcome:
        seats = [o["seat"] for o in self.desk.seen.owed(name)]
        allowed = ((seat, do) for seat in seats for do in self.desk.options(seat, answer.command))
        options = [{**do, "seat": seat} for seat, do in allowed]
        spots = places.allowed_spots(options, x, y, reach)
        if not spots:
            return self._refused_owed(seats[0], answer, x, y, reach)
        if len(places.meant(spots)) > 1:
            return Outcome(say=self.desk.words("touchscreen.game.closer"))
        return self.desk.send(spots[0].seat, spots[0].do)

    def _refused_owed(self, seat: str, answer: Answer, x: float, y: float, reach: float) -> Outcome:
        board = places.island(self.desk.seen)
        if self.looking.look(x, y):
            return NOTHING
        around = places.near(board.paths if answer.on_path else board.nodes, x, y, reach)
        if not around:
            return NOTHING
        do = {"type": answer.command, answer.field: around[0][1]}
        return Outcome(refusal=self.desk.table.why_not(seat, do))

    def _tap_build(self, seat: str, x: float, y: float, reach: float) -> Outcome:
        seen, table = self.desk.seen, self.desk.table
        if self.piece is None:
            own = self._first(lambda game: game.tap_own(seat, x, y, reach))
            if own is not None:
                self._spots = ()
                self.looking.drop()
                return own
            spots = places.build_spots(seen, seat, self._builds_at(seat), x, y, reach)
        else:
            kind = self.pieces[self.piece]
            spots = places.piece_spots(seen, seat, self.piece, kind, x, y, reach)
        if not spots:
            return NOTHING
        fitting = places.allowed(table, spots)
        if self.piece is None and self.looking.look(x, y):
            # Such a tap may only mean to look: what can be built on the piece says its price first.
            self._spots = tuple(spot for spot in fitting if spot.at == self.looking.at)
            return NOTHING
        if not fitting:
            # In the middle of a hex nobody means what might be built at its edge.
            said = "" if self.piece is not None else self.looking.land(x, y, spots[0].off)
            return Outcome(say=said) if said else Outcome(refusal=table.why_not(seat, spots[0].do))
        return self._meant(places.meant(places.on_own(seen, fitting)))

    def _builds_at(self, seat: str) -> Callable[[str], Iterable[str]]:
        return lambda at: self._last(lambda game: game.builds_at(seat, at)) or ()

    def _meant(self, meant: tuple[TapSpot, ...]) -> Outcome:
        if len(meant) == 1:
            return self.desk.send(meant[0].seat, meant[0].do)
        kinds = {spot.do["type"]: spot for spot in meant}
        for rather in (game.rather for game in self.games):
            if rather is not None and set(kinds) == {rather.first, rather.other}:
                return self._built(kinds[rather.first], kinds[rather.other], rather)
        if len(kinds) < len(meant):
            return Outcome(say=self.desk.words("touchscreen.game.closer"))
        self._spots = meant
        return NOTHING

    def _built(self, first: TapSpot, other: TapSpot, rather: Rather) -> Outcome:
        """The usual thing takes one tap, as where nothing else could be meant; the other one more."""
        desk = self.desk
        refusals = [desk.table.why_not(spot.seat, spot.do) for spot in (first, other)]
        if refusals[0] is not None and refusals[1] is None:
            return desk.send(other.seat, other.do)
        built = desk.send(first.seat, first.do)
        if refusals[1] is not None:
            return built
        return replace(built, instead=lambda: self._rather(other), offer=desk.words(rather.key))

    def _rather(self, spot: TapSpot) -> Outcome:
        self.desk.taps += 1
        return self.desk.send(spot.seat, {"type": "undo"}, spot.do)


def _sheet(name: str) -> Button:
    return lambda seat: Outcome(sheet=f"{name}:{seat}")
