"""Positions of the war of Troy for the phone, laid by corrections and played by the real rules.

``DUTIES`` has a position for every duty of this game; red, on the phone, is asked, and is for Troy. ``LOOKS`` are
further ones to look at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.rules.messages import as_json
from companion.table.statistics import statistics
from tests.rules.troy.table import TroyGame
from tests.rules.troy.test_t7_ships import far
from tests.rules.troy.test_t11_end import end_of_war, with_points
from tests.web.published import Scene
from tests.web.rules_table import scene_of

CARDBOARD = {"resources": "cardboard", "sides": "cardboard"}


def _rich(game: TroyGame) -> TroyGame:
    game.holds("red", wool=2, lumber=2, grain=1, ore=1)
    game.holds("blue", lumber=2, wool=3, ore=1)
    game.holds("white", grain=2, brick=1)
    return game


def at_sea(count: int = 4, **how: Any) -> TroyGame:
    """Red has three Ships and a site for the next, blue and white one each; both markers have moved."""
    game = TroyGame.bare(count, **how)
    mine = game.chain(4)
    others = [at for at in game.symbols() if at not in mine]
    game.lays("red", settlements=[game.corner(mine[0])])
    game.lays("blue", cities=far(game)[:1])
    game.ship("red", *mine[:3])
    game.ship("blue", others[-1])
    game.ship("white", others[-3])
    game.tokens(red=3, blue=1)
    if count == 4 and not how:
        _rich(game)
    return game


def my_turn() -> TroyGame:
    """Much of everything: red has given before, and a Battle has been fought."""
    game = at_sea()
    game.holds("red", ore=2, wool=1, lumber=1, brick=1)
    game.row(ore=4, wool=3, lumber=2, brick=1)
    game.do("red", "end_turn")
    game.turn_of("red")
    game.holds("red", wool=2, lumber=2, ore=2, grain=1)
    game.do("red", "donate", cards={"ore": 2})
    game.markers(mycenae=2)
    game.turn_of("red")
    return game


def poor() -> TroyGame:
    """Nothing to build with, a card given already, and the Sea People on a Ship of red's."""
    game = at_sea()
    game.holds("red", brick=1, ore=1)
    game.do("red", "donate", cards={"brick": 1})
    game.tokens(red=1)
    game.people(game.ships("red")[2]["at"])
    return game


def others_turn() -> TroyGame:
    game = at_sea()
    game.turn_of("blue", (4, 6))
    return game


def due() -> TroyGame:
    """The row is full: the Battle comes after this turn."""
    game = at_sea()
    game.row(ore=3, wool=3, lumber=3, grain=2)
    return game


def rolling() -> TroyGame:
    game = at_sea()
    game.turn_of("red", dice=None)
    return game


def place_settlement() -> TroyGame:
    return TroyGame.new()


def discard() -> TroyGame:
    game = at_sea()
    game.holds("red", wool=5, ore=4)
    game.turn_of("red", dice=None)
    game.roll(3, 4)
    return game


def move_sea_people() -> TroyGame:
    game = at_sea()
    game.turn_of("red", dice=None)
    game.roll(3, 4)
    return game


def steal() -> TroyGame:
    game = move_sea_people()
    game.do("red", "move_sea_people", at=game.ships("blue")[0]["at"])
    return game


def take_tile() -> TroyGame:
    """Red's fourth Ship brings a tile."""
    game = at_sea()
    at = game.options("red", "build_ship")[0]["at"]
    game.do("red", "build_ship", at=at)
    return game


def return_card() -> TroyGame:
    game = at_sea()
    game.do("red", "swap_row", ship=3)
    return game


def fight_battle() -> TroyGame:
    """A real row: what was turned over is told."""
    game = TroyGame.bare(custody=CARDBOARD)
    game.fix("row", count=10)
    game.do("red", "end_turn")
    return game


def report_sides() -> TroyGame:
    """The war is over with real cards."""
    game = TroyGame.bare(custody=CARDBOARD)
    game.markers(troy=4)
    game.fix("row", count=10)
    game.do("red", "end_turn")
    game.fight(ore=4, grain=3)
    return game


