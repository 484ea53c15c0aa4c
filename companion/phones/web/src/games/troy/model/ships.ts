// Ships: which come next, what they cost and give, which of them draw from the row now, and which lie under the Sea People.
import { seatOf, total, type Cards, type Command, type Kind } from "../../../protocol";
import { kindsOf } from "../../../games";
import { acting, commands, foreseen, hand, missing, payable, refused, tooEarly, tooFew } from "../../../model/wishes";
import { corners, neighbors } from "../../../grid";
import type { Words } from "../../../words";
import { rowOf, whyLater } from "./row";
import type { ShipView, View } from "../view";

const DRAWS: Record<string, "swap_row" | "draw_row"> = { exchange: "swap_row", row_card: "draw_row" };

export const shipsOf = (view: View, seat: string): ShipView[] => view.board.ships.filter((ship) => ship.seat === seat);

export const blocked = (view: View): ShipView[] => view.board.ships.filter((ship) => ship.blocked);

/** What a Ship gives, in words. */
export const benefitSaid = (benefit: string, words: Words, tile: Kind | null = null): string =>
  tile === null ? words.say(`symbol.${benefit}`) : words.say("phones.page.ship.tile", { resource: words.noun(tile) });

/** The rules by which a harbor gives a rate: the same for any kind, and that of one kind. */
const [ANY, OWN] = ["B5.9", "B5.10"];

/** Whether a harbor gives a seat what a Ship that is stopped would: rates with the bank that are as good. */
export function givenByHarbor(view: View, seat: string, { benefit, tile }: { benefit: string; tile: Kind | null }): boolean {
  const rules = seatOf(view, seat)?.rate_rules ?? {};
  const wanted = benefit === "three_to_one" ? kindsOf(view) : tile === null ? [] : [tile];
  return wanted.length > 0 && wanted.every((kind) => rules[kind] === OWN || (tile === null && rules[kind] === ANY));
}

export type Stand = "built" | "blocked" | "next" | "later";

/** One of a seat's seven Ships. */
export interface Berth {
  ship: number;
  benefit: string;
  tile: Kind | null;
  stand: Stand;
}

/** A seat's Ships in order, built or not. */
export function fleet(view: View, seat: string): Berth[] {
  const built = new Map(shipsOf(view, seat).map((ship) => [ship.ship, ship]));
  const next = seatOf(view, seat)?.next_ship?.ship;
  return view.benefits.map((benefit, index) => {
    const found = built.get(index + 1);
    const stand = found === undefined ? (next === index + 1 ? "next" : "later") : found.blocked ? "blocked" : "built";
    return { ship: index + 1, benefit, tile: found?.tile ?? null, stand };
  });
}

/** The next Ship of this seat as a wish. */
export interface NextShip {
  ship: number;
  benefit: string;
  cost: Cards;
  /** Commerce tokens that it takes. */
  tokens: number;
  places: number;
  ok: boolean;
  /** Why not now; tells of the hand. */
  reason: string;
  /** The reason that everybody sees, whatever the hand holds; empty for none. */
  plain: string;
}

/** Why a Ship could not be built whatever the hand holds: it has no place, or too few tokens are there, which all see. */
function plain(view: View, words: Words): string {
  if (view.phase !== "founding" && !hasBerth(view)) return foreseen(view, "ship_no_place", words);
  const short = acting(view) ? lacks(view, {}, words) : "";
  return short === "" ? "" : words.say("phones.page.can.missing", { cards: short });
}

function lacks(view: View, cost: Cards, words: Words): string {
  const cards = missing(hand(view) ?? cost, cost);
  const me = seatOf(view, view.you ?? "");
  const tokens = Math.max(0, (me?.next_ship?.tokens ?? 0) - (me?.tokens ?? 0));
  const parts = [total(cards) > 0 ? words.cards(cards) : "", tokens > 0 ? words.say("phones.page.tokens", { n: tokens }) : ""];
  return parts.filter((part) => part !== "").join(", ");
}

/** Whether a Ship of this seat may lie somewhere, whatever it costs: by one of its buildings, or beside a Ship of its own. */
function hasBerth(view: View): boolean {
  const { symbols, ships, intersections } = view.board;
  const [taken, own] = [ships.map(({ at }) => at), shipsOf(view, view.you ?? "").map(({ at }) => at)];
  const built = intersections.filter(({ seat }) => seat === view.you).map(({ at }) => at);
  return symbols.some((at) => !taken.includes(at) && (corners(at).some((one) => built.includes(one)) || neighbors(at).some((one) => own.includes(one))));
}

function reason(view: View, cost: Cards, words: Words): string {
  // As of everything that is built: where it has no place at all, that comes first, whoever's turn it is.
  if (view.phase !== "founding" && !hasBerth(view)) return foreseen(view, "ship_no_place", words);
  const early = acting(view) ? "" : tooEarly(view, words);
  const short = lacks(view, cost, words);
  if (early !== "") return early;
  if (short !== "") return words.say("phones.page.can.missing", { cards: short });
  return acting(view) ? tooFew(view, cost, words) || refused(view, "build_ship", words) || foreseen(view, "ship_no_place", words) : payable(view, words);
}

/** What the next Ship of this seat takes and gives; null when all are built. */
export function nextShip(view: View, words: Words): NextShip | null {
  const next = seatOf(view, view.you ?? "")?.next_ship;
  if (!next) return null;
  const cost = view.costs["ship"] ?? {};
  const places = commands(view, "build_ship").length;
  const ok = acting(view) && places > 0 && tooFew(view, cost, words) === "";
  return { ...next, cost, places, ok, reason: ok ? "" : reason(view, cost, words), plain: ok ? "" : plain(view, words) };
}

/** A Ship of this seat that draws from the row. */
export interface Drawing {
  ship: number;
  back: boolean;
  /** null while it cannot be done now. */
  command: Command | null;
  reason: string;
}

function whyNotDraw(view: View, ship: ShipView, words: Words): string {
  if (ship.blocked) return words.say("phones.page.ship.blocked");
  if (!view.obligations.some((duty) => duty.seat === view.you && duty.type === "act")) return whyLater(view, words);
  return words.say(rowOf(view).count === 0 ? "phones.page.draw.empty" : "phones.page.draw.used");
}

/** This seat's Ships that draw from the row, in the order of building. */
export function drawings(view: View, words: Words): Drawing[] {
  return shipsOf(view, view.you ?? "")
    .filter((ship) => ship.benefit in DRAWS)
    .sort((one, other) => one.ship - other.ship)
    .map((ship) => {
      const command = commands(view, DRAWS[ship.benefit] ?? "draw_row").find((one) => one.ship === ship.ship) ?? null;
      return { ship: ship.ship, back: ship.benefit === "exchange", command, reason: command === null ? whyNotDraw(view, ship, words) : "" };
    });
}
