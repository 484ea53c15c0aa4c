"""The corrections of Cities & Knights: the messages, and the facts of the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.cards import missing, plus
from companion.rules.extension import CommandKind, EventKind, Fact, Mechanic
from companion.rules.packs.base import corrections as base
from companion.rules.packs.base.building import NO_PIECE
from companion.rules.packs.base.correcting import OF, Settled, seat_of, was
from companion.rules.packs.base.facts import FACTS, PIECE_FIELDS
from companion.rules.packs.base.facts_of_cards import BAD_COUNT, RESOURCES, TOO_MANY
from companion.rules.packs.base.hands import HANDS, hand_of
from companion.rules.packs.base.kept_hands import HAND
from companion.rules.packs.base.land import NO_HEX
from companion.rules.packs.base.pieces import PIECES
from companion.rules.packs.base.sites import NO_NODE
from companion.rules.packs.cities_knights import facts_of_cards
from companion.rules.packs.cities_knights.cities import (
    CITIES,
    Metropolis,
    with_wall,
    without_wall,
)
from companion.rules.packs.cities_knights.custody import IMPROVEMENTS_ON_TABLE
from companion.rules.packs.cities_knights.fleet import FLEET, steps
from companion.rules.packs.cities_knights.improvements import NO_TRACK
from companion.rules.packs.cities_knights.knights import (
    Knight,
    knight_at,
    placed,
    removed,
)
from companion.rules.packs.cities_knights.level_reports import given_back, taken_over
from companion.rules.packs.cities_knights.levels import are_levels_kept, known_level, with_level
from companion.rules.packs.cities_knights.merchant import FAVORS, Merchant
from companion.rules.packs.cities_knights.moved_knight import OCCUPIED, check_moved
from companion.rules.packs.cities_knights.progress import PROGRESS_CARDS
from companion.rules.packs.cities_knights.stood import was_knight, was_merchant, was_metropolis
from companion.rules.packs.cities_knights.words import (
    COMMODITIES,
    HIGHEST,
    KNIGHT_PIECES,
    METROPOLIS_LEVEL,
    MIGHTIEST,
    TRACKS,
    WALL,
)
from companion.rules.refusals import Reason, Refusal
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.rules.terms import CITY, ROAD
from companion.rules.told import HEX, INTERSECTION, FactField

BAD_RANK = Reason("fact_rank", "C6.1", "A knight’s rank is 1 (basic), 2 (strong) or 3 (mighty).")
BAD_LEVEL = Reason("fact_level", "C7.1", "A level is 0 to 5.")
BAD_STEP = Reason("fact_fleet", "C1.6", "The fleet is on a step from 0 to {most}.")
NO_CITY = Reason("fact_city", "C5.1", "No upright city stands on {at}.")
TAKEN = Reason("fact_metropolis", "C8.2", "The city on {at} carries another metropolis.")
TOO_LOW = Reason("fact_metropolis_level", "C8.1", "{seat} has not reached level 4 of {track}.")
NO_PRESENT = Reason("fact_present", None, "Say with present whether it is there: true or false.")


@dataclass(frozen=True, slots=True)
class Correct(base.Correct):
    """Set a fact right; which fields it needs depends on ``fact`` (see README.md)."""

    type: ClassVar[str] = "correct"
    rank: int | None = None
    active: bool | None = None
    track: str | None = None
    level: int | None = None
    present: bool | None = None


@dataclass(frozen=True, slots=True)
class Corrected(base.Corrected):
    """A fact was set right; the fields are those of the command, ``cards`` for their owner only."""

    type: ClassVar[str] = "corrected"
    rank: int | None = None
    active: bool | None = None
    track: str | None = None
    level: int | None = None
    present: bool | None = None


def _check_resources(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """As in the base game; how many commodities there are says a rule of its own."""
    settled = RESOURCES.check(rules, state, command)
    hands = HANDS.of(state)
    if not isinstance(settled, Refusal) or settled.code != TOO_MANY.code or hands.bank is None:
        return settled if isinstance(settled, Refusal) else dict(settled)
    there = plus(hands.bank, hand_of(state, command.of) or {})
    if set(missing(there, command.cards)) <= {*COMMODITIES}:
        return replace(settled, rule="C1.3")
    return settled


def _check_hand(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    """As in the base game; how many commodities there are says a rule of its own."""
    settled = HAND.check(rules, state, command)
    if not isinstance(settled, Refusal):
        return dict(settled)
    lacking = settled.params.get("missing")
    if isinstance(lacking, Mapping) and {*lacking} <= {*COMMODITIES}:
        return replace(settled, rule="C1.3")
    return settled


def _apply_hand(rules: Ruleset, state: State, event: Any) -> State:
    """With a seat's cards its levels come into the app, and leave it."""
    state = HAND.apply(rules, state, event)
    if event.cards is not None:
        return taken_over(state, event.of)
    progress = PROGRESS_CARDS.of(state).released(event.of)
    return given_back(PROGRESS_CARDS.put(state, progress), event.of)


