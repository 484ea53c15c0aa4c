// What this seat owes because of a card or an attack, and the commands that answer it.
import { of, seatOf, total, type Cards, type DeedType, type Kind } from "../../../protocol";
import type { Obligation, View } from "../view";
import { commands, hand } from "../../../model/wishes";
import { kindsOf } from "../..";

/** Duties that show cards, answered in a sheet that opens with the hand. */
export const SHEET_DUTIES = ["take_cards", "give_cards", "give_commodity", "take_progress", "give_back_progress", "fifth_card"] as const;

export type SheetDuty = (typeof SHEET_DUTIES)[number];

const mine = (view: View): Obligation[] => view.obligations.filter((duty) => duty.seat === view.you);

export const dutyOf = (view: View, ...types: readonly string[]): Obligation | undefined => mine(view).find((duty) => types.includes(duty.type));

/** A duty that whoever knows the answer may answer, whichever seat owes it. */
export const openDuty = (view: View, type: DeedType): Obligation | undefined =>
  commands(view, type).length > 0 ? view.obligations.find((duty) => duty.type === type) : undefined;

export const sheetDuty = (view: View): (Obligation & { type: SheetDuty }) | undefined =>
  dutyOf(view, ...SHEET_DUTIES) as (Obligation & { type: SheetDuty }) | undefined;

/** The seat at the other end of a duty. */
export const otherOf = (duty: Obligation): string => {
  const other = duty.type === "take_cards" || duty.type === "take_progress" ? duty.from : duty.to;
  return typeof other === "string" ? other : "";
};

/** Whether the cards are cardboard in one's own hand, which may hold fewer than it owes. */
export const inFingers = (view: View, duty: Obligation): boolean => duty.type === "give_cards" && hand(view) === null;

/** The cards that are chosen from: another's open hand, or one's own; of cardboard any. */
export const pool = (view: View, duty: Obligation): Cards =>
  inFingers(view, duty)
    ? Object.fromEntries(kindsOf(view).map((kind) => [kind, duty.count ?? 0]))
    : ((duty.type === "take_cards" ? seatOf(view, otherOf(duty))?.hand : hand(view)) ?? {});

/** Where cards go that are given to a robot: into the bank, or open before its place; null for a person. */
export const lieAt = (view: View, duty: Obligation): string | null => view.robots?.seats[otherOf(duty)]?.cards ?? null;

/** The chosen cards with one more or less of a kind, never beyond what is there and what is asked. */
export function pickedWith(view: View, duty: Obligation, picked: Cards, kind: Kind, by: number): Cards {
  const room = (duty.count ?? 0) - total(picked);
  const most = Math.min(of(pool(view, duty), kind), of(picked, kind) + Math.max(0, room));
  return { ...picked, [kind]: Math.max(0, Math.min(most, of(picked, kind) + by)) };
}

/** The cards, or tracks where cards are cardboard, that a command of the options names. */
export const namedCards = (view: View, type: "take_progress" | "give_back_progress"): string[] => [
  ...new Set(commands(view, type).map((one) => one.card)),
];

/** How many of one card those are, in the hand that it is taken out of; 1 for cardboard, whose cards nobody knows. */
export const equal = (view: View, duty: Obligation, card: string): number =>
  Math.max(1, (seatOf(view, otherOf(duty) || (view.you ?? ""))?.progress_cards ?? []).filter((one) => one.card === card).length);

/** Strengths as the table believes them, for every seat. */
export const believed = (view: View, duty: Obligation): Record<string, number> =>
  Object.fromEntries(view.seats.map(({ seat }) => [seat, duty.strengths?.[seat] ?? 0]));
