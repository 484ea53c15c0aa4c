// What the bar says behind the Great Wall besides: what a knight may still do, and that all have lost.
import { pointsSaid } from "../../../model/points";
import { nameOf } from "../../../model/prompt";
import type { Seat } from "../../../protocol";
import type { Obligation, View } from "../view";
import type { Words } from "../../../words";
import type { Prompt } from "../../part";
import { knightActions } from "./riders";

/** Who has the first turn: whoever was named first in the set-up has placed the first fortress, and no more (W2.4). */
const isFirst = (view: View, duty: Obligation): boolean => view.turn === 1 && duty.type === "roll";

export const meanwhile = (view: View, _: Seat, duty: Obligation, words: Words): string | null =>
  isFirst(view, duty) ? words.say("phones.page.wait.roll.first_turn", { name: nameOf(view, duty.seat) }) : null;

export function how(view: View, _: Seat, duty: Obligation, words: Words): string | null {
  if (isFirst(view, duty)) return words.say("phones.page.how.roll.first_turn");
  if (duty.type !== "use_knight") return null;
  if (view.house["knight_actions"] === "any") return words.say("phones.page.how.use_knight.any");
  if (duty.left === 1) return words.say("phones.page.how.use_knight.last");
  return duty.seat === view.you && knightActions(view, duty).length === 1 ? words.say("phones.page.how.use_knight.one") : null;
}

/** The best of those who lost together is named. */
export function ended(view: View, words: Words): Prompt | null {
  const all = view.all_lost;
  if (!all) return null;
  const who = words.all(all.best.map((seat) => nameOf(view, seat)));
  const points = all.points[all.best[0] ?? ""] ?? 0;
  return {
    mine: false,
    seats: [],
    title: words.say("phones.page.prompt.all_lost"),
    detail: words.say("phones.page.prompt.best_loser", { n: all.best.length, name: who, points: pointsSaid(points, words.say) }),
  };
}
