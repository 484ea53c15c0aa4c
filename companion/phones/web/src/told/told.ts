// What is told when something happens: shapes that the page, the teller and every game share.
import type { JSX } from "preact";
import type { Cards, EventOf, EventType, GameEvent, JournalEntry, Seat, View } from "../protocol";
import type { Words } from "../words";
import type { Moved } from "./moved";

/** What happened to this seat, or what it means to it. */
export interface Telling {
  seq: number;
  /** Whose doing it is; null for the table's. */
  seat: Seat | null;
  text: string;
  /** In a line or two. */
  brief: string;
  /** What may be read while the hand lies face down. */
  covered: string;
  /** Cards that came, and below 0 that went. */
  cards: Cards;
  /** Whether those are everybody's to know. */
  open: boolean;
  /** Something is lost. */
  grave: boolean;
  /** This very seat's phone did it. */
  mine: boolean;
  /** It says what was rolled and what that brings. */
  ofRoll?: boolean;
  /** Only the bar says it, and it calls nobody: it is of all, or of others alone. */
  quiet?: boolean;
  /** It is told only where nothing else is of the same thing. */
  alone?: boolean;
  /** An offer that had waited for this seat, or was its own, came to nothing: the line says so beside whatever there is to do. */
  lapsed?: true;
  /** Whether it is news still; without it until something newer is told. */
  holds?(view: View): boolean;
}

/** A great moment, as this seat is told of it. */
export interface Moment {
  seq: number;
  title: string;
  /** What it means to whom, three at most. */
  lines: readonly string[];
  /** What more it means to whom it alone concerns: read only while the hand lies open. */
  own?: readonly string[];
  picture: JSX.Element;
  /** It says who has won: the page says so no sooner. */
  ends?: true;
}

/** All that is told now. */
export interface Told {
  news: readonly Telling[];
  /** What came of the last that concerned this seat, as long as that is news. */
  latest: readonly Telling[];
  /** What others took from this seat in the turn that has just passed. */
  lost: readonly Telling[];
  moment: Moment | null;
}

export const SILENCE: Told = { news: [], latest: [], lost: [], moment: null };

/** One event as one seat hears it; `Type`: of which type, `Its`: the view of the game that tells of it. */
export interface Heard<Type extends EventType = EventType, Its extends View = View> {
  event: EventOf<Type>;
  entry: JournalEntry;
  /** What came before it in the journal and holds, the latest last. */
  past: readonly GameEvent[];
  me: Seat;
  moved: Moved;
  view: Its;
  before: Its;
  words: Words;
}

export interface Said {
  text: string;
  /** The same in a line or two, where the text is longer. */
  brief?: string;
  /** What may be read while the hand lies face down, where more of it is secret than cards. */
  covered?: string;
  seat?: Seat | null;
  grave?: boolean;
  /** It says what was rolled and what that brings. */
  ofRoll?: boolean;
  /** It calls nobody: it is of all, or of others alone. */
  quiet?: boolean;
  /** It is told only where nothing else is of the same thing. */
  alone?: boolean;
  /** Whether it is news still. */
  holds?(view: View): boolean;
}

/** Whether what is heard is of this type. */
export const isOf = <Type extends EventType, Its extends View>(heard: Heard<EventType, Its>, type: Type): heard is Heard<Type, Its> => heard.event.type === type;

/** What a game says to a seat about an event; null where it says nothing of its own. */
export type Says<Type extends EventType = EventType, Its extends View = View> = (heard: Heard<Type, Its>) => Said | null;

/** What a game shows of a great moment, by the type of its event. */
export type Scene<Type extends EventType = EventType, Its extends View = View> = (heard: Heard<Type, Its>) => Moment | null;
export type Scenes<Its extends View = View> = { [Type in EventType]?: Scene<Type, Its> };

/** What a game brings to be told, loaded after the first view. */
export interface ToldPart<Its extends View = View> {
  says: { [Type in EventType]?: Says<Type, Its> };
  /** What went out of the hand, or came back, besides cards that flow, since this was taken back; empty for nothing. */
  back?: (heard: Heard<EventType, Its>) => string;
  /** Fields of an event that only those may read whom it concerns, besides cards of the hand. */
  secret?: readonly string[];
  /** The great moments among what is new. */
  moments?: (fresh: readonly Heard<EventType, Its>[]) => readonly Moment[];
  /** The address of its styles. */
  style?: string;
}
