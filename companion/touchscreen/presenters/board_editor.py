"""A board entered by hand: what has been said so far, and what is missing or doubled.

A draft is a value; every tap gives a new one. An unusual board is allowed once the table has been
told what is unusual about it; only a hex without terrain or number keeps it from being played on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.rules import grid
from companion.touchscreen.presenters import island

TERRAINS = ("hills", "forest", "pasture", "fields", "mountains", "desert")
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
TRADES = ("any", "brick", "lumber", "wool", "grain", "ore")

LETTERS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)
"""The number tokens A to R (rule B1.10)."""

USUAL_TERRAINS: Mapping[str, int] = {
    "hills": 3,
    "forest": 4,
    "pasture": 4,
    "fields": 4,
    "mountains": 3,
    "desert": 1,
}
USUAL_NUMBERS: Mapping[int, int] = Counter(LETTERS)
USUAL_TRADES: Mapping[str, int] = {"any": 4, **dict.fromkeys(TRADES[1:], 1)}


@dataclass(frozen=True, slots=True)
class HexDraft:
    """What has been said about one hex; None is not yet said."""

    terrain: str | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a draft worth saying. code: the end of ``touchscreen.editor.finding.<code>``.

    blocks: the draft can't be played on before this is mended.
    places: hexes or paths to show on the map.
    """

    code: str
    params: Mapping[str, Any]
    blocks: bool = False
    places: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardDraft:
    """A board on its way: hexes in reading order and harbors by path."""

    name: str
    hexes: Mapping[str, HexDraft]
    harbors: Mapping[str, str]


def empty_draft(name: str = "") -> BoardDraft:
    """The nineteen hexes of the base island with nothing said, and no harbors."""
    return BoardDraft(name, {at: HexDraft() for at in island.HEXES}, {})


def draft_from_board(board: Mapping[str, Any]) -> BoardDraft:
    """The draft of a board object of the protocol; robbers and pieces are left out."""
    hexes = {
        h["at"]: HexDraft(h["terrain"], h.get("number"))
        for h in board["hexes"]
        if h["terrain"] != "sea"
    }
    harbors = {h["at"]: h["trade"] for h in board.get("harbors", ())}
    return BoardDraft(str(board.get("name", "")), island.in_reading_order(hexes), harbors)


def board_from_draft(draft: BoardDraft) -> dict[str, Any]:
    """The board object of the protocol. ValueError while a hex lacks terrain or number."""
    bare = [at for at, said in draft.hexes.items() if not is_said(said)]
    if bare:
        raise ValueError(f"hexes without terrain or number: {', '.join(bare)}")
    return {
        "name": draft.name,
        "hexes": [
            {"at": at, "terrain": h.terrain, "number": h.number} for at, h in draft.hexes.items()
        ],
        "harbors": [{"at": at, "trade": trade} for at, trade in draft.harbors.items()],
    }


def with_name(draft: BoardDraft, name: str) -> BoardDraft:
    """Names the board."""
    return replace(draft, name=name)


def with_frame(draft: BoardDraft, harbors: Mapping[str, str]) -> BoardDraft:
    """Puts all harbors of a printed frame in the place of those said."""
    return replace(draft, harbors=dict(harbors))


def drawn(draft: BoardDraft) -> dict[str, Any]:
    """The draft as the ``board`` of a view, for the map; hexes not yet said are ``blank``."""
    return {
        "hexes": [
            {"at": at, "terrain": h.terrain or "blank", "number": h.number}
            for at, h in draft.hexes.items()
        ],
        "harbors": [{"at": at, "trade": trade} for at, trade in draft.harbors.items()],
    }


def with_terrain(draft: BoardDraft, at: str, terrain: str) -> BoardDraft:
    """Says a hex's terrain; a desert gives up its number (KeyError for a hex off the board)."""
    number = None if terrain == "desert" else draft.hexes[at].number
    return _with_hex(draft, at, HexDraft(terrain, number))


def with_number(draft: BoardDraft, at: str, number: int | None) -> BoardDraft:
    """Says a hex's number, or takes it away (KeyError for a hex off the board)."""
    return _with_hex(draft, at, replace(draft.hexes[at], number=number))


def _with_hex(draft: BoardDraft, at: str, said: HexDraft) -> BoardDraft:
    return replace(draft, hexes={**draft.hexes, at: said})


def with_harbor(draft: BoardDraft, path: str, trade: str | None) -> BoardDraft:
    """Puts a harbor on a coast path, or takes it away (KeyError for a path off the coast)."""
    if path not in coast(draft):
        raise KeyError(path)
    harbors = {at: kind for at, kind in draft.harbors.items() if at != path}
    return replace(draft, harbors=harbors if trade is None else {**harbors, path: trade})


