// Trading: the draft of an offer, the offers on the table, and the bank.
import { partOf, kindsOf } from "../games";
import { of, seatOf, total, type AnyEvent, type Cards, type DeedOf, type Kind, type Offer, type Seat, type View } from "../protocol";
import type { Words } from "../words";
import { acting, commands, hand } from "./wishes";

export interface Draft {
  give: Cards;
  get: Cards;
  /** The seats that it is meant for; empty means everyone who may take it. */
  to: Seat[];
}

export type Side = "give" | "get";

export const EMPTY: Draft = { give: {}, get: {}, to: [] };

/** All that is traded: the kinds of card, and what else a game trades. */
export const tradedIn = (view: View | null): readonly Kind[] => [...kindsOf(view), ...Object.keys(partOf(view).wares)];

/** All that this seat may give: its hand, and what lies in none. Null where this phone does not see the hand. */
export function purse(view: View): Cards | null {
  const [cards, me] = [hand(view), seatOf(view, view.you ?? "")];
  if (cards === null || me === undefined) return cards;
  return { ...cards, ...Object.fromEntries(Object.entries(partOf(view).wares).map(([kind, ware]) => [kind, ware.held(me)])) };
}

/** How many of a kind the bank has. */
export const bankHas = (view: View, kind: Kind): number => partOf(view).wares[kind]?.left(view) ?? of(view.bank, kind);

/** One card more or less on one side, within what the hand holds; the same kind never stands on both sides. */
export function stepped(draft: Draft, side: Side, kind: Kind, by: number, cards: Cards | null): Draft {
  const most = side === "give" && cards !== null ? of(cards, kind) : 19;
  const count = Math.max(0, Math.min(most, of(draft[side], kind) + by));
  const other: Side = side === "give" ? "get" : "give";
  return {
    ...draft,
    [side]: without({ ...draft[side], [kind]: count }),
    [other]: count > 0 ? without({ ...draft[other], [kind]: 0 }) : draft[other],
  };
}

const without = (cards: Cards): Cards => Object.fromEntries(Object.entries(cards).filter(([, count]) => count > 0));

/** Whom this seat may offer to now: all opponents on its own turn, else the active seat alone. */
export function partners(view: View): Seat[] {
  const mine = view.active === view.you;
  const possible = view.seats.filter(({ seat }) => (mine ? seat !== view.you : seat === view.active));
  return possible.filter((one) => !onCardboard(view) || one.resources !== null).map(({ seat }) => seat);
}

/** Whether people hold their cards in their fingers. */
export const onCardboard = (view: View): boolean => view.custody?.resources === "cardboard";

/** Whether all that is traded is cardboard: no robot's cards lie in the app. */
export const byHand = (view: View): boolean => onCardboard(view) && view.seats.every(({ resources }) => resources === null);

/** Whether cards may be traded now. The host sees no hand, so for it the turn alone decides, and the table the rest. */
const isOpen = (view: View): boolean =>
  view.host ? view.obligations.some((duty) => duty.type === "act" && duty.seat === view.active) : commands(view, "offer_trade").length > 0;

export type Hindrance = "cardboard" | "not_now" | "give" | "get" | "echo" | null;

/** Why this draft cannot be offered yet, or null. */
export function hindrance(view: View, draft: Draft): Hindrance {
  if (byHand(view)) return "cardboard";
  if (!isOpen(view)) return "not_now";
  if (total(draft.give) === 0) return "give";
  if (total(draft.get) === 0) return "get";
  return echoes(view, draft) ? "echo" : null;
}

/** Whether a draft would offer somebody the very bargain that they offer: one accepts that. */
const echoes = (view: View, { give, get, to }: Draft): boolean =>
  to.length === 1 && incoming(view).some((offer) => offer.by === to[0] && equal(offer.get, give) && equal(offer.give, get));

const equal = (one: Cards, other: Cards): boolean => [...Object.keys(one), ...Object.keys(other)].every((kind) => of(one, kind) === of(other, kind));

/** Whether an offer is being put together that may be made now. */
export const drafting = (view: View, draft: Draft): boolean =>
  total(draft.give) + total(draft.get) > 0 && !["cardboard", "not_now"].includes(hindrance(view, draft) ?? "");

export function offerCommand(view: View, draft: Draft): DeedOf<"offer_trade"> {
  const all = partners(view);
  const to = draft.to.filter((seat) => all.includes(seat));
  const some = to.length > 0 && to.length < all.length;
  return { type: "offer_trade", give: draft.give, get: draft.get, ...(some ? { to } : {}) };
}

const meant = (offer: Offer, seat: Seat): boolean => offer.to.length === 0 || offer.to.includes(seat);

/** Offers by others that this seat has not answered. */
export const incoming = (view: View): Offer[] =>
  (view.offers ?? []).filter(
    (offer) =>
      offer.by !== view.you &&
      meant(offer, view.you ?? "") &&
      !offer.accepted.includes(view.you ?? "") &&
      !offer.declined.includes(view.you ?? ""),
  );

/**
 * What stands where answers are given: offers that came, with those that were taken back since they were shown, each in
 * its place, so that no finger meets another thing there. `shown`: what stood there before.
 */
export function standing(view: View, shown: readonly Offer[]): Offer[] {
  const news = incoming(view);
  const back = new Set((view.journal ?? []).filter(({ event, undone }) => event.type === "trade_withdrawn" && !undone).map(({ event }: { event: AnyEvent }) => event.offer));
  const open = new Set((view.offers ?? []).map(({ id }) => id));
  const kept = shown.filter(({ id }) => news.some((one) => one.id === id) || (back.has(id) && !open.has(id)));
  return [...kept, ...news.filter(({ id }) => !kept.some((one) => one.id === id))];
}

