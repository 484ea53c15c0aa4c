"""The story of a game: its figures, what they lack and why, and its three to six sentences. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from companion.story.fortune import (
    Remarked,
    droughts,
    of_cards,
    of_droughts,
    of_numbers,
    split_of,
    unit_of,
)
from companion.story.games import own_of
from companion.story.hands import hand_rows, moved, of_hands
from companion.story.lead import of_lead
from companion.story.past import StoryPast, row
from companion.story.rolls import Rolled, is_mended, is_unrolled, rolls_of
from companion.story.tales import Tale
from companion.story.version import VERSION
from companion.table.figures import GameStory, StoryRow
from companion.table.game import PlayedGame

FEWEST, MOST = 3, 6
REMARKABLE: Final = 1.3
"""What is less remarkable is told only where there would be fewer than FEWEST sentences."""
WORTH_SAYING: Final = 0.5
PROGRAMS: Final = frozenset({"demo", "robot", "app"})
"""Origins of what no person did."""


def story_of(game: PlayedGame) -> GameStory:
    """The story of a game that is over; ValueError for one that goes on, where it would be advice."""
    if not game.is_over:
        raise ValueError("the game goes on")
    if _is_of_programs(game):
        return {
            "version": VERSION,
            "luck": [],
            "own": [],
            "lacks": {"all": "programs"},
            "sentences": [],
        }
    past = StoryPast(game)
    rolls = rolls_of(past)
    lacks = dict(_lacks(game, past, rolls))
    own = own_of(past.rules.packs, past)
    luck, tales = _luck(past, rolls, lacks)
    chosen = _chosen([*tales, *of_lead(past), *own.tales])
    return {
        "version": VERSION,
        "luck": luck,
        "own": list(own.rows),
        "lacks": lacks,
        "sentences": [tale.as_json() for tale in chosen],
    }


def _is_of_programs(game: PlayedGame) -> bool:
    """Whether nobody but programs played: such a game counts for nobody."""
    return all(line.device in PROGRAMS for line in game.lines if line.holds())


def _lacks(game: PlayedGame, past: StoryPast, rolls: Iterable[Rolled]) -> Iterator[tuple[str, str]]:
    """What the record cannot bear, and why."""
    if is_mended(past):
        yield "luck", "corrected"
    elif is_unrolled(past, rolls):
        yield "luck", "unrolled"
    if not game.state.setting.hands_known:
        yield "hands", "cardboard"


def _luck(
    past: StoryPast, rolls: tuple[Rolled, ...], lacks: dict[str, str]
) -> tuple[list[StoryRow], list[Remarked]]:
    """The rows that the record bears, and what they have to tell."""
    rows: list[StoryRow] = []
    tales: list[Remarked] = []
    known, unit = "luck" not in lacks, unit_of(len(rolls))
    if known:
        harvests = [roll for roll in rolls if roll.is_harvested]
        split = split_of(past.seats, harvests)
        unit = split.unit
        spans = droughts(past.seats, harvests)
        rows += split.rows()
        rows.append(row("dry", {seat: end - begun for seat, (begun, end) in spans.items()}))
        tales += [*of_cards(split, harvests), *of_droughts(past.seats, harvests)]
    if lacks.get("luck") != "unrolled":
        tales += of_numbers(past.seats, rolls, unit, stood=known)
    if "hands" not in lacks:
        cards = moved(past)
        rows += hand_rows(past, cards)
        tales += of_hands(cards, unit)
    return [one for one in rows if any(one["by_seat"].values())], tales


def _chosen(tales: Iterable[Remarked]) -> list[Tale]:
    """The most remarkable ones, of each kind one: first those that say why somebody won, in the order of their turns,
    then the others, the most remarkable first.
    """
    best: dict[tuple[str, ...], Remarked] = {}
    for weight, tale in tales:
        if weight >= WORTH_SAYING and weight > best.get(tale.about, (0.0, tale))[0]:
            best[tale.about] = weight, tale
    order = sorted(best.values(), key=lambda one: (-one[0], one[1].seq, one[1].kind))
    found: list[Tale] = []
    for weight, tale in order:
        if len(found) < FEWEST or (weight >= REMARKABLE and len(found) < MOST):
            found.append(tale)
    why = sorted((tale for tale in found if tale.decides), key=lambda tale: tale.seq)
    return [*why, *(tale for tale in found if not tale.decides)]
