"""What is shown of random games fits the schema, and no view has a key that the schema does not name."""

from __future__ import annotations

import json
import random
from importlib import import_module
from typing import Any

import jsonschema_rs
import pytest

from companion.cli.referee import Referee
from companion.rules import GAMES, GameSetup
from companion.table.schema import schema
from tests.rules.great_wall.ways import way as wall_way
from tests.rules.properties.setups import all_ways
from tests.rules.seeds import choose_seed
from tests.turns import chosen

STEPS = 60
OWN = ("cities_knights", "great_wall", "troy", "alexander")


def ways() -> list[GameSetup]:
    """Some ways of every game, others in each run: numbers of seats, house rules, what lies on cardboard."""
    own = [list(import_module(f"tests.rules.{game}.refusals").setups()) for game in OWN]
    some = [way for found in (list(all_ways()), *own) for way in chosen("schema", found, 3)]
    return [*some, wall_way(4, custody={"bag": "cardboard"})]


def closed(part: Any) -> Any:
    """The same schema where every object has the named keys alone."""
    if isinstance(part, list):
        return [closed(one) for one in part]
    if not isinstance(part, dict):
        return part
    inside = {key: closed(of) for key, of in part.items()}
    named = "properties" in part and part.get("type") == "object"
    return {**inside, "additionalProperties": False} if named else inside


DEFS = closed(schema()["$defs"])


def checked(name: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": DEFS})


VIEWS = {game.key: checked(f"{game.key}.View") for game in GAMES}
ANSWER, COMMAND = checked("Accepted"), checked("Command")


@pytest.mark.parametrize("setup", ways(), ids=lambda way: f"{way.game}-{len(way.players)}")
def test_every_view_event_and_option_fits_the_schema_of_its_game(setup: GameSetup) -> None:
    luck, referee = random.Random(choose_seed()), Referee()

    def ask(request: Any) -> Any:
        answer = json.loads(json.dumps(referee.answer(request)))
        assert answer["ok"], (request, answer)
        return answer

    players = [{"seat": one.seat, "name": one.name} for one in setup.players]
    new = {"game": setup.game, "players": players, "board": setup.board.as_json()}
    ask({"new": {**new, "custody": {**setup.custody}, "house": {**setup.house}, "entropy": 5}})
    for step in range(STEPS):
        view = ask({"view": "table"})["view"]
        if step % 10 == 0:
            VIEWS[setup.game].validate(view)
            VIEWS[setup.game].validate(ask({"view": luck.choice(players)["seat"]})["view"])
        if not view["obligations"]:
            return
        offered = ask({"options": luck.choice(view["obligations"])["seat"]})["options"]
        kinds = sorted(
            {do["type"] for do in offered} - {"offer_trade"} or {do["type"] for do in offered}
        )
        kind = luck.choice(kinds)
        do = luck.choice([one for one in offered if one["type"] == kind])
        COMMAND.validate(do)
        ANSWER.validate(ask({"do": do}))


def test_no_description_is_indented_as_its_source_is() -> None:
    """Python leaves that indentation away from 3.13 on: the schema is the same on every one."""
    told = [one["description"] for one in schema()["$defs"].values() if "description" in one]
    assert any("\n" in one for one in told)
    assert [one for one in told if "\n " in one] == []
