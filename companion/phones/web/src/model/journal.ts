// What happened, in the phone's own language, newest first.
import { isPlace } from "../grid";
import type { AnyEvent, JournalEntry, Seat, Undo, View } from "../protocol";
import type { Aside } from "../told/told";
import type { Words } from "../words";
import { byHost, doerOf, enteredByHost } from "./news";
import { placeSaid, placesSaid } from "./placeNames";
import { nameOf, names } from "./prompt";

export interface JournalLine {
  key: string;
  seat: Seat | null;
  text: string;
  time: string;
  dice: [number, number] | null;
  /** What the event die showed. */
  face: string | null;
  /** The first line of a turn, which gets a rule above it. */
  opens: boolean;
}

/** That a turn ended shows by itself, but where the host ended it. */
const isSilent = (entry: JournalEntry, view: View): boolean => entry.event.type === "turn_ended" && !byHost(entry, view);

const clock = (at: number, language: string): string =>
  new Date(at * 1000).toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Beside drawn dice the roll's sentence need not repeat them. */
const said = (event: AnyEvent, view: View, words: Words): string =>
  event.type === "dice_rolled"
    ? words.say("phones.page.board.rolled", { name: nameOf(view, event.seat), total: event.total })
    : placedSaid(event, view, words);

export const eventSaid = (event: AnyEvent, view: View, words: Words): string => words.event(placesSaid(event, view, words), names(view));

/** With the place, where the sentence does not say it. */
export function placedSaid(event: AnyEvent, view: View, words: Words): string {
  const text = eventSaid(event, view, words);
  const place = [event["to"], event["at"]].find(isPlace);
  const where = place === undefined ? "" : placeSaid(view, place, words);
  return where === "" || text.includes(where) ? text : `${text.replace(/\.$/, "")} – ${where}.`;
}

/** The sentence that the host did it, or told it; "" where neither is so. */
const hosted = (entry: JournalEntry, view: View): string => (enteredByHost(entry, view) ? "phones.page.journal.entered" : byHost(entry, view) ? "phones.page.journal.host" : "");

function line(entry: JournalEntry, index: number, view: View, words: Words): JournalLine {
  const event: AnyEvent = entry.event;
  const seat = doerOf(event);
  const text = said(event, view, words);
  const key = hosted(entry, view);
  return {
    key: `${entry.seq}.${index}`,
    seat,
    text: words.has(key) ? words.say(key, { text: text.replace(/\.$/, "") }) : text,
    time: clock(entry.at, words.language),
    dice: entry.event.type === "dice_rolled" ? entry.event.dice : null,
    face: typeof event["event"] === "string" ? event["event"] : null,
    opens: event.type === "turn_started",
  };
}

const further = ({ entry: { seq, at }, key, seat, text }: Aside, words: Words): JournalLine => ({
  ...{ key: `${seq} ${key}`, seat, text, time: clock(at, words.language) },
  ...{ dice: null, face: null, opens: false },
});

/** The lines of a view's journal, or of another audience's: `entries`; with what follows from some of them. */
export function journal(view: View, words: Words, entries: JournalEntry[] = view.journal ?? [], asides: readonly Aside[] = []): JournalLine[] {
  return entries
    .flatMap((entry, index) => [
      ...(isSilent(entry, view) ? [] : [line(entry, index, view, words)]),
      ...asides.filter((one) => one.entry === entry).map((one) => further(one, words)),
    ])
    .reverse();
}

/** What would be taken back, in words. ended: whose turn goes on again, where a roll had ended it. */
export function undoWhat(undo: { what: Undo["what"]; ended?: Seat | null }, view: View | null, words: Words): string {
  const keys = [`phones.page.undo.what.${String(undo.what)}`, `happened.${String(undo.what)}`];
  const what = words.say(keys.find((key) => words.has(key)) ?? "phones.page.undo.what");
  if (typeof undo.ended !== "string") return what;
  const mine = undo.ended === view?.you && !view.host;
  return words.say(`phones.page.undo.what.with_turn${mine ? ".mine" : ""}`, { what, name: nameOf(view, undo.ended) });
}
