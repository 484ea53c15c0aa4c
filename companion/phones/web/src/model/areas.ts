// A board in words by areas: the own pieces, the land row by row, the harbors, everybody else's pieces, the game's figures. Pure.
import { partOf } from "../games";
import { corners, spot } from "../grid";
import type { AnyBoard, View } from "../protocol";
import type { Words } from "../words";
import { besideSaid, holders } from "./beside";
import { harborsSaid, landRows, rowHeights, type Area } from "./inWords";
import { placeSaid } from "./placeNames";
import { nameOf } from "./prompt";

export type { Area };

/** The whole board; areas without a line are left out. */
export function areas(view: View, words: Words): Area[] {
  const { board, you } = view;
  if (!board) return [];
  const own = view.seats.filter(({ seat }) => seat === you);
  const others = view.seats.filter(({ seat }) => seat !== you);
  const of = ({ seat }: { seat: string }): Area => ({ title: nameOf(view, seat), lines: piecesSaid(view, seat, words) });
  const harbors = { title: words.say("phones.page.map.harbors"), lines: harborsSaid(board, words, (at) => holders(view, at)) };
  const figures = { title: words.say("phones.page.map.figures"), lines: partOf(view).figures.flatMap((said) => said(view, words)) };
  return [...own.map(of), ...rowsSaid(view, words), harbors, ...others.map(of), figures].filter(({ lines }) => lines.length > 0);
}

/** The land's rows from the north, counted as in names of places, in each its hexes from the west, with what is there and whose. */
export function rowsSaid(view: View, words: Words): Area[] {
  return landRows(view.board?.hexes ?? [], words, (hex) => {
    const found = [...thereSaid(view, hex.at, words), ...(hex.robber ? [words.noun("robber")] : [])];
    const name = words.begun(placeSaid(view, hex.at, words));
    return found.length > 0 ? words.say("phones.page.pair", { name, what: found.join(", ") }) : name;
  });
}

/** Places by the row of hexes that they lie in or border, the northmost of two, from the west, each row with its title. */
export function inRows(view: View, places: readonly string[], words: Words): Area[] {
  const heights = rowHeights(view.board?.hexes ?? []);
  const rows = heights.map((_, index): Area => ({ title: words.say("phones.page.map.row", { row: index + 1 }), lines: [] }));
  const fromWest = [...places].sort((one, other) => spot(one).x - spot(other).x);
  for (const place of fromWest) {
    const { y } = spot(place);
    const row = heights.findIndex((height) => y <= height + ROW / 2);
    rows.at(row)?.lines.push(place);
  }
  return rows.filter(({ lines }) => lines.length > 0);
}

/** What lies between two rows of hexes. */
const ROW = 1.5;

/** Who has what at a hex: `Ann (settlement, city)`. */
function thereSaid(view: View, hex: string, words: Words): string[] {
  const { intersections = [], paths = [], ships = [] }: AnyBoard = view.board ?? {};
  const near = new Set([hex, ...corners(hex)]);
  const there = [...intersections, ...paths, ...ships].filter(({ at }) => near.has(at));
  return view.seats.flatMap(({ seat }) => {
    const its = there.filter((one) => one.seat === seat).map((one) => ("piece" in one ? words.noun(String(one.piece)) : ""));
    const what = its.filter((one) => one !== "").join(", ");
    return its.length === 0 ? [] : [what === "" ? nameOf(view, seat) : `${nameOf(view, seat)} (${what})`];
  });
}

/** A seat's pieces, with where they are and what a building harvests: buildings first, then roads. */
export function piecesSaid(view: View, seat: string, words: Words): string[] {
  const { intersections = [], paths = [] } = view.board ?? {};
  return [...intersections, ...paths]
    .filter((one) => one.seat === seat)
    .map((one) => {
      const what = partOf(view).pieces.map((said) => said(one, words)).find((said) => said !== null) ?? words.noun(one.piece);
      const said = words.say("phones.page.pair", { name: words.begun(what), what: placeSaid(view, one.at, words) });
      const beside = isBuilding(one.piece) ? besideSaid(view, one.at, words) : "";
      return beside === "" ? said : `${said}. ${beside}`;
    });
}

/** Whether a piece harvests what lies around it. */
const isBuilding = (piece: string): boolean => piece === "settlement" || piece === "city";
