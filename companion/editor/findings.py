"""What is missing, doubled or against the rulebook on a draft, and where it can be put right. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.boards import island_plan
from companion.editor.draft import Draft, is_box_island
from companion.rules import findings as rulebook
from companion.rules import grid
from companion.rules.draw import BoardPlan
from companion.rules.refusals import Refusal
from companion.rules.terms import NUMBERED, SEA

DRY = "board_harbor_dry"
BARREN = "board_barren"


@dataclass(frozen=True, slots=True)
class FindingPlace:
    """Where a finding can be put right. layer: ``terrains``, ``numbers``, ``harbors`` or an overlay's name."""

    layer: str
    at: str | None = None
    entry: int | None = None
    field: str | None = None


@dataclass(frozen=True, slots=True)
class DraftFinding:
    """Something about a draft worth saying.

    code: the end of ``touchscreen.editor.finding.<code>``, or of ``refusal.<code>`` where ``ruled``.
    blocks: no game can be played by its rules before this is mended. places: hexes or paths to show on the map.
    """

    code: str
    params: Mapping[str, Any]
    blocks: bool = False
    places: tuple[str, ...] = ()
    rule: str | None = None
    ruled: bool = False
    place: FindingPlace = field(default_factory=lambda: FindingPlace("terrains"))


def findings(draft: Draft) -> tuple[DraftFinding, ...]:
    """What is to be said about a draft, the blocking ones first.

    While hexes wait for their terrain, what the rulebook asks of a whole board is not asked yet.
    """
    waiting = (*_blank(draft), *_numberless(draft))
    counted = (*_against_the_box(draft, bool(waiting)), *_crowded_harbors(draft))
    ruled = () if draft.blanks else tuple(_ruled(draft))
    found = (*waiting, *ruled, *counted)
    return tuple(sorted(found, key=lambda finding: not finding.blocks))


def may_be_kept(draft: Draft) -> bool:
    """Whether the draft is a board file at all: every hex has its terrain, and it can be read."""
    return not draft.blanks and not isinstance(draft.file(), Refusal)


def _blank(draft: Draft) -> Iterator[DraftFinding]:
    if draft.blanks:
        bare = tuple(at for at, said in draft.land.items() if said.terrain is None)
        yield DraftFinding(
            "bare", {"n": len(bare)}, True, bare, place=FindingPlace("terrains", bare[0])
        )


def _numberless(draft: Draft) -> Iterator[DraftFinding]:
    without = tuple(
        at for at, h in draft.land.items() if h.terrain in NUMBERED and h.number is None
    )
    if draft.overlays and not draft.blanks:
        without = tuple(at for at in without if at in _barren(draft))
    if without:
        place = FindingPlace("numbers", without[0])
        yield DraftFinding("numberless", {"n": len(without)}, False, without, "B1.10", place=place)


def _barren(draft: Draft) -> set[str]:
    """Land whose number is missing as the game sees it, which may have land that is printed without one."""
    file = draft.file()
    if isinstance(file, Refusal):
        return set(draft.land)
    fields = (found.field for found in file.findings() if found.code == BARREN)
    return {at for field in fields if (at := place_of(draft, field).at)}


# ---- against what the box holds


def _against_the_box(draft: Draft, waiting: bool) -> Iterator[DraftFinding]:
    if draft.overlays or not is_box_island(draft):
        return
    plan = island_plan(draft.seats)
    land = draft.land
    terrains = _grouped((h.terrain, at) for at, h in land.items())
    numbers = _grouped((h.number, at) for at, h in land.items())
    kinds = (
        *_counts("terrain", terrains, plan.terrains),
        *_counts("number", numbers, Counter(plan.tokens)),
    )
    yield from (f for f in kinds if not (waiting and f.code.endswith("_missing")))
    yield from _counts(
        "harbor", _grouped((t, at) for at, t in draft.harbors.items()), plan.harbor_trades
    )


