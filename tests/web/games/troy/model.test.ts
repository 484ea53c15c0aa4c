// The war of Troy as the phone thinks of it: what it knows of the row, what may be given, Ships, sides, and what is told to whom.
import assert from "node:assert/strict";
import { before, test } from "node:test";
import { partOf } from "../../../../companion/phones/web/src/games";
import { figures } from "../../../../companion/phones/web/src/games/troy/model/figures";
import { gifts, givenWith, known, mayGive, whenFought, whyNotGive } from "../../../../companion/phones/web/src/games/troy/model/row";
import { drawings, fleet, nextShip } from "../../../../companion/phones/web/src/games/troy/model/ships";
import { allTold, claims, counted, pointsWith } from "../../../../companion/phones/web/src/games/troy/model/sides";
import type { ShipView, Side } from "../../../../companion/phones/web/src/games/troy/view";
import { placing } from "../../../../companion/phones/web/src/model/placing";
import { newsLine, prompt } from "../../../../companion/phones/web/src/model/prompt";
import { lostLately, tellings } from "../../../../companion/phones/web/src/told/news";
import type { Command, GameEvent, SeatView, View } from "../../../../companion/phones/web/src/protocol";
import { momentsOf, renderable, tongue } from "../../told_tongue";
import { aView, english, learned } from "../../view";

before(() => learned("base 3", "troy 4", "base", "troy"));

const SEA = { terrain: "sea", number: null };
const ship = (number: number, seat: string, change: Partial<ShipView> = {}): ShipView => ({ at: `${number},5`, seat, ship: number, benefit: BENEFITS[number - 1] ?? "", tile: null, blocked: false, ...change });
const BENEFITS = ["three_to_one", "flag", "exchange", "two_to_one", "row_card", "flag", "row_card"];

const RED: SeatView = { ...(aView().seats[0] as SeatView), tokens: 3, tiles: [], donated: false, next_ship: { ship: 4, benefit: "two_to_one", tokens: 2 }, side: "troy", given: [] };

function aWar(change: Partial<View> = {}, mine: Partial<SeatView> = {}): View {
  const board = aView().board as NonNullable<View["board"]>;
  const others = [...aView().seats.slice(1), { seat: "orange", name: "Di", points: 2, resources: 0 }].map((seat) => ({ ...seat, tokens: 0, tiles: [], donated: false, next_ship: { ship: 1, benefit: "three_to_one", tokens: 2 } }));
  return aView({
    game: "troy",
    custody: { resources: "phones", cards: "phones", dice: "table", sides: "phones" },
    house: { donations: "once" },
    seats: [{ ...RED, ...mine }, ...others],
    costs: { ...aView().costs, ship: { wool: 1, lumber: 1 } },
    row: { count: 7, due: 10, left: 3, fought: 7, rule: "T5.1", gift: 3, sure: { ore: 2, wool: 1 } },
    track: { troy: { space: 2, points: 2, helps: ["ore", "wool"] }, mycenae: { space: 0, points: 0, helps: ["lumber", "grain"] }, spaces: [0, 1, 2, 3, 4, 6] },
    tokens: 20,
    tiles: { ore: 2 },
    benefits: BENEFITS,
    battle: null,
    war: null,
    board: { ...board, hexes: [...board.hexes, { at: "1,5", ...SEA }, { at: "2,5", ...SEA }, { at: "4,5", ...SEA }], sea_people: "1,5", symbols: ["1,5", "2,5", "4,5"], ships: [ship(1, "red"), ship(2, "red"), ship(3, "red")], cities: { troy: "0,1" } },
    ...change,
  });
}

test("the row says how many cards are missing, or after whose turn the Battle is fought (T5.1)", () => {
  assert.equal(whenFought(aWar(), english), "Battle in 3 cards");
  const full = aWar({ row: { count: 11, due: 10, left: 0, fought: 7, rule: "T5.1", gift: 3, sure: {} }, active: "blue" });
  assert.equal(whenFought(full, english), "Battle after Bob’s turn");
  assert.deepEqual(known(aWar()), { sure: { ore: 2, wool: 1 }, rest: 4 });
});

