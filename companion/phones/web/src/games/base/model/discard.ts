// A discard: which cards, and how many are still owed.
import { of, total, type Cards, type Kind, type View } from "../../../protocol";
import { hand } from "../../../model/wishes";
import { kindsOf } from "../..";

/** How many cards this seat owes; 0 when it owes none. */
export const owed = (view: View): number =>
  view.obligations.find((duty) => duty.seat === view.you && duty.type === "discard")?.count ?? 0;

export const leftToChoose = (view: View, chosen: Cards): number => owed(view) - total(chosen);

/** Whether the host chooses for a seat whose hand lies on another phone: what it is told, and the table says whether that can be. */
export const unseen = (view: View): boolean => view.host !== undefined && hand(view) === null && view.custody?.resources !== "cardboard";

/** The cards that are chosen from; any, where nobody at this phone sees the hand. */
export const pool = (view: View): Cards => (unseen(view) ? Object.fromEntries(kindsOf(view).map((kind) => [kind, owed(view)])) : (hand(view) ?? {}));

/** The chosen cards with one more or less of a kind, never beyond hand or debt. */
export function chosenWith(view: View, chosen: Cards, kind: Kind, by: number): Cards {
  const room = by > 0 ? Math.min(by, leftToChoose(view, chosen)) : by;
  const count = Math.max(0, Math.min(of(pool(view), kind), of(chosen, kind) + room));
  return { ...chosen, [kind]: count };
}
