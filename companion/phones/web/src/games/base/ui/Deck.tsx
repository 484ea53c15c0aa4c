// The pile of development cards, among the others.
import type { JSX } from "preact";
import { Sign } from "../../../ui/glyphs";
import { useAtHand } from "../../../ui/shared";

export function Deck({ count }: { count: number }): JSX.Element {
  const { say } = useAtHand();
  return (
    <li class="pile deck">
      <Sign name="hand" size={22} />
      <span class="unseen">{say("phones.page.pair", { name: say("phones.page.can.development"), what: count })}</span>
      <b aria-hidden="true">{count}</b>
      <small aria-hidden="true">{say("phones.page.board.deck")}</small>
    </li>
  );
}
