"""Nobody knows of this pack but itself and the list of games; everything it says has its words."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import companion.rules
from companion.boards import FOLDER as BOARDS
from companion.locale import LANGUAGES, Words
from companion.rules import Refusal, Ruleset, ruleset_for
from companion.rules.refusals import REASONS
from companion.rules.terms import RENAMES
from tests.golden.kept import compare
from tests.golden.playthrough import playthrough
from tests.locale.families import house_keys
from tests.rules.engine.test_messages import ALLOWED, _leaves
from tests.rules.great_wall.table import WallGame
from tests.rules.great_wall.ways import GAMES, way

RULES = Path(companion.rules.__file__).parent
GOLDEN = Path(__file__).parent / "golden"


def composed(count: int) -> Ruleset:
    rules = ruleset_for(way(count), GAMES)
    assert not isinstance(rules, Refusal)
    return rules


def test_the_packs_key_appears_in_no_code_outside_its_folder() -> None:
    files = [*RULES.rglob("*.py"), *BOARDS.rglob("*.py")]
    others = [
        f
        for f in files
        if "great_wall" not in f.parent.parts and f.name not in ("games.py", "wire.py")
    ]
    assert len(others) > 80
    assert [file.name for file in others if "great_wall" in file.read_text("utf-8")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [4, 6])
def test_every_event_duty_point_and_word_has_its_sentence(count: int, language: str) -> None:
    words, rules = Words(language), composed(count)
    keys = [f"{room}.{name}" for name in rules.events for room in ("event", "happened")]
    keys += [f"event.corrected.{fact}" for fact in rules.facts]
    keys += [f"obligation.{duty}" for duty in rules.duties]
    keys += [f"touchscreen.score.{source.name}" for source in rules.point_sources]
    keys += [f"card.{kind}" for deck in rules.decks.values() for kind in deck]
    keys += [f"piece.{kind}" for kind in rules.pieces]
    for rule in rules.house.values():
        keys += house_keys(rule.key, rule.values)
    assert [key for key in keys if not words.has(key)] == []
    known = [code for code in REASONS if not code.startswith("test_")]
    assert [code for code in known if not words.has(f"refusal.{code}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_of_a_breach_hold_all_that_the_table_needs(language: str) -> None:
    words, names = Words(language), {"orange": "Zoé"}
    game = WallGame.bare()
    game.again()
    game.penalties(blue=3)
    game.attack("orange")
    shown = [game.seen(game.last(kind), "table") for kind in ("rider_attacked", "wall_breached")]
    said = [words.event(event, names) for event in shown if event is not None]
    assert all("{" not in sentence and "Zoé" in sentence for sentence in said)
    assert "11,0" in said[1]
    game.again()
    game.attack("orange")
    assert [event.type for event in game.events[-2:]] == ["all_lost", "game_won"]
    last = words.event(game.seen(game.last("wall_breached"), "table") or {}, names)
    assert "11,0" not in last
    lost = words.event(game.seen(game.last("all_lost"), "table") or {}, names | {"red": "Ann"})
    assert "Ann" in lost


def test_every_message_is_a_frozen_dataclass_of_plain_fields() -> None:
    rules = composed(6)
    plain = ALLOWED | {Mapping}
    messages: dict[str, Any] = {**rules.commands, **rules.events}
    for name, of in messages.items():
        assert of.type == name
        assert of.__dataclass_params__.frozen
        assert "__slots__" in of.__dict__
        assert of.__doc__
        hints = get_type_hints(of)
        for field in dataclasses.fields(of):
            assert _leaves(hints[field.name]) <= plain, (name, field.name)
            assert not field.name.endswith("_") or field.name in RENAMES


@pytest.mark.parametrize(
    ("count", "seed", "bag", "longest"), [(4, 4, "app", None), (6, 9, "table", 200)]
)
def test_a_game_as_everybody_sees_it(
    count: int, seed: int, bag: str, longest: int | None, update_golden: bool
) -> None:
    """The one of four to its end, all having lost; the one of six for two hundred moves."""
    lines = playthrough(way(count, {"bag": bag}), seed, GAMES, longest)
    compare(GOLDEN / f"great_wall-{count}.game.txt", "\n".join(lines) + "\n", update_golden)
