"""The editor of boards for the host's phone: the table keeps the draft, the phone shows it and says what was tapped.

No Kivy here. What is done goes through the same functions as on the touchscreen, and boards lie on the same shelf.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.editor import acts_compare, acts_draw, acts_keep
from companion.editor.acts_bring import Arriving
from companion.editor.acts_photograph import PictureInHand
from companion.editor.opened import (
    ODD,
    Act,
    DraftRefusedError,
    Json,
    Lacking,
    Opened,
    Reader,
    Teach,
)
from companion.editor.shelf import BoardShelf
from companion.locale import Words
from companion.rules.refusals import Refusal


class DraftDesk:
    """One draft, for the host. Blocking, so it is asked in a thread; nothing that a phone sends raises.

    lacking: the letters of a board's name that the table cannot show, each as a sentence names it; reader: reads
    photographs of boards, None where nobody does; teach: keeps what a board that is taken teaches about one.
    """

    def __init__(
        self,
        shelf: BoardShelf,
        lacking: Lacking = lambda _: (),
        reader: Reader | None = None,
        teach: Teach = lambda _: None,
    ) -> None:
        self.board = Opened(shelf, lacking, reader, teach)
        self._acts: Mapping[str, Act] = {
            **acts_keep.ACTS,
            **acts_draw.ACTS,
            **acts_compare.ACTS,
            "bring": Arriving().bring,
            "photograph": PictureInHand().act,
        }

    def answer(self, do: Mapping[str, Any], language: str) -> Json:
        """What the host's phone asks → ``{"boards": {…}}`` to show, or ``{"refusal": {…}}`` in its language.

        do: ``act`` and its fields, as a key of a page gave it; ``shelf`` gives the page of all boards.
        """
        words = Words(language)
        act = self._acts.get(str(do.get("act")))
        try:
            if act is None:
                raise DraftRefusedError(ODD(field="act"))
            said = act(self.board, do, words)
        except DraftRefusedError as refused:
            return {"refusal": self._refusal(refused.refusal, words)}
        if isinstance(said, str):
            return {"refusal": {"code": "board_step", "message": said, "params": {}, "rule": None}}
        return {"boards": said}

    def _refusal(self, refusal: Refusal, words: Words) -> Json:
        params = {key: _plain(value) for key, value in refusal.params.items()}
        said = words.refusal({"code": refusal.code, "params": params, "message": refusal.message})
        return {"code": refusal.code, "message": said, "params": params, "rule": refusal.rule}


def _plain(value: object) -> Any:
    return list(value) if isinstance(value, tuple) else value
