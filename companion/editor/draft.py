"""A board on its way: the content of a board file, and hexes that are laid but not yet said. Pure.

Every change gives a new draft, so undo is keeping the old one. What people change has the source ``user``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.boards import BoardFile, board_file, island_plan
from companion.boards.files import USER
from companion.editor import island
from companion.rules import draw, grid
from companion.rules.board_overlays import Overlay
from companion.rules.games import GAMES, Game, ruleset_named, usual_board
from companion.rules.refusals import Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.terms import DESERT, LANDS, SEA

SHIPPED = ("beginner", "variable")
"""Names of boards that ship, besides a scenario's, which is named after its game."""

ISLANDS = (4, 6)
"""Seats of the two islands in the box and its extension."""

Json = dict[str, Any]
Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class HexDraft:
    """What has been said about one hex; None is not yet said."""

    terrain: str | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """content: of a board file; blanks: land hexes whose terrain is not yet said."""

    content: Mapping[str, Any]
    blanks: tuple[str, ...] = ()
    games: tuple[Game, ...] = GAMES

    @property
    def name(self) -> str:
        """The board's name, empty while it has none."""
        return str(self.content.get("name", ""))

    @property
    def own_name(self) -> str:
        """The name that people gave it, empty where it still has that of what was shipped."""
        return "" if self.name in (self.game, *SHIPPED) else self.name

    @property
    def seats(self) -> int:
        """For how many seats it is."""
        return int(self.content.get("seats", 4))

    @property
    def game(self) -> str:
        """The game it is for; of a plain island the first of the list."""
        return str(self.content.get("game", self.games[0].key))

    @property
    def hexes(self) -> dict[str, HexDraft]:
        """All hexes, the sea too, in reading order."""
        said = {h["at"]: HexDraft(h["terrain"], h.get("number")) for h in self.content["hexes"]}
        return island.in_reading_order({**said, **{at: HexDraft() for at in self.blanks}})

    @property
    def land(self) -> dict[str, HexDraft]:
        """The land in reading order."""
        return {at: said for at, said in self.hexes.items() if said.terrain != SEA}

    @property
    def harbors(self) -> dict[str, str]:
        """Path → trade."""
        return {h["at"]: h["trade"] for h in self.content.get("harbors", ())}

    @property
    def overlays(self) -> tuple[Overlay, ...]:
        """What this game's boards show besides land and harbors."""
        rules = _rules(self.game, self.seats, self.games)
        return rules.overlays if isinstance(rules, Ruleset) else ()

    @property
    def lands(self) -> tuple[str, ...]:
        """The terrains that lie on this game's boards, the sea left out."""
        rules = _rules(self.game, self.seats, self.games)
        return rules.lands if isinstance(rules, Ruleset) else LANDS

    def entries(self, overlay: str) -> tuple[Entry, ...]:
        """The entries of an overlay in their order."""
        return tuple(self.content.get("overlays", {}).get(overlay, ()))

    def file(self) -> BoardFile | Refusal:
        """The board file as far as it is said."""
        return board_file(self.content, self.games)

    def source_of(self, where: str, i: int, field: str) -> str:
        """Where a field of an entry comes from; where: ``hexes``, ``harbors`` or an overlay's name."""
        entry = self._list(where)[i]
        own = entry.get("sources", {}).get(field) or entry.get("source")
        return str(own or self.content.get("source", USER))

    def index_of(self, where: str, at: str) -> int | None:
        """Which hex or harbor lies there."""
        return next((i for i, e in enumerate(self._list(where)) if e.get("at") == at), None)

    def _list(self, where: str) -> list[Json]:
        if where in ("hexes", "harbors"):
            return list(self.content.get(where, ()))
        return list(self.content.get("overlays", {}).get(where, ()))

    # ---- changing

    def with_name(self, name: str) -> Draft:
        """Names the board."""
        return replace(self, content={**self.content, "name": name})

    def with_blank(self, at: str) -> Draft:
        """Lays a land hex that says nothing yet, in the place of what lay there."""
        return replace(self._without(at), blanks=(*self._without(at).blanks, at))._coasted()

    def without_hex(self, at: str) -> Draft:
        """Takes a hex off the board."""
        return self._without(at)._coasted()

    def _without(self, at: str) -> Draft:
        hexes = [h for h in self.content["hexes"] if h["at"] != at]
        blanks = tuple(blank for blank in self.blanks if blank != at)
        return replace(self, content={**self.content, "hexes": hexes}, blanks=blanks)

    def with_terrain(self, at: str, terrain: str) -> Draft:
        """Says a hex's terrain; deserts and the sea give up their number (KeyError for a hex off the board)."""
        said = self.hexes[at]
        number = None if terrain in (DESERT, SEA) else said.number
        return self._with_hex(at, terrain=terrain, number=number)._coasted()

    def with_number(self, at: str, number: int | None) -> Draft:
        """Says a hex's number, or takes it away (KeyError for a hex without terrain)."""
        i = self.index_of("hexes", at)
        if i is None:
            raise KeyError(at)
        return self._with_hex(at, number=number)

    def _with_hex(self, at: str, **said: Any) -> Draft:
        i = self.index_of("hexes", at)
        hexes = self._list("hexes")
        if i is None:
            hexes.append(said_by_user(self._default, {"at": at}, said))
        else:
            hexes[i] = said_by_user(self._default, hexes[i], said)
        blanks = tuple(blank for blank in self.blanks if blank != at)
        return replace(self, content={**self.content, "hexes": hexes}, blanks=blanks)

    def with_harbor(self, path: str, trade: str | None) -> Draft:
        """Puts a harbor on a coast path, or takes it away (KeyError for a path off the coast)."""
        if path not in coast(self):
            raise KeyError(path)
        harbors, i = self._list("harbors"), self.index_of("harbors", path)
        if trade is None:
            harbors = [h for h in harbors if h["at"] != path]
        elif i is None:
            harbors.append(said_by_user(self._default, {}, {"at": path, "trade": trade}))
        else:
            harbors[i] = said_by_user(self._default, harbors[i], {"trade": trade})
        return replace(self, content={**self.content, "harbors": harbors})

    def with_entry(self, overlay: str, entry: Entry) -> Draft:
        """Adds an entry at the end of an overlay."""
        return self.with_entries(
            overlay, [*self._list(overlay), said_by_user(self._default, {}, entry)]
        )

    def with_value(self, overlay: str, i: int, field: str, value: Any) -> Draft:
        """Says one field of an entry; None, an empty list or no cards take it away."""
        entries = self._list(overlay)
        entries[i] = said_by_user(self._default, entries[i], {field: value or None})
        return self.with_entries(overlay, entries)

    def with_entries(self, overlay: str, entries: Iterable[Entry]) -> Draft:
        """All entries of an overlay, in another order or number."""
        overlays = {**self.content.get("overlays", {}), overlay: list(entries)}
        return replace(self, content={**self.content, "overlays": overlays})

    def with_source(self, where: str, i: int, fields: Iterable[str], source: str = USER) -> Draft:
        """Notes where fields of an entry come from, without changing them."""
        entries = self._list(where)
        notes = {**entries[i].get("sources", {}), **dict.fromkeys(fields, source)}
        entries[i] = {**entries[i], "sources": notes}
        if where in ("hexes", "harbors"):
            return replace(self, content={**self.content, where: entries})
        return self.with_entries(where, entries)

    @property
    def _default(self) -> str:
        return str(self.content.get("source", USER))

    def _coasted(self) -> Draft:
        """Without the harbors that no longer lie on a coast."""
        shore = coast(self)
        kept = [h for h in self._list("harbors") if h["at"] in shore]
        return replace(self, content={**self.content, "harbors": kept})


