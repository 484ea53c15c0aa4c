"""What a phone's person does beside the app: tells of robots' cards, lays for them, puts back after an undo. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.faces.page import CountedRow, Counting, Json, key, page, part
from companion.faces.play import beside
from companion.faces.play.beside import Matter
from companion.faces.play.named_moves import pieces_said, verb
from companion.faces.play.robot_waits import wait_key, waiting
from companion.faces.play.robots import (
    lays_said,
    places_of,
    robots_in,
    to_lay,
)
from companion.faces.put_right.put_back import told_back
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import ToLay, together

KEY = "faces.cardboard"
ROBOT = "touchscreen.robot"
LAY, BACK = "lay", "back"
"""How these parts look."""
HOST = "host"
MOST_CARDS = 24
ALL = 9
"""More kinds than a robot does in a turn."""


def cardboard(seen: Seen, words: Words, who: str) -> Json:
    """The page, of the view of whoever asks: a seat, ``host`` or anybody who looks on; without parts for nothing."""
    return page(
        words(f"{KEY}.title"),
        [
            *_asked(seen, words, who),
            *_lay(seen, words, who),
            *_back(seen, words, who),
            *_waits(seen, words, who),
        ],
    )


# ---- what people say of robots' cards


def _asked(seen: Seen, words: Words, who: str) -> Iterator[Json]:
    """The first of it that is this phone's."""
    mine = (one for one in beside.matters(seen) if _says(seen, one.seat, who))
    asked = next(mine, None)
    if asked is None:
        return
    told = beside.question(seen, words, asked)
    whose = _whose(asked.seat, who)
    more: dict[str, object] = {"seat": asked.seat, "shape": LAY}
    if (counting := _counting(seen, words, asked, whose)) is not None:
        yield part(told.title, (), told.note, counting=counting, **more)
        return
    yield part(told.title, list(_keys(seen, words, asked, whose)), told.note, **more)


def _says(seen: Seen, seat: str, who: str) -> bool:
    """Whether this phone's person says it: of all on the host's, of a robot on its hands', else on one's own."""
    robot = robots_in(seen).get(seat)
    if who == HOST:
        return True
    if robot is None:
        return seat == who
    return who in seen.seats and who not in robots_in(seen) and robot["hands"] in (None, who)


def _whose(seat: str, who: str) -> dict[str, object]:
    """Whom a wish is said for."""
    return {"seat": seat} if who == HOST else {} if seat == who else {"for": seat}


def _keys(seen: Seen, words: Words, asked: Matter, whose: Mapping[str, object]) -> Iterator[Json]:
    for action in beside.keys(seen, words, asked).buttons:
        do = beside.answer(asked, action.key.partition(":")[2])
        if do is not None:
            yield key(action.label, {**do, **whose}, kind="go" if action.kind == "go" else "")


def _counting(
    seen: Seen, words: Words, asked: Matter, whose: Mapping[str, object]
) -> Counting | None:
    if asked.is_one or asked.kind in beside.AT_ONE_TAP:
        return None
    do, field = beside.counted(asked)
    rows: list[CountedRow] = [
        {"of": row, "word": word, "count": 0, "most": MOST_CARDS}
        for row, word in beside.counted_rows(seen, words, asked)
    ]
    word = words(f"{beside.KEY}.done")
    return {"rows": rows, "do": {**do, **whose}, "field": field, "word": word}


# ---- what is laid for robots


def _lay(seen: Seen, words: Words, who: str) -> Iterator[Json]:
    """The oldest thing of this phone's person, and how many more are laid with it."""
    things = [] if seen.over else [one for one in to_lay(seen) if _lays(seen, one, who)]
    if not things:
        return
    first, rest = things[0], together(things)[1:]
    said = [*lays_said(seen, words, first), *_face_down(seen, words, first)]
    title = words(f"{ROBOT}.{verb(words, [first])}", name=seen.names[first["seat"]])
    what = pieces_said(seen, words, rest, ALL)
    note = words(f"{KEY}.before", n=len(rest), what=what) if rest else ""
    if (robot := robots_in(seen).get(first["seat"])) and robot["hands"] == who:
        note = f"{words(f'{KEY}.hands', name=seen.names[first['seat']])} {note}".rstrip()
    keys = [*_where(words, first), *_laid(seen, words, things, who)]
    yield part(title, keys, note, seat=first["seat"], shape=LAY, said=said)


def _lays(seen: Seen, thing: ToLay, who: str) -> bool:
    hands = robots_in(seen)[thing["seat"]]["hands"] if thing["seat"] in robots_in(seen) else None
    return who == HOST or (who in seen.seats and who in (hands, thing.get("secret")))


def _face_down(seen: Seen, words: Words, thing: ToLay) -> Iterator[str]:
    """Which cards go face down, where this audience may see them."""
    if cards := thing.get("cards"):
        name = seen.names[thing["seat"]]
        yield words(f"{beside.KEY}.face_down", name=name, cards=words.cards(cards))


def _where(words: Words, thing: ToLay) -> Iterator[Json]:
    """On to the map, which shows the places."""
    if places := places_of(thing):
        yield key(words(f"{KEY}.where"), None, places=places)


def _laid(seen: Seen, words: Words, things: list[ToLay], who: str) -> Iterator[Json]:
    """That it lies; and where all is this phone's to lay, that all of it does that is laid together."""
    person = next((seat for seat in seen.seats if seat not in robots_in(seen)), "")
    do: dict[str, object] = {"type": "go_on", **({"seat": person} if who == HOST else {})}
    yield key(words(f"{ROBOT}.laid"), {**do, "only": things[0]["seq"]}, kind="go")
    first = together(things)
    if len(first) > 1 and len(things) == len(to_lay(seen)):
        up_to = {"up_to": first[-1]["seq"]}
        yield key(words(f"{ROBOT}.laid.all", n=len(first)), {**do, **up_to})


# ---- what is put back


def _back(seen: Seen, words: Words, who: str) -> Iterator[Json]:
    """It stays until somebody says that it is done, also while people play on."""
    said = told_back(seen, words)
    if not said:
        return
    person = next((seat for seat in seen.seats if seat not in robots_in(seen)), "")
    do = {"type": "move_back", **({"seat": person} if who == HOST else {})}
    keys = [key(words("touchscreen.put_back.done"), do)] if who in (HOST, *seen.seats) else []
    note = words(f"{KEY}.anyone", done=words("touchscreen.put_back.done")) if keys else ""
    yield part(words(f"{KEY}.back"), keys, note, shape=BACK, said=list(said))


# ---- robots that wait


def _waits(seen: Seen, words: Words, who: str) -> Iterator[Json]:
    """That robots wait after an undo, and the key that lets them go on once everything lies where it was."""
    if who not in (HOST, *seen.seats) or seen.over or not wait_key(seen, words):
        return
    if told_back(seen, words) or (asked := waiting(seen, words)) is None:
        return
    person = next((seat for seat in seen.seats if seat not in robots_in(seen)), "")
    do = {"type": "go_on", "laid": False, **({"seat": person} if who == HOST else {})}
    yield part(asked.brief, [key(asked.done, do)], asked.title, shape=BACK)
