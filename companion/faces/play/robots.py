"""Robots at the touchscreen: what people lay for them, and what is said while they play. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from companion.faces.board_map import Glow, round_glow
from companion.faces.games.faces import faces_in
from companion.faces.models import CardboardMoves, Prompt
from companion.faces.place_words import event_said
from companion.faces.play.actions import capital, stopped
from companion.faces.play.beside import face_down, told
from companion.faces.play.deeds import befell_now, between_said, ended_said
from companion.faces.play.named_moves import (
    IN_BAR,
    ON_CARD,
    goes_on,
    handed_said,
    handed_to,
    how_many,
    lays_pieces,
    names_all,
    only_cards,
    passed_said,
    pieces_said,
    replaced,
    verb,
)
from companion.faces.play.news import before_offers, beside_pieces, news
from companion.faces.play.prompt import obligation_said, special_said
from companion.faces.play.robot_offers import (
    asked,
    by_itself,
    countered,
    offer_asks,
    took_back,
)
from companion.faces.play.robot_waits import (
    KEY,
    throw,
    thrown_for,
    wait_note,
    waiting,
    waits,
    who_waits,
)
from companion.faces.put_right.put_back import lay_said, put_back
from companion.faces.seen import Seen, standing
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.table.shapes import RobotView, ToLay, event_of, robots_of, together

PLAYED = "development_played"
ANSWERS = "trade"
"""The sheet on which offers are answered."""


def robots_in(seen: Seen) -> Mapping[str, RobotView]:
    """Seat → its robot; empty where people play."""
    return robots_of(seen.view)


def to_lay(seen: Seen) -> list[ToLay]:
    """What robots did and nobody has said to have laid, oldest first."""
    return told(seen)["to_lay"]


def moves_to_lay(seen: Seen, words: Words) -> CardboardMoves | None:
    """That robots wait after something was taken back, else what to lay first, the oldest; None for neither."""
    things, listed, waits = together(to_lay(seen)), to_lay(seen), waiting(seen, words)
    if seen.over or waits is not None or not things:
        return None if seen.over else waits
    name = words.joined([seen.names[seat] for seat in _whose(seen, things[0])])
    names = words.joined(list(dict.fromkeys(seen.names[thing["seat"]] for thing in listed)))
    hands = seen.names.get(_hands_of(seen, listed), "")
    return CardboardMoves(
        things[-1]["seq"],
        _asks(seen, words, things, name),
        _said(seen, words, things[0]),
        _done(seen, words, things),
        card=True,
        brief=words(f"{KEY}.lay_brief", what=_in_short(seen, words, things, ON_CARD)),
        whole=words(f"{KEY}.{'do.hands' if hands else 'lay_all'}", name=names, hands=hands),
        unnamed=not names_all(seen, words, things),
    )


def meant(seen: Seen, words: Words, shown: CardboardMoves | None) -> CardboardMoves | None:
    """The card that a tap confirms: the one that was shown as the finger came down, else that of now; None where the
    one of now asks for something else."""
    now = moves_to_lay(seen, words)
    if shown is None or now is None:
        return now
    is_laid = all(thing["seq"] > shown.seq for thing in to_lay(seen))  # a second tap
    same_kind = bool(shown.whole) == bool(now.whole)
    return shown if same_kind and not (shown.whole and is_laid) else None


def go_on(seen: Seen) -> dict[str, object]:
    """What is sent by whoever laid it, or lets robots play on."""
    return {"type": "go_on", **({"laid": False} if waits(seen) else {})}


def _in_short(seen: Seen, words: Words, things: list[ToLay], most: int) -> str:
    """Who does what for whom, in a few words, up to so many kinds by name; which cards change hands."""
    seats = list(dict.fromkeys(seat for thing in things for seat in _whose(seen, thing)))
    hands = _hands_of(seen, things)
    name, end = words.joined([seen.names[one] for one in seats]), ".hands" if hands else ""
    told = {"name": name, "hands": seen.names.get(hands, "")}
    piece = pieces_said(seen, words, things, most)
    if len(things) == 1 and not lays_pieces(things[0]):
        if goes_on(words, things[0]):
            return words(f"{KEY}.moves{end}", piece=piece, **told)
        way, seat = handed_to(words, things[0])
        if way and (it := handed_said(words, things[0])):
            named = {**told, "name": seen.names[seat]}
            return words(f"{KEY}.{way}.it{end}", **named, what=it)
        if way:
            return words(f"{KEY}.{way}{end}", **{**told, "name": seen.names[seat], "piece": piece})
        many = passed_said(seen, words, things[0]) if len(things[0]["moves"]) > 1 else None
        if what := _said(seen, words, things[0])[-1] if many is None else many:
            end = f".named{end}" if name in what else end
            return words(f"{KEY}.hands_over{end}", what=what, **told)
    return words(f"{KEY}.{verb(words, things)}s{end}", piece=piece, **told)


def _hands_of(seen: Seen, things: list[ToLay]) -> str:
    """The seat that lays all of these; empty where anybody may, or several do."""
    robots = robots_in(seen)
    hands = {robots[thing["seat"]]["hands"] for thing in things if thing["seat"] in robots}
    return (hands.pop() or "") if len(hands) == 1 else ""


def _asks(seen: Seen, words: Words, things: list[ToLay], name: str) -> str:
    """What the card asks of people, and of whom: where that is not a piece alone, whose place it says, what it is."""
    if len(things) > 1 or not lays_pieces(things[0]):
        return _in_short(seen, words, things, 1)
    hands = seen.names.get(_hands_of(seen, things), "")
    return words(f"{KEY}.{verb(words, things)}{'.hands' if hands else ''}", name=name, hands=hands)


def _rolls(seen: Seen) -> list[int]:
    """With which seq each roll came that holds, as far as the journal goes back."""
    return [item["seq"] for item in standing(seen.view) if kind_of(event_of(item)) == "dice_rolled"]


def _rolled_since(seen: Seen, seq: int) -> bool:
    """Whether the next turn has begun: what is still to be laid stands aside then."""
    return any(roll > seq for roll in _rolls(seen))


def _whose(seen: Seen, thing: ToLay) -> list[str]:
    """The robots for which a thing is laid: a roll may do something to several of them."""
    moved = (move["seat"] for move in thing["moves"] if move["seat"] is not None)
    return list(dict.fromkeys((thing["seat"], *(one for one in moved if one in robots_in(seen)))))


def _done(seen: Seen, words: Words, things: list[ToLay]) -> str:
    """What the key says: of several pieces how many, and where the card does not name all it leads to them."""
    n = how_many(seen, words, things)
    if not names_all(seen, words, things):
        return words(f"{KEY}.see_all")
    return words(f"{KEY}.laid.all", n=n) if n > 1 else words(f"{KEY}.laid")


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing to lay: its seq, its sentences, and what the key says that confirms it alone."""

    seq: int
    said: tuple[str, ...]
    done: str


