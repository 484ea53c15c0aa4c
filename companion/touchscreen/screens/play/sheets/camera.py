"""The large picture of the camera, what it means, and which way to roll works best now."""

from __future__ import annotations

from functools import partial

from kivy.clock import Clock
from kivy.uix.widget import Widget

from companion.faces.play import camera as shown
from companion.touchscreen.screens.play.sheets.live import LiveSheet
from companion.touchscreen.widgets import Button, Column, Label, Line
from companion.touchscreen.widgets.asked_die import AskedDie
from companion.touchscreen.widgets.camera_picture import CameraPicture


class CameraSheet(LiveSheet):
    """The picture at the left (or on top), words and keys beside it."""

    def title(self) -> str:
        return self.words("touchscreen.camera.title")

    def open(self) -> None:
        super().open()
        self._looking = Clock.schedule_interval(lambda *_: self.refresh(), shown.LOOK_EVERY)

    def fill(self, column: Column) -> None:
        theme = self.theme
        self.picture = CameraPicture(theme)
        self.told = Label(theme, size_px=theme.large)
        self.sources = Label(theme, size_px=theme.small, color=theme.palette.muted)
        self.keys = Line(theme, tall=54)
        self._strip: shown.CameraWords | None = None
        self.dice = Line(theme, tall=64)
        self.dice.height = 0
        side = Column(theme, self.told, self.sources, self.dice, self.keys, self._further())
        if self.upright:
            column.add_widget(Column(theme, self.picture, side))
        else:
            self.picture.size_hint_x, side.size_hint_x = 1.1, 1
            column.add_widget(Line(theme, self.picture, side, spacing=theme.inset))
        self._look()

    def refresh(self) -> None:
        """Look again; the widgets stay."""
        if self.sheet is not None:
            self._look()

    def _look(self) -> None:
        camera = self.screen.app.context.camera()
        if camera is None:
            self.close()
            return
        sees = camera.status()
        self.picture.show(sees.picture)
        said = self.screen.game_camera.said
        self.picture.mark(shown.boxes(sees, self.words, said))
        strip = shown.strip(sees, self.words, said)
        if strip != self._strip:
            self._strip = strip
            self.told.say(strip.full)
            self._renew_keys(strip)
        self.sources.say(self._sources_said())

    def _sources_said(self) -> str:
        words = self.words
        sources = shown.sources_said(self.screen.app.context.dice_sources(words.language), words)
        return "\n".join(
            words("touchscreen.prompt.other.title", name=name, what=said)
            for _, name, said in sources
        )

    def _renew_keys(self, strip: shown.CameraWords) -> None:
        words, camera = self.words, self.screen.game_camera
        self.keys.clear_widgets()
        self._renew_dice(strip)
        faces = shown.in_words([die.face for die in strip.offer], words)
        for key, tap, wanted, kind in (
            ("wave", camera.wave, strip.may_wave, "warn"),
            ("count", camera.count, strip.may_count, "go"),
            ("agree", camera.count, bool(strip.offer), "go"),
        ):
            if wanted:
                text = words(f"touchscreen.camera.{key}", faces=faces)
                self.keys.add_widget(Button(self.theme, text, tap, kind=kind))
        if not self.keys.children:
            self.keys.add_widget(Widget())

    def _renew_dice(self, strip: shown.CameraWords) -> None:
        """The dice that are offered, as keys that change them."""
        self.dice.clear_widgets()
        self.dice.height = self.theme.px(64) if strip.offer else 0
        self.sources.opacity = 0 if strip.offer else 1
        for die in strip.offer:
            key = AskedDie(self.theme, self.screen.game_camera.change)
            key.show(die)
            self.dice.add_widget(key)

    def _further(self) -> Line:
        theme, words, go = self.theme, self.words, self.screen.app.navigate

        def leave_for(name: str) -> None:
            self.close()
            go(name)

        keys = [
            Button(
                theme,
                words(f"touchscreen.camera.{name}"),
                partial(leave_for, name),
                kind="quiet",
                icon=icon,
                halign="left",
            )
            for name, icon in (("cameras", "camera"), ("tray", "eye"))
        ]
        return Line(theme, *keys, tall=50)

    def _closed(self) -> None:
        self._looking.cancel()
        super()._closed()
