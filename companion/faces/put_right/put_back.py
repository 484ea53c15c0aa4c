"""What to move on the cardboard, in words: back after an undo, or for a robot. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from companion.faces.place_words import place_said
from companion.faces.seen import Seen, ordered
from companion.locale import Words
from companion.table.shapes import CardsBack, PutBack, event_of


def put_back(seen: Seen, words: Words) -> tuple[str, ...]:
    """One sentence for each piece to be moved, then for each seat's cards that change hands; empty for nothing."""
    pieces = (_sentence(seen, words, entry) for entry in seen.view["put_back"])
    return (*pieces, *_cards(seen, words, seen.view.get("put_back_cards") or ()))


def shown_back(seen: Seen, words: Words, *, waits: bool) -> tuple[str, ...]:
    """What a screen shows of it: what is fresh, else what is left of before, unless that ``waits`` for something."""
    return put_back(seen, words) or (() if waits else left_back(seen, words))


def left_back(seen: Seen, words: Words) -> tuple[str, ...]:
    """What nobody has said to have moved back, and people played on: with its place, which does not glow any more."""
    return tuple(_with_place(seen, words, entry) for entry in seen.view.get("put_back_left", ()))


def is_left(seen: Seen) -> bool:
    """Whether nothing is fresh of what is to be moved back."""
    return not seen.view["put_back"] and not seen.view.get("put_back_cards")


def told_back(seen: Seen, words: Words) -> tuple[str, ...]:
    """The same for whoever has no map beside it: with its place, where the sentence does not say it."""
    pieces = (_with_place(seen, words, entry) for entry in seen.view["put_back"])
    return (
        *left_back(seen, words),
        *pieces,
        *_cards(seen, words, seen.view.get("put_back_cards") or ()),
    )


def _with_place(seen: Seen, words: Words, entry: PutBack) -> str:
    said = _sentence(seen, words, entry)
    where = _named_place(seen, words, entry.get("to") or entry.get("at"))
    return said if where in said else f"{said}, {where}"


def lay_said(seen: Seen, words: Words, entry: PutBack, robot: str) -> str:
    """The sentence for one move of a robot's, with its places; a piece of another seat than the robot's says whose."""
    if entry["do"] == "pass":
        return _passed(seen, words, entry, robot)
    piece, seat = laid_word(seen, words, entry), entry.get("seat")
    if seat and seat != robot:
        piece = f"{piece} ({seen.names.get(seat, '')})"
    text = words(
        _lay_key(words, entry),
        piece=piece,
        name=seen.names.get(seat, "") if seat else "",
        count=entry.get("count"),
        was=entry.get("was"),
        n=abs(_more(entry)) or entry.get("count", 1),
        place=_named_place(seen, words, entry.get("at")),
        goal=_named_place(seen, words, entry.get("to")),
        track=_named(words, entry["track"]) if entry.get("track") else "",
    )
    return text[:1].upper() + text[1:]


def _passed(seen: Seen, words: Words, entry: PutBack, robot: str) -> str:
    """Cards of cardboard that change hands: the robot's own, else of whom it says."""
    give, take = entry["give"], entry["take"]
    way = "both" if give and take else "give" if give else "take"
    other = entry["other"]
    text = words(
        f"lay.pass.{way}" if entry["seat"] == robot else f"lay.pass.{way}.of",
        name=seen.names[entry["seat"] or robot],
        other=seen.names[other] if other else words("lay.pass.bank"),
        given=words.cards(dict(ordered(give))),
        taken=words.cards(dict(ordered(take))),
    )
    return text[:1].upper() + text[1:]


def laid_word(seen: Seen, words: Words, entry: PutBack) -> str:
    """What a robot wants laid: a piece, which where it stands may have a name of its own, or a card of a real deck."""
    piece = str(entry["piece"])
    own = f"piece.{piece}.{_variant(seen, piece, entry.get('at'))}"
    if words.has(own):
        return words(own)
    kind = "piece" if words.has(f"piece.{piece}") else "card"
    return words.or_plain(f"{kind}.{piece}")


def _variant(seen: Seen, piece: str, at: str | None) -> str:
    """As what a piece was put there; empty where that is not told."""
    for item in seen.view.get("journal") or ():
        event: Mapping[str, object] = event_of(item)
        if event["type"] == f"{piece}_built" and event.get("at") == at:
            return str(event.get("variant") or "")
    return ""