def each_to_lay(seen: Seen, words: Words) -> tuple[Thing, ...]:
    """Everything that nobody has said to have laid, the oldest first; of several robots each with its name."""
    things = to_lay(seen)
    several = len({thing["seat"] for thing in things}) > 1
    return tuple(
        Thing(
            thing["seq"],
            tuple(
                _of_robot(seen, words, thing["seat"], said) if several else said
                for said in _said(seen, words, thing)
            ),
            words(f"{KEY}.laid"),
        )
        for thing in things
    )


def _of_robot(seen: Seen, words: Words, seat: str, said: str) -> str:
    """With who does it and for whom before it, where the robot has hands; else its name, if that is not said."""
    name, robot = seen.names[seat], robots_in(seen).get(seat)
    hands = seen.names.get(str(robot and robot["hands"]), "")
    if not hands and re.search(rf"\b{re.escape(name)}\b", said):
        return said
    who = words(f"{KEY}.for", name=name, hands=hands) if hands else name
    return words(f"{KEY}.lay_line", name=who, what=said)


def all_to_lay(seen: Seen, words: Words) -> tuple[str, ...]:
    """All sentences of what is to lay."""
    return tuple(said for one in each_to_lay(seen, words) for said in one.said)


def _said(seen: Seen, words: Words, thing: ToLay) -> tuple[str, ...]:
    return (*lays_said(seen, words, thing), *face_down(seen, words, thing))


def lays_said(seen: Seen, words: Words, thing: ToLay) -> tuple[str, ...]:
    """What is to be laid, and what happened, where that does not show by itself."""
    moves = replaced(words, thing["moves"])
    said = (lay_said(seen, words, move, thing["seat"]) for move in moves)
    return (*_why(seen, words, thing), *said)


