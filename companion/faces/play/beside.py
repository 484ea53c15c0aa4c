"""Robots' cards where people hold cardboard: what they ask, what was never told, and what is taken back. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from companion.faces.models import Action, Choices, Prompt
from companion.faces.outcome import NOTHING, Outcome
from companion.faces.picked import Picked
from companion.faces.play.actions import capital
from companion.faces.play.desk import PlayDesk
from companion.faces.seen import Seen, ordered
from companion.files import as_list
from companion.locale import Words
from companion.table.ports import Json
from companion.table.shapes import AnyEvent, RobotsView, ToLay, event_of

KEY = "touchscreen.beside"
FACT = {
    "returns": "hand",
    "returns_named": "development_hand",
    "draw": "development_hand",
    "named": "development_hand",
}
"""The fact that is told; a card that a robot waits for is the outcome of what it does."""
HANDED = "handed"
AT_ONE_TAP = ("card", "drawn", "bank", "returns", "returns_named")
"""What is said without counting, whatever it is about."""
BOUGHT = "buy_development"
"""What a card is drawn for where nobody says another reason."""
ASKED = {
    "steal": "card",
    "buy_development": "draw",
    "draw_progress": "draw",
    "take_progress": "shown",
    "trade_bank": "bank",
    "play_invention": "bank",
}
"""What a robot waits for by the type of its command; else a kind is handed over, or a card drawn off the table."""


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that people say of a robot's cards. kind: ``hand``, ``returns``, ``card`` (out of a hand), ``drawn``
    (off the table), ``bank`` or ``handed``, and of cards of a real deck ``draw``, ``shown``, ``named`` or
    ``returns_named``; do: what its robot wants, empty where it waits for nothing that it does; cards: those that are
    taken back, or that it would like from the bank; count: how many cards of the deck it is about.
    """

    kind: str
    seat: str
    do: Mapping[str, object]
    cards: Mapping[str, int]
    count: int = 0

    @property
    def is_one(self) -> bool:
        """Whether one card is named, by a button of its own."""
        return self.kind in ("card", "drawn", "shown") or (
            self.kind in ("draw", "named") and self.count == 1
        )


NO_ROBOTS: RobotsView = {"seats": {}, "waits": False, "to_lay": []}


def told(seen: Seen) -> RobotsView:
    """What the view says of robots; nothing where there are none."""
    return seen.view.get("robots", NO_ROBOTS)


def matter(seen: Seen) -> Matter | None:
    """What people have to say now, None for nothing: first cards that are nobody's, then what a robot waits for."""
    return next(matters(seen), None)


def matters(seen: Seen) -> Iterator[Matter]:
    """All that people have to say now, the first thing first."""
    robots = told(seen)
    if seen.over or seen.undo["request"]:
        return
    for seat, cards in robots.get("returns", {}).items():
        yield Matter("returns", seat, {}, cards)
    for seat in robots.get("untold", ()):
        yield Matter("hand", seat, {}, {})
    for seat, count in robots.get("returns_named", {}).items():
        yield Matter("returns_named", seat, {}, {}, count)
    for seat, do in robots.get("asks", {}).items():
        other = "handed" if any(kind in do.values() for kind in seen.kinds) else "drawn"
        yield Matter(ASKED.get(str(do["type"]), other), seat, do, _of_bank(do), 1)
    for seat, count in robots.get("unnamed", {}).items():
        if seat in robots.get("drawing", ()) or seat == seen.active or not count:
            kind = "draw" if seat in robots.get("drawing", ()) else "named"
            yield Matter(kind, seat, {}, {}, count)


def _of_bank(do: Mapping[str, object]) -> Mapping[str, int]:
    """The cards that a robot would take out of a bank of which only people see what is there."""
    wanted = [do["get"]] if do["type"] == "trade_bank" else as_list(do.get("resources"))
    kinds = [str(kind) for kind in wanted]
    return {kind: kinds.count(kind) for kind in kinds}


def deck(seen: Seen, asked: Matter) -> tuple[str, ...]:
    """The kinds that it may be, in the order in which a robot would like them, else in their usual one."""
    piles = {pile["pile"]: [c["card"] for c in pile["cards"]] for pile in seen.about["piles"]}
    wanted = tuple(str(kind) for kind in as_list(asked.do.get("wanted")))
    return wanted or tuple(card for pile in _piles(seen, asked) for card in piles[pile])


