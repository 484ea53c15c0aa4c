"""One refusal, of a command, a wish or a setup, as the table of numbers looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.rules import GameSetup, Refusal, ruleset_for
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


def unbegun(*setups: GameSetup) -> Iterator[Case]:
    """The refusals of games that cannot begin."""
    for setup in setups:
        refusal = ruleset_for(setup)
        assert isinstance(refusal, Refusal), setup
        yield Case(
            game=setup.game,
            seats=len(setup.players),
            house=tuple(setup.house.items()),
            command="",
            fact="",
            code=refusal.code,
            rule=refusal.rule,
            duty="",
            duty_rule="",
            phase="setup",
            mine=False,
            said=refusal.message,
            params=refusal.params,
        )


def with_seats(setup: GameSetup, count: int) -> GameSetup:
    """The same game for so many players, some of them twice."""
    return replace(setup, players=(setup.players * 2)[:count])


def with_handicap(setup: GameSetup, handicap: int) -> GameSetup:
    """The same game whose last seat needs so many points more."""
    *others, last = setup.players
    return replace(setup, players=(*others, replace(last, handicap=handicap)))


def with_color(setup: GameSetup, color: str) -> GameSetup:
    """The same game whose last seat has another color."""
    *others, last = setup.players
    return replace(setup, players=(*others, replace(last, seat=color)))
