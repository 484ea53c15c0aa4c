"""The table of attacks: from every role, on both brokers, each with its control.

The control is the same attack by a login whose rights were taken off: then it succeeds.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from companion.phones.client import ClaimRefusedError, Phone, claim
from companion.phones.consent import Asked
from companion.phones.desks import REMEMBERED
from companion.phones.sealing import new_secret
from tests.phones.conftest import SEATS, House
from tests.phones.raw import Raw, until

ROLES = ("red", "red-2", "observer-1", "host")
PRIVATE = ("for/blue", "from/blue", "answer/blue")
FILTERS = (
    "#",
    "+/+/+/+",
    "katane/#",
    "katane/t/#",
    "katane/t/+/blue",
    "katane/t/for/+",
    "katane/t/for/blue",
    "katane/t/from/blue",
    "katane/t/answer/blue",
)
ONLY_MOSQUITTO = ("$share/thieves/katane/t/for/blue", "$share/thieves/katane/#")
"""The embedded broker knows no shared subscriptions, so that nothing could succeed there."""
FORGED = json.dumps({"id": "x", "do": {"type": "count"}, "seq": 99, "secret": "FORGED"}).encode()
Done = Callable[[House, Phone], bool]
WRITES: dict[str, tuple[bytes, Done]] = {
    "katane/t/from/blue": (FORGED, lambda house, _: "x" in _ids(house)),
    "katane/t/for/blue": (FORGED, lambda _, blue: "FORGED" in str(blue.view)),
    "katane/t/public": (FORGED, lambda _, blue: "FORGED" in str(blue.public)),
    "katane/t/answer/blue": (FORGED, lambda _, blue: "x" in blue.answers),
    "katane/t/status": (b"offline", lambda _, blue: blue.status == "offline"),
    "katane/t/presence/blue": (b"offline", lambda house, blue: "gone" in _notes(house)),
}


def _ids(house: House) -> set[str]:
    return {wish.id for wish in house.table.taken}


def _notes(house: House) -> list[str]:
    notes: list[str] = house.notes
    return notes


async def settle(blue: Phone) -> None:
    """A whole round: whatever was sent before has arrived."""
    answer = await blue.submit({"type": "count"})
    await blue.seen(answer["seq"])


async def victim(house: House) -> Phone:
    """Blue, who does not seal, so that only the broker stands between the thief and the secret."""
    blue = await house.join("blue", sealed=False)
    await until(lambda: house.phones.presence()["blue"])
    house.phones.listen(
        lambda: house.notes.append("gone") if not house.phones.presence()["blue"] else None
    )
    return blue


def stolen(thief: Raw) -> set[str]:
    """Topics of blue's alone that the thief heard."""
    return {topic for topic, _ in thief.heard if topic.endswith(PRIVATE)}


def filters_of(house: House) -> tuple[str, ...]:
    return (*FILTERS, *(ONLY_MOSQUITTO if house.mosquitto else ()))


@pytest.mark.parametrize("role", ROLES)
async def test_no_subscription_hears_what_is_anothers(house: House, role: str) -> None:
    blue = await victim(house)
    thieves = {topic: await house.raw(role, client_id=f"c{i}") for i, topic in _numbered(house)}
    for topic, thief in thieves.items():
        await thief.subscribe(topic)
    await settle(blue)
    await settle(blue)
    assert {topic: stolen(thief) for topic, thief in thieves.items() if stolen(thief)} == {}


async def test_every_subscription_hears_it_where_nothing_is_checked(house: House) -> None:
    blue = await victim(house)
    await house.unguard("red")
    for number, topic in _numbered(house):
        thief = await house.raw("red", client_id=f"c{number}")
        async with asyncio.timeout(8):
            while not stolen(thief):
                await thief.subscribe(topic)
                await settle(blue)
        await thief.close()


@pytest.mark.parametrize("role", ROLES)
async def test_what_is_kept_for_another_is_not_handed_out(house: House, role: str) -> None:
    """A subscription that comes later, when blue's phone has gone and its view is only retained."""
    await (await victim(house)).close()
    thief = await house.raw(role)
    for topic in ("katane/t/for/blue", "katane/t/for/+", "#"):
        await thief.subscribe(topic)
    await thief.subscribe("katane/t/public")
    await until(lambda: any(topic == "katane/t/public" for topic, _ in thief.heard))
    assert stolen(thief) == set()
    await house.unguard("red")
    free = await house.raw("red")
    await until_stolen(free, "katane/t/for/blue")


