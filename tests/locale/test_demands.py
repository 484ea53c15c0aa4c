"""What somebody has to do is asked in other words than what somebody has done."""

from __future__ import annotations

import pytest

from companion.locale import LANGUAGES, catalogue

SCREEN, PHONE = "touchscreen.prompt.", "phones.page.wait."


def _told(language: str) -> set[str]:
    """What is said of deeds, without their end: of somebody called X."""
    forms = (
        form
        for key, forms in catalogue(language).items()
        if key.startswith("event.")
        for form in forms
    )
    return {form.replace("{seat}", "X").rstrip(".") for form in forms if form.startswith("{seat}")}


def _asked(language: str) -> dict[str, str]:
    return {
        key: form.replace("{name}", "X")
        for key, forms in catalogue(language).items()
        if key.startswith(PHONE) or (key.startswith(SCREEN) and key.endswith(".title"))
        for form in forms
        if form.startswith("{name}")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_demand_begins_like_the_news_of_the_same_deed(language: str) -> None:
    told, asked = _told(language), _asked(language)
    assert len(asked) > 40
    assert len(told) > 100
    same = {key for key, form in asked.items() if any(one.startswith(form) for one in told)}
    assert same == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_screen_a_demand_speaks_to_whom_it_asks(language: str) -> None:
    stated = {k for k, form in _asked(language).items() if k.startswith(SCREEN) and form[1] == " "}
    assert stated == set()
