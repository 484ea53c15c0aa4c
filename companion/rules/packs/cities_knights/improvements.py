"""City improvements and the metropolises that come with them (C7, C8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.cards import Cards
from companion.rules.entropy import Entropy
from companion.rules.extension import (
    BUILD,
    CommandKind,
    DutyKind,
    EventKind,
    Mechanic,
)
from companion.rules.messages import Command, Event
from companion.rules.obligations import Group, Obligation
from companion.rules.packs.base.hands import (
    CANNOT_PAY,
    OTHERS_CANNOT_PAY,
    can_pay,
    paid_to_bank,
    why_not_pay,
)
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.cities_knights.cities import (
    CITIES,
    Metropolis,
    cities_of,
    plain_cities,
)
from companion.rules.packs.cities_knights.custody import IMPROVEMENTS_ON_TABLE, kept_in_app
from companion.rules.packs.cities_knights.levels import (
    LEVELS,
    are_levels_kept,
    known_level,
    level,
    price_of,
    with_level,
)
from companion.rules.packs.cities_knights.words import (
    HIGHEST,
    METROPOLIS_LEVEL,
    POWER,
    TRACKS,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.told import PAID, Site

NO_TRACK = Reason("no_track", "C7.1", "{track} is not an improvement; there are {known}.")
NO_CITY = Reason("improve_without_city", "C7.4", "You need at least one city to buy improvements.")
AT_TOP = Reason("track_complete", "C7.1", "You have already reached level 5 of {track}.")
NO_PLAIN_CITY = Reason(
    "no_city_for_metropolis",
    "C8.9",
    "Levels 4 and 5 need a city of yours without a metropolis, unless the metropolis of this track is yours.",
)
MUST_PLACE = Reason("must_place_metropolis", "C8.2", "Choose the city for your metropolis first.")
WAIT_PLACE = Reason(
    "wait_place_metropolis", "C8.2", "{seat} has to choose the city for a metropolis first."
)
NOT_THERE = Reason(
    "metropolis_site", "C8.2", "A metropolis goes onto a city of yours that has none; not {at}."
)
NONE_WON = Reason(
    "no_metropolis_won",
    "C8.1",
    "A metropolis comes with level 4 or 5 of its track; you have won none there.",
)
HAS_IT = Reason("metropolis_owned", "C8.4", "The metropolis of {track} is yours already.")
PAYS_NONE = Reason(
    "no_track_paid",
    "C7.2",
    "You cannot pay for any improvement yet; {track}, for one, costs {cost}.",
    OTHERS_CANNOT_PAY,
)
ALL_DONE = Reason("all_tracks_complete", "C7.1", "You have no improvement left to buy.")
NEVER_LOST = Reason(
    "metropolis_never_lost",
    "C8.6",
    "{seat} is at level 5 of {track}: that metropolis cannot be taken any more.",
)

REPORTS = "report_level"
"""The duty to say where a seat stands on a track, which only its cardboard shows."""
OWNERS: tuple[int, ...] = (METROPOLIS_LEVEL, HIGHEST)
"""The levels at which the owner of a metropolis can stand."""


@dataclass(frozen=True, slots=True)
class ImproveCity(Command):
    """Buy the next level of a track."""

    type: ClassVar[str] = "improve_city"
    track: str


@dataclass(frozen=True, slots=True)
class PlaceMetropolis(Command):
    """Choose the city for the metropolis just won; ``track`` says which where improvements are cardboard."""

    type: ClassVar[str] = "place_metropolis"
    at: str
    track: str | None = None


@dataclass(frozen=True, slots=True)
class CityImproved(Event):
    """A seat stands on this level of a track now."""

    type: ClassVar[str] = "city_improved"
    seat: str
    track: str
    level: int
    cost: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class MetropolisPlaced(Event):
    """A track's metropolis stands here; ``taken_from`` is who had it on ``was``."""

    type: ClassVar[str] = "metropolis_placed"
    seat: str
    track: str
    at: str
    taken_from: str | None = None
    was: str | None = None


def cost_of_next(state: State, seat: str, track: str, less: int = 0) -> Cards:
    """What the next level costs, ``less`` cards cheaper."""
    return price_of(track, level(state, seat, track) + 1 - less)


