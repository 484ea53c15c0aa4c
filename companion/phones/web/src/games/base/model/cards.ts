// Development cards: which lie in the hand, what each does, and when it may be played.
import { partOf } from "../..";
import { seatOf, type DeedOf, type Playable, type View } from "../../../protocol";
import { whyNotNow } from "../../../model/prompt";
import { commands, onTurn, refused } from "../../../model/wishes";
import type { Words } from "../../../words";
import type { DevelopmentCard } from "../../../schema";

/** One that is not played but counts. */
const COUNTS: string = "victory_point";

/** A card by the name of what plays it, which one that counts is never asked for. */
type HeldCard = DevelopmentCard & { card: Playable };


export interface CardGroup {
  card: Playable;
  count: number;
  title: string;
  effect: string;
  when: string;
  playable: boolean;
}

const mine = (view: View) => seatOf(view, view.you ?? "");

function whenPlayable(view: View, held: HeldCard, words: Words): string {
  if (held.card === COUNTS) return COUNTS;
  if (playable(view, held)) return words.say("phones.page.card.when.now");
  if (held.bought_turn === view.turn && onTurn(view)) return words.say("phones.page.card.when.next");
  if (!onTurn(view)) return words.say("phones.page.card.when.own_turn");
  return whyNotNow(view, "", words) || refused(view, `play_${held.card}`, words) || words.say("phones.page.card.when.later");
}

const playable = (view: View, held: HeldCard): boolean =>
  held.playable && commands(view, `play_${held.card}`).length > 0;

/** What a development card does, in this game. */
export const cardEffect = (view: View, card: string, words: Words): string =>
  words.say(partOf(view).effects[card] ?? `phones.page.card.effect.${card}`);

/** The development cards of this seat, equal ones together, playable ones first; a robot's out of a real deck may have no name yet. */
export function developmentCards(view: View, words: Words): CardGroup[] {
  const groups = new Map<string, CardGroup>();
  for (const held of (mine(view)?.development_cards ?? []).filter((one): one is HeldCard => one.card !== null)) {
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
  for (const group of groups.values()) if ((group.card as string) === COUNTS) group.when = words.say("phones.page.card.when.counts", { n: group.count });
  return [...groups.values()].sort((a, b) => Number(b.playable) - Number(a.playable));
}

/** The claim that the table would believe now: how many cardboard victory point cards win the game. */
export const claimed = (view: View): DeedOf<"claim_victory"> | null => commands(view, "claim_victory")[0] ?? null;

/** Where development cards are cardboard: the kinds that may be played now, to be told to the table. */
export const cardboardPlays = (view: View): Playable[] => {
  if (view.custody?.cards !== "cardboard") return [];
  const types = (view.options ?? []).map((one) => one.type).filter((type) => type.startsWith("play_"));
  return [...new Set(types)].map((type) => type.slice("play_".length) as Playable);
};
