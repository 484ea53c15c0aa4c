// Facts put right on the host phone: what each one is made of, what is known of it now, and the correction that comes of it.
import { isKnights, isWall, kindsOf, RESOURCES, seatOf, type Cards, type Command, type Seat, type View } from "../protocol";
import type { Words } from "../words";
import { otherThan } from "./host";
import { coast, crossings, land } from "./places";
import { placeSaid } from "./placing";

export type Value = string | number | boolean | Cards | null;
export type Values = Record<string, Value>;

interface Named {
  /** The command's own name for it. */
  name: string;
  /** What is known of it now; fields before it are filled already. */
  start: (view: View, values: Values) => Value;
}

export type Field =
  | (Named & { kind: "seat"; nobody: boolean })
  | (Named & { kind: "choice"; values: readonly (string | number | boolean | null)[]; said: (value: Value, words: Words) => string })
  | (Named & { kind: "place"; places: readonly string[]; said: (place: string, words: Words) => string })
  | (Named & { kind: "count"; most: number })
  | (Named & { kind: "cards"; kinds: readonly string[] });

export interface Form {
  fields: (view: View) => Field[];
  /** Where it may be, to be tapped on the map; null where these values need no place. */
  places?: (view: View, values: Values) => string[] | null;
  /** The command's fields where they are not just the values. */
  tells?: (values: Values) => Values;
  /** The custody that tells whether it is hidden from this phone. */
  secret?: "resources" | "cards";
}

export type Fact = string;

const TERRAINS = ["hills", "forest", "pasture", "fields", "mountains", "desert"];
const NUMBERS = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
const DEVELOPMENT = ["knight", "road_building", "invention", "monopoly", "victory_point"];
const TRACKS = ["trade", "politics", "science"];
const PROGRESS = [
  ...["merchant", "merchant_fleet", "commercial_harbor", "master_merchant", "resource_monopoly", "trade_monopoly"],
  ...["bishop", "deserter", "diplomat", "intrigue", "saboteur", "spy", "warlord", "wedding"],
  ...["alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining", "road_building", "smith"],
];
const OPEN_CARDS = ["constitution", "printer"];
const KNIGHTS = ["basic_knight", "strong_knight", "mighty_knight"];

const own = (view: View, values: Values) => seatOf(view, String(values["of"]));

const acting = (view: View): Value => view.you ?? null;

/** Somebody of the table, at first the seat that the host acts for. */
const who = (start: Named["start"] = acting, nobody = false, name = "of"): Field => ({ kind: "seat", name, nobody, start });

const number = (most: number, start: Named["start"], name = "count"): Field => ({ kind: "count", name, most, start });

const cards = (kinds: readonly string[], start: Named["start"]): Field => ({ kind: "cards", name: "cards", kinds, start });

function choice(name: string, values: readonly (string | number | boolean | null)[], said?: (value: Value, words: Words) => string): Field {
  const plain = (value: Value, words: Words): string => words.say(`phones.page.right.${name}.${value}`);
  return { kind: "choice", name, values, said: said ?? plain, start: () => values[0] ?? null };
}

const noun =
  (nothing: string) =>
  (value: Value, words: Words): string =>
    value === null ? words.say(`phones.page.right.${nothing}`) : words.noun(String(value));

const counted = (kinds: readonly string[], held: readonly string[]): Cards =>
  Object.fromEntries(kinds.map((kind) => [kind, held.filter((one) => one === kind).length]));

const holder = (find: (view: View) => Seat | null | undefined, nobody: boolean): Form => ({ fields: () => [who((view) => find(view) ?? null, nobody)] });

const ofSeat = (most: number, start: Named["start"]): Form => ({ fields: () => [who(), number(most, start)] });

type Mark = "wall" | "sabotaged" | "tipped";

const cities = (view: View) => (view.board?.intersections ?? []).filter((one) => one.piece === "city");

const marked = (mark: Mark): Form => ({
  fields: () => [choice("present", [true, false])],
  places: (view, { present }) =>
    cities(view)
      .filter((one) => Boolean(one[mark]) !== present)
      .map((one) => one.at),
});

