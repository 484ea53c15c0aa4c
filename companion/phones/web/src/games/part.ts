// What a game brings to the page: a closed list. Whatever a game leaves out costs nothing, and no shared file asks which game it is.
import type { FunctionComponent, JSX } from "preact";
import type { Cards, Declining, DeedType, EventType, Kind, Playable, Seat, View } from "../protocol";
import type { ToldPart } from "../told/told";
import type { Words } from "../words";

type SeatOf<Its extends View> = Its["seats"][number];
type PieceOf<Its extends View> = NonNullable<Its["board"]>["intersections" | "paths"][number];
type DutyOf<Its extends View> = Its["obligations"][number];

/** What the yellow bar says. */
export interface Prompt {
  /** Whether this phone's person must act. */
  mine: boolean;
  /** The seats that must act, or the robot that dice are thrown for or something is said for. */
  seats: Seat[];
  title: string;
  detail: string;
  /** Where it is answered: a tap on the bar leads there. */
  tab?: "trade";
  /** What stands below belongs to the title: no news takes its place. */
  whole?: true;
  /** What somebody lays for a robot meanwhile, said after all else: that tells already what the robot placed. */
  lays?: string;
  /** What the own hand lacks for what is asked: read only open, and then nobody is in haste. */
  short?: string;
}

/** A piece of the page, drawn from the view; `Its`: the view of the game that draws it. */
export type Shown<Its extends View = View> = FunctionComponent<{ view: Its }>;

/** A layer of the map, drawn from the view and turned by so many degrees. */
export type Layer<Its extends View = View> = FunctionComponent<{ view: Its; degrees: number }>;

/** A line of what can be built or bought. */
export interface Build<Its extends View = View> {
  /** The command. */
  type: DeedType;
  /** What the view names its price after. */
  piece: string;
  /** How many are left, in words; null where its places are counted. */
  left: ((view: Its, words: Words) => string) | null;
  /** The refusal of it that everybody sees coming, whoever's turn it is; empty while there is none. */
  lacking?: (view: Its) => string;
  /** The sheet of the game that asks once more; null where the place is chosen on the map. */
  sheet: string | null;
}

/** How a duty is answered on the map. */
export interface Placed {
  command: DeedType;
  /** What its words are named after, where not after the command. */
  said?: string;
  /** The command that answers it with no, where the table offers that. */
  declined?: Declining;
}

export interface GameSheet<Its extends View = View> {
  Sheet: FunctionComponent<{ view: Its; card: Playable }>;
  /** It shows cards of the hand, and closes with it. */
  ofHand: boolean;
  /** What it asks for can be had in this turn alone: it closes with the turn. */
  ofTurn?: boolean;
}

/** Dice that are told apart, and one more beside them. */
export interface MoreDice<Its extends View = View> {
  names: readonly [string, string];
  Row: FunctionComponent<{ picked: string | null; live: boolean; tap: (face: string) => void }>;
  Face: FunctionComponent<{ face: string }>;
  /** Whether the two lie already, so that they are not told again. */
  lie: (view: Its) => boolean;
}

/** What is traded like cards and lies in no hand. */
export interface Ware<Its extends View = View> {
  held: (seat: SeatOf<Its>) => number;
  /** With the bank. */
  left: (view: Its) => number;
}

/** All that the parts of a game come to. */
export interface Whole<Its extends View = View> {
  /** Drawings of its kinds, in a 24 × 24 square. */
  glyphs: Record<Kind, string>;

  /** On the map: hexes outside the land that are no sea, and what is drawn below the land, between land and pieces, and above all. */
  outside: readonly ((view: Its) => string[])[];
  below: readonly Layer<Its>[];
  among: readonly Layer<Its>[];
  above: readonly Layer<Its>[];
  /** What is placed by a command, and how that looks before it is sent. */
  things: Record<string, string>;
  ghosts: Record<string, () => JSX.Element>;
  /** Names of places that are its own; null for all others. */
  places: readonly ((view: Its, place: string, words: Words) => string | null)[];

