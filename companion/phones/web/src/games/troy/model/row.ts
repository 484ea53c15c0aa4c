// The support row: how full it is, what this phone surely knows of it, and what may be given to it.
import { handSize, of, seatOf, total, type Cards, type Kind } from "../../../protocol";
import { nameOf, whyNotNow } from "../../../model/prompt";
import { acting, commands, foreseen, hand, onTurn, refused, tooEarly } from "../../../model/wishes";
import type { Words } from "../../../words";
import type { RowView, View } from "../view";

export const rowOf = (view: View): RowView => view.row;

/** How many cards are missing until the Battle, or after whose turn it is fought. */
export function whenFought(view: View, words: Words): string {
  const { left, count } = rowOf(view);
  if (left > 0) return words.say("phones.page.row.left", { n: left });
  return words.say("phones.page.row.due", { name: nameOf(view, view.active), n: count });
}

/** What is known to lie in the row: of all that is there, and of how many nobody knows anything. */
export function known(view: View): { sure: Cards; rest: number } {
  const { sure, count } = rowOf(view);
  return { sure, rest: Math.max(0, count - total(sure)) };
}

export interface Gift {
  turn: number;
  cards: Cards;
}

/** This seat's donations, the latest first. */
export const gifts = (view: View): Gift[] => [...(seatOf(view, view.you ?? "")?.given ?? [])].reverse();

/** Whether this seat may give now; of a hand that this phone does not see the table judges. */
export function mayGive(view: View): boolean {
  const me = seatOf(view, view.you ?? "");
  if (commands(view, "donate").length > 0) return true;
  const again = view.house["donations"] === "any" || me?.donated !== true;
  return view.wishes === undefined && again && view.obligations.some((duty) => duty.seat === view.you && duty.type === "act");
}

/** Off one's turn that it is done in it, in one's own that something else comes first. */
export const whyLater = (view: View, words: Words): string =>
  tooEarly(view, words) || (onTurn(view) ? whyNotNow(view, "", words) : "") || words.say("phones.page.donate.own_turn");

/** Why not now, in words that tell nothing of the hand. */
export function whyNotGive(view: View, words: Words): string {
  const me = seatOf(view, view.you ?? "");
  if (!acting(view)) return whyLater(view, words);
  if (me !== undefined && handSize(me) === 0) return foreseen(view, "donation_no_cards", words);
  return refused(view, "donate", words) || (me?.donated ? foreseen(view, "donated_already", words) : "");
}

/** The chosen cards with one more or less of a kind: never beyond the hand, where it is seen, nor beyond what one donation takes. */
export function givenWith(view: View, chosen: Cards, kind: Kind, by: number): Cards {
  const held = hand(view);
  const { gift } = rowOf(view);
  const most = held === null ? gift : of(held, kind);
  const room = by > 0 ? Math.min(by, gift - total(chosen)) : by;
  const count = Math.max(0, Math.min(most, of(chosen, kind) + room));
  return Object.fromEntries(Object.entries({ ...chosen, [kind]: count }).filter(([, n]) => n > 0));
}
