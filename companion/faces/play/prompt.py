"""The yellow bar: who must act and what for. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from companion.faces.games.face import Face
from companion.faces.models import Over, Prompt
from companion.faces.place_words import event_said
from companion.faces.play.actions import stopped
from companion.faces.play.asking import Asking, is_place
from companion.faces.play.blocked import barren, penniless
from companion.faces.play.first import asked_by, counters, waited_for
from companion.faces.play.news import done_after_offers, drew_unseen, ended_before, news, taken_back
from companion.faces.play.over import winners_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.rules.kinds import kind_of
from companion.rules.shapes import ObligationView, OfferView
from companion.table.shapes import event_of, robots_of

KEY = "touchscreen.prompt"
AFTER_UNDO = ("moved_back", "gone_on", "turn_ended", "turn_started")
"""What follows a roll that was taken back and leaves it due: things are moved back, and the turn before ends again."""
TELLS = ("act", "roll")
"""Duties that everybody knows, so that what has just happened is said before what a game says of them."""


def prompt(
    seen: Seen,
    words: Words,
    faces: Iterable[Face],
    asking: Asking | None = None,
    over: Over | None = None,
    phones: Collection[str] = (),
) -> Prompt:
    """What the bar says; an undo that waits for a yes comes before everything else, then what a wish lacks.

    phones: the seats whose yes to an offer is said on a phone of their own.
    """
    if seen.undo.get("request"):
        return _back(seen, words)
    if seen.over:
        return _over(seen, words, over)
    if asking is not None:
        return _lacking(seen, words, asking)
    if not seen.obligations:
        return Prompt(words(f"{KEY}.nothing"), "", None, calm=True)
    return _asked(seen, words, seen.obligations[0], faces, phones)


def _back(seen: Seen, words: Words) -> Prompt:
    """What somebody asks to take back, and who says yes or no; where that is one person, in their color."""
    request = seen.undo["request"]
    assert request is not None
    others = [seat for seat in seen.but(request["by"]) if seat not in robots_of(seen.view)]
    one = others[0] if len(others) == 1 else None
    to = words.joined([seen.names[seat] for seat in others])
    asks = {"name": request.get("doer", request["by"]), "to": to}
    note = f"{KEY}.undo_note.{'one' if one else 'many' if others else 'nobody'}"
    what = _what_back(seen, words)
    if not what:
        return Prompt(words.said(f"{KEY}.undo", asks, seen.names), words(note, **asks), one)
    title = words(f"{KEY}.undo.{'one' if one else 'what'}", what=what, to=to)
    return Prompt(title, words.said(f"{note}.asks", asks, seen.names), one)


def _what_back(seen: Seen, words: Words) -> str:
    """What would be taken back, and of whom; empty where there is no word for it."""
    what, seat = seen.undo["what"], seen.undo["seat"]
    if what is None or not words.has(f"happened.{what}"):
        return ""
    of = seen.names.get(str(seat), "")
    return words(f"{KEY}.undo_of", what=words(f"happened.{what}"), name=of) if of else ""


def _lacking(seen: Seen, words: Words, asking: Asking) -> Prompt:
    """What a wish still lacks; the second value of some is asked for in other words."""
    key = f"touchscreen.ask.{asking.kind}"
    further = f"{key}.{len(asking.given) + 1}"
    what = words(further if words.has(further) else key)
    title = _to_whom(words, seen.names[asking.seat], what)
    note = "note" if any(map(is_place, asking.next_values())) else "below"
    return Prompt(title, words(f"touchscreen.ask.{note}"), asking.seat)


def _to_whom(words: Words, name: str, what: str) -> str:
    """A question to somebody; one that names its card first keeps the name of that as it is."""
    if ":" in what:
        return words("touchscreen.ask.who.card", name=name, what=what)
    return words("touchscreen.ask.who", name=name, what=what[:1].lower() + what[1:])


def _over(seen: Seen, words: Words, over: Over | None) -> Prompt:
    winners = seen.view["winners"]
    if not winners:
        return Prompt(words(f"{KEY}.nobody_won"), "" if over is None else over.said, None)
    title = words(f"{KEY}.won", n=len(winners), name=winners_said(seen, words))
    return Prompt(title, words(f"{KEY}.won_note"), winners[0])


def _asked(
    seen: Seen,
    words: Words,
    first: ObligationView,
    faces: Iterable[Face],
    phones: Collection[str],
) -> Prompt:
    kind = first["type"]
    same = seen.owed(kind)
    names = words.joined([seen.names[o["seat"]] for o in same])
    faces = tuple(faces)
    ways = (face.headlines[kind] for face in reversed(faces) if kind in face.headlines)
    own = next((found for way in ways if (found := way(seen, words, same)) is not None), None)
    if own is not None:
        return own
    if kind == "act" and (offer := _to_be_answered(seen)) is not None:
        return _offered(seen, words, offer, phones)
    if kind == "act" and (offer := _taken(seen)) is not None:
        return _concludes(seen, words, offer)
    left = first.get("left", 1) if len(same) == 1 else len(same)
    only = _only(first)
    other = seen.names.get(only, "")
    said = {**_symbols(words, first), "n": left, "left": left, "name": names, "other": other}
    said["hands"] = words.joined([seen.names[_hands(seen, o["seat"])] for o in same])
    one = only and words.has(f"{KEY}.{kind}.title.one")
    part = "title.one" if one else _in_round(words, first, "title")
    part = "title.again" if kind == "roll" and entered_again(seen) else part
    title = _best(words, f"{KEY}.{kind}", part, **said)
    note = _note(seen, words, same, faces)
    seat = first["seat"]
    if kind == "act" and drew_unseen(seen) == seat and seat not in {*phones, *robots_of(seen.view)}:
        note = _one_after_the_other(note, words(f"{KEY}.act.look"))
    # Of several nobody alone must act.
    return Prompt(title, note, first["seat"] if len(same) == 1 else None)


def entered_again(seen: Seen) -> bool:
    """Whether a roll of real dice was just taken back: they lie there still, and nobody throws them again."""
    events = (event_of(item) for item in reversed(seen.view["journal"]))
    last = next((event for event in events if event["type"] not in AFTER_UNDO), None)
    undone = last is not None and last["type"] == "undone" and last["what"] == "dice_rolled"
    return undone and not seen.app_rolls


def _hands(seen: Seen, seat: str) -> str:
    """The seat of whom people do what a seat owes with their hands: for a robot the person who lays for it."""
    robot = robots_of(seen.view).get(seat)
    return (robot and robot["hands"]) or seat


def _in_round(words: Words, first: ObligationView, part: str) -> str:
    """The end of a sentence's key in the round of the founding that it is, where that says something of its own."""
    own = f"{part}.round_{first.get('round')}"
    return own if words.has(f"{KEY}.{first['type']}.{own}") else part


