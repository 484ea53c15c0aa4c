// What a game brings to the page: a closed list. Whatever a game leaves out costs nothing, and no shared file asks which game it is.
import type { FunctionComponent, JSX } from "preact";
import type { Form } from "../model/forms";
import type { Prompt } from "../model/prompt";
import type { Cards, Kind, Obligation, Seat, SeatView, View } from "../protocol";
import type { ToldPart } from "../told/told";
import type { Words } from "../words";

/** A piece of the page, drawn from the view. */
export type Shown = FunctionComponent<{ view: View }>;

/** A layer of the map, drawn from the view and turned by so many degrees. */
export type Layer = FunctionComponent<{ view: View; degrees: number }>;

/** A line of what can be built or bought. */
export interface Build {
  /** The command. */
  type: string;
  /** What the view names its price after. */
  piece: string;
  /** How many are left, in words; null where its places are counted. */
  left: ((view: View, words: Words) => string) | null;
  /** The sheet of the game that asks once more; null where the place is chosen on the map. */
  sheet: string | null;
}

/** How a duty is answered on the map. */
export interface Placed {
  command: string;
  /** What its words are named after, where not after the command. */
  said?: string;
  /** The command that answers it with no, where the table offers that. */
  declined?: string;
}

export interface GameSheet {
  Sheet: FunctionComponent<{ view: View; card: string }>;
  /** It shows cards of the hand, and closes with it. */
  ofHand: boolean;
  /** What it asks for can be had in this turn alone: it closes with the turn. */
  ofTurn?: boolean;
}

/** Dice that are told apart, and one more beside them. */
export interface MoreDice {
  names: readonly [string, string];
  Row: FunctionComponent<{ picked: string | null; live: boolean; tap: (face: string) => void }>;
  Face: FunctionComponent<{ face: string }>;
  /** Whether the two lie already, so that they are not told again. */
  lie: (view: View) => boolean;
}

/** What is traded like cards and lies in no hand. */
export interface Ware {
  held: (seat: SeatView) => number;
  /** With the bank. */
  left: (view: View) => number;
}

/** All that the parts of a game come to. */
export interface Whole {
  /** Drawings of its kinds, in a 24 × 24 square. */
  glyphs: Record<Kind, string>;

  /** On the map: hexes outside the land that are no sea, and what is drawn below the land, between land and pieces, and above all. */
  outside: readonly ((view: View) => string[])[];
  below: readonly Layer[];
  among: readonly Layer[];
  above: readonly Layer[];
  /** What is placed by a command, and how that looks before it is sent. */
  things: Record<string, string>;
  ghosts: Record<string, () => JSX.Element>;
  /** Names of places that are its own; null for all others. */
  places: readonly ((view: View, place: string, words: Words) => string | null)[];

  /** Beside the prompt on every page. */
  strip: readonly Shown[];
  /** How a duty is fulfilled, in its own words; null where the catalogue's do. */
  how: readonly ((view: View, seat: Seat, duty: Obligation, words: Words) => string | null)[];
  /** What a duty of somebody else is about, where that is more than what was rolled; null where it is not. */
  meanwhile: readonly ((view: View, seat: Seat, duty: Obligation, words: Words) => string | null)[];
  /** Events of nobody's doing in which something comes to an end: told on the line of every phone. */
  outcomes: readonly string[];
  /** The prompt after an end of its own. */
  ended: readonly ((view: View, words: Words) => Prompt | null)[];

  /** Duties under which may be built as in one's own turn. */
  acts: readonly string[];
  /** Duties answered on the map, in a sheet of the game that opens with the hand, and in the dock. */
  placed: Record<string, Placed>;
  owed: Record<string, string>;
  duties: readonly ((view: View) => JSX.Element | null)[];
  /** Duties that only their own seat answers, and for a robot whoever lays for it, beside the roll. */
  tells: readonly string[];
  sheets: Record<string, GameSheet>;

  /** More that can be bought; or all of what can be done, where that is shown otherwise than in rows. */
  builds: readonly Build[];
  can?: Shown;
  /** Below the hand, and with the trades. */
  hand: readonly Shown[];
  trading: readonly Shown[];
  wares: Record<Kind, Ware>;
  /** Keys of what a card does, where it does something else than its name says. */
  effects: Record<string, string>;

  dice?: MoreDice;
  /** What a roll brings a seat besides cards, by kind. */
  brings: readonly ((view: View, seat: Seat) => Cards)[];
  /** On the board's page below the roll, and among the piles. */
  board: readonly Shown[];
  piles: readonly ((view: View) => JSX.Element | null)[];
  /** Of a seat: short facts in its row, what it has won, and more below its name. */
  standing: readonly ((view: View, seat: SeatView, words: Words) => string)[];
  awards: readonly ((seat: SeatView, words: Words) => string)[];
  seats: readonly FunctionComponent<{ view: View; seat: SeatView }>[];

  /** What it tells of events, loaded after the first view. */
  told: readonly (() => Promise<ToldPart>)[];

  /** Above the journal, and after the end what only it counts. */
  journal: readonly Shown[];
  figures: readonly Shown[];
  /** Pieces whose sentence after an undo names another thing, or says where they stand by itself. */
  backs: Record<string, { said?: string; placed?: boolean }>;
  /** Forms of facts that can be put right, where what is told of them does not do. */
  facts: Record<string, Form>;
}

export type GamePart = Partial<Whole>;

const NOTHING: Whole = {
  ...{ glyphs: {}, outside: [], below: [], among: [], above: [], things: {}, ghosts: {}, places: [], strip: [], how: [], meanwhile: [], outcomes: [], ended: [] },
  ...{ acts: [], placed: {}, owed: {}, duties: [], tells: [], sheets: {}, builds: [], hand: [], trading: [], wares: {}, effects: {} },
  ...{ brings: [], board: [], piles: [], standing: [], awards: [], seats: [], told: [], journal: [], figures: [], backs: {}, facts: {} },
};

/** Several parts as one: lists one after the other, and of two under one name the later. */
export const joined = (parts: readonly GamePart[]): Whole => parts.reduce<Whole>(added, NOTHING);

function added(whole: Whole, part: GamePart): Whole {
  const more = Object.entries(part).map(([name, its]) => [name, both(whole[name as keyof Whole], its)]);
  return { ...whole, ...Object.fromEntries(more) };
}

function both(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  return typeof one === "object" && typeof other === "object" ? { ...one, ...other } : other;
}
