// The tracks of Cities & Knights in order, with their buildings.
import { aboutOf } from "../..";
import type { Kind } from "../../../protocol";
import type { Words } from "../../../words";
import type { TrackView, View } from "../view";

export const TRACKS = ["trade", "politics", "science"] as const;
export type Track = (typeof TRACKS)[number];
export const EVENT_FACES: readonly string[] = ["ship", ...TRACKS];

const UNTOLD: TrackView = { levels: [], power: 0, metropolis: 0 };

export const toldOf = (view: View, track: Track): TrackView => view.tracks[track] ?? UNTOLD;

/** The building of a level, in words; empty where there is none. */
export const buildingOf = (view: View, track: Track, level: number, words: Words): string => {
  const building = toldOf(view, track).levels[level - 1];
  return building === undefined ? "" : words.say(`improvement.${building}`);
};

/** The track of a progress card, by the deck that it lies in. */
export const trackOf = (view: View, card: Kind): Track => TRACKS.find((track) => aboutOf(view).piles[track]?.includes(card)) ?? "trade";

export const isTrack = (name: string): name is Track => (TRACKS as readonly string[]).includes(name);
