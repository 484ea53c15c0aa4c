"""The host's phone joins a hall, calls a judge, lets people confirm, and leaves."""

from __future__ import annotations

from pathlib import Path

from companion.faces.hall import NearHall, ShownHall, ShownResult
from tests.app.host.houses import DeskHouse, keys_of, said_on, started


class PretendedHall:
    """A hall that takes one code. asked: what it was asked, in order."""

    def __init__(self) -> None:
        self.now: ShownHall | None = None
        self.asked: list[tuple[object, ...]] = []
        self.stores = True
        self.found: tuple[NearHall, ...] = ()

    async def near(self) -> tuple[NearHall, ...]:
        return self.found

    def shown(self) -> ShownHall | None:
        return self.now

    async def join(self, host: str, code: str) -> str | None:
        self.asked.append(("join", host, code))
        if code != "kdzsqk":
            return "code"
        self.now = ShownHall("Club", "anna", in_touch=True)
        return None

    async def leave(self) -> None:
        self.now = None

    async def call_judge(self, *, wanted: bool) -> bool:
        self.asked.append(("judge", wanted))
        self.now = ShownHall("Club", "anna", in_touch=True, called=wanted)
        return self.stores

    async def confirm(self, seat: str) -> bool:
        self.asked.append(("confirm", seat))
        return self.stores


async def test_a_table_joins_with_what_was_written_and_leaves_again(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        hall = house.around.hall = PretendedHall()
        home = keys_of(await house.ask("home"))
        assert {"type": "host", "act": "hall"} in [one["do"] for one in home]
        page = await house.ask("hall")
        (field,) = [part["field"] for part in page["parts"] if "field" in part]
        assert field["do"]["act"] == "hall_join"
        page = await house.ask("hall_join", text="192.168.1.7 zzzzzz")
        assert "This code is not the hall’s." in page["told"]
        assert [part["field"]["value"] for part in page["parts"]] == ["192.168.1.7 zzzzzz"]
        page = await house.ask("hall_join", text="192.168.1.7  kdzsqk ")
        assert page["title"] == "Club"
        assert hall.asked == [("join", "192.168.1.7", "zzzzzz"), ("join", "192.168.1.7 ", "kdzsqk")]
        page = await house.ask("hall_leave")
        assert hall.now is None
        assert [part["field"]["value"] for part in page["parts"] if "field" in part] == [""]


async def test_a_hall_that_was_found_takes_its_code_alone(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        hall = house.around.hall = PretendedHall()
        hall.found = (NearHall("Club", "10.0.0.2"), NearHall("10.0.0.3:99", "10.0.0.3:99"))
        page = await house.ask("hall")
        fields = [part["field"] for part in page["parts"] if "field" in part]
        assert [one["label"] for one in fields[:2]] == [
            "Code of Club (10.0.0.2)",
            "Code of 10.0.0.3:99",
        ]
        page = await house.ask("hall_join", text="zzzzzz", host="10.0.0.2")
        assert "This code is not the hall’s." in page["told"]
        assert len([part for part in page["parts"] if "field" in part]) == 3
        page = await house.ask("hall_join", text="kdzsqk", host="10.0.0.2")
        assert page["title"] == "Club"
        assert hall.asked[-1] == ("join", "10.0.0.2", "kdzsqk")


async def test_a_judge_is_called_and_sent_away(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        hall = house.around.hall = PretendedHall()
        hall.now = ShownHall("Club", "anna", in_touch=True)
        page = await house.ask("hall_judge", wanted=True)
        assert "A judge is called." in said_on(page)
        assert {"type": "host", "act": "hall_judge", "wanted": False} in [
            one["do"] for one in keys_of(page)
        ]
        hall.stores = False
        page = await house.ask("hall_judge", wanted=False)
        assert "disk refuses" in page["told"]


async def test_people_confirm_a_result(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        await started(house, dice="app")
        hall = house.around.hall = PretendedHall()
        seat, name = next((s["seat"], s["name"]) for s in house.table.view_for("table")["seats"])
        hall.now = ShownHall("Club", "anna", in_touch=True, result=ShownResult({seat: name}))
        page = await house.ask("hall")
        assert [one["do"]["seat"] for one in keys_of(page) if one.get("seat")] == [seat]
        await house.ask("hall_confirm", seat=seat)
        assert hall.asked == [("confirm", seat)]
        assert (await house.refused("hall_confirm", seat="purple"))["code"] == "host_odd"


async def test_without_a_way_to_a_hall_nothing_of_it_is_offered(tmp_path: Path) -> None:
    async with DeskHouse(tmp_path) as house:
        acts = [one["do"]["act"] for one in keys_of(await house.ask("home"))]
        assert "hall" not in acts
        assert (await house.refused("hall"))["code"] == "host_odd"
