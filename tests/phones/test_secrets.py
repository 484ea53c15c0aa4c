"""Nobody hears or says what is another seat's, on either broker."""

from __future__ import annotations

import asyncio
import json

import pytest

from companion.phones.client import claim
from companion.phones.logins import Login
from tests.phones.conftest import House
from tests.phones.raw import Raw, until

FORBIDDEN_FILTERS = [
    "#",
    "+/+/+/+",
    "katane/#",
    "katane/t/#",
    "katane/t/for/#",
    "katane/t/for/+",
    "katane/+/for/blue",
    "katane/t/for/blue",
    "katane/t/answer/blue",
    "katane/t/answer/+",
    "katane/t/from/blue",
    "katane/t/from/+",
    "$share/x/katane/t/for/blue",
    "$SYS/#",
    "$CONTROL/#",
    "katane/t/+/blue",
]
FORBIDDEN_TOPICS = [
    "katane/t/from/blue",
    "katane/t/for/red",
    "katane/t/for/blue",
    "katane/t/public",
    "katane/t/status",
    "katane/t/answer/red",
    "katane/t/answer/blue",
    "katane/t/presence/blue",
    "katane/other/from/red",
    "elsewhere",
]
FORGED = json.dumps({"id": "x", "do": {"type": "count"}, "seq": 99, "secret": "FORGED"}).encode()


async def test_anonymous_and_wrong_passwords_stay_outside(house: House) -> None:
    user, password = house.login("red")
    blue_user, _ = house.login("blue")
    for login in [(None, None), (user, ""), (user, "wrong"), (blue_user, password), ("table", "")]:
        assert (await house.stranger(*login)).accepted is not True


async def test_the_right_password_comes_in(house: House) -> None:
    assert (await house.raw("red")).accepted is True


@pytest.mark.turn(2)
@pytest.mark.parametrize("topic_filter", FORBIDDEN_FILTERS)
async def test_a_seat_hears_nothing_of_another_seat(house: House, topic_filter: str) -> None:
    thief = await house.raw("red")
    await thief.subscribe(topic_filter)
    blue = await house.join("blue", sealed=False)
    house.table.secrets["blue"] = "BLUE-SECRET-2"
    answer = await blue.submit({"type": "count"})
    await blue.seen(answer["seq"])
    await thief.subscribe("katane/t/public")
    await until(lambda: any(topic == "katane/t/public" for topic, _ in thief.heard))
    allowed = ("katane/t/public", "katane/t/status", "katane/t/for/red", "katane/t/answer/red")
    strange = [topic for topic, _ in thief.heard if topic not in allowed]
    assert all(topic.startswith("katane/t/presence/") for topic in strange)
    assert not any(b"BLUE-SECRET" in payload for _, payload in thief.heard)


async def test_the_same_theft_succeeds_where_nothing_is_checked(embedded: House) -> None:
    """The control: with the rights of the table, red's login hears and says what it likes."""
    await embedded.join("blue", sealed=False)
    login = Login(*embedded.login("red"), None)
    embedded.phones._logins.replace([*embedded.phones._book.logins(), login])
    thief = await embedded.raw("red")
    assert await thief.subscribe("katane/t/for/blue") == [True]
    await until(lambda: any(b"BLUE-SECRET" in payload for _, payload in thief.heard))
    await thief.publish("katane/t/from/blue", FORGED)
    await until(lambda: [wish.seat for wish in embedded.table.taken] == ["blue"])


async def test_a_forbidden_subscription_is_refused_by_the_embedded_broker(embedded: House) -> None:
    thief = await embedded.raw("red")
    assert await thief.subscribe(*FORBIDDEN_FILTERS) == [False] * len(FORBIDDEN_FILTERS)
    assert await thief.subscribe("katane/t/for/red", "katane/t/presence/+") == [True, True]


async def test_connecting_brings_nothing_that_was_not_subscribed_to(house: House) -> None:
    """A newcomer gets what is kept for its own subscriptions, and nothing of anybody else's."""
    blue = await house.join("blue", sealed=False)
    await blue.seen(0)
    thief = await house.raw("red")
    await thief.subscribe("katane/t/public")
    await until(lambda: thief.heard)
    assert {topic for topic, _ in thief.heard} == {"katane/t/public"}


