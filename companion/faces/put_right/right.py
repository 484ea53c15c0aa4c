"""Putting right on the host's phone: which facts there are, whose or where, and what may really be so. Pure.

The same facts and values as in the audit. What stands on the map is pointed at first, on the phone's own map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.faces import places
from companion.faces.page import (
    CountedRow,
    Counting,
    Json,
    NotThereError,
    key,
    look_at,
    page,
    part,
    rows,
)
from companion.faces.place_words import place_said
from companion.faces.play.actions import capital
from companion.faces.put_right import audit, correct
from companion.faces.put_right.audit import AuditChoice, AuditFact, Group
from companion.faces.put_right.fact import Counted, Fields, ShownFact
from companion.faces.put_right.shown_first import NOTHING, asked
from companion.faces.seen import Seen
from companion.locale import Words
from companion.table.shapes import RollsSince, ShownView

KEY = "faces.right"
AT = "right"
NOWHERE = f"{KEY}.nowhere"
YES_OR_NO = 2
SHORT = 4
"""Letters of a word that stands beside others like it."""
MOST_CARDS = 24
ON_MAP = ("corner", "corner_or_path", "hex", "coast")
"""Targets that are pointed at on the map."""


def right(
    seen: Seen,
    words: Words,
    given: Mapping[str, object],
    since: RollsSince | None = None,
    shows: Callable[[Mapping[str, object]], ShownView] = lambda do: NOTHING,
) -> Json:
    """The page: of all facts, of one (``fact``), of whose it is (``of``), or of a place (``place``) where it is; or the
    question (``sure``: a correction) that is asked before one that shows something.

    since: what the rolls would have brought the owner of a piece that was moved just now; shows: what a correction
    would show. NotThereError for what this table has not.
    """
    first = [] if since is None else [_since(seen, words, since)]
    if not given:
        title = words(f"{KEY}.title")
        return page(title, [*first, _facts(seen, words, title)])
    fact = _fact(seen, given.get("fact"))
    at = _at(seen, fact, given)
    if "sure" in given:
        return _sure(words, given, shows)
    parts = [*first, *_parts(seen, words, fact, at, given)]
    if fact.asks == "choices":
        parts = [_asked_first(one, words, given, shows) for one in parts]
    return page(_label(words, fact), parts)


def _asked_first(
    one: Json,
    words: Words,
    given: Mapping[str, object],
    shows: Callable[[Mapping[str, object]], ShownView],
) -> Json:
    """The part, whose keys lead to a question first where they would show something."""

    def asking(made: Json) -> Json:
        do = made["do"]
        if do is None or do["type"] != "correct" or asked(words, shows(do)) is None:
            return made
        return {**made, "do": look_at(AT, **given, sure=do)}

    return {**one, "keys": [asking(made) for made in one["keys"]]}


def _sure(
    words: Words,
    given: Mapping[str, object],
    shows: Callable[[Mapping[str, object]], ShownView],
) -> Json:
    """What a correction would show, and whether it is wanted."""
    do = given["sure"]
    if not isinstance(do, dict) or do.get("type") != "correct":
        raise NotThereError("sure")
    question = asked(words, shows(do))
    if question is None:  # something has happened since: what it was asked for is not so any more
        raise NotThereError("sure")
    back = look_at(AT, **{name: value for name, value in given.items() if name != "sure"})
    keys = [key(question.yes, do, kind="warn"), key(question.no, back)]
    return page(question.title, [rows(keys, note=question.text)])


def _since(seen: Seen, words: Words, since: RollsSince) -> Json:
    """The key that leads on from the piece that was moved just now."""
    title = words("touchscreen.since.title", name=seen.names[since["seat"]])
    return rows([key(title, look_at("since", of=seen.view["seq"]), kind="go")])


def _fact(seen: Seen, name: object) -> ShownFact:
    found = (fact for fact in correct.facts(seen) if fact.key == name)
    fact = next(found, None)
    if fact is None:
        raise NotThereError(f"{name!r} cannot be put right here")
    return fact


def _at(seen: Seen, fact: ShownFact, given: Mapping[str, object]) -> str | None:
    """Whose or where the fact is that is asked for; None before that is chosen, or for what is of nobody."""
    asked = given.get("place" if fact.target in ON_MAP else "of")
    if asked is None and fact.target not in ON_MAP:
        return None
    able = places_of(seen, fact) if fact.target in ON_MAP else _seats(seen, fact)
    if asked not in able:
        raise NotThereError(f"{fact.key!r} has no {asked!r} here")
    return str(asked)


def _seats(seen: Seen, fact: ShownFact) -> tuple[str, ...]:
    return correct.seats_of(seen, fact) if fact.target == "seat" else ()


def _label(words: Words, fact: ShownFact) -> str:
    return words.or_plain(f"touchscreen.correct.fact.{fact.key}")


# ---- all facts


def _facts(seen: Seen, words: Words, title: str) -> Json:
    return rows([one for fact in correct.facts(seen) for one in _keys(seen, words, fact)], title)


def _keys(seen: Seen, words: Words, fact: ShownFact) -> Iterator[Json]:
    label = _label(words, fact)
    if fact.target not in ON_MAP:
        now = "" if fact.target == "seat" else fact.sentence(words, seen, fact.standing(seen, None))
        yield key(label, look_at(AT, fact=fact.key), now)
        return
    able = places_of(seen, fact)
    sent = correct.command(fact, None, {}) if _is_moved(seen, fact) else look_at(AT, fact=fact.key)
    for where in ("corner", "path") if fact.target == "corner_or_path" else ("",):
        some = [at for at in able if not where or _is_corner(at) == (where == "corner")]
        note = words(f"{KEY}.{where}") if where else ""
        yield (
            key(label, sent, note, places=some) if some else key(label, None, _nowhere(words, fact))
        )


def _nowhere(words: Words, fact: ShownFact) -> str:
    """Why a fact has no place on the map: of some it is known what they lack."""
    own = f"{NOWHERE}.{fact.key}"
    return words(own if words.has(own) else NOWHERE)


def _is_moved(seen: Seen, fact: ShownFact) -> bool:
    """Whether the only piece of its kind is set right by its place alone."""
    if fact.lone is None:
        return False
    return fact.asks == "place" or len(fact.values(seen, fact.lone(seen))) == 1


def _is_corner(at: str) -> bool:
    return at[-1:] in "NS"


def places_of(seen: Seen, fact: ShownFact) -> tuple[str, ...]:
    """The places of the map where a fact may be put right."""
    if fact.target == "hex":
        there = fact.lone(seen) if fact.lone is not None and _is_moved(seen, fact) else None
        return tuple(at for at in audit.hexes(seen, fact) if at != there)
    board = places.island(seen)
    if fact.target == "coast":
        return tuple(sorted(board.coast))
    able = (*board.nodes, *(board.paths if fact.target == "corner_or_path" else ()))
    return tuple(at for at in able if audit.lies(seen, fact, at) is not None)


# ---- one of them


def _parts(
    seen: Seen, words: Words, fact: ShownFact, at: str | None, given: Mapping[str, object]
) -> Iterator[Json]:
    by = words(f"{KEY}.by")
    if fact.target == "seat" and at is None:
        yield rows([_whose(seen, words, fact, seat) for seat in correct.seats_of(seen, fact)])
        return
    place = str(given.get("place", ""))
    about = AuditFact(fact, at, place)
    yield part(_head(seen, words, about), note=_known(seen, words, about))
    if fact.asks == "counts":
        yield part(counting=_counting(seen, words, fact, str(at)))
    elif fact.asks == "land":
        yield from _land(seen, words, fact, place)
    else:
        yield from _elsewhere(seen, words, about)
        for group in audit.groups(seen, words, (about,)):
            yield _choices(seen, words, about, group)
    yield part(note=by)


def _elsewhere(seen: Seen, words: Words, about: AuditFact) -> Iterator[Json]:
    """The way to say where the piece really stands that is said to stand here."""
    fact, at = about.fact, about.place
    if fact.moves and at in correct.occupied(seen) and fact.means(seen, at):
        sent = {"type": "correct", "fact": fact.name, "at": at}
        piece = fact.sentence(words, seen, fact.standing(seen, at))
        word = words(f"{KEY}.elsewhere", piece=piece)
        yield rows([key(word, sent, places=list(correct.free_places(seen, at)))])


def _whose(seen: Seen, words: Words, fact: ShownFact, seat: str) -> Json:
    """A seat, and what the app believes of it, where everybody may know."""
    hidden = correct.is_secret(seen, fact)
    now = "" if hidden else fact.sentence(words, seen, fact.standing(seen, seat))
    return key(seen.names[seat], look_at(AT, fact=fact.key, of=seat), now, seat=seat)


def _head(seen: Seen, words: Words, about: AuditFact) -> str:
    """Whose or where it is."""
    if about.place:
        return capital(place_said(seen, words, about.place))
    return seen.names[str(about.at)] if about.at is not None else ""


def _known(seen: Seen, words: Words, about: AuditFact) -> str:
    """What the app believes; of hidden cards that this phone does not see them."""
    if correct.is_secret(seen, about.fact):
        return words(f"{KEY}.blind")
    now = about.fact.standing(seen, about.at)
    return f"{words('touchscreen.audit.believed')} {about.fact.sentence(words, seen, now)}"


def _choices(seen: Seen, words: Words, about: AuditFact, group: Group) -> Json:
    title = group.heading or ("" if group.seat is None else seen.names[group.seat])
    made = [
        _choice(seen, words, about, one, _word(seen, words, about, group, one))
        for one in group.choices
    ]
    short = all(len(one["word"]) <= SHORT and not one["note"] for one in made)
    narrow = group.numbers and short
    title = "" if title == _label(words, about.fact) else title
    return part(title, made, shape="counts" if narrow else "rows")


def _word(seen: Seen, words: Words, about: AuditFact, group: Group, choice: AuditChoice) -> str:
    """A number says nothing where it is only yes or no."""
    if group.numbers and len(group.choices) <= YES_OR_NO:
        return capital(about.fact.sentence(words, seen, choice.do))
    return choice.word


def _choice(seen: Seen, words: Words, about: AuditFact, choice: AuditChoice, word: str) -> Json:
    """A value: a tap says that it is so; what is believed already only leads back."""
    if choice.now:
        return key(word, None, chosen=True, close=True, seat=choice.seat)
    doubt = about.fact.doubt(words, seen, about.at, choice.do)
    return key(word, dict(choice.do), doubt, seat=choice.seat)


def _counting(seen: Seen, words: Words, fact: ShownFact, seat: str) -> Counting:
    """A hand, from nothing where this phone does not see it: a refusal tells a seat of its hand, so another says it."""
    now = fact.standing(seen, seat)
    do = correct.command(fact, seat, {})
    word = words("touchscreen.correct.do")
    if correct.is_secret(seen, fact):
        do["seat"] = seen.others(seat)[0]
        word = words(f"{KEY}.whole")
    counts = [_row(words, one, now["cards"]) for one in fact.counts(seen, now)]
    tiles = {row["of"] for row in counts} == {*seen.kinds}
    made: Counting = {"rows": counts, "do": do, "field": "cards", "word": word}
    return {**made, "tiles": True} if tiles else made


def _row(words: Words, counted: Counted, now: Mapping[str, int]) -> CountedRow:
    word = capital(words(counted.word, n=1))
    return {"of": counted.kind, "word": word, "count": now[counted.kind], "most": MOST_CARDS}


def _land(seen: Seen, words: Words, fact: ShownFact, at: str) -> Iterator[Json]:
    """Other land, or another number on this."""
    now = fact.standing(seen, at)
    terrains, numbers = correct.hex_choices(seen)

    def said(word: str, fields: Fields) -> Json:
        if fields == now:
            return key(word, None, chosen=True, close=True)
        return key(word, correct.command(fact, at, fields, now))

    land = [said(capital(words(f"terrain.{t}")), correct.with_terrain(now, t)) for t in terrains]
    yield part(words(f"{KEY}.land"), land)
    if now["number"] is not None:
        counts = [said(str(n), {**now, "number": n}) for n in numbers]
        yield part(words(f"{KEY}.number"), counts, shape="counts")
