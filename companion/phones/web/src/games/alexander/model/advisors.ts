// The Advisors: who holds which card, and what would change it. Pure.
import type { Seat } from "../../../protocol";
import type { View } from "../view";
import type { Words } from "../../../words";

/** Tokens from which a seat is an Advisor. */
export const LEAST = 3;

export const tokensOf = (view: View, seat: Seat): number => view.seats.find((one) => one.seat === seat)?.event_tokens ?? 0;

const cardsOf = (view: View): { card: string; points: number }[] => view.advisors.cards;

/** The order once a seat has won so many tokens more: only strictly more passes another (A10.4). */
export function rankedWith(view: View, seat: Seat, more: number): Seat[] {
  const before = view.advisors.ranking;
  const count = (one: Seat): number => tokensOf(view, one) + (one === seat ? more : 0);
  const order = [...before, ...view.seats.map((one) => one.seat).filter((one) => !before.includes(one))];
  return order.filter((one) => count(one) >= LEAST).sort((a, b) => count(b) - count(a));
}

/** The place of a seat's card, 0 the highest; the number of cards where it has none. */
function placeWith(view: View, seat: Seat, more: number): number {
  const [place, cards] = [rankedWith(view, seat, more).indexOf(seat), cardsOf(view).length];
  return place < 0 || place >= cards ? cards : place;
}

/** How many tokens more bring a seat a higher card, and which; null for whoever has the highest. */
export function nextCard(view: View, seat: Seat): { more: number; card: string; points: number } | null {
  const now = placeWith(view, seat, 0);
  if (now === 0) return null;
  const most = LEAST + Math.max(0, ...view.seats.map((one) => tokensOf(view, one.seat)));
  for (let more = 1; more <= most; more++) {
    const card = cardsOf(view)[placeWith(view, seat, more)];
    if (placeWith(view, seat, more) < now && card !== undefined) return { more, ...card };
  }
  return null;
}

export interface AdvisorRow {
  seat: Seat;
  tokens: number;
  card: string | null;
  points: number;
  /** What would bring a higher card, in words. */
  change: string;
}

/** Every seat, Advisors first in their order, then by tokens, with what would bring it a higher card. */
export function advisorRows(view: View, words: Words): AdvisorRow[] {
  const ranking = rankedWith(view, "", 0);
  const place = (seat: Seat): number => (ranking.includes(seat) ? ranking.indexOf(seat) : ranking.length);
  return [...view.seats]
    .sort((a, b) => place(a.seat) - place(b.seat) || b.event_tokens - a.event_tokens)
    .map(({ seat, event_tokens: tokens = 0, advisor = null }) => {
      const next = nextCard(view, seat);
      const change = next === null ? "" : words.say("phones.page.advisors.more", { n: next.more, card: words.say(`symbol.${next.card}`), points: next.points });
      return { seat, tokens, card: advisor, points: cardsOf(view).find(({ card }) => card === advisor)?.points ?? 0, change };
    });
}
