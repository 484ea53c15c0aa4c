"""What must hold in every position of this scenario, on top of what holds in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from companion.rules import Event, Refusal, Ruleset, State, as_json, project_event, why_not
from companion.rules.packs.troy.row import ROW
from companion.rules.packs.troy.sides import SIDES_OF, is_even
from companion.rules.packs.troy.words import SPACES, TILE_KINDS
from companion.rules.points import true_total
from tests.rules.properties.invariants import check_listed
from tests.rules.seen import options, read, view

Json = dict[str, Any]


def check_cards(rules: Ruleset, state: State) -> None:
    """Every resource card is in a hand, in the bank or in the row."""
    row, seen = ROW.of(state), view(rules, state, "table")
    assert seen["row"]["count"] == row.count >= 0
    if seen["custody"]["resources"] != "phones":
        assert row.cards is None
        assert seen["bank"] is None
        return
    assert row.cards is not None
    assert sum(row.cards.values()) == row.count
    total = Counter(seen["bank"]) + Counter(row.cards)
    for seat in state.setting.seats:
        total.update(_own(rules, state, seat)["hand"])
        for audience in ("table", seat):
            sure = view(rules, state, audience)["row"]["sure"]
            assert all(row.cards.get(kind, 0) >= count > 0 for kind, count in sure.items())
    assert total == rules.bank


def _own(rules: Ruleset, state: State, seat: str) -> Json:
    entries = view(rules, state, seat)["seats"]
    return next(entry for entry in entries if entry["seat"] == seat)


def check_pieces(rules: Ruleset, state: State) -> None:
    """What stands and what lies in the supply is what was in the box; tokens and tiles too."""
    seen = view(rules, state, "table")
    standing = Counter((p["seat"], p["piece"]) for p in seen["board"]["intersections"])
    standing.update((p["seat"], "road") for p in seen["board"]["paths"])
    standing.update((s["seat"], "ship") for s in seen["board"]["ships"])
    for entry in seen["seats"]:
        for piece, count in rules.pieces.items():
            assert entry["supply"][piece] >= 0
            assert entry["supply"][piece] + standing[entry["seat"], piece] == count
        assert entry["tokens"] >= 0
    assert seen["tokens"] + sum(entry["tokens"] for entry in seen["seats"]) == 30
    assert seen["tokens"] >= 0
    taken = Counter(kind for entry in seen["seats"] for kind in entry["tiles"])
    assert {kind: seen["tiles"][kind] + taken[kind] for kind in TILE_KINDS} == dict.fromkeys(
        TILE_KINDS, 2
    )


def check_sea(rules: Ruleset, state: State) -> None:
    """One Ship a hex, each on a symbol, each seat's in order; the SeaPeople at sea."""
    seen = view(rules, state, "table")
    places = [ship["at"] for ship in seen["board"]["ships"]]
    assert len(places) == len(set(places))
    assert set(places) <= set(seen["board"]["symbols"])
    for entry in seen["seats"]:
        numbers = [s["ship"] for s in seen["board"]["ships"] if s["seat"] == entry["seat"]]
        assert numbers == list(range(1, len(numbers) + 1))
    terrains = {hex_["at"]: hex_["terrain"] for hex_ in seen["board"]["hexes"]}
    assert terrains[seen["board"]["sea_people"]] == "sea"
    assert not any(hex_["robber"] for hex_ in seen["board"]["hexes"])


def check_points(rules: Ruleset, state: State) -> None:
    """The public points are those that can be counted on the table; one's own have the track's too."""
    seen, sides = view(rules, state, "table"), SIDES_OF.of(state)
    for entry in seen["seats"]:
        seat = entry["seat"]
        pieces = [p["piece"] for p in seen["board"]["intersections"] if p["seat"] == seat]
        ships = [s for s in seen["board"]["ships"] if s["seat"] == seat]
        points = pieces.count("settlement") + 2 * pieces.count("city") + 2 * entry["longest_road"]
        points += sum(ship["benefit"] == "flag" for ship in ships)
        side = sides.of[seat]
        track = 0 if side is None else SPACES[seen["track"][side]["space"]]
        is_open = seat in sides.shown or seat in (seen["winners"] or ())
        assert entry["points"] == points + (track if is_open else 0)
        assert _own(rules, state, seat)["points"] == points + track


def check_going_on(rules: Ruleset, state: State) -> None:
    """Somebody owes something and can meet it, or the game is over in one of its two ways."""
    seen = view(rules, state, "table")
    if seen["winners"] is None:
        assert seen["obligations"]
        for duty in seen["obligations"]:
            assert options(rules, state, duty["seat"]), f"{duty} cannot be met"
        return
    assert seen["winners"]
    assert seen["obligations"] == []
    assert not any(options(rules, state, seat) for seat in state.setting.seats)
    sides = SIDES_OF.of(state)
    if seen["custody"]["sides"] == "phones" or seen["war"]:
        assert set(sides.shown) == set(state.setting.seats)
        assert is_even({seat: side for seat, side in sides.of.items() if side})
        assert all(entry["side"] for entry in seen["seats"])
    totals = {seat: true_total(rules, state, seat) for seat in state.setting.seats}
    if seen["war"]:
        assert {totals[seat] for seat in seen["winners"]} == {max(totals.values())}
    else:
        assert seen["winners"] == [seen["active"]]
        assert totals[seen["active"]] >= 15


SECRETS = {"donated": "cards", "row_drawn": "resource", "card_returned": "resource"}


def check_projection(rules: Ruleset, state: State, events: Iterable[Event]) -> None:
    """A secret of this scenario is for one seat; all others see only that it was."""
    for event in events:
        shown = as_json(event)
        for audience in ("table", *state.setting.seats):
            seen = project_event(rules, event, audience)
            assert seen is not None
            if event.type in SECRETS and audience != shown["seat"]:
                assert seen[SECRETS[event.type]] is None
            if event.type == "allegiances_dealt":
                assert seen["sides"].keys() <= {audience}


def candidates(seen: Json) -> Iterator[Json]:
    """Every command of this pack that can be written down, without seat."""
    for hex_ in seen["board"]["hexes"]:
        yield {"type": "move_sea_people", "at": hex_["at"]}
        yield {"type": "build_ship", "at": hex_["at"]}
    for kind in (*TILE_KINDS, "gold"):
        yield {"type": "take_tile", "resource": kind}
        yield {"type": "return_card", "resource": kind}
    for number in range(1, 9):
        yield {"type": "draw_row", "ship": number}
        yield {"type": "swap_row", "ship": number}
    yield from ({"type": "show_side", "side": side} for side in ("troy", "mycenae", "sparta"))


def check_options(rules: Ruleset, state: State) -> None:
    """Of this pack's commands exactly the legal ones are listed; what is listed is accepted."""
    written = [*candidates(view(rules, state, "table"))]
    check_listed(rules, state, written, {do["type"] for do in written})


def check_secrets(rules: Ruleset, state: State, other: State, audience: str) -> None:
    """In a position dealt anew nothing of this pack is refused otherwise to this seat, by whatever it tries."""
    seen = view(rules, state, audience)
    donations = [{"type": "donate", "cards": {kind: n}} for kind in TILE_KINDS for n in (1, 3)]
    for do in (*candidates(seen), *donations):
        command = read(rules, audience, do)
        assert not isinstance(command, Refusal)
        assert why_not(rules, other, command) == why_not(rules, state, command), command
