"""A calibration's state in words: what to do now, what was found, what to change. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calibration.tray_dice import THROWS, TRIES, Learning, ThrowScore
from calibration.tray_light import Remark
from calibration.tray_outline import Outline, Point
from calibration.tray_page import Action, Line, TrayPage
from companion.locale import Words
from hardware.dice.frames import Controls
from hardware.dice.reading import EVENTS, Box, Reading

ROOM = "calibration.tray"


@dataclass(frozen=True, slots=True)
class TrayState:
    """All that a page is made of; see ``TrayCalibration``."""

    step: str
    steps: tuple[str, ...]
    fault: str | None
    outline: Outline | None
    found: bool
    dragged: bool
    remarks: tuple[Remark, ...]
    helps: tuple[Remark, ...]
    locking: bool
    not_empty: bool
    learning: Learning
    score: ThrowScore
    state: str
    reading: Reading | None
    held: Controls
    problem: str | None
    may_go_on: bool


def page(
    told: TrayState, language: str, picture: bytes | None, number: int, size: tuple[int, int] | None
) -> TrayPage:
    """The page of a state. picture: JPEG, its number, and the size of the frame it was made from."""
    words = Words(language)
    done, of = _progress(told)
    handles: tuple[Point, ...] = ()
    if told.outline is not None and told.step == "tray" and size is not None:
        handles = told.outline.within(size).handles
    return TrayPage(
        step=told.step,
        steps=told.steps,
        title=words(f"{ROOM}.step.{told.step}"),
        asks=words(f"{ROOM}.asks.{_asks(told)}", n=of),
        lines=tuple(_lines(told, words)),
        picture=picture,
        picture_seq=number,
        size=size,
        outline=() if told.outline is None else told.outline.corners,
        handles=handles,
        boxes=_boxes(told, words),
        done=done,
        of=of,
        actions=tuple(_actions(told, words)),
    )


def _asks(told: TrayState) -> str:
    if told.step == "dice":
        return "three" if told.learning.expected.event else "two"
    return told.step


def _progress(told: TrayState) -> tuple[int, int]:
    if told.step == "dice":
        return len(told.learning.throws), THROWS
    if told.step == "score":
        return told.score.throws, max(TRIES, told.score.throws)
    return 0, 0


def _lines(told: TrayState, words: Words) -> Iterator[Line]:
    if told.fault is not None:
        own = f"hardware.camera.{told.fault}"
        yield "warn", words(own if words.has(own) else f"hardware.dice.{told.fault}")
        return
    if told.step == "tray":
        yield from _of_tray(told, words)
    elif told.step == "light":
        yield from _of_light(told, words)
    elif told.step == "dice":
        yield from _of_dice(told, words)
    elif told.step == "score":
        yield from _of_score(told, words)
    else:
        yield from _of_profile(told, words)


def _of_tray(told: TrayState, words: Words) -> Iterator[Line]:
    if told.outline is None:
        yield "plain", words(f"{ROOM}.searching")
    elif told.dragged:
        yield "ok", words(f"{ROOM}.dragged")
    elif told.found:
        yield "ok", words(f"{ROOM}.found_{told.outline.shape}")
    else:
        yield "warn", words(f"{ROOM}.not_found")


def _of_light(told: TrayState, words: Words) -> Iterator[Line]:
    if told.not_empty:
        yield "warn", words(f"{ROOM}.not_empty")
    if told.locking:
        yield "plain", words(f"{ROOM}.locking")
    for remark in told.remarks:
        side = words(f"{ROOM}.side.{remark.side}") if remark.side else ""
        yield "warn", words(f"{ROOM}.light.{remark.word}", side=side)
    if not told.remarks:
        yield "ok", words(f"{ROOM}.light.good")


def _of_dice(told: TrayState, words: Words) -> Iterator[Line]:
    yield from _held(told, words)
    yield from _of_tray_now(told, words)
    for look in told.learning.looks():
        colour = f"{ROOM}.colour.{look.role}"
        yield "ok", words(f"{ROOM}.learnt", die=words(colour))
    width = told.learning.die_width()
    if told.learning.is_done and width is not None:
        yield "ok", words(f"{ROOM}.width", least=round(width[0]), most=round(width[1]))


def _held(told: TrayState, words: Words) -> Iterator[Line]:
    if told.learning.throws:
        return
    held = [
        name for name in ("exposure", "white_balance", "focus") if bool(getattr(told.held, name))
    ]
    if held:
        named = ", ".join(words(f"{ROOM}.held.{name}") for name in held)
        yield "ok", words(f"{ROOM}.held", what=named)
    else:
        yield "plain", words(f"{ROOM}.held_none")


def _of_tray_now(told: TrayState, words: Words) -> Iterator[Line]:
    """What lies in the tray now."""
    reading = told.reading
    if reading is None:
        yield "plain", words(f"hardware.camera.state.{told.state}")
    elif reading.accepted:
        yield "ok", words(f"{ROOM}.read", faces=_faces(reading, words))
    else:
        yield "warn", words(f"hardware.dice.{reading.reason}")


def _of_score(told: TrayState, words: Words) -> Iterator[Line]:
    yield from _of_tray_now(told, words)
    score = told.score
    if score.throws:
        yield "plain", words(f"{ROOM}.score", read=score.read, n=score.throws, share=score.share)
        yield "plain", words(f"{ROOM}.sure", percent=score.certainty)
        yield from _helping(told, words)
    grade = score.grade
    if score.throws and grade != "few":
        kind = "ok" if grade in ("good", "fair") else "warn"
        yield kind, words(f"{ROOM}.grade.{grade}", least=score.at_least)


def _helping(told: TrayState, words: Words) -> Iterator[Line]:
    """What would make the dice of the last throw easier to read."""
    for one in told.helps[:2]:
        side = words(f"{ROOM}.side.{one.side}") if one.side else ""
        key = f"{ROOM}.help.{one.word}"
        yield "warn", words(key if words.has(key) else f"{ROOM}.light.{one.word}", side=side)


def _of_profile(told: TrayState, words: Words) -> Iterator[Line]:
    if told.problem is not None:
        yield "warn", words(f"{ROOM}.{told.problem}")
    grade = told.score.grade
    kind = "ok" if grade in ("good", "fair") else "warn"
    yield kind, words(f"{ROOM}.grade.{grade}", least=told.score.at_least)
    yield "plain", words(f"{ROOM}.again_when")


def _boxes(told: TrayState, words: Words) -> tuple[tuple[Box, str], ...]:
    if told.reading is None or told.step not in ("dice", "score"):
        return ()
    return tuple((die.box, face_said(die.face, words)) for die in told.reading.dice)


def _faces(reading: Reading, words: Words) -> str:
    return " · ".join(face_said(die.face, words) for die in reading.dice)


def face_said(face: int | str, words: Words) -> str:
    """A face as people call it: a number, or the symbol of the event die."""
    return words(f"symbol.{face}") if face in EVENTS else str(face)


def _actions(told: TrayState, words: Words) -> Iterator[Action]:
    def action(key: str, label: str = "", *, enabled: bool = True) -> Action:
        return key, words(f"{ROOM}.act.{label or key}"), enabled

    if told.step != "tray":
        yield action("back")
    if told.step == "tray":
        other = "square" if told.outline and told.outline.shape == "round" else "round"
        yield action("again")
        yield action("shape", other, enabled=told.outline is not None)
    elif told.step == "dice":
        yield action("two" if told.learning.expected.event else "three")
        yield action("again", "throws_again", enabled=bool(told.learning.throws))
    elif told.step == "score":
        yield action("wrong", enabled=told.score.read > 0)
    if told.step == "save":
        yield action("save")
    else:
        label = "next_anyway" if told.step == "light" and told.remarks else "next"
        yield action("next", label, enabled=told.may_go_on)
