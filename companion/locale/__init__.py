"""Every sentence that people read, in French and English, from one gettext catalogue.

The catalogue is cut by room (``<language>/<room>.po``), and what only one game says by game and room
(``<language>/<game>/<room>.po``), but read as one; see README.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, reduce
from pathlib import Path
from typing import Any

from companion.locale.catalogue_file import messages_in
from companion.typed import typed

LANGUAGES = ("en", "fr")
SAME_AS = "@"
"""Stands before the key whose sentence another key has as well: a sentence is written once."""
_FOLDER = Path(__file__).parent
_REASONS = frozenset({"why", "reason", "problem"})
"""Placeholders in which the system's own reasons stand: they are said in words that tell what to do."""
_TYPED = "{companion}"
"""Stands before what a person is to type, and is filled with what really calls the program here."""
_FILES = frozenset({"path", "folder", "file"})
"""Placeholders in which a file's name stands, which keeps its letters as they are."""
_BEGINS = re.compile(r"\{(\w+)\}")


def next_language(language: str) -> str:
    """The language that a key for another language leads to: the next of the list, after the last the first."""
    return LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]


@cache
def catalogue(language: str) -> Mapping[str, tuple[str, ...]]:
    """All messages of a language: key → (singular,) or (singular, plural).

    KeyError for an unknown language, and where a file cannot be read as one.
    """
    if language not in LANGUAGES:
        raise KeyError(f"no catalogue for {language!r}; there are {', '.join(LANGUAGES)}")
    messages: dict[str, tuple[str, ...]] = {}
    paths = (_FOLDER / language).rglob("*.po")
    for path in sorted(paths, key=lambda path: (len(path.parts), path)):  # every game's first
        try:
            for key, forms in messages_in(path.read_text(encoding="utf-8")):
                if key in messages:
                    raise ValueError(f"{key!r} stands here a second time")
                messages[key] = forms
        except ValueError as error:
            raise KeyError(f"{path.relative_to(_FOLDER)}: {error}") from None
    for key, (first, *_) in messages.items():
        if first.startswith(SAME_AS):
            messages[key] = _same(messages, first.removeprefix(SAME_AS), key)
    return messages


@cache
def _order(language: str) -> Mapping[str, int]:
    """Kinds of cards of a hand → their places in it, which are those in the catalogue."""
    kinds = (key.partition(".")[2] for key in catalogue(language) if key.startswith("resource."))
    return {kind: place for place, kind in enumerate(kinds)}


def _same(messages: Mapping[str, tuple[str, ...]], other: str, key: str) -> tuple[str, ...]:
    """The sentence of another key, which must have one of its own."""
    forms = messages.get(other, (SAME_AS,))
    if forms[0].startswith(SAME_AS):
        raise KeyError(f"{key!r} is to say the same as {other!r}, which has no sentence of its own")
    return forms


def _is_one(language: str, n: int) -> bool:
    return n in (0, 1) if language == "fr" else n == 1


_ELIDING = {"fr": re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")}
"""What loses its e before a vowel, by language: ``de {name}`` is said ``d’Anna``, ``de Bruno``."""

_SPEAKS = {
    "en": re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE),
    "fr": re.compile(r"\b(tu|te|toi|ton|ta|tes|tien|tiens|tienne|tiennes)\b|\bt’", re.IGNORECASE),
}
"""What makes a sentence one that speaks to somebody, by language; the phone page has the same (``words.ts``)."""

_VOWEL = re.compile(
    "[aeiouœæâàéèêëîïôöûùü]|y[b-df-hj-np-tv-xz]"
    "|h(?!a(m|n|rr|s|u)|e(id|in|lm)|i(ch|ll|ro)|o[lw]|ugh)",
    re.IGNORECASE,
)
"""What begins with a vowel to the ear: an h is mute (d’Hélène), but for words known otherwise (de Hans); a y is a vowel
before a consonant (d’Yves, de Yann). The phone page has the same (``words.ts``)."""


def _elided(language: str, form: str, params: Mapping[str, object]) -> str:
    """The form with what elides before what it will be filled with."""
    if language not in _ELIDING:
        return form

    def short(found: re.Match[str]) -> str:
        starts = _VOWEL.match(str(params.get(found[2], "")))
        return f"{found[1]}’{{{found[2]}}}" if starts else found[0]

    return _ELIDING[language].sub(short, form)


