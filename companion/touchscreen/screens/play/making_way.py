"""Messages over the game screen make way for fingers: they lie on no place that may be tapped, and on no key."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.faces.lie import Box
from companion.faces.play.clear import areas, beside_land, in_use
from companion.faces.put_right.put_back import is_left
from companion.faces.room import (
    Area,
    Size,
    is_clear,
    land_boxes,
    low_right,
    place_box,
    room,
    staying,
)
from companion.touchscreen.widgets import Button, Column, Label, Line, Sheet
from companion.touchscreen.widgets.edges import put
from companion.touchscreen.widgets.game.put_back import PutBackPanel
from companion.touchscreen.widgets.keys import boxes_of
from companion.touchscreen.widgets.label import height_of

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


MORE_WIDE = 560
"""The sheet that shows the whole of a panel, in sketch pixels."""


class MakingWay:
    """``settle`` whenever something else may be wanted: what is said finds room anew."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._corner: tuple[float, float] | None = None

    def settle(self) -> None:
        """Lay what is to be moved on the cardboard, and then the message that is shown, where nothing is wanted."""
        self._put_keys()
        for panel in self._panels():
            self._wait(panel)
        if not self._standing():
            self._corner = None
        for panel in self._standing():
            if panel.card:
                self._put_card(panel)
        held = self._hold_why()
        for panel in self._standing():
            if not panel.card:
                self._put(panel)
        if not held:
            self._put_why()
        self.screen.app.messages.settle()

    def room(self, sizes: Sequence[Size]) -> Box:
        """Where a message of one of these sizes may lie: beside the land, else on what does nothing now; on the yellow
        bar if that holds it and leads nowhere while places are looked for on the map, else on hexes that such a place
        does not touch, on other hexes, or on a panel.
        On the bar, which says who must act, in any case where nothing else is left."""
        keys, panels, bar = self._keys(), self._standing(), self.screen.prompt
        beside = self._areas([*keys, *panels])
        on_them = self._areas([*keys, *(panel.done for panel in panels)])
        off_land = (*self._free([*keys, *panels]), *self._off_land(beside[1:]))
        (shown,) = boxes_of([bar])
        found = room(sizes, off_land)
        if found is not None:
            return found
        wanted = bool(self.screen.presenter.legal())
        if wanted and not bar.leads and room(sizes, [(shown, ())]) is not None:
            return shown
        off_places = self._off_hexes(beside[:1], self.screen.presenter.legal())
        return room(sizes, [*off_places, *beside, *on_them]) or shown

    def _off_land(self, ways: Sequence[Area]) -> tuple[Area, ...]:
        """The same without the land, over which what does nothing now may reach."""
        lie, game = self.screen.island.lie, self.screen.shown
        if lie is None or game is None:
            return ()
        land = land_boxes(lie, game.map.ground)
        return tuple((within, (*kept, *land)) for within, kept in ways)

    def more(self, title: str, lines: str, done: Button) -> None:
        """Show the whole of a panel that had room for its title alone, with the key that says it is done."""
        theme = self.screen.theme

        def tapped() -> None:
            sheet.close()
            if done.on_tap is not None:
                done.on_tap()

        text = Label(theme, lines, size_px=theme.normal, valign="top")
        key = Line(theme, Button(theme, done.text, tapped, kind="go"), tall=64)
        high = height_of(lines, theme.px(MORE_WIDE - 48), theme.normal) / theme.scale
        sheet = Sheet(
            theme, title, Column(theme, text, key), wide=MORE_WIDE, high=min(440, high + 190)
        )
        self.screen.app.open_sheet(sheet)

    def _panels(self) -> list[PutBackPanel]:
        """What is to be moved on the cardboard: back after an undo, or by a roll; one at most."""
        panels = (self.screen.extras.put_back, self.screen.over_map.moves)
        return [panel for panel in panels if panel is not None]

    def _standing(self) -> list[PutBackPanel]:
        """Those of them that are on the screen now."""
        return [panel for panel in self._panels() if panel.parent is not None]

    def _wait(self, panel: PutBackPanel) -> None:
        """While a scene is told it is not there: a tap on the scene would mean the panel that lies on it."""
        told, screen = self.screen.scenes.view is not None, self.screen
        if told and panel.parent is not None:
            screen.remove_widget(panel)
        elif not told and panel.parent is None:
            screen.add_widget(panel)

    def _put(self, panel: PutBackPanel) -> None:
        """Whole where there is room beside land and harbors, else in short: where the card of robots lies, if that has
        its place, beside land, or on keys that do nothing; on hexes after that, and on the yellow bar where everything
        is wanted. Its key stays where it is as long as nothing is wanted there, so that it does not go from under a
        finger.
        """
        px, chart = self.screen.theme.px, self.screen.island
        ways, shown = self._areas(self._keys()), self.screen.shown
        if self._is_left(panel):
            self._put_beside(panel, low_right(panel.brief_sizes(), ways, px(8)))
            return
        card = None if shown is None else self.screen.places(shown).card
        free = (*self._free(self._keys()), *self._off_land(ways[1:]))
        ways = (*free, *self._off_places(ways), *ways)
        sizes, short = panel.sizes(chart.width - px(16)), panel.brief_sizes()
        whole = self._stays(sizes, ways) or low_right(sizes, free, px(8))
        brief = None if whole is not None else card or low_right(short, free, px(8))
        if whole is None and brief is None:
            whole, brief = low_right(sizes, ways, px(8)), low_right(short, ways, px(8))
        self._corner = None if whole is None else (whole.x + whole.width, whole.y)
        bar = boxes_of([self.screen.prompt])[0]
        panel.lie(whole or brief or bar, brief=whole is None)

    def _is_left(self, panel: PutBackPanel) -> bool:
        """Whether it reminds of an undo after which people have played on."""
        return panel is self.screen.extras.put_back and is_left(self.screen.presenter.seen)

    def _put_beside(self, panel: PutBackPanel, box: Box | None) -> None:
        """Its title where nothing else is wanted; else it waits for room."""
        self._corner = None
        if box is None:
            self.screen.remove_widget(panel)
        else:
            panel.lie(box, brief=True)

    def _put_card(self, panel: PutBackPanel) -> None:
        """What is laid for robots has a place of its own, as long as it stands."""
        shown = self.screen.shown
        place = None if shown is None else self.screen.places(shown).card
        if place is not None:
            panel.lie(place, brief=True)

    def _stays(self, sizes: Sequence[Size], ways: Sequence[Area]) -> Box | None:
        return None if self._corner is None else staying(self._corner, sizes, ways)

    def _off_places(self, ways: Sequence[Area]) -> tuple[Area, ...]:
        """The map without what lies round the places that are spoken of, so that they are seen with their hexes."""
        return self._off_hexes(ways, self.screen.presenter.lying())

    def _off_hexes(self, ways: Sequence[Area], places: Collection[str]) -> tuple[Area, ...]:
        lie = self.screen.island.lie
        if lie is None or not ways or not places:
            return ()
        within, kept = ways[0]
        return ((within, (*kept, *(place_box(lie, at, lie.side) for at in places))),)

    def _put_keys(self) -> None:
        """The demo's key and the simulated buttons: where they lie as long as that is free, else where there is room.

        A key that finds none is not there; what it does is in the menu.
        """
        extras = self.screen.extras
        demo, buttons = extras.demo, extras.buttons
        if demo is not None:
            free = self._free([*self._others(demo), *([] if buttons is None else [buttons])])
            self._stay(demo, demo.sizes(), free)
        if buttons is not None:
            others = self._others(buttons)
            self._stay(buttons, buttons.sizes(), (*self._free(others), *self._areas(others)))

    def _hold_why(self) -> bool:
        """At first the key of a scene that was told lies where the scene had its own, and panels make way for it; but
        nothing that somebody has to tap lies under it, nor the card of robots, which has a place of its own. Whether it
        does."""
        kept = self.screen.scenes.kept
        kept.settle(self.screen.scenes.view is not None)
        if kept.key is None or kept.spot is None:
            return False
        others, spot = self._others(kept.key), kept.spot
        held = any(
            is_clear(spot, (spot.width, spot.height), way) for way in self._areas(others)[:1]
        )
        if held:
            self._lay(kept.key, spot)
        return held

    def _put_why(self) -> None:
        """The key of a scene that was told: with what happened beside the land, else in short, on hexes if need be, but
        on no piece, no number and nothing that is being said."""
        key = self.screen.scenes.kept.key
        if key is None:
            return
        others, lie, shown = self._others(key), self.screen.island.lie, self.screen.shown
        said = self.screen.app.messages.shown
        if said is not None and said.parent is not None:
            others.append(said.ground)
        others += [panel for panel in self._standing() if not panel.card]
        used = () if lie is None or shown is None else in_use(shown.map, lie)
        ways = (
            *self._free(others),
            *((within, (*kept, *used)) for within, kept in self._areas(others)[:1]),
        )
        if not self._stays_there(key, key.sizes(), ways):
            self._lay(key, room(key.sizes(), ways[:1]) or room([key.least()], ways[1:]))

    def _others(self, key: Widget) -> list[Widget]:
        """Everything on the map that may be tapped, but for this."""
        cards = [panel for panel in self._standing() if panel.card]
        return [*cards, *(other for other in self._keys() if other is not key)]

    def _free(self, lying: list[Widget]) -> tuple[Area, ...]:
        screen, lie = self.screen, self.screen.island.lie
        if screen.shown is None or lie is None:
            return ()
        places, legal = screen.places(screen.shown), screen.presenter.legal()
        around = boxes_of(lying)
        return (beside_land(screen.shown, places, legal, lie, screen.theme.scale, around),)

    def _stay(self, key: Widget, sizes: Sequence[Size], ways: Sequence[Area]) -> None:
        if not self._stays_there(key, sizes, ways):
            self._lay(key, room(sizes, ways))

    def _stays_there(self, key: Widget, sizes: Sequence[Size], ways: Sequence[Area]) -> bool:
        now = boxes_of([key])[0]
        return bool(key.opacity) and any(is_clear(now, size, way) for size in sizes for way in ways)

    def _lay(self, key: Widget, box: Box | None) -> None:
        key.opacity = 0 if box is None else 1
        key.disabled = box is None
        if box is not None:
            put(key, box)

    def _keys(self) -> list[Widget]:
        strip, choices = self.screen.game_camera.strip, self.screen.choices
        there = [part for part in (strip, choices) if part is not None and part.parent is not None]
        return [*self.screen.keys_on_map(), *self.screen.scenes.keys(), *there]

    def _areas(self, lying: list[Widget]) -> tuple[Area, ...]:
        screen, lie = self.screen, self.screen.island.lie
        if screen.shown is None or lie is None:
            return ()
        places, legal = screen.places(screen.shown), screen.presenter.legal()
        return areas(screen.shown, places, legal, lie, screen.theme.scale, boxes_of(lying))
