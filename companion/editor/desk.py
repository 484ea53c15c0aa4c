"""The editor of boards for the host's phone: the table keeps the draft, the phone shows it and says what was tapped.

No Kivy here. What is done goes through the same functions as on the touchscreen, and boards lie on the same shelf.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.editor import compared, comparison, layers
from companion.editor import draft as drafts
from companion.editor import hand as hands
from companion.editor.draft import Draft
from companion.editor.findings import findings, may_be_kept
from companion.editor.hand import Hand, Step
from companion.editor.history import History
from companion.editor.importing import board_of_text
from companion.editor.look import look_of
from companion.editor.parcels import as_code, as_file
from companion.editor.sheet import game_word, sheet_of
from companion.editor.shelf import (
    NAME_LENGTH,
    Kept,
    Shelf,
    file_stem,
)
from companion.editor.starts import beginnings, board_to_compare, new_board
from companion.editor.words import finding_sentence
from companion.locale import Words
from companion.rules.refusals import Reason, Refusal
from companion.rules.terms import SEA

Json = dict[str, Any]
MOST_TEXT = 400_000
"""Characters of a board that a phone may send, in parts; more is no board."""

ODD = Reason(
    "boards_odd", None, "The table does not understand {field}. Load this page again, please."
)
NO_DRAFT = Reason(
    "boards_no_draft", None, "No board lies open any more. Go back and choose one, please."
)
TOO_LONG = Reason("boards_too_long", None, "This is too long for a board: {size} characters.")
TAKEN = Reason(
    "boards_name_taken",
    None,
    "Another board is already kept as {name}. Choose another name, or replace it.",
)
NO_SHELF = Reason(
    "boards_no_shelf", None, "This table has no place to keep boards. Take it along as a file."
)
NOT_KEPT = Reason("boards_not_kept", None, "The board could not be kept: {why}.")


class _RefusedError(Exception):
    """What is asked cannot be; says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class Desk:
    """One draft, for the host. Blocking, so it is asked in a thread; nothing that a phone sends raises."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        left = drafts.draft_from_text(shelf.parked())
        self._history = None if left is None else History(left)
        self._hand = Hand()
        self._parked = left
        self._file = ""
        self._saved: Draft | None = None
        self._parts: list[str] = []
        self._codes = ""
        self._looks = False
        self._looked = False

    def answer(self, do: Mapping[str, Any], language: str) -> Json:
        """What the host's phone asks → ``{"boards": {…}}`` to show, or ``{"refusal": {…}}`` in its language.

        do: ``act`` and its fields, as a key of a page gave it; ``shelf`` gives the page of all boards.
        """
        words = Words(language)
        act = _ACTS.get(str(do.get("act")))
        try:
            if act is None:
                raise _RefusedError(ODD(field="act"))
            said = act(self, do, words)
        except _RefusedError as refused:
            return {"refusal": self._refusal(refused.refusal, words)}
        if isinstance(said, str):
            return {"refusal": {"code": "board_step", "message": said, "params": {}, "rule": None}}
        return {"boards": said}

    def _refusal(self, refusal: Refusal, words: Words) -> Json:
        params = {key: _plain(value) for key, value in refusal.params.items()}
        said = words.refusal({"code": refusal.code, "params": params, "message": refusal.message})
        return {"code": refusal.code, "message": said, "params": params, "rule": refusal.rule}

    # ---- the shelf

    def shelf(self, do: Mapping[str, Any], words: Words) -> Json:
        """All boards that can be opened: the one in hand, those that are kept, and new ones."""
        rows = [] if self._history is None else [self._row_in_hand(self._history.now, words)]
        told = {"rows": rows, "keeps": self._shelf.keeps}
        rows += [self._row_kept(kept, words) for kept in self._shelf.all_kept()]
        rows += [_rownew_board(game, seats, words) for game, seats in beginnings()]
        return {"shelf": told}

    def _row_in_hand(self, draft: Draft, words: Words) -> Json:
        name = draft.own_name or game_word(words, draft.game, draft.seats)
        return _row(words("touchscreen.boards.desk.go_on"), name, {"act": "show"})

    def _row_kept(self, kept: Kept, words: Words) -> Json:
        note = words("touchscreen.setup.board.kept")
        if kept.doubtful:
            note = words("touchscreen.boards.desk.doubtful", n=kept.doubtful)
        return _row(kept.name, note, {"act": "begin", "file": kept.file})

    def begin(self, do: Mapping[str, Any], words: Words) -> Json:
        """Opens a kept board, a scenario's shipped one, or a bare island; undo gives back the one before."""
        if "file" in do:
            return self._begin_kept(str(do["file"]), words)
        game, seats = do.get("game"), do.get("seats")
        if (game, seats) not in beginnings():
            raise _RefusedError(ODD(field="game"))
        return self._opened(new_board(str(game), int(str(seats))), "", words)

    def _begin_kept(self, name: str, words: Words) -> Json:
        if name not in self._shelf.names():
            raise _RefusedError(ODD(field="file"))
        file = self._shelf.file(name)
        if isinstance(file, Refusal):
            raise _RefusedError(file)
        return self._opened(drafts.begun(file.as_json()), name, words)

    def _opened(self, draft: Draft, file: str, words: Words, told: str = "") -> Json:
        """file: where it is kept already, empty for a board that is not."""
        self._history = History(draft) if self._history is None else self._history.done(draft)
        self._hand = Hand(hex=next(iter(draft.hexes), None))
        self._file, self._saved = file, draft if file else None
        self._looks = self._looked = False
        return self._page(words, told)

    # ---- the page

    @property
    def _now(self) -> Draft:
        if self._history is None:
            raise _RefusedError(NO_DRAFT())
        return self._history.now

    def show(self, do: Mapping[str, Any], words: Words) -> Json:
        """The page of the draft in hand."""
        return self._page(words)

    def _page(self, words: Words, told: str = "") -> Json:
        draft, history = self._now, self._history
        self._park(draft)
        sheet = look_of(draft, words) if self._looks else sheet_of(draft, self._hand, words)
        return {
            "sheet": {
                **sheet,
                "compare": None if self._looks else self._to_looks(draft, words),
                "name": draft.own_name,
                "suggested": draft.own_name or words("touchscreen.editor.default_name"),
                "undo": bool(history and history.past),
                "redo": bool(history and history.future),
                "kept": draft == self._saved,
            },
            "told": told,
        }

    # ---- comparing with the printed board

    def _to_looks(self, draft: Draft, words: Words) -> Json | None:
        """The key to the comparison, or back to it; None where nothing is to be compared."""
        left = comparison.looks_left(draft)
        if not left and not self._looked:
            return None
        note = words("touchscreen.boards.compare.note", n=left) if left else ""
        return _row(words("touchscreen.boards.compare"), note, {"act": "compare"})

    def compare(self, do: Mapping[str, Any], words: Words) -> Json:
        """The look at which the comparison of the board in hand stands; with ``game`` and ``seats`` that of its board.

        A comparison that was left goes on: the board in hand where it is one for that game, else the shipped one.
        """
        if "game" in do:
            wanted = (do["game"], do.get("seats"))
            if wanted not in beginnings():
                raise _RefusedError(ODD(field="game"))
            now = None if self._history is None else self._history.now
            if now is None or (now.game, now.seats) != wanted:
                self._opened(board_to_compare(*wanted, words), "", words)
        self._looks = self._looked = self._now is not None
        return self._page(words)

    def _step(self) -> comparison.Step:
        step = comparison.next_step(self._now) if self._looks else None
        if step is None:
            raise _RefusedError(ODD(field="act"))
        return step

    def same(self, do: Mapping[str, Any], words: Words) -> Json | str:
        """All of this look is as it is printed."""
        return self._stepped((comparison.confirmed(self._now, self._step()), self._hand), words)

    def change(self, do: Mapping[str, Any], words: Words) -> Json:
        """To where an entry of this look is changed; from there a key leads back."""
        step, entry, field = self._step(), do.get("entry"), do.get("field")
        if entry not in step.entries:
            raise _RefusedError(ODD(field="entry"))
        return self._changing(step, int(str(entry)), None if field is None else str(field), words)

    def _changing(self, step: comparison.Step, entry: int, field: str | None, words: Words) -> Json:
        self._hand = compared.changing(self._now, self._hand, step, entry, field)
        self._looks = False
        return self._page(words)

    def _tapped_in_look(self, at: str, words: Words) -> Json | str:
        """A hex of the look is changed; a bare place is said, or taken away."""
        step, draft = self._step(), self._now
        entry = compared.tapped(draft, step, at)
        if entry is not None:
            return self._changing(step, entry, None, words)
        if not comparison.is_of_spots(draft, step):
            raise _RefusedError(ODD(field="at"))
        return self._stepped(hands.tap(draft, hands.turned_to(Hand(), step.where), at), words)

    def _park(self, draft: Draft) -> None:
        if draft != self._parked:
            self._shelf.park(drafts.text_of_draft(draft))
            self._parked = draft

    def _stepped(self, step: Step, words: Words) -> Json | str:
        if isinstance(step, str):
            return words(f"touchscreen.{step}", n=hands.most_entries(self._now, self._hand))
        before, history = self._now, self._history
        draft, self._hand = step
        assert history is not None
        self._history = history.done(draft)
        lost = len(before.harbors) - len(draft.harbors)
        fell = lost > 0 and self._hand.layer in ("land", "terrains")
        return self._page(words, words("touchscreen.boards.harbors_gone", n=lost) if fell else "")

    def undo(self, do: Mapping[str, Any], words: Words) -> Json:
        """One step back, or with ``again`` one forward."""
        if self._history is None:
            raise _RefusedError(NO_DRAFT())
        self._history = self._history.redone() if do.get("again") else self._history.undone()
        self._hand = hands.kept_in(self._now, self._hand)
        return self._page(words)

    def go(self, do: Mapping[str, Any], words: Words) -> Json:
        """Another layer in hand, or an entry of it with a field."""
        draft, layer, entry = self._now, str(do.get("layer")), do.get("entry")
        if layer not in layers.names(draft):
            raise _RefusedError(ODD(field="layer"))
        if entry is not None and entry not in range(len(draft.entries(layer))):
            raise _RefusedError(ODD(field="entry"))
        field = do.get("field")
        self._hand = hands.turned_to(
            self._hand, layer, entry, None if field is None else str(field)
        )
        return self._page(words)

    def mend(self, do: Mapping[str, Any], words: Words) -> Json:
        """To where a finding is put right."""
        found, i = findings(self._now), do.get("finding")
        if i not in range(len(found)):
            raise _RefusedError(ODD(field="finding"))
        self._hand = hands.sent_to(self._hand, found[int(str(i))].place)
        return self._page(words)

    def brush(self, do: Mapping[str, Any], words: Words) -> Json:
        """Another brush for the shape or a way; on the numbers it leaves laying by letters."""
        if do.get("brush") not in (*hands.BRUSHES, hands.ONE):
            raise _RefusedError(ODD(field="brush"))
        self._hand = replace(self._hand, brush=str(do["brush"]))
        return self._page(words)

    # ---- saying something

    def tap(self, do: Mapping[str, Any], words: Words) -> Json | str:
        """A tap on a place of the map."""
        if self._looks:
            return self._tapped_in_look(str(do.get("at")), words)
        return self._stepped(hands.tap(self._now, self._hand, str(do.get("at"))), words)

    def say(self, do: Mapping[str, Any], words: Words) -> Json | str:
        """A terrain, a number, a trade, or what a field of an entry is."""
        draft, hand, what, value = self._now, self._hand, do.get("what"), do.get("value")
        if what == "terrain" and value in (*draft.lands, SEA) and hand.layer == "terrains":
            return self._stepped(hands.say_terrain(draft, hand, value), words)
        if what == "number" and value in layers.NUMBERS and hand.layer == "numbers":
            return self._stepped(hands.say_number(draft, hand, value), words)
        if what == "trade" and value in (None, *layers.TRADES) and hand.layer == "harbors":
            return self._stepped(hands.say_trade(draft, hand, value), words)
        if what == "letters" and hand.layer == "numbers":
            return self._stepped(hands.take_letters(draft, hand), words)
        self._check_entry()
        if what == "card":
            step = hands.count_card(draft, hand, str(do.get("kind")), _whole(value))
            return self._stepped(step, words)
        if what == "count":
            return self._stepped(hands.say_value(draft, hand, _whole(value), stay=True), words)
        if what != "value" or value not in (None, *hands.choices(draft, hand)):
            raise _RefusedError(ODD(field=str(what)))
        return self._stepped(hands.say_value(draft, hand, value), words)

    def _check_entry(self) -> None:
        if self._hand.entry is None or not hands.fields_of(self._now, self._hand):
            raise _RefusedError(ODD(field="what"))

    def entry(self, do: Mapping[str, Any], words: Words) -> Json | str:
        """Adds an entry to the layer in hand, moves the one in hand by -1 or 1, or takes it away; of a way takes away

        the ``last`` or ``all``, or has one more after that in hand (``insert``).
        """
        draft, hand, what = self._now, self._hand, do.get("what")
        if what == "add" and hands.fields_of(draft, hand):
            return self._stepped(hands.add_entry(draft, hand), words)
        if what in ("last", "all"):
            take = hands.take_last if what == "last" else hands.take_all
            return self._stepped(take(draft, hand), words)
        self._check_entry()
        if what == "insert":
            return self._stepped(hands.insert_entry(draft, hand), words)
        if what == "move":
            return self._stepped(
                hands.move_entry(draft, hand, 1 if do.get("by") == 1 else -1), words
            )
        if what == "remove":
            return self._stepped(hands.remove_entry(draft, hand), words)
        raise _RefusedError(ODD(field="what"))

    # ---- keeping, bringing and taking along

    def keep(self, do: Mapping[str, Any], words: Words) -> Json | str:
        """Keeps the board under a name; ``replace`` where another board of this name may go."""
        draft = self._now
        if not may_be_kept(draft):
            return finding_sentence(words, draft, findings(draft)[0])
        name = " ".join(str(do.get("name", "")).split())[:NAME_LENGTH].rstrip()
        name = name or draft.own_name or words("touchscreen.editor.default_name")
        file = f"{file_stem(name)}.json"
        if file in self._shelf.names() and file != self._file and not do.get("replace"):
            raise _RefusedError(TAKEN(name=name))
        if not self._shelf.keeps:
            raise _RefusedError(NO_SHELF())
        draft = draft.with_name(name)
        try:
            self._file = self._shelf.keep(draft.content)
        except OSError as error:
            raise _RefusedError(NOT_KEPT(why=error.strerror or str(error))) from error
        self._saved = draft
        self._history = self._history and self._history.done(draft)
        return self._page(words, words("touchscreen.boards.imported", name=name))

    def bring(self, do: Mapping[str, Any], words: Words) -> Json:
        """A board from outside: a file's text or codes, in parts; the last one opens it. Nothing is kept yet."""
        part, parts, text = do.get("part"), do.get("parts"), str(do.get("text", ""))
        if part == 1:
            self._parts = []
        if part != len(self._parts) + 1 or not isinstance(parts, int):
            raise _RefusedError(ODD(field="part"))
        self._parts.append(text)
        size = sum(map(len, self._parts))
        if size > MOST_TEXT:
            self._parts = []
            raise _RefusedError(TOO_LONG(size=size))
        if part < parts:
            return {"more": part}
        return self._brought("".join(self._parts), str(do.get("file", ""))[:60], words)

    def _brought(self, text: str, name: str, words: Words) -> Json:
        file, self._codes = board_of_text(text, name or "…", self._codes)
        if isinstance(file, Refusal):
            raise _RefusedError(file)
        draft = drafts.begun(file.as_json())
        said = draft.own_name or name or game_word(words, draft.game, draft.seats)
        told = words("touchscreen.boards.desk.brought", name=said)
        return self._opened(draft, "", words, told)

    def take(self, do: Mapping[str, Any], words: Words) -> Json | str:
        """The board as a readable file, or with ``part`` one of its QR codes, by rows of 1 and 0, and its text."""
        draft = self._now
        file = draft.file()
        if draft.blanks:
            return words("touchscreen.boards.export_blank", n=len(draft.blanks))
        if isinstance(file, Refusal):
            raise _RefusedError(file)
        if "part" not in do:
            return as_file(file)
        code = as_code(file, do["part"])
        if code is None:
            raise _RefusedError(ODD(field="part"))
        return code


Act = Callable[[Desk, Mapping[str, Any], Words], Json | str]
_ACTS: Mapping[str, Act] = {
    "shelf": Desk.shelf,
    "begin": Desk.begin,
    "show": Desk.show,
    "undo": Desk.undo,
    "go": Desk.go,
    "mend": Desk.mend,
    "brush": Desk.brush,
    "tap": Desk.tap,
    "say": Desk.say,
    "entry": Desk.entry,
    "compare": Desk.compare,
    "same": Desk.same,
    "change": Desk.change,
    "keep": Desk.keep,
    "bring": Desk.bring,
    "take": Desk.take,
}


def _row(word: str, note: str, do: Json) -> Json:
    return {"word": word, "note": note, "do": do}


def _rownew_board(game: str, seats: int, words: Words) -> Json:
    plain = drafts.is_plain(game, seats)
    kind = f"touchscreen.boards.island_{seats}" if plain else "touchscreen.setup.board.scenario"
    return _row(
        game_word(words, game, seats),
        words(f"{kind}.note"),
        {"act": "begin", "game": game, "seats": seats},
    )


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
        raise _RefusedError(ODD(field="value"))
    return value


def _plain(value: object) -> Any:
    return list(value) if isinstance(value, tuple) else value
