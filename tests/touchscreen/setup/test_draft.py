"""Setting up: a draft is always ready to start, and nothing typed is ever lost."""

from __future__ import annotations

import json

import pytest

from companion.editor.shelf import shipped_board
from companion.faces.setup import draft as setup
from companion.faces.setup import kept
from companion.faces.setup.letters import letters_left
from companion.faces.setup.offered import Switch, asked
from companion.faces.setup.opening import FirstRolls, with_die
from companion.faces.setup.slot import EmptySlot, empty_slot, filled
from companion.locale import LANGUAGES, Words
from companion.rules import Board, GameSetup, Player, Ruleset, board_from_json, ruleset_for
from companion.rules.games import CUSTODY_CHOICES, GAMES, ruleset_named
from companion.table import MemoryStore, Table

COLORS = {
    "red": "Rouge",
    "blue": "Bleu",
    "white": "Blanc",
    "orange": "Orange",
    "green": "Vert",
    "brown": "Brun",
}


def _order(draft: setup.SetupDraft) -> list[str]:
    return [player["seat"] for player in setup.new_from_draft(draft, COLORS)["players"]]


def test_a_fresh_draft_can_be_started_as_it_is() -> None:
    new = setup.new_from_draft(setup.SetupDraft(), COLORS)
    assert [p["name"] for p in new["players"]] == ["Rouge", "Bleu", "Blanc", "Orange"]
    assert new["game"] == "base"
    assert new["board"] == "beginner"
    assert new["custody"] == {"resources": "phones", "cards": "phones", "dice": "table"}
    assert new["house"] == {}


@pytest.mark.rule("B2.5")
def test_turns_go_clockwise_from_the_seat_that_begins() -> None:
    draft = setup.with_first(setup.SetupDraft(), "white")
    assert _order(draft) == ["white", "orange", "red", "blue"]


def test_the_choices_are_those_of_the_rules() -> None:
    new = setup.new_from_draft(setup.SetupDraft(), COLORS)
    players = tuple(Player(p["seat"], p["name"]) for p in new["players"])
    board = board_from_json(shipped_board("beginner"))
    assert isinstance(board, Board)
    ruleset = ruleset_for(GameSetup("base", players, board))
    assert isinstance(ruleset, Ruleset)
    known = {key: rule.values for key, rule in ruleset.house.items()}
    fresh = setup.SetupDraft()
    assert {switch.key: switch.values for switch in setup.switches_of(fresh, "house")} == known
    offered = {switch.key: switch.values for switch in setup.switches_of(fresh, "custody")}
    assert offered == CUSTODY_CHOICES


async def test_every_draft_that_can_be_tapped_together_starts_a_game() -> None:
    async with Table(MemoryStore()) as table:
        for game in setup.games_offered(setup.SetupDraft()):
            chosen = setup.with_game(setup.SetupDraft(), game)
            for count in setup.counts_offered(chosen):
                draft = setup.with_count(chosen, count)
                for kind in setup.boards_offered(draft):
                    if kind == "own":
                        continue
                    answer = await table.start(
                        setup.new_from_draft(setup.with_board(draft, kind), COLORS)
                    )
                    assert answer["ok"], answer
                    view = table.view_for("table")
                    assert (view["game"], len(view["seats"])) == (game, count)


@pytest.mark.rule("H7")
async def test_a_beginner_map_of_ones_own_is_missed_until_another_board_or_the_usual_one_is_chosen() -> (
    None
):
    usual = setup.SetupDraft()
    own = setup.with_house(usual, "beginner_map", "own")
    slot = empty_slot(own)
    assert slot == EmptySlot("H7", "beginner_map", "modern")
    assert empty_slot(usual) is None
    assert empty_slot(setup.to_the_letter(usual)) is None
    assert empty_slot(setup.with_board(own, "variable")) is None
    drawn = setup.with_board(own, "own", {**shipped_board("beginner"), "name": "Ours"})
    assert empty_slot(drawn) is None
    assert empty_slot(setup.with_game(own, "great_wall")) is None
    async with Table(MemoryStore()) as table:
        for draft in (filled(own, slot), setup.to_the_letter(usual), drawn):
            answer = await table.start(setup.new_from_draft(draft, COLORS))
            assert answer["ok"], answer
        refused = await table.start(setup.new_from_draft(own, COLORS))
        assert refused["refusal"]["rule"] == slot.rule


@pytest.mark.rule("B1.22")
def test_with_three_on_the_beginner_board_red_takes_another_color() -> None:
    named = setup.with_name(setup.SetupDraft(), "red", "Ann")
    draft = setup.with_count(named, 3)
    assert "red" not in draft.seats
    assert draft.chairs[0] == setup.Chair("orange", "Ann", own="red")
    assert "red" not in setup.colors_offered(draft)
    variable = setup.with_board(draft, "variable")
    assert "red" in setup.colors_offered(variable)


