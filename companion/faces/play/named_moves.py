"""What is done on the board for robots, in a few words: its verb, and the kinds of what is laid, moved or set. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import cast

from companion.faces.play.deeds import counted
from companion.faces.put_right.put_back import laid_word, lay_said
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import PutBack, ToLay

KEY = "touchscreen.robot"
IN_BAR, ON_CARD = 2, 3
"""So many kinds are named in the bar, which has a line for them, and on the card."""
SPECIAL = "special_"
COMES = ("place", "replace.")
PIECES = frozenset({"place", "remove", "move"})
"""What is done with pieces; a knight that is turned over stands there already."""


def verb(words: Words, things: list[ToLay]) -> str:
    """What is done with all of it: ``lay``, ``move``, or ``do`` where there is no one word."""
    moves = [move for thing in things for move in replaced(words, thing["moves"])]
    come = {move["at"] for move in moves if move["do"].startswith(COMES)}
    ways = {move["do"].partition(".")[0] for move in moves if not _is_on(move, come)}
    if ways == {"move"}:
        return "move"
    return "lay" if ways and ways <= {"place", "replace"} else "do"


def only_cards(thing: ToLay) -> bool:
    """Whether only cards change hands."""
    return all(move["do"] == "pass" for move in thing["moves"])


def goes_on(words: Words, thing: ToLay) -> bool:
    """Whether something that is counted goes on to a place of the map, which shows where."""
    return all(
        "," in str(move["at"]) and words.has(f"lay.more.{move['piece']}") for move in thing["moves"]
    )


def lays_pieces(thing: ToLay) -> bool:
    """Whether pieces are laid, taken or moved by it; else cards change hands, or what lies there is turned or set."""
    return any(move["do"] in PIECES for move in thing["moves"])


def _kinds(seen: Seen, words: Words, things: list[ToLay]) -> Counter[str]:
    """Word → how many of that there are in all of them, pieces that come before all else."""
    moves = [move for thing in things for move in replaced(words, thing["moves"])]
    moves.sort(key=lambda move: not move["do"].startswith(COMES))
    come = {move["at"] for move in moves if move["do"].startswith(COMES)}
    turned = {move["at"]: bool(move.get("active")) for move in moves if _is_on(move, come)}
    among = len(things) > 1 or any(map(lays_pieces, things))  # no verb says that it is taken
    found = Counter[str]()
    for move in moves:
        if _is_on(move, come):
            continue  # the same piece again
        word = _turned(words, move, _word(seen, words, move))
        if move["do"] == "remove" or (among and _more(words, move) < 0):
            word = words(f"{KEY}.taken_away", piece=word)
        word = words(f"{KEY}.active", piece=word) if turned.get(move["at"]) else word
        found[word] += (move.get("count") or 1) if _moves(move) else abs(_more(words, move)) or 1
    return found


def _turned(words: Words, move: PutBack, word: str) -> str:
    """With which side is up then, of what is turned over."""
    if move["do"] != "turn":
        return word
    family = move["piece"].rpartition("_")[2]
    sides = [f"{'' if up else 'not_'}{side}" for side, up in move.items() if isinstance(up, bool)]
    own = (f"{KEY}.turned.{family}.{side}" for side in sides)
    return next((words(key, piece=word) for key in own if words.has(key)), word)


def _is_on(move: PutBack, come: Collection[str | None]) -> bool:
    """Whether it turns over a piece that comes onto the board as well. come: where pieces do."""
    return move["do"] == "turn" and move["at"] is not None and move["at"] in come


def _more(words: Words, move: PutBack) -> int:
    """How many more a seat gets of what is handed out, less than none where it gives some back; 0 for all else."""
    was, count = move.get("was"), move.get("count")
    handed = move["do"] == "set" and move.get("seat") and words.has(f"lay.more.{move['piece']}")
    return int(count - was) if handed and was is not None and count is not None else 0


def handed_to(words: Words, thing: ToLay) -> tuple[str, str]:
    """How something of one kind goes to a seat or from it, ``gives`` or ``takes``, and to which; empty for all else."""
    ways = {(_hand_way(words, move), move.get("seat") or "") for move in thing["moves"]}
    return next(iter(ways)) if len(ways) == 1 else ("", "")


def handed_said(words: Words, thing: ToLay) -> str:
    """What of one kind goes to a seat or from it, with its article; empty where the catalogue has no words for it."""
    kinds = {
        track
        if (track := move.get("track")) and move["piece"].startswith(SPECIAL)
        else move["piece"]
        for move in thing["moves"]
    }
    key = f"{KEY}.handed.{next(iter(kinds))}" if len(kinds) == 1 else ""
    n = sum(abs(_more(words, move)) or 1 for move in thing["moves"])
    return words(key, n=n) if words.has(key) else ""


def _hand_way(words: Words, move: PutBack) -> str:
    more, piece = _more(words, move), move["piece"]
    if more:
        return "gives" if more > 0 else "takes"
    return "gives" if piece.startswith(SPECIAL) and move.get("seat") and move.get("track") else ""


def _word(seen: Seen, words: Words, move: PutBack) -> str:
    """What it is called in a few words: one of the cards that there is one of by its own name."""
    track, piece = move.get("track"), move["piece"]
    if piece.startswith(SPECIAL) and track and words.has(f"symbol.{track}"):
        return words(f"symbol.{track}")
    own = (f"{KEY}.kind.{one}" for one in (f"{move['do']}.{piece}", piece))
    key = next((one for one in own if words.has(one)), "")
    return words(key) if key else laid_word(seen, words, move)


def _moves(move: PutBack) -> bool:
    """Whether pieces are laid, taken or moved."""
    return move["do"].startswith((*PIECES, "replace."))


def names_all(seen: Seen, words: Words, things: list[ToLay]) -> bool:
    """Whether the few words of the card name everything that its key confirms."""
    return len(_kinds(seen, words, things)) <= ON_CARD


def how_many(seen: Seen, words: Words, things: list[ToLay]) -> int:
    """How many pieces, and other things to do, the few words of the card name."""
    return _kinds(seen, words, things).total()


def passed_said(seen: Seen, words: Words, thing: ToLay) -> str:
    """Which cards change hands among several; empty where anything else is done."""
    said = [lay_said(seen, words, move, thing["seat"]) for move in thing["moves"]]
    return ". ".join(said) if only_cards(thing) else ""


def pieces_said(seen: Seen, words: Words, things: list[ToLay], most: int) -> str:
    """What all of them lay, pieces of one kind counted; of many kinds the first, and how many more."""
    count = _kinds(seen, words, things)
    pieces = counted(words, count)
    if len(pieces) <= most:
        return ", ".join(pieces)
    return words(f"{KEY}.lay_many", piece=pieces[0], n=count.total() - next(iter(count.values())))


def replaced(words: Words, moves: list[PutBack]) -> Iterator[PutBack]:
    """A piece that comes where another goes is one move, where there is a sentence for it."""
    pairs = {
        (gone["at"], gone["piece"]): come["piece"]
        for gone in moves
        for come in moves
        if (gone["do"], come["do"]) == ("remove", "place")
        and gone["at"] == come["at"]
        and words.has(f"lay.replace.{gone['piece']}.{come['piece']}")
    }
    goes = {(at, come): gone for (at, gone), come in pairs.items()}
    for move in moves:
        place = (move["at"], move["piece"])
        if move["do"] == "place" and place in goes:
            yield cast(PutBack, {**move, "do": f"replace.{goes[place]}"})
        elif move["do"] != "remove" or place not in pairs:
            yield move
