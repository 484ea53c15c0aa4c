// The table's clock: what each seat has used, and what is left of a word or a turn that is counted. Pure.
import type { Waits } from "../claim";
import type { View } from "../protocol";

export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** When what a view shows had come about, by this phone's own clock: as it saw that, or as the table told a page that was loaded later. */
export const since = ({ seq }: View, { seenAt, waits }: { seenAt: number; waits: Waits | null }): number => (waits?.seq === seq ? Math.min(seenAt, waits.since) : seenAt);

/** Seconds left of the word or turn that is counted, below 0 once they are over; null for none. waited: since the view came. */
export function wordLeft(view: View, waited: number): number | null {
  const one = view.clock?.counted;
  return one ? one.limit - one.spent - waited : null;
}

/** `0:12`, and once it is over how long ago, as `+0:07`. */
export const wordSaid = (left: number): string => (left > 0 ? minutes(Math.ceil(left)) : `+${minutes(-left)}`);
