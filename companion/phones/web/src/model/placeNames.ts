// What each place of a board is called, by what people see there. Mirrors companion.rules.place_names and
// companion.locale.places, every land named; both are held to tests/web/place_names.json.
import { partOf } from "../games";
import { around, corners, ends, isPlace, neighbors, sides, spot } from "../grid";
import type { BoardView, View } from "../protocol";
import type { Words } from "../words";

/** `["hex", terrain, number]`, `["harbor", trade]`, `["sea"]`. */
type Thing = readonly [string, ...unknown[]];
/** A form with its parts: `["crossing", things]`, `["path_by", direction, name of a hex]` and so on. */
type Name = readonly [string, ...unknown[]];

const THE_SEA: Thing = ["sea"];
/** Hexes that may all be named with their terrain. */
const FEW = 2;
/** Hexes that may be named in one breath. */
const MANY = 3;
const CORNERS = ["north", "northeast", "southeast", "south", "southwest", "northwest"];
const SIDES = ["northeast", "east", "southeast", "southwest", "west", "northwest"];

/** The six paths of a hex, clockwise from the north-east. */
function pathsOf(hex: string): string[] {
  const [q = 0, r = 0] = hex.split(",").map(Number);
  return [`${q},${r},NE`, `${q + 1},${r},W`, `${q},${r + 1},NW`, `${q - 1},${r + 1},NE`, `${q},${r},W`, `${q},${r},NW`];
}

/** For each place the first of its names that is true of no other place. */
function chosen(places: readonly string[], offered: (at: string) => Name[]): [string, Name][] {
  const all = places.map((at) => [at, offered(at).map((name) => [JSON.stringify(name), name] as const)] as const);
  const meant = new Map<string, Set<string>>();
  for (const [at, names] of all) for (const [key] of names) meant.set(key, (meant.get(key) ?? new Set()).add(at));
  return all.map(([at, names]) => [at, (names.find(([key]) => meant.get(key)?.size === 1) ?? names[names.length - 1] ?? ["", ["hex", THE_SEA]])[1]]);
}

const rowOf = (hex: string): number => Number(hex.split(",")[1]);
/** Rows from the north, and in a row from the west. */
const northwest = (a: string, b: string): number => rowOf(a) - rowOf(b) || spot(a).x - spot(b).x;
const text = (value: unknown): string => String(value ?? "");
const numberOf = (thing: Thing): number => Number(thing[2] ?? 0) || 99;
const less = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
/** By number, then terrain; what has no number comes last. */
const sorted = (things: Thing[]): Thing[] => [...things].sort((a, b) => numberOf(a) - numberOf(b) || less(text(a[1]), text(b[1])));
const firstOf = (...more: Thing[][]): Thing[][] => (more.some((one) => one.length > 0) ? more.filter((one) => one.length > 0) : [[]]);
const unique = (places: string[]): string[] => [...new Set(places)];