def _only(first: ObligationView) -> str:
    """The one seat that an obligation leaves to choose; empty where there are several or it names none."""
    seats: object = first.get("from")
    return str(seats[0]) if isinstance(seats, (list, tuple)) and len(seats) == 1 else ""


def _note(seen: Seen, words: Words, same: tuple[ObligationView, ...], faces: Iterable[Face]) -> str:
    kind = same[0]["type"]
    if kind == "act" and seen.offers and not done_after_offers(seen):
        return _offer(seen, words)
    told = _in_round(words, same[0], "note")
    # What a round of its own brings is said before what everybody has seen on the board.
    new = news(seen, words, kind if told == "note" else "roll")
    special = special_said(seen, words, same, faces)
    if new and kind in TELLS and not _preset(seen, faces):
        return _one_after_the_other(special, new) if kind == "roll" else new
    if new and words.has(f"{KEY}.{kind}.back") and (back := taken_back(seen, words)):
        return _one_after_the_other(back, obligation_said(seen, words, same[0], "back"))
    if new and words.has(f"{KEY}.{kind}.first"):
        # A bar without room for both keeps what there is to do.
        return _one_after_the_other(obligation_said(seen, words, same[0], "first"), new)
    if new and words.has(f"{KEY}.{kind}.then"):
        return _one_after_the_other(new, obligation_said(seen, words, same[0], "then"))
    ended = ended_before(seen, words) if kind in TELLS else ""
    if ended:
        return _one_after_the_other(special, ended)
    way = "app" if kind == "roll" and seen.app_rolls else told
    way = "empty" if kind == "act" and penniless(seen, same[0]["seat"]) else way
    return special or new or obligation_said(seen, words, same[0], way)


def special_said(
    seen: Seen, words: Words, same: tuple[ObligationView, ...], faces: Iterable[Face]
) -> str:
    """What its games say where this is due, such as what a roll did besides; empty for nothing.

    What a later pack says comes first, and what both say is said once.
    """
    kind = same[0]["type"]
    notes = (face.notes[kind] for face in reversed(tuple(faces)) if kind in face.notes)
    nothing = barren(seen, words) if kind == "act" else ""
    said = (nothing, *(note(seen, words, same) for note in notes))
    return " – ".join(dict.fromkeys((one for one in said if one), ""))


def _one_after_the_other(first: str, then: str) -> str:
    """Two sentences, the first with its stop."""
    return f"{stopped(first)} {then}".strip() if first else then


def _preset(seen: Seen, faces: Iterable[Face]) -> bool:
    """Whether dice of the roll that is due are set already, which is said before all else."""
    ways = (face.preset for face in faces if face.preset is not None)
    return bool(seen.owes("roll")) and any(way(seen) for way in ways)


def obligation_said(seen: Seen, words: Words, first: ObligationView, part: str) -> str:
    """A sentence about an obligation, with all that it says of itself in words.

    part: the end of the sentence's key; where there is none the sentence for all others is said. A house rule of this
    table that changes it comes first.
    """
    key = f"{KEY}.{first['type']}"
    house = (f"{part}.{rule}.{value}" for rule, value in seen.view.get("house", {}).items())
    part = next((one for one in house if words.has(f"{key}.{one}")), part)
    again = f"{part}.again"
    part = again if words.has(f"{key}.{again}") and entered_again(seen) else part
    left = first.get("left", 1)
    other = first.get("to") if isinstance(first.get("to"), str) else first.get("from")
    return _best(
        words,
        key,
        part,
        n=left,
        name=seen.names[first["seat"]],
        other=seen.names.get(str(other), ""),
        next=seen.names[seen.after(seen.active)] if seen.active else "",
        **{"left": left, "level": "", **_symbols(words, first)},
    )


