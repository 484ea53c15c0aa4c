// What the page knows of Cities & Knights beyond the view: the tracks in order and their buildings.
import { aboutOf } from "../..";
import type { Kind } from "../../../protocol";
import type { View } from "../view";

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

/** The track of a progress card, by the deck that it lies in. */
export const trackOf = (view: View, card: Kind): Track => TRACKS.find((track) => aboutOf(view).piles[track]?.includes(card)) ?? "trade";

export const isTrack = (name: string): name is Track => (TRACKS as readonly string[]).includes(name);
