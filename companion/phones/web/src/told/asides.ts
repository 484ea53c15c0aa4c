// What the journal says besides its events: of what a roll did not bring, and of offers that came to nothing. Pure.
import { corners } from "../grid";
import { placeSaid } from "../model/placeNames";
import { nameOf } from "../model/prompt";
import type { AnyEvent, EventOf, JournalEntry, Seat, View } from "../protocol";
import { kindOn } from "../ui/glyphs";
import type { Words } from "../words";
import type { Tongue } from "./news";
import { lapsed, lapsedSaid } from "./offers";
import type { Aside } from "./told";

const YIELDS = ["settlement", "city"];

/** Whether a later event put a hex right, or the building at a corner of it: what lies there now says nothing of then. */
const touches = ({ type, ...its }: AnyEvent, place: string): boolean =>
  (type === "corrected" && its["at"] === place) || Object.values(its).some((value: unknown) => Array.isArray(value) && (value as unknown[]).includes(place));

/** Whose buildings stood beside a hex before some events. */
function beside(hex: string, later: readonly AnyEvent[], view: View): Seat[] {
  const near = corners(hex);
  const stood = (view.board?.intersections ?? []).filter(
    ({ at, piece }) => near.includes(at) && YIELDS.includes(piece) && !later.some((event) => event["at"] === at && ["settlement_built", "corrected"].includes(event.type)),
  );
  return [...new Set(stood.map(({ seat }) => seat))];
}

/** The hexes that a roll should have paid for, had nothing stood there. */
function unpaid(entry: JournalEntry, { short = [] }: EventOf<"resources_gained">, entries: readonly JournalEntry[], view: View): { hex: string; seats: Seat[] }[] {
  const its: AnyEvent[] = entries.filter(({ seq }) => seq === entry.seq).map(({ event }) => event);
  const rolled = its.find(({ type }) => type === "dice_rolled");
  const paid = new Set(its.flatMap(({ by_hex }) => (by_hex as { hex: string }[] | undefined) ?? []).map(({ hex }) => hex));
  const later: AnyEvent[] = entries.slice(entries.indexOf(entry) + 1).flatMap(({ event, undone }) => (undone === true ? [] : [event]));
  return (view.board?.hexes ?? [])
    .filter(({ at, number, terrain }) => number !== null && number === rolled?.["total"] && !paid.has(at) && !short.includes(kindOn(terrain)) && !later.some((event) => touches(event, at)))
    .map(({ at }) => ({ hex: at, seats: beside(at, later, view) }))
    .filter(({ seats }) => seats.length > 0);
}

/** What a roll did not bring, and to whom, since the robber or whatever this game has stood there. */
function barred(entries: readonly JournalEntry[], view: View, key: string, words: Words): Aside[] {
  return entries.flatMap((entry) => {
    const { event, undone } = entry;
    if (event.type !== "resources_gained" || event.source !== "production" || undone === true) return [];
    return unpaid(entry, event, entries, view).map(({ hex, seats }) => ({
      ...{ entry, key: hex, seat: null },
      text: words.say(key, { n: seats.length, names: words.all(seats.map((seat) => nameOf(view, seat))), place: placeSaid(view, hex, words) }),
    }));
  });
}

/** What follows from the entries of a journal, each with its entry. */
export function asides(entries: readonly JournalEntry[], view: View, { parts, words }: Pick<Tongue, "parts" | "words">): Aside[] {
  const key = [...parts].reverse().find(({ bars }) => bars !== undefined)?.bars;
  const offers = lapsed(entries, view).map((one) => ({ entry: one.entry, key: `offer ${one.offer.offer}`, seat: one.offer.seat, text: lapsedSaid(one, false, view, words) }));
  return [...(key === undefined ? [] : barred(entries, view, key, words)), ...offers];
}
