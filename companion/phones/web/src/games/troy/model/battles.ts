// The war in figures: what each seat gave, earned, built and drew, and every Battle. Pure.
import type { Figures } from "../../../model/statistics";
import type { Seat } from "../../../protocol";
import type { Words } from "../../../words";
import type { Side } from "../view";

const KEY = "phones.page.over.war";
const PAID = ["donated", "donated.own"] as const;
const GIVEN = [...PAID, "donated.unpaid"] as const;

export interface Battle {
  side: Side | null;
  text: string;
}

/** What is counted, in a word, and each seat's in turn order. */
export function counts(found: Figures, seats: readonly Seat[], words: Words): { name: string; counts: number[] }[] {
  const times = (wanted: (name: string) => boolean): number[] =>
    seats.map((seat) => Object.entries(found.by_seat[seat] ?? {}).reduce((sum, [name, count]) => (wanted(name) ? sum + count : sum), 0));
  const among = (names: readonly string[]) => (name: string): boolean => names.includes(name);
  return [
    { name: words.say(`${KEY}.donations`), counts: times(among(GIVEN)) },
    { name: words.say(`${KEY}.given`), counts: seats.map((seat) => found.cards[seat]?.lost["donated"]?.count ?? 0) },
    { name: words.say(`${KEY}.tokens`), counts: times(among(PAID)) },
    { name: words.say(`${KEY}.ships`), counts: times(among(["ship_built"])) },
    { name: words.say(`${KEY}.drawn`), counts: times((name) => name.startsWith("row_drawn")) },
  ];
}

/** Every Battle with its turn, its score and by how much it was won. */
export function battles(found: Figures, words: Words): Battle[] {
  return found.noted
    .flatMap(({ turn, event }) => {
      if (event.type !== "battle_fought") return [];
      const { troy, mycenae } = event;
      const side = event.side as Side | null;
      return [{ side, text: words.say(`${KEY}.battle.${side ?? "nobody"}`, { turn, troy, mycenae, margin: Math.abs(troy - mycenae) }) }];
    });
}
