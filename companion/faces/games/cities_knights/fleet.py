"""The barbarians' fleet on the game screen: its way, both strengths, and what an attack would do. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.faces.games.cities_knights.shown import event_symbol, shown
from companion.faces.games.face import Part
from companion.faces.models import Figure, Strip
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.shapes import event_of, robots_of

if TYPE_CHECKING:
    from companion.rules.packs.cities_knights.wire import AttackFought, CityLost
    from companion.table.wire import EventJson

KEY = "touchscreen.fleet"
VIEW = "companion.touchscreen.games.cities_knights.views.strip:FleetStrip"
FEW = 2
"""So many names fit the line; more are counted, and the rows say who."""


@dataclass(frozen=True, slots=True)
class FleetForecast:
    """The barbarians' fleet and what an attack would do now. forecast: a sentence."""

    step: int
    steps: int
    barbarians: int
    defence: int
    holds: bool
    forecast: str


def strip(seen: Seen, words: Words) -> Strip:
    """The strip of the fleet."""
    return Strip(Part(VIEW, fleet(seen, words)), high=48.0, sheet="fleet", beside=True)


def fleet(seen: Seen, words: Words) -> FleetForecast:
    """The fleet as it is now."""
    found = shown(seen)["fleet"]
    return FleetForecast(
        step=found["step"],
        steps=found["steps"],
        barbarians=found["barbarians"],
        defence=found["defence"],
        holds=found["holds"],
        forecast=forecast(seen, words),
    )


def forecast(seen: Seen, words: Words) -> str:
    """What an attack would do now: who is rewarded, or who loses a city."""
    found = shown(seen)["fleet"]
    if found["holds"]:
        best = found["best"]
        key = "nobody_rewarded" if not best else "would_win" if len(best) == 1 else "would_draw"
        return words(f"{KEY}.{key}", names=_named(seen, words, best))
    losers = found["would_lose"]
    key = "would_lose" if losers else "loses_nothing"
    return words(f"{KEY}.{key}", n=len(losers), names=_named(seen, words, losers))


def _named(seen: Seen, words: Words, seats: list[str]) -> str:
    if len(seats) > FEW:
        return words(f"{KEY}.seats", n=len(seats))
    return words.joined([seen.names[seat] for seat in seats])


def attack_lines(seen: Seen, words: Words) -> tuple[Figure, ...]:
    """The fleet in figures: where it is, both strengths, and what would happen."""
    found = shown(seen)["fleet"]
    left = found["steps"] - found["step"]
    place = words(f"{KEY}.step", n=left, left=left, step=found["step"], steps=found["steps"])
    rule = "C13.5" if found["holds"] else "C13.11"
    return (
        Figure(str(left), place, "C1.6"),
        Figure(str(found["barbarians"]), words(f"{KEY}.cities"), "C13.2"),
        Figure(str(found["defence"]), words(f"{KEY}.defence"), "C13.3"),
        Figure(
            "=" if found["holds"] else "–", words(f"{KEY}.now", what=forecast(seen, words)), rule
        ),
    )


def draws(seen: Seen) -> tuple[tuple[str, str], ...]:
    """(seat, track) of the progress cards that the latest roll gave."""
    return tuple(reversed(list(_latest_draws(seen))))


def _latest_draws(seen: Seen) -> Iterator[tuple[str, str]]:
    for event in _since_roll(seen):
        if event["type"] == "progress_drawn" and event.get("source") == "roll":
            yield event["seat"], event["track"]


def cards_back(seen: Seen, words: Words, event: Mapping[str, object]) -> str:
    """Whose progress cards go back under their decks with what was taken back, not which; empty for nobody's."""
    its = (event_of(item) for item in seen.view.get("journal") or () if item["seq"] == event["seq"])
    drawn = {event.get("seat") for event in its if kind_of(event) == "progress_drawn"}
    names = words.joined([seen.names[seat] for seat in seen.seats if seat in drawn])
    return words(f"{KEY}.cards_back", n=len(drawn), names=names) if drawn else ""


def swaps_said(seen: Seen, words: Words, event: Mapping[str, object]) -> str:
    """Where the swaps of the Commercial Harbor are that somebody has just played; empty once none is left, and for a
    robot, which swaps by itself.
    """
    own = event.get("card") == "commercial_harbor" and event.get("seat") == seen.active
    own = own and seen.active not in robots_of(seen.view)
    left = shown(seen).get("harbor_swaps") or {}
    return words(f"{KEY}.swaps_left") if own and any(left.values()) else ""


