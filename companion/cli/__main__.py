"""``python -m companion.cli`` is ``companion``."""

from companion.cli import main

raise SystemExit(main())
