// Cities & Knights as the phone thinks of it: what may be done, what it would bring, what is owed.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { pieceSaid } from "../../../../companion/phones/web/src/games/cities_knights/model/pieces";
import { figures } from "../../../../companion/phones/web/src/games/cities_knights/model/figures";
import { builds, knightActions, knightsOf, payments } from "../../../../companion/phones/web/src/games/cities_knights/model/actions";
import { fleetSaid } from "../../../../companion/phones/web/src/games/cities_knights/model/fleet";
import { believed, equal, inFingers, lieAt, namedCards, otherOf, pickedWith, pool, sheetDuty } from "../../../../companion/phones/web/src/games/cities_knights/model/owed";
import { choices, onMap, steps } from "../../../../companion/phones/web/src/games/base/model/asked";
import { backs, effect, now, progressGroups } from "../../../../companion/phones/web/src/games/cities_knights/model/progress";
import { calendar } from "../../../../companion/phones/web/src/games/cities_knights/model/tracks";
import { buildingOf, EVENT_FACES, TRACKS, trackOf } from "../../../../companion/phones/web/src/games/cities_knights/model/words";
import { sheetFor } from "../../../../companion/phones/web/src/model/wishes";
import { choice, placing, tapped } from "../../../../companion/phones/web/src/model/placing";
import { undoWhat } from "../../../../companion/phones/web/src/model/journal";
import { prompt } from "../../../../companion/phones/web/src/model/prompt";
import { bankRows } from "../../../../companion/phones/web/src/model/trade";
import type { FleetView } from "../../../../companion/phones/web/src/games/cities_knights/view";
import type { BoardView, Cards, Command, Obligation, Playable, SeatView, View } from "../../../../companion/phones/web/src/protocol";
import { aView, english, learned } from "../../view";

before(() => learned("cities_knights 3", "base", "cities_knights"));

const FLEET: FleetView = {
  step: 4,
  steps: 7,
  attacks: 0,
  barbarians: 3,
  strengths: { red: 1, blue: 3, white: 0 },
  defence: 4,
  holds: true,
  best: ["blue"],
  would_lose: ["red"],
};

const level = (level: number, cost: Record<string, number>) => ({ level, building: null, draws_on: level + 1, next_cost: cost, crane_cost: {} });
const track = (...levels: string[]) => ({ levels, power: 3, metropolis: 4 });

const RED: SeatView = {
  seat: "red",
  name: "Ann",
  points: 5,
  resources: { brick: 1, ore: 2, lumber: 4, coin: 3 },
  hand: { brick: 1, ore: 2, lumber: 4, coin: 3 },
  rates: { coin: 2 },
  hand_limit: 9,
  improvements: { trade: level(0, { cloth: 1 }), politics: level(2, { coin: 3 }), science: level(3, { paper: 4 }) },
  progress: { trade: 0, politics: 2, science: 1 },
  progress_cards: [
    { card: "mining", track: "science" },
    { card: "spy", track: "politics" },
    { card: "spy", track: "politics" },
  ],
};

function knightsView(change: Partial<View> = {}): View {
  const plain = aView();
  return aView({
    game: "cities_knights",
    fleet: FLEET,
    tracks: {
      trade: track("market", "trading_house", "merchant_guild", "bank", "great_exchange"),
      politics: track("town_hall", "church", "fortress", "cathedral", "council"),
      science: track("abbey", "library", "aqueduct", "theater", "university"),
    },
    seats: [RED, { ...(plain.seats[1] as SeatView), points: 8, progress: { trade: 1, politics: 0, science: 0 } }, plain.seats[2] as SeatView],
    metropolises: { politics: { seat: "blue", at: "0,0,S" } },
    ...change,
  });
}

const options = (...given: Omit<Command, "seat">[]): Command[] => given.map((one) => ({ ...one, seat: "red" }) as Command);
const owing = (duty: Omit<Obligation, "seat">, ...given: Omit<Command, "seat">[]): View =>
  knightsView({ obligations: [{ ...duty, seat: "red" } as Obligation], options: options(...given) });

test("all 54 cards' kinds belong to a track, and each level of a track has a building with a word", () => {
  const kinds = ["merchant", "spy", "alchemist", "road_building", "constitution", "printer"].map((card) => trackOf(knightsView(), card));
  assert.deepEqual(kinds, ["trade", "politics", "science", "science", "politics", "science"]);
  for (const track of TRACKS) assert.notEqual(buildingOf(knightsView(), track, 5, english), "");
  assert.deepEqual([buildingOf(knightsView(), "science", 3, english), buildingOf(knightsView(), "science", 0, english)], [english.say("improvement.aqueduct"), ""]);
  for (const face of EVENT_FACES) assert.ok(english.has(`symbol.${face}`), face);
});

