"""The systems that the README promises, and where each comes from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class System:
    """name: as people call it. suite: as its archive does. components: parts of the archive.

    keyring: the suite's own package of keys. keys: fingerprints of the keys that may sign the suite, as its makers'
    own pages give them; any of them will do, and no other.
    """

    name: str
    family: str
    suite: str
    components: str
    keyring: str
    keys: tuple[str, ...]
    archive: str

    @property
    def suites(self) -> tuple[str, ...]:
        """What its installer leaves switched on."""
        return (self.suite, f"{self.suite}-updates")

    def sources(self, archive: str) -> list[str]:
        """apt's lines for an archive."""
        return [f"deb {archive} {suite} {self.components}" for suite in self.suites]


DEBIAN_12 = System(
    name="debian-12",
    family="debian",
    suite="bookworm",
    components="main",
    keyring="debian-archive-keyring",
    keys=(
        "B8B80B5B623EAB6AD8775C45B7C5D7D6350947F8",  # automatic signing key of 12
        "4D64FEC119C2029067D6E791F8D2585B8783D481",  # release key of 12
    ),
    archive="http://deb.debian.org/debian",
)
DEBIAN_13 = System(
    name="debian-13",
    family="debian",
    suite="trixie",
    components="main",
    keyring="debian-archive-keyring",
    keys=(
        "04B54C3CDCA79751B16BC6B5225629DF75B188BD",  # automatic signing key of 13
        "41587F7DB8C774BCCF131416762F67A0B2C39DE4",  # release key of 13
    ),
    archive="http://deb.debian.org/debian",
)
UBUNTU_24_04 = System(
    name="ubuntu-24.04",
    family="ubuntu",
    suite="noble",
    components="main universe",
    keyring="ubuntu-keyring",
    keys=("F6ECB3762474EDA9D21B7022871920D1991BC93C",),  # archive automatic signing key of 2018
    archive="http://archive.ubuntu.com/ubuntu",
)
SYSTEMS = {system.name: system for system in (DEBIAN_12, DEBIAN_13, UBUNTU_24_04)}

PACKAGES = (
    "sudo,git,ca-certificates,python3,systemd-sysv,dbus,dbus-user-session,libpam-systemd,"
    "iproute2,procps,udev,locales"
)
"""What an installed system has beside its packages of standard priority."""
