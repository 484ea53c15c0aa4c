// What the table answers: a refusal or a word, and a wish that stayed without one. Shown in the uppermost sheet, else on the page.
import type { JSX } from "preact";
import { Sign } from "./glyphs";
import { DueAbove, OfferHints, UndoRequest } from "./Header";
import { RuleKey } from "./Rule";
import { useAtHand } from "./shared";
import { useThrough } from "./through";

function Toast(): JSX.Element | null {
  const { phone, state, open, say } = useAtHand();
  const close = (): void => phone.set({ notice: null });
  const through = useThrough(state.notice?.text ?? "", close);
  if (state.notice === null) return null;
  const covered = state.notice.secret === true && !open;
  const { text, rule, kind } = covered ? { ...state.notice, text: state.notice.covered || say("phones.page.tell.covered"), rule: "" } : state.notice;
  return (
    <div class={`toast ${kind}`} role="alert" onClick={through}>
      <p>{text}</p>
      {rule !== "" && <RuleKey rule={rule} />}
      <button type="button" class="icon" aria-label={say("phones.page.close")} onClick={close}>
        <Sign name="close" size={20} />
      </button>
    </div>
  );
}

/** A wish that stayed without an answer: the person decides. */
function Unanswered(): JSX.Element | null {
  const { phone, state, live, say } = useAtHand();
  if (state.pending === null || !state.pending.late) return null;
  return (
    <div class="unanswered" role="alert">
      <p>{say(live ? "phones.page.unanswered.live" : "phones.page.unanswered.lost")}</p>
      <div class="pair">
        <button type="button" class="act quiet" onClick={phone.place.abandon}>
          {say("phones.page.unanswered.leave")}
        </button>
        {live && (
          <button type="button" class="act go" onClick={phone.place.retry}>
            {say("phones.page.unanswered.again")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Only in the uppermost sheet anything can be seen and read aloud: the page says it while none lies open. What waits for an answer lies above all. */
export function Said({ close }: { close: () => void }): JSX.Element {
  const { phone, state } = useAtHand();
  return (
    <>
      <Toast />
      <Unanswered />
      <div class="sheet-asks" aria-live="polite">
        <UndoRequest above />
        <DueAbove close={close} />
        {state.view !== null && phone.role !== "observer" && <OfferHints view={state.view} above />}
      </div>
    </>
  );
}

/** On the page: the word above the dock. */
export function ToastBelow(): JSX.Element | null {
  return useAtHand().state.sheets > 0 ? null : <Toast />;
}

/** On the page: the unanswered wish above all else. */
export function UnansweredBelow(): JSX.Element | null {
  return useAtHand().state.sheets > 0 ? null : <Unanswered />;
}
