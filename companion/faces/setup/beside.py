"""What the set-up asks beside the house rules of a game: handicaps (H15), and how long a turn may take (H16). Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from companion.faces.setup.draft import (
    MINUTE,
    TURN_MINUTES,
    SetupDraft,
    changed_count,
    changed_rules,
    is_to_the_letter,
    name_of,
)
from companion.locale import Words
from companion.rules.games import MOST_HANDICAP

KEY: Final = "touchscreen.setup.house"
TURN: Final = "turn"
HANDICAPS: Final = tuple(range(MOST_HANDICAP + 1))


@dataclass(frozen=True, slots=True)
class AskedBeside:
    """A question with numbers for answers. key: ``turn``, or the seat whose handicap it is.

    title: what is asked; note: what it changes, and rule: its number, both said once; choices: number → what its key
    says.
    """

    key: str
    title: str
    note: str
    rule: str
    choices: dict[int, str]
    chosen: int


def house_note(draft: SetupDraft, words: Words) -> str:
    """How many house rules are not as usual; one alone by its name, as it may have been kept from another game."""
    if is_to_the_letter(draft):
        return words(f"{KEY}.letter")
    count, rules = changed_count(draft), list(changed_rules(draft))
    if not count:
        return words(f"{KEY}.usual")
    if count > 1 or not rules:
        return words(f"{KEY}.changed", n=count)
    return words(f"{KEY}.changed.one", rule=words(f"house.{rules[0]}"))


def asked_beside(draft: SetupDraft, words: Words) -> Iterator[AskedBeside]:
    """The time of a turn, then every player in the order of the table."""
    minutes = {n: str(n) for n in TURN_MINUTES}
    note = words(f"{KEY}.turn.changes")
    yield AskedBeside(
        TURN, words(f"{KEY}.turn"), note, "H16", minutes, draft.turn_seconds // MINUTE
    )
    colors = {chair.seat: words(f"seat.{chair.seat}") for chair in draft.chairs}
    points = {n: f"+{n}" if n else "0" for n in HANDICAPS}
    for place, chair in enumerate(draft.chairs):
        title = words(f"{KEY}.handicap", name=name_of(chair, colors))
        note, rule = ("", "") if place else (words(f"{KEY}.handicap.changes"), "H15")
        yield AskedBeside(chair.seat, title, note, rule, points, chair.handicap)


def with_handicap(draft: SetupDraft, seat: str, handicap: int) -> SetupDraft:
    """A seat needs so many points more to win (rule H15)."""
    chairs = (replace(c, handicap=handicap) if c.seat == seat else c for c in draft.chairs)
    return replace(draft, chairs=tuple(chairs))


def with_turn_minutes(draft: SetupDraft, minutes: int) -> SetupDraft:
    """A turn may take so long, which needs a clock (rule H16); 0 for as long as one likes."""
    return replace(draft, turn_seconds=MINUTE * minutes, clock=draft.clock or minutes > 0)


def answered(draft: SetupDraft, key: str, number: int) -> SetupDraft | None:
    """The draft with such an answer; None for one that is not asked."""
    if key == TURN and number in TURN_MINUTES:
        return with_turn_minutes(draft, number)
    if key in draft.seats and number in HANDICAPS:
        return with_handicap(draft, key, number)
    return None
