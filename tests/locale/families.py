"""The sentences that a game needs under keys that code builds from the names of what the game has.

CONTRIBUTING.md has the same as a table of words.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import companion.locale
from companion.locale import catalogue
from companion.locale.catalogue_file import messages_in
from companion.rules.messages import needed_fields
from companion.rules.ruleset import Ruleset

Told = Mapping[str, Any]
FOLDER = Path(companion.locale.__file__).parent / "en"
NAMED = frozenset({"resource", "resources"})
"""What a card may ask for without a further sentence on the touchscreen."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A sentence that code looks for. filled: the placeholders that it fills there.

    or_else: keys that will do as well; one that ends in ``*`` stands for all that begin so. free: it may be missing.
    """

    key: str
    filled: frozenset[str] = frozenset()
    or_else: tuple[str, ...] = ()
    free: bool = False

    def is_missing(self) -> bool:
        """Whether people would read a key, or a name of the code, in its place."""
        return not self.free and not any(_stands(key) for key in (self.key, *self.or_else))

    def raw(self) -> set[str]:
        """The placeholders that people would read as they are."""
        return placeholders(self.key) - self.filled if _stands(self.key) else set()


def placeholders(key: str) -> set[str]:
    """What is to be filled in a sentence, which is the same in all languages."""
    parts = (part for form in catalogue("en")[key] for part in Formatter().parse(form))
    return {name for _, name, _, _ in parts if name}


def _stands(key: str) -> bool:
    said = catalogue("en")
    return any(one.startswith(key[:-1]) for one in said) if key.endswith("*") else key in said


@cache
def _keys_of(folders: frozenset[str]) -> frozenset[str]:
    """What every game says, and what these say: variants of one game are none of another."""
    here = (FOLDER, *(FOLDER / folder for folder in folders))
    files = (file for folder in here for file in folder.glob("*.po"))
    return frozenset(key for file in files for key, _ in messages_in(file.read_text("utf-8")))


def _must(key: str, *filled: str, or_else: tuple[str, ...] = ()) -> Wanted:
    return Wanted(key, frozenset(filled), or_else)


def _may(key: str, *filled: str) -> Wanted:
    return Wanted(key, frozenset(filled), free=True)


def wanted(
    told: Told,
    rules: Ruleset,
    folders: Collection[str],
    owed: Mapping[str, frozenset[str]],
    other: frozenset[str],
) -> Iterator[Wanted]:
    """All of a game.

    folders: of its packs. owed: what its obligations say besides who and which, by their type; other: what of that is
    no number.
    """
    for duty in (one["duty"] for one in told["duties"]):
        yield from _of_duty(duty, owed.get(duty, frozenset()), other)
    for source in (one["source"] for one in told["points"]):
        yield _must(f"touchscreen.score.{source}", "n", "count")
        yield _must(f"touchscreen.statistics.points.{source}", "n")
    yield from _of_events(told, rules, _keys_of(frozenset(folders)))
    yield from _of_commands(told)
    for source in told["sources"]:
        yield _must(f"touchscreen.statistics.source.{source}")
        yield _may(f"phones.told.gained.{source}", "cards", "total")
    yield from _of_cards_and_pieces(told)
    yield from _of_facts(told, rules)


def of_the_list(told: Told) -> Iterator[Wanted]:
    """What a game is called by, and what may be chosen of it, where people choose it out of the list."""
    yield _must(f"cli.rulings.part.{told['game']}")
    yield _must(f"touchscreen.setup.game.{told['game']}")
    yield _must(f"touchscreen.setup.game.{told['game']}.note")
    for room in ("house", "custody"):
        for switch in told[room]:
            key = f"touchscreen.setup.{room}.{switch['key']}"
            yield _must(key)
            if is_many_numbers(switch["values"]):
                yield _must(f"{key}.changes")
                yield _must(f"house.{switch['key']}.n", "n")
                continue
            for value in switch["values"]:
                yield _must(f"{key}.{value}")


def house_keys(key: str, values: Sequence[str]) -> list[str]:
    """The keys of a house rule and of what it can be set to; many numbers have one sentence."""
    if is_many_numbers(values):
        return [f"house.{key}", f"house.{key}.n"]
    return [f"house.{key}", *(f"house.{key}.{value}" for value in values)]


def is_many_numbers(values: Sequence[str]) -> bool:
    """Whether a house rule asks for one of many numbers."""
    return len(values) > 3 and all(value.isdigit() for value in values)


def _of_duty(duty: str, more: frozenset[str], other: frozenset[str]) -> Iterator[Wanted]:
    screen, page = f"touchscreen.prompt.{duty}", "phones.page"
    yield _must(f"obligation.{duty}", *(more - other))
    yield _must(f"{screen}.title", "n", "name", "hands", "left", *more)
    filled = ("n", "name", "other", "next", "left", "level", *more)
    yield _must(f"{screen}.note", *filled)
    for part in ("then", "app", "robot_note"):
        yield _may(f"{screen}.{part}", *filled)
    yield _may(f"{screen}.robot", "name")
    yield _may(f"{screen}.robot.hands", "name", "hands")
    said = ("n", "name", "other", "track", "give")
    yield _must(f"{page}.do.{duty}", *said, *more)
    yield _may(f"{page}.do.{duty}.acted", "actor", *said, *more)
    yield _must(f"{page}.wait.{duty}", "hands", *said)
    for way in ("", ".hands"):
        yield _may(f"{page}.for.{duty}{way}", "hands", *said, *more)
    for way in ("robot", "robot.hands"):
        yield _may(f"{page}.wait.{duty}.{way}", "hands", *said)
    yield _may(f"{page}.how.{duty}")


def _of_events(told: Told, rules: Ruleset, said: Collection[str]) -> Iterator[Wanted]:
    for event in told["events"]:
        key, fields = f"event.{event['event']}", needed_fields(rules.events[event["event"]])
        did = f"touchscreen.robot.did.{event['event']}"
        for short in (did, *(one for one in said if one.startswith(f"{did}."))):
            yield _may(short, "name", "n", *fields)
        varies = rules.event_kinds[event["event"]].variant is not None
        yield _must(key, *fields, or_else=(f"{key}.*",) if varies else ())
        for variant in (one for one in said if one.startswith(f"{key}.")):
            yield _may(variant, *fields)
        for variant in event["rules"]:
            yield _must(f"{key}.{variant}", *fields)
        yield _must(f"happened.{event['event']}")


def _of_commands(told: Told) -> Iterator[Wanted]:
    for command in told["commands"]:
        name, site = command["command"], command["site"]
        fields = [field["name"] for field in command["fields"]]
        do, card = f"touchscreen.game.do.{name}", f"card.{name.removeprefix('play_')}"
        if site and site["on"]:
            yield _must(f"phones.page.place.{name}")
            if site["of"] is None or site["of"] in told["pieces"]:
                yield _must(do)
        if name.startswith("play_"):
            yield from asked(name, [one["name"] for one in command["fields"] if one["needed"]])
        if command["listed"] and not command["reports"]:
            yield _must(f"robots.do.{name}", *fields, or_else=(do, card))


def asked(play: str, needed: Collection[str]) -> Iterator[Wanted]:
    """What a card asks for; resources of a development card are named in its sheet."""
    if needed:
        sheet = (f"touchscreen.cards.does.{play.removeprefix('play_')}",)
        yield _must(f"touchscreen.ask.{play}", or_else=sheet if set(needed) <= NAMED else ())
    for n in range(2, len(needed) + 1):  # else the first question stands over the second's answers
        yield _must(f"touchscreen.ask.{play}.{n}")
    for field in needed:
        place = f"phones.page.place.{play}"
        yield _must(f"phones.page.card.ask.{field}", "n", or_else=(place,))


def _of_cards_and_pieces(told: Told) -> Iterator[Wanted]:
    for kind in (kind for family in told["cards"] for kind in family["kinds"]):
        yield _must(f"resource.{kind}", "n")
    for card in (card for pile in told["piles"] for card in pile["cards"]):
        yield _must(f"card.{card['card']}", "n")
        yield _must(f"phones.page.card.effect.{card['card']}")
        if card["command"]:
            does = f"does.{card['card']}"
            yield _must(f"touchscreen.cards.{does}", or_else=(f"touchscreen.progress.{does}",))
    for piece in (*told["pieces"], *(one["kind"] for one in told["standing"])):
        yield _must(f"piece.{piece}", "n")


def _of_facts(told: Told, rules: Ruleset) -> Iterator[Wanted]:
    fields = needed_fields(rules.events["corrected"])
    for fact in told["facts"]:
        name = fact["fact"]
        yield _must(f"event.corrected.{name}", *fields)
        named = f"touchscreen.correct.fact.{name}"
        yield _must(named, or_else=(f"{named}_*",))
        kinds = {field["name"]: field["kind"] for field in fact["fields"]}
        if "place" in kinds.values() and "of" not in kinds:
            yield _must(f"touchscreen.correct.point.{name}")
