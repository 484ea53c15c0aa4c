// An auction: what counts for which event, what has been said, and what this seat may say. Pure.
import { of, seatOf, total, type Cards, type Kind, type Seat } from "../../../protocol";
import { commands, hand } from "../../../model/wishes";
import { nameOf } from "../../../model/prompt";
import type { Words } from "../../../words";
import type { AuctionView, SeatView, View } from "../view";

/** What is bid for, and the cards that count 1 for it beside gold (A8.1 to A8.6). */
export const COUNTS: Record<string, readonly Kind[]> = {
  village: ["lumber", "brick", "wool", "grain"],
  famine: ["wool", "grain"],
  bridge: ["lumber", "brick"],
  battle: ["wool", "ore"],
  statue: ["brick", "ore"],
};
export const EVENTS = Object.keys(COUNTS);
export const KNIGHT_WORTH = 3;

/** Totals beyond the next one, where nobody knows how high a seat could go. */
const BEYOND = 11;

export const countsFor = (event: string): readonly Kind[] => COUNTS[event] ?? [];

/** Open knights of a seat that count for an event: in a battle alone. */
export const knightsFor = (seat: SeatView | undefined, event: string): number => (event === "battle" ? (seat?.played_knights ?? 0) : 0);

/** What cards and gold count for an event. */
export const counted = (cards: Cards, gold: number, event: string): number => countsFor(event).reduce((sum, kind) => sum + of(cards, kind), gold);

/** What this seat could pay at most for an event: its own to know. Null where this phone sees no hand. */
export function couldPay(view: View, event: string): number | null {
  const [cards, me] = [hand(view), seatOf(view, view.you ?? "")];
  if (cards === null || me === undefined) return null;
  return counted(cards, me.gold, event) + KNIGHT_WORTH * knightsFor(me, event);
}

/** What this seat is asked for: a total from `least` to `last`, or a pass. `last` is what everybody sees, and tells of no hand. */
export interface Asked {
  event: string;
  least: number;
  last: number;
  /** What everybody sees that the seat cannot exceed; null where nobody does. */
  most: number | null;
}

/** The word that is this seat's; null while it is another's. */
export function asked(view: View): Asked | null {
  const duty = view.obligations.find(({ seat, type }) => seat === view.you && type === "bid");
  if (duty === undefined || commands(view, "pass_bid").length === 0) return null;
  const [least, most] = [duty.least ?? 1, duty.most ?? null];
  return { event: duty.event ?? "", least, last: most === null ? least + BEYOND : most, most };
}

/** What a seat has said last: a total, `pass`, `failed` where it could not pay, nothing yet. */
export function wordOf(auction: AuctionView, seat: Seat): number | "pass" | "failed" | null {
  const said = [...auction.words].reverse().find((word) => word.seat === seat);
  if (said !== undefined) return said.total ?? "pass";
  return auction.failed.includes(seat) && !auction.seats.includes(seat) ? "failed" : null;
}

/** How many cards a winner that cannot pay loses: half of its hand, rounded down (A9.6). */
export const half = (view: View): number => Math.floor(total(hand(view)) / 2);

export const eventSaid = (event: string, words: Words): string => words.say(`symbol.${event}`);

/** What counts, in words: "wool, ore, gold 1 each; an open knight 3". */
export function countsSaid(event: string, words: Words): string {
  const kinds = [...countsFor(event), "gold"].map((kind) => words.noun(kind)).join(", ");
  return words.say(event === "battle" ? "phones.page.auction.counts.knights" : "phones.page.auction.counts", { kinds });
}

/** The highest bid and whose it is, and once it has won that it has. me: whose phone says it; null where it is nobody's. */
export function highSaid(view: View, auction: AuctionView, words: Words, me: Seat | null): string {
  if (auction.by === null) return words.say("phones.page.auction.none");
  const mine = auction.by === me;
  if (auction.won) return words.say(mine ? "phones.page.auction.pays.mine" : "phones.page.auction.pays", { name: nameOf(view, auction.by), n: auction.high });
  return words.say(mine ? "phones.page.auction.high.mine" : "phones.page.auction.high", { n: auction.high, name: nameOf(view, auction.by) });
}
