"""Refusals of Cities & Knights that chance hardly finds, each laid out by hand."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.cities_knights.table import (
    NE,
    NW,
    SE,
    CkGame,
    N,
    S,
    beside,
    holding,
    on_calendars,
    printed,
    ring_roads,
)
from tests.rules.oracle import covering
from tests.rules.refusals.fuzz import Case
from tests.rules.refusals.saying import said, unbegun, wished, with_seats
from tests.rules.ways import way


def of_cities_knights() -> Iterator[Case]:
    """Cities & Knights."""
    yield from _of_dice_and_decks()
    yield from _of_printed_decks()
    yield from _of_calendars()
    yield from _of_knights_on_roads()
    yield from _of_cities()
    yield from _of_hands()
    yield from _of_kept_hands()
    yield _of_a_friendly_robber()
    for type_ in ("buy_development", "play_knight", "play_monopoly", "claim_victory"):
        yield said(CkGame.empty().rolled(), "red", type_)
    yield said(CkGame.empty().rolled(), "red", "dance")


def _of_a_friendly_robber() -> Case:
    """Everybody around has the two points of two settlements."""
    game = CkGame.empty(house={"friendly_robber": "3"})
    nodes = covering()
    for n, seat in enumerate(("blue", "white", "orange")):
        game.lays(seat, settlements=nodes[2 * n : 2 * n + 2])
    game.lays("red", *ring_roads(N, NE))
    game.knight("red", N, 1, active=True)
    return said(game.rolled(), "red", "chase_robber", at=N)


def _of_dice_and_decks() -> Iterator[Case]:
    game = holding("alchemist", rolled=False)
    game.do("red", "play_alchemist", dice=[1, 1])
    yield said(game, "red", "roll", dice=[2, 2], event="ship")
    yield said(game, "red", "roll", event="dragon")
    yield said(game, "red", "roll")
    game = CkGame.empty()
    game.level("red", science=1)
    game.level("blue", science=1)
    yield said(game, "red", "roll", dice=[1, 1], event="science", outcome={"red": "crane"})
    roll = {"dice": [1, 1], "event": "science"}
    yield said(game, "red", "roll", **roll, outcome={"red": "spy", "blue": "crane"})
    yield said(game, "red", "roll", **roll, outcome={"white": "crane"})
    open_ = CkGame.empty(custody={"cards": "cardboard"})
    yield said(open_, "red", "roll", **roll, outcome={"red": "crane"})
    game = CkGame.empty()
    game.lays("red", *ring_roads(N, NE, SE))
    game.knight("red", SE, 2, active=True)
    game.knight("blue", S, 2, active=True)
    trade = {"merchant": 6, "merchant_fleet": 2, "commercial_harbor": 2, "master_merchant": 2}
    game.fix("progress", of="orange", cards=trade | {"resource_monopoly": 4, "trade_monopoly": 2})
    game.attack()
    yield said(game, "red", "end_turn")
    yield said(game, "white", "end_turn")
    yield said(game, "red", "draw_progress", track="trade")
    yield said(game, "red", "draw_progress", track="science", outcome="spy")
    on_table = {"resources": "cardboard", "improvements": "cardboard"}
    game = CkGame.empty(custody=on_table)
    game.roll(1, 1, "science")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "report_draws", seats=["green"])
    game.do("red", "report_draws", seats=[])
    game.lays("red", cities=[N])
    game.do("red", "place_metropolis", track="trade", at=N)
    yield said(game, "red", "place_metropolis", track="trade", at=N)
    five = CkGame.empty()
    five.progress("red", "merchant", "merchant", "merchant", "alchemist", "merchant")
    five.rolled()
    yield said(five, "red", "end_turn")
    yield said(five, "blue", "end_turn")
    yield said(five, "red", "play_alchemist", dice=[1, 1])
    yield said(five, "red", "give_back_progress", card="spy")
    late = CkGame.empty(house={"progress_limit": "end_of_turn"})
    late.progress("red", "merchant", "merchant", "merchant", "merchant", "merchant")
    late.rolled()
    late.do("red", "end_turn")
    yield said(late, "red", "end_turn")
    yield said(late, "red", "give_back_progress", card="spy")


def _of_printed_decks() -> Iterator[Case]:
    game = printed("red")
    game.level("red", science=1)
    game.fix("development_hand", of="red", cards={"spy": 1, "engineer": 1})
    game.fix("progress", of="blue", cards={"politics": 1})
    game.roll(1, 1, "science")
    yield said(game, "red", "draw_progress", track="trade", outcome="merchant")
    yield said(game, "red", "draw_progress", track="science")
    yield said(game, "red", "draw_progress", track="science", outcome="engineer")
    game.do("red", "draw_progress", track="science", outcome="printer")
    game.do("red", "play_spy", from_="blue")
    yield said(game, "red", "take_progress", card="politics")


def _of_calendars() -> Iterator[Case]:
    game = on_calendars("red", "white")
    game.lays("red", cities=[N])
    game.lays("blue", cities=[S])
    game.level("red", trade=4)
    game.fix("metropolis", track="trade", at=S)
    game.fix("hand", of="red", cards={"cloth": 5})
    game.roll(1, 1, "trade")
    yield said(game, "red", "report_draws", seats=["white"])
    game.do("red", "report_draws")
    game.do("red", "improve_city", track="trade")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "blue", "report_level", track="science", level=4)
    yield said(game, "blue", "report_level", track="trade", level=3)
    game.do("blue", "report_level", track="trade", level=4)
    game.do("red", "end_turn")
    game.roll(1, 1, "ship")
    yield said(game, "blue", "place_metropolis", track="trade", at=S)
    yield said(game, "red", "correct", fact="level", of="blue", track="trade", level=3)
    yield said(game, "blue", "improve_city", track="trade")
    game.fix("hand", of="orange", cards={})
    yield said(game, "orange", "end_turn")
    yield said(game, "red", "end_turn")
    decks = on_calendars("red", cards={"cards": "cardboard"})
    decks.fix("development_hand", of="red", cards={"spy": 1})
    decks.rolled()
    decks.do("red", "play_spy", from_="blue")
    yield said(decks, "red", "take_progress", card="politics")
    yield said(decks, "red", "take_progress", card="politics", outcome="crane")
    yield said(decks, "red", "correct", fact="progress", of="blue", cards={"trade": 1})
    spied = printed("red")
    spied.fix("development_hand", of="red", cards={"spy": 1})
    spied.fix("progress", of="blue", cards={"politics": 1})
    spied.level("red", science=1)
    spied.roll(1, 1, "science")
    yield said(spied, "red", "decline_draw_progress", track="science")
    spied.do("red", "draw_progress", track="science", outcome="printer")
    spied.do("red", "play_spy", from_="blue")
    yield said(spied, "red", "decline_take_progress", card="politics")


def _of_knights_on_roads() -> Iterator[Case]:
    game = CkGame.empty()
    game.lays("red", *ring_roads(N, NE, SE))
    game.lays("blue", *ring_roads(SE, S))
    game.knight("red", N, 1, active=True)
    game.knight("blue", SE, 1, active=False)
    game.rolled()
    yield said(game, "red", "move_knight", from_=N, to=SE)
    game.knight("red", N, 2, active=True)
    game.knight("red", NE, 1)
    yield said(game, "red", "move_knight", from_=N, to=NE)
    game.fix("knight", at=NE)
    game.do("red", "move_knight", from_=N, to=SE)
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "relocate_knight", to=NW)
    game.do("blue", "relocate_knight", to=S)
    game.lays("blue", settlements=[NW])
    yield said(game, "red", "correct", fact="knight", at=NW, owner="red")
    yield said(game, "red", "correct", fact="knight", at=N, owner="red", rank=4)
    game.knight("blue", NE, 1)
    yield said(game, "red", "correct", fact="knight", at=N, owner="blue")
    game = holding("deserter")
    game.knight("blue", S, 1)
    game.lays("red", *ring_roads(N, NE, SE))
    game.do("red", "play_deserter", from_="blue")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "blue", "give_up_knight", at=N)
    game.do("blue", "give_up_knight", at=S)
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "place_knight", at=S)
    game = holding("diplomat")
    game.lays("red", *ring_roads(N, NE, SE), settlements=[N])
    open_road = ring_roads(NE, SE)[0]
    game.do("red", "play_diplomat", at=open_road)
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "rebuild_road", at=open_road)


def _of_cities() -> Iterator[Case]:
    game = CkGame.empty()
    game.lays("red", settlements=[SE])
    game.knight("red", N, 2)
    game.level("red", trade=3)
    game.holds("red", cloth=4, wool=1, ore=1)
    game.rolled()
    yield said(game, "red", "promote_knight", at=N)
    game.fix("piece", at=SE, owner="red", piece="city")
    game.fix("metropolis", track="science", at=None)
    game.level("red", science=4)
    game.fix("metropolis", track="science", at=SE)
    yield said(game, "red", "improve_city", track="trade")
    done = CkGame.empty()
    done.lays("red", cities=[N])
    done.level("red", trade=5, politics=5, science=5)
    done.rolled()
    done.do("red", "decline_aqueduct")
    yield wished(done, "red", "improve_city")
    game = CkGame.empty()
    game.lays("red", cities=[N, SE])
    game.level("red", trade=4, politics=4)
    game.fix("metropolis", track="trade", at=N)
    yield said(game, "red", "correct", fact="metropolis", track="politics", at=N)
    game = CkGame.empty()
    game.lays("red", cities=[N, SE])
    game.level("red", trade=3)
    game.holds("red", cloth=4)
    game.rolled()
    game.do("red", "improve_city", track="trade")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "place_metropolis", at=NE)
    game = CkGame.empty(custody={"knights": "confirmed"})
    game.lays("red", cities=[N, SE])
    game.attack()
    for wrong in ({"pink": 1}, {"red": 40}):
        yield said(game, "red", "report_strengths", strengths=wrong)
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    game.do("red", "report_strengths", strengths={"blue": 1})
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "red", "lose_city", at=S)
    game = CkGame.empty(house={"pillage": "tipped"})
    game.lays("red", cities=[N], settlements=[SE])
    game.fix("tipped", at=N, present=True)
    game.rolled()
    yield said(game, "red", "build_city", at=SE)
    game = holding("inventor")
    yield said(game, "red", "play_inventor", hexes=["0,0", "1,0"])
    yield said(game, "red", "play_inventor", hexes=["1,0", "1,0"])
    game = holding("merchant", "merchant")
    game.lays("red", cities=[N])
    yield said(game, "red", "correct", fact="metropolis", track="trade", at=N)
    game.do("red", "play_merchant", at="0,0")
    yield said(game, "red", "play_merchant", at="0,0")
    game = CkGame.empty().rolled()
    yield said(game, "red", "correct", fact="piece", at=N, owner="pink", piece="city")
    wall = CkGame.empty()
    wall.lays("red", cities=[N, SE, "0,-1,N", "-1,1,N"])
    for at in (N, SE, "0,-1,N"):
        wall.fix("wall", at=at, present=True)
    yield said(wall, "blue", "correct", fact="wall", at="-1,1,N", present=True)
    yield wished(wall.rolled(), "red", "build_wall")


def _of_hands() -> Iterator[Case]:
    for card, play in (
        ("wedding", {"type_": "play_wedding"}),
        ("master_merchant", {"type_": "play_master_merchant", "from_": "blue"}),
        ("spy", {"type_": "play_spy", "from_": "blue"}),
    ):
        game = holding(card)
        game.lays("blue", cities=[N])
        game.holds("blue", ore=3)
        game.progress("blue", "crane")
        game.do("red", play.pop("type_"), **play)
        yield said(game, "red", "end_turn")
        yield said(game, "blue", "end_turn")
        wrong = [{"ore": 1}, {"wool": 2}, {"gold": 2}, {}]
        if card == "spy":
            yield said(game, "red", "take_progress", card="smith")
            wrong = []
        seat, take = ("blue", "give_cards") if card == "wedding" else ("red", "take_cards")
        for cards in wrong:
            yield said(game, seat, take, cards=cards)
    game = holding("master_merchant")
    game.lays("blue", cities=[N])
    yield said(game, "red", "play_master_merchant", from_="blue")
    game = holding("commercial_harbor", house={"commercial_harbor": "opponent"})
    game.holds("red", ore=1)
    game.do("red", "play_commercial_harbor")
    yield said(game, "red", "swap_at_harbor", with_="blue", give="ore", get="coin")
    game.holds("blue", coin=1)
    game.do("red", "swap_at_harbor", with_="blue", give="ore")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    game = holding("commercial_harbor")
    game.holds("red", ore=1)
    game.do("red", "play_commercial_harbor")
    yield said(game, "red", "swap_at_harbor", with_="blue", give="ore")
    game = holding("saboteur", house={"saboteur": "discard"})
    yield said(game, "red", "play_saboteur")
    yield said(game, "red", "play_saboteur", at=N)
    game.holds("blue", ore=4)
    game.do("red", "play_saboteur")
    yield said(game, "red", "end_turn")
    yield said(game, "blue", "end_turn")
    yield said(game, "blue", "discard", cards={"ore": 1})
    yield said(game, "blue", "discard", cards={"wool": 2})
    yield said(game, "blue", "discard", cards={"gold": 2})
    game = CkGame.empty()
    game.holds("blue", ore=9)
    game.roll(3, 4)
    yield said(game, "blue", "discard", cards={})
    yield said(game, "blue", "discard", cards={"ore": 1})
    yield said(game, "red", "correct", fact="resources", of="red", cards={"coin": 13})
    yield said(game, "red", "correct", fact="resources", of="blue", cards={"coin": 13})
    yield said(game, "red", "correct", fact="resources", of="red", cards={"ore": 20})
    bank = CkGame.empty()
    bank.level("red", science=3)
    bank.holds("blue", ore=19)
    bank.roll(1, 1)
    yield said(bank, "red", "take_aqueduct", resource="ore")


def _of_kept_hands() -> Iterator[Case]:
    """Hands that the app keeps beside cardboard."""
    game = beside("resource_monopoly", "trade_monopoly")
    for type_, named in (
        ("play_resource_monopoly", {"resource": "ore"}),
        ("play_trade_monopoly", {"commodity": "coin"}),
    ):
        yield said(game, "red", type_, **named)
        yield said(game, "red", type_, **named, handed={"blue": 3})
    yield said(game, "red", "correct", fact="hand", of="red", cards={"coin": 99})
    game = beside("commercial_harbor")
    game.fix("hand", of="red", cards={"ore": 1})
    game.do("red", "play_commercial_harbor")
    game.do("red", "swap_at_harbor", with_="blue", give="ore", get="cloth")
    yield said(game, "blue", "give_commodity", commodity="coin")
    game = beside("master_merchant")
    game.lays("blue", settlements=[N])
    yield said(game, "red", "play_master_merchant", from_="blue", wanted=["gold"])


def of_setups() -> Iterator[Case]:
    """Games that cannot begin."""
    yield from unbegun(
        with_seats(way("cities_knights", 4), 2),
        with_seats(way("cities_knights", 6), 7),
        way("cities_knights", 4, custody={"improvements": "cardboard"}),
    )
