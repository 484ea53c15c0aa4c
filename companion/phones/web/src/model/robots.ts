// What this phone's person lays for robots, and that a robot plays the phone's own seat.
import { partOf } from "../games";
import { isPlace } from "../grid";
import type { AnyEvent, Obligation, Offer, PutBack, Seat, ToLay, View } from "../protocol";
import type { RobotView } from "../schema";
import type { Words } from "../words";
import { nameOf } from "./prompt";

export const STRENGTHS: readonly RobotView["strength"][] = ["gentle", "middle", "strong"];

/** A move that a robot wants laid; a piece may come where another goes. */
export type Laying = Omit<PutBack, "do"> & { do: PutBack["do"] | `replace.${string}` };

/** Whether there is anything for people to move or to say beside the app; the table describes it. */
export function isToMove({ put_back, put_back_cards, put_back_left, robots }: View): boolean {
  const { to_lay, returns, untold, returns_named, asks, unnamed } = robots ?? {};
  return robots?.waits === true || [put_back, put_back_cards, put_back_left, to_lay, returns, untold, returns_named, asks, unnamed].some((one) => Object.keys(one ?? {}).length > 0);
}

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

/**
 * What of this turn and before it is laid on the board first; null once nothing of this turn is. It is what the panel
 * of this phone asks for first, where that asks for anything.
 */
function laidNow(view: View): ToLay | null {
  const rolled = [...(view.journal ?? [])].reverse().find(({ event, undone }) => undone !== true && event.type === "dice_rolled")?.seq ?? 0;
  const laid = (view.robots?.to_lay ?? []).filter((thing) => !onlyCards(thing));
  if (!laid.some(({ seq }) => seq >= rolled)) return null;
  return allToLay(view, Boolean(view.host)).find((thing) => !onlyCards(thing)) ?? laid[0] ?? null;
}

/** Who lays meanwhile what a robot wants first, as everybody reads it below who must act; empty where nothing is to be laid. */
export function laysSaid(view: View, words: Words): string {
  const thing = laidNow(view);
  const move = replaced(thing?.moves ?? [], words).find(({ do: way }) => /pl|^m/.test(way)); // placed, put in the place of another, or moved
  if (thing === null || move === undefined) return "";
  const hands = view.robots?.seats[thing.seat]?.hands;
  const told = { name: nameOf(view, thing.seat), piece: pieceSaid(view, move, words), hands: nameOf(view, hands) };
  // Its hands read it as whoever may lay it.
  const others = hands && (hands !== view.you || view.host);
  const what = words.say(`phones.page.wait.${move.do === "move" ? "move" : "lay"}${others ? ".hands" : ""}`, told);
  return words.say("phones.page.wait.meanwhile", { what });
}

/** Whether a robot does what it owes, so that nobody need touch anything. */
const byItself = (view: View, { seat, type }: Obligation): boolean =>
  isRobot(view, seat) && view.robots?.silent?.includes(seat) !== true && (type === "roll" ? view.custody?.dice === "app" : !partOf(view).tells.includes(type));

/** What is waited for, where only robots are: that they do it by themselves, or wait for a sign of people. */
export function byRobots(view: View, what: string, words: Words): string {
  const owing = [...new Set(view.obligations.map(({ seat }) => seat))];
  if (!view.obligations.every((duty) => byItself(view, duty))) return what;
  if (view.robots?.waits) return words.say("phones.page.wait.robots", { n: owing.length, names: words.all(owing.map((seat) => nameOf(view, seat))) });
  return words.say("phones.page.wait.alone", { what });
}

/** A piece as it is called, which where it stands may have a name of its own. */
function pieceSaid(view: View, { piece, at }: Laying, words: Words): string {
  const built = (view.journal ?? []).find(({ event }: { event: AnyEvent }) => event.type === `${piece}_built` && event["at"] === at);
  const found = [`piece.${piece}.${String(built?.event["variant"])}`, `piece.${piece}`].find((key) => words.has(key));
  return found === undefined ? words.noun(piece) : words.say(found);
}

/** Whether only cards change hands. */
export const onlyCards = (thing: ToLay): boolean => thing.moves.every(({ do: way }) => way === "pass");

/** The places of the map where that is to be laid. */
export const lyingAt = (thing: ToLay | null): string[] => (thing?.moves ?? []).map(({ at, to }) => to ?? at).filter(isPlace);

/** The robot that owes something that people see and say, where this phone's person is its hands or anybody is. */
export function tellsFor(view: View, duty: string): Seat | null {
  const robots = view.robots?.seats ?? {};
  if (view.you === undefined || isRobot(view, view.you)) return null;
  // Where the app rolls, a robot's dice fall by themselves.
  if (duty === "roll" && view.custody?.dice === "app") return null;
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

const STANDS = "phones.page.robot.stands";

/** That a robot does not wait long for an answer to its offer, after what is said of that; empty where a person made it. */
export const soonOver = (view: View, { by }: Offer, words: Words): string => (isRobot(view, by) && words.has(STANDS) ? ` ${words.say(STANDS, { name: nameOf(view, by) })}` : "");
