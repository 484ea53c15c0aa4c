// What happened, what can be taken back, and after the end how it went.
import type { JSX } from "preact";
import { journal, putBack } from "../model/journal";
import { readable } from "../model/secrets";
import type { View } from "../protocol";
import { Badge, Die, Sign } from "./glyphs";
import { Act, KeepOpen, useAtHand } from "./shared";
import { Statistics } from "./Statistics";

function TakeBack({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const undo = view.undo;
  if (!undo?.what || undo.seat !== view.you) return null;
  const key = `phones.page.undo.what.${undo.what}`;
  const what = say(words.has(key) ? key : "phones.page.undo.what");
  if (undo.request?.by === view.you) return <p class="note">{say("phones.page.undo.waiting", { what })}</p>;
  if (undo.request) return null;
  return (
    <section class="part">
      <Act class="quiet wide" act={undo.barrier ? { type: "undo", across: true } : { type: "undo" }}>
        <Sign name="undo" size={20} />
        {say("phones.page.undo.do", { what })}
      </Act>
      {undo.barrier && <p class="reason">{say("phones.page.undo.barrier")}</p>}
    </section>
  );
}

export function PutBackList({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const moves = putBack(view, words);
  if (moves.length === 0) return null;
  return (
    <section class="part put-back" role="status">
      <h2>{say("phones.page.put_back.title")}</h2>
      <ul>
        {moves.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

export function JournalTab({ view }: { view: View }): JSX.Element {
  const { state, words, open, say } = useAtHand();
  const lines = journal(view, words, readable(view, state.table, open));
  return (
    <>
      <Statistics view={view} />
      <TakeBack view={view} />
      <section class="part">
        <div class="part-head">
          <h2>{say("phones.page.journal.title")}</h2>
          {view.you !== undefined && view.winners === null && <KeepOpen />}
        </div>
        {lines.length === 0 && <p class="note">{say("phones.page.journal.empty")}</p>}
        <ol class="journal">
          {lines.map((line) => (
            <li key={line.key} class={line.opens ? "opens" : ""}>
              <span class="journal-sign">
                {line.seat ? <Badge seat={line.seat} size={24} /> : <span class="journal-table" aria-hidden="true" />}
              </span>
              <span class="journal-text">
                {line.text}
                {line.dice && (
                  <span class="journal-dice">
                    <Die value={line.dice[0]} size={22} />
                    <Die value={line.dice[1]} size={22} />
                    {line.face !== null && <b>{words.say(`symbol.${line.face}`)}</b>}
                  </span>
                )}
              </span>
              <time>{line.time}</time>
            </li>
          ))}
        </ol>
      </section>
      {view.commitment && (
        <section class="part">
          <h2>{say("phones.page.commitment.title")}</h2>
          <p class="note">{say("phones.page.commitment.note")}</p>
          <p class="note hash">{view.commitment}</p>
        </section>
      )}
    </>
  );
}
