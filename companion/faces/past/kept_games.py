"""How kept games are told apart in lists: who played, when, how it ended or where it stands. Pure."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import cache

from companion.faces.signed import signed
from companion.faces.theme import SEATS
from companion.locale import LANGUAGES, Words
from companion.table.shapes import KeptGame, KeptStanding

LONGEST = 40
"""Letters of a name that a game is given."""
MOST = 20
"""Kept games on one page of a list, the one played last first."""


def to_take_up(games: Sequence[KeptGame]) -> list[KeptGame]:
    """The kept games that nobody has won and that are not on the table, the one played last first."""
    return [game for game in games if game["winners"] is None and not game["current"]]


def away(games: Sequence[KeptGame]) -> list[KeptGame]:
    """Every kept game but that on the table."""
    return [game for game in games if not game["current"]]


def listed(games: Sequence[KeptGame], first: int = 0) -> Sequence[KeptGame]:
    """Those that one page of a list shows, from the ``first`` on."""
    return games[first : first + MOST]


def not_on_table(games: Sequence[KeptGame], first: int = 0) -> Sequence[KeptGame]:
    """One page of the kept games that are not on the table."""
    return listed(away(games), first)


def handle(game: KeptGame) -> str:
    """How a game is asked for: its number, and when it began, since a number is another's once a game is deleted."""
    return f"{game['id']}-{int(game['at'])}"


def found(games: Sequence[KeptGame], of: object) -> KeptGame | None:
    """The game of a handle, None where there is none any more."""
    return next((game for game in games if handle(game) == of), None)


def people_of(game: KeptGame) -> list[str]:
    """The names by which those who played are known again, robots too.

    Nobody is known by the name of a color, which a seat has that nobody named: tonight somebody else may sit there.
    """
    names = (str(player["name"]) for player in game["players"])
    return [name for name in names if name.casefold() not in _colors()]


@cache
def _colors() -> frozenset[str]:
    every = (Words(language)(f"seat.{seat}") for language in LANGUAGES for seat in SEATS)
    return frozenset(color.casefold() for color in every)


def title_said(game: KeptGame, words: Words) -> str:
    """What people call it, else who played."""
    return game["called"] or players_said(game, words)


def players_said(game: KeptGame, words: Words) -> str:
    """Who played, with a mark at those whom a robot played."""
    return ", ".join(
        words("app.host.games.robot", name=player["name"])
        if player["seat"] in game["robots"]
        else str(player["name"])
        for player in game["players"]
    )


def about_said(
    game: KeptGame,
    words: Words,
    now: float,
    standing: KeptStanding | None = None,
    *,
    named: bool = False,
) -> str:
    """The game, its day, and its end or where it stands. now: unix time in seconds.

    named: its title is what people call it, so that who played is said here.
    """
    names = {player["seat"]: player["name"] for player in game["players"]}
    winners = game["winners"]
    state = "going" if winners is None else "won" if winners else "over"
    said = words(
        f"app.host.games.{state}",
        game=_game(game, words),
        day=_day(game["last_at"], now, words),
        name=", ".join(str(names.get(seat, seat)) for seat in winners or ()),
    )
    said = f"{players_said(game, words)} · {said}" if named else said
    return said if standing is None else f"{said} · {_stands(standing, names, words)}"


def played_said(game: KeptGame, words: Words, now: float) -> str:
    """Which game it was, and its day. now: unix time in seconds."""
    return f"{_game(game, words)} · {_day(game['last_at'], now, words)}"


def _game(game: KeptGame, words: Words) -> str:
    return words.or_plain(f"touchscreen.setup.game.{game['game']}")


def points_said(game: KeptGame, standing: KeptStanding) -> str:
    """Everybody's points, whoever has most first."""
    points = {one["name"]: standing["points"].get(one["seat"], 0) for one in game["players"]}
    first = sorted(points, key=lambda name: -points[name])
    return " · ".join(f"{name}\u00a0{signed(points[name])}" for name in first)


def _stands(standing: KeptStanding, names: Mapping[str, str], words: Words) -> str:
    """Which turn it is and who is ahead, so that games of one evening are told apart."""
    if not standing["turn"]:
        return words("app.host.games.founding")
    most = max(standing["points"].values())
    ahead = [names.get(seat, seat) for seat, n in standing["points"].items() if n == most]
    return words(
        "app.host.games.turn",
        turn=standing["turn"],
        names=words.joined(ahead),
        n=most,
    )


def _day(at: float, now: float, words: Words) -> str:
    """``today, 21:05`` or ``Monday, 23 November 2026``, as the machine's own clock has it."""
    then = time.localtime(at)
    if then[:3] == time.localtime(now)[:3]:
        return words("app.host.games.today", time=time.strftime("%H:%M", then))
    return day_said(then, words)


def day_said(then: time.struct_time, words: Words) -> str:
    """A day with its weekday: ``Monday, 23 November 2026``."""
    return words(
        "app.host.games.day",
        weekday=words(f"app.host.weekday.{then.tm_wday}"),
        n=then.tm_mday,
        day=then.tm_mday,
        month=words(f"app.host.month.{then.tm_mon}"),
        year=then.tm_year,
    )
