// The riders: where they wait, which roll sends them where, and what the last one did.
import type { Obligation, Seat, View } from "../../../protocol";
import type { RidersRoll, SectionView, TerritoryView } from "../view";
import type { Words } from "../../../words";
import { placeSaid } from "../../../model/placeNames";
import { commands } from "../../../model/wishes";
import { holder, sections } from "./wall";

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

function moved(view: View, moves: RidersRoll["moves"], words: Words): string {
  const said = moves.map(({ territory, section }) => words.say("phones.page.riders.way", { territory, name: nameOfSection(view, section, words) }));
  return said.length === 0 ? "" : words.say("phones.page.riders.moved", { n: said.length, ways: said.join(", ") });
}

function broke(view: View, breach: RidersRoll["breaches"][number], words: Words): string {
  const name = nameOfSection(view, breach.section, words);
  const places = [...new Set(breach.placed)].map((at) => placeSaid(view, at, words)).join(", ");
  return words.say(places === "" ? "phones.page.riders.broke" : "phones.page.riders.broke.onto", { name, level: breach.level, places });
}

/** What the last roll did to the riders; empty where it did nothing. */
export function rollSaid(view: View, words: Words): string {
  const { attack } = view;
  if (!attack) return "";
  return [moved(view, attack.moves, words), ...attack.breaches.map((one) => broke(view, one, words))].filter((part) => part !== "").join(" ");
}

/** Whether the last roll broke a wall. */
export const isBreached = (view: View): boolean => (view.attack?.breaches.length ?? 0) > 0;

/** The territories that a rider of a knight's choice may leave. */
export const departures = (view: View): string[] => [...new Set(commands(view, "move_rider").map((one) => String(one.from)))];

/** Where a rider out of this territory may go. */
export const arrivals = (view: View, from: string): string[] =>
  commands(view, "move_rider")
    .filter((one) => one.from === from)
    .map((one) => String(one.to));

/** What this seat's knight may still do and can do now. */
export const knightActions = (view: View, duty: Obligation): string[] =>
  (duty.actions ?? []).filter((action) => commands(view, action).length > 0);

/** The numerals that may have come out of the bag: whoever draws for a robot reads the same. West stands left, as on the board. */
export const numerals = (view: View, robot: Seat | null): string[] => {
  const mine = commands(view, "draw_rider").map((one) => one.outcome ?? "");
  return (view.gathering ?? []).map((one) => one.territory).filter((name) => robot !== null || mine.includes(name));
};
