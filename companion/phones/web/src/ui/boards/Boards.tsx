// The shelf of boards, and one board in hand: its map, its layers, what can be said, and what is still to be seen to.
import type { JSX } from "preact";
import type { BoardSheet, Desk, Key, Look } from "../../model/boards";
import { Glyph, Sign } from "../glyphs";
import { Act, useAtHand } from "../shared";
import { Chart } from "./Chart";
import { Photographed, PhotographRow } from "./Photograph";

function Rows({ rows }: { rows: readonly Key[] }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <div class="rows">
      {rows.map((row) => (
        <Act key={JSON.stringify(row.do)} class="row" act={() => phone.ask(row.do)}>
          {row.land !== undefined && <Glyph kind={row.land} size={24} />}
          <span class="row-text">
            <b>{row.word}</b>
            {row.note && <small>{row.note}</small>}
          </span>
          <Sign name="next" />
        </Act>
      ))}
    </div>
  );
}

function Shelf({ shelf }: { shelf: NonNullable<Desk["shelf"]> }): JSX.Element {
  const { phone, say } = useAtHand();
  return (
    <section class="part">
      <p class="reason">{say(shelf.keeps ? "phones.boards.shelf" : "phones.boards.no_shelf")}</p>
      {shelf.photographs?.map((row) => <PhotographRow key={row.note} row={row} />)}
      <Rows rows={shelf.rows} />
      <button type="button" class="act row" onClick={() => phone.set({ sheet: { name: "board", what: "bring" } })}>
        <span class="row-text">
          <b>{say("phones.boards.bring")}</b>
          <small>{say("phones.boards.bring.note")}</small>
        </span>
        <Sign name="plus" />
      </button>
    </section>
  );
}

/** Keys that say one thing each; the chosen one is marked, one that is off says why when tapped. */
function Keys({ keys, style }: { keys: readonly Key[]; style: string }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <div class={`board-keys ${style}`}>
      {keys.map((key) => (
        <button key={JSON.stringify(key.do)} type="button" class={`pick ${key.off ? "off" : ""}`} aria-pressed={key.chosen} onClick={() => phone.ask(key.do)}>
          {key.land !== undefined && <Glyph kind={key.land} size={20} />}
          <span>
            {key.word}
            {key.note && <span class="unseen">, </span>}
            {key.note && <small>{key.note}</small>}
          </span>
        </button>
      ))}
    </div>
  );
}

const MOST_TABS = 4;

/** What can be edited: side by side where there is room, else a list of the phone's own. */
function Layers({ layers }: { layers: readonly Key[] }): JSX.Element {
  const { phone, say } = useAtHand();
  if (layers.length <= MOST_TABS) return <Keys keys={layers} style="of-layers" />;
  const turned = (event: Event): void => {
    const layer = layers[Number((event.currentTarget as HTMLSelectElement).value)];
    if (layer) phone.ask(layer.do);
  };
  return (
    <select class="chooser" aria-label={say("phones.boards.layer")} value={layers.findIndex((one) => one.chosen)} onChange={turned}>
      {layers.map((layer, index) => (
        <option key={layer.word} value={index}>
          {layer.note ? `${layer.word} · ${layer.note}` : layer.word}
        </option>
      ))}
    </select>
  );
}

function Count({ label, count, most, set }: { label: string; count: number; most: number; set: (count: number) => void }): JSX.Element {
  const { say } = useAtHand();
  const step = (by: number, name: string, sign: string): JSX.Element => (
    <button type="button" class="step-less" aria-label={say("phones.page.pair", { name: say(name), what: label })} aria-disabled={count + by < 0 || count + by > most} onClick={() => count + by >= 0 && count + by <= most && set(count + by)}>
      <Sign name={sign} />
    </button>
  );
  return (
    <div>
      <span aria-hidden="true">{label}</span>
      <div class="counter" role="group" aria-label={label}>
        {step(-1, "phones.page.less", "minus")}
        <output>{count}</output>
        {step(1, "phones.page.more", "plus")}
      </div>
    </div>
  );
}

function Counts({ sheet }: { sheet: BoardSheet }): JSX.Element {
  const { phone } = useAtHand();
  return (
    <div class="counted">
      {(sheet.cards ?? []).map(({ kind, word, count }) => (
        <Count key={kind} label={word} count={count} most={19} set={(value) => phone.ask({ act: "say", what: "card", kind, value })} />
      ))}
      {sheet.count !== undefined && <Count label={sheet.entry ?? ""} count={sheet.count} most={99} set={(value) => phone.ask({ act: "say", what: "count", value })} />}
    </div>
  );
}

/** The entry in hand: back to its list, its place there, away with it, and its fields. */
function Entry({ sheet }: { sheet: BoardSheet }): JSX.Element {
  const { phone, say } = useAtHand();
  const layer = sheet.layers.find((one) => one.chosen);
  const icon = (sign: string, word: string, entry: object): JSX.Element => (
    <button type="button" class="icon" aria-label={say(word)} onClick={() => phone.ask({ act: "entry", ...entry })}>
      <Sign name={sign} />
    </button>
  );
  return (
    <>
      <div class="board-entry">
        <button type="button" class="icon" aria-label={say("phones.boards.to_list")} onClick={() => layer && phone.ask(layer.do)}>
          <Sign name="back" />
        </button>
        <h3>{sheet.entry}</h3>
        {icon("up", "phones.boards.up", { what: "move", by: -1 })}
        {icon("down", "phones.boards.down", { what: "move", by: 1 })}
        {icon("close", "phones.boards.remove", { what: "remove" })}
      </div>
      <Keys keys={sheet.tabs ?? []} style="of-tabs" />
    </>
  );
}