def test_taking_a_chair_away_keeps_the_others_and_the_names() -> None:
    draft = setup.with_name(setup.SetupDraft(), "blue", "Zoé")
    fewer = setup.with_count(draft, 3)
    assert _order(fewer) == ["orange", "blue", "white"]
    assert setup.with_count(fewer, 4).chairs[1].name == "Zoé"


def test_who_begins_is_forgotten_when_that_chair_goes() -> None:
    four = setup.with_board(setup.SetupDraft(), "variable")
    draft = setup.with_count(setup.with_first(four, "orange"), 3)
    assert draft.begins == "red"


def test_taking_a_color_swaps_it_with_its_owner() -> None:
    named = setup.with_name(setup.SetupDraft(), "red", "Ann")
    draft = setup.with_color(setup.with_first(named, "red"), "red", "white")
    assert draft.seats == ("white", "blue", "red", "orange")
    assert draft.chairs[0].name == "Ann"
    assert draft.begins == "white"


def test_a_person_moves_round_the_table_and_round_its_end() -> None:
    draft = setup.SetupDraft()
    assert setup.moved(draft, "red", 1).seats == ("blue", "red", "white", "orange")
    assert setup.moved(draft, "red", -1).seats == ("blue", "white", "orange", "red")


def test_a_name_is_trimmed_and_cut_to_what_fits() -> None:
    draft = setup.with_name(setup.SetupDraft(), "red", "  Jean   Christophe-Marie ")
    assert draft.chairs[0].name == "Jean Christo"


def test_while_a_name_is_typed_the_letters_left_are_said() -> None:
    for language, told in (
        ("en", ["12 letters left", "1 letter left", "No more letters fit."]),
        ("fr", ["encore 12 lettres", "encore 1 lettre", "Plus une lettre n’y tient."]),
    ):
        words = Words(language)
        assert [letters_left(words, "x" * n, setup.NAME_LENGTH) for n in (0, 11, 12)] == told


def test_two_people_of_one_name_are_noticed() -> None:
    draft = setup.with_name(setup.SetupDraft(), "red", "bleu")
    assert setup.doubled_names(draft, COLORS) == ("bleu",)
    assert setup.doubled_names(setup.SetupDraft(), COLORS) == ()


HOUSE = setup.switches_of(setup.SetupDraft(), "house")


@pytest.mark.parametrize("switch", HOUSE, ids=lambda switch: switch.key)
def test_a_house_rule_is_sent_only_when_it_differs_from_its_default(switch: Switch) -> None:
    rule = switch.key
    changed = setup.with_house(setup.SetupDraft(), rule, switch.values[1])
    assert setup.new_from_draft(changed, COLORS)["house"] == {rule: switch.values[1]}
    back = setup.with_house(changed, rule, switch.values[0])
    assert setup.new_from_draft(back, COLORS)["house"] == {}


def test_a_drawn_board_is_sent_whole() -> None:
    board = {"name": "x", "hexes": [], "harbors": []}
    draft = setup.with_board(setup.SetupDraft(), "own", board)
    assert setup.new_from_draft(draft, COLORS)["board"] == board
    back = setup.with_board(draft, "beginner", board)
    assert setup.new_from_draft(back, COLORS)["board"] == "beginner"


FOUR = {"red": "Ann", "blue": "Bo", "white": "Cy", "orange": "Zoé"}


def four() -> setup.SetupDraft:
    """Four people with names."""
    draft = setup.SetupDraft()
    for seat, name in FOUR.items():
        draft = setup.with_name(draft, seat, name)
    return draft


def test_who_sits_out_a_game_of_three_comes_back_with_name_and_color_as_the_one_who_lent_it() -> (
    None
):
    three = setup.with_count(four(), 3)
    assert (three.chairs[0].seat, three.chairs[0].name) == ("orange", "Ann")
    remembered = kept.draft_from_remembered(kept.remembered_from_draft(three))
    assert setup.with_count(remembered, 4).chairs == four().chairs


async def test_after_a_game_of_three_was_played_the_fourth_still_comes_back() -> None:
    table = Table(MemoryStore())
    async with table:
        three = setup.with_count(four(), 3)
        assert (await table.start(setup.new_from_draft(three, {})))["ok"]
        text = kept.remembered_from_draft(three)
        again = kept.draft_again(table.view_for("table"), table.playable, table.record(), text)
    assert setup.with_count(again, 4).chairs == four().chairs


