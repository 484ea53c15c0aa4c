"""Chairs that robots take in the set-up: who plays, how strong, and what they are called. Pure."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.faces.setup.draft import Chair, SetupDraft, custody_of
from companion.locale import Words
from companion.rules.games import ruleset_named
from companion.rules.refusals import Refusal
from companion.table.robots import MOST, STRENGTHS, why_not_beside

NAMES: Final = ("Ada", "Blaise", "Alan")
"""What robots are called until somebody names them: three who thought of machines that think."""
KEY = "touchscreen.robot"


def with_next_kind(draft: SetupDraft, seat: str) -> SetupDraft:
    """The seat's next kind: a person, then a robot of each strength, then a person again."""
    chair = next(one for one in draft.chairs if one.seat == seat)
    kinds = ("", *STRENGTHS)
    kind = kinds[(kinds.index(chair.robot) + 1) % len(kinds)]
    return _put(draft, replace(chair, robot=kind, name=_named(draft, chair, kind)))


def why_no_robot(draft: SetupDraft, seat: str, words: Words) -> str:
    """Why this seat cannot become a robot's, empty where it can or is one."""
    chair = next(one for one in draft.chairs if one.seat == seat)
    if chair.robot:
        return ""
    robots = sum(bool(one.robot) for one in draft.chairs)
    most = min(MOST, len(draft.chairs) - 1)
    if robots >= most:
        return words("refusal.too_many_robots", most=most)
    rules = ruleset_named(draft.game, len(draft.chairs), draft.games)
    why = None if isinstance(rules, Refusal) else why_not_beside(rules, custody_of(draft))
    return "" if why is None else words(f"refusal.{why.code}")


def kind_said(chair: Chair, words: Words) -> tuple[str, str]:
    """What the chair's key says: person or robot, and how strong."""
    if not chair.robot:
        return words(f"{KEY}.person"), ""
    return words(f"{KEY}.robot"), words(f"{KEY}.strength.{chair.robot}")


def _named(draft: SetupDraft, chair: Chair, kind: str) -> str:
    """A robot without a name gets one, which it leaves behind."""
    if not kind:
        return "" if chair.name in NAMES else chair.name
    taken = {one.name for one in draft.chairs}
    return chair.name or next((name for name in NAMES if name not in taken), "")


def _put(draft: SetupDraft, chair: Chair) -> SetupDraft:
    chairs = tuple(chair if one.seat == chair.seat else one for one in draft.chairs)
    return replace(draft, chairs=chairs)