def _why(seen: Seen, words: Words, thing: ToLay) -> tuple[str, ...]:
    """What happened, where only cards change hands, so that nobody wonders what for; trades say it themselves. And the
    card that was played just before, where that left nothing to lay."""
    items = standing(seen.view)
    before = [item for item in items if item["seq"] < thing["seq"]][-1:]
    listed = {other["seq"] for other in to_lay(seen)}
    played = [
        item for item in before if kind_of(event_of(item)) == PLAYED and item["seq"] not in listed
    ]
    trades = any(move.get("give") and move.get("take") for move in thing["moves"])
    if only_cards(thing) and not trades:
        played = [item for item in items if item["seq"] == thing["seq"]]
    return (event_said(event_of(played[0]), seen, words),) if played else ()


def plays(seen: Seen) -> bool:
    """Whether only robots are waited for now."""
    return all(duty["seat"] in robots_in(seen) for duty in seen.obligations)


def alone(seen: Seen, silent: Collection[str]) -> bool:
    """Whether robots do by themselves all that is due, so that nobody has anything to choose for them.

    silent: the seats whose robots give no answer.
    """
    if not seen.obligations or not plays(seen) or told(seen)["waits"]:
        return False
    return not by_hand(seen, silent)


def by_hand(seen: Seen, silent: Collection[str]) -> bool:
    """Whether people do something for a robot: it gives no answer, or they say what only they see."""
    return any(
        d["seat"] in robots_in(seen) and (d["seat"] in silent or _told(seen, d["type"]))
        for d in seen.obligations
    )


def stands_back(seen: Seen, words: Words) -> str:
    """Why nothing is chosen for the robot that is waited for."""
    return words(f"{KEY}.by_itself", name=seen.names[seen.obligations[0]["seat"]])


def people_first(seen: Seen, silent: Collection[str]) -> Seen:
    """The same with what people owe alone, where robots owe something too: for people everybody waits."""
    people = [d for d in seen.obligations if not by_itself(seen, silent, d["seat"])]
    if not people or len(people) == len(seen.obligations):
        return seen
    return replace(seen, view={**seen.view, "obligations": people})


def _told(seen: Seen, duty: str) -> bool:
    """Whether people tell it for a robot: what fell, was drawn or lies on the table."""
    if duty == "roll":
        return not seen.app_rolls
    found = next((one for one in seen.about["duties"] if one["duty"] == duty), None)
    if found is None or not found["own"]:
        return found is not None
    reports = {one["command"] for one in seen.about["commands"] if one["reports"]}
    return reports.issuperset(found["own"])


def lying(seen: Seen) -> list[str]:
    """The places of the map where something is to be laid."""
    return [at for thing in to_lay(seen) for at in places_of(thing)]


def glow(seen: Seen) -> tuple[Glow, ...]:
    """The same of this turn and the one before it, each glowing; the first thing most and always, as it is said. Before
    the first roll those alone that the card names."""
    things, rolls = to_lay(seen), _rolls(seen)
    asked = things if rolls else together(things)
    shown = [e for e in asked if e is things[0] or all(e["seq"] >= r for r in rolls[-2:-1])]
    return tuple(round_glow(at, now=one is things[0]) for one in shown for at in places_of(one))


def places_of(thing: ToLay) -> list[str]:
    """The places of the map where a thing is to be laid."""
    places = (move.get("to") or move["at"] for move in thing["moves"])
    return [at for at in places if isinstance(at, str) and "," in at]


def who_lays(seen: Seen) -> str:
    """The seat in whose name the screen says that a thing is laid: the robot's hands, else any person's."""
    things = to_lay(seen)
    return person_for(seen, things[0]["seat"] if things else "")


def person_for(seen: Seen, seat: str) -> str:
    """Who acts at the screen where this seat is a robot's, which never does so itself: its hands, else any person."""
    robots = robots_in(seen)
    hands = robots[seat]["hands"] if seat in robots else None
    if hands or (seat not in robots and seat in seen.seats):
        return str(hands or seat)
    return next((one for one in seen.seats if one not in robots), seen.seats[0])


