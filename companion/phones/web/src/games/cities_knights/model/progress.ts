// The progress cards of this seat: what each would do now, and what must be chosen to play it.
import { touching } from "../../../grid";
import { of, seatOf, total, type AnyDeed, type Kind, type Playable } from "../../../protocol";
import type { View } from "../view";
import type { Words } from "../../../words";
import { placing } from "../../../model/placing";
import { nameOf } from "../../../model/prompt";
import { commands, refused } from "../../../model/wishes";
import { TRACKS, trackOf, type Track } from "./words";

/** What a card asks for before it is played; `map`: places, to be tapped there. */
export type Ask = "nothing" | "map" | "from" | "resource" | "commodity" | "track" | "dice";

export interface ProgressGroup {
  card: Playable;
  track: Track;
  count: number;
  title: string;
  when: string;
  playable: boolean;
}

const plays = (view: View, card: Playable): AnyDeed[] => commands(view, `play_${card}`);

export const isPlayable = (view: View, card: Playable): boolean => plays(view, card).length > 0;

export function asks(view: View, card: Playable): Ask {
  const [first] = plays(view, card);
  if (first === undefined) return "nothing";
  if (first.at !== undefined || first.hexes !== undefined || first.knights !== undefined) return "map";
  const named = (["from", "resource", "commodity", "track", "dice"] as const).find((field) => first[field] !== undefined);
  return named ?? "nothing";
}

/** The kinds, seats or tracks that a card may name now. */
export function choices(view: View, card: Playable, ask: "from" | "resource" | "commodity" | "track"): string[] {
  return [...new Set(plays(view, card).map((one) => one[ask]))].filter((one): one is string => typeof one === "string");
}

function when(view: View, card: Playable, words: Words): string {
  if (isPlayable(view, card)) return words.say("phones.page.card.when.now");
  if (view.active !== view.you) return words.say("phones.page.card.when.own_turn");
  if (card === "alchemist") return words.say("phones.page.card.when.before_roll");
  if (view.phase === "roll") return words.say("phones.page.card.when.after_roll");
  return refused(view, `play_${card}`, words) || words.say("phones.page.card.when.later");
}

/** Equal cards together, by track in the order of the calendar; none where cards are cardboard. */
export function progressGroups(view: View, words: Words): ProgressGroup[] {
  const held = (seatOf(view, view.you ?? "")?.progress_cards ?? []).flatMap((one) => (one.card === null ? [] : [one.card as Playable]));
  const cards = [...new Set(held)].sort((a, b) => TRACKS.indexOf(trackOf(view, a)) - TRACKS.indexOf(trackOf(view, b)));
  return cards.map((card) => ({
    card,
    track: trackOf(view, card),
    count: held.filter((one) => one === card).length,
    title: words.noun(card),
    when: when(view, card, words),
    playable: isPlayable(view, card),
  }));
}

export interface Backs {
  track: Track;
  count: number;
}

/** How many cards of each track a seat holds, which everybody sees. */
export const backs = (view: View, seat: string): Backs[] =>
  TRACKS.map((track) => ({ track, count: seatOf(view, seat)?.progress?.[track] ?? 0 })).filter((one) => one.count > 0);

export const effect = (view: View, card: Kind, words: Words): string => {
  const byHouse = `phones.page.card.effect.${card}.${String({ ...view.house }[card] ?? "")}`;
  return words.say(words.has(byHouse) ? byHouse : `phones.page.card.effect.${card}`);
};

const HARVESTS: Record<string, readonly [terrain: string, resource: Kind]> = {
  irrigation: ["fields", "grain"],
  mining: ["mountains", "ore"],
};

/** Two cards for each hex of a terrain that an own building touches, as far as the bank goes. */
function harvest(view: View, terrain: string, resource: Kind): number {
  const hexes = new Set(view.board.hexes.filter((hex) => hex.terrain === terrain).map((hex) => hex.at));
  const own = view.board.intersections.filter((one) => one.seat === view.you && one.piece !== "knight");
  const beside = new Set(own.flatMap((one) => touching(one.at, hexes)));
  const due = 2 * beside.size;
  return view.custody.resources === "cardboard" ? due : Math.min(due, of(view.bank, resource));
}

const named = (view: View, seats: string[], words: Words): string => words.all(seats.map((seat) => nameOf(view, seat)));

/** What a playable card would do now, beyond its general words; empty where those say it all. */
export function now(view: View, card: Playable, words: Words): string {
  if (!isPlayable(view, card)) return "";
  const grown = HARVESTS[card];
  if (grown) return words.say("phones.page.card.now.gives", { cards: words.cards({ [grown[1]]: harvest(view, ...grown) }) });
  if (card === "wedding") return words.say("phones.page.card.now.guests", { names: named(view, ahead(view), words) });
  if (card === "warlord") return words.say("phones.page.card.now.knights", { n: idle(view) });
  const ask = asks(view, card);
  if (ask === "from") return words.say("phones.page.card.now.from", { names: named(view, choices(view, card, "from"), words) });
  if (ask === "map") return words.say("phones.page.can.places", { n: placing(view, `play_${card}`)?.places.length ?? 0 });
  return "";
}

const idle = (view: View): number =>
  view.board.intersections.filter((one) => one.piece === "knight" && one.seat === view.you && !one.active).length;

/** Points lie open in this game: victory cards are shown at once. */
function ahead(view: View): string[] {
  const mine = seatOf(view, view.you ?? "")?.points ?? 0;
  return view.seats.filter((one) => one.points > mine && holdsCards(one.resources)).map((one) => one.seat);
}

const holdsCards = (held: unknown): boolean => held === null || (typeof held === "number" ? held > 0 : total(held as Record<string, number>) > 0);
