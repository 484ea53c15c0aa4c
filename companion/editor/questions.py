"""What a photograph left open: one question after the other, each with its likely answers. Pure.

A question is open while its hex does not say it: whoever undoes an answer is asked again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from companion.editor import draft as drafts
from companion.editor.draft import Draft
from companion.editor.hand import QUESTIONS, EditorHand, Step
from companion.editor.layers import NUMBERS
from companion.editor.photographed import ReadHex, unsaid
from companion.locale import Words
from companion.rules.terms import DESERT, SEA

TERRAIN: Final = "terrain"
NUMBER: Final = "number"
MOST: Final = 3
Answer = str | int


@dataclass(frozen=True, slots=True)
class HexQuestion:
    """What a hex is, or which number it has. answers: the likely ones, the best first; robber: he may stand on it."""

    at: str
    what: str
    answers: tuple[Answer, ...]
    robber: bool = False


Asked = tuple[HexQuestion, ...]


def questions_of(hexes: Sequence[ReadHex]) -> Asked:
    """What a reading is not sure of, in its order; nothing where it cannot tell any answer."""
    out: list[HexQuestion] = []
    for one in hexes:
        if one.terrain is None and one.likely:
            out.append(HexQuestion(one.at, TERRAIN, one.likely[:MOST]))
        if one.asks_number and one.tokens:
            out.append(HexQuestion(one.at, NUMBER, one.tokens[:MOST], one.robber))
    return tuple(out)


def open_ones(draft: Draft, asked: Asked) -> Asked:
    """The questions that the draft does not answer yet; a number is asked for once its terrain is said."""
    return tuple(one for one in asked if _is_open(draft, one))


def _is_open(draft: Draft, one: HexQuestion) -> bool:
    said = draft.hexes.get(one.at)
    if said is None:
        return False
    if one.what == TERRAIN:
        return said.terrain is None
    return said.number is None and said.terrain not in (DESERT, SEA)


def question_in_hand(draft: Draft, hand: EditorHand, asked: Asked) -> HexQuestion | None:
    """The open question of the hex in hand, else the first; None where all is answered."""
    found = open_ones(draft, asked)
    here = (one for one in found if one.at == hand.hex)
    return next(here, found[0] if found else None)


def every_answer(draft: Draft, one: HexQuestion) -> tuple[Answer, ...]:
    """All that may be said to a question."""
    return draft.lands if one.what == TERRAIN else NUMBERS


def answered(draft: Draft, hand: EditorHand, asked: Asked, value: object) -> Step:
    """The answer to the question in hand."""
    one = question_in_hand(draft, hand, asked)
    if one is None or value not in every_answer(draft, one):
        return "boards.no_question"
    if one.what == TERRAIN:
        return draft.with_terrain(one.at, str(value)), hand
    return draft.with_number(one.at, int(str(value))), hand


def moved_on(before: Draft, draft: Draft, hand: EditorHand, asked: Asked) -> EditorHand:
    """What is in hand after a step: the next question where something was said; then what else lacks, then harbors."""
    if draft == before or hand.layer not in (QUESTIONS, "terrains", "numbers") or not asked:
        return hand
    one = question_in_hand(draft, hand, asked)
    if one is not None:
        return asking(hand, one)
    was_asked = bool(open_ones(before, asked))
    return to_the_rest(draft, hand) if was_asked or hand.layer == QUESTIONS else hand


def asked_again(before: Draft, draft: Draft, hand: EditorHand, asked: Asked) -> EditorHand:
    """What is in hand after a step back or forth: a question that is open again, or a terrain that is."""
    hand = _with_terrains(before, draft, hand)
    was = open_ones(before, asked)
    again = [one for one in open_ones(draft, asked) if one not in was]
    return settled(draft, asking(hand, again[0]) if again else hand, asked)


def _with_terrains(before: Draft, draft: Draft, hand: EditorHand) -> EditorHand:
    """The hand at the terrains where one is bare again, and at the numbers where none is any more."""
    was, bare = drafts.next_bare(before, None), drafts.next_bare(draft, None)
    if hand.layer == "numbers" and bare is not None and was is None:
        return replace(hand, layer="terrains", hex=bare, brush="land")
    unsaid = drafts.next_unsaid(draft, None)
    if hand.layer == "terrains" and unsaid is not None and bare is None and was is not None:
        return replace(hand, layer="numbers", hex=unsaid)
    return hand


def settled(draft: Draft, hand: EditorHand, asked: Asked) -> EditorHand:
    """The hand, with something else in it where it held questions and none is open."""
    if hand.layer != QUESTIONS or question_in_hand(draft, hand, asked) is not None:
        return hand
    return to_the_rest(draft, hand)


def asking(hand: EditorHand, one: HexQuestion) -> EditorHand:
    """A question in hand."""
    return replace(
        hand, layer=QUESTIONS, hex=one.at, path=None, entry=None, field=None, brush="land"
    )


def to_the_rest(draft: Draft, hand: EditorHand) -> EditorHand:
    """To what no question asks for: terrains, numbers, and then the harbors."""
    bare, unnumbered = drafts.next_bare(draft, None), drafts.next_unsaid(draft, None)
    if bare is not None or unnumbered is not None:
        layer = "terrains" if bare is not None else "numbers"
        return replace(hand, layer=layer, hex=bare or unnumbered, brush="land")
    return replace(hand, layer="harbors", path=None, brush="land")


def first_hand(draft: Draft, asked: Asked, quays: tuple[str, ...] | None = ()) -> EditorHand:
    """What is in hand when a photograph was read. quays: where it shows piers; None where it cannot."""
    one = question_in_hand(draft, EditorHand(), asked)
    hand = EditorHand(hex=next(iter(draft.land), None), quays=quays)
    return asking(hand, one) if one is not None else to_the_rest(draft, hand)


# ---- in words

ROOM: Final = "touchscreen.boards.question"


def question_title(words: Words, draft: Draft, asked: Asked) -> str:
    """Which question of how many this is."""
    left = len(open_ones(draft, asked))
    return words(f"{ROOM}.title", n=len(asked) - left + 1, every=len(asked))


def question_words(words: Words, one: HexQuestion) -> str:
    """What is asked."""
    return words(f"{ROOM}.robber" if one.robber and one.what == NUMBER else f"{ROOM}.{one.what}")


def answer_word(words: Words, one: HexQuestion, answer: Answer) -> str:
    """An answer as a key says it."""
    return words(f"terrain.{answer}") if one.what == TERRAIN else str(answer)


def read_words(words: Words, hexes: Sequence[ReadHex]) -> str:
    """That a photograph was read, and how much is open."""
    left = unsaid(hexes)
    return words(f"touchscreen.boards.photograph.{'asks' if left else 'done'}", n=left)
