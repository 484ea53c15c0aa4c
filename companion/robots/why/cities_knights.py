"""Why an improvement, a knight, a wall or a progress card helps."""

from __future__ import annotations

from companion.robots.moment import SeatMoment
from companion.robots.sites import Json, pips
from companion.robots.why import base, common
from companion.robots.why.common import KEY, Found, Reason
from companion.rules import grid
from companion.rules.terms import YIELD

BY_WALL = 2
"""So many cards more are safe with one wall more."""


def improve(moment: SeatMoment, command: Json) -> Found:
    """The metropolis, the power, or more cards of the track."""
    track = str(command.get("track") or "")
    level = _level(moment, track) + 1
    held = (moment.view["metropolises"].get(track) or {}).get("seat")
    found: list[Reason | None] = []
    brings = moment.view["tracks"][track]
    gate = brings["metropolis"]
    if level == gate and held is None:
        found.append((f"{KEY}.metropolis", {}))
    elif level >= gate and held not in (None, moment.seat):
        found.append((f"{KEY}.metropolis_of", {"seat": held}))
    if level == brings["power"]:
        found.append((f"{KEY}.power.{track}", {}))
    return [*found, (f"{KEY}.level", {"level": level, "track": track})][:2]


def _level(moment: SeatMoment, track: str) -> int:
    return int(((moment.own.get("improvements") or {}).get(track) or {}).get("level") or 0)


def attack(moment: SeatMoment, command: Json) -> Found:
    """How strong barbarians and knights are, and how far the fleet still has to sail."""
    fleet = moment.view["fleet"]
    left = fleet["steps"] - fleet["step"]
    strengths = {"barbarians": fleet["barbarians"], "defence": fleet["defence"]}
    key = "held" if fleet["holds"] else "not_held"
    return [(f"{KEY}.fleet", {"count": left}), (f"{KEY}.{key}", strengths)]


def wall(moment: SeatMoment, command: Json) -> Found:
    """How many cards a seven spares."""
    limit = int(moment.own["hand_limit"])
    return [(f"{KEY}.hand_limit", {"count": limit + BY_WALL})]


def at_city(moment: SeatMoment, command: Json) -> Found:
    """What the city brings."""
    at = command.get("at")
    return [_brings(moment, str(at))] if at else []


def _brings(moment: SeatMoment, at: str) -> Reason | None:
    count = common.throws(moment, grid.hexes_at(at))
    return (f"{KEY}.pips", {"count": count}) if count else None


def repair(moment: SeatMoment, command: Json) -> Found:
    """It brings two cards again."""
    return [(f"{KEY}.repaired", {}), *at_city(moment, command)]


def metropolis(moment: SeatMoment, command: Json) -> Found:
    """It can no longer be lost."""
    return [(f"{KEY}.safe", {}), *at_city(moment, command)]


def lose_city(moment: SeatMoment, command: Json) -> Found:
    """Of one's cities the one that brings least."""
    at = str(command.get("at"))
    return [(f"{KEY}.brings_least", {"count": common.throws(moment, grid.hexes_at(at))})]


def draw(moment: SeatMoment, command: Json) -> Found:
    """How many cards the deck has left, as all see."""
    left = (moment.view.get("progress_decks") or {}).get(command["track"])
    return [
        (f"{KEY}.deck.{command['track']}", {}),
        (f"{KEY}.deck_left", {"count": left}) if left else None,
    ]


def back(moment: SeatMoment, command: Json) -> Found:
    """Of the cards in hand the one that helps least."""
    return [(f"{KEY}.helps_least", {})]


def finest(moment: SeatMoment, command: Json) -> Found:
    """What the card does."""
    return [(f"{KEY}.helps_most", {}), _effect(str(command["card"]))]


def _effect(card: str) -> Reason:
    return f"phones.page.card.effect.{card}", {}


def point(moment: SeatMoment, command: Json) -> Found:
    """It counts from now on."""
    return [(f"{KEY}.point", {})]


def aqueduct(moment: SeatMoment, command: Json) -> Found:
    """What it lacks for."""
    near = common.thing_near(moment, command["resource"])
    return [near or _fewest(moment, command["resource"])]


def _fewest(moment: SeatMoment, kind: str) -> Reason:
    return f"{KEY}.surplus", {"kinds": (kind,), "count": moment.hand.get(kind, 0)}


def take_cards(moment: SeatMoment, command: Json) -> Found:
    """What they lack for, or what is there with them."""
    hand = dict(moment.hand)
    for kind, count in command["cards"].items():
        hand[kind] = hand.get(kind, 0) + count
    return [common.near_with(moment, hand) or (f"{KEY}.helps_most", {})]


def give_commodity(moment: SeatMoment, command: Json) -> Found:
    """What is missed least."""
    return [common.spare(moment, {command["commodity"]: 1})]


def out_of_the_way(moment: SeatMoment, command: Json) -> Found:
    """A knight that keeps no site from one's own settlements."""
    return [(f"{KEY}.spoils_nothing", {})]


def give_up(moment: SeatMoment, command: Json) -> Found:
    """The weakest."""
    return [(f"{KEY}.weakest", {})]


