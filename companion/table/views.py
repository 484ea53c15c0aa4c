"""What one audience sees: the rules' view and what the session knows beside it. The one door out of the state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from companion.rules import open_parts, options, view, wishes
from companion.rules.ruleset import Ruleset
from companion.rules.state import State
from companion.table.beside_cardboard import beside_cardboard
from companion.table.came_of import deed
from companion.table.codec import command_json
from companion.table.colors import shown, written_seat
from companion.table.commitment import commitment_to
from companion.table.course import course_of
from companion.table.figures import Statistics
from companion.table.game import Caches, Change, PlayedGame, Request
from companion.table.laying import drawn, laid_by, opened, to_lay
from companion.table.ports import Audience, Json
from companion.table.put_back import cards_back, put_back, still_so
from companion.table.robots import seated_json, spans_json
from companion.table.shapes import EvidenceView, JournalItem, NoGameView, View
from companion.table.statistics import statistics
from companion.table.turn_time import TurnTime
from companion.table.word import SpokenWord

if TYPE_CHECKING:
    from companion.table.wire import CommandJson

T = TypeVar("T")

JOURNAL_LENGTH: Final = 60
"""Events of the past that a view carries."""

TABLE: Final = "table"


def no_game_view() -> NoGameView:
    """What everybody sees while no game goes on."""
    return {"seq": 0, "game": None, "winners": None, "obligations": [], "seats": []}


def view_of(game: PlayedGame, audience: Audience) -> View:
    """The whole view, built once per sequence number and shared: treat it as read-only.

    ValueError for an audience that is neither ``table`` nor a seat of the game.
    """
    who = written_seat(game.worn, audience)
    made = _shown_once(game, "view", who, lambda: _view_once(game, who))
    return cast("View", made)


def own_seats_of(game: PlayedGame) -> list[Json]:
    """The entries of a view's ``seats``, each as its own person sees it, cards and all: for a game that is over."""
    position = (game.ruleset, game.state, game.caches)
    own = {seat: _shown(*position, seat)["seats"] for seat in game.seats}
    entries = [
        {**entry, "name": game.names[seat]}
        for seat, its in own.items()
        for entry in its
        if entry["seat"] == seat
    ]
    return shown(game.worn, entries)


def options_of(game: PlayedGame, seat: str) -> list[CommandJson]:
    """The complete commands of a seat that are accepted now; shared, read-only."""
    who = written_seat(game.worn, seat)
    made = _shown_once(game, "options", who, lambda: _options_of(game, who))
    return cast("list[CommandJson]", made)


def journal_of(game: PlayedGame, audience: Audience, length: int | None = None) -> list[Json]:
    """The last events (None: all of them) as this audience may see them, the oldest first, by the seats of the log."""
    parts: list[list[Json]] = []
    found = 0
    for line in reversed(game.lines):
        if length is not None and found >= length:
            break
        parts.append(line.journal(game.ruleset, audience))
        found += len(parts[-1])
    items = [item for part in reversed(parts) for item in part]
    return items if length is None else items[-length:]


def past_of(game: PlayedGame, audience: Audience) -> list[JournalItem]:
    """All events as this audience may see them, the oldest first; shared, read-only."""
    past = journal_of(game, written_seat(game.worn, audience))
    return [cast("JournalItem", item) for item in shown(game.worn, past)]


def statistics_of(game: PlayedGame, audience: Audience = TABLE) -> Statistics:
    """The game in figures: during play what this audience may know, after the end everything."""
    who = written_seat(game.worn, audience)
    made = _shown_once(game, "statistics", who, lambda: _statistics_of(game, who))
    return cast("Statistics", made)


def foresee(game: PlayedGame, change: Change) -> Iterator[None]:
    """Makes ahead what the rules show of a change that is not accepted yet, one part a step.

    It is made for the audiences that have looked at the present position. It lies in the change's caches, where nobody
    sees it until the game accepts the change. The caller may stop after any step.
    """
    position = (game.ruleset, change.state, change.caches)
    for audience in [who for what, who in game.caches if what == "view"]:
        _shown(*position, audience)
        yield
        if audience != TABLE:
            _options(*position, audience)
            yield
            _wishes(*position, audience)


def _kept(caches: Caches, what: str, audience: Audience, make: Callable[[], T]) -> T:
    key = (what, audience)
    if key not in caches:
        caches[key] = make()
    return cast(T, caches[key])


def _once(game: PlayedGame, what: str, audience: Audience, make: Callable[[], T]) -> T:
    return _kept(game.caches, what, audience, make)