class Words:
    """The sentences of one language.

    screenless: the table has no touchscreen, so that ``<key>.screenless`` is said where there is one.

    >>> Words("en")("resource.ore")
    'ore'
    """

    def __init__(self, language: str, *, screenless: bool = False) -> None:
        self.language = language
        self._messages = catalogue(language)
        self._screenless = screenless

    def has(self, key: str) -> bool:
        """Whether the catalogue knows this key."""
        return key in self._messages

    def __call__(self, key: str, /, **params: object) -> str:
        """The sentence of a key with its ``{placeholders}`` filled; ``n``, else ``count``, picks the plural.

        A missing key gives the key itself, so that a hole in the catalogue shows and never stops play.
        """
        other = self._messages.get(f"{key}.screenless") if self._screenless else None
        forms = other or self._messages.get(key)
        if forms is None:
            return key
        n = params.get("n", params.get("count"))
        form = forms[0]
        if len(forms) == 2 and isinstance(n, int) and not _is_one(self.language, n):
            form = forms[1]
        if "{" not in form:
            return form
        for name in _REASONS & params.keys():
            params[name] = self.reason(params[name])
        if _TYPED in form:
            params.setdefault("companion", typed())
        return _elided(self.language, form, params).format_map(_Forgiving(params))

    def decimal(self, value: float) -> str:
        """A number that is not whole, as the language writes it."""
        text = f"{value:g}"
        return text.replace(".", ",") if self.language == "fr" else text

    def or_plain(self, key: str, **params: object) -> str:
        """The sentence of a key; where there is none, the last word of the key, without underscores.

        >>> Words("en").or_plain("touchscreen.setup.game.chess_960")
        'Chess 960'
        """
        if self.has(key):
            return self(key, **params)
        return key.rsplit(".", 1)[-1].replace("_", " ").capitalize()

    def reason(self, why: object) -> object:
        """Why the system or a file refuses, in words that say what to do; as it is where there are none.

        >>> Words("en").reason("Is a directory")
        'it is a folder; name a file'
        """
        return self(f"reason.{why}") if isinstance(why, str) and self.has(f"reason.{why}") else why

    def cards(self, cards: Mapping[str, int]) -> str:
        """``{"ore": 2, "wool": 1}`` → ``1 wool, 2 ore``: in the order of a hand, what lies in none last."""
        order = _order(self.language)
        return ", ".join(
            f"{n} {self(self._counted(kind), n=n)}"
            for kind, n in sorted(cards.items(), key=lambda one: order.get(one[0], len(order)))
            if n
        )

    def _counted(self, kind: str) -> str:
        """The key of a kind's word behind a number, which may be another than its name."""
        keys = (f"resource.{kind}.counted", f"resource.{kind}")
        return next((key for key in keys if self.has(key)), f"card.{kind}")

    def joined(self, said: Sequence[str]) -> str:
        """Things that are said one after the other.

        >>> Words("en").joined(["Anna", "Bea", "Carl"])
        'Anna, Bea and Carl'
        """
        *most, last = said or ("",)
        return self("place.and", list=", ".join(most), last=last) if most else last

    def parted(self, said: Iterable[str]) -> str:
        """Things that are said one after the other and hold lists themselves; empty ones are left out.

        >>> Words("en").parted(["Anna and Bea: 2", "Carl: 3"])
        'Anna and Bea: 2; Carl: 3'
        """
        first, *others = [*filter(None, said)] or [""]
        return reduce(lambda told, then: self("place.parts", first=told, then=then), others, first)

    def _readable(self, value: Any, names: Mapping[str, str]) -> object:
        if isinstance(value, str):
            if value in names:
                return names[value]
            for room in (
                "resource.",
                "piece.",
                "card.",
                "terrain.",
                "seat.",
                "happened.",
                "symbol.",
                "robots.no.",
                "doer.",
                "touchscreen.setup.game.",
            ):
                if self.has(room + value):
                    return self(room + value)
            return value
        if isinstance(value, Mapping):
            return self._listed(value, names)
        if isinstance(value, Sequence):
            said = [str(self._readable(item, names)) for item in value]
            people = all(isinstance(item, str) and item in names for item in value)
            return self.joined(said) if people else ", ".join(said)
        return value

    def _listed(self, value: Mapping[str, Any], names: Mapping[str, str]) -> str:
        """Cards by kind, or by seat cards or a number: ``{"red": {"ore": 2}}`` → ``Anna 2 ore``."""
        if all(isinstance(n, int) for n in value.values()):
            of_seats = any(key in names or self.has(f"seat.{key}") for key in value)
            return self._numbers(value, names) if of_seats else self.cards(value)
        by_seat = self._in_turn(value, names)
        parts = (f"{self._readable(k, names)} {self._readable(v, names)}" for k, v in by_seat if v)
        return " · ".join(parts)

    def _in_turn(self, value: Mapping[str, Any], names: Mapping[str, str]) -> list[tuple[str, Any]]:
        """What is said of each seat, in the order of the seats."""
        seats = list(names)
        return sorted(value.items(), key=lambda one: (*seats, one[0]).index(one[0]))

    def _numbers(self, value: Mapping[str, int], names: Mapping[str, str]) -> str:
        """Every seat with its number, a 0 as well."""
        return ", ".join(
            f"{self._readable(seat, names)} {n}" for seat, n in self._in_turn(value, names)
        )

    def refusal(self, refusal: Mapping[str, Any], names: Mapping[str, str] | None = None) -> str:
        """A refusal as a sentence, never an empty one; one that speaks to somebody names the seat that it is ``of``.

        names: seat → person's name; of a game with a board ``places.SaidNames``, so that places are named too.
        Of a card or piece it may have a sentence of its own, ``refusal.<code>.<card>``.
        """
        key, params = f"refusal.{refusal['code']}", refusal.get("params") or {}
        if not self.has(key):
            return str(refusal.get("message") or refusal["code"] or self("refusal.unsaid"))
        if self.has(own := f"{key}.{params.get('card', params.get('piece'))}"):
            key = own
        text = self._sentence(key, params, {} if names is None else names)
        name = None if names is None else names.get(refusal.get("of") or "")
        return text if name is None else self._addressed(key, text, name)

    def _addressed(self, key: str, text: str, name: str) -> str:
        """With the name of whom it speaks to, where others listen and it speaks to anybody."""
        form = self._messages[key][0]
        if _SPEAKS[self.language].search(form) is None:
            return text
        begun = text if form.startswith("{") else text[:1].lower() + text[1:]
        return self("refusal.addressed", name=name, text=begun)

    def event(self, event: Mapping[str, Any], names: Mapping[str, str] | None = None) -> str:
        """An event as a sentence of the journal; ``event.<type>.<variant>`` wins where ``variant`` is a field.

        What a correction says of before follows it; what took one back holds its sentence.

        names: as for ``refusal``. A ``doer`` stands where the seat does that only stood in for it. Who does something
        about what is theirs is named once: ``event.<type>.own``.
        """
        known = {} if names is None else names
        text = self._happened(event, known)
        before = event.get("stood")
        if before is None:
            return text
        fills = {name: self._readable(value, known) for name, value in before.items()}
        return self("corrected.was", text=text, was=self(f"was.{before['say']}", **fills))

    def put_right(self, event: Mapping[str, Any], names: Mapping[str, str]) -> str:
        """What a correction says that stands there, as a part of a longer sentence, without who said so."""
        return self._happened(event, names, quoted=True).removesuffix(".")

    def _happened(
        self, event: Mapping[str, Any], names: Mapping[str, str], quoted: bool = False
    ) -> str:
        """quoted: inside the sentence of who took it back, which names one seat alone: ``<key>.quoted``."""
        key = f"event.{event['type']}"
        variant = event.get("variant")
        params = {k: v for k, v in event.items() if k not in ("type", "stood", "corrected")}
        if event.get("corrected") is not None:
            params["corrected"] = self._happened(event["corrected"], names, True).removesuffix(".")
        if event.get("doer") is not None:
            params["seat"] = event["doer"]
        if variant is not None and self.has(f"{key}.{variant}"):
            key = f"{key}.{variant}"
        elif "of" in params and params["of"] == params.get("seat") and self.has(f"{key}.own"):
            key = f"{key}.own"
        if quoted and self.has(f"{key}.quoted"):
            key = f"{key}.quoted"
        return self._sentence(key, params, names)

    def said(
        self, key: str, params: Mapping[str, object], names: Mapping[str, str] | None = None
    ) -> str:
        """The sentence of a key with seats, places, cards and pieces in words; names: as for ``refusal``."""
        return self._sentence(key, params, {} if names is None else names)

    def _sentence(self, key: str, params: Mapping[str, object], names: Mapping[str, str]) -> str:
        """A sentence with its values in words; it begins with a capital, but a person's name stays as it is."""
        said = {name: self._readable(value, names) for name, value in params.items()}
        text = self(key, **(_listed_once(params) | said))
        begins = _BEGINS.match(self._messages.get(key, ("",))[0])
        value = params.get(begins[1]) if begins and begins[1] not in _FILES else None
        if not isinstance(value, str) or value in getattr(names, "seats", names):
            return text
        return text[:1].upper() + text[1:]


def _listed_once(params: Mapping[str, object]) -> dict[str, object]:
    """How many its one list names, which picks the plural where no number does."""
    lists = [value for value in params.values() if isinstance(value, list | tuple)]
    return {"n": len(lists[0])} if len(lists) == 1 and "count" not in params else {}


class _Forgiving(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
