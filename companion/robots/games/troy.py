"""What a robot does in the war of Troy beyond the base game: help its side, sail, use what Ships bring."""

from __future__ import annotations

from companion.robots.counted import HELD
from companion.robots.games import base
from companion.robots.judgement import SPARED, Judgement, Race
from companion.robots.moment import SeatMoment
from companion.robots.prospects import Prospect
from companion.robots.sites import Json
from companion.robots.situation import Situation, spares
from companion.rules import grid

SIDES = ("troy", "mycenae")
KEPT = 1
"""So many of a kind are kept while the own side holds its ground."""
BENEFITS = {"flag": 1.0}
LASTING = {"three_to_one": 0.05, "exchange": 0.03, "two_to_one": 0.05, "row_card": 0.09}
"""Points of what a Ship brings at once, and of what it brings in each turn for each point that is missing."""
LEAST = 0.1
"""Points of any Ship beside: others can follow it, and the Sea People bring a card."""
HOPED = 0.7
"""What is left of a Ship's worth for each token that still lacks."""


def helps(moment: SeatMoment, side: str | None) -> tuple[str, ...]:
    """The kinds that help a side, as the view says; none without one."""
    return tuple(moment.view["track"][side]["helps"]) if side in SIDES else ()


def _helps_nobody(moment: SeatMoment, kind: str) -> bool:
    """What helps neither side can be given for the token alone."""
    return all(kind not in helps(moment, side) for side in SIDES)


def _spared(moment: SeatMoment) -> int:
    """With more cards a seven takes half of them."""
    return spares(moment, SPARED)


def show_side(moment: SeatMoment) -> Json | None:
    """Show the real card that makes fifteen points."""
    return moment.first("show_side")


def prospects(moment: SeatMoment, situation: Situation) -> list[Prospect]:
    """The next Ship, for what it brings; one that still lacks tokens is only hoped for."""
    ship, cost = moment.own["next_ship"], moment.view["costs"].get("ship")
    at = _berth(moment)
    if ship is None or cost is None or at is None:
        return []
    lacks = max(0, ship["tokens"] - moment.own["tokens"])
    left = max(1.0, moment.target - moment.own["points"])
    points = (
        LEAST + BENEFITS.get(ship["benefit"], 0.0) + LASTING.get(ship["benefit"], 0.0) * left
    ) * (HOPED**lacks)
    command = None if lacks else {"type": "build_ship", "at": at}
    sure = BENEFITS.get(ship["benefit"], 0.0)
    return [Prospect(situation.vector(cost), points, command=command, name="ship", sure=sure)]


def _berth(moment: SeatMoment) -> str | None:
    """Where the next Ship goes: where most other Ships can follow."""
    board, pieces = moment.view["board"], moment.sites.pieces
    taken = {ship["at"] for ship in board["ships"]}
    own = {ship["at"] for ship in board["ships"] if ship["seat"] == moment.seat}
    free = sorted(set(board["symbols"]) - taken)

    def reached(at: str) -> bool:
        near = (pieces[c]["seat"] for c in grid.corners(at) if c in pieces)
        return not own.isdisjoint(grid.neighbors(at)) or moment.seat in near

    spots = [at for at in free if reached(at)]
    return max(
        spots, key=lambda at: (len(set(free).intersection(grid.neighbors(at))), at), default=None
    )


def draw(moment: SeatMoment) -> Json | None:
    """A card for nothing; else a swap, since the card that goes back is chosen and the one that comes is not."""
    return moment.first("draw_row") or moment.first("swap_row")


def hold(moment: SeatMoment) -> Json | None:
    """Give before anything is built, where the other side's marker is ahead."""
    return donate(moment) if _behind(moment) > 0 else None


def donate(moment: SeatMoment) -> Json | None:
    """One card of the own side's for the token, more the further it lies behind; else one that helps nobody.

    What helps the other side is never given, however full the hand. A real card of which nobody told the player
    leaves it without a side: it gives what it holds most.
    """
    if "donate" not in moment.offered or (moment.own["donated"] and not _is_full(moment)):
        return None
    hand, behind = moment.own["hand"], max(0, _behind(moment))
    own = helps(moment, moment.own.get("side")) or tuple(hand)
    kept = 0 if behind else KEPT
    wanted = 1 + behind + max(0, sum(hand.values()) - _spared(moment))
    wanted = min(wanted, moment.view["row"]["gift"])
    cards = _most({kind: hand.get(kind, 0) - kept for kind in own}, wanted)
    if not cards and (_is_full(moment) or _wants_token(moment)):
        idle = {kind: held - KEPT for kind, held in hand.items() if _helps_nobody(moment, kind)}
        cards = _most(idle, wanted)
    return {"type": "donate", "seat": moment.seat, "cards": cards} if cards else None


