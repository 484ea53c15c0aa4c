// What this phone's person lays for robots, and that a robot plays the phone's own seat.
import { isPlace } from "../grid";
import type { AnyEvent, PutBack, Seat, ToLay, View } from "../protocol";
import type { RobotView } from "../schema";
import type { Words } from "../words";
import { eventSaid, trackOf } from "./journal";
import { placeSaid } from "./placeNames";
import { nameOf } from "./prompt";

export const STRENGTHS: readonly RobotView["strength"][] = ["gentle", "middle", "strong"];

/** A move that a robot wants laid; a piece may come where another goes. */
export type Laying = Omit<PutBack, "do"> & { do: PutBack["do"] | `replace.${string}` };

/** Whether a robot plays this seat. */
export const isRobot = (view: View, seat: Seat | undefined): boolean => seat !== undefined && seat in (view.robots?.seats ?? {});

/** What robots want laid and this phone's person lays, the oldest first; `all`: whoever it is for. */
export function allToLay(view: View, all: boolean): ToLay[] {
  const robots = view.robots;
  const mine = ({ seat, secret }: ToLay): boolean => view.you !== undefined && [robots?.seats[seat]?.hands, secret].includes(view.you);
  return view.winners !== null ? [] : (robots?.to_lay ?? []).filter((thing) => all || mine(thing));
}

/** The oldest of it, which is laid and said first. */
export const toLay = (view: View, all: boolean): ToLay | null => allToLay(view, all)[0] ?? null;

/** What robots did since the last roll and somebody lays on the board, the oldest; null for nothing. */
function laidNow(view: View): ToLay | null {
  const rolled = [...(view.journal ?? [])].reverse().find(({ event, undone }) => undone !== true && event.type === "dice_rolled")?.seq ?? 0;
  return (view.robots?.to_lay ?? []).find((thing) => thing.seq >= rolled && !onlyCards(thing)) ?? null;
}

/** Whose hands lay what a robot wants first; null where nothing is to be laid, or anybody may. */
export function laysFor(view: View): Seat | null {
  const thing = laidNow(view);
  return thing === null ? null : (view.robots?.seats[thing.seat]?.hands ?? null);
}

/** Who lays for a robot what it wants first, as everybody reads it; null where nothing is to be laid. */
export function laysSaid(view: View, words: Words): string | null {
  const thing = laidNow(view);
  const move = replaced(thing?.moves ?? [], words).find(({ do: way }) => way !== "pass");
  if (thing === null || move === undefined) return null;
  const hands = view.robots?.seats[thing.seat]?.hands;
  const told = { name: nameOf(view, thing.seat), piece: pieceSaid(view, move, words), hands: nameOf(view, hands) };
  // Its hands read it as whoever may lay it.
  const others = hands && (hands !== view.you || view.host);
  return words.say(`phones.page.wait.${move.do === "move" ? "move" : "lay"}${others ? ".hands" : ""}`, told);
}

/** A piece as it is called, which where it stands may have a name of its own. */
function pieceSaid(view: View, { piece, at }: Laying, words: Words): string {
  const built = (view.journal ?? []).find(({ event }: { event: AnyEvent }) => event.type === `${piece}_built` && event["at"] === at);
  const found = [`piece.${piece}.${String(built?.event["variant"])}`, `piece.${piece}`].find((key) => words.has(key));
  return found === undefined ? words.noun(piece) : words.say(found);
}

/** Whether only cards change hands. */
export const onlyCards = (thing: ToLay): boolean => thing.moves.every(({ do: way }) => way === "pass");

/** What happened, where only cards change hands, so that nobody wonders what for; trades say it themselves. */
export function whyPassed(view: View, thing: ToLay, words: Words): string | null {
  const trades = thing.moves.some(({ give, take }) => Object.keys(give ?? {}).length > 0 && Object.keys(take ?? {}).length > 0);
  const happened = onlyCards(thing) && !trades ? (view.journal ?? []).find(({ seq }) => seq === thing.seq) : undefined;
  return happened === undefined ? null : eventSaid(happened.event, view, words);
}

