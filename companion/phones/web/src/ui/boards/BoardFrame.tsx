// What comes up over a board: its name when it is kept, a board from outside, and taking it along as a file or as codes.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { codePath, parts, type Code, type Desk } from "../../model/boards";
import { Frame } from "../Frame";
import { Sign } from "../glyphs";
import { Letters } from "../Letters";
import { Act, useAtHand } from "../shared";

/** The longest name of a board, as the table cuts it. */
const NAME_LENGTH = 24;

export type Over = "keep" | "bring" | "take" | "code";

/** What the table said against it, in front of the sheet that covers the rest. */
function Told(): JSX.Element | null {
  const { state } = useAtHand();
  return state.notice && <p class={`board-told ${state.notice.kind}`} role="alert">{state.notice.text}</p>;
}

function Keep({ desk }: { desk: Desk }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const [name, setName] = useState(desk.sheet?.suggested ?? "");
  const taken = state.notice?.code === "boards_name_taken";
  return (
    <Frame title={say("phones.boards.keep")}>
      <label class="board-field">
        {say("phones.boards.name")}
        <input type="text" maxLength={NAME_LENGTH} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <Letters text={name} most={NAME_LENGTH} />
      <p class="reason">{desk.sheet?.lacks || say("phones.boards.keep.note")}</p>
      <Told />
      <Act class="go" act={() => phone.ask({ act: "keep", name })}>
        {say("phones.boards.keep")}
      </Act>
      {taken && (
        <Act class="warn" act={() => phone.ask({ act: "keep", name, replace: true })}>
          {say("phones.boards.replace")}
        </Act>
      )}
    </Frame>
  );
}

function Bring(): JSX.Element {
  const { phone, say } = useAtHand();
  const [text, setText] = useState("");
  const brought = (found: string, file: string): void => phone.desks.bring(parts(found), { act: "bring", file });
  const chosen = (event: Event): void => {
    const input = event.currentTarget as HTMLInputElement;
    const file = input.files?.[0];
    input.value = "";
    if (!file) return;
    const bad = (): void => phone.show({ text: say("phones.boards.bad_file", { name: file.name }), rule: "", kind: "refusal" });
    file.text().then((found) => brought(found, file.name), bad);
  };
  return (
    <Frame title={say("phones.boards.bring")}>
      <label class="act quiet board-file">
        {say("phones.boards.file")}
        <input type="file" accept=".toml,.json,.txt" onChange={chosen} />
      </label>
      <label class="board-field">
        {say("phones.boards.text")}
        <textarea rows={5} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <Told />
      <Act class="go" act={() => (text.trim() === "" ? phone.show({ text: say("phones.boards.no_text"), rule: "", kind: "refusal" }) : brought(text, ""))}>
        {say("phones.boards.open")}
      </Act>
    </Frame>
  );
}

function Take(): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <Frame title={say("phones.boards.take")}>
      <p class="reason">{say("phones.boards.take.note")}</p>
      <Told />
      <Act class="go" act={() => phone.ask({ act: "take" })}>
        {say("phones.boards.as_file")}
      </Act>
      <Act class="quiet" act={() => phone.ask({ act: "take", part: 0 })}>
        {say("phones.boards.as_code")}
      </Act>
    </Frame>
  );
}

function CodeShown({ code }: { code: Code }): JSX.Element {
  const { phone, say } = useAtHand();
  const side = code.rows.length;
  const show = (by: number): void => phone.ask({ act: "take", part: (code.part + by + code.parts) % code.parts });
  return (
    <Frame title={say("phones.boards.code", { part: code.part + 1, parts: code.parts })}>
      <svg class="board-code" viewBox={`-4 -4 ${side + 8} ${side + 8}`} role="img" aria-label={say("phones.boards.code", { part: code.part + 1, parts: code.parts })}>
        <rect x="-4" y="-4" width={side + 8} height={side + 8} />
        <path d={codePath(code.rows)} />
      </svg>
      {code.parts > 1 && (
        <div class="pair">
          <button type="button" class="act quiet" aria-label={say("phones.boards.code.before")} onClick={() => show(-1)}>
            <Sign name="back" />
          </button>
          <button type="button" class="act quiet" aria-label={say("phones.boards.code.after")} onClick={() => show(1)}>
            <Sign name="next" />
          </button>
        </div>
      )}
      <p class="reason">{say("phones.boards.code.note")}</p>
      <textarea class="board-code-text" rows={3} readOnly value={code.text} aria-label={say("phones.boards.code.text")} onFocus={(event) => event.currentTarget.select()} />
    </Frame>
  );
}

export function BoardFrame({ what, desk }: { what: Over; desk: Desk }): JSX.Element | null {
  if (what === "keep") return <Keep desk={desk} />;
  if (what === "bring") return <Bring />;
  if (what === "take") return <Take />;
  return desk.code === undefined ? null : <CodeShown code={desk.code} />;
}
