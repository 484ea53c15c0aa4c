"""The end of a game: who won and why. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from companion.locale import Words
from companion.touchscreen.games.face import Face
from companion.touchscreen.presenters.models import Over
from companion.touchscreen.presenters.play.score import score_lines
from companion.touchscreen.presenters.seen import Seen


def over(seen: Seen, words: Words, faces: Iterable[Face]) -> Over | None:
    """The announcement, None while the game goes on."""
    if not seen.over:
        return None
    winners = tuple(seen.view["winners"])
    names = ", ".join(seen.names[seat] for seat in winners)
    if not winners:
        ends = (face.ending(seen, words) for face in faces if face.ending is not None)
        nobody = Over((), words("touchscreen.over.nobody"), "", ())
        return next((end for end in ends if end is not None), nobody)
    entry = seen.entry(winners[0])
    return Over(
        winners,
        words("touchscreen.over.won", name=names),
        words("touchscreen.over.points", n=entry["points"], points=entry["points"]),
        score_lines(seen, words, winners[0]),
    )
