// What the page knows of Cities & Knights beyond the view: the tracks in order, their buildings, their cards.
import type { Kind } from "../../../protocol";

export const TRACKS = ["trade", "politics", "science"] as const;
export type Track = (typeof TRACKS)[number];
export const EVENT_FACES: readonly string[] = ["ship", ...TRACKS];

export const PAID_WITH: Record<Track, Kind> = { trade: "cloth", politics: "coin", science: "paper" };
export const LEVELS: Record<Track, readonly string[]> = {
  trade: ["market", "trading_house", "merchant_guild", "bank", "great_exchange"],
  politics: ["town_hall", "church", "fortress", "cathedral", "council"],
  science: ["abbey", "library", "aqueduct", "theater", "university"],
};
export const POWER = 3;
export const METROPOLIS = 4;

export const DECKS: Record<Track, readonly Kind[]> = {
  trade: ["merchant", "merchant_fleet", "commercial_harbor", "master_merchant", "resource_monopoly", "trade_monopoly"],
  politics: ["bishop", "constitution", "deserter", "diplomat", "intrigue", "saboteur", "spy", "warlord", "wedding"],
  science: ["alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining", "printer", "road_building", "smith"],
};

/** Cards that lie open once they are drawn. */
export const OPEN_CARDS: readonly Kind[] = ["constitution", "printer"];

export const trackOf = (card: Kind): Track => TRACKS.find((track) => DECKS[track].includes(card)) ?? "trade";

export const isTrack = (name: string): name is Track => (TRACKS as readonly string[]).includes(name);
