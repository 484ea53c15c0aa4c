// What happened, what can be taken back, and after the end how it went.
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { undoWhat } from "../../model/journal";
import { nameOf } from "../../model/prompt";
import type { Seat, Undo, View } from "../../protocol";
import { Sign } from "../glyphs";
import { OwnDescribed } from "./Described";
import { Again, TakeAlong } from "./Ending";
import { Journal } from "./Journal";
import { Act, KeepOpen, useAtHand } from "../shared";

/** What the last undo took back, while nothing came between. */
function DoAgain({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const redo = view.undo?.redo;
  if (!redo || phone.role === "observer") return null;
  const whose = phone.role === "host" && redo.seat !== null ? { seat: redo.seat } : {};
  return (
    <section class="part">
      <Act class="quiet wide" act={{ type: "redo", ...whose }}>
        {say("phones.page.redo.do", { what: undoWhat(redo, view, words) })}
      </Act>
    </section>
  );
}

/** What can be taken back: in the journal, and on the host's phone beside what else puts right. */
export function TakeBack({ view }: { view: View }): JSX.Element | null {
  const { phone, words, say } = useAtHand();
  const [agreed, setAgreed] = useState(false);
  const undo = view.undo;
  const host = phone.role === "host";
  // What the table itself told is not a seat's to take back.
  if (!undo?.what || phone.role === "observer" || (!host && undo.seat === null)) return null;
  const others = !host && undo.seat !== view.you;
  const what = undoWhat(undo, view, words);
  if (undo.request) return null;
  if (host && undo.barrier && !agreed)
    return (
      <section class="part">
        <button type="button" class="act quiet wide" onClick={() => setAgreed(true)}>
          <Sign name="undo" size={20} />
          {say("phones.page.undo.do", { what })}
        </button>
        <p class="reason">{say("phones.page.undo.barrier")}</p>
      </section>
    );
  if (host) return <Agreed what={what} undo={undo} done={() => setAgreed(false)} />;
  return (
    <section class="part">
      <Act class="quiet wide" act={undo.barrier || others ? { type: "undo", across: true } : { type: "undo" }}>
        <Sign name="undo" size={20} />
        {others ? say("phones.page.undo.ask", { what, name: nameOf(view, undo.seat as Seat) }) : say("phones.page.undo.do", { what })}
      </Act>
      {(undo.barrier || others) && <p class="reason">{say(others ? "phones.page.undo.others" : "phones.page.undo.barrier")}</p>}
    </section>
  );
}

/** On the host phone: the same as on the touchscreen, where somebody else at the table has to say yes aloud. */
function Agreed({ what, undo, done }: { what: string; undo: Undo; done: () => void }): JSX.Element {
  const { phone, say } = useAtHand();
  const take = (): void => {
    phone.send({ type: "undo", ...(undo.seat ? { seat: undo.seat } : {}), ...(undo.barrier ? { across: true } : {}) });
    done();
  };
  return (
    <section class="part">
      <Act class={undo.barrier ? "warn wide" : "quiet wide"} act={take}>
        <Sign name="undo" size={20} />
        {say(undo.barrier ? "phones.page.undo.agreed" : "phones.page.undo.do", { what })}
      </Act>
    </section>
  );
}

export function JournalTab({ view }: { view: View }): JSX.Element {
  const { phone, say } = useAtHand();
  const over = view.winners !== null && !phone.hushed;
  return (
    <>
      {over && (
        <>
          {phone.role === "host" && <Again />}
          <OwnDescribed at="ending" />
          <TakeAlong view={view} />
        </>
      )}
      <TakeBack view={view} />
      <DoAgain view={view} />
      <section class="part">
        <div class="part-head">
          <h2>{say("phones.page.journal.title")}</h2>
          {!phone.common && view.winners === null && <KeepOpen />}
        </div>
        <Journal key={view.commitment} />
      </section>
    </>
  );
}
