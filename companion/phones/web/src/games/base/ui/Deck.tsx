// The pile of development cards, among the others.
import type { JSX } from "preact";
import { Sign } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";

export function Deck({ count }: { count: number }): JSX.Element {
  const { say } = useAtHand();
  return (
    <li class="pile deck">
      <Sign name="hand" size={22} />
      <b>{count}</b>
      <small aria-hidden="true">{say("phones.page.board.deck")}</small>
      <span class="unseen">{say("phones.page.can.development")}</span>
    </li>
  );
}
