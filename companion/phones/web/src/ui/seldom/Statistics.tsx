// After the end: the winner, everybody's place, how the points came, what the game counts besides, how the dice and the cards fell, and the game to take along.
import type { JSX } from "preact";
import { partOf } from "../../games";
import { nameOf } from "../../model/prompt";
import { duration, figures, flowRows, sums, type Figures, type RollLine } from "../../model/statistics";
import type { View } from "../../protocol";
import { Badge } from "../glyphs";
import { useAtHand } from "../shared";
import { ChancesPart } from "./Chances";
import { Counts } from "./Counts";
import { Course } from "./Course";
import { Places, TakeAlong } from "./Ending";

const [WIDTH, HEIGHT, FOOT] = [330, 130, 22];
const COLUMN = WIDTH / 11;

function Column({ line, index, most }: { line: RollLine; index: number; most: number }): JSX.Element {
  const y = (count: number): number => HEIGHT - (count / most) * (HEIGHT - 18);
  const x = index * COLUMN;
  return (
    <g class={line.within ? "" : "beyond"}>
      <rect class="chance" x={x + 2} width={COLUMN - 4} y={y(line.high)} height={y(line.low) - y(line.high)} rx="3" />
      <rect class="fell" x={x + 8} width={COLUMN - 16} y={y(line.count)} height={HEIGHT - y(line.count)} rx="2" />
      <line class="expected" x1={x + 3} x2={x + COLUMN - 3} y1={y(line.expected)} y2={y(line.expected)} />
      <text class="fell-count" x={x + COLUMN / 2} y={y(Math.max(line.count, line.high)) - 4}>
        {line.count}
      </text>
      <text x={x + COLUMN / 2} y={HEIGHT + 17}>
        {line.total}
      </text>
    </g>
  );
}

function Rolls({ found }: { found: Figures }): JSX.Element {
  const { say } = useAtHand();
  const { totals, count } = found.rolls;
  const most = Math.max(1, ...totals.map((line) => Math.max(line.count, line.high)));
  const said = totals.map((line) => say("phones.page.over.total", { total: line.total, n: line.count, expected: line.expected }));
  return (
    <section class="part">
      <h2>{say("phones.page.over.rolls")}</h2>
      <div class="card">
        <svg class="rolls" viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={said.join("; ")}>
          {totals.map((line, index) => (
            <Column key={line.total} line={line} index={index} most={most} />
          ))}
        </svg>
        <p class="reason">{say("phones.page.over.rolls.detail", { n: count })}</p>
      </div>
    </section>
  );
}

function Flows({ view, found, way }: { view: View; found: Figures; way: "gained" | "lost" }): JSX.Element | null {
  const { words, say } = useAtHand();
  const rows = flowRows(view, found, way);
  if (rows.length === 0) return null;
  const name = (source: string): string => {
    const key = `phones.page.over.from.${source}`;
    const found = [`${key}.${view.game}`, key].find((one) => words.has(one));
    return found === undefined ? words.noun(source) : say(found);
  };
  const counted = rows.map(({ source, counts }) => ({ name: name(source), counts }));
  const all = { name: say("phones.page.over.sum"), counts: sums(rows, view.seats.length), sum: true };
  return (
    <section class="part">
      <h2>{say(`phones.page.over.${way}`)}</h2>
      <Counts view={view} rows={[...counted, all]} />
    </section>
  );
}

export function Statistics({ view }: { view: View }): JSX.Element | null {
  const { say } = useAtHand();
  if (view.winners === null) return null;
  const found = figures(view);
  return (
    <>
      {view.winners.map((seat) => (
        <section key={seat} class="winner">
          <Badge seat={seat} size={44} />
          <span>
            <b>{say("phones.page.prompt.won", { name: nameOf(view, seat) })}</b>
            {found && <small>{say("phones.page.over.length", { n: found.turns, time: duration(found.seconds) })}</small>}
          </span>
        </section>
      ))}
      <Places view={view} />
      <Course view={view} told={found?.course} />
      <ChancesPart view={view} />
      {found && partOf(view).figures.map((More, index) => <More key={index} view={view} />)}
      {found && <Rolls found={found} />}
      {found && <Flows view={view} found={found} way="gained" />}
      {found && <Flows view={view} found={found} way="lost" />}
      <TakeAlong view={view} />
    </>
  );
}
