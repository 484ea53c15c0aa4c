"""How what only the Great Wall has is drawn. Pure."""

from __future__ import annotations

from companion.touchscreen.games.face import Look
from companion.touchscreen.outlines import ring

LOOKS: dict[str, Look] = {
    "wall": Look(
        (
            ((-1.0, -1.0), (1.0, -1.0), (1.0, 0.1), (-1.0, 0.1)),
            *(
                ((x - 0.2, 0.1), (x + 0.2, 0.1), (x + 0.2, 0.7), (x - 0.2, 0.7))
                for x in (-0.8, 0, 0.8)
            ),
        )
    ),
    "rider": Look(
        (
            ((-0.95, -0.2), (0.62, -0.2), (0.75, 0.28), (-0.85, 0.28)),
            ((-0.85, 0.1), (-0.62, -0.95), (-0.4, -0.95), (-0.45, 0.1)),
            ((0.3, 0.0), (0.38, -0.95), (0.6, -0.95), (0.66, 0.0)),
            ((0.4, 0.1), (0.72, 0.1), (1.0, 0.75), (0.72, 0.82)),
            ((0.7, 0.82), (0.78, 0.5), (1.12, 0.3), (1.15, 0.5)),
            ((-0.35, 0.2), (0.2, 0.2), (0.05, 0.75), (-0.25, 0.75)),
            ring(18, radius=0.22, x=-0.1, y=0.88),
        )
    ),
}
