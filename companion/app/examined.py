"""What the doctor finds, as screen and host's phone show it. Looked for beside the loop: it waits for programs."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from companion.doctor import Level, Symptom, ThisMachine, examined
from companion.faces.around import ShownFinding
from companion.locale import Words

ORDER = (Level.BAD, Level.NOTE, Level.GOOD)


async def examined_beside(data: Path, language: str) -> Sequence[ShownFinding]:
    """What is in the way first. data: the folder of the table."""
    found = await asyncio.to_thread(examined, ThisMachine(), data)
    return shown(found, Words(language))


def shown(found: Sequence[Symptom], words: Words) -> list[ShownFinding]:
    """The findings in words, the gravest first; what is as it should be needs nothing done."""
    return [
        ShownFinding(level.value, one.said(words), _to_do(one, words))
        for level in ORDER
        for one in found
        if one.level is level
    ]


def _to_do(one: Symptom, words: Words) -> str:
    return "" if one.level is Level.GOOD else one.to_do(words)
