// The number of a rule: a key to what the rule says.
import type { JSX } from "preact";
import { canRead } from "../model/rules";
import { useAtHand } from "./shared";

export function RuleKey({ rule }: { rule: string }): JSX.Element {
  const { phone, state, say } = useAtHand();
  if (!canRead(state.language, rule)) return <span class="rule">{rule}</span>;
  return (
    <button type="button" class="rule" aria-label={say("phones.page.rule", { rule })} onClick={() => phone.readRule(rule)}>
      <span>{rule}</span>
    </button>
  );
}
