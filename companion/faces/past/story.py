"""The story of a game in words: its sentences, and what chance and others did to everybody's cards. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.faces.games.face import Face
from companion.faces.games.faces import faces_in, sentence
from companion.faces.page import CountsRow, Json, key, part, replay_at, rows
from companion.faces.place_words import event_said, names_said
from companion.faces.seen import Seen
from companion.faces.signed import signed
from companion.locale import Words
from companion.table.figures import GameStory, Statistics, Told

KEY = "faces.story"
NONE = "·"
COUNTED = ("count", "cards", "rolls", "gained", "amount")
"""The fact that a sentence counts by, the first that is a number."""
PLAIN, LOST, EITHER = "plain", "lost", "either"
SIGNS = {"dice": EITHER, "barred": LOST, "short": LOST}
"""How the counts of a row are written; those of any other are what they are."""


@dataclass(frozen=True, slots=True)
class StorySaid:
    """A sentence. seat: whom it is about first of all, None for nobody; seq, turn: where it leads to."""

    text: str
    seat: str | None
    seq: int
    turn: int


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A line of figures. strong: it adds up those above it."""

    name: str
    by_seat: Mapping[str, str]
    strong: bool = False


def told_of(figures: Statistics) -> GameStory | None:
    """The story of these figures, None where it has not come or could not be told."""
    return figures.get("story")


def awaited(figures: Statistics, words: Words) -> str:
    """What is said in its place; empty where it is there."""
    if figures.get("story") is not None:
        return ""
    return words(f"{KEY}.{'none' if 'story' in figures else 'waits'}")


def sentences(story: GameStory, seen: Seen, words: Words) -> tuple[StorySaid, ...]:
    """What a person would tell of the game, the most remarkable first."""
    faces, names = faces_in(seen.view), names_said(seen, words)
    return tuple(
        StorySaid(
            words.said(sentence(faces, f"{KEY}.{told['kind']}"), _params(told, seen, words), names),
            _who(told),
            told["seq"],
            told["turn"],
        )
        for told in story["sentences"]
    )


def _params(told: Told, seen: Seen, words: Words) -> dict[str, object]:
    facts: dict[str, object] = {name: _plain(value) for name, value in told["facts"].items()}
    if "event" in told:
        facts["event"] = event_said(told["event"], seen, words)
    counts = (facts[name] for name in COUNTED if isinstance(facts.get(name), int))
    return {**facts, "turn": told["turn"], "n": next(counts, 0)}


def _plain(value: object) -> object:
    return round(value) if isinstance(value, float) else value


def _who(told: Told) -> str | None:
    found = told["facts"].get("seat")
    return found if isinstance(found, str) else None


def lines(story: GameStory, seen: Seen, words: Words) -> tuple[StoryLine, ...]:
    """Everybody's cards from what chance gives to what came, then what the game itself counts."""
    faces, luck = faces_in(seen.view), _whole(story)
    found = [*luck, *((one["name"], one["by_seat"]) for one in story["own"])]
    return tuple(
        StoryLine(_named(name, faces, words), _counted(name, by_seat, seen.seats), name == "paid")
        for name, by_seat in found
    )


def _whole(story: GameStory) -> Iterator[tuple[str, Mapping[str, float]]]:
    """The rows of luck in whole cards that still add up."""
    known = {row["name"]: row["by_seat"] for row in story["luck"]}
    for name, by_seat in known.items():
        if name != "dice":
            yield name, by_seat
            continue
        yield (
            name,
            {
                seat: known["paid"].get(seat, 0)
                + _of(known, "barred", seat)
                + _of(known, "short", seat)
                - round(known["fair"].get(seat, 0))
                for seat in by_seat
            },
        )


def _of(known: Mapping[str, Mapping[str, float]], name: str, seat: str) -> float:
    return known[name][seat] if name in known else 0


def _named(name: str, faces: Sequence[Face], words: Words) -> str:
    return words(sentence(faces, f"{KEY}.row.{name}"))


def _counted(name: str, by_seat: Mapping[str, float], seats: Sequence[str]) -> dict[str, str]:
    sign = SIGNS.get(name, PLAIN)
    return {seat: _count(round(by_seat.get(seat, 0)), sign) for seat in seats}


def _count(count: int, sign: str) -> str:
    if not count:
        return NONE
    count = -count if sign == LOST else count
    return f"+{count}" if sign == EITHER and count > 0 else signed(count)


def explained(story: GameStory, words: Words) -> tuple[str, ...]:
    """What the lines of luck mean, where they are there, and the figures that are not, each with the reason."""
    luck = any(row["name"] == "fair" for row in story["luck"])
    return (*((words(f"{KEY}.note"),) if luck else ()), *lacking(story, words))


def lacking(story: GameStory, words: Words) -> tuple[str, ...]:
    """The figures that are not there, each with the reason."""
    return tuple(words(f"{KEY}.lacks.{what}.{why}") for what, why in story["lacks"].items())


def story_parts(seen: Seen, words: Words, figures: Statistics, kept: str = "") -> Iterator[Json]:
    """The parts of a page: the sentences, then the figures with what they lack.

    Each sentence leads to its place in the replay. kept: the handle of a game that left the table.
    """
    story, title = told_of(figures), words(f"{KEY}.title")
    if story is None:
        yield part(title, note=awaited(figures, words))
        return
    said = [
        key(one.text, replay_at(kept, one.seq), seat=one.seat)
        for one in sentences(story, seen, words)
    ]
    lacks = " ".join(lacking(story, words))
    if said:
        yield rows(said, title)
    counted = lines(story, seen, words)
    if counted:
        names = [seen.names[seat] for seat in seen.seats]
        listed = [_row(line, seen.seats) for line in counted]
        counts = {"seats": list(seen.seats), "names": names, "rows": listed}
        note = " ".join(explained(story, words))
        yield part(words(f"{KEY}.luck"), counts=counts, note=note)
    elif lacks:
        yield part("" if said else title, note=lacks)


def _row(line: StoryLine, seats: Sequence[str]) -> CountsRow:
    found: CountsRow = {"name": line.name, "counts": [line.by_seat[seat] for seat in seats]}
    return {**found, "sum": True} if line.strong else found
