// "I can": what this seat may do now, where, and why not.
import { partOf } from "../games";
import type { Build } from "../games/part";
import { around, ends } from "../grid";
import { handSize, of, total, type AnyBoard, type AnyDeed, type AnyDuty, type Cards, type DeedOf, type DeedType, type View } from "../protocol";
import { placesSaid } from "./placeNames";
import { names, whyNoTrade, whyNotNow } from "./prompt";
import type { Words } from "../words";

export interface WishRow {
  type: DeedType;
  title: string;
  detail: string;
  ok: boolean;
  /** Why it cannot be whatever the hand holds, which everybody sees; empty where it could. */
  plain: string;
  /** Not now, but the hand could pay for it, for all that the table knows. */
  affordable: boolean;
  cost: Cards;
  /** Legal places; empty for wishes without a place. */
  places: string[];
  /** The game's sheet that asks once more. */
  sheet: string | null;
}

const build = (type: DeedType, piece: string): Build => ({ type, piece, left: null, sheet: null });

/** What every game lets build, in the order of the rulebook. */
const BUILDS: readonly Build[] = [build("build_settlement", "settlement"), build("build_road", "road"), build("build_city", "city")];

export const commands = <Type extends DeedType>(view: View, type: Type): DeedOf<Type>[] =>
  (view.options ?? []).filter((one): one is DeedOf<Type> => one.type === type);

/** What the hand lacks of a cost, by kind. */
export function missing(hand: Cards | null | undefined, cost: Cards): Cards {
  const lacks = Object.entries(cost).map(([kind, count]) => [kind, count - of(hand, kind)] as const);
  return Object.fromEntries(lacks.filter(([, count]) => count > 0));
}

const own = (view: View) => view.seats.find((one) => one.seat === view.you);

export const hand = (view: View): Cards | null => own(view)?.hand ?? null;

/** Whether this seat is in the part of its turn where it may build, trade and end. */
export const acting = (view: View): boolean =>
  view.obligations.some((duty) => duty.seat === view.you && (duty.type === "act" || partOf(view).acts.includes(duty.type)));

/** Whether a turn has ended and others may do something before the next, such as build. */
export const between = (view: View): boolean => view.obligations.some(({ type }) => partOf(view).acts.includes(type));

/** Whether this seat's own turn goes on. */
export const onTurn = (view: View): boolean => view.active === view.you && !between(view);

/** That a hand which only the table sees is too small for a cost, as everybody can count: the host reads it; empty where it may do. */
export function tooFew(view: View, cost: Cards, words: Words): string {
  const me = own(view);
  const held = view.host && me && hand(view) === null ? handSize(me) : null;
  const short = held !== null && held < total(cost);
  return short ? words.say("phones.page.can.few", { name: me?.name, cards: words.cards(cost) }) : "";
}

export function refused(view: View, type: string, words: Words): string {
  const wish = view.wishes?.[type];
  if (!wish || wish.ok) return "";
  const lacks = wish.params?.["missing"];
  if (wish.code === "cannot_pay" && lacks) return words.say("phones.page.can.missing", { cards: words.cards(lacks as Cards) });
  return words.refusal({ code: wish.code ?? "", message: wish.message ?? "", params: placesSaid(wish.params ?? {}, view, words) }, names(view));
}

/** A refusal that everybody sees coming, before the table says it; the host reads of whom it is. */
export const foreseen = (view: View, code: string, words: Words, params: Record<string, unknown> = {}): string =>
  words.refusal({ code, message: "", params, ...(view.host && view.you ? { of: view.you } : {}) }, names(view));

/** While nothing can be bought, whatever is in the hand: why; empty else. */
export function tooEarly(view: View, words: Words): string {
  const [founding, roll] = [view.phase === "founding", view.phase === "roll" && view.active === view.you];
  return founding || roll ? words.say(`phones.page.can.${founding ? "founding" : "after_roll"}`) : "";
}

/** That a hand has fewer cards than a cost, which everybody can count; empty where it has as many, and while a roll may bring some. */
export function small(view: View | null, cost: Cards, words: Words): string {
  const me = view && own(view);
  const held = me ? handSize(me) : null;
  return view === null || held === null || held >= total(cost) || tooEarly(view, words) !== "" ? "" : words.say("phones.page.can.small");
}

/** What is told over a hand that lies face down: where nothing can be bought whatever it holds, that, and else that it lies so, which is no refusal. */
export const untold = (view: View | null, cost: Cards, words: Words): string =>
  (view === null ? "" : tooEarly(view, words)) || small(view, cost, words) || words.say(`phones.page.can.covered${view !== null && acting(view) ? ".now" : ""}`);

/** Off one's turn the rulebook's "not your turn" helps nobody; what one could pay does. */
export function waiting(view: View, cost: Cards, words: Words): string {
  const early = tooEarly(view, words);
  if (early !== "") return early;
  const [cards, few] = [hand(view), tooFew(view, cost, words)];
  if (cards === null) return few || words.say("phones.page.can.cost", { cards: words.cards(cost) });
  const lacks = missing(cards, cost);
  return Object.keys(lacks).length > 0
    ? words.say("phones.page.can.missing", { cards: words.cards(lacks) })
    : payable(view, words);
}

