// The Great Wall as the phone thinks of it: how near a breach is, what raising takes, what a roll did, what a knight may do.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { figures } from "../../../../companion/phones/web/src/games/great_wall/model/figures";
import { arrivals, departures, isBreached, knightActions, numerals, rollSaid, stripSaid, ways } from "../../../../companion/phones/web/src/games/great_wall/model/riders";
import { breachesSaid, danger, deadHexes, nextStage, rolls, sectionSaid } from "../../../../companion/phones/web/src/games/great_wall/model/wall";
import { mapShape } from "../../../../companion/phones/web/src/model/map";
import { placeSaid } from "../../../../companion/phones/web/src/model/placeNames";
import { placing } from "../../../../companion/phones/web/src/model/placing";
import { pointsSaid, signed } from "../../../../companion/phones/web/src/model/points";
import { prompt } from "../../../../companion/phones/web/src/model/prompt";
import { developmentCards } from "../../../../companion/phones/web/src/games/base/model/cards";
import { whyDearer } from "../../../../companion/phones/web/src/model/trade";
import type { SectionView, TerritoryView } from "../../../../companion/phones/web/src/games/great_wall/view";
import type { BoardView, Obligation, SeatView, View } from "../../../../companion/phones/web/src/protocol";
import host from "words:en-host";
import wallHost from "words:en-great_wall.host";
import { aView, english, learned } from "../../view";

before(() => learned("base 3", "great_wall 4", "base", "great_wall"));

const section = (name: string, seat: string | null, change: Partial<SectionView> = {}): SectionView => ({
  section: name,
  seat,
  site: `${name},-1,S`,
  battlefield: `${name},-1`,
  level: 1,
  riders: 0,
  battlefield_max: 5,
  warns: false,
  attack_numbers: [12, 9],
  next_cost: { brick: 2, ore: 1 },
  direction: [],
  hexes: [],
  ...change,
});

const MINE = section("3", "red");
const THEIRS = section("2", "blue", { riders: 2, level: 2, warns: true });
const NOBODYS = section("1", null);
const CAMP: TerritoryView = { territory: "II", at: "2,-3", riders: 2, attack_numbers: [12, 9], arrows: [{ number: 12, section: "3" }, { number: 9, section: "1" }] };

const ORANGE: SeatView = { seat: "orange", name: "Di", points: 2, resources: 0 };

function wallView(change: Partial<View> = {}): View {
  const board = aView().board as BoardView;
  const land = board.hexes.map((hex) => ({ ...hex, robber: false }));
  const hexes = [...land, { at: "2,0", terrain: "sea", number: null }, { at: "3,0", terrain: "sea", number: null }];
  return aView({
    game: "great_wall",
    seats: [...aView().seats, ORANGE],
    wall: [MINE, THEIRS, NOBODYS],
    gathering: [CAMP],
    breaches: 1,
    breaches_end: 5,
    penalties: { red: 0, blue: 1, white: 0 },
    attack: { moves: [], breaches: [] },
    board: { ...board, hexes, pirate: "2,0" },
    ...change,
  });
}

const owing = (...obligations: Obligation[]): Partial<View> => ({ obligations });

test("a section is in danger when the next rider breaks through, and safe at the level that no rider exceeds", () => {
  const places = [MINE, THEIRS, section("9", "white", { level: 5, riders: 5 })];
  const near = (view: View) => places.map((one) => danger(view as Parameters<typeof danger>[0], one));
  const before = { ...CAMP, arrows: [{ number: 9, section: "2" }] };
  assert.deepEqual(near(wallView({ gathering: [before] } as Partial<View>)), ["calm", "warned", "safe"]);
  const nobody = "no rider waits where it may come from";
  assert.deepEqual(near(wallView()), ["calm", "calm", "safe"], nobody);
  assert.deepEqual(near(wallView({ gathering: [{ ...before, riders: 0 }] } as Partial<View>)), ["calm", "calm", "safe"], nobody);
  assert.match(sectionSaid(wallView(), THEIRS, english), /^Bob, level 2, 2 riders.*attacked by rolls of 9·12, one more rider/);
  assert.match(sectionSaid(wallView(), { ...NOBODYS, riders: null }, english), /^Section 1, level 1, attacked/);
  assert.equal(rolls([12, 9]), "9·12");
});