def why_not_improve(state: State, seat: str, track: str, less: int = 0) -> Refusal | None:
    """Why a seat cannot buy the next level of a track, None if it can; ``less`` cards cheaper by a card (C10.2)."""
    if track not in TRACKS:
        return NO_TRACK(track=track, known=TRACKS)
    coming = level(state, seat, track) + 1
    if coming > HIGHEST:
        return AT_TOP(track=track)
    if not cities_of(state, seat):
        return NO_CITY()
    owner = CITIES.of(state).metropolises.get(track)
    owns = owner is not None and owner.seat == seat
    if coming >= METROPOLIS_LEVEL and not owns and not plain_cities(state, seat):
        return NO_PLAIN_CITY()
    price = cost_of_next(state, seat, track, less)
    return why_not_pay(state, seat, price, "C10.2" if less else "C7.2")


def improvable(state: State, seat: str, less: int = 0) -> tuple[str, ...]:
    """The tracks on which a seat can buy the next level."""
    payable = (track for track in TRACKS if _is_payable(state, seat, track, less))
    return tuple(track for track in payable if why_not_improve(state, seat, track, less) is None)


def _is_payable(state: State, seat: str, track: str, less: int) -> bool:
    """Asked first, since of all conditions it fails most."""
    return can_pay(state, seat, cost_of_next(state, seat, track, less))


def wins_metropolis(state: State, seat: str, track: str, reached: int) -> bool:
    """Whether reaching this level gives the track's metropolis (C8.1, C8.4 to C8.6), as far as the app can know."""
    owner = CITIES.of(state).metropolises.get(track)
    if owner is None:
        return reached >= METROPOLIS_LEVEL
    if owner.seat == seat or reached < HIGHEST:
        return False
    return known_level(state, owner.seat, track) not in (None, HIGHEST)


def _who_knows(state: State, seat: str, track: str, reached: int) -> str | None:
    """The owner of a track's metropolis where only its cardboard shows whether this level takes it (C8.5, C8.6)."""
    owner = CITIES.of(state).metropolises.get(track)
    if owner is None or owner.seat == seat or reached < HIGHEST:
        return None
    return owner.seat if known_level(state, owner.seat, track) is None else None


def improvement(state: State, seat: str, track: str, less: int = 0) -> tuple[Event, ...]:
    """The events of buying the next level; a metropolis with only one place goes there at once."""
    reached = level(state, seat, track) + 1
    bought = CityImproved(seat, track, reached, cost_of_next(state, seat, track, less))
    places = plain_cities(state, seat)
    if len(places) != 1 or not wins_metropolis(state, seat, track, reached):
        return (bought,)
    return (bought, placing(state, seat, track, places[0]))


def placing(state: State, seat: str, track: str, at: str) -> MetropolisPlaced:
    """A track's metropolis comes to this city of a seat, from wherever it stood."""
    before = CITIES.of(state).metropolises.get(track)
    if before is None:
        return MetropolisPlaced(seat, track, at)
    return MetropolisPlaced(seat, track, at, before.seat, before.at)


