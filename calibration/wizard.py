"""The conversation that fits the buttons: presses and typed lines in, sentences out. Knows no terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Protocol

from calibration.buttons import ButtonFitting, PressOutcome
from companion.locale import Words
from hardware.pins import place_of

Tell = Callable[[str], None]


class Ending(Enum):
    """How the conversation ended."""

    WRITE = "write"
    LEAVE = "leave"


class Conversation(Protocol):
    """What asks, hears lines, and has an ending once it is over."""

    @property
    def ending(self) -> Ending | None: ...
    def begin(self) -> None: ...
    def line(self, text: str, /) -> None: ...
    def leave(self) -> None: ...


def held(conversation: Conversation, lines: Iterable[str]) -> bool:
    """Hold a conversation with what is typed; whether it ended in writing. Lines that run out leave it."""
    conversation.begin()
    for line in lines:
        conversation.line(line)
        if conversation.ending is not None:
            break
    else:
        conversation.leave()
    return conversation.ending is Ending.WRITE


class ButtonWizard:
    """Asks for each button, shows what was found, asks whether to write it.

    words: the language; tell: says one line; simulated: whether a typed number presses a pin.
    ``fitting`` is what was found, ``ending`` None while the conversation goes on.
    """

    def __init__(self, words: Words, tell: Tell, *, simulated: bool, target: str) -> None:
        self._words = words
        self._tell = tell
        self._simulated = simulated
        self._target = target
        self.fitting = ButtonFitting()
        self.ending: Ending | None = None

    def begin(self) -> None:
        """Say what is going to happen and ask for the first button."""
        self._say("intro")
        if self._simulated:
            self._say("simulated")
        self._ask()

    def press(self, pin: int) -> None:
        """This pin went down."""
        if self.fitting.wanted is None:
            return
        self.fitting, step = self.fitting.press(pin)
        if step is PressOutcome.TAKEN:
            self._say("taken", pin=pin, button=self._button(self.fitting.button_on(pin)))
        else:
            self._say("found", pin=pin, place=place_of(pin))
        self._ask()

    def line(self, text: str) -> None:
        """Somebody typed this: an answer, or a wish to skip, go back or leave."""
        word = text.strip().lower()
        if word in ("q", "quit"):
            self.leave()
        elif word in ("b", "back"):
            self.fitting = self.fitting.back()
            self._ask()
        elif self.fitting.wanted is None:
            self._answer(word)
        elif word in ("s", "skip"):
            self._skip()
        elif word:
            self._say("what")

    def leave(self) -> None:
        """Nothing is written."""
        self._say("left")
        self.ending = Ending.LEAVE

    def _skip(self) -> None:
        self.fitting, step = self.fitting.skip()
        if step is PressOutcome.NOT_OPTIONAL:
            self._say("not_optional")
        self._ask()

    def _answer(self, word: str) -> None:
        if word in self._words("calibration.buttons.yes").split():
            self.ending = Ending.WRITE
        elif word in self._words("calibration.buttons.no").split():
            self.leave()
        else:
            self._say("confirm", file=self._target)

    def _ask(self) -> None:
        if self.fitting.wanted is not None:
            self._say("press", button=self._button(self.fitting.wanted))
            return
        for button, pin in self.fitting.found.items():
            self._say("summary", button=self._button(button), pin=pin, place=place_of(pin))
        self._say("confirm", file=self._target)

    def _button(self, name: str) -> str:
        key = "undo" if name == "undo" else "face"
        return self._words(f"calibration.buttons.{key}", face=name)

    def _say(self, key: str, **params: object) -> None:
        self._tell(self._words(f"calibration.buttons.{key}", **params))