test("one to three cards of the hand are given, whatever kinds they are, and none is chosen beforehand (T4.1, T4.2)", () => {
  const view = aWar();
  const three = ["lumber", "lumber", "brick", "ore"].reduce((cards, kind) => givenWith(view, cards, kind, 1), {});
  assert.deepEqual(three, { lumber: 2, brick: 1 });
  assert.deepEqual(givenWith(view, three, "lumber", -1), { lumber: 1, brick: 1 });
  assert.deepEqual(givenWith(view, {}, "wool", 1), {}, "a card that is not held");
  assert.deepEqual(Object.keys(givenWith(view, { brick: 1 }, "brick", -1)), []);
});

test("why nothing may be given says nothing of the hand", () => {
  const may = aWar({ options: [{ type: "donate", seat: "red", cards: { ore: 1 } }] });
  assert.equal(mayGive(may), true);
  const again = aWar({ wishes: { donate: { ok: false, code: "donated_already", message: "", params: {} } } }, { donated: true });
  assert.deepEqual([mayGive(again), whyNotGive(again, english)], [false, "You have already donated this turn."]);
  const later = aWar({ obligations: [{ seat: "blue", type: "act" }], active: "blue", options: [] });
  assert.deepEqual([mayGive(later), whyNotGive(later, english)], [false, "on your turn"]);
  const rolls = aWar({ phase: "roll", obligations: [{ seat: "red", type: "roll" }], options: [] });
  assert.equal(whyNotGive(rolls, english), "after the roll", "it is one's own turn");
});

test("one's own gifts are listed, the latest first", () => {
  const given = [{ turn: 1, cards: { ore: 1 } }, { turn: 4, cards: { wool: 2 } }];
  assert.deepEqual(gifts(aWar({}, { given })).map(({ turn }) => turn), [4, 1]);
});

test("the next Ship says what it gives, where it may lie, or what is missing, tokens too (T7.1, T7.2)", () => {
  const poor = nextShip(aWar({}, { tokens: 1 }), english);
  assert.deepEqual([poor?.ship, poor?.benefit, poor?.ok, poor?.reason], [4, "two_to_one", false, "you still need 1 wool, 1 commerce token"]);
  assert.equal(poor?.plain, "you still need 1 commerce token", "tokens lie open, cards do not");
  const rich = aWar({ options: [{ type: "build_ship", seat: "red", at: "2,5" }] }, { hand: { wool: 1, lumber: 1 } });
  assert.deepEqual([nextShip(rich, english)?.ok, nextShip(rich, english)?.places], [true, 1]);
  const later = aWar({ obligations: [{ seat: "blue", type: "act" }], active: "blue", options: [] }, { hand: { wool: 1, lumber: 1 } });
  assert.equal(nextShip(later, english)?.reason, "you can pay for it");
  assert.equal(nextShip(aWar({}, { next_ship: null }), english), null);
  assert.deepEqual(placing(rich, "build_ship")?.thing, "ship");
});

test("a Ship without a sea hex for it says so, whoever's turn it is (T7.2, T7.4)", () => {
  const turns = [{}, { obligations: [{ seat: "blue", type: "act" }], active: "blue", options: [] }, { obligations: [{ seat: "blue", type: "roll" }], active: "blue", phase: "roll", options: [] }];
  const board = aWar().board as NonNullable<View["board"]>;
  const shut = { ...board, ships: [ship(1, "blue"), ship(2, "blue")] };
  for (const turn of turns) {
    const view = aWar({ ...turn, board: shut } as Partial<View>, { hand: { wool: 1, lumber: 1 } });
    assert.equal(nextShip(view, english)?.reason, "No free sea hex with a ship symbol touches a building or a ship of yours.");
    assert.equal(nextShip(view, english)?.plain, nextShip(view, english)?.reason, "all see that, over a hand face down too");
    if (turn !== turns[0]) assert.notEqual(nextShip(aWar({ ...turn, board: { ...shut, ships: [ship(1, "red")] } } as Partial<View>, { hand: { wool: 1, lumber: 1 } }), english)?.reason, "No free sea hex with a ship symbol touches a building or a ship of yours.");
  }
});

test("the seven Ships stand in order, built, stopped, next or later (T1.6, T8.5)", () => {
  const board = { ...(aWar().board as NonNullable<View["board"]>), ships: [ship(1, "red", { blocked: true }), ship(2, "red"), ship(3, "red"), ship(1, "blue")] };
  assert.deepEqual(fleet(aWar({ board }), "red").map(({ stand }) => stand), ["blocked", "built", "built", "next", "later", "later", "later"]);
});

