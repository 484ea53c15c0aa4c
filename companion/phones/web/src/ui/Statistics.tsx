// After the end: the winner, and how the dice and the cards fell.
import type { JSX } from "preact";
import { nameOf } from "../model/prompt";
import type { View } from "../protocol";
import { Badge } from "./glyphs";
import { useAtHand } from "./shared";

export function Statistics({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  if (view.winners === null) return null;
  return (
    <section class="part over">
      {view.winners.map((seat) => (
        <p key={seat} class="winner">
          <Badge seat={seat} size={44} />
          <b>{say("phones.page.prompt.won", { name: nameOf(view, seat) })}</b>
        </p>
      ))}
    </section>
  );
}
