// What lies around a place, in words: what a building there would harvest, and who has one beside a hex. Pure.
import { around, corners, ends, kindOf, sides } from "../grid";
import type { AnyBoard, HexView, View } from "../protocol";
import type { Words } from "../words";
import { placeSaid, saysAll } from "./placeNames";
import { nameOf } from "./prompt";

/** Whether a hex is none of the sea. */
export const isLand = ({ terrain }: HexView): boolean => terrain !== "sea";

/** The names of whoever has a building at a hex, or stands on it, each once. */
export function owners(view: View, hex: string): string[] {
  const { intersections = [], paths = [], ships = [] }: AnyBoard = view.board ?? {};
  const near = new Set([hex, ...corners(hex)]);
  const seats = [...intersections, ...ships, ...paths.filter(({ at }) => at === hex)].flatMap(({ at, seat }) => (near.has(at) ? [seat] : []));
  return view.seats.flatMap(({ seat }) => (seats.includes(seat) ? [nameOf(view, seat)] : []));
}

/** The names of whoever has a settlement or city at a harbor, each once. */
export function holders(view: View, harbor: string): string[] {
  const built = (view.board?.intersections ?? []).filter(({ at, piece }) => reaches(harbor, at) && ["settlement", "city"].includes(piece));
  return view.seats.flatMap(({ seat }) => (built.some((one) => one.seat === seat) ? [nameOf(view, seat)] : []));
}

/** The hexes that meet in a crossing, or who is at a hex, at sea after the harbors there; empty for a path. */
export function besideSaid(view: View, place: string, words: Words): string {
  const { hexes = [], harbors = [] } = view.board ?? {};
  if (kindOf(place) === "hex") {
    const found = owners(view, place);
    // Of the sea at a harbor that is what counts, and who has it.
    const isSea = hexes.some((hex) => hex.at === place && !isLand(hex));
    const atSea = isSea ? harbors.filter(({ at }) => sides(at).includes(place)) : [];
    const trades = atSea.map(({ trade }) => words.say(`place.the.harbor.${trade ?? "any"}`));
    const here = trades.length > 0 ? words.say("phones.page.place.here", { places: words.all(trades) }) : "";
    const who = found.length > 0 ? words.say("phones.page.place.beside", { places: words.all(found) }) : here === "" ? words.say(isSea ? "phones.page.place.open_sea" : "phones.page.place.nobody") : "";
    return `${here} ${who}`.trim();
  }
  if (kindOf(place) !== "intersection") return "";
  // What the name of the place says already is not said twice.
  const near = view.board && saysAll(view.board, place) ? [] : hexes.filter((hex) => isLand(hex) && around(place).includes(hex.at)).map((hex) => placeSaid(view, hex.at, words));
  const trades = harbors.filter(({ at }) => reaches(at, place)).map(({ trade }) => words.say(`place.the.harbor.${trade ?? "any"}`));
  const here = [...near, ...trades];
  return here.length > 0 ? words.say("phones.page.place.here", { places: words.all(here) }) : "";
}

/** Where a path leads on to from what the reader has; empty where it does not, or joins two places of the own. */
export function leadsSaid(view: View, place: string, words: Words): string {
  if (kindOf(place) !== "path") return "";
  const { intersections = [], paths = [] } = view.board ?? {};
  const own = new Set([...intersections, ...paths].flatMap(({ at, seat }) => (view.you === null || seat !== view.you ? [] : kindOf(at) === "path" ? ends(at) : [at])));
  const [on, more] = ends(place).filter((end) => !own.has(end));
  return on === undefined || more !== undefined ? "" : words.say("phones.page.place.leads", { place: placeSaid(view, on, words) });
}

/** What stands at a place, and whose it is; empty for nothing. */
export function standingSaid(view: View, place: string, words: Words): string {
  const { intersections = [], paths = [] } = view.board ?? {};
  const piece = [...intersections, ...paths].find(({ at }) => at === place);
  if (piece === undefined) return "";
  const what = words.noun(piece.piece);
  return piece.seat == null ? what : words.say("phones.page.pair", { name: nameOf(view, piece.seat), what });
}

/** Whether a path ends in a crossing. */
const reaches = (path: string, crossing: string): boolean => ends(path).includes(crossing);
