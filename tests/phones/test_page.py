"""What the HTTP server gives, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from companion.phones import Phones, PhonesSettings
from companion.phones.client import ClaimRefusedError, claim
from companion.phones.page import KEPT_SECONDS
from companion.phones.patience import WRONG_A_MINUTE
from companion.phones.sealing import new_secret, public_of
from tests.phones.conftest import House
from tests.phones.fake import FakeTable


@pytest.fixture
async def http(embedded: House) -> AsyncIterator[aiohttp.ClientSession]:
    """A browser at the table's address; cookies of bare addresses are kept as browsers do."""
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(embedded.phones.ready()["http"], cookie_jar=jar) as session:
        yield session


@pytest.fixture
def dist(embedded: House, tmp_path: Path) -> Path:
    """A page in place of the built one."""
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>page</title>")
    (folder / "app-3f9ab2c1.js").write_text("1;" * 1000)
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    doorway = embedded.phones._doorway
    assert doorway is not None
    assert doorway.page is not None
    doorway.page.dist = folder
    return folder


async def refusal(
    session: aiohttp.ClientSession, body: object, **options: object
) -> tuple[int, str]:
    async with session.post("/api/claim", json=body, **options) as answer:  # type: ignore[arg-type]
        said = await answer.json()
        assert said["refusal"]["message"]
        return answer.status, said["refusal"]["code"]


