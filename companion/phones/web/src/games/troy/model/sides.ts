// The two sides: what helps them, what they are worth, and what this phone knows of its own.
import { seatOf, type Cards, type DeedOf, type Seat } from "../../../protocol";
import { commands } from "../../../model/wishes";
import type { Words } from "../../../words";
import type { MarkerView, SeatView, Side, View } from "../view";

/** From left to right, as on the event track. */
export const SIDES: readonly Side[] = ["mycenae", "troy"];

export const markerOf = (view: View, side: Side): MarkerView => view.track[side];

export const nameOfSide = (side: string, words: Words): string => words.say(`symbol.${side}`);

/** Whether each seat's side is a real card, of which the app knows nothing before it is shown. */
export const areReal = (view: View): boolean => view.custody.sides === "cardboard";

export const mySide = (view: View): Side | null => seatOf(view, view.you ?? "")?.side ?? null;

/** A seat's points with a card of this side, as everybody can reckon them. */
export const pointsWith = (view: View, seat: SeatView, side: Side): number => seat.points + (seat.side ? 0 : markerOf(view, side).points);

/** What some cards count for each side. */
export const counted = (view: View, cards: Cards): Record<Side, number> => {
  const sum = (side: Side): number => markerOf(view, side).helps.reduce((all, kind) => all + (cards[kind] ?? 0), 0);
  return { troy: sum("troy"), mycenae: sum("mycenae") };
};

/** With which real cards this seat would have won now. */
export const claims = (view: View): DeedOf<"show_side">[] => commands(view, "show_side");

/** What the table would take, where every side is told so; else null. */
export const allTold = (view: View, told: Record<Seat, Side>): DeedOf<"report_sides"> | null =>
  commands(view, "report_sides").find(({ sides }) => Object.entries(sides).every(([seat, side]) => told[seat] === side)) ?? null;
