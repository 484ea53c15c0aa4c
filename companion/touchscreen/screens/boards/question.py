"""A question that a photograph left open: its likely answers as keys, one tap each."""

from __future__ import annotations

from functools import partial

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.editor import questions
from companion.editor.hand import EVERY
from companion.editor.questions import Answer, HexQuestion
from companion.touchscreen.screens.boards.land import HexLayer
from companion.touchscreen.widgets import Button
from companion.touchscreen.widgets.terrain_key import TerrainKey

NUMBER_COLUMNS = 3


class QuestionLayer(HexLayer):
    """The question in hand; a tap on the map leaves it for that hex, and saying something there comes back."""

    def parts(self) -> list[Widget]:
        one = questions.question_in_hand(self.draft, self.hand, self.screen.asked)
        if one is None:
            return []
        every = self.hand.brush == EVERY
        answers = questions.every_answer(self.draft, one) if every else one.answers
        terrains = one.what == questions.TERRAIN
        keys = GridLayout(cols=2 if terrains else NUMBER_COLUMNS, spacing=self.theme.gap)
        for answer in answers:
            keys.add_widget(self._key(one, answer))
        asked = self.asks(questions.question_words(self.words, one))
        return [asked, keys, *([] if every else [self._other()])]

    def _key(self, one: HexQuestion, answer: Answer) -> Widget:
        word = questions.answer_word(self.words, one, answer)
        tap = partial(self._answered, answer)
        if one.what == questions.TERRAIN:
            return TerrainKey(self.theme, str(answer), word, tap)
        return Button(self.theme, word, tap)

    def _other(self) -> Button:
        text = self.words(f"{questions.ROOM}.other")
        return Button(self.theme, text, self._every, kind="quiet", tall=56)

    def _every(self) -> None:
        self.screen.take_brush(EVERY)

    def _answered(self, answer: Answer) -> None:
        asked = self.screen.asked
        self.screen.take(questions.answered(self.draft, self.hand, asked, answer))
