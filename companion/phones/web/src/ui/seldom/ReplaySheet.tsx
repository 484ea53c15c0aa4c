// The sheet in which a game is watched again; what draws it comes when it is opened.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { styled } from "../../games";
import type { Look } from "../../protocol";
import { Frame } from "../Frame";
import { useAtHand } from "../shared";

type Part = typeof import("../replay");

let here: Part | null = null;

async function brought(): Promise<Part> {
  const found = await import("../replay");
  await styled(found.style);
  return (here = found);
}

export function ReplaySheet({ look }: { look: Look }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const { sheet } = state;
  const before = sheet?.name === "look" ? (sheet.before ?? null) : null;
  const [its, set] = useState<Part | "away" | null>(here);
  const ask = (): void => {
    set(here);
    brought().then(set, () => set("away"));
  };
  useEffect(() => void (here ?? ask()), []);
  return (
    <Frame title={say("phones.page.replay.title")} close={() => phone.set({ sheet: before })}>
      {its === null ? (
        <div class="skeleton" aria-busy="true" />
      ) : its === "away" ? (
        <section class="part" role="alert">
          <p>{say("phones.page.replay.away")}</p>
          <button type="button" class="act quiet wide" onClick={ask}>
            {say("phones.page.rule.again")}
          </button>
        </section>
      ) : (
        <its.Replay of={look.of ?? ""} step={look.step ?? 0} />
      )}
    </Frame>
  );
}