def people_of(seen: Seen, seats: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these seats that people play; where none does, all."""
    robots = robots_in(seen)
    return tuple(seat for seat in seats if seat not in robots) or seats


def throws(seen: Seen, silent: Collection[str]) -> bool:
    """Whether people throw the dice for a robot that does all else by itself."""
    seat = seen.owes("roll")
    return seat is not None and not seen.app_rolls and by_itself(seen, silent, seat)


def prompted(prompt: Prompt, seen: Seen, words: Words, silent: Collection[str] = ()) -> Prompt:
    """The bar where a robot's seat is waited for: dice are thrown for it, all else it does by itself.

    silent: the seats whose robots give no answer; of them it says what there is to do, as of anybody.
    """
    offer = asked(seen, silent)
    # The bar has the color of whoever must answer.
    seat = prompt.seat if offer is None else offer["by"]
    if seat is None and seen.obligations and plays(seen):
        seat = seen.obligations[0]["seat"]  # several, and no person among them
    built = between_said(seen, words)
    prompt = replace(prompt, note=built or ended_said(seen, words, prompt.note))
    if seen.over or seat is None or seat not in robots_in(seen) or seen.undo.get("request"):
        return prompt
    if waiting(seen, words) is not None:
        return replace(prompt, title=who_waits(seen, words), note=wait_note(seen, words))
    if thrown_for(seen) == seat:
        return replace(prompt, title=throw(seen, words, seat))
    owed = next((duty["type"] for duty in seen.obligations if duty["seat"] == seat), "")
    if _told(seen, owed):
        return _people_tell(prompt, seen, words, owed)
    if seat in silent:
        return _instead(prompt, seen, words, seat)
    offers = any(offer["by"] == seat for offer in seen.offers)
    title = (
        words(f"{KEY}.offers", name=seen.names[seat])
        if offers
        else _by_itself(seen, words, seat, owed)
    )
    if not offers and (lays := _lays(seen, words)):
        laid = [thing["seq"] for thing in to_lay(seen)]
        told_first = beside_pieces(seen, words, owed, laid) or befell_now(seen, words)
        note = f"{stopped(capital(told_first))} {lays}" if told_first else lays
        return replace(prompt, title=title, note=note)
    if offer is not None:
        no, asks = countered(seen, words), offer_asks(seen, words, silent, offer)
        done = "" if no else before_offers(seen, words)
        said = (stopped(asks.note) if no or done else asks.note, no, done)
        return replace(asks, note=" ".join(filter(None, said)), sheet=ANSWERS)
    note = prompt.note if seen.offers else built or news(seen, words, owed)
    if took_back(seen) and (no := countered(seen, words)):
        note = no
    if not note and owed != "act" and not seen.hands_known:
        note = prompt.note  # what people do with the cards in their hands
    if not note and owed == "act":
        note = special_said(seen, words, tuple(seen.owed(owed)), faces_in(seen.view))
    return replace(prompt, title=title, note=note)


def _by_itself(seen: Seen, words: Words, seat: str, owed: str) -> str:
    """That a robot does what is due, and nobody else: what that is, where a game has a sentence for it."""
    own = f"{KEY}.by_itself.{owed}"
    return words(own if words.has(own) else f"{KEY}.by_itself", name=seen.names[seat])


def _lays(seen: Seen, words: Words) -> str:
    """What somebody lays meanwhile of what robots did; empty where nothing of this turn is to be laid."""
    things = [one for one in together(to_lay(seen)) if not only_cards(one)]
    if not things or _rolled_since(seen, things[-1]["seq"]) or put_back(seen, words):
        return ""
    mapped = any(move.get("at") or move.get("to") for one in things for move in one["moves"])
    what = _in_short(seen, words, things, IN_BAR)
    return words(f"{KEY}.lays.{'note' if mapped else 'beside'}", what=what)


def _people_tell(prompt: Prompt, seen: Seen, words: Words, duty: str) -> Prompt:
    """What people tell for a robot is asked of them, where it would read as though the robot did it by itself."""
    key = f"touchscreen.prompt.{duty}.robot"
    owed = next((one for one in seen.obligations if one["type"] == duty), None)
    if owed is None or not words.has(key):
        return prompt
    hands = robots_in(seen)[owed["seat"]]["hands"]
    told = {"name": seen.names[owed["seat"]], "hands": seen.names.get(str(hands), "")}
    title = words(f"{key}.hands" if hands else key, **told)
    note = obligation_said(seen, words, owed, "robot_note")
    return replace(prompt, title=title, note=note)


def _instead(prompt: Prompt, seen: Seen, words: Words, seat: str) -> Prompt:
    """That a robot gives no answer, and who plays for it as long: its hands, else anybody."""
    hands = robots_in(seen)[seat]["hands"]
    told = {"name": seen.names[seat], "hands": seen.names.get(str(hands), "")}
    return replace(prompt, note=words(f"{KEY}.silent{'.hands' if hands else ''}", **told))