def _most(spare: dict[str, int], count: int) -> dict[str, int]:
    """So many cards, if there are, always of what is left most."""
    left, cards = dict(spare), dict[str, int]()
    for _ in range(count):
        kind = max(left, key=lambda k: left[k], default=None)
        if kind is None or left[kind] <= 0:
            break
        left[kind] -= 1
        cards[kind] = cards.get(kind, 0) + 1
    return cards


def _is_full(moment: SeatMoment) -> bool:
    return bool(sum(moment.own["hand"].values()) > _spared(moment))


def _wants_token(moment: SeatMoment) -> bool:
    ship = moment.own["next_ship"]
    return ship is not None and moment.own["tokens"] < ship["tokens"]


def _behind(moment: SeatMoment) -> int:
    """How many spaces the other side's marker is ahead; 0 without a side that the player knows."""
    side, track = moment.own.get("side"), moment.view["track"]
    if side is None:
        return 0
    (other,) = set(SIDES) - {side}
    return int(track[other]["space"]) - int(track[side]["space"])


def change(moment: SeatMoment) -> Json | None:
    """Out of a full hand what helps the other side most goes to the bank for what helps the own one, to be given."""
    own = helps(moment, moment.own.get("side"))
    hand, kept = moment.own["hand"], 0 if _behind(moment) > 0 else KEPT
    if not _is_full(moment) or "donate" not in moment.offered or moment.own["donated"]:
        return None
    trades = [
        do
        for do in moment.offered.get("trade_bank", ())
        if do["get"] in own and do["give"] not in own and hand.get(do["get"], 0) >= kept
    ]
    return max(trades, key=lambda do: hand[do["give"]]) if trades else None


def put_back(moment: SeatMoment) -> Json | None:
    """A card of one's own side if there is one, else one that helps nobody; of these what is held most."""
    hand, options = moment.own["hand"], moment.offered["return_card"]
    own = helps(moment, moment.own.get("side"))

    def good(do: Json) -> tuple[bool, bool, int]:
        kind = do["resource"]
        return kind in own, _helps_nobody(moment, kind), hand.get(kind, 0)

    return max(options, key=good)


def take_tile(moment: SeatMoment) -> Json | None:
    """For the resource of which most comes that is not traded so cheaply yet."""
    facts, hand, rates = moment.outlook.situation, moment.hand, moment.own["rates"]
    income = dict(zip(facts.kinds, moment.outlook.built(moment.outlook.start).income, strict=True))

    def worth(do: Json) -> tuple[bool, float, int]:
        kind = do["resource"]
        return rates.get(kind, 4) > 2, income.get(kind, 0.0), hand.get(kind, 0)

    return max(moment.offered["take_tile"], key=worth)


def move_sea_people(moment: SeatMoment) -> Json | None:
    """Where the most cards can be stolen, as far as one knows, and never onto an own Ship if there is another sea."""
    held = {s["seat"]: s.get("resources") for s in moment.view["seats"]}
    cards = {seat: HELD if n is None else n for seat, n in held.items()}
    cards[moment.seat] = 0
    board, pieces = moment.view["board"], moment.sites.pieces
    ships = {ship["at"]: ship["seat"] for ship in board["ships"]}

    def gain(do: Json) -> tuple[bool, int]:
        at = do["at"]
        there = [pieces[n]["seat"] for n in grid.corners(at) if n in pieces]
        there += [ships[at]] if at in ships else []
        counts = [cards[s] for s in there if isinstance(cards[s], int)]
        return ships.get(at) != moment.seat, max(counts, default=0)

    options = moment.offered["move_sea_people"]
    best = max(gain(do) for do in options)
    return moment.luck.choice([do for do in options if gain(do) == best])


JUDGEMENT = Judgement(
    duties={
        **base.DUTIES,
        "move_sea_people": move_sea_people,
        "take_tile": take_tile,
        "return_card": put_back,
    },
    turn=(show_side, draw, hold),
    after=(change, donate),
    goals=("build_city", "build_settlement", "build_ship", "build_road"),
    prospects=prospects,
    custody={"sides": "phones"},
    blur={"middle": 0.12, "gentle": 0.34},
    race=Race(start=0.85, rise=0.45, hidden=0.2, turn=0.15),
)
