"""Presses on gpiozero's mock pins become rolls and undos at the table."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPin

from hardware import ButtonWiring, Half, Hardware, Listener, Message, Pins, Roller, Wiring
from hardware.wiring import DEFAULT_PINS
from tests.hardware.desk_table import NO_GAME, SEATS, DeskTable, view

SETTLE = 0.004
REFUSAL = {"code": "dice_by_app", "message": "The app rolls.", "rule": "H", "params": {}}


@dataclass
class Desk:
    """A table with wired buttons, and what was said at it."""

    table: DeskTable
    hardware: Hardware
    factory: Any
    pull_up: bool = True
    halves: list[Half | None] = field(default_factory=list)
    messages: list[Message] = field(default_factory=list)

    def down(self, name: str) -> None:
        pin = self.factory.pin(DEFAULT_PINS[name])
        (pin.drive_low if self.pull_up else pin.drive_high)()

    def up(self, name: str) -> None:
        pin = self.factory.pin(DEFAULT_PINS[name])
        (pin.drive_high if self.pull_up else pin.drive_low)()

    async def press(self, *names: str) -> None:
        for name in names:
            self.down(name)
            await self.settled()
            self.up(name)
            await self.settled()

    async def settled(self) -> None:
        """No contact moves any more, and what followed from it is done."""
        await turns()  # the pins hand their edges over to the loop
        buttons = self.hardware._buttons
        await until(lambda: buttons is None or buttons._contacts._debounce.due() is None)
        await turns()

    def keys(self) -> list[str]:
        return [message.key for message in self.messages]


async def turns() -> None:
    """Some of the loop's, for what has been handed over to it."""
    for _ in range(30):
        await asyncio.sleep(0)


class PinFourIsGrounded(MockPin):
    """The pin of face 4 lies on ground from the start, whatever pulls it up."""

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        if self.info.name == "GPIO5":
            self.drive_low()


OpenDesk = Callable[..., Desk]


@pytest.fixture
async def open_desk() -> AsyncIterator[OpenDesk]:
    opened: list[Desk] = []

    def open_one(
        table: DeskTable,
        *,
        forget: float = 30,
        stuck: float = 30,
        pull_up: bool = True,
        pin_class: type[MockPin] = MockPin,
    ) -> Desk:
        factory = MockFactory(pin_class=pin_class)
        wiring = Wiring(ButtonWiring(DEFAULT_PINS, pull_up, SETTLE, forget, stuck))
        desk = Desk(table, Hardware(table, wiring, Pins(factory, simulated=True)), factory, pull_up)
        desk.hardware.listen(Listener(desk.halves.append, desk.messages.append))
        opened.append(desk)
        return desk

    yield open_one
    for desk in opened:
        desk.hardware.stop()
        desk.factory.close()


def started(desk: Desk) -> Desk:
    desk.hardware.start()
    return desk


async def until(happened: Callable[[], object], seconds: float = 5) -> None:
    for _ in range(int(seconds / 0.005)):
        if happened():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not happen in time")


async def test_two_presses_are_the_roll_of_the_seat_that_owes_it(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("blue", "roll"), seq=41))))
    await desk.press("3", "5")
    (sent,) = desk.table.sent
    assert (sent.origin, sent.seat, sent.seen) == ("buttons", "blue", 41)
    assert sent.do == {"type": "roll", "dice": [3, 5]}
    assert [half and half.face for half in desk.halves] == [3, None]
    assert desk.messages == []


async def test_entering_the_next_roll_ends_the_turn_before(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("blue", "act")))))
    await desk.press("6", "6")
    (sent,) = desk.table.sent
    assert (sent.seat, sent.do) == ("white", {"type": "roll", "dice": [6, 6], "ends_turn": True})


async def test_every_submission_has_an_id_of_its_own(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("blue", "roll")))))
    await desk.press("1", "2", "1", "2")
    assert len({sent.id for sent in desk.table.sent}) == 2


async def test_buttons_that_join_three_volts_work_too(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("blue", "roll"))), pull_up=False))
    await desk.press("4", "2")
    assert desk.table.sent[0].do["dice"] == [4, 2]


async def test_a_first_die_is_shown_with_whose_roll_it_is(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")))))
    await desk.press("2")
    assert desk.hardware.half is not None
    assert (desk.hardware.half.face, desk.hardware.half.roller) == (2, Roller("red", False))
    assert desk.table.sent == []


async def test_undo_takes_back_a_first_die_before_anything_else(open_desk: OpenDesk) -> None:
    undo = {"possible": True, "what": "road_built", "seat": "red", "barrier": None}
    desk = started(open_desk(DeskTable(view(("red", "roll"), undo=undo))))
    await desk.press("2", "undo")
    assert desk.hardware.half is None
    assert desk.table.sent == []
    await desk.press("undo")
    assert [(sent.seat, sent.do) for sent in desk.table.sent] == [("red", {"type": "undo"})]


async def test_what_everybody_saw_takes_a_second_press_to_undo(open_desk: OpenDesk) -> None:
    undo = {"possible": False, "what": "dice_rolled", "seat": "red", "barrier": "dice_rolled"}
    desk = started(open_desk(DeskTable(view(("red", "act"), undo=undo))))
    await desk.press("undo")
    assert desk.keys() == ["hardware.buttons.undo_again"]
    assert desk.table.sent == []
    await desk.press("undo")
    assert desk.table.sent[0].do == {"type": "undo", "across": True}


async def test_with_nothing_to_undo_it_says_so(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(NO_GAME)))
    await desk.press("undo")
    assert desk.keys() == ["hardware.buttons.nothing_to_undo"]
    assert desk.table.sent == []


