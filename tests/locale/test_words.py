"""The catalogue: both languages say the same things, and values become words."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import Any

import polib
import pytest

import companion.locale
from companion.cli import OTHERS, OWN
from companion.faces.games.faces import FACES, named
from companion.locale import LANGUAGES, SAME_AS, Words, _same, catalogue
from companion.locale.catalogue_file import Forms, messages_in
from companion.rules import GAMES
from companion.rules.about import about
from companion.rules.refusals import Refusal
from companion.rulings import index
from companion.typed import typed

FOLDER = Path(companion.locale.__file__).parent
NAMES = {"red": "Anna", "blue": "Bruno"}


def rooms(language: str) -> dict[str, set[str]]:
    """The sentences of each file of a language, `rules.po` or `base/rules.po`."""
    folder = FOLDER / language
    found = sorted(folder.rglob("*.po"))
    return {
        path.relative_to(folder).as_posix(): {entry.msgid for entry in polib.pofile(str(path))}
        for path in found
    }


def fields(forms: tuple[str, ...]) -> set[str]:
    return {name for form in forms for _, name, _, _ in Formatter().parse(form) if name}


def test_every_sentence_stands_in_every_language_with_the_same_placeholders() -> None:
    english = catalogue("en")
    for language in LANGUAGES:
        other = catalogue(language)
        assert english.keys() ^ other.keys() == set()
        odd = {k for k in english if fields(english[k]) != fields(other[k])}
        assert odd == set()


def test_a_sentence_stands_in_the_same_room_in_every_language() -> None:
    english = rooms("en")
    assert sum(map(len, english.values())) == len(catalogue("en"))
    assert {language: rooms(language) == english for language in LANGUAGES} == dict.fromkeys(
        LANGUAGES, True
    )


def test_a_folder_of_the_catalogue_is_a_game() -> None:
    folders = {Path(room).parent.name for room in rooms("en")} - {""}
    assert folders <= {ruling.part for ruling in index()}
    assert "base" in folders


def test_no_sentence_is_empty() -> None:
    for language in LANGUAGES:
        assert [k for k, forms in catalogue(language).items() if k and not all(forms)] == []


@pytest.mark.parametrize(
    ("game", "seats"), [(game.key, count) for game in GAMES for count in game.counts]
)
def test_the_touchscreen_says_what_a_card_does(game: str, seats: int) -> None:
    told = about(game, seats)
    assert not isinstance(told, Refusal)
    assert [card for card in _played(told) if not _is_explained(card)] == []


def _played(told: dict[str, Any]) -> list[str]:
    return [c["card"] for pile in told["piles"] for c in pile["cards"] if c["command"]]


def _is_explained(card: str) -> bool:
    """Whether the touchscreen says what a card does, in the room of its deck."""
    ends = f".does.{card}"
    return any(k.startswith("touchscreen.") and k.endswith(ends) for k in catalogue("en"))


@pytest.mark.parametrize("pack", FACES)
def test_what_a_face_lets_be_built_says_where_there_is_no_place_for_it(pack: str) -> None:
    pieces = getattr(named(FACES[pack]).aim, "pieces", {})
    assert {f"touchscreen.game.no_site.{piece}" for piece in pieces} - catalogue(
        "en"
    ).keys() == set()


def test_gains_by_seat_read_as_names_and_cards() -> None:
    event = {
        "type": "resources_gained",
        "variant": "production",
        "gains": {"red": {"ore": 2, "wool": 1}, "blue": {"grain": 1}},
    }
    assert (
        Words("en").event(event, NAMES) == "The land produces: Anna 1 wool, 2 ore · Bruno 1 grain."
    )
    assert (
        Words("fr").event(event, NAMES)
        == "Récolte\N{NO-BREAK SPACE}: Anna 1 laine, 2 minerais · Bruno 1 blé."
    )


@pytest.mark.rule("B4.6", "B4.7")
def test_a_shortage_says_what_came_instead() -> None:
    event = {
        "type": "resources_gained",
        "variant": "short",
        "gains": {"red": {"ore": 2}},
        "short": ["brick", "wool"],
    }
    said = Words("en").event(event, NAMES)
    assert said == "The land produces: Anna 2 ore. The bank is short of brick, wool."


@pytest.mark.rule("A1.8", "A4.3")
def test_cards_that_leave_the_supply_are_not_said_to_go_one_to_each() -> None:
    for language, untrue in (("en", "everybody"), ("fr", "chacun")):
        for n in (1, 20):
            said = Words(language)("lay.fewer.supply_cards", n=n, count=3)
            assert untrue not in said
            assert f"{n} " in said


@pytest.mark.rule("C10.15", "C10.16")
def test_a_monopoly_of_cities_and_knights_asks_for_two_or_one() -> None:
    resource = {"type": "monopoly_taken", "variant": "resource", "seat": "red", "resource": "ore"}
    commodity = {**resource, "variant": "commodity", "resource": "coin"}
    plain = {"type": "monopoly_taken", "seat": "red", "resource": "ore"}
    assert "who has ore hands Anna two cards" in Words("en").event(resource, NAMES)
    assert "one card of it" in Words("en").event(commodity, NAMES)
    assert "who has ore hands all of it" in Words("en").event(plain, NAMES)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ann", "d’Ann"),
        ("Émile", "d’Émile"),
        ("Bob", "de Bob"),
        ("Hélène", "d’Hélène"),
        ("Hugues", "d’Hugues"),
        ("Hans", "de Hans"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
    ],
)
def test_french_elides_before_a_vowel(name: str, said: str) -> None:
    french = Words("fr")
    assert french("touchscreen.calendar.title", name=name) == f"Développements {said}"
    event = {"type": "hand_shown", "seat": "blue", "victim": "red"}
    assert french.event(event, {"blue": "Cleo", "red": name}) == f"Cleo regarde la main {said}."


def test_french_says_of_many_cards_that_they_are_many() -> None:
    assert Words("fr").cards({"ore": 2, "grain": 1, "coin": 3}) == "1 blé, 2 minerais, 3 monnaies"
    assert Words("en").cards({"ore": 2, "grain": 1}) == "1 grain, 2 ore"
    assert Words("fr").cards({"gold": 2, "ore": 1}) == "1 minerai, 2 pièces d’or"


def test_a_count_picks_the_plural_where_no_n_is_given() -> None:
    refusal = {"code": "wrong_discard", "params": {"count": 1, "given": 3}}
    assert Words("en").refusal(refusal) == "You must discard 1 card, not 3."
    assert Words("fr").refusal(refusal) == "Tu dois défausser 1 carte, pas 3."


@pytest.mark.rule("W6.3", "W12.4")
def test_the_one_list_of_an_event_picks_the_plural_where_no_number_does() -> None:
    names = {"red": "Anna", "blue": "Bob"}
    lost = {"type": "all_lost", "points": {"red": 3, "blue": 3}}
    french = Words("fr")
    assert "meilleur perdant\u00a0: Anna." in french.event(lost | {"best": ["red"]}, names)
    both = french.event(lost | {"best": ["red", "blue"]}, names)
    assert "meilleurs perdants\u00a0: Anna et Bob." in both
    breach = {"type": "wall_breached", "seat": "red", "level": 1, "left": 3, "riders": 1}
    assert "The rider takes A." in Words("en").event(breach | {"placed": ["A"]}, names)
    assert "The riders take A, B." in Words("en").event(breach | {"placed": ["A", "B"]}, names)


@pytest.mark.parametrize(("n", "expected"), [(0, "0 tour"), (1, "1 tour"), (2, "2 tours")])
def test_french_counts_nothing_and_one_alike(n: int, expected: str) -> None:
    assert Words("fr")("cli.replay.turns", n=n).startswith(expected)


def test_a_hole_in_the_catalogue_shows_and_never_stops_play() -> None:
    assert Words("en")("nobody.wrote.this", n=1) == "nobody.wrote.this"
    assert "{" in Words("en")("cli.verify.commitment")


def test_french_puts_its_space_before_colons_and_exclamation_marks() -> None:
    wrong = [
        form
        for forms in catalogue("fr").values()
        for form in forms
        if re.search(r"[a-zà-ÿ}][!?;:](?!//)(?= |$)", form)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_calls_a_game_by_its_name(language: str) -> None:
    words = Words(language)
    params = {"game": "cities_knights", "wanted": [3, 4, 5, 6], "count": 2}
    told = words.refusal({"code": "seat_count", "params": params})
    assert words("touchscreen.setup.game.cities_knights") in told
    assert "cities_knights" not in told.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_quick_reader_of_the_catalogue_reads_what_a_full_one_reads(language: str) -> None:
    full: dict[str, tuple[str, ...]] = {}
    for path in (FOLDER / language).rglob("*.po"):
        for entry in polib.pofile(str(path)):
            plurals = entry.msgstr_plural
            full[entry.msgid] = (plurals[0], plurals[1]) if plurals else (entry.msgstr,)
    for key, (first, *_) in full.items():
        full[key] = full[first[1:]] if first.startswith(SAME_AS) else full[key]
    assert catalogue(language) == full


def test_no_sentence_is_written_twice() -> None:
    """One of three words or more, in all languages the same; two games may say something alike."""
    written = dict[tuple[Forms, ...], list[str]]()
    every = [raw(language) for language in LANGUAGES]
    for key in every[0]:
        said = tuple(forms[key] for forms in every)
        if not said[0][0].startswith(SAME_AS) and len(said[0][0].split()) >= 3:
            written.setdefault(said, []).append(key)
    of = {key: room for room, keys in rooms("en").items() for key in keys}
    twice = [
        keys for keys in written.values() if len({games_of(of[key]) for key in keys}) < len(keys)
    ]
    assert twice == []


def raw(language: str) -> dict[str, Forms]:
    """Key → its forms as they are written, ``@`` and another key where it says the same as that."""
    files = (FOLDER / language).rglob("*.po")
    return {key: forms for file in files for key, forms in messages_in(file.read_text("utf-8"))}


def games_of(room: str) -> str:
    """The game of a file of the catalogue, empty for what every game says."""
    return room.rpartition("/")[0]


@pytest.mark.parametrize("other", ["no.such.key", "phones.page.beside.in_app"])
def test_what_is_said_the_same_as_nothing_stops_the_start(other: str) -> None:
    with pytest.raises(KeyError, match="no sentence of its own"):
        _same({"phones.page.beside.in_app": ("@touchscreen.beside.in_app",)}, other, "some.key")


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('msgid "a"\nmsgid "b"\nmsgstr "c"\n', "'a' is not said"),
        ('msgid "a"\nmsgstr "c\n', "line 2"),
        ('msgid "a"\nmsgctxt "menu"\nmsgstr "c"\n', "line 2"),
        ('"lost"\n', "line 1"),
    ],
)
def test_a_catalogue_that_is_not_understood_is_never_read_in_part(text: str, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        list(messages_in(text))


def test_a_long_sentence_is_read_over_its_lines() -> None:
    text = '# a note\nmsgid "k"\nmsgstr ""\n"one \\"two\\" "\n"three\\nfour"\n'
    assert list(messages_in(text)) == [("k", ('one "two" three\nfour',))]


_BARE = re.compile(rf"(?<![/}}])\bcompanion (?:{'|'.join((*OWN, *OTHERS))})\b")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_sentence_lets_people_type_is_found_where_they_type_it(language: str) -> None:
    """No command of the program is on anybody's path: a sentence names how it is called, the page where it lies."""
    said = {key: form for key, forms in catalogue(language).items() for form in forms}
    assert [key for key, form in said.items() if _BARE.search(form)] == []
    filled = [key for key, form in said.items() if "{companion}" in form]
    assert [key for key in filled if key.startswith("phones.")] == []
    for key in filled:
        assert typed() in Words(language)(key)


@pytest.mark.parametrize(
    ("language", "own", "to_all"),
    [
        ("en", "You must discard 3 cards, not 2.", "Zoé: you must discard 3 cards, not 2."),
        (
            "fr",
            "Tu dois défausser 3 cartes, pas 2.",
            "Zoé\u00a0: tu dois défausser 3 cartes, pas 2.",
        ),
    ],
)
def test_a_refusal_that_others_hear_names_whom_it_speaks_to(
    language: str, own: str, to_all: str
) -> None:
    words, names = Words(language), {"red": "Zoé"}
    refusal = {"code": "wrong_discard", "params": {"count": 3, "given": 2}}
    assert words.refusal(refusal, names) == own
    assert words.refusal({**refusal, "of": "red"}, names) == to_all


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_refusal_is_without_words(language: str) -> None:
    assert Words(language).refusal({"code": "", "message": ""}) == Words(language)("refusal.unsaid")
