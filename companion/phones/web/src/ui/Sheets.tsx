// What comes up from below: what the game asks, and by whom else it is drawn what comes later.
import type { JSX } from "preact";
import { partOf } from "../games";
import type { Playable } from "../protocol";
import { useEditor } from "./editor";
import { Later } from "./Later";
import { PhoneContext, useAtHand } from "./shared";

/** Where cards of the hand are chosen the sheet shows them; what lies behind it stays face down. */
export function Sheets(): JSX.Element {
  const at = useAtHand();
  return (
    <PhoneContext.Provider value={{ ...at, open: at.open || (at.phone.hand.chosenFrom && !at.state.covered) }}>
      <Sheet />
    </PhoneContext.Provider>
  );
}

function Sheet(): JSX.Element | null {
  const { phone, state } = useAtHand();
  const { desk, sheet, view } = state;
  const editor = useEditor(desk !== null);
  if (sheet === null) return null;
  if (sheet.name === "board") return editor && desk && <editor.BoardFrame key={sheet.what} what={sheet.what} desk={desk} />;
  if (sheet.name === "rule") return <Later sheet show={({ RuleSheet }) => <RuleSheet key={sheet.rule} rule={sheet.rule} />} />;
  if (sheet.name === "me") return <Later sheet show={({ Me }) => <Me />} />;
  if (sheet.name === "points") return <Later sheet show={({ Points }) => <Points seat={sheet.seat} />} />;
  if (sheet.name === "look") return <Later sheet show={({ DescribedSheet }) => <DescribedSheet key={JSON.stringify(sheet.look)} look={sheet.look} title={sheet.title} />} />;
  if (view === null) return null;
  const own = partOf(view).sheets[sheet.which];
  if (own) return <own.Sheet key={`${sheet.which} ${sheet.card}`} view={view} card={(sheet.card ?? "") as Playable} />;
  return phone.hasSeldom ? null : <Later sheet show={() => null} />;
}
