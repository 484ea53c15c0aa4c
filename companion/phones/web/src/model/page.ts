// What the table's desk for the host shows: pages of words and keys, each key with what it sends.
import type { BoardView, Look, Seat, View, Ask } from "../protocol";

export interface PageKey {
  word: string;
  note: string;
  /** What a tap sends; null for a line that only says something, and for the way back to the game. */
  do: Ask | null;
  chosen?: boolean;
  seat?: Seat;
  kind?: "go" | "warn";
  close?: boolean;
  /** How many points it is worth. */
  points?: string;
  /** A number that leads to its text. */
  rule?: string;
  /** Places of the map, one of which is tapped first. */
  places?: string[];
  /** The code of a seat that a tap takes on this very phone. */
  here?: string;
}

/** Some keys below a heading, a text to be written, a map, or a code to be scanned. */
export interface PagePart {
  title: string;
  note: string;
  keys: PageKey[];
  shape?: "rows" | "counts" | "lay" | "back";
  /** Whose badge stands before the heading. */
  seat?: Seat;
  rule?: string;
  board?: Pick<BoardView, "hexes" | "harbors">;
  /** here: what the key says that takes the place up on this very phone; link: its address, to be copied, below pass. */
  code?: { rows: string[]; text: string; here?: string; link?: string; pass?: string };
  field?: { label: string; value: string; most: number; word: string; do: Ask };
  lead?: Lead;
  places?: Place[];
  counts?: Counts;
  counting?: Counting;
  chart?: Chart;
  picture?: Picture;
  /** Sentences below the heading, or a chart. */
  said?: string[];
  /** Of the journal, newest first. */
  lines?: JournalLine[];
  /** Whom it is about. */
  of?: Seat;
}

/** A picture that is loaded when it is asked for. from: its address at the table; said: what it shows; show, save: on the keys; waits, none: until it comes, and where it does not. */
export interface Picture {
  from: string;
  file: string;
  said: string;
  show: string;
  save: string;
  waits: string;
  none: string;
}

/** What happened. seat: whose badge it has; face: what the event die showed; opens: it begins a turn; ends: it says who has won. */
export interface JournalLine {
  id: string;
  seat: Seat | null;
  text: string;
  time: string;
  dice?: [number, number];
  face?: string;
  opens?: boolean;
  ends?: boolean;
  /** Taken back, and crossed out. */
  undone?: boolean;
}

/** What stands first of all, with the badges of whom it is about. */
export interface Lead {
  seats: Seat[];
  word: string;
  note: string;
}

/** A seat in the final standings. */
export interface Place {
  place: string;
  seat: Seat;
  name: string;
  note: string;
  points: string;
  /** The points as they are read aloud. */
  said: string;
}

/** A table of counts, a column for each seat. */
export interface Counts {
  seats: Seat[];
  names: string[];
  rows: { name: string; counts: string[]; sum?: boolean }[];
}

/** Counts to be entered, and the key that sends them in a field of its wish. tiles: drawn as the cards of a hand. */
export interface Counting {
  rows: { of: string; word: string; count: number; most: number }[];
  do: Record<string, unknown>;
  field: string;
  word: string;
  tiles?: boolean;
}

/** A shape of a chart. of: its style; seat: whose color it has. */
export interface Shape {
  kind: "path" | "line" | "box" | "text" | "badge";
  of: string;
  seat?: Seat | null;
  d?: string;
  x?: number;
  y?: number;
  x2?: number;
  y2?: number;
  text?: string;
}

export interface Chart {
  of: string;
  width: number;
  height: number;
  /** The chart in words. */
  said: string;
  shapes: Shape[];
}

/** A page that the table has described. given: what the wish for it said besides; game: of which game it tells. */
export interface Looked {
  at: string;
  given?: Omit<Look, "type" | "at" | "language">;
  game: string;
  /** The number of the last thing that it knows of. */
  seq: number;
  /** It may tell this seat what others do not see. */
  own?: boolean;
  language: string;
  page: HostPage;
}

/** By what a described page is known again: what it shows, and of what. */
export const nameOf = (at: string, given: Looked["given"] = {}): string => [at, ...Object.values(given)].join(" ");

export interface HostPage {
  title: string;
  parts: PagePart[];
  /** Where the way back leads; null for the game. */
  back: Ask | null;
  foot?: PageKey[];
  /** Asks for this page anew, when phones came or went, when a game began or ended, and after a board was edited. */
  again?: Ask;
  /** What to ask for as well: the same page, which knows more and comes a little later. */
  later?: Looked["given"];
  told?: string;
}

/** What a page that asks for itself again rests on. */
export const around = (view: View | null): string => JSON.stringify([view?.commitment, view?.winners, view?.host?.phones, view?.host?.asked, view?.host?.loud, view?.seats.map(({ seat, name }) => [seat, name])]);
