// Before there is a seat: the code is being claimed, or why it could not be.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Waiting } from "../claim";
import type { Refusal } from "../protocol";
import type { Words } from "../words";
import { LATER } from "../games";
import { useAtHand } from "./shared";

/** The table's own sentence where it has no touchscreen: those of the page lead to one. here: the words for what the table refuses. */
function refusalWords(words: Words, { code, message, params = {} }: Refusal, here: boolean): string {
  const known = ["phones.join.", "phones.page.join."].map((room) => room + code).find((key) => words.has(key));
  if (known === undefined && !here) return "";
  return known === undefined || (words.screenless && message !== "") ? message : words.say(known, params);
}

/** Said at once, before it matters: this browser keeps nothing. */
export function Fleeting(): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  if (!state.fleeting) return null;
  return (
    <div class="band mild" role="status">
      <p>
        <b>{say("phones.page.fleeting")}</b>
        {say("phones.page.fleeting.detail")}
      </p>
      <button type="button" class="band-act" onClick={() => phone.set({ fleeting: false })}>
        {say("phones.page.fleeting.read")}
      </button>
    </div>
  );
}

/** People are asked whether this phone may have the place; the number says which phone it is. */
function Waits({ waiting }: { waiting: Waiting }): JSX.Element {
  const { phone, words, say } = useAtHand();
  const name = waiting.name ?? "";
  const which = waiting.forgot ? "forgot" : waiting.there ? (waiting.seat === "" ? "there.host" : "there") : waiting.seat === "" ? "host" : "seat";
  const minutes = `${Math.floor((waiting.seconds ?? 0) / 60)}:${String((waiting.seconds ?? 0) % 60).padStart(2, "0")}`;
  return (
    <main class="join">
      <img src="/icon.svg" alt="" width="96" height="96" />
      <h1>{say("phones.page.waiting.title")}</h1>
      <p class="join-number" aria-label={say("phones.page.waiting.number", { number: waiting.number })}>
        {waiting.number}
      </p>
      <p class="join-why" role="status">
        {say(`phones.page.waiting.${which}`, { name, number: waiting.number })}
      </p>
      {!waiting.there && <p>{say("phones.page.waiting.who")}</p>}
      {waiting.seconds !== null && <p>{words.say("phones.page.waiting.alone", { time: minutes })}</p>}
      <Fleeting />
      <button type="button" class="act quiet wide" onClick={phone.place.giveUp}>
        {say("phones.page.waiting.leave")}
      </button>
    </main>
  );
}

export function Join(): JSX.Element {
  const { phone, state, words, say } = useAtHand();
  const [code, setCode] = useState("");
  const refusal = state.refusal;
  // What was refused is said with words that come on demand.
  useEffect(() => void (refusal !== null && phone.rooms.learn(LATER)), [refusal]);
  if (state.stage === "joining")
    return (
      <main class="join">
        <img src="/icon.svg" alt="" width="96" height="96" />
        <p role="status">{say("phones.page.join.joining")}</p>
      </main>
    );
  if (state.stage === "waiting" && state.waiting !== null) return <Waits waiting={state.waiting} />;
  // A phone that simply has no seat yet reads below how to get one.
  const why = refusal === null || refusal.code === "no_seat" ? "" : refusalWords(words, refusal, phone.rooms.knows(LATER));
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
      <Fleeting />
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
