// The progress cards of this seat: what each would do now, and what must be chosen to play it.
import { seatOf, type Kind, type Playable } from "../../../protocol";
import { choices, isPlayable, onMap } from "../../base/model/asked";
import type { View } from "../view";
import type { Words } from "../../../words";
import { placing } from "../../../model/placing";
import { nameOf } from "../../../model/prompt";
import { onTurn, refused } from "../../../model/wishes";
import { TRACKS, trackOf, type Track } from "./words";

export interface ProgressGroup {
  card: Playable;
  track: Track;
  count: number;
  title: string;
  when: string;
  playable: boolean;
}

function when(view: View, card: Playable, words: Words): string {
  if (isPlayable(view, card)) return words.say("phones.page.card.when.now");
  if (!onTurn(view)) return words.say("phones.page.card.when.own_turn");
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

const named = (view: View, seats: string[], words: Words): string => words.all(seats.map((seat) => nameOf(view, seat)));

/** What a playable card would do now, beyond its general words; empty where those say it all. */
export function now(view: View, card: Playable, words: Words): string {
  if (!isPlayable(view, card)) return "";
  const { harvests = {}, guests = [] } = seatOf(view, view.you ?? "") ?? {};
  const grown = harvests[card];
  if (grown) return words.say("phones.page.card.now.gives", { cards: words.cards(grown) });
  if (card === "wedding") return words.say("phones.page.card.now.guests", { names: named(view, guests, words) });
  if (card === "warlord") return words.say("phones.page.card.now.knights", { n: idle(view) });
  const seats = choices(view, card, "from").map(String);
  if (seats.length > 0) return words.say("phones.page.card.now.from", { names: named(view, seats, words) });
  if (onMap(view, card)) return words.say("phones.page.can.places", { n: placing(view, `play_${card}`)?.places.length ?? 0 });
  return "";
}

const idle = (view: View): number =>
  view.board.intersections.filter((one) => one.piece === "knight" && one.seat === view.you && !one.active).length;
