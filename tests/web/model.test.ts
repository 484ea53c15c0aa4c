import assert from "node:assert/strict";
import { spot } from "../../companion/phones/web/src/grid";
import { before, test } from "node:test";
import { codeIn, dialed } from "../../companion/phones/web/src/claim";
import { chosenWith, leftToChoose, owed } from "../../companion/phones/web/src/games/base/model/discard";
import { recordName } from "../../companion/phones/web/src/model/ending";
import { closedAt, elsewhere, whatLies } from "../../companion/phones/web/src/model/closed";
import { mapShape, nearest, pips } from "../../companion/phones/web/src/model/map";
import { placeInWords, placesSaid } from "../../companion/phones/web/src/model/placeNames";
import { choice, placing, tapped } from "../../companion/phones/web/src/model/placing";
import { besideSaid, holders, leadsSaid, standingSaid } from "../../companion/phones/web/src/model/beside";
import { areas, inRows, piecesSaid, rowsSaid } from "../../companion/phones/web/src/model/areas";
import { boardSaid, harborsSaid } from "../../companion/phones/web/src/model/inWords";
import { gained, prompt } from "../../companion/phones/web/src/model/prompt";
import { tellsOfHand } from "../../companion/phones/web/src/model/secrets";
import * as trade from "../../companion/phones/web/src/model/trade";
import { developmentCards } from "../../companion/phones/web/src/games/base/model/cards";
import { missing, wishes } from "../../companion/phones/web/src/model/wishes";
import { total, type Command, type Offer } from "../../companion/phones/web/src/protocol";
import { aView, english, learned } from "./view";

before(() => learned("base 3", "base"));

const offer = (change: Partial<Offer> = {}): Offer => ({
  id: 1,
  by: "blue",
  give: { wool: 1 },
  get: { ore: 1 },
  to: ["red", "white"],
  accepted: [],
  declined: [],
  ...change,
});

test("the bar is mine when I owe something and names the others when they do", () => {
  const mine = prompt(aView(), "red", english);
  assert.equal(mine.mine, true);
  assert.equal(mine.title, "Your turn");
  const duties = ["blue", "white"].map((seat) => ({ seat, type: "discard", count: 4 }));
  const theirs = prompt(aView({ obligations: duties }), "red", english);
  assert.deepEqual([theirs.mine, theirs.seats], [false, ["blue", "white"]]);
  assert.equal(theirs.title, "Bob and Cy have to discard cards");
  assert.equal(prompt(aView({ obligations: duties.slice(0, 1) }), "red", english).title, "Bob has to discard 4 cards");
});

test("the bar says how many cards I must discard", () => {
  const view = aView({ obligations: [{ seat: "red", type: "discard", count: 4 }] });
  assert.match(prompt(view, "red", english).title, /4 cards/);
});

test("nobody is said to choose whom to rob where only one can be robbed", () => {
  assert.equal(prompt(aView({ obligations: [{ seat: "blue", type: "steal", from: ["white"] }] }), "red", english).title, "Bob may steal a card");
  assert.equal(prompt(aView({ obligations: [{ seat: "blue", type: "steal", from: ["red"] }] }), "red", english).title, "Bob may steal a card from you");
  const undone = [{ seq: 9, at: 0, by: "touch", event: { type: "undone", seat: "blue", of: "blue", what: "dice_rolled", seq: 8 } }];
  const again = aView({ obligations: [{ seat: "blue", type: "roll" }], journal: undone } as unknown as Partial<View>);
  assert.equal(prompt(again, "red", english).title, "Bob has to enter the dice again");
});

test("a roll that a choice keeps from being paid brings nobody nothing yet", () => {
  const roll = { seat: "blue", dice: [1, 5], total: 6, gains: {} };
  const rolled = { seq: 9, at: 0, by: "touch", event: { type: "dice_rolled", seat: "blue", dice: [1, 5], total: 6 } };
  const paid = { ...rolled, event: { type: "resources_gained", source: "production", gains: {}, short: [] } };
  const said = (...journal: object[]) => gained(aView({ seq: 9, roll, journal } as unknown as Partial<View>), "red", english);
  assert.deepEqual([said(rolled), said(rolled, paid)], ["Bob rolled 6", "The 6 brings you nothing"]);
});