def roll_note(seen: Seen, words: Words) -> str:
    """What the event die of the latest roll did, in words: the fleet's step, or who draws which card."""
    event = event_symbol(seen)
    if event is None:
        return ""
    symbol = words(f"symbol.{event}").capitalize()
    if event == "ship":
        found = shown(seen)["fleet"]
        if not found["step"]:
            return _landed(seen, words, symbol)
        return words(f"{KEY}.sailed", symbol=symbol, step=found["step"], steps=found["steps"])
    called = _called(seen)
    if called is not None:
        return words(f"{KEY}.called", symbol=symbol, level=called)
    names = words.joined([seen.names[seat] for seat, _ in draws(seen)])
    key = "drawn" if names else "nobody_draws"
    return words(f"{KEY}.{key}", symbol=symbol, names=names)


def _landed(seen: Seen, words: Words, symbol: str) -> str:
    """That the barbarians have attacked: both strengths, everybody who loses a city, and whose walls fall."""
    fought = _attack(seen)
    if fought is None:
        return words(f"{KEY}.landed", symbol=symbol)
    lost = words.parted((_cities_lost(seen, words, fought), walls_lost(seen, words)))
    score = {"barbarians": fought["barbarians"], "defence": fought["defence"]}
    key = "lost" if lost else "held" if fought["won"] else "lost_nothing"
    said = words(f"{KEY}.{key}", symbol=symbol, lost=lost, **score)
    return f"{said}. {_laid_back(words, fought)}"


def _laid_back(words: Words, fought: AttackFought) -> str:
    """What people do on the board after an attack, in few words: with their knights, where any fought, and the ship."""
    return words(f"{KEY}.{'after' if any(fought['strengths'].values()) else 'after.ship'}")


def laid_back_after(seen: Seen, words: Words, event: Mapping[str, object]) -> str:
    """The same behind the last city that fell in the latest attack; empty while another is chosen."""
    fought, lost = _attack(seen), _lost(seen)
    last = fought is not None and lost and lost[-1] == event and not seen.owed("lose_city")
    return _laid_back(words, fought) if fought is not None and last else ""


def _cities_lost(seen: Seen, words: Words, fought: AttackFought) -> str:
    """Everybody who loses a city, also who has not chosen it yet; empty for nobody."""
    lost = [seen.names[seat] for seat in fought.get("losers") or ()]
    return words(f"{KEY}.cities_lost", n=len(lost), names=words.joined(lost)) if lost else ""


def discarded(seen: Seen) -> set[str]:
    """Who has discarded cards since the latest roll."""
    return {event["seat"] for event in _since_roll(seen) if event["type"] == "cards_discarded"}


def walls_lost(seen: Seen, words: Words) -> str:
    """Whose walls leave the board with the cities that fell since the latest roll; empty for none."""
    lost = [seen.names[event["seat"]] for event in _lost(seen) if event["wall"]]
    return words(f"{KEY}.walls", n=len(lost), names=words.joined(lost)) if lost else ""


def _attack(seen: Seen) -> AttackFought | None:
    """The attack since the latest roll."""
    for event in _since_roll(seen):
        if event["type"] == "attack_fought":
            return event
    return None


def _lost(seen: Seen) -> list[CityLost]:
    """The cities that fell since the latest roll, in their order."""
    found = [event for event in _since_roll(seen) if event["type"] == "city_lost"]
    return found[::-1]


def last_lost(seen: Seen) -> Mapping[str, object]:
    """The city that fell last since the latest roll, as its event; empty for none."""
    return next(iter(_lost(seen)[::-1]), {})


def _called(seen: Seen) -> int | None:
    """From which level on everybody draws a cardboard card, where the app keeps no levels."""
    for event in _since_roll(seen):
        if event["type"] == "draws_called":
            return event["level"]
    return None


def _since_roll(seen: Seen) -> Iterator[EventJson]:
    """What happened since the latest roll and still holds, the newest first."""
    for entry in reversed(seen.view.get("journal") or ()):
        if entry.get("undone"):
            continue
        if entry["event"]["type"] == "dice_rolled":
            return
        yield entry["event"]