async def until_stolen(thief: Raw, topic: str) -> None:
    async with asyncio.timeout(8):
        while not stolen(thief):
            await thief.subscribe(topic)
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("retain", [False, True])
async def test_nobody_speaks_where_it_is_anothers(house: House, role: str, retain: bool) -> None:
    blue = await victim(house)
    thief = await house.raw(role)
    for topic, (payload, _) in WRITES.items():
        await thief.publish(topic, payload, retain)
    await settle(blue)
    assert [topic for topic, (_, done) in WRITES.items() if done(house, blue)] == []


@pytest.mark.parametrize("topic", WRITES)
async def test_it_is_heard_where_nothing_is_checked(house: House, topic: str) -> None:
    blue = await victim(house)
    await house.unguard("red")
    thief = await house.raw("red")
    payload, done = WRITES[topic]
    async with asyncio.timeout(8):
        while not done(house, blue):
            await thief.publish(topic, payload)
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("role", ROLES)
async def test_no_will_is_published_where_it_is_anothers(house: House, role: str) -> None:
    blue = await victim(house)
    for topic, (payload, _) in WRITES.items():
        schemer = await house.raw(role, will=(topic, payload))
        if schemer.accepted and not schemer.ended:
            await schemer.drop()
    await settle(blue)
    await asyncio.sleep(0.2)
    assert [topic for topic, (_, done) in WRITES.items() if done(house, blue)] == []


@pytest.mark.parametrize("topic", WRITES)
async def test_the_will_is_published_where_nothing_is_checked(house: House, topic: str) -> None:
    blue = await victim(house)
    await house.unguard("red")
    payload, done = WRITES[topic]
    async with asyncio.timeout(8):
        while not done(house, blue):
            schemer = await house.raw("red", will=(topic, payload))
            await schemer.drop()
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("role", ROLES)
async def test_the_broker_tells_nothing_of_itself_and_takes_no_orders(
    house: House, role: str
) -> None:
    """``$SYS`` would tell how many are there and how much they say; ``$CONTROL`` is dynamic security."""
    thief = await house.raw(role)
    await thief.subscribe("$SYS/#", "$CONTROL/#")
    order = {"commands": [{"command": "setDefaultACLAccess", "acls": [{"allow": True}]}]}
    await thief.publish("$CONTROL/dynamic-security/v1", json.dumps(order).encode())
    await settle(await victim(house))
    assert thief.heard == []
    spy = await house.raw(role)
    await spy.subscribe("katane/t/for/blue")
    assert stolen(spy) == set()


async def test_mosquitto_tells_of_itself_where_nothing_is_checked(mosquitto: House) -> None:
    await mosquitto.unguard("red")
    spy = await mosquitto.raw("red")
    async with asyncio.timeout(8):
        while not spy.heard:
            await spy.subscribe("$SYS/#")
            await asyncio.sleep(0.05)


# -- recorded and played again


async def test_what_one_phone_said_is_not_done_again_by_anybody(house: House) -> None:
    """Neither by the phone's own login, nor by the seat's other phone, nor by the broker's operator."""
    red, other = await house.join("red"), await house.join("red+")
    operator = await house.raw("table")
    await operator.subscribe("katane/t/from/red")
    await red.submit({"type": "count"})
    await until(lambda: operator.heard)
    (recorded,) = [payload for _, payload in operator.heard]
    for place in ("red", "red-2", "table"):
        await (await house.raw(place)).publish("katane/t/from/red", recorded)
    await settle_by(house, other)
    assert len(house.table.taken) == 2
    await settle_by(house, other)
    assert len(house.table.taken) == 3


async def settle_by(house: House, phone: Phone) -> None:
    """One wish more is answered, and all that was said before it; a wish rests on the newest view."""
    await phone.seen(house.table.seq)
    answer = await phone.submit({"type": "count"})
    await phone.seen(answer["seq"])