test("a tap on the map says whose piece lies there, which harbor or which hex, and nothing of the open sea", () => {
  const view = aView();
  view.board?.intersections.push({ at: "0,0,N", piece: "settlement", seat: "blue" } as never);
  assert.match(whatLies(view, spot("0,0,N"), 0, english), /^Bob: settlement, the intersection north of the forest 8\. Here: /);
  assert.equal(whatLies(view, spot("0,0"), 0, english), "The forest 8: Bob");
  const [harbor] = view.board?.harbors ?? [];
  const { x, y } = spot(harbor?.at ?? "");
  assert.equal(whatLies(view, { x: x * 1.7, y: y * 1.7 }, 0, english), "The 3:1 harbor: Bob");
  assert.equal(whatLies(view, { x: 40, y: 40 }, 0, english), "");
});

test("a draft to whoever has just offered is an answer, to all others an offer", () => {
  const asked = aView({ active: "blue", offers: [offer()] });
  assert.equal(trade.replied(asked, trade.counter(offer(), null)), true);
  assert.equal(trade.replied(asked, { give: { ore: 1 }, get: {}, to: ["white"] }), false);
  assert.equal(trade.replied(aView({ offers: [] }), trade.counter(offer(), null)), false);
});

test("the bar says whom a robber spares where the table's house rule is so", () => {
  const detail = (house: Record<string, string>): string => prompt(aView({ house, obligations: [{ seat: "red", type: "move_robber" }] } as Partial<View>), "red", english).detail;
  assert.equal(detail({ friendly_robber: "off" }), "Choose another hex.");
  assert.match(detail({ friendly_robber: "2" }), /two points or fewer/);
});

test("the bar announces the winner, and tells the winner so", () => {
  assert.equal(prompt(aView({ winners: ["blue"], obligations: [] }), "red", english).title, "Bob wins!");
  assert.equal(prompt(aView({ winners: ["red"], obligations: [] }), "red", english).title, "You win!");
});

test("a game to take along is named after its day and its people", () => {
  const seats = [{ seat: "red", name: "Zoé 🎲", points: 1 }, { seat: "blue", name: "Jean-Luc", points: 2 }];
  assert.equal(recordName(aView({ seats }), new Date(2026, 10, 3)), "katane-2026-11-03-zoé-jeanluc.json");
  const many = Array.from({ length: 6 }, (_, i) => ({ seat: String(i), name: "W".repeat(40), points: 0 }));
  assert.equal(recordName(aView({ seats: many }), new Date()).length, 80);
});

test("a table without a game says so", () => {
  assert.equal(prompt({ seq: 0, game: null, winners: null, obligations: [], seats: [] }, "red", english).title, "No game is going on");
});

test("possible wishes stand with their places, impossible ones with what is missing or the table's reason", () => {
  const rows = wishes(aView(), english);
  assert.deepEqual(rows.find((row) => row.type === "build_road")?.places, ["0,0,NE", "0,0,W"]);
  const detail = (type: string): string => rows.find((row) => row.type === type)?.detail ?? "";
  assert.match(detail("build_road"), /2 possible places/);
  assert.match(detail("build_city"), /still need 2 .*, 1 /);
  assert.equal(detail("build_settlement"), "No room for a settlement.");
});

test("wishes keep the rulebook's order, whatever is possible now", () => {
  const order = (options: Command[]): string[] => wishes(aView({ options }), english).map((row) => row.type);
  const all = order([]);
  assert.equal(all.length, 4);
  for (const type of all) assert.deepEqual(order([{ type, seat: "red", at: "0,0,N" }]), all);
});

test("an only place counts as tapped, and so does the first of several where all ways begin there", () => {
  const going = (options: Command[], taps: string[] = []) => choice(placing(aView({ options }), options[0]?.type ?? "")!, taps);
  const one: Command = { type: "build_city", seat: "red", at: "0,0,N" };
  const other: Command = { type: "build_city", seat: "red", at: "1,0,N" };
  assert.deepEqual([going([one]).chosen, going([one]).command], [["0,0,N"], one]);
  assert.deepEqual([going([one, other]).chosen, going([one, other]).command], [[], null]);
  const moves: Command[] = ["0,1,N", "1,1,N"].map((to) => ({ type: "move_piece", seat: "red", from: "0,0,N", to }));
  assert.deepEqual([going(moves).chosen, going(moves).command], [["0,0,N"], null]);
  assert.deepEqual(going(moves, tapped(placing(aView({ options: moves }), "move_piece")!, ["0,0,N"], "1,1,N")).command, moves[1]);
  const swap: Command = { type: "swap_hexes", seat: "red", hexes: ["0,0", "1,0"] };
  assert.deepEqual(going([swap]).command, swap);
});

