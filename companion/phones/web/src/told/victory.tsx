// The last scene of every game: who has won.
import type { JSX } from "preact";
import { names, nameOf } from "../model/prompt";
import type { Seat } from "../protocol";
import { At, Comes, Ground, Mark } from "./picture";
import type { Heard, Moment } from "./told";

const CROWN = "M-14 8V-4L-7 2 0-9 7 2 14-4V8Z";
const SCRAPS = 16;

function Picture({ winners, seats }: { winners: readonly Seat[]; seats: readonly Seat[] }): JSX.Element {
  return (
    <>
      <Ground sky="scene-night" land="scene-night" from={90} />
      <Comes how="turns">
        {Array.from({ length: 12 }, (_, i) => (
          <polygon key={i} class="scene-ray" points="-4,-30 4,-30 27,-400 -27,-400" transform={`rotate(${i * 30})`} />
        ))}
      </Comes>
      {Array.from({ length: SCRAPS }, (_, i) => (
        <Comes key={i} how="falls" after={0.08 * i}>
          <At x={-150 + (300 * ((i * 7) % SCRAPS)) / (SCRAPS - 1)} y={-60 + (140 * ((i * 5) % SCRAPS)) / SCRAPS} size={0.45} turn={40 * i}>
            <Mark seat={seats[i % seats.length] ?? ""} />
          </At>
        </Comes>
      ))}
      {winners.map((seat, i) => (
        <At key={seat} x={(i - (winners.length - 1) / 2) * 90} y={12}>
          <Comes how="grows">
            <At x={0} y={0} size={4}>
              <Mark seat={seat} />
            </At>
          </Comes>
          <Comes how="drops" after={0.6}>
            <At x={0} y={-52} size={1.6}>
              <path class="scene-gold" d={CROWN} />
            </At>
          </Comes>
        </At>
      ))}
    </>
  );
}

/** The end that somebody has won. */
export function victory(fresh: readonly Heard[]): Moment[] {
  return fresh.flatMap(({ event, entry, me, view, words }) => {
    if (event.type !== "game_won" || event.winners.length === 0) return [];
    const { winners } = event;
    const mine = winners.includes(me);
    const name = words.all(winners.map((seat) => names(view)[seat] ?? nameOf(view, seat)));
    const points = view.seats.find((one) => one.seat === (mine ? me : winners[0]))?.points ?? 0;
    const [first = ""] = winners;
    return [
      {
        seq: entry.seq,
        ends: true as const,
        title: words.say(mine ? "phones.told.won.mine" : "phones.told.won", { name, n: winners.length }),
        lines: [words.say("phones.told.won.points", { n: points, count: points })],
        picture: <Picture winners={winners.length > 0 ? winners : [first]} seats={view.seats.map((one) => one.seat)} />,
      },
    ];
  });
}