def said_by_user(default: str, entry: Entry, said: Entry) -> Json:
    """An entry with some fields said anew (None takes one away), each noted as the user's."""
    fresh = {key: value for key, value in {**entry, **said}.items() if value is not None}
    if str(entry.get("source", default)) == USER and not entry.get("sources"):
        return fresh
    changed = [field for field, value in said.items() if entry.get(field) != value]
    notes = {**entry.get("sources", {}), **dict.fromkeys(changed, USER)}
    notes = {field: source for field, source in notes.items() if field in fresh}
    if notes:
        fresh["sources"] = notes
    else:
        fresh.pop("sources", None)
    return fresh


def begun(board: Mapping[str, Any], game: str = "", seats: int = 0) -> Draft:
    """The draft of a board file's content or a board object; game, seats: what it is for where it does not say."""
    content = {
        "format": 1,
        "name": str(board.get("name", "")),
        **({"game": game} if game else {}),
        **({"seats": seats} if seats else {}),
        **{key: board[key] for key in ("format", "game", "seats", "source") if key in board},
        "hexes": [_without_mark(h) for h in board.get("hexes", ())],
        "harbors": [dict(h) for h in board.get("harbors", ())],
    }
    if board.get("overlays"):
        content["overlays"] = {name: [*e] for name, e in board["overlays"].items()}
    return Draft(content)


