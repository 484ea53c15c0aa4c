// Robots on a phone: what its person lays for them, and a robot on the phone's own seat.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { declined, deckOf, isOne, lookedInto, matter, mayBeOut, pileOf } from "../../model/besideRobots";
import { allToLay, STRENGTHS, isRobot, laySaid, lyingAt, onlyCards, replaced, whyPassed } from "../../model/robots";
import { nameOf } from "../../model/prompt";
import { type Command, type DeedOf, type View } from "../../protocol";
import { Act, useAtHand } from "../shared";
import { Badge, Sign } from "../glyphs";
import { kindsOf } from "../../games";

function Lay({ view }: { view: View }): JSX.Element | null {
  const { phone, state, words, say, wide } = useAtHand();
  const host = phone.role === "host";
  const things = allToLay(view, host);
  const thing = things[0];
  if (thing === undefined) return null;
  const why = whyPassed(view, thing, words);
  const laid: Command = { type: "go_on", ...(host ? { seat: by(view) } : {}) };
  const [more, every] = [things.length - 1, things.length === view.robots?.to_lay.length];
  return (
    <section class="part put-back lay" role="status">
      <h2>
        <Badge seat={thing.seat} size={26} /> {say("phones.page.robot.lay", { name: nameOf(view, thing.seat) })}
      </h2>
      {why !== null && <p class="lay-said">{why}</p>}
      {replaced(thing.moves, words).map((move) => (
        <p key={`${move.piece}${move.at}`} class="lay-said">
          {laySaid(view, move, thing.seat, words)}
        </p>
      ))}
      {thing.cards && <p class="lay-said">{say("phones.page.robot.face_down", { cards: words.cards(thing.cards) })}</p>}
      {state.tab !== "board" && !wide && lyingAt(thing).length > 0 && (
        <button type="button" class="act quiet wide" onClick={() => phone.toMap(null)}>
          {say("phones.page.robot.where")} <Sign name="next" />
        </button>
      )}
      {more > 0 && <p class="reason">{say("phones.page.robot.before", { n: more })}</p>}
      <div class={more > 0 && every ? "pair" : undefined}>
        <Act class="go wide" act={{ ...laid, only: thing.seq }}>
          {say(onlyCards(thing) ? "phones.page.robot.handed" : "phones.page.robot.laid")}
        </Act>
        {more > 0 && every && (
          <Act class="quiet wide" act={laid}>
            {say(things.every(onlyCards) ? "phones.page.robot.handed_all" : "phones.page.robot.laid_all")}
          </Act>
        )}
      </div>
    </section>
  );
}

