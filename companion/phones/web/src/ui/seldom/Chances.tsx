// After the end: who was likely to win, turn by turn, from what everybody knew then.
import type { JSX } from "preact";
import { isDrawn, ribbon, sentences, type Band } from "../../model/chances";
import { isTold, type Box } from "../../model/course";
import { figures } from "../../model/statistics";
import type { View } from "../../protocol";
import { shapePath } from "../glyphs";
import { useAtHand } from "../shared";

const [WIDTH, HEIGHT] = [330, 210];
const CHART: Box = { left: 28, top: 2, width: WIDTH - 40, height: HEIGHT - 26 };
const BADGE = 11;
const LAID = CHART.top + CHART.height;
const INK = "#14202b";

function Mark({ seat, x, y }: { seat: string | null; x: number; y: number }): JSX.Element {
  if (seat === null)
    return (
      <text class="of-turn" x={x} y={y + 6}>
        ×
      </text>
    );
  return (
    <g class={`badge seat-${seat}`} transform={`translate(${x} ${y})`}>
      <circle class="badge-ground" r={BADGE} />
      <path class="badge-shape" d={shapePath(seat)} transform="scale(.6) translate(-12 -12)" />
    </g>
  );
}

function Inside({ band }: { band: Band }): JSX.Element | null {
  if (band.inside === null) return null;
  const { x, y, share } = band.inside;
  return (
    <>
      <Mark seat={band.seat} x={x - 13} y={y} />
      <text class={`of-turn of-seat seat-${band.seat}`} x={x + 20} y={y + 5} style={{ fill: band.seat === null ? INK : "var(--on-seat)" }}>
        {share} %
      </text>
    </>
  );
}

export function ChancesPart({ view }: { view: View }): JSX.Element | null {
  const { words, say } = useAtHand();
  const found = figures(view);
  if (!found || !isTold(found.course)) return null;
  const { chances } = found;
  const said = isDrawn(chances) ? sentences(chances, view, words) : [];
  return (
    <section class="part">
      <h2>{say("robots.chances.title")}</h2>
      <div class="card">
        {isDrawn(chances) ? <Chart view={view} /> : <p class="reason">{say(`robots.chances.${chances === undefined ? "waits" : "none"}`)}</p>}
        {said.map((one) => (
          <p key={one} style={{ marginTop: "8px" }}>
            {one}
          </p>
        ))}
        {isDrawn(chances) && <p class="reason">{`${say("robots.chances.note")} ${chances.nobody ? say("robots.chances.nobody") : ""}`}</p>}
      </div>
    </section>
  );
}

function Chart({ view }: { view: View }): JSX.Element | null {
  const { words } = useAtHand();
  const chances = figures(view)?.chances;
  if (!isDrawn(chances)) return null;
  const { bands, turns, swing } = ribbon(chances, CHART, 2 * BADGE + 2);
  return (
    <svg class="course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentences(chances, view, words).join(" ")}>
      {bands.map(({ seat, path }) => (
        <path key={seat} class={`seat-${seat}`} d={path} style={{ fill: seat === null ? "#b9b2a3" : "var(--seat)", stroke: INK, strokeWidth: 0.8 }} />
      ))}
      {swing !== null && <line x1={swing} x2={swing} y1={CHART.top} y2={LAID} style={{ stroke: INK, strokeWidth: 2, strokeDasharray: "5 3" }} />}
      {bands.map((band) => (
        <g key={band.seat}>
          <Mark seat={band.seat} x={CHART.left - BADGE - 4} y={band.begins} />
          <Inside band={band} />
        </g>
      ))}
      {turns.map(({ turn, x }) => (
        <text key={turn} class="of-turn" x={x} y={LAID + 19}>
          {turn}
        </text>
      ))}
    </svg>
  );
}