/** With a settlement of one's own, and a road that leads to no free place. */
function built(change: Partial<View>): View {
  const view = aView(change);
  view.board?.intersections.push({ at: "0,0,N", piece: "settlement", seat: "red" } as never);
  view.board?.paths.push({ at: "0,0,NE", piece: "road", seat: "red" } as never);
  return view;
}

test("that there is no place for a piece is said before what it costs, in one’s turn and out of it", () => {
  const NONE = /leads to a free place|has a free edge|could become a city/;
  const details = (view: View): Record<string, string> => Object.fromEntries(wishes(view, english).map(({ type, detail }) => [type, detail]));
  const others = { obligations: [{ seat: "blue", type: "act" }], active: "blue", options: [] };
  const said = details(built(others));
  assert.match(said["build_settlement"] ?? "", NONE);
  assert.doesNotMatch(`${said["build_road"]} ${said["build_city"]}`, NONE);
  // What everybody sees is said over a hand that lies face down as well, in one's turn too.
  assert.deepEqual(wishes(built(), english).map(({ type, plain }) => [type, NONE.test(plain)]), [["build_settlement", true], ["build_road", false], ["build_city", false], ["buy_development", false]]);
  const free = built(others);
  free.board?.paths.push({ at: "1,0,W", piece: "road", seat: "red" } as never);
  assert.doesNotMatch(details(free)["build_settlement"] ?? "", NONE);
  const bare = details(aView(others));
  for (const piece of ["settlement", "road", "city"]) assert.match(bare[`build_${piece}`] ?? "", NONE);
});

test("off my turn the list says what the hand could pay, and offers nothing", () => {
  const view = built({ obligations: [{ seat: "blue", type: "act" }], active: "blue", options: [] });
  const rows = wishes(view, english);
  assert.ok(rows.every((row) => !row.ok));
  assert.deepEqual(rows.filter((row) => row.affordable).map((row) => row.type), ["build_road"]);
});

test("in my turn, while something else comes first, nothing can be bought yet", () => {
  const first = built({ obligations: [{ seat: "red", type: "move_robber" }], active: "red", options: [] });
  const [road] = wishes(first, english).filter((row) => row.type === "build_road");
  assert.deepEqual([road?.ok, road?.detail], [false, "First: move the robber."]);
});

test("what is missing counts only what the hand lacks", () => {
  assert.deepEqual(missing({ grain: 1, ore: 5 }, { grain: 2, ore: 3 }), { grain: 1 });
});

test("equal development cards lie together, and a card bought this turn waits", () => {
  const view = aView();
  const held = (card: string, playable: boolean, bought_turn: number) => ({ card, playable, bought_turn });
  (view.seats[0] as { development_cards: unknown }).development_cards = [
    held("monopoly", false, 3),
    held("knight", true, 1),
    held("knight", true, 2),
  ];
  view.options?.push({ type: "play_knight", seat: "red" });
  const groups = developmentCards(view, english);
  assert.deepEqual(groups.map((group) => [group.card, group.count, group.playable]), [["knight", 2, true], ["monopoly", 1, false]]);
  assert.match(groups[1]?.when ?? "", /next turn/);
});

test("a card of a robot that nobody has named yet is no card of the list", () => {
  const view = aView();
  (view.seats[0] as { development_cards: unknown }).development_cards = [
    { card: null, playable: false, bought_turn: 2 },
    { card: "knight", playable: false, bought_turn: 2 },
  ];
  assert.deepEqual(developmentCards(view, english).map(({ card }) => card), ["knight"]);
});

test("an obligation to place goes before what I chose, and a wish whose places are gone is dropped", () => {
  const owing = aView({ obligations: [{ seat: "red", type: "place_road" }] });
  assert.deepEqual([placing(owing, "build_city")?.type, placing(owing, null)?.forced], ["build_road", true]);
  assert.equal(placing(aView(), "build_city"), null);
  assert.deepEqual(placing(aView(), "build_road")?.places, ["0,0,NE", "0,0,W"]);
});