def _piles(seen: Seen, asked: Matter) -> tuple[str, ...]:
    """Those of which the card comes; where cards are counted by pile, those of which the seat holds any."""
    piles = tuple(pile["pile"] for pile in seen.about["piles"])
    told = [pile for pile in piles if pile in asked.do.values()]
    if told or asked.seat not in seen.seats:
        return tuple(told) or piles
    held = _by_pile(seen, asked.seat)
    return tuple(pile for pile in piles if held.get(pile)) or piles


def _by_pile(seen: Seen, seat: str) -> Mapping[str, int]:
    """How many cards of each pile a seat holds, where that is counted."""
    piles = {pile["pile"] for pile in seen.about["piles"]}
    for value in seen.entry(seat).values():
        if isinstance(value, dict) and {*value} == piles:
            counts = {pile: n for pile, n in value.items() if isinstance(n, int)}
            if counts.keys() == value.keys():
                return counts
    return {}


def in_app(seen: Seen, words: Words) -> str:
    """Of which kinds the bank lays out more than is there to take, since robots' cards lie in the app only."""
    cards = told(seen).get("in_app")
    return "" if not cards else words(f"{KEY}.in_app", cards=words.cards(cards))


def lying(seen: Seen, words: Words, seat: str) -> str:
    """Where a robot's cards are, and which where they lie open; empty where nobody holds cardboard."""
    open_ = told(seen).get("open", {}).get(seat)
    if open_ is not None:
        return words(f"{KEY}.open", cards=words.cards(open_) or words(f"{KEY}.nothing"))
    kept = seen.entry(seat).get("resources")
    if seen.hands_known or not isinstance(kept, int) or seat not in told(seen).get("seats", {}):
        return ""
    return words(f"{KEY}.kept", n=kept)


def told_alone(own: Seen, words: Words, seat: str) -> str:
    """What of robots' cards only this seat may see, of its own view: what it lays for them face down, what it drew."""
    things = told(own).get("to_lay", ())
    laid = [
        words(f"{KEY}.face_down", name=own.names[one["seat"]], cards=words.cards(one["cards"]))
        for one in things
        if one.get("secret") == seat and one.get("cards")
    ]
    return "\n".join([*laid, *filter(None, [taken(own, words, seat)])])


def face_down(seen: Seen, words: Words, thing: ToLay) -> tuple[str, ...]:
    """Which cards a thing to lay takes out of a robot's hand, or who alone may see them; empty for none."""
    if by := thing.get("secret"):
        return (words(f"{KEY}.face_down.secret", name=seen.names[by]),)
    if not thing.get("cards"):
        return ()
    name = seen.names[thing["seat"]]
    return (words(f"{KEY}.face_down", name=name, cards=words.cards(thing["cards"])),)


def taken(own: Seen, words: Words, seat: str) -> str:
    """The cards that a seat got last out of a robot's hand unseen by others, of its own view; empty for none."""
    robots, last = told(own)["seats"], None
    said: list[str] = []
    for item in reversed(own.view["journal"]):
        found = None if item.get("undone") else _got(own, event_of(item), seat)
        if found is None:
            continue
        if last not in (None, item["seq"]):
            break
        last = item["seq"]
        giver, cards = found
        if cards and giver in robots:
            key = f"{KEY}.taken.{robots[giver]['cards']}"
            n = sum(cards.values())
            what = (
                words(f"resource.{next(iter(cards))}")
                if n == 1
                else words.cards(dict(ordered(cards)))
            )
            said.insert(0, words(key, n=n, what=what, name=own.names[giver]))
    return " ".join(said)


def _got(own: Seen, said: AnyEvent, seat: str) -> tuple[str, Mapping[str, int]] | None:
    """Who gave a seat which cards that others do not see; None for an event that moves none so."""
    event = cast(Json, said)  # the flows name its fields
    known = (one for one in own.about["events"] if one["event"] == said["type"])
    for flow in (flow for one in known for flow in one["flows"] if flow["unknown"]):
        if flow["giver"] and flow["taker"] and event[flow["taker"]] == seat:
            cards = event[flow["cards"]] or {}
            return event[flow["giver"]], {cards: 1} if isinstance(cards, str) else cards
    return None