test("what may be built comes with its places, the rest with its reason", () => {
  const view = knightsView({
    options: options({ type: "build_road", at: "0,0,NE" }, { type: "build_road", at: "0,0,W" }),
    wishes: { build_wall: { ok: false, code: "no_city_to_wall", params: {} } },
  });
  const rows = builds(view, english);
  assert.deepEqual(rows.map((row) => row.type), ["build_road", "build_settlement", "build_city", "build_wall"]);
  assert.match(rows[0]?.detail ?? "", /2 possible/);
  assert.equal(rows[3]?.detail, "All your cities have walls already.");
});

test("off my turn what has nothing to be done with says that, and not that it could be paid", () => {
  const off = { active: "blue", obligations: [{ seat: "blue", type: "act" }], options: [] } as Partial<View>;
  const detail = (view: View, type: string) => [...builds(view, english), ...knightActions(view, english)].find((row) => row.type === type);
  const bare = knightsView({ ...off, board: { ...(aView().board as BoardView), intersections: [] } });
  assert.deepEqual([detail(bare, "build_wall")?.detail, detail(bare, "build_wall")?.affordable], ["A wall goes under a city of yours, and you have none.", false]);
  const road = { at: "0,0,NE", seat: "red" } as never;
  const walled = { at: "0,0,N", seat: "red", piece: "city", wall: true } as never;
  const shut = knightsView({ ...off, board: { ...(aView().board as BoardView), paths: [], intersections: [walled] } });
  assert.deepEqual([detail(shut, "build_wall")?.detail, detail(shut, "build_knight")?.detail], ["All your cities have walls already.", "There is no free intersection on your roads."]);
  const free = knightsView({ ...off, board: { ...(aView().board as BoardView), paths: [road], intersections: [walled] } });
  assert.notEqual(detail(free, "build_knight")?.detail, "There is no free intersection on your roads.");
  assert.equal(detail(bare, "activate_knight")?.detail, "You have no inactive knight.");
  assert.equal(detail(bare, "move_knight")?.detail, "You have no knight that can do that.");
});

test("what costs nothing, and can only be done after the roll, says that", () => {
  const knight = { at: "0,0,N", seat: "red", piece: "knight", rank: 1, active: true } as never;
  const board = { ...(aView().board as BoardView), intersections: [knight] };
  const rolling = knightsView({ board, phase: "roll", active: "red", obligations: [{ seat: "red", type: "roll" }], options: [] } as Partial<View>);
  const row = knightActions(rolling, english).find(({ type }) => type === "move_knight");
  assert.deepEqual([row?.detail, row?.plain], ["after the roll", "after the roll"]);
});

test("over a hand face down a reason that everybody sees is said, and what depends on the hand is not", () => {
  const closed = { ...RED, hand: null, resources: 9 } as unknown as SeatView;
  const wishes = { activate_knight: { ok: false, error: { code: "not_enough", message: "", params: {} } } } as never;
  const at = (...intersections: object[]): View => knightsView({ seats: [closed], options: [], wishes, board: { ...(aView().board as BoardView), intersections: intersections as never } });
  const plain = (view: View, type: string) => [...builds(view, english), ...knightActions(view, english)].find((row) => row.type === type)?.plain;
  const bare = at();
  assert.deepEqual(
    ["activate_knight", "promote_knight", "build_wall", "move_knight"].map((type) => plain(bare, type)),
    ["You have no inactive knight.", "None of your knights can be promoted.", "A wall goes under a city of yours, and you have none.", "You have no knight that can do that."],
  );
  assert.deepEqual(calendar(bare, closed, english).map(({ next }) => next?.plain), Array(3).fill(english.say("refusal.improve_without_city")));
  const idle = at({ at: "0,0,N", seat: "red", piece: "knight", rank: 1, active: false }, { at: "1,0,N", seat: "red", piece: "city" });
  assert.deepEqual(["activate_knight", "promote_knight", "build_wall"].map((type) => plain(idle, type)), ["", "", ""]);
  assert.deepEqual(calendar(idle, closed, english).map(({ next }) => next?.plain), ["", "", ""]);
});