async def test_what_was_said_in_one_game_is_not_done_in_the_next(house: House) -> None:
    """The same people play again: logins and keys are the same, and whoever recorded a wish has it still."""
    house.table.commitment = "the first game"
    red = await house.join("red")
    operator = await house.raw("table")
    await operator.subscribe("katane/t/from/red")
    await red.submit({"type": "count"})
    await until(lambda: operator.heard)
    recorded = operator.heard[0][1]
    house.table.commitment = "the second game"
    house.table.seat(SEATS)
    await red.until(lambda: (red.view or {}).get("commitment") == "the second game")
    await operator.publish("katane/t/from/red", recorded)
    assert (await red.submit({"type": "count"}))["ok"]
    assert len(house.table.taken) == 2


async def test_a_phone_that_has_only_just_joined_says_for_which_game_it_speaks(
    house: House,
) -> None:
    house.table.commitment = "a game"
    phone = await Phone.join(house.phones.join_url("red"))
    assert (await phone.submit({"type": "count"}))["ok"]
    await phone.close()


async def test_a_recorded_yes_answers_no_other_question(house: House) -> None:
    red = await house.join("red")
    operator = await house.raw("table")
    await operator.subscribe("katane/t/from/red")
    consents = house.phones.consents
    consents.ask(Asked("show", "blue"))
    assert (await red.submit({"type": "agree", "yes": True}))["ok"]
    consents.ask(Asked("release", "blue"))
    await until(lambda: operator.heard)
    await operator.publish("katane/t/from/red", operator.heard[-1][1])
    await settle_by(house, red)
    assert consents.asked == Asked("release", "blue")


async def test_what_the_host_said_long_ago_is_not_done_again(house: House) -> None:
    host = await house.join("host")
    operator = await house.raw("table")
    await operator.subscribe("katane/t/from/host")
    for _ in range(REMEMBERED + 4):
        await host.submit({"type": "boards", "act": "list", "language": "en"})
    await until(lambda: len(operator.heard) >= REMEMBERED + 4)
    asked = len(house.boards.asked)
    await operator.publish("katane/t/from/host", operator.heard[0][1])
    await host.submit({"type": "boards", "act": "list", "language": "en"})
    assert len(house.boards.asked) == asked + 1


@pytest.mark.parametrize("channel", ["blue", "host"])
async def test_what_one_seat_said_counts_for_no_other(house: House, channel: str) -> None:
    red = await house.join("red")
    await house.join(channel)
    operator = await house.raw("table")
    await operator.subscribe("katane/t/from/red")
    await red.submit({"type": "count"})
    await until(lambda: operator.heard)
    await operator.publish(f"katane/t/from/{channel}", operator.heard[0][1])
    await settle_by(house, red)
    assert [wish.seat for wish in house.table.taken] == ["red", "red"]


@pytest.mark.turn(2)
async def test_a_new_phone_of_the_seat_is_not_spoken_for_by_the_old_ones_recordings(
    house: House,
) -> None:
    red = await house.join("red")
    operator = await house.raw("table")
    await operator.subscribe("katane/t/from/red")
    await red.submit({"type": "refuse"})
    await until(lambda: operator.heard)
    recorded = operator.heard[0][1]
    await house.phones.release("red")
    new = await house.join("red")
    house.table._answers.clear()
    await operator.publish("katane/t/from/red", recorded)
    await settle_by(house, new)
    assert len(house.table.taken) == 1


# -- codes


@pytest.mark.parametrize("place", ["red", "red+", "host"])
async def test_a_code_is_good_for_one_phone(house: House, place: str) -> None:
    url = house.phones.join_url(place)
    first = await claim(url, secret=new_secret())
    for token in (None, "katane-t=somebody-elses"):
        with pytest.raises(ClaimRefusedError) as refused:
            await claim(url, token, secret=new_secret())
        assert refused.value.refusal["code"] in ("code_used", "host_used")
    await house.phones.release_role(first.login)
    with pytest.raises(ClaimRefusedError) as refused:
        await claim(url, secret=new_secret())
    assert refused.value.refusal["code"] == "code_unknown"


def _numbered(house: House) -> list[tuple[int, str]]:
    return list(enumerate(filters_of(house)))
