"""The journal: newest first, in words, each line with the rule that it follows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.faces.past import journal
from companion.faces.seen import Seen
from companion.locale import LANGUAGES, Words
from companion.rules.games import GAMES
from tests.touchscreen.sample_views import NAMES

ENTRIES = [
    {"seq": 1, "at": 0.0, "by": "phone:red", "event": {"type": "road_built", "seat": "red"}},
    {
        "seq": 2,
        "at": 60.0,
        "by": "touch",
        "event": {"type": "corrected", "seat": "blue"},
        "undone": True,
    },
]
SEATS = [{"seat": seat, "name": name} for seat, name in NAMES.items()]
SEEN = Seen({"game": "base", "seats": SEATS, "journal": ENTRIES})


def test_the_journal_is_newest_first_and_keeps_what_was_taken_back() -> None:
    lines = journal.lines(SEEN, Words("en"), ())
    assert [line.seq for line in lines] == [2, 1]
    assert [line.undone for line in lines] == [True, False]
    assert lines[1].device == Words("en")("touchscreen.journal.by.phone")


def test_what_a_robots_deed_brings_the_next_seat_says_no_robot_under_that_name() -> None:
    did = [{"type": "turn_ended", "seat": "red"}, {"type": "turn_started", "seat": "blue"}]
    entries = [{"seq": 3, "at": 0.0, "by": "robot", "event": event} for event in did]
    entries += [{"seq": 4, "at": 0.0, "by": "phone:blue", "event": {**did[0], "seat": "blue"}}]
    lines = journal.lines(Seen({**SEEN.view, "journal": entries}), Words("fr"), ())
    own = Words("fr")("touchscreen.journal.by.phone")
    assert [(one.seat, one.device) for one in lines] == [
        ("blue", own),
        ("blue", ""),
        ("red", "robot"),
    ]


SIX = ("red", "blue", "white", "orange", "green", "brown")
GAMES_AND_SEATS = [(game.key, count) for game in GAMES for count in game.counts]


OFFERED = {"seat": "red", "offer": 1, "give": {"ore": 1}, "get": {"wool": 1}, "to": []}
"""What an event of trade tells."""


def rules_told(seen: Seen) -> dict[str, str]:
    """Kind of event → the rule that it follows; only where there is one."""
    return {kind["event"]: kind["rule"] for kind in seen.about["events"] if kind["rule"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_the_journal_is_explained_with_its_number(language: str) -> None:
    words = Words(language)
    for game, seats in GAMES_AND_SEATS:
        view = {"game": game, "seats": [{"seat": seat, "name": seat} for seat in SIX[:seats]]}
        for kind, rule in rules_told(Seen(view)).items():
            entry = {"seq": 1, "at": 0.0, "by": "app", "event": {"type": kind, **OFFERED}}
            line = journal.lines(Seen({**view, "journal": [entry]}), words, ())[0]
            assert line.rule == rule
            assert line.why
            assert journal.explained(words, line).endswith(f"({rule})")


def why(game: str, seats: int, house: dict[str, str] | None = None, **event: object) -> str:
    """What a tap on a line of the journal says in English; house: what the table chose."""
    seated = [{"seat": seat, "name": seat} for seat in SIX[:seats]]
    view = {"game": game, "seats": seated, "house": house or {}}
    entry = {"seq": 1, "at": 0.0, "by": "app", "event": event}
    words = Words("en")
    return journal.explained(words, journal.lines(Seen({**view, "journal": [entry]}), words, ())[0])


@pytest.mark.rule("B10.1", "C14.1", "W12.1")
def test_the_journal_names_the_points_that_win_this_game() -> None:
    assert why("base", 4, type="game_won") == "10 points on your own turn win. (B10.1)"
    assert why("cities_knights", 6, type="game_won") == "13 points on your own turn win. (C14.1)"
    assert "penalty" in why("great_wall", 4, type="game_won")


@pytest.mark.rule("T11.4", "A13.2", "W12.2")
def test_the_journal_tells_an_end_that_no_target_brought_by_what_brought_it() -> None:
    war = why("troy", 4, type="game_won", variant="war")
    assert war.endswith("(T11.4)")
    assert "15" not in war
    persopolis = why("alexander", 4, type="game_won", variant="persopolis")
    assert persopolis.endswith("(A13.2)")
    assert "14" not in persopolis
    lost = why("great_wall", 4, type="game_won", variant="nobody")
    assert "all have lost" in lost
    assert lost.endswith("(W12.2)")
    assert why("troy", 4, type="game_won").endswith("(T11.1)")


@pytest.mark.rule("B10.4", "C14.1", "A13.1")
@pytest.mark.parametrize(("game", "seats"), [("base", 4), ("cities_knights", 4), ("alexander", 3)])
def test_where_the_table_lets_anybody_win_at_once_nothing_says_ones_own_turn(
    game: str, seats: int
) -> None:
    at_once = why(game, seats, {"winning": "any_turn"}, type="game_won")
    assert "own turn" not in at_once
    assert "whoever" in at_once
    assert "own turn" in why(game, seats, {"winning": "own_turn"}, type="game_won")


@pytest.mark.rule("A7.3", "A7.2")
def test_a_march_past_a_violet_point_is_explained_by_the_seven() -> None:
    violet = why("alexander", 4, type="alexander_marched", variant="violet")
    assert "only on a 7" in violet
    assert violet.endswith("(A7.3)")
    assert "exactly one point" in why("alexander", 4, type="alexander_marched", variant="empty")


@pytest.mark.rule("A7.7")
def test_at_a_temple_nobody_bid_for_no_token_is_spoken_of() -> None:
    temple = why("alexander", 4, type="event_undone", variant="village")
    assert "token" not in temple
    assert "token" in why("alexander", 4, type="event_undone")


@pytest.mark.rule("T5.7", "T4.5")
def test_a_tied_battle_and_an_unpaid_gift_are_explained_by_what_happened() -> None:
    tied = why("troy", 4, type="battle_fought", variant="nobody")
    assert "neither marker" in tied
    assert tied.endswith("(T5.7)")
    unpaid = why("troy", 4, type="donated", variant="unpaid")
    assert "no commerce token" in unpaid
    assert unpaid.endswith("(T4.5)")


@pytest.mark.rule("H5", "H9", "B8.8", "B8.15", "H8", "W2.8", "W10.1", "A9.6")
@pytest.mark.parametrize(
    ("game", "house", "event", "untrue"),
    [
        ("base", ("bank_shortage", "strict"), ("resources_gained", "short"), "takes the rest"),
        ("base", ("trade_and_build", "printed"), ("turn_started", None), "trade and build"),
        ("base", ("new_cards", "at_once"), ("development_played", None), "not one"),
        ("base", ("road_building", "may_stop"), ("development_played", "road_building"), "free."),
        (
            "cities_knights",
            ("progress_limit", "end_of_turn"),
            ("progress_given_back", None),
            "Nobody holds",
        ),
        ("great_wall", ("founding_riders", "drawn"), ("settlement_built", None), "Built after"),
        ("great_wall", ("knight_actions", "any"), ("knight_ended", None), "of three actions"),
        ("alexander", ("failed_bidder", "in"), ("bid_failed", None), "not bid again"),
    ],
)
def test_no_sentence_tells_the_rule_that_the_table_has_changed(
    game: str, house: tuple[str, str], event: tuple[str, str | None], untrue: str
) -> None:
    told = {"type": event[0], **({"variant": event[1]} if event[1] else {})}
    assert untrue in why(game, 4, **told)
    assert untrue not in why(game, 4, dict([house]), **told)


@pytest.mark.rule("C3.9", "H3")
def test_where_a_house_rule_adds_a_reason_the_sentence_tells_it_too() -> None:
    resources = {"aqueduct": "resources"}
    for told in ({"type": "aqueduct_used"}, {"type": "resources_gained", "variant": "aqueduct"}):
        assert "gets nothing" in why("cities_knights", 4, **told)
        wider = why("cities_knights", 4, resources, **told)
        assert "gets nothing" not in wider
        assert "commodities" in wider
    assert "no resource" in Words("en")("phones.page.how.aqueduct")
    discarded = why("cities_knights", 4, {"saboteur": "discard"}, type="cards_discarded")
    assert "Saboteur" in discarded
    assert "Saboteur" not in why("cities_knights", 4, type="cards_discarded")


@pytest.mark.rule("W6.6", "W9.4")
def test_what_a_breach_or_the_pirate_takes_is_told_only_where_there_is_any() -> None:
    assert "a stage if it has one" in why("great_wall", 4, type="wall_breached")
    assert "the harbor there, if any" in why("great_wall", 4, type="pirate_moved")


WON = {"type": "game_won", "winners": ["red", "blue"], "points": {"red": 15, "blue": 15}}


@pytest.mark.rule("T11.6", "A13.2")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", ["war", "persopolis"])
def test_a_shared_victory_is_never_told_as_that_of_one(language: str, ending: str) -> None:
    said = Words(language).event({**WON, "variant": ending}, NAMES)
    assert Words(language).joined([NAMES["red"], NAMES["blue"]]) in said
    assert "wins" not in said
    assert "gagne" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_is_said_once_where_somebody_takes_back_what_is_theirs(language: str) -> None:
    for kind in ("undone", "undo_asked"):
        event = {"type": kind, "seat": "red", "of": "red", "what": "road_built", "seq": 3}
        said = Words(language).event(event, NAMES)
        assert said.count(NAMES["red"]) == 1, said
        turn = {"variant": "turn", "total": 8, "ended": "blue"}
        said = Words(language).event({**event, **turn}, NAMES)
        assert NAMES["blue"] in said, said


@pytest.mark.rule("B8.17", "C10.15")
@pytest.mark.parametrize("variant", [None, "resource"])
def test_nobody_is_said_to_hand_over_what_nobody_may_have(variant: str | None) -> None:
    taken = {"type": "monopoly_taken", "seat": "red", "resource": "ore", "taken": {}}
    for language, whoever in (("en", "who has"), ("fr", " qui ")):
        assert whoever in Words(language).event({**taken, "variant": variant}, NAMES)


@pytest.mark.rule("C10.15", "C10.16")
def test_the_journal_explains_each_monopoly_as_this_game_has_it() -> None:
    assert "every card" in why("base", 4, type="monopoly_taken")
    resource = why("cities_knights", 4, type="monopoly_taken", variant="resource")
    commodity = why("cities_knights", 6, type="monopoly_taken", variant="commodity")
    assert "gives two" in resource
    assert resource.endswith("(C10.15)")
    assert commodity.endswith("gives one. (C10.16)")


@pytest.mark.rule("C2.1", "W3.1", "C12.1", "W9.3", "C3.3", "C4.2")
def test_the_journal_explains_what_a_game_does_otherwise_in_its_own_words() -> None:
    told = ("dice_rolled", "cards_discarded", "card_stolen", "bank_traded", "city_built")
    for kind in told:
        said = {why(game, 4, type=kind) for game in ("base", "cities_knights", "great_wall")}
        assert len(said) == 3, kind


@pytest.mark.rule("B8.16", "B4.6", "C10.5")
def test_cards_from_the_bank_are_explained_by_where_they_come_from() -> None:
    gained = {
        variant: why("cities_knights", 4, type="resources_gained", variant=variant)
        for variant in ("production", "founding", "nothing", "short", "irrigation", "aqueduct")
    }
    assert len(set(gained.values())) == len(gained)
    assert gained["irrigation"].endswith("(C10.5)")


def test_an_event_without_words_of_its_own_is_explained_by_its_line_and_rule() -> None:
    line = replace(journal.lines(SEEN, Words("en"), ())[1], why="", rule="X1.2")
    assert journal.explained(Words("en"), line) == f"{line.text} (X1.2)"


def test_what_no_rule_asks_for_says_so() -> None:
    line = journal.lines(SEEN, Words("en"), ())[0]
    assert journal.explained(Words("en"), line) == Words("en")("touchscreen.journal.no_rule")


@pytest.mark.parametrize("origin", journal.DEVICES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_device_has_a_word(origin: str, language: str) -> None:
    assert "." not in journal.device(Words(language), origin)


def test_the_journal_names_places_as_somebody_at_the_table_finds_them() -> None:
    hexes = [
        {"at": "7,0", "terrain": "fields", "number": 11},
        {"at": "8,0", "terrain": "desert", "number": None},
        {"at": "9,0", "terrain": "sea", "number": None},
    ]
    drives = {"type": "rider_driven_off", "seat": "red", "at": "7,0", "numeral": "III"}
    breach = {
        "type": "wall_breached",
        "seat": "red",
        "placed": ["7,0", "7,0", "8,0"],
        "level": 2,
        "left": 4,
    }
    sails = {"type": "corrected", "variant": "pirate", "seat": "red", "at": "9,0"}
    entries = [
        {"seq": n, "at": 0.0, "by": "touch", "event": e}
        for n, e in enumerate((drives, breach, sails))
    ]
    seen = Seen(
        {
            "game": "great_wall",
            "seats": [{"seat": seat, "name": "Anna"} for seat in SIX[:4]],
            "board": {"hexes": hexes},
            "wall": [],
            "gathering": [],
            "journal": entries,
        }
    )
    told = [line.text for line in journal.lines(seen, Words("en"), ())]
    assert told[2] == "Anna’s knight has taken a rider off the fields 11, back into the bag."
    assert "The riders take the fields 11 and the desert." in told[1]
    assert told[0].endswith("the pirate is: the sea beside the desert.")


def _hosted(*events: dict[str, object], **of_entry: object) -> list[str]:
    """What the journal says of one submission of the host's, oldest first."""
    told = [{"seq": 1, "at": 0.0, "by": "host", "event": one, **of_entry} for one in events]
    seen = Seen({"game": "base", "seats": SEATS, "journal": told})
    return [line.text for line in reversed(journal.lines(seen, Words("en"), ()))]


