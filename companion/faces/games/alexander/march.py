"""Alexander's march on the game screen: the points ahead, the supply, the Advisors, and the auction. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.faces.games.alexander.shown import auction_of, board, seat_of, seats, shown
from companion.faces.games.face import Part
from companion.faces.models import Strip
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.packs.alexander.shapes import AdvisorCard

KEY = "touchscreen.alexander"
VIEW = "companion.touchscreen.games.alexander.views.strip:MarchStrip"
AHEAD, NAMED = 10, 5
"""So many points ahead are shown, as on the lamp track, and named in words."""


@dataclass(frozen=True, slots=True)
class Rank:
    """An Advisor card: whose it is, None for nobody, with that seat's event tokens."""

    card: str
    seat: str | None
    tokens: int


@dataclass(frozen=True, slots=True)
class Said:
    """What a seat has said in the auction. total: its last bid, None for none; out: it has passed, or could not pay,
    which is unpaid; word: it is its turn to speak, or to pay."""

    seat: str
    total: int | None
    out: bool
    word: bool
    leads: bool
    unpaid: bool = False


@dataclass(frozen=True, slots=True)
class Called:
    """The auction. counts: what counts 1; knight: what a played Knight counts, 0 where none does."""

    event: str
    high: int
    counts: tuple[str, ...]
    knight: int
    seats: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class MarchLine:
    """The strip. ahead: kinds of the points from the one that the line names on; points: how many the route has;
    supply: cards in the stack; turns: for how many turns they do, None where it has ended."""

    line: str
    ahead: tuple[str, ...]
    points: int
    supply: int
    turns: int | None
    ranks: tuple[Rank, ...]
    auction: Called | None


def strip(seen: Seen, words: Words) -> Strip:
    """The strip of the march; during an auction it shows that."""
    sheet = "auction" if shown(seen)["auction"] else "march"
    return Strip(Part(VIEW, march(seen, words)), high=76.0, sheet=sheet)


def march(seen: Seen, words: Words) -> MarchLine:
    """The march as it stands now."""
    before, supply = _before(seen), shown(seen)["supply"]
    return MarchLine(
        line=line(seen, words),
        ahead=tuple(p["kind"] for p in board(seen)["route"][before : before + AHEAD]),
        points=shown(seen)["march"]["points"],
        supply=supply["left"],
        turns=None if supply["ended"] else supply["turns"],
        ranks=ranks(seen),
        auction=called(seen),
    )


def ranks(seen: Seen) -> tuple[Rank, ...]:
    """Every Advisor card of this game, the highest first."""
    advisors = shown(seen)["advisors"]
    order: list[str] = list(advisors["ranking"])
    held = dict(enumerate(order))
    return tuple(
        Rank(card["card"], held.get(i), seat_of(seen, held[i])["event_tokens"] if i in held else 0)
        for i, card in enumerate(advisors["cards"])
    )


def called(seen: Seen) -> Called | None:
    """The auction that goes on, None for none."""
    auction = shown(seen)["auction"]
    if auction is None:
        return None
    return Called(
        auction["event"],
        auction["high"],
        tuple(auction["counts"]),
        shown(seen)["worth"][auction["event"]].get("knight", 0),
        tuple(_said(seen, seat) for seat in in_turn(seen)),
    )


def in_turn(seen: Seen) -> tuple[str, ...]:
    """All seats, whose turn it is first."""
    active = seen.active or seen.seats[0]
    return (active, *seen.others(active))


def _said(seen: Seen, seat: str) -> Said:
    auction = auction_of(seen)
    bids = [w["total"] for w in auction["words"] if w["seat"] == seat and w["total"] is not None]
    return Said(
        seat,
        bids[-1] if bids else None,
        seat not in auction["seats"],
        seat == (seen.owes("pay_bid") or seen.owes("bid")),
        seat == auction["by"],
        seat in auction["failed"] and seat not in auction["seats"],
    )


def event_said(words: Words, event: str) -> str:
    """An event at the beginning of a sentence."""
    said = words(f"symbol.{event}")
    return said[:1].upper() + said[1:]


def line(seen: Seen, words: Words) -> str:
    """What the strip says: the auction, or what comes next."""
    view = shown(seen)
    if view["auction"] is not None:
        return _auction_line(seen, words)
    if _is_turning(seen):
        return words(f"{KEY}.line.turning", number=view["march"]["passed"])
    following = view["march"]["next"]
    if following is None:
        return words(f"{KEY}.line.end")
    said = words(f"{KEY}.point.{following['kind']}")
    points = view["march"]["points"]
    if not following["violet"]:
        return words(f"{KEY}.line.next", number=following["point"], points=points, what=said)
    key = "seven" if has_seven(seen) else "violet"
    return words(f"{KEY}.line.{key}", number=following["point"], points=points)


def _is_turning(seen: Seen) -> bool:
    """Whether the point that Alexander has just passed is still at hand: what is bid for its scene has not told yet."""
    return shown(seen)["auction"] is None and bool(seen.owed("turn_token") or seen.owed("bid"))


def _before(seen: Seen) -> int:
    """How many points lie before the one that the strip tells of."""
    return int(shown(seen)["march"]["passed"]) - _is_turning(seen)


def _auction_line(seen: Seen, words: Words) -> str:
    auction = auction_of(seen)
    event = event_said(words, auction["event"])
    if auction["by"] is None:
        return words(f"{KEY}.line.no_bid", event=event)
    name = seen.names[auction["by"]]
    key = "won" if auction["won"] else "high"
    return words(f"{KEY}.line.{key}", event=event, name=name, total=auction["high"])


