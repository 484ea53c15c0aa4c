"""What the host's phone shows between the start of a game and its founding: the board's doubts, and what to lay out."""

from __future__ import annotations

from collections.abc import Mapping

from companion.app.host.acts import Act, Fields, Hall
from companion.app.host.preparing import compare_key
from companion.app.host.refusals import ODD, RefusedError
from companion.editor.shelf import BoardShelf
from companion.faces.games.faces import faces_in
from companion.faces.page import Json, do, key, page, part, rows
from companion.faces.seen import Seen
from companion.faces.setup.laying import BEGINS, LayingStep, laying_steps
from companion.faces.setup.printed import doubts_said, first_told, is_doubtful
from companion.locale import Words
from companion.table.shapes import in_game

LEADS: Mapping[str, str] = {BEGINS: "anew"}
"""What a step leads to, where the act has another name."""


class Lays:
    """codes: the page that comes after all of it."""

    def __init__(self, hall: Hall, codes: Act) -> None:
        self._hall, self._codes = hall, codes

    def acts(self) -> Mapping[str, Act]:
        """Every act by its name."""
        return {"laying": self.laying}

    async def begun(self, sent: Fields, words: Words) -> Json:
        """What comes after a start where no touchscreen says it; the board's doubts once for each printed board."""
        seen = Seen(in_game(self._hall.view), self._hall.table.playable)
        around = self._hall.around
        if is_doubtful(seen, BoardShelf(around.folder("boards"))) and first_told(seen, around):
            said = doubts_said(seen, words, BoardShelf(around.folder("boards")))
            return _printed_page(seen, words, said, laid=bool(steps_of(self._hall, words)))
        return await self.laying(sent, words)

    async def laying(self, sent: Fields, words: Words) -> Json:
        """A step of laying out; the codes where nothing is to be laid out, or no more."""
        steps, at = steps_of(self._hall, words), sent.get("at", 0)
        if not steps:
            return await self._codes(sent, words)
        if type(at) is not int or not 0 <= at < len(steps):
            raise RefusedError(ODD(field="at"))
        return _step_page(steps, at, words)


def steps_of(hall: Hall, words: Words) -> tuple[LayingStep, ...]:
    """What is to be laid out for the game on the table."""
    view = hall.view
    return laying_steps(Seen(in_game(view), hall.table.playable), words, faces_in(view))


def _printed_page(seen: Seen, words: Words, text: str, *, laid: bool) -> Json:
    """That the board is a reconstruction. text: how far; laid: whether there is something to lay out next."""
    game, seats = seen.view["game"], len(seen.view["seats"])
    editor = {"type": "boards", "act": "begin", "game": game, "seats": seats}
    mend = key(words("app.host.printed.mend"), editor, words("app.host.printed.mend.note"))
    compare = compare_key(game, seats, words)
    go_on = key(words("touchscreen.printed.play"), do("laying" if laid else "codes"), kind="go")
    return page(
        words("touchscreen.printed.title"), [rows([compare, mend], note=text)], foot=[go_on]
    )


def _step_page(steps: tuple[LayingStep, ...], at: int, words: Words) -> Json:
    step, last = steps[at], at == len(steps) - 1
    shown = part(step.title, note=step.text, rule=step.rule)
    keys = []
    if step.leads:
        leads = do(LEADS.get(step.leads, step.leads))
        keys.append(key(words(f"touchscreen.laying.{step.leads}"), leads))
    if not last:
        keys.append(key(words("touchscreen.laying.skip"), do("codes")))
    word = words("touchscreen.laying.done" if last else "touchscreen.laying.next")
    after = key(word, do("codes") if last else do("laying", at=at + 1), kind="go")
    title = words("touchscreen.laying.title", n=at + 1, of=len(steps))
    before = do("laying", at=at - 1) if at else do("home")
    return page(title, [shown, rows(keys)], back=before, foot=[after])
