"""Nobody knows of these packs but themselves and the list of games."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import get_type_hints

import pytest

import companion.rules
from companion.locale import LANGUAGES, Words, catalogue
from companion.rules import GAMES, Refusal, ruleset_for
from companion.rules.games import ruleset_named
from companion.rules.terms import RENAMES
from tests.locale.families import house_keys
from tests.rules.engine.test_messages import ALLOWED, _leaves
from tests.rules.ways import way

RULES = Path(companion.rules.__file__).parent


@pytest.mark.parametrize("key", ["five_six", "cities_knights"])
def test_a_packs_key_appears_nowhere_outside_its_folder(key: str) -> None:
    others = [
        file
        for file in RULES.rglob("*.py")
        if key not in file.parent.parts and file.name not in ("games.py", "wire.py")
    ]
    assert len(others) > 40
    assert [file.name for file in others if key in file.read_text("utf-8")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "count"), [(g.key, n) for g in GAMES for n in g.counts])
def test_every_event_duty_point_and_word_has_its_sentence(
    game: str, count: int, language: str
) -> None:
    words, rules = Words(language), ruleset_named(game, count)
    assert not isinstance(rules, Refusal)
    keys = [f"event.{name}" for name in rules.events]
    keys += [f"event.corrected.{fact}" for fact in rules.facts]
    keys += [f"obligation.{duty}" for duty in rules.duties]
    keys += [f"touchscreen.score.{source.name}" for source in rules.point_sources]
    keys += [f"resource.{kind}" for kind in rules.bank]
    keys += [f"card.{kind}" for deck in rules.decks.values() for kind in deck]
    keys += [f"piece.{kind}" for kind in rules.pieces]
    keys += ["seat.green", "seat.brown"]
    for rule in rules.house.values():
        keys += house_keys(rule.key, rule.values)
    variants = {key.rpartition(".")[0] for key in catalogue(language) if key.startswith("event.")}
    assert [key for key in keys if not words.has(key) and key not in variants] == []


def test_every_message_is_a_frozen_dataclass_of_plain_fields() -> None:
    rules = ruleset_for(way("cities_knights", 5))
    assert not isinstance(rules, Refusal)
    for name, of in (*rules.commands.items(), *rules.events.items()):
        assert of.type == name
        assert of.__dataclass_params__.frozen  # type: ignore[attr-defined]
        assert "__slots__" in of.__dict__
        assert of.__doc__
        hints = get_type_hints(of)
        for field in dataclasses.fields(of):
            assert _leaves(hints[field.name]) <= ALLOWED, (name, field.name)
            assert not field.name.endswith("_") or field.name in RENAMES
