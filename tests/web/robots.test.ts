// What a phone says of robots: what its person lays for them, one thing at a time, and whose seat a robot has.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { aboutOf, partOf } from "../../companion/phones/web/src/games";
import { declined, deckOf, isOne, lookedInto, matter, mayBeOut } from "../../companion/phones/web/src/model/besideRobots";
import { allToLay, isRobot, laySaid, laysSaid, lyingAt, replaced, throwsFor, toLay, whyPassed } from "../../companion/phones/web/src/model/robots";
import { placing } from "../../companion/phones/web/src/model/placing";
import { byTheHost, prompt } from "../../companion/phones/web/src/model/prompt";
import { byHand, partners } from "../../companion/phones/web/src/model/trade";
import type { Command, RobotsView, ToLay, View } from "../../companion/phones/web/src/protocol";
import { anyone as toldByAnyone, games as toldForRobots } from "./told_for_robots.json";
import { aView, english, learned } from "./view";

before(() => learned("base 3", "base"));

const road: ToLay = { seq: 8, seat: "blue", moves: [{ at: "0,0,NE", piece: "road", seat: "blue", do: "place" }] };
const robber: ToLay = { seq: 9, seat: "blue", moves: [{ at: "0,1", to: "1,0", piece: "robber", seat: null, do: "move" }] };

const robots = (change: Partial<RobotsView> = {}): RobotsView => ({
  seats: { blue: { strength: "middle", hands: "red" } },
  waits: false,
  to_lay: [road, robber],
  ...change,
});

test("whoever lays for a robot is shown the first thing, and nobody else", () => {
  assert.equal(toLay(aView({ robots: robots() }), false), road);
  const others = robots({ seats: { blue: { strength: "middle", hands: "white" } } });
  assert.equal(toLay(aView({ robots: others }), false), null);
  assert.equal(toLay(aView({ robots: others }), true), road);
  assert.equal(toLay(aView({ robots: robots({ to_lay: [] }) }), true), null);
  assert.equal(toLay(aView({ robots: robots(), winners: ["red"] }), false), null);
  assert.equal(toLay(aView(), false), null);
});

test("everybody reads who lays what robots did in this turn, and nothing of an older one or of cards alone", () => {
  const rolled = { seq: 9, at: 0, by: "touch", event: { type: "dice_rolled", seat: "red", total: 4 } };
  const cards: ToLay = { seq: 9, seat: "blue", moves: [{ at: null, piece: "cards", seat: "blue", do: "pass" }] };
  const said = (change: Partial<RobotsView>, journal: View["journal"] = []): string | null => laysSaid(aView({ journal, robots: robots(change) }), english);
  assert.match(said({})!, /^Lay for Bob: road$/);
  assert.match(said({ seats: { blue: { strength: "middle", hands: null } } })!, /^Lay for Bob: road$/);
  assert.match(said({}, [rolled])!, /: robber$/);
  assert.equal(said({ to_lay: [road, cards] }, [rolled]), null);
  assert.equal(said({ to_lay: [] }), null);
});

test("below the order to lay something no news stands that is another's", () => {
  const owed = [{ type: "act", seat: "blue", rule: "B3.1" }] as View["obligations"];
  const lays = (change: Partial<RobotsView>): boolean | undefined => prompt(aView({ obligations: owed, active: "blue", robots: robots(change) }), "red", english).lays;
  assert.equal(lays({}), true);
  assert.equal(lays({ to_lay: [] }), false);
});

test("without a touchscreen the host is called for a person without a phone, and all others read who does it", () => {
  const view = aView({ you: "white", active: "red", obligations: [{ type: "place_settlement", seat: "red", rule: "B2.3" }] as View["obligations"], phase: "founding" });
  const words = english.beside(false);
  const host = { ...view, host: { options: {} } } as View;
  const said = (its: View, table: View, spoken = words): [boolean, string] => {
    const { mine, title } = byTheHost(prompt(its, its.host ? "" : "white", spoken), its, table, spoken);
    return [mine, title];
  };
  const asked = "Ann places a settlement, on the host’s phone";
  assert.deepEqual(said(view, view), [false, asked]);
  assert.deepEqual(said(host, host), [true, asked]);
  const phone = { ...view, phones: { red: ["red"] } } as View;
  assert.deepEqual(said(view, phone), [false, "Ann places a settlement"], "it has a phone");
  assert.deepEqual(said(view, view, english), [false, "Ann places a settlement"], "there is a touchscreen");
  const robot = { ...view, robots: robots({ seats: { red: { strength: "middle", hands: null } }, to_lay: [] }) } as unknown as View;
  assert.doesNotMatch(said(robot, robot)[1], /host/);
});