def test_what_the_host_does_for_somebody_is_said_as_the_hosts() -> None:
    (ended,) = _hosted({"type": "turn_ended", "seat": "red"})
    assert ended.endswith(" – done by the host.")
    rolled = {"type": "dice_rolled", "seat": "blue", "total": 10, "dice": [4, 6]}
    before, roll, gained = _hosted(
        {"type": "turn_ended", "seat": "red"},
        rolled,
        {"type": "resources_gained", "seat": "blue", "source": "production", "gains": {}},
    )
    assert roll.endswith(" – entered by the host.")
    assert "host" not in before + gained, "the roll ended that turn, and brought the cards"
    (by_app,) = _hosted(rolled, source="app")
    assert by_app.endswith(" – the host had the app roll.")


def test_an_undo_that_another_agreed_to_says_who_where_that_is_known() -> None:
    undone = {"type": "undone", "seat": "red", "what": "road_built", "of": "red", "seq": 1}
    (agreed,) = _hosted({**undone, "confirmed_by": "blue"})
    assert agreed == f"{NAMES['red']} took back building a road – agreed to by the host."
    (phone,) = _hosted({**undone, "confirmed_by": "blue"}, by="phone:blue")
    assert phone == f"{NAMES['red']} took back building a road. {NAMES['blue']} agreed."
    (unknown,) = _hosted({**undone, "confirmed_by": "blue"}, by="touch")
    assert unknown.endswith("road."), "at the touchscreen anybody may have said yes"
    (own,) = _hosted({**undone, "doer": "host"})
    assert own.startswith("The host took back")
    assert "agreed" not in own


