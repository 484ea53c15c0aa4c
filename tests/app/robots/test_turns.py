"""What a robot's turn takes of the table, at its pace on a clock that runs ahead: taps and seconds, and no dead end."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import pytest

from companion.app.robots.pace import TURN
from companion.app.robots.seats import RobotSeats
from companion.app.robots.thinking import RobotQuestion
from companion.rules.games import GAMES, Game
from tests.app.robots.at_table import Direct, evening_of
from tests.app.robots.hurried import hurried
from tests.table.evening import Evening
from tests.table.test_robots import with_robots
from tests.turns import paired

Json = dict[str, Any]
Turn = tuple[int, str]

TURNS = 12
LOOK = 0.25
"""Seconds after which people look up again."""
LOST = 60.0
"""Seconds in which nothing happened, after which nothing ever will."""
TICKS = 0.01
"""Seconds that the clock itself goes on by, while robots think in none."""
ANSWER = 2.0
"""Seconds within which a robot answers an offer."""


def asked(view: Json) -> list[tuple[str, str]]:
    """Each offer's number with each seat that has not answered it."""
    return [
        (str(offer["id"]), seat)
        for offer in view["offers"]
        for seat in offer["to"]
        if seat not in (*offer["accepted"], *offer["declined"])
    ]


def which(view: Json) -> int:
    """The turn; before the first one the round in which all found, below zero."""
    return int(view["turn"] or -view["obligations"][0].get("round", 0))


class People:
    """Whoever is no robot: plays by chance, throws for robots, lays for them or forgets to, and looks at the clock.

    own: seconds of each robot's turn in which nobody else was waited for; things and taps of it; answers: seconds of
    each answer to an offer.
    """

    def __init__(self, evening: Evening, seed: int) -> None:
        self.evening, self.table = evening, evening.table
        self.luck = random.Random(seed)
        self.own, self.things, self.taps = Counter[Turn](), Counter[Turn](), Counter[Turn]()
        self.answers: list[float] = []
        self.silent: list[str] = []
        self.rolled = False
        self._asked: dict[tuple[str, str], float] = {}
        self._of: dict[int, Turn] = {}
        self._busy: Turn | None = None
        self._turn = 0
        self._since = self._now()
        self.table.listen(lambda _: self._heard())

    async def play(self) -> None:
        """So many turns, or until somebody has won."""
        self._heard()
        while self.view["winners"] is None and self.view["turn"] < TURNS:
            await asyncio.sleep(LOOK)
            assert self._now() - self._since < LOST, self.view["obligations"]
            if self.view["robots"]["to_lay"] and self.luck.random() < LOOK:
                await self._lay()
            await self._one_thing()

    @property
    def view(self) -> Json:
        return self.table.view_for("table")

    def _now(self) -> float:
        return asyncio.get_running_loop().time()

    def _heard(self) -> None:
        now, view = self._now(), self.view
        if self._busy is not None:
            self.own[self._busy] += now - self._since
        last = self.evening.store.read(1)[-1].body
        self._since, self._busy = now, self._only_robots(view)
        if self._busy is not None and last["origin"] == "robot":
            self._busy = (self._turn, last["seat"])  # what it did is looked at, whoever is next
        self._turn = which(view)
        if last["origin"] == "robot" and "do" in last:
            self.things[view["turn"], last["seat"]] += 1
            self.rolled |= last["do"]["type"] == "roll"
        for thing in view["robots"]["to_lay"]:
            if thing["seq"] not in self._of:
                self._of[thing["seq"]] = (view["turn"], thing["seat"])
                if last["origin"] != "robot":  # what a person's roll did to its pieces
                    self.things[self._of[thing["seq"]]] += 1
        open_now = {one for one in asked(view) if one[1] in view["robots"]["seats"]}
        self.answers += [now - since for one, since in self._asked.items() if one not in open_now]
        self._asked = {one: self._asked.get(one, now) for one in open_now}

    def _only_robots(self, view: Json) -> Turn | None:
        """Whose turn goes on while nobody but robots is waited for."""
        robots = view["robots"]["seats"]
        owing = [duty["seat"] for duty in view["obligations"]]
        waited = [*owing, *(seat for _, seat in asked(view))]
        if not owing or any(seat not in robots for seat in waited) or self._told(view):
            return None
        return which(view), owing[0]

    def _told(self, view: Json) -> list[str]:
        """The robots for whom people tell what lies on the table, the dice above all."""
        about = self.table.about()
        assert about is not None
        robots = view["robots"]["seats"]
        told = {duty["duty"] for duty in about["duties"] if not duty["own"]}
        told |= {"roll"} if view["custody"]["dice"] == "table" else set()
        duties = [duty for duty in view["obligations"] if duty["seat"] in robots]
        return [
            duty["seat"]
            for duty in duties
            if duty["type"] in told
            or any(do.get("outcome") for do in self.table.options(duty["seat"]))
        ]

    async def _lay(self) -> None:
        view = self.view
        self.taps[self._of[view["robots"]["to_lay"][-1]["seq"]]] += 1
        person = next(s["seat"] for s in view["seats"] if s["seat"] not in view["robots"]["seats"])
        assert (await self.table.submit(self.evening.wish(person, {"type": "go_on"})))["ok"]

    async def _one_thing(self) -> None:
        """What somebody owes, sometimes only after a while, as people are."""
        view = self.view
        robots = view["robots"]["seats"]
        if view["offers"] and self.luck.random() < LOOK:
            await self._answered(view)
            return
        owing = [duty["seat"] for duty in view["obligations"] if duty["seat"] not in robots]
        for seat in (*owing, *self._told(view)):
            options = self.table.options(seat)
            if view["offers"]:  # one at a time, as people do
                options = [do for do in options if do["type"] != "offer_trade"]
            if options and self.luck.random() < 0.5:
                await self.table.submit(self.evening.wish(seat, self.luck.choice(options)))
                return

    async def _answered(self, view: Json) -> None:
        for number, seat in asked(view):
            if seat not in view["robots"]["seats"]:
                do = {"type": "decline_trade", "offer": number}
                await self.table.submit(self.evening.wish(seat, do))
                return