def cardboard() -> TroyGame:
    """Hands, row and sides are real cards, and a Ship of red's draws."""
    game = at_sea(custody=CARDBOARD)
    game.markers(troy=2, mycenae=1)
    return game


def sealed_side() -> TroyGame:
    """Hands are real cards, the sides are the app's."""
    return at_sea(custody={"resources": "cardboard"})


def claiming() -> TroyGame:
    """Red has fifteen points if its real card says Troy."""
    game = TroyGame.bare(custody={"sides": "cardboard"})
    game.markers(troy=4)
    with_points(game, red=11)
    return game


def over() -> TroyGame:
    """Troy has won the war; Mycenae's blue has most points."""
    game = TroyGame.bare()
    game.markers(troy=4, mycenae=3)
    with_points(game, red=3, blue=7, white=2, orange=1)
    end_of_war(game)
    return game


def six() -> TroyGame:
    game = at_sea(6)
    game.holds("red", wool=2, lumber=1, ore=1)
    return game


def special_building() -> TroyGame:
    """Six at the table, and brown's turn has just ended; red can pay for a Ship."""
    game = six()
    game.turn_of("brown", (1, 1))
    game.do("brown", "end_turn")
    return game


DUTIES: dict[str, Callable[[], TroyGame]] = {
    "place_settlement": place_settlement,
    "roll": rolling,
    "discard": discard,
    "move_sea_people": move_sea_people,
    "steal": steal,
    "take_tile": take_tile,
    "return_card": return_card,
    "special_building": special_building,
}
"""A position in which red owes this."""

TOLD: dict[str, Callable[[], TroyGame]] = {
    "fight_battle": fight_battle,
    "report_sides": report_sides,
}
"""What the table tells where cards are real; red is asked."""

LOOKS: dict[str, Callable[[], TroyGame]] = {
    "my_turn": my_turn,
    "poor": poor,
    "others_turn": others_turn,
    "due": due,
    "cardboard": cardboard,
    "sealed_side": sealed_side,
    "claiming": claiming,
    "over": over,
    "six": six,
}


def undone() -> Scene:
    """After an undo: Ship, Sea People, tokens, tile, marker and row are to be set as they were."""
    made = scene_of(my_turn())
    for view in (made.public, *made.seats.values()):
        ship = view["board"]["ships"][0]["at"]
        view["put_back"] = [
            {"at": ship, "piece": "ship", "seat": "red", "do": "remove"},
            {
                "at": ship,
                "piece": "sea_people",
                "seat": None,
                "do": "move",
                "to": view["board"]["symbols"][-1],
            },
            _set("commerce_token", 2, seat="red"),
            _set("trade_tile", 1, seat="red", track="ore"),
            _set("marker", 1, track="troy"),
            _set("row_cards", 6),
        ]
    return made


def ended() -> Scene:
    """After the war, with the figures and the course that the table tells of it."""
    game = over()
    made = scene_of(game)
    events = [as_json(event) for event in game.events]
    for number, (troy, mycenae) in enumerate(((9, 7), (5, 5), (3, 8))):
        side = "troy" if troy > mycenae else "mycenae" if mycenae > troy else None
        score = {"troy": troy, "mycenae": mycenae, "side": side, "cards": []}
        events += [{"type": "turn_started", "seat": game.seats[number], "number": number + 2}]
        events += [{"type": "battle_fought", "seat": game.seats[number], **score}]
    told = statistics(game.ruleset, game.seats, events, seconds=4200, submissions=90)
    course = {seat: [2, 2, 3, 4, 4, 5 + n, 9 - n] for n, seat in enumerate(game.seats)}
    for view in (made.public, *made.seats.values()):
        view["statistics"] = told | {"course": course}
    return made


def _set(piece: str, count: int, **more: str) -> dict[str, Any]:
    return {"at": None, "piece": piece, "seat": None, "do": "set", "count": count, **more}
