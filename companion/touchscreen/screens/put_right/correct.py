"""Putting right: what is wrong, where, and how it really is; before and after are shown, then it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.faces.board_map import (
    Glow,
    any_glow,
    choice_glow,
    game_map,
    hex_glow,
)
from companion.faces.outcome import Outcome
from companion.faces.play.news import news
from companion.faces.put_right import correct
from companion.faces.put_right.fact import Fields, ShownFact
from companion.faces.seen import Seen
from companion.table.shapes import in_game
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.put_right.really import Really
from companion.touchscreen.screens.put_right.values import before_after, value_parts
from companion.touchscreen.widgets import Button, Column, Label, Line, Row, ScrollColumn, SeatBadge
from companion.touchscreen.widgets.map_side import MapSide, map_page

if TYPE_CHECKING:
    from companion.touchscreen.screens.play.game import GameScreen


class CorrectScreen(Screen):
    """fact, at: the key of what to put right, and where, as far as it is known (from the audit or another screen, to
    which it leads back then). Once a fact is put right the page is done.
    """

    def setup(self, **given: Any) -> None:
        key = given.get("fact")
        self.fact: ShownFact | None = (
            None if key is None else correct.fact_named(self.app.seen(), key)
        )
        self.at: str | None = given.get("at")
        self._given = (self.fact, self.at)
        self._over = self.app.seen().over
        self.fields: Fields = {}
        self.revealed = False
        self.really = Really(self)
        self._seq = -1

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        self.side = MapSide(self.theme, self._turned, self._tapped)
        self.choice = Column(self.theme)
        self.head = Line(self.theme, tall=48)
        self.verdict = Column(self.theme, size_hint_y=None, height=0)
        self.verdict.bind(minimum_height=self.verdict.setter("height"))
        self.add_widget(map_page(self.theme, self.head, self.side, self.choice))
        self._seq = -1

    def refresh(self) -> None:
        view = self.app.table.view_for("table")
        if view.get("game") is None:
            self.app.back()
        elif self.app.seen().over and not self._over:
            self.app.navigate("game")  # what was put right has ended it: all learn who has won
        elif view["seq"] != self._seq:
            self._seq = view["seq"]
            self._show()

    def leave(self) -> None:
        self.revealed = False

    def go_back(self) -> None:
        """One step back towards what is wrong, as far as this screen began with it."""
        given, at = self._given
        if self.really.asked:
            self._pointed(str(self.at))
        elif self.at is not None and at is None and self.chosen.target == "seat":
            self._chosen(self.chosen)
        elif self.fact is not None and given is None:
            self._restart()
        else:
            self.app.back()

    # ---- what is known

    @property
    def seen(self) -> Seen:
        """What the table sees; the hand's own seat sees more, once it said that it looks alone."""
        return self.app.seen(self.at if self.revealed and self.at is not None else "table")

    @property
    def is_placed(self) -> bool:
        """Whether enough has been pointed at to choose a value."""
        return self.fact is not None and (self.at is not None or not correct.needs_place(self.fact))

    @property
    def chosen(self) -> ShownFact:
        """The fact in hand, where there is one."""
        assert self.fact is not None
        return self.fact

    @property
    def _of(self) -> str | None:
        """The seat that the fact in hand is about, once it is known."""
        return self.at if self.fact is not None and self.fact.target == "seat" else None

    def standing(self) -> Fields:
        """What the app believes of the fact now."""
        return self.chosen.standing(self.seen, self.at)

    def said(self, fields: Mapping[str, Any]) -> str:
        """A value of the fact in words."""
        return self.chosen.sentence(self.words, self.seen, fields)

    def why_not(self, fields: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """The refusal that a value would get, or None."""
        return self.app.table.why_not(self._seat(), self._command(fields))

    def _command(self, fields: Mapping[str, Any]) -> Fields:
        now = self.standing()
        return correct.command(self.chosen, self.at, {**now, **fields}, now)

    def _seat(self) -> str:
        view = in_game(self.app.table.view_for("table"))
        return str(view["active"] or view["seats"][0]["seat"])

    def say(self, fields: Mapping[str, Any]) -> None:
        """Take a value as what is right, and show it."""
        self.fields = {**self.fields, **fields}
        if self.chosen.asks == "counts":
            self._show_verdict()  # the counts stand already where the finger is
        else:
            self._show()

    def ask_where(self, at: str) -> None:
        """Ask on this map where the piece at this place really stands."""
        self.at, self.really.asked = at, True
        self._show()

    def reveal(self) -> None:
        """The seat looks alone now; its phone is told, as wherever its hand is seen at the screen."""
        assert self.at is not None
        self.app.context.looked(self.at)
        self.revealed = True
        self._show()

    # ---- what is shown

    def _show(self) -> None:
        self._show_map()
        self._show_head()
        scrolled = next((p.scroll_y for p in self.choice.children if hasattr(p, "scroll_y")), 1.0)
        self.choice.clear_widgets()
        for part in self._parts() if self.fact is not None else [self._facts()]:
            self.choice.add_widget(part)
            if isinstance(part, ScrollColumn) and self.fields:
                part.scroll_y = scrolled
        self.choice.add_widget(self.verdict)
        self._show_verdict()

    def _show_head(self) -> None:
        title = f"fact.{self.fact.key}" if self.fact is not None else "title"
        self.head.clear_widgets()
        line = self.header(self.words.or_plain(f"touchscreen.correct.{title}"))
        self.head.add_widget(line)
        if self.fact is not None:
            if self._of is not None:
                middle = {"center_y": 0.5}
                line.add_widget(SeatBadge(self.theme, self._of, side=32, pos_hint=middle))
            say, width = self.words("touchscreen.correct.another"), self.theme.px(150)
            line.add_widget(
                Button(
                    self.theme, say, self._restart, kind="quiet", size_hint=(None, 1), width=width
                )
            )

    def _show_verdict(self) -> None:
        self.verdict.clear_widgets()
        for part in self._verdict():
            self.verdict.add_widget(part)

    def _show_map(self) -> None:
        table = in_game(self.app.table.view_for("table"))
        self.side.island.show(game_map(table, self._glow(), self.turn))

    def _glow(self) -> tuple[Glow, ...]:
        if self.fact is None:
            return ()
        if self.really.asked:
            return self.really.glow()
        if self.fact.asks == "place" and self.fields:
            return (hex_glow(self.fields["at"]),)
        if not self.is_placed or self.fact.asks == "place":
            there = None if self.fact.lone is None else self.fact.lone(self.seen)
            places = correct.may_be_pointed_at(self.seen, self.fact)
            stands = () if there is None else (hex_glow(there),)
            return (*(choice_glow(at) for at in places if at != there), *stands)
        if self.at is None or self.fact.target == "seat":
            return ()
        return (any_glow(self.at),)

    def _facts(self) -> Widget:
        rows = ScrollColumn(self.theme)
        hint = Label(self.theme, self.words("touchscreen.correct.what"))
        hint.size_hint_y, hint.height = None, self.theme.px(44)
        rows.put(hint)
        cells = GridLayout(cols=2, spacing=self.theme.gap, size_hint_y=None)
        cells.bind(minimum_height=cells.setter("height"))
        for fact in correct.facts(self.seen):
            text = self.words.or_plain(f"touchscreen.correct.fact.{fact.key}")
            cells.add_widget(
                Button(self.theme, text, partial(self._chosen, fact), kind="quiet", tall=56)
            )
        rows.put(cells)
        return rows

    def _parts(self) -> list[Widget]:
        if not self.is_placed:
            if self.chosen.target == "seat":
                return [self._seats()]
            return [Label(self.theme, self.words(f"touchscreen.correct.point.{self.chosen.key}"))]
        if self._is_covered():
            return [*self._curtain(), Widget()]
        if self.really.asked:
            return self.really.parts()
        return value_parts(self)

    def _is_covered(self) -> bool:
        return not self.revealed and correct.is_secret(self.seen, self.chosen)

    def _seats(self) -> Widget:
        rows = ScrollColumn(self.theme)
        for seat in correct.seats_of(self.seen, self.chosen):
            badge = SeatBadge(self.theme, seat, side=32)
            tap = partial(self._pointed, seat)
            rows.put(Row(self.theme, self.seen.names[seat], left=badge, on_tap=tap, tall=54))
        return rows

    def _curtain(self) -> list[Widget]:
        name = self.app.names()[str(self.at)]
        told = Label(self.theme, self.words("touchscreen.correct.curtain", name=name))
        told.size_hint_y, told.height = None, self.theme.px(84)
        show = self.words("touchscreen.correct.reveal", name=name)
        return [told, Button(self.theme, show, self.reveal, icon="eye", tall=56)]

    def _verdict(self) -> list[Widget]:
        if self.fact is None or not self.is_placed or self._is_covered():
            return []
        if self.really.asked:
            said_so = self.really.verdict()
            return [*said_so, self._submit_key(True)] if said_so else []
        before = self.standing()
        after = {**before, **self.fields}
        changed = after != before
        said = [self.said(before), self.said(after)] if changed else [self.said(before)]
        if self._of is not None:
            name = self.app.names()[self._of]
            said[0] = self.words("touchscreen.correct.stood", name=name, what=said[0])
        return [before_after(self.theme, said), *self._hangs(after), self._submit_key(changed)]

    def _hangs(self, after: Mapping[str, Any]) -> list[Widget]:
        """That a piece would touch nothing of its owner's, where it would."""
        if not self.fields or not correct.hangs(self.seen, str(self.at), after):
            return []
        told = Label(self.theme, self.words("touchscreen.game.looked.hangs"))
        told.size_hint_y, told.height = None, self.theme.px(64)
        return [told]

    def _submit_key(self, changed: bool) -> Button:
        return Button(
            self.theme,
            self.words("touchscreen.correct.do"),
            self._submit,
            kind="go",
            enabled=changed,
            on_refused=lambda: self.app.toast(self.words("touchscreen.correct.unchanged")),
            tall=54,
        )

    # ---- what is tapped

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self._show_map()

    def _restart(self) -> None:
        self.fact, self.at, self.fields, self.revealed = None, None, {}, False
        self.really.drop()
        self._show()

    def _chosen(self, fact: ShownFact) -> None:
        self.fact, self.at, self.fields, self.revealed = fact, None, {}, False
        self.really.drop()
        self._show()

    def _pointed(self, at: str) -> None:
        self.at, self.fields, self.revealed = at, {}, False
        self.really.drop()
        self._show()

    def _tapped(self, x: float, y: float, reach: float) -> None:
        if self.really.asked:
            if self.really.tap(x, y, reach):
                self._show()
            return
        found = correct.pointed(self.seen, self.fact, x, y, reach)
        if found is None:
            return
        known, (self.fact, at) = self.fact, found
        if self._is_figure(at) and known is None:
            self._chosen(self.fact)
        elif self._is_figure(at) and self.fact.asks == "place":
            self._chosen(self.fact)
            self.app.toast(self.words("touchscreen.correct.stands_there"), passing=True)
        elif self.fact.asks == "place":
            self.at = at
            self.say({"at": at})
        else:
            self._pointed(at)

    def _is_figure(self, at: str) -> bool:
        """Whether the fact in hand is the figure that is believed to stand there."""
        return self.chosen.lone is not None and self.chosen.lone(self.seen) == at

    # ---- doing it

    def _submit(self) -> asyncio.Task[Any]:
        do = self.really.command() if self.really.asked else self._command(self.fields)
        return self.app.run(self._submitted(do))

    async def _submitted(self, do: Mapping[str, Any]) -> Any:
        answer = await self.app.submit(self._seat(), do)
        if answer.get("ok"):
            moved = self.really.asked
            self._done()
            if moved:
                self._since(int(answer["seq"]))
        return answer

    def _since(self, seq: int) -> None:
        """The rolls since that would have brought the owner of a moved piece other cards, on the game's screen."""
        since = self.app.table.rolls_since(seq)
        if since is not None and since["rolls"]:
            game = cast("GameScreen", self.app.navigate("game"))
            game.act(Outcome(sheet=f"since:{seq}"))

    def _done(self) -> None:
        """Back to where it was asked for, else to the game, with the news of what is right now."""
        if self.app.screen is self:
            self._restart()
            if self._given[0] is not None:
                self.app.back()
            else:
                self.app.navigate("game")
        done = self.words("touchscreen.correct.done")
        self.app.toast(news(self.app.seen(), self.words, "roll") or done)
