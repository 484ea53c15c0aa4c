"""The guided comparison of a reconstruction with the printed board: one look after the other, yes or change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.editor import comparison, layers
from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor.comparison import Step
from companion.editor.draft import Draft
from companion.editor.hand import Hand
from companion.editor.marks import marks
from companion.editor.shelf import NAME_LENGTH, Shelf, file_stem, shipped_file
from companion.editor.trace import Trace
from companion.editor.way import way_of
from companion.editor.words import (
    entry_name,
    field_word,
    short_value,
    spots_counted,
    spots_hint,
    tab_word,
    trade_sentence,
    way_place,
)
from companion.locale import Words
from companion.rules.refusals import Refusal
from companion.touchscreen.presenters.board_map import any_glow, board_map
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.boards.trace import TracedSide
from companion.touchscreen.widgets import Button, Column, IconButton, Label, Row, ScrollColumn
from companion.touchscreen.widgets.map_side import map_page
from companion.touchscreen.widgets.prose import Prose


class CompareScreen(Screen):
    """game, seats: whose shipped reconstruction is compared; file: a kept board to go on with, else the one that was

    begun before, else a fresh one; done(board object): called at the end, after this screen has gone.
    """

    def setup(self, **given: Any) -> None:
        self.game: str = given["game"]
        self.seats: int = shipped_file(self.game, given["seats"]).seats
        self.done: Any = given.get("done")
        self.shelf = Shelf(self.app.context.folder("boards"))
        kept = given.get("file") or self.app.context.setting(self._kept_key, "")
        self.draft = self._begun(kept)

    @property
    def _kept_key(self) -> str:
        return f"compare.{self.game}.{self.seats}"

    def _begun(self, kept: str) -> Draft:
        if kept and kept in self.shelf.names():
            file = self.shelf.file(kept)
            if not isinstance(file, Refusal):
                return drafts.begun(file.as_json())
        return drafts.begun(shipped_file(self.game, self.seats).as_json()).with_name(
            self.words(
                "touchscreen.boards.compared_name",
                game=self.words(f"touchscreen.setup.game.{self.game}"),
                seats=self.seats,
            )[:NAME_LENGTH]
        )

    # ---- what is shown

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        self.side = TracedSide(self.theme, self._turned, self._tapped, Trace())
        self.choice = Column(self.theme)
        done, every = comparison.progress(self.draft)
        title = self.words("touchscreen.boards.compare_title", done=done, every=every)
        self.add_widget(map_page(self.theme, self.header(title), self.side, self.choice))
        self._show()

    def _show(self) -> None:
        self.step = comparison.next_step(self.draft)
        self._show_map()
        self.choice.clear_widgets()
        for part in self._end() if self.step is None else self._look(self.step):
            self.choice.add_widget(part)

    def _show_map(self) -> None:
        view = layers.drawn(self.draft)
        step = self.step
        places = () if step is None else comparison.places(self.draft, step)
        glow = tuple(any_glow(at) for at in places)
        whole = step is None or comparison.is_of_spots(self.draft, step)
        near = () if whole else layers.window(places, self.draft, 1)
        self.side.island.show(replace(board_map(view, glow, self.turn), window=near))
        layer = "" if step is None or step.where in ("hexes", "harbors") else step.where
        entry = step.entries[0] if step is not None and layer and len(step.entries) == 1 else None
        numbered = step.entries if step is not None and layer else ()
        self.side.marks.show(marks(self.draft, self.words, layer, entry, numbered))

    def _look(self, step: Step) -> list[Widget]:
        theme = self.theme
        key = f"touchscreen.boards.same.{step.what}"
        ask = self.words(key if self.words.has(key) else "touchscreen.boards.same", row=step.row)
        prompt = Label(
            theme, ask, bold=True, size_px=theme.normal, size_hint_y=None, height=theme.px(66)
        )
        rows = ScrollColumn(theme)
        for row in self._rows(step):
            rows.put(row)
        yes = Button(
            theme,
            self.words("touchscreen.boards.same_yes"),
            self._confirmed,
            kind="go",
            icon="check",
            tall=60,
        )
        return [prompt, rows, yes]

    def _rows(self, step: Step) -> list[Widget]:
        """A row for each entry; for one entry alone a row for each of its fields; of bare places how many."""
        if comparison.is_of_spots(self.draft, step):
            return [self._told(spots_hint), self._told(spots_counted)]
        if step.where in ("hexes", "harbors") or len(step.entries) > 1:
            return [
                self._row(partial(self._change, step, i), *self._said(step, i))
                for i in step.entries
            ]
        overlay = next(o for o in self.draft.overlays if o.name == step.where)
        i = step.entries[0]
        entry = self.draft.entries(step.where)[i]
        return [
            self._row(
                partial(self._change, step, i, name),
                field_word(self.words, step.where, name),
                short_value(self.words, field, entry.get(name)),
            )
            for name, field in overlay.fields.items()
        ]

    def _told(self, said: Callable[[Words, Draft, str], str]) -> Prose:
        assert self.step is not None
        return Prose(self.theme, said(self.words, self.draft, self.step.where))

    def _row(self, tap: Any, name: str, note: str) -> Row:
        pencil = IconButton(self.theme, "pencil", tap)
        return Row(self.theme, name, note, right=pencil, on_tap=tap, tall=56 if note else 50)

    def _said(self, step: Step, i: int) -> tuple[str, str]:
        if step.where == "hexes":
            hex_ = self.draft.content["hexes"][i]
            number = hex_.get("number")
            terrain = self.words(f"terrain.{hex_['terrain']}").capitalize()
            return (f"{terrain} · {number}" if number else terrain), ""
        if step.where == "harbors":
            return trade_sentence(self.words, self.draft.content["harbors"][i]["trade"]), ""
        return self._entry_said(step, i)

    def _entry_said(self, step: Step, i: int) -> tuple[str, str]:
        if way_of(self.draft, step.where) is not None:
            return way_place(self.words, self.draft, step.where, i), ""
        overlay = next(o for o in self.draft.overlays if o.name == step.where)
        entry = self.draft.entries(step.where)[i]
        told = [
            f"{tab_word(self.words, step.where, name)} "
            f"{short_value(self.words, field, entry.get(name))}"
            for name, field in overlay.fields.items()
            if name not in ("name", "from", "to")
        ]
        return entry_name(self.words, self.draft, step.where, i), " · ".join(told)

    def _end(self) -> list[Widget]:
        theme = self.theme
        told = Label(theme, self.words("touchscreen.boards.compare_end"), size_px=theme.normal)
        keep = Button(
            theme,
            self.words("touchscreen.boards.compare_keep"),
            self._name,
            kind="go",
            tall=60,
        )
        return [told, keep]

    # ---- what is tapped

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self._show_map()

    def _tapped(self, x: float, y: float, reach: float) -> None:
        """A tap on a hex of this look changes that hex; on a bare place it says it, or takes it away."""
        step = self.step
        if step is not None and comparison.is_of_spots(self.draft, step):
            self._tapped_spot(step, x, y, reach)
            return
        if step is None or step.where != "hexes":
            return
        i = self.draft.index_of("hexes", layers.hex_under(x, y))
        if i in step.entries:
            self._change(step, i)

    def _tapped_spot(self, step: Step, x: float, y: float, reach: float) -> None:
        hand = hands.turned_to(Hand(), step.where)
        field = hands.field_on_map(self.draft, hand)
        at = None if field is None else layers.place_meant(self.draft, field, x, y, reach)
        done = hands.tap(self.draft, hand, at or "")
        if isinstance(done, str):
            self.app.toast(self.words(f"touchscreen.{done}"))
        else:
            self.draft = done[0]
            self._keep()
            self._show()

    def _confirmed(self) -> None:
        assert self.step is not None
        self.draft = comparison.confirmed(self.draft, self.step)
        self._keep()
        self.rebuild()

    def _change(self, step: Step, i: int, field: str | None = None) -> None:
        """To the editor at this entry; what is kept there comes back here."""
        screen = self.app.navigate(
            "board_editor",
            shelf=Shelf(None),
            done=self._changed,
            board=dict(self.draft.content),
            game=self.game,
            seats=self.seats,
            lent=True,
        )
        layer = {"land": "terrains", "sea": "terrains"}.get(step.what, step.what)
        if step.where == "hexes":
            screen.hand = replace(screen.hand, hex=self.draft.content["hexes"][i]["at"])
        elif step.where == "harbors":
            at = self.draft.content["harbors"][i]["at"]
            screen.hand = replace(screen.hand, layer="harbors", path=at)
        listed = step.where not in ("hexes", "harbors")
        screen.go(layer, entry=i if listed else None, field=field)

    def _changed(self, draft: Draft) -> None:
        self.draft = draft
        self._keep()
        self.rebuild()

    # ---- keeping

    def _keep(self) -> None:
        if not self.shelf.keeps:
            return
        try:
            name = self.shelf.keep(self.draft.content)
        except OSError as error:
            self.app.toast(self.words("touchscreen.editor.not_kept", why=str(error)), "warn")
            return
        self.app.context.keep(self._kept_key, name)

    def _name(self) -> None:
        text, done = self.draft.name, self._named
        self.app.navigate("setup_name", text=text, most=NAME_LENGTH, done=done)

    def _named(self, name: str) -> None:
        before = self.draft.name
        self.draft = self.draft.with_name(name or before)
        self._keep()
        if file_stem(before) != file_stem(self.draft.name):
            self.shelf.forget(f"{file_stem(before)}.json")
        file = self.draft.file()
        board = file if isinstance(file, Refusal) else file.board()
        self.app.back()
        if self.done is not None and not isinstance(board, Refusal):
            self.done(board.as_json())
