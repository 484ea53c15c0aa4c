// The wall: who has which section, how near a breach is, and what raising one's own takes.
import { type Cards } from "../../../protocol";
import type { SectionView, View } from "../view";
import type { Words } from "../../../words";
import { placeInWords } from "../../../model/placeNames";
import { nameOf } from "../../../model/prompt";
import { acting, commands, hand, missing, refused, tooFew, waiting } from "../../../model/wishes";

/** calm: riders could still come · warned: the next one breaks through, and waits where it may come from · safe: none ever does */
export type Danger = "calm" | "warned" | "safe";

export const sections = (view: View): SectionView[] => view.wall;

/** The section of the seat that this phone plays. */
export const mySection = (view: View): SectionView | undefined => sections(view).find((one) => one.seat === view.you);

/** Whether the app follows the riders; else they are cardboard, and breaches are told. */
export const isFollowed = (view: View): boolean => view.custody.bag !== "cardboard";

/** Whether a rider waits in a territory from which one comes before this section; of riders of cardboard nobody here knows. */
const isThreatened = (view: View, { section }: SectionView): boolean =>
  !isFollowed(view) || view.gathering.some(({ riders, arrows }) => (riders ?? 0) > 0 && arrows.some((arrow) => arrow.section === section));

/** Whether one more rider would come through, while there is a game that could send one. */
export const warns = (view: View, section: SectionView): boolean => section.warns && view.winners === null;

export function danger(view: View, section: SectionView): Danger {
  if (warns(view, section) && isThreatened(view, section)) return "warned";
  return section.seat !== null && section.level >= section.battlefield_max ? "safe" : "calm";
}

/** Whose section it is, or its name while it is nobody's. */
export const holder = (view: View, section: SectionView, words: Words): string =>
  section.seat === null ? words.say("phones.page.wall.section", { name: section.section }) : nameOf(view, section.seat);

/** The rolls that bring riders, "9·12". */
export const rolls = (numbers: readonly number[]): string => [...numbers].sort((a, b) => a - b).join("·");

/** A section for those who listen. */
export function sectionSaid(view: View, section: SectionView, words: Words): string {
  const parts = [
    holder(view, section, words),
    words.say("phones.page.wall.level", { n: section.level }),
    section.riders === null ? "" : words.say("phones.page.wall.riders", { n: section.riders }),
    words.say("phones.page.wall.attacked", { numbers: rolls(section.attack_numbers) }),
    warns(view, section) ? words.say("phones.page.wall.warned") : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

export interface NextStage {
  /** The level that it would have; null at the highest. */
  level: number | null;
  cost: Cards;
  ok: boolean;
  /** Why not now; tells of the hand. */
  reason: string;
}

function reason(view: View, cost: Cards, words: Words): string {
  const cards = hand(view);
  if (!acting(view)) return waiting(view, cost, words);
  const lacks = missing(cards, cost);
  if (cards !== null && Object.keys(lacks).length > 0) return words.say("phones.page.can.missing", { cards: words.cards(lacks) });
  return tooFew(view, cost, words) || refused(view, "raise_wall", words);
}

/** What the next stage of this seat's section takes; null where it has none. */
export function nextStage(view: View, words: Words): NextStage | null {
  const mine = mySection(view);
  if (!mine) return null;
  if (mine.next_cost === null) return { level: null, cost: {}, ok: false, reason: words.say("phones.page.wall.highest") };
  const ok = acting(view) && commands(view, "raise_wall").length > 0 && tooFew(view, mine.next_cost, words) === "";
  return { level: mine.level + 1, cost: mine.next_cost, ok, reason: ok ? "" : reason(view, mine.next_cost, words) };
}

/** Whether with the next breach all have lost. */
export const isLast = (view: View): boolean => view.winners === null && view.breaches_end - view.breaches === 1;

/** "1 breach of 5": with the last all have lost. */
export const breachesSaid = (view: View, words: Words): string =>
  words.say(`phones.page.wall.breaches${view.winners === null ? "" : ".over"}`, { n: view.breaches, end: view.breaches_end });

export interface DeadHex {
  at: string;
  where: string;
  riders: number;
}

/** The hexes that riders hold, with how many. */
export function deadHexes(view: View, words: Words): DeadHex[] {
  const { board } = view;
  return board.hexes
    .filter((hex) => (hex.riders ?? 0) > 0)
    .map((hex) => ({ at: hex.at, where: placeInWords(board, hex.at, words), riders: hex.riders ?? 0 }));
}

/** Places that only the wall has, in words: a battlefield, a gathering territory, the site of a fortress. */
export function placeBefore(view: View, place: string, words: Words): string | null {
  const field = sections(view).find((one) => one.battlefield === place);
  if (field) return words.say("phones.page.map.battlefield", { name: field.seat === null ? field.section : nameOf(view, field.seat) });
  const territory = view.gathering.find((one) => one.at === place);
  if (territory) return words.say("phones.page.map.territory", { name: territory.territory });
  const site = sections(view).find((one) => one.site === place && one.seat === null);
  if (!site) return null;
  const where = placeInWords(view.board, place, words);
  return words.say("phones.page.pair", { name: words.say("phones.page.wall.section", { name: site.section }), what: where });
}
