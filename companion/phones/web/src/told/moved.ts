// Which cards an event moves into and out of one seat's hand, by what the rules tell of its flows. Pure.
import type { Flow } from "../games/about";
import type { AnyEvent, Cards, GameEvent, Seat } from "../protocol";

/** Of one seat: cards by kind, below 0 for those that went, and as well those whose kind it does not know. */
export interface Moved {
  cards: Cards;
  unknown: number;
  /** The other hand; null for the bank, or where there are several. */
  other: Seat | null;
  /** Whether the seat gave or took at all, even where nobody knows what. */
  touched: boolean;
}

/** Fields of an event by the names that a flow says. */
type Named = Readonly<Record<string, unknown>>;

export const NOTHING: Moved = { cards: {}, unknown: 0, other: null, touched: false };

const seatIn = (event: Named, field: string | undefined): Seat | null => (field === undefined ? null : ((event[field] as Seat | null) ?? null));

/** One kind, or kinds with counts, with a sign. */
function signed(value: unknown, sign: number): Cards {
  if (typeof value === "string") return { [value]: sign };
  return Object.fromEntries(Object.entries((value ?? {}) as Cards).map(([kind, count]) => [kind, sign * count]));
}

function plus(one: Cards, other: Cards): Cards {
  const sum = { ...one };
  for (const [kind, count] of Object.entries(other)) sum[kind] = (sum[kind] ?? 0) + count;
  return Object.fromEntries(Object.entries(sum).filter(([, count]) => count !== 0));
}

function between(flow: Flow, event: Named, me: Seat): Moved {
  const [giver, taker] = [seatIn(event, flow.giver), seatIn(event, flow.taker)];
  if (giver !== me && taker !== me) return NOTHING;
  const [sign, other] = giver === me ? [-1, taker] : [1, giver];
  const value = event[flow.cards];
  if (value !== null && value !== undefined) return { cards: signed(value, sign), unknown: 0, other, touched: true };
  const count = typeof flow.unknown === "string" ? Number(event[flow.unknown] ?? 0) : (flow.unknown ?? 0);
  return { cards: {}, unknown: sign * count, other, touched: count > 0 };
}

/** Several give to one, or take from the bank; the field says of each seat what, or how many where nobody sees which. */
function among(flow: Flow, event: Named, me: Seat): Moved {
  const kind = flow.kind === undefined ? null : String(event[flow.kind]);
  const shares = Object.entries((event[flow.cards] ?? {}) as Record<Seat, Cards | number>);
  const asCards = (share: Cards | number, sign: number): Cards => (typeof share === "number" ? signed({ [kind ?? ""]: share }, sign) : signed(share, sign));
  const [one, side] = flow.each === "giver" ? [seatIn(event, flow.taker), -1] : [seatIn(event, flow.giver), 1];
  if (one === me) return { cards: shares.reduce<Cards>((sum, [, share]) => plus(sum, asCards(share, -side)), {}), unknown: 0, other: null, touched: true };
  const mine = shares.find(([seat]) => seat === me);
  if (mine === undefined) return NOTHING;
  if (typeof mine[1] === "number" && kind === null) return { cards: {}, unknown: side * mine[1], other: one, touched: true };
  return { cards: plus({}, asCards(mine[1], side)), unknown: 0, other: one, touched: true };
}

const both = (one: Moved, more: Moved): Moved => ({
  cards: plus(one.cards, more.cards),
  unknown: one.unknown + more.unknown,
  other: one.other ?? more.other,
  touched: one.touched || more.touched,
});

/** All that an event moves for a seat. */
export const moved = (event: AnyEvent, flows: readonly Flow[], me: Seat): Moved =>
  flows.map((flow) => (flow.each === undefined ? between : among)(flow, event, me)).reduce(both, NOTHING);

/** The event as somebody may read it who must not know what kinds went from one hand into another. */
export function covered(event: GameEvent, flows: readonly Flow[], secret: readonly string[]): GameEvent {
  const hidden = [...flows.filter((flow) => flow.unknown !== undefined).map((flow) => flow.cards), ...secret];
  const fields = hidden.filter((field) => field in event);
  if (fields.length === 0) return event;
  return { ...event, ...Object.fromEntries(fields.map((field) => [field, null])), variant: "hidden" };
}

/** The sum of several. */
export const summed = (some: readonly Moved[]): Moved => some.reduce(both, NOTHING);

/** The same the other way round. */
export const turnedBack = (one: Moved): Moved => ({ ...one, cards: signed(one.cards, -1), unknown: one.unknown === 0 ? 0 : -one.unknown });

/** Cards that came, by kind. */
export const gains = (cards: Cards): Cards => Object.fromEntries(Object.entries(cards).filter(([, count]) => count > 0));

/** Cards that went, by kind, as counts from 1. */
export const losses = (cards: Cards): Cards => signed(Object.fromEntries(Object.entries(cards).filter(([, count]) => count < 0)), -1);

/** What a hand has more, below 0 less, than before. */
export const difference = (now: Cards, before: Cards): Cards => plus(now, signed(before, -1));