/** Why nothing can be traded with the bank now, whatever the hand holds; empty where it can. */
export const whyNoBank = (view: View, words: Words): string => (acting(view) ? "" : whyNotNow(view, "", words) || whyNoTrade(view, words));

/** Over what can be done: now, later in this turn, or on one's own; the end of its key. */
export const when = (view: View): "title" | "soon" | "later" => (acting(view) ? "title" : onTurn(view) && view.phase !== "founding" ? "soon" : "later");

/** Whether what somebody owes, such as the robber's next hex, comes before anything is bought. */
export const owedFirst = (view: View): boolean => view.obligations.some(({ type }) => !["act", "roll", ...partOf(view).acts].includes(type));

/** That one can pay, though not now; in one's own turn what comes first. */
export const payable = (view: View, words: Words): string => (onTurn(view) && owedFirst(view) ? whyNotNow(view, "", words) : "") || words.say("phones.page.can.affordable");

/** Whether a piece of this seat stands on a crossing of the board. */
export const hasOwn = (view: View, piece: string): boolean => (view.board?.intersections ?? []).some((one) => one.seat === view.you && one.piece === piece);

/** Why a piece could not be built whatever the hand holds and whoever's turn it is, which everybody sees; empty where it could. lacking: the game's own refusal of it. */
export function siteless(view: View, piece: string, words: Words, lacking = ""): string {
  if (view.phase === "founding" || view.board === null) return "";
  const none = lacking !== "" ? lacking : own(view)?.supply?.[piece] === 0 ? "no_piece_left" : hasSite(view, piece) ? "" : "no_site_left";
  return none === "" ? "" : foreseen(view, none, words, { piece });
}

/** Whether a piece may have a place: for a settlement the end of an own road with no building there or beside it. */
function hasSite(view: View, piece: string): boolean {
  const { intersections = [], paths = [] }: AnyBoard = view.board ?? {};
  const mine = paths.filter(({ seat }) => seat === view.you).map(({ at }) => at);
  if (piece === "city") return hasOwn(view, "settlement");
  if (piece === "road") return mine.length > 0 || intersections.some(({ seat }) => seat === view.you);
  if (piece !== "settlement") return true;
  const built = intersections.filter((one) => BUILDINGS.includes(one.piece)).map(({ at }) => at);
  return mine.flatMap(ends).some((at) => !built.includes(at) && !built.some((other) => isNext(at, other)));
}

const BUILDINGS = ["settlement", "city"];

/** Whether two crossings are the ends of one path. */
const isNext = (one: string, other: string): boolean => around(one).filter((hex) => around(other).includes(hex)).length === 2;

/** Whether the hand could pay on one's own turn, for all that the table knows. */
export const couldPay = (view: View, cost: Cards, words: Words): boolean =>
  !acting(view) && tooEarly(view, words) === "" && (view.active !== view.you || !owedFirst(view)) && (hand(view) === null ? tooFew(view, cost, words) === "" : Object.keys(missing(hand(view), cost)).length === 0);

function row(view: View, { type, piece, left, lacking, sheet }: Build, words: Words): WishRow {
  const open: readonly AnyDeed[] = commands(view, type);
  const cost = view.costs?.[piece] ?? {};
  const places = open.flatMap((one) => one.at ?? []);
  const few = tooFew(view, cost, words);
  const ok = open.length > 0 && acting(view) && few === "";
  // The host reads no reasons of the table.
  const plain = siteless(view, piece, words, lacking?.(view));
  const lacks = acting(view) && view.wishes ? "" : plain || few;
  const reason = lacks || (acting(view) ? refused(view, type, words) : waiting(view, cost, words)) || words.say("phones.page.can.not_now");
  const title = `phones.page.can.${piece}`;
  return {
    type,
    title: words.say(words.has(title) ? title : `piece.${piece}`),
    detail: ok ? (left?.(view, words) ?? words.say("phones.page.can.places", { n: places.length })) : reason,
    ok,
    plain: ok ? "" : plain,
    affordable: !ok && lacks === "" && couldPay(view, cost, words),
    cost,
    places,
    sheet,
  };
}

/** Always in the order of the rulebook, so that none moves from under a finger; each impossible one with its reason. */
export const wishes = (view: View, words: Words): WishRow[] =>
  [...BUILDS, ...partOf(view).builds.filter(({ piece }) => piece in (view.costs ?? {}))].map((one) => row(view, one, words));

/** The game's sheet that answers what this seat owes out of its hand; null where none does. */
export function sheetFor(view: View): string | null {
  const types = view.obligations.filter((duty) => duty.seat === view.you).map((duty) => duty.type);
  const [, sheet] = Object.entries(partOf(view).owed).find(([type]) => types.includes(type)) ?? [];
  return sheet ?? null;
}

/** The key of what is asked; where all see that no number can be said any more, of the one way that is left. */
export const onlyWay = (words: Words, key: string, duty: AnyDuty | undefined): string =>
  typeof duty?.most === "number" && duty.most < (duty.least ?? 0) && words.has(`${key}.only`) ? `${key}.only` : key;
