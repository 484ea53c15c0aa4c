"""What the host's phone asks for of boards as a whole: which there are, opening, keeping and taking one along."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.editor import draft as drafts
from companion.editor.draft import Draft
from companion.editor.findings import findings, may_be_kept
from companion.editor.opened import (
    ODD,
    Act,
    DraftRefusedError,
    Json,
    Opened,
    photograph_key,
    row,
)
from companion.editor.parcels import as_code, as_file
from companion.editor.sheet import game_word
from companion.editor.shelf import NAME_LENGTH, KeptBoard, file_stem
from companion.editor.starts import beginnings, new_board
from companion.editor.words import finding_sentence
from companion.locale import Words
from companion.rules.refusals import Reason, Refusal

TAKEN = Reason(
    "boards_name_taken",
    None,
    "Another board is already kept as {name}. Choose another name, or replace it.",
)
NO_SHELF = Reason(
    "boards_no_shelf", None, "This table has no place to keep boards. Export it as a file."
)
NOT_KEPT = Reason("boards_not_kept", None, "The board could not be kept: {why}.")


def shelf(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """All boards that can be opened: the one in hand, those that are kept, and new ones."""
    rows = [] if board.history is None else [_row_in_hand(board.history.now, words)]
    told: Json = {"rows": rows, "keeps": board.shelf.keeps}
    if board.reader is not None:
        told["photographs"] = [
            photograph_key(words, {"act": "photograph", "game": game, "seats": seats})
            for game, seats in beginnings()
            if drafts.is_plain(game, seats)
        ]
    rows += [_row_kept(kept, words) for kept in board.shelf.all_kept()]
    rows += [_row_new(game, seats, words) for game, seats in beginnings()]
    return {"shelf": told}


def _row_in_hand(draft: Draft, words: Words) -> Json:
    name = draft.own_name or game_word(words, draft.game, draft.seats)
    return row(words("touchscreen.boards.desk.go_on"), name, {"act": "show"})


def _row_kept(kept: KeptBoard, words: Words) -> Json:
    note = words("touchscreen.setup.board.kept")
    if kept.doubtful:
        note = words("touchscreen.boards.desk.doubtful", n=kept.doubtful)
    return row(kept.name, note, {"act": "begin", "file": kept.file})


def _row_new(game: str, seats: int, words: Words) -> Json:
    plain = drafts.is_plain(game, seats)
    kind = f"touchscreen.boards.island_{seats}" if plain else "touchscreen.setup.board.scenario"
    return row(
        game_word(words, game, seats),
        words(f"{kind}.note"),
        {"act": "begin", "game": game, "seats": seats},
    )


def begin(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """Opens a kept board, a scenario's shipped one, or a bare island; undo gives back the one before."""
    if "file" in do:
        return _begin_kept(board, str(do["file"]), words)
    game, seats = do.get("game"), do.get("seats")
    if (game, seats) not in beginnings():
        raise DraftRefusedError(ODD(field="game"))
    return board.opens(new_board(str(game), int(str(seats))), "", words)


def _begin_kept(board: Opened, name: str, words: Words) -> Json:
    if name not in board.shelf.names():
        raise DraftRefusedError(ODD(field="file"))
    file = board.shelf.file(name)
    if isinstance(file, Refusal):
        raise DraftRefusedError(file)
    return board.opens(drafts.begun(file.as_json()), name, words)


def keep(board: Opened, do: Mapping[str, Any], words: Words) -> Json | str:
    """Keeps the board under a name; ``replace`` where another board of this name may go."""
    draft = board.now
    if not may_be_kept(draft):
        return finding_sentence(words, draft, findings(draft)[0])
    name = " ".join(str(do.get("name", "")).split())[:NAME_LENGTH].rstrip()
    name = name or draft.own_name or words("touchscreen.editor.default_name")
    lacks = board.lacking(name)
    if lacks:
        return words("touchscreen.letters.none", letter=lacks[0])
    file = f"{file_stem(name)}.json"
    if file in board.shelf.names() and file != board.file and not do.get("replace"):
        raise DraftRefusedError(TAKEN(name=name))
    if not board.shelf.keeps:
        raise DraftRefusedError(NO_SHELF())
    draft = draft.with_name(name)
    try:
        board.file = board.shelf.keep(draft.content)
    except OSError as error:
        raise DraftRefusedError(NOT_KEPT(why=error.strerror or str(error))) from error
    board.saved = draft
    board.taken(draft)
    board.history = board.history and board.history.done(draft)
    return board.page(words, words("touchscreen.boards.imported", name=name))


def take(board: Opened, do: Mapping[str, Any], words: Words) -> Json | str:
    """The board as a readable file, or with ``part`` one of its QR codes, by rows of 1 and 0, and its text."""
    draft = board.now
    file = draft.file()
    if draft.blanks:
        return words("touchscreen.boards.export_blank", n=len(draft.blanks))
    if isinstance(file, Refusal):
        raise DraftRefusedError(file)
    if "part" not in do:
        return as_file(file)
    code = as_code(file, do["part"])
    if code is None:
        raise DraftRefusedError(ODD(field="part"))
    return code


ACTS: Mapping[str, Act] = {"shelf": shelf, "begin": begin, "keep": keep, "take": take}
