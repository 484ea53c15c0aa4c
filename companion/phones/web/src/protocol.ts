// The shapes that travel between table and phone, as the pages of rules, table and phones say.

import type { Desk } from "./model/boards";

export type Seat = string;
export type Kind = string;
export type Cards = Record<Kind, number>;
export type Custody = "phones" | "cardboard";
export type KnightsCustody = "app" | "confirmed" | "cardboard";

export const RESOURCES: readonly Kind[] = ["lumber", "brick", "wool", "grain", "ore"];
export const COMMODITIES: readonly Kind[] = ["cloth", "coin", "paper"];
const ALL_KINDS: readonly Kind[] = [...RESOURCES, ...COMMODITIES];

export interface Command {
  type: string;
  seat?: Seat;
  at?: string;
  from?: Seat;
  /** Seats that an offer is for, or where a knight goes. */
  to?: Seat[] | string;
  with?: Seat;
  offer?: number;
  give?: Kind | Cards;
  get?: Kind | Cards;
  cards?: Cards;
  dice?: [number, number];
  resource?: Kind;
  resources?: Kind[];
  victory_cards?: number;
  across?: boolean;
  event?: string;
  track?: string;
  commodity?: Kind;
  card?: Kind;
  hexes?: string[];
  knights?: string[];
  strengths?: Record<Seat, number>;
  seats?: Seat[];
  what?: string;
  /** The numeral of the rider that came out of the bag. */
  outcome?: string;
  fact?: string;
  owner?: Seat | null;
  piece?: string | null;
  of?: Seat | null;
  count?: number;
  terrain?: string;
  /** What is asked of the table's desk for boards; see model/boards.ts. */
  act?: string;
  language?: string;
}

export interface Refusal {
  code: string;
  message: string;
  rule?: string | null;
  params?: Record<string, unknown>;
}

export interface Answer {
  id: string | null;
  ok: boolean;
  seq?: number;
  refusal?: Refusal;
  boards?: Desk;
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
  rank?: number;
  active?: boolean;
  /** What the table believes, where knights are cardboard, and the most that may be said. */
  strengths?: Record<Seat, number>;
  most?: number;
  level?: number;
  /** What a knight may still do. */
  actions?: string[];
}

export interface PointLine {
  source: string;
  count: number;
  points: number;
  rule?: string;
}

export interface HeldCard {
  card: Kind;
  playable: boolean;
  bought_turn: number;
}

export interface SeatView {
  seat: Seat;
  name: string;
  points: number;
  points_by?: PointLine[];
  resources: number | Cards | null;
  development?: number | null;
  played_knights?: number;
  road_length?: number;
  longest_road?: boolean;
  largest_army?: boolean;
  supply?: Record<string, number>;
  rates?: Cards;
  hand?: Cards | null;
  development_cards?: HeldCard[] | null;
  /** null where the calendar is cardboard. */
  improvements?: Record<string, Improvement> | null;
  progress?: Record<string, number> | null;
  progress_cards?: ProgressCard[];
  victory_cards?: Kind[];
  defender_cards?: number;
  hand_limit?: number;
}

export interface Improvement {
  level: number;
  building: string | null;
  /** The highest red die that draws a card of this track; 0 for none. */
  draws_on: number;
  next_cost: Cards | null;
}

/** `card` is null where cards are cardboard. */
export interface ProgressCard {
  card: Kind | null;
  track: string;
}

/** Where the barbarians are, both sides' strength, and what an attack would bring now. */
export interface FleetView {
  step: number;
  steps: number;
  attacks: number;
  barbarians: number;
  strengths: Record<Seat, number>;
  defence: number;
  holds: boolean;
  best: Seat[];
  would_lose: Seat[];
}

export interface HexView {
  at: string;
  terrain: string;
  number: number | null;
  robber?: boolean;
  /** Riders that came over the wall; where there are any nothing grows. */
  riders?: number;
}

/** A section of the wall; `riders` are those before it, null where they are cardboard. */
export interface SectionView {
  section: string;
  seat: Seat | null;
  site: string | null;
  battlefield: string | null;
  level: number;
  riders: number | null;
  battlefield_max: number;
  /** One more rider breaks through. */
  warns: boolean;
  attack_numbers: number[];
  /** null at the highest level, empty where the board does not say. */
  next_cost: Cards | null;
  direction: string[];
  hexes: { at: string; riders: number }[];
}

export interface TerritoryView {
  territory: string;
  at: string | null;
  riders: number | null;
  attack_numbers: number[];
  arrows: { number: number; section: string }[];
}

