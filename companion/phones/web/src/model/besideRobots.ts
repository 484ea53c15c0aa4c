// What people say of robots' cards where some are cardboard, and on whose phone; seldom needed.
import { aboutOf } from "../games";
import { kindsOf, type Cards, type Command, type Kind, type Seat, type View } from "../protocol";

type Fact = "hand" | "development_hand";

/** What people have to say of a robot's cards: those that it hands back, those that it took over, what it waits for, or what was drawn
 *  for it from a real deck. `wish`: what its robot does then, of no type where nothing; `fact`: what is told in its place. */
export interface Matter {
  kind: "returns" | "hand" | "card" | "bank" | "drawn" | "handed" | "draw" | "named" | "returns_named";
  seat: Seat;
  wish: Command;
  cards: Cards;
  count: number;
  fact: Fact;
}

const ASKED: Record<string, Matter["kind"]> = { steal: "card", buy_development: "draw", trade_bank: "bank", play_invention: "bank" };
/** A card out of a hand, one off the table, or what people hand over. */
const kindOf = (view: View, wish: Command): Matter["kind"] => ASKED[wish.type] ?? (kindsOf(view).some((kind) => Object.values(wish).includes(kind)) ? "handed" : "drawn");

/** The cards that a robot would take out of a bank of which only people see what is there. */
function ofBank({ type, get, resources = [] }: Command): Cards {
  const kinds = type === "trade_bank" ? [String(get)] : resources;
  return Object.fromEntries(kinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]));
}

/** All that people have to say now, the first thing first. */
function* matters(view: View): Generator<Matter> {
  const { returns = {}, returns_named = {}, untold = [], asks = {}, unnamed = {}, drawing = [] } = view.robots ?? {};
  const none = { wish: { type: "" }, cards: {}, count: 0 };
  for (const [seat, cards] of Object.entries(returns)) yield { ...none, kind: "returns", seat, cards, fact: "hand" };
  for (const seat of untold) yield { ...none, kind: "hand", seat, fact: "hand" };
  for (const [seat, count] of Object.entries(returns_named)) yield { ...none, kind: "returns_named", seat, count, fact: "development_hand" };
  for (const [seat, wish] of Object.entries(asks)) yield { ...none, kind: kindOf(view, wish), seat, wish, cards: ofBank(wish), count: 1, fact: "hand" };
  for (const [seat, count] of Object.entries(unnamed)) {
    const now = drawing.includes(seat);
    if (now || seat === view.active) yield { ...none, kind: now ? "draw" : "named", seat, count, fact: "development_hand" };
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
export const isOne = ({ kind, count }: Matter): boolean => kind === "card" || kind === "drawn" || ((kind === "draw" || kind === "named") && count === 1);

/** The kinds of cards that are bought, in their usual order. */
export const deckOf = (view: View): Kind[] => Object.values(aboutOf(view).piles).flat();