test("each Ship that draws from the row can do so once, or says why not (T7.14, T8.5)", () => {
  const options = [{ type: "swap_row", seat: "red", ship: 3 }];
  assert.deepEqual(drawings(aWar({ options }), english).map(({ ship: number, back, command }) => [number, back, command?.type]), [[3, true, "swap_row"]]);
  const reason = (view: View): string | undefined => drawings(view, english)[0]?.reason;
  assert.equal(reason(aWar({ options: [] })), "used this turn");
  assert.equal(reason(aWar({ options: [], row: { count: 0, due: 10, left: 10, fought: 7, rule: "T5.1", gift: 3, sure: {} } })), "the row is empty");
  const board = { ...(aWar().board as NonNullable<View["board"]>), ships: [ship(3, "red", { blocked: true })] };
  assert.equal(reason(aWar({ options: [], board })), "the Sea People lie on it");
  assert.equal(reason(aWar({ options: [], obligations: [{ seat: "blue", type: "act" }], active: "blue" })), "on your turn");
  assert.equal(reason(aWar({ options: [], obligations: [{ seat: "red", type: "steal" }] })), "First: steal a card.", "one's own turn, but not yet");
});

test("ore and wool count for Troy, lumber and grain for Mycenae, brick for none (T5.5)", () => {
  assert.deepEqual(counted(aWar(), { ore: 2, wool: 1, lumber: 1, brick: 1 }), { troy: 3, mycenae: 1 });
});

test("of a real card points are reckoned for either side, and whoever has fifteen may claim them (T11.1)", () => {
  const options = [{ type: "show_side", seat: "red", side: "troy" }];
  const view = aWar({ custody: { resources: "phones", cards: "phones", dice: "table", sides: "cardboard" }, options }, { side: null, points: 13 });
  const me = view.seats[0] as SeatView;
  assert.deepEqual([pointsWith(view, me, "troy"), pointsWith(view, me, "mycenae")], [15, 13]);
  assert.deepEqual(claims(view).map(({ side }) => side), ["troy"]);
  assert.equal(pointsWith(view, { ...me, side: "troy" }, "troy"), 13, "a card that lies open is counted already");
});

test("all sides are told as soon as the table would take them (T2.1)", () => {
  const sides: Record<string, Side> = { red: "troy", blue: "troy", white: "mycenae" };
  const whole: Command = { type: "report_sides", seat: "red", sides: { ...sides, orange: "mycenae" } };
  const told = (orange: Record<string, Side>) => allTold(aWar({ options: [whole] }), { ...sides, ...orange });
  assert.deepEqual([told({}), told({ orange: "mycenae" }), told({ orange: "troy" })], [null, whole, null]);
});

test("the side stands in one's own line and in those that lie open", () => {
  const said = (seat: SeatView) => partOf(aWar()).awards.map((award) => award(seat, english)).filter((one) => one !== "");
  assert.deepEqual(said(RED), ["Side: Troy"]);
  assert.deepEqual(said(aWar().seats[1] as SeatView), []);
});

test("the Sea People move with words of their own after a seven and after a Ship (T8.1)", () => {
  const owing = { obligations: [{ seat: "red", type: "move_sea_people" }], options: [{ type: "move_sea_people", seat: "red", at: "2,5" }] };
  const journal = (type: string) => [{ seq: 1, at: 0, by: "touch", event: { type, seat: "red" } }];
  assert.match(prompt(aWar({ ...owing, journal: journal("ship_built") }), "red", english).detail, /Every ship/);
  assert.doesNotMatch(prompt(aWar({ ...owing, journal: journal("cards_discarded") }), "red", english).detail, /Every ship/);
  assert.deepEqual([placing(aWar(owing), null)?.forced, placing(aWar(owing), null)?.thing], [true, "sea_people"]);
});

test("the end of the war names its side beside who has won (T11.4)", () => {
  const shown = prompt(aWar({ winners: ["blue"], war: "troy" }), "red", english);
  assert.deepEqual([shown.title, shown.detail], ["Bob wins!", "Troy wins the war."]);
});