/** What a robot would do in one's place, asked for on one's own phone; it goes with what it was asked of. It tells of the hand, so it is read only open, and keeps its room meanwhile. */
function Coach({ view }: { view: View }): JSX.Element | null {
  const { phone, state, open, say } = useAtHand();
  if (!view.coach || phone.role !== "seat" || view.winners !== null || isRobot(view, view.you)) return null;
  const advice = state.advice?.seq === view.seq ? state.advice.found : null;
  if (advice === null)
    return view.obligations.some(({ seat }) => seat === view.you) ? (
      <Act class="quiet wide" act={{ type: "advise", language: state.language }}>
        {say("phones.page.robot.ask")}
      </Act>
    ) : null;
  return (
    <section class="part ask" role="status">
      <h2>{say(advice.length === 0 ? "phones.page.robot.nothing" : open ? "phones.page.robot.advice" : "phones.page.can.covered")}</h2>
      <ol class="advice" style={{ visibility: open ? "visible" : "hidden" }}>
        {advice.map((one) => (
          <li key={one.say}>
            <b>{one.say}</b>
            <p>{one.why.join(" ")}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Cards counted: of a hand by kind, or by person what is handed over. */
function Counting({ rows, act }: { rows: [string, string][]; act: (counts: Record<string, number>) => Command }): JSX.Element {
  const { say } = useAtHand();
  const [counts, count] = useState<Record<string, number>>({});
  const step = (row: string, by: number): void => count({ ...counts, [row]: Math.max(0, (counts[row] ?? 0) + by) });
  return (
    <>
      {rows.map(([row, name]) => (
        <p key={row} class="counting">
          <span>{name}</span>
          <button type="button" class="act quiet" aria-label={say("phones.page.pair", { name, what: "−" })} onClick={() => step(row, -1)}>
            <Sign name="minus" />
          </button>
          <b>{counts[row] ?? 0}</b>
          <button type="button" class="act quiet" aria-label={say("phones.page.pair", { name, what: "+" })} onClick={() => step(row, 1)}>
            +
          </button>
        </p>
      ))}
      <Act class="go wide" act={act(counts)}>
        {say("phones.page.beside.done")}
      </Act>
    </>
  );
}

/** What people say of a robot's cards where they hold cardboard: on its hands' phone, and on the host's as on the touchscreen. */
function Beside({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const host = phone.role === "host";
  const found = view.winners === null ? matter(view, host) : null;
  if (found === null) return null;
  const { kind, seat, wish, cards, count, fact } = found;
  const name = nameOf(view, seat);
  const asked = kindsOf(view).find((one) => Object.values(wish).includes(one)) ?? "";
  const more = { other: nameOf(view, wish.from ?? lookedInto(view, seat)), what: words.noun(asked || pileOf(view, wish)), cards: words.cards(cards) || say("phones.page.beside.nothing") };
  const told = { name, ...more, n: count, count };
  const people = view.seats.filter((one) => one.seat !== seat && one.resources === null);
  const whose = host ? { seat } : seat === view.you ? {} : { for: seat };
  const tell: DeedOf<"correct"> = { type: "correct", fact, of: seat, ...whose };
  const own = kind === "drawn" || words.has(`phones.page.beside.${wish.type}`);
  const key = `phones.page.beside.${own ? wish.type : kind}`;
  const hint = kind === "drawn" ? "phones.page.beside.card.note" : `${key}.note`;
  const note = words.has(hint) ? hint : `${hint}.${view.robots?.seats[seat]?.cards ?? "app"}`;
  const kinds = ["card", "drawn", "hand"].includes(kind) ? kindsOf(view) : deckOf(view, found);
  const named = (one: string): Command => (wish.type === "" ? { ...tell, cards: { [one]: 1 } } : ({ ...wish, ...whose, outcome: one } as Command));
  return (
    <section class="part put-back lay" role="status">
      <h2>
        <Badge seat={seat} size={26} /> {say(key, told)}
      </h2>
      <p>{say(note, told)}</p>
      {kind.startsWith("returns") ? (
        <Act class="go wide" act={tell}>
          {say(`${key}.do`)}
        </Act>
      ) : isOne(found) ? (
        <div class="pair">
          {kinds.map((one) => (
            <Act key={one} class="quiet" act={named(one)}>
              {words.noun(one)}
            </Act>
          ))}
          {mayBeOut(view, found) && (
            <Act class="quiet" act={{ ...declined(found), ...whose }}>
              {say(words.has(`${key}.none`) ? `${key}.none` : "phones.page.beside.draw.none")}
            </Act>
          )}
          {kind === "card" && (
            <Act class="quiet" act={{ type: "decline_steal", ...whose }}>
              {say("phones.page.beside.card.none")}
            </Act>
          )}
        </div>
      ) : kind === "bank" ? (
        <div class="pair">
          <Act class="go" act={{ ...wish, ...whose } as Command}>
            {say("phones.page.beside.bank.yes")}
          </Act>
          {Object.keys(cards).map((one) => (
            <Act key={one} class="quiet" act={{ type: "report_empty", resource: one, ...whose }}>
              {say("phones.page.beside.bank.none", { what: words.noun(one) })}
            </Act>
          ))}
        </div>
      ) : kind === "handed" ? (
        <Counting
          key={seat}
          rows={people.map((one) => [one.seat, one.name])}
          act={(counts) => ({ ...wish, ...whose, handed: Object.fromEntries(people.map((one) => [one.seat, counts[one.seat] ?? 0])) }) as Command}
        />
      ) : (
        <Counting key={seat + kind} rows={kinds.map((one) => [one, words.noun(one)])} act={(counts) => ({ ...tell, cards: counts })} />
      )}
    </section>
  );
}

/** The host's phone speaks for any person. */
const by = (view: View): string => view.seats.find(({ seat }) => !isRobot(view, seat))?.seat ?? "";

/** Above all else where a robot plays: what to lay for it, and that it plays one's own seat. */
export function Robots({ view }: { view: View }): JSX.Element {
  const { state, words, say, wide } = useAtHand();
  const bank = state.tab === "board" || wide ? view.robots?.in_app : undefined;
  return (
    <>
      {isRobot(view, view.you) && view.winners === null && (
        <section class="part ask">
          <p>{say("phones.page.robot.yours")}</p>
          <Act class="go wide" act={{ type: "give_back" }}>
            {say("phones.page.robot.give_back")}
          </Act>
        </section>
      )}
      <Beside view={view} />
      <Lay view={view} />
      <Coach view={view} />
      {bank && <p class="reason">{say("phones.page.beside.in_app", { cards: words.cards(bank) })}</p>}
    </>
  );
}

/** Among a phone's settings: a robot takes over while one is away. */
export function RobotForMe({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  if (view.you === undefined || view.winners !== null || isRobot(view, view.you)) return null;
  return (
    <div class="setting" role="group" aria-label={say("phones.page.robot.for_me")}>
      <span>{say("phones.page.robot.for_me")}</span>
      <span class="choices">
        {STRENGTHS.map((strength) => (
          <Act key={strength} class="quiet" act={{ type: "seat_robot", strength }}>
            {say(`phones.page.robot.strength.${strength}`)}
          </Act>
        ))}
      </span>
    </div>
  );
}
