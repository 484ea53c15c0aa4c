// What a phone knows and shows, as plain values.
import type { Login, Waiting, Waits } from "../claim";
import { fleeting } from "../kept";
import type { Connection, Sent } from "../link";
import type { Desk } from "../model/boards";
import type { HostPage, Looked } from "../model/page";
import type { Present } from "../model/sleep";
import type { Reach } from "../model/trouble";
import { EMPTY, type Draft } from "../model/trade";
import type { Advice, Cards, Chosen, DeedOf, Look, Refusal, View } from "../protocol";
import type { Told } from "../told/told";
import { languageOf, type Language } from "../words";
import { remembered } from "./settings";

export type Tab = "hand" | "trade" | "board" | "journal";

export type Sheet =
  | { name: "points"; seat: string }
  /** One of the game's own, perhaps of a card. */
  | { name: "game"; which: string; card?: string }
  /** A described page, below the word of the key that led to it, and the sheet in which that was tapped; top: how far it is scrolled. */
  | { name: "look"; look: Look; title: string; before?: Sheet | null; top?: number }
  /** Over a board that the host edits. */
  | { name: "board"; what: "keep" | "bring" | "take" | "code" }
  /** What a rule says, and the sheet that its number was tapped in. */
  | { name: "rule"; rule: string; before: Sheet | null }
  | { name: "me" };

export interface Notice {
  text: string;
  rule: string;
  kind: "refusal" | "news";
  /** Of the refusal. */
  code?: string;
  /** It tells of the hand, and is read only while that lies open. */
  secret?: boolean;
  /** What is read of it while the hand lies face down; empty: that it tells of the hand. */
  covered?: string;
}

/** out: no seat on this phone · joining: the code is being claimed · waiting: people are asked whether it may · in: a seat */
export type Stage = "joining" | "waiting" | "in" | "out";

export interface PhoneState {
  stage: Stage;
  refusal: Refusal | null;
  login: Login | null;
  /** While people are asked. */
  waiting: Waiting | null;
  /** This browser keeps nothing, and nobody has said yet that this was read. */
  fleeting: boolean;
  /** For how many looks the table was nowhere to be found. */
  sought: number;
  /** Another table answers where this one was. */
  foreign: boolean;
  connection: Connection;
  /** Whether the browser believes that there is a network. */
  online: boolean;
  /** What the page's server said since the line is not as it should be. */
  reach: Reach | null;
  /** The name of the table's Wi-Fi, where it is known. */
  network: string | null;
  /** All places that this phone holds at the table, as its page's server said last. */
  mine: readonly string[];
  view: View | null;
  table: View | null;
  pending: Sent | null;
  notice: Notice | null;
  tab: Tab;
  sheet: Sheet | null;
  /** How many sheets lie open. */
  sheets: number;
  chosen: Chosen | null;
  draft: Draft;
  /** With whom the trade tab trades. */
  trading: "players" | "bank";
  /** What the host is about to put right on the map: the command for each place. */
  fixing: DeedOf<"correct">[];
  /** The tab to go back to once what led to the map is done. */
  backTo: Tab | null;
  /** When the view came, in milliseconds of this phone's own clock. */
  seenAt: number;
  /** Since when the table waits, as its page's server said last: a page that was just loaded did not see that. */
  waits: Waits | null;
  /** The clock of the hall's round, as it was told at a moment of this phone's own clock; null for none. */
  round: { name: string; left: number; stands: boolean; seenAt: number } | null;
  /** Cards chosen so far in a sheet of the game. */
  picked: Cards;
  /** What the table's desk for boards shows; null while the host edits none. */
  desk: Desk | null;
  /** How it stands with what is seldom needed; away: it could not be had when it was last asked for. */
  seldom: "unasked" | "coming" | "here" | "away";
  /** What is told now of what happened. */
  told: Told;
  /** What a robot would do, of the view with this number. */
  advice: { seq: number; found: Advice[] } | null;
  /** The page of the table's desk that the host looks at. */
  page: HostPage | null;
  /** Described pages, by what they show. */
  looked: Readonly<Record<string, Looked>>;
  /** Whose phones are looked at. */
  present: Present;
  unlocked: boolean;
  held: boolean;
  /** Nobody looks at the page now: it sleeps, or another is in front of it. */
  covered: boolean;
  language: Language;
  /** Whether the screen stays on. */
  awake: boolean;
  buzz: boolean;
  sound: boolean;
}

const SILENCE: Told = { news: [], latest: [], lost: [], moment: null };
/** What no place has seen or said yet. */
export const FRESH = { view: null, table: null, pending: null, sheet: null, chosen: null, fixing: [], draft: EMPTY, picked: {}, told: SILENCE, present: {}, desk: null, page: null, looked: {}, advice: null };

/** A phone that was just opened. */
export function opened(): PhoneState {
  const its = remembered();
  return {
    ...FRESH,
    stage: "joining",
    refusal: null,
    login: null,
    waiting: null,
    fleeting,
    sought: 0,
    foreign: false,
    connection: "joining",
    online: navigator.onLine !== false,
    reach: null,
    network: null,
    mine: [],
    notice: null,
    sheets: 0,
    tab: "hand",
    trading: "players",
    backTo: null,
    seenAt: 0,
    waits: null,
    round: null,
    unlocked: false,
    held: false,
    covered: false,
    seldom: "unasked",
    language: its.language ?? languageOf(navigator.languages),
    awake: its.awake ?? true,
    buzz: its.buzz ?? true,
    sound: its.sound ?? false,
  };
}