def _without_mark(hex_: Entry) -> Json:
    kept = ("at", "terrain", "number", "source", "sources")
    return {key: hex_[key] for key in kept if hex_.get(key) is not None}


def is_plain(game: str, seats: int, games: tuple[Game, ...] = GAMES) -> bool:
    """Whether a game is played on a plain island, and not on boards of its own."""
    board = usual_board(game, seats, games)
    return isinstance(board, Refusal) or board in SHIPPED


def empty(game: str, seats: int, frame: Mapping[str, str] | None = None) -> Draft:
    """A board with nothing said: the island of the box, for a scenario a single blank hex.

    frame: the harbors that are printed on the box's frame, path → trade.
    """
    bare = begun({}, game, seats)
    if bare.overlays:
        return replace(bare, blanks=("0,0",))
    draft = replace(bare, blanks=island_plan(seats).cells)
    for path, trade in (frame or {}).items():
        draft = draft.with_harbor(path, trade)
    return draft


def usual_quays(draft: Draft) -> tuple[str, ...]:
    """Where harbors lie on the box's island that have none here yet."""
    if not is_box_island(draft):
        return ()
    return tuple(
        path for path in island_plan(draft.seats).harbor_paths if path not in draft.harbors
    )


def coast(draft: Draft) -> frozenset[str]:
    """The paths on which a harbor may lie."""
    return island.coast(draft.land) if draft.land else frozenset()


def shore(draft: Draft) -> tuple[str, ...]:
    """The places next to the hexes that are there, where another hex may be laid."""
    there = draft.hexes
    around = {near for at in there for near in grid.neighbors(at) if near not in there}
    return tuple(sorted(around, key=lambda at: grid.axial(at)[::-1])) or ("0,0",)


def next_unsaid(draft: Draft, after: str | None) -> str | None:
    """The next land hex in reading order, round the end, without terrain, or without a number though one belongs
    there; None when all is said.
    """
    none = printed_bare(draft)

    def lacks(at: str, said: HexDraft) -> bool:
        return said.terrain is None if at in none else not is_said(said)

    return _next(draft, after, lacks)


def next_bare(draft: Draft, after: str | None) -> str | None:
    """The next hex in reading order, round the end, without terrain; None when all have one."""
    return _next(draft, after, lambda _, said: said.terrain is None)


def _next(draft: Draft, after: str | None, wanted: Callable[[str, HexDraft], bool]) -> str | None:
    land = draft.land
    order = list(land)
    start = order.index(after) + 1 if after in land else 0
    return next((at for at in order[start:] + order[:start] if wanted(at, land[at])), None)


def printed_bare(draft: Draft) -> frozenset[str]:
    """The hexes that a scenario's board has without a number, as its overlays say."""
    listed = (entry for one in draft.overlays if one.is_bare for entry in draft.entries(one.name))
    return frozenset(str(entry["at"]) for entry in listed if entry.get("at"))


def is_said(said: HexDraft) -> bool:
    """Whether a hex has its terrain and, where it produces, its number."""
    dry = said.terrain in (DESERT, SEA)
    return dry or (said.terrain is not None and said.number is not None)


def is_box_island(draft: Draft) -> bool:
    """Whether the land is the island that the box lays for so many seats."""
    return set(draft.land) == set(island_plan(draft.seats).cells)


def corners(draft: Draft) -> tuple[str, ...]:
    """The hexes where a spiral of lettered tokens may begin (B1.11, S1.9)."""
    return draw.corner_hexes(island_plan(draft.seats).cells)


def with_letters(draft: Draft, corner: str) -> Draft:
    """Lays the lettered tokens from a corner of the box's island in a spiral, past deserts (B1.11, S1.9).

    What is left over when the deserts are not as many as usual stays without number.
    """
    plan = island_plan(draft.seats)
    tokens, land = iter(plan.tokens), draft.land
    for at in draw.spiral(plan.cells, corner):
        if land[at].terrain is not None:
            wet = land[at].terrain == DESERT
            draft = draft.with_number(at, None if wet else next(tokens, None))
    return draft


@cache
def _rules(game: str, seats: int, games: tuple[Game, ...]) -> Ruleset | Refusal:
    return ruleset_named(game, seats, games)


def text_of_draft(draft: Draft) -> str:
    """A draft as text, blanks included, for going on with it later."""
    return json.dumps({"content": dict(draft.content), "blanks": list(draft.blanks)})


def draft_from_text(text: str) -> Draft | None:
    """The draft that was kept; None for what is none."""
    try:
        kept = json.loads(text)
        draft = replace(begun(kept["content"]), blanks=tuple(map(str, kept["blanks"])))
        return draft if draft.hexes else None
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
