// What of the past is news now: nothing that is older than the last roll, turn or beginning. Pure.
import { isPlace } from "../grid";
import type { AnyEvent, GameEvent, JournalEntry, Seat, View } from "../protocol";

const BEGINS = ["dice_rolled", "turn_started", "game_started"];

/** The last roll, turn or beginning that holds; undefined where the journal no longer tells of any. */
const begun = (view: View): JournalEntry | undefined => [...(view.journal ?? [])].reverse().find(({ event, undone }) => undone !== true && BEGINS.includes(event.type));

/** The number of the log since which what happened is news. */
export const newsSince = (view: View): number => begun(view)?.seq ?? 0;

/** The number of the last roll that holds; 0 where there is none. */
export const rolledAt = ({ journal }: View): number => [...(journal ?? [])].reverse().find(({ event, undone }) => undone !== true && event.type === "dice_rolled")?.seq ?? 0;

/** The numbers of what was taken back. */
const undoneIn = (view: View): Set<number> => new Set((view.journal ?? []).filter((entry) => entry.undone === true).map(({ seq }) => seq));

/** Something told, and whether it is news still where that is not for the log to say. */
interface News {
  seq: number;
  holds?(view: View): boolean;
}

/** Those of some that hold and that no roll has come after: what is a few seconds old when the turn passes on may still be read. */
export function sinceRoll<Told extends News>(some: readonly Told[], view: View): Told[] {
  const rolled = rolledAt(view);
  const undone = undoneIn(view);
  return some.filter((one) => one.seq >= rolled && !undone.has(one.seq) && one.holds?.(view) !== false);
}

/** Those of some that are news still: nothing that a new roll or turn has left behind, or that was taken back. */
export function standing<Told extends News>(some: readonly Told[], view: View): Told[] {
  const since = newsSince(view);
  const undone = undoneIn(view);
  return some.filter((one) => one.seq >= since && one.seq <= view.seq && !undone.has(one.seq) && one.holds?.(view) !== false);
}

/** Whether the last roll is of this turn, which may have been put right without a word that it began; a view that tells of no past is not doubted. */
export const rollIsNews = (view: View): boolean => view.phase !== "roll" && (begun(view)?.event.type ?? "dice_rolled") === "dice_rolled";

/** The events that came of the last roll, that one included. */
export function ofRoll(view: View): GameEvent[] {
  const rolled = begun(view);
  return rolled?.event.type !== "dice_rolled" ? [] : (view.journal ?? []).filter(({ seq }) => seq === rolled.seq).map(({ event }) => event);
}

/** Whether what the last roll brings has been paid: a choice that comes first, such as of a lost city, puts it off, and a 7 pays nobody. */
export const isPaid = (view: View): boolean =>
  begun(view) === undefined || (view.journal ?? []).some(({ seq, undone, event }) => seq >= newsSince(view) && undone !== true && event.type === "resources_gained");

/** Where what was moved last since then went, such as the robber: a map shows that. */
export const movedTo = (view: View): string[] =>
  (view.journal ?? [])
    .flatMap(({ seq, undone, event }: { event: AnyEvent } & Omit<JournalEntry, "event">) => (seq >= newsSince(view) && undone !== true && /_(moved|marched)$/.test(event.type) ? ([event["to"], event["at"]].find(isPlace) ?? []) : []))
    .slice(-1);

/** Whose doing an event is; null for the table's, and where its seat only stood in for whoever was at the device. */
export const doerOf = (event: AnyEvent): Seat | null => (event["doer"] == null && typeof event["seat"] === "string" ? event["seat"] : null);

/** Whether an event is nobody's doing: dice that lie on the table were only told, and a turn that a roll ended was ended by that. */
const isNobodys = ({ type }: GameEvent, others: readonly GameEvent[], view: View): boolean =>
  type === "dice_rolled" ? view.custody?.dice !== "app" : type === "turn_ended" && others.some((one) => one.type === "dice_rolled");

/** Whether the host did this for a seat: what that itself brought about is not said again, nor who told the dice or agreed to an undo. */
export function byHost({ by, event, seq }: JournalEntry, view: View): boolean {
  const { confirmed_by }: AnyEvent = event;
  if (!by.startsWith("host") || doerOf(event) === null || confirmed_by != null) return false;
  const its = (view.journal ?? []).filter((one) => one.seq === seq).map((one) => one.event);
  return its[0]?.type === event.type && !isNobodys(event, its, view);
}
