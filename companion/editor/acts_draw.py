"""What the host's phone asks for while a board is drawn: where it is looked at, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.editor import hand as hands
from companion.editor import layers
from companion.editor.acts_compare import tapped_in_look
from companion.editor.findings import findings
from companion.editor.opened import NO_DRAFT, ODD, Act, DraftRefusedError, Json, Opened
from companion.editor.questions import answered, asked_again
from companion.editor.starts import frame_offered, with_frame
from companion.locale import Words
from companion.rules.terms import SEA


def show(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """The page of the draft in hand."""
    return board.page(words)


def undo(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """One step back, or with ``again`` one forward."""
    if board.history is None:
        raise DraftRefusedError(NO_DRAFT())
    before = board.now
    board.history = board.history.redone() if do.get("again") else board.history.undone()
    hand = hands.kept_in(board.now, board.hand)
    board.hand = asked_again(before, board.now, hand, board.asked)
    return board.page(words)


def go(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """Another layer in hand, or an entry of it with a field."""
    draft, layer, entry = board.now, str(do.get("layer")), do.get("entry")
    if layer not in layers.names(draft):
        raise DraftRefusedError(ODD(field="layer"))
    if entry is not None and entry not in range(len(draft.entries(layer))):
        raise DraftRefusedError(ODD(field="entry"))
    field = do.get("field")
    board.hand = hands.turned_to(board.hand, layer, entry, None if field is None else str(field))
    return board.page(words)


def mend(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """To where a finding is put right."""
    found, i = findings(board.now), do.get("finding")
    if i not in range(len(found)):
        raise DraftRefusedError(ODD(field="finding"))
    board.hand = hands.sent_to(board.hand, found[int(str(i))].place)
    return board.page(words)


def brush(board: Opened, do: Mapping[str, Any], words: Words) -> Json:
    """Another brush for the shape or a way; on the numbers it leaves laying by letters."""
    every = (hands.EVERY,) if board.hand.layer == hands.QUESTIONS else ()
    if do.get("brush") not in (*hands.BRUSHES, hands.ONE, *every):
        raise DraftRefusedError(ODD(field="brush"))
    board.hand = replace(board.hand, brush=str(do["brush"]))
    return board.page(words)


def tap(board: Opened, do: Mapping[str, Any], words: Words) -> Json | str:
    """A tap on a place of the map."""
    if board.looks:
        return tapped_in_look(board, str(do.get("at")), words)
    return board.stepped(hands.tap(board.now, board.hand, str(do.get("at"))), words)


def say(board: Opened, do: Mapping[str, Any], words: Words) -> Json | str:
    """A terrain, a number, a trade, or what a field of an entry is."""
    draft, hand, what, value = board.now, board.hand, do.get("what"), do.get("value")
    if what == "terrain" and value in (*draft.lands, SEA) and hand.layer == "terrains":
        return board.stepped(hands.say_terrain(draft, hand, value), words)
    if what == "number" and value in layers.NUMBERS and hand.layer == "numbers":
        return board.stepped(hands.say_number(draft, hand, value), words)
    if what == "trade" and value in (None, *layers.TRADES) and hand.layer == "harbors":
        return board.stepped(hands.say_trade(draft, hand, value), words)
    if what == "frame" and hand.layer == "harbors" and frame_offered(draft):
        return board.stepped((with_frame(draft), replace(hand, path=None)), words)
    if what == "answer" and hand.layer == hands.QUESTIONS:
        return board.stepped(answered(draft, hand, board.asked, value), words)
    if what == "letters" and hand.layer == "numbers":
        return board.stepped(hands.take_letters(draft, hand), words)
    _check_entry(board)
    if what == "card":
        step = hands.count_card(draft, hand, str(do.get("kind")), _whole(value))
        return board.stepped(step, words)
    if what == "count":
        return board.stepped(hands.say_value(draft, hand, _whole(value), stay=True), words)
    if what != "value" or value not in (None, *hands.choices(draft, hand)):
        raise DraftRefusedError(ODD(field=str(what)))
    return board.stepped(hands.say_value(draft, hand, value), words)


def _check_entry(board: Opened) -> None:
    if board.hand.entry is None or not hands.fields_of(board.now, board.hand):
        raise DraftRefusedError(ODD(field="what"))


def entry(board: Opened, do: Mapping[str, Any], words: Words) -> Json | str:
    """Adds an entry to the layer in hand, moves the one in hand by -1 or 1, or takes it away; of a way takes away

    the ``last`` or ``all``, or has one more after that in hand (``insert``).
    """
    draft, hand, what = board.now, board.hand, do.get("what")
    if what == "add" and hands.fields_of(draft, hand):
        return board.stepped(hands.add_entry(draft, hand), words)
    if what in ("last", "all"):
        take = hands.take_last if what == "last" else hands.take_all
        return board.stepped(take(draft, hand), words)
    _check_entry(board)
    if what == "insert":
        return board.stepped(hands.insert_entry(draft, hand), words)
    if what == "move":
        return board.stepped(hands.move_entry(draft, hand, 1 if do.get("by") == 1 else -1), words)
    if what == "remove":
        return board.stepped(hands.remove_entry(draft, hand), words)
    raise DraftRefusedError(ODD(field="what"))


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
        raise DraftRefusedError(ODD(field="value"))
    return value


ACTS: Mapping[str, Act] = {
    "show": show,
    "undo": undo,
    "go": go,
    "mend": mend,
    "brush": brush,
    "tap": tap,
    "say": say,
    "entry": entry,
}
