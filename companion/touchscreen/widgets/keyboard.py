"""A keyboard on the screen for names: digits, letters with French accents, big keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.faces.theme import Theme
from companion.touchscreen.widgets.boxes import Column, Line
from companion.touchscreen.widgets.button import Button
from companion.touchscreen.widgets.repeated import RepeatedButton

DIGITS = "1234567890"
ROWS = {
    "fr": (DIGITS, "éèêëàçîïô-", "azertyuiop", "qsdfghjklm", "wxcvbn'"),
    "en": (DIGITS, "éèëïöüçñá'", "qwertyuiop", "asdfghjkl-", "zxcvbnm"),
}


class Keyboard(Column):
    """on_text(text) hears every change of ``text``; a new word begins with a capital by itself."""

    def __init__(
        self,
        theme: Theme,
        language: str,
        text: str,
        on_text: Callable[[str], object],
        *,
        most: int = 12,
        space: str = "",
        **kwargs: Any,
    ) -> None:
        kwargs.setdefault("spacing", 0)
        super().__init__(theme, **kwargs)
        self.text, self.most = text, most
        self._on_text = on_text
        self._keys: list[Button] = []
        rows = ROWS.get(language, ROWS["en"])
        for row in rows[:-1]:
            self.add_widget(self._line(theme, row))
        last = self._line(theme, rows[-1])
        last.add_widget(self._key(theme, " ", space))
        edge = theme.palette.ground
        erase = RepeatedButton(
            theme, "erase", self.erase, kind="plain", size_hint=(1, 1), edge=edge
        )
        last.add_widget(erase)
        self.add_widget(last)
        self._capitals()

    def _line(self, theme: Theme, row: str) -> Line:
        return Line(theme, *(self._key(theme, sign, sign) for sign in row), spacing=0)

    def _key(self, theme: Theme, sign: str, says: str) -> Button:
        # Ten keys and no gaps are just 48 pixels each on an upright screen; the edge parts them.
        edge = theme.palette.ground
        tap = lambda: self.type(sign)  # noqa: E731
        key = Button(theme, says, tap, kind="plain", size_px=theme.large, edge=edge)
        key.sign = sign
        if sign == " ":
            key.size_hint_x = 2
        self._keys.append(key)
        return key

    def type(self, sign: str) -> None:
        """Write one sign more, as far as there is room."""
        if len(self.text) < self.most:
            self._become(self.text + (sign.upper() if self._is_capital() else sign))

    def erase(self) -> None:
        """Take the last sign away."""
        self._become(self.text[:-1])

    def _become(self, text: str) -> None:
        self.text = text
        self._capitals()
        self._on_text(text)

    def show(self, text: str) -> None:
        """Go on from another text without telling anybody."""
        self.text = text
        self._capitals()

    def _is_capital(self) -> bool:
        return not self.text or self.text[-1] in " -"

    def _capitals(self) -> None:
        capital = self._is_capital()
        for key in self._keys:
            if key.sign.isalpha():
                key.say(key.sign.upper() if capital else key.sign)
