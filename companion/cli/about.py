"""``companion about``: what a game is like, as faces and table learn it from the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.arguments import CommandOption, Usage, arguments, whole
from companion.cli.words import complain
from companion.locale import Words
from companion.terminal import json_said

USAGE = Usage(
    "about", (CommandOption("--seats", "N", whole(1, 99)), CommandOption("--json")), ("GAME",)
)


def run(argv: Sequence[str], language: str) -> int:
    """Prints a game: in words, or as the JSON that faces are built from."""
    given = arguments(USAGE, argv, language)
    if isinstance(given, int):
        return given
    from companion.rules import GAMES, Refusal, about

    counts = [count for game in GAMES if game.key == given["game"] for count in game.counts]
    usual = 4 if 4 in counts else min(counts, default=4)
    told = about(given["game"], int(given["seats"] or usual))
    if isinstance(told, Refusal):
        return complain(told, language)
    if given["json"]:
        print(json_text(told))
    else:
        print("\n".join(lines(told, Words(language))))
    return 0


def json_text(told: Mapping[str, Any]) -> str:
    """The same as JSON, an entry of a list on a line of its own, so that people can compare two."""
    rows = (f"{json_said(key)}: {_json(value)}" for key, value in told.items())
    return "{\n" + ",\n".join(rows) + "\n}"


def _json(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n " + ",\n ".join(json_said(one) for one in value) + "\n]"
    return json_said(value)


def lines(told: Mapping[str, Any], words: Words) -> Iterator[str]:
    """What ``companion.rules.about`` says, one line a thing, in the names of the protocol."""
    head = {key: value for key, value in told.items() if isinstance(value, str | int)}
    listed = {key: ", ".join(told[key]) for key in ("colors", "packs")}
    yield words("cli.about.head", **head | listed)
    for section, rows in _sections(told):
        yield ""
        yield words(f"cli.about.{section}")
        yield from (f"  {row}" for row in rows)


def _values(rule: Mapping[str, Any]) -> Iterator[str]:
    """The values of a house rule; a star after the one that the printed book says to the letter."""
    for value in rule["values"]:
        yield f"{value}*" if value == rule["printed"] else value


def _sections(told: Mapping[str, Any]) -> Iterator[tuple[str, list[str]]]:
    """The sections that have something to say."""
    view = told["view"]
    rows: dict[str, list[str]] = {
        "cards": [f"{one['family']}: {_list(one['kinds'])}" for one in told["cards"]],
        "piles": [f"{one['pile']}: {_list(map(_pile, one['cards']))}" for one in told["piles"]],
        "pieces": [_counts(told["pieces"])],
        "costs": [f"{thing}: {_counts(cost)}" for thing, cost in told["costs"].items()],
        "custody": [f"{one['key']}: {_list(one['values'])}" for one in told["custody"]],
        "house": [f"{one['rule']} {one['key']}: {_list(_values(one))}" for one in told["house"]],
        "roll": [_list(told["roll"]["dice"]), _counts(told["roll"]["event"])],
        "facts": [f"{one['fact']}: {_names(one['fields'], 'name')}" for one in told["facts"]],
        "duties": [
            f"{one['duty']}: {_list([*one['own'], *(f'{name}*' for name in one['anyone'])])}"
            for one in told["duties"]
        ],
        "commands": [f"{one['command']}: {_fields(one)}" for one in told["commands"]],
        "events": [f"{one['event']}: {one['rule']}" for one in told["events"] if one["rule"]],
        "sources": [_list(told["sources"])],
        "standing": [f"{one['kind']}: {one['on']}" for one in told["standing"]],
        "set": [_names(told["set"], "kind")],
        "points": [f"{one['rule']} {one['source']}: {one['worth']}" for one in told["points"]],
        "view": [_list(view["top"]), *(f"{key}: {_list(view[key])}" for key in ("seats", "board"))],
    }
    for section, said in rows.items():
        if told_rows := [row for row in said if row]:
            yield section, told_rows


def _list(names: Any) -> str:
    return ", ".join(names)


def _names(entries: Sequence[Mapping[str, Any]], key: str) -> str:
    return _list(entry[key] for entry in entries)


def _counts(counts: Mapping[str, int]) -> str:
    return _list(f"{count} {kind}" for kind, count in counts.items())


def _pile(card: Mapping[str, Any]) -> str:
    return f"{card['count']} {card['card']}"


def _fields(command: Mapping[str, Any]) -> str:
    return _list(one["name"] + ("" if one["needed"] else "?") for one in command["fields"]) or "–"
