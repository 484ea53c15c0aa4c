"""deploy/install --appliance lays what makes a machine a table, below another root here, and takes it away again."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion.app.own_wifi import profile_of
from tests.deploy.project import ROOT, Project

SYSTEMD = pytest.mark.skipif(shutil.which("systemd-sysusers") is None, reason="no systemd here")
ROOT_ONLY = pytest.mark.skipif(os.getuid() != 0, reason="only root makes users")
PASSWD = "root:x:0:0:root:/root:/bin/bash\nanna:x:1000:1000::/home/anna:/bin/bash\n"
GROUP = "root:x:0:\nvideo:x:44:anna\naudio:x:29:\nrender:x:105:\ninput:x:106:\nanna:x:1000:\n"
FILES = {
    "etc/passwd": PASSWD,
    "etc/group": GROUP,
    "etc/shadow": "root:*:1::::::\nanna:*:1::::::\n",
    "etc/gshadow": "root:*::\nvideo:!::anna\naudio:!::\nrender:!::\ninput:!::\nanna:!::\n",
    "home/anna/notes": "hers",
    "usr/lib/systemd/system/multi-user.target": "[Unit]\n",
    "usr/lib/systemd/system/graphical.target": "[Unit]\n",
    "usr/lib/systemd/system/sockets.target": "[Unit]\n",
}
UNITS = "etc/systemd/system"
LOGIN = "katane-console.service"


class Elsewhere:
    """The files of a machine, below a folder."""

    def __init__(self, folder: Path) -> None:
        self.project = Project.made_in(folder)
        self.root = folder / "machine"
        (self.project.root / "system/systemctl").unlink()  # the real one works on files alone
        for place, text in FILES.items():
            self.put(place, text)

    def put(self, place: str, text: str) -> None:
        path = self.root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def link(self, place: str, target: str) -> None:
        path = self.root / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)

    def install(self, *words: str) -> subprocess.CompletedProcess[str]:
        """As a machine's first start does it: without a home in its environment."""
        given = ("install", "--appliance", "--root", str(self.root), *words)
        return self.project.run(*given, before=("env", "--unset=HOME"))

    def text(self, place: str) -> str:
        return (self.root / place).read_text(encoding="utf-8")

    def unit(self, name: str = "katane.service") -> configparser.ConfigParser:
        """A unit; of a word that stands several times the last."""
        found = configparser.ConfigParser(strict=False, interpolation=None)
        found.optionxform = str  # type: ignore[assignment, method-assign]
        found.read_string(self.text(f"{UNITS}/{name}"))
        return found

    def there(self) -> Mapping[str, str]:
        """Every file with its text, and every link with its target; not what the tools keep of their own."""
        found = {}
        for path in sorted(self.root.rglob("*")):
            place = str(path.relative_to(self.root))
            if place.endswith("-") or path.name == ".pwd.lock":
                continue
            if path.is_symlink():
                found[place] = os.readlink(path)
            elif path.is_file():
                found[place] = path.read_text(encoding="utf-8")
        return found


@pytest.fixture
def elsewhere(tmp_path: Path) -> Elsewhere:
    return Elsewhere(tmp_path)


@pytest.mark.turn(2)
@SYSTEMD
@ROOT_ONLY
def test_taken_away_it_leaves_the_machine_as_it_was(elsewhere: Elsewhere) -> None:
    elsewhere.link(f"{UNITS}/display-manager.service", "/usr/lib/systemd/system/lightdm.service")
    elsewhere.link(f"{UNITS}/default.target", "/usr/lib/systemd/system/graphical.target")
    was = elsewhere.there()
    assert elsewhere.install("--rotation", "180").returncode == 0
    assert elsewhere.install().returncode == 0, "it may be run again"
    assert "katane-table" in elsewhere.text("etc/passwd")
    assert elsewhere.there()[f"{UNITS}/default.target"].endswith("multi-user.target")
    done = elsewhere.install("--remove")
    assert done.returncode == 0, done.stderr
    assert elsewhere.there() == was
    assert elsewhere.install("--remove").returncode == 0, "and taken away again"


@SYSTEMD
@ROOT_ONLY
def test_the_user_has_a_table_s_devices_and_no_shell(elsewhere: Elsewhere) -> None:
    assert elsewhere.install().returncode == 0
    rows = [line.split(":") for line in elsewhere.text("etc/group").splitlines()]
    groups = {row[0] for row in rows if "katane-table" in row[3].split(",")}
    assert groups == {"video", "render", "input", "audio", "gpio", "spi"}
    (person,) = [one for one in elsewhere.text("etc/passwd").splitlines() if "katane-table" in one]
    assert person.endswith(":/var/lib/katane:/usr/sbin/nologin")


