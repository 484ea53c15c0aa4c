"""The end of a game: who won, everybody's place, and the game in a line. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from companion.faces.games.face import Face
from companion.faces.models import Over, Rank, ScoreLine
from companion.faces.moments import victory
from companion.faces.past.statistics import duration
from companion.faces.past.unusual import unusual
from companion.faces.play.score import score_lines
from companion.faces.seen import Seen
from companion.locale import Words

KEY = "touchscreen.over"
TOLD, WEIGHTY = 4, 2
"""So many things are said to have won a game, and so many points the later ones bring at least."""


def over(seen: Seen, words: Words, faces: Iterable[Face]) -> Over | None:
    """The announcement, None while the game goes on."""
    if not seen.over:
        return None
    faces = tuple(faces)
    left_out = (face.closed(seen, words) for face in faces if face.closed is not None)
    closed = " ".join(said for said in left_out if said)
    return replace(_over(seen, words, faces), unusual=unusual(seen, words), closed=closed)


def _over(seen: Seen, words: Words, faces: Sequence[Face]) -> Over:
    winners = tuple(seen.view["winners"] or ())
    if not winners:
        ends = (face.ending(seen, words) for face in faces if face.ending is not None)
        return next((end for end in ends if end is not None), _nobody(seen, words))
    n = seen.entry(winners[0])["points"]
    return Over(
        winners,
        words(f"{KEY}.won", n=len(winners), name=winners_said(seen, words)),
        words(f"{KEY}.points", n=n, points=n),
        ranking(seen, words, _points(seen), faces),
        victory.victory(winners, seen.seats),
        victory.TUNE,
        story=story(seen, words, faces),
    )


def winners_said(seen: Seen, words: Words) -> str:
    """The names of all who have won, as a sentence names them."""
    return words.joined([seen.names[seat] for seat in seen.view["winners"] or ()])


def _nobody(seen: Seen, words: Words) -> Over:
    places = ranking(seen, words, _points(seen))
    still = victory.victory((), seen.seats)
    return Over((), words(f"{KEY}.nobody"), "", places, still, ())


def _points(seen: Seen) -> dict[str, int]:
    return {entry["seat"]: entry["points"] for entry in seen.view["seats"]}


def ranking(
    seen: Seen, words: Words, points: Mapping[str, int], faces: Sequence[Face] = ()
) -> tuple[Rank, ...]:
    """Everybody's place: winners first, then by points, equal ones in turn order on one place."""
    winners = tuple(seen.view["winners"] or ())
    order = sorted(seen.seats, key=lambda seat: (seat not in winners, -points[seat]))
    ranks: list[Rank] = []
    for i, seat in enumerate(order):
        same = ranks and ranks[-1].points == points[seat] and ranks[-1].seat not in winners
        place = ranks[-1].place if same else 1 if seat in winners else i + 1
        reasons = (line.reason for line in score_lines(seen, words, seat) if line.points)
        note = " · ".join((*reasons, *_unshown(seen, words, seat, faces)))
        ranks.append(Rank(place, seat, seen.names[seat], points[seat], note))
    return tuple(ranks)


def _unshown(seen: Seen, words: Words, seat: str, faces: Sequence[Face]) -> list[str]:
    """What the points of a seat leave out."""
    told = (face.unshown(seen, words, seat) for face in faces if face.unshown is not None)
    return [said for said in told if said]


def story(seen: Seen, words: Words, faces: Sequence[Face]) -> str:
    """How long it was, what won it, what the game itself tells, and how close it was; empty where there is nothing."""
    figures, winner = seen.view.get("statistics"), (seen.view["winners"] or [""])[0]
    lines = [line for line in score_lines(seen, words, winner) if line.points > 0]
    if not figures or not lines:
        return ""
    turns, time = figures["turns"], duration(words, figures["seconds"])
    said = words(f"{KEY}.story", n=turns, turns=turns, time=time, most=_most(lines, words))
    own = (face.story(seen, words) for face in faces if face.story is not None)
    return " ".join(part for part in (said, *own, _close(seen, words, faces)) if part)


def _most(lines: Sequence[ScoreLine], words: Words) -> str:
    """What brought most points, and what else brought as many as two, at most four things in all."""
    first, *others = sorted(lines, key=lambda line: -line.points)[:TOLD]
    told = [first, *(line for line in others if line.points >= WEIGHTY)]
    return words.joined([_within(line.reason) for line in told])


def _within(reason: str) -> str:
    """A reason inside a sentence: it begins small."""
    return reason[:1].lower() + reason[1:]


def _close(seen: Seen, words: Words, faces: Sequence[Face]) -> str:
    """What the next one lacked, or all who came next."""
    points = _points(seen)
    winners = seen.view["winners"] or []
    others = [seat for seat in seen.seats if seat not in winners]
    if not others:
        return ""
    most = max(points[seat] for seat in others)
    nearest = [seat for seat in others if points[seat] == most]
    next_ones = [seen.names[seat] for seat in nearest]
    lacked = points[winners[0]] - most
    key = "equal" if lacked <= 0 else "lacked" if len(next_ones) == 1 else "lacked_all"
    if lacked > 0 and any(_unshown(seen, words, seat, faces) for seat in nearest):
        key = f"{key}.unshown"
    return words(f"{KEY}.story.{key}", n=lacked, name=words.joined(next_ones))
