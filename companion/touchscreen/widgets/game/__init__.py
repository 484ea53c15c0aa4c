"""The parts of the game screen: each shows one part of the model and is redrawn only when that part changed."""

from companion.touchscreen.widgets.game.choices import ChoiceArea
from companion.touchscreen.widgets.game.dice import DicePad, DiceRowView
from companion.touchscreen.widgets.game.prompt import PromptBar
from companion.touchscreen.widgets.game.seat_row import SeatRowView

__all__ = ["ChoiceArea", "DicePad", "DiceRowView", "PromptBar", "SeatRowView"]
