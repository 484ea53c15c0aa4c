// What is owed out of a hand: the sheet for it, and for a discard which cards, and how many are still owed.
import { of, total, type Cards, type Kind, type View } from "../protocol";
import { hand } from "./wishes";

/** Duties that show cards, answered in a sheet that opens with the hand. */
export const IN_SHEET = ["take_cards", "give_cards", "give_commodity", "take_progress", "give_back_progress", "fifth_card"] as const;

/** The sheet that answers one of these duties; null where none does. */
export function sheetFor(types: readonly string[]): "discard" | "owed" | null {
  if (types.includes("discard")) return "discard";
  return types.some((type) => (IN_SHEET as readonly string[]).includes(type)) ? "owed" : null;
}

/** How many cards this seat owes; 0 when it owes none. */
export const owed = (view: View): number =>
  view.obligations.find((duty) => duty.seat === view.you && duty.type === "discard")?.count ?? 0;

export const leftToChoose = (view: View, chosen: Cards): number => owed(view) - total(chosen);

/** The chosen cards with one more or less of a kind, never beyond hand or debt. */
export function chosenWith(view: View, chosen: Cards, kind: Kind, by: number): Cards {
  const room = by > 0 ? Math.min(by, leftToChoose(view, chosen)) : by;
  const count = Math.max(0, Math.min(of(hand(view), kind), of(chosen, kind) + room));
  return { ...chosen, [kind]: count };
}
