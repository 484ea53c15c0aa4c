// Facts put right on the host phone: which there are, what is known of each now, and the correction that comes of it.
import { partOf } from "../games";
import { kindsOf, RESOURCES, type Command, type Seat, type View } from "../protocol";
import { cards, choice, holder, noun, who, type Form, type Value, type Values } from "./forms";
import { otherThan } from "./host";
import { coast } from "./places";

export type Fact = string;

const TERRAINS = ["hills", "forest", "pasture", "fields", "mountains", "desert"];
const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];

const founding = (view: View): boolean => view.phase === "founding";

const FORMS: Record<Fact, Form> = {
  /** Which piece and whose is chosen first; see the host's page. */
  piece: { order: 0, fields: () => [] },
  active: { ...holder((view) => view.active, false), order: 2, gone: founding },
  longest_road: { ...holder((view) => view.seats.find((one) => one.longest_road)?.seat, true), order: 3 },
  resources: { fields: (view) => [who(), cards(kindsOf(view), () => ({}))], secret: "resources", order: 6, gone: (view) => view.custody?.resources !== "phones" },
  hex: {
    order: 8,
    fields: () => [choice("terrain", [null, ...TERRAINS], noun("as_is")), choice("number", [null, ...NUMBERS], noun("as_is"))],
    places: (view, { terrain, number }) =>
      (view.board?.hexes ?? [])
        .filter((hex) => hex.terrain !== "sea" && (terrain !== null || hex.terrain !== "desert"))
        .filter((hex) => (terrain ?? hex.terrain) !== hex.terrain || (number ?? hex.number) !== hex.number)
        .map((hex) => hex.at),
    tells: ({ terrain, number }) => ({ ...(terrain === null ? {} : { terrain: terrain ?? null }), ...(number === null || terrain === "desert" ? {} : { number: number ?? null }) }),
  },
  harbor: {
    order: 9,
    fields: () => [choice("trade", ["any", ...RESOURCES, null], (value, words) => (value === "any" ? "3:1" : value === null ? words.say("phones.page.right.nothing") : `2:1 ${words.noun(String(value))}`))],
    places: ({ board }, { trade }) => {
      if (!board) return [];
      const now = new Map(board.harbors.map((one) => [one.at, one.trade]));
      return coast(board).filter((at) => (now.get(at) ?? null) !== trade);
    },
  },
};

const formsOf = (view: View): Record<Fact, Form> => ({ ...FORMS, ...partOf(view).facts });

export const formOf = (view: View, fact: Fact): Form => formsOf(view)[fact] ?? { fields: () => [] };

const LAST = 10;

/** The facts of a game, by what its view knows: what lies on cardboard alone is not the table's to put right. */
export function facts(view: View): Fact[] {
  const offered = Object.entries(formsOf(view)).filter(([, form]) => form.gone?.(view) !== true);
  return offered.sort(([, a], [, b]) => (a.order ?? LAST) - (b.order ?? LAST)).map(([fact]) => fact);
}

const FOLLOWING = ["count", "cards", "level"];

/** One field chosen: what is counted begins anew from what is known of whoever is chosen now. */
export function chosenAnew(chosen: Values, name: string, value: Value): Values {
  const kept = FOLLOWING.includes(name) ? chosen : Object.fromEntries(Object.entries(chosen).filter(([one]) => !FOLLOWING.includes(one)));
  return { ...kept, [name]: value };
}

/** Every field's value: as chosen, else as it is known now. */
export const filled = (view: View, fact: Fact, chosen: Values): Values =>
  formOf(view, fact)
    .fields(view)
    .reduce<Values>((values, { name, start }) => ({ ...values, [name]: name in chosen ? (chosen[name] ?? null) : start(view, values) }), {});

/** Whether this phone does not see what is to be put right. */
export const isHidden = (view: View, fact: Fact): boolean => {
  const { secret } = formOf(view, fact);
  return secret !== undefined && view.custody?.[secret] === "phones";
};

/** Who puts it right. A refusal tells a seat about its own hand, so what is hidden is put right by somebody else. */
export const signer = (view: View, fact: Fact, values: Values): Seat =>
  isHidden(view, fact) && values["of"] === view.you ? otherThan(view, view.you ?? "") : (view.you ?? "");

/** The correction without a place. */
export const correction = (view: View, fact: Fact, values: Values): Command => ({
  ...(formOf(view, fact).tells?.(values) ?? values),
  type: "correct",
  fact,
  seat: signer(view, fact, values),
});

/** The correction for each place on the map; null where it needs none. */
export function correctionsOnMap(view: View, fact: Fact, values: Values): Command[] | null {
  const places = formOf(view, fact).places?.(view, values) ?? null;
  return places && places.map((at) => ({ ...correction(view, fact, values), at }));
}
