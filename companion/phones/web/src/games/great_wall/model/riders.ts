// The riders: where they wait, which roll sends them where, and what the last one did.
import type { Seat } from "../../../protocol";
import type { Obligation, RidersRoll, SectionView, TerritoryView, View } from "../view";
import type { Words } from "../../../words";
import { rollIsNews } from "../../../model/news";
import { commands } from "../../../model/wishes";
import { danger, deadHexes, holder, isLast, mySection, sections } from "./wall";

export interface Way {
  number: number;
  section: SectionView | undefined;
  /** Whose wall it leads to. */
  name: string;
}

const sectionOf = (view: View, name: string): SectionView | undefined => sections(view).find((one) => one.section === name);

/** The rolls that send riders out of a territory, and to whom. */
export const ways = (view: View, territory: TerritoryView, words: Words): Way[] =>
  territory.arrows.map(({ number, section }) => {
    const found = sectionOf(view, section);
    return { number, section: found, name: found ? holder(view, found, words) : section };
  });

const nameOfSection = (view: View, name: string, words: Words): string => {
  const found = sectionOf(view, name);
  return found ? holder(view, found, words) : name;
};

/** The end of a key that speaks of a wall to whom it belongs. */
const whose = (view: View, section: string): string => (!view.host && mySection(view)?.section === section ? ".mine" : "");

function moved(view: View, moves: RidersRoll["moves"], words: Words): string {
  const said = moves.map(({ territory, section }) => words.say(`phones.page.riders.way${whose(view, section)}`, { territory, name: nameOfSection(view, section, words) }));
  return said.length === 0 ? "" : words.say("phones.page.riders.moved", { n: said.length, ways: said.join(", ") });
}

function broke(view: View, breach: RidersRoll["breaches"][number], words: Words): string {
  const [name, n] = [nameOfSection(view, breach.section, words), breach.placed.length];
  return words.say(`phones.page.riders.${n === 0 ? "broke" : "crossed"}${whose(view, breach.section)}`, { name, n });
}

/** What this turn's roll did to the riders; empty where it did nothing, or was another turn's. */
export function rollSaid(view: View, words: Words): string {
  const { attack } = view;
  if (!attack || !rollIsNews(view)) return "";
  const broken = attack.breaches.map(({ section }) => section);
  const stopped = attack.moves.filter(({ section }) => !broken.includes(section));
  return joined([moved(view, stopped, words), ...attack.breaches.map((one) => broke(view, one, words))]);
}

const joined = (parts: string[]): string => parts.filter((part) => part !== "").join(" ");

const MANY = 3;

/** On which land nothing grows now; empty where there is none. */
function held(view: View, words: Words): string {
  const dead = deadHexes(view, words);
  if (dead.length > MANY) return words.say("phones.page.riders.held.many", { n: dead.length });
  const riders = dead.reduce((all, hex) => all + hex.riders, 0);
  return dead.length === 0 ? "" : words.say("phones.page.riders.held", { n: riders, places: words.all(dead.map(({ where }) => where)) });
}

/** In short: what the roll did, what is so now, and what the next rider would do. */
export function stripSaid(view: View, words: Words): string {
  const own = mySection(view);
  const near = own !== undefined && view.winners === null && danger(view, own) === "warned" ? words.say("phones.page.wall.yours") : "";
  return joined([rollSaid(view, words), held(view, words), near, isLast(view) ? words.say("phones.page.wall.last") : ""]);
}

/** Whether this turn's roll broke a wall. */
export const isBreached = (view: View): boolean => rollIsNews(view) && (view.attack?.breaches.length ?? 0) > 0;

/** The territories that a rider of a knight's choice may leave. */
export const departures = (view: View): string[] => [...new Set(commands(view, "move_rider").map((one) => String(one.from)))];

/** Where a rider out of this territory may go. */
export const arrivals = (view: View, from: string): string[] =>
  commands(view, "move_rider")
    .filter((one) => one.from === from)
    .map((one) => String(one.to));

/** What this seat's knight may still do and can do now. */
export const knightActions = (view: View, duty: Obligation): NonNullable<Obligation["actions"]> =>
  (duty.actions ?? []).filter((action) => commands(view, action).length > 0);

/** The numerals that may have come out of the bag: whoever draws for a robot reads the same. West stands left, as on the board. */
export const numerals = (view: View, robot: Seat | null): string[] => {
  const mine = commands(view, "draw_rider").map((one) => one.outcome);
  return view.gathering.map((one) => one.territory).filter((name) => robot !== null || mine.includes(name));
};