const entry = (event: GameEvent) => ({ seq: 13, at: 0, by: "phone:blue", event });
const after = (event: GameEvent, change: Partial<View> = {}, mine: Partial<SeatView> = {}): View => aWar({ seq: 13, journal: [entry(event)], ...change }, mine);

test("a gift is told to its giver by kind and to all others by count (T4.3)", async () => {
  const its = await tongue("troy 4");
  const gift: GameEvent = { type: "donated", seat: "blue", count: 2, tokens: 1, cards: null };
  const [others] = tellings(after(gift), aWar(), "red", its);
  assert.deepEqual([others?.text, others?.covered, others?.grave], ["Bob donates 2 cards to the support row.", "Bob donates 2 cards to the support row.", false]);
  const own: GameEvent = { ...gift, seat: "red", cards: { lumber: 2 }, variant: "own" };
  const [mine] = tellings(after(own, {}, { hand: { brick: 1, ore: 2, lumber: 2 } }), aWar(), "red", its);
  assert.equal(mine?.text, "You donated to the support row: 2 lumber. It earns you a commerce token.");
  assert.equal(mine?.covered, "You donate 2 cards to the support row. It earns you a commerce token.");
});

test("what was drawn is told to its drawer alone, and not over a shoulder (T7.13)", async () => {
  const its = await tongue("troy 4");
  const drawn: GameEvent = { type: "row_drawn", seat: "red", ship: 5, back: false, resource: "ore", variant: "own_draw" };
  const [mine] = tellings(after(drawn, {}, { hand: { brick: 1, ore: 3, lumber: 4 } }), aWar(), "red", its);
  assert.deepEqual([mine?.text, mine?.covered], ["You drew from the support row: 1 ore.", "You drew a card from the support row."]);
  assert.deepEqual(tellings(after({ ...drawn, seat: "blue", resource: null }), aWar(), "red", its), []);
});

test("the robbed are told that it was the Sea People, and whose Ship they stop (T8.3, T8.5)", async () => {
  const its = await tongue("troy 4");
  const moved: GameEvent = { type: "sea_people_moved", seat: "blue", at: "3,5", was: "1,5" };
  const theft: GameEvent = { type: "card_stolen", seat: "blue", victim: "red", resource: "ore" };
  const view = aWar({ seq: 13, journal: [moved, theft].map(entry) }, { hand: { brick: 1, ore: 1, lumber: 4 } });
  const [stop, stolen] = tellings(view, aWar(), "red", its);
  assert.match(stop?.text ?? "", /stop your ship 3 \(an exchange with the support row\) until/);
  assert.equal(stolen?.text, "Bob steals 1 ore from you with the Sea People.");
  assert.deepEqual([stop?.grave, stolen?.grave], [true, true]);
});

const BATTLE: GameEvent = { type: "battle_fought", seat: "blue", cards: ["ore", "wool", "lumber", "ore", "grain", "brick", "wool"], troy: 4, mycenae: 2, side: "troy", space: 2, left: 3, by: "app", variant: "troy" };

test("a Battle means something to each side, and nothing of it can be read, felt or counted while the hand is covered (T2.3)", async () => {
  const its = await tongue("troy 4");
  const told = (side: Side) => tellings(after(BATTLE, {}, { side }), aWar({}, { side }), "red", its)[0];
  const scene = (side: Side) => momentsOf(after(BATTLE, {}, { side }), aWar({}, { side }), "red", its)[0];
  const [troy, mycenae] = [told("troy"), told("mycenae")];
  assert.match(troy?.text ?? "", /Troy 4, .*worth 2 points.*Your side: you have 2 points/);
  assert.match(mycenae?.text ?? "", /Your side stays worth 0 points/);
  assert.deepEqual([troy?.covered, troy?.grave, troy?.open], [mycenae?.covered, mycenae?.grave, mycenae?.open]);
  assert.doesNotMatch(troy?.covered ?? "", /[Yy]our/);
  const [one, other] = [scene("troy"), scene("mycenae")];
  assert.deepEqual([one?.title, one?.lines, renderable(one?.picture)], [other?.title, other?.lines, renderable(other?.picture)]);
  assert.notDeepEqual(one?.own, other?.own);
});

