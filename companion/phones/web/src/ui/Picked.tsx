// What is chosen first and done then: a slip of the finger shows nobody anything. What leaves no choice is chosen already.
import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { Command } from "../protocol";
import { Act, useAtHand } from "./shared";

export interface Pick {
  chosen: string | null;
  choose: (one: string) => void;
}

/** What has been chosen out of these. */
export function usePick(open: readonly string[]): Pick {
  const [picked, choose] = useState<string | null>(null);
  const one = open.length === 1 ? (open[0] ?? null) : null;
  return { chosen: picked !== null && open.includes(picked) ? picked : one, choose };
}

/** The key that does it; without a choice it says that one is missing. */
export function Decided({ pick: { chosen }, act, class: style = "", children }: { pick: Pick; act: (chosen: string) => Command; class?: string; children: ComponentChildren }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <Act class={`${style} ${chosen === null ? "go waiting" : "go"}`} act={() => (chosen === null ? phone.tell("pick.first") : phone.send(act(chosen)))}>
      {children}
    </Act>
  );
}
