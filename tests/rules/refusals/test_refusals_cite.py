"""Every refusal of every playable game cites the rule that its own text is about, and only rules of its game."""

from __future__ import annotations

import re
from collections import ChainMap
from importlib import import_module
from pathlib import Path

import pytest

import companion.rules
from companion.locale import Words, catalogue
from companion.rules import GAMES, Refusal
from companion.rules.games import HANDICAP, ruleset_named
from companion.rules.refusals import CARD_STAYS, REASONS
from companion.rulings import index
from tests.coverage_of_rules import part_of
from tests.once import Once
from tests.rules.refusals.fuzz import Case, refusals_of
from tests.rules.refusals.tables import allowed, asked_in, folders, tables

STEPS = 170
ROOT = Path(companion.rules.__file__ or "").parent


def _codes_below(folder: Path) -> frozenset[str]:
    """The reasons that stand in the source below a folder."""
    texts = (file.read_text("utf-8") for file in folder.rglob("*.py"))
    return frozenset(code for text in texts for code in re.findall(r'Reason\(\s*"(\w+)"', text))


OPEN = frozenset(one.openly.code for one in REASONS.values() if one.openly) | {CARD_STAYS.code}
"""Reasons that are said to others in the place of one that rests on hidden cards."""
CODES = _codes_below(ROOT) - OPEN
"""Every reason of the rules, as the seat itself reads it."""
NOT_MADE: dict[str, str] = {}
"""Code of the rules → why no game comes to it."""
APPS_OWN_WITH_RULE = {"board_slot_empty": "H7", "board_no_beginner": "S1.13"}
"""Refusals from outside the rules that a rule says all the same."""
NUMBERED = re.compile(r"\(([A-Z]\d+\.\d+(?:, [A-Z]\d+\.\d+)*)\)")
ABOUT = ChainMap(*(dict(table.about) for table in tables().values()))
OF_BOARDS = ChainMap(*(dict(table.boards) for table in tables().values()))
OF_SCREENS = ChainMap(*(dict(table.screens) for table in tables().values()))
TO_YOU = {
    "en": re.compile(r"\b(you|your)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(tu|te|toi|ton|ta|tes)\b|\bt’", re.IGNORECASE),
}


Cases = tuple[Case, ...]


@pytest.fixture(scope="module")
def cases(once: Once) -> Cases:
    return once("refusals", found)


def found() -> Cases:
    """All refusals: those of games in which everybody asks for everything, and those laid out by hand."""
    some = [
        case
        for table in tables().values()
        for seed, setup in enumerate(table.setups(), table.seed)
        for case in refusals_of(setup, seed, STEPS, 3, table.games, asked_in(setup))
    ]
    some += [case for table in tables().values() for script in table.scripts for case in script()]
    return tuple(some)


def _shown(case: Case) -> str:
    what = case.fact or case.command
    return (
        f"{case.game} for {case.seats}, {what} under {case.duty or '-'}: {case.said} ({case.rule})"
    )


@pytest.mark.turn(3, "cases")
@pytest.mark.slow
def test_every_refusal_cites_the_rule_that_its_text_is_about(cases: Cases) -> None:
    wrong = {f"{_shown(c)}; about {allowed(c)}" for c in cases if c.rule not in allowed(c)}
    assert sorted(wrong) == []


@pytest.mark.turn(3, "cases")
@pytest.mark.slow
def test_every_refusal_of_the_rules_is_made(cases: Cases) -> None:
    made = {case.code for case in cases}
    assert sorted(CODES - made - OF_BOARDS.keys()) == sorted(NOT_MADE)


def test_what_others_are_told_of_hidden_cards_speaks_to_nobody_and_names_whose_they_are() -> None:
    for language, to_you in TO_YOU.items():
        for code in OPEN:
            (said, *_) = catalogue(language)[f"refusal.{code}"]
            assert to_you.search(said) is None, said
            assert "{seat}" in said


def test_every_reason_of_the_rules_stands_in_the_table_and_no_other() -> None:
    assert (ABOUT.keys() | OF_BOARDS.keys()) - {"unknown_command"} == CODES


@pytest.mark.turn(3, "cases")
@pytest.mark.slow
def test_no_refusal_cites_a_rule_of_a_game_that_is_not_played(cases: Cases) -> None:
    known = {ruling.id for ruling in index()}
    cited = {(c.game, c.seats, c.rule) for c in cases if c.rule is not None}
    assert {rule for _, _, rule in cited} <= known
    assert sorted(c for c in cited if not _belongs(*c)) == []


def _belongs(game: str, seats: int, rule: str) -> bool:
    """Rules of the game itself and of those that it is played with; of house rules its own, and a handicap, which is
    a player's and not a game's."""
    if rule.startswith("H"):
        rules = ruleset_named(game, seats, tables()[game].games if game in tables() else GAMES)
        assert not isinstance(rules, Refusal)
        return rule in {HANDICAP.rule, *(house.rule for house in rules.house.values())}
    alone = (
        name for name, table in tables().items() if table.beside and rule.startswith(table.beside)
    )
    return {part_of(rule), *alone} <= {*folders(game, seats)}


@pytest.mark.parametrize("code", sorted(OF_BOARDS))
def test_what_is_said_of_a_board_cites_its_rule(code: str) -> None:
    for checks in ROOT.glob("packs/*/checks.py"):  # a game's codes come when it is loaded
        import_module(f"companion.rules.packs.{checks.parent.name}.checks")
    assert REASONS[code].rule in (frozenset(OF_BOARDS[code].split()) or {None})


def test_what_the_table_and_the_app_refuse_themselves_has_no_number() -> None:
    rooms = ("app.host.refusals", "boards", "editor.desk", "editor.importing", "table.refusals")
    for room in (*rooms, "cli.referee"):
        import_module(f"companion.{room}")
    own = _codes_below(ROOT.parent) - CODES
    assert {c: REASONS[c].rule for c in own if REASONS[c].rule} == APPS_OWN_WITH_RULE


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sentence_of_the_screens_bears_a_number_only_where_a_rule_says_it(language: str) -> None:
    numbered = {
        key: found[1]
        for key, forms in catalogue(language).items()
        if (found := NUMBERED.search(forms[0]))
    }
    assert numbered == OF_SCREENS


@pytest.mark.turn(3, "cases")
@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_said_of_a_correction_is_not_said_to_whoever_makes_it(
    cases: Cases, language: str
) -> None:
    """Anybody may put anything right, so nothing of it is about "you"."""
    words, said = Words(language), {c.code for c in cases if c.command == "correct"}
    texts = {code: words(f"refusal.{code}") for code in said}
    assert {c: text for c, text in texts.items() if TO_YOU[language].search(text)} == {}


@pytest.mark.turn(3, "cases")
@pytest.mark.slow
def test_what_ends_trade_names_who_has_built(cases: Cases) -> None:
    over = {case.said for case in cases if case.code == "trade_over"}
    assert over
    assert not any(TO_YOU["en"].search(text) for text in over)