function named(board: Pick<BoardView, "hexes" | "harbors">): Map<string, Name> {
  const hexes = new Map(board.hexes.map((one) => [one.at, one]));
  const trades = new Map(board.harbors.map((one) => [one.at, one.trade]));
  const framed = board.hexes.some((one) => one.terrain === "sea");
  const isSea = (at: string): boolean => (hexes.has(at) ? hexes.get(at)?.terrain === "sea" : !framed);
  const isLand = (at: string): boolean => hexes.has(at) && !isSea(at);
  const thingOf = (at: string): Thing => ["hex", hexes.get(at)?.terrain ?? null, hexes.get(at)?.number ?? null];
  const harbors = (paths: string[]): Thing[] => unique(paths.flatMap((path) => trades.get(path) ?? [])).sort(less).map((trade) => ["harbor", trade]);
  const rows = [...new Set(board.hexes.map((one) => rowOf(one.at)))].sort((a, b) => a - b);
  const inRow = (at: string): [number, number] => [
    rows.indexOf(rowOf(at)) + 1,
    board.hexes.filter((one) => rowOf(one.at) === rowOf(at) && spot(one.at).x <= spot(at).x).length,
  ];
  const land = board.hexes.map((one) => one.at).filter(isLand);

  const beside = (at: string): Thing[] => {
    const there = sorted(neighbors(at).filter(isLand).map(thingOf));
    const sea = neighbors(at).some(isSea) ? [THE_SEA] : [];
    return [...there.filter((one) => one[2] === null), ...harbors(pathsOf(at)), ...sea, ...there.filter((one) => one[2] !== null)];
  };
  const extremes = (at: string): string[] => {
    const here = spot(at);
    const twins = land.filter((one) => one !== at && String(thingOf(one)) === String(thingOf(at))).map(spot);
    const ways: [string, boolean][] = [
      ["north", twins.every(({ y }) => here.y < y - 0.5)],
      ["south", twins.every(({ y }) => here.y > y + 0.5)],
      ["west", twins.every(({ x }) => here.x < x - 0.5)],
      ["east", twins.every(({ x }) => here.x > x + 0.5)],
    ];
    return ways.filter(([, alone]) => alone).map(([way]) => way);
  };
  const ofHex = new Map(
    chosen(land, (at) => [
      ["hex", thingOf(at)],
      ...beside(at).map((other): Name => ["beside", thingOf(at), other]),
      ...extremes(at).map((way): Name => ["toward", thingOf(at), way]),
      ["row", thingOf(at), ...inRow(at)],
    ]),
  );
  /** The hexes, those with a short name first, and how a place lies to them. */
  const by = (form: string, near: string[], way: (hex: string) => string | undefined): Name[] => {
    const long = (at: string): number => Number(ofHex.get(at)?.[0] !== "hex");
    const ways = [...near].sort((a, b) => long(a) - long(b) || northwest(a, b));
    // As the hex looks, which the direction may make plain, then by its name.
    return [...ways.map((one): Name => [form, way(one), ["hex", thingOf(one)]]), ...ways.map((one): Name => [form, way(one), ofHex.get(one)])];
  };

  const sea = (at: string): Name[] => {
    const near = around6(at).filter(isLand);
    const full = sorted(near.map(thingOf));
    const mores = near.length > 0 && near.length <= MANY ? [[], harbors(pathsOf(at))] : [];
    return [
      ...mores.map((more): Name => ["sea", [...full, ...more]]),
      ...by("sea_by", near, (one) => SIDES[around6(one).indexOf(at)]),
      ["row", THE_SEA, ...inRow(at)],
    ];
  };
  const crossing = (at: string): Name[] => {
    const near = around(at).filter(isLand);
    const full = sorted(near.map(thingOf));
    const its = harbors([...trades.keys()].filter((path) => ends(path).includes(at)));
    const mores = firstOf(its, around(at).some(isSea) ? [THE_SEA] : []).filter((more) => near.length + Number(more.length > 0) > FEW || (more.length > 0 && more === its));
    return [
      ...mores.map((more): Name => ["crossing", [...full, ...more]]),
      ...by("crossing_by", near, (one) => CORNERS[corners(one).indexOf(at)]),
    ];
  };
  const path = (at: string): Name[] => {
    const near = sides(at).filter(isLand);
    const full = sorted(near.map(thingOf));
    const mores = firstOf(harbors([at]), sides(at).some(isSea) ? [THE_SEA] : []).filter((more) => near.length + more.length === 2);
    return [
      ...mores.map((more): Name => ["path", ...full, ...more]),
      ...by("path_by", near, (one) => SIDES[pathsOf(one).indexOf(at)]),
    ];
  };
  return new Map([
    ...ofHex,
    ...chosen(
      board.hexes.map((one) => one.at).filter(isSea),
      sea,
    ),
    ...chosen(unique(land.flatMap(corners)), crossing),
    ...chosen(unique(land.flatMap(pathsOf)), path),
  ]);
}

/** The neighbors of a hex in the order of `SIDES`. */
const around6 = (at: string): string[] => pathsOf(at).map((path) => sides(path).find((one) => one !== at) ?? "");