  /** Beside the prompt on every page. */
  strip: readonly Shown<Its>[];
  /** How a duty is fulfilled, in its own words; null where the catalogue's do. */
  how: readonly ((view: Its, seat: Seat, duty: DutyOf<Its>, words: Words) => string | null)[];
  /** What a duty of somebody else is about, where that is more than what was rolled; null where it is not. */
  meanwhile: readonly ((view: Its, seat: Seat, duty: DutyOf<Its>, words: Words) => string | null)[];
  /** Events in which something comes to an end, which nobody did alone: told on the line of every phone. */
  outcomes: readonly EventType[];
  /** Events that lead to such an end, which says all: not told any more once a robot's turn is over. */
  steps: readonly EventType[];
  /** The prompt after an end of its own. */
  ended: readonly ((view: Its, words: Words) => Prompt | null)[];

  /** Duties under which may be built as in one's own turn. */
  acts: readonly string[];
  /** Duties answered on the map, in a sheet of the game that opens with the hand, and in the dock. */
  placed: Record<string, Placed>;
  owed: Record<string, string>;
  duties: readonly ((view: Its) => JSX.Element | null)[];
  /** Duties that only their own seat answers, and for a robot whoever lays for it, beside the roll. */
  tells: readonly string[];
  sheets: Record<string, GameSheet<Its>>;

  /** More that can be bought; or all of what can be done, where that is shown otherwise than in rows. */
  builds: readonly Build<Its>[];
  can?: Shown<Its>;
  /** Below the hand, and with the trades. */
  hand: readonly Shown<Its>[];
  trading: readonly Shown<Its>[];
  wares: Record<Kind, Ware<Its>>;
  /** Keys of what a card does, where it does something else than its name says. */
  effects: Record<string, string>;

  dice?: MoreDice<Its>;
  /** What a roll brings a seat besides cards, by kind. */
  brings: readonly ((view: Its, seat: Seat) => Cards)[];
  /** On the board's page below the roll, and among the piles. */
  board: readonly Shown<Its>[];
  piles: readonly ((view: Its) => JSX.Element | null)[];
  /** Of a seat: short facts in its row, what it has won, and more below its name. */
  standing: readonly ((view: Its, seat: SeatOf<Its>, words: Words) => string)[];
  awards: readonly ((seat: SeatOf<Its>, words: Words) => string)[];
  seats: readonly FunctionComponent<{ view: Its; seat: SeatOf<Its> }>[];

  /** What it tells of events, loaded after the first view. */
  told: readonly (() => Promise<ToldPart<Its>>)[];

  /** Its figures in the board in words, a line each, for those who do not see the map. */
  figures: readonly ((view: Its, words: Words) => string[])[];
  /** What it calls a piece in those words that is more than its name says, or null. */
  pieces: readonly ((piece: PieceOf<Its>, words: Words) => string | null)[];
}

/** What a game brings whose view is `Its`. */
export type GamePart<Its extends View = View> = Partial<Whole<Its>>;

/** A game's folder, as it comes to a phone. */
export interface RoomOf<Its extends View> {
  part: GamePart<Its>;
  /** The address of its styles. */
  style: string;
  /** What is seldom needed of it. */
  later?: () => Promise<{ part: GamePart<Its> }>;
}

export type Room = RoomOf<View>;

const NOTHING: Whole = {
  ...{ glyphs: {}, outside: [], below: [], among: [], above: [], things: {}, ghosts: {}, places: [], strip: [], how: [], meanwhile: [], outcomes: [], steps: [], ended: [] },
  ...{ acts: [], placed: {}, owed: {}, duties: [], tells: [], sheets: {}, builds: [], hand: [], trading: [], wares: {}, effects: {} },
  ...{ brings: [], board: [], piles: [], standing: [], awards: [], seats: [], told: [], figures: [], pieces: [] },
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
