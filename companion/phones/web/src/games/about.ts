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
  facts: Record<string, FactTold>;
  /** The events that no offer outlives. */
  lapses: readonly string[];
}

/** A fact that can be put right; what it does not have is left out. */
export interface FactTold {
  fields: readonly FieldTold[];
  /** The custody that tells whether it is hidden. */
  secret?: "resources" | "cards";
  /** Custody or house rule to values: where all of one of these hold there is nothing to put right. */
  gone?: readonly Record<string, readonly string[]>[];
  /** Only after the founding phase. */
  founded?: boolean;
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

export interface FieldTold {
  name: string;
  kind: "seat" | "place" | "word" | "number" | "count" | "cards" | "flag";
  values?: readonly (string | number)[];
  /** The kinds of place that it may be. */
  on?: readonly ("hex" | "sea" | "intersection" | "path" | "coast")[];
  nobody?: boolean;
  most?: number;
  /** What cards are counted by where they are cardboard. */
  backs?: readonly string[];
}

export const UNTOLD: About = { kinds: [], piles: {}, facts: {}, lapses: [] };
