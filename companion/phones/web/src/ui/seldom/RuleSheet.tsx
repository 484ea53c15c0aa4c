// What a rule says.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { paragraphs, ruleText, type Read } from "../../model/ruleText";
import { Frame } from "../Frame";
import { RuleKey } from "../Rule";
import { useAtHand } from "../shared";

export function RuleSheet({ rule }: { rule: string }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const { language } = state;
  const [read, setRead] = useState<Read | "away" | null>(null);
  const ask = (): void => {
    setRead(null);
    ruleText(language, rule).then(setRead, () => setRead("away"));
  };
  useEffect(ask, [language, rule]);
  const house = (state.table ?? state.view)?.house;
  return (
    <Frame title={read === null || read === "away" ? rule : read.title} close={phone.closeRule}>
      {read === "away" ? (
        <>
          <p>{say("phones.page.rule.away")}</p>
          <button type="button" class="act quiet wide" onClick={ask}>
            {say("phones.page.rule.again")}
          </button>
        </>
      ) : (
        <div class="rule-text" aria-busy={read === null}>
          {read !== null &&
            paragraphs(read, house).map(([heading, text], index) => (
              <section key={index}>
                {heading !== "" && <h3>{heading}</h3>}
                <p>{text}</p>
              </section>
            ))}
          {read?.more && (
            <section>
              <h3>{read.named}</h3>
              <p class="rule-keys">
                {read.more.map((one) => (
                  <RuleKey key={one} rule={one} />
                ))}
              </p>
            </section>
          )}
        </div>
      )}
    </Frame>
  );
}
