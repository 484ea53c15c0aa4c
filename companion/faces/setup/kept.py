"""What is kept of a game for setting up the next one: its draft, and the names of people. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

from companion.faces.setup import draft as drafts
from companion.faces.setup.draft import (
    MINUTE,
    NAME_LENGTH,
    TURN_MINUTES,
    WORD_SECONDS,
    Chair,
    SetupDraft,
    with_board,
)
from companion.faces.setup.offered import Of, all_colors, counts_offered, is_known
from companion.files import as_list, as_object
from companion.locale import Words
from companion.rules.board_reader import board_from_json
from companion.rules.games import GAMES, MOST_HANDICAP, Game
from companion.rules.refusals import Refusal
from companion.table.ports import Json
from companion.table.robots import STRENGTHS
from companion.table.shapes import AnyView, robots_of

_PEOPLE = ("chairs", "away")


def remembered_from_draft(draft: SetupDraft) -> str:
    """What to keep for the next game, as text: all but who began; of drawn boards only one's own."""
    own = draft.board == "own" and draft.drawn is not None
    return json.dumps(
        {
            "game": draft.game,
            "chairs": [_kept_chair(chair) for chair in draft.chairs],
            "away": [_kept_chair(chair) for chair in draft.away],
            "board": "own" if own else "variable" if draft.board == "variable" else "beginner",
            "drawn": dict(draft.drawn) if own and draft.drawn is not None else None,
            "custody": dict(draft.custody),
            "house": dict(draft.house),
            "clock": draft.clock,
            "word_seconds": draft.word_seconds,
            "turn_seconds": draft.turn_seconds,
        }
    )


def remembered_recolored(text: str, was: str, color: str) -> str:
    """What was kept of the last set-up, once the people of two colors have each other's; else as it is."""
    try:
        kept = as_object(json.loads(text))
    except ValueError:
        return text
    if not kept:
        return text
    to: Mapping[object, object] = {was: color, color: was}
    people = {whose: [as_list(one) for one in as_list(kept.get(whose))] for whose in _PEOPLE}
    seated = {
        whose: [[to.get(one[0], one[0]), *one[1:]] for one in chairs if one]
        for whose, chairs in people.items()
    }
    return json.dumps({**kept, **seated})


def draft_from_remembered(text: str, games: tuple[Game, ...] = GAMES) -> SetupDraft:
    """The draft that was kept; what cannot be read falls back to the default: it only proposes."""
    fresh = drafts.first_draft(games)
    try:
        kept = as_object(json.loads(text))
    except ValueError:
        return fresh
    if not kept:
        return fresh
    draft = replace(
        fresh,
        custody=_known("custody", kept.get("custody"), games),
        house=_known("house", kept.get("house"), games),
        clock=kept.get("clock") is True,
        word_seconds=_seconds(kept.get("word_seconds")),
        turn_seconds=limit_of_turns(kept.get("turn_seconds")),
    )
    draft = _with_people(draft, kept)
    drawn = as_object(kept.get("drawn"))
    if kept.get("board") == "own" and not isinstance(board_from_json(drawn), Refusal):
        return with_board(draft, "own", drawn)
    if kept.get("board") == "variable":
        draft = replace(draft, board="variable")
    return drafts.fitted(draft, fresh)


def draft_again(
    view: AnyView,
    games: tuple[Game, ...] = GAMES,
    record: Sequence[Json] = (),
    text: str = "",
) -> SetupDraft:
    """The same game with the same people, from the view of one that is played; its first seat begins again.

    record: of that game, for a board of one's own. text: what was kept of the last set-up, for who got up and whose
    color was another.
    """
    fresh = drafts.first_draft(games)
    if view["game"] is None:
        return fresh
    robots, clock = robots_of(view), view["clock"]
    strengths = {seat: robot["strength"] for seat, robot in robots.items()}
    lie = [robot["cards"] for robot in robots.values()]
    game = view["game"]
    before = draft_from_remembered(text, games)
    own = {(chair.seat, chair.name): chair.own for chair in before.chairs}
    chairs = tuple(
        Chair(
            s["seat"],
            s["name"],
            strengths.get(s["seat"], ""),
            own.get((s["seat"], s["name"]), ""),
            s.get("handicap", 0),
        )
        for s in view["seats"]
    )
    if len(chairs) not in counts_offered(game, games):
        return fresh
    draft = replace(
        fresh,
        game=game,
        chairs=chairs,
        away=tuple(one for one in before.away if one.name not in {c.name for c in chairs}),
        board="beginner" if view["board"]["name"] == "beginner" else "variable",
        custody={
            **_known("custody", view["custody"], games),
            **({drafts.ROBOTS.key: lie[0]} if lie else {}),
        },
        house=_known("house", view["house"], games),
        clock=clock is not None,
        word_seconds=0 if clock is None else _seconds(clock["word_limit"]),
        turn_seconds=0 if clock is None else limit_of_turns(clock["turn_limit"]),
    )
    named = view["board"]["name"] in ("beginner", "variable", drafts.scenario_board(draft))
    board = {} if named or not record else as_object(record[0]["new"]["board"])
    return with_board(draft, "own", board) if board else drafts.fitted(draft, fresh)


