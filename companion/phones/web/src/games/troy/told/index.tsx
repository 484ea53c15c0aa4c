// What the war of Troy tells a seat: what goes into the row and comes out of it, what a Battle means to its side, Ships that are stopped.
import { placesSaid } from "../../../model/placeNames";
import { nameOf, names } from "../../../model/prompt";
import { seatOf, total, type EventOf, type EventType, type Seat } from "../../../protocol";
import { gains, losses } from "../../../told/moved";
import type { Heard as HeardIn, Said, Scene, Scenes, ToldPart } from "../../../told/told";
import type { Words } from "../../../words";
import { benefitSaid, givenByHarbor, shipsOf } from "../model/ships";
import { nameOfSide, SIDES } from "../model/sides";
import type { Side, View } from "../view";
import style from "style:games/troy/told/style.css";
import { Battle, Ship, Sides } from "./pictures";

type Heard<Type extends EventType> = HeardIn<Type, View>;

/** To the giver which cards, to all others how many. */
function donated({ event, me, moved, view, words }: Heard<"donated">): Said {
  const { seat, count } = event;
  const token = words.say(event.tokens === 0 ? "phones.told.donated.unpaid" : "phones.told.donated.paid");
  if (seat !== me) return { seat, grave: false, text: words.say("phones.told.donated", { name: nameOf(view, seat), n: count, count }) };
  const cards = losses(moved.cards);
  const given = total(cards) > 0 ? words.say("phones.told.donated.mine", { cards: words.cards(cards) }) : words.say("phones.told.donated.mine.count", { n: count, count });
  return { seat: null, grave: false, text: `${given} ${token}` };
}

function rowDrawn({ event, me, moved, words }: Heard<"row_drawn">): Said | null {
  if (event.seat !== me) return null;
  const cards = gains(moved.cards);
  return { seat: null, text: total(cards) > 0 ? words.say("phones.told.drawn", { cards: words.cards(cards) }) : words.say("phones.told.drawn.unknown") };
}

function cardReturned({ event, me, moved, words }: Heard<"card_returned">): Said | null {
  if (event.seat !== me) return null;
  const cards = losses(moved.cards);
  return { seat: null, grave: false, text: total(cards) > 0 ? words.say("phones.told.returned", { cards: words.cards(cards) }) : words.say("phones.told.returned.unknown") };
}

/** What a Battle came to, as everybody may know it. */
function outcome({ event, view, words }: Heard<"battle_fought">): string {
  const { side } = event;
  if (side === null) return words.say("phones.told.battle.tie");
  const points = view.track.spaces[event.space] ?? 0;
  return words.say("phones.told.battle.won", { side: nameOfSide(side, words), n: points, count: points });
}

// As the table says it: Troy first.
const score = (event: EventOf<"battle_fought">, words: Words): string => [...SIDES].reverse().map((side) => `${nameOfSide(side, words)} ${event[side]}`).join(", ");

/** What it means to this seat, where this phone knows its side. */
function meansTo({ event, me, view, words }: Heard<"battle_fought">): string {
  const mine = seatOf(view, me)?.side;
  const { side } = event;
  if (!mine) return "";
  if (side === null) return words.say("phones.told.battle.same");
  const points = view.track[mine].points;
  return words.say(side === mine ? "phones.told.battle.mine" : "phones.told.battle.theirs", { n: points, count: points });
}

/** It trembles alike on every phone: else who sits beside would feel whose side has lost. Once a marker was put right it holds no more. */
function fought(one: Heard<"battle_fought">): Said {
  const { view, words } = one;
  const all = `${words.say("phones.told.battle", { score: score(one.event, words) })}. ${outcome(one)}`;
  const own = meansTo(one);
  const holds = (now: HeardIn["view"]): boolean => SIDES.every((side) => (now as View).track[side].space === view.track[side].space);
  return { seat: null, grave: false, holds, text: own === "" ? all : `${all} ${own}`, ...(own === "" ? {} : { covered: all }) };
}