async def test_the_touchscreen_too_says_which_cards_a_battle_turned_over_and_what_became_of_offers() -> (
    None
):
    turned = {
        "type": "battle_fought",
        "troy": 3,
        "mycenae": 1,
        "space": 1,
        "variant": "troy",
        "cards": ["wool", "wool", "ore"],
    }
    offer = {"type": "trade_offered", "seat": "red", "offer": 1, "to": ["blue"]}
    offer |= {"give": {"ore": 1}, "get": {"wool": 1}}
    ended = {"type": "turn_ended", "seat": "red"}
    events = (offer, ended, turned)
    entries = [{"seq": n, "at": 0.0, "by": "touch", "event": e} for n, e in enumerate(events)]
    seated = [{"seat": seat, "name": seat} for seat in SIX[:4]]
    seen = Seen({"game": "troy", "seats": seated, "journal": entries})
    told = journal.lines(seen, Words("en"), ())
    assert [line.kind for line in told] == [
        "battle_fought",
        "battle_fought",
        "turn_ended",
        "turn_ended",
        "trade_offered",
    ]
    assert told[0].text == "Turned over from the row: 2 wool, 1 ore."
    assert told[2].text.endswith("comes to nothing: the turn is over.")
    assert (told[0].rule, told[2].rule) == (told[1].rule, None)