def _decide_improve(
    rules: Ruleset, state: State, command: ImproveCity, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    refusal = why_not_improve(state, command.seat, command.track)
    return refusal or improvement(state, command.seat, command.track)


def _improve_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    return [ImproveCity(seat, track) for track in improvable(state, seat)]


def _wish_improve(rules: Ruleset, state: State, seat: str) -> Refusal | None:
    """Why no track can be improved: where only cards are missing, what the lowest one costs; else its refusal."""
    if improvable(state, seat):
        return None
    open_ = [track for track in TRACKS if level(state, seat, track) < HIGHEST]
    if not open_:
        return ALL_DONE()
    lowest = min(open_, key=lambda track: level(state, seat, track))
    refusal = why_not_improve(state, seat, lowest)
    if refusal is None or refusal.code != CANNOT_PAY.code:
        return refusal
    return PAYS_NONE(track=lowest, cost=cost_of_next(state, seat, lowest))


def _decide_place(
    rules: Ruleset, state: State, command: PlaceMetropolis, entropy: Entropy
) -> tuple[Event, ...] | Refusal:
    track = _track_won(state, command)
    if isinstance(track, Refusal):
        return track
    at = state.setting.topology.node(command.at)
    if at is None:
        return NO_NODE(at=command.at)
    if at not in plain_cities(state, command.seat):
        return NOT_THERE(at=at)
    return (placing(state, command.seat, track, at),)


def _track_won(state: State, command: PlaceMetropolis) -> str | Refusal:
    """The track whose metropolis a seat may place: as owed, or as the table says where its levels are cardboard."""
    duty = state.owed(command.seat, "place_metropolis")
    if duty is not None:
        won = str(duty.more["track"])
        return won if command.track in (None, won) else NONE_WON()
    if are_levels_kept(state, command.seat):
        return NONE_WON()
    if command.track not in TRACKS:
        return NO_TRACK("C8.1", track=command.track or "-", known=TRACKS)
    return _why_not_taken(state, command.seat, command.track) or command.track


def _why_not_taken(state: State, seat: str, track: str) -> Refusal | None:
    """Why the table's word does not bring a seat this metropolis, None if it does."""
    owner = CITIES.of(state).metropolises.get(track)
    if owner is None:
        return None
    if owner.seat == seat:
        return HAS_IT(track=track)
    is_safe = level(state, owner.seat, track) >= HIGHEST
    return NEVER_LOST(seat=owner.seat, track=track) if is_safe else None


def _place_options(rules: Ruleset, state: State, seat: str) -> Iterable[Command]:
    places = plain_cities(state, seat)
    if state.owed(seat, "place_metropolis") is not None:
        return [PlaceMetropolis(seat, at) for at in places]
    if are_levels_kept(state, seat):
        return ()
    others = [track for track in TRACKS if _why_not_taken(state, seat, track) is None]
    return [PlaceMetropolis(seat, at, track) for track in others for at in places]


def _revise_place(rules: Ruleset, state: State, duty: Obligation) -> Obligation | None:
    places = plain_cities(state, duty.seat)
    return replace(duty, more={**duty.more, "to": places}) if places else None


def _improved(rules: Ruleset, state: State, event: CityImproved) -> State:
    state = paid_to_bank(state, event.seat, event.cost)
    state = with_level(state, event.seat, event.track, event.level)
    owner = _who_knows(state, event.seat, event.track, event.level)
    if owner is not None:
        asked = {"track": event.track, "levels": OWNERS, "taker": event.seat}
        return state.pushed((Obligation(owner, REPORTS, "C8.5", asked),))
    won = wins_metropolis(state, event.seat, event.track, event.level)
    return state.pushed(place_of_choice(state, event.seat, event.track)) if won else state


def place_of_choice(state: State, seat: str, track: str) -> Group:
    """The duty to choose a city for a metropolis that was won; empty where there is but one."""
    places = plain_cities(state, seat)
    if len(places) < 2:
        return ()
    more = {"track": track, "to": places}
    return (Obligation(seat, "place_metropolis", "C8.2", more),)


def _placed(rules: Ruleset, state: State, event: MetropolisPlaced) -> State:
    state, marks = state.discharged(event.seat, "place_metropolis"), CITIES.of(state)
    new = {**marks.metropolises, event.track: Metropolis(event.seat, event.at)}
    return CITIES.put(state, replace(marks, metropolises=new))


def _reached(shown: Mapping[str, Any]) -> str | None:
    """The track, at the level that gives its power (C7.6)."""
    return str(shown["track"]) if shown["level"] == POWER else None


def _variant(shown: Mapping[str, Any]) -> str | None:
    return None if shown["taken_from"] is None else "taken"


MECHANIC = Mechanic(
    name="cities_knights.improvements",
    slices=(LEVELS,),
    duties=(
        DutyKind("place_metropolis", mine=MUST_PLACE, theirs=WAIT_PLACE, revise=_revise_place),
    ),
    commands=(
        kept_in_app(
            CommandKind(
                ImproveCity,
                during=frozenset({"act"}),
                decide=_decide_improve,
                options=_improve_options,
                sort=BUILD,
                wish=_wish_improve,
                site=Site(None, field="track", among=TRACKS),
            ),
            lambda state, seat: not are_levels_kept(state, seat),
            IMPROVEMENTS_ON_TABLE,
        ),
        CommandKind(
            PlaceMetropolis,
            during=frozenset({"place_metropolis", "act"}),
            decide=_decide_place,
            options=_place_options,
            sort=BUILD,
            open=True,
        ),
    ),
    events=(
        EventKind(
            CityImproved,
            apply=_improved,
            variant=_reached,
            rule="C7.2",
            rules={"trade": "C4.5", "politics": "C6.16", "science": "C3.7"},
            flows=PAID,
        ),
        EventKind(
            MetropolisPlaced, apply=_placed, variant=_variant, rule="C8.1", rules={"taken": "C8.5"}
        ),
    ),
)
