// How the two sides of a trade are called.
import { nameOf } from "../model/prompt";
import type { Side } from "../model/trade";
import { useAtHand } from "./shared";

/** The two sides of a trade in words: as mine, or by name where the host acts for somebody. */
export function useSides(): Record<Side, string> {
  const { phone, state, say } = useAtHand();
  const { view } = state;
  if (phone.role !== "host" || view === null) return { give: say("phones.page.trade.you_give"), get: say("phones.page.trade.you_get") };
  const name = nameOf(view, view.you);
  return { give: say("phones.page.trade.gives", { name }), get: say("phones.page.trade.gets", { name }) };
}
