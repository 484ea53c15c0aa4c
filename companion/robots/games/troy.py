"""What a robot does in the war of Troy beyond the base game: help its side, sail, use what Ships bring."""

from __future__ import annotations

from companion.robots.games import base
from companion.robots.judgement import Judgement
from companion.robots.moment import Moment
from companion.robots.sites import Json
from companion.rules import grid

HELPS = {"troy": ("ore", "wool"), "mycenae": ("lumber", "grain")}
KINDS = frozenset(kind for kinds in HELPS.values() for kind in kinds)
"""What helps one side or the other; what does not can be given for the token alone."""
GIVEN_MOST = 3
SAFE_HAND = 7
"""With more cards a seven takes half of them."""
KEPT = 1
"""So many of a kind are kept while the own side holds its ground."""
SHIP_TOKENS = 2
"""What a Ship takes of them; with fewer a card that helps nobody is given for one more."""


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
    """A card for nothing; else a swap, since the card that goes back is chosen and the one that comes is not."""
    return moment.first("draw_row") or moment.first("swap_row")


def hold(moment: Moment) -> Json | None:
    """Give before anything is built, where the other side's marker is ahead."""
    return donate(moment) if _behind(moment) > 0 else None


def donate(moment: Moment) -> Json | None:
    """One card of the own side's for the token, more the further it lies behind; else one that helps nobody.

    What helps the other side is never given, however full the hand. A real card of which nobody told the player
    leaves it without a side: it gives what it holds most.
    """
    if "donate" not in moment.offered or (moment.own["donated"] and not _is_full(moment)):
        return None
    hand, behind = moment.own["hand"], max(0, _behind(moment))
    own = HELPS.get(moment.own.get("side") or "", tuple(hand))
    kept = 0 if behind else KEPT
    wanted = 1 + behind + max(0, sum(hand.values()) - SAFE_HAND)
    cards = _most({kind: hand.get(kind, 0) - kept for kind in own}, wanted)
    if not cards and (_is_full(moment) or _wants_token(moment)):
        idle = {kind: held - KEPT for kind, held in hand.items() if kind not in KINDS}
        cards = _most(idle, wanted)
    return {"type": "donate", "seat": moment.seat, "cards": cards} if cards else None


def _most(spare: dict[str, int], count: int) -> dict[str, int]:
    """So many cards, if there are and one may give them, always of what is left most."""
    left, cards = dict(spare), dict[str, int]()
    for _ in range(min(GIVEN_MOST, count)):
        kind = max(left, key=lambda k: left[k], default=None)
        if kind is None or left[kind] <= 0:
            break
        left[kind] -= 1
        cards[kind] = cards.get(kind, 0) + 1
    return cards


def _is_full(moment: Moment) -> bool:
    return bool(sum(moment.own["hand"].values()) > SAFE_HAND)


def _wants_token(moment: Moment) -> bool:
    return moment.own["next_ship"] is not None and moment.own["tokens"] < SHIP_TOKENS


def _behind(moment: Moment) -> int:
    """How many spaces the other side's marker is ahead; 0 without a side that the player knows."""
    side, track = moment.own.get("side"), moment.view["track"]
    if side is None:
        return 0
    (other,) = set(HELPS) - {side}
    return int(track[other]["space"]) - int(track[side]["space"])


def change(moment: Moment) -> Json | None:
    """Out of a full hand what helps the other side most goes to the bank for what helps the own one."""
    own = HELPS.get(moment.own.get("side") or "", ())
    hand = moment.own["hand"]
    trades = [
        do
        for do in moment.offered.get("trade_bank", ())
        if do["get"] in own and do["give"] not in own and _is_full(moment)
    ]
    return max(trades, key=lambda do: hand[do["give"]]) if trades else None


def put_back(moment: Moment) -> Json | None:
    """A card of one's own side if there is one, else one that helps nobody; of these what is held most."""
    hand, options = moment.own["hand"], moment.offered["return_card"]
    own = HELPS.get(moment.own.get("side") or "", ())

    def good(do: Json) -> tuple[bool, bool, int]:
        kind = do["resource"]
        return kind in own, kind not in KINDS, hand.get(kind, 0)

    return max(options, key=good)


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


JUDGEMENT = Judgement(
    duties={
        **base.DUTIES,
        "move_sea_people": move_sea_people,
        "take_tile": take_tile,
        "return_card": put_back,
    },
    turn=(show_side, draw, hold, sail),
    after=(change, donate),
    goals=("build_city", "build_settlement", "build_ship", "build_road"),
    custody={"sides": "phones"},
)
