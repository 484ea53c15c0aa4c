"""A damaged log in words: what is there, what is missing, and how it can be gone on from. Pure."""

from __future__ import annotations

import time
from dataclasses import dataclass

from companion.faces.past.kept_games import day_said
from companion.locale import Words
from companion.table.shapes import Damage

GO_ON, BACKUP = "go_on", "backup"


@dataclass(frozen=True, slots=True)
class MendingWay:
    """One way to go on. how: what the table is told; note: below the word."""

    how: str
    word: str
    note: str


@dataclass(frozen=True, slots=True)
class Mending:
    """title: that the log is damaged; lines: how, what is there and what is missing; kept: what stays; ways: keys."""

    title: str
    lines: tuple[str, ...]
    kept: str
    ways: tuple[MendingWay, ...]


def mending(log: Damage, words: Words, now: float) -> Mending:
    """log: of the table's view; now: unix time in seconds."""
    return Mending(
        words("touchscreen.mending.title"),
        tuple(_lines(log, words, now)),
        words("touchscreen.mending.kept"),
        tuple(_ways(log, words, now)),
    )


def _lines(log: Damage, words: Words, now: float) -> list[str]:
    lines = [words(f"touchscreen.mending.why.{log['reason']}"), _there(log, words, now)]
    if log["missing"]:
        more = "more" if log["unsure"] else "missing"
        lines.append(words(f"touchscreen.mending.{more}", n=log["missing"]))
    elif log["unsure"]:
        lines.append(words("touchscreen.mending.unsure"))
    elif log["reason"] == "structure":
        lines.append(words("touchscreen.mending.none_missing"))
    return lines


def _there(log: Damage, words: Words, now: float) -> str:
    if not log["entries"] or log["until"] is None:
        return words("touchscreen.mending.nothing")
    when = moment(log["until"], words, now)
    return words("touchscreen.mending.there", n=log["entries"], when=when)


def _ways(log: Damage, words: Words, now: float) -> list[MendingWay]:
    found = "go_on" if log["entries"] else "begin"
    note = words("touchscreen.mending.count", n=log["entries"]) if log["entries"] else ""
    ways = [MendingWay(GO_ON, words(f"touchscreen.mending.{found}"), note)]
    backup = log["backup"]
    if backup is not None:
        when = moment(backup["at"], words, now)
        note = words("touchscreen.mending.backup_note", n=backup["entries"], when=when)
        better = backup["entries"] > log["entries"]
        ways.insert(
            0 if better else 1, MendingWay(BACKUP, words("touchscreen.mending.backup"), note)
        )
    return ways


def moment(at: float, words: Words, now: float) -> str:
    """``21:05`` of today, else the day and the time, as the machine's own clock has it. at: unix time in seconds."""
    then = time.localtime(at)
    clock = time.strftime("%H:%M", then)
    if then[:3] == time.localtime(now)[:3]:
        return words("touchscreen.mending.today", time=clock)
    day = day_said(then, words)
    return words("touchscreen.mending.moment", day=day, time=clock)
