// The shapes that travel between table and phone, as the pages of rules, table and phones say. What only one game has stands in its folder's view.ts.

import { aboutOf } from "./games";
import type { Desk } from "./model/boards";
import type { HostPage } from "./model/page";

export type Seat = string;
export type Kind = string;
export type Cards = Record<Kind, number>;
export type Custody = "phones" | "cardboard";

export const RESOURCES: readonly Kind[] = ["lumber", "brick", "wool", "grain", "ore"];

export interface Command {
  type: string;
  seat?: Seat;
  at?: string;
  from?: Seat;
  /** Seats that an offer is for, or where a piece goes. */
  to?: Seat[] | string;
  with?: Seat;
  offer?: number;
  give?: Kind | Cards;
  get?: Kind | Cards;
  cards?: Cards;
  dice?: [number, number];
  resource?: Kind;
  resources?: Kind[];
  /** The kinds that a robot would like, the best first. */
  wanted?: Kind[];
  across?: boolean;
  event?: string;
  track?: string;
  card?: Kind;
  hexes?: string[];
  seats?: Seat[];
  fact?: string;
  owner?: Seat | null;
  piece?: string | null;
  of?: Seat | null;
  count?: number;
  terrain?: string;
  /** What is asked of the table's desk for boards; see model/boards.ts. */
  act?: string;
  language?: string;
  /** The answer to what the host asks of a seat. */
  yes?: boolean;
  /** Which of those that ask. */
  id?: string;
  /** How strong a robot shall play, and whose person lays for it. */
  strength?: Strength;
  hands?: Seat | null;
  /** The robot that this is told for, by whoever lays for it. */
  for?: Seat;
  /** The number of the one thing that is laid for a robot. */
  only?: number;
  /** What people say of what a robot does: the card that was drawn, how many each handed over. */
  outcome?: string;
  handed?: Record<Seat, number>;
}

export interface Refusal {
  code: string;
  message: string;
  rule?: string | null;
  params?: Record<string, unknown>;
  /** The seat that it speaks to, where somebody else may hear it: the host acts for it. */
  of?: string;
}

export interface Answer {
  id: string | null;
  ok: boolean;
  seq?: number;
  refusal?: Refusal;
  boards?: Desk;
  page?: HostPage;
  advice?: Advice[];
  over?: Over;
}

/** What a phone needs to come along to another address of the table: good once, the page's port, and where the table is. */
export interface Over {
  ticket: string;
  http: number;
  hosts: string[];
}

/** A phone that asks for a place which is taken. number: what it shows; beside: what goes along. */
export interface Knock {
  id: string;
  place: string;
  seat: Seat | null;
  number: number;
  beside?: string[];
}

/** What a robot would do in the seat's place, and why, as sentences. */
export interface Advice {
  say: string;
  why: string[];
}

export interface Wish {
  ok: boolean;
  code?: string;
  params?: Record<string, unknown>;
  rule?: string | null;
  message?: string;
}

export interface Obligation {
  seat: Seat;
  type: string;
  rule?: string;
  count?: number;
  left?: number;
  from?: Seat[] | string;
  to?: string | string[];
  track?: string;
  give?: Kind;
}

export interface PointLine {
  source: string;
  count: number;
  points: number;
  rule?: string;
}

export interface SeatView {
  seat: Seat;
  name: string;
  points: number;
  points_by?: PointLine[];
  resources: number | Cards | null;
  road_length?: number;
  longest_road?: boolean;
  supply?: Record<string, number>;
  rates?: Cards;
  hand?: Cards | null;
}

export interface HexView {
  at: string;
  terrain: string;
  number: number | null;
}

export interface PieceView {
  at: string;
  seat: Seat;
  piece: string;
}

export interface BoardView {
  name?: string;
  hexes: HexView[];
  harbors: { at: string; trade: string | null }[];
  intersections: PieceView[];
  paths: PieceView[];
}

export interface Offer {
  id: number;
  by: Seat;
  give: Cards;
  get: Cards;
  to?: Seat[] | null;
  accepted: Seat[];
  declined: Seat[];
}

export interface Roll {
  seat: Seat;
  dice: [number, number];
  total: number;
  /** What the event die shows, where there is one. */
  event?: string;
  by?: string;
  gains?: Record<Seat, Cards>;
  by_hex?: { hex: string; at: string; seat: Seat; resource: Kind; count: number }[];
  short?: Kind[];
}

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

export interface JournalEntry {
  seq: number;
  at: number;
  by: string;
  event: GameEvent;
  /** It was taken back. */
  undone?: boolean;
}

export interface Undo {
  possible: boolean;
  what?: string | null;
  seat?: Seat | null;
  /** Whose turn goes on again, where a roll had ended it. */
  ended?: Seat;
  barrier?: string | null;
  /** doer: it was asked at a device that is nobody's own, for which `by` only stands in. */
  request?: { by: Seat; doer?: string } | null;
}

