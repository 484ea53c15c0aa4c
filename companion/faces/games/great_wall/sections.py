"""The wall strip: whose section, how high, how many riders before it, what the next stage costs. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.faces.games.face import Part
from companion.faces.games.great_wall.shown import shown
from companion.faces.models import Cards, Strip
from companion.faces.place_words import place_said
from companion.faces.play.seat_rows import count
from companion.faces.seen import Seen, ordered
from companion.locale import Words
from companion.rules.packs.great_wall.shapes import CampView, SectionView

KEY = "touchscreen.wall"
VIEW = "companion.touchscreen.games.great_wall.views.strip:WallStrip"


@dataclass(frozen=True, slots=True)
class SectionStrip:
    """One section, as on the strip. seat: None before its fortress stands; riders: None where none are followed.

    numbers: the rolls that send a rider before it.
    warns: one more rider breaks through; alarm: such a rider waits where it may come from.
    cost: of the next stage, empty where the board does not say; highest: there is no next stage.
    short: everybody can see that its seat has too few cards for it.
    """

    name: str
    seat: str | None
    level: int
    riders: int | None
    places: int
    warns: bool
    cost: Cards
    highest: bool
    short: bool
    numbers: tuple[int, ...] = ()
    alarm: bool = False


@dataclass(frozen=True, slots=True)
class Wall:
    """Sections from west to east, how often the wall was breached, and what that means in one line."""

    sections: tuple[SectionStrip, ...]
    breaches: int
    end: int
    line: str
    alarm: bool


def strip(seen: Seen, words: Words) -> Strip:
    """The strip of the wall."""
    return Strip(Part(VIEW, wall(seen, words)), high=100.0, sheet="wall")


def wall(seen: Seen, words: Words) -> Wall:
    """The wall as it stands now."""
    view = shown(seen)
    sections = tuple(_section(seen, entry) for entry in view["wall"])
    alarm = any(section.alarm for section in sections)
    return Wall(sections, view["breaches"], view["breaches_end"], line(seen, words), alarm)


def _section(seen: Seen, entry: SectionView) -> SectionStrip:
    seat, cost = entry["seat"], entry["next_cost"]
    held = None if seat is None else count(seen.entry(seat).get("resources"))
    return SectionStrip(
        name=entry["section"],
        seat=seat,
        level=entry["level"],
        riders=entry["riders"],
        places=entry["battlefield_max"],
        warns=entry["warns"],
        cost=ordered(cost or {}),
        highest=seat is not None and cost is None,
        short=held is not None and held < sum((cost or {}).values()),
        numbers=tuple(sorted(entry["attack_numbers"])),
        alarm=entry["warns"] and not seen.over and _is_threatened(seen, entry["section"]),
    )


def _is_threatened(seen: Seen, section: str) -> bool:
    """Whether a rider waits in a territory from which one comes before this section."""
    return any(
        camp["riders"] and any(arrow["section"] == section for arrow in camp["arrows"])
        for camp in shown(seen)["gathering"]
    )


def line(seen: Seen, words: Words) -> str:
    """How many breaches all can still bear, and whose section one more rider breaks through."""
    view = shown(seen)
    told = {"count": view["breaches"], "end": view["breaches_end"]}
    counted = words(f"{KEY}.breaches", **told)
    if view.get("all_lost"):
        return f"{counted} – {words(f'{KEY}.lost')}"
    is_final = view["breaches_end"] - view["breaches"] == 1
    if is_final:
        counted = f"{counted} – {words(f'{KEY}.final')}"
    near = [seen.names[str(entry["seat"])] for entry in view["wall"] if entry["warns"]]
    if not near:
        return counted
    few = ", ".join(near) if len(near) <= 2 else words(f"{KEY}.sections", n=len(near))
    if is_final:
        return words(f"{KEY}.final_near", names=few, **told)  # both in one, or the letters get tiny
    return f"{counted} – {words(f'{KEY}.near', names=few)}"


def section_lines(seen: Seen, words: Words, entry: SectionView) -> tuple[str, str]:
    """A section in words: whose it is and how high; then riders, what attacks it, gaps, the next stage."""
    seat = entry["seat"]
    name = words(f"{KEY}.nobody") if seat is None else seen.names[seat]
    head = words(f"{KEY}.head", name=name, level=entry["level"])
    parts = (
        []
        if entry["riders"] is None
        else [words(f"{KEY}.riders", n=entry["riders"], count=entry["riders"])]
    )
    if entry["warns"] and not seen.over:
        parts.append(words(f"{KEY}.warns"))
    numbers = ", ".join(str(number) for number in sorted(entry["attack_numbers"]))
    if numbers:
        parts.append(words(f"{KEY}.attacked_on", numbers=numbers))
    held = {hex_["at"]: hex_["riders"] for hex_ in entry["hexes"] if hex_["riders"]}
    if held:
        hexes = ", ".join(place_said(seen, words, at) for at in held)
        parts.append(words(f"{KEY}.held", n=sum(held.values()), hexes=hexes))
    gaps = [hex_["at"] for hex_ in entry["hexes"] if hex_["at"] in shown(seen)["gaps"]]
    if gaps:
        hexes = ", ".join(place_said(seen, words, at) for at in gaps)
        parts.append(words(f"{KEY}.gaps", n=len(gaps), hexes=hexes))
    parts.append(next_stage(seen, words, entry))
    return head, " ".join(part for part in parts if part)


def next_stage(seen: Seen, words: Words, entry: SectionView) -> str:
    """What the next stage costs, and whether everybody can see that there are too few cards for it."""
    section = _section(seen, entry)
    if section.seat is None:
        return ""
    if section.highest:
        return words(f"{KEY}.highest")
    if not section.cost:
        return words(f"{KEY}.unpriced")
    cost = words.cards(dict(section.cost))
    return words(f"{KEY}.{'short' if section.short else 'cost'}", cost=cost)


def territory_line(words: Words, entry: CampView) -> str:
    """A territory in words: how many wait, and on which numbers one of them rides where."""
    ways = ", ".join(str(number) for number in entry["attack_numbers"])
    if entry["riders"] is None:
        return words(f"{KEY}.territory_numbers", numeral=entry["territory"], numbers=ways)
    return words(
        f"{KEY}.territory_line",
        n=entry["riders"],
        count=entry["riders"],
        numeral=entry["territory"],
        numbers=ways,
    )
