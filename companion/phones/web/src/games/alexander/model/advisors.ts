// The Advisors: who holds which card, and what would change it. Pure.
import type { Seat } from "../../../protocol";
import type { AdvisorCard, View } from "../view";
import type { Words } from "../../../words";

export const tokensOf = (view: View, seat: Seat): number => view.seats.find((one) => one.seat === seat)?.event_tokens ?? 0;

const cardsOf = (view: View): AdvisorCard[] => view.advisors.cards;

/** "First Advisor, 4 points". */
export const advisorSaid = (card: string, points: number, words: Words): string => words.say("phones.page.advisors.card", { card: words.say(`symbol.${card}`), n: points });

/** How many tokens more bring a seat a higher card, and the highest one that they bring; null for whoever has the highest. */
export function nextCard(view: View, seat: Seat): { more: number; card: string; points: number } | null {
  const found = cardsOf(view).flatMap(({ wants, card, points }) => (wants[seat] === undefined ? [] : [{ more: wants[seat], card, points }]));
  return found.sort((one, other) => one.more - other.more)[0] ?? null;
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
  const ranking = view.advisors.ranking;
  const place = (seat: Seat): number => (ranking.includes(seat) ? ranking.indexOf(seat) : ranking.length);
  return [...view.seats]
    .sort((a, b) => place(a.seat) - place(b.seat) || b.event_tokens - a.event_tokens)
    .map(({ seat, event_tokens: tokens = 0, advisor = null }) => {
      const next = nextCard(view, seat);
      const change = next === null ? "" : words.say("phones.page.advisors.more", { n: next.more, next: advisorSaid(next.card, next.points, words) });
      return { seat, tokens, card: advisor, points: cardsOf(view).find(({ card }) => card === advisor)?.points ?? 0, change };
    });
}