test("a city is repaired only where one is sabotaged", () => {
  const repair = (view: View) => builds(view, english).find((row) => row.type === "repair_city");
  const view = knightsView({ options: options({ type: "repair_city", at: "0,0,N" }) });
  assert.equal(repair(view), undefined);
  view.board!.intersections = [{ at: "0,0,N", seat: "red", piece: "city", sabotaged: true }];
  assert.equal(repair(view)?.ok, true);
  assert.equal(repair({ ...view, options: [] })?.ok, false, "whether it can be paid does not change what is listed");
});

test("knights are counted by rank and by whether they are active", () => {
  const view = knightsView();
  const knight = (at: string, seat: string, rank: number, active: boolean) => ({ at, seat, piece: "knight", rank, active });
  view.board!.intersections = [knight("0,0,N", "red", 1, true), knight("1,0,N", "red", 1, false), knight("0,1,N", "blue", 3, true)];
  assert.deepEqual(knightsOf(view, "red")[0], { rank: 1, active: 1, idle: 1 });
  assert.deepEqual(knightsOf(view, "red")[2], { rank: 3, active: 0, idle: 0 });
});

test("with knights on cardboard only their price and the robber's chase are the phone's affair", () => {
  const custody = { resources: "phones", cards: "phones", dice: "table", knights: "cardboard" } as const;
  const view = knightsView({ custody, options: options({ type: "pay_for_knight", what: "knight" }), costs: { knight: { wool: 1, ore: 1 } } });
  assert.deepEqual(knightActions(view, english).map((row) => row.type), ["chase_robber"]);
  assert.deepEqual(payments(view), [{ what: "knight", cost: { wool: 1, ore: 1 } }]);
});

test("the calendar says the next building, what is missing for it, and who has the metropolis", () => {
  const board = { ...(aView().board as BoardView), intersections: [{ at: "0,0,N", seat: "red", piece: "city" }] };
  const view = knightsView({ board, options: options({ type: "improve_city", track: "politics" }), wishes: { improve_city: { ok: true } } });
  const [trade, politics, science] = calendar(view, RED, english);
  assert.equal(trade?.next?.building, "Market");
  assert.match(trade?.next?.reason ?? "", /1 cloth/);
  assert.deepEqual([politics?.next?.ok, politics?.metropolis], [true, "Bob"]);
  assert.deepEqual([science?.hasPower, science?.next?.level], [true, 4]);
});

test("a level that needs a free city says so, although the cards are there", () => {
  const rich = { ...RED, hand: { paper: 4 } };
  const board = { ...(aView().board as BoardView), intersections: [{ at: "0,0,N", seat: "red", piece: "city" }] };
  const view = knightsView({ board, seats: [rich], wishes: { improve_city: { ok: true } }, options: [] });
  assert.equal(calendar(view, rich, english)[2]?.next?.reason, english.say("refusal.no_city_for_metropolis"));
});

test("where a city stands nobody is told on the host's phone that one is missing", () => {
  const unseen = { ...RED, hand: null };
  const board = { ...(aView().board as BoardView), intersections: [{ at: "0,0,N", seat: "red", piece: "city" }] };
  const acts = { you: "red", seats: [unseen], obligations: [{ seat: "red", type: "act" }] };
  const reasons = (view: View) => calendar(view, unseen, english).map(({ next }) => next?.reason);
  const price = (cards: Cards): string => english.say("phones.page.can.cost", { cards: english.cards(cards) });
  const listed = ["trade", "politics"].map((track) => ({ type: "improve_city", track }));
  assert.deepEqual(reasons(knightsView({ ...acts, board, options: listed })), ["", "", english.say("refusal.no_city_for_metropolis")]);
  assert.deepEqual(reasons(knightsView({ ...acts, board, options: [] })).slice(0, 2), [price({ cloth: 1 }), price({ coin: 3 })]);
  const none = { ...board, intersections: [] };
  assert.equal(reasons(knightsView({ ...acts, board: none, options: [] }))[0], english.say("refusal.improve_without_city"));
});

test("without a city nothing else is said to be missing for an improvement, in one’s turn and out of it", () => {
  for (const turn of [{}, { active: "blue", obligations: [{ seat: "blue", type: "act" }] }])
    assert.deepEqual([...new Set(calendar(knightsView({ options: [], ...turn }), RED, english).map(({ next }) => next?.reason))], [english.say("refusal.improve_without_city")]);
});

test("a calendar of cardboard has no rows", () => {
  assert.deepEqual(calendar(knightsView(), { ...RED, improvements: null }, english), []);
});

