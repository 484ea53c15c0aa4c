// Below a field for a name: how much more of one fits.
import type { JSX } from "preact";
import { useAtHand } from "./shared";

/** How many letters more a name may have. */
export function Letters({ text, most }: { text: string; most: number }): JSX.Element {
  const { say } = useAtHand();
  const left = Math.max(0, most - text.length);
  return (
    <p class="reason letters" aria-live={left === 0 ? "polite" : "off"}>
      {left === 0 ? say("phones.host.letters.full") : say("phones.host.letters", { n: left })}
    </p>
  );
}
