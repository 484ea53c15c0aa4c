// In the dock: the card that the bank gives for a seven.
import type { JSX } from "preact";
import { commands } from "../../../model/wishes";
import { kindsOf } from "../..";
import type { View } from "../../../protocol";
import { Glyph } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";

const TAKE = "take_gift";

function Kinds({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const open = commands(view, TAKE).map(({ resource }) => resource);
  return (
    <div class="bank-row" role="group" aria-label={say("phones.page.do.take_gift")}>
      {kindsOf(view)
        .filter((kind) => open.includes(kind))
        .map((kind) => (
          <Act key={kind} class={`bank-card res-${kind}`} act={{ type: TAKE, resource: kind }}>
            <Glyph kind={kind} size={26} />
            <small>{words.noun(kind)}</small>
          </Act>
        ))}
    </div>
  );
}

export const gift = (view: View): JSX.Element | null =>
  view.obligations.some((one) => one.seat === view.you && one.type === TAKE) ? <Kinds view={view} /> : null;
