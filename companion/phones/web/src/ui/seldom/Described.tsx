// A page that the table describes: it says what stands on it, the phone draws it.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Chart, Counts, Lead, PageKey, PagePart, Place, Shape } from "../../model/page";
import { Badge, shapePath } from "../glyphs";
import { useAtHand } from "../shared";

const RADIUS = 11;

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
    {shapes.map((shape, index) => (
      <Drawn key={index} shape={shape} />
    ))}
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
            <span class="standing-text">
              <b>{name}</b>
              <small>{note}</small>
            </span>
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

const Row = ({ entry: { word, note, seat } }: { entry: PageKey }): JSX.Element => (
  <li class="row said">
    {seat && <Badge seat={seat} size={28} />}
    <span class="row-text">
      <b>{word}</b>
      {note && <small>{note}</small>}
    </span>
  </li>
);

function Part({ part: { title, note, keys, lead, places, counts, chart, said = [] } }: { part: PagePart }): JSX.Element {
  if (lead) return <Leading lead={lead} />;
  const card = chart !== undefined || said.length > 0;
  return (
    <section class="part">
      {title !== "" && <h2>{title}</h2>}
      {places && <Places places={places} />}
      {counts && <Counted counts={counts} />}
      {keys.length > 0 && (
        <ul class="rows">
          {keys.map((entry, index) => (
            <Row key={index} entry={entry} />
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

/** A described page of the game on the table; it is asked for anew after everything that happens. */
export function Described({ at }: { at: string }): JSX.Element {
  const { phone, state, say } = useAtHand();
  const { table, language, connection, looked } = state;
  useEffect(() => phone.pages.ask(at), [at, language, connection, table]);
  const known = looked[at];
  if (known?.game !== table?.commitment || known === undefined) return connection === "live" ? <div class="skeleton" aria-busy="true" /> : <p class="note">{say("phones.page.later.away")}</p>;
  return (
    <>
      {known.page.parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </>
  );
}
