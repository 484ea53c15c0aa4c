// What the thumb does next: roll, place, rob, discard, answer, end the turn. One place, above the tabs.
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { partOf } from "../games";
import { besideSaid, standingSaid } from "../model/beside";
import { placeSaid } from "../model/placeNames";
import { choice, placing } from "../model/placing";
import { nameOf } from "../model/prompt";
import { isRobot, throwsFor } from "../model/robots";
import { drafting, falls, replied, taken } from "../model/trade";
import { commands } from "../model/wishes";
import { total, type Command, type Seat, type View } from "../protocol";
import type { Picking } from "./BoardTab";
import { OfferHints } from "./Header";
import { LONG_DEAF_MS, useDeafness } from "./deaf";
import { Die, Sign } from "./glyphs";
import { Act, useAtHand } from "./shared";
import { Offering } from "./TradeTab";

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What has been tapped of a roll; whole as soon as every die that the game rolls is there. */
interface Tapped {
  dice: (number | null)[];
  event: string | null;
}

const NONE: Tapped = { dice: [null, null], event: null };

/** The roll as a command, null while a die is missing. Dice that lie already are not told again. */
function whole(view: View, { dice: [one, other], event }: Tapped): Command | null {
  const more = partOf(view).dice;
  if (more && event === null) return null;
  const told = more ? { event: event ?? "" } : {};
  if (more?.lie(view)) return { type: "roll", ...told };
  return one && other ? { type: "roll", dice: [one, other], ...told } : null;
}

interface RollProps {
  view: View;
  /** The robot that is rolled for, null for oneself. */
  robot: Seat | null;
}

function DicePad({ view, robot }: RollProps): JSX.Element {
  const { phone, live, say } = useAtHand();
  const [picked, setPicked] = useState<Tapped>(NONE);
  const more = partOf(view).dice;
  const names = more?.names ?? ["die1", "die2"];
  const take = (now: Tapped): void => {
    if (!live) return phone.tell("offline");
    const roll = whole(view, now);
    setPicked(roll === null ? now : NONE);
    if (roll !== null) phone.send(told(roll, robot));
  };
  const tap = (die: number, value: number): void => take({ ...picked, dice: picked.dice.map((old, index) => (index === die ? value : old)) });
  return (
    <div class="dice-pad">
      {(more?.lie(view) ? [] : [0, 1]).map((die) => (
        <div key={die} class={`dice-row die-${names[die]}`} role="group" aria-label={say(`phones.page.roll.${names[die]}`)}>
          {FACES.map((value) => (
            <button
              key={value}
              type="button"
              class={`face ${picked.dice[die] === value ? "picked" : ""}`}
              aria-label={say("phones.page.pair", { name: say(`phones.page.roll.${names[die]}`), what: value })}
              aria-pressed={picked.dice[die] === value}
              aria-disabled={!live}
              onClick={() => tap(die, value)}
            >
              <Die value={value} size={40} />
            </button>
          ))}
        </div>
      ))}
      {more && <more.Row picked={picked.event} live={live} tap={(event) => take({ ...picked, event })} />}
    </div>
  );
}

const told = (roll: Command, robot: Seat | null): Command => (robot === null ? roll : { ...roll, for: robot });

/** Whether the host would do it for a robot, which does it alone as long as it goes on. */
const forRobot = (view: View): boolean => view.host !== undefined && isRobot(view, view.you);

function Roll({ view, robot }: RollProps): JSX.Element {
  const { say } = useAtHand();
  if (view.custody?.dice === "table") return <DicePad view={view} robot={robot} />;
  return (
    <Act class="go big" act={told({ type: "roll" }, robot)}>
      <Die value={5} size={30} />
      <Die value={3} size={30} />
      {forRobot(view) ? say("phones.page.roll.do.robot", { name: nameOf(view, view.you) }) : say("phones.page.roll.do")}
    </Act>
  );
}

