// What a fact is made of that can be put right: fields, and where it may be.
import { aboutOf } from "../games";
import type { FactTold, FieldTold } from "../games/about";
import type { Field, Form, Named, Value, Values } from "../games/form";
import { coast, crossings, land, paths } from "./places";
import { seatOf, type BoardView, type Seat, type View } from "../protocol";
import type { Words } from "../words";

export const own = <Its extends View>(view: Its, values: Values) => seatOf(view, String(values["of"]));

export const acting = (view: View): Value => view.you ?? null;

/** The seat that one acts for, where the app knows this of it, else the first of which it does. */
export const known =
  <Its extends View>(has: (seat: Its["seats"][number]) => boolean) =>
  (view: Its): Value => {
    const seats = view.seats.filter(has).map(({ seat }) => seat);
    return seats.find((seat) => seat === view.you) ?? seats[0] ?? null;
  };

/** Somebody of the table, at first the seat that the host acts for. */
export const who = <Its extends View>(start: Named<Its>["start"] = acting, nobody = false, name = "of"): Field<Its> => ({ kind: "seat", name, nobody, start });

export const number = <Its extends View>(most: number, start: Named<Its>["start"], name = "count"): Field<Its> => ({ kind: "count", name, most, start });

export const cards = <Its extends View>(kinds: readonly string[], start: Named<Its>["start"]): Field<Its> => ({ kind: "cards", name: "cards", kinds, start });

export function choice(name: string, values: readonly (string | number | boolean | null)[], said?: (value: Value, words: Words) => string): Field {
  const plain = (value: Value, words: Words): string => words.say(`phones.page.right.${name}.${value}`);
  return { kind: "choice", name, values, said: said ?? plain, start: () => values[0] ?? null };
}

export const noun =
  (nothing: string) =>
  (value: Value, words: Words): string =>
    value === null ? words.say(`phones.page.right.${nothing}`) : words.noun(String(value));

export const holder = <Its extends View>(find: (view: Its) => Seat | null | undefined, nobody: boolean): Form<Its> => ({ fields: () => [who((view) => find(view) ?? null, nobody)] });

const MOST = 99;

/** The highest count that the rules let a field of a fact be. */
export const mostOf = (view: View, fact: string, field = "count"): number => aboutOf(view).facts[fact]?.fields.find(({ name }) => name === field)?.most ?? MOST;

export const ofSeat = <Its extends View>(fact: string, start: Named<Its>["start"]): Form<Its> => ({ fields: (view) => [who(), number(mostOf(view, fact), start)] });

const PLACES: Record<NonNullable<FieldTold["on"]>[number], (board: BoardView) => string[]> = {
  hex: land,
  sea: (board) => board.hexes.filter((hex) => hex.terrain === "sea").map((hex) => hex.at),
  intersection: crossings,
  path: paths,
  coast,
};

function fieldFrom({ name, kind, values = [], nobody = false, most = MOST, backs = [] }: FieldTold, view: View): Field[] {
  const many = nobody ? [...values, null] : values;
  if (kind === "seat") return [who(acting, nobody, name)];
  if (kind === "count") return [number(most, () => 0, name)];
  if (kind === "cards") return [cards(backs.length > 0 && view.custody?.cards === "cardboard" ? backs : values.map(String), () => ({}))];
  if (kind === "flag") return [choice(name, [true, false])];
  return kind === "place" ? [] : [choice(name, many, noun("nothing"))];
}

/** A form as the rules tell of the fact: nothing is known yet, and it may be at every place of the right kind. */
export function formFrom({ fields }: FactTold): Form {
  const on = fields.flatMap((field) => field.on ?? []);
  const places = (view: View): string[] => on.flatMap((kind) => (view.board ? PLACES[kind](view.board) : []));
  return { fields: (view) => fields.flatMap((field) => fieldFrom(field, view)), ...(on.length > 0 ? { places } : {}) };
}
