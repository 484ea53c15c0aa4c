"""The coach gives every move a reason that a person understands, in every game, and never out of another's secret."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from companion.app.robots.coach import said
from companion.app.robots.reports import reports
from companion.app.robots.thinking import Proposal
from companion.locale import LANGUAGES, Words
from companion.robots.games import why_of
from companion.robots.player import RobotPlayer
from companion.rules import GAMES, about, resample
from tests.robots.driver import Step, opponent, played, seen_by, setup_of
from tests.rules.seeds import fresh
from tests.rules.table_for_tests import GameForTests, Luck
from tests.turns import LONG

Json = dict[str, Any]
KEYS = tuple(dict.fromkeys(game.key for game in GAMES))
STEPS = 100_000 if LONG else 400
EACH = 40 if LONG else 2
"""So often each duty and each command is asked about."""
PLAIN = "robots.reason.best"
RAW = re.compile(r"-?\d+,-?\d+|robots\.|phones\.|[{}_]")
TOLD_BY_NOBODY = {
    "correct",
    "decline_buy_development",
    "decline_draw_progress",
    "decline_take_progress",
}
"""Put right is for who sees a mistake; that there is no such card, for who looks at it: a robot proposes neither."""


def asked(key: str, number: int) -> Iterator[Step]:
    """The positions of a game in which somebody new could ask."""
    setup = setup_of(key, 4, number)
    kinds = ("demo", "strong", "demo", "demo")
    seats = [player.seat for player in setup.players]
    choosers = {seat: opponent(kind, seat, number) for seat, kind in zip(seats, kinds, strict=True)}
    count: Counter[tuple[str, str]] = Counter()
    for step in played(setup, number, choosers, longest=STEPS):
        duty = next(
            (d["type"] for d in step.seen.get("obligations", ()) if d["seat"] == step.seat), ""
        )
        if duty and count[duty, step.do["type"]] < EACH:
            count[duty, step.do["type"]] += 1
            yield step


def sentences(view: Json, command: Json, reasons: Any, language: str) -> list[str]:
    proposal = Proposal(command, tuple((key, dict(params)) for key, params in reasons))
    told = said(proposal, view, Words(language))
    return [told["say"], *told["why"]]


@pytest.mark.tour("a robot's reasons")
@pytest.mark.parametrize("key", KEYS)
def test_every_advice_has_a_reason_in_words_and_none_of_anothers_secrets(key: str) -> None:
    told = about(key, 4)
    assert isinstance(told, dict)
    for number in fresh(1, part=71):
        looked = 0
        for step in asked(key, number):
            advice = RobotPlayer(step.seat, "strong", 5).advise(step.seen)
            for one in advice:
                if reports(told, one.command):
                    continue  # what fell or was turned over is for people to say
                looked += 1
                assert PLAIN not in dict(one.reasons), one.command
                for language in LANGUAGES:
                    for text in sentences(step.seen, one.command, one.reasons, language):
                        assert text, (one.command, one.reasons)
                        assert not RAW.search(text), text
            if looked % 5 == 0 and not step.seen.get("offers"):
                other = resample(step.rules, step.state, step.seat, Luck(seed=step.state.turn))
                past = step.seen["journal"]
                again = RobotPlayer(step.seat, "strong", 5).advise(
                    {**seen_by(step.rules, other, step.seat), "journal": past}
                )
                assert again == advice
        assert looked > 10


@pytest.mark.parametrize("key", KEYS)
def test_each_command_that_a_seat_weighs_has_its_own_reasons(key: str) -> None:
    told = about(key, 4)
    assert isinstance(told, dict)
    own = {name for duty in told["duties"] for name in duty["own"]}
    cards = {name for name in own if name.startswith("play_")}
    assert own - cards - TOLD_BY_NOBODY - set(why_of(key)) == set()
    words = Words("fr")
    assert all(
        words.has(f"phones.page.card.effect.{name.removeprefix('play_')}")
        for name in cards - set(why_of(key))
    )


@pytest.mark.rule("B7.3")
def test_cards_are_thrown_away_for_what_is_kept() -> None:
    game: GameForTests = GameForTests.empty_island()
    game.lays("red", settlements=["0,0,N"])
    game.turn_of("red")
    game.fix("active", of="red")
    game.holds("red", ore=3, grain=2, wool=4)
    game.roll(3, 4)
    (advice,) = RobotPlayer("red", "strong", 1).advise(seen_by(game.ruleset, game.state, "red"))
    assert advice.command["cards"] == {"wool": 4}
    assert advice.reasons == (("robots.reason.kept_for_city", {}),)


def test_two_hexes_of_a_number_are_one_throw() -> None:
    game: GameForTests = GameForTests.beginner()
    game.roll(1, 1)
    seen = seen_by(game.ruleset, game.state, "red")
    for hex_ in seen["board"]["hexes"]:
        hex_["number"] = 6 if hex_["number"] else None
    seen["board"]["hexes"] = [dict(hex_) for hex_ in seen["board"]["hexes"]]
    game.holds("red", ore=3, grain=2)
    advice = RobotPlayer("red", "strong", 1).advise(
        {**seen_by(game.ruleset, game.state, "red"), "board": seen["board"]}
    )
    house = next(one for one in advice if one.command["type"] == "build_city")
    assert ("robots.reason.pips", {"count": 5}) in house.reasons


def test_who_asks_again_in_a_turn_is_not_told_to_offer_the_same_again() -> None:
    game: GameForTests = GameForTests.empty_island()
    game.lays("red", settlements=["0,0,N"])
    game.turn_of("red")
    game.lays("blue", settlements=["0,0,S"])
    game.holds("red", ore=2, grain=5)
    game.holds("blue", ore=4, grain=1)
    gains = {"blue": {"ore": 4, "grain": 1}}
    came = {"type": "resources_gained", "source": "production", "gains": gains}
    before = [{"event": came}]
    seen = {**seen_by(game.ruleset, game.state, "red"), "journal": before}
    offers = [one for one in advised(seen) if one["type"] == "offer_trade"]
    assert offers
    told = {"type": "trade_offered", "seat": "red", "offer": 1, **offers[0]}
    journal = [
        *before,
        {"event": {"type": "turn_started", "seat": "red"}},
        {"event": {**told, "type": "trade_offered"}},
    ]
    again = [one for one in advised({**seen, "journal": journal}) if one["type"] == "offer_trade"]
    assert all((one["give"], one["get"]) != (told["give"], told["get"]) for one in again)
    assert not [
        one
        for one in advised({**seen, "journal": [*journal, *journal[2:]]})
        if one["type"] == "offer_trade"
    ], "twice a turn is enough"


def advised(seen: Json) -> list[Json]:
    return [one.command for one in RobotPlayer("red", "strong", 1).advise(seen)]
