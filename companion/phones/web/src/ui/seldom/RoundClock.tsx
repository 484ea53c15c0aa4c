// The clock of the hall's round, as it runs on this phone.
import type { JSX } from "preact";
import { wordSaid } from "../../model/clock";
import { useTick } from "../clock";
import { useAtHand } from "../shared";

/** What is left of the hall's round. */
export function RoundClock(): JSX.Element | null {
  const { state, say } = useAtHand();
  const { round } = state;
  useTick(round?.stands === false);
  if (round === null) return null;
  const left = round.left - (round.stands ? 0 : (performance.now() - round.seenAt) / 1000);
  return (
    <p class={left > 0 ? "round-clock" : "round-clock over"} role="timer" aria-live="off">
      <span>{round.stands ? say("phones.page.round.stands", { name: round.name }) : round.name}</span> <b>{wordSaid(left)}</b>
    </p>
  );
}
