// Paying a bid: the ways that the rules propose, how one is changed, and how far it comes. Pure.
import { of, seatOf, type Cards, type Kind } from "../../../protocol";
import { hand } from "../../../model/wishes";
import type { View, WayToPay } from "../view";
import { countsFor, worthOf } from "./auction";

export interface Payment {
  cards: Cards;
  gold: number;
  knights: number;
}

export const NOTHING_PAID: Payment = { cards: {}, gold: 0, knights: 0 };

/** What is owed, and what there is to pay it with. */
export interface Owed {
  event: string;
  amount: number;
  kinds: readonly Kind[];
  /** What each thing counts. */
  worth: Cards;
  /** Of the hand what counts; null where this phone does not see it. */
  cards: Cards | null;
  /** Cards are cardboard: what is not gold and knights of the bid is cards. */
  real: boolean;
  gold: number;
  knights: number;
  /** As the rules propose, the first keeping nothing; none where this phone does not see the hand. */
  ways: readonly WayToPay[];
}

/** What this seat has to pay now; null where it owes no payment. */
export function owed(view: View): Owed | null {
  const duty = view.obligations.find(({ seat, type }) => seat === view.you && type === "pay_bid");
  if (duty === undefined) return null;
  const [event, me, cards] = [duty.event ?? "", seatOf(view, view.you ?? ""), hand(view)];
  const [kinds, worth] = [countsFor(view, event), worthOf(view, event)];
  const counting = cards === null ? null : Object.fromEntries(kinds.map((kind) => [kind, of(cards, kind)]));
  const knights = "knight" in worth ? (me?.played_knights ?? 0) : 0;
  const real = view.custody.resources === "cardboard" && cards === null;
  return { event, amount: duty.amount ?? 0, kinds, worth, cards: counting, real, gold: me?.gold ?? 0, knights, ways: me?.bid_ways ?? [] };
}

/** What is given, by name: kinds of card, `gold` and `knight`. */
export const givenOf = ({ cards, gold, knights }: Payment): Cards => ({ ...cards, gold, knight: knights });

export const valueOf = ({ worth }: Owed, paid: Payment): number => Object.entries(givenOf(paid)).reduce((sum, [thing, count]) => sum + count * of(worth, thing), 0);

/** One more or less of a thing, within what there is and while something is missing. */
export function changed(due: Owed, paid: Payment, thing: Kind, by: number): Payment {
  const held: Cards = { ...(due.cards ?? Object.fromEntries(due.kinds.map((kind) => [kind, due.amount]))), gold: due.gold, knight: due.knights };
  const now = of(givenOf(paid), thing);
  const count = Math.max(0, Math.min(of(held, thing), by > 0 && valueOf(due, paid) >= due.amount ? now : now + by));
  if (thing === "gold") return { ...paid, gold: count };
  if (thing === "knight") return { ...paid, knights: count };
  return { ...paid, cards: Object.fromEntries(Object.entries({ ...paid.cards, [thing]: count }).filter(([, n]) => n > 0)) };
}

/** How far a payment is: so much is missing, it is right, too much, or more than was bid where the rules propose it or nobody here can say. */
export type Standing = { is: "short" | "right" | "much" | "over"; by: number };

const isSame = (one: Payment, other: Payment): boolean =>
  one.gold === other.gold && one.knights === other.knights && [...Object.keys(one.cards), ...Object.keys(other.cards)].every((kind) => of(one.cards, kind) === of(other.cards, kind));

export function standing(due: Owed, paid: Payment): Standing {
  const value = valueOf(due, paid);
  const by = Math.abs(value - due.amount);
  if (value <= due.amount) return { is: by === 0 ? "right" : "short", by };
  return { is: due.cards === null || due.ways.some((way) => isSame(way, paid)) ? "over" : "much", by };
}

/** Where cards are real: how many of them make the rest. */
export const restInCards = (due: Owed, paid: Payment): number => Math.max(0, due.amount - valueOf(due, paid));