async def test_a_claim_gives_all_that_a_phone_needs(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    async with http.post("/api/claim", json={"code": embedded.phones.code("red")}) as answer:
        given = await answer.json()
        cookie = answer.headers["Set-Cookie"]
    assert (given["seat"], given["name"], given["table"]) == ("red", "Ann", "t")
    assert (given["user"], given["password"]) == embedded.login("red")
    assert given["ws"] == embedded.phones.ready()["ws"]
    assert "HttpOnly" in cookie
    assert "SameSite=Strict" in cookie


async def test_a_reload_claims_again_with_and_without_the_code(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    code = {"code": embedded.phones.code("red")}
    for body in (code, code, {}):
        async with http.post("/api/claim", json=body) as answer:
            assert (await answer.json())["seat"] == "red"


async def test_a_second_phone_is_refused(embedded: House) -> None:
    await claim(embedded.phones.join_url("red"))
    with pytest.raises(ClaimRefusedError) as refused:
        await claim(embedded.phones.join_url("red"), language="fr-FR,fr;q=0.9")
    assert refused.value.status == 410
    assert refused.value.refusal["code"] == "code_used"
    assert "téléphone" in refused.value.refusal["message"]


async def test_looking_at_a_join_link_claims_nothing(
    embedded: House, http: aiohttp.ClientSession, dist: Path
) -> None:
    async with http.get(f"/j/{embedded.phones.code('red')}") as answer:
        assert await answer.text() == (dist / "index.html").read_text()
    assert not embedded.phones.claimed("red")


async def test_the_page_names_at_once_what_the_present_game_needs(
    embedded: House, http: aiohttp.ClientSession, dist: Path
) -> None:
    (dist / "index.html").write_text('<script src="/app-3f9ab2c1.js"></script><!--game-->')
    both = {
        language: ["app-3f9ab2c1.js", f"{language}-1.js", "base-2.css"] for language in ("en", "fr")
    }
    embedded.table.commitment = "a game"
    playing = f"fake {len(embedded.table.view_for('table')['seats'])}"
    (dist / ".games.json").write_text(json.dumps({playing: both, "base 9": {}}))
    async with http.get("/", headers={"Accept-Language": "fr-CH, en;q=0.5"}) as answer:
        text = await answer.text()
    assert text.count("/app-3f9ab2c1.js") == 1
    assert '<link rel="preload" as="fetch" crossorigin href="/fr-1.js" />' in text
    assert '<link rel="preload" as="fetch" crossorigin href="/base-2.css" />' in text
    assert "en-1.js" not in text
    (dist / ".games.json").unlink()
    (dist / "index.html").write_text("<!--game-->another build")
    async with http.get("/") as answer:
        assert await answer.text() == "another build"


@pytest.mark.parametrize(
    "body",
    [
        [],
        3,
        None,
        {"code": 3},
        {"code": ["a"]},
        "code",
        {"key": 3},
        {"key": "short"},
        {"key": "A" * 42 + "=="},
        {"key": "é" * 43},
    ],
)
async def test_a_claim_of_another_shape_is_refused(
    http: aiohttp.ClientSession, body: object
) -> None:
    assert await refusal(http, body) == (400, "bad_request")


async def test_a_form_of_another_site_cannot_claim(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    body = f'{{"code": "{embedded.phones.code("red")}"}}'
    async with http.post("/api/claim", data=body, headers={"Content-Type": "text/plain"}) as answer:
        assert answer.status == 400
    assert not embedded.phones.claimed("red")


async def test_a_huge_request_is_refused(http: aiohttp.ClientSession) -> None:
    async with http.post("/api/claim", json={"code": "A" * 100_000}) as answer:
        assert answer.status == 413


async def test_guessing_codes_comes_to_an_end(embedded: House, http: aiohttp.ClientSession) -> None:
    for _ in range(WRONG_A_MINUTE):
        assert await refusal(http, {"code": "AAAAAA"}) == (404, "code_unknown")
    assert await refusal(http, {"code": embedded.phones.code("red")}) == (429, "too_many")
    assert not embedded.phones.claimed("red")


async def test_anybody_may_know_the_table_and_nothing_secret(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    await claim(embedded.phones.join_url("blue"))
    async with http.get("/api/table") as answer:
        text = await answer.text()
        told = await answer.json()
    assert told["seats"] == [
        {"seat": "red", "name": "Ann", "claimed": False},
        {"seat": "blue", "name": "Bob", "claimed": True},
    ]
    assert told["mine"] == []
    for seat in ("red", "blue"):
        assert embedded.phones.code(seat) not in text
        assert embedded.login(seat)[1] not in text


async def test_hello_gives_the_tables_key_to_all_and_the_wrap_to_its_phone_only(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    other = await claim(embedded.phones.join_url("blue"), secret=new_secret())
    body = {"code": embedded.phones.code("red"), "key": public_of(new_secret())}
    async with http.post("/api/claim", json=body) as answer:
        given = await answer.json()
    async with http.get("/api/hello") as answer:
        told = await answer.json()
    assert told == {"table": "t", "key": given["key"], "wrap": {"red": given["wrap"]}}
    assert embedded.phones.join_url("red").endswith(f"#{given['key']}")
    assert other.wrap not in (None, given["wrap"])


@pytest.mark.parametrize("path", ["/", "/j/AAAAAA", "/icon.svg", "/missing.js", "/api/table"])
async def test_every_answer_keeps_the_world_out(
    http: aiohttp.ClientSession, dist: Path, path: str
) -> None:
    async with http.get(path) as answer:
        headers = answer.headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "https:" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"


async def test_the_policy_names_the_broker_under_the_phones_own_address(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    port = embedded.phones.ready()["ws"].rpartition(":")[2]
    async with http.get("/api/table", headers={"Host": "t.local:8080"}) as answer:
        assert f"ws://t.local:{port};" in answer.headers["Content-Security-Policy"]
        assert (await answer.json())["ws"] == f"ws://t.local:{port}"


async def test_a_host_of_strange_letters_is_not_repeated(http: aiohttp.ClientSession) -> None:
    async with http.get("/api/table", headers={"Host": "x;script-src *"}) as answer:
        assert "script-src *" not in answer.headers.get("Content-Security-Policy", "")


async def test_hashed_files_are_kept_for_ever_and_the_page_for_as_long_as_a_network_may_fail(
    http: aiohttp.ClientSession, dist: Path
) -> None:
    async with http.get("/app-3f9ab2c1.js") as answer:
        assert "immutable" in answer.headers["Cache-Control"]
        assert "javascript" in answer.headers["Content-Type"]
    async with http.get("/icon.svg") as answer:
        assert answer.headers["Cache-Control"] == "no-cache"
    async with http.get("/") as answer:
        assert answer.headers["Cache-Control"] == f"max-age={KEPT_SECONDS}"
    async with http.get("/j/K7Q2MD") as answer:
        assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/..%2fsecret.txt", "/%2e%2e/secret.txt", "/.git", "/a/b", "/dist"]
)
async def test_nothing_outside_the_page_is_served(
    http: aiohttp.ClientSession, dist: Path, path: str
) -> None:
    from yarl import URL

    async with http.get(URL(path, encoded=True)) as answer:
        assert answer.status == 404
        assert "secret" not in await answer.text()


@pytest.mark.parametrize(("language", "word"), [("en", "deploy/play"), ("fr", "construite")])
async def test_a_page_that_is_not_built_says_how_to_build_it(
    http: aiohttp.ClientSession, dist: Path, language: str, word: str
) -> None:
    (dist / "index.html").unlink()
    async with http.get("/", headers={"Accept-Language": language}) as answer:
        assert answer.status == 503
        assert word in await answer.text()


async def test_a_full_disk_is_told_to_the_phone(
    embedded: House, http: aiohttp.ClientSession
) -> None:
    (embedded.settings.data / "phones.json.new").mkdir()
    assert await refusal(http, {"code": embedded.phones.code("red")}) == (503, "disk")
    assert not embedded.phones.claimed("red")


class Ended(FakeTable):
    """A table whose game is over as soon as a test says so."""

    winners: list[str] | None = None

    def view_for(self, audience: str) -> dict[str, Any]:
        return {**super().view_for(audience), "winners": self.winners}

    def record(self) -> list[dict[str, Any]]:
        return [{"kind": "opening", "name": "Zoé"}, {"kind": "submission"}]


async def test_the_record_is_for_phones_with_a_place_once_the_game_is_over(tmp_path: Path) -> None:
    table = Ended("t", {"red": "Zoé"})
    phones = Phones(table, PhonesSettings(tmp_path, host="127.0.0.1"))
    await phones.start()
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(phones.ready()["http"], cookie_jar=jar) as http:

        async def asked() -> tuple[int, str]:
            async with http.get("/api/record") as answer:
                return answer.status, await answer.text()

        table.winners = ["red"]
        assert (await asked())[0] == 404
        async with http.post("/api/claim", json={"code": phones.code("red")}) as answer:
            assert answer.status == 200
        status, text = await asked()
        assert (status, json.loads(text)) == (200, table.record())
        looks_on = {"code": phones.code("observer")}
        async with aiohttp.ClientSession(
            phones.ready()["http"], cookie_jar=aiohttp.CookieJar(unsafe=True)
        ) as other:
            async with other.post("/api/claim", json=looks_on) as answer:
                assert answer.status == 200
            async with other.get("/api/record") as answer:
                assert answer.status == 404
        table.winners = None
        assert (await asked())[0] == 404
    await phones.stop()
