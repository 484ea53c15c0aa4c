// A game that is over, step by step: the map, what happened, a slider, and keys that play, step and jump to the turning points.
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { roomsOf } from "../../games";
import { ask } from "../../claim";
import { after, before, Reel, type Frame, type Head, type Moment } from "../../model/replay";
import type { Phone } from "../../phone";
import { Badge } from "../glyphs";
import { useAtHand } from "../shared";
import { Keys } from "./Keys";
import { Position } from "./Position";

const BUSY = 503;
const AGAIN_MS = 2000;

/** How fast it plays: milliseconds from step to step. */
const PACES = [1200, 400, 1000 / 30] as const;

/** How long what is read stays, where steps pass too quickly to be read, in milliseconds. */
const READ_MS = 600;

class GoneError extends Error {}

/** A part of a replay; waits where the table makes others first. */
async function part(of: string, language: string, number: number): Promise<unknown> {
  const answer = await ask(`/api/replay?${new URLSearchParams({ of, language, part: String(number) })}`);
  if (answer.ok) return answer.json();
  if (answer.status !== BUSY) throw new GoneError();
  await new Promise((later) => setTimeout(later, AGAIN_MS));
  return part(of, language, number);
}

/** The replay once its head, the first step to be seen and what its game brings to the page have come. */
async function opened(phone: Phone, of: string, language: string, step: number): Promise<Reel> {
  const bring = (number: number): Promise<unknown> => part(of, language, number);
  const reel = new Reel((await bring(0)) as Head, bring);
  await reel.need(Math.min(step, reel.head.last));
  const view = reel.at(Math.min(step, reel.head.last))?.view ?? null;
  // First what leads to the game, then all of it.
  for (let known = -1; known !== roomsOf(view).length; ) {
    known = roomsOf(view).length;
    if (!(await phone.rooms.ask(...roomsOf(view)))) throw new Error("a room could not be had");
  }
  return reel;
}

/** Goes on from step to step while it plays; a step that has not come yet is waited for. */
function usePlaying(reel: Reel, step: number, playing: boolean, pace: number, go: (step: number) => void, stop: () => void): void {
  const now = useRef(step);
  now.current = step;
  useEffect(() => {
    if (!playing) return;
    let due = performance.now() + pace;
    let waits = setTimeout(tick, pace);
    /** As many steps as were due, so that a slow phone shows fewer of them and stays in time. */
    function tick(): void {
      const at = performance.now();
      const steps = Math.max(0, 1 + Math.floor((at - due) / pace));
      const next = Math.min(reel.head.last, now.current + steps);
      if (steps > 0 && reel.at(next) === null) due = at + pace;
      else if (steps > 0) {
        due += steps * pace;
        go(next);
        if (next >= reel.head.last) return stop();
      }
      waits = setTimeout(tick, Math.max(0, due - performance.now()));
    }
    return () => clearTimeout(waits);
  }, [reel, playing, pace]);
}

/** What happened at a step. */
const Told = ({ frame }: { frame: Frame }): JSX.Element => (
  <ul class="replay-said">
    {frame.said.map(({ text, seat }, index) => (
      <li key={index}>
        <span aria-hidden="true">{seat ? <Badge seat={seat} size={24} /> : <span class="journal-table" />}</span>
        <span>{text}</span>
      </li>
    ))}
  </ul>
);

/** step: that of the one that is shown, null for none. */
function Moments({ moments, step, go }: { moments: readonly Moment[]; step: number | null; go: (step: number) => void }): JSX.Element | null {
  const { say } = useAtHand();
  if (moments.length === 0) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.replay.moments")}</h2>
      <ul class="rows">
        {moments.map(({ text, seat, step: its }) => (
          <li key={`${its} ${text}`}>
            <button type="button" class="act row" aria-pressed={its === step} onClick={() => go(its)}>
              {seat && <Badge seat={seat} size={28} />}
              <span class="row-text">
                <b>{text}</b>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Player({ reel, first }: { reel: Reel; first: number }): JSX.Element {
  const { phone, say } = useAtHand();
  const { last, moments } = reel.head;
  const top = useRef<HTMLDivElement>(null);
  const [step, set] = useState(Math.min(first, last));
  const [playing, play] = useState(false);
  const [pace, setPace] = useState(0);
  const shown = useRef<Frame | null>(null);
  const [, came] = useState(0);
  const frame = (shown.current = reel.at(step) ?? shown.current);
  const quick = playing && pace === PACES.length - 1;
  const read = useRef<[frame: Frame | null, at: number]>([null, 0]);
  if (!quick || performance.now() - read.current[1] >= READ_MS) read.current = [frame, performance.now()];
  useEffect(() => {
    reel.ahead(step);
    if (reel.at(step) !== null) return;
    let here = true;
    reel
      .need(step)
      .then(() => here && came((n) => n + 1))
      .catch(() => here && (play(false), phone.show({ text: say("phones.page.replay.away"), rule: "", kind: "news" })));
    return () => void (here = false);
  }, [reel, reel.piece(step), reel.at(step) === null]);
  usePlaying(reel, step, playing, PACES[pace] ?? PACES[0], set, () => play(false));
  const go = (to: number): void => {
    play(false);
    set(Math.min(Math.max(0, to), last));
  };
  const jump = (to: number): void => {
    go(to);
    top.current?.scrollIntoView({ block: "start" });
  };
  const steps = useMemo(() => moments.map((one) => one.step), [moments]);
  const moment = steps.includes(step) ? step : null;
  const list = useMemo(() => <Moments moments={moments} step={moment} go={jump} />, [moments, moment]);
  const below = read.current[0] ?? frame;
  const told = useMemo(() => below && <Told frame={below} />, [below]);
  if (frame === null || below === null) return <div class="skeleton" aria-busy="true" />;
  return (
    <div ref={top} class="replay">
      <Position frame={frame} read={below} quick={quick}>
        <Keys
          step={step}
          last={last}
          moments={steps}
          turn={reel.at(step) === null || frame.view.game === null ? null : frame.view.turn}
          playing={playing}
          pace={pace}
          go={go}
          play={() => {
            if (!playing && step >= last) set(0);
            play(!playing);
          }}
          faster={() => setPace((pace + 1) % PACES.length)}
          leap={(way) => go(way < 0 ? before(steps, step) : after(steps, step, last))}
        />
        {reel.at(step) === null ? (
          <p class="replay-said reason" aria-busy="true">
            {say("phones.page.replay.waits")}
          </p>
        ) : (
          told
        )}
      </Position>
      {list}
    </div>
  );
}

export function Replay({ of, step }: { of: string; step: number }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const [reel, set] = useState<Reel | "away" | "gone" | null>(null);
  const [tried, again] = useState(0);
  useEffect(() => {
    let here = true;
    set(null);
    opened(phone, of, state.language, step).then(
      (found) => here && set(found),
      (error: unknown) => here && set(error instanceof GoneError ? "gone" : "away"),
    );
    return () => void (here = false);
  }, [of, state.language, tried]);
  if (reel instanceof Reel) return <Player key={state.language} reel={reel} first={step} />;
  if (reel === null)
    return (
      <>
        <p class="reason">{say("phones.page.replay.waits")}</p>
        <div class="skeleton" aria-busy="true" />
      </>
    );
  return (
    <section class="part" role="alert">
      <p>{say(`phones.page.replay.${reel}`)}</p>
      <button type="button" class="act quiet wide" onClick={() => again(tried + 1)}>
        {say("phones.page.rule.again")}
      </button>
    </section>
  );
}
