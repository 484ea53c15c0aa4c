// "I can": what this seat may do now, where, and why not.
import { isWall, of, type Cards, type Command, type HeldCard, type View } from "../protocol";
import { names } from "./prompt";
import type { Words } from "../words";

export interface WishRow {
  type: string;
  title: string;
  detail: string;
  ok: boolean;
  /** Not now, but the hand could pay for it, for all that the table knows. */
  affordable: boolean;
  cost: Cards;
  /** Legal places; empty for wishes without a place. */
  places: string[];
}

export interface CardGroup {
  card: string;
  count: number;
  title: string;
  effect: string;
  when: string;
  playable: boolean;
}

const BUILDS: readonly (readonly [string, string])[] = [
  ["build_settlement", "settlement"],
  ["build_road", "road"],
  ["build_city", "city"],
  ["buy_development", "development"],
];

export const commands = (view: View, type: string): Command[] =>
  (view.options ?? []).filter((one) => one.type === type);

/** What the hand lacks of a cost, by kind. */
export function missing(hand: Cards | null | undefined, cost: Cards): Cards {
  const lacks = Object.entries(cost).map(([kind, count]) => [kind, count - of(hand, kind)] as const);
  return Object.fromEntries(lacks.filter(([, count]) => count > 0));
}

const own = (view: View) => view.seats.find((one) => one.seat === view.you);

export const hand = (view: View): Cards | null => own(view)?.hand ?? null;

/** Whether this seat is in the part of its turn where it may build, trade and end. */
export const acting = (view: View): boolean =>
  view.obligations.some((duty) => duty.seat === view.you && ["act", "special_building"].includes(duty.type));

export function refused(view: View, type: string, words: Words): string {
  const wish = view.wishes?.[type];
  if (!wish || wish.ok) return "";
  const lacks = wish.params?.["missing"];
  if (wish.code === "cannot_pay" && lacks) return words.say("phones.page.can.missing", { cards: words.cards(lacks as Cards) });
  return words.refusal({ code: wish.code ?? "", message: wish.message ?? "", params: wish.params ?? {} }, names(view));
}

/** Off one's turn the rulebook's "not your turn" helps nobody; what one could pay does. */
export function waiting(view: View, cost: Cards, words: Words): string {
  const cards = hand(view);
  if (cards === null) return words.say("phones.page.can.cost", { cards: words.cards(cost) });
  const lacks = missing(cards, cost);
  return Object.keys(lacks).length > 0
    ? words.say("phones.page.can.missing", { cards: words.cards(lacks) })
    : words.say("phones.page.can.affordable");
}

function left(view: View, type: string, places: string[], words: Words): string {
  if (type === "buy_development") return view.deck == null ? "" : words.say("phones.page.can.deck", { n: view.deck });
  return words.say("phones.page.can.places", { n: places.length });
}

function row(view: View, type: string, piece: string, words: Words): WishRow {
  const open = commands(view, type);
  const cost = view.costs?.[piece] ?? {};
  const places = open.flatMap((one) => (one.at === undefined ? [] : [one.at]));
  const ok = open.length > 0 && acting(view);
  const reason = acting(view) ? refused(view, type, words) : waiting(view, cost, words);
  return {
    type,
    title: words.say(piece === "development" ? "phones.page.can.development" : `piece.${piece}`),
    detail: ok ? left(view, type, places, words) : reason,
    ok,
    affordable: !ok && !acting(view) && (hand(view) === null || Object.keys(missing(hand(view), cost)).length === 0),
    cost,
    places,
  };
}

/** Possible wishes first, in the order of the rulebook; each impossible one with its reason. Covered the order tells nothing. */
export function wishes(view: View, words: Words, open = true): WishRow[] {
  const rows = BUILDS.map(([type, piece]) => row(view, type, piece, words));
  if (!open) return rows;
  return [...rows.filter((one) => one.ok), ...rows.filter((one) => !one.ok)];
}

function whenPlayable(view: View, held: HeldCard, words: Words): string {
  if (held.card === "victory_point") return words.say("phones.page.card.when.counts");
  if (playable(view, held)) return words.say("phones.page.card.when.now");
  if (held.bought_turn === view.turn && view.active === view.you) return words.say("phones.page.card.when.next");
  if (view.active !== view.you) return words.say("phones.page.card.when.own_turn");
  return refused(view, `play_${held.card}`, words) || words.say("phones.page.card.when.later");
}

const playable = (view: View, held: HeldCard): boolean =>
  held.playable && commands(view, `play_${held.card}`).length > 0;

/** What a development card does; behind the Great Wall a knight rides against riders. */
export const cardEffect = (view: View, card: string, words: Words): string =>
  words.say(`phones.page.card.effect.${card}${isWall(view) && card === "knight" ? ".wall" : ""}`);

/** The development cards of this seat, equal ones together, playable ones first. */
export function developmentCards(view: View, words: Words): CardGroup[] {
  const groups = new Map<string, CardGroup>();
  for (const held of own(view)?.development_cards ?? []) {
    const when = whenPlayable(view, held, words);
    const key = `${held.card} ${when}`;
    const known = groups.get(key);
    if (known) known.count += 1;
    else
      groups.set(key, {
        card: held.card,
        count: 1,
        title: words.noun(held.card),
        effect: cardEffect(view, held.card, words),
        when,
        playable: playable(view, held),
      });
  }
  return [...groups.values()].sort((a, b) => Number(b.playable) - Number(a.playable));
}

/** The claim that the table would believe now: how many cardboard victory point cards win the game. */
export const claimed = (view: View): Command | null => commands(view, "claim_victory")[0] ?? null;

/** Where development cards are cardboard: the kinds that may be played now, to be told to the table. */
export const cardboardPlays = (view: View): string[] => {
  if (view.custody?.cards !== "cardboard") return [];
  const types = (view.options ?? []).map((one) => one.type).filter((type) => type.startsWith("play_"));
  return [...new Set(types)].map((type) => type.slice("play_".length));
};