test("a free road may be left out where the table offers that", () => {
  const view = aView({ obligations: [{ seat: "red", type: "place_road" }] });
  assert.equal(placing(view, null)?.declined, null);
  view.options?.push({ type: "end_roads", seat: "red" });
  assert.equal(placing(view, null)?.declined, "end_roads");
  assert.equal(english.say("phones.page.place.end_roads"), "Stop after one");
});

test("a place is named by what people see there", () => {
  const board = aView().board;
  assert.ok(board);
  assert.equal(placeInWords(board, "1,0,W", english), "the path between the hills 5 and the forest 8");
  assert.equal(placeInWords(board, "0,0,NW", english), "the path between the forest 8 and the 3:1 harbor");
  assert.equal(placeInWords(board, "0,0", english), "the forest 8");
  assert.equal(placeInWords(board, "7,7,N", english), "this place");
});

test("a chosen place says what meets there or who is there, and the board is told hex by hex", () => {
  const view = aView();
  view.board?.intersections.push({ at: "0,0,N", piece: "settlement", seat: "blue" } as never, { at: "0,0,S", piece: "city", seat: "white" } as never);
  assert.equal(besideSaid(view, "0,0", english), "Beside it: Bob and Cy.");
  assert.equal(besideSaid(view, "1,0", english), "Nobody is beside it.");
  assert.equal(besideSaid(view, "0,0,N", english), "Here: the forest 8 and the 3:1 harbor.");
  const framed = aView({ board: { ...view.board, hexes: [...(view.board?.hexes ?? []), { at: "0,-1", terrain: "sea", number: null, robber: false }] } as View["board"] });
  assert.equal(besideSaid(framed, "0,-1", english), "Here: the 3:1 harbor. Beside it: Bob.", "the harbor first");
  const open = aView({ board: { ...view.board, hexes: [...(view.board?.hexes ?? []), { at: "5,5", terrain: "sea", number: null, robber: false }] } as View["board"] });
  assert.equal(besideSaid(open, "5,5", english), "Sea without a harbor: nothing is produced here.");
  assert.equal(besideSaid(view, "1,-1,S", english), "", "its name says what meets there");
  assert.equal(besideSaid(view, "0,0,NE", english), "", "a path");
  assert.deepEqual(["0,0,N", "0,0,S", "1,0,N"].map((place) => standingSaid(view, place, english)), ["Bob: settlement", "Cy: city", ""]);
  assert.deepEqual(rowsSaid(view, english), [
    { title: "Row 1 of the land, from the west", lines: ["The forest 8: Bob (settlement), Cy (city)", "The hills 5"] },
    { title: "Row 2 of the land, from the west", lines: ["The desert: Cy (city), robber"] },
  ]);
  assert.deepEqual(harborsSaid(view.board!, english, (at) => holders(view, at)), ["The 3:1 harbor: Bob – the forest 8"]);
  assert.deepEqual(harborsSaid(view.board!, english), ["The 3:1 harbor: the forest 8"], "a board that nobody is on");
  assert.deepEqual(boardSaid(view.board!, english), [
    { title: "Row 1 of the land, from the west", lines: ["The forest 8", "The hills 5"] },
    { title: "Row 2 of the land, from the west", lines: ["The desert"] },
    { title: "Harbors", lines: ["The 3:1 harbor: the forest 8"] },
  ], "a board before a game has the rows of the game");
  assert.deepEqual(piecesSaid(view, "blue", english), ["Settlement: the intersection north of the forest 8. Here: the forest 8 and the 3:1 harbor."]);
  assert.deepEqual(piecesSaid(view, "white", english), ["City: the intersection of the forest 8, the desert and the sea"], "what its name says is not said twice");
});

