// What moves a replay: a slider with a mark at each turning point, and keys.
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { useAtHand } from "../shared";

const SIGNS: Record<string, string> = {
  back: "M15 5.5 8.5 12 15 18.5",
  next: "M9 5.5 15.5 12 9 18.5",
  before: "M18 5.5 11.5 12 18 18.5M6 5v14",
  after: "M6 5.5 12.5 12 6 18.5M18 5v14",
  play: "M7 5 19 12 7 19Z",
  pause: "M8 5v14M16 5v14",
};

interface KeysProps {
  step: number;
  last: number;
  /** The steps of the turning points. */
  moments: readonly number[];
  /** null until it is known. */
  turn: number | null;
  playing: boolean;
  /** 0 the slowest. */
  pace: number;
  go: (step: number) => void;
  play: () => void;
  faster: () => void;
  /** To the turning point before or after. */
  leap: (way: 1 | -1) => void;
}

export function Keys(props: KeysProps): JSX.Element {
  const { say } = useAtHand();
  const { step, last, moments, turn, playing, pace, go } = props;
  const now = useRef(props);
  now.current = props;
  const place = say("phones.page.replay.place", { step, of: last, turn: turn ?? "…" });
  const key = (name: string, sign: string, act: () => void, off = false): JSX.Element => (
    <button type="button" class="icon replay-key" aria-label={say(`phones.page.replay.${name}`)} aria-disabled={off} onClick={() => off || act()}>
      <svg viewBox="0 0 24 24" width="26" height="26" class={sign === "play" ? "sign filled" : "sign"} aria-hidden="true">
        <path d={SIGNS[sign] ?? ""} />
      </svg>
    </button>
  );
  const [first, end] = [step === 0, step >= last];
  const marks = useMemo(
    () => (
      <span class="replay-marks" aria-hidden="true">
        {moments.map((at) => (
          <i key={at} style={{ left: `${(100 * at) / Math.max(1, last)}%` }} />
        ))}
      </span>
    ),
    [moments, last],
  );
  // Most steps change neither which keys there are nor what they say.
  const row = useMemo(
    () => (
      <div class="replay-row">
        {moments.length > 0 && key("before", "before", () => now.current.leap(-1), first)}
        {key("back", "back", () => now.current.go(now.current.step - 1), first)}
        {key(playing ? "pause" : "play", playing ? "pause" : "play", () => now.current.play())}
        {key("next", "next", () => now.current.go(now.current.step + 1), end)}
        {moments.length > 0 && key("after", "after", () => now.current.leap(1), end)}
        <button type="button" class="icon replay-key replay-pace" aria-label={say(`phones.page.replay.pace.${pace}`)} onClick={() => now.current.faster()}>
          {["1×", "3×", "36×"][pace]}
        </button>
      </div>
    ),
    [moments, first, end, playing, pace, say],
  );
  return (
    <div class="replay-keys">
      <div class="replay-slider">
        {marks}
        <input type="range" min={0} max={last} value={step} aria-label={say("phones.page.replay.slider")} aria-valuetext={place} onInput={({ currentTarget }) => go(Number(currentTarget.value))} />
      </div>
      <p class="replay-place">{place}</p>
      {row}
    </div>
  );
}
