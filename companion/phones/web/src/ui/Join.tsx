// Before there is a seat: the code is being claimed, or why it could not be.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Refusal } from "../protocol";
import type { Words } from "../words";
import { useAtHand } from "./shared";

/** The table's own sentence where it has no touchscreen: those of the page lead to one. */
function refusalWords(words: Words, { code, message, params = {} }: Refusal): string {
  const known = ["phones.join.", "phones.page.join."].map((room) => room + code).find((key) => words.has(key));
  return known === undefined || (words.screenless && message !== "") ? message : words.say(known, params);
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
  const why = refusal === null || refusal.code === "no_seat" ? "" : refusalWords(words, refusal);
  const submit = (event: Event): void => {
    event.preventDefault();
    const typed = code.trim().toUpperCase();
    if (typed !== "") void phone.place.open(`/j/${encodeURIComponent(typed)}`);
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
        <button type="button" class="act quiet wide" onClick={() => void phone.place.open("/")}>
          {say("phones.page.join.back", { name: say(`seat.${state.login.seat}`) })}
        </button>
      )}
    </main>
  );
}
