"""Settings are typed; what does not fit is refused with its key and file, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.config import (
    CHECKS,
    FILE,
    CameraSettings,
    Network,
    ScreenConfig,
    Settings,
    SettingsError,
    default_data,
    language_of,
    load_settings,
)
from companion.locale import LANGUAGES


def written(folder: Path, text: str) -> Path:
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


def refusal(folder: Path, text: str) -> str:
    with pytest.raises(SettingsError) as refused:
        load_settings(written(folder, text), environ={})
    for language in LANGUAGES:
        assert "{" not in refused.value.sentence(language)
        assert "config." not in refused.value.sentence(language)
    return str(refused.value)


def test_without_a_file_everything_has_a_default(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "not-there", environ={}) == Settings(tmp_path / "not-there")


def test_a_file_may_set_every_key(tmp_path: Path) -> None:
    text = """
        table = "kitchen"
        language = "fr"
        wiring = "/home/ann/wiring.toml"
        [network]
        broker = "mqtt://broker.local"
        http = 8000
        mqtt = 0
        ws = 9002
        [screen]
        width = 1280
        height = 720
        fullscreen = true
        rotation = 180
        mode = "bright"
        [camera]
        source = "uvc:2"
        profile = "kitchen"
        count_after = 1.5
    """
    assert load_settings(written(tmp_path, text)) == Settings(
        tmp_path,
        table="kitchen",
        language="fr",
        wiring=Path("/home/ann/wiring.toml"),
        network=Network("mqtt://broker.local", 8000, 0, 9002),
        screen=ScreenConfig(1280, 720, True, 180, "bright"),
        camera=CameraSettings("uvc:2", "kitchen", 1.5),
    )
    assert text.count(" = ") == len(CHECKS)


def test_a_wiring_file_in_the_data_folder_is_found(tmp_path: Path) -> None:
    assert load_settings(tmp_path).wiring is None
    (tmp_path / "wiring.toml").touch()
    assert load_settings(tmp_path).wiring == tmp_path / "wiring.toml"
    written(tmp_path, 'wiring = "other.toml"')
    assert load_settings(tmp_path).wiring == tmp_path / "other.toml"
    assert load_settings(tmp_path, {"wiring": Path("here.toml")}).wiring == Path("here.toml")


def test_the_command_line_wins_over_the_file(tmp_path: Path) -> None:
    written(tmp_path, 'table = "kitchen"\n[network]\nhttp = 8000\nws = 9002\n')
    given = {"table": "attic", "network.http": 0, "network.ws": None, "language": None}
    settings = load_settings(tmp_path, given, environ={"LANG": "fr_FR.UTF-8"})
    assert (settings.table, settings.language) == ("attic", "fr")
    assert settings.network == Network(http=0, ws=9002)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("colour = 1", 'there is no setting "colour"'),
        ("[network]\nhttps = 1", 'there is no setting "network.https"'),
        ("[lamps]\nn = 1", 'there is no setting "lamps"'),
        ("network = 3", '"network" must be a table'),
        ('table = "Ann\'s"', 'table is "Ann\'s", but a table’s name'),
        ("table = 7", "table is"),
        ('language = "de"', "must be one of: en, fr"),
        ("language = []", "must be one of: en, fr"),
        ("[network]\nhttp = 65536", "network.http is"),
        ("[network]\nhttp = true", "network.http is"),
        ('[network]\nmqtt = "1883"', "network.mqtt is"),
        ("[network]\nws = -1", "whole number from 0 to 65535"),
        ('[network]\nbroker = ""', "network.broker is"),
        ("[screen]\nrotation = 45", "must be one of: 0, 90, 180, 270"),
        ("[screen]\nrotation = false", "must be one of: 0, 90, 180, 270"),
        ("[screen]\nwidth = 10", "screen.width is"),
        ("[screen]\nheight = 480.5", "screen.height is"),
        ('[screen]\nfullscreen = "yes"', "must be true or false"),
        ('[screen]\nmode = "dark"', "must be one of: dim, bright"),
        (
            "[camera]\ncount_after = 11",
            'camera.count_after is "11", but it must be a number from 0 to 10',
        ),
        ("[camera]\ncount_after = true", "camera.count_after is"),
        ("[camera]\nsource = 3", "camera.source is"),
        ('[camera]\nlens = "wide"', 'there is no setting "camera.lens"'),
        ("wiring = 3", "wiring is"),
        ("table = ", "not valid TOML"),
    ],
)
def test_what_does_not_fit_is_refused_with_key_and_file(
    tmp_path: Path, text: str, said: str
) -> None:
    sentence = refusal(tmp_path, text)
    assert said in sentence
    assert str(tmp_path / FILE) in sentence


def test_a_wrong_option_is_refused_under_its_own_name(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match='companion play: --http is "70000"'):
        load_settings(tmp_path, {"network.http": 70000})


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings(tmp_path)
    (tmp_path / FILE).rmdir()
    (tmp_path / FILE).write_bytes(b"\xff\xfe")
    with pytest.raises(SettingsError, match="not valid TOML"):
        load_settings(tmp_path)


def test_a_table_is_kept_where_xdg_says() -> None:
    assert default_data({}) == Path("~/.local/share/katane").expanduser()
    assert default_data({"XDG_DATA_HOME": "/srv/games"}) == Path("/srv/games/katane")


def test_the_language_is_the_machine_s_where_there_are_words_for_it() -> None:
    said = [{"LANG": "fr_CA.UTF-8"}, {"LANG": "de_DE"}, {"LC_ALL": "C", "LANG": "fr"}, {}]
    assert [language_of(environ) for environ in said] == ["fr", "en", "en", "en"]


def test_a_touchscreen_goes_on_with_what_fits_and_is_told_all_that_does_not(tmp_path: Path) -> None:
    wrong: list[SettingsError] = []
    text = 'colour = "red"\ntable = "blue"\n[screen]\nrotation = 45\nwidth = 1024\n[network]\nhttp = 7\nws = 7\n'
    settings = load_settings(written(tmp_path, text), environ={}, wrong=wrong)
    assert settings.table == "blue"
    assert (settings.screen.width, settings.screen.rotation) == (1024, 0)
    assert (settings.network.http, settings.network.ws) == (7, 0)
    assert [error.code for error in wrong] == ["unknown", "choice", "same_port"]


def test_a_file_that_is_none_leaves_the_usual_settings_and_is_told(tmp_path: Path) -> None:
    wrong: list[SettingsError] = []
    assert load_settings(written(tmp_path, "table ="), environ={}, wrong=wrong) == Settings(
        tmp_path
    )
    assert [error.code for error in wrong] == ["syntax"]
