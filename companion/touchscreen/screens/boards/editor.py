"""A board made by hand, of any game and size: tap the map, say what lies there, and see at once what is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kivy.clock import Clock

from companion.boards import MOST_ON_SMALL
from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor import layers
from companion.editor.draft import Draft
from companion.editor.findings import DraftFinding, findings, may_be_kept
from companion.editor.hand import EditorHand
from companion.editor.history import History
from companion.editor.photographed import ReadHex, with_awaited
from companion.editor.questions import Asked, asked_again, moved_on, question_title
from companion.editor.sheet import game_word, hand_marks
from companion.editor.shelf import NAME_LENGTH, BoardShelf, shipped_board
from companion.editor.taught import lesson_of
from companion.editor.words import finding_sentence, layer_word
from companion.faces.board_map import Glow, land_map
from companion.faces.keys import Key
from companion.faces.theme import Theme
from companion.rules.games import GAMES
from companion.rules.refusals import Refusal
from companion.touchscreen.screen import Screen
from companion.touchscreen.screens.boards.entries import EntryLayer
from companion.touchscreen.screens.boards.findings import findings_sheet
from companion.touchscreen.screens.boards.land import (
    EditorLayer,
    HarborLayer,
    NumberLayer,
    ShapeLayer,
    TerrainLayer,
)
from companion.touchscreen.screens.boards.question import QuestionLayer
from companion.touchscreen.screens.boards.tools import layers_sheet, tools_sheet
from companion.touchscreen.screens.boards.trace import TracedSide, TraceLayer, kept_trace, lay
from companion.touchscreen.widgets import Button, Column, IconButton, Label, Line
from companion.touchscreen.widgets.map_side import map_page

LARGE = 24
"""With more hexes than this the map can be looked at from near."""

UNFINISHED = "board_unfinished"
"""The setting that keeps a board which was left before it was kept."""


REST = 1.0
"""So many seconds a page that came by itself does nothing: the finger still means the one before."""


class Beside(Column):
    """The keys beside the map."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._rests = Clock.create_trigger(lambda _: None, REST)

    def rest(self) -> None:
        """Keep fingers off for a moment."""
        self._rests.cancel()
        self._rests()

    @property
    def rests(self) -> bool:
        """Whether it is kept from fingers."""
        return bool(self._rests.is_triggered)

    def on_touch_down(self, touch: Any) -> bool:
        if self.rests and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))