test("what the next stage takes is mine alone, and why not is said in cards", () => {
  assert.deepEqual(nextStage(wallView(), english), { level: 2, cost: { brick: 2, ore: 1 }, ok: false, reason: "you still need 1 brick" });
  const may = nextStage(wallView({ options: [{ type: "raise_wall", seat: "red" }] }), english);
  assert.deepEqual([may?.ok, may?.reason], [true, ""]);
  assert.equal(nextStage(wallView({ you: "white" }), english), null);
  const top = nextStage(wallView({ wall: [{ ...MINE, level: 5, next_cost: null }] }), english);
  assert.deepEqual([top?.level, top?.ok], [null, false]);
  assert.notEqual(top?.reason, "");
});

test("off my turn the wall says whether I could pay for it", () => {
  const view = wallView({ ...owing({ seat: "blue", type: "act" }), active: "blue", wall: [{ ...MINE, next_cost: { ore: 1 } }] });
  assert.equal(nextStage(view, english)?.reason, "you can pay for it");
});

test("what a roll did to the riders is said until the next turn, with as many as cross; what they hold as it is now", () => {
  const moves = [{ territory: "II", section: "2" }];
  assert.equal(rollSaid(wallView(), english), "");
  assert.equal(rollSaid(wallView({ attack: { moves, breaches: [] } }), english), "A rider comes from territory II to Bob.");
  const attack = { moves, breaches: [{ section: "2", seat: "blue", placed: ["0,0", "1,0"], level: 1 }] };
  const broken = wallView({ attack });
  assert.equal(rollSaid(broken, english), "2 riders cross Bob’s wall.");
  assert.deepEqual([isBreached(broken), isBreached(wallView())], [true, false]);
  const passed = wallView({ attack, journal: [{ seq: 9, at: 0, event: { type: "turn_started", seat: "blue" } }] } as unknown as Partial<View>);
  assert.deepEqual([rollSaid(passed, english), isBreached(passed)], ["", false]);
});

test("the strip says what riders hold now, that the next one breaches one’s own wall, and which breach is the last", () => {
  const board = { ...aView().board, hexes: [{ at: "0,0", terrain: "forest", number: 8, riders: 1 }, { at: "1,0", terrain: "hills", number: 5, riders: 0 }] } as BoardView;
  const near = section("1", "red", { warns: true, riders: 1 });
  const said = (change: Partial<View>): string => stripSaid(wallView({ wall: [near], breaches: 1, breaches_end: 5, ...change }), english);
  assert.equal(said({ board }), "A rider holds the forest 8: nothing comes from there. One more rider would breach your wall.");
  const both = { ...board, hexes: board.hexes.map((hex) => ({ ...hex, riders: 1 })) } as BoardView;
  assert.match(said({ board: both }), /^Riders hold the forest 8 and the hills 5:/);
  assert.equal(said({ breaches: 4, you: "blue" }), "With the next breach all have lost.");
  assert.equal(said({ wall: [section("1", "red", { level: 0, warns: true, riders: 0 })] }), "One more rider would breach your wall.", "level 0 holds no rider");
  assert.equal(said({ winners: ["blue"], breaches: 4 }), "");
});