test("a Ship's price names the tokens, in the order of the hand (T7.2)", async () => {
  const built: GameEvent = { type: "ship_built", seat: "red", at: "2,5", ship: 1, benefit: "three_to_one", cost: { wool: 1, lumber: 1 }, tokens: 2 };
  const said = async (language: "en" | "fr") => tellings(after(built), aWar(), "red", await tongue("troy 4", language)).map(({ text }) => text);
  assert.match((await said("en"))[0] ?? "", /Paid: 1 lumber, 1 wool, 2 commerce tokens\.$/);
  assert.match((await said("fr"))[0] ?? "", /Payé\u00a0: 1 bois, 1 laine, 2 jetons de commerce\.$/);
});

test("what a Battle came to stands on every line until the next roll: of whoever rolls, of all others and of the host (T5.6)", async () => {
  const turn: GameEvent[] = [{ type: "turn_ended", seat: "blue" }, BATTLE, { type: "turn_started", seat: "red", turn: 4 }];
  const rolled: GameEvent = { type: "dice_rolled", seat: "red", dice: [3, 3], total: 6, by: "table" };
  const line = async (me: string, detail: string, events: GameEvent[]) => {
    const view = aWar({ seq: 13, roll: null, journal: events.map((event) => ({ seq: 13, at: 0, by: "touch", event })) });
    const latest = tellings(view, { ...view, seq: 12 }, me, await tongue("troy 4"));
    return newsLine(view, me, detail, latest, false, english, view);
  };
  const how = "Tap what the two dice show.";
  assert.match(await line("red", how, turn), /^Battle for Troy: .*Tap what the two dice show\.$/);
  assert.match(await line("blue", "", turn), /^Battle for Troy: Troy/);
  assert.match(await line("", "", turn), /^Battle for Troy: Troy/);
  assert.match(await line("", "", [...turn, rolled]), /Battle for Troy: Troy/, "a roll that ended the turn brought the Battle with it");
  assert.equal(await line("red", how, [turn[0]!, turn[2]!]), how);
});

test("a Battle that ends a robot's turn is told once to whoever rolls next (T5.6)", async () => {
  const rolled: GameEvent = { type: "dice_rolled", seat: "blue", dice: [3, 3], total: 6, by: "app" };
  const tie: GameEvent = { ...BATTLE, troy: 3, mycenae: 3, side: null, space: 0, variant: "nobody" } as GameEvent;
  const turn: GameEvent[] = [{ type: "turn_ended", seat: "blue" }, tie, { type: "turn_started", seat: "red", turn: 4 }];
  const journal = [{ seq: 12, at: 0, by: "robot:blue", event: rolled }, ...turn.map((event) => ({ seq: 13, at: 0, by: "robot:blue", event }))];
  const robots = { seats: { blue: { strength: "middle", hands: "red" } }, waits: false, to_lay: [] } as unknown as View["robots"];
  const view = aWar({ seq: 13, roll: null, journal, robots, active: "red", phase: "roll", obligations: [{ seat: "red", type: "roll" }] } as Partial<View>);
  for (const latest of [tellings(view, { ...view, seq: 12 }, "red", await tongue("troy 4")), []]) {
    const line = newsLine(view, "red", prompt(view, "red", english).detail, latest, false, english, view);
    assert.equal(line.split("Battle for Troy").length, 2, line);
  }
});

test("the correction that ended the war is told, not the Battle before it with points that hold no more (T2.6)", async () => {
  const turn: GameEvent[] = [{ type: "turn_ended", seat: "blue" }, BATTLE, { type: "turn_started", seat: "red", turn: 4 }];
  const put = { type: "corrected", seat: "blue", fact: "track", piece: "mycenae", count: 5, variant: "track" } as unknown as GameEvent;
  const end = { type: "sides_revealed", sides: {}, points: {}, war: "mycenae", variant: "war" } as unknown as GameEvent;
  const journal = [...turn.map((event) => ({ seq: 13, at: 0, by: "touch", event })), ...[put, end].map((event) => ({ seq: 14, at: 0, by: "phone:blue", event }))];
  const fought = aWar({ seq: 13, roll: null, journal: journal.slice(0, 3) });
  const moved = { ...aWar().track, mycenae: { space: 5, points: 6, helps: [] } } as View["track"];
  const over = aWar({ seq: 14, roll: null, journal, track: moved });
  for (const me of ["red", "blue", ""]) {
    const latest = tellings(fought, { ...fought, seq: 12 }, me, await tongue("troy 4"));
    const line = newsLine(over, me, "Mycenae wins the war.", latest, true, english, over);
    assert.doesNotMatch(line, /Battle for Troy|worth/, me);
    if (me !== "blue") assert.match(line, /^Bob puts .*right.*\. Mycenae wins the war\.$/, me);
  }
});

