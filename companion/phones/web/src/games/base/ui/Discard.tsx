// A discard, chosen out of the hand.
import type { JSX } from "preact";
import { Frame } from "../../../ui/Frame";
import { Act, Steppers, useAtHand } from "../../../ui/shared";
import type { View } from "../../../protocol";
import { chosenWith, leftToChoose, owed, pool, unseen } from "../model/discard";

export function Discard({ view }: { view: View }): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const left = leftToChoose(view, state.picked);
  const send = (): void => {
    if (left > 0) return phone.show({ text: say("phones.page.discard.left", { n: left }), rule: "", kind: "news" });
    phone.send({ type: "discard", cards: state.picked });
  };
  if (owed(view) === 0) return null;
  return (
    <Frame title={say("phones.page.discard.title", { n: owed(view) })}>
      {unseen(view) && <p class="reason">{say("phones.page.discard.unseen")}</p>}
      <Steppers
        cards={state.picked}
        most={unseen(view) ? null : pool(view)}
        step={(kind, by) => phone.set({ picked: chosenWith(view, state.picked, kind, by) })}
        whole={left === 0}
        label={say("phones.page.discard.label")}
        minus={say("phones.page.less")}
      />
      <p class="count" role="status">
        {left > 0 ? say("phones.page.discard.left", { n: left }) : say("phones.page.discard.ready")}
      </p>
      <Act class={left > 0 ? "go waiting" : "go"} act={send}>
        {say("phones.page.discard.do", { n: owed(view) })}
      </Act>
    </Frame>
  );
}

/** In the dock: to the sheet where it is chosen. */
export function ToDiscard({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <Act class="go" act={() => phone.set({ sheet: { name: "game", which: "discard" } })}>
      {say("phones.page.discard.choose", { n: owed(view) })}
    </Act>
  );
}
