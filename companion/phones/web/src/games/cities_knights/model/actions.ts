// What may be built and what knights may do, each with its price and, where it may not, the reason.
import { ends } from "../../../grid";
import { of, type Cards, type Chosen, type DeedType } from "../../../protocol";
import type { View } from "../view";
import type { Words } from "../../../words";
import { placing } from "../../../model/placing";
import { acting, commands, couldPay, foreseen, hand, hasOwn, refused, siteless, tooEarly, tooFew, waiting } from "../../../model/wishes";
import { PIECE_WORDS } from "./journal";

/** What is done to a knight that stands already: which of them may is counted, not places. */
const OF_KNIGHTS: readonly DeedType[] = ["activate_knight", "promote_knight", "move_knight"];

export interface ActionRow {
  type: Chosen;
  title: string;
  detail: string;
  ok: boolean;
  /** The reason that everybody sees, whatever the hand holds; empty for none. */
  plain: string;
  affordable: boolean;
  cost: Cards;
}

/** Command, and what the view names its price after. */
type Action = readonly [type: DeedType, price: string];

const BUILDS: readonly Action[] = [
  ["build_road", "road"],
  ["build_settlement", "settlement"],
  ["build_city", "city"],
  ["build_wall", "city_wall"],
];
const REPAIR: Action = ["repair_city", "repair_city"];

const KNIGHTS: readonly Action[] = [
  ["build_knight", "knight"],
  ["activate_knight", "activate_knight"],
  ["promote_knight", "promote_knight"],
  ["move_knight", ""],
  ["chase_robber", ""],
];

function row(view: View, [type, price]: Action, words: Words): ActionRow {
  const cost = view.costs[price] ?? {};
  const ok = commands(view, type).length > 0 && acting(view) && tooFew(view, cost, words) === "";
  const said = detail(view, type, cost, ok, words);
  return {
    type,
    title: words.say(`phones.page.action.${type}`),
    detail: said,
    ok,
    // What costs nothing never depends on the hand.
    plain: ok ? "" : lacking(view, type, words) || (price === "" ? said : ""),
    affordable: price !== "" && !ok && lacking(view, type, words) === "" && couldPay(view, cost, words),
    cost,
  };
}

function detail(view: View, type: DeedType, cost: Cards, ok: boolean, words: Words): string {
  const places = placing(view, type)?.places.length;
  if (ok) return places === undefined ? "" : words.say(`phones.page.can.${OF_KNIGHTS.includes(type) ? "knights" : "places"}`, { n: places });
  const lacks = (acting(view) && refused(view, type, words)) || lacking(view, type, words) || tooFew(view, cost, words);
  if (lacks !== "") return lacks;
  if (Object.keys(cost).length === 0) return tooEarly(view, words);
  return !acting(view) && hand(view) !== null ? waiting(view, cost, words) : "";
}

/** What is not there for it, whoever's turn it is: everybody sees that. Empty where something is. */
function lacking(view: View, type: string, words: Words): string {
  if (view.phase === "founding") return "";
  const missing = missed(view, type);
  const [, piece] = BUILDS.find(([build]) => build === type) ?? [];
  return missing !== "" ? foreseen(view, missing, words) : siteless(view, piece ?? "", words);
}

/** The refusal of it. */
function missed(view: View, type: string): string {
  if (type === "build_wall") return !hasOwn(view, "city") ? "no_city_at_all" : hasUnwalled(view) ? "" : "no_city_to_wall";
  if (type === "build_knight" && view.custody.knights !== "cardboard") return hasKnightSite(view) ? "" : "knight_nowhere";
  if (!["activate_knight", "promote_knight", "move_knight", "chase_robber"].includes(type) || view.custody.knights === "cardboard") return "";
  const knights = view.board.intersections.filter((one) => one.seat === view.you && one.piece === "knight");
  const [fit, said] = type === "activate_knight" ? [knights.some(({ active }) => !active), "no_inactive_knight"] : [knights.length > 0, type === "promote_knight" ? "no_knight_to_promote" : "no_knight_action"];
  return fit ? "" : said;
}

const hasUnwalled = (view: View): boolean => view.board.intersections.some((one) => one.seat === view.you && one.piece === "city" && one.wall !== true);

/** Whether a free crossing lies on the roads of this seat. */
function hasKnightSite(view: View): boolean {
  const taken = view.board.intersections.map(({ at }) => at);
  return view.board.paths.some(({ seat, at }) => seat === view.you && ends(at).some((end) => !taken.includes(end)));
}

const rows = (view: View, actions: readonly Action[], words: Words): ActionRow[] =>
  actions.map((one) => row(view, one, words));

/** Whether a city of this seat is sabotaged: everybody sees that, and not who could pay for it. */
const isHurt = (view: View): boolean => view.board.intersections.some((one) => one.seat === view.you && one.sabotaged === true);

export const builds = (view: View, words: Words): ActionRow[] => [
  ...rows(view, isHurt(view) ? [...BUILDS, REPAIR] : BUILDS, words),
  ...metropolises(view, words),
];

/** Where the calendar is cardboard a metropolis is put up whenever the table says so. */
function metropolises(view: View, words: Words): ActionRow[] {
  if (!acting(view)) return [];
  const tracks = new Set(commands(view, "place_metropolis").flatMap((one) => (one.track === undefined ? [] : [one.track])));
  return [...tracks].map((track) => ({
    type: `place_metropolis:${track}`,
    title: words.say("phones.page.board.metropolis", { track: words.say(`symbol.${track}`) }),
    detail: "",
    ok: true,
    plain: "",
    affordable: false,
    cost: {},
  }));
}

/** Where the knights are cardboard their moves are nobody's business here, and only their price is asked for. */
export const knightActions = (view: View, words: Words): ActionRow[] =>
  view.custody.knights === "cardboard" ? rows(view, [["chase_robber", ""]], words) : rows(view, KNIGHTS, words);

/** What may be paid for where knights are cardboard and hands are not. */
export const payments = (view: View): { what: string; cost: Cards }[] =>
  commands(view, "pay_for_knight").map((one) => ({ what: one.what, cost: view.costs[one.what] ?? {} }));

export interface KnightCount {
  rank: number;
  active: number;
  idle: number;
}

/** The knights of a seat by rank, those on the board only. */
export function knightsOf(view: View, seat: string): KnightCount[] {
  const standing = view.board.intersections.filter((one) => one.piece === "knight" && one.seat === seat);
  return Object.keys(PIECE_WORDS).map((_, index) => {
    const rank = index + 1;
    const of_rank = standing.filter((one) => one.rank === rank);
    const active = of_rank.filter((one) => one.active).length;
    return { rank, active, idle: of_rank.length - active };
  });
}

export const supplyOf = (view: View, seat: string, piece: string): number =>
  of(view.seats.find((one) => one.seat === seat)?.supply, piece);