@SYSTEMD
@ROOT_ONLY
def test_it_starts_with_the_machine_on_the_first_console(elsewhere: Elsewhere) -> None:
    assert elsewhere.install("--rotation", "180").returncode == 0
    service = elsewhere.unit()["Service"]
    assert service["ExecStart"].split() == [
        f"{elsewhere.project.root}/deploy/play",
        '"--rotation"',
        '"180"',
    ]
    assert f"{UNITS}/multi-user.target.wants/katane.service" in elsewhere.there()
    console = elsewhere.unit("katane.service.d/console.conf")
    assert console["Service"]["TTYPath"] == "/dev/tty1"
    assert console["Unit"]["OnSuccess"] == LOGIN
    assert "katane.service" in elsewhere.unit(LOGIN)["Service"]["ExecCondition"]
    assert "getty@tty1.service" in elsewhere.unit(LOGIN)["Service"]["ExecStart"]
    assert console["Unit"]["OnFailure"] == "getty@tty1.service"


@SYSTEMD
@ROOT_ONLY
def test_headless_leaves_the_console_and_the_desktop_alone(elsewhere: Elsewhere) -> None:
    elsewhere.link(f"{UNITS}/display-manager.service", "/usr/lib/systemd/system/lightdm.service")
    elsewhere.link(f"{UNITS}/default.target", "/usr/lib/systemd/system/graphical.target")
    assert elsewhere.install().returncode == 0
    assert elsewhere.install("--remove").returncode == 0
    assert elsewhere.install("--headless").returncode == 0
    assert f"{UNITS}/katane.service.d/console.conf" not in elsewhere.there()
    assert f"{UNITS}/{LOGIN}" not in elsewhere.there()
    assert elsewhere.there()[f"{UNITS}/default.target"].endswith("graphical.target")


@SYSTEMD
@ROOT_ONLY
@pytest.mark.parametrize("words", [("--http", "8080"), ("--http=8080",)])
def test_a_port_that_was_asked_for_takes_port_80_s_place(
    elsewhere: Elsewhere, words: tuple[str, ...]
) -> None:
    own = {f"{UNITS}/katane.socket", f"{UNITS}/katane.service.d/port.conf"}
    assert elsewhere.install().returncode == 0
    assert own <= elsewhere.there().keys()
    assert elsewhere.unit("katane.socket")["Unit"]["BindsTo"] == "katane.service"
    assert elsewhere.install(*words).returncode == 0
    assert not own & elsewhere.there().keys()


@SYSTEMD
@ROOT_ONLY
def test_it_runs_as_itself_with_no_right_of_root(elsewhere: Elsewhere) -> None:
    assert elsewhere.install().returncode == 0
    service = elsewhere.unit()["Service"]
    assert service["User"] == "katane-table"
    assert service["CapabilityBoundingSet"] == service["AmbientCapabilities"] == ""
    assert service["ProtectSystem"] == "strict"
    assert service["NoNewPrivileges"] == "yes"
    assert "KATANE_PREPARED=yes" in service["Environment"].split()
    assert int(service["WatchdogSec"]) > 0
    assert service["Type"] == "notify"
    assert "SystemMaxUse=64M" in elsewhere.text("etc/systemd/journald.conf.d/katane.conf")


