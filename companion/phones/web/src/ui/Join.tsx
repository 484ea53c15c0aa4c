// Before there is a seat: the code is being claimed, or why it could not be.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { useAtHand } from "./shared";

function refusalWords(say: (key: string, params?: Record<string, unknown>) => string, has: (key: string) => boolean, code: string, message: string, params: Record<string, unknown>): string {
  if (has(`phones.join.${code}`)) return say(`phones.join.${code}`, params);
  return has(`phones.page.join.${code}`) ? say(`phones.page.join.${code}`, params) : message;
}

export function Join(): JSX.Element {
  const { phone, state, words, say } = useAtHand();
  const [code, setCode] = useState("");
  const refusal = state.refusal;
  if (state.stage === "joining")
    return (
      <main class="join">
        <img src="/icon.svg" alt="" width="96" height="96" />
        <p role="status">{say("phones.page.join.joining")}</p>
      </main>
    );
  // A phone that simply has no seat yet reads below how to get one.
  const why = refusal === null || refusal.code === "no_seat" ? "" : refusalWords(say, (key) => words.has(key), refusal.code, refusal.message, refusal.params ?? {});
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = code.trim().toUpperCase();
    if (typed !== "") void phone.open(`/j/${encodeURIComponent(typed)}`);
  };
  return (
    <main class="join">
      <img src="/icon.svg" alt="" width="96" height="96" />
      <h1>{say("phones.page.join.title")}</h1>
      {why !== "" && (
        <p class="join-why" role="alert">
          {why}
        </p>
      )}
      <p>{say("phones.page.join.how")}</p>
      <form onSubmit={submit}>
        <label for="code">{say("phones.page.join.code")}</label>
        <input
          id="code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={12}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" class="act go">
          {say("phones.page.join.do")}
        </button>
      </form>
      {state.login !== null && (
        <button type="button" class="act quiet wide" onClick={() => void phone.open("/")}>
          {say("phones.page.join.back", { name: say(`seat.${state.login.seat}`) })}
        </button>
      )}
    </main>
  );
}