/** What the last roll did to the riders. */
export interface RidersRoll {
  moves: { territory: string; section: string }[];
  breaches: { section: string; seat: Seat; placed: string[]; level: number }[];
}

export interface PieceView {
  at: string;
  seat: Seat;
  piece: string;
  rank?: number;
  active?: boolean;
  wall?: boolean;
  metropolis?: string | null;
  sabotaged?: boolean;
  tipped?: boolean;
}

export interface BoardView {
  name?: string;
  hexes: HexView[];
  harbors: { at: string; trade: string | null }[];
  intersections: PieceView[];
  paths: PieceView[];
  merchant?: { seat: Seat; at: string } | null;
  pirate?: string | null;
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
}

export interface Undo {
  possible: boolean;
  what?: string | null;
  seat?: Seat | null;
  barrier?: string | null;
  request?: { by: Seat } | null;
}

export interface PutBack {
  /** null for what stands on no place. */
  at: string | null;
  piece: string;
  seat?: Seat | null;
  do: "remove" | "place" | "move" | "turn" | "set";
  to?: string;
  count?: number;
  track?: string;
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
}

export interface View {
  seq: number;
  audience?: string;
  game: string | null;
  turn?: number;
  phase?: string;
  active?: Seat | null;
  winners: Seat[] | null;
  target?: number;
  custody?: { resources: Custody; cards: Custody; dice: "table" | "app"; knights?: KnightsCustody; improvements?: "app" | "cardboard"; bag?: "table" | "app" | "cardboard" };
  house?: Record<string, unknown>;
  /** SHA-256 of the game's seed; `companion verify` proves the draws against it afterwards. */
  commitment?: string;
  /** What the host phone may do for each seat. */
  host?: { options: Record<Seat, Command[]> };
  seats: SeatView[];
  board?: BoardView;
  bank?: Cards;
  deck?: number | null;
  obligations: Obligation[];
  offers?: Offer[];
  roll?: Roll | null;
  costs?: Record<string, Cards>;
  journal?: JournalEntry[];
  undo?: Undo | null;
  put_back?: PutBack[];
  put_back_cards?: CardsBack[];
  clock?: ClockView | null;
  you?: Seat;
  options?: Command[];
  wishes?: Record<string, Wish>;
  statistics?: Record<string, unknown> | null;
  special_building?: Seat | null;
  fleet?: FleetView;
  alchemy?: [number, number] | null;
  displaced?: { at: string; seat: Seat; rank: number; active: boolean } | null;
  metropolises?: Record<string, { seat: Seat; at: string }>;
  progress_decks?: Record<string, number> | null;
  merchant_fleet?: Kind[];
  harbor_swaps?: Record<Seat, number> | null;
  /** From west to east, as are the territories. */
  wall?: SectionView[];
  gathering?: TerritoryView[];
  bag?: number | null;
  breaches?: number;
  breaches_end?: number;
  penalties?: Record<Seat, number>;
  dead?: string[];
  attack?: RidersRoll | null;
  all_lost?: { best: Seat[]; points: Record<Seat, number> } | null;
}

/** Whether Cities & Knights is played: it alone has a fleet. */
export const isKnights = (view: View | null): boolean => view?.fleet !== undefined;

/** Whether the Great Wall is played: it alone has one. */
export const isWall = (view: View | null): boolean => view?.wall !== undefined;

/** A game with parts and words of its own, which a phone loads when it is played. */
export type Extra = "knights" | "great-wall";

/** What a phone loads only when it is there: a game's own, or the editor of boards. */
export type Part = Extra | "boards";

export const extraOf = (view: View | null): Extra | null => (isKnights(view) ? "knights" : isWall(view) ? "great-wall" : null);

/** The kinds of card that hands are made of in this game. */
export const kindsOf = (view: View | null): readonly Kind[] => (isKnights(view) ? ALL_KINDS : RESOURCES);

/** Of some cards the kinds that are among them, in the order of all pages. */
export const kindsIn = (cards: Cards): Kind[] => ALL_KINDS.filter((kind) => of(cards, kind) > 0);

export const of = (cards: Cards | null | undefined, kind: Kind): number => cards?.[kind] ?? 0;

export const total = (cards: Cards | null | undefined): number =>
  Object.values(cards ?? {}).reduce((sum, count) => sum + count, 0);

export const seatOf = (view: View | null, seat: Seat): SeatView | undefined =>
  view?.seats.find((one) => one.seat === seat);

/** How many resource cards a seat holds; null where they are cardboard. */
export const handSize = (seat: SeatView): number | null =>
  typeof seat.resources === "object" && seat.resources !== null ? total(seat.resources) : seat.resources;
