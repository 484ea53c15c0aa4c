// The host phone: the table's own view, acted on for one seat at a time.
import type { Deed, Seat, View } from "../protocol";

/** The view as one seat would act on it: its own options, and still no hand. more: what can be chosen besides. */
export function actingFor(view: View, seat: Seat, more: readonly Deed[] = []): View {
  return { ...view, you: seat, options: [...(view.host?.options[seat] ?? []), ...more] };
}

const owed = (view: View): string => view.obligations.map(({ seat, type }) => `${seat} ${type}`).join();

/** For whom the host acts after something happened: the same seat while nothing else is asked or it is asked itself, else the first that is. */
export function askedSeat(view: View, before: View | null): Seat {
  const asked = view.obligations.map((duty) => duty.seat);
  const was = before?.you;
  const plays = was !== undefined && view.seats.some((one) => one.seat === was);
  const stays = plays && (asked.includes(was) || asked.length === 0 || (before !== null && owed(before) === owed(view)));
  return stays ? was : (asked[0] ?? view.seats[0]?.seat ?? "");
}

/** Who may agree to what another seat asks to take back: somebody else at the table. */
export const otherThan = (view: View, seat: Seat): Seat => view.seats.find((one) => one.seat !== seat)?.seat ?? "";
