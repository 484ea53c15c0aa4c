// Who was likely to win a game that is over, turn by turn: bands that fill the height together. Lengths are of the drawing.
import type { GameEvent, Seat, View } from "../protocol";
import type { Words } from "../words";
import { turnsBelow, type Box } from "./course";
import { eventSaid } from "./journal";
import { nameOf } from "./prompt";

/** Shares in thousandths at the start of each turn and at the end, and what the table found in them. */
export interface Chances {
  turns: Record<Seat, readonly number[]>;
  /** That all lose, in a game where they can. */
  nobody?: readonly number[];
  longest: { seat: Seat; turns: number; of: number } | null;
  lead: { seat: Seat; since: number; before: Seat | null } | null;
  swing: { turn: number; seat: Seat; before: number; after: number; event: GameEvent } | null;
}

/** seat: null for all lose; begins: where its badge stands at the left; inside: where it is widest, with its share there in percent. */
export interface Band {
  seat: Seat | null;
  path: string;
  begins: number;
  inside: { x: number; y: number; share: number } | null;
}

export interface Ribbon {
  bands: Band[];
  turns: { turn: number; x: number }[];
  swing: number | null;
}

const WHOLE = 1000;
/** How far a badge with its share reaches to the left and to the right, in heights of a badge. */
const BESIDE = [1.1, 1.9] as const;
const percent = (share: number): number => Math.round(share / 10);

export const isDrawn = (chances: Chances | null | undefined): chances is Chances => Object.values(chances?.turns ?? {}).some((known) => known.length > 2);

export function ribbon(chances: Chances, box: Box, badge: number): Ribbon {
  const told: [Seat | null, readonly number[]][] = Object.entries(chances.turns);
  if (chances.nobody) told.push([null, chances.nobody]);
  const last = Math.max(...told.map(([, known]) => known.length)) - 1;
  const x = (turn: number): number => round(box.left + (turn / Math.max(1, last)) * box.width);
  let top = Array.from({ length: last + 1 }, () => box.top);
  const bands = told.map(([seat, known]) => {
    const low = top.map((high, turn) => high + ((known[turn] ?? 0) / WHOLE) * box.height);
    const upper = top.map((y, turn) => `${x(turn)} ${round(y)}`);
    const lower = low.map((y, turn) => `${x(turn)} ${round(y)}`).reverse();
    const band = { seat, path: `M${[...upper, ...lower].join("L")}Z`, begins: ((top[0] ?? 0) + (low[0] ?? 0)) / 2, inside: inside(known, top, x, box, badge) };
    top = low;
    return band;
  });
  spread(bands, box, badge);
  return { bands, turns: turnsBelow(last).map((turn) => ({ turn, x: x(turn) })), swing: chances.swing && x(chances.swing.turn - 0.5) };
}

const round = (n: number): number => Math.round(n * 10) / 10;

/** Where a badge with its share has most room in a band; the end says only who has won. */
function inside(known: readonly number[], top: readonly number[], x: (turn: number) => number, box: Box, badge: number): Band["inside"] {
  let [best, found] = [badge, null as Band["inside"]];
  const bottom = known.map((share, turn) => (top[turn] ?? 0) + (share / WHOLE) * box.height);
  for (let turn = 0; turn < known.length - 1; turn += 1) {
    const [from, to] = [x(turn) - BESIDE[0] * badge, x(turn) + BESIDE[1] * badge];
    if (from < box.left || to > box.left + box.width) continue;
    const across = known.map((_, one) => one).filter((one) => x(one) >= from && x(one) <= to);
    const high = Math.max(...across.map((one) => top[one] ?? 0));
    const low = Math.min(...across.map((one) => bottom[one] ?? 0));
    if (low - high > best + 1e-6) [best, found] = [low - high, { x: x(turn), y: (low + high) / 2, share: percent(known[turn] ?? 0) }];
  }
  return found;
}

/** No badge lies on another, and none outside the box. */
function spread(bands: Band[], box: Box, badge: number): void {
  let most = box.top + box.height - badge / 2;
  for (const one of [...bands].reverse()) most = (one.begins = Math.min(one.begins, most)) - badge;
  let least = box.top + badge / 2;
  for (const one of bands) least = (one.begins = Math.max(one.begins, least)) + badge;
}

/** Who was ahead and until when, who for longest, and what turned it; two or three sentences. */
export function sentences(chances: Chances, view: View, words: Words): string[] {
  const { lead, longest, swing, turns } = chances;
  const say = (key: string, params: object): string => words.say(`robots.chances.${key}`, { ...params });
  const name = (seat: Seat): string => nameOf(view, seat);
  const found: string[] = [];
  if (lead && view.winners && !view.winners.includes(lead.seat)) {
    found.push(say("surprise", { name: name(lead.seat), share: percent(turns[lead.seat]?.at(-2) ?? 0) }));
  } else if (lead) {
    found.push(lead.before === null ? say("always", { name: name(lead.seat) }) : say("since", { name: name(lead.seat), before: name(lead.before), turn: lead.since - 1 }));
  }
  if (longest && lead?.before !== null) found.push(say("longest", { name: name(longest.seat), n: longest.turns, of: longest.of }));
  if (swing) {
    const event = eventSaid(swing.event, view, words);
    found.push(say("swing", { turn: swing.turn, name: name(swing.seat), before: percent(swing.before), after: percent(swing.after), event }));
  }
  return found;
}
