// The shapes that travel between table and phone, as ARCHITECTURE.md fixes them.

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
  to?: Seat[];
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
  from?: Seat[];
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
  development: number | null;
  played_knights?: number;
  road_length?: number;
  longest_road?: boolean;
  largest_army?: boolean;
  supply?: Record<string, number>;
  rates?: Cards;
  hand?: Cards | null;
  development_cards?: HeldCard[] | null;
}

export interface HexView {
  at: string;
  terrain: string;
  number: number | null;
  robber?: boolean;
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
  at: string;
  piece: string;
  seat?: Seat | null;
  do: "remove" | "place" | "move";
  to?: string;
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
  custody?: { resources: Custody; cards: Custody; dice: "table" | "app" };
  house?: Record<string, unknown>;
  /** SHA-256 of the game's seed; `companion verify` proves the draws against it afterwards. */
  commitment?: string;
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
}

export const of = (cards: Cards | null | undefined, kind: Kind): number => cards?.[kind] ?? 0;

export const total = (cards: Cards | null | undefined): number =>
  Object.values(cards ?? {}).reduce((sum, count) => sum + count, 0);

export const seatOf = (view: View | null, seat: Seat): SeatView | undefined =>
  view?.seats.find((one) => one.seat === seat);

/** How many resource cards a seat holds; null where they are cardboard. */
export const handSize = (seat: SeatView): number | null =>
  typeof seat.resources === "object" && seat.resources !== null ? total(seat.resources) : seat.resources;
