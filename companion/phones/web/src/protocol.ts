// What travels between table and phone: what the schema says (schema.ts, generated), and what only phones say and are told, as the page of phones says.

import type * as schema from "./schema";

export type {
  CardsBack,
  ClockView,
  HexView,
  JournalItem as JournalEntry,
  ObligationView as Obligation,
  OfferView as Offer,
  PieceView,
  PointsLine as PointLine,
  PutBack,
  RollView as Roll,
  SeatView,
  ToLay,
  UndoView as Undo,
} from "./schema";

/** A board as it is drawn, whatever its name. */
export type BoardView = Omit<schema.BoardView, "name">;

export type Seat = string;
export type Kind = string;
export type Cards = Record<Kind, number>;

export const RESOURCES: readonly Kind[] = ["lumber", "brick", "wool", "grain", "ore"];

// ---- what is wished

/** Whose wish it is, where not that of its topic's seat: whom the host acts for, or the robot that it is told for by whoever lays for it. */
export interface Whose {
  seat?: Seat;
  for?: Seat;
}

type Wished<Said> = Said extends { seat: string } ? Omit<Said, "seat"> & Whose : never;

/** What a phone may say of the game. */
export type Deed = Wished<schema.Command>;
export type DeedType = Deed["type"];
export type DeedOf<Type extends DeedType> = Extract<Deed, { type: Type }>;

/** What a card is called that some deed plays. */
export type Playable = DeedType extends infer Type ? (Type extends `play_${infer Card}` ? Card : never) : never;

/** How a deed of this type is chosen to be done on the map; behind the colon, of what kind it is. */
export type Chosen = DeedType | `${DeedType}:${string}`;

/** What is asked of the table's desk for boards: `act` and its fields, as a key gave it. */
export interface Ask {
  act: string;
  [field: string]: unknown;
}

/** Asks for a described page; what else it says is of what. */
export interface Look {
  type: "look";
  at: string;
  fact?: string;
  of?: Seat;
  place?: string;
  /** Of the journal: what is older than the entry of that number. */
  from?: number;
  /** Of a replay. */
  step?: number;
  /** Of a kept game: with the story that has to be told first. */
  whole?: 1;
  /** The hand lies open: as the seat itself may see it. */
  open?: true;
  language?: string;
}

/** What is asked of the table beside the game. */
type Beside =
  | (Ask & { type: "boards" | "host"; language: string })
  | Look
  | { type: "advise"; language: string }
  | { type: "agree"; yes: boolean }
  | { type: "let_in"; id: string; yes: boolean }
  | { type: "move" };

export type Command = Deed | (Beside & Whose);

/** Any of several shapes, read without asking which: each field that one of them has, where it is there. */
type Any<Some> = { [Field in Fields<Some>]?: Of<Some, Field> };
type Fields<Some> = Some extends unknown ? keyof Some : never;
type Of<Some, Field> = Some extends unknown ? (Field extends keyof Some ? Some[Field] : never) : never;

/** A deed of any type. */
export type AnyDeed = Any<Deed> & { type: DeedType };

/** Types of deeds that need say no more than that. */
export type Bare = Deed extends infer Said ? (Said extends Deed ? ({ type: Said["type"] } extends Said ? Said["type"] : never) : never) : never;

/** Types of deeds that answer something asked with no. */
export type Declining = Extract<Bare, `decline_${string}` | `end_${string}`>;

// ---- what happened

export type GameEvent = schema.Event;
export type EventType = GameEvent["type"];
export type EventOf<Type extends EventType> = { [Event in GameEvent as Event["type"]]: Event }[Type];

/** An event of any type. */
export type AnyEvent = Any<GameEvent> & { type: EventType };

export type Refusal = Pick<schema.RefusalView, "code" | "message"> & Partial<schema.RefusalView>;

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

export interface Asking {
  do: "release" | "show";
  seat: Seat;
}

// ---- what is seen

/** What a view has for phones alone, of a game or of none. */
interface ForPhones {
  you?: Seat;
  options?: Deed[];
  /** What the host phone may do for each seat. */
  host?: { options: Record<Seat, Deed[]>; phones?: Record<string, boolean | number>; asked?: Asking | null; loud?: string[]; knocks?: Knock[] };
  /** What the host may do only if another seat agrees. */
  asked?: Asking;
  /** Phones that ask for places, which somebody lets in or not. */
  knocks?: Knock[];
  /** The places of this seat's further phones, by the table's own word. */
  further?: string[];
  /** How often this seat's hand was seen at the table's screen. */
  looked?: number;
  /** Of the table's view: whose presence tells of which seat; a seat without a phone is left out. */
  phones?: Record<Seat, string[]>;
}

/** The view of a game as a phone has it. */
export type Seen<Shown extends schema.View> = Omit<Shown, keyof ForPhones> & ForPhones & { log?: undefined };
export type GameView = Seen<schema.View>;

type Missing = Exclude<keyof schema.View, keyof schema.NoGameView | keyof ForPhones>;

/** What is seen while no game goes on. */
export type NoGame = schema.NoGameView & ForPhones & { [Key in Missing]?: undefined };

export type View = GameView | NoGame;

/** A board, a duty and a roll of any game. */
export type AnyBoard = Any<schema.GameView["board"]>;
export type AnyDuty = Any<schema.GameView["obligations"][number]>;
export type AnyRoll = schema.RollView & Any<NonNullable<schema.GameView["roll"]>>;

/** The phones that ask this one for places. */
export const knocksOf = (view: View | null | undefined): readonly Knock[] => view?.knocks ?? view?.host?.knocks ?? [];

export const of = (cards: Cards | null | undefined, kind: Kind): number => cards?.[kind] ?? 0;

export const total = (cards: Cards | null | undefined): number =>
  Object.values(cards ?? {}).reduce((sum, count) => sum + count, 0);

export const seatOf = <Its extends View>(view: Its | null, seat: Seat): Its["seats"][number] | undefined =>
  view?.seats.find((one) => one.seat === seat);

/** How many resource cards a seat holds; null where they are cardboard. */
export const handSize = (seat: schema.SeatView): number | null =>
  typeof seat.resources === "object" && seat.resources !== null ? total(seat.resources) : seat.resources;