test("the attack's outcome names the defender, those who tie, or those who lose", () => {
  const said = (change: Partial<FleetView>): string => fleetSaid(knightsView(), { ...FLEET, ...change }, english).outcome;
  assert.equal(said({}), "Bob would take the Defender card.");
  assert.match(said({ best: ["red", "blue"] }), /Ann and Bob would draw/);
  assert.match(said({ holds: false, would_lose: ["red", "white"] }), /Ann and Cy would each lose a city/);
  assert.match(said({ holds: false, would_lose: [] }), /No city/);
  assert.match(said({ best: [] }), /Nobody/);
  assert.match(fleetSaid(knightsView(), FLEET, english).where, /3 ships/);
});

test("equal progress cards lie together in the calendar's order, each with when it may be played", () => {
  const groups = progressGroups(knightsView({ options: options({ type: "play_spy", from: "blue" }) }), english);
  assert.deepEqual(groups.map((one) => [one.card, one.count, one.playable]), [["spy", 2, true], ["mining", 1, false]]);
  const rolling = progressGroups(knightsView({ phase: "roll", options: [] }), english);
  assert.equal(rolling[0]?.when, "after you have rolled");
  assert.equal(progressGroups(knightsView({ active: "blue", options: [] }), english)[0]?.when, english.say("phones.page.card.when.own_turn"));
});

test("everybody sees how many cards of each track a seat holds", () => {
  assert.deepEqual(backs(knightsView(), "red"), [{ track: "politics", count: 2 }, { track: "science", count: 1 }]);
  assert.deepEqual(backs(knightsView({ seats: [{ ...RED, progress: null }] }), "red"), []);
});

const asking = (view: View, card: Playable): string => (onMap(view, card) ? "map" : steps(view, card, {}).map(({ field }) => field).join());

test("what a card asks for is read off the options", () => {
  const asked = (card: Playable, ...given: Omit<Command, "seat" | "type">[]): string =>
    asking(knightsView({ options: options(...given.map((one) => ({ ...one, type: `play_${card}` }))) }), card);
  assert.equal(asked("bishop", { at: "0,0" }), "map");
  assert.equal(asked("inventor", { hexes: ["0,0", "1,0"] }), "map");
  assert.equal(asked("smith", { knights: ["0,0,N"] }), "map");
  assert.equal(asked("spy", { from: "blue" }), "from");
  assert.equal(asked("resource_monopoly", { resource: "ore" }), "resource");
  assert.equal(asked("trade_monopoly", { commodity: "coin" }), "commodity");
  assert.equal(asked("crane", { track: "trade" }), "track");
  assert.equal(asked("alchemist", { dice: [1, 1] }), "dice");
  assert.equal(asked("warlord", {}), "");
  assert.equal(asked("saboteur", {}), "", "with the house rule that makes seats discard");
});

test("the seats that a card may name are those of the options", () => {
  const view = knightsView({ options: options({ type: "play_spy", from: "blue" }, { type: "play_spy", from: "white" }) });
  assert.deepEqual(choices(view, "spy", "from"), ["blue", "white"]);
  assert.match(now(view, "spy", english), /Bob and Cy/);
});

test("Mining says how much ore it brings, and the Wedding who would give cards, as the table tells this seat", () => {
  const seats = [{ ...RED, harvests: { mining: { ore: 4 } }, guests: ["blue"] }, ...knightsView().seats.slice(1)];
  const view = knightsView({ seats, options: options({ type: "play_mining" }, { type: "play_wedding" }) });
  assert.match(now(view, "mining", english), /4 ore/);
  assert.equal(now(view, "wedding", english), "They would give you cards: Bob.");
});

test("the house rule's Saboteur has words of its own", () => {
  assert.notEqual(effect(knightsView({ house: { saboteur: "discard" } }), "saboteur", english), effect(knightsView(), "saboteur", english));
});

test("a hand that another opened is the pool for what is taken, and no more than asked is taken", () => {
  const view = owing({ type: "take_cards", from: "blue", count: 2 });
  (view.seats[1] as SeatView).hand = { ore: 3, coin: 1 };
  const duty = sheetDuty(view)!;
  assert.deepEqual([otherOf(duty), pool(view, duty)], ["blue", { ore: 3, coin: 1 }]);
  let picked = pickedWith(view, duty, {}, "ore", 1);
  picked = pickedWith(view, duty, picked, "coin", 1);
  assert.deepEqual(pickedWith(view, duty, picked, "ore", 1), { ore: 1, coin: 1 });
  assert.deepEqual(pickedWith(view, duty, { coin: 1 }, "coin", 1), { coin: 1 });
  assert.deepEqual(pickedWith(view, duty, { coin: 1 }, "coin", -1), { coin: 0 });
});

