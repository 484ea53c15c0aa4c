"""What a big screen or a stream shows of a running game: map, points, the last roll, who must act. Pure.

It is made of the view that everybody may see, and of nothing else.
"""

from __future__ import annotations

from functools import lru_cache

from companion.faces.board_map import BoardMap, Ground, game_map
from companion.faces.games.faces import faces_in
from companion.faces.lie import REACH, Box, Lie, lie
from companion.faces.outlines import SHAPES
from companion.faces.page import Json
from companion.faces.painting.land import least_sign, paint_land
from companion.faces.painting.pieces import paint_buildings, paint_layers, paint_roads
from companion.faces.painting.vector import VectorPen
from companion.faces.play.dice import dice_row
from companion.faces.play.news import done_after_offers, ended_before, news
from companion.faces.play.over import over
from companion.faces.play.prompt import prompt
from companion.faces.seen import Seen
from companion.faces.signed import signed
from companion.faces.theme import DIM, SEATS, Theme
from companion.locale import Words

KEY = "faces.big_screen"
WIDE, HIGH = 1200.0, 980.0
"""Of the map's drawing, in units of its own."""
THEME = Theme(DIM, 1.6)


def big_screen(seen: Seen | None, words: Words) -> Json:
    """All that it shows; seen: the table's view, None while no game lies on the table."""
    known: Json = {"away": words(f"{KEY}.away"), "language": words.language}
    if seen is None:
        return {**known, "lead": words(f"{KEY}.none"), "note": "", "seats": []}
    faces = faces_in(seen.view)
    asked = prompt(seen, words, faces, None, over(seen, words, faces))
    row = dice_row(seen, words, ())
    thrown = None not in row.faces
    return {
        **known,
        "game": words.or_plain(f"touchscreen.setup.game.{seen.view['game']}"),
        "lead": asked.title,
        "note": _note(seen, words),
        "acts": asked.seat,
        "seats": [_seat(seen, words, seat, asked.seat) for seat in seen.seats],
        "target": words(f"{KEY}.target", n=seen.view["target"]),
        "dice": list(row.faces) if thrown else [],
        "rolled": words(f"{KEY}.rolled", total=row.total) if thrown else "",
        "event": row.source if thrown and row.event is not None else "",
        **_map(game_map(seen.view, (), 0)),
    }


def _note(seen: Seen, words: Words) -> str:
    """What is offered, else what has just happened: what the touchscreen says of where to tap is no use here."""
    kind = seen.obligations[0]["type"] if seen.obligations else ""
    if seen.over or not kind:
        return ""
    if kind == "act" and seen.offers and not done_after_offers(seen):
        give, get = (words.cards(seen.offers[-1][what]) for what in ("give", "get"))
        return words(f"{KEY}.offer", give=give, get=get)
    return news(seen, words, kind) or ended_before(seen, words)


def _seat(seen: Seen, words: Words, seat: str, acts: str | None) -> Json:
    """A row. look: its color and that of its shape, which is given as points on a square from 0 to 100."""
    entry, look = seen.entry(seat), SEATS[seat]
    shape = " ".join(f"{50 + 27 * x:.1f},{50 - 27 * y:.1f}" for x, y in SHAPES[look.shape])
    return {
        "seat": seat,
        "name": entry["name"],
        "points": signed(entry["points"]),
        "said": words("touchscreen.over.points", n=abs(entry["points"]), points=entry["points"]),
        "turn": not seen.over and seat == (acts or seen.active),
        "won": seat in (seen.view["winners"] or ()),
        "shape": shape,
    }


def _map(shown: BoardMap) -> Json:
    lying = _lying(shown.ground)
    return {
        "width": WIDE,
        "height": HIGH,
        "land": _land(shown.ground),
        "pieces": _pieces(shown, lying),
    }


@lru_cache(maxsize=4)
def _lying(ground: Ground) -> Lie:
    """As large as it may lie."""
    sign = least_sign(THEME) if ground.reach == REACH else 0.0
    box, hexes = Box(0, 0, WIDE, HIGH).within(14), ground.hexes()
    lies = [lie(hexes, box, turn, ground.reach, 0.5, sign) for turn in range(6)]
    return max(lies, key=lambda one: round(one.side, 2))


@lru_cache(maxsize=4)
def _land(ground: Ground) -> str:
    pen = VectorPen(HIGH)
    paint_land(pen, THEME, ground, _lying(ground))
    return pen.svg()


def _pieces(shown: BoardMap, lying: Lie) -> str:
    pen = VectorPen(HIGH)
    paint_layers(pen, THEME, False, shown, lying)
    paint_roads(pen, shown, lying)
    paint_buildings(pen, THEME, shown, lying)
    return pen.svg()