def _named_place(seen: Seen, words: Words, at: str | None) -> str:
    return place_said(seen, words, at) if at and "," in at else ""


def _more(entry: PutBack) -> int:
    """How many more of it there are than before; 0 for what is put on a place."""
    was, count = entry.get("was"), entry.get("count")
    return 0 if was is None or count is None else int(count - was)


def _lay_key(words: Words, entry: PutBack) -> str:
    """The robot's own sentence for a kind of piece or its family, else that after an undo, which is as true.

    What is turned over has sentences for each of its sides.
    What is handed out, not set on a track, has sentences for how many more or fewer there are.
    """
    do, kind = entry["do"], str(entry["piece"])
    counted = f"lay.{'more' if _more(entry) > 0 else 'fewer'}.{kind}"
    if do == "set" and _more(entry) and words.has(counted):
        return counted
    family = kind.rpartition("_")[2]
    sides = [f"{'' if up else 'not_'}{side}" for side, up in entry.items() if isinstance(up, bool)]
    turned = (f"lay.{do}.{family}.{side}" for side in sides)
    own = (*turned, f"lay.{do}.{kind}", f"lay.{do}.{family}", f"touchscreen.put_back.{kind}.{do}")
    back: tuple[str, ...] = (
        (f"put_back.{do}.{kind}", f"put_back.{do}.{family}") if do == "set" else ()
    )
    general = f"lay.{do}" if "," in str(entry.get("at")) else f"lay.{do}.nowhere"
    return next((key for key in (*own, *back) if words.has(key)), general)


def _sentence(seen: Seen, words: Words, entry: PutBack) -> str:
    seat, track = entry.get("seat"), entry.get("track")
    if _is_card(words, entry):
        card = words(f"card.{entry['piece']}")
        return words("touchscreen.put_back.card", piece=card, name=seen.names.get(str(seat), ""))
    handed = _handed(words, entry)
    said = words(
        handed or _key(words, entry),
        piece=words.or_plain(f"piece.{entry['piece']}"),
        name=seen.names.get(seat, "") if seat else "",
        count=entry.get("count"),
        n=abs(_more(entry)) if handed else entry.get("count", 1),
        place=_place(seen, words, entry.get("at")),
        goal=_named_place(seen, words, entry.get("to")),
        track=_named(words, track) if track else "",
    )
    return said[:1].upper() + said[1:] if handed else said


def _handed(words: Words, entry: PutBack) -> str:
    """The sentence that says how many more or fewer there are of what is handed out; empty for all else.

    A count alone would leave open whether so many are given or taken.
    """
    ways = [f"lay.{way}.{entry['piece']}" for way in ("more", "fewer")]
    if entry["do"] != "set" or not _more(entry) or not all(map(words.has, ways)):
        return ""
    return ways[_more(entry) < 0]


def _is_card(words: Words, entry: PutBack) -> bool:
    """Whether it is a card of a real deck, which was laid open."""
    lies_open = entry["do"] == "turn" and entry.get("at") is None
    return lies_open and words.has(f"card.{entry['piece']}")


def _named(words: Words, track: str) -> str:
    """A track, a symbol, or the resource of a piece."""
    key = f"resource.{track}"
    return words(key, n=1) if words.has(key) else words.or_plain(f"symbol.{track}")


def _place(seen: Seen, words: Words, at: str | None) -> str:
    return place_said(seen, words, at) if at and at.count(",") == 1 else ""


def _key(words: Words, entry: PutBack) -> str:
    """The sentence for a kind of piece, for its family (the last word of its name), else for any piece."""
    do, kind = entry["do"], str(entry["piece"])
    family = kind.rpartition("_")[2]
    own = (
        f"touchscreen.put_back.{kind}.{do}",
        f"put_back.{do}.{kind}",
        f"put_back.{do}.{family}",
    )
    neutral = "" if entry.get("seat") or do == "move" else "_neutral"
    goes = ".to" if do == "move" and "," in str(entry.get("to")) else ""
    return next((key for key in own if words.has(key)), f"touchscreen.put_back.{do}{neutral}{goes}")


def _cards(seen: Seen, words: Words, passed: Iterable[CardsBack]) -> Iterator[str]:
    for entry in passed:
        for way in ("give", "take"):
            if entry[way]:
                name, cards = seen.names[entry["seat"]], words.cards(entry[way])
                yield words(f"touchscreen.put_back.{way}", name=name, cards=cards)
