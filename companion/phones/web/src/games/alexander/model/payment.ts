// Paying a bid: a proposal, how it is changed, and what is wrong with it. Pure.
import { of, seatOf, total, type Cards, type Kind } from "../../../protocol";
import type { View } from "../view";
import { hand } from "../../../model/wishes";
import { countsFor, KNIGHT_WORTH, knightsFor } from "./auction";

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
  /** Of the hand what counts; null where this phone does not see it. */
  cards: Cards | null;
  /** Cards are cardboard: what is not gold and knights of the bid is cards. */
  real: boolean;
  gold: number;
  knights: number;
}

/** What this seat has to pay now; null where it owes no payment. */
export function owed(view: View): Owed | null {
  const duty = view.obligations.find(({ seat, type }) => seat === view.you && type === "pay_bid");
  if (duty === undefined) return null;
  const [event, me, cards] = [duty.event ?? "", seatOf(view, view.you ?? ""), hand(view)];
  const kinds = countsFor(event);
  const counting = cards === null ? null : Object.fromEntries(kinds.map((kind) => [kind, of(cards, kind)]));
  return { event, amount: duty.amount ?? 0, kinds, cards: counting, real: view.custody.resources === "cardboard" && cards === null, gold: me?.gold ?? 0, knights: knightsFor(me, event) };
}

export const valueOf = ({ cards, gold, knights }: Payment): number => total(cards) + gold + KNIGHT_WORTH * knights;

/** Whether cards and gold with some of the knights come to the bid exactly (A9.2); of a hand that is not seen it is believed. */
export function isExact({ cards, gold, knights, amount }: Owed): boolean {
  return cards === null || amount - KNIGHT_WORTH * Math.min(knights, Math.floor(amount / KNIGHT_WORTH)) <= total(cards) + gold;
}

/** The pieces whose price one may want to keep, in the order of the rulebook. */
const KEPT = ["settlement", "road", "city", "development"];

export const keepable = (view: View): string[] => KEPT.filter((piece) => piece in view.costs);

/** Of what counts what one can spare: all but the price that is kept. */
const spare = ({ cards, kinds }: Owed, kept: Cards): Cards => Object.fromEntries(kinds.map((kind) => [kind, Math.max(0, of(cards, kind) - of(kept, kind))]));

/** So many cards out of these, always of the kind of which most are left. */
function most(cards: Cards, kinds: readonly Kind[], count: number): Cards {
  const left = { ...cards };
  const taken: Cards = {};
  for (let n = 0; n < count; n++) {
    const [kind = ""] = [...kinds].sort((a, b) => of(left, b) - of(left, a));
    if (of(left, kind) === 0) break;
    left[kind] = of(left, kind) - 1;
    taken[kind] = of(taken, kind) + 1;
  }
  return taken;
}

const plus = (one: Cards, other: Cards): Cards =>
  Object.fromEntries(Object.keys({ ...one, ...other }).map((kind) => [kind, of(one, kind) + of(other, kind)]));

/**
 * A way to pay that keeps a price as far as it can: cards that are to spare first, then gold, then as few knights as
 * need be, then of the kept. Knights alone and more than was bid where nothing comes to it exactly; null where nothing pays it.
 */
export function propose(due: Owed, kept: Cards = {}): Payment | null {
  if (due.cards === null) return NOTHING_PAID;
  const free = spare(due, kept);
  const knightsAtMost = Math.min(due.knights, Math.floor(due.amount / KNIGHT_WORTH));
  for (const cards of [free, due.cards]) {
    for (let knights = 0; knights <= knightsAtMost; knights++) {
      const rest = due.amount - KNIGHT_WORTH * knights;
      if (total(cards) + due.gold >= rest) return taken(due, free, rest, knights);
    }
  }
  const over = Math.ceil(due.amount / KNIGHT_WORTH);
  return over <= due.knights ? { cards: {}, gold: 0, knights: over } : null;
}

function taken({ cards, gold, kinds }: Owed, free: Cards, rest: number, knights: number): Payment {
  const first = most(free, kinds, rest);
  const ofGold = Math.min(gold, rest - total(first));
  const kept = Object.fromEntries(kinds.map((kind) => [kind, of(cards, kind) - of(free, kind)]));
  return { cards: plus(first, most(kept, kinds, rest - total(first) - ofGold)), gold: ofGold, knights };
}

/** Whether a payment leaves the price that was to be kept, as far as it was there. */
export const keeps = (due: Owed, paid: Payment, kept: Cards): boolean => due.kinds.every((kind) => of(due.cards, kind) - of(paid.cards, kind) >= Math.min(of(due.cards, kind), of(kept, kind)));

/** What is given, by name: kinds of card, `gold` and `knight`. */
export const givenOf = ({ cards, gold, knights }: Payment): Cards => ({ ...cards, gold, knight: knights });

/** One more or less of a thing, within what there is and what was bid; a knight alone may go beyond it. */
export function changed(due: Owed, paid: Payment, thing: Kind, by: number): Payment {
  const held: Cards = { ...(due.cards ?? Object.fromEntries(due.kinds.map((kind) => [kind, due.amount]))), gold: due.gold, knight: due.knights };
  const now = of(givenOf(paid), thing);
  const worth = thing === "knight" ? KNIGHT_WORTH : 1;
  const room = valueOf(paid) + worth <= due.amount || (thing === "knight" && (due.real || !isExact(due)) && valueOf(paid) < due.amount);
  const count = Math.max(0, Math.min(of(held, thing), by > 0 && !room ? now : now + by));
  if (thing === "gold") return { ...paid, gold: count };
  if (thing === "knight") return { ...paid, knights: count };
  return { ...paid, cards: Object.fromEntries(Object.entries({ ...paid.cards, [thing]: count }).filter(([, n]) => n > 0)) };
}

/** How far a payment is: so much is missing, it is right, too much, or more than was bid where nothing less would do. */
export type Standing = { is: "short" | "right" | "much" | "over"; by: number };

/** More is taken only of knights alone, none of them to spare, where nothing comes to it exactly (A9.2). */
const mayBeOver = (due: Owed, { cards, gold, knights }: Payment): boolean =>
  (due.real || !isExact(due)) && total(cards) + gold === 0 && KNIGHT_WORTH * (knights - 1) < due.amount;

export function standing(due: Owed, paid: Payment): Standing {
  const value = valueOf(paid);
  const by = Math.abs(value - due.amount);
  if (value <= due.amount) return { is: by === 0 ? "right" : "short", by };
  return { is: mayBeOver(due, paid) ? "over" : "much", by };
}

/** Where cards are real: how many of them make the rest. */
export const restInCards = (due: Owed, paid: Payment): number => Math.max(0, due.amount - valueOf(paid));
