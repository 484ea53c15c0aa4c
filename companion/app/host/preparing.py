"""The pages on which the host's phone prepares a game. Pure: a draft of set-up in, pages and drafts out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.editor import comparison
from companion.editor.draft import begun
from companion.editor.shelf import KeptBoard, shipped_file
from companion.editor.words import incomplete_said
from companion.faces.page import Json, do, key, page, part, rows
from companion.faces.setup import beside, offered, sets
from companion.faces.setup import draft as drafts
from companion.faces.setup.clocks import clock_note
from companion.faces.setup.draft import NAME_LENGTH, Chair, SetupDraft
from companion.faces.setup.offered import Of, Switch, asked
from companion.faces.setup.robots import kind_said, why_no_robot
from companion.faces.setup.slot import EmptySlot, empty_slot
from companion.locale import Words

KEY, BOARDS = "touchscreen.setup", "touchscreen.boards"
PICKS = 6
"""Names from other games that are offered."""
TO_SETUP = do("setup")


def color_names(draft: SetupDraft, words: Words) -> dict[str, str]:
    """Seat → the word for its color, as a name."""
    colors = offered.all_colors(draft.games)
    return {seat: words(f"seat.{seat}").capitalize() for seat in colors}


def setup_page(draft: SetupDraft, words: Words, *, playing: bool) -> Json:
    """Everything on one page, every choice made already. playing: whether a game goes on, which would be kept.

    The page asks for itself anew with what it knows of that, so that a game that began meanwhile can be told.
    """
    lead = words("app.host.setup.kept") if playing else ""
    return page(
        words(f"{KEY}.title"),
        [
            rows(_choices(draft, words), note=lead),
            part(words(f"{KEY}.players"), _counts(draft), shape="counts"),
            rows(_people(draft, words), note=words("app.host.setup.people")),
        ],
        back=do("home"),
        foot=[key(words(f"{KEY}.start"), do("start"), kind="go")],
        again=do("setup", playing=playing),
    )


def instead_page(words: Words, word: str, takes: Json, back: Json) -> Json:
    """Asks before another game takes the place of the one that goes on. word, takes: the key that says yes."""
    stay = key(words("touchscreen.menu.stay"), do("home"))
    yes = key(word, takes, kind="warn")
    told = rows([yes, stay], note=words("app.host.instead.sure"))
    return page(words("app.host.instead"), [told], back=back)


def _choices(draft: SetupDraft, words: Words) -> list[Json]:
    lot = offered.lot(words, draft.game)
    told = {
        "game": words.or_plain(f"{KEY}.game.{draft.game}"),
        "board": board_note(draft, words),
        "begins": lot or drafts.name_of(drafts.turn_order(draft)[0], color_names(draft, words)),
        "custody": _custody_note(draft, words),
        "house": beside.house_note(draft, words),
        "clock": clock_note(draft, words),
    }
    none = {"begins"} if lot else set()
    return [
        key(
            offered.own(words, f"{KEY}.{name}", draft.game),
            None if name in none else do(f"setup_{name}"),
            note,
        )
        for name, note in told.items()
    ]


def board_note(draft: SetupDraft, words: Words) -> str:
    """The board in a word or its own name."""
    if draft.board == "own" and draft.drawn is not None and draft.drawn.get("name"):
        return str(draft.drawn["name"])
    plain = f"{KEY}.board.{draft.board}"
    board = offered.own(words, plain, draft.game)
    return board if empty_slot(draft) is None else words(f"{KEY}.slot.empty", board=board)


def _custody_note(draft: SetupDraft, words: Words) -> str:
    custody = drafts.custody_of(draft)
    place = {thing: words(f"{KEY}.place.{custody[thing]}") for thing in ("resources", "dice")}
    return words(f"{KEY}.custody.short", **place)


def _counts(draft: SetupDraft) -> list[Json]:
    now = len(draft.chairs)
    return [
        key(str(n), do("count", count=n), chosen=n == now) for n in drafts.counts_offered(draft)
    ]


def _people(draft: SetupDraft, words: Words) -> list[Json]:
    colors = color_names(draft, words)
    begins = None if offered.lot(words, draft.game) else draft.begins
    return [
        key(
            drafts.name_of(chair, colors),
            do("chair", seat=chair.seat),
            _note(draft, words, chair, begins=chair.seat == begins),
            seat=chair.seat,
        )
        for chair in draft.chairs
    ]


def _note(draft: SetupDraft, words: Words, chair: Chair, *, begins: bool) -> str:
    said = (offered.own(words, f"{KEY}.first", draft.game),) if begins else ()
    return " · ".join((*said, *((" ".join(kind_said(chair, words)),) if chair.robot else ())))


def chair_page(draft: SetupDraft, words: Words, seat: str, known: Sequence[str]) -> Json:
    """One person: name, color, place round the table. known: names from other games."""
    chair = next(chair for chair in draft.chairs if chair.seat == seat)
    colors = color_names(draft, words)
    taken = {other.name for other in draft.chairs}
    picks = [name for name in known if name not in taken][:PICKS]
    owners = {other.seat: other.name for other in draft.chairs}
    field = {
        "label": words("app.host.setup.name"),
        "value": chair.name,
        "most": NAME_LENGTH,
        "word": words(f"{KEY}.name_done"),
        "do": do("name", seat=seat),
    }
    shades = [
        key(
            colors[one],
            do("color", seat=seat, color=one),
            "" if one == seat else owners.get(one, words(f"{KEY}.free")),
            seat=one,
            chosen=one == seat,
        )
        for one in drafts.colors_offered(draft)
    ]
    name = drafts.name_of(chair, colors)
    return page(
        name,
        [
            part(keys=[key(one, do("name", seat=seat, text=one)) for one in picks], field=field),
            part(words("app.host.setup.color"), shades),
            rows([_kind(draft, words, chair)], words("app.host.setup.plays")),
            rows([key(words("app.host.setup.sooner"), do("sooner", seat=seat))]),
        ],
        back=TO_SETUP,
    )


def _kind(draft: SetupDraft, words: Words, chair: Chair) -> Json:
    """A person or a robot, one tap on to the next strength."""
    said, strength = kind_said(chair, words)
    why = why_no_robot(draft, chair.seat, words)
    sent = None if why else do("robot", seat=chair.seat)
    more = words(f"app.host.setup.plays.{'more' if chair.robot else 'robot'}")
    note = " · ".join(one for one in (strength, more) if one)
    return key(said, sent, why or note, off=why)


def game_page(draft: SetupDraft, words: Words) -> Json:
    """Which game, with what it is in a sentence."""
    keys = []
    for game in drafts.games_offered(draft):
        named = f"{KEY}.game.{game}"
        note = words(f"{named}.note") if words.has(f"{named}.note") else ""
        keys.append(
            key(words.or_plain(named), do("game", game=game), note, chosen=game == draft.game)
        )
    return page(words(f"{KEY}.game"), [rows(keys)], back=TO_SETUP)


def board_page(
    draft: SetupDraft,
    words: Words,
    kept: Sequence[KeptBoard],
    board: Mapping[str, Any],
    missing: int,
) -> Json:
    """Which board; board: what it would be played on now; missing: what it lacks for being played by its rules."""
    keys = [
        _board_key(draft, words, kind) for kind in drafts.boards_offered(draft) if kind != "own"
    ]
    if draft.board == "variable":
        keys.append(key(words(f"{KEY}.board.draw_again"), do("board", kind="variable")))
    own = draft.drawn.get("name") if draft.board == "own" and draft.drawn else None
    keys += [
        key(
            one.name,
            do("board", kind="own", file=one.file),
            words(f"{KEY}.board.kept"),
            chosen=one.name == own,
        )
        for one in kept
    ]
    if "scenario" in drafts.boards_offered(draft):
        keys.append(compare_key(draft.game, len(draft.chairs), words))
    make = key(
        words("app.host.board.make"),
        {"type": "boards", "act": "shelf"},
        words("app.host.board.make.note"),
    )
    parts = [part(board=dict(board)), rows(keys), rows([make])]
    if missing and not drafts.is_waived(draft):
        parts.insert(1, _incomplete(draft, words, missing))
    foot = [key(words(f"{KEY}.board.take"), TO_SETUP, kind="go")]
    again = do("setup_board")
    return page(words(f"{KEY}.board"), parts, back=TO_SETUP, foot=foot, again=again)


def compare_key(game: str, seats: int, words: Words) -> Json:
    """To the comparison of a scenario's board with the printed one, look by look."""
    shipped = shipped_file(game, seats)
    left = comparison.looks_left(begun(shipped.as_json()))
    sent = {"type": "boards", "act": "compare", "game": game, "seats": shipped.seats}
    return key(words(f"{BOARDS}.compare"), sent, words(f"{BOARDS}.compare.note", n=left))


