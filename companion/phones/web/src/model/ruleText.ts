// What the rules say: it lies at the table, and comes to the phone when a number is tapped.
import { inTime } from "../patience";
import type { Language } from "../words";
import { addressOf } from "./rules";

/** A few words that say what it is, and the text; no such words above what a rule says. */
export type Paragraph = readonly [heading: string, text: string];

/** A rule as it can be read in any game. */
export interface RuleText {
  title: string;
  said: readonly Paragraph[];
  /** House rule to its heading, what is said for each value, and what is said where there is no game. */
  house?: Record<string, readonly [heading: string, set: Record<string, string>, offered: string]>;
  after?: readonly Paragraph[];
  /** The rules that it names. */
  more?: readonly string[];
}

interface Chapter {
  /** What stands above the rules that are named. */
  more: string;
  rules: Record<string, RuleText>;
}

export interface Read extends RuleText {
  named: string;
}

const PATIENCE_MS = 6000;
const here = new Map<string, Chapter>();

/** A rule's text in a language; rejects where the table cannot be reached or has none. */
export async function ruleText(language: Language, rule: string): Promise<Read> {
  const address = addressOf(language, rule);
  const chapter = here.get(address) ?? (await loaded(address));
  here.set(address, chapter);
  const found = chapter.rules[rule];
  if (found === undefined) throw new Error(rule);
  return { ...found, named: chapter.more };
}

async function loaded(address: string): Promise<Chapter> {
  const ask = async (signal: AbortSignal): Promise<Chapter> => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(address);
    return (await answer.json()) as Chapter;
  };
  return inTime(ask, PATIENCE_MS);
}

/** A text from top to bottom. house: what the game plays by house rule, if one is on. */
export function paragraphs(read: RuleText, house: Record<string, unknown> = {}): Paragraph[] {
  const chosen = Object.entries(read.house ?? {}).map(([key, [heading, set, offered]]): Paragraph => [heading, set[String(house[key])] ?? offered]);
  return [...read.said, ...chosen, ...(read.after ?? [])];
}
