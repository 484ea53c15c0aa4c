"""What a sentence must not look like: the table of terms, and how each language is written."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import companion.locale

FOLDER = Path(companion.locale.__file__).parent

WRITTEN: Mapping[str, Mapping[str, str]] = {
    "fr": {
        "a curled apostrophe": r"(?<=[A-Za-zÀ-ÿ])'(?=[A-Za-zÀ-ÿ{])",
        "a no-break space before ; ! ? »": r"[^\s;!?(…][;!?»](?!\w)| [;!?»](?=\W|$)",
        "a no-break space before a colon": r"[^\s:]:(?= |$)| :(?=\s|$)",
        "a no-break space after «": r"«(?!\N{NO-BREAK SPACE})",
        "an elision": r"(?<![-\w])(?:[DdJjLlMmNnSsTt]e|[Qq]ue|[Ll]a) [aeiouéèêàâîôû]\w",
    },
    "en": {
        "a curled apostrophe": r"(?<=[\w}])'(?=[a-z])",
        "no space before a mark": r"\w [;!?](?=\s|$)",
    },
}
"""What should be there → what is there instead, by language."""


ONCE = frozenset(
    {
        "faces.points.target",
        "phones.page.how.discard.limit",
        "phones.join.observers_full",
        "calibration.tray.asks.two",
        "calibration.tray.asks.three",
        "calibration.tray.asks.score",
        "refusal.too_many_offers",
        "refusal.too_many_offers.acted",
        "refusal.board_narrow",
        "refusal.busy",
        "refusal.board_code_parts",
        "fairness.fair",
        "fairness.fair.outside",
        "touchscreen.phones.state.several",
        "touchscreen.boards.enough",
        "put_back.set.number",
    }
)
"""Sentences whose number is never one, or that have no noun to count."""

FREELY = frozenset(
    {"refusal.board_code_none", "touchscreen.boards.sources", "cli.overview", "phones.link.written"}
)
"""Sentences with a sign that is no word of theirs: the beginning of a code, a legend, a command line."""


@cache
def terms(language: str) -> Mapping[str, Mapping[str, Any]]:
    """The table of a language, of every game: thing in English → ``say`` and ``not``. A thing stands once."""
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted((FOLDER / language).rglob("terms.toml")):
        for thing, term in tomllib.loads(path.read_text(encoding="utf-8")).items():
            assert thing not in found, f"{thing} stands twice, the second time in {path}"
            found[thing] = term
    return found


@cache
def forbidden(language: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """What is said instead → what no sentence of a language may hold."""
    words = [(term["say"], form) for term in terms(language).values() for form in term["not"]]
    signs = WRITTEN.get(language, {}).items()
    return tuple((said, re.compile(form)) for said, form in (*words, *signs))


def wrongs(language: str, sentence: str) -> Iterator[str]:
    """What is wrong with a sentence: what should be there, and what is."""
    for said, form in forbidden(language):
        for found in form.finditer(sentence):
            yield f"{said}, not {found.group()!r}"
