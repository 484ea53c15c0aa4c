"""A Ship, the Sea People, the Battle and the sides as scenes: true, in order, and telling no side too early."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from companion.faces.digits import digit
from companion.faces.games.troy import battle_scene, sea_scenes, sides_scene
from companion.faces.games.troy.moments import moments, spaces_before
from companion.faces.games.troy.signs import SIDE_SIGN
from companion.faces.moments.moment import LEAST, MOST, WHOLE, Moment
from companion.faces.moments.picture import Picture, in_order, lasts, pose
from companion.faces.moments.tune import samples, seconds
from companion.faces.outlines import GLYPHS
from companion.faces.theme import CREAM, SEATS
from companion.locale import LANGUAGES, Words
from companion.rules import resample
from companion.rules.packs.troy.words import BENEFITS, GIVEN_BY
from tests.rules.table_for_tests import Luck
from tests.rules.troy.table import EVEN, FOUR, SIX, TroyGame
from tests.touchscreen.games.troy.lived import seen

ENGLISH = Words("en")
CARDS = {"resources": "cardboard"}
OF_FOUR = dict(zip(FOUR, EVEN, strict=False))


def told(game: TroyGame, event: str, language: str = "en") -> Moment:
    """How the latest event of a type is told."""
    found = moments(seen(game), Words(language), None)
    return [moment for moment in found if moment.event == event][-1]


def seven(game: TroyGame, at: str) -> None:
    """Red rolls a 7, moves the Sea People there and steals nothing."""
    game.turn_of("red", (3, 4))
    game.do("red", "move_sea_people", at=at)
    for option in game.options("red", "decline_steal")[:1]:
        game.do("red", option["type"])


def fought(
    *cards: str, side: str | None, troy: int, mycenae: int, space: int = 1
) -> dict[str, Any]:
    """What the rules tell of a Battle."""
    score = {"troy": troy, "mycenae": mycenae, "side": side, "space": space}
    return {"type": "battle_fought", "seat": "red", "cards": cards, "left": 3, "by": "app", **score}


TROY_WINS = fought(
    "ore", "grain", "brick", "wool", "lumber", "ore", "ore", side="troy", troy=4, mycenae=2
)
NINE = fought(*["lumber", "grain", "ore"] * 3, side="mycenae", troy=3, mycenae=6, space=5)
DRAWN = fought(*["ore", "grain"] * 3, "brick", side=None, troy=3, mycenae=3, space=0)
PICTURES: dict[str, Picture] = {
    **{f"ship {benefit}": sea_scenes.ship("red", 3, benefit) for benefit in BENEFITS},
    "people": sea_scenes.sea_people(None, None),
    "people on a ship": sea_scenes.sea_people("blue", "exchange"),
    "people on a flag": sea_scenes.sea_people("blue", None),
    "sides": sides_scene.sides(dict(zip(SIX, EVEN, strict=True)), SIX, "troy"),
    "one side": sides_scene.sides({"blue": "mycenae"}, FOUR, None),
    "battle": battle_scene.battle(TROY_WINS, {"troy": 0, "mycenae": 3}),
    "battle of six": battle_scene.battle(NINE, {"troy": 2, "mycenae": 4}),
    "battle for nobody": battle_scene.battle(DRAWN, {"troy": 0, "mycenae": 0}),
}
TUNES = {
    "ship": sea_scenes.SHIP_TUNE,
    "people": sea_scenes.PEOPLE_TUNE,
    "sides": sides_scene.TUNE,
    "battle": battle_scene.tune(TROY_WINS),
    "battle of six": battle_scene.tune(NINE),
    "battle for nobody": battle_scene.tune(DRAWN),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_moves_in_order_and_its_still_shows_more_than_its_beginning(name: str) -> None:
    picture = PICTURES[name]
    assert in_order(picture)
    assert LEAST / 2 < lasts(picture) <= (WHOLE if "battle" in name else MOST)
    first, still = ([pose(actor, at) for actor in picture] for at in (0.0, lasts(picture)))
    assert first != still
    assert sum(one.opacity for one in still) > len(picture) / 2


@pytest.mark.parametrize("name", TUNES)
def test_a_tune_is_heard_and_over_with_its_scene(name: str) -> None:
    assert any(samples(TUNES[name]))
    assert LEAST / 2 <= seconds(TUNES[name]) <= (WHOLE if "battle" in name else MOST)


# ---- a Ship


@pytest.mark.rule("T7.9", "T7.10", "T7.11", "T7.12", "T7.13", "T7.15")
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_of_the_seven_ships_says_what_it_gives_with_its_rule(language: str) -> None:
    game = TroyGame.bare(custody=CARDS)
    chain = game.chain(7)
    game.ship("red", *chain[:1])
    for number, at in enumerate(chain[1:], 2):
        game.tokens(red=2)
        built, *_ = game.do("red", "build_ship", at=at)
        if built["benefit"] == "two_to_one":
            game.do("red", "take_tile", resource="ore")
        game.settle("red")
        moment = told(game, "ship_built", language)
        assert "Red" in moment.title
        assert str(number) in moment.title
        assert moment.lines[0].rule == GIVEN_BY[built["benefit"]]
        assert moment.lines[0].text == Words(language)(
            f"touchscreen.moment.ship.gives.{built['benefit']}"
        )
        assert [step.rule for step in moment.story][:2] == ["T7.1", "T7.3"]
        assert any(actor.outline == digit(number) for actor in moment.picture)
        assert LEAST <= moment.seconds <= MOST


# ---- the Sea People


@pytest.mark.rule("T8.5", "T8.6", "T8.7")
def test_the_sea_people_say_which_ship_is_of_no_use_now_and_which_is_again() -> None:
    game = TroyGame.bare(custody=CARDS)
    first, second, third = game.chain(3)
    game.ship("blue", first, second, third)
    benefits = [ship["benefit"] for ship in game.ships("blue")]
    for at, benefit in zip((first, second, third), benefits, strict=True):
        seven(game, at)
        moment = told(game, "sea_people_moved")
        assert "Blue" in moment.lines[0].text
        assert moment.lines[0].rule == ("T8.6" if benefit == "flag" else "T8.5")
        crossed = any(actor.color == SEATS["red"].color for actor in moment.picture)
        assert crossed == (benefit != "flag")
        assert any(actor.outline == GLYPHS["ship"] for actor in moment.picture)
    seven(game, game.away())
    moment = told(game, "sea_people_moved")
    assert moment.lines[0].rule == "T8.7"
    assert [line.rule for line in moment.lines[1:]] == (["T8.5"] if benefits[2] != "flag" else [])


def test_a_ship_that_came_only_later_is_not_told_of_an_earlier_move() -> None:
    game = TroyGame.bare(custody=CARDS)
    at = game.chain(1)[0]
    seven(game, at)
    assert told(game, "sea_people_moved").lines[0].rule == "T8.7"
    game.people(game.away())
    game.ship("blue", at)
    assert told(game, "sea_people_moved").lines[0].rule == "T8.7"


# ---- the Battle


@pytest.mark.rule("T5.5", "T5.6", "E36")
def test_every_card_is_turned_over_by_itself_and_both_counts_grow_with_it() -> None:
    cards = battle_scene.turned(TROY_WINS["cards"])
    assert [one.side for one in cards].count("troy") == TROY_WINS["troy"]
    assert [one.side for one in cards].count("mycenae") == TROY_WINS["mycenae"]
    assert all(
        a.at + 2 * battle_scene.TURNING < b.at + 2 * battle_scene.TURNING
        for a, b in pairwise(cards)
    )
    picture = PICTURES["battle"]
    for one in cards:
        before, after = (counts_shown(picture, at) for at in (one.at, one.at + battle_scene.EACH))
        assert sum(after) - sum(before) == (one.side is not None)
    assert counts_shown(picture, lasts(picture)) == (4, 2)


def counts_shown(picture: Picture, at: float) -> tuple[int, int]:
    """The counts of Troy and Mycenae that can be read at a time."""
    found = {}
    for n in range(10):
        for actor in picture:
            now = pose(actor, at)
            if actor.outline == digit(n) and actor.color == CREAM and now.opacity > 0.5:
                found["mycenae" if now.x < 0 else "troy"] = n
    return found["troy"], found["mycenae"]


@pytest.mark.rule("T6.3", "T6.4", "T5.7")
@pytest.mark.parametrize(
    ("event", "before", "moved"),
    [(TROY_WINS, {"troy": 0, "mycenae": 3}, {"troy"}), (NINE, {"troy": 2, "mycenae": 4}, {"mycenae"}),
     (DRAWN, {"troy": 0, "mycenae": 0}, set())],
)  # fmt: skip
def test_the_winners_marker_alone_goes_one_space_on_after_the_last_card(
    event: dict[str, Any], before: dict[str, int], moved: set[str]
) -> None:
    picture = battle_scene.battle(event, before)
    found = set()
    for side, sign in SIDE_SIGN.items():
        for actor in picture:
            first, last = pose(actor, 0.0), pose(actor, lasts(picture))
            if actor.outline == sign and abs(first.x - last.x) > 0.1:
                assert abs(pose(actor, battle_scene.told_from(event)).x - first.x) < 0.01
                assert abs(last.x) == pytest.approx(battle_scene.SPACE * event["space"])
                found.add(side)
    assert found == moved


@pytest.mark.rule("T5.1", "T5.3", "T5.4", "T5.5", "T5.6", "T5.8", "T6.3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_outcome_is_said_only_once_all_cards_lie_open_and_why_tells_it_with_its_rules(
    language: str,
) -> None:
    game = TroyGame.bare()
    game.row(ore=8, wool=2)
    game.do("red", "end_turn")
    moment = told(game, "battle_fought", language)
    assert moment.said >= 7 * battle_scene.EACH
    assert moment.whole
    assert moment.said < moment.seconds <= WHOLE
    assert "0" in moment.lines[0].text
    assert [line.rule for line in moment.lines] == ["T5.6", "T6.3"]
    assert [s.rule for s in moment.story] == ["T5.1", "T5.5", "T5.6", "T6.3", "T5.4", "T5.8"]
    assert "10" in moment.story[0].text
    assert "3" in moment.story[-2].text


@pytest.mark.rule("T11.4")
def test_the_battle_that_ends_the_war_says_so() -> None:
    game = TroyGame.bare(custody=CARDS)
    game.markers(mycenae=4)
    game.row(any=10)
    game.do("red", "end_turn")
    game.fight(grain=7)
    moment = told(game, "battle_fought")
    assert [line.rule for line in moment.lines] == ["T5.6", "T11.4"]
    assert {"T5.6", "T6.3", "T11.4"} <= {step.rule for step in moment.story}


def test_a_battle_of_the_past_is_told_with_the_markers_as_they_were() -> None:
    game = TroyGame.bare(custody=CARDS)
    game.markers(mycenae=2)
    for cards in ({"ore": 7}, {"grain": 7}, {"ore": 7}):
        game.turn_of("red")
        game.row(any=10)
        game.do("red", "end_turn")
        game.fight(**cards)
    now = seen(game)
    fights = [
        (entry["seq"], entry["event"])
        for entry in now.view["journal"]
        if entry["event"]["type"] == "battle_fought"
    ]
    assert [spaces_before(now, *fight) for fight in fights] == [
        {"troy": 0, "mycenae": 2},
        {"troy": 1, "mycenae": 2},
        {"troy": 1, "mycenae": 3},
    ]
    late = [(seq, event) for seq, event in fights if seq == fights[0][0]]
    rest = [e for e in now.view["journal"] if e["seq"] >= fights[0][0]]
    short = type(now)({**now.view, "journal": rest})
    assert spaces_before(short, *late[0]) == {"troy": 0, "mycenae": 2}


# ---- the sides


@pytest.mark.rule("T2.6", "T11.4", "T11.5", "T11.6", "E42")
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_wars_end_every_side_is_told_and_how_a_tie_was_parted(language: str) -> None:
    game = TroyGame.bare(custody=CARDS | {"sides": "cardboard"})
    game.tokens(red=1, white=2)
    game.markers(troy=4)
    game.row(any=10)
    game.do("red", "end_turn")
    game.fight(ore=7)
    game.do("red", "report_sides", sides=OF_FOUR)
    moment = told(game, "sides_revealed", language)
    assert Words(language)("symbol.troy") in moment.title
    assert Words(language).joined(["Red", "White"]) in moment.lines[0].text
    assert Words(language).joined(["Blue", "Orange"]) in moment.lines[1].text
    assert [line.rule for line in moment.lines] == ["T2.6", "T2.6"]
    assert "T11.5" in [step.rule for step in moment.story]
    assert moment.story[-1].rule == "T11.6"
    assert "White" in moment.story[-1].text
    assert "2" in moment.story[-1].text
    assert moment.whole


@pytest.mark.rule("T2.6", "T11.1")
def test_who_wins_with_a_real_card_shows_it_and_nobody_elses_side_or_points_are_told() -> None:
    game = TroyGame.bare(custody=CARDS | {"sides": "cardboard"})
    now = seen(game)
    points = {"red": 3, "blue": 15, "white": 2, "orange": 2}
    event = {"type": "sides_revealed", "sides": {"blue": "mycenae"}, "points": points, "war": None}
    entry = {"seq": 999, "at": 0.0, "by": "touch", "event": event}
    shown = type(now)({**now.view, "journal": [*now.view["journal"], entry]})
    moment = moments(shown, ENGLISH, None)[-1]
    assert moment.title == "Blue shows a card: Mycenae"
    assert [line.text for line in moment.lines] == ["For Mycenae: Blue"]
    assert [step.text for step in moment.story[1:]] == ["Blue: 15 points in all"]
    colors = {actor.color for actor in moment.picture}
    assert {seat for seat in FOUR if SEATS[seat].color in colors} == {"blue"}


# ---- what nobody may know


@pytest.mark.rule("T2.3", "T2.5", "E43")
@pytest.mark.parametrize("count", [4, 6])
def test_no_scene_and_no_story_depends_on_how_the_sides_and_the_row_were_dealt(count: int) -> None:
    game = TroyGame.new(count)
    game.found()
    at = game.chain(1)[0]
    game.ship("blue", at)
    game.turn_of("red")
    game.row(ore=6, grain=5, brick=3)
    game.do("red", "end_turn")
    seven(game, at)
    truth = moments(seen(game), ENGLISH, None)
    assert {moment.event for moment in truth} >= {"battle_fought", "sea_people_moved"}
    dealt = set()
    for seed in range(12):
        other = resample(game.ruleset, game.state, "table", Luck(seed=seed))
        dealt.add(str(other.slices["troy.sides"].of))
        assert moments(seen(game, other), ENGLISH, None) == truth
    assert len(dealt) > 1, "no side was dealt anew, so nothing was proved"