def coast(draft: BoardDraft) -> frozenset[str]:
    """The paths on which a harbor may lie."""
    return island.coast(draft.hexes)


def next_unsaid(draft: BoardDraft, after: str) -> str | None:
    """The next hex in reading order, round the end, that lacks something; None when all is said."""
    return _next(draft, after, lambda said: not is_said(said))


def next_bare(draft: BoardDraft, after: str) -> str | None:
    """The next hex in reading order, round the end, without terrain; None when all have one."""
    return _next(draft, after, lambda said: said.terrain is None)


def _next(draft: BoardDraft, after: str, wanted: Callable[[HexDraft], bool]) -> str | None:
    order = list(draft.hexes)
    start = order.index(after) + 1
    return next((at for at in order[start:] + order[:start] if wanted(draft.hexes[at])), None)


def is_said(said: HexDraft) -> bool:
    """Whether a hex has its terrain and, unless a desert, its number."""
    return said.terrain == "desert" or (said.terrain is not None and said.number is not None)


def with_letters(draft: BoardDraft, corner: str) -> BoardDraft:
    """Lays the tokens A to R from a corner hex in a spiral, past deserts (rule B1.11)."""
    tokens = iter(LETTERS)
    hexes = dict(draft.hexes)
    for at in island.spiral(corner):
        said = hexes[at]
        number = None if said.terrain == "desert" else next(tokens, None)
        hexes[at] = replace(said, number=number)
    return replace(draft, hexes=hexes)


def findings(draft: BoardDraft) -> tuple[Finding, ...]:
    """What is missing or doubled against the box of the base game, the blocking ones first.

    While hexes wait for their terrain or number, only those are counted as missing, not each kind as well.
    """
    waiting = (*_bare_hexes(draft), *_numberless(draft))
    kinds = (
        *_counts("terrain", _terrain_places(draft), USUAL_TERRAINS),
        *_counts("number", _number_places(draft), USUAL_NUMBERS),
    )
    return (
        *waiting,
        *(found for found in kinds if not (waiting and found.code.endswith("_missing"))),
        *_counts("harbor", _harbor_places(draft), USUAL_TRADES),
        *_crowded_harbors(draft),
    )


def may_be_played(draft: BoardDraft) -> bool:
    """Whether a game can start on this draft, unusual or not."""
    return not any(finding.blocks for finding in findings(draft))


def _bare_hexes(draft: BoardDraft) -> Iterable[Finding]:
    bare = tuple(at for at, h in draft.hexes.items() if h.terrain is None)
    if bare:
        yield Finding("bare", {"n": len(bare)}, blocks=True, places=bare)


def _numberless(draft: BoardDraft) -> Iterable[Finding]:
    without = tuple(
        at for at, h in draft.hexes.items() if h.terrain not in (None, "desert") and not h.number
    )
    if without:
        yield Finding("numberless", {"n": len(without)}, blocks=True, places=without)


Places = Mapping[Any, tuple[str, ...]]


def _counts(what: str, found: Places, usual: Mapping[Any, int]) -> Iterable[Finding]:
    for kind in usual:
        places = found.get(kind, ())
        over = len(places) - usual[kind]
        params = {"kind": kind, "n": abs(over), "have": len(places), "usual": usual[kind]}
        if over > 0:
            yield Finding(f"{what}_doubled", params, places=places)
        elif over < 0:
            yield Finding(f"{what}_missing", params)


def _grouped(pairs: Iterable[tuple[Any, str]]) -> Places:
    groups: dict[Any, tuple[str, ...]] = {}
    for kind, at in pairs:
        groups[kind] = (*groups.get(kind, ()), at)
    return groups


def _terrain_places(draft: BoardDraft) -> Places:
    return _grouped((h.terrain, at) for at, h in draft.hexes.items())


def _number_places(draft: BoardDraft) -> Places:
    return _grouped((h.number, at) for at, h in draft.hexes.items())


def _harbor_places(draft: BoardDraft) -> Places:
    return _grouped((trade, at) for at, trade in draft.harbors.items())


def _crowded_harbors(draft: BoardDraft) -> Iterable[Finding]:
    at_corner = _grouped((end, at) for at in draft.harbors for end in grid.ends(at))
    for paths in at_corner.values():
        if len(paths) > 1:
            yield Finding("harbors_touch", {}, places=paths)


def left(draft: BoardDraft) -> tuple[Mapping[str, int], Mapping[int, int]]:
    """How many of each terrain and number token the box still holds; negative when doubled."""
    terrains = Counter(h.terrain for h in draft.hexes.values())
    numbers = Counter(h.number for h in draft.hexes.values())
    return (
        {kind: n - terrains[kind] for kind, n in USUAL_TERRAINS.items()},
        {number: n - numbers[number] for number, n in USUAL_NUMBERS.items()},
    )
