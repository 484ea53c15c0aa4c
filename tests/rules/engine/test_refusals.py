"""Every no has a code, a sentence in both languages, and changes nothing."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import companion.boards
import companion.rules
from companion.locale import Words, catalogue
from companion.rules import Refusal, ruleset_for
from companion.rules.refusals import REASONS, Reason
from companion.rulings import is_rule
from tests.locale.families import house_keys
from tests.rules.table_for_tests import GameForTests, setup_for

FOLDERS = [Path(module.__file__ or "").parent for module in (companion.rules, companion.boards)]
CODES = sorted(
    code
    for folder in FOLDERS
    for file in folder.rglob("*.py")
    for code in re.findall(r'Reason\(\s*"(\w+)"', file.read_text("utf-8"))
)
for room in (
    companion.rules,
    companion.boards,
):  # so that every reason is there, also of packs not in the list
    for found in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
        importlib.import_module(found.name)


def _placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("code", CODES)
def test_a_reason_says_the_same_in_code_and_catalogues(code: str) -> None:
    reason = REASONS[code]
    english, french = (catalogue(language)[f"refusal.{code}"][-1] for language in ("en", "fr"))
    assert english == reason.text
    assert french not in (english, f"refusal.{code}")
    assert _placeholders(french) <= _placeholders(reason.text)
    assert reason.rule is None or is_rule(reason.rule)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_duty_point_and_word_has_its_sentence(language: str) -> None:
    words, rules = Words(language), ruleset_for(setup_for())
    assert not isinstance(rules, Refusal)
    keys = [f"event.{name}" for name in rules.events]
    keys += [f"event.corrected.{fact}" for fact in rules.facts]
    keys += [f"obligation.{duty}" for duty in rules.duties]
    keys += [f"touchscreen.score.{source.name}" for source in rules.point_sources]
    keys += [f"resource.{kind}" for kind in rules.bank]
    keys += [f"card.{kind}" for kind in rules.decks["development"]]
    keys += [f"piece.{kind}" for kind in rules.pieces]
    for rule in rules.house.values():
        keys += house_keys(rule.key, rule.values)
    assert [key for key in keys if not words.has(key)] == []


def test_two_reasons_of_one_code_are_an_error() -> None:
    with pytest.raises(ValueError, match="game_over"):
        Reason("game_over", None, "again")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": ("red", "blue")}, "seat_count"),
        ({"seats": ("red", "blue", "red")}, "seat_twice"),
        ({"seats": ("red", "blue", "green")}, "seat_color"),
        ({"custody": {"dice": "phones"}}, "custody_unknown"),
        ({"custody": {"snacks": "table"}}, "custody_unknown"),
        ({"house": {"beginner_map": "own"}}, "own_map_wanted"),
    ],
)
def test_a_wrong_setup_is_refused_by_name(wrong: dict[str, object], code: str) -> None:
    refusal = ruleset_for(setup_for(**wrong))  # type: ignore[arg-type]
    assert isinstance(refusal, Refusal)
    assert refusal.code == code
    assert "{" not in refusal.message


@pytest.mark.parametrize(
    ("seat", "type_", "fields", "code", "rule"),
    [
        ("red", "build_road", {"at": "0,0,NE"}, "must_roll", "B3.3"),
        ("red", "end_turn", {}, "must_roll", "B3.7"),
        ("blue", "end_turn", {}, "wait_roll", "B3.1"),
        ("blue", "roll", {"dice": [1, 1]}, "wait_roll", "B3.1"),
        ("green", "roll", {"dice": [1, 1]}, "no_seat", None),
        ("red", "roll", {}, "dice_wanted", "B3.5"),
    ],
)
def test_before_the_roll_each_no_has_its_reason(
    seat: str, type_: str, fields: dict[str, object], code: str, rule: str | None
) -> None:
    refusal = GameForTests.beginner().refused(seat, type_, **fields)
    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.parametrize(
    ("seat", "type_", "fields", "code"),
    [
        ("red", "roll", {"dice": [1, 1]}, "already_rolled"),
        ("blue", "roll", {"dice": [1, 1]}, "wait_act"),
        ("red", "discard", {"cards": {"ore": 1}}, "not_due"),
        ("red", "move_robber", {"at": "0,-2"}, "not_due"),
        ("red", "steal", {"from_": "blue"}, "not_due"),
        ("red", "build_road", {"at": "nowhere"}, "no_path"),
        ("red", "build_settlement", {"at": "9,9,N"}, "no_intersection"),
    ],
)
def test_after_the_roll_each_no_has_its_reason(
    seat: str, type_: str, fields: dict[str, object], code: str
) -> None:
    game = GameForTests.beginner()
    game.roll(1, 1)
    assert game.refused(seat, type_, **fields).code == code


def test_while_others_discard_each_seat_hears_whom_it_waits_for() -> None:
    game = GameForTests.beginner()
    game.holds("blue", ore=8)
    game.holds("white", wool=9)
    game.roll(3, 4)
    assert game.refused("red", "end_turn").params == {"seat": "blue"}
    assert game.refused("blue", "end_turn").code == "must_discard"
    assert game.refused("blue", "discard", cards={"ore": 3}).params == {"count": 4, "given": 3}
    assert game.refused("blue", "discard", cards={"wool": 4}).code == "not_held"
    game.do("blue", "discard", cards={"ore": 4})
    assert game.refused("blue", "discard", cards={"ore": 4}).code == "wait_discard"
