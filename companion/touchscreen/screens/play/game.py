"""The game: the map, the seats, the one line, the dice, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.games.faces import named
from companion.faces.keys import Key
from companion.faces.lie import Box
from companion.faces.models import Action, SeatRow, ShownGame
from companion.faces.outcome import Outcome
from companion.faces.play.game import GamePresenter
from companion.faces.play.just_shown import FreshKeys, FreshUsual, keys_of
from companion.faces.play.layout import GAP, ROW, Layout, layout
from companion.faces.room import Size
from companion.rules import grid
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.play.camera import GameCamera
from companion.touchscreen.screens.play.doing import Doing
from companion.touchscreen.screens.play.extras import Extras
from companion.touchscreen.screens.play.keyed import GameKeys
from companion.touchscreen.screens.play.making_way import MakingWay
from companion.touchscreen.screens.play.over_map import OverMap
from companion.touchscreen.screens.play.scenes import Scenes
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.screens.play.sheets.named import open_named, open_points
from companion.touchscreen.widgets import Button, IconButton
from companion.touchscreen.widgets.edges import middle, put
from companion.touchscreen.widgets.game import (
    ChoiceArea,
    DicePad,
    DiceRowView,
    PromptBar,
    SeatRowView,
)
from companion.touchscreen.widgets.game.flight import Flight
from companion.touchscreen.widgets.game.frame import SeatFrame
from companion.touchscreen.widgets.game.hand import HandPanel
from companion.touchscreen.widgets.game.quick import QuickKeys
from companion.touchscreen.widgets.glimpse import glimpse
from companion.touchscreen.widgets.map import Island
from companion.touchscreen.widgets.turn_key import TurnKey

SLOTS = ("build", "trade", "cards")
"""The places of the first line of usual buttons; a game without cards to play has two."""


FOOT = 5.0
"""What stays free below a map with parts, in sketch pixels."""


class GameScreen(Screen):
    """Shows the presenter's model part by part; every touch goes to the presenter and comes back as an outcome."""

    def setup(self, **given: Any) -> None:
        self.presenter = GamePresenter(
            self.app.table, self.app.context, self.words, self.app.wishes
        )
        self.shown: ShownGame | None = None
        self.redraws = 0
        self.sheets: list[LiveSheet] = []
        self.scenes = Scenes(self)
        self.game_camera = GameCamera(self)
        self.over_map = OverMap(self)
        self.extras = Extras(self)
        self.doing = Doing(self)
        self.keys = GameKeys(self)
        self.making_way = MakingWay(self)
        self.bind(size=lambda *_: Clock.schedule_once(self.arrange, 0))

    # ---- building

    def build(self) -> None:
        theme, words = self.theme, self.words
        self.presenter.words = words
        self.shown = None
        self.island = Island(theme, self._tapped_map, edge=GAP, size_hint=(None, None))
        self.island.may_mean = self.keys.reachable
        self.prompt = PromptBar(theme, self._tapped_prompt, size_hint=(None, None))
        self.dice = DiceRowView(
            theme,
            words("touchscreen.dice.correct"),
            lambda: self.act(self.presenter.tap_correct()),
            self.app.open_rule,
            size_hint=(None, None),
        )
        self.pad = DicePad(
            theme,
            lambda face: self.act(self.presenter.tap_die(face)),
            lambda: self.act(self.presenter.tap_roll()),
            lambda symbol: self.act(self.presenter.tap_event(symbol)),
            {symbol: words(f"symbol.{symbol}").capitalize() for symbol in self._symbols()},
            size_hint=(None, None),
        )
        self.choices = ChoiceArea(
            theme,
            lambda key: self.act(self.presenter.tap_choice(key)),
            lambda: self.act(self.presenter.tap_close()),
            self.refused,
            size_hint=(None, None),
        )
        self.fresh, self.usual = FreshKeys(), FreshUsual()
        self.quick = QuickKeys(
            theme,
            lambda key: self.act(self.presenter.tap_choice(key)),
            self.refused,
            size_hint=(None, None),
            size=(0, 0),
        )
        self.turn_button = TurnKey(theme, self.island, lambda: self.act(self.presenter.tap_turn()))
        self.menu_button = IconButton(theme, "menu", lambda: self.app.navigate("menu"))
        self.frame = SeatFrame(theme)
        self.rows: list[SeatRowView] = []
        self.buttons: dict[str, Button] = {}
        self.extras.build()
        self.hand: HandPanel | None = None
        self.sheets.clear()
        self.app.context.read_offers(())
        self.scenes.build()
        self.game_camera.build()
        self.over_map.build()
        for part in (
            self.island,
            self.turn_button,
            self.menu_button,
            self.prompt,
            self.dice,
            self.pad,
            self.quick,
            self.frame,
        ):
            self.add_widget(part)

    def _symbols(self) -> tuple[str, ...]:
        seen = self.presenter.look()
        return () if seen.view.get("game") is None else seen.symbols

    def _row(self, row: SeatRow) -> SeatRowView:
        seat = row.seat
        kind = SeatRowView if row.more is None else named(row.more.view)
        made: SeatRowView = kind(
            self.theme,
            self.words,
            lambda down: self.hold(seat, down),
            on_tap=lambda: open_points(self, seat),
            size_hint=(None, None),
        )
        return made

    # ---- showing

    def refresh(self) -> None:
        view = self.app.table.view_for("table")
        if view.get("game") is None:
            self.app.navigate("setup")
            return
        self.presenter.refresh()
        glimpse()
        self.show()
        for sheet in list(self.sheets):
            sheet.refresh()
        self.app.messages.soon()

    def show(self) -> None:
        """Draw what differs from what is shown."""
        self.scenes.hear()
        game = self.presenter.model()
        glimpse()
        old, self.shown = self.shown, game
        self.game_camera.refresh()
        if game != old:
            self._show_new(game, old)
        glimpse()
        self.scenes.tell(game)

    def _show_new(self, game: ShownGame, old: ShownGame | None) -> None:
        self.redraws += 1
        self._show_rows(game, old)
        self._show_map(game)
        for part, widget in (("prompt", self.prompt), ("dice", self.dice), ("pad", self.pad)):
            new = getattr(game, part)
            if old is None or getattr(old, part) != new:
                widget.show(new)
        self.frame.show(None if game.prompt.calm else game.prompt.seat)
        usual = _slots(game)
        for slot, action in usual:
            self._show_action(slot, action)
        self.usual.show(usual, game.prompt.seat or "", self.app.seconds())
        if old is None or old.quick != game.quick:
            self.quick.show(game.quick)
        self.over_map.refresh(game, old)  # first: what follows may lay the screen out anew
        self._show_choices(game, old)
        self.extras.refresh(game, old)
        if old is None or _shape(old) != _shape(game):
            self.arrange()
        if old is not None and old.payouts != game.payouts:
            self._fly(game)
        self.making_way.settle()

    def _show_map(self, game: ShownGame) -> None:
        """Land keeps off the frame, and off the card of what is laid for robots."""
        # A map with parts has all its keys above it.
        self.island.rise, foot = (0.0, FOOT) if game.parts else (0.5, 0.0)
        places = self.places(game)
        if places.card is not None:
            high = places.card.y + places.card.height - places.map.y
            foot = max(foot, high / self.theme.scale)
        self.island.free_below(foot)
        self.island.show(game.map)

    def _fly(self, game: ShownGame) -> None:
        lie = self.island.lie
        if not self.theme.motion or lie is None or not game.payouts.cards:
            return
        rows = {view.row.seat: view for view in self.rows if view.row is not None}
        ways = [
            (lie.pixel(grid.center(at)), middle(rows[seat]), resource)
            for at, seat, resource in game.payouts.cards
        ]
        self.add_widget(Flight(self.theme, ways))
        self.app.wake()

    def _show_rows(self, game: ShownGame, old: ShownGame | None) -> None:
        if old is None or _kinds(old) != _kinds(game):
            for gone in self.rows:
                self.remove_widget(gone)
            self.rows = [self._row(row) for row in game.rows]
            for made in self.rows:
                self.add_widget(made)
        for widget, row in zip(self.rows, game.rows, strict=True):
            if widget.row != row:
                widget.show(row)

    def _show_action(self, slot: str, action: Action) -> None:
        button = self.buttons.get(slot)
        if button is None:
            button = Button(self.theme, "", size_hint=(None, None))
            self.buttons[slot] = button
            self.add_widget(button)
        text = f"{action.label} ({action.mark})" if action.mark else action.label
        button.on_tap = lambda: self._tapped_action(action.key)
        button.on_refused = lambda: self.refused(action.reason)
        button.say(text, action.note, kind=action.kind, enabled=action.enabled)

    def _tapped_prompt(self) -> None:
        """Where the bar leads; else all that it says, where that is more than it holds."""
        if self.shown is not None and self.shown.prompt.sheet:
            self.act(self.presenter.tap_prompt())
        elif self.prompt.is_cut:
            open_named(self, "whole")

    def _tapped_action(self, key: str) -> None:
        presenter = self.presenter
        self.act(presenter.tap_undo() if key == "undo" else presenter.tap_action(key))

    def _show_choices(self, game: ShownGame, old: ShownGame | None) -> None:
        self.fresh.show(keys_of(game.choices, game.prompt.seat or ""), self.app.seconds())
        if game.choices is None:
            if self.choices.parent is not None:
                self.remove_widget(self.choices)
                self.quick.opacity = 1
            return
        if old is None or old.choices != game.choices:
            self.choices.show(game.choices)
            self.arrange()
        if self.choices.parent is None:
            self.add_widget(self.choices)

    def open_sheet(self, name: str) -> None:
        """Open a sheet by its name, as a presenter would."""
        open_named(self, name)

    # ---- arranging

    def arrange(self, *_: Any) -> None:
        """Lay everything out anew."""
        if self.shown is None or self.width < 200:  # not laid out yet
            return
        places = self.places(self.shown)
        put(self.island, places.map)
        for row, box in zip(self.rows, places.rows, strict=True):
            put(row, box)
        put(self.prompt, places.prompt)
        put(self.dice, places.dice)
        put(self.pad, places.pad)
        closable = self.shown.choices is not None and bool(self.shown.choices.close)
        many = self.shown.choices is not None and self.choices.is_many and bool(places.quick)
        box = _over_quick(places) if many else places.choices
        put(self.choices, self._choice_box(places) if closable else box)
        boxes = (*places.actions, places.undo, places.end)
        for (slot, _action), box in zip(_slots(self.shown), boxes, strict=True):
            put(self.buttons[slot], box)
        self.quick.opacity = 0 if many else 1
        self.quick.arrange(places.quick)
        put(self.turn_button, places.corners[0])
        put(self.menu_button, places.corners[2])
        self.extras.arrange(places)
        self.over_map.arrange(places)
        self.game_camera.arrange()
        self.scenes.arrange()
        self.making_way.settle()

    def keys_on_map(self) -> list[Widget]:
        """What lies on the map all the time and may be tapped: no scene covers it."""
        return [self.turn_button, self.menu_button, *self.extras.keys(), *self.over_map.keys()]

    def _choice_box(self, places: Layout) -> Box:
        """Over the keys, and over the dice above them where reasons need that room."""
        box, dice = places.all_choices, places.dice
        # What is built has its keys at one place, whatever can be paid.
        builds = self.shown is not None and self.shown.choices and self.shown.choices.key == "build"
        if self.theme.far or not (builds or self.choices.is_tight(box)):
            return box
        return Box(box.x, box.y, box.width, dice.y + dice.height - box.y)

    def places(self, game: ShownGame) -> Layout:
        """Where everything lies that this model shows."""
        rows = (face.narrow_row for face in self.presenter.faces if face.narrow_row is not None)
        return layout(
            self.width,
            self.height,
            self.theme.scale,
            len(game.rows),
            strips=[(strip.high, strip.beside) for strip in game.strips],
            narrow_row=next(rows, ROW),
            buttons=len(game.actions),
            quick=len(game.quick),
            far=self.theme.far,
            card=game.robots,
        )

    def room(self, sizes: Sequence[Size]) -> Box | None:
        return self.making_way.room(sizes)

    # ---- fingers

    def on_touch_down(self, touch: Any) -> bool:
        """Where keys have just come in the place of others, a finger meant those."""
        if self.is_early(*touch.pos):
            self.refused(self.words("touchscreen.game.early"))
            return True
        return bool(super().on_touch_down(touch))

    def is_early(self, x: float, y: float) -> bool:
        """Whether a finger there, in pixels of the window, meets keys that it cannot mean yet.

        What is chosen from lies over the usual keys.
        """
        at = self.app.seconds()
        if self.choices.collide_point(x, y) and self.fresh.is_early(at):
            return True
        under = (slot for slot, key in self.buttons.items() if key.collide_point(x, y))
        return self.choices.parent is None and any(self.usual.is_early(slot, at) for slot in under)

    def _tapped_map(self, x: float, y: float, reach: float) -> None:
        self.act(self.presenter.tap_map(x, y, reach))

    def hold(self, seat: str, down: bool, *, above: bool = False) -> None:
        """Show a seat's hand while a finger is down; above: in the place of a sheet."""
        if self.hand is not None and self.hand.parent is not None:
            self.hand.parent.remove_widget(self.hand)
        self.hand = None
        for live in self.sheets:
            live.veil(above and down)
        if not down:
            return
        margin = self.theme.px(10)
        box = Box(margin, margin, self.width - 2 * margin, self.height - 2 * margin)
        hand = self.presenter.peek(seat)
        self.hand = HandPanel(
            self.theme, self.words, hand, box.width, box.height, size_hint=(None, None)
        )
        (self.app.root_layout if above else self).add_widget(self.hand)
        put(self.hand, box)

    def refused(self, why: str) -> None:
        """Say why a key does nothing now, until the next tap that does something."""
        self.app.toast(why, passing=True)

    def act(self, outcome: Outcome) -> None:
        """Do what a tap led to: send, say, open."""
        self.app.messages.overtaken(at_once=True)
        self.doing.act(outcome)

    def key(self, key: Key) -> bool:
        return self.keys.key(key)

    def wanted(self) -> Widget | None:
        return self.keys.wanted()

    def leave(self) -> None:
        self.hold("", False)
        self.scenes.leave()
        self.game_camera.stop()
        self.extras.stop()


def _over_quick(places: Layout) -> Box:
    """The place of the choices and that of the quick keys above it, which say nothing meanwhile."""
    box, top = places.choices, max(key.y + key.height for key in places.quick)
    return Box(box.x, box.y, box.width, max(box.height, top - box.y))


def _slots(game: ShownGame) -> list[tuple[str, Action]]:
    """The usual buttons by their places, whatever they say now."""
    last = (("undo", game.undo), ("end", game.end))
    return [*zip(SLOTS, game.actions, strict=False), *last]


def _kinds(game: ShownGame) -> list[tuple[str, str]]:
    """Whose rows there are, and what shows them: another game may be on the table by now."""
    return [(row.seat, "" if row.more is None else row.more.view) for row in game.rows]


def _shape(game: ShownGame) -> tuple[object, ...]:
    """What decides where everything lies."""
    seats = [row.seat for row in game.rows]
    lines = 0 if game.moves is None else len(game.moves.lines)
    strips = [strip.part.view for strip in game.strips]
    keys = (len(game.actions), len(game.quick))
    return (seats, strips, keys, lines, game.robots, bool(game.map.window))
