// After the end: the game to take along.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { ask } from "../../claim";
import { download } from "../../download";
import { recordName } from "../../model/ending";
import type { Phone } from "../../phone";
import type { View } from "../../protocol";
import { Sign } from "../glyphs";
import { Act, useAtHand } from "../shared";

async function record(of = ""): Promise<string> {
  const answer = await ask(of === "" ? "/api/record" : `/api/record?of=${of}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

/** The file of a game that the table keeps. of: by what the table knows it. */
export function takeKept(phone: Phone, of: string): void {
  const told = (key: string): void => phone.show({ text: phone.words.say(`phones.page.over.${key}`), rule: "", kind: "news" });
  record(of)
    .then((text) => (download(`katane-${of}.json`, text, "application/json"), told("taken")))
    .catch(() => told("away"));
}

/** On to all games that the table keeps. */
export function ToKept(): JSX.Element {
  const { phone, say } = useAtHand();
  const title = say("phones.page.over.kept");
  return (
    <button type="button" class="act quiet wide" onClick={() => phone.set({ sheet: { name: "look", look: { type: "look", at: "games" }, title } })}>
      <Sign name="list" size={20} />
      {title}
    </button>
  );
}

/** On the host's phone: to what may be played next. */
export function Again(): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <section class="part">
      <Act class="go wide" act={() => phone.ask({ type: "host", act: "home" })}>
        {say("phones.page.over.again")}
      </Act>
    </section>
  );
}

export function TakeAlong({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const [asked, ask] = useState(false);
  const told = (key: string): void => phone.show({ text: say(`phones.page.over.${key}`), rule: "", kind: "news" });
  const take = (): void => {
    if (asked) return;
    ask(true);
    record()
      .then((text) => (download(recordName(view, new Date()), text, "application/json"), told("taken")))
      .catch(() => told("away"))
      .finally(() => ask(false));
  };
  return (
    <section class="part">
      {phone.role !== "observer" && (
        <>
          <button type="button" class="act quiet wide" aria-busy={asked} onClick={take}>
            <Sign name="list" size={20} />
            {say("phones.page.over.take")}
          </button>
          <p class="reason">{say("phones.page.over.take.note")}</p>
        </>
      )}
      <ToKept />
    </section>
  );
}
