// In the dock: the 2:1 token that comes with a Ship, and the ways to the sheets where something is told.
import type { JSX } from "preact";
import { commands } from "../../../model/wishes";
import { isRobot } from "../../../model/robots";
import { of, type DeedType, type Obligation } from "../../../protocol";
import type { View } from "../view";
import { Glyph } from "../../../ui/glyphs";
import { Act, useAtHand } from "../../../ui/shared";
import { kindsOf } from "../..";

function Tiles({ view }: { view: View }): JSX.Element {
  const { words, say } = useAtHand();
  const open = commands(view, "take_tile").map(({ resource }) => resource);
  return (
    <div class="bank-row tiles-left" role="group" aria-label={say("phones.page.do.take_tile")}>
      {kindsOf(view)
        .filter((kind) => open.includes(kind))
        .map((kind) => (
          <Act key={kind} class={`bank-card res-${kind}`} act={{ type: "take_tile", resource: kind }}>
            <Glyph kind={kind} size={26} />
            <small>{words.noun(kind)}</small>
            <small>{say("phones.page.tile.left", { n: of(view.tiles, kind) })}</small>
          </Act>
        ))}
    </div>
  );
}

/** To the sheet. */
function ToSheet({ which, said }: { which: string; said: string }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <Act class="go" act={() => phone.set({ sheet: { name: "game", which } })}>
      {said}
    </Act>
  );
}

function Owed({ view, type }: { view: View; type: string }): JSX.Element {
  const { say } = useAtHand();
  if (type === "take_tile") return <Tiles view={view} />;
  if (type === "return_card") return <ToSheet which="return" said={say("phones.page.return.choose")} />;
  return <ToSheet which={SHEETS[type] ?? ""} said={say(`phones.page.tell.${type}`)} />;
}

/** The sheet that answers each duty. */
export const SHEETS: Record<string, string> = { return_card: "return", fight_battle: "battle", report_sides: "sides" };

const OWED = ["take_tile", ...Object.keys(SHEETS)];

export function duties(view: View): JSX.Element | null {
  const says = ({ seat, type }: Obligation): boolean => seat === view.you || (isRobot(view, seat) && commands(view, type as DeedType).length > 0);
  const duty = view.obligations.find((one) => OWED.includes(one.type) && says(one));
  return duty ? <Owed key={duty.type} view={view} type={duty.type} /> : null;
}
