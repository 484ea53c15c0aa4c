// What is told now: a scene, and when it is over the news that the bar does not say. It lies above the dock, moves nothing and covers no key.
import type { JSX } from "preact";
import { placing } from "../model/placing";
import { tells } from "../model/prompt";
import { type Cards } from "../protocol";
import { Badge, Glyph, Sign } from "../ui/glyphs";
import { useLine } from "../ui/Header";
import { useAtHand } from "../ui/shared";
import { useThrough } from "../ui/through";
import { overPlaces } from "./news";
import type { Moment, Telling } from "./told";
import { kindsOf } from "../games";

/** Cards that came and went, each kind with its sign; the sentence beside it says the same. */
function Moves({ cards }: { cards: Cards }): JSX.Element | null {
  const { state } = useAtHand();
  const kinds = kindsOf(state.view).filter((kind) => (cards[kind] ?? 0) !== 0);
  if (kinds.length === 0) return null;
  return (
    <span class="told-cards" aria-hidden="true">
      {kinds.map((kind) => {
        const count = cards[kind] ?? 0;
        return (
          <span key={kind} class={`chip res-${kind}`}>
            <b>{count > 0 ? `+${count}` : `−${-count}`}</b>
            <Glyph kind={kind} size={18} />
          </span>
        );
      })}
    </span>
  );
}

/** What the bar says already is hidden, unless the bar is. */
function Line({ one, line }: { one: Telling; line: string }): JSX.Element {
  const { open } = useAtHand();
  const [whole, brief] = open ? [one.text, one.brief] : [one.covered, one.covered];
  const rest = tells(line, one, open) ? whole.replace(brief, "").trim() : whole;
  const style = `told-line ${one.grave ? "grave" : ""} ${rest === "" ? "said" : ""}`;
  return (
    <li class={style}>
      {one.seat !== null && <Badge seat={one.seat} size={26} />}
      <p>
        {rest !== whole && <span class="said">{brief} </span>}
        {rest}
        {(open || one.open) && <Moves cards={one.cards} />}
      </p>
    </li>
  );
}

function Scene({ moment }: { moment: Moment }): JSX.Element {
  const { phone, open, say } = useAtHand();
  const lines = open ? [...moment.lines, ...(moment.own ?? [])] : moment.lines;
  return (
    <button type="button" class="scene" data-seq={moment.seq} onClick={() => phone.telling.teller?.endMoment()}>
      <svg class="scene-picture" viewBox="-160 -100 320 200" aria-hidden="true">
        {moment.picture}
      </svg>
      <span class="scene-words" role="status">
        <b>{moment.title}</b>
        {lines.map((line) => (
          <span key={line} class={/[.!?]$/.test(line) ? "whole" : ""}>
            {line}
          </span>
        ))}
      </span>
      <span class="unseen">{say("phones.told.scene.end")}</span>
    </button>
  );
}

export function Shown(): JSX.Element | null {
  const { phone, state, say, wide } = useAtHand();
  const { moment } = state.told;
  const places = state.view !== null && (wide || state.tab === "board") && placing(state.view, state.chosen) !== null;
  const news = places ? overPlaces(state.told.news) : state.told.news;
  const { detail } = useLine();
  const close = (): void => phone.telling.teller?.closeNews();
  const through = useThrough(news.map(({ seq }) => seq).join(), close);
  if (moment !== null) return <Scene key={`${moment.seq} ${moment.title}`} moment={moment} />;
  if (news.length === 0 || state.view?.winners) return null;
  return (
    <section class="told" role="status" aria-live="polite" onClick={through}>
      <ul>
        {news.map((one) => (
          <Line key={`${one.seq} ${one.text}`} one={one} line={detail} />
        ))}
      </ul>
      <button type="button" class="icon" aria-label={say("phones.page.close")} onClick={close}>
        <Sign name="close" size={20} />
      </button>
    </section>
  );
}
