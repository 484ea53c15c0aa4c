"""Refusals that chance hardly finds, each laid out by hand; and those of a game that cannot even begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.boards import board_named
from companion.rules import Hex
from tests.rules.boards_for_tests import beginner_board
from tests.rules.oracle import corners_of
from tests.rules.refusals.fuzz import Case
from tests.rules.refusals.saying import said, unbegun, with_handicap, with_seats
from tests.rules.table_for_tests import GameForTests, Luck, setup_for
from tests.rules.ways import way

ALL = {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}
CARDBOARD = {"resources": "cardboard", "cards": "cardboard"}
DECK = {"knight": 14, "victory_point": 5, "road_building": 2, "invention": 2, "monopoly": 2}


def of_base() -> Iterator[Case]:
    """The base game, with a full bank, an empty deck, hands and cards on cardboard."""
    game = GameForTests.empty_island()
    game.has_cards("red", invention=1, monopoly=1, road_building=1)
    game.roll(1, 1)
    yield said(game, "red", "play_road_building")
    game.holds("red", **ALL)
    yield said(game, "red", "play_invention", resources=["ore", "ore"])
    game.holds("red", **(ALL | {"ore": 18}))
    yield said(game, "red", "trade_bank", give="ore", get="wool")
    game.holds("red", **(ALL | {"ore": 18, "wool": 18}))
    yield said(game, "red", "play_invention", resources=["wool", "wool"])
    game.holds("red", wool=1, ore=1, grain=1)
    game.do("red", "buy_development", outcome="knight")
    yield said(game, "red", "play_knight")
    yield said(game, "red", "buy_development", outcome="ace")
    game.has_cards("red", **DECK)
    yield said(game, "red", "buy_development")
    yield said(game, "green", "end_turn")
    yield said(game, "red", "improve_city", track="trade")
    yield from _of_offers()
    yield from _of_the_robber()
    yield from _of_cardboard()
    yield from _of_kept_hands()
    spared = GameForTests.beginner(house={"no_seven": "1"})
    yield said(spared, "red", "roll", dice=[3, 4])
    friendly = GameForTests.beginner(house={"friendly_robber": "2"})
    friendly.roll(3, 4)
    yield said(friendly, "red", "move_robber", at="2,0")
    printed = GameForTests.beginner(house={"trade_and_build": "printed"})
    printed.roll(1, 1)
    printed.holds("red", wool=1, ore=1, grain=1)
    printed.do("red", "buy_development", outcome="knight")
    yield said(printed, "red", "trade_bank", give="ore", get="wool")
    yield said(printed, "blue", "offer_trade", give={"ore": 1}, get={"wool": 1})


def _of_offers() -> Iterator[Case]:
    game = GameForTests.beginner()
    game.roll(1, 1)
    game.holds("red", ore=5)
    for _ in range(4):
        game.do("red", "offer_trade", give={"ore": 1}, get={"wool": 1})
    yield said(game, "red", "offer_trade", give={"ore": 1}, get={"wool": 1})
    game.do("blue", "decline_trade", offer=1)
    yield said(game, "blue", "decline_trade", offer=1)
    yield said(game, "red", "confirm_trade", offer=1, with_="white")
    yield said(game, "blue", "withdraw_trade", offer=1)


def _of_the_robber() -> Iterator[Case]:
    game = GameForTests.empty_island()
    game.lays("blue", settlements=[corners_of("2,0")[0]])
    game.holds("blue", ore=8)
    game.roll(3, 4)
    yield said(game, "blue", "discard", cards={})
    yield said(game, "red", "end_turn")
    game.do("blue", "discard", cards={"ore": 4})
    robber = next(h["at"] for h in game.view()["board"]["hexes"] if h["robber"])
    yield said(game, "red", "move_robber", at=robber)
    game.do("red", "move_robber", at="2,0")
    yield said(game, "red", "steal", from_="blue", outcome="wool")
    yield said(game, "red", "steal", from_="white")


def _of_cardboard() -> Iterator[Case]:
    game = GameForTests.beginner(custody=CARDBOARD)
    game.fix("development", of="red", count=1)
    game.fix("played_knights", of="blue", count=14)
    game.roll(3, 4)
    foes = {b["at"] for b in game.view()["board"]["intersections"] if b["seat"] != "red"}
    beside = [
        do["at"] for do in game.options("red", "move_robber") if foes & {*corners_of(do["at"])}
    ]
    game.do("red", "move_robber", at=beside[0])
    yield said(game, "red", "steal", from_=game.owed("steal")[0]["from"][0], outcome="ore")
    game.do("red", "decline_steal")
    yield said(game, "red", "play_knight")


def _of_kept_hands() -> Iterator[Case]:
    """A hand that the app keeps beside cardboard."""
    setup = setup_for(custody={"resources": "cardboard"})
    first, *others = setup.players
    game = GameForTests(replace(setup, players=(replace(first, kept=True), *others)))
    game.has_cards(first.seat, monopoly=1)
    game.roll(3, 4)
    robber = next(h["at"] for h in game.view()["board"]["hexes"] if h["robber"])
    foes = {b["at"] for b in game.view()["board"]["intersections"] if b["seat"] != first.seat}
    sites = (do["at"] for do in game.options(first.seat, "move_robber"))
    game.do(
        first.seat,
        "move_robber",
        at=next(s for s in sites if s != robber and foes & {*corners_of(s)}),
    )
    yield said(game, first.seat, "steal", from_=game.owed("steal")[0]["from"][0])
    game.do(first.seat, "decline_steal")
    yield said(game, first.seat, "play_monopoly", resource="ore")
    yield said(game, others[0].seat, "correct", fact="hand", of=others[0].seat)
    phones = GameForTests.beginner()
    yield said(phones, "red", "correct", fact="hand", of="red", cards={"ore": 1})
    phones.roll(1, 1)
    yield said(phones, "red", "decline_buy_development")


def of_setups() -> Iterator[Case]:
    """Games that cannot begin."""
    beginner = setup_for()
    yield from unbegun(
        setup_for(game="chess"),
        setup_for(("red", "blue")),
        with_seats(way("base", 3), 2),
        with_seats(beginner, 7),
        setup_for(("red", "blue", "red")),
        setup_for(("red", "blue", "green")),
        with_handicap(beginner, 9),
        setup_for(custody={"snacks": "table"}),
        setup_for(custody={"dice": "phones"}),
        setup_for(house={"weather": "fair"}),
        setup_for(house={"bank_shortage": "never"}),
        setup_for(house={"beginner_map": "own"}),
        setup_for(("red", "orange", "blue"), _named("beginner")),
        setup_for(("red", "blue", "white", "orange"), _without_red()),
        setup_for(board=replace(beginner_board(pieces=False), hexes=three_hexes())),
    )


def _named(name: str) -> Any:
    return board_named(name, Luck(seed=1), seats=3)


def _without_red() -> Any:
    board = _named("beginner")
    kept = tuple(piece for piece in board.pieces if piece.seat != "orange")
    return replace(board, pieces=kept)


def three_hexes() -> tuple[Hex, ...]:
    """Too little land for anybody."""
    return tuple(hex_ for hex_ in beginner_board().hexes if hex_.at in ("0,0", "1,0", "0,1"))
