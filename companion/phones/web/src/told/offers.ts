// What became of offers that nobody traded by and nobody took back. Pure.
import { aboutOf } from "../games";
import type { Cards, EventOf, JournalEntry, Seat, View } from "../protocol";
import type { Words } from "../words";
import { nameOf } from "../model/prompt";

/** An offer that came to nothing: by what, and who had said yes. */
export interface Lapsed {
  entry: JournalEntry;
  offer: EventOf<"trade_offered">;
  accepted: Seat[];
}

type Open = Omit<Lapsed, "entry"> & { declined: Seat[] };

const alike = (one: Cards, other: Cards): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The offer that a trade was made by. */
const takenBy = ({ seat, give, get }: EventOf<"traded">, open: readonly Open[]): Open | undefined =>
  [...open].reverse().find(({ offer }) => offer.seat === seat && alike(offer.give, give) && alike(offer.get, get));

/** The offers of a journal that ended without a trade, in that order; none that all had declined. */
export function lapsed(entries: readonly JournalEntry[], view: View): Lapsed[] {
  const { lapses } = aboutOf(view);
  const ended: Lapsed[] = [];
  let open: Open[] = [];
  for (const entry of entries) {
    const { event } = entry;
    if (entry.undone === true) continue;
    if (event.type === "trade_offered") open.push({ offer: event, accepted: [], declined: [] });
    if (event.type === "trade_withdrawn") open = open.filter(({ offer }) => offer.offer !== event.offer);
    if (event.type === "trade_accepted" || event.type === "trade_declined") {
      const its = open.find(({ offer }) => offer.offer === event.offer);
      const [said, other] = event.type === "trade_accepted" ? (["accepted", "declined"] as const) : (["declined", "accepted"] as const);
      if (its) Object.assign(its, { [said]: [...its[said], event.seat], [other]: its[other].filter((seat) => seat !== event.seat) });
    }
    if (!lapses.includes(event.type)) continue;
    const taken = event.type === "traded" ? takenBy(event, open) : undefined;
    const left = open.filter((one) => one !== taken && !one.offer.to.every((seat) => one.declined.includes(seat)));
    ended.push(...left.map(({ offer, accepted }) => ({ entry, offer, accepted })));
    open = [];
  }
  return ended;
}

/** That an offer came to nothing, as everybody reads it or (`mine`) whose offer it was. */
export const lapsedSaid = ({ offer: { seat, give, get } }: Lapsed, mine: boolean, view: View, words: Words): string =>
  words.say(`phones.told.lapsed${mine ? ".mine" : ""}`, { name: nameOf(view, seat), give: words.cards(give), get: words.cards(get) });
