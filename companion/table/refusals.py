"""Why the table itself says no, beside the refusals of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.messages import plain
from companion.rules.refusals import REASONS, Reason, Refusal
from companion.table.errors import TableError
from companion.table.shapes import RefusalView

UNKNOWN_COMMAND = Reason("unknown_command", None, "There is no command {type}; there are {known}.")
BAD_COMMAND = Reason("bad_command", None, "The command {type} is wrong in {field}: {problem}.")
BAD_NEW = Reason("bad_new", None, "The new game is wrong in {field}: {problem}.")
NO_GAME = Reason("no_game", None, "No game is going on. Start one first.")
UNKNOWN_SEAT = Reason("unknown_seat", None, "Nobody sits at {seat}; the seats are {known}.")
NOT_YOUR_SEAT = Reason(
    "not_your_seat", None, "{origin} may only act for its own seat, not for {seat}."
)
NOT_FROM_HERE = Reason(
    "not_from_here", None, "{origin} may not do {type}. Do it on the touchscreen."
)
STALE = Reason(
    "stale", None, "The table has moved on since you looked ({what}). Look again, then repeat it."
)
BUSY = Reason(
    "busy", None, "The table still has {n} requests to answer. Wait a moment and try again."
)
CLOSED = Reason("closed", None, "The table is being closed. Start it again, then repeat it.")
NOTHING_TO_UNDO = Reason("nothing_to_undo", None, "There is nothing left to undo.")
NOTHING_TO_REDO = Reason("nothing_to_redo", None, "There is nothing to do again.")
UNDO_NOT_YOURS = Reason(
    "undo_not_yours",
    None,
    "The last move was made by {seat}. A phone takes back its own last move only.",
)
UNDO_TABLES = Reason(
    "undo_tables",
    None,
    "That was done for the whole table: only the host or the table takes it back.",
)
UNDO_BARRIER = Reason(
    "undo_barrier",
    None,
    "That cannot simply be taken back: {what} showed somebody something new. Ask somebody else to agree.",
)
UNDO_ASKED = Reason(
    "undo_asked", None, "{seat} has already asked to take that back. Somebody else must answer."
)
UNDO_NOT_ASKED = Reason("undo_not_asked", None, "Nobody has asked to take anything back.")
UNDO_SELF = Reason("undo_self", None, "{seat} asked to take it back, so somebody else must agree.")
NO_CLOCK = Reason("no_clock", None, "This game is played without a clock.")
CLOCK_PAUSED = Reason("clock_paused", None, "The clock is already stopped.")
CLOCK_RUNS = Reason("clock_runs", None, "The clock is already running.")
TOO_MANY_ROBOTS = Reason(
    "too_many_robots", None, "At most {most} robots play here; one person must."
)
NO_HANDS = Reason(
    "no_hands", None, "{hands} cannot lay for {seat}: name a seat that another person plays."
)
ROBOT_CARDS = Reason(
    "robot_cards",
    None,
    "A robot’s cards lie in the app, so it plays where resources and cards are on phones.",
)
ROBOT_SECRET = Reason(
    "robot_secret",
    None,
    "Nobody may look at a secret card for a robot, so it plays where these are on phones.",
)
ROBOT_DECK = Reason(
    "robot_deck",
    None,
    "Nobody may see which card a robot draws, so it plays where development cards are on phones.",
)
NO_ROBOT = Reason("no_robot", None, "No robot plays {seat}.")
NOTHING_TO_LAY = Reason(
    "nothing_to_lay", None, "No robot waits, and nothing is to be laid for one."
)
LAID_ALREADY = Reason("laid_already", None, "This is laid: somebody has said so.")
NAME_EMPTY = Reason("name_empty", None, "This name shows nothing. Write one that can be read.")
NAME_LONG = Reason("name_long", None, "This name is too long: {most} letters fit.")
NAME_SAME = Reason("name_same", None, "{seat} already has this name.")
NAME_TAKEN = Reason(
    "name_taken", None, "This name looks like the one of {other}. Choose another, to be told apart."
)
SWAP_SELF = Reason("swap_self", None, "{seat} sits there already.")
SWAP_ROBOT = Reason(
    "swap_robot", None, "A robot plays {seat}. Let a robot take over the other seat instead."
)
COLOR_SAME = Reason("color_same", None, "{seat} already has this color.")
COLOR_TAKEN = Reason(
    "color_taken",
    None,
    "{other} has this color. If the pieces of {seat} really have it, exchange the colors of both.",
)
COLOR_UNKNOWN = Reason("color_unknown", None, "This game has no pieces of that color.")
NOT_FORGOTTEN = Reason(
    "not_forgotten",
    None,
    "A game is deleted only while no other goes on, and not while it lies on the table.",
)
NO_KEPT_GAME = Reason("no_kept_game", None, "No game {game} is kept here; there are {known}.")
RECORD_BAD = Reason("record_bad", None, "The record cannot be read at entry {line}: {problem}.")
RECORD_UNREADABLE = Reason("record_unreadable", None, "{path} cannot be read: {why}.")
RECORD_CHANGED = Reason(
    "record_changed", None, "Entry {line} of the record is not what its hash says: it was changed."
)
RECORD_MASKED = Reason(
    "record_masked",
    None,
    "This record was exported while the game went on and hides what was secret. Export it after the end.",
)
RECORD_NEWER = Reason(
    "record_newer",
    None,
    "This game was written by a newer companion (format {format}; this one knows {known}). Update first.",
)
STORE_FULL = Reason(
    "store_full",
    None,
    "The disk is full, so nothing was changed and nothing is lost. Free some space ({path}), then repeat it.",
)
STORE_FAILED = Reason(
    "store_failed",
    None,
    "The move could not be stored, so nothing was changed ({why}). Check the disk of {path}, then repeat it.",
)
STORE_UNUSABLE = Reason(
    "store_unusable", None, "{path} cannot be used: {why}. Nothing was changed."
)
STORE_BUSY = Reason(
    "store_busy", None, "Another program holds {path} open for writing. Close it, then repeat it."
)
SLOWED = Reason(
    "slowed",
    None,
    "The table’s machine has too much to do, so answers take longer. Nothing is lost.",
)
SLOWED_POWER = Reason(
    "slowed_power",
    None,
    "The table’s machine gets too little power and is slowed. Use a stronger power supply. Nothing is lost.",
)
SLOWED_HEAT = Reason(
    "slowed_heat",
    None,
    "The table’s machine is too hot and is slowed. Let it cool. Nothing is lost.",
)
STORE_LOCKED = Reason(
    "store_locked",
    None,
    "Another companion (process {pid}) already uses {folder}. Close it, or choose another --data folder.",
)
STORE_FOLDER = Reason("store_folder", None, "The folder {folder} cannot be used: {why}.")
STORE_ABSENT = Reason("store_absent", None, "No games are kept in {folder}. Is --data right?")
STORE_NEWER = Reason(
    "store_newer",
    None,
    "{path} was written by a newer companion (version {version}; this one knows {known}). "
    "Update the companion; the file was not touched.",
)
STORE_FOREIGN = Reason(
    "store_foreign", None, "{path} belongs to another program. Choose another --data folder."
)
STORE_CORRUPT = Reason(
    "store_corrupt",
    None,
    "{path} is damaged ({why}); it was not touched."
    " Put a backup in its place, in the program’s folder: .venv/bin/companion restore",
)
LOG_WAITS = Reason(
    "log_waits",
    None,
    "The log is damaged. Before anything else the host says how to go on with it.",
)
LOG_IS_WHOLE = Reason("log_is_whole", None, "The log is whole; there is nothing to mend.")
NO_BACKUP = Reason("no_backup", None, "There is no whole backup.")
LOG_CHANGED = Reason(
    "log_changed",
    None,
    "Entry {line} of a game in {path} is not what was written. Nothing after it can be believed.",
)
LOG_SHORT = Reason(
    "log_short",
    None,
    "{path} lost its end (good entries: {entries}, missing: {n}). Start the table to choose how to go on.",
)
LOG_DAMAGED = Reason(
    "log_damaged",
    None,
    "{path} is damaged (good entries: {entries}, missing: {n}). Start the table to choose how to go on.",
)
LOG_STRUCTURE = Reason(
    "log_structure",
    None,
    "{path} is damaged, but all its entries ({entries}) are good. Start the table to have it written anew.",
)
LOG_UNSURE = Reason(
    "log_unsure",
    None,
    "{path}: good entries: {entries}. Whether there were more cannot be known, since games.head beside it is "
    "missing or older. Start the table to choose how to go on.",
)
LOG_OTHER = Reason(
    "log_other",
    None,
    "{path} is not the log that was kept here: another lies in its place. Start the table to choose how to go on.",
)
LOG_UNREADABLE = Reason(
    "log_unreadable",
    None,
    "Nothing of {path} can be read. Start the table to choose how to go on.",
)
BACKUP_EXISTS = Reason(
    "backup_exists", None, "{path} exists already; a backup never overwrites. Name another file."
)
BACKUP_FAILED = Reason("backup_failed", None, "{path} cannot be written: {why}.")
BACKUP_BUSY = Reason(
    "backup_busy",
    None,
    "Another backup is being written to {path}. Wait for its end, or name another file.",
)
BACKUP_UNREADABLE = Reason("backup_unreadable", None, "{path} cannot be read: {why}.")
BACKUP_BAD = Reason(
    "backup_bad", None, "{path} is no whole backup: {why}. Take another one; nothing was changed."
)
BACKUP_FOREIGN = Reason(
    "backup_foreign", None, "{path} belongs to another program. Name a backup of the companion."
)
BACKUP_NEWER = Reason(
    "backup_newer",
    None,
    "{path} was made by a newer companion (version {version}; this one knows {known}). "
    "Update the companion; nothing was changed.",
)
RESTORE_FAILED = Reason(
    "restore_failed", None, "Nothing was restored and nothing changed ({path}: {why})."
)
RESTORE_UNFINISHED = Reason(
    "restore_unfinished",
    None,
    "The restore is not finished ({path}: {why}). Put that right, then start the table: it goes on from there.",
)
STORE_RESTORING = Reason(
    "store_restoring",
    None,
    "A restore of {folder} was cut short. Start the table, and it is finished.",
)


_LITERAL = frozenset({UNKNOWN_COMMAND, BAD_COMMAND, BAD_NEW, NOT_FROM_HERE})
"""Reasons that speak to whoever writes programs: names stand in them exactly as in the protocol."""


def refusal_json(refusal: Refusal) -> RefusalView:
    """A refusal as answers carry it: ``code, message, rule, params``."""
    params = plain(refusal.params)
    reason = REASONS[refusal.code]
    message = reason.text.format_map(_joined(params)) if reason in _LITERAL else refusal.message
    return {"code": refusal.code, "message": message, "rule": refusal.rule, "params": params}


def _joined(params: Mapping[str, object]) -> dict[str, object]:
    return {k: ", ".join(map(str, v)) if isinstance(v, list) else v for k, v in params.items()}


def refusal_of(error: TableError) -> Refusal:
    """The refusal that says what an error of store or record means; its code is always a known reason."""
    return REASONS[error.code](**error.params)
