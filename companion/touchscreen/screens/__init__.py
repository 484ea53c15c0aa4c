"""The screens of the touchscreen by name: module and class, imported when first shown."""

SCREENS = {
    "game": "companion.touchscreen.screens.game:GameScreen",
    "setup": "companion.touchscreen.screens.setup:SetupScreen",
    "board_editor": "companion.touchscreen.screens.board_editor:BoardEditorScreen",
    "audit": "companion.touchscreen.screens.audit:AuditScreen",
    "statistics": "companion.touchscreen.screens.statistics:StatisticsScreen",
    "menu": "companion.touchscreen.screens.menu:MenuScreen",
    "journal": "companion.touchscreen.screens.journal:JournalScreen",
}