test("a path says where it leads on from the own pieces, and nothing where both of its ends are own or neither is", () => {
  const view = aView({ you: "blue" });
  view.board?.intersections.push({ at: "0,0,N", piece: "settlement", seat: "blue" } as never);
  assert.equal(leadsSaid(view, "0,0,NE", english), "At its end: the intersection of the hills 5, the forest 8 and the sea.");
  assert.equal(leadsSaid(view, "0,0,W", english), "", "it is not at the settlement");
  assert.equal(leadsSaid(view, "0,0,N", english), "", "an intersection");
  view.board?.paths.push({ at: "0,0,NE", piece: "road", seat: "blue" } as never);
  assert.equal(leadsSaid(view, "0,0,NE", english), "", "both ends are own");
  assert.equal(leadsSaid({ ...view, you: null } as never, "0,0,NW", english), "", "on a screen of nobody's");
});

test("the board in words begins with the own pieces and has no area without a line", () => {
  const view = aView();
  view.board?.intersections.push({ at: "0,0,N", piece: "settlement", seat: "blue" } as never, { at: "0,0,S", piece: "city", seat: "red" } as never);
  view.board?.paths.push({ at: "1,0,W", piece: "road", seat: "red" } as never);
  const titles = (seen = view): string[] => areas(seen, english).map(({ title }) => title);
  const rows = [1, 2].map((row) => `Row ${row} of the land, from the west`);
  assert.deepEqual(titles(), ["Ann", ...rows, "Harbors", "Bob"]);
  assert.deepEqual(areas(view, english)[0]?.lines.map((line) => line.split(":")[0]), ["City", "Road"], "buildings come first");
  assert.deepEqual(titles({ ...view, you: null } as never), [...rows, "Harbors", "Ann", "Bob"], "who has no seat");
  assert.deepEqual(titles({ ...view, board: null } as never), []);
});

test("a list of places goes row by row from the north, and in a row from the west", () => {
  const view = aView();
  const places = ["0,1,S", "1,0,N", "0,0,N", "0,0,S"];
  const rows = inRows(view, places, english);
  assert.deepEqual(rows.map(({ title }) => title[4]), ["1", "2"]);
  assert.deepEqual(rows.map(({ lines }) => lines), [["0,0,N", "1,0,N"], ["0,0,S", "0,1,S"]]);
});

test("a refusal names its places, and begins with a capital", () => {
  const params = placesSaid({ at: "1,0,W" }, aView(), english);
  const said = english.refusal({ code: "road_unconnected", message: "", params }, { red: "ann" });
  assert.match(said, /^The path between the hills 5 and the forest 8 touches none /);
  assert.match(english.event({ type: "road_built", seat: "red" }, { red: "ann" }), /^ann /);
});

test("the draft holds no more than the hand, and no kind on both sides", () => {
  const cards = { ore: 2 };
  let draft = trade.EMPTY;
  for (let n = 0; n < 4; n += 1) draft = trade.stepped(draft, "give", "ore", 1, cards);
  assert.deepEqual(draft.give, { ore: 2 });
  draft = trade.stepped(draft, "get", "ore", 1, cards);
  assert.deepEqual([draft.give, draft.get], [{}, { ore: 1 }]);
  assert.deepEqual(trade.stepped(draft, "get", "ore", -1, cards).get, {});
});

test("an offer says why it cannot go out yet, and names seats only when it is not for all", () => {
  const draft = { give: { ore: 1 }, get: { wool: 1 }, to: ["blue"] };
  assert.equal(trade.hindrance(aView(), trade.EMPTY), "give");
  assert.equal(trade.hindrance(aView(), { ...trade.EMPTY, give: { ore: 1 } }), "get");
  assert.equal(trade.hindrance(aView({ options: [] }), draft), "not_now");
  assert.equal(trade.hindrance(aView(), draft), null);
  const same = aView({ offers: [offer({ id: 1, by: "blue", give: draft.get, get: draft.give })] });
  assert.equal(trade.hindrance(same, { ...draft, to: ["blue"] }), "echo", "the bargain that is offered is no answer to it");
  assert.deepEqual(trade.offerCommand(aView(), draft).to, ["blue"]);
  assert.equal(trade.offerCommand(aView(), { ...draft, to: [] }).to, undefined);
});

test("offers wait for me until I answer, and those not meant for me never do", () => {
  const offers = [offer(), offer({ id: 2, declined: ["red"] }), offer({ id: 3, accepted: ["red"] }), offer({ id: 4, to: ["white"] })];
  const view = aView({ offers, active: "blue" });
  assert.deepEqual(trade.incoming(view).map((one) => one.id), [1]);
  assert.deepEqual(trade.waitingFor(view).map((one) => one.id), [3]);
});

