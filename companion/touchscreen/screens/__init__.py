"""The screens of every game by name: module and class, imported when first shown."""

SCREENS = {
    "game": "companion.touchscreen.screens.play.game:GameScreen",
    "setup": "companion.touchscreen.screens.setup.setup:SetupScreen",
    "board_editor": "companion.touchscreen.screens.boards.editor:EditorScreen",
    "board_import": "companion.touchscreen.screens.boards.importing:ImportScreen",
    "compare_board": "companion.touchscreen.screens.boards.compare:CompareScreen",
    "audit": "companion.touchscreen.screens.put_right.audit:AuditScreen",
    "statistics": "companion.touchscreen.screens.past.statistics:StatisticsScreen",
    "menu": "companion.touchscreen.screens.play.menu:MenuScreen",
    "setup_name": "companion.touchscreen.screens.setup.name:SetupNameScreen",
    "setup_board": "companion.touchscreen.screens.setup.board:SetupBoardScreen",
    "setup_choices": "companion.touchscreen.screens.setup.choices:SetupChoicesScreen",
    "setup_game": "companion.touchscreen.screens.setup.game:SetupGameScreen",
    "setup_begins": "companion.touchscreen.screens.setup.begins:SetupBeginsScreen",
    "join": "companion.touchscreen.screens.setup.join:JoinScreen",
    "correct": "companion.touchscreen.screens.put_right.correct:CorrectScreen",
    "replay": "companion.touchscreen.screens.past.replay:ReplayScreen",
    "lamps": "companion.touchscreen.screens.play.lamps:LampsScreen",
    "cameras": "companion.touchscreen.screens.setup.cameras:CamerasScreen",
    "tray": "companion.touchscreen.screens.setup.tray:TrayScreen",
    "journal": "companion.touchscreen.screens.past.journal:JournalScreen",
}