/** Whether a seat has answered an offer with one of its own, which stands and was not refused. Only a robot says no first. */
export const countered = (view: View, offer: Offer, seat: Seat): boolean =>
  (!offer.declined.includes(seat) || seat in (view.robots?.seats ?? {})) &&
  (view.offers ?? []).some((one) => one.by === seat && one.id > offer.id && meant(one, offer.by) && !one.declined.includes(offer.by));

/** Whether an offer answers one of this seat's. */
export const counters = (view: View, offer: Offer): boolean => mine(view).some((one) => one.id < offer.id && countered(view, one, offer.by));

/** Offers by others that are a question to this seat still. */
export const questions = (view: View): Offer[] => incoming(view).filter((offer) => !countered(view, offer, view.you ?? ""));

/** The offer that a hint leads to; none while this seat owes what comes before any answer. */
export const hinted = (view: View): Offer | undefined =>
  view.obligations.some(({ seat, type }) => seat === view.you && type !== "act") ? undefined : questions(view)[0];

/** Offers by others that this seat accepted and that wait for the other's choice. */
export const waitingFor = (view: View): Offer[] =>
  (view.offers ?? []).filter((offer) => offer.by !== view.you && offer.accepted.includes(view.you ?? ""));

export const mine = (view: View): Offer[] => (view.offers ?? []).filter((offer) => offer.by === view.you);

/** So many offers may a seat have open at once. */
const MOST_OFFERS = 4;

/** Whether all who were asked have declined: it waits for nobody any more. */
const isRefused = (view: View, offer: Offer): boolean => offer.accepted.length === 0 && asked(view, offer).every((seat) => offer.declined.includes(seat));

/** Own offers that still stand, and those that all have refused: these are over, but where no other can be made before one is taken back. */
export function made(view: View): { open: Offer[]; refused: Offer[] } {
  const own = mine(view);
  const refused = own.length < MOST_OFFERS ? own.filter((offer) => isRefused(view, offer)) : [];
  return { open: own.filter((offer) => !refused.includes(offer)), refused };
}

/** Own offers that somebody accepts: which, and who. */
export const taken = (view: View): { offer: Offer; seat: Seat }[] => mine(view).flatMap((offer) => offer.accepted.map((seat) => ({ offer, seat })));

/** Whether an open offer of this seat's comes to nothing once so much is paid. */
export function falls(view: View, cost: Cards): boolean {
  const cards = hand(view);
  return cards !== null && made(view).open.some(({ give }) => Object.entries(give).some(([kind, n]) => of(cost, kind) > 0 && of(cards, kind) - of(cost, kind) < n));
}

/** Whom an offer was made to. */
export const asked = (view: View, offer: Offer): Seat[] => (offer.to.length > 0 ? offer.to : partners({ ...view, you: offer.by }));

/** Whom an offer still waits for. */
export const undecided = (view: View, offer: Offer): Seat[] =>
  asked(view, offer).filter(
    (seat) => !offer.accepted.includes(seat) && !offer.declined.includes(seat) && !countered(view, offer, seat),
  );

/** What this seat lacks to accept an offer. */
export const lacking = (view: View, offer: Offer): Cards => {
  const cards = purse(view);
  if (cards === null) return {};
  return without(Object.fromEntries(Object.entries(offer.get).map(([kind, n]) => [kind, n - of(cards, kind)])));
};

/** An answer of one's own to an offer: the same cards, seen from this side; of an open hand no more than it holds. */
export const counter = (offer: Offer, cards: Cards | null): Draft => ({
  give: cards === null ? { ...offer.get } : without(Object.fromEntries(Object.entries(offer.get).map(([kind, n]) => [kind, Math.min(n, of(cards, kind))]))),
  get: { ...offer.give },
  to: [offer.by],
});

/** Whether a draft answers an offer with one of its own. */
export const replied = (view: View, { to }: Draft): boolean => to.length === 1 && incoming(view).some(({ by }) => by === to[0]);

export interface BankRow {
  kind: Kind;
  rate: number;
  held: number;
  ok: boolean;
}

/** One row a kind: what the bank takes for one card, and whether this seat can pay it now. */
export function bankRows(view: View): BankRow[] {
  const rates = view.seats.find((one) => one.seat === view.you)?.rates ?? {};
  const open = new Set(commands(view, "trade_bank").map((one) => one.give));
  return tradedIn(view).map((kind) => ({ kind, rate: rates[kind] ?? 4, held: of(purse(view), kind), ok: view.host ? acting(view) : open.has(kind) }));
}

/** What makes the bank want more than usual, by the rules of the rates; empty for nothing. */
export const whyDearer = (view: View, words: Words): string =>
  Object.values(seatOf(view, view.you ?? "")?.rate_rules ?? {})
    .map((rule) => `phones.page.bank.rule.${rule}`)
    .filter((key) => words.has(key))
    .slice(0, 1)
    .map((key) => words.say(key))
    .join("");

export const bankGets = (view: View, give: Kind): Kind[] =>
  view.host
    ? tradedIn(view).filter((kind) => kind !== give && bankHas(view, kind) > 0)
    : commands(view, "trade_bank")
        .filter((one) => one.give === give)
        .map((one) => one.get);