def draft_proposed(
    view: AnyView, record: Sequence[Json], text: str, games: tuple[Game, ...] = GAMES
) -> SetupDraft:
    """What the next game is at first: that on the table once more, else what was kept of the last set-up."""
    if view["game"] is None:
        return draft_from_remembered(text, games)
    return draft_again(view, games, record, text)


def draft_anew(
    view: AnyView, record: Sequence[Json], games: tuple[Game, ...] = GAMES
) -> SetupDraft:
    """The game on the table before anything stands, to be begun anew on the same board. record: of that game."""
    draft = draft_again(view, games)
    board = as_object(record[0]["new"]["board"]) if record else {}
    return with_board(draft, "own", board) if board else draft


def _with_people(draft: SetupDraft, kept: Mapping[str, object]) -> SetupDraft:
    """The game with its people; another game than was kept where so many do not play it."""
    chairs = _known_chairs(kept.get("chairs"), draft.games) or draft.chairs
    draft = replace(draft, away=_known_chairs(kept.get("away"), draft.games))
    for game in (str(kept.get("game")), draft.game):
        if len(chairs) in counts_offered(game, draft.games):
            return replace(draft, game=game, chairs=chairs)
    return draft


def _known(of: Of, kept: object, games: tuple[Game, ...]) -> dict[str, str]:
    own = {drafts.ROBOTS.key: drafts.ROBOTS.values} if of == "custody" else {}
    return {
        key: str(value)
        for key, value in as_object(kept).items()
        if is_known(of, key, value, games) or value in own.get(key, ())
    }


def _seconds(kept: object) -> int:
    """For each word, as far as it is offered."""
    return next((seconds for seconds in WORD_SECONDS if seconds == kept), 0)


def limit_of_turns(kept: object) -> int:
    """For each turn, as far as it is offered."""
    offered = (MINUTE * minutes for minutes in TURN_MINUTES)
    return next((seconds for seconds in offered if seconds == kept), 0)


def _known_chairs(kept: object, games: tuple[Game, ...]) -> tuple[Chair, ...]:
    colors = all_colors(games)
    try:
        chairs = tuple(_known_chair(*as_list(chair)) for chair in as_list(kept))
    except (TypeError, ValueError):
        return ()
    seats = {chair.seat for chair in chairs}
    return chairs if len(seats) == len(chairs) and seats <= set(colors) else ()


def _kept_chair(chair: Chair) -> list[str | int]:
    return [chair.seat, chair.name, chair.robot, chair.own, chair.handicap]


def _known_chair(
    seat: object, name: object, robot: object = "", own: object = "", more: object = 0
) -> Chair:
    strength = next((one for one in STRENGTHS if one == robot), "")
    return Chair(str(seat), str(name)[:NAME_LENGTH], strength, str(own), known_handicap(more))


def known_handicap(kept: object) -> int:
    """So many points more a seat needs, as far as that is offered."""
    return next((n for n in range(MOST_HANDICAP + 1) if n == kept), 0)


def own_name(words: Words, seat: str, name: str) -> str:
    """The name that somebody wrote for a seat; empty where nobody did, so that it is called by its color."""
    return "" if name == words(f"seat.{seat}").capitalize() else name


def remembered_names(text: str) -> tuple[str, ...]:
    """The quick-pick list of names that was kept, latest first."""
    try:
        return tuple(str(name) for name in as_list(json.loads(text)))
    except ValueError:
        return ()


def names_to_remember(draft: SetupDraft, before: Sequence[str], most: int = 12) -> str:
    """The quick-pick list after this game's names came to its head, as text."""
    now = [chair.name for chair in draft.chairs if chair.name and not chair.robot]
    return json.dumps(list(dict.fromkeys([*now, *before]))[:most])