def _shown_once(game: PlayedGame, what: str, seat: Audience, make: Callable[[], object]) -> object:
    """What is made by the seats of the log, by the seats as they are shown.

    The type is ``object``: mypy takes minutes to find a type variable among all commands.
    """
    if not game.worn:
        return make()
    return _once(game, f"{what}, shown", seat, lambda: shown(game.worn, make()))


def _view_once(game: PlayedGame, audience: Audience) -> View:
    return _once(game, "view", audience, lambda: _view(game, audience))


def _options_of(game: PlayedGame, seat: str) -> list[CommandJson]:
    return _options(game.ruleset, game.state, game.caches, seat)


def _statistics_of(game: PlayedGame, audience: Audience) -> Statistics:
    return _once(game, "statistics", audience, lambda: _statistics(game, audience))


def _shown(rules: Ruleset, state: State, caches: Caches, audience: Audience) -> Json:
    """What the rules alone show an audience."""
    shared = _kept(caches, "open", TABLE, lambda: open_parts(rules, state))
    return _kept(caches, "shown", audience, lambda: view(rules, state, audience, shared))


def _options(rules: Ruleset, state: State, caches: Caches, seat: str) -> list[CommandJson]:
    def listed() -> list[CommandJson]:
        return [cast("CommandJson", command_json(do)) for do in options(rules, state, seat)]

    return _kept(caches, "options", seat, listed)


def _wishes(rules: Ruleset, state: State, caches: Caches, seat: str) -> Json:
    return _kept(caches, "wishes", seat, lambda: wishes(rules, state, seat))


def _view(game: PlayedGame, audience: Audience) -> View:
    position = (game.ruleset, game.state, game.caches)
    seen: dict[str, Any] = {"seq": game.seq, **_shown(*position, audience)}
    if game.names != game.first_names:
        seen["seats"] = [{**one, "name": game.names[one["seat"]]} for one in seen["seats"]]
    seen["commitment"] = commitment_to(game.seed)
    seen["head"] = game.head.hex()
    seen["journal"] = journal_of(game, audience, JOURNAL_LENGTH)
    seen["undo"] = _undo(game, audience)
    seen["put_back"] = _put_back(game)
    seen["put_back_cards"] = _cards_back(game)
    if left := _left(game):
        seen["put_back_left"] = left
    seen["clock"] = _clock(game)
    seen["dice_source"] = dice_source(game)
    seen["roll"] = _roll(game, seen.get("roll"))
    if game.robots.spans:
        seen["robots"] = _robots(game, audience)
    if game.robots.coach:
        seen["coach"] = True
    if audience != TABLE:
        seen["you"] = audience
        seen["options"] = _options_of(game, audience)
        seen["wishes"] = _wishes(*position, audience)
    if game.is_over:
        seen["statistics"] = _statistics_of(game, audience)
    return cast(View, seen)


def _undo(game: PlayedGame, audience: Audience) -> Json:
    """``possible``: this audience may take it back at once, with no one else's consent."""
    latest = game.latest()
    if latest is None:
        none = {"possible": False, "what": None, "seat": None, "barrier": None, "request": None}
        return {**none, **_to_redo(game, audience)}
    barrier, meant = latest.barrier(game.ruleset), deed(game.held.lines, latest)
    may = audience in (TABLE, meant.hand)
    request = None if game.request is None else _request(game.request)
    return {
        "possible": may and barrier is None and request is None,
        "what": meant.what,
        "seat": meant.hand,
        **({} if latest.ended is None else {"ended": latest.ended}),
        "barrier": barrier,
        "request": request,
        **_to_redo(game, audience),
    }


def _to_redo(game: PlayedGame, audience: Audience) -> Json:
    """What this audience may do again at once; empty for nothing."""
    back = game.to_redo()
    again = back and game.meant_again(back)
    if again is None or audience not in (TABLE, again.hand):
        return {}
    return {"redo": {"what": again.what, "seat": again.hand}}


def _request(request: Request) -> Json:
    told = {"by": request.by}
    return told if request.doer is None else {**told, "doer": request.doer}


def _put_back(game: PlayedGame) -> list[Json]:
    if not game.taken_back.fresh:
        return []
    return _once(game, "put_back", TABLE, lambda: _put_back_now(game))


def _put_back_now(game: PlayedGame) -> list[Json]:
    rules = game.ruleset
    spans = [[view(rules, state, TABLE) for state in span] for span in game.taken_back.spans]
    lines = [line for line in game.taken_back.fresh if not line.is_correction]
    cards = [move for line in lines for move in (*opened(game, line), *drawn(game, line))]
    return cards + [move for before, after in spans for move in put_back(rules, before, after)]