def test_who_comes_back_has_no_name_that_somebody_took_meanwhile() -> None:
    three = setup.with_name(setup.with_count(four(), 3), "blue", "zoé")
    assert [chair.name for chair in setup.with_count(three, 4).chairs] == ["Ann", "zoé", "Cy", ""]


def test_a_color_chosen_by_hand_while_three_play_stays() -> None:
    three = setup.with_color(setup.with_count(four(), 3), "orange", "white")
    assert setup.with_count(three, 4).chairs[0].seat == "white"


async def test_the_next_set_up_has_the_people_colors_and_own_board_of_the_game_on_the_table() -> (
    None
):
    board = {**shipped_board("beginner"), "name": "Île de Zoé"}
    draft = setup.with_board(setup.moved(four(), "red", 1), "own", board)
    assert kept.draft_from_remembered(kept.remembered_from_draft(draft)) == draft
    async with Table(MemoryStore()) as table:
        assert (await table.start(setup.new_from_draft(draft, {})))["ok"]
        proposed = kept.draft_proposed(table.view_for("table"), table.record(), "")
    assert (proposed.chairs, proposed.board) == (draft.chairs, "own")
    assert proposed.drawn is not None
    assert proposed.drawn["name"] == "Île de Zoé"


def test_a_board_of_ones_own_that_cannot_be_read_any_more_is_not_proposed() -> None:
    draft = setup.with_board(four(), "own", {"name": "x", "hexes": [], "harbors": []})
    again = kept.draft_from_remembered(kept.remembered_from_draft(draft))
    assert (again.board, again.chairs) == ("beginner", four().chairs)


def test_names_and_choices_of_the_last_game_are_proposed_again() -> None:
    draft = setup.with_name(setup.with_count(setup.SetupDraft(clock=True), 3), "blue", "Zoé")
    draft = setup.with_custody(setup.with_house(draft, "trade_and_build", "printed"), "dice", "app")
    assert kept.draft_from_remembered(kept.remembered_from_draft(draft)) == draft


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        "[]",
        "{}",
        '{"chairs": 3}',
        '{"chairs": [["red"], ["blue"], ["white"]]}',
        '{"chairs": [["red", "A"], ["red", "B"], ["blue", "C"]]}',
        '{"chairs": [["pink", "A"], ["red", "B"], ["blue", "C"]]}',
        '{"custody": {"dice": "elsewhere"}, "house": 7}',
    ],
)
def test_a_memory_that_cannot_be_read_proposes_the_default(text: str) -> None:
    assert kept.draft_from_remembered(text) == setup.SetupDraft()


def test_names_once_typed_come_back_latest_first() -> None:
    draft = setup.with_name(setup.SetupDraft(), "red", "Ann")
    text = kept.names_to_remember(draft, ("Bo", "Ann"))
    assert kept.remembered_names(text) == ("Ann", "Bo")
    assert kept.remembered_names("broken") == ()
    assert json.loads(text) == ["Ann", "Bo"]


@pytest.mark.rule("B2.3")
def test_the_highest_die_begins() -> None:
    opening = FirstRolls(("red", "blue", "white"))
    for seat, die in (("red", 2), ("blue", 5), ("white", 4)):
        assert opening.next_seat == seat
        opening = with_die(opening, seat, die)
    assert opening.begins == "blue"
    assert opening.next_seat is None


@pytest.mark.rule("B2.3")
def test_seats_that_tie_for_the_highest_die_roll_again_alone() -> None:
    opening = FirstRolls(("red", "blue", "white"))
    for seat, die in (("red", 6), ("blue", 1), ("white", 6)):
        opening = with_die(opening, seat, die)
    assert opening.begins is None
    assert opening.rolling == ("red", "white")
    assert opening.next_seat == "red"
    opening = with_die(with_die(opening, "red", 3), "white", 4)
    assert opening.begins == "white"


@pytest.mark.parametrize(("seat", "die"), [("red", 0), ("red", 7), ("green", 3)])
def test_a_die_that_cannot_be_is_refused(seat: str, die: int) -> None:
    with pytest.raises(ValueError, match=seat):
        with_die(FirstRolls(("red", "blue")), seat, die)


def test_a_game_is_asked_only_about_what_its_rules_leave_open() -> None:
    for game, count in ((one.key, count) for one in GAMES for count in one.counts):
        draft = setup.with_count(setup.with_game(setup.SetupDraft(), game), count)
        rules = ruleset_named(game, count)
        assert isinstance(rules, Ruleset)
        custody = setup.new_from_draft(draft, COLORS)["custody"]
        usual = {key for key in CUSTODY_CHOICES if key != "cards" or rules.decks}
        assert set(custody) == {*usual, *rules.custody}
        for switch in setup.switches_of(draft, "house"):
            assert switch.rule == rules.house[switch.key].rule