def _incomplete(draft: SetupDraft, words: Words, missing: int) -> Json:
    """What of the board is still to be said, and the way to play on it all the same, where there is one."""
    told = incomplete_said(words, draft.game, missing)
    if not drafts.waiver(draft):
        return rows([], note=told)
    waive = key(words("touchscreen.boards.incomplete_yes"), do("waive"), kind="go")
    return rows([waive], note=told)


def _board_key(draft: SetupDraft, words: Words, kind: str) -> Json:
    plain = f"{KEY}.board.{kind}"
    own = f"{plain}.{draft.game}"
    named = own if words.has(own) else plain
    note = words(f"{named}.note") if words.has(f"{named}.note") else ""
    return key(words(named), do("board", kind=kind), note, chosen=draft.board == kind)


def begins_page(draft: SetupDraft, words: Words) -> Json:
    """Who begins."""
    colors = color_names(draft, words)
    people = [
        key(
            drafts.name_of(chair, colors),
            do("first", seat=chair.seat),
            seat=chair.seat,
            chosen=chair.seat == draft.begins,
        )
        for chair in draft.chairs
    ]
    lots = key(words("app.host.setup.lots"), do("lots"), words("app.host.setup.lots.note"))
    note = offered.own(words, "app.host.setup.begins", draft.game)
    title = offered.own(words, f"{KEY}.begins", draft.game)
    return page(title, [rows(people, note=note), rows([lots])], back=TO_SETUP)


