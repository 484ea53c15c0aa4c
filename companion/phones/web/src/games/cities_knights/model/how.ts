// How a duty is fulfilled in Cities & Knights: three dice are rolled, and what asks for a discard is said.
import type { Seat } from "../../../protocol";
import type { Obligation, View } from "../view";
import { nameOf } from "../../../model/prompt";
import type { Words } from "../../../words";

export function how(view: View, seat: Seat, duty: Obligation, words: Words): string | null {
  if (duty.type === "roll" && view.custody.dice !== "app") return words.say(`phones.page.how.roll.${view.alchemy ? "event" : "three"}`);
  if (duty.type === "report_level" && duty.taker !== undefined) return words.say("phones.page.how.report_level.taken", { taker: nameOf(view, duty.taker), name: nameOf(view, duty.seat) });
  return duty.type === "discard" ? discarded(view, seat, duty, words) : null;
}

/** Walls raise the limit, and a Saboteur of the later print asks for half of any hand. */
function discarded(view: View, seat: Seat, duty: Obligation, words: Words): string {
  if (duty.rule === "H3") return words.say("phones.page.how.discard.saboteur");
  return words.say("phones.page.how.discard.limit", { n: view.seats.find((one) => one.seat === seat)?.hand_limit ?? 0 });
}
