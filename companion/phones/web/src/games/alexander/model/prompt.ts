// What the bar says on the march besides.
import { nameOf } from "../../../model/prompt";
import type { Seat } from "../../../protocol";
import type { Obligation, View } from "../view";
import type { Words } from "../../../words";
import { tokensOf } from "./advisors";
import { countsSaid, eventSaid, highSaid } from "./auction";
import { marchOf, nextSaid } from "./march";
import type { Prompt } from "../../part";

const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);

/** How a duty is fulfilled: what a bid is for and has to beat, why cards are lost, what comes next. */
export function how(view: View, seat: Seat, duty: Obligation, words: Words): string | null {
  const { auction } = view;
  if (duty.type === "bid" && auction) return `${capital(eventSaid(auction.event, words))} – ${highSaid(view, auction, words, seat)}`;
  if (duty.type === "pay_bid") return `${capital(eventSaid(duty.event ?? "", words))} – ${countsSaid(view, duty.event ?? "", words)}`;
  if (duty.type === "march") return nextSaid(view, words);
  if (duty.type === "discard" && duty.rule === "A9.6") return words.say("phones.page.how.discard.unpaid", { name: nameOf(view, seat), n: duty.count ?? 0 });
  return null;
}

/** While others bid or pay that is what there is to know, and no longer the roll before it. */
export function meanwhile(view: View, seat: Seat, duty: Obligation, words: Words): string | null {
  const { auction } = view;
  if (!auction || (duty.type !== "bid" && duty.type !== "pay_bid")) return null;
  return `${capital(eventSaid(auction.event, words))} – ${highSaid(view, auction, words, seat)}`;
}

/** Who has won in Persopolis, and how equal points were parted (A13.2, A13.4); null where the game ended on the way. */
export function ended(view: View, words: Words): Prompt | null {
  const winners = view.winners ?? [];
  const { passed, points } = marchOf(view);
  const [first] = winners;
  if (first === undefined || passed < points) return null;
  const mine = view.you !== undefined && winners.includes(view.you);
  return {
    mine,
    seats: winners,
    title: words.say(mine ? "phones.page.prompt.you_won" : "phones.page.prompt.won", { name: words.all(winners.map((seat) => nameOf(view, seat))), n: winners.length }),
    detail: words.say(`phones.page.march.over.${parted(view, winners)}`, { n: tokensOf(view, first) }),
  };
}

function parted(view: View, winners: readonly Seat[]): string {
  const most = Math.max(...view.seats.map(({ points }) => points));
  const best = view.seats.filter(({ points }) => points === most).length;
  if (best < 2) return "persopolis";
  return winners.length < best ? "tie" : "shared";
}
