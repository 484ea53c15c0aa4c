// A page that the table describes: it says what stands on it, the phone draws it.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { nameOf, type Chart, type Counting, type Counts, type Lead, type Looked, type PageKey, type PagePart, type Place, type Shape } from "../../model/page";
import { of, type Ask, type Cards, type Command, type Look } from "../../protocol";
import { useDeafness } from "../deaf";
import { Frame } from "../Frame";
import { takeKept } from "./Ending";
import { again, left, onward } from "./onward";
import { Shared } from "./Picture";
import { ReplaySheet } from "./ReplaySheet";
import { Badge, Sign, shapePath } from "../glyphs";
import { Act, Steppers, useAtHand } from "../shared";

const RADIUS = 11;
/** What a key leads to that no page describes. */
const REPLAY = "replay";

function Mark({ seat, x = 0, y = 0 }: Shape): JSX.Element {
  if (seat == null)
    return (
      <text class="of-turn" x={x} y={y + 6}>
        ×
      </text>
    );
  return (
    <g class={`badge seat-${seat}`} transform={`translate(${x} ${y})`}>
      <circle class="badge-ground" r={RADIUS} />
      <path class="badge-shape" d={shapePath(seat)} transform="scale(.6) translate(-12 -12)" />
    </g>
  );
}

function Drawn({ shape }: { shape: Shape }): JSX.Element {
  const { kind, of, seat, d, x = 0, y = 0, x2 = 0, y2 = 0, text } = shape;
  const look = seat ? `${of} seat-${seat}` : of;
  if (kind === "path") return <path class={look} d={d} />;
  if (kind === "line") return <line class={look} x1={x} y1={y} x2={x2} y2={y2} />;
  if (kind === "box") return <rect class={look} x={x} y={y} width={x2 - x} height={y2 - y} rx="3" />;
  if (kind === "badge") return <Mark {...shape} />;
  return (
    <text class={look} x={x} y={y}>
      {text}
    </text>
  );
}

const Drawing = ({ chart: { of, width, height, said, shapes } }: { chart: Chart }): JSX.Element => (
  <svg class={of} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
    <g aria-hidden="true">
      {shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
    </g>
  </svg>
);

const Leading = ({ lead: { seats, word, note } }: { lead: Lead }): JSX.Element => (
  <section class="winner">
    {seats.map((seat) => (
      <Badge key={seat} seat={seat} size={44} />
    ))}
    <span>
      <b>{word}</b>
      {note !== "" && <small>{note}</small>}
    </span>
  </section>
);

function Places({ places }: { places: readonly Place[] }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <ol class="standings">
      {places.map(({ place, seat, name, note, points, said }) => (
        <li key={seat}>
          <button type="button" class="standing" onClick={() => phone.set({ sheet: { name: "points", seat } })}>
            <b class="place">{place}</b>
            <Badge seat={seat} size={32} />
            <span class="standing-text apart">
              <b>{name}</b>
              <small>{note}</small>
            </span>
            <span class="unseen">, </span>
            <b class="standing-points" aria-label={said}>
              {points}
            </b>
          </button>
        </li>
      ))}
    </ol>
  );
}