def _symbols(words: Words, first: ObligationView) -> dict[str, object]:
    """What an obligation says besides: numbers, and symbols by their names."""
    said: dict[str, object] = {k: v for k, v in first.items() if isinstance(v, int)}
    for field, value in first.items():
        if isinstance(value, str) and words.has(f"symbol.{value}"):
            said[field] = words(f"symbol.{value}").capitalize()
    return said


def _to_be_answered(seen: Seen) -> OfferView | None:
    """The latest offer that a person has still to answer, where nobody has taken a later one; None else.

    Whoever answered with an offer that was declined is asked for the first one again.
    """
    for offer in reversed(seen.offers):
        if offer.get("accepted"):
            return None
        if {*asked_by(seen, offer)} - {*robots_of(seen.view)}:
            return offer
    return None


def _offered(seen: Seen, words: Words, offer: OfferView, phones: Collection[str]) -> Prompt:
    """The headline asks whoever has to answer, and a tap leads to the answers: a person's offer as a robot's."""
    waited = asked_by(seen, offer)
    where = ".phone" if {*waited} <= {*phones} else ""
    many = ".many" if len(waited) > 1 else ""
    said = {
        "name": seen.names[offer["by"]],
        "to": words.joined([seen.names[seat] for seat in waited]),
        "give": words.cards(offer["give"]),
        "get": words.cards(offer["get"]),
    }
    answers = counters(seen, offer) and not many
    title = words(f"{KEY}.{'countered' if answers else f'offered{many}'}", **said)
    note = words(f"{KEY}.offered.note{where}{many}", **said)
    # In whose color: it is the one that must answer who must act, and of several nobody alone.
    return Prompt(title, note, waited[0] if len(waited) == 1 else None, sheet="trade")


def _taken(seen: Seen) -> OfferView | None:
    """The latest offer, where it is a person's, who may conclude it with somebody; None else."""
    offer = seen.offers[-1] if seen.offers else None
    taken = offer is not None and offer["accepted"] and offer["by"] not in robots_of(seen.view)
    return offer if taken else None


def _concludes(seen: Seen, words: Words, offer: OfferView) -> Prompt:
    """The headline asks whoever offered, with whom; then what was offered and who may answer still, or what was done
    since.
    """
    waited, yes = waited_for(offer), offer["accepted"]
    title = words(
        f"{KEY}.taken",
        n=len(yes),
        name=seen.names[offer["by"]],
        yes=words.joined([seen.names[seat] for seat in yes]),
    )
    note = words(
        f"{KEY}.taken.{'waits' if waited else 'note'}",
        n=len(waited),
        name=seen.names[offer["by"]],
        to=words.joined([seen.names[seat] for seat in waited]),
        give=words.cards(offer["give"]),
        get=words.cards(offer["get"]),
    )
    new = news(seen, words, "act") if done_after_offers(seen) else ""
    return Prompt(title, new or note, offer["by"], sheet="trade")


def _offer(seen: Seen, words: Words) -> str:
    offer = seen.offers[-1]
    waited, yes = waited_for(offer), offer.get("accepted") or ()
    no: Sequence[str] = offer.get("declined") or ()
    said = f"{'' if waited else '.answered'}{'.some' if yes else ''}"
    alone = said == ".answered" and len(no) == 1
    why = _why_not(seen, words, no[0]) if alone else ""
    said = f".declined{'.why' if why else ''}" if alone else said
    if said == ".answered.some" and offer["by"] in robots_of(seen.view):
        said = ".answered.robot"  # which chooses by itself
    return words(
        f"{KEY}.offer{said}",
        why=why,
        no=words.joined([seen.names[seat] for seat in no]),
        name=seen.names[offer["by"]],
        to=words.joined([seen.names[seat] for seat in waited]),
        yes=words.joined([seen.names[seat] for seat in yes]),
        give=words.cards(offer["give"]),
        get=words.cards(offer["get"]),
    )


def _why_not(seen: Seen, words: Words, seat: str) -> str:
    """What a robot said to the latest offer; empty where it said nothing since that was made."""
    for item in reversed(seen.view.get("journal") or ()):
        event: Mapping[str, object] = event_of(item)
        if kind_of(event) == "trade_offered":
            return ""
        if kind_of(event) == "robot_said" and event["seat"] == seat and not item.get("undone"):
            return event_said(event_of(item), seen, words)
    return ""


def _best(words: Words, key: str, part: str, **params: object) -> str:
    whole = f"{key}.{part}"
    if words.has(whole):
        return words(whole, **params)
    kind = key.rsplit(".", 1)[1]
    return words(f"{KEY}.other.{part}", what=words(f"obligation.{kind}", **params), **params)
