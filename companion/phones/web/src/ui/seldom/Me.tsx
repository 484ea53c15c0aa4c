// This phone: its places at the table, its language, what it may do to be noticed, and how it is left.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { places } from "../../claim";
import type { View } from "../../protocol";
import { LANGUAGES, type Language } from "../../words";
import { Frame } from "../Frame";
import { Badge } from "../glyphs";
import { ToKept } from "./Ending";
import { RobotForMe } from "./Robots";
import { mySeat, useAtHand, usePlaceNames } from "../shared";

function Switch({ label, on, turn }: { label: string; on: boolean; turn: (on: boolean) => void }): JSX.Element {
  return (
    <div class="setting">
      <span>{label}</span>
      <button type="button" role="switch" class="switch" aria-checked={on} aria-label={label} onClick={() => turn(!on)}>
        <span />
      </button>
    </div>
  );
}

/** Whoever holds a seat and hosts with the same phone goes from one to the other here. */
function Places(): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const named = usePlaceNames();
  const [mine, setMine] = useState<string[]>([]);
  const here = state.login?.login;
  useEffect(() => void places().then(setMine), [here]);
  if (mine.filter((one) => one !== here).length === 0) return null;
  return (
    <div class="setting" role="group" aria-label={say("phones.page.me.places")}>
      <span>{say("phones.page.me.places")}</span>
      <span class="choices">
        {mine.map((one) => (
          <button key={one} type="button" class="pick" aria-pressed={one === here} onClick={() => one !== here && void phone.place.change(one)}>
            {named(one)}
          </button>
        ))}
      </span>
    </div>
  );
}

/** To whoever has the seat: who else has its hand, by the table's word, and whether that phone says that it is looked at. */
function Further(): JSX.Element | null {
  const { phone, state, say } = useAtHand();
  const known = phone.role === "seat" ? (state.view?.further ?? []).map((place) => [place, state.present[place] === true] as const) : [];
  if (known.length === 0) return null;
  return (
    <ul class="further">
      {known.map(([place, there]) => (
        <li key={place} class={`setting ${there ? "line-live" : ""}`}>
          <span>{say("phones.page.me.further", { n: place.split("-")[1] ?? "" })}</span>
          <b>
            {say(there ? "phones.page.me.further.online" : "phones.page.me.further.offline")} <span class="line-dot" aria-hidden="true" />
          </b>
        </li>
      ))}
    </ul>
  );
}

/** As it is at the table: as many letters as a name may have there. */
const LONGEST = 40;

/** Whoever has the seat says what to be called; everybody reads it in the journal. */
function Called({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const now = mySeat(view)?.name ?? "";
  const [name, setName] = useState(now);
  const send = (event: Event): void => {
    event.preventDefault();
    phone.send({ type: "rename", name });
  };
  return (
    <form class="part" onSubmit={send}>
      <label class="setting">
        {say("phones.page.me.called")}
        <input type="text" autocomplete="off" autocapitalize="words" spellcheck={false} maxLength={LONGEST} value={name} onFocus={(event) => event.currentTarget.select()} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      {name.trim() !== now && (
        <button type="submit" class="act quiet wide">
          {say("phones.page.me.called.do")}
        </button>
      )}
    </form>
  );
}

/** What proves after the game that nobody changed what was drawn. */
function Draws(): JSX.Element | null {
  const { state, say } = useAtHand();
  const promise = (state.view ?? state.table)?.commitment;
  if (!promise) return null;
  return (
    <section class="part">
      <h2>{say("phones.page.me.draws")}</h2>
      <p class="note">{say("phones.page.me.draws.note")}</p>
      <p class="note hash">{promise}</p>
    </section>
  );
}

export function Me(): JSX.Element {
  const { phone, state, say } = useAtHand();
  const named = usePlaceNames();
  const who = phone.role === "host" ? ".host" : "";
  const seat = state.login?.seat ?? "";
  const [sure, setSure] = useState(false);
  return (
    <Frame
      title={
        <>
          {seat !== "" && <Badge seat={seat} />} {named(state.login?.login)}
        </>
      }
    >
      <Places />
      <Further />
      <div class="setting" role="group" aria-label={say("phones.page.me.language")}>
        <span>{say("phones.page.me.language")}</span>
        <span class="choices">
          {(Object.keys(LANGUAGES) as Language[]).map((language) => (
            <button key={language} type="button" class="pick" aria-pressed={state.language === language} lang={language} onClick={() => void phone.settings.speak(language)}>
              {LANGUAGES[language]}
            </button>
          ))}
        </span>
      </div>
      <Switch label={say("phones.page.me.awake")} on={state.awake} turn={(on) => phone.settings.staysAwake(on)} />
      {phone.role !== "observer" && (
        <>
          <Switch label={say(`phones.page.me.buzz${who}`)} on={state.buzz} turn={(on) => phone.settings.buzzes(on)} />
          <Switch label={say(`phones.page.me.sound${who}`)} on={state.sound} turn={(on) => phone.settings.sounds(on)} />
        </>
      )}
      {phone.role === "seat" && state.view && state.view.game !== null && <Called view={state.view} />}
      {phone.role === "seat" && state.view && state.view.game !== null && <RobotForMe view={state.view} />}
      <ToKept />
      <Draws />
      <p class="reason">{say(phone.common ? `phones.page.me.${phone.role}` : "phones.page.me.private")}</p>
      {sure ? (
        <div class="pair">
          <button type="button" class="act quiet" onClick={() => setSure(false)}>
            {say("phones.page.cancel")}
          </button>
          <button type="button" class="act warn" onClick={() => phone.place.leave(null)}>
            {say(phone.common ? "phones.page.me.leave_sure.common" : "phones.page.me.leave_sure")}
          </button>
        </div>
      ) : (
        <button type="button" class="act quiet wide" onClick={() => setSure(true)}>
          {say(phone.common ? "phones.page.me.leave.common" : "phones.page.me.leave")}
        </button>
      )}
    </Frame>
  );
}