test("what shows cards is answered in a sheet, and a discard in its own", () => {
  const sheets = ["act", "discard", "fifth_card", "lose_city"].map((type) => sheetFor(owing({ type })));
  assert.deepEqual(sheets, [null, "discard", "owed", null]);
});

test("gifts come out of one's own hand", () => {
  const view = owing({ type: "give_cards", to: "white", count: 2 });
  assert.deepEqual(pool(view, sheetDuty(view)!), RED.hand);
});

test("cards out of fingers are chosen among all kinds, and a robot's go where its cards lie", () => {
  const duty = { type: "give_cards", to: "blue", count: 2, wanted: ["coin", "ore"] };
  const view = owing(duty);
  const seats = view.seats.map((one) => (one.seat === "red" ? { ...one, hand: null, resources: null } : one));
  const seated = { blue: { strength: "middle" as const, hands: "red", cards: "open" as const } };
  const beside: View = { ...view, seats, robots: { seats: seated, waits: false, to_lay: [] } };
  const owed = sheetDuty(beside)!;
  assert.deepEqual([inFingers(view, owed), inFingers(beside, owed)], [false, true]);
  assert.equal(Object.keys(pool(beside, owed)).length, 8);
  assert.deepEqual(pickedWith(beside, owed, { coin: 1 }, "coin", 1), { coin: 2 });
  assert.deepEqual(pickedWith(beside, owed, { coin: 2 }, "ore", 1), { coin: 2, ore: 0 });
  assert.deepEqual([lieAt(view, owed), lieAt(beside, owed)], [null, "open"]);
});

test("the cards to give back are those of the options, once each", () => {
  const view = owing({ type: "fifth_card", count: 1 }, { type: "give_back_progress", card: "spy" }, { type: "give_back_progress", card: "mining" });
  assert.deepEqual(namedCards(view, "give_back_progress"), ["spy", "mining"]);
  const spied = owing({ type: "take_progress", from: "blue" }, { type: "take_progress", card: "diplomat" });
  const [card, other] = [{ card: "diplomat", track: "politics" }, { card: "spy", track: "politics" }];
  const seats = spied.seats.map((one) => (one.seat === "blue" ? { ...one, progress_cards: [card, other, card] } : one));
  const seen = { ...spied, seats } as View;
  assert.deepEqual([equal(seen, sheetDuty(seen)!, "diplomat"), equal(seen, sheetDuty(seen)!, "politics")], [2, 1], "two of one are no hidden card");
});

test("strengths are prefilled with what the table believes, for every seat", () => {
  const view = owing({ type: "report_strengths", strengths: { red: 2 }, most: 12 });
  assert.deepEqual(believed(view, view.obligations[0]!), { red: 2, blue: 0, white: 0 });
});

const MOVES = options(
  { type: "move_knight", from: "0,0,N", to: "1,0,N" },
  { type: "move_knight", from: "0,0,N", to: "0,1,N" },
  { type: "move_knight", from: "0,0,S", to: "0,1,N" },
);

test("a knight is moved by two taps: which one, then where to; another knight begins anew", () => {
  const first = placing(knightsView({ options: MOVES }), "move_knight")!;
  assert.deepEqual(first.places, ["0,0,N", "0,0,S"]);
  const one = tapped(first, [], "0,0,N");
  assert.deepEqual(choice(first, one).glow, ["1,0,N", "0,1,N", "0,0,N"]);
  assert.equal(choice(first, one).command, null);
  const two = tapped(first, one, "1,0,N");
  assert.deepEqual(choice(first, two).command, MOVES[0]);
  assert.deepEqual(tapped(first, two, "0,1,N"), ["0,0,N", "0,1,N"]);
  assert.deepEqual(tapped(first, two, "0,0,S"), ["0,0,S"]);
});

test("two hexes are swapped in whichever order they are tapped", () => {
  const swap = options({ type: "play_inventor", hexes: ["0,0", "1,0"] });
  const going = placing(knightsView({ options: swap }), "play_inventor")!;
  assert.deepEqual(choice(going, tapped(going, ["1,0"], "0,0")).command, swap[0]);
});

