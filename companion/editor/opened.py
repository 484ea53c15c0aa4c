"""The board that lies open for the host's phone: its draft with what was before, what is in hand, and its page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from companion.boards.layouts import BoardLayout
from companion.editor import comparison
from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor.draft import Draft
from companion.editor.hand import EditorHand, Step
from companion.editor.history import History
from companion.editor.look import look_of
from companion.editor.photographed import (
    ReadHex,
    awaited,
    harbors_of,
    layout_of,
    with_awaited,
    with_reading,
)
from companion.editor.questions import Asked, first_hand, moved_on, questions_of, read_words
from companion.editor.sheet import sheet_of
from companion.editor.shelf import BoardShelf
from companion.editor.taught import lesson_of
from companion.locale import Words
from companion.rules.refusals import Reason, Refusal

Json = dict[str, Any]

ODD = Reason(
    "boards_odd", None, "The table does not understand {field}. Load this page again, please."
)
NO_DRAFT = Reason(
    "boards_no_draft", None, "No board is open any more. Go back and choose one, please."
)


class DraftRefusedError(Exception):
    """What is asked cannot be; says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


Reader = Callable[[bytes, Sequence[tuple[float, float]], BoardLayout], Mapping[str, Any] | None]
"""A picture file's content, three taps or none, and how the board's hexes lie → what ``companion board`` says; None
where it says nothing."""

Teach = Callable[[Json], None]
"""Keeps what a board that was taken teaches about its photograph (`taught`)."""

Lacking = Callable[[str], Sequence[str]]
"""A text → its letters that cannot be shown, each as a sentence names it."""


class Opened:
    """The draft in hand, which may be none. file: where it is kept, as ``saved``; looks: whether its page compares.

    lacking: the letters of a name that the table cannot show; reader: reads photographs of boards, None where nobody
    does; teach: keeps their lessons. asked, awaited: what the last photograph left open, and its numbers that wait
    for their terrain.
    """

    def __init__(
        self,
        shelf: BoardShelf,
        lacking: Lacking = lambda _: (),
        reader: Reader | None = None,
        teach: Teach = lambda _: None,
    ) -> None:
        self.shelf, self.lacking, self.reader, self._teach = shelf, lacking, reader, teach
        left = drafts.draft_from_text(shelf.parked())
        self.history = None if left is None else History(left)
        self.hand = EditorHand()
        self._parked = left
        self.file = ""
        self.saved: Draft | None = None
        self.looks = False
        self.looked = False
        self.asked: Asked = ()
        self.awaited: Mapping[str, int] = {}
        self._read: Sequence[ReadHex] = ()

    @property
    def now(self) -> Draft:
        """The draft in hand; RefusedError where none lies open."""
        if self.history is None:
            raise DraftRefusedError(NO_DRAFT())
        return self.history.now

    def opens(self, draft: Draft, file: str, words: Words, told: str = "") -> Json:
        """Another board lies open; undo gives back the one before.

        file: where it is kept already, empty for a board that is not.
        """
        self.history = History(draft) if self.history is None else self.history.done(draft)
        self.hand = EditorHand(hex=next(iter(draft.hexes), None))
        self.file, self.saved = file, draft if file else None
        self.looks = self.looked = False
        self.asked, self.awaited, self._read = (), {}, ()
        return self.page(words, told)

    def taken(self, draft: Draft) -> None:
        """The board is kept: what was put right of a photograph teaches the table, once."""
        lesson, self._read = lesson_of(self._read, draft), ()
        if lesson is not None:
            self._teach(lesson)

    def reads(self, draft: Draft, hexes: Sequence[ReadHex], words: Words) -> Json:
        """A photograph was read into a draft that lies open now: its first question is in hand."""
        self.opens(with_reading(draft, hexes), "", words)
        self.asked, self.awaited, self._read = questions_of(hexes), awaited(hexes), hexes
        self.hand = first_hand(self.now, self.asked, harbors_of(draft, hexes))
        return self.page(words, read_words(words, hexes))

    def page(self, words: Words, told: str = "") -> Json:
        """The page of the draft in hand. told: what has happened to it, in words."""
        draft, history = self.now, self.history
        self._park(draft)
        sheet = (
            look_of(draft, words) if self.looks else sheet_of(draft, self.hand, words, self.asked)
        )
        return {
            "sheet": {
                **sheet,
                "compare": None if self.looks else self._to_looks(draft, words),
                "photograph": self._to_photograph(draft, words),
                "name": draft.own_name,
                "suggested": draft.own_name or words("touchscreen.editor.default_name"),
                "undo": bool(history and history.past),
                "redo": bool(history and history.future),
                "kept": draft == self.saved,
            },
            "told": told,
        }

    def _to_looks(self, draft: Draft, words: Words) -> Json | None:
        """The key to the comparison, or back to it; None where nothing is to be compared."""
        left = comparison.looks_left(draft)
        if not left and not self.looked:
            return None
        note = words("touchscreen.boards.compare.note", n=left) if left else ""
        return row(words("touchscreen.boards.compare"), note, {"act": "compare"})

    def _to_photograph(self, draft: Draft, words: Words) -> Json | None:
        """The key to reading a photograph; None where none is read for this board."""
        asks = self.hand.layer == hands.QUESTIONS
        if asks or self.looks or self.reader is None or layout_of(draft) is None:
            return None
        return photograph_key(words, {"act": "photograph"}, drawn_only=bool(draft.overlays))

    def _park(self, draft: Draft) -> None:
        """Lays a draft aside where it outlasts a power cut, if it is another than the last."""
        if draft != self._parked:
            self.shelf.park(drafts.text_of_draft(draft))
            self._parked = draft

    def stepped(self, step: Step, words: Words) -> Json | str:
        """The page after a step, or a sentence that says why it cannot be."""
        if isinstance(step, str):
            return words(f"touchscreen.{step}", n=hands.most_entries(self.now, self.hand))
        before, history = self.now, self.history
        draft, hand = step
        draft = with_awaited(before, draft, self.awaited)
        self.hand = moved_on(before, draft, hand, self.asked)
        assert history is not None
        self.history = history.done(draft)
        lost = len(before.harbors) - len(draft.harbors)
        fell = lost > 0 and self.hand.layer in ("land", "terrains")
        return self.page(words, words("touchscreen.boards.harbors_gone", n=lost) if fell else "")


Act = Callable[[Opened, Mapping[str, Any], Words], Json | str]
"""What a key of a page asks for → the page to show, or a sentence that says why not; RefusedError."""


def photograph_key(words: Words, do: Json, *, drawn_only: bool = False) -> Json:
    """The key with which a phone photographs a board. drawn_only: such boards were tried on drawn pictures only."""
    room = "touchscreen.boards.desk.photograph"
    island = f"touchscreen.boards.island_{do['seats']}.photograph" if "seats" in do else ""
    note = "touchscreen.boards.photograph.drawn_only" if drawn_only else f"{room}.note"
    return row(words(room), words(island or note), do)


def row(word: str, note: str, do: Json) -> Json:
    """A key of a page, with what it asks for."""
    return {"word": word, "note": note, "do": do}