async def played(game: Game, dice: str) -> People:
    """A few turns of a game, as people and robots play it."""
    async with Evening() as evening:
        assert (await evening.table.start(evening_of(game, dice)))["ok"]
        people = People(evening, 3)
        silent = people.silent
        playing = RobotSeats(evening.table, Direct(), silent=lambda seat, _: silent.append(seat))
        robots = asyncio.create_task(playing.run())
        await people.play()
        robots.cancel()
        await asyncio.gather(robots, return_exceptions=True)
        return people


async def _closed(answer: str, silent: bool = False) -> tuple[float, Json]:
    """Seconds from the last person's answer to a robot's own offer until it is closed, and the robot's hand then.

    silent: the robot gives no answer any more once it has offered.
    """
    async with Evening() as evening:
        await evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        await evening.done("red", "roll")
        for seat, cards in (("red", {"ore": 1}), ("blue", {"wool": 1})):
            await evening.done("red", "correct", fact="resources", of=seat, cards=cards)
        thinker = Direct()
        offer = {
            "type": "offer_trade",
            "give": {"ore": 1},
            "get": {"wool": 1},
            "to": ["blue", "white"],
        }

        def says(question: RobotQuestion) -> Json | None:
            offers = question.view["offers"]
            if not offers:
                return offer if question.view["seats"][0]["hand"].get("ore") else None
            yes = offers[0]["accepted"]
            return (
                {"type": "confirm_trade", "offer": offers[0]["id"], "with": "blue"} if yes else None
            )

        thinker.says = says
        robots = asyncio.create_task(RobotSeats(evening.table, thinker).run())
        await asyncio.sleep(3.0)
        view = evening.table.view_for("table")
        number = view["offers"][0]["id"]
        await evening.done("white", "decline_trade", offer=number)
        thinker.silent = silent
        await evening.done("blue", answer, offer=number)
        said = asyncio.get_running_loop().time()
        taken = asyncio.Event()
        evening.table.listen(lambda _: taken.set())
        await taken.wait()
        robots.cancel()
        await asyncio.gather(robots, return_exceptions=True)
        assert not evening.table.view_for("table")["offers"]
        return asyncio.get_running_loop().time() - said, evening.hand("red")