Places = Mapping[Any, tuple[str, ...]]
LAYER_OF = {"terrain": "terrains", "number": "numbers", "harbor": "harbors"}


def _counts(what: str, found: Places, usual: Mapping[Any, int]) -> Iterator[DraftFinding]:
    for kind in usual:
        places = found.get(kind, ())
        over = len(places) - usual[kind]
        params = {"kind": kind, "n": abs(over), "have": len(places), "usual": usual[kind]}
        place = FindingPlace(LAYER_OF[what], places[-1] if places else None)
        if over > 0:
            yield DraftFinding(f"{what}_doubled", params, places=places, place=place)
        elif over < 0:
            yield DraftFinding(f"{what}_missing", params, place=place)


def _grouped(pairs: Iterable[tuple[Any, str]]) -> Places:
    groups: dict[Any, tuple[str, ...]] = {}
    for kind, at in pairs:
        groups[kind] = (*groups.get(kind, ()), at)
    return groups


def _crowded_harbors(draft: Draft) -> Iterator[DraftFinding]:
    at_corner = _grouped((end, at) for at in draft.harbors for end in grid.ends(at))
    for paths in at_corner.values():
        if len(paths) > 1:
            place = FindingPlace("harbors", paths[-1])
            yield DraftFinding("harbors_touch", {}, places=paths, rule="B1.6", place=place)


def left(draft: Draft) -> tuple[Mapping[str, int], Mapping[int, int]] | None:
    """How many of each terrain and number the box still holds, negative when doubled; None off the box's island."""
    if draft.overlays or not is_box_island(draft):
        return None
    plan: BoardPlan = island_plan(draft.seats)
    terrains = Counter(h.terrain for h in draft.land.values())
    numbers = Counter(h.number for h in draft.land.values())
    usual = Counter(plan.tokens)
    return (
        {kind: n - terrains[kind] for kind, n in plan.terrains.items()},
        {number: usual[number] - numbers[number] for number in sorted(usual)},
    )


# ---- against the rulebook


def _ruled(draft: Draft) -> Iterator[DraftFinding]:
    file = draft.file()
    if isinstance(file, Refusal):
        yield _of_refusal(draft, file, str(file.params.get("field", "hexes")), True)
        return
    without_sea = all(said.terrain != SEA for said in draft.hexes.values())
    for found in file.findings():
        if found.code == BARREN or (without_sea and found.code == DRY):
            continue
        yield _of_rulebook(draft, found)


def _of_rulebook(draft: Draft, found: rulebook.Finding) -> DraftFinding:
    return _of_refusal(draft, found.refusal, found.field, found.grave)


def _of_refusal(draft: Draft, refusal: Refusal, path: str, blocks: bool) -> DraftFinding:
    place = place_of(draft, path)
    return DraftFinding(
        refusal.code,
        {**refusal.params, "field": path},
        blocks,
        (place.at,) if place.at else (),
        refusal.rule,
        True,
        place,
    )


_ENTRY = re.compile(r"(?:overlays\.)?([a-z_]+)(?:\[(\d+)\])?(?:\.([a-z_]+))?")


def place_of(draft: Draft, path: str) -> FindingPlace:
    """``overlays.sections[2].site`` or ``hexes[3].number`` → where it is put right."""
    match = _ENTRY.match(path)
    if match is None:
        return FindingPlace("terrains")
    where, number, name = match[1], match[2], match[3]
    entry = int(number) if number else None
    if where == "hexes":
        layer = "numbers" if name == "number" else "terrains"
        return FindingPlace(layer, _at(draft.content["hexes"], entry))
    if where == "harbors":
        return FindingPlace("harbors", _at(draft.content["harbors"], entry))
    if where in {overlay.name for overlay in draft.overlays}:
        return FindingPlace(where, None, entry, name)
    return FindingPlace("terrains")


def _at(entries: Any, i: int | None) -> str | None:
    return entries[i]["at"] if i is not None and i < len(entries) else None
