// Stands where something seldom needed will be: until that has come, that it is awaited, or that it could not be had.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { seldom } from "../later";
import { Frame } from "./Frame";
import { useAtHand } from "./shared";

interface LaterProps {
  /** In a sheet of its own. */
  sheet?: boolean;
  show: (its: NonNullable<ReturnType<typeof seldom>>) => JSX.Element | null;
}

export function Later({ sheet = false, show }: LaterProps): JSX.Element | null {
  const { phone, say } = useAtHand();
  const its = phone.hasSeldom ? seldom() : null;
  const missing = its === null;
  useEffect(() => void (missing && phone.bringSeldom()), [missing]);
  if (its !== null) return show(its);
  if (!sheet) return <Awaited />;
  return (
    <Frame title={say("phones.page.later")}>
      <Awaited />
    </Frame>
  );
}

function Awaited(): JSX.Element {
  const { phone, state, say } = useAtHand();
  if (state.seldom !== "away") return <div class="skeleton" aria-busy="true" />;
  return (
    <section class="part" role="alert">
      <p>{say("phones.page.later.away")}</p>
      <button type="button" class="act quiet wide" onClick={() => void phone.bringSeldom()}>
        {say("phones.page.rule.again")}
      </button>
    </section>
  );
}
