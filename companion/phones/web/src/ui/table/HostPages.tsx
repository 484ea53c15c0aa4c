// A page of the host's desk: the table says what stands on it, the phone draws it and sends what was tapped.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { codePath } from "../../model/boards";
import { boardSaid } from "../../model/inWords";
import type { HostPage, PageKey, PagePart } from "../../model/page";
import type { BoardView } from "../../protocol";
import { useDeafness } from "../deaf";
import { Badge, Sign } from "../glyphs";
import { Letters } from "../Letters";
import { MapPicture } from "../MapPicture";
import { useScreen, useTurn } from "../turn";
import { RuleKey } from "../Rule";
import { Areas } from "../Areas";
import { Later } from "../Later";
import { Act, useAtHand } from "../shared";
import type { Ask, Look } from "../../protocol";

/** What stands in a field and was not sent: it goes along with whatever is tapped next, so that it is not lost. */
const written: { now: Ask | null } = { now: null };

/** What a key sends, with what was written before it; a key of the same kind says something else in its place. */
const along = (ask: Ask): Ask => (written.now === null || written.now["act"] === ask["act"] ? ask : { ...ask, written: written.now });

/** What a key does: it asks the table, or leads back to the game. */
function useTap(): (key: PageKey) => () => void {
  const { phone } = useAtHand();
  return (key) => () => {
    if (key.do === null) phone.set({ page: null });
    else if (key.do["type"] === "look") phone.set({ sheet: { name: "look", look: key.do as unknown as Look, title: key.word } });
    else phone.ask(along(key.do));
  };
}

/** Somebody's color for those who listen, where it is not what the line says already. */
function Color({ entry: { seat, word } }: { entry: PageKey }): JSX.Element | null {
  const { words } = useAtHand();
  const color = seat ? words.noun(seat) : "";
  return color === "" || word.toLowerCase().includes(color.toLowerCase()) ? null : <span class="unseen">, {color}</span>;
}

function Line({ entry }: { entry: PageKey }): JSX.Element {
  return (
    <>
      {entry.seat && <Badge seat={entry.seat} size={28} />}
      <span class="row-text">
        <b>
          {entry.word}
          <Color entry={entry} />
        </b>
        {entry.note && <small>{entry.note}</small>}
      </span>
    </>
  );
}

function Row({ entry }: { entry: PageKey }): JSX.Element {
  const tap = useTap();
  if (entry.do === null && !entry.close)
    return (
      <div class="row said">
        <Line entry={entry} />
      </div>
    );
  return (
    <button type="button" class={`act row ${entry.kind ?? ""}`} aria-pressed={entry.chosen} onClick={tap(entry)}>
      <Line entry={entry} />
      <Sign name={entry.chosen ? "check" : "next"} />
    </button>
  );
}

