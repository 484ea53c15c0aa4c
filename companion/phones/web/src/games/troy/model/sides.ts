// The two sides: what helps them, what they are worth, and what this phone knows of its own.
import { seatOf, type Cards, type DeedOf, type Kind, type Seat } from "../../../protocol";
import { commands } from "../../../model/wishes";
import type { Words } from "../../../words";
import type { MarkerView, SeatView, Side, View } from "../view";

/** From left to right, as on the event track. */
export const SIDES: readonly Side[] = ["mycenae", "troy"];

/** What counts for a side in a Battle (T2.4). */
export const HELPS: Record<Side, readonly Kind[]> = { troy: ["ore", "wool"], mycenae: ["lumber", "grain"] };

export const markerOf = (view: View, side: Side): MarkerView => view.track[side];

export const nameOfSide = (side: string, words: Words): string => words.say(`symbol.${side}`);

/** Whether each seat's side is a real card, of which the app knows nothing before it is shown. */
export const areReal = (view: View): boolean => view.custody.sides === "cardboard";

export const mySide = (view: View): Side | null => seatOf(view, view.you ?? "")?.side ?? null;

/** A seat's points with a card of this side, as everybody can reckon them. */
export const pointsWith = (view: View, seat: SeatView, side: Side): number => seat.points + (seat.side ? 0 : markerOf(view, side).points);

/** What some cards count for each side. */
export const counted = (cards: Cards): Record<Side, number> => {
  const sum = (side: Side): number => HELPS[side].reduce((all, kind) => all + (cards[kind] ?? 0), 0);
  return { troy: sum("troy"), mycenae: sum("mycenae") };
};

/** The same of cards one by one, up to each of them. */
export const running = (cards: readonly Kind[]): Record<Side, number>[] =>
  cards.map((_, index) => counted(tally(cards.slice(0, index + 1))));

/** Cards one by one → how many of each kind. */
export function tally(cards: readonly Kind[]): Cards {
  const found: Cards = {};
  for (const kind of cards) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

/** With which real cards this seat would have won now. */
export const claims = (view: View): DeedOf<"show_side">[] => commands(view, "show_side");

/** The seats of a side, as far as cards lie open. */
export const seatsOf = (view: View, side: Side): SeatView[] => view.seats.filter((one) => one.side === side);

/** Every side told, half of the seats on either: what the table would take; null while it is not so. */
export function allTold(view: View, told: Record<Seat, Side>): Record<Seat, Side> | null {
  const half = view.seats.length / 2;
  const whole = SIDES.every((side) => view.seats.filter(({ seat }) => told[seat] === side).length === half);
  return whole ? told : null;
}