def prompt(seen: Seen, words: Words) -> Prompt | None:
    """What the yellow bar asks, and what is to be done with the cardboard."""
    asked = matter(seen)
    return None if asked is None else question(seen, words, asked)


def question(seen: Seen, words: Words, asked: Matter) -> Prompt:
    """What is asked of one of them, and what is to be done with the cardboard."""
    name = seen.names[asked.seat]
    more: dict[str, str | int] = {
        "other": seen.names.get(str(asked.do.get("from") or _looked_into(seen, asked)), ""),
        "what": _what(seen, words, asked),
        "cards": words.cards(asked.cards) if asked.cards else words(f"{KEY}.nothing"),
    }
    lies = told(seen)["seats"][asked.seat]["cards"] if asked.seat in told(seen)["seats"] else "app"
    drawn = asked.kind == "drawn"
    own = words.has(f"{KEY}.{asked.do.get('type')}.note")
    note = f"{KEY}.{'card' if drawn else asked.do['type'] if own else asked.kind}.note"
    more |= {"n": asked.count, "count": asked.count}
    said = words(note if words.has(note) else f"{note}.{lies}", name=name, **more)
    title = f"{KEY}.{asked.do['type'] if drawn or own else asked.kind}"
    title = f"{title}.deck" if "deck" in seen.view and words.has(f"{title}.deck") else title
    hands = seen.names.get(_hands(seen, asked.seat), "")
    title = f"{title}.hands" if hands and words.has(f"{title}.hands") else title
    return Prompt(words(title, name=name, hands=hands, **more), said, asked.seat)


def _hands(seen: Seen, seat: str) -> str:
    """Who lays for this robot; empty for whoever is near."""
    robot = told(seen)["seats"].get(seat)
    return (robot and robot["hands"]) or ""


def _looked_into(seen: Seen, asked: Matter) -> str:
    """Whose cards are shown, where its seat owes to take one of them; empty for nobody's."""
    owed = (duty.get("from") for duty in seen.obligations if duty["seat"] == asked.seat)
    return next((one for one in owed if isinstance(one, str)), "")


def _what(seen: Seen, words: Words, asked: Matter) -> str:
    """The kind of card, or the deck, that it is about; empty for none."""
    piles = [pile["pile"] for pile in seen.about["piles"]]
    for value in asked.do.values():
        if value in seen.kinds:
            return words(f"resource.{value}")
        if value in piles:
            return words(f"symbol.{value}")
    return ""


def choices(seen: Seen, words: Words) -> Choices | None:
    """The buttons with which it is said."""
    asked = matter(seen)
    return None if asked is None else keys(seen, words, asked)


def keys(seen: Seen, words: Words, asked: Matter) -> Choices:
    """The buttons with which one of them is said."""
    if asked.is_one and asked.kind not in ("card", "drawn"):
        cards = [
            Action(f"beside:{card}", capital(words(f"card.{card}"))) for card in deck(seen, asked)
        ]
        own = f"{KEY}.{asked.do.get('type')}.none"
        none_left = words(own if words.has(own) else f"{KEY}.draw.none")
        empty = (Action("beside:", none_left, kind="quiet"),)
        return Choices("value", (*cards, *(empty if _may_be_out(seen, asked) else ())), "")
    if asked.kind in ("card", "drawn"):
        kinds = [
            Action(f"beside:{kind}", capital(words(f"resource.{kind}")), sign=kind)
            for kind in seen.kinds
        ]
        none = Action("beside:", words(f"{KEY}.card.none"), kind="quiet")
        return Choices("value", (*kinds, none) if asked.kind == "card" else tuple(kinds), "")
    if asked.kind == "bank":
        yes = Action("beside:", words(f"{KEY}.bank.yes"), kind="go")
        return Choices("value", (yes, *(_none_of(words, kind) for kind in asked.cards)), "")
    done = Action("beside:", words(f"{KEY}.{asked.kind}.do"), kind="go")
    return Choices("value", (done,), "")


def _may_be_out(seen: Seen, asked: Matter) -> bool:
    """Whether there may be no such card, which only people see: the deck of what is bought is empty, or where nobody
    counts people's cards that of what is drawn, or those that are shown have none."""
    if asked.do.get("type", BOUGHT) == BOUGHT:
        return asked.kind == "draw" and "deck" in seen.view
    return not all(_by_pile(seen, seat) for seat in seen.seats)


