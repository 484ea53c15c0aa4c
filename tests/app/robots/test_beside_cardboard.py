"""Robots where people hold cardboard: their cards are in the app, and people say only what nobody else can see."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.rules.extension import Pack
from companion.rules.games import GAMES, Game
from tests.app.robots.at_table import Table, at_table
from tests.table.evening import BEGINNER, Evening
from tests.table.test_robots import with_robots

Json = dict[str, Any]

BESIDE = {"resources": "cardboard", "dice": "table"}
PLAYED = GAMES
TURNS = 16


def players(game: Game) -> list[Json]:
    """Two robots, one whose cards lie open, and people."""
    seats = game.seats[: game.counts[-1]]
    first = {"seat": seats[0], "robot": "strong", "cards": "open"}
    return [first, {"seat": seats[1], "robot": "middle"}, *({"seat": s} for s in seats[2:])]


def beside(table: Table) -> Json:
    return dict(table.view["robots"])


def told_about(table: Table) -> list[Json]:
    """What everybody is told of the commands of this game."""
    return list((table.evening.table.about() or {})["commands"])


async def tell(table: Table) -> bool:
    """People say what a robot waits for; whether one did."""
    for seat, do in beside(table).get("asks", {}).items():
        fields = dict(do)
        if do["type"] in ("trade_bank", "play_invention"):
            await asked_of_bank(table, seat, do)
            return True
        if fields.pop("type") in ("steal", "draw_row", "swap_row"):
            told: Json = {"outcome": "ore"}
        else:
            people = [one for one in table.view["seats"] if one["resources"] is None]
            told = {"handed": {one["seat"]: 1 for one in people}}
        await table.evening.done(seat, do["type"], **fields, **told)
        return True
    return False


async def asked_of_bank(table: Table, seat: str, do: Json) -> None:
    """Of what a robot wants out of the bank there is none every other time."""
    wanted = do.get("get") or do["resources"][0]
    if table.view["seq"] % 2:
        await table.evening.done("white", "report_empty", resource=wanted)
    else:
        await table.evening.done(seat, **do)


QUIET = ("roll", "end_turn", "pass_building", "move_robber", "move_pirate", "steal", "pass_bid")
HIGH = 3
"""What people bid at most in an auction."""


async def calm(table: Table) -> bool:
    """One thing by people, who would build for ever out of hands that nobody counts; whether there was any."""
    for duty in table.view["obligations"]:
        options = table.evening.table.options(duty["seat"])
        quiet = [option for kind in QUIET for option in options if option["type"] == kind]
        if duty["type"] == "tell_supply":
            quiet = [options[table.view["seq"] % len(options)]]
        if duty["type"] == "bid" and duty["least"] <= HIGH:
            quiet = [option for option in options if option["type"] == "bid"]
        for option in (*quiet, *options)[:1]:
            do = {key: value for key, value in option.items() if key != "seat"}
            if do["type"] == "roll":
                do["dice"] = list(table.throw())
            answer = await table.evening.table.submit(table.evening.wish(duty["seat"], do))
            return bool(answer["ok"])
    return False


@pytest.mark.tour("robots beside people")
@pytest.mark.parametrize("game", PLAYED, ids=lambda game: f"{game.key}-{game.counts[-1]}")
async def test_robots_play_on_beside_cardboard_and_their_cards_are_counted(game: Game) -> None:
    async with at_table() as table:
        wanted = {"game": game.key, "players": players(game), "custody": BESIDE, "entropy": 3}
        answer = await table.evening.table.start(wanted)
        assert answer["ok"], answer
        for _ in range(4_000):
            await table.rest()
            told, held = beside(table), table.view["seats"]
            lies = told.get("open", {}).get(game.seats[0], {})
            assert sum(lies.values()) == held[0]["resources"]
            assert sum(told.get("in_app", {}).values()) == held[1]["resources"]
            assert all(seat["resources"] is None for seat in held[2:])
            if table.view["winners"] is not None or table.view["turn"] >= TURNS:
                break
            assert await tell(table) or await calm(table)
        done = table.done_by("robot")
        assert "end_turn" in done
        assert any(kind.startswith(("build_", "pay_")) for kind in done[len(done) // 3 :])
        assert not {"outcome", "handed"} & {
            key
            for entry in table.evening.store.read(1)
            if entry.body.get("origin") == "robot"
            for key in entry.body["do"]
        }
        told_by_people = {
            one["command"] for one in told_about(table) if one["reports"] or one["asks"]
        }
        assert not told_by_people & {*done}
        assert not table.silent
        assert table.thinker.players.lost == 0


@pytest.mark.rule("B9.7")
async def test_whoever_robs_a_robot_learns_the_card_and_nobody_else() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle"), custody=BESIDE)
        await evening.done("red", "correct", fact="hand", of="red", cards={"wool": 3})
        assert evening.hand("red") == {"wool": 3}
        await evening.done("red", "roll", dice=[1, 1], origin="touch")
        await evening.done("red", "end_turn")
        await evening.done("blue", "roll", dice=[3, 4])
        view = evening.table.view_for("table")
        corners = {one["at"]: one["seat"] for one in view["board"]["intersections"]}
        assert "red" in corners.values()
        for do in evening.table.options("blue"):
            answer = await evening.table.submit(evening.wish("blue", do))
            owed = evening.table.view_for("table")["obligations"][0]
            if owed["type"] == "steal" and "red" in owed["from"]:
                break
            assert answer["ok"]
            await evening.done("blue", "undo")
        before = evening.hand("red")["wool"]
        await evening.done("blue", "steal", from_="red")
        assert evening.hand("red").get("wool", 0) == before - 1
        told = {
            who: evening.table.view_for(who)["journal"][-1]["event"] for who in ("blue", "white")
        }
        assert (told["blue"]["resource"], told["white"]["resource"]) == ("wool", None)


@pytest.mark.rule("B9.7")
async def test_a_card_that_a_robot_draws_is_named_by_people() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle"), custody=BESIDE)
        await evening.done("red", "roll", dice=[3, 4])
        while True:
            do = evening.table.options("red")[0]
            if do["type"] == "steal":
                break
            moves = [o for o in evening.table.options("red") if o["type"] == "move_robber"]
            for move in moves:
                await evening.done("red", "move_robber", at=move["at"])
                if evening.table.view_for("table")["obligations"][0]["type"] == "steal":
                    break
                await evening.done("red", "undo")
        victim = evening.table.view_for("table")["obligations"][0]["from"][0]
        assert await evening.refused("red", "steal", from_=victim) == "outcome_untold"
        fields = {"from": victim, "outcome": "ore"}
        assert await evening.refused("red", "steal", origin="robot", **fields) == "not_from_here"
        await evening.done("red", "steal", **fields)
        assert evening.hand("red").get("ore") == 1


async def test_a_hand_is_taken_over_with_its_cards_and_given_back() -> None:
    async with at_table() as table:
        evening = table.evening
        await evening.start(BEGINNER, custody={**BESIDE, "dice": "app"})
        await evening.done("red", "roll")
        await evening.done("red", "seat_robot", strength="middle", cards="open")
        assert beside(table)["untold"] == ["red"]
        assert await table.rest() == 0
        await evening.done("red", "correct", fact="hand", of="red", cards={"ore": 1})
        assert beside(table)["open"] == {"red": {"ore": 1}}
        await table.rest()
        assert table.view["active"] == "blue"
        await evening.done("red", "give_back")
        assert sum(beside(table)["returns"]["red"].values()) >= 0
        await evening.done("red", "correct", fact="hand", of="red")
        assert "returns" not in beside(table)
        assert table.view["seats"][0]["resources"] is None


async def test_people_trade_with_a_robot_and_by_hand_with_each_other() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(white="middle"), custody=BESIDE)
        await evening.done("white", "correct", fact="hand", of="white", cards={"wool": 1})
        await evening.done("red", "roll", dice=[1, 1])
        fields: Json = {"give": {"ore": 1}, "get": {"wool": 1}}
        assert await evening.refused("red", "offer_trade", to=["blue"], **fields) == "trade_by_hand"
        bank: Json = {"give": "ore", "get": "wool"}
        assert await evening.refused("red", "trade_bank", **bank) == "trade_by_hand"
        await evening.done("red", "offer_trade", **fields)
        assert evening.table.view_for("table")["offers"][0]["to"] == ["white"]
        await evening.done("white", "accept_trade", offer=1)
        assert evening.hand("white") == {"ore": 1}


async def test_a_robot_says_whom_it_robs_and_waits_until_people_name_the_card() -> None:
    async with at_table() as table:
        await table.evening.start(BEGINNER, players=with_robots(red="middle"), custody=BESIDE)
        await table.evening.done("red", "roll", dice=[3, 4])
        await table.rest()
        ((seat, do),) = beside(table)["asks"].items()
        assert (seat, do["type"]) == ("red", "steal")
        assert await table.rest() == 0
        assert await table.evening.refused("blue", "robot_asks", do=do) == "no_robot"
        assert await table.evening.refused("red", "robot_asks", do=do) == "not_from_here"
        before = table.evening.hand("red").get("ore", 0)
        assert await tell(table)
        assert "asks" not in beside(table)
        assert table.evening.hand("red").get("ore", 0) == before + 1
        await table.rest()
        assert table.view["active"] == "blue"


@pytest.mark.rule("B8.17")
async def test_a_monopoly_of_a_robot_counts_what_people_hand_over() -> None:
    async with Evening() as evening:
        await evening.start(BEGINNER, players=with_robots(red="middle"), custody=BESIDE)
        await evening.done("red", "roll", dice=[1, 1])
        await evening.done("red", "correct", fact="development", of="red", cards={"monopoly": 1})
        assert await evening.refused("red", "play_monopoly", resource="ore") == "handed_untold"
        before = evening.hand("red").get("ore", 0)
        handed = {"blue": 2, "white": 0, "orange": 1}
        await evening.done("red", "play_monopoly", resource="ore", handed=handed)
        assert evening.hand("red")["ore"] == before + 3


async def test_a_game_that_keeps_no_hand_beside_cardboard_says_so() -> None:
    base = next(game for game in GAMES if game.key == "base")
    without = Pack("without", mechanics=(), drops=frozenset({"base.kept_hands", "base.kept_cards"}))
    game = replace(base, packs=(*base.packs, lambda: without))
    async with Evening(games=(game,)) as evening:
        answer = await evening.start(BEGINNER, players=with_robots(red="middle"), custody=BESIDE)
        assert answer["refusal"]["code"] == "robot_cards"


async def test_a_robot_with_a_monopoly_asks_how_many_cards_people_hand_over() -> None:
    async with at_table() as table:
        await table.evening.start(BEGINNER, players=with_robots(red="strong"), custody=BESIDE)
        await table.evening.done("red", "roll", dice=[1, 1])
        cards = {"monopoly": 1}
        await table.evening.done("red", "correct", fact="development", of="red", cards=cards)
        hand = {"grain": 2}
        await table.evening.done("red", "correct", fact="hand", of="red", cards=hand)
        await table.rest()
        ((seat, do),) = beside(table)["asks"].items()
        assert (seat, do["type"]) == ("red", "play_monopoly")
        assert await tell(table)
        assert table.evening.hand("red")[do["resource"]] >= 3


async def test_the_phone_of_its_hands_says_what_a_robot_waits_for_and_no_other_phone() -> None:
    async with at_table() as table:
        evening = table.evening
        await evening.start(BEGINNER, custody=BESIDE)
        await evening.done("red", "roll", dice=[3, 4])
        await evening.done("red", "seat_robot", strength="middle", hands="blue")
        fact: Json = {"fact": "hand", "of": "red"}
        hand = {"cards": {"ore": 1}}
        for phone in ("phone:white", "phone:red"):
            refused = await evening.refused("red", "correct", origin=phone, **fact, **hand)
            assert refused in ("not_your_seat", "not_from_here")
        mine = {"fact": "hand", "of": "blue", **hand}
        assert await evening.refused("blue", "correct", origin="phone:blue", **mine)
        await evening.done("red", "correct", origin="phone:blue", **fact, **hand)
        assert await evening.refused("red", "correct", origin="phone:blue", **fact, **hand)
        await table.rest()
        ((seat, do),) = beside(table)["asks"].items()
        asked = {name: value for name, value in do.items() if name != "type"}
        told = {**asked, "outcome": "wool"}
        assert await evening.refused(seat, "steal", origin="phone:white", **told) == "not_your_seat"
        other = {**told, "from": "white" if do["from"] == "blue" else "blue"}
        assert await evening.refused(seat, "steal", origin="phone:blue", **other) == "not_your_seat"
        await evening.done(seat, "steal", origin="phone:blue", **told)
        assert evening.hand("red").get("wool") == 1
        await evening.done("red", "give_back")
        assert await evening.refused("red", "correct", origin="phone:blue", **fact)
        await evening.done("red", "correct", origin="phone:red", **fact)
        assert "returns" not in beside(table)


SHIPS = 7


async def at_war(table: Table, cards: str = "app", hands: str | None = "white") -> None:
    """Red, a robot, has all Ships and rolls; the others hold cardboard."""
    four = [{"seat": seat} for seat in ("red", "blue", "white", "orange")]
    red = {"seat": "red", "robot": "strong", "cards": cards, "hands": hands}
    new = {"game": "troy", "players": [red, *four[1:]], "custody": BESIDE, "entropy": 3}
    answer = await table.evening.table.start(new)
    assert answer["ok"], answer
    while table.view["phase"] == "founding":
        await table.rest()
        assert await calm(table) or table.view["phase"] != "founding"
    symbols = table.view["board"]["symbols"]
    near = [at for at in symbols if at != table.view["board"]["sea_people"]]
    for at in near[:SHIPS]:
        await table.evening.done("red", "correct", fact="ship", at=at, owner="red")
    await table.evening.done("blue", "correct", fact="active", of="red")


@pytest.mark.rule("T7.12", "T7.13", "T5.9")
async def test_what_a_robot_draws_off_a_real_row_is_named_and_what_goes_back_is_its_own() -> None:
    async with at_table() as table:
        await at_war(table)
        evening = table.evening
        await evening.done("red", "correct", fact="hand", of="red", cards={"brick": 1})
        await evening.done("red", "roll", dice=[1, 1])
        drawn = []
        while await table.rest() >= 0 and (asks := beside(table).get("asks")):
            do = asks["red"]
            drawn.append(do["type"])
            fields = {name: value for name, value in do.items() if name != "type"}
            row = table.view["row"]["count"]
            await evening.refused("red", do["type"], origin="robot", **fields, outcome="ore")
            await evening.refused("red", do["type"], origin="phone:blue", **fields, outcome="ore")
            await evening.done("red", do["type"], origin="phone:white", **fields, outcome="ore")
            assert table.view["row"]["count"] == row - 1
            assert table.view["journal"][-1]["event"]["resource"] is None
        assert drawn == ["draw_row", "draw_row", "swap_row"]
        assert "return_card" in table.done_by("robot")
        assert not table.silent


@pytest.mark.rule("T4.3")
async def test_which_cards_a_robot_gives_in_secret_only_the_person_knows_who_lays_them() -> None:
    async with at_table() as table:
        await at_war(table)
        evening = table.evening
        await evening.done("red", "correct", fact="row", count=0)
        hand = {"ore": 3, "wool": 3, "grain": 3, "lumber": 3}
        await evening.done("red", "correct", fact="hand", of="red", cards=hand)
        await evening.done("red", "roll", dice=[1, 1])
        await table.rest()
        (gift,) = (
            e for e in evening.table.view_for("red")["journal"] if e["event"]["type"] == "donated"
        )
        cards = gift["event"]["cards"]
        assert cards
        for audience in ("table", "blue", "white", "orange"):
            told = evening.table.view_for(audience)["robots"]["to_lay"]
            (thing,) = (one for one in told if one["seq"] == gift["seq"])
            assert thing["secret"] == "white"
            assert thing.get("cards") == (cards if audience == "white" else None)
            assert any(move["piece"] == "row_cards" for move in thing["moves"])


@pytest.mark.turn(2)
@pytest.mark.rule("T4.3")
async def test_cards_that_lie_open_are_named_to_all_and_without_hands_the_next_person_lays() -> (
    None
):
    async with at_table() as table:
        await at_war(table, hands=None)
        evening = table.evening
        for cards, shown in (("app", {"blue"}), ("open", {"table", "blue", "white", "orange"})):
            await evening.done("red", "seat_robot", strength="strong", cards=cards)
            await evening.done("red", "correct", fact="hand", of="red", cards={"ore": 3})
            await evening.done("red", "correct", fact="active", of="red")
            await evening.done("red", "roll", dice=[1, 1])
            await evening.done("red", "donate", origin="robot", cards={"ore": 2})
            for audience in ("table", "blue", "white", "orange"):
                told = evening.table.view_for(audience)["robots"]["to_lay"][-1]
                assert (told.get("cards") == {"ore": 2}) == (audience in shown)


async def test_a_side_of_cardboard_is_no_robots() -> None:
    async with Evening() as evening:
        players = [
            {"seat": "red", "robot": "middle"},
            *({"seat": s} for s in ("blue", "white", "orange")),
        ]
        new = {"game": "troy", "players": players, "custody": {**BESIDE, "sides": "cardboard"}}
        assert (await evening.table.start(new))["refusal"]["code"] == "robot_secret"
