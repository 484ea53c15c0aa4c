// An auction: what counts for which event, what has been said, and what this seat may say. Pure.
import { seatOf, type Cards, type Kind, type Seat } from "../../../protocol";
import { commands } from "../../../model/wishes";
import { nameOf } from "../../../model/prompt";
import type { Words } from "../../../words";
import type { AuctionView, View } from "../view";
import { kindsOf } from "../..";
import { advisorSaid, nextCard } from "./advisors";

/** Totals beyond the next one, where nobody knows how high a seat could go. */
const BEYOND = 11;

/** What each thing counts that pays for an event. */
export const worthOf = (view: View, event: string): Cards => view.worth[event] ?? {};

/** The cards that count for it beside gold. */
export const countsFor = (view: View, event: string): readonly Kind[] => kindsOf(view).filter((kind) => kind in worthOf(view, event));

/** What this seat could pay at most for each event: its own to know. Null where this phone sees no hand. */
export const couldPay = (view: View): Cards | null => seatOf(view, view.you ?? "")?.could_pay ?? null;

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

/** All seats in the order in which they bid: whose turn it is first. */
export function inTurn(view: View): Seat[] {
  const seats = view.seats.map(({ seat }) => seat);
  const first = Math.max(0, seats.indexOf(view.active ?? ""));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** What a seat has said last: a total, `pass`, `failed` where it could not pay, nothing yet. */
export function wordOf(auction: AuctionView, seat: Seat): number | "pass" | "failed" | null {
  const said = [...auction.words].reverse().find((word) => word.seat === seat);
  if (said !== undefined) return said.total ?? "pass";
  return auction.failed.includes(seat) && !auction.seats.includes(seat) ? "failed" : null;
}

export const eventSaid = (event: string, words: Words): string => words.say(`symbol.${event}`);

/** What counts, in words: "Each of these counts 1: wool, ore, gold; an open knight counts 3". */
export function countsSaid(view: View, event: string, words: Words): string {
  const kinds = [...countsFor(view, event), "gold"].map((kind) => words.noun(kind)).join(", ");
  return words.say("knight" in worthOf(view, event) ? "phones.page.auction.counts.knights" : "phones.page.auction.counts", { kinds });
}

/** What the winner gets: at a temple a settlement, else a token, with what it would make of this seat, or how many it still needs. */
export function prizeSaid(view: View, event: string, words: Words): string {
  if (event === "village") return words.say("phones.page.bid.worth.village");
  const next = nextCard(view, view.you ?? "");
  if (next === null) return words.say("phones.page.bid.worth.token");
  return words.say("phones.page.bid.worth.more", { n: next.more, next: advisorSaid(next.card, next.points, words) });
}

/** The highest bid and whose it is, and once it has won that it has. me: whose phone says it; null where it is nobody's. */
export function highSaid(view: View, auction: AuctionView, words: Words, me: Seat | null): string {
  if (auction.by === null) return words.say("phones.page.auction.none");
  const mine = auction.by === me;
  if (auction.won) return words.say(mine ? "phones.page.auction.pays.mine" : "phones.page.auction.pays", { name: nameOf(view, auction.by), n: auction.high });
  return words.say(mine ? "phones.page.auction.high.mine" : "phones.page.auction.high", { n: auction.high, name: nameOf(view, auction.by) });
}
