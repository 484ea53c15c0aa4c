"""One refusal, of a command or of a wish, as the table of numbers looks at it."""

from __future__ import annotations

from typing import Any

from companion.rules import Refusal
from tests.rules.refusals.fuzz import Case, case_of
from tests.rules.table_for_tests import GameForTests


def said(game: GameForTests, seat: str, type_: str, **fields: Any) -> Case:
    """The refusal of one command, which must be refused."""
    outcome = game.try_(seat, type_, **fields)
    assert isinstance(outcome, Refusal), f"{type_} {fields} was accepted"
    fact = str(fields.get("fact", "")) if type_ == "correct" else ""
    return case_of(game.ruleset, game.state, type_, fact, seat, outcome)


def wished(game: GameForTests, seat: str, type_: str) -> Case:
    """The refusal that a wish is answered with."""
    answer = game.wish(seat, type_)
    assert not answer["ok"], type_
    no = Refusal(answer["code"], answer["rule"], answer["params"])
    return case_of(game.ruleset, game.state, type_, "", seat, no)