class EditorScreen(Screen):
    """shelf: where boards are kept; board: what to begin with (a board object or a file's content), or None for

    the island of the box with nothing on it; game, seats: what it is for; done(board): called with the board object
    once it was kept, after this screen has gone. lent: the draft is somebody else's; ``done(draft)`` gives it back as
    it is, without a name and without being kept here.
    """

    def setup(self, **given: Any) -> None:
        self.shelf: BoardShelf = given["shelf"]
        self.done: Callable[[Any], object] = given["done"]
        self.game: str = given.get("game", GAMES[0].key)
        self.seats: int = given.get("seats", 4)
        board = given.get("board")
        self.fresh = board is None
        self.lent: bool = given.get("lent", False)
        self.history = History(drafts.begun(board, self.game, self.seats) if board else self._new())
        self.kept = False
        self._take_up()
        self.hand = EditorHand(hex=next(iter(self.draft.land), None))
        self.near = False
        self.asked: Asked = ()
        self.awaited: Mapping[str, int] = {}
        self.read_hexes: Sequence[ReadHex] = ()
        self.trace = kept_trace(self.app.context)
        self._shots: TemporaryDirectory[str] | None = None

    def shots(self) -> Path:
        """The folder of photographs that were taken here; it goes with this screen."""
        self._shots = self._shots or TemporaryDirectory(prefix="katane-")
        return Path(self._shots.name)

    @property
    def draft(self) -> Draft:
        """The board as it is now."""
        return self.history.now

    def _new(self) -> Draft:
        small = self.seats <= MOST_ON_SMALL
        frame = drafts.begun(shipped_board("beginner")).harbors if small else {}
        return drafts.empty(self.game, self.seats, frame)

    def _take_up(self) -> None:
        """Go on with what was left unfinished; undo gives the empty board."""
        left = drafts.draft_from_text(self.app.context.setting(UNFINISHED, ""))
        if self.fresh and left and (left.game, left.seats) == (self.game, self.seats):
            self.history = self.history.done(left)
            told = self.words("touchscreen.boards.taken_up")
            Clock.schedule_once(lambda *_: self.app.toast(told), 0)  # once this screen is there

    def leave(self) -> None:
        if self._shots is not None:
            self._shots.cleanup()
            self._shots = None
        unfinished = not self.kept and self.fresh and bool(self.history.past)
        text = drafts.text_of_draft(self.draft) if unfinished else ""
        if unfinished or self.kept:
            self.app.context.keep(UNFINISHED, text)

    # ---- what is shown

    def build(self) -> None:
        self.turn = int(self.app.context.setting("turn", "0"))
        theme = self.theme
        self.side = TracedSide(theme, self._turned, self._tapped, self.trace)
        if len(self.draft.hexes) > LARGE:
            self.side.add_widget(
                IconButton(theme, "eye", self._closer, pos_hint={"right": 1, "y": 0})
            )
        self.side.on_laid = lambda trace: lay(self, trace)
        self.choice = Beside(theme)
        self.add_widget(map_page(theme, self._head(), self.side, self.choice))
        self.show()

    def _head(self) -> Line:
        theme = self.theme
        self.undo = IconButton(theme, "undo", lambda: self._stepped(self.history.undone()))
        self.redo = IconButton(theme, "redo", lambda: self._stepped(self.history.redone()))
        more = IconButton(theme, "menu", lambda: tools_sheet(self))
        save = Button(
            theme,
            self.words("touchscreen.boards." + ("give_back" if self.lent else "keep")),
            self.save,
            kind="go",
            size_hint=(None, 1),
            width=theme.px(116),
        )
        title = self.draft.own_name or self._for()
        return self.header(title, self.undo, self.redo, more, save)

    def _for(self) -> str:
        """What a board without a name of its own is called."""
        if not self.draft.overlays:
            return self.words("touchscreen.editor.title")
        return game_word(self.words, self.draft.game, self.draft.seats)

    def show(self) -> None:
        """Draw map and choices anew."""
        self.undo.opacity = 1 if self.history.past else 0.35
        self.redo.opacity = 1 if self.history.future else 0.35
        part = self._part()
        self.side.placing = self.hand.layer == "trace"
        self._show_map(part)
        self.choice.clear_widgets()
        self.choice.add_widget(self._switch())
        for widget in part.parts():
            self.choice.add_widget(widget)
        self.choice.add_widget(self._finding_line())

    def key(self, key: Key) -> bool:
        if key.do == "undo":
            self._stepped(self.history.undone())
        return key.do == "undo"

    def _part(self) -> EditorLayer:
        plain = {
            "land": ShapeLayer,
            "terrains": TerrainLayer,
            "numbers": NumberLayer,
            "harbors": HarborLayer,
            "trace": TraceLayer,
            hands.QUESTIONS: QuestionLayer,
        }
        kind: type[EditorLayer] = plain.get(self.hand.layer, EntryLayer)
        return kind(self)

    def _show_map(self, part: EditorLayer) -> None:
        hand = self.hand
        view = layers.drawn(self.draft, hand.layer, hands.field_on_map(self.draft, hand))
        glow = part.glow()
        near = layers.window(self._focus(glow), self.draft) if self.near else ()
        self.side.island.show(replace(land_map(view, glow, self.turn), window=near))
        self.side.marks.show(hand_marks(self.draft, self.words, hand))
        self.side.photo.draw_soon()

    def _focus(self, glow: tuple[Glow, ...]) -> tuple[str, ...]:
        """What the map shows from near: what glows, else the hex in hand."""
        places = tuple(place.at for place in glow)
        return places or ((self.hand.hex,) if self.hand.hex is not None else ())

    def _closer(self) -> None:
        self.near = not self.near
        self.show()

    def _switch(self) -> Line:
        found = layers.names(self.draft)
        layer = self.hand.layer
        if layer == "trace":
            return self._titled(layer_word(self.words, "trace"))
        if layer == hands.QUESTIONS:
            return self._titled(question_title(self.words, self.draft, self.asked))
        if len(found) <= 4:
            return Line(self.theme, *(self._tab(layer) for layer in found), tall=48)
        here = found.index(layer)
        name = layer_word(self.words, layer)
        listed = Button(
            self.theme, name, lambda: layers_sheet(self), note=f"{here + 1} / {len(found)}"
        )
        before = IconButton(self.theme, "back", lambda: self.go(found[here - 1]))
        after = IconButton(self.theme, "next", lambda: self.go(found[(here + 1) % len(found)]))
        return Line(self.theme, before, listed, after, tall=48)

    def _titled(self, title: str) -> Line:
        return Line(self.theme, Label(self.theme, title, bold=True), tall=48)

    def _tab(self, layer: str) -> Button:
        return Button(
            self.theme,
            layer_word(self.words, layer),
            lambda: self.go(layer),
            kind="plain" if layer == self.hand.layer else "quiet",
        )

    def _finding_line(self) -> Button:
        found = findings(self.draft)
        text = self.words("touchscreen.editor.complete")
        if found:
            text = finding_sentence(self.words, self.draft, found[0])
        note = "" if len(found) < 2 else self.words("touchscreen.editor.more", n=len(found) - 1)
        return Button(
            self.theme,
            text,
            lambda: findings_sheet(self, found, None) if found else None,
            kind="quiet",
            note=note,
            icon=None if found else "check",
            halign="left",
            size_px=self.theme.small,
            tall=66 if found else 52,
        )

    # ---- what is tapped

    def change(self, draft: Draft, hand: EditorHand | None = None) -> None:
        """One step further, and show it; hand: what is in hand then."""
        lost = len(self.draft.harbors) - len(draft.harbors)
        if lost > 0 and self.hand.layer in ("land", "terrains"):
            self.app.toast(self.words("touchscreen.boards.harbors_gone", n=lost))
        before, layer = self.draft, self.hand.layer
        draft = with_awaited(before, draft, self.awaited)
        self.hand = moved_on(before, draft, hand or self.hand, self.asked)
        self._stepped(self.history.done(draft))
        if (layer, self.hand.layer) == ("terrains", "numbers"):
            self._turned_by_itself(len(before.blanks) - len(draft.blanks) > 1)

    def _turned_by_itself(self, filled: bool) -> None:
        """Another page lies where a finger may be coming down. filled: the box said what the last hexes are."""
        self.choice.rest()
        if filled:
            self.app.toast(self.words("touchscreen.boards.rest_filled"))

    def take(self, step: hands.Step) -> None:
        """What a choice or a tap did, or why it did nothing."""
        if isinstance(step, str):
            most = hands.most_entries(self.draft, self.hand)
            self.app.toast(self.words(f"touchscreen.{step}", n=most))
        else:
            self.change(*step)

    def _stepped(self, history: History[Draft]) -> None:
        before, self.history = self.draft, history
        hand = hands.kept_in(self.draft, self.hand)
        self.hand = asked_again(before, self.draft, hand, self.asked)
        self.show()

    def take_brush(self, brush: str) -> None:
        """Another brush in hand."""
        self.hand = replace(self.hand, brush=brush)
        self.show()

    def go(self, layer: str, *, entry: int | None = None, field: str | None = None) -> None:
        """Edit another layer, or one entry of it."""
        self.hand = hands.turned_to(self.hand, layer, entry, field)
        self.show()

    def go_to(self, finding: DraftFinding) -> None:
        """Where a finding can be put right."""
        self.hand = hands.sent_to(self.hand, finding.place)
        self.show()

    def _turned(self) -> None:
        self.turn = (self.turn + 1) % 6
        self.app.context.keep("turn", str(self.turn))
        self._show_map(self._part())

    def _tapped(self, x: float, y: float, reach: float) -> None:
        self._part().tapped(x, y, reach)

    # ---- keeping

    def save(self) -> None:
        """Keep the board under a name; first say what is unusual about it."""
        if self.lent:
            self._given_back()
            return
        found = findings(self.draft)
        if found:
            findings_sheet(self, found, self._name if may_be_kept(self.draft) else None)
        else:
            self._name()

    def _given_back(self) -> None:
        if not may_be_kept(self.draft):
            findings_sheet(self, findings(self.draft), None)
            return
        self.app.back()
        self.done(self.draft)

    def _name(self) -> None:
        text = self.draft.own_name or self.words("touchscreen.editor.default_name")
        self.app.navigate("setup_name", text=text, most=NAME_LENGTH, done=self._named)

    def _teach(self, draft: Draft) -> None:
        """What was put right of a photograph teaches the table, once."""
        lesson, self.read_hexes = lesson_of(self.read_hexes, draft), ()
        if lesson is not None:
            self.app.context.teach_board(lesson)

    def _named(self, name: str) -> None:
        draft = self.draft.with_name(name or self.words("touchscreen.editor.default_name"))
        file = draft.file()
        board = file if isinstance(file, Refusal) else file.board()
        if isinstance(board, Refusal):
            self.app.refuse({"code": board.code, "params": board.params, "rule": board.rule})
            return
        if self.shelf.keeps:
            try:
                self.shelf.keep(draft.content)
            except OSError as error:
                self.app.toast(self.words("touchscreen.editor.not_kept", why=str(error)), "warn")
        self.kept = True
        self._teach(draft)
        self.app.back()
        self.done(board.as_json())
