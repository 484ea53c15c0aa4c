// Somebody else's hand would go to another phone: a seat agrees by a key that is held, or says no.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { seatOf } from "../../protocol";
import { Act, useAtHand } from "../shared";

const HOLD_MS = 1200;

/** A key that counts once it has been held. */
function Held({ word, then }: { word: string; then: () => void }): JSX.Element {
  const timer = useRef(0);
  const up = (): void => window.clearTimeout(timer.current);
  const down = (event: Event): void => {
    if (event.cancelable) event.preventDefault();
    up();
    timer.current = window.setTimeout(then, HOLD_MS);
  };
  const key = (act: (event: Event) => void) => (event: KeyboardEvent) => {
    if ((event.key === " " || event.key === "Enter") && !event.repeat) act(event);
  };
  useEffect(() => up, []);
  return (
    <button type="button" class="act go held" onPointerDown={down} onPointerUp={up} onPointerLeave={up} onPointerCancel={up} onContextMenu={(event) => event.preventDefault()} onKeyDown={key(down)} onKeyUp={key(up)} onBlur={up}>
      {word}
    </button>
  );
}

/** On a seat's phone, while the host asks. Whose hand it is may only say no. */
export function Asked(): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const asked = state.view?.asked;
  if (!asked || phone.common) return null;
  const own = asked.seat === state.login?.seat;
  const name = seatOf(state.view, asked.seat)?.name ?? "";
  return (
    <section class="ask" aria-live="polite">
      <p>{say(`phones.host.ask.${own ? "own" : asked.do}`, { name })}</p>
      <div class="pair">
        <Act class="quiet" act={{ type: "agree", yes: false }}>
          {say("phones.host.ask.no")}
        </Act>
        {!own && <Held word={say("phones.host.ask.yes")} then={() => phone.send({ type: "agree", yes: true })} />}
      </div>
    </section>
  );
}
