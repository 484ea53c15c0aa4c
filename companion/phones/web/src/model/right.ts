// Facts put right on the host phone: which there are, what is known of each now, and the correction that comes of it.
import { aboutOf, partOf, kindsOf } from "../games";
import type { FactTold } from "../games/about";
import { RESOURCES, type DeedOf, type Seat, type View } from "../protocol";
import { cards, choice, formFrom, holder, noun, who } from "./forms";
import { otherThan } from "./host";
import { coast } from "./places";
import type { Form, Value, Values } from "../games/form";

export type Fact = string;

/** What the rules let a field of a fact be. */
export const valuesOf = (view: View, fact: Fact, field: string): readonly (string | number)[] => aboutOf(view).facts[fact]?.fields.find(({ name }) => name === field)?.values ?? [];

const FORMS: Record<Fact, Form> = {
  /** Which piece and whose is chosen first; see the host's page. */
  piece: { order: 0, fields: () => [] },
  active: { ...holder((view) => view.active, false), order: 2 },
  longest_road: { ...holder((view) => view.seats.find((one) => one.longest_road)?.seat, true), order: 3 },
  resources: { fields: (view) => [who(), cards(kindsOf(view), () => ({}))], order: 6 },
  hex: {
    order: 8,
    fields: (view) => ["terrain", "number"].map((field) => choice(field, [null, ...valuesOf(view, "hex", field)], noun("as_is"))),
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

const ownForm = (view: View, fact: Fact): Form | undefined => partOf(view).facts[fact] ?? FORMS[fact];

/** The form of a fact: its own where it has one, else as the rules tell of it. */
export const formOf = (view: View, fact: Fact): Form => ownForm(view, fact) ?? formFrom(aboutOf(view).facts[fact] ?? { fields: [] });

const LAST = 10;

function isGone(view: View, { gone = [], founded }: FactTold): boolean {
  const chosen: Record<string, unknown> = { ...view.house, ...view.custody };
  return (founded === true && view.phase === "founding") || gone.some((all) => Object.entries(all).every(([key, values]) => values.includes(String(chosen[key]))));
}

/** The seats of which the app knows a fact. */
export const seatsOf = (view: View, fact: Fact): View["seats"] => view.seats.filter(ownForm(view, fact)?.has ?? (() => true));

/** The facts of a game: what lies on cardboard alone is not the table's to put right. */
export function facts(view: View): Fact[] {
  const offered = Object.entries(aboutOf(view).facts).filter(([fact, told]) => !isGone(view, told) && seatsOf(view, fact).length > 0);
  const place = (fact: Fact): number => ownForm(view, fact)?.order ?? LAST;
  return offered.map(([fact]) => fact).sort((a, b) => place(a) - place(b));
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
  const { secret } = aboutOf(view).facts[fact] ?? {};
  return secret !== undefined && view.custody?.[secret] === "phones";
};

/** Who puts it right. A refusal tells a seat about its own hand, so what is hidden is put right by somebody else. */
export const signer = (view: View, fact: Fact, values: Values): Seat =>
  isHidden(view, fact) && values["of"] === view.you ? otherThan(view, view.you ?? "") : (view.you ?? "");

/** The correction without a place. */
export const correction = (view: View, fact: Fact, values: Values): DeedOf<"correct"> => ({
  ...(formOf(view, fact).tells?.(values) ?? values),
  type: "correct",
  fact,
  seat: signer(view, fact, values),
});

/** The correction for each place on the map; null where it needs none. */
export function correctionsOnMap(view: View, fact: Fact, values: Values): DeedOf<"correct">[] | null {
  const places = formOf(view, fact).places?.(view, values) ?? null;
  return places && places.map((at) => ({ ...correction(view, fact, values), at }));
}