@pytest.mark.turn(2)
@pytest.mark.parametrize("topic", FORBIDDEN_TOPICS)
@pytest.mark.parametrize("retain", [False, True])
async def test_a_seat_cannot_speak_where_it_may_not(house: House, topic: str, retain: bool) -> None:
    blue = await house.join("blue", sealed=False)
    forger = await house.raw("red")
    await forger.publish(topic, FORGED, retain)
    answer = await blue.submit({"type": "count"})
    view = await blue.seen(answer["seq"])
    assert view["secret"] == "BLUE-SECRET"
    assert blue.public is not None
    assert "secret" not in blue.public
    assert blue.status == "online"
    assert [wish.seat for wish in house.table.taken] == ["blue"]
    assert "x" not in blue.answers
    assert house.phones.presence()["blue"] is True


@pytest.mark.parametrize("topic", ["$SYS/broker/uptime", "$CONTROL/dynamic-security/v1"])
async def test_topics_of_the_broker_itself_take_nothing(house: House, topic: str) -> None:
    forger = await house.raw("red")
    await forger.publish(topic, b"{}")
    blue = await house.join("blue", sealed=False)
    assert (await blue.submit({"type": "count"}))["ok"] is True


@pytest.mark.parametrize("topic", [t for t in FORBIDDEN_TOPICS if t.startswith("katane/t")])
async def test_a_will_in_a_foreign_topic_is_never_published(house: House, topic: str) -> None:
    blue = await house.join("blue", sealed=False)
    schemer = await house.raw("red", will=(topic, FORGED))
    if not schemer.ended and schemer.accepted:
        await schemer.drop()
    answer = await blue.submit({"type": "count"})
    view = await blue.seen(answer["seq"])
    assert view["secret"] == "BLUE-SECRET"
    assert blue.status == "online"
    assert [wish.seat for wish in house.table.taken] == ["blue"]
    assert house.phones.presence()["blue"] is True


async def test_a_will_on_ones_own_presence_tells_that_the_phone_is_gone(house: House) -> None:
    await claim(house.phones.join_url("red"))
    phone = await house.raw("red", will=("katane/t/presence/red", b"offline"))
    await phone.publish("katane/t/presence/red", b"online", retain=True)
    await until(lambda: house.phones.presence()["red"])
    await phone.drop()
    await until(lambda: not house.phones.presence()["red"])


async def test_another_logins_client_id_ends_nobody(embedded: House) -> None:
    phone = await embedded.raw("blue", client_id="same")
    await phone.subscribe("katane/t/public")
    await embedded.raw("red", client_id="same")
    stranger = Raw(embedded.port, "red.1", "wrong", client_id="same")
    await stranger.connect()
    heard = len(phone.heard)
    embedded.table.tick()
    await until(lambda: len(phone.heard) > heard)
    assert not phone.ended
    await stranger.close()


async def test_a_payload_that_names_another_seat_acts_for_the_topics_seat(house: House) -> None:
    red = await house.join("red", sealed=False)
    await red.submit({"type": "count", "seat": "blue"})
    (wish,) = house.table.taken
    assert (wish.seat, wish.origin, wish.do["seat"]) == ("red", "phone:red", "red")
    await red.seen(house.table.seq)
    await red.submit({"type": "count", "for": "blue"})
    wish = house.table.taken[-1]
    said = (wish.seat, wish.origin, wish.do)
    assert said == ("blue", "phone:red", {"type": "count", "seat": "blue"}), "the table decides"


@pytest.mark.turn(2)
async def test_no_secret_is_printed_or_logged(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    red = await house.join("red", sealed=False)
    await red.submit({"type": "count"})
    await house.kill_broker()
    await house.revive_broker()
    await red.submit({"type": "count"})
    _, password = house.login("red")
    code = house.phones.code("red")
    shown = caplog.text + repr(red.credentials) + repr(house.settings)
    shown += repr(house.phones._book._book) + repr(house.phones._book.logins())
    for secret in (password, "RED-SECRET", red.credentials.token.partition("=")[2], code):
        assert secret not in shown


@pytest.mark.turn(2)
async def test_the_void_login_of_a_released_seat_is_cut_off(house: House) -> None:
    old = await house.join("red", sealed=False)
    login = house.login("red")
    await house.phones.release("red")
    await old.until(lambda: not old.connected or old.refused)
    await asyncio.sleep(0.2)
    assert (await house.stranger(*login)).accepted is not True
    new = await house.join("red", sealed=False)
    assert (await new.submit({"type": "count"}))["ok"] is True
    assert new.view is not None
    assert new.view["secret"] == "RED-SECRET"