def chase(moment: SeatMoment, command: Json) -> Found:
    """The robber leaves one's own land."""
    return [*common.robbed(moment), (f"{KEY}.robs", {})][:1]


def decline(moment: SeatMoment, command: Json) -> Found:
    """Nothing that would help."""
    return [(f"{KEY}.no_gain", {})]


def swap(moment: SeatMoment, command: Json) -> Found:
    """What is given is missed least."""
    return [common.spare(moment, {command["give"]: 1})]


def harvest(moment: SeatMoment, command: Json) -> Found:
    """How many cards come, by the houses round such land."""
    terrain = {"play_mining": "mountains", "play_irrigation": "fields"}[command["type"]]
    pieces = moment.sites.pieces
    hexes = [at for at, said in moment.sites.hexes.items() if said["terrain"] == terrain]
    own = sum(
        any(pieces.get(c, {}).get("seat") == moment.seat for c in grid.corners(at)) for at in hexes
    )
    return [(f"{KEY}.comes", {"cards": {YIELD[terrain]: 2 * own}})]


def taken(moment: SeatMoment, command: Json) -> Found:
    """What lacks, and how many cards the others hold."""
    kind = command.get("resource") or command.get("commodity")
    held = [s.get("resources") for s in moment.view["seats"] if s["seat"] != moment.seat]
    count = sum(n for n in held if isinstance(n, int))
    near = common.thing_near(moment, str(kind))
    return [near, (f"{KEY}.others_cards", {"count": count}) if count else None]


def from_whom(moment: SeatMoment, command: Json) -> Found:
    """How many cards everybody sees there, and what the card does."""
    return [*common.steal(moment, command)[1:], _effect(command["type"].removeprefix("play_"))]


def merchant(moment: SeatMoment, command: Json) -> Found:
    """A point, and a rate."""
    terrain = moment.sites.hexes[command["at"]]["terrain"]
    kinds = (YIELD[terrain],) if terrain in YIELD else ()
    return [(f"{KEY}.merchant", {}), (f"{KEY}.rate", {"kinds": kinds}) if kinds else None]


def sabotage(moment: SeatMoment, command: Json) -> Found:
    """Whose city it is."""
    piece = moment.sites.pieces.get(str(command.get("at")))
    entry = None if piece is None else common.entry_of(moment, piece["seat"])
    if entry is None:
        return [_effect("saboteur")]
    return [
        (f"{KEY}.ahead", {"seat": entry["seat"], "count": entry["points"]}),
        _effect("saboteur"),
    ]


def bishop(moment: SeatMoment, command: Json) -> Found:
    """What the robber blocks there, and that all round it give a card."""
    return [*common.move_robber(moment, command)[:1], _effect("bishop")]


def alchemist(moment: SeatMoment, command: Json) -> Found:
    """The sum, and how many own houses it pays."""
    total = sum(command["dice"])
    pieces = moment.sites.pieces
    hexes = [
        at
        for at, said in moment.sites.hexes.items()
        if said["number"] == total and not said.get("robber")
    ]
    own = sum(
        pieces.get(corner, {}).get("seat") == moment.seat
        and pieces[corner]["piece"] in ("settlement", "city")
        for at in hexes
        for corner in grid.corners(at)
    )
    return [(f"{KEY}.set_dice", {"total": total, "count": own})]


def inventor(moment: SeatMoment, command: Json) -> Found:
    """The better number."""
    numbers = [moment.sites.hexes[at]["number"] for at in command["hexes"]]
    best = max(numbers, key=pips)
    return [(f"{KEY}.better_number", {"total": best, "count": pips(best)})]


WHY = {
    **base.WHY,
    "improve_city": improve,
    "build_knight": attack,
    "activate_knight": attack,
    "promote_knight": attack,
    "pay_for_knight": attack,
    "play_warlord": attack,
    "play_smith": attack,
    "build_wall": wall,
    "play_engineer": wall,
    "repair_city": repair,
    "place_metropolis": metropolis,
    "lose_city": lose_city,
    "draw_progress": draw,
    "give_back_progress": back,
    "take_progress": finest,
    "show_victory_card": point,
    "take_aqueduct": aqueduct,
    "decline_aqueduct": decline,
    "take_cards": take_cards,
    "give_cards": common.give_away,
    "give_commodity": give_commodity,
    "decline_commodity": common.decline_steal,
    "relocate_knight": out_of_the_way,
    "place_knight": out_of_the_way,
    "move_knight": out_of_the_way,
    "give_up_knight": give_up,
    "chase_robber": chase,
    "rebuild_road": common.build_road,
    "decline_rebuild": decline,
    "swap_at_harbor": swap,
    "play_mining": harvest,
    "play_irrigation": harvest,
    "play_resource_monopoly": taken,
    "play_trade_monopoly": taken,
    "play_spy": from_whom,
    "play_master_merchant": from_whom,
    "play_deserter": from_whom,
    "play_merchant": merchant,
    "play_medicine": common.build_house,
    "play_saboteur": sabotage,
    "play_bishop": bishop,
    "play_alchemist": alchemist,
    "play_inventor": inventor,
}