def test_a_robot_waits_no_longer_for_its_offer_once_all_have_answered() -> None:
    seconds, hand = hurried(_closed("accept_trade"))
    assert seconds <= ANSWER
    assert hand == {"wool": 1}


def test_the_offer_of_a_robot_that_gives_no_answer_is_taken_back_as_soon_as_all_have_answered() -> (
    None
):
    seconds, hand = hurried(_closed("decline_trade", silent=True))
    assert seconds <= ANSWER
    assert hand == {"ore": 1}


async def _taken_back(read: float, no: float | None = None) -> float:
    """Seconds after which a robot takes back an offer that somebody has not answered.

    read: how long people have it open. no: after so many seconds another person declines it.
    """
    async with Evening() as evening:
        await evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        await evening.done("red", "roll")
        await evening.done("red", "correct", fact="resources", of="red", cards={"ore": 1})
        thinker, loop, open_now = Direct(), asyncio.get_running_loop(), {1}
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"wool": 1}}
        wishes = iter([offer])
        thinker.says = lambda question: next(wishes, None)
        heard: dict[str, float] = {}
        closed = asyncio.Event()

        def listen(_: object) -> None:
            heard.setdefault(
                "offered" if evening.table.view_for("table")["offers"] else "", loop.time()
            )
            if len(heard) > 1:
                closed.set()

        evening.table.listen(listen)
        seats = RobotSeats(evening.table, thinker, read=lambda: open_now)
        loop.call_later(read, open_now.clear)
        robots = asyncio.create_task(seats.run())
        if no is not None:
            await asyncio.sleep(no)
            await evening.done("white", "decline_trade", offer=1)
        await closed.wait()
        robots.cancel()
        await asyncio.gather(robots, return_exceptions=True)
        return heard[""] - heard["offered"]


def test_people_have_half_a_minute_for_the_offer_of_a_robot() -> None:
    assert 30.0 <= hurried(_taken_back(read=0.0)) <= 31.0


def test_an_offer_that_people_are_reading_is_not_taken_back_under_their_fingers() -> None:
    assert 89.0 <= hurried(_taken_back(read=90.0)) <= 93.0


def test_whoever_waited_for_what_another_says_has_time_left_to_answer() -> None:
    assert 36.0 <= hurried(_taken_back(read=0.0, no=25.0)) <= 41.0


async def _answered_late() -> Json:
    """The robot's hand after people closed their answers long after the offer, with a yes that comes a moment later."""
    async with Evening() as evening:
        await evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        await evening.done("red", "roll")
        for seat, cards in (("red", {"ore": 1}), ("blue", {"wool": 1})):
            await evening.done("red", "correct", fact="resources", of=seat, cards=cards)
        thinker, open_now = Direct(), {1}
        offer = {"type": "offer_trade", "give": {"ore": 1}, "get": {"wool": 1}, "to": ["blue"]}
        wishes = iter([offer])
        thinker.says = lambda question: next(wishes, None)
        seats = RobotSeats(evening.table, thinker, read=lambda: open_now)
        robots = asyncio.create_task(seats.run())
        await asyncio.sleep(45.0)
        open_now.clear()
        await asyncio.sleep(1.0)
        await evening.done("blue", "accept_trade", offer=1)
        robots.cancel()
        await asyncio.gather(robots, return_exceptions=True)
        return evening.hand("red")


def test_a_yes_that_closes_the_answers_comes_before_the_robot_takes_its_offer_back() -> None:
    assert hurried(_answered_late()) == {"wool": 1}


