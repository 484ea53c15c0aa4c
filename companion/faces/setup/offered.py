"""What there is to choose in a game before it starts: seats, colors, boards, custody and house rules. Pure.

All of it comes from the list of games and from what their rules tell of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from companion.boards import MOST_ON_SMALL, NAMES
from companion.faces.told import told
from companion.locale import Words
from companion.rules.games import Game

if TYPE_CHECKING:
    from companion.rules.wire import AboutJson

BoardKind = Literal["beginner", "variable", "scenario", "own"]
Of = Literal["custody", "house"]


@dataclass(frozen=True, slots=True)
class Switch:
    """A choice with a default, the first of its values. rule: its number in the rule index.

    printed: the value that the printed book says to the letter, None where it does not say.
    usual: whom the default follows where that is not this book: ``later``, ``first``, ``ours``; else None.
    needs: value → what other switches must then be.
    """

    key: str
    values: tuple[str, ...]
    rule: str | None = None
    printed: str | None = None
    usual: str | None = None
    needs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def games_offered(games: tuple[Game, ...]) -> tuple[str, ...]:
    """The games, each once."""
    return tuple(dict.fromkeys(game.key for game in games))


def counts_offered(game: str, games: tuple[Game, ...]) -> tuple[int, ...]:
    """How many people may play it."""
    return tuple(sorted(n for one in games if one.key == game for n in one.counts))


def all_counts(games: tuple[Game, ...]) -> range:
    """From the fewest to the most that may play anything."""
    counts = [n for game in games for n in game.counts]
    return range(min(counts), max(counts) + 1)


def all_colors(games: tuple[Game, ...]) -> tuple[str, ...]:
    """Every color that anybody may have."""
    return tuple(dict.fromkeys(seat for game in games for seat in game.seats))


def switches(of: Of, about: AboutJson) -> tuple[Switch, ...]:
    """What may live in the app or on cardboard in this game, or its house rules."""
    if of == "house":
        return tuple(
            Switch(one["key"], tuple(one["values"]), one["rule"], one["printed"], one["usual"], {})
            for one in about["house"]
        )
    return tuple(
        Switch(one["key"], tuple(one["values"]), None, None, None, one["needs"])
        for one in about["custody"]
    )


def asked(words: Words, base: str, switch: Switch) -> str:
    """What is asked, and of a house rule whether the book is silent and which edition the default follows.

    base: the key of its words; a key ``.silent`` below it says so in words of its own.
    """
    title, own = words.or_plain(base), f"{base}.silent"
    if switch.usual is None:
        return title
    if switch.printed is None and words.has(own):
        return words(own, title=title)
    silent = "silent_" if switch.printed is None and switch.usual != "first" else ""
    return words(f"touchscreen.setup.house.{silent}{switch.usual}", title=title)


def is_number(switch: Switch) -> bool:
    """Whether it asks for one of many numbers, whose answers need no words of their own."""
    return len(switch.values) > 3 and all(value.isdigit() for value in switch.values)


def in_order(switch: Switch) -> tuple[str, ...]:
    """Its answers as they stand side by side: numbers from the lowest to the highest, else the usual one first."""
    return tuple(sorted(switch.values, key=int)) if is_number(switch) else switch.values


def answer(words: Words, base: str, of: Of, switch: Switch, value: str) -> tuple[str, str]:
    """What an answer is called, and the note below it: what it means, of a number that it is the usual one."""
    text, note = words.or_plain(f"{base}.{value}"), f"{base}.{value}.note"
    usual = value == switch.values[0]
    if is_number(switch):
        return text, words("touchscreen.setup.house.usual_number") if usual else ""
    marks = ["usual"] if usual and of == "house" else []
    marks += ["printed"] if value == switch.printed and of == "house" else []
    if marks:
        text = words(f"touchscreen.setup.{'_'.join(marks)}", choice=text)
    return text, words(note) if words.has(note) else ""


def changes(words: Words, base: str) -> str:
    """What a house rule changes, in a line; empty where each answer says it."""
    return words(f"{base}.changes") if words.has(f"{base}.changes") else ""


def is_known(of: Of, key: str, value: object, games: tuple[Game, ...]) -> bool:
    """Whether any of the games offers this."""
    return any(
        switch.key == key and value in switch.values
        for game in games
        for switch in switches(of, told(game.key, game.counts[0], games))
    )


def follows(words: Words, of: Of, game: str) -> str | None:
    """The key of what in a game follows another choice by itself, with ``.why`` it is none of its own; None where
    nothing does."""
    key = f"touchscreen.setup.{of}.follows.{game}"
    return key if words.has(key) else None


def own(words: Words, key: str, game: str, **params: object) -> str:
    """A sentence in a game's own words, where it has some."""
    named = f"{key}.{game}"
    # Below the row of the game its names stand, which are not words for the row.
    return words(named if words.has(named) and not key.endswith(".game") else key, **params)


def counts_told(words: Words, counts: Sequence[int]) -> str:
    """For how many people a game is. counts: the numbers of seats that it offers."""
    *most, last = map(str, counts)
    key = "touchscreen.setup.counts"
    either = words(f"{key}.either", list=", ".join(most), last=last) if most else last
    return words(key, counts=either)


def seats_told(words: Words, game: str, games: tuple[Game, ...], before: int, now: int) -> str:
    """That another game needs another number of people than were chosen; empty where it does not."""
    if before == now:
        return ""
    told = counts_told(words, counts_offered(game, games))
    return f"{told} {words('touchscreen.setup.seats_now', count=now)}"


def lot(words: Words, game: str) -> str:
    """How a game whose first seat the lot draws by its own rules says so; empty where people say who begins."""
    key = f"touchscreen.setup.begins.lot.{game}"
    return words(key) if words.has(key) else ""


def scenario_board(about: AboutJson) -> str | None:
    """The name of the board that a scenario ships; None for a game that is played on a plain island."""
    return None if about["board"] in NAMES else str(about["board"])


def boards_offered(about: AboutJson) -> tuple[BoardKind, ...]:
    """The boards that fit: of a game whose boards show more than land and harbors its own; there is no beginner

    board for more than its own few.
    """
    if scenario_board(about) is not None:
        return ("scenario", "own")
    small = about["seats"] <= MOST_ON_SMALL
    return ("beginner", "variable", "own") if small else ("variable", "own")


def colors_offered(about: AboutJson, board: BoardKind) -> tuple[str, ...]:
    """The colors in this game, on a printed beginner board without those that stay out there."""
    out = about["left_out"] if board == "beginner" else ()
    return tuple(color for color in about["colors"] if color not in out)
