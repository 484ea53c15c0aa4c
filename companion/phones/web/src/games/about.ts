// What the rules tell the page of a game when it is built: companion.rules.about, as far as the page needs it.
import type { Kind } from "../protocol";
import type { Catalogues } from "../words";

/** What leads to all of a game; a phone loads it when a view of that game comes. */
export interface Door {
  /** By number of seats. */
  seats: Record<string, Told>;
  /** Where the words of its rooms are. */
  words: Catalogues;
  /** By number of seats the cards that its events move. */
  moves: () => Promise<{ default: Record<string, Record<string, readonly Flow[]>> }>;
}

/** What the rules tell of a game with so many seats, and the rooms that it is made of, base first. */
export interface Told extends About {
  rooms: readonly string[];
}

export interface About {
  /** The kinds of card in hands, in order. */
  kinds: readonly Kind[];
  /** Each deck's cards, in order. */
  piles: Record<string, readonly Kind[]>;
  /** The events that no offer outlives. */
  lapses: readonly string[];
}

/** Cards that an event moves; companion.rules.told has the words. What it does not have is left out. */
export interface Flow {
  cards: string;
  giver?: string;
  taker?: string;
  each?: "giver" | "taker";
  kind?: string;
  unknown?: number | string;
}

export const UNTOLD: About = { kinds: [], piles: {}, lapses: [] };
