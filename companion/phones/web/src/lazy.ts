// Parts of the page that come later, by what they are: who starts the page says how each is loaded, so that nobody who waits for one imports it.
import type { FunctionComponent } from "preact";
import type { Room } from "./games/part";
import type { Desk } from "./model/boards";
import type { HostPage } from "./model/page";
import type { Choice } from "./model/placing";
import type { Look, Offer, View } from "./protocol";

/** What a person seldom looks at. */
export interface Seldom {
  Again: FunctionComponent;
  AsList: FunctionComponent<{ view: View; chosen: Choice; pick: (place: string) => void }>;
  Described: FunctionComponent<{ at: string; bare?: boolean }>;
  DescribedSheet: FunctionComponent<{ look: Look; title: string }>;
  InWords: FunctionComponent<{ view: View }>;
  Me: FunctionComponent;
  JournalTab: FunctionComponent<{ view: View }>;
  Points: FunctionComponent<{ seat: string }>;
  Robots: FunctionComponent<{ view: View }>;
  RoundClock: FunctionComponent;
  RuleSheet: FunctionComponent<{ rule: string }>;
  TakeBack: FunctionComponent<{ view: View }>;
  WhyNot: FunctionComponent<{ view: View; offer: Offer }>;
  /** The address of its styles. */
  style: string;
}

/** The editor of boards. */
export interface Editor {
  Boards: FunctionComponent<{ desk: Desk }>;
  BoardFrame: FunctionComponent<{ what: "keep" | "bring" | "take" | "code"; desk: Desk }>;
  style: string;
}

/** The table's desk on the host's phone, and what other phones are asked of it. */
export interface TableDesk {
  Asked: FunctionComponent;
  Knocks: FunctionComponent;
  HostPages: FunctionComponent<{ page: HostPage }>;
  style: string;
}

/** Tells the phone's owner what happened. */
export interface Teller {
  Shown: FunctionComponent;
  heard(view: View): void;
  interrupted(): void;
  forget(): void;
  endMoment(): void;
  closeNews(): void;
}

export interface Lazy<Phone = unknown> {
  /** The games that bring something of their own, each under the name of its folder in every room. */
  rooms: Record<string, () => Promise<Room>>;
  seldom: () => Promise<Seldom>;
  editor: () => Promise<Editor>;
  desk: () => Promise<TableDesk>;
  teller: () => Promise<(phone: Phone) => Teller>;
}

let known: unknown = null;

/** Says how the parts are loaded, before anything asks for one. */
export const comeFrom = <Phone>(lazy: Lazy<Phone>): void => void (known = lazy);

/** The parts; an error where nobody has said how they are loaded. */
export function lazy<Phone>(): Lazy<Phone> {
  if (known === null) throw new Error("nobody has said how parts of the page are loaded");
  return known as Lazy<Phone>;
}
