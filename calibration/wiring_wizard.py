"""The conversation that writes a wiring file: a few questions, typed answers. Knows no terminal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from calibration.wiring_plan import TooManyError, WiringWishes, lamps_of, planned
from calibration.wizard import Ending, Tell
from companion.locale import Words
from hardware.drawn import wires
from hardware.lamps.wiring import CHAIN, ORDERS, PIN, STRIP
from hardware.pins import HEADER
from hardware.scenes import TRACKS
from hardware.wiring import wiring_from_text

CARRIERS = {"c": CHAIN, "s": STRIP, "p": PIN}
KEY = "calibration.wiring"


class WiringWizard:
    """Asks what is wired and shows where each wire goes. old: the text of the file that is there, empty for none.

    ``text`` is what would be written, ``ending`` None while the conversation goes on.
    """

    def __init__(
        self, words: Words, tell: Tell, *, target: str, old: str = "", buttons: bool = False
    ) -> None:
        self._words, self._tell, self._target, self._old = words, tell, target, old
        self._has_buttons = buttons
        self._wishes = WiringWishes()
        self._asked: Callable[[str], bool] = self._tracks
        self.text = ""
        self.ending: Ending | None = None

    def begin(self) -> None:
        """Say what is going to happen, and ask the first question."""
        self._say("intro")
        for number, track in enumerate(TRACKS, 1):
            self._tell(f"  {number}  {self._words(f'hardware.track.{track.key}')}")
        self._ask(self._tracks, "tracks")

    def line(self, typed: str) -> None:
        """Somebody typed this; what is no answer is said, and the question stays."""
        word = typed.strip().lower()
        if word in ("q", "quit"):
            self.leave()
        elif not self._asked(word):
            self._say("what")

    def leave(self) -> None:
        """Nothing is written."""
        self._tell(self._words("calibration.buttons.left"))
        self.ending = Ending.LEAVE

    # --- the questions in order: each takes an answer and asks the next ---

    def _tracks(self, word: str) -> bool:
        numbers = word.replace(",", " ").split()
        if not all(one.isdecimal() and 1 <= int(one) <= len(TRACKS) for one in numbers):
            return False
        chosen = tuple(TRACKS[int(one) - 1] for one in dict.fromkeys(numbers))
        self._wishes = replace(self._wishes, tracks=chosen)
        if not chosen:
            self._ask_buttons()
        else:
            self._ask(self._full, "full")
        return True

    def _full(self, word: str) -> bool:
        yes = self._truth(word)
        if yes is None:
            return False
        self._wishes = replace(self._wishes, full=yes)
        self._ask(self._carrier, "carrier", n=lamps_of(self._wishes))
        return True

    def _carrier(self, word: str) -> bool:
        if word not in CARRIERS:
            return False
        self._wishes = replace(self._wishes, carrier=CARRIERS[word])
        if word == "c":
            self._ask(self._dims, "dims")
        elif word == "s":
            self._ask(self._order, "order")
        else:
            self._ask_buttons()
        return True

    def _dims(self, word: str) -> bool:
        yes = self._truth(word)
        if yes is not None:
            self._wishes = replace(self._wishes, dims=yes)
            self._ask_buttons()
        return yes is not None

    def _order(self, word: str) -> bool:
        order = word.upper() or ORDERS[0]
        if order in ORDERS:
            self._wishes = replace(self._wishes, order=order)
            self._ask_buttons()
        return order in ORDERS

    def _ask_buttons(self) -> None:
        if self._has_buttons:
            self._sum_up()
        else:
            self._ask(self._buttons, "buttons")

    def _buttons(self, word: str) -> bool:
        yes = self._truth(word)
        if yes is not None:
            self._wishes = replace(self._wishes, buttons=yes)
            self._sum_up()
        return yes is not None

    def _sum_up(self) -> None:
        try:
            self.text = planned(self._wishes, self._old)
        except TooManyError as error:
            self._say("too_many", n=error.most)
            self._ask(self._carrier, "carrier", n=lamps_of(self._wishes))
            return
        wiring = wiring_from_text(self.text, self._target)
        for place, (_, said) in sorted(wires(wiring, self._words).items()):
            self._tell(f"  {place:>2}  GPIO{HEADER[place]}: {said}")
        if wiring.lamps is not None and wiring.lamps.chain is not None:
            self._say("chips", n=wiring.lamps.chain.chips)
        self._asked = self._write
        self._tell(self._words(f"{KEY}.confirm", file=self._target))

    def _write(self, word: str) -> bool:
        yes = self._truth(word)
        if yes is False:
            self.leave()
        elif yes:
            self.ending = Ending.WRITE
        return yes is not None

    def _truth(self, word: str) -> bool | None:
        if word in self._words("calibration.buttons.yes").split():
            return True
        return False if word in self._words("calibration.buttons.no").split() else None

    def _ask(self, asked: Callable[[str], bool], key: str, **params: object) -> None:
        self._asked = asked
        self._say(key, **params)

    def _say(self, key: str, **params: object) -> None:
        self._tell(self._words(f"{KEY}.{key}", **params))