/** How many riders are on each place where the app follows them. */
function riders(view: View): Map<string, number> {
  const hexes = new Map((view.board?.hexes ?? []).filter((hex) => hex.terrain !== "sea").map((hex) => [hex.at, hex.riders ?? 0]));
  if (view.custody?.bag === "cardboard") return hexes;
  const lanes = (view.wall ?? []).flatMap((one) => one.hexes.map((hex) => [hex.at, hex.riders] as const));
  const fields = [...(view.wall ?? []).map((one) => [one.battlefield, one.riders] as const), ...(view.gathering ?? []).map((one) => [one.at, one.riders] as const)];
  return new Map([...lanes, ...fields].flatMap(([at, count]) => (at === null ? [] : [[at, count ?? 0] as const])));
}

const BASE: Record<Fact, Form> = {
  active: holder((view) => view.active, false),
  longest_road: holder((view) => view.seats.find((one) => one.longest_road)?.seat, true),
  largest_army: holder((view) => view.seats.find((one) => one.largest_army)?.seat, true),
  played_knights: ofSeat(14, (view, values) => own(view, values)?.played_knights ?? 0),
  resources: { fields: (view) => [who(), cards(kindsOf(view), () => ({}))], secret: "resources" },
  development: { fields: () => [who(), cards(DEVELOPMENT, () => ({}))], secret: "cards" },
  hex: {
    fields: () => [choice("terrain", [null, ...TERRAINS], noun("as_is")), choice("number", [null, ...NUMBERS], noun("as_is"))],
    places: (view, { terrain, number }) =>
      (view.board?.hexes ?? [])
        .filter((hex) => hex.terrain !== "sea" && (terrain !== null || hex.terrain !== "desert"))
        .filter((hex) => (terrain ?? hex.terrain) !== hex.terrain || (number ?? hex.number) !== hex.number)
        .map((hex) => hex.at),
    tells: ({ terrain, number }) => ({ ...(terrain === null ? {} : { terrain: terrain ?? null }), ...(number === null || terrain === "desert" ? {} : { number: number ?? null }) }),
  },
  harbor: {
    fields: () => [choice("trade", ["any", ...RESOURCES, null], (value, words) => (value === "any" ? "3:1" : value === null ? words.say("phones.page.right.nothing") : `2:1 ${words.noun(String(value))}`))],
    places: ({ board }, { trade }) => {
      if (!board) return [];
      const now = new Map(board.harbors.map((one) => [one.at, one.trade]));
      return coast(board).filter((at) => (now.get(at) ?? null) !== trade);
    },
  },
};

const OF_KNIGHTS: Record<Fact, Form> = {
  knight: {
    fields: () => [
      who(acting, true, "owner"),
      choice("rank", [1, 2, 3], (value, words) => words.noun(KNIGHTS[Number(value) - 1] ?? "")),
      choice("active", [true, false]),
    ],
    places: ({ board }, { owner }) => {
      const held = board?.intersections ?? [];
      if (owner === null) return held.filter((one) => one.piece === "knight").map((one) => one.at);
      const built = new Set(held.filter((one) => one.piece !== "knight").map((one) => one.at));
      return board ? crossings(board).filter((at) => !built.has(at)) : [];
    },
    tells: (values) => (values["owner"] === null ? { owner: null } : values),
  },
  strength: ofSeat(12, (view, { of }) => view.fleet?.strengths[String(of)] ?? 0),
  wall: marked("wall"),
  sabotaged: marked("sabotaged"),
  tipped: marked("tipped"),
  level: {
    fields: () => [
      who(),
      choice("track", TRACKS, noun("nothing")),
      number(5, (view, values) => own(view, values)?.improvements?.[String(values["track"])]?.level ?? 0, "level"),
    ],
  },
  metropolis: {
    fields: () => [choice("track", TRACKS, noun("nothing")), choice("present", [true, false])],
    places: (view, { track, present }) =>
      present === false
        ? null
        : cities(view)
            .filter((one) => one.metropolis !== track)
            .map((one) => one.at),
    tells: ({ track = null, present }): Values => (present === false ? { track, at: null } : { track }),
  },
  merchant: {
    fields: () => [who((view) => view.board?.merchant?.seat ?? null, true)],
    places: ({ board }, { of }) => (of === null || !board ? null : land(board)),
  },
  fleet: { fields: (view) => [number((view.fleet?.steps ?? 1) - 1, ({ fleet }) => fleet?.step ?? 0)] },
  attacks: { fields: () => [number(99, ({ fleet }) => fleet?.attacks ?? 0)] },
  defender_cards: ofSeat(8, (view, values) => own(view, values)?.defender_cards ?? 0),
  progress: {
    fields: (view) => [who(), view.custody?.cards === "phones" ? cards(PROGRESS, () => ({})) : cards(TRACKS, (seen, values) => own(seen, values)?.progress ?? {})],
    secret: "cards",
  },
  victory_cards: { fields: () => [who(), cards(OPEN_CARDS, (view, values) => counted(OPEN_CARDS, own(view, values)?.victory_cards ?? []))] },
};

