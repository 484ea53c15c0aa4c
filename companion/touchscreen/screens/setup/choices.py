"""Where things live (custody) and the house rules: a question each, the usual answer first, the book's marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window

from companion.faces.house import house_drafted
from companion.faces.setup import draft as drafts
from companion.faces.setup.beside import AskedBeside, answered, asked_beside
from companion.faces.setup.offered import (
    Of,
    Switch,
    answer,
    asked,
    changes,
    follows,
    in_order,
    is_number,
)
from companion.faces.setup.sets import (
    NAME,
    SETTING,
    HouseSet,
    has_own_rules,
    is_played,
    played,
    sets_of,
    with_set,
    without_set,
)
from companion.faces.setup.slot import empty_slot
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.setup.slot import draw_board
from companion.touchscreen.widgets import Button, Line, Page, ScrollColumn
from companion.touchscreen.widgets.prose import Prose
from companion.touchscreen.widgets.question import AnswerOption, Question

NUMBERS = {"upright": 5, "wide": 7}
"""So many numbers stand side by side."""
Change = Callable[[drafts.SetupDraft], drafts.SetupDraft]


class SetupChoicesScreen(Screen):
    """of: ``custody`` or ``house``."""

    def setup(self, **given: Any) -> None:
        self.owner: Any = given["owner"]
        self.of: Of = given["of"]
        self._scrolled = 1.0

    def build(self) -> None:
        theme = self.theme
        self.column = ScrollColumn(theme)
        self.column.column.spacing = theme.px(14)
        if self.of == "house":
            self.column.put(self._all())
            for widget in self._sets():
                self.column.put(widget)
        slot = empty_slot(self.owner.draft) if self.of == "house" else None
        for switch in drafts.switches_of(self.owner.draft, self.of):
            missing = slot is not None and slot.key == switch.key
            self.column.put(self._question(switch, missing))
            if slot is not None and missing:
                self.column.put(self._way_on())
        for question in self._beside():
            self.column.put(question)
        for widget in self._follows():
            self.column.put(widget)
        self.column.scroll_y = self._scrolled
        done = Button(
            theme, self.words("touchscreen.setup.choices_done"), self.app.back, kind="go", tall=52
        )
        head = self.header(self.words(f"touchscreen.setup.{self.of}"))
        self.add_widget(Page(theme, head, self.column, done))

    def _beside(self) -> list[Question]:
        """Rows of numbers below the house rules: how long a turn may take, and every player's handicap."""
        if self.of != "house":
            return []
        return [self._of_numbers(one) for one in asked_beside(self.owner.draft, self.words)]

    def _of_numbers(self, one: AskedBeside) -> Question:
        return Question(
            self.theme,
            one.title,
            [AnswerOption(str(n), said) for n, said in one.choices.items()],
            str(one.chosen),
            lambda n: self._changed(lambda draft: answered(draft, one.key, int(n)) or draft),
            sentence=one.note,
            aside=self._number_key(one.rule) if one.rule else None,
            tall=48,
            most=_side_by_side(),
        )

    def _follows(self) -> list[Prose]:
        """What a game has that follows another choice by itself, and why it is none of its own."""
        key = follows(self.words, self.of, self.owner.draft.game)
        if key is None:
            return []
        title, text = self.words(key), self.words(f"{key}.why")
        return [Prose(self.theme, title, bold=True), Prose(self.theme, text)]

    def _all(self) -> Line:
        """All of them with one tap: as usual, or to the letter of the book."""
        ways = (
            ("usual", drafts.as_usual, not drafts.changed_count(self.owner.draft)),
            ("letter", drafts.to_the_letter, drafts.is_to_the_letter(self.owner.draft)),
        )
        buttons = [self._button(key, change, is_so) for key, change, is_so in ways]
        return Line(self.theme, *buttons, tall=58)

    def _sets(self) -> list[Line]:
        """The table's own sets, two to a line; what is not as usual and in none of them can be kept as one."""
        theme, draft = self.theme, self.owner.draft
        keys = [self._set_key(one) for one in sets_of(self._kept, draft.game)]
        playing = any(is_played(draft, one) for one in sets_of(self._kept, draft.game))
        if has_own_rules(draft) and not playing:
            word = self.words("touchscreen.setup.house.set.keep")
            keys.append(Button(theme, word, self._ask_for_name, kind="quiet", icon="plus"))
        return [Line(theme, *keys[n : n + 2], tall=58) for n in range(0, len(keys), 2)]

    def _set_key(self, one: HouseSet) -> Button:
        is_so = is_played(self.owner.draft, one)
        return Button(
            self.theme,
            one.name,
            partial(self._forget, one)
            if is_so
            else partial(self._changed, partial(played, one=one)),
            kind="go" if is_so else "quiet",
            note=self.words(f"touchscreen.setup.house.set.{'forget' if is_so else 'play'}"),
            icon="check" if is_so else None,
            halign="left",
        )

    @property
    def _kept(self) -> str:
        return self.app.context.setting(SETTING, "")

    def _forget(self, one: HouseSet) -> None:
        self.app.context.keep(SETTING, without_set(self._kept, one.game, one.name))
        self._changed(lambda draft: draft)

    def _ask_for_name(self) -> None:
        self.app.navigate("setup_name", text="", most=NAME, done=self._named)

    def _named(self, name: str) -> None:
        self.app.context.keep(SETTING, with_set(self._kept, self.owner.draft, name))
        shown = self.app.screen
        if shown is not None:
            shown.rebuild()

    def _button(self, key: str, change: Change, is_so: bool) -> Button:
        words, base = self.words, f"touchscreen.setup.house.all.{key}"
        return Button(
            self.theme,
            words(base),
            partial(self._changed, change),
            kind="go" if is_so else "quiet",
            note=words(f"{base}.note"),
            icon="check" if is_so else None,
            halign="left",
        )

    def _changed(self, change: Change) -> None:
        self.owner.draft = change(self.owner.draft)
        self._scrolled = self.column.scroll_y
        self.rebuild()

    def _way_on(self) -> Button:
        """To the board that this answer asks for and that nobody has drawn; the usual answer stands beside it."""
        draw = self.words("touchscreen.setup.slot.draw")
        return Button(self.theme, draw, partial(draw_board, self.owner), tall=52)

    def _question(self, switch: Switch, missing: bool) -> Question:
        base = self._key(switch)
        chosen = drafts.chosen(self.owner.draft, self.of, switch)
        return Question(
            self.theme,
            asked(self.words, base, switch),
            [self._option(base, switch, value) for value in in_order(switch)],
            chosen,
            lambda value: self._chosen(switch, value),
            sentence=self.words("touchscreen.setup.slot.why")
            if missing
            else changes(self.words, base),
            aside=self._rule_key(switch),
            tall=66 if self.of == "custody" else 58,
            upright=Window.width < Window.height and not is_number(switch),
            most=_side_by_side() if is_number(switch) else 0,
        )

    def _rule_key(self, switch: Switch) -> Button | None:
        """The number of a house rule, which leads to what it says and to what is chosen of it."""
        return None if switch.rule is None else self._number_key(switch.rule)

    def _number_key(self, number: str) -> Button:
        theme = self.theme
        tap = partial(self._tapped_rule, number)
        size = (theme.px(72), theme.touch)
        return Button(theme, number, tap, kind="quiet", size_hint=(None, None), size=size)

    def _tapped_rule(self, number: str) -> None:
        self.app.open_rule(number, house_drafted(self.owner.draft))

    def _key(self, switch: Switch) -> str:
        key = f"touchscreen.setup.{self.of}.{switch.key}"
        own = f"{key}.{self.owner.draft.game}"  # where a game asks the same in other words
        return own if self.words.has(own) else key

    def _option(self, base: str, switch: Switch, value: str) -> AnswerOption:
        return AnswerOption(value, *answer(self.words, base, self.of, switch, value))

    def _chosen(self, switch: Switch, value: str) -> None:
        change = drafts.with_custody if self.of == "custody" else drafts.with_house
        self._changed(lambda draft: change(draft, switch.key, value))


def _side_by_side() -> int:
    """How many numbers fit beside each other."""
    return NUMBERS["upright" if Window.width < Window.height else "wide"]
