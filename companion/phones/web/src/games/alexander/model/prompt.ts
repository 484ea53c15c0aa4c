// What the bar says on the march besides.
import { nameOf } from "../../../model/prompt";
import type { Obligation, Seat, View } from "../../../protocol";
import type { Words } from "../../../words";
import { countsSaid, eventSaid, highSaid } from "./auction";
import { nextSaid } from "./march";

/** How a duty is fulfilled: what a bid is for and has to beat, why cards are lost, what comes next. */
export function how(view: View, seat: Seat, duty: Obligation, words: Words): string | null {
  const { auction } = view;
  if (duty.type === "bid" && auction) return `${eventSaid(auction.event, words)} – ${highSaid(view, auction, words)}`;
  if (duty.type === "pay_bid") return `${eventSaid(duty.event ?? "", words)} – ${countsSaid(duty.event ?? "", words)}`;
  if (duty.type === "march") return nextSaid(view, words);
  if (duty.type === "discard" && duty.rule === "A9.6") return words.say("phones.page.how.discard.unpaid", { name: nameOf(view, seat), n: duty.count ?? 0 });
  return null;
}
