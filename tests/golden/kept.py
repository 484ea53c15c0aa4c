"""What is kept as text beside a test, and read again line by line."""

from __future__ import annotations

from pathlib import Path


def compare(file: Path, text: str, update: bool) -> None:
    """This text is what the file holds; update: it is written first, for somebody to read the difference."""
    if update:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    name = file.name
    assert file.exists(), f"{name} is missing: run with --update-golden and read what it wrote"
    written = file.read_text(encoding="utf-8").splitlines()
    for number, (was, now) in enumerate(zip(written, text.splitlines(), strict=False), 1):
        assert now == was, f"{name}:{number} has changed; --update-golden if that is wanted"
    assert len(written) == len(text.splitlines()), f"{name} has another length than before"