def _none_of(words: Words, kind: str) -> Action:
    label = words(f"{KEY}.bank.none", what=words(f"resource.{kind}"))
    return Action(f"beside:{kind}", label, kind="quiet", sign=kind)


def tapped(desk: PlayDesk, what: str) -> Outcome:
    """A button of these choices: the answer at once, or the sheet on which cards are counted."""
    asked = matter(desk.seen)
    if asked is None:
        return NOTHING
    do = answer(asked, what)
    return Outcome(sheet=f"beside:{asked.seat}") if do is None else desk.send(asked.seat, do)


def answer(asked: Matter, what: str) -> dict[str, object] | None:
    """What a button says; None where cards are counted."""
    if asked.kind == "card":
        return {**asked.do, "outcome": what} if what else {"type": "decline_steal"}
    if asked.kind == "bank":
        return {"type": "report_empty", "resource": what} if what else dict(asked.do)
    if asked.kind in ("returns", "returns_named"):
        return {"type": "correct", "fact": FACT[asked.kind], "of": asked.seat}
    if asked.is_one:
        return _named(asked, {what: 1}) if what else _declined(asked)
    return None


def _declined(asked: Matter) -> dict[str, object]:
    """That there is no such card."""
    left = {field: value for field, value in asked.do.items() if field != "wanted"}
    return {**left, "type": f"decline_{asked.do.get('type', BOUGHT)}"}


def _named(asked: Matter, cards: Mapping[str, int]) -> dict[str, object]:
    """Which cards of a deck it holds: the one that its robot waits for, or all that it has."""
    if asked.do:
        return {**asked.do, "outcome": next(iter(cards))}
    return {"type": "correct", "fact": FACT[asked.kind], "of": asked.seat, "cards": dict(cards)}


def can_name_anew(seen: Seen, seat: str) -> bool:
    """Whether a robot holds cards of a real deck, which somebody may have named wrongly."""
    robot = seat in told(seen).get("seats", {})
    held = seen.entry(seat).get("development") or sum(_by_pile(seen, seat).values())
    return robot and not seen.cards_known and bool(held)


class CountPresenter:
    """Cards counted on a sheet: a hand by kind, or by person what is handed over; ``None`` once nothing is asked.

    anew: whose cards of a real deck are named once more, whatever is asked; empty for what is asked.
    """

    def __init__(self, desk: PlayDesk, anew: str = "") -> None:
        self.desk = desk
        self.anew = anew
        self.picked = Picked()

    @property
    def asked(self) -> Matter | None:
        if self.anew:
            return Matter("named", self.anew, {}, {})
        found = matter(self.desk.seen)
        if found is None or found.is_one or found.kind.startswith(("returns", "bank")):
            return None
        return found

    def rows(self) -> tuple[tuple[str, str], ...]:
        """What is counted: its key and its name."""
        asked = self.asked
        return () if asked is None else counted_rows(self.desk.seen, self.desk.words, asked)

    def pick(self, row: str, by: int) -> Outcome:
        """One more or less."""
        self.picked = self.picked.more(row) if by > 0 else self.picked.less(row)
        return NOTHING

    def done(self) -> Outcome:
        """Says it."""
        asked = self.asked
        if asked is None:
            return NOTHING
        do, field = counted(asked)
        handed = {row: self.picked.counts.get(row, 0) for row, _ in self.rows()}
        told = handed if field == HANDED else self.picked.cards
        return self.desk.send(asked.seat, {**do, field: told})


def counted_rows(seen: Seen, words: Words, asked: Matter) -> tuple[tuple[str, str], ...]:
    """What is counted: its key and its name."""
    if asked.kind == "hand":
        return tuple((kind, capital(words(f"resource.{kind}"))) for kind in seen.kinds)
    if asked.kind != HANDED:
        return tuple((card, capital(words(f"card.{card}"))) for card in deck(seen, asked))
    people = (seat for seat in seen.but(asked.seat) if seen.entry(seat)["resources"] is None)
    return tuple((seat, seen.names[seat]) for seat in people)


def counted(asked: Matter) -> tuple[dict[str, object], str]:
    """The wish that says what was counted, and the field that the counts go into."""
    if asked.kind == HANDED:
        return dict(asked.do), HANDED
    return {"type": "correct", "fact": FACT.get(asked.kind, "hand"), "of": asked.seat}, "cards"
