"""What people have to lay on the cardboard for the robots, one thing after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.rules import project_event, view
from companion.rules.messages import as_json
from companion.rules.terms import CARDBOARD
from companion.rules.told import Slip
from companion.table.bodies import DONE
from companion.table.game import PlayedGame
from companion.table.lines import LogLine
from companion.table.ports import Json
from companion.table.put_back import passed, put_back
from companion.table.robots import ORIGIN, unlaid, who_lays

TABLE = "table"
Identity = tuple[str, str | None, str | None, str | None]
"""A piece, or what is set: its kind, and of what is set whose, where and which track."""


def to_lay(game: PlayedGame) -> list[Json]:
    """Each thing that robots did and nobody has laid yet, oldest first: ``seq``, ``seat`` and its ``moves``.

    A move is as in ``put_back``, or a ``pass`` of cardboard cards. A thing without moves is left out.
    A thing counts as laid once the robot's next turn is over; what was founded, once the first round is over.
    What people did is listed only as far as it concerns robots: cards that pass to or from one, such as in a trade that
    they accept, and what a roll did to robots' pieces.
    If a later thing moves on what an earlier one moved, only the later one lists the move.
    """
    concerns = partial(_concerns, game)
    left = unlaid(game.lines, game.robots, concerns, turns=len(game.seats) + 1)
    things = ((line, [*_moves(game, line), *_passed(game, line)]) for line in left)
    found = [
        {"seq": line.seq, "seat": _whose(game, line, moves), "moves": moves, **_anew(game, line)}
        for line, moves in things
        if moves
    ]
    return _latest(game, found)


def _latest(game: PlayedGame, things: list[Json]) -> list[Json]:
    """Without what is overtaken: a robber that went on since, a track that was set again, by whomever."""
    listed = {thing["seq"]: thing for thing in things}
    of = _identity_of(game)
    later: dict[Identity, Json | None] = {}
    kept = []
    for line in reversed(game.lines[min(listed, default=len(game.lines)) :]):
        thing = listed.get(line.seq)
        if thing is not None and (moves := _not_overtaken(thing["moves"], later, of)):
            kept.append({**thing, "moves": moves})
        if line.holds() and line.kind == DONE:
            whats = map(of, _all_moves(game, line))
            later.update({what: None for what in whats if what is not None and what not in later})
    return kept[::-1]


def _not_overtaken(
    moves: list[Json],
    later: dict[Identity, Json | None],
    of: Callable[[Json], Identity | None],
) -> list[Json]:
    """Those that no later one goes on from; what goes on says how far from before both."""
    kept = []
    for move in reversed(moves):
        what = of(move)
        if what is None:
            kept.append(move)
        elif what not in later:
            later[what] = own = dict(move)
            kept.append(own)
        elif (on := later[what]) is not None:
            _goes_on(on, move)
    return kept[::-1]


def _identity_of(game: PlayedGame) -> Callable[[Json], Identity | None]:
    """What a move of this game says anew each time, so that only its last word counts: what is set, and where a piece
    goes of which there is one. None for all that is laid once."""
    parts = game.ruleset.cardboard
    ones = {stands.kind for part in parts for stands in part.stands if stands.one}
    lie = {is_set.kind for part in parts for is_set in part.sets if is_set.on}

    def of(move: Json) -> Identity | None:
        piece = move["piece"]
        if move["do"] == "set":
            return (piece, move["seat"], move["at"] if piece in lie else None, move.get("track"))
        return (piece, None, None, None) if move["do"] == "move" and piece in ones else None

    return of


def _goes_on(later: Json, move: Json) -> None:
    """So many more in all, counted from before both."""
    counts = (later.get("count"), later.get("was"), move.get("count"), move.get("was"))
    if None not in counts:
        later["was"] -= move["count"] - move["was"]


def laid_by(game: PlayedGame, thing: Json, audience: str) -> Json:
    """A thing to lay, as an audience is told it.

    For cards that go face down out of a robot's hand, ``secret`` is the seat of the person who lays them. Only that
    audience gets them by kind, as ``cards``; everybody does if they lay open before.
    """
    line = game.lines[thing["seq"]]
    cards = {} if game.state.setting.hands_known else _face_down(game, line)
    robot = game.robots.seats.get(thing["seat"])
    lay_open = robot is not None and robot.cards != "app" and bool(cards)
    cards |= _slipped(game, line)
    if not cards:
        return thing
    by = who_lays(game.robots.seats, game.seats, thing["seat"])
    told = {"cards": cards} if lay_open or audience == by else {}
    return {**thing, **told, **({} if lay_open else {"secret": by})}


def _whose(game: PlayedGame, line: LogLine, moves: list[Json]) -> str:
    """The robot for which a line is laid: who did it, else whom it concerns."""
    lies = game.robots.seats
    if line.device == ORIGIN:
        return str(line.seat)
    if line.is_roll:
        return next(str(move["seat"]) for move in moves if move["seat"] in lies)
    told = line.events_for(game.ruleset, TABLE)
    named = (value for event in told for value in event.values())
    moved = (move["seat"] for move in moves)
    seats = (line.seat, *(value for value in named if isinstance(value, str)), *moved)
    return next((str(seat) for seat in seats if seat in lies), str(moves[0]["seat"]))


def _concerns(game: PlayedGame, line: LogLine) -> bool:
    return bool(_passed(game, line) or _moves(game, line))


def _passed(game: PlayedGame, line: LogLine) -> list[Json]:
    """The cardboard cards that pass to or from robots, of kinds that all know; what a roll brings, and what people
    handed over while they said how many, they have moved already."""
    if game.state.setting.hands_known or line.is_roll or line.entry.body["do"].get("handed"):
        return []
    lies = {seat: robot.cards for seat, robot in game.robots.seats.items()}
    return passed(game.ruleset, _seen_of(game, line), lies)


def _seen_of(game: PlayedGame, line: LogLine) -> list[Json]:
    """Its events as the table is told; cards that pass to or from a robot whose cards lie open all see.

    What people drew and named for a robot lies with it already.
    """
    if line.entry.body["do"].get("outcome"):
        return line.events_for(game.ruleset, TABLE)
    open_seats = [seat for seat, robot in game.robots.seats.items() if robot.cards != "app"]
    found = []
    for event in line.events:
        ends = _ends(game, as_json(event))
        seat = next((seat for seat in open_seats if seat in ends), TABLE)
        told = project_event(game.ruleset, event, seat)
        found += [] if told is None else [told]
    return found


def _ends(game: PlayedGame, event: Json) -> tuple[str, ...]:
    """Between whom an event passes cards, one to another; empty where the bank gives or takes them."""
    kind = game.ruleset.event_kinds.get(event["type"])
    flows = () if kind is None else kind.flows
    named = ((event[one.giver], event[one.taker]) for one in flows if one.giver and one.taker)
    return next(((str(giver), str(taker)) for giver, taker in named), ())


def _face_down(game: PlayedGame, line: LogLine) -> dict[str, int]:
    """By kind, the cards that its robot put face down on the cardboard, as only the robot's own view tells."""
    rules, found = game.ruleset, dict[str, int]()
    for event in line.events:
        own, seen = (project_event(rules, event, who) or {} for who in (str(line.seat), TABLE))
        for flow in rules.event_kinds[event.type].flows:
            leaves = flow.taker is None and flow.giver is not None and flow.each is None
            if leaves and own.get(flow.giver or "") == line.seat and not seen.get(flow.cards):
                told = own.get(flow.cards) or {}
                cards = {told: 1} if isinstance(told, str) else told
                found.update({kind: found.get(kind, 0) + count for kind, count in cards.items()})
    return found