test("the scenes of Battle, Ship and end draw what happened (T2.6, T5.5, T7.2)", async () => {
  const its = await tongue("troy 4", "fr");
  const built: GameEvent = { type: "ship_built", seat: "blue", at: "2,5", ship: 1, benefit: "three_to_one", cost: { wool: 1, lumber: 1 }, tokens: 2 };
  const sides = { red: "troy", blue: "mycenae", white: "troy", orange: "mycenae" };
  const end: GameEvent = { type: "sides_revealed", sides, points: { red: 9 }, war: "troy", variant: "war" };
  const one: GameEvent = { ...end, sides: { red: "troy" }, war: null };
  const shown = (event: GameEvent) => momentsOf(after(event), aWar(), "red", its).map(({ title, lines, picture }) => [title, ...lines, renderable(picture).length > 40]);
  assert.deepEqual(shown(built), [["Bob construit le bateau 1", "Il donne\u00a0: 3:1 avec la banque", true]]);
  assert.deepEqual(shown(end)[0]?.slice(0, 3), ["La guerre est finie\u00a0: Troie l’emporte", "Mycène\u00a0: Bob et Di", "Troie\u00a0: Ann et Cy"]);
  assert.deepEqual(shown(one), []);
  assert.equal(renderable(momentsOf(after(BATTLE), aWar(), "red", its)[0]?.picture).match(/<circle/g)?.length, 6);
});

test("the board in words names the figures too, and where they stand", () => {
  assert.deepEqual(figures(aWar() as never, english).slice(0, 3), ["The Sea People: the sea in row 3, place 1.", "Ann: Ship 1 – the sea in row 3, place 1", "Ann: Ship 2 – the sea in row 3, place 2"]);
});

test("a Ship that the Sea People stopped and left within others' turns is no news, nor one that was built where they were (T9)", async () => {
  const people = (seat: string, at: string, was: string): GameEvent => ({ type: "sea_people_moved", seat, at, was, robs: false }) as unknown as GameEvent;
  const roll = { type: "dice_rolled", seat: "blue", dice: [3, 4], total: 7 } as unknown as GameEvent;
  const start = { type: "turn_started", seat: "red", number: 9 } as unknown as GameEvent;
  const told = async (its: View): Promise<string[]> => tellings(its, { ...its, seq: 11 }, "red", await tongue("troy 4")).map(({ text }) => text);
  const journal = (...events: GameEvent[]) => events.map((event, index) => ({ seq: 12 + index, at: 0, by: "touch", event }));
  const board = (blocked: boolean): View["board"] => ({ ...(aWar().board as NonNullable<View["board"]>), ships: [ship(1, "red", { blocked })] }) as View["board"];
  const stop = people("blue", "1,5", "2,5");
  const lost = async (blocked: boolean, ...events: GameEvent[]): Promise<string[]> =>
    lostLately(aWar({ seq: 20, board: board(blocked), journal: journal(roll, ...events, start) }), "red", await tongue("troy 4")).map(({ text }) => text);
  assert.match((await lost(true, stop)).join(), /^The Sea People stop your ship 1 /);
  assert.deepEqual(await lost(false, stop, people("blue", "4,5", "1,5")), []);
  const leave = /^The Sea People leave your ship 1 for .+: it works again\.$/;
  assert.match((await told(aWar({ seq: 20, board: board(false), journal: journal(people("blue", "4,5", "1,5")) }))).join(), leave);
  const built = { type: "ship_built", seat: "red", at: "1,5", ship: 1, benefit: "three_to_one", cost: {}, tokens: 2 } as unknown as GameEvent;
  const own = await told(aWar({ seq: 20, board: board(false), journal: journal(built, people("red", "4,5", "1,5")) }));
  assert.doesNotMatch(own.join(), /works again/);
  assert.match(own.join(), /You moved the Sea People to /);
});