/** All that a Ship of one's own cost: the tokens are no cards. */
function shipBuilt({ event, me, words }: Heard<"ship_built">): Said | null {
  const { seat, ship, benefit, cost, tokens } = event;
  if (seat !== me) return null;
  const paid = [words.cards(cost), words.say("phones.page.tokens", { n: tokens })].join(", ");
  return { seat: null, grave: false, text: words.say("phones.told.you.ship_built", { ship, benefit: benefitSaid(benefit, words), paid }) };
}

/** A Ship of this seat that the Sea People stop, or leave, as long as that is so; one that was put where they were has never stood still. */
function peopleMoved({ event, me, past, view, words }: Heard<"sea_people_moved">): Said | null {
  const on = (at: string | null) => shipsOf(view, me).find((ship) => ship.at === at && ship.benefit !== "flag");
  const [stopped, left] = [on(event.at), on(event.was)];
  const there = past.map((one) => one.type).lastIndexOf("sea_people_moved");
  const isNew = past.slice(there + 1).some((one) => one.type === "ship_built" && one.at === event.was);
  const seat = event.seat === me ? null : event.seat;
  const holds = (now: HeardIn["view"]): boolean => shipsOf(now as View, me).some(({ ship, blocked }) => ship === (stopped ?? left)?.ship && blocked === (stopped !== undefined));
  if (stopped) return { seat, grave: true, holds, text: words.say(`phones.told.people.stop${givenByHarbor(view, me, stopped) ? ".harbor" : ""}`, { ship: stopped.ship, benefit: benefitSaid(stopped.benefit, words, stopped.tile) }) };
  if (left && !isNew) return { seat, grave: false, holds, text: words.filled("phones.told.people.leave", { ...placesSaid(event, view, words), ship: left.ship }, names(view)) };
  return null;
}

const listed = (view: View, sides: Record<Seat, string>, side: Side, words: Words): string =>
  words.all(view.seats.filter(({ seat }) => sides[seat] === side).map(({ name }) => name));

const MOMENTS: Scenes<View> = {
  battle_fought: (one) => ({
    seq: one.entry.seq,
    title: one.words.say("phones.told.battle", { score: score(one.event, one.words) }),
    lines: [outcome(one)],
    own: [meansTo(one)].filter((line) => line !== ""),
    picture: <Battle view={one.view} cards={one.event.cards} side={one.event.side as Side | null} />,
  }),
  ship_built: ({ event, entry, me, view, words }) => {
    const { seat, ship, benefit } = event;
    // Whoever has to move the Sea People now needs the map below.
    if (view.obligations.some((duty) => duty.seat === me && duty.type === "move_sea_people")) return null;
    return {
      seq: entry.seq,
      title: words.say(seat === me ? "phones.told.ship.mine" : "phones.told.ship", { name: nameOf(view, seat), ship }),
      lines: [words.say("phones.told.ship.gives", { benefit: benefitSaid(benefit, words) })],
      picture: <Ship seat={seat} ship={ship} benefit={benefit} />,
    };
  },
  sides_revealed: ({ event, entry, view, words }) => {
    const { sides, war } = event as typeof event & { sides: Record<Seat, Side>; war: Side | null };
    if (Object.keys(sides).length < 2) return null;
    return {
      seq: entry.seq,
      title: war === null ? words.say("phones.told.sides") : words.say("phones.told.war", { side: nameOfSide(war, words) }),
      lines: SIDES.map((side) => words.say("phones.told.sides.of", { side: nameOfSide(side, words), names: listed(view, sides, side, words) })),
      picture: <Sides sides={sides} war={war} />,
    };
  },
};

export const told: ToldPart<View> = {
  says: { donated, row_drawn: rowDrawn, card_returned: cardReturned, battle_fought: fought, ship_built: shipBuilt, sea_people_moved: peopleMoved },
  moments: (fresh) => fresh.flatMap((one) => (MOMENTS[one.event.type] as Scene<EventType, View> | undefined)?.(one) ?? []),
  style,
};