def _node(state: State, command: Any) -> str | Refusal:
    return state.setting.topology.node(command.at or "-") or NO_NODE(at=command.at or "-")


def _check_piece(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    settled = FACTS["piece"].check(rules, state, command)
    if isinstance(settled, Refusal):
        return settled
    building = settled.get("piece") not in (None, ROAD)
    at = settled.get("to") or settled["at"]
    return OCCUPIED(at=at) if building and knight_at(state, at) is not None else dict(settled)


def _check_knight(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = _node(state, command)
    if isinstance(at, Refusal):
        return at
    stood = knight_at(state, at)
    if command.to is not None:
        return check_moved(state, at, stood, command.to)
    if command.owner is None:
        if stood is None:
            return {"at": at, "stood": was("nothing")}
        return {"at": at, "owner": stood.seat, "gone": True, "stood": was_knight(stood)}
    owner = seat_of(state, command.owner)
    if isinstance(owner, Refusal):
        return owner
    rank = 1 if command.rank is None else command.rank
    if not 1 <= rank <= MIGHTIEST:
        return BAD_RANK()
    if at in PIECES.of(state).buildings:
        return OCCUPIED(at=at)
    piece = KNIGHT_PIECES[rank - 1]
    if not PIECES.of(_without_knight(state, at)).supply[owner][piece]:
        return NO_PIECE("C1.8", piece=piece)
    return {
        "at": at,
        "owner": owner,
        "rank": rank,
        "piece": piece,
        "active": bool(command.active),
        "stood": was_knight(knight_at(state, at)),
    }


def _without_knight(state: State, at: str) -> State:
    return state if knight_at(state, at) is None else removed(state, at)


def _apply_knight(rules: Ruleset, state: State, event: Any) -> State:
    """A knight that stays the same one keeps what it has done this turn."""
    before = knight_at(state, event.at)
    state = _without_knight(state, event.at)
    if event.owner is None or event.gone:
        return state
    kept = before if before is not None and before.seat == event.owner else Knight(event.owner, 1)
    return placed(state, event.to or event.at, kept._replace(rank=event.rank, active=event.active))


def _check_wall(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = _upright(state, command, "C5.1")
    if isinstance(at, Refusal):
        return at
    if command.present is None:
        return NO_PRESENT()
    owner = PIECES.of(state).buildings[at][0]
    missing = at not in CITIES.of(state).walls
    if command.present and missing and not PIECES.of(state).supply[owner][WALL]:
        return NO_PIECE("C1.8", piece=WALL)
    return {"at": at, "present": command.present, "stood": was("no_wall" if missing else "wall")}


def _upright(state: State, command: Any, rule: str) -> str | Refusal:
    """The place of a city that counts as one; ``rule`` asks for it."""
    at = _node(state, command)
    if isinstance(at, Refusal):
        return at
    building = PIECES.of(state).buildings.get(at)
    if building is None or building[1] != CITY or at in CITIES.of(state).tipped:
        return NO_CITY(rule, at=at)
    return at


def _apply_wall(rules: Ruleset, state: State, event: Any) -> State:
    state = without_wall(state, event.at)
    if not event.present:
        return state
    return with_wall(state, PIECES.of(state).buildings[event.at][0], event.at)


def _check_sabotaged(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = _upright(state, command, "C10.22")
    if isinstance(at, Refusal):
        return at
    if command.present is None:
        return NO_PRESENT()
    say = "sabotaged" if at in CITIES.of(state).sabotaged else "not_sabotaged"
    return {"at": at, "present": command.present, "stood": was(say)}


def _apply_sabotaged(rules: Ruleset, state: State, event: Any) -> State:
    marks = CITIES.of(state)
    others = tuple(at for at in marks.sabotaged if at != event.at)
    sabotaged = (*others, event.at) if event.present else others
    return CITIES.put(state, replace(marks, sabotaged=sabotaged))


def _check_tipped(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    at = _node(state, command)
    if isinstance(at, Refusal):
        return at
    if PIECES.of(state).buildings.get(at, ("", ""))[1] != CITY:
        return NO_CITY("H2", at=at)
    if command.present and CITIES.of(state).metropolis_at(at):
        return TAKEN(at=at)
    if command.present is None:
        return NO_PRESENT()
    say = "tipped" if at in CITIES.of(state).tipped else "upright"
    return {"at": at, "present": command.present, "stood": was(say)}


def _apply_tipped(rules: Ruleset, state: State, event: Any) -> State:
    state = without_wall(state, event.at)
    marks = CITIES.of(state).without(event.at)
    tipped = (*marks.tipped, event.at) if event.present else marks.tipped
    return CITIES.put(state, replace(marks, tipped=tipped))


def _check_level(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if not are_levels_kept(state, seat):
        return IMPROVEMENTS_ON_TABLE(seat=seat)
    if command.track not in TRACKS:
        return NO_TRACK(track=command.track or "-", known=TRACKS)
    if command.level is None or not 0 <= command.level <= HIGHEST:
        return BAD_LEVEL()
    before = known_level(state, seat, command.track) or 0
    return {
        "of": seat,
        "track": command.track,
        "level": command.level,
        "stood": was("level", level=before),
    }


def _apply_level(rules: Ruleset, state: State, event: Any) -> State:
    """Who falls below level 4 does not keep the metropolis."""
    state = with_level(state, event.of, event.track, event.level)
    marks = CITIES.of(state)
    owner = marks.metropolises.get(event.track)
    if owner is None or owner.seat != event.of or event.level >= METROPOLIS_LEVEL:
        return state
    rest = {track: found for track, found in marks.metropolises.items() if track != event.track}
    return CITIES.put(state, replace(marks, metropolises=rest))


def _check_metropolis(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    track = command.track
    if track not in TRACKS:
        return NO_TRACK(track=track or "-", known=TRACKS)
    if command.at is None:
        return {"track": track, "stood": was_metropolis(state, track)}
    at = _upright(state, command, "C8.2")
    if isinstance(at, Refusal):
        return at
    if CITIES.of(state).metropolis_at(at) not in (None, track):
        return TAKEN(at=at)
    seat = PIECES.of(state).buildings[at][0]
    reached = known_level(state, seat, track)
    if reached is not None and reached < METROPOLIS_LEVEL:
        return TOO_LOW(seat=seat, track=track)
    return {"track": track, "at": at, "of": seat, "stood": was_metropolis(state, track)}


def _apply_metropolis(rules: Ruleset, state: State, event: Any) -> State:
    marks = CITIES.of(state)
    rest = {track: found for track, found in marks.metropolises.items() if track != event.track}
    if event.at is not None:
        rest[event.track] = Metropolis(event.of, event.at)
    return CITIES.put(state, replace(marks, metropolises=rest))


def _check_fleet(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    most = steps(state) - 1
    if command.count is None or not 0 <= command.count <= most:
        return BAD_STEP(most=most)
    return {"count": command.count, "stood": was("number", count=FLEET.of(state).step)}


def _apply_fleet(rules: Ruleset, state: State, event: Any) -> State:
    return FLEET.put(state, replace(FLEET.of(state), step=event.count))


def _check_attacks(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    return {"count": command.count, "stood": was("number", count=FLEET.of(state).attacks)}


def _apply_attacks(rules: Ruleset, state: State, event: Any) -> State:
    return FLEET.put(state, replace(FLEET.of(state), attacks=event.count))


def _check_defender(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    if command.count is None or command.count < 0:
        return BAD_COUNT()
    before = FLEET.of(state).defenders.get(seat, 0)
    return {"of": seat, "count": command.count, "stood": was("number", count=before)}


def _apply_defender(rules: Ruleset, state: State, event: Any) -> State:
    fleet = FLEET.of(state)
    return FLEET.put(state, replace(fleet, defenders={**fleet.defenders, event.of: event.count}))


def _check_merchant(rules: Ruleset, state: State, command: Any) -> Settled | Refusal:
    if command.of is None:
        return {"stood": was_merchant(state)}
    seat = seat_of(state, command.of)
    if isinstance(seat, Refusal):
        return seat
    at = state.setting.topology.hex(command.at or "-")
    if at is None:
        return NO_HEX("C10.11", at=command.at or "-")
    return {"of": seat, "at": at, "stood": was_merchant(state)}


def _apply_merchant(rules: Ruleset, state: State, event: Any) -> State:
    merchant = None if event.of is None else Merchant(event.of, event.at)
    return FAVORS.put(state, replace(FAVORS.of(state), merchant=merchant))


def _hide(event: Corrected, audience: str) -> Mapping[str, Any]:
    """Victory Point cards lie open."""
    return {} if event.fact == "victory_cards" else base.hide_cards(event, audience)


_GONE = {"knight": "owner", "metropolis": "at", "merchant": "of"}


def _variant(shown: Mapping[str, Any]) -> str:
    """The fact, with ``_gone`` where it was set to nobody or taken away."""
    fact = str(shown["fact"])
    if fact in _GONE and shown[_GONE[fact]] is None:
        return f"{fact}_gone"
    if fact == "knight" and shown["piece"] is not None:
        return "knight_active" if shown["active"] else "knight_idle"
    return f"{fact}_gone" if shown["present"] is False else base.variant(shown)


_ON_CORNER = (FactField("at", "place", on=(INTERSECTION,)),)
_MARK = (*_ON_CORNER, FactField("present", "flag"))
_TRACK = FactField("track", "word", TRACKS)
_COUNT = (FactField("count", "count"),)

MECHANIC = Mechanic(
    name="cities_knights.corrections",
    commands=(
        CommandKind(Correct, during=frozenset(), decide=base.decide_correction, always=True),
    ),
    events=(
        EventKind(
            Corrected, apply=base.corrected, hidden=_hide, variant=_variant, lapses_offers=True
        ),
    ),
    facts={
        "resources": replace(RESOURCES, check=_check_resources),
        "hand": replace(HAND, check=_check_hand, apply=_apply_hand),
        "piece": Fact(check=_check_piece, apply=FACTS["piece"].apply, fields=PIECE_FIELDS),
        "knight": Fact(
            check=_check_knight,
            apply=_apply_knight,
            fields=(
                *_ON_CORNER,
                FactField("owner", "seat", nobody=True),
                FactField("rank", "number", (1, 2, 3)),
                FactField("active", "flag"),
            ),
        ),
        "wall": Fact(check=_check_wall, apply=_apply_wall, fields=_MARK),
        "sabotaged": Fact(
            check=_check_sabotaged,
            apply=_apply_sabotaged,
            fields=_MARK,
            gone=({"saboteur": ("discard",)},),
        ),
        "tipped": Fact(
            check=_check_tipped,
            apply=_apply_tipped,
            fields=_MARK,
            gone=({"pillage": ("removed",)},),
        ),
        "level": Fact(
            check=_check_level,
            apply=_apply_level,
            fields=(OF, _TRACK, FactField("level", "count", most=HIGHEST)),
        ),
        "metropolis": Fact(
            check=_check_metropolis,
            apply=_apply_metropolis,
            fields=(_TRACK, replace(_ON_CORNER[0], nobody=True)),
        ),
        "fleet": Fact(check=_check_fleet, apply=_apply_fleet, fields=_COUNT),
        "attacks": Fact(check=_check_attacks, apply=_apply_attacks, fields=_COUNT),
        "defender_cards": Fact(check=_check_defender, apply=_apply_defender, fields=(OF, *_COUNT)),
        "merchant": Fact(
            check=_check_merchant,
            apply=_apply_merchant,
            fields=(
                FactField("of", "seat", nobody=True),
                FactField("at", "place", on=(HEX,), nobody=True),
            ),
        ),
        "progress": facts_of_cards.PROGRESS_FACT,
        "development_hand": facts_of_cards.HAND_FACT,
        "victory_cards": facts_of_cards.VICTORY_FACT,
    },
    replaces=frozenset(
        {"command:correct", "event:corrected", "fact:hand", "fact:piece", "fact:resources"}
    ),
)
