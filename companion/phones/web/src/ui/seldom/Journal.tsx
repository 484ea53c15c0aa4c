// What happened, newest first, as the table tells it.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { partOf } from "../../games";
import type { JournalLine, PageKey } from "../../model/page";
import type { Look } from "../../protocol";
import { Badge, Die } from "../glyphs";
import { useAtHand } from "../shared";
import { Awaited, useOwn } from "./Described";

/** The dice one by one, to whoever does not see them. */
function Thrown({ dice, face }: { dice: readonly number[]; face: string | undefined }): JSX.Element {
  const { state, say } = useAtHand();
  const names = partOf(state.view ?? state.table).dice?.names;
  const each = dice.map((value, index) => (names ? say("phones.page.pair", { name: say(`phones.page.roll.${names[index]}`), what: value }) : value));
  return <span class="unseen">. {[...each, ...(face === undefined ? [] : [face])].join(", ")}. </span>;
}

const Line = ({ line: { seat, text, time, dice, face, opens, undone } }: { line: JournalLine }): JSX.Element => (
  <li class={["apart", opens && "opens", undone && "undone"].filter(Boolean).join(" ")}>
    <span class="journal-sign" aria-hidden="true">{seat ? <Badge seat={seat} size={24} /> : <span class="journal-table" aria-hidden="true" />}</span>
    <span class="journal-text">
      {undone ? <s>{text}</s> : text}
      {dice && (
        <span class={face === undefined ? "journal-dice" : "journal-dice with-event"}>
          <Die value={dice[0]} size={22} />
          <Die value={dice[1]} size={22} />
          {face !== undefined && <b aria-hidden="true">{face}</b>}
          <Thrown dice={dice} face={face} />
        </span>
      )}
    </span>
    <time>{time}</time>
  </li>
);

/** A key to what was before, and then that in its place. */
function Earlier({ entry: { word, do: sent } }: { entry: PageKey }): JSX.Element {
  const [asked, ask] = useState(false);
  if (asked) return <Journal from={(sent as unknown as Look).from} />;
  return (
    <button type="button" class="act quiet wide" onClick={() => ask(true)}>
      {word}
    </button>
  );
}

/** from: only what is older than the entry of that number. */
export function Journal({ from }: { from?: number | undefined }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const part = useOwn("journal", from === undefined ? {} : { from })?.page.parts[0];
  if (part === undefined) return <Awaited />;
  const title = say("phones.page.journal.figures");
  return (
    <>
      {from === undefined && state.view?.winners === null && (
        <button type="button" class="act quiet wide" onClick={() => phone.set({ sheet: { name: "look", look: { type: "look", at: "figures" }, title } })}>
          {title}
        </button>
      )}
      {part.note !== "" && <p class="note">{part.note}</p>}
      <ol class="journal">{part.lines?.map((line) => !(line.ends && phone.hushed) && <Line key={line.id} line={line} />)}</ol>
      {part.keys.map((entry) => (
        <Earlier key="earlier" entry={entry} />
      ))}
    </>
  );
}
