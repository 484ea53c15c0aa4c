// Whose phone sleeps: each phone says whether its page is looked at, and everybody may read it.
import type { Seat, View } from "../protocol";
import { isRobot } from "./robots";

/** Place (`red`, `red-2`) → whether its phone's page is looked at now, as far as it ever said so. */
export type Present = Readonly<Record<string, boolean>>;

/** After what a phone said; an empty word: nobody has the place any more. */
export function heard(present: Present, place: string, said: string): Present {
  const { [place]: _, ...others } = present;
  return said === "" ? others : { ...others, [place]: said === "online" };
}

/** Whether a seat has phones, by the table's word, and none of them is looked at. A robot needs none. */
export function sleeps(present: Present, table: View | null, seat: Seat): boolean {
  const its = table?.phones?.[seat] ?? [];
  return table !== null && !isRobot(table, seat) && its.length > 0 && its.every((place) => present[place] !== true);
}
