"""The conversation that fits the lamps: typed lines in, sentences and lit outputs out. Knows no terminal."""

from __future__ import annotations

from collections.abc import Callable

from calibration.lamps import LampFitting
from calibration.wizard import Ending, Tell
from companion.locale import Words
from hardware.lamps.show import meaning
from hardware.lamps.wiring import Output
from hardware.scenes import Track

Light = Callable[[Output | None], None]
"""Lets one output shine alone; None: all dark."""


class LampWizard:
    """Lights one output after the other, asks which lamp shines, asks whether to write it.

    words: the language; tell: says one line; light: lets an output shine; simulated: whether nobody can see it.
    ``fitting`` is what was found, ``ending`` None while the conversation goes on.
    """

    def __init__(
        self,
        track: Track,
        fitting: LampFitting,
        words: Words,
        tell: Tell,
        light: Light,
        *,
        simulated: bool,
        target: str,
    ) -> None:
        self._track = track
        self._words = words
        self._tell = tell
        self._light = light
        self._simulated = simulated
        self._target = target
        self._lamps = track.lamps()
        self.fitting = fitting
        self.ending: Ending | None = None

    def begin(self) -> None:
        """Say what is going to happen, number the lamps, and light the first output."""
        self._say("intro", track=self._words(f"hardware.track.{self._track.key}"))
        if self._simulated:
            self._say("simulated")
        for number, lamp in enumerate(self._lamps, 1):
            self._tell(f"  {number:>3}  {meaning(self._track.key, lamp, self._words)}")
        self._ask()

    def line(self, text: str) -> None:
        """Somebody typed this: which lamp shines, or a wish to skip, go back, end or leave."""
        word = text.strip().lower()
        if word in ("q", "quit"):
            self.leave()
        elif word in ("b", "back"):
            self.fitting = self.fitting.back()
            self._ask()
        elif self.fitting.lit is None:
            self._answer(word)
        elif word in ("e", "end"):
            self._skip_the_rest()
        else:
            self._named(word)

    def leave(self) -> None:
        """Nothing is written."""
        self._light(None)
        self._tell(self._words("calibration.buttons.left"))
        self.ending = Ending.LEAVE

    def _named(self, word: str) -> None:
        if word in ("s", "skip"):
            self._found(None)
        elif not word:
            self._found(self.fitting.expected)
        elif word.isdecimal() and 1 <= int(word) <= len(self._lamps):
            self._found(self._lamps[int(word) - 1].name)
        else:
            self._say("what", most=len(self._lamps))

    def _found(self, lamp: str | None) -> None:
        try:
            self.fitting = self.fitting.named(lamp)
        except KeyError:
            self._say("taken", lamp=self._name(lamp), place=self.fitting.where[str(lamp)])
        self._ask()

    def _skip_the_rest(self) -> None:
        while self.fitting.lit is not None:
            self.fitting = self.fitting.named(None)
        self._ask()

    def _answer(self, word: str) -> None:
        if self.fitting.incomplete(self._track):
            self._say("incomplete")
        elif word in self._words("calibration.buttons.yes").split():
            self._light(None)
            self.ending = Ending.WRITE
        elif word in self._words("calibration.buttons.no").split():
            self.leave()
        else:
            self._tell(self._words("calibration.buttons.confirm", file=self._target))

    def _ask(self) -> None:
        lit = self.fitting.lit
        self._light(lit)
        if lit is None:
            self._sum_up()
        elif self.fitting.expected is None:
            self._say("which_more", place=lit)
        else:
            self._say("which", place=lit, lamp=self._name(self.fitting.expected))

    def _sum_up(self) -> None:
        for name, output in self.fitting.where.items():
            self._say("summary", lamp=self._name(name), place=output)
        missing = self.fitting.incomplete(self._track)
        for lamp in missing:
            self._say("missing", lamp=meaning(self._track.key, lamp, self._words))
        if missing:
            self._say("incomplete")
        else:
            self._tell(self._words("calibration.buttons.confirm", file=self._target))

    def _name(self, name: str | None) -> str:
        lamp = next(lamp for lamp in self._lamps if lamp.name == name)
        return meaning(self._track.key, lamp, self._words)

    def _say(self, key: str, **params: object) -> None:
        self._tell(self._words(f"calibration.lamps.{key}", **params))
