"""The pages of rules, table and phones name every name, message, key, request and topic that the code has."""

from __future__ import annotations

import ast
import inspect
import re
from dataclasses import fields

import companion.rules
from companion.cli.referee import Referee
from companion.faces.games.face import Face
from companion.phones import page as phone_page
from companion.phones.errors import STATUS
from companion.phones.places import PLACES
from companion.phones.topics import Topics
from companion.rules.about import About
from companion.rules.extension import Mechanic
from companion.rules.queries import Queries
from companion.table.messages import COMMANDS, EVENTS
from companion.table.ports import TablePort
from tests.deploy.project import ROOT
from tests.papers.pages import codes, named, text_of
from tests.papers.test_contracts import fields_named, fields_of

RULES = ROOT / "companion/rules/README.md"
TABLE = ROOT / "companion/table/README.md"
PHONES = ROOT / "companion/phones/README.md"
NEW = {"game": "base", "players": [{"seat": seat} for seat in ("red", "blue", "white", "orange")]}


def test_the_rules_page_names_all_that_the_rules_give() -> None:
    assert set(named(RULES, "Names")) == set(companion.rules.__all__)


def test_the_rules_page_names_every_plug_point() -> None:
    assert set(named(RULES, "Plug points")) == {field.name for field in fields(Mechanic)}
    assert set(named(RULES, "What a game is like")) == {field.name for field in fields(About)}
    questions = next(line for line in text_of(RULES).splitlines() if "`Queries`" in line)
    assert codes(questions)[1:] == [field.name for field in fields(Queries)]


def test_the_table_page_names_what_adapters_use() -> None:
    port = {name for name in vars(TablePort) if not name.startswith("_")}
    assert set(named(TABLE, "What adapters use")) == port


def test_the_table_page_names_the_messages_of_the_session() -> None:
    commands = {name: fields_named(row) for name, row in named(TABLE, "Commands").items()}
    events = {name: fields_named(row) for name, row in named(TABLE, "Events").items()}
    assert commands == {name: fields_of(of) - {"seat"} for name, of in COMMANDS.items()}
    assert events == {name: fields_of(of) for name, of in EVENTS.items()}


def test_the_table_page_names_the_requests_of_the_referee() -> None:
    refusal = Referee().answer({"nothing of the kind": 1})["refusal"]
    assert set(named(TABLE, "The referee")) == set(refusal["params"]["known"])


def test_the_table_page_names_what_the_session_adds_to_a_view() -> None:
    referee = Referee()
    referee.answer({"new": NEW})
    seen = referee.answer({"view": "red"})["view"]
    of_rules = set(named(ROOT / "companion/rules/packs/base/README.md", "View"))
    assert seen.keys() - of_rules <= named(TABLE, "View").keys()
    seldom = {"coach", "put_back_left", "robots", "statistics", "trouble"}
    assert named(TABLE, "View").keys() - seen.keys() == seldom


def test_the_phones_page_names_every_request() -> None:
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(phone_page))) if _is_route(node)]
    routes = {f"{_name(call).removeprefix('add_').upper()} {_path(call)}" for call in calls}
    assert routes == set(named(PHONES, "HTTP")) - STATUS.keys() - {"disk"}


def test_the_phones_page_names_every_refused_claim_with_its_status() -> None:
    written = {code: row[0] for code, row in named(PHONES, "HTTP").items() if code.islower()}
    assert written == {code: str(status) for code, status in {**STATUS, "disk": 503}.items()}


def test_the_phones_page_names_every_topic_and_role() -> None:
    topics = Topics("table")
    kinds = (topics.view, topics.wish, topics.answer, topics.presence)
    shapes = {topics.status, topics.public} | {kind("seat") for kind in kinds}
    written = {topic.replace("<table>", "table") for topic in named(PHONES, "Topics")}
    assert {
        topic.replace("<seat>", "seat").replace("<place>", "seat") for topic in written
    } == shapes
    assert set(named(PHONES, "Roles")) == {place.role for place in PLACES.values()}


def test_the_touchscreens_page_names_every_part_of_a_face() -> None:
    written = named(ROOT / "companion/touchscreen/README.md", "What a face may bring")
    assert set(written) == {field.name for field in fields(Face)}


def test_the_web_page_names_every_part_of_a_game() -> None:
    source = (ROOT / "companion/phones/web/src/games/part.ts").read_text("utf-8")
    (whole,) = re.findall(
        r"^export interface Whole<.*?> {\n(.*?)^}", source, re.MULTILINE | re.DOTALL
    )
    written = named(ROOT / "companion/phones/web/README.md", "What a game brings")
    assert set(written) == set(re.findall(r"^  (\w+)\??:", whole, re.MULTILINE))


def _is_route(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _name(node) in ("add_get", "add_post")


def _name(call: ast.AST) -> str:
    assert isinstance(call, ast.Call)
    return call.func.attr if isinstance(call.func, ast.Attribute) else ""


def _path(call: ast.AST) -> str:
    assert isinstance(call, ast.Call)
    path = call.args[0]
    assert isinstance(path, ast.Constant)
    return str(path.value)
