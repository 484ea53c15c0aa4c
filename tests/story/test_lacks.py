"""What the record cannot bear is not there and says why; a story tells nothing that was hidden."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.rules import view
from companion.rules.grid import corners
from companion.rules.refusals import Refusal
from companion.story.lead import LEAST_LEAP, of_lead
from companion.story.past import StoryPast
from companion.story.tales import PointsLeapt
from companion.story.told import story_of
from companion.table.game import PlayedGame
from companion.table.ports import Submission
from companion.table.propose import propose
from tests.story.evenings import begun, finished, whole


def done(game: PlayedGame, seat: str, **do: object) -> None:
    """A wish of the touchscreen that is accepted."""
    wish = Submission(f"w{game.seq}", "touch", seat, None, do)
    change = propose(game, wish, 2000.0 + game.seq, None)
    assert not isinstance(change, Refusal), change.message
    game.accept(change)


def names(game: PlayedGame) -> set[str]:
    return {row["name"] for row in story_of(game)["luck"]}


def test_a_game_that_goes_on_has_no_story() -> None:
    with pytest.raises(ValueError, match="goes on"):
        story_of(begun("base", 1))


def test_programs_alone_count_for_nobody() -> None:
    played = [
        replace(one, body={**one.body, "origin": "demo"}) for one in whole("base", 3, 3).entries()
    ]
    told = story_of(PlayedGame.folded(played))
    assert told["lacks"] == {"all": "programs"}
    assert (told["luck"], told["own"], told["sentences"]) == ([], [], [])


def test_a_corrected_board_leaves_out_what_chance_would_have_given() -> None:
    game = finished("base", 3, 3, until=120)
    done(game, "red", type="correct", fact="robber", at=_elsewhere(game))
    over = finished("base", 3, 3, game=game)
    told = story_of(over)
    assert told["lacks"] == {"luck": "corrected"}
    assert not {"fair", "dice", "barred", "short", "paid", "dry"} & names(over)
    kinds = {one["kind"].partition(".")[0] for one in told["sentences"]}
    assert not {"dice", "dry", "barred", "bank"} & kinds
    assert all(
        one["facts"].get("seat") is None for one in told["sentences"] if "number" in one["kind"]
    )


def test_what_is_put_right_is_no_leap_of_the_turn_in_which_it_is() -> None:
    game = finished("base", 3, 3, until=120)
    board = view(game.ruleset, game.state, "table")["board"]
    taken = {one["at"] for one in board["intersections"]}
    free = {at for spot in board["hexes"] for at in corners(spot["at"])} - taken
    for at in sorted(free)[:LEAST_LEAP]:
        done(game, "red", type="correct", fact="piece", at=at, owner="red", piece="city")
    past = StoryPast(game)
    corrected = [step for step in past.scored if step.deed.kind == "corrected"]
    gained = sum(step.after["red"] - step.before["red"] for step in corrected)
    assert gained >= LEAST_LEAP
    turn = corrected[0].deed.turn
    leaps = [tale for _, tale in of_lead(past) if tale.turn == turn]
    assert not [tale for tale in leaps if isinstance(tale, PointsLeapt) and tale.seat == "red"]


def _elsewhere(game: PlayedGame) -> str:
    """A hex that pays somebody now and has no robber."""
    claims = game.ruleset.ask.production(game.ruleset, game.state, 6)
    claims += game.ruleset.ask.production(game.ruleset, game.state, 8)
    return str(claims[0]["hex"])
