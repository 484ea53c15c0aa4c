// The auctions in figures: how often each seat bid, won and could not pay, and what it paid. Pure.
import type { Figures } from "../../../model/statistics";
import type { Seat } from "../../../protocol";
import type { Words } from "../../../words";

const KEY = "phones.page.over.auctions";

/** What is counted, in a word, and each seat's in turn order. */
export function counts(found: Figures, seats: readonly Seat[], words: Words): { name: string; counts: number[] }[] {
  const times = (event: string): number[] =>
    seats.map((seat) => Object.entries(found.by_seat[seat] ?? {}).reduce((sum, [name, count]) => (name === event || name.startsWith(`${event}.`) ? sum + count : sum), 0));
  const paid = (field: "amount" | "gold"): number[] =>
    seats.map((seat) => found.noted.reduce((sum, { event }) => (event.type === "bid_paid" && event.seat === seat ? sum + event[field] : sum), 0));
  return [
    { name: words.say(`${KEY}.bids`), counts: times("bid_made") },
    { name: words.say(`${KEY}.won`), counts: times("bid_paid") },
    { name: words.say(`${KEY}.paid`), counts: paid("amount") },
    { name: words.say(`${KEY}.gold`), counts: paid("gold") },
    { name: words.say(`${KEY}.failed`), counts: times("bid_failed") },
  ];
}
