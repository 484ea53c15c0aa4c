"""The journal in words: what happened, by whom, on which device and when; newest first."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.faces.games.face import Face
from companion.faces.page import JournalLine, Json, key, look_at, page, part
from companion.faces.past.asides import SideNote, asides
from companion.faces.past.by_host import with_host
from companion.faces.past.unusual import unusual, unusual_said
from companion.faces.place_words import event_said, names_said, placed_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.locale.places import SaidNames
from companion.rules.kinds import kind_of
from companion.table.shapes import AnyView, EvidenceView, JournalItem, event_of

if TYPE_CHECKING:
    from companion.rules.wire import EventToldJson
    from companion.table.wire import EventJson

PAGE, STEP = 60, 20
"""Entries of a page at least, where there are so many; it ends at a multiple of the step, so that it seldom moves."""
DEVICES = ("touch", "buttons", "camera", "phone", "host", "demo", "referee", "app")


@dataclass(frozen=True, slots=True)
class PastLine:
    """One line of the journal. kind: the event's type; rule: its number, or None; undone: taken back.

    why: the rule as a sentence, as this game has it; empty where there is none.

    device: by what it was done, empty where it befell the seat by what another did.
    source: what read a roll, one of DEVICES, None for what is no roll; has_picture: a picture of the dice is kept.
    follows: it says what came of an entry that has a line of its own.
    """

    seq: int
    kind: str
    text: str
    seat: str | None
    device: str
    clock: str
    undone: bool
    rule: str | None
    source: str | None = None
    has_picture: bool = False
    why: str = ""
    follows: bool = False


def lines(
    seen: Seen, words: Words, faces: Sequence[Face], between: Callable[[], object] = lambda: None
) -> tuple[PastLine, ...]:
    """The entries of a view's ``journal`` as lines, newest first, with what follows from them.

    between: is called after each part of the work, which takes long with many entries.
    """
    entries = seen.view.get("journal") or ()
    if not entries:
        return ()
    rules = {kind["event"]: kind for kind in seen.about["events"]}
    names = names_said(seen, words)
    between()
    said = asides(seen, words, names, entries, range(len(entries)), faces)
    found: list[PastLine] = []
    for n, entry in enumerate(entries):
        between()
        line = _line(entry, seen, words, rules)
        line = replace(line, device="") if _of_another(entries, n) else line
        found += [line, *(_beside_line(line, one) for one in said.get(n, ()))]
    return tuple(found[::-1])


def _beside_line(line: PastLine, one: SideNote) -> PastLine:
    """What follows from a line, as one of its own. An offer ended by no rule of what ended it."""
    own = replace(line, text=one.text, seat=one.seat, source=None, has_picture=False, follows=True)
    return own if one.seat is None else replace(own, rule=None)


def _line(
    entry: JournalItem, seen: Seen, words: Words, rules: Mapping[str, EventToldJson]
) -> PastLine:
    event = entry["event"]
    told, seat = rules.get(event["type"]), event.get("seat")
    variant = str(event.get("variant"))
    return PastLine(
        seq=entry["seq"],
        kind=event["type"],
        text=_agreed(
            with_host(event_said(event, seen, words), entry, seen.view["journal"], words),
            entry,
            seen.names,
            words,
        ),
        seat=seat if isinstance(seat, str) and not event.get("doer") else None,
        device=device(words, entry.get("source") or entry["by"]),
        clock=clock(entry["at"]),
        undone=bool(entry.get("undone")),
        rule=None if told is None else told["rules"].get(variant, told["rule"]),
        source=entry.get("source"),
        has_picture=bool(entry.get("has_picture")),
        why=_why(event["type"], variant, seen, words),
    )


def _of_another(entries: Sequence[JournalItem], n: int) -> bool:
    """Whether it befell a seat by what another seat did: it did that on no device, and is no robot for that."""
    seats = (event_of(item).get("seat") for item in _together(entries, n))
    doer = next((seat for seat in seats if isinstance(seat, str)), None)
    seat = event_of(entries[n]).get("seat")
    return isinstance(seat, str) and seat != doer


def _why(kind: str, variant: str, seen: Seen, words: Words) -> str:
    """The sentence of a rule: of this game and of what happened before what is said of every game.

    A house rule of this table that changes it comes first of each.
    """
    key, game = f"touchscreen.journal.rule.{kind}", seen.view["game"]
    house = [f".house.{rule}.{value}" for rule, value in seen.view.get("house", {}).items()]
    stems = (f"{key}.{game}.{variant}", f"{key}.{game}", f"{key}.{variant}", key)
    keys = (f"{stem}{chosen}" for stem in stems for chosen in (*house, ""))
    found = next((one for one in keys if words.has(one)), None)
    return (
        ""
        if found is None
        else words(found, target=seen.view.get("target", seen.about["target"]), limit=seen.spared)
    )


def device(words: Words, origin: str) -> str:
    """An origin in words: ``écran``, ``téléphone``."""
    kind = origin.split(":", 1)[0]
    return words(f"touchscreen.journal.by.{kind}") if kind in DEVICES else origin


def clock(at: float) -> str:
    """Unix time in seconds → ``21:07`` where the table stands."""
    return time.strftime("%H:%M", time.localtime(at))


def explained(words: Words, line: PastLine) -> str:
    """The rule behind a line as a sentence with its number, or that there is none; without one the line itself."""
    if line.rule is None:
        return words("touchscreen.journal.no_rule")
    return f"{line.why or line.text} ({line.rule})"


def latest_roll(view: AnyView) -> int | None:
    """The seq of the roll that undo would take back now, None where it is something else."""
    if view["game"] is None or view["undo"]["what"] != "dice_rolled":
        return None
    found = [
        entry["seq"]
        for entry in view["journal"]
        if kind_of(event_of(entry)) == "dice_rolled" and not entry.get("undone")
    ]
    return found[-1] if found else None


def roll_said(words: Words, line: PastLine, evidence: EvidenceView) -> str:
    """How a roll came in and how sure the camera was. evidence: what the table keeps of it, empty for nothing."""
    told = [words("touchscreen.camera.came_by", source=line.device, clock=line.clock)]
    if evidence.get("counted"):
        told.append(words(f"touchscreen.camera.counted.{evidence['counted']}"))
    confidence = evidence.get("confidence")
    if confidence is not None:
        told.append(words("touchscreen.camera.confidence", percent=int(100 * confidence)))
    if not line.has_picture:
        told.append(words("touchscreen.camera.no_picture"))
    if line.undone:
        told.append(words("touchscreen.camera.taken_back"))
    return "\n".join(told)


def journal(
    seen: Seen,
    words: Words,
    entries: Sequence[JournalItem],
    faces: Sequence[Face],
    before: int | None = None,
) -> Json:
    """The page of what happened, newest first, and a key to what was before that.

    entries: the whole journal of the view's audience; before: only what is older than the entry of that number.
    """
    end = len(entries) if before is None else before
    begin = max(0, (end - PAGE) // STEP * STEP)
    shown = range(begin, end)
    names = names_said(seen, words)
    said = asides(seen, words, names, entries, shown, faces)
    found: list[JournalLine] = [] if begin else list(_first(seen, words, entries))
    for n in shown:
        found += _described(entries, n, seen, words, names)
        found += [_aside(entries[n], one) for one in said.get(n, ())]
    sent: Json = {**look_at("journal"), "from": begin}
    earlier = [key(words("faces.journal.earlier"), sent)]
    note = "" if entries else words("touchscreen.journal.empty")
    lines = part("", earlier if begin else (), note, lines=found[::-1])
    return page(words("phones.page.journal.title"), [lines])


def _first(seen: Seen, words: Words, entries: Sequence[JournalItem]) -> Iterator[JournalLine]:
    """The first line of all: what of this game is not as usual, where there is something."""
    text = unusual_said(unusual(seen, words), words)
    if text and entries:
        yield {"id": "unusual", "seat": None, "text": text, "time": clock(entries[0]["at"])}


def _described(
    entries: Sequence[JournalItem], n: int, seen: Seen, words: Words, names: SaidNames
) -> Iterator[JournalLine]:
    """The line of an entry. That a turn ended shows by itself, but where the host ended it."""
    entry, event = entries[n], entries[n]["event"]
    plain = _beside_dice(event, seen, words, names)
    text = _agreed(with_host(plain, entry, _together(entries, n), words), entry, names, words)
    if event["type"] == "turn_ended" and text == plain:
        return
    seat = event.get("seat")
    line: JournalLine = {
        "id": f"{entry['seq']}.{n}",
        "seat": seat if isinstance(seat, str) and not event.get("doer") else None,
        "text": text,
        "time": clock(entry["at"]),
    }
    if event["type"] == "dice_rolled":
        line["dice"] = event["dice"]
        face = event.get("event")
        if isinstance(face, str):
            line["face"] = words(f"symbol.{face}")
    if event["type"] == "turn_started":
        line["opens"] = True
    if entry.get("undone"):
        line["undone"] = True
    if event["type"] == "game_won":
        line["ends"] = True
    yield line


def _beside_dice(event: EventJson, seen: Seen, words: Words, names: SaidNames) -> str:
    """Beside drawn dice the roll's sentence need not repeat them."""
    if event["type"] != "dice_rolled":
        return placed_said(event, seen, words, names)
    return words("phones.page.board.rolled", name=names[event["seat"]], total=event["total"])


def _agreed(text: str, entry: JournalItem, names: Mapping[str, str], words: Words) -> str:
    """With who agreed to an undo on a phone of their own; who said yes at a device of everybody's is not known."""
    event: Mapping[str, object] = event_of(entry)
    yes = str(event.get("confirmed_by")) if kind_of(event) == "undone" else ""
    if entry["by"] != f"phone:{yes}":
        return text
    return f"{text} {words('phones.told.undone.agreed', name=names[yes])}"


def _together(entries: Sequence[JournalItem], n: int) -> list[JournalItem]:
    """The entries of one thing that was done, which lie side by side."""
    seq = entries[n]["seq"]
    first = last = n
    while first and entries[first - 1]["seq"] == seq:
        first -= 1
    while last + 1 < len(entries) and entries[last + 1]["seq"] == seq:
        last += 1
    return list(entries[first : last + 1])


def _aside(entry: JournalItem, one: SideNote) -> JournalLine:
    ident = f"{entry['seq']} {one.key}"
    line: JournalLine = {
        "id": ident,
        "seat": one.seat,
        "text": one.text,
        "time": clock(entry["at"]),
    }
    return {**line, "undone": True} if entry.get("undone") else line