async def test_a_press_while_others_must_act_is_refused_kindly(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "discard"), ("blue", "discard")))))
    await desk.press("3")
    assert desk.messages == [Message("hardware.buttons.nobody_rolls", {"name": "Red"})]
    assert desk.messages[0].sentence("en") == "Nobody may roll now: first it is Red’s move."
    assert desk.hardware.half is None


async def test_a_press_without_a_game_is_refused_kindly(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(NO_GAME)))
    await desk.press("3")
    assert desk.keys() == ["hardware.buttons.no_game"]


async def test_a_roll_that_the_rules_refuse_is_refused_at_the_first_die(
    open_desk: OpenDesk,
) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")), refusal=REFUSAL)))
    await desk.press("3")
    assert [message.refusal for message in desk.messages] == [REFUSAL]
    assert desk.hardware.half is None


async def test_an_answer_that_refuses_is_shown(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")))))
    await desk.press("3")
    desk.table.refusal = REFUSAL
    await desk.press("3")
    await until(lambda: desk.messages)
    assert desk.messages[0].refusal == REFUSAL


async def test_a_table_that_fails_does_not_take_the_buttons_with_it(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")))))
    desk.table.broken = True
    await desk.press("3", "4")
    await until(lambda: desk.messages)
    assert desk.keys() == ["hardware.buttons.not_taken"]
    desk.table.broken = False
    await desk.press("3", "4")
    assert len(desk.table.sent) == 2


async def test_a_lone_first_die_is_dropped_after_a_while_and_said(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll"))), forget=0.06))
    await desk.press("3")
    await until(lambda: desk.hardware.half is None)
    assert desk.messages == [Message("hardware.buttons.forgotten", {"face": 3})]
    await desk.press("5")
    assert desk.table.sent == []


async def test_a_first_die_is_dropped_when_somebody_typed_the_roll(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")))))
    await desk.press("3")
    desk.table.show(view(("red", "act"), seq=8))
    assert desk.hardware.half is None
    await desk.press("4")
    assert desk.table.sent == []
    assert desk.hardware.half is not None
    assert desk.hardware.half.roller == Roller("blue", ends_turn=True)


async def test_a_first_die_stays_when_something_else_happened(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "act")))))
    await desk.press("3")
    desk.table.show(view(("red", "act"), seq=8))
    await desk.press("4")
    assert desk.table.sent[0].seen == 8


async def test_a_held_button_is_one_press(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")))))
    desk.down("3")
    await until(lambda: desk.hardware.half)
    await desk.press("4")
    assert len(desk.table.sent) == 1
    desk.up("3")
    await desk.press("1", "2")
    assert [sent.do["dice"] for sent in desk.table.sent] == [[3, 4], [1, 2]]
    assert desk.messages == []


async def test_a_button_that_stays_down_for_long_is_named(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll"))), stuck=0.05))
    await desk.press("1", "2")
    desk.down("3")
    await until(lambda: desk.messages)
    assert desk.messages == [Message("hardware.buttons.stuck", {"button": "3", "pin": 22})]


async def test_chatter_on_a_real_pin_is_one_press(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")))))
    for _ in range(20):
        desk.down("5")
        desk.up("5")
    desk.down("5")
    await until(lambda: desk.hardware.half)
    for _ in range(20):
        desk.up("5")
        desk.down("5")
    desk.up("5")
    await desk.settled()
    assert [half and half.face for half in desk.halves] == [5]
    assert desk.table.sent == []


async def test_presses_may_come_from_any_thread(open_desk: OpenDesk) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")))))
    here = threading.current_thread()
    heard: list[threading.Thread] = []
    desk.hardware.listen(
        Listener(lambda half: heard.append(threading.current_thread()), desk.messages.append)
    )
    finger = threading.Thread(target=desk.down, args=("6",))
    finger.start()
    await until(lambda: desk.hardware.half)
    finger.join()
    assert heard == [here]


async def test_a_pin_that_somebody_else_holds_leaves_the_others_alive(open_desk: OpenDesk) -> None:
    desk = open_desk(DeskTable(view(("red", "roll"))))
    other = Hardware(
        DeskTable(NO_GAME),
        Wiring(ButtonWiring({"1": DEFAULT_PINS["1"]})),
        Pins(desk.factory, simulated=True),
    )
    other.start()
    started(desk)
    assert [message.key for message in desk.hardware.troubles] == ["hardware.buttons.dead"]
    assert desk.messages == desk.hardware.troubles
    assert "GPIO17 (place 11)" in desk.messages[0].sentence("en")
    await desk.press("2", "3")
    assert desk.table.sent[0].do["dice"] == [2, 3]
    other.stop()


async def test_a_button_that_is_down_at_the_start_is_named_and_presses_nothing(
    open_desk: OpenDesk,
) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll"))), pin_class=PinFourIsGrounded))
    await desk.settled()
    assert desk.messages == [Message("hardware.buttons.stuck", {"button": "4", "pin": 5})]
    assert desk.hardware.half is None
    await desk.press("1", "2")
    assert len(desk.table.sent) == 1


async def test_after_the_end_no_press_reaches_the_table_and_the_pins_are_free(
    open_desk: OpenDesk,
) -> None:
    desk = started(open_desk(DeskTable(view(("red", "roll")))))
    desk.hardware.stop()
    await desk.press("1", "2")
    assert desk.table.sent == []
    again = Hardware(
        desk.table, Wiring(ButtonWiring(DEFAULT_PINS)), Pins(desk.factory, simulated=True)
    )
    again.start()
    assert again.troubles == []
    again.stop()


async def test_the_seats_of_the_view_are_those_of_the_table() -> None:
    assert [seat["seat"] for seat in view()["seats"]] == list(SEATS)
