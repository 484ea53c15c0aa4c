"""Rendered throws: dice, grounds, light and cameras drawn from one generator, with their truth."""

from tests.rendering.throw import Kind, render_scene, render_throw
from tests.rendering.truth import Scene, TrueDie, Truth

__all__ = ["Kind", "Scene", "TrueDie", "Truth", "render_scene", "render_throw"]
