"""Positions of the march with Alexander for the phone, laid by corrections and played by the real rules.

``DUTIES`` has a position for every duty of this game; red, on the phone, is asked. ``LOOKS`` are further ones to
look at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from companion.boards import board_named
from companion.rules import Board, Refusal
from companion.rules.messages import as_json
from companion.table.statistics import statistics
from tests.rules.alexander.auctioning import Auctioning
from tests.rules.table_for_tests import Luck
from tests.web.published import Scene
from tests.web.rules_table import scene_of

CARDBOARD = {"resources": "cardboard", "cards": "cardboard"}
APP = {"event_tokens": "app"}


@cache
def printed() -> Board:
    """The board that the game is played on."""
    found = board_named("alexander", Luck(), seats=4)
    assert not isinstance(found, Refusal), found.message
    return found


def _rich(game: Auctioning) -> Auctioning:
    """Everybody has some cards and gold, red two open knights, and three villages stand."""
    game.holds("red", wool=3, ore=2, brick=2, lumber=1, grain=2)
    game.holds("blue", wool=1, ore=3, grain=1)
    game.holds("white", lumber=2, brick=1)
    game.gold(red=3, blue=4, white=1)
    game.has_open("red", 2)
    for seat, count in (("red", 2), ("blue", 4), ("white", 3)):
        game.fix("event_tokens", of=seat, count=count)
    return game


def laid(passed: int = 12, **how: Any) -> Auctioning:
    """Red acts, Alexander is on his way, and villages stand where he has been."""
    game = Auctioning.bare(board=printed(), **how)
    game.alexander_at(passed)
    temples = [at for at in game.view()["board"]["route"][:passed] if at["kind"] == "temple"]
    for seat, point in zip(("red", "blue", "white"), temples, strict=False):
        game.fix("piece", at=point["at"], owner=seat, piece="settlement")
    return game


def _on_phones(passed: int = 12, **how: Any) -> Auctioning:
    return _rich(laid(passed, **how))


def my_turn() -> Auctioning:
    return _on_phones()


def before_violet() -> Auctioning:
    """The next point is the first violet one."""
    return _on_phones(len(printed_route()) - 3)


def printed_route() -> list[Any]:
    """The points of the route in order."""
    route: list[Any] = Auctioning.bare(board=printed()).view()["board"]["route"]
    return route


def march() -> Auctioning:
    game = _on_phones()
    game.stands_before(13)
    return game


def _called(event: str, **how: Any) -> Auctioning:
    game = _on_phones(**how)
    game.calls(event)
    return game


def bid() -> Auctioning:
    return _called("battle")


def outbid() -> Auctioning:
    """Blue has gone beyond red's bid, white is out: red's word again."""
    game = bid()
    game.bids(2, 5, None, None)
    return game


def beaten() -> Auctioning:
    """Blue has gone beyond all that everybody sees that red could pay: red's word again."""
    game = _called("statue")
    game.gold(red=0, blue=6)
    game.holds("red", wool=2)
    game.bids(1, 5, None, None)
    return game


def others_bid() -> Auctioning:
    """Blue is asked."""
    game = bid()
    game.bids(3)
    return game


def pay_bid() -> Auctioning:
    """Red has won a battle and has more than one way to pay."""
    game = bid()
    game.bids(5, None, None, None)
    return game


def pay_over() -> Auctioning:
    """Nothing of red's comes to the bid exactly: two knights, six for four."""
    game = laid()
    game.holds("red", grain=2)
    game.has_open("red", 2)
    game.calls("battle")
    game.wins("red", 4)
    return game


def move_robber() -> Auctioning:
    """Nearly every hex of the large board may be chosen."""
    game = laid()
    game.begins("red")
    game.roll(3, 4)
    return game


def pay_village() -> Auctioning:
    game = _called("village")
    game.bids(4, None, None, None)
    return game


