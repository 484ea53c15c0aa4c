"""Signs of a draft's map stand where each can be read."""

from __future__ import annotations

from companion.editor import draft as drafts
from companion.editor.marks import marks
from companion.editor.shelf import shipped_file
from companion.faces.board_map import quay
from companion.locale import Words


def test_the_pirates_sign_lies_on_no_harbors() -> None:
    draft = drafts.begun(shipped_file("great_wall", 4).as_json())
    words = Words("fr")
    pirate = words("touchscreen.boards.value.pirate")
    ((x, y),) = (mark.points[0] for mark in marks(draft, words) if mark.text == pirate)
    signs = [quay(at, trade, set(draft.land)).sign for at, trade in draft.harbors.items()]
    assert min(abs(y - sign[1]) for sign in signs if abs(x - sign[0]) < 1) > 0.5
