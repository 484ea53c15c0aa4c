// What people say of robots' cards where some are cardboard, and on whose phone; seldom needed.
import { aboutOf, kindsOf } from "../games";
import { type Cards, type AnyDeed, type Command, type DeedType, type Kind, type Seat, type View } from "../protocol";

type Fact = "hand" | "development_hand";

/** What a robot wants to do, as far as it can be said before people say the rest; of no type where nothing. */
export type Wanted = Omit<AnyDeed, "type"> & { type: DeedType | "" };

/** What people have to say of a robot's cards: those that it hands back, those that it took over, what it waits for, or what was drawn
 *  for it from a real deck. `wish`: what its robot does then, of no type where nothing; `fact`: what is told in its place. */
export interface Matter {
  kind: "returns" | "hand" | "card" | "bank" | "drawn" | "handed" | "draw" | "shown" | "named" | "returns_named";
  seat: Seat;
  wish: Wanted;
  cards: Cards;
  count: number;
  fact: Fact;
}

const BOUGHT = "buy_development";
const ASKED: Record<string, Matter["kind"]> = { steal: "card", buy_development: "draw", draw_progress: "draw", take_progress: "shown", trade_bank: "bank", play_invention: "bank" };
/** A card out of a hand, one off the table, or what people hand over. */
const kindOf = (view: View, wish: Wanted): Matter["kind"] => ASKED[wish.type] ?? (kindsOf(view).some((kind) => Object.values(wish).includes(kind)) ? "handed" : "drawn");

/** The cards that a robot would take out of a bank of which only people see what is there. */
function ofBank({ type, get, resources = [] }: Wanted): Cards {
  const kinds = type === "trade_bank" ? [String(get)] : resources;
  return Object.fromEntries(kinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]));
}

/** All that people have to say now, the first thing first. */
function* matters(view: View): Generator<Matter> {
  const { returns = {}, returns_named = {}, untold = [], asks = {}, unnamed = {}, drawing = [] } = view.robots ?? {};
  const none = { wish: { type: "" as const }, cards: {}, count: 0 };
  for (const [seat, cards] of Object.entries(returns)) yield { ...none, kind: "returns", seat, cards, fact: "hand" };
  for (const seat of untold) yield { ...none, kind: "hand", seat, fact: "hand" };
  for (const [seat, count] of Object.entries(returns_named)) yield { ...none, kind: "returns_named", seat, count, fact: "development_hand" };
  for (const [seat, wish] of Object.entries(asks as Record<Seat, Wanted>)) yield { ...none, kind: kindOf(view, wish), seat, wish, cards: ofBank(wish), count: 1, fact: "hand" };
  for (const [seat, count] of Object.entries(unnamed)) {
    const now = drawing.includes(seat);
    if (now || seat === view.active || count === 0) yield { ...none, kind: now ? "draw" : "named", seat, count, fact: "development_hand" };
  }
}

/** What this phone's person says of it now: the host all, a robot's hands what it waits for, who plays again what is taken up. */
export function matter(view: View, host: boolean): Matter | null {
  const robots = view.robots?.seats ?? {};
  for (const found of matters(view)) {
    const robot = robots[found.seat];
    const mine = robot === undefined ? found.seat === view.you : view.you !== undefined && !(view.you in robots) && [null, view.you].includes(robot.hands);
    if (host || mine) return found;
  }
  return null;
}

/** Whether one card is named, with a tap on its name. */
export const isOne = ({ kind, count }: Matter): boolean => ["card", "drawn", "shown"].includes(kind) || ((kind === "draw" || kind === "named") && count === 1);

/** How many cards of each pile a seat holds; nothing where nobody counts them. */
function heldOf(view: View, seat: Seat): Cards | undefined {
  const piles = Object.keys(aboutOf(view).piles);
  const isCount = (one: unknown): one is Cards => typeof one === "object" && one !== null && piles.every((pile) => Number.isInteger((one as Cards)[pile]));
  return (Object.values(view.seats.find((one) => one.seat === seat) ?? {}) as unknown[]).find(isCount);
}

/** Whether there may be no such card, which only people see: the deck of what is bought is empty, or where nobody counts people's cards that of
 *  what is drawn, or those that are shown have none. */
export const mayBeOut = (view: View, { kind, wish }: Matter): boolean =>
  ["", BOUGHT].includes(wish.type) ? kind === "draw" && view.deck !== undefined : ["draw", "shown"].includes(kind) && view.seats.some(({ seat }) => heldOf(view, seat) === undefined);

/** That there is no such card. */
export function declined({ wish: { wanted: _, type, ...left } }: Matter): Command {
  return { ...left, type: `decline_${type || BOUGHT}` } as Command;
}

/** Whose cards are shown to a seat that owes to take one of them. */
export const lookedInto = (view: View, seat: Seat): Seat | undefined => view.obligations.filter((duty) => duty.seat === seat).flatMap(({ from = [] }) => from)[0];

/** The deck that a card comes of, where the robot says it. */
export const pileOf = (view: View, wish: Wanted): string => Object.keys(aboutOf(view).piles).find((pile) => Object.values(wish).includes(pile)) ?? "";

/** The kinds that it may be, in the order in which a robot would like them, else in their usual one. */
export function deckOf(view: View, { wish, seat }: Matter): readonly Kind[] {
  const { piles } = aboutOf(view);
  const held = heldOf(view, seat);
  const said = pileOf(view, wish);
  const from = Object.keys(piles).filter((pile) => (said === "" ? (held?.[pile] ?? 1) > 0 : pile === said));
  return wish.wanted ?? from.flatMap((pile) => piles[pile] ?? []);
}
