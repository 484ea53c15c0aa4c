"""The dice buttons: six faces for one die, then for the other, and *undo*.

Where the game has an event die the first press is the red one and the second the white one; both wait, however
long, until the touchscreen is told the event die. A third press changes nothing: a button says a number, and whoever
presses once more to put a slip right must not have rolled a ship by it.

The pins' thread only hands edges over to the loop; everything else happens there. Presses become
submissions of origin ``buttons``; what the table answers comes back as messages.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import replace
from uuid import uuid4

from companion.table.ports import Json, Notice, Submission, TablePort
from companion.table.shapes import AnyView
from hardware.contacts import Contacts
from hardware.dice.entry import Half, is_stale, roller_of
from hardware.dice.thrown import event_faces
from hardware.messages import Message, refused
from hardware.pins import Pins
from hardware.wiring import UNDO, ButtonWiring


class DiceButtons:
    """table: what the presses go to; wiring, pins: where the buttons are.

    on_half: told what is in of a roll whenever that changes, and None when it is used or dropped; on_message:
    told everything that people should read. Both are called on the loop.
    """

    def __init__(
        self,
        table: TablePort,
        wiring: ButtonWiring,
        pins: Pins,
        *,
        on_half: Callable[[Half | None], None],
        on_message: Callable[[Message], None],
    ) -> None:
        self._table = table
        self._wiring = wiring
        self._on_half = on_half
        self._on_message = on_message
        self._contacts = Contacts(wiring, pins, on_press=self._pressed, on_trouble=on_message)
        self._half: Half | None = None
        self._undo_armed_until = 0.0
        self._drop_timer: asyncio.TimerHandle | None = None
        self._stop_listening: Callable[[], None] = lambda: None

    def start(self) -> None:
        """Listen to the pins and the table; on the loop. A pin that fails is said, the others go on."""
        self._loop = asyncio.get_running_loop()
        self._contacts.start()
        self._stop_listening = self._table.listen(self._table_moved)

    @property
    def trouble(self) -> Message | None:
        """Why a roll cannot be entered here, None where it can: every face must have its button."""
        dead = [name for name in self._contacts.dead() if name != UNDO]
        return (
            Message("hardware.sources.buttons_dead", {"buttons": ", ".join(dead)}) if dead else None
        )

    def stop(self) -> None:
        """Let go of the pins and the table; more than once does no harm."""
        self._stop_listening()
        self._stop_listening = lambda: None
        self._contacts.stop()
        self._drop_later(None)

    # --- presses ---

    def _pressed(self, name: str) -> None:
        if name == UNDO:
            self._undo_pressed()
        else:
            self._face_pressed(int(name))

    def _face_pressed(self, face: int) -> None:
        view = self._table.view_for("table")
        if self._half is not None and is_stale(self._half, view, self._loop.time()):
            self._set_half(None)
        if self._half is None:
            self._first_die(face, view)
        elif self._half.white is None:
            self._second_die(self._half, face, view)
        else:
            self._say_event_is_next(self._half)

    def _first_die(self, face: int, view: AnyView) -> None:
        roller = roller_of(view)
        if roller is None:
            self._say_who_must_act(view)
            return
        event = next(iter(event_faces(view, self._table.playable)), None)
        refusal = self._table.why_not(roller.seat, roller.command((face, face), event))
        if refusal is not None:
            self._on_message(refused(refusal))
            return
        self._keep_first(Half(face, roller, until=None))

    def _keep_first(self, half: Half) -> None:
        until = self._loop.time() + self._wiring.forget
        self._set_half(replace(half, until=until))
        self._drop_later(until)

    def _second_die(self, half: Half, face: int, view: AnyView) -> None:
        if event_faces(view, self._table.playable):  # no button enters it (C1.5)
            both = replace(half, white=face, until=None)
            self._set_half(both)
            self._say_event_is_next(both)
            return
        roller = roller_of(view) or half.roller
        self._set_half(None)
        self._send(roller.seat, roller.command((half.face, face)), view)

    def drop(self) -> None:
        """Forget the dice that are in: somebody has taken them over; on the loop."""
        if self._half is not None:
            self._set_half(None)

    def _forget(self) -> None:
        if self._half is not None:
            self._say("hardware.buttons.forgotten", face=self._half.face)
            self._set_half(None)

    def _set_half(self, half: Half | None) -> None:
        self._half = half
        self._drop_later(None)
        self._on_half(half)

    def _drop_later(self, when: float | None) -> None:
        if self._drop_timer is not None:
            self._drop_timer.cancel()
        self._drop_timer = None if when is None else self._loop.call_at(when, self._forget)

    def _undo_pressed(self) -> None:
        if self._half is not None:
            self._take_back(self._half)
            return
        view = self._table.view_for("table")
        undo = None if view["game"] is None else view["undo"]
        if undo is None or undo["what"] is None:
            self._say("hardware.buttons.nothing_to_undo")
        elif undo["barrier"] is None or self._loop.time() < self._undo_armed_until:
            across = {"across": True} if undo["barrier"] is not None else {}
            self._undo_armed_until = 0.0
            self._send(str(undo["seat"]), {"type": "undo", **across}, view)
        else:
            # What everybody saw is not taken back by one careless press.
            self._undo_armed_until = self._loop.time() + self._wiring.forget
            self._say("hardware.buttons.undo_again")

    def _take_back(self, half: Half) -> None:
        if half.white is None:
            self._set_half(None)
        else:
            self._keep_first(replace(half, white=None))

    # --- the table ---

    def _send(self, seat: str, do: Json, view: AnyView) -> None:
        submission = Submission(f"buttons-{uuid4().hex}", "buttons", seat, view["seq"], do)
        self._table.post(submission).add_done_callback(self._answered)

    def _answered(self, future: Future[Json]) -> None:
        with suppress(RuntimeError):  # an answer after the loop has ended
            self._loop.call_soon_threadsafe(self._read_answer, future)

    def _read_answer(self, future: Future[Json]) -> None:
        if future.cancelled() or future.exception() is not None:
            self._say("hardware.buttons.not_taken")
            return
        answer = future.result()
        if not answer["ok"]:
            self._on_message(refused(answer["refusal"]))

    def _table_moved(self, notice: Notice) -> None:
        if self._half is not None and is_stale(
            self._half, self._table.view_for("table"), self._loop.time()
        ):
            self._set_half(None)

    # --- words ---

    def _say(self, key: str, **params: object) -> None:
        self._on_message(Message(key, params))

    def _say_event_is_next(self, half: Half) -> None:
        self._say("hardware.buttons.event_next", red=half.face, white=half.white)

    def _say_who_must_act(self, view: AnyView) -> None:
        if not view["obligations"]:
            self._say("hardware.buttons.no_game")
            return
        duty = view["obligations"][0]
        names = {seat["seat"]: seat["name"] for seat in view["seats"]}
        self._say("hardware.buttons.nobody_rolls", name=names.get(duty["seat"], duty["seat"]))