def unpaid() -> Auctioning:
    """Red could not pay: it loses half, and the auction begins anew."""
    game = _called("bridge")
    game.wins("red", 8)
    return game


def turn_token() -> Auctioning:
    game = _on_phones()
    number = next(n for n in game.points_of("token") if n > 12)
    game.stands_before(number)
    game.do("red", "march")
    return game


def choose_desert() -> Auctioning:
    return Auctioning.new(board=printed(), custody={"resources": "cardboard"})


def name_first_seat() -> Auctioning:
    game = choose_desert()
    if game.owed("choose_desert"):
        game.do("red", "choose_desert", at=game.options("red", "choose_desert")[0]["at"])
    return game


def cardboard() -> Auctioning:
    """Hands are real cards: gold and supply are told."""
    game = laid(custody=CARDBOARD)
    game.gold(red=3, blue=4)
    return game


def cardboard_pay() -> Auctioning:
    game = cardboard()
    game.has_open("red", 1)
    game.calls("battle")
    game.bids(7, None, None, None)
    return game


def report_points() -> Auctioning:
    """Alexander comes to Persopolis, and cards are real."""
    game = laid(len(printed_route()) - 1, custody=CARDBOARD)
    game.fix("development", of="white", count=2)
    game.begins("red")
    game.roll(3, 4)
    _past_the_seven(game)
    game.do("red", "march")
    return game


def _past_the_seven(game: Auctioning) -> None:
    """The robber is moved and steals, if there is anybody to steal from."""
    while game.owed("move_robber") or game.owed("steal"):
        kind = game.owed()[0]["type"]
        option = dict(game.options("red", kind)[0])
        game.do(option.pop("seat"), option.pop("type"), **option)


def over() -> Auctioning:
    """Alexander is in Persopolis."""
    game = _on_phones(len(printed_route()) - 1)
    game.begins("red")
    game.roll(3, 4)
    _past_the_seven(game)
    game.do("red", "march")
    return game


def three() -> Auctioning:
    game = Auctioning.called("statue", 3)
    game.holds("red", brick=2, ore=1)
    return game


DUTIES: dict[str, Callable[[], Auctioning]] = {
    "choose_desert": choose_desert,
    "name_first_seat": name_first_seat,
    "march": march,
    "turn_token": turn_token,
    "bid": bid,
    "pay_bid": pay_bid,
    "discard": unpaid,
    "report_points": report_points,
}
"""A position in which red owes this."""

LOOKS: dict[str, Callable[[], Auctioning]] = {
    "my_turn": my_turn,
    "before_violet": before_violet,
    "move_robber": move_robber,
    "outbid": outbid,
    "others_bid": others_bid,
    "pay_over": pay_over,
    "pay_village": pay_village,
    "cardboard": cardboard,
    "cardboard_pay": cardboard_pay,
    "over": over,
    "three": three,
}


def ended() -> Scene:
    """After the end, with the figures that the table tells of it."""
    game = over()
    made = scene_of(game)
    told = statistics(
        game.ruleset,
        game.seats,
        [as_json(event) for event in game.events],
        seconds=4200,
        submissions=90,
    )
    for view in (made.public, *made.seats.values()):
        view["statistics"] = told
    return made


def undone() -> Scene:
    """After an undo: gold, tokens, an Advisor's card, Alexander, knights and the supply are to be set as they were."""
    made = scene_of(my_turn())
    for view in (made.public, *made.seats.values()):
        view["put_back"] = [
            _set("gold_pieces", 2, seat="red"),
            _set("event_token", 2, seat="blue"),
            _set("advisor_card", 1, seat="white", track="second"),
            _set("alexander", 11),
            _set("knights_beneath", 1),
            _set("supply_cards", 40),
        ]
    return made


def _set(piece: str, count: int, **more: str) -> dict[str, Any]:
    return {"at": None, "piece": piece, "seat": None, "do": "set", "count": count, **more}
