"""A board that a house rule asks for and that nobody has drawn yet: one's own beginner map (rule H7). Pure."""

from __future__ import annotations

from dataclasses import dataclass

from companion.boards import board_named
from companion.faces.setup import draft as drafts
from companion.faces.setup.draft import SetupDraft
from companion.rules.entropy import NoLuck
from companion.rules.refusals import Refusal


@dataclass(frozen=True, slots=True)
class EmptySlot:
    """What is missing. rule, key: the house rule that asks for it; usual: its value with which there is a board."""

    rule: str
    key: str
    usual: str


def empty_slot(draft: SetupDraft) -> EmptySlot | None:
    """What keeps a draft from being started on its board; None where that board is there."""
    if draft.board != "beginner":
        return None
    house = drafts.changed_rules(draft)
    board = board_named(draft.board, NoLuck(), house, seats=len(draft.chairs))
    if not isinstance(board, Refusal):
        return None
    asks = (s for s in drafts.switches_of(draft, "house") if s.rule == board.rule)
    return next((EmptySlot(str(s.rule), s.key, s.values[0]) for s in asks if s.key in house), None)


def filled(draft: SetupDraft, slot: EmptySlot) -> SetupDraft:
    """The draft with the house rule at its usual value, so that it can be started."""
    return drafts.with_house(draft, slot.key, slot.usual)