test("an offer that was taken back stays in its place until it is closed, and one that was answered goes", () => {
  const came = [offer({ id: 1 }), offer({ id: 2 })];
  const shown = trade.standing(aView({ offers: came }), []);
  assert.deepEqual(shown.map(({ id }) => id), [1, 2]);
  const journal = [{ seq: 9, at: 0, by: "robot", event: { type: "trade_withdrawn", seat: "blue", offer: 1 } }];
  const after = aView({ offers: [offer({ id: 2 }), offer({ id: 3 })], journal });
  assert.deepEqual(trade.standing(after, shown).map(({ id }) => id), [1, 2, 3]);
  assert.deepEqual(trade.standing(after, []).map(({ id }) => id), [2, 3]);
  assert.deepEqual(trade.standing(aView({ offers: [offer({ id: 2, declined: ["red"] })], journal: [] }), shown), []);
});

test("no hint of an offer covers what this seat owes first, and its turn or another's duty hides none", () => {
  const owed = (seat: string, type: string) => trade.hinted(aView({ offers: [offer()], active: "blue", obligations: [{ seat, type }] }))?.id;
  assert.deepEqual(["act", "move_robber", "steal", "discard", "roll"].map((type) => owed("red", type)), [1, undefined, undefined, undefined, undefined]);
  assert.deepEqual([owed("blue", "act"), owed("blue", "move_robber")], [1, 1]);
  const answered = aView({ offers: [offer({ declined: ["red"] })], active: "blue" });
  assert.equal(trade.hinted(answered), undefined);
});

test("a counter-offer that was refused leaves the question open that it answered", () => {
  const both = (declined: string[]) => aView({ active: "blue", offers: [offer({ id: 1, to: ["red"] }), offer({ id: 2, by: "red", to: ["blue"], declined })] });
  assert.equal(trade.hinted(both([])), undefined);
  assert.equal(trade.hinted(both(["blue"]))?.id, 1);
  assert.deepEqual(trade.undecided(both(["blue"]), offer({ id: 1, to: ["red"] })), ["red"]);
  assert.equal(trade.counters(aView({ offers: [offer({ id: 1, by: "red" }), offer({ id: 2, to: ["red"] })] }), offer({ id: 2, to: ["red"] })), true);
});

test("whoever has declined an offer begins anew with the next one, but for a robot, which says no before it offers something else", () => {
  const both = { offers: [offer({ id: 1, by: "red", to: ["blue"], declined: ["blue"] }), offer({ id: 2, to: ["red"] })] };
  const robots = { seats: { blue: { strength: "middle", hands: "red" } } } as unknown as ReturnType<typeof aView>["robots"];
  assert.equal(trade.counters(aView(both), offer({ id: 2, to: ["red"] })), false);
  assert.equal(trade.counters(aView({ ...both, robots }), offer({ id: 2, to: ["red"] })), true);
});

test("what I lack for an offer is counted, and a counter-offer turns it round to its maker", () => {
  assert.deepEqual(trade.lacking(aView(), offer({ get: { ore: 3, wool: 1 } })), { ore: 1, wool: 1 });
  assert.deepEqual(trade.counter(offer(), null), { give: { ore: 1 }, get: { wool: 1 }, to: ["blue"] });
  assert.deepEqual(trade.counter(offer({ get: { ore: 2 } }), { ore: 1 }).give, { ore: 1 }, "no more than an open hand holds");
});

test("the bank shows my own rates and takes only what the table offers", () => {
  const rows = trade.bankRows(aView());
  assert.deepEqual(rows.find((row) => row.kind === "lumber"), { kind: "lumber", rate: 2, held: 4, ok: true });
  assert.equal(rows.find((row) => row.kind === "brick")?.ok, false);
  assert.deepEqual(trade.bankGets(aView(), "lumber"), ["wool"]);
});

test("discards stop at the debt and at the hand", () => {
  const view = aView({ obligations: [{ seat: "red", type: "discard", count: 3 }] });
  let chosen = {};
  for (let n = 0; n < 5; n += 1) chosen = chosenWith(view, chosen, "brick", 1);
  assert.deepEqual(chosen, { brick: 1 });
  for (let n = 0; n < 5; n += 1) chosen = chosenWith(view, chosen, "lumber", 1);
  assert.deepEqual([owed(view), leftToChoose(view, chosen), total(chosen)], [3, 0, 3]);
});

