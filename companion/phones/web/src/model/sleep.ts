// Whose phone sleeps: each phone says whether its page is looked at, and everybody may read it.
import type { Seat } from "../protocol";

/** Place (`red`, `red-2`) → whether its phone's page is looked at now, as far as it ever said so. */
export type Present = Readonly<Record<string, boolean>>;

/** After what a phone said; an empty word: nobody has the place any more. */
export function heard(present: Present, place: string, said: string): Present {
  const { [place]: _, ...others } = present;
  return said === "" ? others : { ...others, [place]: said === "online" };
}

/** Whether a seat has phones, and none of them is looked at. */
export function sleeps(present: Present, seat: Seat): boolean {
  const its = Object.entries(present).filter(([place]) => place.split("-")[0] === seat);
  return its.length > 0 && its.every(([, there]) => !there);
}