def test_what_a_choice_needs_follows_it_and_what_needs_otherwise_goes_back() -> None:
    draft = setup.with_game(setup.SetupDraft(), "cities_knights")
    cardboard = setup.with_custody(draft, "improvements", "cardboard")
    assert setup.custody_of(cardboard)["resources"] == "cardboard"
    phones = setup.with_custody(cardboard, "resources", "phones")
    assert setup.custody_of(phones)["improvements"] == "app"


def test_a_game_that_people_once_played_otherwise_keeps_their_choices_for_its_like() -> None:
    draft = setup.with_custody(
        setup.with_game(setup.SetupDraft(), "great_wall"), "bag", "cardboard"
    )
    base = setup.with_game(draft, "base")
    assert "bag" not in setup.new_from_draft(base, COLORS)["custody"]
    assert setup.custody_of(setup.with_game(base, "great_wall"))["bag"] == "cardboard"
    assert setup.is_waived(setup.with_game(base, "great_wall"))
    assert not setup.is_waived(base)


def test_one_tap_sets_all_house_rules_to_the_letter_of_the_book_and_one_sets_them_back() -> None:
    for game, count in ((one.key, count) for one in GAMES for count in one.counts):
        draft = setup.with_count(setup.with_game(setup.SetupDraft(), game), count)
        switches = setup.switches_of(draft, "house")
        strange = draft
        for switch in switches:
            strange = setup.with_house(strange, switch.key, switch.values[-1])
        letter = setup.to_the_letter(strange)
        for switch in switches:
            wanted = switch.printed or switch.values[0]
            assert wanted in switch.values
            assert setup.chosen(letter, "house", switch) == wanted
        assert setup.is_to_the_letter(letter) == bool(setup.changed_rules(letter))
        assert setup.changed_rules(setup.as_usual(letter)) == {}
        assert not setup.is_to_the_letter(setup.as_usual(letter))


def test_the_book_says_what_the_index_says_of_it() -> None:
    """The readings of the base game that an index takes otherwise than the letter, and no others."""
    letter = setup.to_the_letter(setup.SetupDraft())
    assert setup.changed_rules(letter) == {
        "trade_and_build": "printed",
        "longest_road_tie": "set_aside",
        "road_building": "may_stop",
        "new_cards": "at_once",
        "winning": "any_turn",
    }
    knights = setup.to_the_letter(setup.with_game(setup.SetupDraft(), "cities_knights"))
    assert setup.changed_rules(knights) == {
        "longest_road_tie": "set_aside",
        "aqueduct": "resources",
        "winning": "any_turn",
    }


@pytest.mark.rule("H9", "H10", "H3", "A9.6", "T4.1", "W2.8")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_says_which_edition_its_usual_way_follows(language: str) -> None:
    words = Words(language)
    for game in {game.key for game in GAMES}:
        draft = setup.with_game(setup.SetupDraft(), game)
        for switch in setup.switches_of(draft, "house"):
            said = asked(words, f"touchscreen.setup.house.{switch.key}", switch)
            by_the_book = switch.printed == switch.values[0]
            assert (switch.usual is None) == by_the_book, switch.key
            assert by_the_book == (said == words.or_plain(f"touchscreen.setup.house.{switch.key}"))


def test_what_a_default_follows_is_told_in_the_line_of_the_setup() -> None:
    words, base = Words("en"), "touchscreen.setup.house"
    said = {
        switch.key: asked(words, f"{base}.{switch.key}", switch)
        for game in ("alexander", "cities_knights", "troy")
        for switch in setup.switches_of(setup.with_game(setup.SetupDraft(), game), "house")
    }
    assert said["winning"].endswith("· usual: later editions")
    assert said["longest_road_tie"].endswith("· usual: later editions")
    assert said["failed_bidder"].endswith("the book is silent; usual: the app’s choice")
    assert said["donations"].endswith("the book is silent; usual: the app’s choice")
    assert said["saboteur"].endswith("· usual: cards of 1998")
    assert said["start_gold"] == words(f"{base}.start_gold")


def test_the_next_set_up_begins_with_the_colors_that_were_put_right_while_the_game_ran() -> None:
    text = kept.remembered_from_draft(setup.SetupDraft())
    before = kept.draft_from_remembered(text).seats
    after = kept.draft_from_remembered(kept.remembered_recolored(text, "red", "orange")).seats
    assert before[0] == "red"
    assert after == tuple({"red": "orange", "orange": "red"}.get(one, one) for one in before)
    assert kept.remembered_recolored("", "red", "orange") == ""
