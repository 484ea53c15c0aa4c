"""Every link of every page leads somewhere, every path and module that one names exists, every room has a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.deploy.project import ROOT
from tests.papers.pages import codes, pages, prose, text_of

_LINK = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")
_PATH = re.compile(r"(?:companion|hardware|calibration|tests|deploy)/[\w./-]*\w")
_MODULE = re.compile(r"(?!.*\.po$)(?:companion|hardware|calibration)(?:\.[a-z_]+)+")
every_page = pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))


def _is_there(path: str) -> bool:
    return any(ROOT.glob(path)) if "*" in path else (ROOT / path).exists()


def _is_module(name: str) -> bool:
    """A module, or a name that one holds."""
    *parents, last = name.split(".")
    folder, above = ROOT.joinpath(*parents), ROOT.joinpath(*parents[:-1], f"{parents[-1]}.py")
    if (folder / last).is_dir() or (folder / f"{last}.py").is_file():
        return True
    holder = above if above.is_file() else folder / "__init__.py"
    return holder.is_file() and re.search(rf"\b{last}\b", holder.read_text("utf-8")) is not None


@every_page
def test_every_link_leads_somewhere(page: Path) -> None:
    found = (first or second for first, second in _LINK.findall(prose(page)))
    here = [link.partition("#")[0] for link in found if "://" not in link]
    assert [link for link in here if link and not (page.parent / link).exists()] == []


@every_page
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    named = (word for word in codes(text_of(page)) if _PATH.fullmatch(word))
    built = ROOT / "companion/phones/web/dist"
    assert [path for path in named if not _is_there(path) and ROOT / path != built] == []


@every_page
def test_every_module_that_a_page_names_exists(page: Path) -> None:
    named = (word for word in codes(text_of(page)) if _MODULE.fullmatch(word))
    assert [name for name in named if not _is_module(name)] == []


def test_every_page_can_be_reached_from_the_readme() -> None:
    """A pack's page lies where the rules' page says that packs' pages lie."""
    reached: set[Path] = set()
    ahead = [ROOT / "README.md", *ROOT.glob("companion/rules/packs/*/README.md")]
    while ahead:
        page = ahead.pop()
        if page in reached or page.suffix != ".md":
            continue
        reached.add(page)
        ahead += [(page.parent / link.partition("#")[0]).resolve() for link in _links(page)]
    assert set(pages()) - reached == set()


def _links(page: Path) -> list[str]:
    return [first for first, _ in _LINK.findall(text_of(page)) if first and "://" not in first]