test("of two robots' things each phone counts its own, the host's all of them", () => {
  const seats = { ...robots().seats, white: { strength: "middle", hands: "orange" } } as RobotsView["seats"];
  const theirs: ToLay = { ...road, seq: 7, seat: "white" };
  const view = aView({ robots: robots({ seats, to_lay: [theirs, road, robber] }) });
  assert.deepEqual(allToLay(view, false), [road, robber]);
  assert.deepEqual(allToLay(view, true), [theirs, road, robber]);
});

test("what is laid is said with its place in words, and whose it is where it is another's", () => {
  const view = aView({ robots: robots() });
  const said = [road, robber].map(({ moves: [move] }) => laySaid(view, move!, "blue", english));
  assert.match(said[0]!, /^Road: the path northeast of the forest 8$/);
  assert.match(said[1]!, /^Robber: to the hills 5/);
  assert.match(laySaid(view, { ...road.moves[0]!, seat: "white" }, "blue", english), /^Road \(Cy\): /);
  const counted = laySaid(view, { at: null, piece: "road", seat: "blue", do: "set", count: 2 }, "blue", english);
  assert.equal(counted, "Road: 2");
});

test("of what is turned over it is said which side is up then", async () => {
  await learned("cities_knights 3", "cities_knights");
  const knight = { at: "0,0,N", piece: "strong_knight", seat: "blue", do: "turn" } as const;
  const said = [true, false].map((active) => laySaid(aView({ robots: robots() }), { ...knight, active }, "blue", english));
  assert.match(said[0]!, /^Strong knight, now active/);
  assert.match(said[1]!, /^Strong knight, no longer active/);
  await learned("base 3", "base");
});

test("cardboard cards that change hands are said in one line, with whom", () => {
  const view = aView({ robots: robots() });
  const passed = { at: null, piece: "cards", do: "pass" } as const;
  const said = (seat: string, other: string | null, give: Record<string, number>, take: Record<string, number>) =>
    laySaid(view, { ...passed, seat, other, give, take }, "blue", english);
  assert.equal(said("blue", null, { brick: 1, lumber: 1 }, {}), "To the bank: 1 lumber, 1 brick");
  assert.equal(said("blue", "white", { lumber: 1 }, { ore: 1 }), "To Cy: 1 lumber; in return: 1 ore");
  assert.equal(said("white", null, { ore: 1 }, { lumber: 2 }), "Cy gives the bank: 1 ore; in return: 2 lumber");
});

test("where only cards change hands it is said what for, but for a trade, which says it itself", () => {
  const bought = { type: "development_bought", seat: "blue", cost: { ore: 1, wool: 1, grain: 1 } } as const;
  const journal = [{ seq: 9, at: 0, by: "robot", event: bought }];
  const passed = { at: null, piece: "cards", do: "pass", seat: "blue", other: null, give: { ore: 1 } } as const;
  const told = (...moves: ToLay["moves"]) => whyPassed(aView({ robots: robots(), journal }), { seq: 9, seat: "blue", moves }, english);
  assert.match(told(passed)!, /^Bob buys a development card/);
  assert.equal(told({ ...passed, take: { wool: 1 } }), null);
  assert.equal(told(passed, road.moves[0]!), null);
});

test("what is handed out is told as a change, with how many there are then", async () => {
  await learned("troy 3", "troy");
  const view = aView({ robots: robots() });
  const tokens = { at: null, piece: "commerce_token", seat: "blue", do: "set", count: 3 } as const;
  const said = [{ was: 1 }, { was: 4 }, {}].map((was) => laySaid(view, { ...tokens, ...was }, "blue", english));
  assert.deepEqual(said, ["Bob: 2 commerce tokens more (now 3)", "Bob: 1 commerce token less (now 3)", "Bob: 3 commerce tokens"]);
  await learned("base 3", "base");
});

test("a phone knows when a robot has its own seat", () => {
  assert.equal(isRobot(aView({ robots: robots() }), "blue"), true);
  assert.equal(isRobot(aView({ robots: robots() }), "red"), false);
  assert.equal(isRobot(aView(), "red"), false);
});

test("a robot's reason to decline stands in the journal in words", () => {
  const event = { type: "robot_said", seat: "blue", why: "saving_for_city" };
  assert.match(english.event(event, { blue: "Bob" }), /^Bob: /);
});

test("the place to lay glows on the map: where it goes, and no counter beside the board", () => {
  assert.deepEqual(lyingAt(road), ["0,0,NE"]);
  assert.deepEqual(lyingAt(robber), ["1,0"]);
  assert.deepEqual(lyingAt({ seq: 9, seat: "blue", moves: [{ at: null, piece: "road", seat: "blue", do: "set", count: 2 }] }), []);
  assert.deepEqual(lyingAt(null), []);
});