def _slips(game: PlayedGame, line: LogLine) -> list[tuple[Json, Slip]]:
    """The events with which a card of a real deck goes face down to another place."""
    custody, kinds = game.state.setting.custody, game.ruleset.event_kinds
    found = ((event, kinds[event.type].slips) for event in line.events)
    return [
        (as_json(event), slip)
        for event, slip in found
        if slip is not None and custody.get(slip.custody) == CARDBOARD
    ]


def _slipped(game: PlayedGame, line: LogLine) -> dict[str, int]:
    """By kind, the cards of a real deck that its robot moves face down, as far as anybody has named them."""
    named = (event["card"] for event, _ in _slips(game, line))
    return {card: 1 for card in named if card is not None}


def _anew(game: PlayedGame, line: LogLine) -> Json:
    """That a robot founds once more with it: what comes near a piece that was just founded is laid with that piece."""
    before = game.states.get(line.seq - 1)
    if before is None or before.active is not None:  # while all found nobody has a turn
        return {}
    owed = (duty for duty in before.open if duty.seat == line.seat)
    return {} if any("near" in duty.more for duty in owed) else {"anew": True}


def _moves(game: PlayedGame, line: LogLine) -> list[Json]:
    """Of what people rolled only what it did to robots' pieces; theirs, and the board's, they move themselves."""
    if line.device != ORIGIN and not line.is_roll:
        return []
    moves, lies = _all_moves(game, line), game.robots.seats
    if line.device == ORIGIN:
        return moves
    return [move for move in moves if move["seat"] in lies]


def _all_moves(game: PlayedGame, line: LogLine) -> list[Json]:
    """What it moved on the cardboard; looked for once."""
    if line.moves is None:
        line.moves = _moved(game, line)
    return line.moves


def _moved(game: PlayedGame, line: LogLine) -> list[Json]:
    """Nothing for what was done so long ago that its position is not kept."""
    before, after = game.states.get(line.seq - 1), game.states.get(line.seq)
    if before is None or after is None:
        return []
    rules = game.ruleset
    return [
        *opened(game, line),
        *(
            {"at": None, "piece": f"{event[slip.pile]}_card", "seat": event[slip.of], "do": slip.do}
            for event, slip in _slips(game, line)
        ),
        *put_back(rules, view(rules, before, TABLE), view(rules, after, TABLE)),
    ]


def opened(game: PlayedGame, line: LogLine) -> list[Json]:
    """The cards of a real deck that a line laid open, as moves: after an undo they are turned back."""
    custody, kinds = game.state.setting.custody, game.ruleset.event_kinds
    return [
        {"at": None, "piece": card["card"], "seat": card["seat"], "do": "turn"}
        for event in line.events
        if custody.get(kinds[event.type].opens or "") == CARDBOARD
        for card in (as_json(event),)
    ]


def drawn(game: PlayedGame, line: LogLine) -> list[Json]:
    """The cards of a real deck that were drawn with a line, as moves: after an undo they go back to it."""
    custody, kinds = game.state.setting.custody, game.ruleset.event_kinds
    found = ((as_json(event), kinds[event.type].draws) for event in line.events)
    return [
        {"at": None, "piece": draw.piece, "seat": event["seat"], "do": "remove"}
        | ({} if draw.pile is None else {"track": event[draw.pile]})
        for event, draw in found
        if draw is not None and custody.get(draw.custody) == CARDBOARD
    ]
