"""The page of a game that is over: who won, everybody's place, its story, course, chances, dice, cards. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.faces.games.face import Face
from companion.faces.models import Over, Rank, Tallies
from companion.faces.page import (
    Counts,
    CountsRow,
    FinalPlace,
    Json,
    PageLead,
    key,
    look_at,
    page,
    part,
    replay_at,
    rows,
)
from companion.faces.past import charts
from companion.faces.past.chances import KEY as CHANCES
from companion.faces.past.chances import is_told as are_told
from companion.faces.past.chances import sentences
from companion.faces.past.course import is_told
from companion.faces.past.statistics import FlowRow, flows, robot, tallies, total_flow
from companion.faces.past.story import story_parts
from companion.faces.past.unusual import KEY as UNUSUAL
from companion.faces.play.over import over
from companion.faces.seen import Seen
from companion.faces.signed import signed
from companion.locale import Words
from companion.table.figures import Statistics

KEY = "faces.over"
FIGURES = "touchscreen.statistics"
NONE = "·"
GAINED, LOST = 0, 1


def ending(
    seen: Seen, words: Words, faces: Sequence[Face], kept: str = "", *, waits: bool = False
) -> Json | None:
    """The page, from the table's view: everybody may know everything by then. None while the game goes on.

    kept: the handle of a game that left the table, for which nobody reckons any more what is not there, but, where it
    ``waits``, its story.
    """
    end = over(seen, words, faces)
    if end is None:
        return None
    return page(words("touchscreen.over.title"), list(_parts(seen, words, faces, end, kept, waits)))


def _parts(
    seen: Seen, words: Words, faces: Sequence[Face], end: Over, kept: str, waits: bool
) -> Iterator[Json]:
    found = seen.view.get("statistics")
    yield part(lead=_lead(end))
    places = [_place(one, found, words) for one in end.ranking]
    yield part(words(f"{KEY}.places"), places=places, note=end.closed)
    again = key(words("faces.replay.watch"), replay_at(kept), words("faces.replay.watch.note"))
    games = key(words("app.host.home.games"), look_at("games"), words("faces.kept.note"))
    yield rows([again, games])
    if end.unusual:
        yield rows([key(one, None) for one in end.unusual], words(f"{UNUSUAL}.title"))
    for face in faces:
        if face.end_parts is not None:
            yield from face.end_parts(seen, words)
    if found is None:
        return
    if not kept or waits or "story" in found:
        yield from story_parts(seen, words, found, kept)
    own = tallies(seen, words, found, faces)
    yield from _course(seen, words, found, kept=bool(kept))
    if own is not None:
        yield from _own(seen, own)
    yield from _figures(seen, words, found)


def figures(seen: Seen, words: Words, found: Statistics) -> Json:
    """A game that goes on in figures: its dice, and the cards that came and went. found: as everybody may know them."""
    return page(words("touchscreen.menu.statistics"), list(_figures(seen, words, found)))


def _figures(seen: Seen, words: Words, found: Statistics) -> Iterator[Json]:
    yield _rolls(words, found)
    for way, index in (("gained", GAINED), ("lost", LOST)):
        yield from _flows(seen, words, flows(found, seen), way, index)


def _lead(end: Over) -> PageLead:
    note = ". ".join(one for one in (end.note, end.story) if one)
    return {"seats": list(end.seats), "word": end.title, "note": note}


def _place(rank: Rank, found: Statistics | None, words: Words) -> FinalPlace:
    played = robot(found, words, rank.seat) if found is not None else ()
    return {
        "place": words("touchscreen.over.place", n=rank.place),
        "seat": rank.seat,
        "name": " – ".join((rank.name, *played)),
        "note": rank.note,
        "points": signed(rank.points),
        "said": words("touchscreen.over.points", n=abs(rank.points), points=signed(rank.points)),
    }


def _course(seen: Seen, words: Words, found: Statistics, *, kept: bool) -> Iterator[Json]:
    if not is_told(found):
        return
    target = seen.view["target"]
    note = words(f"{FIGURES}.course", target=target)
    chart = charts.course_chart(found["course"], target, seen.names, words)
    yield part(words(f"{KEY}.course"), chart=chart, note=note)
    if not kept or "chances" in found:
        yield _chances(seen, words, found)


def _chances(seen: Seen, words: Words, found: Statistics) -> Json:
    told = found.get("chances")
    title = words(f"{CHANCES}.title")
    if told is None or not are_told(told):
        return part(title, note=words(f"{CHANCES}.{'none' if 'chances' in found else 'waits'}"))
    said = sentences(told, seen, words)
    nobody = [words(f"{CHANCES}.nobody")] if "nobody" in told else []
    note = " ".join([words(f"{CHANCES}.note"), *nobody])
    return part(title, chart=charts.chances_chart(told, " ".join(said)), said=list(said), note=note)


def _own(seen: Seen, own: Tallies) -> Iterator[Json]:
    counted = [(name, [by[seat] for seat in seen.seats]) for name, by in own.rows]
    yield part(own.tab, counts=_counts(seen, [{"name": n, "counts": c} for n, c in counted]))
    if own.listed:
        yield rows([key(step.text, None) for _, step in own.listed])


def _rolls(words: Words, found: Statistics) -> Json:
    n = found["rolls"]["count"]
    note = words(f"{FIGURES}.rolls", n=n)
    return part(words(f"{KEY}.rolls"), chart=charts.rolls_chart(found, words), note=note)


def _flows(
    seen: Seen, words: Words, found: Sequence[FlowRow], way: str, index: int
) -> Iterator[Json]:
    moved = [row for row in found if any(flow[index] for flow in row.by_seat.values())]
    if not moved:
        return
    counted: list[CountsRow] = [
        {
            "name": _source(seen, words, row.source),
            "counts": [_said(row.by_seat[seat][index]) for seat in seen.seats],
        }
        for row in moved
    ]
    total = total_flow(moved, seen.seats)
    sums = [str(total[seat][index]) for seat in seen.seats]
    counted.append({"name": words(f"{FIGURES}.source.total"), "counts": sums, "sum": True})
    yield part(words(f"{KEY}.{way}"), counts=_counts(seen, counted))


def _source(seen: Seen, words: Words, source: str) -> str:
    """Some games call a source by another name."""
    key = f"{FIGURES}.source.{source}"
    own = f"{key}.{seen.view['game']}"
    return words(own if words.has(own) else key)


def _said(count: int) -> str:
    return str(count) if count else NONE


def _counts(seen: Seen, counted: list[CountsRow]) -> Counts:
    names = [seen.names[seat] for seat in seen.seats]
    return {"seats": list(seen.seats), "names": names, "rows": counted}