test("dice are thrown for a robot on the phone of its hands, and on any where it has none", () => {
  const obligations = [{ seat: "blue", type: "roll" }];
  const owed = (hands: string | null, change = {}) => aView({ obligations, robots: robots({ seats: { blue: { strength: "middle", hands } } }), ...change });
  assert.equal(throwsFor(owed("red")), "blue");
  assert.equal(throwsFor(owed(null)), "blue");
  assert.equal(throwsFor(owed("white")), null);
  assert.equal(throwsFor(owed("red", { obligations: [{ seat: "blue", type: "act" }] })), null);
  assert.equal(throwsFor(aView({ obligations })), null);
  const mine = robots({ seats: { blue: { strength: "middle", hands: null }, red: { strength: "middle", hands: null } } });
  assert.equal(throwsFor(aView({ obligations, robots: mine })), null);
});

test("what people say of a robot's cards beside cardboard: first those that are nobody's", () => {
  const steal = { type: "steal", from: "red" };
  const found = (change: Partial<RobotsView>) => matter(aView({ robots: robots(change) }), true);
  assert.equal(found({})?.kind, undefined);
  assert.deepEqual(found({ asks: { blue: steal } }), { kind: "card", seat: "blue", wish: steal, cards: {}, count: 1, fact: "hand" });
  assert.equal(found({ asks: { blue: { type: "play_monopoly", resource: "ore" } } })?.kind, "handed");
  assert.equal(found({ untold: ["blue"], asks: { blue: steal } })?.kind, "hand");
  assert.deepEqual(found({ returns: { blue: { ore: 1 } }, untold: ["white"] })?.cards, { ore: 1 });
});

test("of a bank that may be empty people say whether it has what a robot would like", () => {
  const asked = (wish: Command) => matter(aView({ robots: robots({ asks: { blue: wish } }) }), true);
  const trade = { type: "trade_bank", give: "ore", get: "wool" };
  assert.deepEqual(asked(trade)?.cards, { wool: 1 });
  const invention = asked({ type: "play_invention", resources: ["ore", "ore"] });
  assert.deepEqual([invention?.kind, invention?.cards], ["bank", { ore: 2 }]);
});

test("a robot's hands say on their phone what only they see, and nobody else does", () => {
  const asks = { blue: { type: "buy_development" } };
  const on = (hands: string | null, change: Partial<RobotsView> = { asks }, you = "red") =>
    matter(aView({ you, robots: robots({ seats: { blue: { strength: "middle", hands } }, ...change }) }), false)?.kind;
  assert.equal(on("red"), "draw");
  assert.equal(on(null), "draw");
  assert.equal(on("white"), undefined);
  assert.equal(on(null, { asks }, "blue"), undefined);
  assert.equal(on("red", { asks: { blue: { type: "draw_row", ship: 5 } } }), "drawn");
  assert.equal(on("red", { returns_named: { white: 2 } }), undefined);
  assert.equal(on("red", { returns_named: { red: 2 } }), "returns_named");
});

test("cards of a real deck: the one that is drawn is named with a tap, several that were taken over are counted", () => {
  const found = (change: Partial<RobotsView>) => matter(aView({ active: "red", robots: robots(change) }), true);
  const drawn = found({ unnamed: { blue: 1 }, drawing: ["blue"] });
  assert.deepEqual([drawn?.kind, drawn && isOne(drawn), drawn?.fact], ["draw", true, "development_hand"]);
  assert.equal(found({ unnamed: { blue: 2 } }), null);
  const own = matter(aView({ active: "blue", robots: robots({ unnamed: { blue: 2 } }) }), true);
  assert.deepEqual([own?.kind, own && isOne(own)], ["named", false]);
});

test("a card of a real deck that a robot draws or is shown is named with one tap", () => {
  const owed = [{ seat: "blue", type: "take_progress", from: "white" }];
  const asked = (wish: Command) => matter(aView({ robots: robots({ asks: { blue: wish } }) }), true);
  const drawn = asked({ type: "draw_progress", track: "science" });
  assert.deepEqual([drawn?.kind, drawn && isOne(drawn)], ["draw", true]);
  const wanted = ["warlord", "spy"];
  const shown = asked({ type: "take_progress", card: "politics", wanted });
  assert.deepEqual([shown?.kind, shown && isOne(shown), shown && deckOf(aView({}), shown)], ["shown", true, wanted]);
  const bought = asked({ type: "buy_development" });
  const view = aView({ deck: 25 });
  const piles = Object.fromEntries(Object.keys(aboutOf(view).piles).map((pile) => [pile, 1]));
  const counted = { ...view, seats: view.seats.map((one) => ({ ...one, piles })) };
  const out = (of: View) => [drawn, shown, bought].map((found) => found && mayBeOut(of, found));
  assert.deepEqual(out(counted), [false, false, true]);
  assert.deepEqual(out(view), [true, true, true]);
  assert.deepEqual(drawn && declined(drawn), { type: "decline_draw_progress", track: "science" });
  assert.deepEqual(shown && declined(shown), { type: "decline_take_progress", card: "politics" });
  assert.deepEqual(bought && declined(bought), { type: "decline_buy_development" });
  assert.equal(lookedInto(aView({ obligations: owed }), "blue"), "white");
  assert.equal(lookedInto(aView({ obligations: owed }), "red"), undefined);
});

