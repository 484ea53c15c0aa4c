// A small view to change in tests: red acts, blue looks on.
import type { View } from "../../companion/phones/web/src/protocol";
import base from "words:en-base";
import fiveSix from "words:en-five_six";
import wall from "words:en-great_wall";
import troy from "words:en-troy";
import alexander from "words:en-alexander";
import knights from "words:en-cities_knights";
import words from "words:en";
import baseLater from "words:en-base-later";
import knightsLater from "words:en-cities_knights-later";
import wallLater from "words:en-great_wall-later";
import troyLater from "words:en-troy-later";
import alexanderLater from "words:en-alexander-later";
import wordsLater from "words:en-later";
import { bring } from "../../companion/phones/web/src/games";
import { comeFrom } from "../../companion/phones/web/src/lazy";
import { PARTS } from "../../companion/phones/web/src/parts";
import { Words } from "../../companion/phones/web/src/words";

comeFrom(PARTS);

/** What a phone can say as soon as it shows a game, and once the page has been at rest. */
export const early = new Words("en", words).with(base).with(fiveSix).with(knights).with(wall).with(troy).with(alexander);
export const english = early.with(wordsLater).with(baseLater).with(knightsLater).with(wallLater).with(troyLater).with(alexanderLater);

/** Brings what a game adds to the page, as a phone does before it shows a view of it, and what is seldom needed of it. */
export async function learned(...rooms: string[]): Promise<void> {
  const isGame = (room: string): boolean => room.includes(" ");
  await Promise.all(rooms.filter(isGame).map(bring));
  const parts = rooms.filter((room) => !isGame(room));
  await Promise.all([...parts, ...parts.map((room) => `${room}-later`)].map(bring));
}

export function aView(change: Partial<View> = {}): View {
  return {
    seq: 12,
    you: "red",
    game: "base",
    turn: 3,
    phase: "action",
    active: "red",
    winners: null,
    custody: { resources: "phones", cards: "phones", dice: "table" },
    house: {},
    seats: [
      {
        seat: "red",
        name: "Ann",
        points: 3,
        points_by: [],
        resources: { brick: 1, ore: 2, lumber: 4 },
        hand: { brick: 1, ore: 2, lumber: 4 },
        development: 0,
        development_cards: [],
        rates: { brick: 3, lumber: 2, wool: 3, grain: 3, ore: 3 },
      },
      { seat: "blue", name: "Bob", points: 2, points_by: [], resources: 5, development: 1 },
      { seat: "white", name: "Cy", points: 2, points_by: [], resources: 0, development: 0 },
    ],
    board: {
      hexes: [
        { at: "0,0", terrain: "forest", number: 8 },
        { at: "1,0", terrain: "hills", number: 5 },
        { at: "0,1", terrain: "desert", number: null, robber: true },
      ],
      harbors: [{ at: "0,0,NW", trade: "any" }],
      intersections: [],
      paths: [],
    },
    bank: { brick: 18, lumber: 15, wool: 19, grain: 0, ore: 17 },
    deck: 25,
    obligations: [{ seat: "red", type: "act" }],
    offers: [],
    costs: {
      road: { brick: 1, lumber: 1 },
      settlement: { brick: 1, lumber: 1, grain: 1, wool: 1 },
      city: { grain: 2, ore: 3 },
      development: { grain: 1, wool: 1, ore: 1 },
    },
    options: [
      { type: "build_road", seat: "red", at: "0,0,NE" },
      { type: "build_road", seat: "red", at: "0,0,W" },
      { type: "end_turn", seat: "red" },
      { type: "offer_trade", seat: "red", give: { ore: 1 }, get: { wool: 1 } },
      { type: "trade_bank", seat: "red", give: "lumber", get: "wool" },
    ],
    wishes: {
      build_road: { ok: true },
      build_city: { ok: false, code: "cannot_pay", params: { missing: { grain: 2, ore: 1 } }, message: "you lack cards", rule: "B6.1" },
      build_settlement: { ok: false, code: "no_such_reason", message: "No room for a settlement.", rule: "B6.7" },
    },
    ...change,
  };
}