test("the Smith may stop after one knight", () => {
  const smith = options({ type: "play_smith", knights: ["0,0,N"] }, { type: "play_smith", knights: ["0,0,N", "0,0,S"] });
  const going = placing(knightsView({ options: smith }), "play_smith")!;
  assert.deepEqual(choice(going, ["0,0,N"]).command, smith[0]);
  assert.deepEqual(choice(going, ["0,0,N", "0,0,S"]).command, smith[1]);
});

test("taps that the table would no longer take are forgotten", () => {
  const going = placing(knightsView({ options: MOVES }), "move_knight")!;
  assert.deepEqual(choice(going, ["3,3,N"]).chosen, []);
});

test("a road that may be rebuilt may also be given up", () => {
  const view = owing({ type: "rebuild_road" }, { type: "rebuild_road", at: "0,0,NE" }, { type: "decline_rebuild" });
  assert.equal(placing(view, null)?.declined, "decline_rebuild");
});

test("the bar speaks of every duty of this game in words that are there", () => {
  const types = ["place_city", "lose_city", "place_metropolis", "choose_deck", "give_back_progress", "fifth_card", "aqueduct", "relocate_knight"];
  types.push("take_cards", "take_progress", "give_cards", "give_commodity", "give_up_knight", "place_knight", "rebuild_road");
  types.push("special_building", "report_strengths", "report_draws", "report_level");
  for (const type of types) {
    const view = owing({ type, from: "blue", to: "blue", track: "trade", count: 2 });
    const [mine, theirs] = [prompt(view, "red", english), prompt(view, "blue", english)];
    for (const text of [mine.title, mine.detail, theirs.title]) assert.doesNotMatch(text, /phones\.|obligation\.|[{}]/, type);
    assert.notEqual(mine.detail, "", type);
  }
});

test("the bar tells the limit that walls have raised", () => {
  assert.match(prompt(owing({ type: "discard", count: 5 }), "red", english).detail, /above 9 cards/);
  assert.match(prompt(owing({ type: "discard", count: 5, rule: "H3" }), "red", english).detail, /Saboteur/);
});

test("the bank trades commodities at their own rate", () => {
  const rows = bankRows(knightsView());
  assert.deepEqual(rows.map((row) => row.kind).slice(5), ["paper", "cloth", "coin"]);
  assert.equal(rows.find((row) => row.kind === "coin")?.rate, 2);
  assert.equal(bankRows(aView()).length, 5);
});

test("with a cardboard calendar each track's metropolis is put up by itself", () => {
  const view = knightsView({
    options: options({ type: "place_metropolis", track: "trade", at: "0,0,N" }, { type: "place_metropolis", track: "science", at: "0,0,N" }),
  });
  assert.deepEqual(builds(view, english).slice(-2).map((row) => row.type), ["place_metropolis:trade", "place_metropolis:science"]);
  const going = placing(view, "place_metropolis:science")!;
  assert.equal(choice(going, ["0,0,N"]).command?.track, "science");
});

test("what would be taken back has a word in this game too", () => {
  assert.notEqual(undoWhat({ type: "undone", what: "knight_activated" }, null, english), undoWhat({ type: "undone", what: "no_such_thing" }, null, english));
});

test("every kind of card has words for what it does, in both languages", async () => {
  const [en, fr] = await Promise.all([import("words:en"), import("words:fr")]);
  const kinds = Object.keys(en.default).filter((key) => /^card\.\w+$/.test(key)).map((key) => key.slice(5));
  for (const messages of [en.default, fr.default])
    for (const kind of kinds) assert.ok(`phones.page.card.effect.${kind}` in messages, kind);
});

test("the board in words says what a knight can do and what a city bears", () => {
  const said = (piece: object): string | null => pieceSaid({ at: "0,0,N", seat: "red", ...piece } as never, english);
  assert.equal(said({ piece: "knight", rank: 2, active: true }), "strong knight (strength 2, active)");
  assert.equal(said({ piece: "knight", rank: 1, active: false }), "basic knight (strength 1, inactive)");
  assert.equal(said({ piece: "city", wall: true, metropolis: "trade" }), "city (city wall, Metropolis of trade)");
  assert.equal(said({ piece: "city", wall: false, metropolis: null }), null);
});

test("the board in words names the figures too, and where they stand", () => {
  assert.deepEqual(figures(knightsView({ board: { ...knightsView().board, merchant: { at: "0,0", seat: "blue" } } as never }) as never, english), ["Bob: Merchant – the forest 8", "3 ships until they attack."]);
});