export interface PutBack {
  /** null for what stands on no place. */
  at: string | null;
  piece: string;
  seat?: Seat | null;
  do: "remove" | "place" | "move" | "turn" | "set" | "pass" | `replace.${string}`;
  /** Which side of what is turned over is up then. */
  active?: boolean;
  upright?: boolean;
  to?: string;
  count?: number;
  /** What a count was before. */
  was?: number | null;
  track?: string;
  /** Cards that a seat gives to another (null: the bank) and takes from it, beside cardboard. */
  other?: Seat | null;
  give?: Cards;
  take?: Cards;
}

export type Strength = "gentle" | "middle" | "strong";

export interface ToLay {
  seq: number;
  seat: Seat;
  moves: PutBack[];
  /** Beside cardboard, of cards that go face down: which, for whoever alone lays them (`secret`), or for all where they lay open. */
  cards?: Cards;
  secret?: Seat;
}

/** Who they are and who lays for them, whether they wait after an undo, and what nobody has said to have laid. */
export interface RobotsView {
  seats: Record<Seat, { strength: Strength; hands: Seat | null; cards?: "app" | "open" }>;
  waits: boolean;
  to_lay: ToLay[];
  /** Beside cardboard: what a robot does once people have said what they see; whose hand nobody has counted; what a person takes
   *  back; of the bank what is robots' in the app only; what lies open. Of cards of a real deck: how many nobody has named, for whom
   *  one is drawn now, how many a person takes up again. */
  asks?: Record<Seat, Command>;
  untold?: Seat[];
  returns?: Record<Seat, Cards>;
  in_app?: Cards;
  open?: Record<Seat, Cards>;
  unnamed?: Record<Seat, number>;
  drawing?: Seat[];
  returns_named?: Record<Seat, number>;
}

/** What a seat does with its cardboard cards after an undo. */
export interface CardsBack {
  seat: Seat;
  give: Cards;
  take: Cards;
}

export interface ClockView {
  running: boolean;
  ticking?: Seat[];
  seats: Record<Seat, number>;
  game: number;
  as_of: number;
  /** Seconds that the table allows for a word said in turn, 0 for none; and the word that is owed, as far as it has run. */
  word_limit?: number;
  word?: { seat: Seat; spent: number } | null;
}

export interface CustodyView {
  resources: Custody;
  cards: Custody;
  dice: "table" | "app";
}

export interface Asking {
  do: "release" | "show";
  seat: Seat;
}

/** A log that is not what was written, and waits for the host to say how to go on. */
export interface Damage {
  entries: number;
  missing: number;
}

export interface View {
  seq: number;
  /** Only without a game. */
  log?: Damage;
  audience?: string;
  game: string | null;
  turn?: number;
  phase?: string;
  active?: Seat | null;
  winners: Seat[] | null;
  target?: number;
  custody?: CustodyView;
  house?: Record<string, unknown>;
  /** SHA-256 of the game's seed; `companion verify` proves the draws against it afterwards. */
  commitment?: string;
  /** Binds all that was stored of this game so far; `companion verify` finds it again in the record. */
  head?: string;
  /** What the host phone may do for each seat. */
  host?: { options: Record<Seat, Command[]>; phones?: Record<string, boolean | number>; asked?: Asking | null; loud?: string[]; knocks?: Knock[] };
  /** What the host may do only if another seat agrees. */
  asked?: Asking;
  /** Phones that ask for places, which somebody lets in or not. */
  knocks?: Knock[];
  /** The places of this seat's further phones, by the table's own word. */
  further?: string[];
  seats: SeatView[];
  board?: BoardView;
  bank?: Cards;
  obligations: Obligation[];
  offers?: Offer[];
  roll?: Roll | null;
  costs?: Record<string, Cards>;
  journal?: JournalEntry[];
  undo?: Undo | null;
  put_back?: PutBack[];
  put_back_cards?: CardsBack[];
  /** Only where a robot plays or has played. */
  robots?: RobotsView;
  /** Of the table's view: whose presence tells of which seat; a seat without a phone is left out. */
  phones?: Record<Seat, string[]>;
  /** Only where phones may ask what a robot would do. */
  coach?: true;
  clock?: ClockView | null;
  you?: Seat;
  options?: Command[];
  wishes?: Record<string, Wish>;
  /** What keeps the table from going on as it should. */
  trouble?: Refusal | null;
  statistics?: Record<string, unknown> | null;
}

/** The phones that ask this one for places. */
export const knocksOf = (view: View | null | undefined): readonly Knock[] => view?.knocks ?? view?.host?.knocks ?? [];

/** The kinds of card that hands are made of in this game. */
export const kindsOf = (view: View | null): readonly Kind[] => {
  const { kinds } = aboutOf(view);
  return kinds.length > 0 ? kinds : RESOURCES;
};

export const of = (cards: Cards | null | undefined, kind: Kind): number => cards?.[kind] ?? 0;

export const total = (cards: Cards | null | undefined): number =>
  Object.values(cards ?? {}).reduce((sum, count) => sum + count, 0);

export const seatOf = (view: View | null, seat: Seat): SeatView | undefined =>
  view?.seats.find((one) => one.seat === seat);

/** How many resource cards a seat holds; null where they are cardboard. */
export const handSize = (seat: SeatView): number | null =>
  typeof seat.resources === "object" && seat.resources !== null ? total(seat.resources) : seat.resources;
