"""The screens of the touchscreen by name: module and class, imported when first shown."""

SCREENS = {
    "game": "companion.touchscreen.screens.game:GameScreen",
    "setup": "companion.touchscreen.screens.setup:SetupScreen",
    "board_editor": "companion.touchscreen.screens.board_editor:BoardEditorScreen",
    "audit": "companion.touchscreen.screens.audit:AuditScreen",
    "statistics": "companion.touchscreen.screens.statistics:StatisticsScreen",
    "menu": "companion.touchscreen.screens.menu:MenuScreen",
    "setup_name": "companion.touchscreen.screens.setup_name:SetupNameScreen",
    "setup_board": "companion.touchscreen.screens.setup_board:SetupBoardScreen",
    "setup_choices": "companion.touchscreen.screens.setup_choices:SetupChoicesScreen",
    "setup_game": "companion.touchscreen.screens.setup_game:SetupGameScreen",
    "setup_begins": "companion.touchscreen.screens.setup_begins:SetupBeginsScreen",
    "knights": "companion.touchscreen.screens.knights:KnightsScreen",
    "join": "companion.touchscreen.screens.join:JoinScreen",
    "correct": "companion.touchscreen.screens.correct:CorrectScreen",
    "replay": "companion.touchscreen.screens.replay:ReplayScreen",
    "lamps": "companion.touchscreen.screens.lamps:LampsScreen",
    "journal": "companion.touchscreen.screens.journal:JournalScreen",
}