def _left(game: PlayedGame) -> list[Json]:
    """What is left to be moved back of undos after which people played on."""
    if not game.taken_back.left or game.is_over:
        return []
    return _once(game, "left", TABLE, lambda: _left_now(game))


def _left_now(game: PlayedGame) -> list[Json]:
    rules, now = game.ruleset, view(game.ruleset, game.state, TABLE)
    moves: list[Json] = []
    for span in game.taken_back.left:
        before, after = (view(rules, state, TABLE) for state in span)
        moves += still_so(rules, before, after, now, anew=span in game.taken_back.anew)
    fresh = _put_back(game)
    still = [move for move in moves if move not in fresh]
    return [move for i, move in enumerate(still) if move not in still[:i]]


def _robots(game: PlayedGame, audience: Audience) -> Json:
    """Who they are, whether they wait after something was taken back, and what people have to lay for them."""
    things = _once(game, "to_lay", TABLE, lambda: to_lay(game))
    told = {"seats": seated_json(game.robots), "waits": game.robots.waits}
    told["to_lay"] = [laid_by(game, thing, audience) for thing in things]
    asks = {"asks": dict(game.robots.asks)} if game.robots.asks else {}
    return {**told, **asks, **_once(game, "beside", TABLE, lambda: beside_cardboard(game))}


def _cards_back(game: PlayedGame) -> list[Json]:
    """Of each thing that the last run of undos took back, the latest undo first: people move cards after every one.

    Only where resources are cardboard: on phones the cards go back by themselves.
    """
    if game.state.setting.hands_known:
        return []
    lines = [line for line in reversed(game.taken_back.fresh) if not line.is_correction]
    told = (line.events_for(game.ruleset, TABLE) for line in lines)
    back = [entry for undone in told for entry in cards_back(game.ruleset, game.seats, undone)]
    in_app = [seat for seat, robot in game.robots.seats.items() if robot.cards == "app"]
    return [entry for entry in back if entry["seat"] not in in_app]


def _clock(game: PlayedGame) -> Json | None:
    if not game.clocked:
        return None
    ticking = () if game.paused else game.ticking()
    return {
        "running": not game.paused and not game.is_over,
        "ticking": list(ticking),
        "seats": {seat: round(n, 1) for seat, n in game.spent.seats.items()},
        "game": round(game.spent.game, 1),
        "as_of": game.lines[-1].entry.at,
        "word_limit": game.word_limit,
        "turn_limit": game.turn_limit,
        "counted": _counted(game),
    }


def _counted(game: PlayedGame) -> Json | None:
    """The word that is owed, where the table counts its seconds, else the turn, where it counts those."""
    if game.word_limit and game.word is not None:
        counted: SpokenWord | TurnTime = game.word
        limit = game.word_limit
    elif game.turn_limit and game.turn is not None:
        counted, limit = game.turn, game.turn_limit
    else:
        return None
    return {"seat": counted.seat, "spent": round(counted.spent, 1), "limit": limit}


def dice_source(game: PlayedGame) -> str:
    """Where dice come from: ``app`` where custody says so, else the device of the last roll (``touch`` at first)."""
    if game.state.setting.app_rolls:
        return "app"
    line = game.last_roll()
    return "touch" if line is None else line.device


def _roll(game: PlayedGame, roll: Json | None) -> Json | None:
    """The last roll with the device that it came from, and how sure that was where it reads dice."""
    if roll is None:
        return None
    line = game.last_roll()
    evidence = None if line is None else line.evidence
    confidence = None if evidence is None else evidence.get("confidence")
    return {**roll, "source": dice_source(game), "confidence": confidence}


def evidence_of(game: PlayedGame, seq: int) -> EvidenceView | None:
    """What a device saw of the roll at this sequence number, also of one that was taken back; None where nothing."""
    line = game.lines[seq] if 0 <= seq < len(game.lines) else None
    if line is None or line.evidence is None:
        return None
    return {**line.evidence, "seq": seq, "undone": line.undone}


def _statistics(game: PlayedGame, audience: Audience) -> Statistics:
    held = [line for line in game.lines if line is game.lines[0] or line.holds()]
    everything = game.is_over
    events = [
        event
        for line in held
        for event in (
            line.entry.body["events"] if everything else line.events_for(game.ruleset, audience)
        )
    ]
    seconds = game.lines[-1].entry.at - game.lines[0].entry.at
    told = statistics(
        game.ruleset,
        game.seats,
        events,
        seconds=seconds,
        submissions=len(held) - 1,
    )
    if game.robots.spans:
        told["robots"] = spans_json(game.robots)
    if everything:
        told["course"] = _course(game)
    return told


def _course(game: PlayedGame) -> dict[str, list[int]]:
    return _once(game, "course", TABLE, lambda: course_of(game))