function Findings({ sheet }: { sheet: BoardSheet }): JSX.Element {
  const { say } = useAtHand();
  const count = sheet.findings.length;
  if (count === 0) return <p class="note">{say("phones.boards.complete")}</p>;
  return (
    <details class="as-list board-findings" open={count <= 3}>
      <summary>{say("phones.boards.findings", { n: count })}</summary>
      <Rows rows={sheet.findings} />
    </details>
  );
}

/** One look of the comparison: what is asked, where it lies, and what lies there; a row that differs is tapped. */
function Looked({ sheet, look }: { sheet: BoardSheet; look: Look }): JSX.Element {
  return (
    <>
      <p class="board-source">{look.title}</p>
      <h3 class="board-ask">{look.ask}</h3>
      {look.told.map((text) => (
        <p key={text} class="reason">
          {text}
        </p>
      ))}
      {sheet.glow.length > 0 && <Chart sheet={sheet} />}
      <Rows rows={sheet.keys} />
    </>
  );
}

function Said({ sheet }: { sheet: BoardSheet }): JSX.Element {
  return (
    <>
      <Chart sheet={sheet}>
        {sheet.compare && (
          <div class="board-compare">
            <Rows rows={[sheet.compare]} />
          </div>
        )}
        {sheet.layers.length > 0 && <Layers layers={sheet.layers} />}
        {sheet.entry !== undefined && <Entry sheet={sheet} />}
        {sheet.hint !== "" && <p class="reason">{sheet.hint}</p>}
        {sheet.listed ? <Rows rows={sheet.keys} /> : <Keys keys={sheet.keys} style={sheet.keys.length > 9 ? "of-5" : "of-3"} />}
        {(sheet.cards !== undefined || sheet.count !== undefined) && <Counts sheet={sheet} />}
        {sheet.source !== "" && <p class="board-source">{sheet.source}</p>}
      </Chart>
      {sheet.photograph && <PhotographRow row={sheet.photograph} />}
      <Findings sheet={sheet} />
    </>
  );
}

function Board({ sheet }: { sheet: BoardSheet }): JSX.Element {
  const { phone, say } = useAtHand();
  const { straight } = phone.desks;
  const step = (sign: string, word: string, again: boolean, there: boolean): JSX.Element => (
    <button type="button" class="icon" aria-label={say(word)} aria-disabled={!there} onClick={() => (there ? phone.ask({ act: "undo", again }) : phone.tell(again ? "redo.none" : "undo.none"))}>
      <Sign name={sign} />
    </button>
  );
  return (
    <>
      <div class="board-head">
        <button type="button" class="icon" aria-label={say(straight ? "phones.boards.close" : "phones.boards.to_shelf")} onClick={() => (straight ? phone.desks.leave() : phone.ask({ act: "shelf" }))}>
          <Sign name="back" />
        </button>
        <h2>
          {sheet.name || say("phones.boards.unnamed")}
          <span class="unseen">, </span>
          <small>{sheet.for}</small>
        </h2>
        {step("undo", "phones.boards.undo", false, sheet.undo)}
        {step("redo", "phones.boards.redo", true, sheet.redo)}
      </div>
      {sheet.look === undefined ? <Said sheet={sheet} /> : <Looked sheet={sheet} look={sheet.look} />}
    </>
  );
}

function Foot({ sheet }: { sheet: BoardSheet }): JSX.Element {
  const { phone, say } = useAtHand();
  const open = (what: "keep" | "take"): void => phone.set({ sheet: { name: "board", what } });
  const yes = sheet.look?.yes;
  if (yes) {
    return (
      <div class="board-foot of-look">
        <button type="button" class="act quiet" onClick={() => open("keep")}>
          {say(sheet.kept ? "phones.boards.is_kept" : "phones.boards.keep")}
        </button>
        <Act class="go" act={() => phone.ask(yes.do)}>
          {yes.word}
        </Act>
      </div>
    );
  }
  return (
    <div class="board-foot">
      <button type="button" class="act quiet" onClick={() => open("take")}>
        {say("phones.boards.take")}
      </button>
      <button type="button" class="act go" onClick={() => open("keep")}>
        {say(sheet.kept ? "phones.boards.is_kept" : "phones.boards.keep")}
      </button>
    </div>
  );
}

export function Boards({ desk }: { desk: Desk }): JSX.Element {
  const { phone, say } = useAtHand();
  if (desk.photograph !== undefined) return <Photographed page={desk.photograph} />;
  return (
    <>
      <main tabIndex={-1} class="boards">
        {desk.sheet === undefined && (
          <div class="board-head">
            <button type="button" class="icon" aria-label={say("phones.boards.close")} onClick={phone.desks.leave}>
              <Sign name="back" />
            </button>
            <h2>{say("phones.boards.title")}</h2>
          </div>
        )}
        {desk.sheet !== undefined ? <Board sheet={desk.sheet} /> : desk.shelf !== undefined && <Shelf shelf={desk.shelf} />}
      </main>
      {desk.sheet !== undefined && <Foot sheet={desk.sheet} />}
    </>
  );
}
