"""Where a piece really stands, asked for on the map of the page of putting right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kivy.uix.widget import Widget

from companion.faces import places
from companion.faces.board_map import Glow, any_glow, faint_glow, place_glow
from companion.faces.place_words import place_said
from companion.faces.play.actions import capital
from companion.faces.put_right import correct
from companion.touchscreen.screens.put_right.values import before_after
from companion.touchscreen.widgets import Label

if TYPE_CHECKING:
    from companion.touchscreen.screens.put_right.correct import CorrectScreen

KEY = "touchscreen.game.looked"


class Really:
    """asked: whether the real place of the piece in hand is asked for; to: where that is, empty until it is tapped."""

    def __init__(self, screen: CorrectScreen) -> None:
        self.screen = screen
        self.asked = False
        self.to = ""

    def drop(self) -> None:
        """Nothing is asked for any more."""
        self.asked, self.to = False, ""

    def command(self) -> Mapping[str, Any]:
        """What is sent once the place is known."""
        screen = self.screen
        return {"type": "correct", "fact": screen.chosen.name, "at": screen.at, "to": self.to}

    def glow(self) -> tuple[Glow, ...]:
        """The free places, paler where the piece touches nothing of its owner's; once one is tapped that alone."""
        if self.to:
            return any_glow(str(self.screen.at)), place_glow(self.to)
        seen, at = self.screen.seen, str(self.screen.at)
        return tuple(
            place_glow(one) if correct.touches(seen, at, one) else faint_glow(one)
            for one in correct.free_places(seen, at)
        )

    def tap(self, x: float, y: float, reach: float) -> bool:
        """Whether a finger means one of them; it may be changed until it is put right."""
        found = places.aimed(
            correct.free_places(self.screen.seen, str(self.screen.at)), x, y, reach
        )
        self.to = found or self.to
        return found is not None

    def parts(self) -> list[Widget]:
        """What is asked, and what is to be known of the place that was tapped."""
        theme, words, seen = self.screen.theme, self.screen.words, self.screen.seen
        piece = capital(self.screen.said(self.screen.standing()))
        asks = Label(theme, words(f"{KEY}.where", piece=piece), bold=True)
        is_alone = self.to and not correct.touches(seen, str(self.screen.at), self.to)
        return [asks, Label(theme, words(f"{KEY}.hangs")) if is_alone else Widget()]

    def verdict(self) -> list[Widget]:
        """From where to where."""
        if not self.to:
            return []
        seen, words = self.screen.seen, self.screen.words
        said = [capital(place_said(seen, words, at)) for at in (str(self.screen.at), self.to)]
        return [before_after(self.screen.theme, said)]