test("beside cardboard people trade in the app with robots alone", () => {
  const view = aView({ active: "red", custody: { resources: "cardboard", cards: "phones", dice: "table" } });
  const seats = view.seats.map((one) => ({ ...one, resources: null }));
  assert.equal(byHand({ ...view, seats }), true);
  const kept = seats.map((one) => (one.seat === "blue" ? { ...one, resources: 2 } : one));
  assert.equal(byHand({ ...view, seats: kept }), false);
  assert.deepEqual(partners({ ...view, seats: kept }), ["blue"]);
});

test("the bar asks this phone's person to throw for a robot, as for what is one's own to do", () => {
  const owed = (hands: string | null) =>
    aView({ obligations: [{ seat: "blue", type: "roll" }], robots: robots({ seats: { blue: { strength: "middle", hands } } }) });
  const asked = prompt(owed("red"), "red", english);
  assert.deepEqual([asked.mine, asked.seats, asked.title], [true, ["blue"], "Roll the dice for Bob"]);
  const others = prompt(owed("white"), "red", english);
  assert.deepEqual([others.mine, others.title], [false, "Waiting for Bob’s roll: Cy enters it, or the table"]);
});

test("which cards go face down for a robot is said to whoever lays them", () => {
  const lay = (change: Partial<ToLay>): ToLay => ({ seq: 9, seat: "blue", moves: [], ...change });
  const said = (thing: ToLay) => aView({ robots: robots({ to_lay: [thing], seats: { blue: { strength: "middle", hands: null } } }) });
  const mine = said(lay({ secret: "red", cards: { ore: 2 } }));
  assert.deepEqual(toLay(mine, false)?.cards, { ore: 2 });
  assert.equal(toLay(said(lay({ secret: "white" })), false), null);
});

test("a city is laid in place of its settlement as one thing; other pieces stay as they are", () => {
  const [gone, come] = [
    { at: "0,0,N", piece: "settlement", seat: "blue", do: "remove" },
    { at: "0,0,N", piece: "city", seat: "blue", do: "place" },
  ] as const;
  const said = replaced([gone, come], english).map((move) => laySaid(aView(), move, "blue", english));
  assert.equal(said.length, 1);
  assert.match(said[0]!, /^City, in place of the settlement: /);
  assert.equal(replaced([{ ...gone, piece: "metropolis" }, come], english).length, 2);
});

/** Every duty that only people can answer for a robot, in every game; `told_for_robots.json` is held to the rules by test_for_robots.py. */
test("on every phone stand keys for what people say for a robot, or the name of who has them", async () => {
  for (const [game, duties] of Object.entries(toldForRobots))
    for (const duty of duties) {
      await learned(`${game} 4`, "base", game);
      const owed = owing(game, duty);
      for (const hands of ["red", "white", null]) {
        const view = owed(hands);
        const bar = prompt(view, "red", english);
        const has = partOf(view).duties.some((one) => one(view) !== null) || throwsFor(view) !== null || placing(view, null) !== null;
        assert.equal(has, bar.mine, `${game} ${duty} ${hands}: ${bar.title}`);
        assert.ok(has || bar.title.includes("Cy"), `${game} ${duty} ${hands}: ${bar.title}`);
      }
      const watches = prompt({ ...owed("white"), you: undefined, options: undefined } as unknown as View, "", english);
      assert.equal(watches.mine, false);
    }
});

/** Blue, a robot, owes it; what anybody may answer is among the options of every seat. */
const owing = (game: string, duty: string) => (hands: string | null): View =>
  aView({
    game,
    seats: [...aView().seats, { seat: "orange", name: "Di", points: 2, resources: 0, development: 0 }],
    obligations: [{ seat: "blue", type: duty, count: 1, level: 2, levels: [0, 1, 2], track: "trade", strengths: {}, amount: 5 }],
    options: (toldByAnyone as readonly string[]).includes(duty) ? [{ type: duty, at: "0,0", kind: "empty", first: "red", resource: "ore" }] : [],
    robots: robots({ seats: { blue: { strength: "middle", hands } }, to_lay: [] }),
    wall: [],
    gathering: [{ territory: "I", at: null, riders: 0, attack_numbers: [], arrows: [] }],
  } as unknown as Partial<View>);
