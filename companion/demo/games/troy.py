"""What a demo player does in the war of Troy beyond the base game: help its side, sail, use what Ships bring."""

from __future__ import annotations

from companion.demo.games import base
from companion.demo.sense import Json, Moment, Sense
from companion.rules import grid

HELPS = {"troy": ("ore", "wool"), "mycenae": ("lumber", "grain")}
FULL_HAND = 6
"""With so many cards anything is given away before a seven takes it."""
SPARE = 2
"""Of a kind that is held so often a card can be spared."""


def show_side(moment: Moment) -> Json | None:
    """Show the real card that makes fifteen points."""
    return moment.first("show_side")


def sail(moment: Moment) -> Json | None:
    """Build a Ship where most other Ships can follow."""
    ships, symbols = moment.offered.get("build_ship"), set(moment.view["board"]["symbols"])
    taken = {ship["at"] for ship in moment.view["board"]["ships"]}
    if not ships:
        return None
    return max(ships, key=lambda do: len((symbols - taken).intersection(grid.neighbors(do["at"]))))


def draw(moment: Moment) -> Json | None:
    """A card for nothing; a swap where a card of one's own side goes into the row for it."""
    card = moment.first("draw_row")
    swap = moment.first("swap_row") if _kind_to_give(moment) else None
    return card or swap


def donate(moment: Moment) -> Json | None:
    """Cards that help one's side and can be spared, for a token; out of a full hand what is held most."""
    if "donate" not in moment.offered:
        return None
    kind = _kind_to_give(moment)
    if kind is None:
        return None
    held = moment.own["hand"][kind]
    count = 3 if held > SPARE + 2 else 1
    return {"type": "donate", "seat": moment.seat, "cards": {kind: count}}


def _kind_to_give(moment: Moment) -> str | None:
    """What is held most of what helps the own side, if it can be spared."""
    hand = moment.own["hand"]
    helping = [k for k in HELPS.get(moment.own.get("side") or "", ()) if hand.get(k, 0) >= SPARE]
    if helping:
        return max(helping, key=lambda k: hand[k])
    if sum(hand.values()) >= FULL_HAND:
        return str(max(hand, key=lambda k: hand[k]))
    return None


def put_back(moment: Moment) -> Json | None:
    """A card of one's own side if there is one, else what is held most."""
    hand, options = moment.own["hand"], moment.offered["return_card"]
    own = HELPS.get(moment.own.get("side") or "", ())
    return max(options, key=lambda do: (do["resource"] in own, hand.get(do["resource"], 0)))


def take_tile(moment: Moment) -> Json | None:
    """For the resource that is held most."""
    hand = moment.own["hand"] or {}
    return max(moment.offered["take_tile"], key=lambda do: hand.get(do["resource"], 0))


def move_sea_people(moment: Moment) -> Json | None:
    """Where the most cards can be stolen, and never onto an own Ship if there is another sea."""
    cards = {s["seat"]: s["resources"] or 0 for s in moment.view["seats"]}
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


SENSE = Sense(
    duties={
        **base.DUTIES,
        "move_sea_people": move_sea_people,
        "take_tile": take_tile,
        "return_card": put_back,
    },
    turn=(show_side, draw, sail, *base.BUILDING, donate),
    goals=("build_city", "build_settlement", "build_ship", "build_road"),
    custody={"sides": "phones"},
)
