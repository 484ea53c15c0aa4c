// What happened, and what can be taken back, in the phone's own language.
import { isPlace } from "../grid";
import type { AnyEvent, Seat, Undo, View } from "../protocol";
import type { Words } from "../words";
import { placeSaid, placesSaid } from "./placeNames";
import { nameOf, names } from "./prompt";

export const eventSaid = (event: AnyEvent, view: View, words: Words): string => words.event(placesSaid(event, view, words), names(view));

/** Whether what was put right, or stood before it, is of this seat, or said by it. */
const isOf = (fact: Record<string, unknown> | null | undefined, me: Seat | undefined): boolean =>
  fact != null && me !== undefined && [fact["of"], fact["owner"], fact["doer"] ?? fact["seat"]].includes(me);

/** An event without what would speak of its reader in the third person: what stood before, and the correction that is taken back. */
export function heardBy<E extends AnyEvent>(event: E, me: Seat | undefined): E {
  const [stood, corrected] = [event["stood"], event["corrected"]] as (Record<string, unknown> | null | undefined)[];
  const quoted = isOf(corrected, me) ? { corrected: null, variant: null } : {};
  return { ...event, ...(isOf(stood, me) ? { stood: null } : {}), ...quoted };
}

/** What happened, with its place. */
export const placedSaid = (event: AnyEvent, view: View, words: Words): string => withPlace(eventSaid(event, view, words), event, view, words);

/** A sentence with the place of what it tells, where it does not say that. */
export function withPlace(text: string, event: AnyEvent, view: View, words: Words): string {
  const place = [event["to"], event["at"]].find(isPlace);
  const where = place === undefined ? "" : placeSaid(view, place, words);
  if (where === "" || text.includes(where)) return text;
  return words.say(event.type.endsWith("_built") ? "placed.built" : "placed", { text: text.replace(/\.$/, ""), place: where });
}

/** What would be taken back, in words. ended: whose turn goes on again, where a roll had ended it. */
export function undoWhat(undo: { what: Undo["what"]; ended?: Seat | null }, view: View | null, words: Words): string {
  const keys = [`phones.page.undo.what.${String(undo.what)}`, `happened.${String(undo.what)}`];
  const what = words.say(keys.find((key) => words.has(key)) ?? "phones.page.undo.what");
  if (typeof undo.ended !== "string") return what;
  const mine = undo.ended === view?.you && !view.host;
  return words.say(`phones.page.undo.what.with_turn${mine ? ".mine" : ""}`, { what, name: nameOf(view, undo.ended) });
}