let known: { key: string; names: Map<string, Name> } = { key: "", names: new Map() };

/** The names of a board's places, worked out anew only when its land has changed. */
function namesOf(board: Pick<BoardView, "hexes" | "harbors">): Map<string, Name> {
  const key = JSON.stringify([board.hexes.map(({ at, terrain, number }) => [at, terrain, number]), board.harbors]);
  if (key !== known.key) known = { key, names: named(board) };
  return known.names;
}

function thingSaid(thing: Thing, words: Words, how: "the" | "of"): string {
  const [kind, first, number] = thing;
  const [key, noun] = kind === "harbor" ? [`harbor.${text(first)}`, text(first)] : kind === "sea" ? ["sea", "sea"] : [text(first) || "blank", text(first)];
  const said = words.has(`place.${how}.${key}`) ? words.say(`place.${how}.${key}`) : words.noun(noun);
  return number == null ? said : words.say("place.numbered", { hex: said, number });
}

function listSaid(things: Thing[], words: Words): string {
  const said = things.map((thing) => thingSaid(thing, words, "of"));
  const [last] = said.slice(-1);
  return said.length > 1 ? words.say("place.and", { list: said.slice(0, -1).join(", "), last }) : (last ?? "");
}

function nameSaid(name: Name, words: Words, how: "the" | "of" = "the"): string {
  const [form, first, second, third] = name as [string, ...never[]];
  const hex = Array.isArray(first) && form !== "crossing" && form !== "sea" ? thingSaid(first, words, how) : "";
  switch (form) {
    case "hex":
      return hex;
    case "beside":
      return words.say(`place.beside${how === "the" || first?.[1] === null ? "" : first?.[2] == null ? ".of" : ".of.number"}`, { hex, noun: words.noun(String(first?.[1])), number: first?.[2], other: thingSaid(second ?? THE_SEA, words, "of") });
    case "toward":
      return words.say(`place.toward.${second}`, { hex });
    case "row":
      return words.say("place.row", { hex, row: second, place: third });
    case "path":
      return words.say("place.path", { first: hex, second: thingSaid(second ?? THE_SEA, words, "the") });
    case "crossing":
    case "sea":
      return words.say(`place.${form}`, { list: listSaid(first ?? [], words) });
    default:
      return words.say(`place.${form}`, { where: words.say(`place.${first}`), hex: nameSaid(second ?? ["hex", THE_SEA], words, "of") });
  }
}

/** A place in words, "the forest 9 beside the desert": on this board it means no other. */
export function placeInWords(board: Pick<BoardView, "hexes" | "harbors">, place: string, words: Words): string {
  const name = namesOf(board).get(place);
  return name === undefined ? words.say("place.unknown") : nameSaid(name, words);
}

/** Whether the name of a crossing says all that meets there. */
export const saysAll = (board: Pick<BoardView, "hexes" | "harbors">, place: string): boolean => namesOf(board).get(place)?.[0] === "crossing";

/** Every place of a board that has a name. */
export const namedPlaces = (board: Pick<BoardView, "hexes" | "harbors">): string[] => [...namesOf(board).keys()];

/** A place in words, also one that only this game has. */
export function placeSaid(view: View, place: string, words: Words): string {
  const own = partOf(view).places.map((said) => said(view, place, words)).find((said) => said !== null);
  return own ?? (view.board ? placeInWords(view.board, place, words) : words.say("place.unknown"));
}

/** What is told of an event or a refusal, with its places in words, also those of before; the same place is named once in a list. */
export function placesSaid<Told extends object>(told: Told, view: View | null, words: Words): Told {
  const said = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.every(isPlace) ? [...new Set(value.map(said))] : value.map(said);
    if (isPlace(value)) return view !== null ? placeSaid(view, value, words) : value;
    return value !== null && typeof value === "object" ? placesSaid(value, view, words) : value;
  };
  return Object.fromEntries(Object.entries(told).map(([field, value]) => [field, said(value)])) as Told;
}