def rematch_page(draft: SetupDraft, words: Words, of: Json, *, laid: bool) -> Json:
    """The question before a rematch. of: the game that is over; laid: whether its board is known."""
    drawn = draft.board == "variable"
    boards = (*(("same",) if laid else ()), "new") if drawn else ("begin",)
    keys = [
        key(
            words(f"app.host.rematch.{one}"),
            do("rematch", board="same" if one == "same" else "new", **of),
            words(f"app.host.rematch.{one}.note") if drawn else "",
            kind="go",
        )
        for one in boards
    ]
    lot = offered.lot(words, draft.game)
    begins = lot or drafts.name_of(drafts.turn_order(draft)[0], color_names(draft, words))
    stay = key(words("touchscreen.menu.stay"), do("home"))
    note = offered.own(words, "app.host.rematch.sure", draft.game, begins=begins)
    parts = [rows([*keys, stay], note=note)]
    return page(words("app.host.home.rematch"), parts, back=do("home"))


def slot_page(slot: EmptySlot, words: Words) -> Json:
    """Why the game does not start on a board that nobody has drawn; the usual one starts it with one tap."""
    choice = words(f"house.{slot.key}.{slot.usual}")
    usual = key(words(f"{KEY}.slot.usual", choice=choice), do("start", usual=True), kind="go")
    boards = key(words(f"{KEY}.board"), do("setup_board"))
    told = rows([boards], note=words(f"{KEY}.slot.why"), rule=slot.rule)
    return page(words(f"house.{slot.key}"), [told], back=TO_SETUP, foot=[usual])


def choices_page(draft: SetupDraft, words: Words, of: Of, kept: str = "") -> Json:
    """Where things live, or the house rules: a question each, every answer there to see. kept: the table's own sets."""
    parts = [_question(draft, words, of, switch) for switch in drafts.switches_of(draft, of)]
    if of == "house":
        parts[:0] = [_all_at_once(draft, words), *_sets(draft, words, kept)]
        parts += [_beside(one) for one in beside.asked_beside(draft, words)]
    goes_with = offered.follows(words, of, draft.game)
    if goes_with is not None:
        parts.append(rows([], words(goes_with), words(f"{goes_with}.why")))
    foot = [key(words(f"{KEY}.choices_done"), TO_SETUP, kind="go")]
    return page(words(f"{KEY}.{of}"), parts, back=TO_SETUP, foot=foot)


def _beside(one: beside.AskedBeside) -> Json:
    keys = [
        key(said, do("beside", key=one.key, count=n), chosen=n == one.chosen)
        for n, said in one.choices.items()
    ]
    return part(one.title, keys, one.note, rule=one.rule)


def _sets(draft: SetupDraft, words: Words, kept: str) -> list[Json]:
    """The table's own sets, and a name for what is in none of them."""
    found = sets.sets_of(kept, draft.game)
    parts = [rows([_set_key(draft, words, one) for one in found])] if found else []
    if sets.has_own_rules(draft) and not any(sets.is_played(draft, one) for one in found):
        field = {
            "label": words(f"{KEY}.house.set.keep"),
            "value": "",
            "most": sets.NAME,
            "word": words(f"{KEY}.house.set.word"),
            "do": do("keep_set"),
        }
        parts.append(part(field=field))
    return parts


def _set_key(draft: SetupDraft, words: Words, one: sets.HouseSet) -> Json:
    is_so = sets.is_played(draft, one)
    note = words(f"{KEY}.house.set.{'forget' if is_so else 'play'}")
    sent = do("forget_set" if is_so else "play_set", name=one.name)
    return key(one.name, sent, note, chosen=is_so)


def _all_at_once(draft: SetupDraft, words: Words) -> Json:
    stands = {
        "usual": not drafts.changed_count(draft),
        "letter": drafts.is_to_the_letter(draft),
    }
    keys = []
    for way, is_so in stands.items():
        named = f"{KEY}.house.all.{way}"
        keys.append(key(words(named), do("all", way=way), words(f"{named}.note"), chosen=is_so))
    return rows(keys)


def _question(draft: SetupDraft, words: Words, of: Of, switch: Switch) -> Json:
    plain = f"{KEY}.{of}.{switch.key}"
    own = f"{plain}.{draft.game}"  # where a game asks the same in other words
    base = own if words.has(own) else plain
    stands = drafts.chosen(draft, of, switch)
    keys = [
        key(
            text,
            do("choose", of=of, key=switch.key, value=value),
            note,
            chosen=value == stands,
        )
        for value in offered.in_order(switch)
        for text, note in [offered.answer(words, base, of, switch, value)]
    ]
    slot = empty_slot(draft) if of == "house" else None
    missing = slot is not None and slot.key == switch.key
    note = words(f"{KEY}.slot.why") if missing else offered.changes(words, base)
    shape = "" if offered.is_number(switch) else "rows"
    return part(asked(words, base, switch), keys, note, shape=shape, rule=switch.rule)