const Counted = ({ counts: { seats, names, rows } }: { counts: Counts }): JSX.Element => (
  <table class="card flows">
    <thead>
      <tr>
        <td />
        {seats.map((seat, index) => (
          <th key={seat} scope="col">
            <Badge seat={seat} size={24} />
            <span class="unseen">{names[index]}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, counts, sum }) => (
        <tr key={name} class={sum ? "sum" : ""}>
          <th scope="row">{name}</th>
          {counts.map((count, index) => (
            <td key={index}>{count}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Line = ({ entry: { word, note, seat } }: { entry: PageKey }): JSX.Element => (
  <>
    {seat && <Badge seat={seat} size={28} />}
    <span class="row-text">
      <b>{word}</b>
      {note && <small>{note}</small>}
    </span>
  </>
);

/** What a tap on a key does: it leads back, to another page, to the map first, or sends what the key carries. */
function useTap(): (entry: PageKey) => void {
  const { phone } = useAtHand();
  return ({ do: sent, places, word }) => {
    const wish = sent as Command | null;
    if (wish === null) phone.set({ sheet: null });
    else if (places !== undefined) phone.desks.fix(places, wish, word);
    else if ((wish as { type: string }).type === "take") takeKept(phone, (wish as { of?: string }).of ?? "");
    else if ((wish as { type: string }).type === REPLAY) phone.set({ sheet: { name: "look", look: { ...(wish as unknown as Look), type: "look", at: REPLAY }, title: word, before: left(phone.state.sheet) } });
    else if (wish.type === "look") phone.set({ sheet: onward(phone.state.sheet, wish, word) });
    else if ((wish as { type: string }).type === "host") phone.ask(wish as unknown as Ask);
    else phone.send(wish);
  };
}

function Row({ entry, under }: { entry: PageKey; under: string }): JSX.Element {
  const tap = useTap();
  if (entry.do === null && !entry.close)
    return (
      <li class="row said">
        <Line entry={entry} />
      </li>
    );
  return (
    <li>
      <button type="button" class="act row" aria-pressed={entry.chosen} onClick={() => tap(entry)}>
        <Line entry={entry} />
        {entry.seat && under !== "" && !entry.word.includes(under) && <span class="unseen">, {under}</span>}
        <Sign name={entry.chosen ? "check" : "next"} />
      </button>
    </li>
  );
}

/** Keys side by side. */
function Picks({ keys, label }: { keys: readonly PageKey[]; label: string }): JSX.Element {
  const tap = useTap();
  const numbers = keys.every(({ word }) => /^\d+$/.test(word));
  return (
    <div class={`partners ${numbers ? "numbers" : ""}`} role="group" aria-label={label}>
      {keys.map((entry) => (
        <button key={entry.word} type="button" class="pick" aria-pressed={entry.chosen === true} onClick={() => tap(entry)}>
          {entry.seat && <Badge seat={entry.seat} size={22} />}
          {entry.word}
        </button>
      ))}
    </div>
  );
}

const some = (cards: Cards): Cards => Object.fromEntries(Object.entries(cards).filter(([, count]) => count > 0));

/** Counts with plus and minus, and the key that sends them. */
function Entered({ counting: { rows, do: wish, field, word, tiles } }: { counting: Counting }): JSX.Element {
  const { say } = useAtHand();
  const [counts, set] = useState<Cards>(Object.fromEntries(rows.map((row) => [row.of, row.count])));
  const step = (kind: string, by: number, most: number): void => set({ ...counts, [kind]: Math.min(most, Math.max(0, of(counts, kind) + by)) });
  return (
    <>
      {tiles === true ? (
        <Steppers cards={counts} most={null} step={(kind, by) => step(kind, by, rows[0]?.most ?? 0)} kinds={rows.map((row) => row.of)} label={word} minus={say("phones.page.less")} />
      ) : (
        rows.map((row) => (
          <p key={row.of} class="counting">
            <span aria-hidden="true">{row.word}</span>
            <button type="button" class="act quiet" aria-label={say("phones.page.pair", { name: say("phones.page.less"), what: row.word })} aria-disabled={of(counts, row.of) === 0} onClick={() => step(row.of, -1, row.most)}>
              <Sign name="minus" />
            </button>
            <output aria-label={say("phones.page.pair", { name: row.word, what: of(counts, row.of) })}>{of(counts, row.of)}</output>
            <button type="button" class="act quiet" aria-label={say("phones.page.pair", { name: say("phones.page.more"), what: row.word })} aria-disabled={of(counts, row.of) >= row.most} onClick={() => step(row.of, 1, row.most)}>
              <Sign name="plus" />
            </button>
          </p>
        ))
      )}
      <Act class="go wide" act={{ ...wish, [field]: field === "cards" ? some(counts) : counts } as unknown as Command}>
        {word}
      </Act>
    </>
  );
}

/** On to the map, where that is no page that is shown already. */
function ToMap({ word }: { word: string }): JSX.Element | null {
  const { phone, state, wide } = useAtHand();
  if (wide || state.tab === "board") return null;
  return (
    <button type="button" class="act quiet wide" onClick={() => phone.toMap(null)}>
      {word} <Sign name="next" />
    </button>
  );
}

/** So many letters stand in two lines of a phone. */
const TWO_LINES = 76;

/** The keys that send something; of the others one leads to the map. */
const sentOf = (keys: readonly PageKey[]): readonly PageKey[] => keys.filter((one) => one.do !== null);

/** Two lines of what is laid for a robot, until all of it is asked for: it pushes nothing off the screen that this seat has to do itself. */
function Folded({ said, unfold }: { said: readonly string[]; unfold: () => void }): JSX.Element {
  const { say } = useAtHand();
  return (
    <div class="folded">
      <p class="lay-said">{said.join(" ")}</p>
      <button type="button" class="act quiet" aria-expanded={false} onClick={unfold}>
        {say("phones.page.robot.more", { n: said.length, count: said.length })}
      </button>
    </div>
  );
}

/** What is to be moved or said beside the app. */
function ToMove({ part: { title, seat, note, said = [], keys, counting, shape }, old }: { part: PagePart; old: boolean }): JSX.Element {
  const { view } = useAtHand().state;
  const all = said.join(" ");
  const [shown, unfold] = useState("");
  const owes = view?.obligations.some((duty) => duty.seat === view.you) === true;
  const folded = shape === "lay" && owes && shown !== all && counting === undefined && (all.length > TWO_LINES || sentOf(keys).length < keys.length);
  const sent = sentOf(keys);
  const wide = sent.length === 1 ? " wide" : "";
  // The next thing has a key of the same word in the same place: a second tap would confirm what nobody has read.
  const fresh = useDeafness<HTMLDivElement>(JSON.stringify([sent[0]?.do, counting?.do]));
  return (
    <section class={`part put-back ${shape === "lay" ? "lay" : ""}`} role="status">
      <h2>
        {seat && <Badge seat={seat} size={26} />} {title}
      </h2>
      {shape === "back" ? (
        <ul>
          {said.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : folded ? (
        <Folded said={said} unfold={() => unfold(all)} />
      ) : (
        said.map((one) => (
          <p key={one} class="lay-said">
            {one}
          </p>
        ))
      )}
      {!folded && keys.map((one) => one.do === null && <ToMap key={one.word} word={one.word} />)}
      {note !== "" && !folded && <p class="reason">{note}</p>}
      <div ref={fresh} class="fresh">
        {counting && <Entered key={JSON.stringify(counting.do)} counting={counting} />}
        <div class={sent.length > 1 ? "pair" : ""}>
          {sent.map((one) => (
            <Act key={one.word} class={`${one.kind ?? "quiet"}${wide}`} off={old} act={one.do as unknown as Command}>
              {one.word}
            </Act>
          ))}
        </div>
      </div>
    </section>
  );
}

function Part({ part: { title, note, keys, shape, lead, places, counts, counting, chart, picture, said = [] } }: { part: PagePart }): JSX.Element {
  if (lead) return <Leading lead={lead} />;
  const card = chart !== undefined || said.length > 0;
  return (
    <section class="part">
      {title !== "" && <h2>{title}</h2>}
      {places && <Places places={places} />}
      {picture && <Shared key={picture.from} picture={picture} />}
      {counts && <Counted counts={counts} />}
      {counting && <Entered key={JSON.stringify(counting.do)} counting={counting} />}
      {keys.length > 0 && shape !== "rows" && <Picks keys={keys} label={title} />}
      {keys.length > 0 && shape === "rows" && (
        <ul class="rows">
          {keys.map((entry, index) => (
            <Row key={index} entry={entry} under={title} />
          ))}
        </ul>
      )}
      {card && (
        <div class="card">
          {chart && <Drawing chart={chart} />}
          {said.map((one) => (
            <p key={one}>{one}</p>
          ))}
          {note !== "" && <p class="reason">{note}</p>}
        </div>
      )}
      {!card && note !== "" && <p class="reason">{note}</p>}
    </section>
  );
}

/** A described page of the game on the table, null until it has come; it is asked for anew after everything that happens. */
function useLooked(at: string, given: Looked["given"]): Looked | null {
  const { phone, state } = useAtHand();
  const { table, language, connection, looked } = state;
  const name = nameOf(at, given);
  useEffect(() => phone.pages.ask(at, given), [name, language, connection, table]);
  const known = looked[name];
  // While no game is on, the table names none.
  return (known?.game ?? null) === (table?.commitment ?? null) ? (known ?? null) : null;
}

/** One that tells more while the hand lies open: until that has come, what may be read over a shoulder. */
export function useOwn(at: string, given: Looked["given"] = {}): Looked | null {
  const { phone, state, open } = useAtHand();
  const known = useLooked(at, open && !phone.common ? { ...given, open: true } : given);
  const common = state.looked[nameOf(at, given)];
  return known ?? (common?.game === state.table?.commitment ? (common ?? null) : null);
}

/** Stands for a page until it has come, and where it cannot. */
export function Awaited(): JSX.Element {
  const { state, say } = useAtHand();
  return state.connection === "live" ? <div class="skeleton" aria-busy="true" /> : <p class="note">{say("phones.page.later.away")}</p>;
}

function Parts({ known, bare = false }: { known: Looked | null; bare?: boolean }): JSX.Element {
  const { state } = useAtHand();
  if (known === null) return bare ? <></> : <Awaited />;
  // What has just happened may be what a key would say: it waits for the page that knows.
  const old = state.connection === "live" && known.seq < (state.view?.seq ?? 0);
  return (
    <>
      {known.page.parts.map((part, index) => (part.shape === "lay" || part.shape === "back" ? <ToMove key={index} part={part} old={old} /> : <Part key={index} part={part} />))}
    </>
  );
}

/** bare: nothing stands in its place until it has come. */
export const Described = ({ at, bare = false }: { at: string; bare?: boolean }): JSX.Element => <Parts known={useLooked(at, {})} bare={bare} />;

/** One that counts what this seat alone knows, while its hand lies open. */
export const OwnDescribed = ({ at }: { at: string }): JSX.Element => <Parts known={useOwn(at)} />;

/** One that comes up from below. */
export const DescribedSheet = (its: { look: Look; title: string }): JSX.Element => (its.look.at === REPLAY ? <ReplaySheet look={its.look} /> : <LookedSheet {...its} />);

function LookedSheet({ look: { type: _, at, ...given }, title }: { look: Look; title: string }): JSX.Element {
  const { phone, state } = useAtHand();
  const { before = null, top = 0 } = state.sheet?.name === "look" ? state.sheet : {};
  const known = useLooked(at, given);
  const whole = useLooked(at, known?.page.later ?? given);
  useLayoutEffect(() => again(top), []);
  return (
    <Frame title={known?.page.title ?? title} {...(before && { close: () => phone.set({ sheet: before }) })}>
      <Parts known={whole ?? known} />
    </Frame>
  );
}