def has_seven(seen: Seen) -> bool:
    """Whether a seven is what this turn has rolled, and he has still to march past a violet point on it."""
    ahead = shown(seen)["march"]["next"]
    return ahead is not None and bool(ahead["seven"])


# ---- in words


@dataclass(frozen=True, slots=True)
class MarchRow:
    """A row of the sheet: its sign, a text with a note, and the rule."""

    sign: str
    text: str
    note: str
    rule: str
    seat: str | None = None


def told(seen: Seen, words: Words) -> tuple[MarchRow, ...]:
    """All that the strip stands for, in words."""
    return (
        _next_told(seen, words),
        _opens_told(seen, words),
        _supply_told(seen, words),
        _violet_told(seen, words),
        *advisors_told(seen, words),
        _tokens_told(seen, words),
        _gold_told(seen, words),
        *_beneath_told(seen, words),
    )


def _next_told(seen: Seen, words: Words) -> MarchRow:
    passed, points = shown(seen)["march"]["passed"], shown(seen)["march"]["points"]
    ahead = [p["kind"] for p in board(seen)["route"][passed : passed + NAMED]]
    said = ", ".join(words(f"{KEY}.point.{kind}") for kind in ahead)
    note = words(f"{KEY}.told.ahead", points=said) if ahead else ""
    text = words(f"{KEY}.told.passed", n=passed, count=passed, points=points)
    return MarchRow("alexander", text, note, "A7.1")


def _opens_told(seen: Seen, words: Words) -> MarchRow:
    count = len(board(seen)["opens"])
    key = "opens" if count else "opens_none"
    text = words(f"{KEY}.told.{key}", n=count, count=count)
    return MarchRow("settlement", text, words(f"{KEY}.told.opens_note"), "A11.1")


def _supply_told(seen: Seen, words: Words) -> MarchRow:
    supply = shown(seen)["supply"]
    if supply["ended"]:
        return MarchRow("card", words(f"{KEY}.told.supply_ended"), "", "A4.2")
    left, turns = supply["left"], supply["turns"]
    text = words(f"{KEY}.told.supply", n=turns, turns=turns, left=left)
    return MarchRow("card", text, words(f"{KEY}.told.supply_note"), "A4.1")


def _violet_told(seen: Seen, words: Words) -> MarchRow:
    passed = shown(seen)["march"]["passed"]
    kinds = [point["kind"] for point in board(seen)["route"]]
    violet = kinds[passed:].count("violet")
    steps = kinds[passed:].index("violet") if violet else 0
    if not violet:
        return MarchRow("violet", words(f"{KEY}.line.end"), "", "A13.2")
    odds = shown(seen)["march"]["odds"]
    chance = words(f"{KEY}.told.chance", percent=odds["round"])
    if steps:
        text = words(f"{KEY}.told.violet_in", n=steps, count=steps)
    else:
        text = words(f"{KEY}.told.violet_now", n=violet, count=violet)
    turns = words(f"{KEY}.told.violet_turns", n=odds["turns"], count=odds["turns"])
    return MarchRow("violet", text, f"{chance} {turns}", "A7.3")


def advisors_told(seen: Seen, words: Words) -> tuple[MarchRow, ...]:
    """Who is which Advisor, and what would change it."""
    cards = shown(seen)["advisors"]["cards"]
    return tuple(
        _advisor_told(seen, words, rank, card)
        for rank, card in zip(ranks(seen), cards, strict=True)
    )


def _advisor_told(seen: Seen, words: Words, rank: Rank, told: AdvisorCard) -> MarchRow:
    card, points = event_said(words, rank.card), told["points"]
    rivals = _rivals(seen, words, told["wants"])
    if rank.seat is None:
        text = words(f"{KEY}.told.advisor_free", n=points, card=card, points=points)
        return MarchRow(rank.card, text, rivals, "A10.3")
    text = words(
        f"{KEY}.told.advisor",
        n=points,
        card=card,
        name=seen.names[rank.seat],
        points=points,
        tokens=rank.tokens,
    )
    return MarchRow(rank.card, text, rivals, "A10.4")


def _rivals(seen: Seen, words: Words, wants: Mapping[str, int]) -> str:
    """How many tokens everybody lacks who has neither this card nor a better one."""
    rivals = [f"{seen.names[seat]} +{wants[seat]}" for seat in seen.seats if seat in wants]
    return words(f"{KEY}.told.rivals", names=", ".join(rivals)) if rivals else ""


def _tokens_told(seen: Seen, words: Words) -> MarchRow:
    tokens = shown(seen)["event_tokens"]
    turned = ", ".join(f"{words(f'symbol.{kind}')} {n}" for kind, n in tokens["turned"].items())
    text = words(f"{KEY}.told.turned", kinds=turned)
    if tokens["hidden"] is None:
        note = words(f"{KEY}.told.hidden_unknown")
    else:
        left = ", ".join(f"{words(f'symbol.{kind}')} {n}" for kind, n in tokens["hidden"].items())
        note = words(f"{KEY}.told.hidden", n=tokens["unused"], kinds=left, unused=tokens["unused"])
    return MarchRow("token", text, note, "A1.5")


def _gold_told(seen: Seen, words: Words) -> MarchRow:
    each = ", ".join(f"{entry['name']} {entry['gold']}" for entry in seats(seen))
    left = shown(seen)["gold"]
    text = words(f"{KEY}.told.gold", each=each)
    return MarchRow("gold", text, words(f"{KEY}.told.gold_left", n=left, left=left), "A1.10")


def _beneath_told(seen: Seen, words: Words) -> tuple[MarchRow, ...]:
    count = sum(shown(seen)["deck_beneath"].values())
    if not count:
        return ()
    return (
        MarchRow("play.knight", words(f"{KEY}.told.beneath", n=count, count=count), "", "A9.3"),
    )