test("on the phone of a host, who has no wall, all that was one's own is of whom the host acts for", () => {
  const acting = english.with(host).with(wallHost).actingFor("Ann");
  const near = section("1", "red", { warns: true, riders: 1 });
  const moves = [{ territory: "II", section: "1" }];
  const breaches = [{ section: "1", seat: "red", placed: ["0,0"], level: 1 }];
  const said = (attack: View["attack"], wall = near): string => stripSaid(wallView({ wall: [wall], attack }), acting);
  assert.equal(said({ moves: [], breaches: [] }), "One more rider would breach Ann’s wall.");
  assert.match(said({ moves, breaches: [] }), /^A rider comes from territory II to Ann\./);
  assert.match(said({ moves, breaches }), /^A rider crosses Ann’s wall\./);
  const off = wallView({ ...owing({ seat: "blue", type: "act" }), active: "blue", wall: [{ ...MINE, next_cost: { ore: 1 } }] });
  assert.equal(nextStage(off, acting)?.reason, "Ann can pay for it");
  assert.equal(nextStage(wallView(), acting)?.reason, "Ann still needs 1 brick");
});

test("each roll of a territory leads to somebody's wall, or to a section that nobody has yet", () => {
  assert.deepEqual(ways(wallView(), CAMP, english).map((way) => [way.number, way.name]), [[12, "Ann"], [9, "Section 1"]]);
});

test("the breaches are counted against the one that ends the game", () => {
  assert.equal(breachesSaid(wallView(), english), "1 breach; at the 5th everybody loses");
  const over = wallView({ winners: [], breaches: 5 });
  assert.equal(breachesSaid(over, english), "5 breaches, of 5 at most", "nothing more can happen");
  assert.match(sectionSaid(over, THEIRS, english), /attacked by rolls of 9·12$/);
});

test("a knight offers what it may still do and what can be done", () => {
  const duty: Obligation = { seat: "red", type: "use_knight", left: 1, actions: ["move_rider", "drive_off_rider"] };
  const options = [
    { type: "move_rider", seat: "red", from: "II", to: "I" },
    { type: "move_rider", seat: "red", from: "II", to: "III" },
    { type: "end_knight", seat: "red" },
  ];
  const view = wallView({ ...owing(duty), options });
  assert.deepEqual(knightActions(view, duty), ["move_rider"]);
  assert.deepEqual([departures(view), arrivals(view, "II"), arrivals(view, "I")], [["II"], ["I", "III"], []]);
  assert.equal(prompt(view, "red", english).title, "Your knight: 1 more action");
  assert.equal(prompt(view, "red", english).detail, "Another kind of action than the first.");
  const any = wallView({ ...owing({ ...duty, left: 2 }), house: { knight_actions: "any" } });
  assert.deepEqual([prompt(any, "red", english).title, prompt(any, "red", english).detail], ["Your knight: up to 2 actions", "The same one twice, if you like."]);
  const first = wallView({ ...owing({ ...duty, left: 2 }), options });
  assert.equal(prompt(first, "red", english).detail, "Only one is possible now.");
});

test("the numerals that may come out of the bag are those of the table", () => {
  const options = [{ type: "draw_rider", seat: "red", outcome: "I" }, { type: "draw_rider", seat: "red", outcome: "II" }];
  const camps = ["II", "I"].map((territory) => ({ territory, at: null, riders: 0, attack_numbers: [], arrows: [] }));
  assert.deepEqual(numerals(wallView({ options, gathering: camps }), null), ["II", "I"]);
  assert.deepEqual(numerals(wallView({ options: [], gathering: camps }), "blue"), ["II", "I"]);
});

test("a border fortress is a settlement with words of its own, and the pirate goes to sea", () => {
  const options = [{ type: "build_settlement", seat: "red", at: "1,-1,S" }, { type: "move_pirate", seat: "red", at: "3,0" }];
  const fortress = placing(wallView({ ...owing({ seat: "red", type: "place_fortress" }), options }), null);
  assert.deepEqual([fortress?.type, fortress?.said, fortress?.forced], ["build_settlement", "place_fortress", true]);
  const pirate = placing(wallView({ ...owing({ seat: "red", type: "move_pirate" }), options }), null);
  assert.deepEqual([pirate?.type, pirate?.said, pirate?.thing, pirate?.places], ["move_pirate", "move_pirate", "pirate", ["3,0"]]);
});