@SYSTEMD
@ROOT_ONLY
def test_systemd_understands_the_units_and_finds_little_that_they_may_do(
    elsewhere: Elsewhere,
) -> None:
    elsewhere.put(RADIO, "")
    assert elsewhere.install().returncode == 0
    units = elsewhere.root / UNITS
    for words in (
        ["verify", "--man=no", str(units / "katane.service"), str(units / "katane.socket")],
        ["security", "--offline=yes", "--threshold=35", str(units / "katane.service")],
    ):
        done = subprocess.run(
            ["systemd-analyze", *words],
            env={"PATH": os.environ["PATH"]},
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert "katane" not in done.stderr


PROFILE = "etc/NetworkManager/system-connections/katane-wifi.nmconnection"
RADIO = "sys/class/net/wlan0/wireless"


@pytest.mark.turn(2)
@SYSTEMD
@ROOT_ONLY
def test_a_radio_gets_a_network_of_the_table_s_own_behind_every_other(elsewhere: Elsewhere) -> None:
    elsewhere.put(RADIO, "")
    was = elsewhere.there()
    done = elsewhere.install("--table", "club")
    assert done.returncode == 0, done.stderr
    text = elsewhere.text(PROFILE)
    found = profile_of(text)
    assert found is not None
    assert found.name in done.stderr
    assert found.password in done.stderr
    assert re.fullmatch(r"Katane-\d\d", found.name)
    assert re.fullmatch(r"[a-hjkmnp-z2-9]{10}", found.password)
    assert "autoconnect-priority=-999" in text
    assert "@" not in text
    assert (elsewhere.root / PROFILE).stat().st_mode & 0o077 == 0
    names = elsewhere.text("etc/NetworkManager/dnsmasq-shared.d/katane.conf")
    assert f"address=/club.local/{found.address}" in names
    lends = elsewhere.unit("katane.service.d/wifi.conf")["Service"]["LoadCredential"]
    assert lends == f"wifi:/{PROFILE}"
    assert elsewhere.install().returncode == 0
    assert elsewhere.text(PROFILE) == text, "name and password stay"
    assert elsewhere.install("--remove").returncode == 0
    assert elsewhere.there() == was


@pytest.mark.turn(2)
@SYSTEMD
@ROOT_ONLY
def test_no_radio_or_no_wish_no_network(elsewhere: Elsewhere) -> None:
    assert elsewhere.install().returncode == 0
    assert not [place for place in elsewhere.there() if "wifi" in place]
    elsewhere.put(RADIO, "")
    assert elsewhere.install().returncode == 0
    assert PROFILE in elsewhere.there()
    assert elsewhere.install("--no-wifi").returncode == 0
    assert not [place for place in elsewhere.there() if "wifi" in place]


RULES = """\
const rules = [];
const polkit = { Result: { YES: "yes", NOT_HANDLED: "" }, addRule: (rule) => rules.push(rule) };
const asked = JSON.parse(require("fs").readFileSync(0, "utf8"));
eval(require("fs").readFileSync(process.argv[1], "utf8"));
console.log(JSON.stringify(asked.map(({ user, id, unit, verb }) =>
  rules[0]({ id, lookup: (key) => ({ unit, verb })[key] }, { user }))));
"""
UNITS_ACTION = "org.freedesktop.systemd1.manage-units"
TABLE, UP, OFF = "katane-table", "katane-wifi@up.service", "org.freedesktop.login1.power-off"
ASKED = (
    ({"user": TABLE, "id": OFF}, "yes"),
    ({"user": TABLE, "id": UNITS_ACTION, "unit": UP, "verb": "start"}, "yes"),
    (
        {"user": TABLE, "id": UNITS_ACTION, "unit": "katane-wifi@down.service", "verb": "start"},
        "yes",
    ),
    ({"user": TABLE, "id": UNITS_ACTION, "unit": UP, "verb": "stop"}, ""),
    ({"user": TABLE, "id": UNITS_ACTION, "unit": "ssh.service", "verb": "start"}, ""),
    ({"user": TABLE, "id": "org.freedesktop.login1.reboot"}, ""),
    ({"user": TABLE, "id": "org.freedesktop.NetworkManager.settings.modify.system"}, ""),
    ({"user": "anna", "id": OFF}, ""),
    ({"user": "anna", "id": UNITS_ACTION, "unit": UP, "verb": "start"}, ""),
)


def test_polkit_s_rule_allows_the_table_two_things_and_nobody_else_any() -> None:
    node = shutil.which("node", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    if node is None:
        pytest.skip("no Node here")
    done = subprocess.run(
        [node, "-e", RULES, str(ROOT / "deploy/appliance/polkit.rules")],
        input=json.dumps([asked for asked, _ in ASKED]),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [wanted for _, wanted in ASKED]


def test_a_table_that_a_person_installed_is_in_the_way(elsewhere: Elsewhere) -> None:
    elsewhere.put("home/anna/.config/systemd/user/companion.service", "[Service]\n")
    done = elsewhere.install()
    assert done.returncode == 1
    assert "deploy/install --remove first" in done.stderr
    assert f"{UNITS}/katane.service" not in elsewhere.there()


def test_what_is_no_option_of_a_table_is_refused(elsewhere: Elsewhere) -> None:
    for words, said in ((("--try",), "no option"), (("--remove", "--demo"), "no other word")):
        done = elsewhere.install(*words)
        assert done.returncode == 1
        assert said in done.stderr
        assert f"{UNITS}/katane.service" not in elsewhere.there()
    assert elsewhere.project.run("install", "--appliance", "--root", "/nowhere").returncode == 1


SAYS = """\
#!/usr/bin/env bash
echo "{name} $*" >>"{log}"
[[ "$*" != "is-active --quiet display-manager.service" ]]
"""


@pytest.fixture
def on_it(tmp_path: Path) -> Project:
    """A machine on which the install runs for good, with programs that only write down what they are asked."""
    project = Project.made_in(tmp_path)
    for name in ("systemctl", "systemd-sysusers", "udevadm", "chown", "userdel", "groupdel"):
        project.program(f"system/{name}", SAYS.replace("{name}", name))
    (project.root / "machine/etc").mkdir(parents=True)
    return project


def install_on(project: Project, *words: str) -> subprocess.CompletedProcess[str]:
    machine = str(project.root / "machine")
    return project.run("install", "--appliance", *words, KATANE_MACHINE=machine)


@ROOT_ONLY
def test_a_program_in_somebody_s_home_is_to_be_moved_and_it_says_how(on_it: Project) -> None:
    done = install_on(
        on_it, "--headless"
    )  # from a folder below /tmp, which the table's user does not see
    assert done.returncode == 1
    assert f"sudo mv {on_it.root} /opt/katane" in done.stderr
    assert "/opt/katane/deploy/install --appliance --headless" in done.stderr
    assert on_it.asked() == []
