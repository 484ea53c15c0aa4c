"""Whether a game lies on a board that nobody has compared with the print: the printed board wins. Pure."""

from __future__ import annotations

from typing import Protocol

from companion.editor.shelf import BoardShelf, ships_doubtful
from companion.faces.context import TouchscreenContext
from companion.faces.seen import Seen
from companion.faces.setup.offered import scenario_board
from companion.locale import Words

TOLD = "printed_told"
TEXT = "touchscreen.printed.text"


class Kept(Protocol):
    """Settings that are kept over the next start."""

    def setting(self, key: str, default: str) -> str:
        """A kept setting."""

    def keep(self, key: str, value: str) -> None:
        """Keep a setting."""


def to_be_told(seen: Seen, context: TouchscreenContext) -> bool:
    """Whether people are told so now: once for each printed board, while nothing stands on it and no demo plays."""
    view = seen.view
    if context.demo_seats():
        return False
    if view["board"]["intersections"] or scenario_board(seen.about) is None:
        return False
    if not is_doubtful(seen, BoardShelf(context.folder("boards"))):
        return False
    return first_told(seen, context)


def first_told(seen: Seen, kept: Kept) -> bool:
    """Whether nobody was told so yet of the board of this game, at no screen; from now on somebody was."""
    edition = f"{seen.view['game']}:{len(seen.view['seats'])}"
    told = kept.setting(TOLD, "").split()
    if edition in told:
        return False
    kept.keep(TOLD, " ".join([*told, edition]))
    return True


def doubts_said(seen: Seen, words: Words, shelf: BoardShelf) -> str:
    """What the page says: that the board is a reconstruction, or how much of a kept one still is."""
    left = shelf.unverified(seen.view["board"].get("name", ""))
    return words(f"{TEXT}.kept", n=left) if left else words(TEXT)


def is_doubtful(seen: Seen, shelf: BoardShelf) -> bool:
    """Whether the board is a reconstruction that ships, or a kept copy of one with something still reconstructed."""
    shipped, name = scenario_board(seen.about), seen.view["board"].get("name", "")
    if shipped is None:
        return False
    if name == shipped:
        return ships_doubtful(seen.view["game"], len(seen.view["seats"]))
    return shelf.unverified(name) > 0
