"""What must hold in every position of this scenario, on top of what holds in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.rules import Ruleset, State
from companion.rules.packs.great_wall.riders import RIDERS
from tests.rules.properties.invariants import check_listed
from tests.rules.seen import options, view

Json = dict[str, Any]


def check_riders(rules: Ruleset, state: State) -> None:
    """Seven of each numeral, wherever they are; no battlefield holds more than its wall keeps back."""
    riders = RIDERS.of(state)
    assert riders.bag is not None
    counted = Counter(riders.bag)
    for places in (riders.gathering, riders.fields, riders.land):
        for stack in places.values():
            counted.update(stack)
    assert counted == dict.fromkeys(riders.gathering, 7), counted
    seen = view(rules, state, "table")
    for section in seen["wall"]:
        assert 0 <= section["riders"] <= min(section["level"], section["battlefield_max"])
        assert section["warns"] == (section["seat"] is not None and _one_more(section))
    land = {hex_["at"] for hex_ in seen["board"]["hexes"] if hex_["terrain"] != "sea"}
    check_gaps(seen)
    assert set(seen["dead"]) == {h["at"] for h in seen["board"]["hexes"] if h["riders"]} <= land


def check_gaps(seen: Json) -> None:
    """Every gap is a free hex of a lane where riders stand (W7.2)."""
    lanes = [section["hexes"] for section in seen["wall"]]
    ridden = [lane for lane in lanes if any(hex_["riders"] for hex_ in lane)]
    free = {hex_["at"] for lane in ridden for hex_ in lane if not hex_["riders"]}
    assert set(seen["gaps"]) <= free
    assert len(set(seen["gaps"])) == len(seen["gaps"])


def _one_more(section: Json) -> bool:
    return bool(section["riders"] == section["level"] < section["battlefield_max"])


def check_walls(rules: Ruleset, state: State) -> None:
    """Breaches are penalties, levels are stages out of the supply, every fortress has its own section."""
    seen = view(rules, state, "table")
    assert seen["breaches"] == sum(seen["penalties"].values()) <= seen["breaches_end"]
    owners = [section["seat"] for section in seen["wall"] if section["seat"]]
    assert len(owners) == len(set(owners))
    levels = {section["seat"]: section["level"] for section in seen["wall"]}
    for entry in seen["seats"]:
        assert entry["supply"]["wall_stage"] + levels.get(entry["seat"], 0) == 5
    terrains = {hex_["at"]: hex_["terrain"] for hex_ in seen["board"]["hexes"]}
    assert terrains[seen["board"]["pirate"]] == "sea"
    assert not any(hex_["robber"] for hex_ in seen["board"]["hexes"])


def check_pieces(rules: Ruleset, state: State) -> None:
    """What stands and what lies in the supply is what was in the box."""
    seen = view(rules, state, "table")
    standing = Counter((p["seat"], p["piece"]) for p in seen["board"]["intersections"])
    standing.update((p["seat"], "road") for p in seen["board"]["paths"])
    standing.update({(s["seat"], "wall_stage"): s["level"] for s in seen["wall"]})
    for entry in seen["seats"]:
        for piece, count in rules.pieces.items():
            assert entry["supply"][piece] >= 0
            assert entry["supply"][piece] + standing[entry["seat"], piece] == count


def check_points(rules: Ruleset, state: State) -> None:
    """The public points are those that can be counted on the table."""
    seen = view(rules, state, "table")
    if seen["winners"] == []:
        return  # all have lost, and everybody's cards lie open
    for entry in seen["seats"]:
        seat = entry["seat"]
        if seat in (seen["winners"] or ()):
            continue
        pieces = [p["piece"] for p in seen["board"]["intersections"] if p["seat"] == seat]
        points = pieces.count("settlement") + 2 * pieces.count("city")
        points += 2 * entry["longest_road"] + entry["largest_army"] - seen["penalties"][seat]
        assert entry["points"] == points, (entry, points)


def check_going_on(rules: Ruleset, state: State) -> None:
    """Somebody owes something and can meet it, or the game is over in one of its two ways."""
    seen = view(rules, state, "table")
    if seen["winners"] is None:
        assert seen["obligations"]
        assert seen["all_lost"] is None
        for duty in seen["obligations"]:
            assert options(rules, state, duty["seat"]), f"{duty} cannot be met"
        return
    assert seen["obligations"] == []
    assert not any(options(rules, state, seat) for seat in state.setting.seats)
    if seen["winners"] == []:
        assert seen["breaches"] == seen["breaches_end"]
        most = max(seen["all_lost"]["points"].values())
        assert {seen["all_lost"]["points"][seat] for seat in seen["all_lost"]["best"]} == {most}
    else:
        assert seen["winners"] == [seen["active"]]
        assert seen["breaches"] < seen["breaches_end"]


def candidates(seen: Json) -> Iterator[Json]:
    """Every command of this pack that can be written down, without seat."""
    numerals = [territory["territory"] for territory in seen["gathering"]]
    yield {"type": "raise_wall"}
    yield {"type": "end_knight"}
    yield from ({"type": "draw_rider", "outcome": numeral} for numeral in (*numerals, "VI"))
    for hex_ in seen["board"]["hexes"]:
        yield {"type": "move_pirate", "at": hex_["at"]}
        yield {"type": "drive_off_rider", "at": hex_["at"]}
    for one in numerals:
        yield from ({"type": "move_rider", "from": one, "to": other} for other in numerals)


def check_options(rules: Ruleset, state: State) -> None:
    """Of this pack's commands exactly the legal ones are listed; what is listed is accepted."""
    written = [*candidates(view(rules, state, "table"))]
    check_listed(rules, state, written, {do["type"] for do in written})
