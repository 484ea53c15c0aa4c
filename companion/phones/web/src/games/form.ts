// A fact that can be put right as it is asked for: its fields, and where it may be.
import type { Cards, View } from "../protocol";
import type { Words } from "../words";

export type Value = string | number | boolean | Cards | null;
export type Values = Record<string, Value>;

export interface Named<Its extends View> {
  /** The command's own name for it. */
  name: string;
  /** What is known of it now; fields before it are filled already. */
  start: (view: Its, values: Values) => Value;
}

export type Field<Its extends View = View> =
  | (Named<Its> & { kind: "seat"; nobody: boolean })
  | (Named<Its> & { kind: "choice"; values: readonly (string | number | boolean | null)[]; said: (value: Value, words: Words) => string })
  | (Named<Its> & { kind: "place"; places: readonly string[]; said: (place: string, words: Words) => string })
  | (Named<Its> & { kind: "count"; most: number })
  | (Named<Its> & { kind: "cards"; kinds: readonly string[] });

export interface Form<Its extends View = View> {
  fields: (view: Its) => Field<Its>[];
  /** Where it may be, to be tapped on the map; null where these values need no place. */
  places?: (view: Its, values: Values) => string[] | null;
  /** The command's fields where they are not just the values. */
  tells?: (values: Values) => Values;
  /** Of a fact of seats: whether the app knows it of this one; of every one where it is left out. */
  has?: (seat: Its["seats"][number]) => boolean;
  /** What speaks against values that may be told all the same, since the cardboard is the truth; empty for nothing. */
  doubt?: (view: Its, values: Values, words: Words) => string;
  /** Its place among the facts; those without come last, in their games' order. */
  order?: number;
}