test("places outside the land have names", () => {
  const said = (place: string): string => placeSaid(wallView(), place, english);
  assert.equal(said("2,-1"), "before Bob’s wall");
  assert.equal(said("1,-1"), "before 1’s wall");
  assert.equal(said("2,-3"), "territory II");
  assert.equal(said("2,0"), "the sea beside the hills 5");
  assert.equal(said("9,9"), "this place");
  assert.match(said("1,-1,S"), /^Section 1: /);
});

test("dead hexes are those that riders hold", () => {
  const board = wallView().board as BoardView;
  const held = { ...board, hexes: board.hexes.map((hex) => ({ ...hex, riders: hex.at === "1,0" ? 2 : 0 })) };
  assert.deepEqual(deadHexes(wallView({ board: held }), english), [{ at: "1,0", where: "the hills 5", riders: 2 }]);
});

test("points below nought have a true minus sign", () => {
  assert.deepEqual([signed(-2), signed(3)], ["−2", "3"]);
  assert.deepEqual([pointsSaid(-1, english.say), pointsSaid(-2, english.say), pointsSaid(10, english.say)], ["−1 point", "−2 points", "10 points"]);
});

test("when all have lost the best losers are named with their points", () => {
  const shown = prompt(wallView({ winners: [], all_lost: { best: ["blue", "white"], points: { red: -1, blue: 3, white: 3 } } }), "red", english);
  assert.deepEqual([shown.mine, shown.seats], [false, []]);
  assert.equal(shown.detail, "Best losers: Bob and Cy, 3 points each.");
  const alone = prompt(wallView({ winners: [], all_lost: { best: ["blue"], points: { red: -1, blue: 3, white: 2 } } }), "red", english);
  assert.equal(alone.detail, "Best loser: Bob, 3 points.");
});

test("a knight card says what it does behind the wall, and elsewhere what it does there", () => {
  const seats = [{ ...(aView().seats[0] as SeatView), development_cards: [{ card: "knight", playable: false, bought_turn: 1 }] }, ...aView().seats.slice(1), ORANGE];
  const effect = (view: View): string => developmentCards(view, english)[0]?.effect ?? "";
  assert.match(effect(wallView({ seats })), /three/);
  assert.match(effect(aView({ seats: seats.slice(0, 3) })), /robber/);
});

test("the map holds the steppe, which is no sea", () => {
  const board = aView().board as BoardView;
  const plain = mapShape(board, 0);
  const wider = mapShape(board, 0, ["0,-1", "0,-2"]);
  assert.equal(wider.sea.length, plain.sea.length - 1);
  const top = (box: string): number => Number(box.split(" ")[1]);
  assert.ok(top(wider.box) < top(plain.box) - 1);
});

test("the board in words names the figures too, and where they stand", () => {
  assert.deepEqual(figures(wallView() as never, english).slice(0, 4), ["Pirate: the sea beside the hills 5", "Before Bob’s wall: 2 riders", "Territory II: 2 riders", "The wall: Ann, level 1, 0 riders before it, attacked by rolls of 9·12"]);
  assert.ok(figures({ ...wallView(), bag: 17 } as never, english).includes("Riders waiting: 17 more in the bag"));
  assert.ok(figures({ ...wallView(), bag: null } as never, english).every((said) => !said.includes("in the bag")));
});

test("the bank says that the pirate closes my harbor, and nothing where every rate holds", () => {
  const at = (rule: string): View => wallView({ seats: aView().seats.map((one) => ({ ...one, rate_rules: { brick: rule } })) });
  assert.equal(whyDearer(at("W9.4"), english), "The pirate closes your harbor.");
  assert.equal(whyDearer(at("B5.9"), english), "");
});
