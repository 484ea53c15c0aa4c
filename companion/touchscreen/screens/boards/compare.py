"""The guided comparison of a reconstruction with the printed board: one look after the other, yes or change."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.editor import compared, comparison, layers
from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor.comparison import ComparisonStep
from companion.editor.draft import Draft
from companion.editor.hand import EditorHand
from companion.editor.marks import marks
from companion.editor.shelf import NAME_LENGTH, BoardShelf, file_stem, shipped_file
from companion.editor.trace import TracedPicture
from companion.faces.board_map import any_glow, land_map
from companion.rules.refusals import Refusal
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
        self.shelf = BoardShelf(self.app.context.folder("boards"))
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
        self.side = TracedSide(self.theme, self._turned, self._tapped, TracedPicture())
        self.choice = Column(self.theme)
        left = comparison.looks_left(self.draft)
        title = self.words("touchscreen.boards.compare_title", left=left)
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
        self.side.island.show(replace(land_map(view, glow, self.turn), window=near))
        layer = "" if step is None or step.where in ("hexes", "harbors") else step.where
        entry = step.entries[0] if step is not None and layer and len(step.entries) == 1 else None
        numbered = step.entries if step is not None and layer else ()
        self.side.marks.show(marks(self.draft, self.words, layer, entry, numbered))

    def _look(self, step: ComparisonStep) -> list[Widget]:
        theme = self.theme
        prompt = Label(
            theme,
            compared.question(self.words, step),
            bold=True,
            size_px=theme.normal,
            size_hint_y=None,
            height=theme.px(66),
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

    def _rows(self, step: ComparisonStep) -> list[Widget]:
        """A row for each entry; for one entry alone a row for each of its fields; of bare places how many."""
        told = [Prose(self.theme, said) for said in compared.told(self.words, self.draft, step)]
        rows = [
            self._row(partial(self._change, step, line.entry, line.field), line.name, line.note)
            for line in compared.lines(self.words, self.draft, step)
        ]
        return [*told, *rows]

    def _row(self, tap: Any, name: str, note: str) -> Row:
        pencil = IconButton(self.theme, "pencil", tap)
        return Row(self.theme, name, note, right=pencil, on_tap=tap, tall=56 if note else 50)

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

    def _tapped_spot(self, step: ComparisonStep, x: float, y: float, reach: float) -> None:
        hand = hands.turned_to(EditorHand(), step.where)
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

    def _change(self, step: ComparisonStep, i: int, field: str | None = None) -> None:
        """To the editor at this entry; what is kept there comes back here."""
        screen = self.app.navigate(
            "board_editor",
            shelf=BoardShelf(None),
            done=self._changed,
            board=dict(self.draft.content),
            game=self.game,
            seats=self.seats,
            lent=True,
        )
        screen.hand = compared.changing(self.draft, screen.hand, step, i, field)
        screen.go(screen.hand.layer, entry=screen.hand.entry, field=field)

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
