// After the end: everybody's points turn by turn, hidden ones too as far as they lie open now.
import type { JSX } from "preact";
import { course, isTold, type Box, type Told } from "../../model/course";
import { pointsSaid, signed } from "../../model/points";
import { nameOf } from "../../model/prompt";
import type { View } from "../../protocol";
import { shapePath } from "../glyphs";
import { useAtHand } from "../shared";

const [WIDTH, HEIGHT] = [330, 210];
const CHART: Box = { left: 26, top: 2, width: WIDTH - 78, height: HEIGHT - 26 };
const BESIDE = 25;
const BADGE = 11;
const LAID = CHART.top + CHART.height;

export function Course({ view, told }: { view: View; told: Told | undefined }): JSX.Element | null {
  const { say } = useAtHand();
  if (!isTold(told)) return null;
  const target = view.target ?? 0;
  const { traces, levels, turns, goal } = course(told, target, CHART, BESIDE);
  const right = CHART.left + CHART.width;
  const said = traces.map(({ seat, last }) => say("phones.page.pair", { name: nameOf(view, seat), what: pointsSaid(last, say) }));
  return (
    <section class="part">
      <h2>{say("phones.page.over.course")}</h2>
      <div class="card">
        <svg class="course" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said.join("; ")}>
          {levels.map(({ points, y }) => (
            <g key={points}>
              <line class="level" x1={CHART.left} x2={right} y1={y} y2={y} />
              <text class="of-level" x={CHART.left - 5} y={y + 5}>
                {signed(points)}
              </text>
            </g>
          ))}
          <line class="goal" x1={CHART.left} x2={right} y1={goal} y2={goal} />
          {turns.map(({ turn, x }) => (
            <text key={turn} class="of-turn" x={x} y={LAID + 19}>
              {turn}
            </text>
          ))}
          {traces.map(({ seat, path }) => (
            <g key={seat}>
              <path class="under" d={path} />
              <path class={`trace seat-${seat}`} d={path} />
            </g>
          ))}
          {traces.map(({ seat, beside, last }) => (
            <g key={seat} transform={`translate(${right + 6 + BADGE} ${beside})`}>
              <g class={`badge seat-${seat}`}>
                <circle class="badge-ground" r={BADGE} />
                <path class="badge-shape" d={shapePath(seat)} transform="scale(.6) translate(-12 -12)" />
              </g>
              <text class="of-seat" x={BADGE + 5} y="5">
                {signed(last)}
              </text>
            </g>
          ))}
        </svg>
        <p class="reason">{say("phones.page.over.course.note", { target })}</p>
      </div>
    </section>
  );
}
