// What a phone says of robots: what its person lays for them, one thing at a time, and whose seat a robot has.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { partOf } from "../../companion/phones/web/src/games";
import { allToLay, isRobot, laysSaid, lyingAt, throwsFor, toLay } from "../../companion/phones/web/src/model/robots";
import { placing } from "../../companion/phones/web/src/model/placing";
import { byTheHost, newsLine, prompt } from "../../companion/phones/web/src/model/prompt";
import { byHand, partners } from "../../companion/phones/web/src/model/trade";
import type { GameEvent, RobotsView, ToLay, View } from "../../companion/phones/web/src/protocol";
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

test("everybody reads who lays what is laid for robots, and nothing once only an older turn left it, or of cards alone", () => {
  const rolled = { seq: 9, at: 0, by: "touch", event: { type: "dice_rolled", seat: "red", total: 4 } };
  const cards: ToLay = { seq: 9, seat: "blue", moves: [{ at: null, piece: "cards", seat: "blue", do: "pass" }] };
  const said = (change: Partial<RobotsView>, journal: View["journal"] = []): string => laysSaid(aView({ journal, robots: robots(change) }), english);
  assert.match(said({}), /^Lay for Bob: road \(no hurry\)$/);
  assert.match(said({ seats: { blue: { strength: "middle", hands: null } } }), /^Lay for Bob: road \(no hurry\)$/);
  assert.match(said({}, [rolled]), /: road \(/, "the panel asks for the older one first");
  assert.match(said({ to_lay: [robber] }, [rolled]), /^Move for Bob: robber \(/);
  assert.equal(said({ to_lay: [road, cards] }, [rolled]), "");
  assert.equal(said({ to_lay: [] }), "");
});

test("who must act comes first: a robot by itself, and what is laid for it meanwhile is no order", () => {
  const owed = [{ type: "act", seat: "blue", rule: "B3.1" }] as View["obligations"];
  const bar = (change: Partial<RobotsView>) => prompt(aView({ obligations: owed, active: "blue", robots: robots(change) }), "red", english);
  assert.equal(bar({}).lays, "Lay for Bob: road (no hurry)");
  assert.equal(bar({ to_lay: [] }).lays, "");
  assert.deepEqual([bar({}).mine, bar({}).title], [false, "Bob’s turn (a robot, by itself)"], "it is no order");
  assert.equal(bar({ silent: ["blue"] }).title, "Bob’s turn", "people play for it");
  assert.equal(bar({ waits: true }).title, "Bob, a robot, waits: somebody lets it play on", "somebody lets it go on");
});

test("without a touchscreen the host is called for a person without a phone, and all others read who does it", () => {
  const view = aView({ you: "white", active: "red", obligations: [{ type: "place_settlement", seat: "red", rule: "B2.3" }] as View["obligations"], phase: "founding" });
  const words = english.beside(false);
  const host = { ...view, host: { options: {} } } as View;
  const said = (its: View, table: View, spoken = words): [boolean, string] => {
    const { mine, title } = byTheHost(prompt(its, its.host ? "" : "white", spoken), its, table, spoken);
    return [mine, title];
  };
  const asked = "Ann has to place a settlement, on the host’s phone";
  assert.deepEqual(said(view, view), [false, asked]);
  assert.deepEqual(said(host, host), [true, asked]);
  const over = { ...view, obligations: [], winners: ["red"] } as unknown as View;
  assert.deepEqual(said(over, over), [false, "Ann wins!"], "nobody does anything any more");
  const phone = { ...view, phones: { red: ["red"] } } as View;
  assert.deepEqual(said(view, phone), [false, "Ann has to place a settlement"], "it has a phone");
  assert.deepEqual(said(view, view, english), [false, "Ann has to place a settlement"], "there is a touchscreen");
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

test("a phone knows when a robot has its own seat", () => {
  assert.equal(isRobot(aView({ robots: robots() }), "blue"), true);
  assert.equal(isRobot(aView({ robots: robots() }), "red"), false);
  assert.equal(isRobot(aView(), "red"), false);
});

test("a robot's reason to decline stands in the journal in words", () => {
  const event = { type: "robot_said", seat: "blue", why: "saving_for_city" };
  assert.match(english.event(event, { blue: "Bob" }), /^Bob says why not: “/);
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

test("where the app rolls nobody is called for a robot's dice", () => {
  const view = aView({ custody: { resources: "phones", cards: "phones", dice: "app" }, obligations: [{ seat: "blue", type: "roll" }], robots: robots({ seats: { blue: { strength: "middle", hands: null } } }) });
  assert.equal(throwsFor(view), null);
  const asked = prompt(view, "red", english);
  assert.deepEqual([asked.mine, asked.title], [false, "Bob has to roll the dice (a robot, by itself)"]);
});

test("the bar names the thing that the panel asks for first, though it is older than the last roll", () => {
  const rolled = { seq: 10, at: 0, by: "touch", event: { type: "dice_rolled", seat: "blue", dice: [1, 2], total: 3 } };
  const later = { ...robber, seq: 11 };
  const view = (change: object) => aView({ journal: [rolled], ...change } as never);
  const both = view({ robots: robots({ to_lay: [{ ...road, seq: 5 }, later], seats: { blue: { strength: "middle", hands: "red" } } }) });
  assert.equal(toLay(both, false)?.seq, 5);
  assert.equal(laysSaid(both, english), "Lay for Bob: road (no hurry)");
  const old = view({ robots: robots({ to_lay: [{ ...road, seq: 5 }], seats: { blue: { strength: "middle", hands: "red" } } }) });
  assert.equal(laysSaid(old, english), "", "nothing of this turn");
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
  assert.deepEqual([others.mine, others.title], [false, "Cy rolls the dice for Bob"]);
});

test("a robot that gives no answer is named with who plays for it, but for dice that people throw", () => {
  const bar = (type: string) => prompt(aView({ you: "white", active: "blue", options: [], obligations: [{ seat: "blue", type }], robots: robots({ seats: { blue: { strength: "middle", hands: "red" } }, to_lay: [], silent: ["blue"] }) }), "white", english).detail;
  assert.equal(bar("act"), "Its robot gives no answer: Ann plays for Bob, on the touchscreen or on the host’s phone.");
  assert.equal(bar("roll"), "");
});

test("which cards go face down for a robot is said to whoever lays them", () => {
  const lay = (change: Partial<ToLay>): ToLay => ({ seq: 9, seat: "blue", moves: [], ...change });
  const said = (thing: ToLay) => aView({ robots: robots({ to_lay: [thing], seats: { blue: { strength: "middle", hands: null } } }) });
  const mine = said(lay({ secret: "red", cards: { ore: 2 } }));
  assert.deepEqual(toLay(mine, false)?.cards, { ore: 2 });
  assert.equal(toLay(said(lay({ secret: "white" })), false), null);
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
        assert.equal(bar.mine, has && hands !== "white", `${game} ${duty} ${hands}: ${bar.title}`);
        assert.ok(bar.mine || bar.title.includes("Cy"), `${game} ${duty} ${hands}: ${bar.title}`);
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

test("a robot's turn is told in its order, and nothing is to be won that was won since", async () => {
  await learned("alexander 4", "alexander");
  const done = [
    { type: "dice_rolled", seat: "blue", dice: [4, 4], total: 8 },
    { type: "alexander_marched", variant: "temple", seat: "blue", point: 6 },
    { type: "bid_paid", seat: "red", event: "village", amount: 2, total: 2, paid: { wool: 2 }, count: 2 },
    { type: "traded", seat: "blue", with: "white", give: { ore: 1 }, get: { wool: 1 } },
    { type: "turn_started", seat: "red", number: 9 },
  ] as unknown as GameEvent[];
  const journal = done.map((event, index) => ({ seq: 12 + index, at: 0, by: "touch", event }));
  const view = aView({ seq: 16, game: "alexander", journal, robots: robots(), active: "red", obligations: [{ seat: "red", type: "roll" }] });
  assert.match(newsLine(view, "orange", "", [], false, english, view), /^Ann wins the auction .* wool\. Bob has given /);
});

test("what a robot's roll brought stays on the line until the next roll, whatever it did since", () => {
  const rolled = { type: "dice_rolled", seat: "blue", dice: [4, 5], total: 9, by: "table" } as unknown as GameEvent;
  const passes = [{ type: "turn_ended", seat: "blue" }, { type: "turn_started", seat: "red", number: 9 }] as unknown as GameEvent[];
  const built = { type: "road_built", seat: "blue", at: "0,0,NE", cost: { brick: 1, lumber: 1 } } as unknown as GameEvent;
  const line = (me: string, ...more: GameEvent[]): string => {
    const journal = [rolled, ...more, ...passes].map((event, index) => ({ seq: 8 + index, at: 0, by: "robot", event }));
    const view = aView({ seq: 12, you: me, active: "red", journal, robots: robots({ to_lay: [] }), roll: { seat: "blue", dice: [4, 5], total: 9, gains: { red: { grain: 1 } } }, obligations: [{ seat: "red", type: "roll" }] } as never);
    return newsLine(view, me, prompt(view, me, english).detail, [], true, english, view);
  };
  assert.match(line("red"), /^The 9 brings you 1 grain\. (?!Bob rolled)/);
  assert.match(line("red", built), /^The 9 brings you 1 grain\. Bob has built a road on /);
  assert.match(line("white"), /^Bob rolled 9\./);
});