function Keys({ part }: { part: PagePart }): JSX.Element {
  const { phone } = useAtHand();
  if (part.shape === "rows")
    return (
      <div class="rows">
        {part.keys.map((one) => (
          <Row key={JSON.stringify(one.do) + one.word} entry={one} />
        ))}
      </div>
    );
  return (
    <div class={`desk-keys ${part.shape ?? ""}`} {...(part.title !== "" && { role: "group", "aria-label": part.title })}>
      {part.keys.map((one) => (
        <button key={one.word} type="button" class="pick" aria-pressed={one.here === undefined ? one.chosen === true : undefined} onClick={() => (one.here !== undefined ? void phone.place.also(one.here) : one.do && phone.ask(along(one.do)))}>
          {one.seat && <Badge seat={one.seat} size={22} />}
          <span>
            {one.word}
            <Color entry={one} />
            {one.note && <small>{one.note}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** A text to be written, sent by its key or by Enter. */
function Field({ field }: { field: NonNullable<PagePart["field"]> }): JSX.Element {
  const { phone } = useAtHand();
  const [text, setText] = useState(field.value);
  useEffect(() => {
    written.now = text === field.value ? null : { ...field.do, text };
    return () => void (written.now = null);
  }, [text, field.value]);
  const send = (event: Event): void => {
    event.preventDefault();
    phone.ask({ ...field.do, text });
  };
  return (
    <form class="desk-field" onSubmit={send}>
      <label>
        {field.label}
        <input type="text" autocomplete="off" autocapitalize="words" spellcheck={false} maxLength={field.most} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <Letters text={text} most={field.most} />
      <button type="submit" class="act go">
        {field.word}
      </button>
    </form>
  );
}

function Code({ code, title }: { code: NonNullable<PagePart["code"]>; title: string }): JSX.Element {
  const { phone } = useAtHand();
  const side = code.rows.length;
  return (
    <>
      <svg class="desk-code" viewBox={`-4 -4 ${side + 8} ${side + 8}`} role="img" aria-label={title}>
        <rect x="-4" y="-4" width={side + 8} height={side + 8} />
        <path d={codePath(code.rows)} />
      </svg>
      <p class="desk-typed">{code.text}</p>
      {code.here !== undefined && (
        <Act class="quiet wide" act={() => void phone.place.also(code.text)}>
          {code.here}
        </Act>
      )}
      {code.link !== undefined && (
        <>
          <p class="reason">{code.pass}</p>
          <p class="desk-link">{code.link}</p>
        </>
      )}
    </>
  );
}

const NONE: readonly string[] = [];
const BARE = { below: null, among: null, above: null };
const SHARE = 0.44;

/** The same as a list: for those who do not see it, the picture is numbers alone. */
function BoardInWords({ board }: { board: BoardView }): JSX.Element {
  const { words, say } = useAtHand();
  const [open, set] = useState(false);
  return (
    <details class="as-list" onToggle={({ currentTarget }) => set(currentTarget.open)}>
      <summary>{say("phones.page.map.words")}</summary>
      {open && <Later show={() => <Areas areas={boardSaid(board, words)} />} />}
    </details>
  );
}

/** The board that would be played on, as the phone turns it. */
function BoardShown({ board, title }: { board: NonNullable<PagePart["board"]>; title: string }): JSX.Element {
  const screen = useScreen();
  const whole = { ...board, intersections: [], paths: [] };
  const { degrees, shape } = useTurn("boards", whole, NONE, { width: screen.width, height: screen.height * SHARE });
  return (
    <>
      <MapPicture board={whole} shape={shape} degrees={degrees} label={title} glow={NONE} paid={NONE} chosen={NONE} ghost={null} pick={() => undefined} layers={BARE} />
      <BoardInWords board={whole} />
    </>
  );
}

function Part({ part, title }: { part: PagePart; title: string }): JSX.Element | null {
  const { state } = useAtHand();
  // Who holds a seat here already is asked for none.
  if (part.keys.some((one) => one.here !== undefined) && state.mine.some((one) => one !== "host")) return null;
  return (
    <section class="part">
      {(part.title !== "" || part.rule) && (
        <div class="part-head">
          <h2>{part.title}</h2>
          {part.rule && <RuleKey rule={part.rule} />}
        </div>
      )}
      {part.board && <BoardShown board={part.board} title={title} />}
      {part.code && <Code code={part.code} title={part.title} />}
      {part.note !== "" && <p class="reason">{part.note}</p>}
      {part.field && <Field field={part.field} />}
      {part.keys.length > 0 && <Keys part={part} />}
    </section>
  );
}

/** The pages that led to the one that is open, each with how far it was scrolled and where its way back leads. */
type Way = { title: string; back: string; top: number }[];

/** Keeps a page where the finger left it, for whoever comes back to it or changes its title; any other begins at its top. */
function useWay({ title, back: to, again }: HostPage): { current: HTMLElement | null } {
  const main = useRef<HTMLElement | null>(null);
  const way = useRef<Way>([]);
  useLayoutEffect(() => {
    const element = main.current;
    if (element === null) return;
    const back = again === undefined ? JSON.stringify(to) : title;
    const known = way.current.findIndex((one) => one.title === title);
    const before = known >= 0 ? way.current[known] : way.current.pop();
    const same = known >= 0 || before?.back === back;
    const here = { title, back, top: same ? (before?.top ?? 0) : 0 };
    way.current = [...(known >= 0 ? way.current.slice(0, known) : [...way.current, ...(before && !same ? [before] : [])]), here];
    element.scrollTop = here.top;
    const scrolled = (): void => void (here.top = element.scrollTop);
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => element.removeEventListener("scroll", scrolled);
  }, [title]);
  return main;
}

export function HostPages({ page }: { page: HostPage }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const tap = useTap();
  const body = useDeafness<HTMLDivElement>(page.title);
  const main = useWay(page);
  const back = (): void => (page.back === null ? phone.set({ page: null }) : phone.ask(along(page.back)));
  return (
    <div class="desk" ref={body}>
      <main key={page.title} ref={main} tabIndex={-1}>
        <div class="desk-head">
          <button type="button" class="icon" aria-label={say(page.back !== null ? "phones.host.back" : state.view?.game ? "phones.host.close" : "phones.host.close.no_game")} onClick={back}>
            <Sign name="back" />
          </button>
          <h2>{page.title}</h2>
        </div>
        {page.parts.map((part, index) => (
          <Part key={`${page.title} ${index}`} part={part} title={page.title} />
        ))}
      </main>
      {page.foot && (
        <div class="desk-foot">
          {page.foot.map((one) => (
            <Act key={one.word} class="go" act={tap(one)}>
              {one.word}
            </Act>
          ))}
        </div>
      )}
    </div>
  );
}