test("a tap on a place that is not open means that one, and a tap beside an open one still that", () => {
  const near = (open: string[], x: number, y: number, degrees = 0) => closedAt(open, { x, y }, degrees) ?? nearest(open, { x, y }, degrees);
  const hexes = ["1,0", "0,1", "-1,0"];
  assert.deepEqual([near(hexes, 0.1, 0), near(hexes, 0.1, 0, 90), near(hexes, 0.95, 0), near(hexes, 1.7, 0.2)], ["0,0", "0,0", "1,0", "1,0"]);
  assert.deepEqual([near(["0,0,N"], 0, -0.6), near(["0,0,N"], 0.8, -0.5), near(["0,0,N"], 0, 0.9)], ["0,0,N", "1,-1,S", "0,0,S"]);
  assert.deepEqual([near(["0,0,W"], -0.6, 0), near(["0,0,W"], 0.85, 0), near(["0,0,W"], 0.4, 0.8)], ["0,0,W", "1,0,W", "0,1,NW"]);
  assert.equal(near([], 0, 0), null);
});

test("for a place that is not open the table is asked with the command that it would be, and never to put something right there", () => {
  const roads: Command[] = [{ type: "build_road", at: "0,0,NE" }];
  assert.deepEqual(elsewhere(placing(aView({ options: roads }), "build_road")!, [], "1,1,W"), { type: "build_road", at: "1,1,W" });
  const moves: Command[] = ["1,0,N", "1,1,N"].map((to) => ({ type: "move_piece", from: "0,0,N", to }));
  const moving = placing(aView({ options: moves }), "move_piece")!;
  assert.deepEqual([[], ["0,0,N"], ["0,0,N", "1,0,N"]].map((taps) => elsewhere(moving, taps, "2,0,N")), [
    { type: "move_piece", from: "2,0,N", to: "1,0,N" },
    { type: "move_piece", from: "0,0,N", to: "2,0,N" },
    { type: "move_piece", from: "0,0,N", to: "2,0,N" },
  ]);
  const right: Command[] = [{ type: "correct", fact: "robber", at: "0,0" }];
  assert.equal(elsewhere(placing(aView({ options: right }), "correct")!, [], "1,0"), null);
});

test("a tap means the nearest legal place, on a turned map too", () => {
  const places = ["0,0,N", "0,0,S"];
  assert.equal(nearest(places, { x: 0.1, y: 0.9 }, 0), "0,0,S");
  assert.equal(nearest(places, { x: 0.1, y: 0.9 }, 180), "0,0,N");
  assert.equal(nearest([], { x: 0, y: 0 }, 0), null);
});

test("a harbor lies in the water before its path", () => {
  const board = aView().board;
  assert.ok(board);
  const [harbor] = mapShape(board, 0).harbors;
  assert.ok(harbor && harbor.disc.y < -0.75 && harbor.disc.x < 0);
});

test("six and eight have five pips, two and twelve one", () => {
  assert.deepEqual([2, 6, 8, 12].map(pips), [1, 5, 5, 1]);
});

test("the code is read from the address alone", () => {
  assert.equal(codeIn("/j/K7Q2MD"), "K7Q2MD");
  assert.equal(codeIn("/"), null);
  assert.equal(codeIn("/j/a/b"), null);
});

test("a broker on this very machine is dialed where the page came from", () => {
  assert.equal(dialed("ws://127.0.0.1:9001/", "192.168.1.5"), "ws://192.168.1.5:9001/");
  assert.equal(dialed("ws://broker.local:9001/mqtt", "192.168.1.5"), "ws://broker.local:9001/mqtt");
});

test("a refusal that tells of the hand is told apart from one that everybody could read", () => {
  assert.ok(tellsOfHand({ code: "cannot_pay", params: { missing: { ore: 1 }, cost: { ore: 3 } } }));
  assert.ok(tellsOfHand({ code: "nothing_to_trade", params: {} }));
  assert.ok(tellsOfHand({ code: "card_not_held", params: { card: "knight" } }));
  assert.ok(!tellsOfHand({ code: "wait_roll", params: { seat: "blue" } }));
});