async def _taken_up(declines: bool) -> float:
    """Seconds from a robot's yes until another takes it up, of an offer to a person too. declines: who says no."""
    async with Evening() as evening:
        robots = with_robots(red="middle", blue="middle")
        await evening.start(players=robots, custody={"dice": "app"})
        await evening.done("red", "roll")
        for seat, cards in (("red", {"ore": 1}), ("blue", {"wool": 1})):
            await evening.done("red", "correct", fact="resources", of=seat, cards=cards)
        thinker, loop = Direct(), asyncio.get_running_loop()
        deal = {"give": {"ore": 1}, "get": {"wool": 1}}
        offer = {"type": "offer_trade", **deal, "to": ["blue", "white"]}

        def says(question: RobotQuestion) -> Json | None:
            offers = question.view["offers"]
            if question.seat == "blue":
                return {"type": "accept_trade", "offer": offers[0]["id"]} if offers else None
            if offers and offers[0]["accepted"]:
                return {"type": "confirm_trade", "offer": offers[0]["id"], "with": "blue"}
            return None if offers or not evening.hand("red").get("ore") else offer

        thinker.says = says
        since: list[float] = []
        agreed, over = asyncio.Event(), asyncio.Event()

        def listen(_: object) -> None:
            offers = evening.table.view_for("table")["offers"]
            if offers and offers[0]["accepted"] and not since:
                since.append(loop.time())
                agreed.set()
            if since and not offers:
                over.set()

        evening.table.listen(listen)
        playing = asyncio.create_task(RobotSeats(evening.table, thinker).run())
        if declines:
            await agreed.wait()
            await evening.done("white", "decline_trade", offer=1)
        await over.wait()
        took = loop.time() - since[0]
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert evening.hand("red") == {"wool": 1}
        return took


def test_people_may_say_yes_before_another_robots_is_taken_up() -> None:
    assert 6.0 <= hurried(_taken_up(declines=False)) <= 9.0
    assert hurried(_taken_up(declines=True)) <= ANSWER


async def _goes_on(covered_for: float) -> float:
    """Seconds after which a robot ends its turn while a sheet lies over the map for so long."""
    async with Evening() as evening:
        await evening.start(players=with_robots(red="middle"), custody={"dice": "app"})
        await evening.done("red", "roll")
        thinker, loop = Direct(), asyncio.get_running_loop()
        thinker.says = lambda question: {"type": "end_turn"}
        began, over = loop.time(), asyncio.Event()

        def covered() -> float | None:
            lies = loop.time() - began
            return lies if lies < covered_for else None

        evening.table.listen(lambda _: over.set())
        seats = RobotSeats(evening.table, thinker, covered=covered)
        playing = asyncio.create_task(seats.run())
        await over.wait()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        return loop.time() - began


def test_a_robot_waits_in_its_turn_for_who_reads_a_sheet_but_no_longer_than_half_a_minute() -> None:
    assert hurried(_goes_on(0.0)) <= 2.5
    assert 12.0 <= hurried(_goes_on(12.0)) <= 14.5
    assert 30.0 <= hurried(_goes_on(600.0)) <= 32.5


async def _after(total: int, resources: str) -> float:
    """Seconds from the dice that people throw for a robot to what it does then."""
    async with Evening() as evening:
        custody = {"dice": "table", "resources": resources}
        await evening.start(players=with_robots(red="middle"), custody=custody)
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        robots = asyncio.create_task(RobotSeats(evening.table, Direct()).run())
        await asyncio.sleep(LOST)
        began = loop.time()
        await evening.done("red", "roll", dice=[total - 3, 3])
        evening.table.listen(lambda _: over.set())
        await over.wait()
        robots.cancel()
        await asyncio.gather(robots, return_exceptions=True)
        return loop.time() - began


@pytest.mark.rule("B9.2")
def test_dice_thrown_for_a_robot_are_looked_at_longer_where_they_ask_people_for_cards() -> None:
    assert 2.9 <= hurried(_after(8, "phones")) <= 3.8
    assert 2.9 <= hurried(_after(7, "phones")) <= 3.8
    assert 3.9 <= hurried(_after(7, "cardboard")) <= 5.0


@pytest.mark.tour("robots at the table")
@pytest.mark.parametrize(
    ("game", "dice"),
    paired("robots' turns", GAMES, ("table", "app")),
    ids=lambda one: one if isinstance(one, str) else f"{one.key}-{one.counts[-1]}",
)
def test_robots_play_on_and_a_turn_takes_no_more_taps_than_things_and_ten_seconds_of_its_own(
    game: Game, dice: str
) -> None:
    people = hurried(played(game, dice))
    assert sum(people.things.values()) > 2 * TURNS
    assert people.rolled == (dice == "app")
    assert people.silent == []
    assert {turn: taps for turn, taps in people.taps.items() if taps > people.things[turn]} == {}
    assert {turn: own for turn, own in people.own.items() if own > TURN + TICKS} == {}
    assert max(people.answers, default=0.0) <= ANSWER + LOOK  # people look up so seldom