const OF_WALL: Record<Fact, Form> = {
  wall_level: ofSeat(5, (view, { of }) => view.wall?.find((one) => one.seat === of)?.level ?? 0),
  penalties: ofSeat(99, (view, { of }) => view.penalties?.[String(of)] ?? 0),
  riders: {
    fields: (view) => {
      const now = riders(view);
      const said = (at: string, words: Words): string => words.say("phones.page.right.riders.at", { place: placeSaid(view, at, words), n: now.get(at) ?? 0 });
      return [
        { kind: "place", name: "at", places: [...now.keys()], said, start: () => [...now.keys()][0] ?? null },
        number(12, (_, { at }) => now.get(String(at)) ?? 0),
      ];
    },
  },
  fortress: {
    fields: () => [who()],
    places: (view, { of }) => (view.wall ?? []).flatMap((one) => (one.site === null || one.seat === null || one.seat === of ? [] : [one.site])),
  },
};

const FORMS: Record<Fact, Form> = { ...BASE, ...OF_KNIGHTS, ...OF_WALL };

export const formOf = (fact: Fact): Form => FORMS[fact] ?? { fields: () => [] };

function knightFacts(view: View): Fact[] {
  const { custody, house, seats } = view;
  const gone: Record<Fact, boolean> = {
    strength: custody?.knights !== "cardboard",
    tipped: house?.["pillage"] !== "tipped",
    sabotaged: house?.["saboteur"] === "discard",
    progress: seats[0]?.progress == null,
    level: custody?.improvements === "cardboard",
  };
  return Object.keys(OF_KNIGHTS).filter((fact) => !gone[fact]);
}

/** The facts of a game, by what its view knows: what lies on cardboard alone is not the table's to put right. */
export function facts(view: View): Fact[] {
  const army = view.seats.some((one) => one.largest_army !== undefined);
  const founded = view.phase !== "founding";
  return [
    "piece",
    isWall(view) ? "pirate" : "robber",
    ...(founded ? ["active"] : []),
    "longest_road",
    ...(army ? ["largest_army", "played_knights"] : []),
    ...(view.custody?.resources === "phones" ? ["resources"] : []),
    ...(view.custody?.cards === "phones" && !isKnights(view) ? ["development"] : []),
    "hex",
    "harbor",
    ...(isKnights(view) ? knightFacts(view) : []),
    ...(isWall(view) && founded ? Object.keys(OF_WALL) : []),
  ];
}

const FOLLOWING = ["count", "cards", "level"];

/** One field chosen: what is counted begins anew from what is known of whoever is chosen now. */
export function chosenAnew(chosen: Values, name: string, value: Value): Values {
  const kept = FOLLOWING.includes(name) ? chosen : Object.fromEntries(Object.entries(chosen).filter(([one]) => !FOLLOWING.includes(one)));
  return { ...kept, [name]: value };
}

/** Every field's value: as chosen, else as it is known now. */
export const filled = (view: View, fact: Fact, chosen: Values): Values =>
  formOf(fact)
    .fields(view)
    .reduce<Values>((values, { name, start }) => ({ ...values, [name]: name in chosen ? (chosen[name] ?? null) : start(view, values) }), {});

/** Whether this phone does not see what is to be put right. */
export const isHidden = (view: View, fact: Fact): boolean => {
  const { secret } = formOf(fact);
  return secret !== undefined && view.custody?.[secret] === "phones";
};

/** Who puts it right. A refusal tells a seat about its own hand, so what is hidden is put right by somebody else. */
export const signer = (view: View, fact: Fact, values: Values): Seat =>
  isHidden(view, fact) && values["of"] === view.you ? otherThan(view, view.you ?? "") : (view.you ?? "");

/** The correction without a place. */
export const correction = (view: View, fact: Fact, values: Values): Command => ({
  ...(formOf(fact).tells?.(values) ?? values),
  type: "correct",
  fact,
  seat: signer(view, fact, values),
});

/** The correction for each place on the map; null where it needs none. */
export function correctionsOnMap(view: View, fact: Fact, values: Values): Command[] | null {
  const places = formOf(fact).places?.(view, values) ?? null;
  return places && places.map((at) => ({ ...correction(view, fact, values), at }));
}