/** Under the map: where the chosen place is, and the tap that builds there. */
function Confirm({ view, picks, pick }: { view: View } & Picking): JSX.Element | null {
  const { phone, state, words, say } = useAtHand();
  const now = placing(view, state.chosen);
  if (now === null) return null;
  const { chosen, command, glow } = choice(now, picks);
  const where = chosen.map((at) => placeSaid(view, at, words));
  const last = chosen[chosen.length - 1];
  const then = `phones.page.place.${now.said}.then`;
  const robot = forRobot(view) && state.chosen !== "correct";
  const name = nameOf(view, view.you);
  const beside = last === undefined ? "" : (state.chosen === "correct" ? standingSaid : besideSaid)(view, last, words);
  const place = (): void => {
    if (command === null) return phone.tell("pick");
    if (command.type === "correct") phone.desks.fixed(String(last));
    else phone.send(command);
    pick(null);
  };
  return (
    <div class="confirm">
      <p>
        <b>{state.chosen === "correct" ? phone.desks.about : say(`phones.page.place.${now.said}`)}</b>
        {command === null && where.length > 0 && words.has(then) ? say(then, { place: where.join() }) : where.length > 0 ? where.join(" → ") : robot ? say("phones.page.place.robot", { name }) : say("phones.page.place.pick", { n: glow.length })}
        {beside !== "" && <small>{beside}</small>}
        {falls(view, view.costs?.[now.thing] ?? {}) && <small>{say("phones.page.offer.falls")}</small>}
      </p>
      <div class="pair">
        {now.declined !== null && (
          <Act class="quiet" act={{ type: now.declined }}>
            {say(words.has(`phones.page.place.${now.declined}`) ? `phones.page.place.${now.declined}` : "phones.page.place.decline")}
          </Act>
        )}
        {!now.forced && (
          <button type="button" class="act quiet" onClick={() => phone.fromMap()}>
            {say("phones.page.cancel")}
          </button>
        )}
        <Act class={command === null ? "go waiting" : "go"} act={place}>
          {robot ? say("phones.page.place.robot.do", { name }) : say(words.has(`phones.page.place.${now.said}.do`) ? `phones.page.place.${now.said}.do` : "phones.page.place.build")}
        </Act>
      </div>
    </div>
  );
}

/** What is owed ends an offer that is being put together. A roll only stands in the place of its keys; the end of the turn waits for it. */
const WAITS = ["roll", "act"];

/** Whose offer is being put together, and whether it answers one: it stays when that one has gone, until it is sent, emptied or left. */
function useWritten(view: View): { stays: boolean; over: boolean } {
  const { draft, tab, trading } = useAtHand().state;
  const written = useRef<{ you: Seat | null | undefined; reply: boolean } | null>(null);
  const owes = view.obligations.some(({ seat, type }) => seat === view.you && !WAITS.includes(type));
  const writes = !owes && tab === "trade" && trading === "players" && total(draft.give) + total(draft.get) > 0;
  const may = writes && drafting(view, draft);
  if (may) written.current = { you: view.you, reply: replied(view, draft) || (written.current?.reply === true && written.current.you === view.you) };
  else if (!writes || written.current?.you !== view.you) written.current = null;
  const stays = written.current !== null;
  return { stays, over: stays && !may && written.current?.reply === true };
}

function Duty({ view, ...picking }: { view: View } & Picking): JSX.Element | null {
  const { phone, state, say, wide } = useAtHand();
  const mine = view.obligations.filter((one) => one.seat === view.you);
  const type = (name: string) => mine.find((one) => one.type === name);
  const now = placing(view, state.chosen);
  const { stays, over } = useWritten(view);
  if (now !== null && (wide || state.tab === "board")) return <Confirm view={view} {...picking} />;
  if (now !== null)
    return (
      <button type="button" class="act go" onClick={() => phone.toMap(state.chosen)}>
        {state.chosen === "correct" ? phone.desks.about : say(`phones.page.place.${now.said}`)} <Sign name="next" />
      </button>
    );
  const robot = mine.length === 0 ? throwsFor(view) : null;
  const rolls = type("roll") !== undefined || robot !== null;
  if (rolls || stays)
    return (
      <>
        {over && <p class="reason">{say("phones.page.offer.over")}</p>}
        {rolls ? <Roll key={robot} view={view} robot={robot} /> : <Offering view={view} />}
      </>
    );
  if (type("act") && commands(view, "end_turn").length > 0)
    return (
      <Act class={taken(view).length > 0 || (state.tab === "trade" && state.trading === "bank") ? "quiet" : "go"} act={{ type: "end_turn" }}>
        {say("phones.page.end_turn")}
      </Act>
    );
  return partOf(view).duties.map((duty) => duty(view)).find((found) => found !== null) ?? null;
}

export function Dock(picking: Picking): JSX.Element | null {
  const { state, say } = useAtHand();
  const { view } = state;
  const rolls = view?.obligations.some(({ seat, type }) => seat === view.you && type === "roll") === true;
  const rolled = useRef(rolls);
  // The key that ends the turn takes the place of the one that sent an offer.
  const writes = state.tab === "trade" && total(state.draft.give) + total(state.draft.get) > 0;
  const wrote = useRef(writes);
  const sent = wrote.current && !writes && state.tab === "trade";
  const dock = useDeafness<HTMLElement>(state.sheet?.name, sent || (rolled.current !== rolls && (!rolls || state.tab === "trade")) ? LONG_DEAF_MS : undefined);
  rolled.current = rolls;
  wrote.current = writes;
  if (view === null || view.winners !== null || view.game === null) return null;
  return (
    <section ref={dock} class="dock" aria-label={say("phones.page.dock")}>
      {state.pending !== null && !state.pending.late && <span class="sending" aria-hidden="true" />}
      <OfferHints view={view} />
      <Duty view={view} {...picking} />
    </section>
  );
}