/** The places of the map where that is to be laid. */
export const lyingAt = (thing: ToLay | null): string[] => (thing?.moves ?? []).map(({ at, to }) => to ?? at).filter(isPlace);

/** The robot that owes something that people see and say, where this phone's person is its hands or anybody is. */
export function tellsFor(view: View, duty: string): Seat | null {
  const robots = view.robots?.seats ?? {};
  if (view.you === undefined || isRobot(view, view.you)) return null;
  const owed = view.obligations.find(({ seat, type }) => type === duty && [null, view.you].includes(robots[seat]?.hands as Seat | null));
  return owed?.seat ?? null;
}

/** The robot that dice are to be thrown for on this phone. */
export const throwsFor = (view: View): Seat | null => tellsFor(view, "roll");

/** The moves of a thing to lay: a piece that comes where another goes is one of them, where there is a sentence for it. */
export function replaced(moves: readonly PutBack[], words: Words): Laying[] {
  const there = (way: string, at: string | null): string => moves.find((move) => move.do === way && move.at === at)?.piece ?? "";
  return moves.flatMap((move): Laying[] => {
    const gone = there("remove", move.at);
    if (!words.has(`lay.replace.${gone}.${there("place", move.at)}`)) return [move];
    return move.do === "place" ? [{ ...move, do: `replace.${gone}` }] : move.do === "remove" ? [] : [move];
  });
}

/** A robot's move on the cardboard as a sentence with its places; a piece of another seat says whose. */
export function laySaid(view: View, move: Laying, robot: Seat, words: Words): string {
  if (move.do === "pass") return passedSaid(view, move, robot, words);
  const { at, to, count, seat } = move;
  const noun = pieceSaid(view, move, words);
  const piece = seat && seat !== robot ? `${noun} (${nameOf(view, seat)})` : noun;
  const [place, goal] = [at, to ?? null].map((where) => (where?.includes(",") ? placeSaid(view, where, words) : ""));
  const told = { piece, name: nameOf(view, seat), place, from: place, goal, count, n: Math.abs(moreOf(move)) || (count ?? 1), track: trackOf(move, words) };
  return capital(words.say(wayOf(move, words), told));
}

/** Cards of cardboard that change hands: the robot's own, else of whom it says. */
function passedSaid(view: View, { seat, other, give = {}, take = {} }: Laying, robot: Seat, words: Words): string {
  const [given, taken] = [words.cards(give), words.cards(take)];
  const way = given && taken ? "both" : given ? "give" : "take";
  const told = { name: nameOf(view, seat), other: other ? nameOf(view, other) : words.say("lay.pass.bank"), given, taken };
  return capital(words.say(seat === robot ? `lay.pass.${way}` : `lay.pass.${way}.of`, told));
}

const capital = (said: string): string => said.charAt(0).toUpperCase() + said.slice(1);

/** How many more of it there are than before; 0 for what is put on a place. */
const moreOf = ({ count, was }: Laying): number => (count ?? 0) - (was ?? count ?? 0);

/** The robot's own sentence for a kind of piece or its family, else that after an undo, which is as true. What is turned over has sentences for each of its sides. What is handed out, not set on a track, has sentences for how many more or fewer there are. */
function wayOf(move: Laying, words: Words): string {
  const { do: way, piece, at } = move;
  const counted = `lay.${moreOf(move) > 0 ? "more" : "fewer"}.${piece}`;
  if (way === "set" && moreOf(move) !== 0 && words.has(counted)) return counted;
  const family = piece.slice(piece.lastIndexOf("_") + 1);
  const back = way === "set" ? [`put_back.${way}.${piece}`, `put_back.${way}.${family}`] : [];
  const sides = Object.entries(move).filter(([, up]) => typeof up === "boolean");
  const turned = sides.map(([side, up]) => `lay.${way}.${family}.${up ? "" : "not_"}${side}`);
  const own = [...turned, `lay.${way}.${piece}`, `lay.${way}.${family}`, ...back];
  return own.find((key) => words.has(key)) ?? (at?.includes(",") ? `lay.${way}` : `lay.${way}.nowhere`);
}
