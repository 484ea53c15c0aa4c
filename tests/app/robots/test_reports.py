"""What fell, was drawn or lies on the real table is asked of people in every game; no robot ever makes it up."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules import Refusal, about
from companion.rules.games import GAMES, Game, custody_choices, ruleset_of
from companion.rules.terms import PHONES
from tests.app.robots.at_table import at_table, evening_of
from tests.table.evening import Evening

Json = dict[str, Any]

REPORTS = {
    "base": {"claim_victory", "decline_buy_development"},
    "cities_knights": {
        "report_strengths",
        "report_draws",
        "report_level",
        "decline_draw_progress",
        "decline_take_progress",
    },
    "great_wall": {"claim_victory", "decline_buy_development", "draw_rider", "report_breach"},
    "troy": {"fight_battle", "report_sides"},
    "alexander": {
        "claim_victory",
        "decline_buy_development",
        "turn_token",
        "choose_desert",
        "name_first_seat",
        "tell_supply",
        "end_supply",
        "report_short",
        "report_empty",
        "move_gold",
        "report_points",
    },
}
"""Every command of a game that only who looks at the table can say; a game that is not here has none."""

TURNS = 12

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda g: f"{g.key}-{g.counts[-1]}")


def real(game: Game) -> Json:
    """All on the real table that can be there beside a robot's cards, which are in the app."""
    rules = ruleset_of(game)
    kept = {key: choice.needs for key, choice in rules.custody.items()}
    return {
        key: [value for value in values if value not in kept.get(key, ())][-1]
        for key, values in custody_choices(rules).items()
        if PHONES not in values
    }


@every_game
def test_who_must_say_what_happened_is_known_of_every_duty(game: Game) -> None:
    told = about(game.key, game.counts[-1])
    assert not isinstance(told, Refusal)
    reports = {one["command"] for one in told["commands"] if one["reports"]}
    assert reports == REPORTS.get(game.key, set())
    for duty in told["duties"]:
        if not duty["own"]:
            assert set(duty["anyone"]) <= reports, duty["duty"]


@pytest.mark.tour("robots beside people")
@every_game
async def test_robots_play_on_and_leave_all_reports_to_people(game: Game) -> None:
    async with at_table() as table:
        wanted = {**evening_of(game, "table"), "custody": {**real(game), "dice": "table"}}
        answer = await table.evening.table.start(wanted)
        assert answer["ok"], answer
        await table.play(lambda view: view["turn"] >= TURNS)
        assert not REPORTS.get(game.key, set()) & set(table.done_by("robot"))
        assert not table.silent


WITH_REPORTS = {
    "great_wall": ({}, ("draw_rider", {"outcome": "I"})),
    "alexander": ({"resources": PHONES}, ("turn_token", {"kind": "statue"})),
    "troy": ({}, ("fight_battle", {"cards": {"ore": 5}})),
    "cities_knights": ({"knights": "confirmed"}, ("report_strengths", {"strengths": {}})),
}


@pytest.mark.parametrize("key", sorted(WITH_REPORTS))
async def test_the_table_takes_no_report_from_a_robot(key: str) -> None:
    custody, (type_, fields) = WITH_REPORTS[key]
    game = next(game for game in GAMES if game.key == key)
    async with Evening() as evening:
        wanted = {**evening_of(game, "table"), "custody": custody}
        answer = await evening.table.start(wanted)
        assert answer["ok"], answer
        robot = next(iter(evening.table.view_for("table")["robots"]["seats"]))
        code = await evening.refused(robot, type_, origin="robot", **fields)
        assert code == "not_from_here"
