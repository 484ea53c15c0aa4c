"""What is packed for whoever helps holds none of the secrets that are planted everywhere."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

from companion.config import FILE
from companion.doctor import examined
from companion.doctor.bundle import SAID, bundle, without
from companion.phones import Phones, PhonesSettings
from tests.doctor.planted import PlantedMachine
from tests.phones.fake import FakeTable

NAMES = ("Annabelle", "Bénédicte")


def strings(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for one in value.values() for text in strings(one)]
    if isinstance(value, list):
        return [text for one in value for text in strings(one)]
    return [value] if isinstance(value, str) and len(value) >= 4 else []


async def test_no_code_key_login_password_or_name_is_in_it(tmp_path: Path) -> None:
    phones = Phones(FakeTable("t", {"red": NAMES[0]}), PhonesSettings(tmp_path))
    await phones.start()
    await phones.stop()
    secrets = strings(json.loads((tmp_path / "phones.json").read_text(encoding="utf-8")))
    assert len(secrets) > 10
    (tmp_path / FILE).write_text(
        '[network]\nbroker = "mqtt://hannah:pa55word@club.example:1883"\n', encoding="utf-8"
    )
    machine = PlantedMachine()
    everything = " ".join([*secrets, *NAMES, "http://192.0.2.7/j/ABCDEF#key-of-the-table"])
    for command in SAID.values():
        machine.says[command] = f"{everything}\nwifi-psk=opensesame\nPassword: sesame-too"
    file = tmp_path / "bundle.zip"
    packed = bundle(file, machine, tmp_path, examined(machine, tmp_path), NAMES)
    with zipfile.ZipFile(file) as made:
        texts = {name: made.read(name).decode() for name in made.namelist()}
    assert set(packed) == set(texts)
    assert {"findings.txt", "journal.txt", FILE} <= set(texts)
    planted = (
        *secrets,
        *NAMES,
        "hannah",
        "pa55word",
        "key-of-the-table",
        "opensesame",
        "sesame-too",
    )
    assert [(name, one) for one in planted for name, text in texts.items() if one in text] == []
    assert "club.example" in texts[FILE]


def test_what_helps_stays_readable() -> None:
    text = "Nov 29 pi companion[12]: the camera uvc:0 gives no picture\nMemTotal: 900 kB"
    assert without(text, ("red-secret",)) == text
